package bot

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// Lean is what a model is after in an Activation, beside what Simple weighs anyway. Each makes of Simple's own candidates another
// script for a whole Activation, of which a player that looks further ahead tries several.
type Lean int

// The leans.
const (
	Plain    Lean = iota // nothing else
	Hunt                 // goes for one enemy, or with NoModel for whoever is near, and for no objective
	Hold                 // goes to one objective and stands there
	Withdraw             // acts, and then goes where the fewest enemies could strike it
	Stand                // acts where it is
	Advance              // moves, and spends nothing on what it could do
	Help                 // does for its friends what it can
)

// Leaning is what one model is after, or with NoModel every model of a seat.
type Leaning struct {
	Lean  Lean
	Model engine.ModelID // who leans
	Whom  engine.ModelID // of Hunt
	Goal  int            // of Hold: which of the objectives, in the order of Goals
	// Unaided leaves out what the rule system knows of its questions (engine.Extras.Answer), which may take long.
	Unaided bool
	// Brisk asks the rule system only for what it knows at once (engine.Brisk).
	Brisk bool
}

// How far a lean goes.
const (
	hunted   = 3.0  // times as much is worth what befalls whom a model hunts
	huntFar  = 12   // inches that everybody else is farther than that one
	steadied = 4.0  // times as much is worth to stand at the objective that is to be held
	reckless = 0.25 // of the fear of others remains to whoever hunts
	fearful  = 4.0  // times as much fear has whoever withdraws
	helpful  = 4.0  // times as much is worth what is done for friends
	flight   = 0.08 // for each inch from the nearest enemy, up to flightFar
	// flightFar is from how many inches on it is all the same.
	flightFar = 14
)

// Goals is how many objectives Hold may name, and where they are: points of the table.
func Goals(fork *engine.Fork, seat engine.Seat, model engine.ModelID) []Goal {
	p := player{seat: seat, mind: fork}
	m, ok := p.model(model)
	if !ok || p.ranks(model) {
		return nil
	}
	all := p.goalsOf(m)
	goals := make([]Goal, len(all))
	for i := range all {
		o := &all[i]
		at := o.place(m.Body.Center)
		goals[i] = Goal{At: at, Inches: m.Body.Center.Distance(at), Held: o.has(m.Body), Idle: o.aside || o.home && p.balance(o, m.ID) >= 0}
	}
	return goals
}

// Goal is an objective as it looks to one model.
type Goal struct {
	At     geometry.Point // its nearest place
	Inches float64        // to it, straight on
	Held   bool           // the model is there
	Idle   bool           // nothing is gained by being there
}

// Worth is what harm to each model would be worth to a seat, by ModelID: what Simple goes for first. Models that are not in play, and
// those of the seat's own side, have 0.
func Worth(fork *engine.Fork, seat engine.Seat) []float64 {
	p := player{seat: seat, mind: fork}
	models := p.view().Models
	worth := make([]float64, len(models))
	for i := range models {
		if m := &models[i]; p.fights(m) {
			worth[i] = p.loss(m, 0.5, 1)
		}
	}
	return worth
}

// Could is what every model of a seat could do at most if it acted now, by ModelID, as Simple sees it.
func Could(fork *engine.Fork, seat engine.Seat) []float64 {
	p := player{seat: seat, mind: fork}
	models := p.view().Models
	could := make([]float64, len(models))
	for i := range models {
		if m := &models[i]; m.Seat == seat && m.OnTable && !m.Out && !m.Done {
			could[i], _ = p.activation(m.ID)
		}
	}
	return could
}

// On answers the pending decision of a copy, whoever's it is, as Simple would at that seat if the model leaned so.
func (l Leaning) On(fork *engine.Fork, seat engine.Seat) engine.Choice {
	d := fork.Decision()
	if !l.Unaided && (l.Lean == Plain || !l.leads(d)) {
		skill := engine.Skilled
		if l.Brisk {
			skill = engine.Brisk
		}
		if choice, known := fork.Answer(seat, skill); known {
			return choice
		}
	}
	p := player{seat: seat, mind: fork, lean: l}
	return p.choose(d)
}

// leads reports whether a lean decides more in a question than what a rule system knows of it: what the model does next, where it
// goes and at whom it aims.
func (l Leaning) leads(d *engine.Decision) bool {
	if l.Model != engine.NoModel && d.Subject != l.Model {
		return false
	}
	settled := d.Part == engine.Carrying // chosen when it was announced
	return d.Kind == engine.Menu && !settled || d.Shape == engine.Place || d.Action != "" && aimsAtSomebody(d)
}

// leans is what a model is after.
func (p *player) leans(id engine.ModelID) Lean {
	if p.lean.Model == engine.NoModel || p.lean.Model == id {
		return p.lean.Lean
	}
	return Plain
}

// keen is how much more it is worth to a player that leans to do something to somebody.
func (p *player) keen(value float64, to *engine.Model) float64 {
	switch {
	case p.lean.Lean == Hunt && p.lean.Whom == to.ID:
		return hunted * value
	case p.lean.Lean == Help && p.ours(to.Seat) && value > 0:
		return helpful * value
	}
	return value
}

// flees is what it is worth to whoever withdraws to be somewhere: far from enemies.
func (w *walker) flees(gap float64) float64 { return flight * min(flightFar, gap) }

// escapes looks for places to withdraw to: all around, as far as the move leads and half as far.
func (w *walker) escapes() {
	for k := range limits {
		for _, share := range [...]float64{1, 0.5} {
			at := w.mover.Center.Along(rotated(geometry.Point{X: 1}, float64(k)*2*math.Pi/limits), share*(w.means.Inches-0.02))
			w.consider(at, w.mover.Bottom, false)
		}
	}
}

// self is a model that is known to be there.
func (p *player) self(id engine.ModelID) *engine.Model { return &p.view().Models[id] }
