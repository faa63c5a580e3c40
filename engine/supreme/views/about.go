package views

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/terms"
)

// About answers engine.Extras.About. An Action says what it does, what is bought says what it gives, and whatever else can be
// chosen has a sentence of its own or that of its question.
func About(s *state.State, pick int) []engine.Text {
	d := s.Pending
	if d.Shape != engine.Pick || pick < 0 || pick >= len(d.Options) {
		if d.Detail.Key == "ask.move-fast" {
			return []engine.Text{engine.Say("about.move-fast", "Model", d.Subject)}
		}
		return sentence(QuestionAbout[d.Ask.Key])
	}
	o := &d.Options[pick]
	if d.Ask.Key == "ask.mind-control" && !o.Finish {
		return append(aboutOption(s, d, o), aboutControlled(s, d, o))
	}
	if said := aboutOption(s, d, o); len(said) > 0 {
		return said
	}
	if said := sentence(OptionAbout[o.Text.Key]); len(said) > 0 {
		return said
	}
	if said := sentence(QuestionAbout[d.Ask.Key]); len(said) > 0 {
		return said
	}
	return aboutAction(s, d.Subject, d.Action)
}

// sentence is a catalogue entry as an answer of About; none for an empty key.
func sentence(key string) []engine.Text {
	if key == "" {
		return nil
	}
	return []engine.Text{engine.Say(key)}
}

// aboutOption explains an option by what it stands for, where that is more than a fixed sentence.
func aboutOption(s *state.State, d *engine.Decision, o *engine.Option) []engine.Text {
	if d.Ask.Key == "ask.starter" {
		return aboutStarter(d, o)
	}
	switch kind := o.Means.Kind; kind {
	case "action":
		return s.Sheets[s.Models[d.Subject].Card].Actions[o.Action].Plain
	case "react":
		return s.Sheets[s.Models[o.Model].Card].Actions[o.Means.Of].Plain
	case "move", "sprint":
		return aboutMove(s, d.Subject, kind)
	case "efx", "thrown", "effect":
		return aboutEffect(s, d, o.Means.At)
	case effects.ToShapeshift:
		return []engine.Text{engine.Say("about.shapeshift")}
	case leaders.LeaderCard:
		return aboutLeaderCard(s, o.Means)
	case rounds.OwnPlan:
		return aboutPlan(s, o.Means.At)
	case "yes":
		if d.Ask.Key == "ask.leader-card" {
			return aboutOffer(s)
		}
	}
	if o.About.Key != "" {
		return []engine.Text{o.About}
	}
	return nil
}

// aboutStarter explains who may make the Starting Roll: why nobody does better, where that is so, and how a tie would end.
func aboutStarter(d *engine.Decision, o *engine.Option) (said []engine.Text) {
	why := o.Offered
	if slices.IndexFunc(d.Options, func(other engine.Option) bool { return other.Offered.Key != "" }) < 0 {
		why = o.Best
	}
	for _, text := range []engine.Text{why, engine.Say(QuestionAbout[d.Ask.Key]), o.About} {
		if text.Key != "" {
			said = append(said, text)
		}
	}
	return said
}

// aboutControlled says who pays for what a model does under Mind Control (SE-EFFECT-24, SE-EFFECT-25).
func aboutControlled(s *state.State, d *engine.Decision, o *engine.Option) engine.Text {
	if o.Action >= 0 {
		if need := aim.APCost(s, d.Subject, &s.CardFor(d.Subject).Actions[o.Action]); need > 0 {
			return engine.Say("about.controlled", "AP", need, "Team", s.Teams[d.Seat].Name, "Model", d.Subject)
		}
	}
	return engine.Say("about.controlled-free", "Team", s.Teams[d.Seat].Name, "Model", d.Subject)
}

// aboutAction is what the Action of this name on a model's card does.
func aboutAction(s *state.State, id engine.ModelID, name string) []engine.Text {
	if id == engine.NoModel {
		return nil
	}
	for _, line := range s.Sheets[s.Models[id].Card].Actions {
		if line.Name == name {
			return line.Plain
		}
	}
	return nil
}

func aboutMove(s *state.State, id engine.ModelID, key string) []engine.Text {
	kind := s.MovementType(id)
	if key == "sprint" {
		kind = terms.Sprint
	}
	return []engine.Text{engine.Say(terms.Move(kind).About, "X", s.CardFor(id).MoveIn)}
}

// aboutEffect explains what an EFX buys, or an Effect whose turn may be next.
func aboutEffect(s *state.State, d *engine.Decision, at int) []engine.Text {
	c := s.CardFor(d.Subject)
	switch f := s.Stack[len(s.Stack)-1].(type) {
	case actions.ActionRoll:
		return []engine.Text{engine.Say("about.efx", "What", teams.ExplainEffects(c, f.Card(s).EFX[at], false))}
	case effects.ApplyEffects:
		return []engine.Text{engine.Say("about.effect", "What", teams.ExplainEffect(c, f.Left[at].Effect, false))}
	}
	return nil
}

// aboutLeaderCard explains the option to play a Leader card, or one of the effects that it lets its player choose from.
func aboutLeaderCard(s *state.State, means engine.Meaning) []engine.Text {
	c := s.Leaders[s.Hand[means.At].Card]
	if means.Of != ask.None {
		return []engine.Text{engine.Say("about.leader-card", "What", terms.SayEffect(c.Effects[means.Of]))}
	}
	return []engine.Text{engine.Say("about.leader-card", "What", terms.SayCard(c))}
}

// aboutOffer explains the Leader card that is offered when its moment has come.
func aboutOffer(s *state.State) []engine.Text {
	for _, c := range s.Leaders {
		if name := terms.LeaderName(c); s.Pending.Ask.Args[0].Value == name {
			return []engine.Text{engine.Say("about.leader-card", "What", terms.SayCard(c))}
		}
	}
	return nil
}

// aboutPlan explains a Master Plan that stands on a card; those of the rules have fixed sentences.
func aboutPlan(s *state.State, at int) []engine.Text {
	f := s.Stack[len(s.Stack)-1].(rounds.StartingRoll)
	return []engine.Text{engine.Say("about.own-plan", "What", teams.ExplainEffects(s.CardFor(f.Model[f.Winner]), f.OwnPlans(s)[at].Effects, false))}
}

// OptionAbout is a sentence for options that are always the same, by what their button says.
var OptionAbout = map[string]string{
	"option.leap": "about.leap", "option.climb": "about.climb", "option.direct": "about.direct", "option.direct-last": "about.direct-last",
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

// QuestionAbout is a sentence for whatever answers a question, by the question.
var QuestionAbout = map[string]string{
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
