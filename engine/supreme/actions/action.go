package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// ExclusiveAction is one Exclusive Action from its declaration to its last Follow Up, in the order of the ruling under
// SE-ACTION-13. The zero value of every field but model and action is right for an Action of an Activation.
type ExclusiveAction struct {
	Model    engine.ModelID
	Action   int            // in the model's card
	followUp bool           // gained by a Follow Up or forced by Mind Control, and so no part of the Activation (SE-EFFECT-45)
	grabs    bool           // a Throw allowed by Grab & Throw: hurls is what it throws (SE-EFFECT-38)
	reply    bool           // a Reaction, or gained in one: only against is affected (SE-REACT-04)
	against  engine.ModelID // of a Reaction: the model that triggered it

	Step     actionStep
	aim      state.Target
	hurls    state.Target   // what a Throw throws; nobody for other Types
	way      geometry.Point // direction of a Ray
	Smash    engine.PieceID // Object used for Smash It Up!, or engine.NoPiece
	waiting  []state.Target // not yet rolled against; replaced, never written into
	together []state.Target // one roll for all of them (SE-ACTION-11); replaced, never written into
	used     bool           // the Object was used in a roll
	renewed  bool           // a roll of this use succeeded, so that it has replaced the earlier one (SE-TYPE-06, SE-EFFECT-63)
	before   []state.Stance // of an Overrun: where everybody was before its rolls (SE-TYPE-24); written once
	lost     bool           // the user was KO'ed or made unable by a Reaction (SE-REACT-12)
	gained   int            // Follow Ups
	efx      int            // of all its rolls, left after cancelling (SE-AGENDA-07)
}

type actionStep int

const (
	ActionDeclare actionStep = iota
	ActionThrown
	ActionAimed
	ActionObject
	ActionObjectChosen
	ActionPay
	ActionReacted
	ActionNext
	ActionChosen
	ActionRolled
	ActionExploded
	ActionRest
	ActionStunned
	ActionPlace
	ActionLanded
	ActionArrived
	ActionFollowUp
	ActionFollowUpChosen
	ActionWorn // what was thrown has taken its Damage; whether that KO'es a model is settled
)

func (f ExclusiveAction) Run(s *state.State) state.Then {
	switch f.Step {
	case ActionDeclare:
		return f.declare(s)
	case ActionThrown:
		return f.declareThrow(s)
	case ActionAimed:
		return f.aimed(s)
	case ActionObject, ActionObjectChosen:
		return f.chooseObject(s)
	case ActionPay:
		return f.begin(s)
	case ActionReacted:
		return f.checkAgain(s)
	case ActionNext, ActionChosen:
		return f.nextRoll(s)
	case ActionRolled, ActionExploded:
		return f.afterRoll(s)
	case ActionRest:
		return f.rest(s)
	case ActionStunned:
		aftermath.PayStunned(s, f.Model, f.Card(s))
		f.Step = ActionPlace
		if f.efx >= plots.FavouriteEFX && plots.Plays(s, plots.CrowdFavourites) {
			return state.After(f, plots.FavouriteCitizen{Model: f.Model})
		}
		return state.Next(f)
	case ActionPlace:
		if f.Card(s).Type == cards.OVR {
			return f.runOver(s)
		}
		if f.Card(s).Type == cards.THR {
			return f.landThrown(s)
		}
		return f.placeObject(s)
	case ActionLanded, ActionWorn:
		return f.landThrown(s)
	case ActionArrived:
		return f.arrived(s)
	}
	return f.followUps(s)
}

// Acts implements actor.
func (f ExclusiveAction) Acts(s *state.State) (engine.ModelID, *cards.Action) {
	return f.Model, f.Card(s)
}

func (f ExclusiveAction) Card(s *state.State) *cards.Action {
	return &s.CardFor(f.Model).Actions[f.Action]
}

// declare asks for the Target or the direction where the Action Type leaves a choice.
func (f ExclusiveAction) declare(s *state.State) state.Then {
	if f.grabs {
		f.aim, f.Smash, f.Step = state.Nobody, engine.NoPiece, ActionAimed
		return state.Wait(f, f.askThrowTarget(s))
	}
	f.hurls = state.Nobody
	if f.reply {
		return f.declareReply(s)
	}
	if refusal := aim.RefuseAction(s, f.Model, f.Action, f.followUp); refusal != nil {
		// Dangerous Terrain that waited for a second move (SE-MOVE-23) may have taken what it would cost.
		s.TellModel(engine.EventNote, f.Model, 0, terms.Rules(refusal.Rule), "combat.cannot", "Model", f.Model, "Action", f.Card(s).Name, "Why", refusal.Why)
		return state.Done()
	}
	f.aim, f.Smash, f.Step = state.Nobody, engine.NoPiece, ActionAimed
	switch action := f.Card(s); {
	case action.Type == cards.THR:
		f.Step = ActionDeclare
		return f.declareThrow(s)
	case state.OneTarget(action):
		return state.Wait(f, AskTarget(s, f.Model, f.Action))
	case aim.OnLine(action):
		return state.Wait(f, aim.AskRay(s, f.Model, f.Action))
	case action.Type == cards.IST || action.Type == cards.SUM:
		f.aim = state.AtModel(f.Model)
	}
	f.Step = ActionObject
	return state.Next(f)
}

