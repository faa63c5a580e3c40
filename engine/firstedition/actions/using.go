package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Using performs one Action, announced and paid for, by its kind.
func Using(s *state.State, id engine.ModelID, d state.Declared) state.Frame {
	switch kind := d.Act.Kind; {
	case movement(kind):
		return moves.Perform(s, id, d)
	case kind == state.Strike:
		return aiming{User: id, Act: d.Act, Charge: chargeTarget(s, id, d)}
	case kind == state.Devour:
		return devouring{Model: id}
	case kind == state.Shapeshift:
		return shifting{Model: id, To: d.Act.Card}
	case kind == state.Granted:
		if g, has := s.GrantOf(id, d.Act.Grant); has && g.Refusal == nil {
			return g.Perform(s, id)
		}
		return nil
	}
	a := s.ActionOf(d.Act)
	if a.Against != cards.NoTrait && a.Attack != cards.SelfBlast && a.Attack != cards.Aura {
		return aiming{User: id, Act: d.Act, Charge: chargeTarget(s, id, d), Chosen: d.Extra}
	}
	if a.Attack == cards.SelfBlast || a.Attack == cards.Aura {
		return area{User: id, Act: d.Act}
	}
	return ApplyEffects{User: id, Act: d.Act, Target: state.Nobody, List: a.Effects, Chosen: d.Extra, Mind: a.Active == cards.Mind}
}

// chargeTarget is whom an Action must be used on: a Close Combat Action after a Charge* (PC1-MOVE-11), one whose cost went by its target;
// Nobody for others.
func chargeTarget(s *state.State, id engine.ModelID, d state.Declared) state.Target {
	a := &s.Activation
	switch {
	case a.Model == id && byLevel(s, d.Act) && d.Target != engine.NoModel:
		return state.AtModel(d.Target)
	case a.Model == id && closeCombat(s, id, d.Act):
		return a.ChargedAt()
	}
	return state.Nobody
}

// askTarget asks whom an Action is aimed at, with the chances of each.
func askTarget(s *state.State, id engine.ModelID, act state.Act) *engine.Decision {
	d := ask.Pick(s.Models[id].Player, "PC1-ACT-04", engine.Say("pc1.ask-target", "Action", name(s, id, act)))
	d.Subject, d.Action = id, Printed(s, act)
	for _, t := range targets(s, id, act) {
		var o engine.Option
		if t.Target.IsModel() {
			o = ask.AboutModel("target", t.Target.Model, t.Refusal)
		} else {
			o = ask.Nth("piece", int(t.Target.Piece), engine.Say("pc1.option-piece", "Piece", t.Target.Piece))
			o.Piece = t.Target.Piece
		}
		d.Options = append(d.Options, o)
	}
	return d
}

func optionTarget(o *engine.Option) state.Target { return state.Target{Model: o.Model, Piece: o.Piece} }

// aiming asks for the target of an Action with an Opposed Roll and rolls: once at a target in contact or a Projectile's, at everybody in a
// Ray, at the primary target and then at everybody else in a Blast.
type aiming struct {
	User   engine.ModelID
	Act    state.Act
	Charge state.Target // the only one, after a Charge*
	Chosen int

	Length  float64 // of a Ray
	Step    aimStep
	Target  state.Target
	List    []engine.ModelID // yet to be rolled against; replaced, never written into
	Partly  []engine.ModelID // of them those only touched by a Blast; written once
	Center  state.Point
	Ordered bool
	Only    bool // these rolls and nothing else
	Razes   bool // the scenery that a Ray is aimed at is still to be rolled against, in its turn
	Struck  Struck
	Primary state.Target
	Hits    int // rolls that succeeded so far
	Damage  int // that was suffered in them
	Boost   int // of a Power-Up die that may count in one more roll (PC1-SKILL-91)
	Boosted bool
}

type aimStep int

const (
	aimAsk aimStep = iota
	aimChosen
	aimFirst
	aimMoved
	aimNext
	aimOrdered
	aimRest
	aimLength
	aimDirected
)

