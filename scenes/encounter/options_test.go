package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestOptionsSideBySideHaveAllTheirPicturesOrNone: at widths at which the longest name has no room beside a picture.
func TestOptionsSideBySideHaveAllTheirPicturesOrNone(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round > 0
	})
	st := stage.New(s, stage.With(moving()))
	st.Settle(time.Minute)
	u := ui.New()
	u.Act(ui.Input{}, &ui.Memory{}, ui.Env{Scale: 1})
	mixed, all, none := 0, 0, 0
	offered := s.offered()
	for width := 300.0; width < 1500; width += 7 {
		room := canvas.Rect{W: width, H: 64}
		at := cards{across: len(offered), rows: 1}
		kept, pictures := 0, 0
		for i := range offered {
			card := s.optionCard(u, at.place(room, i, len(offered)), offered[i], i, ui.Wide)
			if card.Picture != nil {
				pictures++
				if u.PictureFits(card) {
					kept++
				}
			}
		}
		if kept > 0 && kept < pictures {
			mixed++
		}
		cards := s.optionCards(u, room, at, offered, 0, ui.Wide)
		kept = 0
		for _, card := range cards {
			if card.Picture != nil && u.PictureFits(card) {
				kept++
			}
		}
		switch kept {
		case 0:
			none++
		case pictures:
			all++
		default:
			t.Errorf("%.0f wide: %d of %d options have their picture", width, kept, pictures)
		}
	}
	if mixed == 0 || all == 0 || none == 0 {
		t.Fatalf("%d widths with room for some, %d for all, %d for none: the widths show nothing", mixed, all, none)
	}
}

// TestNamesOfTwoRowsAreUncut: fewer Targets stand side by side where the name of one would be cut.
func TestNamesOfTwoRowsAreUncut(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round > 0
	})
	u := ui.New()
	u.Act(ui.Input{}, &ui.Memory{}, ui.Env{Scale: 1})
	offered := s.offered()
	longest := 0.0
	for _, at := range offered {
		longest = max(longest, u.LowOptionWidth(s.modelName(s.decision.Options[at].Model)))
	}
	for _, c := range []struct {
		wide   float64
		across int
	}{{longest, 3}, {longest - 3, 2}} {
		room := canvas.Rect{W: 3*c.wide + 2*cardGap, H: 64}
		if got := s.roomForNames(u, room, cards{3, 2}, offered[:min(6, len(offered))], 0); got.across != c.across {
			t.Errorf("%d stand side by side in cards of %.0f, %d expected", got.across, c.wide, c.across)
		}
	}
}
