package odds

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Parse reads a roll as people write it: "7T+2 vs 6T+1" is Trait 7, a Trump, with two dice beyond the first, against 6;
// "7T+2 vs #8" is against a fixed difficulty of 8; "5@4+1 vs 6" gives EFX from 4 on. White space counts for nothing,
// "vs." and capital letters are fine. Errors are *engine.MisreadRoll.
func Parse(text string) (Roll, error) {
	p := notation.NewRoll(text)
	var roll Roll
	var fault *engine.MisreadRoll
	if roll.Attack, fault = side(p); fault != nil {
		return Roll{}, fault
	}
	if fault = p.Versus(); fault != nil {
		return Roll{}, fault
	}
	if p.Eat('#') {
		roll.Target, fault = p.Number(1, 99)
	} else {
		roll.Defend, fault = side(p)
	}
	if fault == nil {
		fault = p.End()
	}
	if fault != nil {
		return Roll{}, fault
	}
	return roll, nil
}

// String writes a roll so that Parse reads it back. Ties and extra EFX have no notation.
func (r Roll) String() string {
	if r.Target != 0 {
		return r.Attack.String() + " vs #" + strconv.Itoa(r.Target)
	}
	return r.Attack.String() + " vs " + r.Defend.String()
}

// String writes a side as Parse reads it.
func (s Side) String() string {
	text := strconv.Itoa(s.Trait)
	switch s.EFXOn {
	case Trump:
		text += "T"
	case Plain:
	default:
		text += "@" + strconv.Itoa(s.EFXOn)
	}
	if s.Dice > 1 {
		text += "+" + strconv.Itoa(s.Dice-1)
	}
	return text
}

// side reads a Trait, what it gives EFX on, and the dice beyond the first.
func side(p *notation.Roll) (Side, *engine.MisreadRoll) {
	trait, fault := p.Number(0, 99)
	if fault != nil {
		return Side{}, fault
	}
	side := Side{Trait: trait, Dice: 1, EFXOn: Plain}
	switch {
	case p.Eat('t'):
		side.EFXOn = Trump
	case p.Eat('@'):
		if side.EFXOn, fault = p.Number(1, Never); fault != nil {
			return Side{}, fault
		}
	}
	if p.Eat('+') {
		more, fault := p.Number(0, 49)
		if fault != nil {
			return Side{}, fault
		}
		side.Dice += more
	}
	return side, nil
}

// Chances works out a written roll (engine.Extras).
func Chances(written string, tiesToAttacker bool) (*engine.Chances, error) {
	roll, err := Parse(written)
	if err != nil {
		return nil, err
	}
	roll.TiesToAttacker = tiesToAttacker
	result := Exact(roll)
	return &engine.Chances{
		Roll: roll.String(), Success: result.Success, Tie: result.Tie, TieWon: tiesToAttacker || roll.Target != 0,
		Counts: "term.efx-left", Name: "efx", Left: result.EFX,
	}, nil
}
