package desk

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// fitting asks on a frame what a card says in a room.
type fitting struct {
	*shown
	width, height float64
	got           fitted
}

func (f *fitting) Frame(u *ui.UI) game.Next {
	f.desk.Words = f.words
	c := &engine.PileCard{Sheet: &engine.Sheet{Powers: []engine.PowerLine{{Text: say("A further strength of one.")}, {Text: say("Two cubes are drawn for an evasion.")}}}}
	f.got = f.desk.fit(u, f.width, f.height, c)
	return game.Stay
}

// TestSentencesAreWhole: a card says its sentences whole and in letters that can be read, and leaves the others to its tip.
func TestSentencesAreWhole(t *testing.T) {
	base, _ := newShown(t)
	for _, c := range []struct {
		height float64
		want   string
		short  bool
	}{{90, "A further strength of one. Two cubes are drawn for an evasion.", false}, {30, "A further strength of one. …", true}, {5, "", true}} {
		f := &fitting{shown: base, width: 110, height: c.height}
		stage.New(f).Step(ui.Input{})
		if said := strings.Join(f.got.lines, " "); said != c.want || f.got.short != c.short {
			t.Errorf("in %g units it says %q, short: %v", c.height, said, f.got.short)
		}
	}
}

// TestWhatACardSaysIsNotSaidTwice: sentences that a card says, with when it does so or without, are known to stand there already; others not.
func TestWhatACardSaysIsNotSaidTwice(t *testing.T) {
	show, _ := newShown(t)
	show.desk.Words = show.words
	sheet := &engine.Sheet{Powers: []engine.PowerLine{{Title: say("Exploration"), Text: say("Draw 2 cubes.")}, {Text: say("raise one ability.")}}}
	for _, c := range []struct {
		said []string
		want bool
	}{
		{[]string{"Exploration: Draw\u00a02 cubes."}, true}, {[]string{"Draw 2 cubes.", "Raise one ability."}, true},
		{[]string{"Draw 2 cubes.", "It pays for a Planet."}, false}, {[]string{"Draw 2 cubes. Then lose."}, false},
	} {
		if got := show.desk.Reads(sheet, c.said); got != c.want {
			t.Errorf("%q: %v", c.said, got)
		}
	}
}
