package lesson

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
	"trueinch/scenes/encounter"
)

// Coach leads a player through a lesson. What the player does instead is allowed: the coach says so and goes on from there.
type Coach struct {
	lesson *Lesson
	seat   engine.Seat // of the player

	at       int // the next step
	position int // of the match that advice belongs to; -1 before the first time
	advice   *encounter.Advice
	silent   bool
	freed    bool // the last note was read
	strayed  bool // the player has done something else than was recommended

	told   map[int]bool            // the steps that were shown
	fallen map[engine.ModelID]bool // who was taken out at the last note
	states map[string]bool         // that were explained
	news   []engine.Text           // what has happened since
}

// NewCoach coaches the player of a seat.
func NewCoach(l *Lesson, seat engine.Seat) *Coach {
	return &Coach{lesson: l, seat: seat, position: -1, told: map[int]bool{}, states: map[string]bool{}}
}

// Over reports whether nothing more is said.
func (c *Coach) Over() bool { return c.silent || c.freed }

// Step is how many steps lie behind the player, of how many.
func (c *Coach) Step() (done, of int) { return c.at, len(c.lesson.Steps) }

// Unhurried implements encounter.Unhurried.
func (c *Coach) Unhurried() bool { return !c.Over() }

// Advise implements encounter.Coach.
func (c *Coach) Advise(m *engine.Match) *encounter.Advice {
	d := m.Decision()
	if c.silent || d.Seat != c.seat || d.Shape == engine.GameEnd {
		return nil
	}
	if position := m.Position(); position != c.position {
		c.notice(m)
		c.position, c.advice = position, c.advise(m, d)
	}
	return c.advice
}

// notice looks at what was done since the last note: whether it was what the note said, and whether the match went back.
func (c *Coach) notice(m *engine.Match) {
	entries := m.Entries()
	c.strayed = false
	if c.position < 0 || c.position >= len(entries) || !entries[c.position].Auto {
		c.news = nil // else nobody has read it: the question that it came with was answered for the player
	}
	defer c.gather(m.View(c.seat), c.fallen == nil)
	switch {
	case c.position >= 0 && c.position < len(entries) && entries[c.position].Kind != engine.EntryChoice:
		c.at, c.fallen, c.told = 0, nil, map[int]bool{} // taken back, or gone on with what was: the steps are found again
	case c.advice != nil && c.advice.Do != nil && c.position < len(entries):
		c.strayed = !same(*c.advice.Do, entries[c.position].Choice)
	}
}

// gather notes who was taken out since the last note, and which States are new to the player's models; quietly only what stands.
func (c *Coach) gather(v *engine.View, quietly bool) {
	before := c.fallen
	c.fallen = map[engine.ModelID]bool{}
	for i := range v.Models {
		model := &v.Models[i]
		if model.Out {
			c.fallen[model.ID] = true
			switch {
			case quietly || before[model.ID]:
			case model.Seat == c.seat:
				c.news = append(c.news, engine.Say(c.lesson.Lost, "Model", model.ID))
			case opposed(v, model.Seat, c.seat):
				c.news = append(c.news, engine.Say(c.lesson.Felled, "Model", model.ID))
			}
			continue
		}
		for _, state := range model.States {
			if model.Seat == c.seat && state.About.Key != "" && !c.states[state.About.Key] {
				c.states[state.About.Key] = true
				c.news = append(c.news, engine.Say(c.lesson.State, "Model", model.ID, "State", state.Text, "About", state.About))
			}
		}
	}
}

// left is how many steps may still come: those behind the last one that was shown, and before it those of models that have had none.
// What one answer decided at once is not counted.
func (c *Coach) left() int {
	begun := map[string]bool{}
	for i := range c.lesson.Steps {
		if c.told[i] {
			begun[c.lesson.Steps[i].Card] = true
		}
	}
	n := 0
	for i := range c.lesson.Steps {
		if card := c.lesson.Steps[i].Card; !c.told[i] && (i >= c.at || card != "" && !begun[card]) {
			n++
		}
	}
	return n
}

// same reports whether an answer is the recommended one; a place may be an inch away from it.
func same(do, done engine.Choice) bool {
	if do.Spot != nil {
		return done.Spot != nil && done.Spot.Center.Sub(do.Spot.Center).Length() <= 1
	}
	return do.Pick == done.Pick && do.Number == done.Number
}

// advise is the note for a question: that of the first step that fits it, whose answer is legal and that was not shown yet, else an
// aside.
func (c *Coach) advise(m *engine.Match, d *engine.Decision) *encounter.Advice {
	a := &encounter.Advice{Title: engine.Say(c.lesson.Title), Model: engine.NoModel}
	if c.strayed {
		a.Say = append(a.Say, engine.Say(c.lesson.Otherwise))
	}
	a.Say = append(a.Say, c.news...)
	past := m.View(c.seat).Round > c.lesson.Round
	if past {
		c.at = len(c.lesson.Steps)
	}
	for i := range c.lesson.Steps {
		step := &c.lesson.Steps[i]
		if past || c.freed || c.told[i] {
			continue
		}
		do, fits := step.fits(d, m.View(d.Seat), m)
		if !fits {
			continue
		}
		c.at, c.told[i] = max(c.at, i+1), true
		a.Step, a.Of, a.Do = len(c.told), len(c.told)+c.left(), do
		for _, key := range step.Say {
			a.Say = append(a.Say, engine.Say(key))
		}
		return a
	}
	// Who had the models act in another order still has the steps of those that have not acted yet.
	over := past || c.at >= len(c.lesson.Steps) && d.Ask.Key == c.lesson.Steps[0].Ask
	aside := c.lesson.Asides[d.Ask.Key]
	if aside == "" && !over {
		aside = c.lesson.Asides[""]
	}
	switch {
	case c.freed:
		return nil
	case aside != "":
		a.Say = append(a.Say, engine.Say(aside))
	}
	if over {
		a.Say = append(a.Say, engine.Say(c.lesson.Free))
		a.Button = engine.Say(c.lesson.Done)
		return a
	}
	a.Step, a.Of = len(c.told), len(c.told)+c.left()
	return a
}

