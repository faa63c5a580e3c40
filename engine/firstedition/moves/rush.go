package moves

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Rush moves a model so many inches straight toward the nearest enemy, as far as contact; its player chooses among equally near ones, or
// leaves it where it is (PC1-BUILD-17 to PC1-BUILD-19). It is no Movement Action, but leaves Base to Base like one.
type Rush struct {
	Model  engine.ModelID
	Inches float64

	step int
	to   engine.ModelID
	way  []geometry.Point // never written into
}

// Run implements state.Frame.
func (f Rush) Run(s *state.State) state.Then {
	f.step++
	switch f.step {
	case 1:
		near := nearest(s, f.Model)
		if !able(s, f.Model) || len(near) == 0 || s.Touch(f.Model, near[0]) {
			return state.Done()
		}
		d := ask.Pick(s.Models[f.Model].Player, "PC1-BUILD-17", engine.Say("pc1.ask-rush", "Model", f.Model))
		d.Subject, d.Detail = f.Model, engine.Say("pc1.ask-rush-detail", "Inches", engine.Inches(f.Inches))
		for _, id := range near {
			d.Options = append(d.Options, ask.AboutModel("toward", id, nil))
		}
		wait := ask.Option("wait", engine.Say("pc1.wait"))
		wait.Finish = true
		d.Options = append(d.Options, wait)
		return state.Wait(f, d)
	case 2:
		if f.to = s.Chosen().Model; f.to == engine.NoModel {
			return state.Done()
		}
		return state.After(f, Depart{Model: f.Model, Must: true})
	case 3:
		if parting := flow.Taken[state.Parting](&s.Process); parting.Stays || !able(s, f.Model) {
			return state.Done()
		}
		f.way = f.run(s)
		return state.After(f, s.Swept(f.Model))
	}
	forget(s, f.Model)
	return state.Become(s.Reached(f.Model, f.way))
}

// run moves the model until it meets something, or comes to an edge: a Minion does not Fall of its own will (PC1-COND-44).
func (f Rush) run(s *state.State) []geometry.Point {
	from, to := s.Models[f.Model].Spot.Center, s.Models[f.to].Spot.Center
	d := s.Board().Shove(f.Model, to.Sub(from).Unit(), min(f.Inches, s.Apart(f.Model, f.to)))
	s.Place(f.Model, d.End)
	way := []geometry.Point{from, s.Models[f.Model].Spot.Center}
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventMove, engine.Say("pc1.rushes", "Model", f.Model, "Target", f.to, "Inches", engine.Inches(d.Moved)), "PC1-BUILD-17", "PC1-BUILD-19")
		e.Seat, e.Model, e.Other, e.Path, e.Amount = s.Models[f.Model].Seat, f.Model, f.Model, way, d.Moved
		return e
	})
	return way
}

// nearest lists the nearest enemies of a model; those that are equally near in order (PC1-BUILD-18).
func nearest(s *state.State, id engine.ModelID) []engine.ModelID {
	var found []engine.ModelID
	best := math.Inf(1)
	for i := range s.Models {
		other := engine.ModelID(i)
		if !s.Hostile(id, other) || !s.Models[i].Active() {
			continue
		}
		switch gap := s.Apart(id, other); {
		case gap < best-equal:
			best, found = gap, []engine.ModelID{other}
		case gap <= best+equal:
			found = append(found, other)
		}
	}
	return found
}

// equal is by how much two distances may differ and still count as the same, in inches: the rounding of committed places.
const equal = 2.0 / 1024
