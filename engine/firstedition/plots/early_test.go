package plots_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

// TestWhatAFallWouldEnd: who would have won if the Encounter ended with the Round as the last Supreme of a side goes down, and what is said of that
// before somebody attacks.
func TestWhatAFallWouldEnd(t *testing.T) {
	matchtest.Exercises(t, "PC1-ENC-17", "PC1-PLOT-04", "PC1-PLOT-05")
	for _, c := range []struct {
		what, plot, text, falls string
		round, has              int // has: halves of an AGP that red has scored
		ends                    bool
		winner                  engine.Seat
		says                    string
	}{
		{"who is ahead loses by it", plots.Quest, "blue Rook 10,10 s9 | red Gull 11,10 d1 hp1", "Gull", 2, 2, true, 1, "pc1.note-ends-lost"},
		{"nobody is ahead", plots.Quest, "blue Rook 10,10 s9 | red Gull 11,10 d1 hp1 | blue Wren 20,20", "Gull", 2, 0, true, engine.NoSeat, "pc1.note-ends-drawn"},
		{"the fall is scored", plots.Smackdown, "blue Rook 10,10 s9 | red Gull 11,10 d1 hp1", "Gull", 2, 0, true, 0, "pc1.note-ends-won"},
		{"another one stands", plots.Smackdown, "blue Rook 10,10 s9 | red Gull 11,10 d1 hp1 | red Tern 30,30", "Gull", 2, 0, false, 0, ""},
		{"another one lies there", plots.Smackdown, "blue Rook 10,10 s9 | red Gull 11,10 d1 hp1 | red Tern 30,30 down", "Gull", 2, 0, false, 0, ""},
		{"another one is out", plots.Smackdown, "blue Rook 10,10 s9 | red Gull 11,10 d1 hp1 | red Tern 30,30 out", "Gull", 2, 0, true, 0, "pc1.note-ends-won"},
		{"only a Minion stands by", plots.Smackdown, "blue Rook 10,10 s9 | red Gull 11,10 d1 hp1 | red Goon A 30,30 minion", "Gull", 2, 0, true, 0, "pc1.note-ends-won"},
		{"it is a Minion that falls", plots.Smackdown, "blue Rook 10,10 s9 | red Gull 30,10 | red Goon A 11,10 minion", "Goon A", 2, 0, false, 0, ""},
		{"the last Round ends it anyway", plots.Smackdown, "blue Rook 10,10 s9 | red Gull 11,10 d1 hp1", "Gull", 6, 0, false, 0, ""},
	} {
		sc := scene.New(t, c.text)
		sc.Plot, sc.Roles, sc.Round, sc.Rounds = c.plot, []int{0, 1}, c.round, 6
		sc.Points = append(sc.Points, state.Score{Seat: 1, Halves: c.has, Rule: "PC1-ENC-15", Model: engine.NoModel})
		rook, target := sc.ID("Rook"), sc.ID(c.falls)
		before := sc.Hash()
		result, ends := plots.Ends(sc.State, target, rook)
		if ends != c.ends || ends && result.Winner != c.winner {
			t.Errorf("%s: it ends (%v), and %d wins, want %v and %d", c.what, ends, result.Winner, c.ends, c.winner)
		}
		says, warns := "", false
		strike := state.Contest{Attacker: rook, Defender: target, Piece: engine.NoPiece, Act: state.Universal(state.Strike), Active: cards.Strength, Against: cards.Defense}
		for _, n := range contest.Preview(sc.State, strike, contest.Stance{}, contest.Stance{}).Notes {
			if n.Rule == "PC1-ENC-17" {
				says, warns = n.Text.Key, n.Warn
			}
		}
		if says != c.says || warns != (c.says != "" && c.says != "pc1.note-ends-won") {
			t.Errorf("%s: it says %q (a warning: %v), want %q", c.what, says, warns, c.says)
		}
		scene.Same(t, c.what+": nothing has happened", sc.Hash(), before)
	}
}
