package designer

import (
	"math/rand/v2"
	"testing"
	"time"

	"trueinch/game"
	"trueinch/game/ui"
	"trueinch/maps"
)

// Whatever keys and buttons are pressed, in whatever order: nothing panics, the battlefield could be saved at any moment,
// every word is in the catalogues, and undo leads back to where it all began.
func TestAnyInputKeepsTheTableSound(t *testing.T) {
	keys := []ui.Key{"V", "Q", "U", "L", "O", "P", "N", "Z", "R", "I", "Y", "E", "Shift E", "H", "J", "M", "Shift M", "Ctrl M", "C", "X", "F", "+", "-",
		"W", "A", "S", "D", "Ctrl A", "Ctrl C", "Ctrl X", "Ctrl V", "Ctrl D", "Ctrl G", "Ctrl U", "Ctrl K", "Ctrl L", "Ctrl Z", "Ctrl Y", "Ctrl B",
		"Ctrl PgUp", "Ctrl PgDn", ui.Delete, ui.Backspace, ui.Enter, ui.Escape, ui.Left, "Shift Up", "Alt Right", ui.Tab, "F8", "F10", "/", "1", "5", ui.Space}
	for seed := range uint64(2) {
		random := rand.New(rand.NewPCG(seed, 17))
		m, _ := maps.ShippedByName(maps.ShippedNames()[int(seed)%len(maps.ShippedNames())])
		begun, _ := maps.Write(m)
		s, st := at(t, m)
		s.doors.Back = func() game.Next { return game.Stay }
		x, y := 0.0, 0.0
		for step := range 160 {
			switch random.IntN(10) {
			case 0, 1, 2, 3, 4:
				st.Press(keys[random.IntN(len(keys))])
			case 5:
				st.Click(x, y)
			case 6, 7:
				st.Drag(x, y, x+200*random.Float64()-100, y+200*random.Float64()-100)
			case 8:
				st.Type("3")
			case 9:
				st.Wheel(float64(random.IntN(5) - 2))
			}
			if x, y = 1280*random.Float64(), 800*random.Float64(); random.IntN(3) > 0 { // mostly over the table
				x, y = 340+620*random.Float64(), 60+620*random.Float64()
			}
			if s.files.asking == askLeave || s.files.asking == askOpen || s.files.asking == askNew {
				st.Press(ui.Escape) // another battlefield would be another story
			}
			s.export.open, s.roll.open = false, false
			if step%10 == 0 {
				if problems := maps.Check(withName(s.Map())); len(problems) > 0 {
					t.Fatalf("seed %d, step %d: %s: %s %v", seed, step, problems[0].Where, problems[0].Key, problems[0].Args)
				}
			}
		}
		if !st.Settle(30 * time.Second) {
			t.Error("the background does not come to an end")
		}
		st.Said(t)
		for s.history.Steps() > 0 {
			s.undo()
		}
		if now, _ := maps.Write(s.Map()); string(now) != string(begun) {
			t.Errorf("seed %d: undo leads back to something else", seed)
		}
	}
}

// withName is a battlefield with a name, without which none is saved.
func withName(m *maps.Map) *maps.Map {
	c := *m
	if c.Name == "" {
		c.Name = "Table"
	}
	return &c
}
