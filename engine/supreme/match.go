package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
)

// match is a State with what its chapters tell of it.
type match struct{ *state.State }

var _ engine.State = match{}

// Clone implements engine.State.
func (m match) Clone() engine.State { return match{m.Copy()} }

// View implements engine.State.
func (m match) View(seat engine.Seat) *engine.View { return views.View(m.State, seat) }

// Sheet implements engine.State.
func (m match) Sheet(id engine.ModelID) *engine.Sheet { return views.Sheet(m.State, id) }

// Broken implements engine.State.
func (m match) Broken() []string { return views.Broken(m.State) }
