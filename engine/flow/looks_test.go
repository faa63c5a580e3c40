package flow_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/flow"
)

// TestWhatIsOnlyLookedAtIsNotHashed: a match that was saved before an option said more of itself still replays to its hashes.
func TestWhatIsOnlyLookedAtIsNotHashed(t *testing.T) {
	hash := func(o engine.Option) flow.Hasher {
		var h flow.Hasher
		h.Value(o)
		return h
	}
	plain := hash(engine.Option{Key: "go"})
	for _, o := range []engine.Option{{Key: "go", Goes: true}, {Key: "go", Caution: engine.Caution{Harms: true}}, {Key: "go", Means: engine.Meaning{Kind: "go"}}} {
		if hash(o) != plain {
			t.Errorf("%+v is hashed otherwise", o)
		}
	}
	if hash(engine.Option{Key: "stay"}) == plain {
		t.Error("options with other keys are hashed alike")
	}
}
