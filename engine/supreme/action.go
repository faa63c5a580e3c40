package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// exclusiveAction is one Exclusive Action from its declaration to its last Follow Up, in the order of the ruling under
// SE-ACTION-13. The zero value of every field but model and action is right for an Action of an Activation.
type exclusiveAction struct {
	model    engine.ModelID
	action   int            // in the model's card
	followUp bool           // gained by a Follow Up or forced by Mind Control, and so no part of the Activation (SE-EFFECT-45)
	grabs    bool           // a Throw allowed by Grab & Throw: hurls is what it throws (SE-EFFECT-38)
	reply    bool           // a Reaction, or gained in one: only against is affected (SE-REACT-04)
	against  engine.ModelID // of a Reaction: the model that triggered it

	step     actionStep
	aim      target
	hurls    target         // what a Throw throws; nobody for other Types
	way      geometry.Point // direction of a Ray
	smash    engine.PieceID // Object used for Smash It Up!, or engine.NoPiece
	waiting  []target       // not yet rolled against; replaced, never written into
	together []target       // one roll for all of them (SE-ACTION-11); replaced, never written into
	used     bool           // the Object was used in a roll
	renewed  bool           // a roll of this use succeeded, so that it has replaced the earlier one (SE-TYPE-06, SE-EFFECT-63)
	before   []stance       // of an Overrun: where everybody was before its rolls (SE-TYPE-24); written once
	lost     bool           // the user was KO'ed or made unable by a Reaction (SE-REACT-12)
	gained   int            // Follow Ups
	efx      int            // of all its rolls, left after cancelling (SE-AGENDA-07)
}

type actionStep int

const (
	actionDeclare actionStep = iota
	actionThrown
	actionAimed
	actionObject
	actionObjectChosen
	actionPay
	actionReacted
	actionNext
	actionChosen
	actionRolled
	actionExploded
	actionRest
	actionStunned
	actionPlace
	actionLanded
	actionArrived
	actionFollowUp
	actionFollowUpChosen
	actionWorn // what was thrown has taken its Damage; whether that KO'es a model is settled
)

func (f exclusiveAction) Run(s *State) then {
	switch f.step {
	case actionDeclare:
		return f.declare(s)
	case actionThrown:
		return f.declareThrow(s)
	case actionAimed:
		return f.aimed(s)
	case actionObject, actionObjectChosen:
		return f.chooseObject(s)
	case actionPay:
		return f.begin(s)
	case actionReacted:
		return f.checkAgain(s)
	case actionNext, actionChosen:
		return f.nextRoll(s)
	case actionRolled, actionExploded:
		return f.afterRoll(s)
	case actionRest:
		return f.rest(s)
	case actionStunned:
		s.payStunned(f.model, f.card(s))
		f.step = actionPlace
		if f.efx >= favouriteEFX && s.plays(crowdFavourites) {
			return after(f, favouriteCitizen{model: f.model})
		}
		return next(f)
	case actionPlace:
		if f.card(s).Type == cards.OVR {
			return f.runOver(s)
		}
		if f.card(s).Type == cards.THR {
			return f.landThrown(s)
		}
		return f.placeObject(s)
	case actionLanded, actionWorn:
		return f.landThrown(s)
	case actionArrived:
		return f.arrived(s)
	}
	return f.followUps(s)
}

// Acts implements actor.
func (f exclusiveAction) Acts(s *State) (engine.ModelID, *cards.Action) { return f.model, f.card(s) }

func (f exclusiveAction) card(s *State) *cards.Action { return &s.cardFor(f.model).Actions[f.action] }

// declare asks for the Target or the direction where the Action Type leaves a choice.
func (f exclusiveAction) declare(s *State) then {
	if f.grabs {
		f.aim, f.smash, f.step = nobody, engine.NoPiece, actionAimed
		return wait(f, f.askThrowTarget(s))
	}
	f.hurls = nobody
	if f.reply {
		return f.declareReply(s)
	}
	if refusal := s.refuseAction(f.model, f.action, f.followUp); refusal != nil {
		// Dangerous Terrain that waited for a second move (SE-MOVE-23) may have taken what it would cost.
		s.tellModel(engine.EventNote, f.model, 0, by(refusal.Rule), "combat.cannot", "Model", f.model, "Action", f.card(s).Name, "Why", refusal.Why)
		return done()
	}
	f.aim, f.smash, f.step = nobody, engine.NoPiece, actionAimed
	switch action := f.card(s); {
	case action.Type == cards.THR:
		f.step = actionDeclare
		return f.declareThrow(s)
	case oneTarget(action):
		return wait(f, s.askTarget(f.model, f.action))
	case onLine(action):
		return wait(f, s.askRay(f.model, f.action))
	case action.Type == cards.IST || action.Type == cards.SUM:
		f.aim = atModel(f.model)
	}
	f.step = actionObject
	return next(f)
}

