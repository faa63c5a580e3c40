package rolls

// Attack is an attack on one target, from the to-hit roll on: steps 3 to 8 (AC-ATTACK-08 to AC-ATTACK-13).
type Attack struct {
	Dice      int  // to-hit dice against the target (AC-MELEE-02, AC-SHOOT-03)
	Automatic bool // all of them hit without a roll, and neither Blink! tests nor blocks help (AC-ATTACK-15)
	Ranged    bool // failed damage dice Graze (AC-DAMAGE-09)
	Hit       Need
	Escape    Escape
	Wound     Need
	Damage    Markers // of each success

	CollateralAgain bool     // Brutal, Precise Blow: a Collateral die that did nothing is re-rolled (AC-TRAIT-028, AC-SPECIAL-12)
	Critical        Critical // what a Collateral 6 brings
	FellsIfHit      bool     // Powerful Blow (AC-SPECIAL-13)
	FellsIfHurt     bool     // Technique (AC-SPECIAL-20)
	Follow          Need     // the hit that Technique adds to a Knock Out by the Collateral die (AC-SPECIAL-21)
	Venom           Markers  // that an effect adds to an attack that causes damage (AC-EFFECT-28)
	CriticalVenom   Markers  // that the effect of a special critical adds
	Sentence        bool     // a coin makes a Knock Out a Casualty (AC-TRAIT-123)

	Target Card
}

// Critical is what a Collateral 6 brings with damage (AC-COLLATERAL-04, AC-COLLATERAL-05).
type Critical int

// The criticals.
const (
	OneMore   Critical = iota // one more non-lethal marker
	OneLethal                 // one lethal marker (AC-SPECIAL-10)
	ToDeath                   // a Casualty (AC-SPECIAL-15)
	NoMarker                  // an effect that is not counted here
)

// Escape is how the target may get away from hits (AC-ATTACK-09).
type Escape struct {
	Blink   []Need // of ranged hits: the obstacles in the order in which the shot meets them; last that of Protection (AC-WEAPON-16)
	Dodges  int    // Move tokens spent on Agility tests (AC-TRAIT-061)
	Agility Test
	Blocks  int // dice (AC-BLOCK-03)
	Block   Need
	Armour  []Need // of each hit, what cancels it (AC-TRAIT-016, AC-TRAIT-017)
}

// Outcome is what came of an attack.
type Outcome struct {
	Hits       int // that the to-hit roll gave
	Blocked    int // of them
	Left       int // after all that cancels hits
	Struck     []int
	Damage     int  // damage dice that succeeded
	Die        int  // the Collateral die
	Critical   bool // a Collateral 6 with damage
	Collateral bool // the Collateral die Knocks Out (AC-COLLATERAL-02)
	Hurt       bool // it causes damage (AC-ATTACK-14)
	Fell       bool // it is Knocked Out now and was not before
	Target     Card // afterwards
}

// fallen are the damage dice and the Collateral die after re-rolls.
type fallen struct {
	damage  int  // successes
	six     bool // the Collateral die shows 6
	matched bool // it shows the same as a damage die, and that is no 1 (AC-COLLATERAL-02, AC-COLLATERAL-03)
}

// settle is steps 6 to 8 for hits that are left and dice as they fell; what a coin and Technique add comes after it.
func (a *Attack) settle(left int, f fallen) Outcome {
	o := Outcome{Left: left, Damage: f.damage, Target: a.Target}
	if left == 0 {
		return o
	}
	each := a.Damage
	if a.Target.Kevlar {
		each = each.Vested()
	}
	caused := each.Times(f.damage)
	o.Hurt = f.damage > 0 && caused.Count() > a.Target.Armour
	if a.Ranged {
		caused.NonLethal += left - f.damage
	}
	o.Critical = f.six && f.damage > 0
	if o.Critical && a.Critical == OneMore {
		caused.NonLethal++
	} else if o.Critical && a.Critical == OneLethal {
		caused.Lethal++
	}
	o.Target.Suffer(caused)
	o.Collateral = f.matched
	felled := f.matched || a.FellsIfHit || a.FellsIfHurt && o.Hurt
	o.Target.Out = o.Target.Out || felled
	if o.Critical && a.Critical == ToDeath {
		o.Target.Out, o.Target.Casualty = true, true
	}
	o.Fell = o.Target.Out && !a.Target.Out
	return o
}

// envenom adds the markers of effects. They are suffered after those of the attack, by whoever is no Casualty yet (ruling under AC-ATTACK-13).
func (a *Attack) envenom(o *Outcome) {
	more := Markers{}
	if o.Hurt {
		more = a.Venom
	}
	if o.Critical {
		more = more.Plus(a.CriticalVenom)
	}
	if more.Count() > 0 && !o.Target.Casualty {
		o.suffers(a, more)
	}
}

// suffers is markers that come after those of the damage dice.
func (o *Outcome) suffers(a *Attack, more Markers) {
	o.Target.Suffer(more)
	o.Fell = o.Target.Out && !a.Target.Out
}

// follows reports whether Technique adds its hit.
func (a *Attack) follows(o *Outcome) bool { return a.FellsIfHurt && o.Collateral && !o.Target.Casualty }

// followed is its damage.
func (o *Outcome) followed(a *Attack) { o.suffers(a, Markers{NonLethal: 1}) }

// sentenced reports whether a coin decides about a Casualty (AC-TRAIT-123).
func (a *Attack) sentenced(o *Outcome) bool { return a.Sentence && o.Fell && !o.Target.Casualty }
