package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// The triggers of Reactions, as the cards name them (SE-REACT-07 to SE-REACT-11).
const (
	reactContact   = "BTB"
	reactDamage    = "DMG"
	reactDisplaced = "DSP"
	reactTarget    = "TGT"
)

// happening is something that may trigger a Reaction.
type happening struct {
	trigger string
	model   engine.ModelID // whose Reaction it may be
	by      engine.ModelID // the model that triggered it
}

// triggers are the rule of each trigger, and the words for it.
var triggers = map[string]struct {
	rule engine.Rule
	term engine.Term
}{
	reactContact: {"SE-REACT-07", "reaction.contact"}, reactDamage: {"SE-REACT-09", "reaction.damage"},
	reactDisplaced: {"SE-REACT-10", "reaction.displaced"}, reactTarget: {"SE-REACT-11", "reaction.target"},
}

// mayReact reports whether something that a model does can trigger a Reaction of another: only models that are not of the
// side whose Activation it is react, and only to models of that side, so that nobody reacts to a Reaction (SE-REACT-03).
func (s *State) mayReact(id, by engine.ModelID, trigger string) bool {
	return by != engine.NoModel && s.turn >= 0 && s.models[by].team == s.turn && s.hostile(id, by) && s.alive(id) &&
		s.hasReaction(id, trigger)
}

func (s *State) hasReaction(id engine.ModelID, trigger string) bool {
	actions := s.cardFor(id).Actions
	for i := range actions {
		if actions[i].Trigger == trigger {
			return true
		}
	}
	return false
}

// noteTrigger remembers what may trigger a Reaction until the procedure under way lets it be used.
func (s *State) noteTrigger(trigger string, id, by engine.ModelID) {
	if !s.mayReact(id, by, trigger) {
		return
	}
	if h := (happening{trigger, id, by}); !slices.Contains(s.happened, h) {
		s.happened = append(slices.Clip(s.happened), h)
	}
}

// noteArrival remembers whom a model that moved itself, or was moved by its own side, came Base to Base with
// (SE-REACT-07).
func (s *State) noteArrival(id engine.ModelID, before []engine.ModelID) {
	if s.turn < 0 || s.models[id].team != s.turn || !s.alive(id) {
		return
	}
	for _, other := range s.enemiesInContact(id) {
		if s.inContact(id, other) && !slices.Contains(before, other) { // what the others do to it may end that
			s.noteTrigger(reactContact, other, id)
			s.trigger(cards.WhenContact, other, id)
		}
	}
}

// reactBefore goes on with a procedure after the Reactions to what has happened, if there may be any.
func (s *State) reactBefore(f frame) then {
	if len(s.happened) == 0 {
		return next(f)
	}
	first := reactions{left: s.happened}
	s.happened = nil
	return after(f, first)
}

// reactions lets the other players use Reactions to what has happened, in Turn order, each resolved before the next
// (SE-REACT-02, ruling under SE-REACT-03).
type reactions struct {
	left   []happening // replaced, never written into
	chosen bool
}

func (f reactions) Run(s *State) then {
	if f.chosen {
		f.chosen = false
		return f.react(s)
	}
	f.left = slices.DeleteFunc(slices.Clone(f.left), func(h happening) bool { return !s.anyReaction(h) })
	if s.over() || len(f.left) == 0 {
		return done()
	}
	f.chosen = true
	return wait(f, f.ask(s))
}

// anyReaction reports whether a model can use a Reaction to something now.
func (s *State) anyReaction(h happening) bool {
	for i := range s.cardFor(h.model).Actions {
		if s.refuseReaction(h, i) == nil {
			return true
		}
	}
	return false
}

// now lists what the next player in Turn order could react to.
func (f reactions) now(s *State) []happening {
	for _, seat := range s.turnsFrom(s.turn) {
		var own []happening
		for _, h := range f.left {
			if s.models[h.model].team == seat {
				own = append(own, h)
			}
		}
		if len(own) > 0 {
			return own
		}
	}
	return nil
}