// AskTarget asks for the Target and lists everything the Action could be aimed at, refused with the reason.
func AskTarget(s *state.State, id engine.ModelID, action int) *engine.Decision {
	a := &s.CardFor(id).Actions[action]
	d := aim.AskActor(s, id, a, "SE-ACTION-04", engine.Say("ask.choose-target"))
	left := aim.APLeft(s, id)
	d.Detail = engine.Say("ask.choose-target-detail", "Left", left, "After", left-aim.APCost(s, id, a))
	candidates := aim.Candidates(s, a)
	d.Options = slices.Grow(d.Options, len(candidates))
	for _, t := range candidates {
		d.Options = append(d.Options, aim.TargetOption(t, aim.RefuseTarget(s, id, a, t)))
	}
	return aim.Caution(s, d, id, a)
}

// aimed notes the answer to the declaration.
func (f ExclusiveAction) aimed(s *state.State) state.Then {
	if aim.OnLine(f.Card(s)) {
		f.way = s.Answer.Spot.Center.Sub(s.Models[f.Model].Spot.Center).Unit()
	} else {
		f.aim = aim.ChosenTarget(s)
	}
	f.Step = ActionObject
	return state.Next(f)
}

// begin pays for the declared Action and finds out whom it is rolled against (SE-ACTION-09, SE-ACTION-11).
func (f ExclusiveAction) begin(s *state.State) state.Then {
	action := f.Card(s)
	tellDeclared(s, f, action)
	aim.Pay(s, f.Model, action, f.followUp)
	f.waiting = aim.Affected(s, f.Model, action, f.aim, f.way)
	if action.Type == cards.OVR {
		f.before = moves.Stances(s)
	}
	if action.Dynamic() {
		var terrain []state.Target // that feels the FX without the roll (SE-TYPE-27)
		for _, t := range f.waiting {
			if rolls(s, t) {
				f.together = append(f.together, t)
			} else {
				terrain = append(terrain, t)
			}
		}
		f.waiting = append([]state.Target{state.Nobody}, terrain...)
		if len(f.together) == 1 {
			f.waiting[0], f.together = f.together[0], nil
		}
	}
	return f.openTargetReactions(s)
}

func tellDeclared(s *state.State, f ExclusiveAction, action *cards.Action) {
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventAction, engine.Say("combat.uses", "Model", f.Model, "Action", action.Name), "SE-ACTION-12")
		e.Seat, e.Model, e.Other, e.Piece = s.Models[f.Model].Team, f.Model, f.aim.Model, f.aim.Piece
		if f.aim != state.Nobody && f.aim.Model != f.Model {
			e.Text = engine.Say("combat.uses-on", "Model", f.Model, "Action", action.Name, "Target", f.aim.Name())
			gap := s.Board().Gap(f.Model, f.aim)
			e.Proof.Gap = &gap
			if action.Type.Entry().Sighted {
				sight := s.Board().SightTo(f.Model, f.aim)
				e.Proof.Sight = &sight
			}
		}
		if template := aim.TemplateOf(s, f.Model, action, f.way); template != nil {
			e.Proof.Template = template
		}
		return e
	})
}

// nextRoll makes the Attacker choose whom to roll against next (SE-ACTION-10). When only terrain is left that feels the
// FX without a roll (SE-TYPE-27), the order is that of the map.
func (f ExclusiveAction) nextRoll(s *state.State) state.Then {
	if f.Step == ActionChosen {
		f.waiting = moveToFront(f.waiting, aim.ChosenTarget(s))
	}
	f.waiting = slices.DeleteFunc(slices.Clone(f.waiting), func(t state.Target) bool { return aim.IsGone(s, t) })
	if len(f.waiting) == 0 {
		f.Step = ActionRest
		return state.Next(f)
	}
	open := f.waiting
	if f.Card(s).Type == cards.OVR { // terrain comes last, so that it gives the Cover it gave before the first roll (SE-TYPE-24)
		open = slices.DeleteFunc(slices.Clone(open), func(t state.Target) bool { return !rolls(s, t) })
	}
	if f.Step == ActionNext && len(open) > 1 && slices.ContainsFunc(open, func(t state.Target) bool { return rolls(s, t) }) {
		d := aim.AskActor(s, f.Model, f.Card(s), "SE-ACTION-10", engine.Say("ask.next-roll"))
		for _, t := range open {
			d.Options = append(d.Options, aim.TargetOption(t, nil))
		}
		d.Kind, f.Step = engine.Order, ActionChosen
		return state.Wait(f, aim.Caution(s, d, f.Model, f.Card(s)))
	}
	now := f.waiting[0]
	f.waiting, f.Step = f.waiting[1:], ActionRolled
	if now.IsPiece() && !traits.IsCitizen(s, now) && f.Card(s).Type != cards.AUR && !state.OneTarget(f.Card(s)) {
		return state.After(f, effects.PlainFX(s, f.Model, f.Action, now))
	}
	return state.After(f, ActionRoll{attacker: f.Model, action: f.Action, target: now, all: f.together, smash: f.Smash, renewed: f.renewed, reply: f.reply, before: f.before, hurled: f.hurls.IsModel() || f.grabs, victim: f.hurls.Model, throws: f.hurls.IsPiece(), thrown: f.hurls.Piece})
}

