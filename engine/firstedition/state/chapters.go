package state

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Chapters are the procedures that a chapter sets off although they stand in one above it. Each room that has one of them adds it with a
// function Join(*Chapters); engine/firstedition and the scenes of tests call them all. What is nil does nothing: ask through the methods
// of State of the same name.
type Chapters struct {
	// FreeStrikes lets the enemies whom a model is about to leave strike once (PC1-COND-04 to PC1-COND-11). It gives a Parting.
	FreeStrikes func(s *State, leaver engine.ModelID, from []engine.ModelID) Frame
	// Ready reports whether the Held Action of a model could be performed as things stand (ruling under PC1-TACTIC-16), so that something
	// would come of it against the enemy whose movement triggers it. It is asked of many places of a way.
	Ready func(s *State, holder, mover engine.ModelID) bool
	// Vain reports whether the Held Action of a model can come to nothing as things stand, whatever is declared and rolled.
	Vain func(s *State, holder engine.ModelID) bool
	// Foretell is what the Held Action of a model would come to against an enemy as things stand; nil when it is aimed at nobody.
	Foretell func(s *State, holder, mover engine.ModelID) *engine.Preview
	// UseHeld performs the Held Action of a model, which is paid for.
	UseHeld func(s *State, holder engine.ModelID) Frame
	// Batter Damages a piece of scenery (PC1-SCENERY-06, PC1-SCENERY-10).
	Batter func(s *State, at engine.PieceID, damage int, from Source) Frame
	// Danger is the roll of a piece of Dangerous Terrain against a model that comes into it (PC1-TERRAIN-10); false where that does it no harm.
	Danger func(s *State, id engine.ModelID, at engine.PieceID) (Contest, bool)
	// Effects are the procedures of Effects that a chapter above carries out, by their kinds.
	Effects map[cards.EffectKind]func(s *State, doing Doing) Frame
	// Walks lets a player move a Citizen so many inches (PC1-RES-11).
	Walks func(s *State, citizen engine.ModelID, player engine.Seat, inches float64) Frame
	// Counts reports whether an Agenda of a seat counts what becomes of a Citizen.
	Counts func(s *State, seat engine.Seat, citizen engine.ModelID) bool
	// Swept rolls for the combat Auras that a moving model has come into, or that have come over others with it (PC1-RANGED-33).
	Swept func(s *State, mover engine.ModelID) Frame
	// Drawn is the model that the movement under way of another must bring it nearer to (PC1-SKILL-73), or engine.NoModel.
	Drawn func(s *State, mover engine.ModelID) engine.ModelID
	// Reached is asked when a movement of a model, or of what it stands on, has ended or paused, with the way it went: picking up
	// what lies there, an Agenda Area it entered, the Rift. It gives nothing; whether the model can go on is seen from the state.
	Reached []func(s *State, mover engine.ModelID, way []geometry.Point) Frame
	// Doomed is asked before a model goes down, while its Damage can still be taken by another: Duty, Human Shields, Protectors, Body
	// Guard, Hard to Kill. Each gives a Saved; the first one that saves is the last one asked.
	Doomed []func(s *State, doom Doom) Frame
	// Happens is told of everything that has happened, as soon as it has (see Happening).
	Happens []func(s *State, what Happening) Frame
	// Grants lists the Actions that a rule outside of cards lets a model use now, refused ones included: Escape, Terrorize, Cleanse.
	Grants []func(s *State, id engine.ModelID) []Grant
	// Modifiers are the modifiers to one side of an Opposed Roll that a chapter above knows of.
	Modifiers []func(s *State, c Contest, attacking bool) []Modifier
	// Harms is by how much more a model suffers from whatever Damages it (PC1-RES-25).
	Harms []func(s *State, id engine.ModelID) int
	// Skills are those that a chapter above gives to a model: of Resources, Mounts, Auras, Super Duo.
	Skills []func(s *State, id engine.ModelID) []cards.Skill
	// Asides are what a model may do in its Activation that is no Action (PC1-SKILL-38).
	Asides []func(s *State, id engine.ModelID) []Aside
	// MayActivate says what keeps a model from Activating at all besides its own state; nil for nothing.
	MayActivate []func(s *State, id engine.ModelID) *engine.Refusal
	// MayUse says why an Action of a card cannot be used now for what its Effects do; nil for nothing.
	MayUse []func(s *State, id engine.ModelID, act Act) *engine.Refusal
	// Hinders are asked before a model performs a Movement Action that is paid for. Each may give a Hindered (PC1-AGENDA-55).
	Hinders []func(s *State, id engine.ModelID) Frame
	// Tempers are asked after an Opposed Roll that deals Damage, before it is suffered: each may give a Tempered (PC1-AGENDA-128).
	Tempers []func(s *State, blow Blow) Frame
	// MasterPlans lists the further Master Plans of the team of a model that has won the Starting Roll by enough (PC1-START-13).
	MasterPlans []func(s *State, winner engine.ModelID) []Plan
	// MindRoll has the players select a Supreme each for an Opposed Roll of Mind, as in the Starting Roll but with nothing that costs AP
	// (PC1-PLOT-24, PC1-START-15). It gives the engine.Seat of the winner.
	MindRoll func(s *State, rule engine.Rule) Frame
	// Invade Activates models of an invader card, which cost nothing; a player decides for them (PC1-PLOT-38, PC1-PLOT-41).
	Invade func(s *State, group int, models []engine.ModelID, player engine.Seat) Frame
	// Scored reports whether a model is at something of an Agenda from which its team has scored (PC1-RES-29).
	Scored func(s *State, id engine.ModelID) bool
	// Ends is what the Encounter would come to, as things stand, if it ended with the Round because a model goes down by another (PC1-ENC-17); false where
	// it would go on, or ends then anyway.
	Ends func(s *State, id, by engine.ModelID) (engine.Result, bool)
	// EndsOver is asked at the end of every Round whether the Encounter is over by its Plot.
	EndsOver func(s *State) bool
}

