package lesson

import (
	"slices"

	"trueinch/engine"
	"trueinch/scenes/encounter"
)

// Firsts explains what matters for the first time, once: what the rule system teaches about a question or about dice that it
// grants, the counters of the player's models, and the states that models are in.
type Firsts struct {
	Person func(engine.Seat) bool // whether a person at this computer plays a seat
	Told   func(key string) bool  // whether it was explained before
	Tell   func(key string)       // it has been explained
	Off    func()                 // nothing more is to be explained
	Waits  func() bool            // while somebody else explains; nil for never

	seen     bool
	position int
	key      string // of what is explained now
	advice   *encounter.Advice
	silent   bool
	quiet    int // questions that still come without a note, unless it is about the question itself
}

// between is how many questions come without a note after one; what a question itself is about waits for one of them only.
const between = 3

// Advise implements encounter.Coach. A note goes with the answer to the question that it came with.
func (f *Firsts) Advise(m *engine.Match) *encounter.Advice {
	d := m.Decision()
	if f.silent || d.Shape == engine.GameEnd || !f.Person(d.Seat) {
		return nil
	}
	if position := m.Position(); !f.seen || position != f.position {
		f.done()
		f.seen, f.position = true, position
		if f.Waits == nil || !f.Waits() {
			f.find(m, d)
		}
		f.quiet = max(0, f.quiet-1)
	}
	return f.advice
}

// done remembers what was explained. What there was no room for is explained another time.
func (f *Firsts) done() {
	if f.advice != nil && f.advice.Shown {
		f.Tell(f.key)
		f.quiet = between
	}
	f.key, f.advice = "", nil
}

// Heed implements encounter.Coach.
func (f *Firsts) Heed(*encounter.Advice) { f.done() }

// Silence implements encounter.Coach.
func (f *Firsts) Silence() {
	f.done()
	f.silent = true
	f.Off()
}

// find looks for the first thing that was not explained yet, and is not too soon after something else.
func (f *Firsts) find(m *engine.Match, d *engine.Decision) {
	concept := m.System().Extras().Concept
	if concept == nil {
		concept = func(string) (engine.Concept, bool) { return engine.Concept{}, false }
	}
	of := func(key string) bool {
		c, known := concept(key)
		return known && (c.Now || f.quiet < between) && f.explain(c.Title.Key, c.Title, c.About, engine.NoModel)
	}
	if of(d.Ask.Key) || f.quiet > 0 || slices.ContainsFunc(granted(m, d), of) {
		return
	}
	v := m.View(d.Seat)
	for i := range v.Models {
		model := &v.Models[i]
		if !model.OnTable {
			continue
		}
		for _, c := range model.Counters {
			if model.Seat == d.Seat && c.Max > 0 && c.Have > 0 && f.explain(string(c.Term), engine.Say(string(c.Term)), c.About, model.ID) {
				return
			}
		}
		for _, b := range model.States {
			if f.explain(b.About.Key, b.Text, b.About, model.ID) {
				return
			}
		}
	}
}

// explain makes a note unless it was made before or there is nothing to say.
func (f *Firsts) explain(key string, title, about engine.Text, model engine.ModelID) bool {
	if about.Key == "" || f.Told(key) {
		return false
	}
	f.key = key
	f.advice = &encounter.Advice{Title: title, Say: []engine.Text{about}, Model: model, Patient: true, Button: engine.Say("lesson.first-heed")}
	return true
}

// granted lists the rules that grant dice to either side of the roll that a question leads to.
func granted(m *engine.Match, d *engine.Decision) []string {
	choice, asks := engine.Choice{Number: d.Min}, d.Shape == engine.Number
	for i := range d.Options {
		if o := &d.Options[i]; d.Shape == engine.Pick && o.Model != engine.NoModel && o.Legal() {
			choice, asks = engine.Choice{Pick: i}, true
			break
		}
	}
	if !asks {
		return nil
	}
	p := m.Preview(choice)
	if p == nil {
		return nil
	}
	var rules []string
	for _, side := range []engine.Side{p.Attack, p.Defend} {
		for _, b := range side.Bonus {
			rules = append(rules, string(b.Rule))
		}
	}
	return rules
}