// ask lists every Reaction of the player's models to what has happened, refused ones with the reason.
func (f reactions) ask(s *State) *engine.Decision {
	own := f.now(s)
	first := own[0]
	d := pick(s.models[first.model].team, triggers[first.trigger].rule, engine.Say("ask.react", "Model", first.by))
	d.Subject = first.model
	for _, h := range own {
		if h.model != first.model {
			d.Subject = engine.NoModel
		}
	}
	for _, h := range own {
		for i := range s.cardFor(h.model).Actions {
			if action := &s.cardFor(h.model).Actions[i]; action.Trigger == h.trigger {
				o := option("react:"+strconv.Itoa(int(h.model))+":"+strconv.Itoa(i), engine.Say("option.react", "Model", h.model, "Action", action.Name))
				o.Model, o.Refusal = h.model, s.refuseReaction(h, i)
				if d.Subject != engine.NoModel {
					o.Action = i
				}
				d.Options = append(d.Options, o)
			}
		}
	}
	d.Detail = engine.Say("ask.react-detail", "AP", s.teams[s.models[first.model].team].pool, "Why", triggers[first.trigger].term)
	none := option("done", engine.Say("option.no-reaction"))
	if len(d.Options) > 1 {
		none.Text = engine.Say("option.no-reactions") // all of them are declined at once
	}
	none.Finish = true
	d.Options = append(d.Options, none)
	return d
}

// react uses the Reaction that was chosen; no reaction is an answer to everything that the player was asked about.
func (f reactions) react(s *State) then {
	own := f.now(s)
	if s.Chosen().Finish {
		f.left = slices.DeleteFunc(slices.Clone(f.left), func(h happening) bool { return slices.Contains(own, h) })
		return next(f)
	}
	h, action := f.picked(s, s.Answer.Pick)
	f.left = slices.DeleteFunc(slices.Clone(f.left), func(other happening) bool { return other == h })
	return after(f, exclusiveAction{model: h.model, action: action, followUp: true, reply: true, against: h.by})
}

// picked is what an option of ask stands for.
func (f reactions) picked(s *State, at int) (happening, int) {
	for _, h := range f.now(s) {
		for i := range s.cardFor(h.model).Actions {
			if s.cardFor(h.model).Actions[i].Trigger == h.trigger {
				if at == 0 {
					return h, i
				}
				at--
			}
		}
	}
	panic("supreme: a Reaction that nobody offered")
}

// preview explains what a Reaction would lead to.
func (f reactions) Preview(s *State, choice engine.Choice) *engine.Preview {
	if choice.Pick < 0 || choice.Pick >= len(s.Pending.Options) || s.Pending.Options[choice.Pick].Finish {
		return nil
	}
	h, action := f.picked(s, choice.Pick)
	return s.previewTarget(h.model, action, s.replyAim(h, &s.cardFor(h.model).Actions[action]))
}

// refuseReaction says why a model cannot use one of its Actions as a Reaction to something, or nil.
func (s *State) refuseReaction(h happening, action int) *engine.Refusal {
	a := &s.cardFor(h.model).Actions[action]
	switch {
	case a.Trigger != h.trigger:
		return engine.Refuse("SE-REACT-01", "bar.reaction")
	case !s.alive(h.model) || !s.alive(h.by):
		return engine.Refuse("SE-COND-03", "refuse.ko", "Model", h.by)
	case s.models[h.model].spectral && bodily(a.Attack):
		return engine.Refuse("SE-EFFECT-77", "bar.spectral")
	}
	if refusal := s.refuseCost(h.model, a, true); refusal != nil {
		return refusal
	}
	return s.refuseReply(h, a)
}

// refuseReply says why a Reaction cannot be aimed at the model that triggered it, or nil (SE-REACT-06): there is a distance
// limit only where the card has a number, and no Line of Sight is needed unless the players agreed on it.
func (s *State) refuseReply(h happening, a *cards.Action) *engine.Refusal {
	t := s.replyAim(h, a)
	if t.model == h.model {
		return nil
	}
	if refusal := s.refuseAffected(h.model, a, t); refusal != nil {
		return refusal
	}
	if gap := s.gapTo(h.model, t); a.Range > 0 && max(gap.Ground, gap.Vertical) > a.Range {
		return engine.Refuse("SE-REACT-06", "bar.too-far", "Gap", engine.Inches(max(gap.Ground, gap.Vertical)), "Range", engine.Inches(a.Range))
	}
	if s.settings.ReactionsNeedSight {
		return s.refuseUnseen(h.model, t)
	}
	return nil
}

// replyAim is whom a Reaction is aimed at: the model that triggered it, or nobody but its user when it is a Dynamic Action
// with Effects on the user alone (SE-REACT-04).
func (s *State) replyAim(h happening, a *cards.Action) target {
	if a.Dynamic() && !s.anyEffect(h.model, a, func(e cards.Effect) bool { return !e.Self }) {
		return atModel(h.model)
	}
	return atModel(h.by)
}