// Doing is an Effect that is done to somebody, or placed on the table.
type Doing struct {
	User   engine.ModelID
	Target Target       // whom it is done to, or Nobody
	Effect cards.Effect // with its X settled
	Act    Act          // NoAct for a Power
	Chosen int          // X of an Action with AP X
	Moment cards.Moment // of the Power, or empty
}

// Parting is what came of leaving Base to Base: whether the leaver stays, and its Activation ends (PC1-COND-10).
type Parting struct{ Stays bool }

// Trigger is when a Held Action may be used.
type Trigger int

// The three triggers, and the end of the last Turn (PC1-TACTIC-12).
const (
	Announced Trigger = iota // PC1-TACTIC-05
	Midway                   // PC1-TACTIC-06
	Finished                 // PC1-TACTIC-07
	LastTurn                 // PC1-TACTIC-12
)

// Doom is a model that is about to go down.
type Doom struct {
	Model     engine.ModelID
	Source    Source
	Damage    int  // that does it; 0 where an Action or Skill Eliminates outright
	Eliminate bool // instead of making Incapacitated
}

// Saved is what came of Doomed: the model stays with Left Damage Points, or, with Undone, as it was.
type Saved struct {
	Saves  bool
	Undone bool
	Left   int
}

// Grant is an Action that a rule gives a model.
type Grant struct {
	ID         string // of the rule's own, in an Act
	Name       engine.Text
	About      engine.Term // what it does, in a sentence
	AP         int
	Trait      cards.Trait // that it is based on, or cards.NoTrait (Immune and the like ask)
	Combinable bool
	Moves      int  // Movement Actions that it counts for
	Times      int  // per Round; 0: once, as the golden rule has it; -1: as often as one likes
	Team       bool // the limit is the team's, not the model's (PC1-CITIZEN-13)
	Rolls      bool // it makes an Opposed Roll (PC1-MOVE-07)
	Strike     bool // it counts as a Strike (PC1-AGENDA-63)
	Close      bool // it is a Close Combat Action, as a Charge* asks for (PC1-COMBAT-03)
	Rule       engine.Rule
	Refusal    *engine.Refusal
	Perform    func(s *State, id engine.ModelID) Frame
}

// Aside is something that is no Action and costs nothing.
type Aside struct {
	ID      string
	Text    engine.Text
	Perform func(s *State, id engine.ModelID) Frame
}

// Blow is Damage that is about to be suffered.
type Blow struct {
	By     engine.ModelID
	Model  engine.ModelID
	Damage int
	Act    Act
	Close  bool // by a Close Combat Action
}

// Tempered is what becomes of a Blow instead: so much Damage, and no other effect of the Action.
type Tempered struct {
	Instead bool
	Damage  int
}

// Hindered says whether a model is kept from a Movement Action.
type Hindered struct{ Stops bool }

// Plan is a Master Plan.
type Plan struct {
	ID      string
	Name    engine.Text
	Rule    engine.Rule
	Scores  bool                                        // it is what an Agenda scores for, and lost otherwise
	Perform func(s *State, winner engine.ModelID) Frame // may be nil
}

// Modifier is what one thing adds to or takes from an Opposed Roll.
type Modifier struct {
	By      int
	Counted bool // it exists because of an Action and counts toward the limits (PC1-MATH-07)
	Text    engine.Text
	Rule    engine.Rule
}

