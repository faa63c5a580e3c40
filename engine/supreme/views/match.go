package views

import (
	"trueinch/engine"
	"trueinch/engine/supreme/state"
)

// Match is a State with what its chapters tell of it.
type Match struct{ *state.State }

var _ engine.State = Match{}

// Clone implements engine.State.
func (m Match) Clone() engine.State { return Match{m.Copy()} }

// View implements engine.State.
func (m Match) View(seat engine.Seat) *engine.View { return View(m.State, seat) }

// Sheet implements engine.State.
func (m Match) Sheet(id engine.ModelID) *engine.Sheet { return Sheet(m.State, id) }

// Broken implements engine.State.
func (m Match) Broken() []string { return Broken(m.State) }