// rolls reports whether a roll is made against a target of any Action Type: a model or a Citizen (SE-TYPE-27).
func rolls(s *state.State, t state.Target) bool { return t.IsModel() || traits.IsCitizen(s, t) }

// moveToFront returns the targets with one of them first.
func moveToFront(all []state.Target, first state.Target) []state.Target {
	sorted := []state.Target{first}
	for _, t := range all {
		if t != first {
			sorted = append(sorted, t)
		}
	}
	return sorted
}

// afterRoll takes in what a roll, or the Blast that followed it, came to.
func (f ExclusiveAction) afterRoll(s *state.State) state.Then {
	result := s.Taken()
	f.gained += result.FollowUps
	f.efx += result.EFX
	if result.Smashed {
		f.used, f.aim = true, result.Struck // SE-BONUS-27: the Object goes to who was the Defender
	}
	f.renewed = f.renewed || result.Won
	if result.Lost {
		f.lost, f.waiting, f.gained, result.Blast = true, nil, 0, 0
	}
	exploded := f.Step == ActionExploded
	if f.Step = ActionNext; exploded || result.Blast == 0 {
		return state.Next(f)
	}
	f.Step = ActionExploded
	return state.After(f, Blast{
		Attacker: f.Model, action: f.Action, First: result.Declared, Center: result.Center, level: result.Level,
		Radius: result.Blast, failed: !result.Won, bought: result.Bought,
	})
}

// rest ends the rolls: a Combat Action uses up Momentum (SE-BONUS-13).
func (f ExclusiveAction) rest(s *state.State) state.Then {
	if !f.Card(s).Dynamic() && aim.InActivation(s, f.Model) {
		s.Activation.Charged, s.Activation.Rammed = nil, nil
	}
	f.Step = ActionStunned
	return state.Next(f)
}

// clearLanding is what follows when a thrown Object or model was put down.
func (f ExclusiveAction) clearLanding(s *state.State, before []engine.ModelID) state.Then {
	way := aftermath.GivingWay{Thrown: f.hurls, By: f.Model, Seat: engine.NoSeat, Before: before, Model: engine.NoModel}
	if f.aim.IsModel() {
		way.Seat = s.Models[f.aim.Model].Team
	}
	f.Step = ActionArrived
	return state.After(f, way)
}

// runOver puts the user of an Overrun at the far end of the strip, hit or miss, or at the free place nearest to it
// (SE-TYPE-25). Where nothing carries it there, it Falls.
func (f ExclusiveAction) runOver(s *state.State) state.Then {
	f.Step = ActionArrived
	if f.lost || !s.Alive(f.Model) {
		return state.Next(f)
	}
	before := s.Board().ContactsOf(f.Model)
	start := s.Models[f.Model].Spot
	for left := f.Card(s).Range; left > 0; left -= moves.OverrunStep {
		spot := start
		spot.Center, spot.Wall = start.Center.Along(f.way, left).Committed(), geometry.NoPiece
		falls, free := moves.OverrunPlace(s, f.Model, spot)
		if !free {
			continue
		}
		moves.TellOverrun(s, f.Model, spot, left)
		s.Models[f.Model].Spot = spot
		moves.MakeRoom(s, f.Model)
		aftermath.EnterAuras(s)
		plots.MeetCitizens(s, f.Model, start)
		aftermath.Deliver(s, f.Model)
		if falls {
			return state.After(f, moves.FallsInto{Start: start, Fall: aftermath.FallFrame{Model: f.Model, From: spot, Off: geometry.NoPiece, By: engine.NoModel}})
		}
		aftermath.NoteArrival(s, f.Model, before)
		return state.Next(f)
	}
	s.TellModel(engine.EventNote, f.Model, 0, terms.Rules("SE-TYPE-25"), "overrun.stays", "Model", f.Model)
	return state.Next(f)
}
