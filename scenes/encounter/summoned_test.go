package encounter

import (
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
)

// TestWhatIsSummonedHasItsName: while it is still to be shown how a piece came to the table, as one that is Summoned, it has its name already; so the log
// has it, too.
func TestWhatIsSummonedHasItsName(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool { return d.Kind == engine.Activate })
	stage.New(s)
	last := engine.PieceID(len(s.view.Pieces) - 1)
	name, before := s.pieceName(last), *s.view
	before.Pieces = before.Pieces[:last]
	if s.view = &before; name == "–" || s.pieceName(last) != name {
		t.Errorf("it is called %q before, and %q afterwards", s.pieceName(last), name)
	}
	if beyond := s.pieceName(last + 1); beyond != "–" {
		t.Errorf("what there is not is called %q", beyond)
	}
}
