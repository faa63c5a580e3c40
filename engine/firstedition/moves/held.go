package moves

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// Held offers those who keep an Action ready for the movement of an enemy to perform it now: when a Movement Action has been announced
// (PC1-TACTIC-05), and when one is over (PC1-TACTIC-07). Several may, one after the other, as their player likes (PC1-TACTIC-19).
type Held struct {
	Mover   engine.ModelID
	Trigger state.Trigger

	asked    engine.Seat   // whose answer is waited for, or engine.NoSeat
	declined []engine.Seat // replaced, never written into
	begun    bool
}

// Run implements state.Frame.
func (f Held) Run(s *state.State) state.Then {
	if f.begun && f.asked != engine.NoSeat {
		seat := f.asked
		f.asked = engine.NoSeat
		if holder := s.Chosen().Model; holder != engine.NoModel {
			return state.After(f, performing{holder, s.UseHeld(holder)})
		}
		f.declined = state.Grown(f.declined, seat)
	}
	f.begun, f.asked = true, engine.NoSeat
	if !s.Models[f.Mover].OnTable || busy(s) {
		return state.Done()
	}
	ready := holders(s, f.Mover, func(id engine.ModelID) bool {
		return !slices.Contains(f.declined, s.Models[id].Player) && s.Ready(id, f.Mover)
	})
	if len(ready) == 0 {
		return state.Done()
	}
	f.asked = s.Models[ready[0]].Player
	return state.Wait(f, f.question(s, ready))
}

// Preview implements flow.Previewer: what a Held Action would come to.
func (f Held) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if o := &s.Pending.Options[max(0, choice.Pick)]; !o.Finish {
		return s.Foretell(o.Model, f.Mover)
	}
	return nil
}

// question asks a player which of his models performs its Held Action.
func (f Held) question(s *state.State, ready []engine.ModelID) *engine.Decision {
	rule := engine.Rule("PC1-TACTIC-05")
	detail := engine.Say("pc1.held-announced", "Model", f.Mover)
	if f.Trigger == state.Finished {
		rule, detail = "PC1-TACTIC-07", engine.Say("pc1.held-finished", "Model", f.Mover)
	}
	d := ask.Pick(f.asked, rule, engine.Say("pc1.ask-held", "Model", f.Mover))
	d.Detail, d.Affected = detail, []engine.ModelID{f.Mover}
	for _, id := range ready {
		if s.Models[id].Player == f.asked {
			o := ask.AboutModel("held", id, nil)
			o.Text = engine.Say("pc1.option-held", "Model", id, "Action", s.Titled(s.Models[id].Held.Act))
			d.Options = append(d.Options, o)
		}
	}
	wait := ask.Option("wait", engine.Say("pc1.wait"))
	wait.Finish = true
	d.Options = append(d.Options, wait)
	return d
}

// holders lists the enemies of a mover that Hold an Action and are up (PC1-TACTIC-11), in order, who pass a test.
func holders(s *state.State, mover engine.ModelID, passes func(engine.ModelID) bool) []engine.ModelID {
	var found []engine.ModelID
	for i := range s.Models {
		if id := engine.ModelID(i); s.Models[i].Holds() && s.Models[i].Up() && s.Hostile(id, mover) && passes(id) {
			found = append(found, id)
		}
	}
	return found
}

// performing is a Held Action being performed outside of its owner's Turn (PC1-TACTIC-16).
type performing struct {
	Holder engine.ModelID
	First  state.Frame
}

// Run implements state.Frame.
func (f performing) Run(s *state.State) state.Then {
	first := f.First
	f.First = nil
	if first == nil {
		return state.Done()
	}
	return state.After(f, first)
}

// busy reports whether a Held Action is under way: it is not interrupted by another (PC1-TACTIC-08).
func busy(s *state.State) bool {
	return slices.ContainsFunc(s.Stack, func(f state.Frame) bool { _, held := f.(performing); return held })
}

// moment is a point of a movement at which a Held Action could be performed.
type moment struct {
	Holder engine.ModelID
	Inches float64 // along the way
	Last   bool    // from there on it could not be performed any more
}

// The strides in which a way is searched for moments, and how exactly one is found, in inches.
const (
	momentStride = 0.25
	momentGrain  = 1.0 / 256
)

// moments finds where along a way the Held Actions of enemies become possible, and where they were possible last (PC1-TACTIC-06): entering
// range, Line of Sight, contact.
func moments(s *state.State, w *walk) []moment {
	var found []moment
	if busy(s) {
		return nil
	}
	there := s.Copy()
	total := w.length()
	for _, holder := range holders(s, w.model, func(engine.ModelID) bool { return true }) {
		ready := func(inches float64) bool {
			there.Models[w.model].Spot = w.spot(inches)
			return there.Ready(holder, w.model)
		}
		was, at := ready(0), 0.0
		for at < total {
			next := min(total, at+momentStride)
			is := ready(next)
			if is != was {
				low, high := at, next
				for high-low > momentGrain {
					if middle := (low + high) / 2; ready(middle) == was {
						low = middle
					} else {
						high = middle
					}
				}
				inches := high
				if was {
					inches = low
				}
				if inches, free := w.free(s, inches); free && ready(inches) {
					found = append(found, moment{holder, inches, was})
				}
			}
			was, at = is, next
		}
	}
	return found
}

// askMoment asks a player where along a movement one of his models performs its Held Action, if anywhere (PC1-TACTIC-06).
func askMoment(s *state.State, w *walk, seat engine.Seat, all []moment) *engine.Decision {
	d := ask.Pick(seat, "PC1-TACTIC-06", engine.Say("pc1.ask-moment", "Model", w.model))
	d.Affected = []engine.ModelID{w.model}
	for i, at := range all {
		if s.Models[at.Holder].Player != seat {
			continue
		}
		key := "pc1.moment"
		if at.Last {
			key = "pc1.moment-last"
		}
		o := ask.Nth("moment", i, engine.Say(key, "Model", at.Holder, "Action", s.Titled(s.Models[at.Holder].Held.Act), "Inches", engine.Inches(at.Inches)))
		o.Model, o.Outline = at.Holder, circle(w.spot(at.Inches).Center, w.body.Radius)
		d.Options = append(d.Options, o)
	}
	later := ask.Option("wait", engine.Say("pc1.not-midway"))
	later.Finish = true
	d.Options = append(d.Options, later)
	return d
}

// circleSides is how many sides a circle is shown with.
const circleSides = 24

func circle(center geometry.Point, radius float64) []geometry.Point {
	points := make([]geometry.Point, circleSides)
	for i := range points {
		points[i] = center.Along(bearing(i), radius)
	}
	return points
}