// Run implements state.Frame.
func (f aiming) Run(s *state.State) state.Then {
	switch f.Step {
	case aimAsk:
		return f.ask(s)
	case aimChosen:
		f.Target = optionTarget(s.Chosen())
		return f.begin(s)
	case aimFirst:
		return f.first(s)
	case aimMoved:
		return f.moved(s)
	case aimNext:
		struck := flow.Taken[Struck](&s.Process)
		f.note(struck)
		f.boost(s, struck)
		return f.next(s)
	case aimOrdered:
		return f.next(s)
	case aimLength:
		return f.direct(s, float64(s.Answer.Number))
	case aimDirected:
		return f.ray(s, s.Asked.Place.(*board.Aimed).Way(*s.Answer.Spot))
	}
	f.note(flow.Taken[Struck](&s.Process))
	return state.Become(f.rest(s))
}

// note adds up what rolls have come to.
func (f *aiming) note(struck Struck) {
	if struck.Success {
		f.Hits++
		f.Damage += struck.Damage
	}
}

func (f aiming) ask(s *state.State) state.Then {
	if f.Charge != (state.Target{}) && f.Charge != state.Nobody {
		if refuseTarget(s, f.User, f.Act, f.Charge) != nil {
			return f.inVain(s)
		}
		f.Target = f.Charge
		return f.begin(s)
	}
	if !anyTarget(s, f.User, f.Act) {
		return f.inVain(s)
	}
	if s.Models[f.User].Player == engine.NoSeat {
		return state.Done()
	}
	f.Step = aimChosen
	return state.Wait(f, askTarget(s, f.User, f.Act))
}

// inVain ends an Action that has no target when it is performed (PC1-ACT-16).
func (f aiming) inVain(s *state.State) state.Then {
	s.TellModel(engine.EventNote, f.User, 0, state.Rules("PC1-ACT-16"), "pc1.no-target", "Model", f.User)
	return state.Done()
}

// begin fixes whom the Action comes to.
func (f aiming) begin(s *state.State) state.Then {
	a := s.ActionOf(f.Act)
	if a != nil && a.Attack == cards.Ray {
		if d := f.askLength(s, a.Range); d != nil {
			f.Step = aimLength
			return state.Wait(f, d)
		}
		return f.direct(s, a.Range)
	}
	f.tell(s, state.Point{}, "PC1-ACT-04")
	if a != nil && a.Attack == cards.Blast {
		blast := aim.AttackOf(s, f.User, f.Act)
		at, inRange := aim.Mark(s, f.User, &blast, f.Target)
		f.Center, f.Primary = at, f.Target
		if !inRange { // PC1-RANGED-19
			f.fallsShort(s, &blast)
			f.Target = state.Nobody
			return f.offer(s, "PC1-RANGED-19")
		}
		f.Step = aimFirst
		return state.After(f, Attack{User: f.User, Act: f.Act, Target: f.Target, Quiet: aim.Drifts(&blast), Source: f.Center})
	}
	f.Step = aimRest
	return state.After(f, Attack{User: f.User, Act: f.Act, Target: f.Target, Charged: closeCombat(s, f.User, f.Act) && f.Charge != (state.Target{}) && f.Charge != state.Nobody})
}

// first goes on after the roll against the primary target of a Blast: its 1 may let the opponent move the Blast (PC1-RANGED-17).
func (f aiming) first(s *state.State) state.Then {
	f.Struck = flow.Taken[Struck](&s.Process)
	if !f.Struck.One {
		f.note(f.Struck)
		return f.spread(s, false)
	}
	victim := &s.Models[f.Target.Model]
	if victim.Player == engine.NoSeat {
		return f.stand()
	}
	return f.offer(s, "PC1-RANGED-17")
}

// offer lets the opponent move the centre of a Blast; one that is aimed at nobody's stays (PC1-RANGED-17, PC1-RANGED-19).
func (f aiming) offer(s *state.State, rule engine.Rule) state.Then {
	seat := engine.NoSeat
	if f.Primary.IsModel() {
		seat = s.Models[f.Primary.Model].Player
	}
	if seat == engine.NoSeat {
		return f.spread(s, true)
	}
	f.Step = aimMoved
	return state.Wait(f, &engine.Decision{
		Seat: seat, Shape: engine.Place, Ask: engine.Say("pc1.ask-blast"), Rule: rule, Subject: f.Primary.Model, Place: aim.Drift(s, f.Center),
	})
}

