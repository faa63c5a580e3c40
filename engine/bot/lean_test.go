package bot

import (
	"testing"

	"trueinch/engine"
)

// TestWhatWasAnnouncedIsCarriedOutAsUsual: whoever leans, for once or always, chose what to do when it was announced. A hunter that went on to choose by
// itself took up and dropped what costs nothing without end.
func TestWhatWasAnnouncedIsCarriedOutAsUsual(t *testing.T) {
	for _, model := range []engine.ModelID{3, engine.NoModel} {
		hunter := Leaning{Lean: Hunt, Model: model, Whom: engine.NoModel}
		for part, leads := range map[engine.Part]bool{engine.AllOfIt: true, engine.Announcing: true, engine.Carrying: false} {
			if d := (&engine.Decision{Kind: engine.Menu, Subject: 3, Part: part}); hunter.leads(d) != leads {
				t.Errorf("model %d, part %d: leads %v", model, part, !leads)
			}
		}
	}
}
