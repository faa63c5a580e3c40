package state

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/geometry"
)

// Model is a figure.
type Model struct {
	ID     engine.ModelID
	Seat   engine.Seat // whose it is
	Player engine.Seat // who decides for it now: Seat, or for one activation another (AC-EFFECT-13)
	Letter string      // A, B … of those that a crew has several of
	Scores profiles.Rank

	Spot    geometry.Spot
	OnTable bool
	Below   int // turn in which it went into the sewers, from 1; 0: it is not there (AC-SEWER-07)
	Group   int // in which it is deployed, 0 or 1 (AC-DEPLOY-01)

	rolls.Markers      // damage on its card
	Out           bool // Knocked Out (AC-KO-01)
	Casualty      bool // AC-KO-05
	Felled        bool // it has been Knocked Out once (AC-VP-07)
	Down          bool // Knocked Down (AC-EFFECT-16)
	Ducked        bool // AC-BLINK-10
	DuckedBehind  engine.PieceID

	Tokens    Tokens
	Laid      Tokens // as they were planned the last time
	Planned   bool   // its tokens are laid this turn
	Activated bool   // this turn (AC-ACT-02)
	Lasting   []Lasting
	Weapons   []Weapon // of its card, and stolen ones; replaced, never written into
	Used      []Use    // traits and objects used; replaced, never written into
}

// Weapon is a weapon that a model carries: one of those on a card.
type Weapon struct {
	From       engine.ModelID // on whose card it stands
	At         int            // place there
	Ammunition int            // left (AC-SHOOT-10)
	Shot       int            // turn in which it was used last, from 1; 0: never (AC-WEAPON-17)
	Lost       bool           // stolen or destroyed (AC-EFFECT-30, AC-EFFECT-31)
}

// Use is how often a model has used something that it may use only so often.
type Use struct {
	Name  string // of a trait, or of what it did with a piece
	Piece engine.PieceID
	Turn  int // when it was used last
	Game  int // times in the match
}

// NewUse notes a use.
func (s *State) NewUse(id engine.ModelID, name string, piece engine.PieceID) {
	m := &s.Models[id]
	use, kept := Use{Name: name, Piece: piece}, make([]Use, 0, len(m.Used)+1)
	for _, u := range m.Used {
		if u.Name == name && u.Piece == piece {
			use = u
			continue
		}
		kept = append(kept, u)
	}
	use.Turn, use.Game = s.Turn, use.Game+1
	m.Used = append(kept, use)
}

// Uses is how often a model has used something in this turn (once at most) and in the match.
func (s *State) Uses(id engine.ModelID, name string, piece engine.PieceID) (turn, game int) {
	for _, u := range s.Models[id].Used {
		if u.Name == name && u.Piece == piece {
			if u.Turn == s.Turn {
				turn = 1
			}
			return turn, u.Game
		}
	}
	return 0, 0
}

// Until is when something that lasts ends.
type Until int

// The ends.
const (
	Shaken        Until = iota // by what its rule says, else never
	EndOfTurn                  // AC-EFFECT-32
	EndOfTheirAct              // with the next activation of whoever bears it
)

// Lasting is something that holds on a model: a word of AC-EFFECT, or what a trait has left, by whom and until when.
type Lasting struct {
	Name   string // canonical word of the profiles: "Blind", "Poison", "Lantern"
	By     engine.ModelID
	Until  Until
	Count  int              // of fire markers (AC-EFFECT-05), or what a trait counts
	Poison *profiles.Effect // what a poison does (AC-EFFECT-20); never written through
	Grip   bool             // By holds by a Grab, and no longer than that (AC-GRAB-05)
}

// Bears is something that holds on a model; false when it does not.
func (m *Model) Bears(name string) (Lasting, bool) {
	for _, l := range m.Lasting {
		if l.Name == name {
			return l, true
		}
	}
	return Lasting{}, false
}

// Is reports whether something holds on a model.
func (m *Model) Is(name string) bool {
	_, holds := m.Bears(name)
	return holds
}

// Sickens reports whether a poison that does the same holds on a model (AC-EFFECT-22).
func (m *Model) Sickens(effect *profiles.Effect) bool {
	return slices.ContainsFunc(m.Lasting, func(l Lasting) bool { return l.Poison != nil && l.Poison.Name == effect.Name })
}

// Lay puts something on a model.
func (m *Model) Lay(l Lasting) { m.Lasting = Grown(m.Lasting, l) }

// Lift takes off a model all that fits.
func (m *Model) Lift(fits func(Lasting) bool) { m.Lasting = Without(m.Lasting, fits) }

// Cure takes a word off a model.
func (m *Model) Cure(name string) { m.Lift(func(l Lasting) bool { return l.Name == name }) }

// Lost reports whether a model counts as lost for Rout (AC-ROUT-01).
func (m *Model) Lost() bool { return m.Out || m.Casualty }

// Present reports whether a model is on the table and not Knocked Out.
func (m *Model) Present() bool { return m.OnTable && !m.Out }

// Upright reports whether a model is present and not Knocked Down either.
func (m *Model) Upright() bool { return m.Present() && !m.Down }

// CardFor is the card of a model.
func (f *Field) CardFor(id engine.ModelID) *profiles.Profile { return f.Cards[id] }

// NameOf is how a model is called.
func (f *Field) NameOf(id engine.ModelID) string {
	if letter := f.Models[id].Letter; letter != "" {
		return f.Cards[id].Name + " " + letter
	}
	return f.Cards[id].Name
}

// WeaponOf is a weapon as its card has it, by its place among those of a model.
func (f *Field) WeaponOf(id engine.ModelID, at int) *profiles.Weapon {
	w := f.Models[id].Weapons[at]
	return &f.Cards[w.From].Weapons[w.At]
}

// SetWeapon writes down what became of a weapon.
func (m *Model) SetWeapon(at int, w Weapon) {
	m.Weapons = slices.Clone(m.Weapons)
	m.Weapons[at] = w
}

// Enemies reports whether two models belong to different crews.
func (f *Field) Enemies(a, b engine.ModelID) bool { return f.Models[a].Seat != f.Models[b].Seat }

// Attackable reports whether a model may choose another as the target of an attack by whose they are: its enemies, and a friend whom it is
// made to attack (AC-TRAIT-122).
func (s *State) Attackable(by, on engine.ModelID) bool {
	return s.Enemies(by, on) || by != on && s.Active(by) && s.Activation.Quarry == on
}

// Of lists the models of a crew that fit, in order; nil fits all.
func (f *Field) Of(seat engine.Seat, fits func(*Model) bool) []engine.ModelID {
	var found []engine.ModelID
	for i := range f.Models {
		if m := &f.Models[i]; m.Seat == seat && (fits == nil || fits(m)) {
			found = append(found, m.ID)
		}
	}
	return found
}
