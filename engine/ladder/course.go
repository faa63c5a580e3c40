package ladder

import (
	"reflect"
	"slices"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/geometry"
)

// Course is how a plan would go, as lines on the table and in words.
type Course struct {
	Legs []Leg
	Goal *geometry.Point // the objective that it is about
	Told []engine.Text   // the first things that are done, and with what chances

	foreseen engine.ModelID // whose chances were told last
	acted    bool           // what was told last is something done, and no way
	bare     bool           // it was told of it only that it is done
	called   any            // what a person calls it
	blow     string         // what is done to whose chances were told last, until its dice are rolled; empty then
	hardly   engine.Text    // a way that is too short to be told where anything else is
}

// Leg is one line of a Course: a way of a model, or what it does to another.
type Leg struct {
	Model engine.ModelID
	Path  []geometry.Point // of a way
	Whom  engine.ModelID   // whom it is done to; NoModel for a way
	From  geometry.Point   // where the model was then
	To    geometry.Point   // and whom it is done to
}

// mostTold is how many things that are done can be told in a note.
const mostTold = 3

// mostLegs is how many lines can be read at once.
const mostLegs = 8

// Course is how a plan went in the playout that came nearest to its mean, up to the end of the Activation. It is to be asked for when the search is over.
func (f *Found) Course(t *Tried) Course {
	s := f.by
	if s == nil || t == nil || len(t.Values) == 0 {
		return Course{}
	}
	s.over = func() bool { return false }
	nearest, mean := 0, t.Mean()
	for i, v := range t.Values {
		if abs(v-mean) < abs(t.Values[nearest]-mean) {
			nearest = i
		}
	}
	t.seed = s.seeds[nearest]
	return s.course(t)
}

// course plays a plan out with the dice of its seed, to the end of the Activation.
func (s *search) course(t *Tried) Course {
	fork := with(t.seed, s.root)
	c := Course{foreseen: engine.NoModel}
	if t.Plan.Leaning.Lean == bot.Hold && t.deeds == nil {
		c.Goal = &t.Plan.Goal
	}
	fork.Hear(func(e engine.Event) {
		c.add(fork.View(), &e, t.Acts)
		c.tell(&e, t.Acts)
	})
	s.sees = func(f *engine.Fork, d *engine.Decision, choice engine.Choice) { c.foresee(f, d, choice, t.Acts) }
	s.act(fork, t)
	s.sees = nil
	return c.told()
}

// foresee notes with what chance somebody is struck, before the dice are rolled: the one that is left when all was said that either side may say.
func (c *Course) foresee(f *engine.Fork, d *engine.Decision, choice engine.Choice, acts engine.ModelID) {
	strikes := (d.Shape == engine.Pick || d.Shape == engine.Number && d.Kind != engine.Boost) && d.Action != "" && d.Subject == acts
	if !strikes && (d.Kind != engine.Boost || c.blow == "") {
		return
	}
	p := f.Preview(choice)
	if p == nil || p.Odds == nil || p.Attack.Model != acts || p.Defend.Model == engine.NoModel || p.Defend.Model == acts {
		return
	}
	again := c.blow != "" && p.Defend.Model == c.foreseen && (!strikes || d.Action == c.blow)
	switch n := len(c.Told); {
	case again, strikes && c.bare && names(c.Told[n-1], called(f, d)):
		c.Told = c.Told[:n-1]
	case !strikes || n >= mostTold:
		return
	}
	if strikes {
		c.blow, c.called = d.Action, called(f, d)
	}
	said := engine.Say("ladder.strikes", "Model", acts, "Action", c.called, "Whom", p.Defend.Model, "Chance", engine.Percent(p.Odds.Success))
	if p.Odds.Fells >= leastFells {
		said = engine.Say("ladder.strikes-down", "Model", acts, "Action", c.called, "Whom", p.Defend.Model, "Chance", engine.Percent(p.Odds.Success), "Fells", engine.Say("result.chance", "Chance", engine.Percent(p.Odds.Fells)))
	}
	if n := len(c.Told); n == 0 || !reflect.DeepEqual(c.Told[n-1], said) {
		c.Told = append(c.Told, said)
	}
	c.foreseen, c.acted, c.bare = p.Defend.Model, true, false
}

// names reports whether a sentence names an Action, as it is called.
func names(said engine.Text, what any) bool {
	if title, is := what.(engine.Text); is {
		what = engine.Term(title.Key)
	}
	return slices.ContainsFunc(said.Args, func(a engine.Arg) bool { return a.Value == what })
}

// called is what the Action under way is called: one that is on no card, or on every one, is an entry of the catalogues.
func called(f *engine.Fork, d *engine.Decision) any {
	if term := engine.Term(d.Action); slices.ContainsFunc(d.Ask.Args, func(a engine.Arg) bool { return a.Value == any(term) }) {
		return term
	}
	if sheet := f.Sheet(d.Subject); sheet != nil {
		for i := range sheet.Actions {
			if a := &sheet.Actions[i]; a.Name == d.Action && a.Title.Key != "" && len(a.Title.Args) == 0 {
				return a.Title
			}
		}
	}
	return d.Action
}