// Heed implements encounter.Coach: the last note was read.
func (c *Coach) Heed(*encounter.Advice) { c.freed, c.advice = true, nil }

// Silence implements encounter.Coach.
func (c *Coach) Silence() { c.silent = true }

// foresight says what an answer would lead to: a match, or what a player sees of it.
type foresight interface {
	Preview(engine.Choice) *engine.Preview
}

// fits reports whether a step is about a question, and finds the answer that it recommends.
func (s *Step) fits(d *engine.Decision, v *engine.View, ahead foresight) (*engine.Choice, bool) {
	card := ""
	if d.Subject != engine.NoModel {
		card = v.Models[d.Subject].Card
	}
	if s.Ask != d.Ask.Key || s.Card != "" && s.Card != card || s.Action != "" && s.Action != d.Action {
		return nil, false
	}
	if s.Enemy != nil && (d.Subject == engine.NoModel || nearestEnemy(v, d) > *s.Enemy) {
		return nil, false
	}
	switch d.Shape {
	case engine.Pick:
		return s.Do.pick(d, v, ahead)
	case engine.Number:
		if n := s.Do.Number; n != nil && *n >= d.Min && *n <= d.Max {
			return &engine.Choice{Number: *n}, true
		}
	case engine.Place:
		return s.Do.place(d, v)
	}
	return nil, false
}

// pick finds the option: of several, enemies before others and then the likeliest to succeed.
func (do *Do) pick(d *engine.Decision, v *engine.View, ahead foresight) (*engine.Choice, bool) {
	best, most := -1, -1.0
	for i := range d.Options {
		o := &d.Options[i]
		if !o.Legal() || o.Key != do.Option && o.Means.Kind != do.Option {
			continue
		}
		if do.Card != "" && (o.Model == engine.NoModel || v.Models[o.Model].Card != do.Card) {
			continue
		}
		foe := o.Model != engine.NoModel && opposed(v, v.Models[o.Model].Seat, d.Seat)
		if do.Enemy && !foe {
			continue
		}
		worth := 0.0
		if p := ahead.Preview(engine.Choice{Pick: i}); p != nil && p.Odds != nil {
			worth = p.Odds.Success
		}
		if foe {
			worth++
		}
		if worth > most {
			best, most = i, worth
		}
	}
	return &engine.Choice{Pick: best}, best >= 0
}

// opposed reports whether two seats play against each other.
func opposed(v *engine.View, a, b engine.Seat) bool { return a >= 0 && !v.Sides.Together(a, b) }

// nearestEnemy is how far the nearest enemy of the acting model is, base to base.
func nearestEnemy(v *engine.View, d *engine.Decision) float64 {
	least, own := math.Inf(1), v.Models[d.Subject].Body
	for i := range v.Models {
		if o := &v.Models[i]; o.OnTable && opposed(v, o.Seat, d.Seat) {
			least = min(least, geometry.GapBetween(own, o.Body).Ground)
		}
	}
	return least
}

// place finds the spot beside whoever is to be touched.
func (do *Do) place(d *engine.Decision, v *engine.View) (*engine.Choice, bool) {
	if do.Touch == "" || d.Place == nil {
		return nil, false
	}
	mover := d.Place.Mover()
	var near []*engine.Model
	for i := range v.Models {
		o := &v.Models[i]
		if o.OnTable && (o.Card == do.Touch || do.Touch == "enemy" && opposed(v, o.Seat, d.Seat)) {
			near = append(near, o)
		}
	}
	slices.SortStableFunc(near, func(a, b *engine.Model) int {
		return int(1024 * (a.Body.Center.Sub(mover.Center).Length() - b.Body.Center.Sub(mover.Center).Length()))
	})
	for _, o := range near {
		if spot, ok := beside(d.Place, mover, o.Body); ok {
			return &engine.Choice{Spot: &spot}, true
		}
	}
	return nil, false
}

// beside finds a legal spot in contact with a body: on the near side of it first, then around it by either hand.
func beside(place engine.Placement, mover, body geometry.Cylinder) (geometry.Spot, bool) {
	way := mover.Center.Sub(body.Center)
	if way.Length() < geometry.Slack {
		return geometry.Spot{}, false
	}
	const parts = 24
	for i := range parts {
		turn := math.Pi * float64((i+1)/2) / (parts / 2)
		if i%2 == 1 {
			turn = -turn
		}
		sin, cos := math.Sincos(turn)
		unit := way.Unit()
		to := geometry.Point{X: unit.X*cos - unit.Y*sin, Y: unit.X*sin + unit.Y*cos}
		spot := place.Snap(body.Center.Add(to.Times(body.Radius+mover.Radius+geometry.ContactGap/4)), false)
		there := mover
		there.Center, there.Bottom = spot.Center, spot.Level
		if gap := geometry.GapBetween(there, body); gap.Ground <= geometry.ContactGap && gap.Vertical <= 0 && place.Refuse(spot, nil) == nil {
			return spot, true
		}
	}
	return geometry.Spot{}, false
}
