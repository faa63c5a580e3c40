package teambuilder

import (
	"testing"

	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestTheWaysToWriteCards are whole in every layout and language, beside the card and in the list of deeds, and lead on by their keys.
func TestTheWaysToWriteCards(t *testing.T) {
	for _, c := range []struct {
		key  ui.Key
		card bool
	}{{WriteKey, true}, {NewCardKey, false}} {
		s, st := opened(t, 8, mockup)
		asked := []string{}
		s.doors.Write = func(id string, _ func(was, id string)) game.Next {
			asked = append(asked, id)
			return game.Stay
		}
		st.Press(c.key)
		if len(asked) != 1 || (asked[0] == s.selected) != c.card || (asked[0] == "") == c.card {
			t.Errorf("%s leads to %q", c.key, asked)
		}
	}
	for _, key := range []string{"", "Ctrl M"} {
		everyLayout(t, func(t *testing.T, s *Scene, st *stage.Stage) {
			s.doors.Write = func(string, func(was, id string)) game.Next { return game.Stay }
			if key != "" {
				st.Press("Ctrl M")
			} else {
				st.Move(4, 4)
			}
		}, "write"+key)
	}
}