func first(frame func() Frame, there bool) Frame {
	if !there {
		return nil
	}
	return frame()
}

// Listeners implements flow.Informed.
func (s *State) Listeners() []func(*State, Happening) Frame { return s.Chapters.Happens }

// FreeStrikes is Chapters.FreeStrikes.
func (s *State) FreeStrikes(leaver engine.ModelID, from []engine.ModelID) Frame {
	return first(func() Frame { return s.Chapters.FreeStrikes(s, leaver, from) }, s.Chapters.FreeStrikes != nil && len(from) > 0)
}

// Ready is Chapters.Ready.
func (s *State) Ready(holder, mover engine.ModelID) bool {
	return s.Chapters.Ready != nil && s.Chapters.Ready(s, holder, mover)
}

// Vain is Chapters.Vain.
func (s *State) Vain(holder engine.ModelID) bool {
	return s.Chapters.Vain != nil && s.Chapters.Vain(s, holder)
}

// Foretell is Chapters.Foretell.
func (s *State) Foretell(holder, mover engine.ModelID) *engine.Preview {
	if s.Chapters.Foretell == nil {
		return nil
	}
	return s.Chapters.Foretell(s, holder, mover)
}

// Titled is what an Action is called: as printed on its card, or by the term that all have.
func (s *State) Titled(act Act) any {
	if a := s.ActionOf(act); a != nil {
		return a.Name
	}
	return act.Kind.Header().Name
}

// UseHeld is Chapters.UseHeld.
func (s *State) UseHeld(holder engine.ModelID) Frame {
	return first(func() Frame { return s.Chapters.UseHeld(s, holder) }, s.Chapters.UseHeld != nil)
}

// Batter is Chapters.Batter.
func (s *State) Batter(at engine.PieceID, damage int, from Source) Frame {
	return first(func() Frame { return s.Chapters.Batter(s, at, damage, from) }, s.Chapters.Batter != nil && damage > 0)
}

// Swept is Chapters.Swept.
func (s *State) Swept(mover engine.ModelID) Frame {
	return first(func() Frame { return s.Chapters.Swept(s, mover) }, s.Chapters.Swept != nil)
}

// Reached asks all of Chapters.Reached.
func (s *State) Reached(mover engine.ModelID, way []geometry.Point) Frame {
	return reaching{mover, way, 0}
}

type reaching struct {
	Mover engine.ModelID
	Way   []geometry.Point
	At    int
}

// Run implements Frame.
func (f reaching) Run(s *State) Then {
	for f.At < len(s.Chapters.Reached) && s.Models[f.Mover].OnTable {
		ask := s.Chapters.Reached[f.At]
		f.At++
		if first := ask(s, f.Mover, f.Way); first != nil {
			return After(f, first)
		}
	}
	return Done()
}

// MoreHarm adds up Chapters.Harms.
func (s *State) MoreHarm(id engine.ModelID) int {
	sum := 0
	for _, more := range s.Chapters.Harms {
		sum += more(s, id)
	}
	return sum
}

// Hinders asks all of Chapters.Hinders.
func (s *State) Hinders(mover engine.ModelID) Frame {
	var all []Frame
	for _, ask := range s.Chapters.Hinders {
		all = append(all, ask(s, mover))
	}
	return flow.InRow(all...)
}

// MasterPlans asks all of Chapters.MasterPlans.
func (s *State) MasterPlans(winner engine.ModelID) []Plan {
	var all []Plan
	for _, list := range s.Chapters.MasterPlans {
		all = append(all, list(s, winner)...)
	}
	return all
}

// Temper asks all of Chapters.Tempers.
func (s *State) Temper(blow Blow) Frame {
	var all []Frame
	for _, ask := range s.Chapters.Tempers {
		all = append(all, ask(s, blow))
	}
	return flow.InRow(all...)
}

// Asides asks all of Chapters.Asides.
func (s *State) Asides(id engine.ModelID) []Aside {
	var all []Aside
	for _, list := range s.Chapters.Asides {
		all = append(all, list(s, id)...)
	}
	return all
}

// Grants lists what rules outside of cards let a model use.
func (s *State) Grants(id engine.ModelID) []Grant {
	var all []Grant
	for _, list := range s.Chapters.Grants {
		all = append(all, list(s, id)...)
	}
	return all
}

// GrantOf is a Grant by its id; false when a model has none, as for every Action that is none.
func (s *State) GrantOf(id engine.ModelID, name string) (Grant, bool) {
	if name == "" {
		return Grant{}, false
	}
	for _, g := range s.Grants(id) {
		if g.ID == name {
			return g, true
		}
	}
	return Grant{}, false
}
