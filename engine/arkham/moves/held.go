package moves

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/effects"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// held is a model that is held by Grabs: it does not leave contact with any of the holders by its own movement (AC-GRAB-06).
type held struct {
	model engine.ModelID
	by    []engine.ModelID
	field state.Field // a copy, never written into
}

// heldBy says who holds a model.
func heldBy(s *state.State, id engine.ModelID) held {
	h := held{model: id, by: effects.Grips(s, id)}
	if len(h.by) > 0 {
		h.field = s.Field
		h.field.Models = slices.Clone(s.Models)
	}
	return h
}

func leaving(id, by engine.ModelID) *engine.Refusal {
	return engine.Refuse("AC-GRAB-06", "ac.refuse-gripped", "Model", id, "Other", by)
}

// leaves says whom the model would leave at a spot; nil for nobody.
func (h *held) leaves(spot geometry.Spot) *engine.Refusal {
	if len(h.by) == 0 {
		return nil
	}
	there := h.field
	there.Models = slices.Clone(there.Models)
	there.Place(h.model, spot)
	for _, by := range h.by {
		if !there.Touch(by, h.model) {
			return leaving(h.model, by)
		}
	}
	return nil
}

// strays reports whether a way leads out of contact and back. Where it turns is enough to look at: whatever touches a base lies in a circle
// around it.
func (h *held) strays(c *Course, spot geometry.Spot) bool {
	return len(h.by) > 0 && slices.ContainsFunc(c.Path.Points, func(at geometry.Point) bool {
		there := spot
		there.Center = at
		return h.leaves(there) != nil
	})
}

// around lists places beside those who hold the model, where there may be room for it.
func (h *held) around(figure geometry.Cylinder, random func() float64) (geometry.Point, bool) {
	if len(h.by) == 0 {
		return geometry.Point{}, false
	}
	body := h.field.Body(h.by[int(random()*float64(len(h.by)))%len(h.by)])
	return body.Center.Along(board.Around(random), body.Radius+figure.Radius+state.Cm(state.TouchCm)/2), true
}
