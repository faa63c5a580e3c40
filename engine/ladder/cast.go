package ladder

import (
	"trueinch/engine"
	"trueinch/engine/bot"
)

// Character is an opponent with a name.
type Character struct {
	Name  string      // in saves and on the command line
	Title engine.Term // what a person calls it
	About engine.Term // its character and its strength, in a line
	// Thinks says that it takes the time it is given.
	Thinks bool

	player func() engine.Player
}

// How many playouts the two who look ahead have for an Activation, where the budget is work.
const (
	fewPlayouts  = 24
	manyPlayouts = 96
)

// Characters are the opponents, the weakest first.
var Characters = []Character{
	{"pip", "ladder.pip", "ladder.pip-about", false, func() engine.Player { return Faltering{Of: bot.Novice{}, Often: slips} }},
	{"blaze", "ladder.blaze", "ladder.blaze-about", false, func() engine.Player { return Faltering{Of: Headlong{}, Often: rash} }},
	{"warden", "ladder.warden", "ladder.warden-about", false, func() engine.Player { return bot.Simple{} }},
	{"fox", "ladder.fox", "ladder.fox-about", false, func() engine.Player { return NewSearch(fewPlayouts) }},
	{"oracle", "ladder.oracle", "ladder.oracle-about", true, func() engine.Player { return NewSearch(manyPlayouts) }},
}

// Usual is the opponent of whoever has not chosen one.
const Usual = "warden"

// Find returns the character of a name.
func Find(name string) (Character, bool) {
	for _, c := range Characters {
		if c.Name == name {
			return c, true
		}
	}
	return Character{}, false
}

// Player makes the player of a character, whose budget is work.
func (c Character) Player() engine.Player { return c.player() }

// Timed makes the player of a character who is given time by a clock; those who do not look ahead need none.
func (c Character) Timed(clock Clock) engine.Player {
	p := c.player()
	if s, is := p.(*Search); is && c.Thinks {
		s.Clock = clock
	}
	return p
}

// How often a player does something else than it meant to: a beginner, and one who is rash.
const (
	slips = 0.5
	rash  = 0.12
)

// Faltering is a player who often does something else than it meant to: something legal that comes to its mind, but nothing that is costly or hits
// its own side.
type Faltering struct {
	Of    engine.Player
	Often float64
}

// Choose implements engine.Player.
func (p Faltering) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	if d.Shape == engine.Pick && d.Kind != engine.Opening && seen.Random() < p.Often {
		var any []int
		for i := range d.Options {
			if o := &d.Options[i]; o.Legal() && bot.Harmless(o) && !(o.Finish && d.Kind == engine.Activate) {
				any = append(any, i)
			}
		}
		if len(any) > 0 {
			return engine.Choice{Pick: any[int(seen.Random()*float64(len(any)))]}
		}
	}
	if d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo && seen.Random() < p.Often {
		if spot, ok := d.Place.Sample(seen.Random); ok {
			return engine.Choice{Spot: &spot}
		}
	}
	return p.Of.Choose(d, seen)
}

// Headlong is a player who goes for whoever is near with whoever comes first, minds no danger and forgets what is played for.
type Headlong struct{}

// Choose implements engine.Player.
func (Headlong) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	if d.Kind == engine.Activate {
		for i := range d.Options {
			if d.Options[i].Legal() && !d.Options[i].Finish {
				return engine.Choice{Pick: i}
			}
		}
	}
	headlong := hunting
	headlong.Unaided = false
	return headlong.On(seen.Fork(), seen.Seat())
}
