package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// match is a State with what its chapters tell of it.
type match struct{ *state.State }

var (
	_ engine.State     = match{}
	_ engine.Explainer = match{}
	_ engine.Scorer    = match{}
	_ engine.Pacer     = match{}
	_ engine.Foreseer  = match{}
	_ engine.Assailed  = match{}
)

// Clone implements engine.State.
func (m match) Clone() engine.State { return match{m.Copy()} }

// View implements engine.State.
func (m match) View(seat engine.Seat) *engine.View { return views.View(m.State, seat) }

// Sheet implements engine.State.
func (m match) Sheet(id engine.ModelID) *engine.Sheet { return views.Sheet(m.State, id) }

// Broken implements engine.State.
func (m match) Broken() []string { return views.Broken(m.State) }

// About implements engine.Explainer.
func (m match) About(pick int) []engine.Text { return views.About(m.State, pick) }

// Standing implements engine.Scorer.
func (m match) Standing() engine.Result { return plots.Standing(m.State) }

// Pace implements engine.Pacer.
func (m match) Pace(id engine.ModelID) (engine.Pace, bool) { return rounds.Pace(m.State, id) }

// Prospects implements engine.Foreseer.
func (m match) Prospects(id engine.ModelID, at geometry.Spot) []engine.Prospect {
	return views.Prospects(m.State, id, at)
}

// Means implements engine.Foreseer.
func (m match) Means(id engine.ModelID) engine.Means { return views.Means(m.State, id) }

// Assault implements engine.Assailed.
func (m match) Assault() *engine.Assault { return actions.Assault(m.State) }