// alike reports whether two courses are told with the same words about the same models: numbers alone tell nobody what to do otherwise.
func (c Course) alike(o Course) bool { return slices.EqualFunc(c.Told, o.Told, alike) }

// alike reports whether two sentences differ in their lengths and chances at most.
func alike(a, b engine.Text) bool {
	return a.Key == b.Key && slices.EqualFunc(a.Args, b.Args, func(x, y engine.Arg) bool {
		switch was := x.Value.(type) {
		case engine.Inches, engine.Percent:
			return x.Name == y.Name
		case engine.Text:
			is, said := y.Value.(engine.Text)
			return said && x.Name == y.Name && alike(was, is)
		}
		return reflect.DeepEqual(x, y)
	})
}

// apart is how many inches apart the ends of the same ways of two courses are at most.
func (c Course) apart(o Course) float64 {
	ways := func(c Course) (ends []geometry.Point) {
		for _, leg := range c.Legs {
			if n := len(leg.Path); n > 1 {
				ends = append(ends, leg.Path[n-1])
			}
		}
		return ends
	}
	a, b, most := ways(c), ways(o), 0.0
	for i := range min(len(a), len(b)) {
		most = max(most, a[i].Sub(b[i]).Length())
	}
	return most
}

// leastFells is from which chance on it is told that somebody may be struck down.
const leastFells = 0.1

// tell notes what a model does, unless its chances were told already, or it is only what that costs.
func (c *Course) tell(e *engine.Event, acts engine.ModelID) {
	if e.Kind == engine.EventRoll {
		c.blow = ""
	}
	switch {
	case !tells(e, acts):
		return
	case e.Kind == engine.EventMove && wayOf(e.Path) < leastWay:
		c.hardly = e.Text
		return
	}
	costs := c.acted && (e.Other == engine.NoModel || e.Other == acts) && e.Amount != 0
	if c.acted = e.Kind == engine.EventAction; c.acted && costs || len(c.Told) >= mostTold {
		return
	}
	if c.acted && c.foreseen != engine.NoModel && e.Other == c.foreseen {
		return
	}
	if c.acted && c.blow != "" && names(e.Text, c.called) {
		return // its chances were told just now
	}
	c.Told = append(c.Told, e.Text)
	c.bare = c.acted && (e.Other == engine.NoModel || e.Other == acts)
}

// told ends a course of which nothing is told yet by the little that was done.
func (c *Course) told() Course {
	if len(c.Told) == 0 && c.hardly.Key != "" {
		c.Told = []engine.Text{c.hardly}
	}
	return *c
}

// leastWay is from how many inches on it is told that somebody moves, beside other things.
const leastWay = 0.25

// wayOf is how long a way is; one that was not noted is far.
func wayOf(path []geometry.Point) float64 {
	if len(path) < 2 {
		return leastWay
	}
	way := 0.0
	for i := 1; i < len(path); i++ {
		way += path[i].Sub(path[i-1]).Length()
	}
	return way
}

func abs(x float64) float64 { return max(x, -x) }

// add adds the line of an event, if it is one that is to be seen.
func (c *Course) add(v *engine.View, e *engine.Event, acts engine.ModelID) {
	if len(c.Legs) >= mostLegs {
		return
	}
	switch e.Kind {
	case engine.EventMove:
		if len(e.Path) > 1 && e.Model == acts && (e.Other == acts || e.Other == engine.NoModel) {
			c.Legs = append(c.Legs, Leg{Model: acts, Path: e.Path, Whom: engine.NoModel})
		}
	case engine.EventAction, engine.EventRoll:
		if e.Model != acts || acts == engine.NoModel || e.Other == engine.NoModel || e.Other == acts || int(e.Other) >= len(v.Models) {
			return
		}
		if e.Kind == engine.EventAction || !v.Sides.Together(v.Models[acts].Seat, v.Models[e.Other].Seat) {
			c.strike(v, acts, e.Other)
		}
		if e.Kind == engine.EventRoll && !v.Sides.Together(v.Models[acts].Seat, v.Models[e.Other].Seat) {
			c.against(e.Other)
		}
	}
}

// against tells whom something is done to, where it was told only that it is done.
func (c *Course) against(whom engine.ModelID) {
	if n := len(c.Told); c.bare && n > 0 {
		c.Told[n-1], c.bare = engine.Say("ladder.against", "Deed", c.Told[n-1], "Whom", whom), false
	}
}

// strike adds the line of what a model does to another, from where it is by now.
func (c *Course) strike(v *engine.View, by, on engine.ModelID) {
	from, to := v.Models[by].Body.Center, v.Models[on].Body.Center
	for _, leg := range c.Legs {
		if n := len(leg.Path); n > 1 {
			from = leg.Path[n-1]
		}
	}
	for _, leg := range c.Legs {
		if leg.Whom == on && leg.From == from {
			return // it is there already
		}
	}
	c.Legs = append(c.Legs, Leg{Model: by, Whom: on, From: from, To: to})
}
