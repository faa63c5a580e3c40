package rolls

// faces are those of a die (AC-BASE-01).
const faces = 6

// Need is what a die has to show.
type Need struct {
	Score  int  // that its own score with Bonus must reach
	Bonus  int  // to the score of the die (AC-BASE-18)
	OneNot bool // a natural 1 fails in any case
	Six    bool // a natural 6 succeeds in any case
	Blind  bool // nothing but a 6 succeeds (AC-EFFECT-02)
	Again  bool // dice that fail are re-rolled, each once (AC-BASE-17)
}

// ToHit is what hits a Defence, which no modifiers lower below 1 (AC-HIT-02, AC-HIT-04, AC-HIT-05, AC-MELEE-14).
func ToHit(defence, bonus int) Need {
	return Need{Score: max(1, defence), Bonus: bonus, OneNot: true, Six: true}
}

// ToHitTheKnockedOut is what hits whoever is Knocked Out, without modifiers (AC-HIT-07).
func ToHitTheKnockedOut() Need { return ToHit(2, 0) }

// KnockedDownBonus is added to the dice of attacks on a model that is Knocked Down (AC-HIT-06).
const KnockedDownBonus = 2

// The Strength of Firearms, also against a Bulletproof Vest, and of Mechanical weapons, whoever uses them.
const (
	FirearmStrength     = 2 // AC-WEAPON-03
	BulletproofStrength = 4 // AC-TRAIT-018
	MechanicalStrength  = 3 // AC-WEAPON-12
)

// ToWound is what causes damage with a Strength (AC-DAMAGE-01, AC-DAMAGE-04, AC-DAMAGE-05); Thick Skin is a bonus of -1 (AC-TRAIT-105).
func ToWound(strength, bonus int) Need {
	return Need{Score: strength, Bonus: bonus, OneNot: true, Six: true}
}

// ToBlock is what blocks a hit of an Attack value (AC-BLOCK-03, AC-BLOCK-05).
func ToBlock(attack, bonus int) Need { return Need{Score: attack, Bonus: bonus, Six: true} }

// How hard obstacles are in Blink! tests.
const (
	BlinkSolid  = 4 // walls, hard objects, models (AC-BLINK-06)
	BlinkWood   = 5 // wood, trees, vehicles, lampposts (AC-BLINK-07); a target on the edge straight above (AC-FAQ-09)
	BlinkFlimsy = 6 // wire, boxes, furniture (AC-BLINK-08)
)

// ToBlink is what an obstacle of a difficulty needs to stop a shot: +1 for whoever ducks behind it (AC-BLINK-10).
func ToBlink(difficulty, bonus int) Need { return Need{Score: difficulty, Bonus: bonus} }

// Met reports whether a face is enough.
func (n Need) Met(face int) bool {
	switch {
	case n.Blind:
		return face == faces
	case face == faces && n.Six:
		return true
	case face == 1 && n.OneNot:
		return false
	}
	return face+n.Bonus >= n.Score
}

// Least is the lowest face that is enough, one more than there is where none is.
func (n Need) Least() int {
	least := 1
	for least <= faces && !n.Met(least) {
		least++
	}
	return least
}

// Roll rolls one die, and again where that is granted and needed. It returns the face that stands.
func (n Need) Roll(die func() int) (face int, met bool) {
	face = die()
	if !n.Met(face) && n.Again {
		face = die()
	}
	return face, n.Met(face)
}

// Chance is that of one die.
func (n Need) Chance() float64 {
	ways := 0
	for face := 1; face <= faces; face++ {
		if n.Met(face) {
			ways++
		}
	}
	chance := float64(ways) / faces
	if n.Again {
		chance += (1 - chance) * chance
	}
	return chance
}

// Heads is what a die has to show where a coin is tossed for heads (AC-TRAIT-123).
const Heads = 4

// Half divides a number as the rules do (AC-BASE-03).
func Half(number int) int { return number / 2 }

// D3 reads a die as one of three (AC-BASE-02).
func D3(face int) int { return (face + 1) / 2 }