// moved lets the Blast explode where it has been moved to; left where it is, the 1 stands.
func (f aiming) moved(s *state.State) state.Then {
	to := s.Answer.Spot.Center
	by := to.Distance(f.Center)
	if by <= geometry.Slack && f.Target != state.Nobody {
		return f.stand()
	}
	f.Center = to
	s.Tell(func() engine.Event {
		said := engine.Say("pc1.blast-stays")
		if by > geometry.Slack {
			said = engine.Say("pc1.blast-moved", "Inches", engine.Inches(by))
		}
		e := engine.NewEvent(engine.EventNote, said, s.Asked.Rule)
		e.Seat, e.Model, e.Proof.Template = s.Models[f.User].Seat, f.User, f.blast(s, to)
		return e
	})
	return f.spread(s, true)
}

// stand lets the 1 of the first roll count.
func (f aiming) stand() state.Then {
	f.Step = aimFirst
	return state.After(f, standing{Attack: Attack{User: f.User, Act: f.Act, Target: f.Target, Source: f.Center, Spread: true}, Result: f.Struck})
}

// standing settles an Attack whose dice have fallen and stand.
type standing struct {
	Attack Attack
	Result Struck
}

// Run implements state.Frame.
func (f standing) Run(s *state.State) state.Then {
	f.Attack.Result = f.Result.Result
	return f.Attack.settle(s)
}

// spread fixes whom a Blast catches besides its primary target, or all of them where it was moved.
func (f aiming) spread(s *state.State, again bool) state.Then {
	a := aim.AttackOf(s, f.User, f.Act)
	primary := engine.NoModel
	if !again && f.Target.IsModel() {
		primary = f.Target.Model
	}
	for _, caught := range aim.InBlast(s, f.User, &a, f.Center, primary) {
		if immune(s, caught.Model, a.Active) {
			continue
		}
		f.List = append(f.List, caught.Model)
		if caught.Halved {
			f.Partly = append(f.Partly, caught.Model)
		}
	}
	if again && len(f.List) == 0 {
		s.TellModel(engine.EventNote, f.User, 0, state.Rules("PC1-RANGED-15"), "pc1.blast-misses")
	}
	f.Step = aimNext
	return state.Next(f)
}

// next rolls against the next one: of a Ray the closest, of areas in the order that the attacker likes (PC1-RANGED-15, PC1-RANGED-25).
func (f aiming) next(s *state.State) state.Then {
	if f.Step == aimOrdered {
		return f.against(s, s.Chosen().Model)
	}
	f.List = slices.DeleteFunc(slices.Clone(f.List), func(id engine.ModelID) bool { return !s.Models[id].Active() })
	f.Razes = f.Razes && !s.Pieces[f.Target.Piece].Gone
	if f.Razes && (len(f.List) == 0 || s.Board().Apart(f.User, f.Target) <= s.Apart(f.User, f.List[0])) {
		f.Razes, f.Step = false, aimNext
		return state.After(f, Attack{User: f.User, Act: f.Act, Target: f.Target, Spread: true, Source: f.Center, Primary: f.Primary, Boost: f.Boost})
	}
	switch {
	case len(f.List) == 0:
		f.Step = aimRest
		return state.Next(f)
	case len(f.List) == 1 || f.Ordered || s.Models[f.User].Player == engine.NoSeat:
		return f.against(s, f.List[0])
	}
	d := ask.Pick(s.Models[f.User].Player, "PC1-RANGED-15", engine.Say("pc1.ask-next"))
	d.Subject, d.Kind = f.User, engine.Order
	for _, id := range f.List {
		d.Options = append(d.Options, ask.AboutModel("target", id, nil))
	}
	f.Step = aimOrdered
	return state.Wait(f, d)
}

func (f aiming) against(s *state.State, id engine.ModelID) state.Then {
	f.List = slices.DeleteFunc(slices.Clone(f.List), func(other engine.ModelID) bool { return other == id })
	f.Step = aimNext
	source := f.Center
	return state.After(f, Attack{User: f.User, Act: f.Act, Target: state.AtModel(id), Spread: true, Halved: slices.Contains(f.Partly, id), Source: source, Primary: f.Primary, Boost: f.Boost})
}

// rest are the Effects that come about once for the whole Action.
func (f aiming) rest(s *state.State) state.Frame {
	a := s.ActionOf(f.Act)
	if a == nil || f.Only || !s.Models[f.User].Active() {
		return nil
	}
	return ApplyEffects{User: f.User, Act: f.Act, Target: f.Target, List: effectsOn(a, false), Chosen: f.Chosen, Hits: f.Hits, Damage: f.Damage, Mind: a.Active == cards.Mind}
}

