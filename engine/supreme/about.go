package supreme

import (
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// About implements engine.Explainer. An Action says what it does, what is bought says what it gives, and whatever else can be
// chosen has a sentence of its own or that of its question.
func (s *State) About(pick int) []engine.Text {
	d := s.Pending
	if d.Shape != engine.Pick || pick < 0 || pick >= len(d.Options) {
		return sentence(questionAbout[d.Ask.Key])
	}
	o := &d.Options[pick]
	if said := s.aboutOption(d, o); len(said) > 0 {
		return said
	}
	if said := sentence(optionAbout[o.Text.Key]); len(said) > 0 {
		return said
	}
	if said := sentence(questionAbout[d.Ask.Key]); len(said) > 0 {
		return said
	}
	return s.aboutAction(d.Subject, d.Action)
}

// sentence is a catalogue entry as an answer of About; none for an empty key.
func sentence(key string) []engine.Text {
	if key == "" {
		return nil
	}
	return []engine.Text{engine.Say(key)}
}

// aboutOption explains an option by what it stands for, where that is more than a fixed sentence.
func (s *State) aboutOption(d *engine.Decision, o *engine.Option) []engine.Text {
	kind, rest, _ := strings.Cut(o.Key, ":")
	_, last, _ := strings.Cut(rest, ":")
	switch kind {
	case "action":
		return s.sheets[s.models[d.Subject].card].Actions[o.Action].Plain
	case "react":
		return s.sheets[s.models[o.Model].card].Actions[index(last)].Plain
	case "move", "sprint":
		return s.aboutMove(d.Subject, kind)
	case "efx", "thrown", "effect":
		return s.aboutEffect(d, kind, index(rest))
	case "shapeshift":
		return []engine.Text{engine.Say("about.shapeshift")}
	case "leader":
		return s.aboutLeaderCard(o.Key)
	case "plan":
		return s.aboutPlan(rest, last)
	case "yes":
		if d.Ask.Key == "ask.leader-card" {
			return s.aboutOffer()
		}
	}
	if o.About.Key != "" {
		return []engine.Text{o.About}
	}
	return nil
}

// index reads the number of an option's key.
func index(digits string) int {
	n, _ := strconv.Atoi(digits) // every key with a number was written with one
	return n
}

// aboutAction is what the Action of this name on a model's card does.
func (s *State) aboutAction(id engine.ModelID, name string) []engine.Text {
	if id == engine.NoModel || name == "" {
		return nil
	}
	for _, line := range s.sheets[s.models[id].card].Actions {
		if line.Name == name {
			return line.Plain
		}
	}
	return nil
}

// moveAbout is what each Movement Type can do (SE-MOVE-18 to SE-MOVE-33).
var moveAbout = map[cards.Descriptor]string{
	sprint: "about.sprint", bounding: "about.bounding", wallCrawling: "about.wall-crawling", blink: "about.blink", flight: "about.flight",
}

func (s *State) aboutMove(id engine.ModelID, key string) []engine.Text {
	kind := s.movementType(id)
	if key == "sprint" {
		kind = sprint
	}
	if moveAbout[kind] == "" {
		return sentence("about.immobile")
	}
	return []engine.Text{engine.Say(moveAbout[kind], "X", figure(s.cardFor(id).MoveIn))}
}

// aboutEffect explains what an EFX buys, or an Effect whose turn may be next.
func (s *State) aboutEffect(d *engine.Decision, kind string, at int) []engine.Text {
	c := s.cardFor(d.Subject)
	switch f := s.Stack[len(s.Stack)-1].(type) {
	case actionRoll:
		if choices := f.card(s).EFX; at < len(choices) {
			return []engine.Text{engine.Say("about.efx", "What", explainEffects(c, choices[at], false))}
		}
	case applyEffects:
		if kind == "effect" && at < len(f.left) {
			return []engine.Text{engine.Say("about.effect", "What", explainEffect(c, f.left[at].Effect, false))}
		}
	}
	return nil
}

// aboutLeaderCard explains the option to play a Leader card, or one of the effects that it lets its player choose from.
func (s *State) aboutLeaderCard(key string) []engine.Text {
	parts := strings.Split(key, ":")
	at := index(parts[1])
	if at >= len(s.hand) {
		return nil
	}
	c := s.leaders[s.hand[at].card]
	if len(parts) > 2 {
		return []engine.Text{engine.Say("about.leader-card", "What", sayEffect(c.Effects[index(parts[2])]))}
	}
	return []engine.Text{engine.Say("about.leader-card", "What", sayCard(c))}
}

// aboutOffer explains the Leader card that is offered when its moment has come.
func (s *State) aboutOffer() []engine.Text {
	for _, c := range s.leaders {
		if name := leaderName(c); len(s.Pending.Ask.Args) > 0 && s.Pending.Ask.Args[0].Value == name {
			return []engine.Text{engine.Say("about.leader-card", "What", sayCard(c))}
		}
	}
	return nil
}

// aboutPlan explains a Master Plan that stands on a card; those of the rules have fixed sentences.
func (s *State) aboutPlan(which, at string) []engine.Text {
	f, buying := s.Stack[len(s.Stack)-1].(startingRoll)
	if !buying || !strings.HasPrefix(which, "own") {
		return nil
	}
	own := f.ownPlans(s)
	if i := index(at); i < len(own) {
		return []engine.Text{engine.Say("about.own-plan", "What", explainEffects(s.cardFor(f.model[f.winner]), own[i].Effects, false))}
	}
	return nil
}

// optionAbout is a sentence for options that are always the same, by what their button says.
var optionAbout = map[string]string{
	"option.leap": "about.leap", "option.climb": "about.climb", "option.direct": "about.direct",
	"option.end-activation": "about.end-activation", "option.end-card": "about.end-card", "option.skip-rest": "about.skip-rest",
	"option.end-round": "about.end-round", "option.yes": "about.agree-end", "option.no": "about.play-on",
	"plan.act-fast": "about.act-fast", "plan.domination": "about.domination", "plan.power-up": "about.plan-power-up",
	"option.no-more-plans": "about.no-more-plans", "option.efx-done": "about.efx-done",
	"option.no-follow-up": "about.no-follow-up", "option.no-object": "about.no-object", "option.no-extra-target": "about.no-extra-target",
	"option.no-grab": "about.no-grab", "option.no-control": "about.no-control", "option.no-chain": "about.no-chain",
	"option.no-reaction": "about.no-reaction", "option.no-reactions": "about.no-reaction",
	"option.redirect": "about.redirect", "option.no-redirect": "about.no-redirect", "option.summon-none": "about.summon-none",
	"option.take": "about.take", "option.lay-down": "about.lay-down", "option.stay-burdened": "about.stay-burdened",
	"option.keep-card": "about.keep-card", "option.play-card": "about.play-card", "option.embody": "about.embody",
	"option.nobody-more": "about.nobody-more", "option.no-agendas": "about.no-agendas", "option.form": "about.form",
}

// questionAbout is a sentence for whatever answers a question, by the question.
var questionAbout = map[string]string{
	"ask.activate": "about.activate", "ask.director": "about.director", "ask.member": "about.member", "ask.chain": "about.chain",
	"ask.starter": "about.starter", "ask.announcer": "about.announcer", "ask.first-turn": "about.first-turn",
	"ask.act-fast": "about.act-fast", "ask.booster": "about.booster", "ask.starting-dice": "about.power-up-dice",
	"ask.action-dice": "about.power-up-dice", "ask.attack-dice": "about.power-up-dice", "ask.defend-dice": "about.power-up-dice",
	"ask.deploy": "about.deploy", "ask.deploy-where": "about.deploy-where", "ask.edge": "about.edge", "ask.who-returns": "about.return",
	"ask.return": "about.return", "ask.move": "about.move", "ask.leap": "about.leap", "ask.ray": "about.aim", "ask.direction": "about.direction",
	"ask.self-shift": "about.self-shift", "ask.blast-shift": "about.blast-shift", "ask.put-down": "about.put-down",
	"ask.give-way": "about.give-way", "ask.give-way-first": "about.give-way-first", "ask.land-thrown": "about.land-thrown",
	"ask.extra-target": "about.extra-target", "ask.next-roll": "about.next-roll", "ask.smash-object": "about.smash-object",
	"ask.throw-object": "about.throw-object", "ask.summon": "about.summon", "ask.summon-remove": "about.summon-remove",
	"ask.hand-out": "about.hand-out", "ask.leader-model": "about.leader-model", "ask.newcomer": "about.newcomer",
	"ask.not-dead-yet": "about.not-dead-yet", "ask.chief": "about.chief", "ask.favourite": "about.favourite", "ask.citizen": "about.citizen",
	"ask.citizen-edge": "about.citizen-edge", "ask.lay-down": "about.lay-down-where", "ask.form": "about.form",
	"ask.roll": "about.roll", "ask.starting-roll": "about.starting-roll", "ask.tactical-roll": "about.tactical-roll", "ask.plot-roll": "about.plot-roll",
}
