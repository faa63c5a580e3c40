package dice

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
)

// Read keeps the highest die and adds the Trait (SE-ROLL-04).
func Read(s *state.State, side engine.Side, efxOn int, faces []int) Fallen {
	kept := Highest(faces)
	return Fallen{Kept: kept, EFXOn: efxOn, Rolled: engine.Rolled{
		Seat: s.Models[side.Model].Team, Model: side.Model, Faces: faces, Total: side.Trait.Value + faces[kept], Trait: side.Trait,
	}}
}

// EFXOn is the face from which the Attacker's dice give EFX: 4 for a Powerhouse (SE-DESC-11), 5 for a Trump Trait
// (SE-ROLL-14), else 6 (SE-ROLL-15).
func EFXOn(s *state.State, attacker engine.ModelID, action *cards.Action) int {
	face := ownFace(s, attacker, action)
	if action.Dynamic() {
		return face
	}
	return traits.BoonFace(s, attacker, cards.EFXOnFace, face)
}

// ownFace is EFXOn without Leader cards.
func ownFace(s *state.State, attacker engine.ModelID, action *cards.Action) int {
	switch c := s.CardFor(attacker); {
	case c.Role == cards.Powerhouse:
		return 4
	case c.Trump[action.Attack]:
		return 5
	}
	return 6
}

// CancelOn is the face from which the Defender's dice cancel EFX (SE-ROLL-17, SE-ROLL-18).
func CancelOn(trait engine.Trait) int {
	if trait.Trump {
		return 5
	}
	return 6
}

// CancelsOn is CancelOn with Leader cards, which are about hostile Actions (SE-LEADER-19).
func CancelsOn(s *state.State, attacker, defender engine.ModelID, trait engine.Trait) int {
	if !s.Hostile(attacker, defender) {
		return CancelOn(trait)
	}
	return traits.BoonFace(s, defender, cards.CancelOnFace, CancelOn(trait))
}

// GivenEFX are the EFX that a success has beside those of the dice; nobody cancels them (ruling under SE-LEADER-35).
func GivenEFX(s *state.State, attacker engine.ModelID, action *cards.Action) int {
	if action.Type != cards.CCM {
		return 0
	}
	return traits.BoonSum(s, attacker, cards.CloseCombatEFX)
}

// Fallen is the dice of one side and what they count for: the highest for the total (SE-ROLL-04), those from a face on for EFX
// (SE-ROLL-14 to SE-ROLL-18).
type Fallen struct {
	engine.Rolled
	Kept  int
	EFXOn int
}

// EFX counts the EFX that the dice give or cancel.
func (f *Fallen) EFX() int { return countFrom(f.Faces, f.EFXOn) }

// Told is the dice with their marks, for the log.
func (f Fallen) Told() engine.Rolled {
	f.Marks = make([]engine.Mark, len(f.Faces))
	for i, face := range f.Faces {
		if face >= f.EFXOn {
			f.Marks[i] = engine.Gives
		}
	}
	f.Marks[f.Kept] |= engine.Keeps
	if f.EFXOn <= 6 {
		f.Also = engine.Say("roll.efx-faces", "From", f.EFXOn, "Number", f.EFX())
	}
	return f.Rolled
}

// countFrom counts the faces that give or cancel an EFX.
func countFrom(faces []int, from int) int {
	count := 0
	for _, face := range faces {
		if face >= from {
			count++
		}
	}
	return count
}

// AttackerWinsTie decides tied totals and says by which rule: a Supreme or Monster beats a Minion, then the Origins
// Triad, then the Defender wins (SE-ROLL-07 to SE-ROLL-09).
func AttackerWinsTie(s *state.State, attacker, defender engine.ModelID) (bool, engine.Rule) {
	one, other := s.Models[attacker].Class, s.Models[defender].Class
	if (one == cards.Minion) != (other == cards.Minion) {
		return other == cards.Minion, "SE-ROLL-07"
	}
	mine, theirs := s.CardFor(attacker).Origin, s.CardFor(defender).Origin
	switch {
	case BeatsOrigin(mine, theirs):
		return true, "SE-ROLL-08"
	case BeatsOrigin(theirs, mine):
		return false, "SE-ROLL-08"
	}
	return false, "SE-ROLL-09"
}

// BeatsOrigin is the Origins Triad (SE-DESC-20).
func BeatsOrigin(one, other cards.Descriptor) bool {
	return one == cards.Mystery && other == cards.Nature || one == cards.Nature && other == cards.Science ||
		one == cards.Science && other == cards.Mystery
}

func EFXRule(s *state.State, attacker engine.ModelID, action *cards.Action) engine.Rule {
	for i := range s.Boons {
		if b := &s.Boons[i]; b.Effect.Verb == cards.EFXOnFace && b.Effect.X == EFXOn(s, attacker, action) && traits.Applies(s, b, attacker) && ownFace(s, attacker, action) > b.Effect.X {
			return b.Rule
		}
	}
	return map[int]engine.Rule{4: "SE-DESC-11", 5: "SE-ROLL-14", 6: "SE-ROLL-15"}[ownFace(s, attacker, action)]
}

func CancelRule(from int) engine.Rule {
	if from == 5 {
		return "SE-ROLL-17"
	}
	return "SE-ROLL-18"
}

// Highest is the place of the first of the highest faces.
func Highest(faces []int) int {
	best := 0
	for i, face := range faces {
		if face > faces[best] {
			best = i
		}
	}
	return best
}