// area is a Self Blast, or an Aura that begins (PC1-RANGED-22 to PC1-RANGED-35).
type area struct {
	User engine.ModelID
	Act  state.Act
}

// Run implements state.Frame.
func (f area) Run(s *state.State) state.Then {
	a := s.ActionOf(f.Act)
	aiming{User: f.User, Act: f.Act}.tell(s, state.Point{}, "PC1-RANGED-26")
	if a.Attack == cards.Aura {
		f.begin(s, a)
		if a.Against == cards.NoTrait {
			return state.Done()
		}
	}
	rolls := aiming{User: f.User, Act: f.Act, Step: aimNext, Target: state.Nobody, Center: s.Models[f.User].Spot.Center}
	rolls.List = around(s, f.User, f.Act)
	if a.Attack == cards.Aura {
		for _, id := range rolls.List {
			harmed(s, id, s.AurasMade)
		}
	}
	return state.Become(rolls)
}

// begin starts an Aura; one of the same model ends (PC1-RANGED-31).
func (f area) begin(s *state.State, a *cards.Action) {
	kept := slices.DeleteFunc(slices.Clone(s.Auras), func(other state.Aura) bool { return other.User == f.User })
	s.AurasMade++
	s.Auras = append(kept, state.Aura{Number: s.AurasMade, User: f.User, Act: f.Act, Radius: a.Radius, Combat: a.Against != cards.NoTrait})
}

// harmed notes that a model has suffered from an Aura in this Round (PC1-RANGED-34).
func harmed(s *state.State, id engine.ModelID, number int) {
	s.Models[id].Harmed = state.Grown(s.Models[id].Harmed, number)
}

// swept rolls for the combat Auras into which a model has come, or which have come to others with it (PC1-RANGED-33).
func swept(s *state.State, mover engine.ModelID) state.Frame {
	for _, a := range s.Auras {
		if !a.Combat {
			continue
		}
		var caught []engine.ModelID
		for _, id := range around(s, a.User, a.Act) {
			if (id == mover || a.User == mover) && !slices.Contains(s.Models[id].Harmed, a.Number) {
				caught = append(caught, id)
			}
		}
		if len(caught) > 0 {
			for _, id := range caught {
				harmed(s, id, a.Number)
			}
			return again{aiming{User: a.User, Act: a.Act, Step: aimNext, Target: state.Nobody, Only: true, List: caught, Center: s.Models[a.User].Spot.Center}, mover, false}
		}
	}
	return nil
}

// again carries out rolls and then looks whether there are more.
type again struct {
	Rolls aiming
	Mover engine.ModelID
	Done  bool
}

// Run implements state.Frame.
func (f again) Run(s *state.State) state.Then {
	if f.Done {
		return state.Become(swept(s, f.Mover))
	}
	f.Done = true
	return state.After(f, f.Rolls)
}

// shifting changes a Shapeshifter into another form: Action Points, Damage and the limits of Actions stay (PC1-SKILL-107, PC1-SKILL-109).
type shifting struct {
	Model engine.ModelID
	To    int
}

// Run implements state.Frame.
func (f shifting) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	hurt, base, touched, was := s.CardFor(f.Model).Damage-m.Left, s.CardFor(f.Model).BaseMM, s.Touching(f.Model), s.CardFor(f.Model).Name
	m.Card = f.To
	m.Left = max(1, s.CardFor(f.Model).Damage-hurt)
	if board := s.Board(); board.SolidAround(f.Model) != geometry.NoPiece || len(overlapping(s, f.Model)) > 0 {
		s.Place(f.Model, board.Settle(f.Model))
	}
	s.TellModel(engine.EventState, f.Model, 0, state.Rules("PC1-SKILL-107", "PC1-SKILL-109"), "pc1.changes-form", "Form", was, "Other", s.CardFor(f.Model).Name)
	if s.CardFor(f.Model).BaseMM != base {
		return state.Become(gatheringOf(s, f.Model, touched))
	}
	return state.Done()
}

// overlapping lists whose bases a model stands in.
func overlapping(s *state.State, id engine.ModelID) []engine.ModelID {
	body := s.Body(id)
	var found []engine.ModelID
	for _, other := range s.Board().Standing(id) {
		if board.BodiesOverlap(body, s.Body(other)) {
			found = append(found, other)
		}
	}
	return found
}