// reachesOthers reports whether an Effect would reach models besides the Target, which a Reaction does not (SE-REACT-04).
func reachesOthers(e cards.Effect) bool { return e.Kind == cards.ExtraTarget || e.Kind == cards.Blast }

// declareReply begins a Reaction, or a Follow Up gained in one: whom it is aimed at is settled.
func (f exclusiveAction) declareReply(s *State) then {
	f.aim, f.smash, f.step = atModel(f.against), engine.NoPiece, actionObject
	if action := f.card(s); action.Type == cards.RCT {
		f.aim = s.replyAim(happening{action.Trigger, f.model, f.against}, action)
	}
	return next(f)
}

// openTargetReactions lets every declared Target react before the rolls (SE-REACT-11).
func (f exclusiveAction) openTargetReactions(s *State) then {
	f.step = actionNext
	if f.noteTargets(s, f.waiting) || f.noteTargets(s, f.together) {
		f.step = actionReacted
	}
	return s.reactBefore(f)
}

func (f exclusiveAction) noteTargets(s *State, targets []target) bool {
	for _, t := range targets {
		if t.isModel() {
			s.noteTrigger(reactTarget, t.model, f.model)
		}
	}
	return len(s.happened) > 0
}

// checkAgain finds out, after Reactions to the declaration, what of the Action is still legal (SE-REACT-12).
func (f exclusiveAction) checkAgain(s *State) then {
	f.step = actionNext
	action := f.card(s)
	if !s.ableToGoOn(f.model, action) {
		s.tellModel(engine.EventNote, f.model, 0, by("SE-REACT-12"), "combat.lost", "Model", f.model, "Action", action.Name)
		f.lost, f.waiting, f.together = true, nil, nil
		return next(f)
	}
	f.waiting, f.together = f.stillLegal(s, f.waiting), f.stillLegal(s, f.together)
	if action.Dynamic() && len(f.waiting) == 1 && f.waiting[0] == nobody && len(f.together) == 0 && !f.forItself(s) {
		f.waiting = nil
	}
	return next(f)
}

// forItself reports whether a Dynamic Action is rolled although nobody is left for it: it has an Effect on its user.
func (f exclusiveAction) forItself(s *State) bool {
	return s.anyEffect(f.model, f.card(s), func(e cards.Effect) bool { return e.Self })
}

// stillLegal keeps the targets that are in reach after Reactions have moved models; the Action fails against the others.
func (f exclusiveAction) stillLegal(s *State, targets []target) []target {
	action := f.card(s)
	var all []target
	if !oneTarget(action) {
		all = s.affected(f.model, action, f.aim, f.way)
	}
	var kept []target
	for _, t := range targets {
		ok := t == nobody || t.model == f.model || slices.Contains(all, t)
		if oneTarget(action) {
			ok = ok || !s.isGone(t) && s.refuseTarget(f.model, action, t) == nil
		}
		if ok {
			kept = append(kept, t)
		} else if t.isModel() {
			s.tellModel(engine.EventNote, t.model, 0, by("SE-REACT-12"), "combat.out-of-reach", "Model", t.model, "Action", action.Name)
		}
	}
	return kept
}

// ableToGoOn reports whether a model that has begun an Action can still carry it out (SE-REACT-12).
func (s *State) ableToGoOn(id engine.ModelID, action *cards.Action) bool {
	return s.alive(id) && !(s.models[id].spectral && bodily(action.Attack))
}

// arrived puts down the Object that was used and lets Reactions follow to what came into contact at the end of the Action
// (step 9 of the ruling under SE-ACTION-13).
func (f exclusiveAction) arrived(s *State) then {
	if f.smash != engine.NoPiece {
		s.putDown(f.smash, *s.Answer.Spot)
		f.smash = engine.NoPiece
	}
	f.step = actionFollowUp
	return s.reactBefore(f)
}

// fallsInto drops a model in its own Activation and notes whom it comes Base to Base with (SE-REACT-07).
type fallsInto struct {
	fall   fallFrame
	start  geometry.Spot // where the model was before the move that ends in the Fall
	fell   bool
	before []engine.ModelID // written once
}

func (f fallsInto) Run(s *State) then {
	if !f.fell {
		f.fell, f.before = true, s.modelsInContact(f.fall.model)
		return after(f, f.fall)
	}
	s.noteArrival(f.fall.model, f.before)
	if s.alive(f.fall.model) {
		s.meetCitizens(f.fall.model, f.start)
	}
	return done()
}
