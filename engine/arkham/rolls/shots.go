package rolls

// Shooting is what decides with how many dice a weapon shoots.
type Shooting struct {
	RoF      int
	Moved    bool // a move was declared
	Throwing bool // AC-WEAPON-07
	Near     bool // the target is nearer than 5 cm, which only Light weapons may shoot at (AC-WEAPON-08)
	Rapid    bool // Rapid Fire is paid for (AC-TRAIT-131)
}

// Dice is how many that is (AC-SHOOT-03, AC-SHOOT-08).
func (s Shooting) Dice() int {
	dice := s.RoF
	if s.Moved && !s.Throwing || s.Near {
		dice = min(dice, 1)
	}
	if s.Rapid {
		dice++
	}
	return dice
}

// Ranges of shots in centimetres.
const (
	NearCm        = 5  // nearer than that only Light weapons shoot (AC-SHOOT-05)
	ShortRangeCm  = 20 // AC-WEAPON-13
	MediumRangeCm = 40 // AC-WEAPON-14
)

// PerTwo is how many dice some tokens give where two of them give three (AC-TRAIT-043, AC-TRAIT-047, AC-TRAIT-079).
func PerTwo(tokens int) int { return tokens + tokens/2 }

// Band is a part of the expansive template, counted from the user outward (AC-TEMPLATE-04).
type Band int

// The bands.
const (
	Safe Band = iota
	LethalZone
	DangerousZone
	LesserDangerZone
)

// Banded is the Damage of a weapon in each of the three zones.
type Banded [3]Markers

// In is the Damage in a band; in the one nearest to the user there is none.
func (b Banded) In(band Band) Markers {
	if band == Safe {
		return Markers{}
	}
	return b[band-LethalZone]
}