// oneTarget reports whether an Action is used on one Target of its player's choice. An Instant Action with a range may
// go to its user or to one other model within it (SE-TYPE-09), a Combat Action to a Defender in contact (SE-TYPE-01).
func oneTarget(action *cards.Action) bool {
	switch action.Type {
	case cards.CCM, cards.PRJ, cards.IND, cards.THR:
		return true
	case cards.IST:
		return action.Range > 0 || !action.Dynamic()
	}
	return false
}

// askTarget asks for the Target and lists everything the Action could be aimed at, refused with the reason.
func (s *State) askTarget(id engine.ModelID, action int) *engine.Decision {
	a := &s.cardFor(id).Actions[action]
	d := s.askActor(id, a, "SE-ACTION-04", engine.Say("ask.choose-target"))
	left := s.apLeft(id)
	d.Detail = engine.Say("ask.choose-target-detail", "Left", left, "After", left-s.apCost(id, a))
	for _, t := range s.candidates(a) {
		d.Options = append(d.Options, targetOption(t, s.refuseTarget(id, a, t)))
	}
	return s.caution(d, id, a)
}

// askActor starts a Pick of the player who uses a model's Action.
func (s *State) askActor(id engine.ModelID, action *cards.Action, rule engine.Rule, question engine.Text) *engine.Decision {
	d := pick(s.models[id].team, rule, question)
	d.Subject, d.Action = id, action.Name
	return d
}

// targetOption is an option that stands for a model or piece of terrain.
func targetOption(t target, refusal *engine.Refusal) engine.Option {
	if t.isModel() {
		return aboutModel("target:"+strconv.Itoa(int(t.model)), t.model, refusal)
	}
	o := option("piece:"+strconv.Itoa(int(t.piece)), engine.Say("option.piece", "Piece", t.piece))
	o.Piece, o.Refusal = t.piece, refusal
	return o
}

// chosenTarget is the target that the last Pick settled on.
func (s *State) chosenTarget() target {
	o := s.Chosen()
	return target{o.Model, o.Piece}
}

// aimed notes the answer to the declaration.
func (f exclusiveAction) aimed(s *State) then {
	if onLine(f.card(s)) {
		f.way = s.Answer.Spot.Center.Sub(s.models[f.model].spot.Center).Unit()
	} else {
		f.aim = s.chosenTarget()
	}
	f.step = actionObject
	return next(f)
}

// begin pays for the declared Action and finds out whom it is rolled against (SE-ACTION-09, SE-ACTION-11).
func (f exclusiveAction) begin(s *State) then {
	action := f.card(s)
	s.tellDeclared(f, action)
	s.pay(f.model, action, f.followUp)
	f.waiting = s.affected(f.model, action, f.aim, f.way)
	if action.Type == cards.OVR {
		f.before = s.stances()
	}
	if action.Dynamic() {
		var terrain []target // that feels the FX without the roll (SE-TYPE-27)
		for _, t := range f.waiting {
			if s.rolls(t) {
				f.together = append(f.together, t)
			} else {
				terrain = append(terrain, t)
			}
		}
		f.waiting = append([]target{nobody}, terrain...)
		if len(f.together) == 1 {
			f.waiting[0], f.together = f.together[0], nil
		}
	}
	return f.openTargetReactions(s)
}

