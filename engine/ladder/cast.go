package ladder

import (
	"slices"

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

// How many playouts the two who look ahead have for an Activation, where the budget is work. The better one has about as many as there is time for in
// the seconds that it is given by the clock otherwise, in the system played most.
const (
	fewPlayouts  = 24
	manyPlayouts = 384
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

// asksBefore is how many questions are gone through at most that come before a move.
const asksBefore = 3

// Faltering is a player who often does something else than it meant to: something legal that comes to its mind, but nothing that is costly or hits
// its own side. What it has announced it means to carry out: it announces no Action that nothing would come of, lets nothing come to its mind besides,
// and goes nowhere else on its way to what it announced.
type Faltering struct {
	Of    engine.Player
	Often float64
}

// Choose implements engine.Player.
func (p Faltering) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	if d.Shape == engine.Pick && d.Kind != engine.Opening && d.Kind != engine.Besides && seen.Random() < p.Often {
		var any []int
		for i := range d.Options {
			if o := &d.Options[i]; o.Legal() && bot.Harmless(o) && !(o.Finish && d.Kind == engine.Activate) && !(o.Action >= 0 && o.Caution.Vain) {
				any = append(any, i)
			}
		}
		if len(any) > 0 {
			return engine.Choice{Pick: any[int(seen.Random()*float64(len(any)))]}
		}
	}
	if d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo && seen.Random() < p.Often && !announced(d, seen) {
		if spot, ok := d.Place.Sample(seen.Random); ok {
			return engine.Choice{Spot: &spot}
		}
	}
	return p.carriesOut(d, seen, p.Of.Choose(d, seen))
}

// carriesOut is what a player chooses to do besides a move, or that it does nothing besides where it would not come to anybody by the way it goes.
func (p Faltering) carriesOut(d *engine.Decision, seen *engine.Seen, choice engine.Choice) engine.Choice {
	if d.Kind != engine.Besides || d.Shape != engine.Pick {
		return choice
	}
	alone := declining(d)
	if alone < 0 || choice.Pick == alone {
		return choice
	}
	then, asked, answers := seen.After(choice)
	for n := 0; n < asksBefore && answers && asked.Shape == engine.Pick; n++ {
		if asked.Seat == d.Seat && asked.Subject == d.Subject { // such as whom it leaves
			then, asked, answers = then.After(p.Of.Choose(asked, then))
			continue
		}
		nothing := declining(asked) // whoever could strike at it does not
		if nothing < 0 {
			return choice
		}
		then, asked, answers = then.After(engine.Choice{Pick: nothing})
	}
	if !answers || asked.Shape != engine.Place || asked.Place.Mode() != engine.MoveTo || !announced(asked, then) {
		return choice
	}
	if where := p.Of.Choose(asked, then); where.Spot != nil && len(then.Prospects(asked.Subject, *where.Spot)) == 0 {
		return engine.Choice{Pick: alone}
	}
	return choice
}

// declining is the option that does nothing; -1 for none.
func declining(d *engine.Decision) int {
	return slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Finish && o.Legal() })
}

// announced reports whether an Action of the model that is asked about was announced and follows this move.
func announced(d *engine.Decision, seen *engine.Seen) bool {
	means, known := seen.Means(d.Subject)
	return known && means.Announced
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
	headlong.Brisk = false
	choice := headlong.On(seen.Fork(), seen.Seat())
	if choice.Spot != nil && announced(d, seen) && len(seen.Prospects(d.Subject, *choice.Spot)) == 0 {
		return bot.Simple{}.Choose(d, seen) // that rushes past whoever it was announced for
	}
	return choice
}
