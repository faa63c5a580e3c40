package odds

import (
	"strconv"
	"strings"
	"unicode"

	"trueinch/engine"
)

// Parse reads a roll as people write it: "7T+2 vs 6T+1" is Trait 7, a Trump, with two dice beyond the first, against 6;
// "7T+2 vs #8" is against a fixed difficulty of 8; "5@4+1 vs 6" gives EFX from 4 on. White space counts for nothing,
// "vs." and capital letters are fine. Errors are *engine.MisreadRoll.
func Parse(text string) (Roll, error) {
	p := parser{rest: []rune(text), all: len([]rune(text))}
	var roll Roll
	var fault *engine.MisreadRoll
	if roll.Attack, fault = p.side(); fault != nil {
		return Roll{}, fault
	}
	if fault = p.versus(); fault != nil {
		return Roll{}, fault
	}
	if p.eat('#') {
		roll.Target, fault = p.number(1, 99)
	} else {
		roll.Defend, fault = p.side()
	}
	if fault != nil {
		return Roll{}, fault
	}
	if p.space(); len(p.rest) > 0 {
		return Roll{}, p.fault(engine.WantEnd)
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

type parser struct {
	rest []rune
	all  int
}

// side reads a Trait, what it gives EFX on, and the dice beyond the first.
func (p *parser) side() (Side, *engine.MisreadRoll) {
	trait, fault := p.number(0, 99)
	if fault != nil {
		return Side{}, fault
	}
	side := Side{Trait: trait, Dice: 1, EFXOn: Plain}
	switch {
	case p.eat('t'):
		side.EFXOn = Trump
	case p.eat('@'):
		if side.EFXOn, fault = p.number(1, Never); fault != nil {
			return Side{}, fault
		}
	}
	if p.eat('+') {
		more, fault := p.number(0, 49)
		if fault != nil {
			return Side{}, fault
		}
		side.Dice += more
	}
	return side, nil
}

func (p *parser) versus() *engine.MisreadRoll {
	p.space()
	before := *p
	if !p.eat('v') || len(p.rest) == 0 || unicode.ToLower(p.rest[0]) != 's' {
		*p = before
		return p.fault(engine.WantVersus)
	}
	p.rest = p.rest[1:]
	p.eat('.')
	return nil
}

func (p *parser) number(least, most int) (int, *engine.MisreadRoll) {
	p.space()
	before := *p
	value := 0
	for len(p.rest) > 0 && p.rest[0] >= '0' && p.rest[0] <= '9' {
		value = min(value*10+int(p.rest[0]-'0'), 1000)
		p.rest = p.rest[1:]
	}
	want := engine.WantRange
	if len(p.rest) == len(before.rest) {
		want = engine.WantNumber
	} else if value >= least && value <= most {
		return value, nil
	}
	fault := before.fault(want)
	fault.Least, fault.Most = least, most
	return 0, fault
}

// eat takes a sign, in either case, when it comes next.
func (p *parser) eat(sign rune) bool {
	p.space()
	if len(p.rest) == 0 || unicode.ToLower(p.rest[0]) != sign {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

func (p *parser) space() {
	for len(p.rest) > 0 && unicode.IsSpace(p.rest[0]) {
		p.rest = p.rest[1:]
	}
}

// fault points at the next word.
func (p *parser) fault(want engine.RollWant) *engine.MisreadRoll {
	p.space()
	found := ""
	if words := strings.Fields(string(p.rest)); len(words) > 0 {
		found = words[0]
	}
	return &engine.MisreadRoll{Column: p.all - len(p.rest) + 1, Found: found, Want: want}
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