func (s *State) tellDeclared(f exclusiveAction, action *cards.Action) {
	s.tell(func() engine.Event {
		e := event(engine.EventAction, engine.Say("combat.uses", "Model", f.model, "Action", action.Name), "SE-ACTION-12")
		e.Seat, e.Model, e.Other, e.Piece = s.models[f.model].team, f.model, f.aim.model, f.aim.piece
		if f.aim != nobody && f.aim.model != f.model {
			e.Text = engine.Say("combat.uses-on", "Model", f.model, "Action", action.Name, "Target", f.aim.name())
			gap := s.gapTo(f.model, f.aim)
			e.Proof.Gap = &gap
			if needsSight(action.Type) {
				sight := s.sightTo(f.model, f.aim)
				e.Proof.Sight = &sight
			}
		}
		if template := s.templateOf(f.model, action, f.way); template != nil {
			e.Proof.Template = template
		}
		return e
	})
}

// nextRoll makes the Attacker choose whom to roll against next (SE-ACTION-10). When only terrain is left that feels the
// FX without a roll (SE-TYPE-27), the order is that of the map.
func (f exclusiveAction) nextRoll(s *State) then {
	if f.step == actionChosen {
		f.waiting = moveToFront(f.waiting, s.chosenTarget())
	}
	f.waiting = slices.DeleteFunc(slices.Clone(f.waiting), s.isGone)
	if len(f.waiting) == 0 {
		f.step = actionRest
		return next(f)
	}
	open := f.waiting
	if f.card(s).Type == cards.OVR { // terrain comes last, so that it gives the Cover it gave before the first roll (SE-TYPE-24)
		open = slices.DeleteFunc(slices.Clone(open), func(t target) bool { return !s.rolls(t) })
	}
	if f.step == actionNext && len(open) > 1 && slices.ContainsFunc(open, s.rolls) {
		d := s.askActor(f.model, f.card(s), "SE-ACTION-10", engine.Say("ask.next-roll"))
		for _, t := range open {
			d.Options = append(d.Options, targetOption(t, nil))
		}
		d.Kind, f.step = engine.Order, actionChosen
		return wait(f, s.caution(d, f.model, f.card(s)))
	}
	now := f.waiting[0]
	f.waiting, f.step = f.waiting[1:], actionRolled
	if now.isPiece() && !s.isCitizen(now) && f.card(s).Type != cards.AUR && !oneTarget(f.card(s)) {
		return after(f, s.plainFX(f.model, f.action, now))
	}
	return after(f, actionRoll{attacker: f.model, action: f.action, target: now, all: f.together, smash: f.smash, renewed: f.renewed, reply: f.reply, before: f.before, hurled: f.hurls.isModel() || f.grabs, victim: f.hurls.model, throws: f.hurls.isPiece(), thrown: f.hurls.piece})
}

// rolls reports whether a roll is made against a target of any Action Type: a model or a Citizen (SE-TYPE-27).
func (s *State) rolls(t target) bool { return t.isModel() || s.isCitizen(t) }

// moveToFront returns the targets with one of them first.
func moveToFront(all []target, first target) []target {
	sorted := []target{first}
	for _, t := range all {
		if t != first {
			sorted = append(sorted, t)
		}
	}
	return sorted
}

// isGone reports whether a target has left the table, so that nothing is rolled against it any more.
func (s *State) isGone(t target) bool {
	return t.isModel() && !s.alive(t.model) || t.isPiece() && s.pieces[t.piece].gone
}

// afterRoll takes in what a roll, or the Blast that followed it, came to.
func (f exclusiveAction) afterRoll(s *State) then {
	result := s.rolled
	s.rolled = rolled{}
	f.gained += result.followUps
	f.efx += result.efx
	if result.smashed {
		f.used, f.aim = true, result.struck // SE-BONUS-27: the Object goes to who was the Defender
	}
	f.renewed = f.renewed || result.won
	if result.lost {
		f.lost, f.waiting, f.gained, result.blast = true, nil, 0, 0
	}
	exploded := f.step == actionExploded
	if f.step = actionNext; exploded || result.blast == 0 {
		return next(f)
	}
	f.step = actionExploded
	return after(f, blast{
		attacker: f.model, action: f.action, first: result.declared, center: result.center, level: result.level,
		radius: result.blast, failed: !result.won, bought: result.bought,
	})
}

// rest ends the rolls: a Combat Action uses up Momentum (SE-BONUS-13).
func (f exclusiveAction) rest(s *State) then {
	if !f.card(s).Dynamic() && s.inActivation(f.model) {
		s.activation.charged, s.activation.rammed = nil, nil
	}
	f.step = actionStunned
	return next(f)
}
