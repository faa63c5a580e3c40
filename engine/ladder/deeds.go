package ladder

import (
	"slices"

	"trueinch/engine"
)

// deed is an answer that somebody gave in an Activation, as it can be given again where the dice fall otherwise.
type deed struct {
	ask    string
	option string // of Pick
	shape  engine.Shape
	kind   engine.Kind
	choice engine.Choice
}

// deedsOf are what the seat answered between two positions of a match, the first of which asks it whom to activate.
func deedsOf(record *engine.Replay, line []int, seat engine.Seat) []deed {
	var deeds []deed
	for _, at := range line {
		record.Seek(at - 1)
		d := record.Decision()
		record.Next()
		if e, _ := record.Entry(); e.Kind == engine.EntryChoice && d.Seat == seat {
			deeds = append(deeds, deed{ask: d.Ask.Key, option: e.Option, shape: d.Shape, kind: d.Kind, choice: e.Choice})
		}
	}
	return deeds
}

// fits is the answer to a question that repeats a deed; false where it is not asked, or cannot be given any more.
func (e *deed) fits(d *engine.Decision) (engine.Choice, bool) {
	if e.shape != d.Shape || e.ask != d.Ask.Key {
		return engine.Choice{}, false
	}
	choice := e.choice
	if d.Shape == engine.Pick {
		choice.Pick = slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Key == e.option })
	}
	choice, err := engine.Check(d, choice)
	return choice, err == nil
}

// after answers the pending question of a copy as a plan wants it, or by what is still left of what somebody did; and what is left of that then.
// A deed that cannot be repeated, because the dice fell otherwise, is left to Simple; so is all else when that was what to do next.
func (p Plan) after(deeds []deed, f *engine.Fork, seat engine.Seat) (engine.Choice, []deed) {
	d := f.Decision()
	for i := range deeds {
		e := &deeds[i]
		next := e.kind == engine.Menu
		if next != (d.Kind == engine.Menu) {
			if next {
				break // that was not asked then
			}
			continue
		}
		if choice, fits := e.fits(d); fits {
			return choice, deeds[i+1:]
		}
		if next {
			deeds = nil
			break
		}
	}
	return p.Leaning.On(f, seat), deeds
}
