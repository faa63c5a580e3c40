package app

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/cards"
)

// nameOnScreen is a name that a screen shows, and where.
type nameOnScreen struct {
	name  string
	opens string
	at    canvas.Point
}

// namesOn lists the names that the front screen shows.
func namesOn(s *stage.Stage, names game.Names) []nameOnScreen {
	var found []nameOnScreen
	w, h := s.Stack.UI.Size()
	for _, r := range s.Stack.UI.C.ReadIn(canvas.Rect{W: w, H: h}) {
		end := 0
		for i := range r.Text {
			if i < end {
				continue
			}
			if named, ok := names.Find(r.Text, i); ok {
				end = named.To
				if places := r.Places(s.Stack.UI.C, named.From, named.To); len(places) > 0 {
					found = append(found, nameOnScreen{r.Text[named.From:named.To], named.Opens, places[0].Center()})
				}
			}
		}
	}
	return found
}

// second clicks with the secondary button.
func second(s *stage.Stage, at canvas.Point) {
	s.Hold(at.X, at.Y, ui.Secondary)
	s.Let(ui.Secondary)
}

// TestAnyNameOpensItsCard: on every screen a click with the secondary button on the name of a card opens that card, F3 over it does,
// too, and Escape comes back to the same screen.
func TestAnyNameOpensItsCard(t *testing.T) {
	t.Parallel()
	for _, v := range views {
		a, s := opened(t, v.set...)
		names := a.Names()
		tried := 0
		try := func(screen string, in canvas.Rect) {
			t.Helper()
			before := len(s.Stack.Scenes())
			seen, there := map[string]bool{}, false
			for _, n := range namesOn(s, names) {
				if n.opens[0] != aCard || seen[n.opens] || in.W > 0 && !in.Contains(n.at) {
					continue
				}
				s.Move(n.at.X, n.at.Y)
				r, visible := s.Stack.UI.C.ReadAt(n.at.X, n.at.Y)
				if named, ok := names.Find(r.Text, r.At); !visible || !ok || named.Opens != n.opens {
					continue // something stands over it
				}
				seen[n.opens], there = true, true
				tried++
				for _, by := range []string{"button", "F3"} {
					if by == "F3" {
						s.Press("F3")
					} else {
						second(s, n.at)
					}
					book, ok := top[*cards.Scene](s)
					if !ok {
						t.Fatalf("%s, %s: %s on %s at %v opens nothing", v.name, screen, by, n.name, n.at)
					}
					if book.Shown() != n.opens[1:] {
						t.Errorf("%s, %s: %s on %s opens %s", v.name, screen, by, n.name, book.Shown())
					}
					s.Press(ui.Escape)
					if len(s.Stack.Scenes()) != before {
						t.Fatalf("%s, %s: Escape does not come back", v.name, screen)
					}
				}
				if len(seen) == 4 {
					break
				}
			}
			if !there {
				keep(t, s, "names-none-"+v.name+"-"+strings.ReplaceAll(screen, " ", "-"))
				t.Errorf("%s: %s shows no name", v.name, screen)
			}
		}
		whole := canvas.Rect{}
		s.Press("N")
		for n := 0; n < 12 && s.Stack.UI.Layout() != ui.Wide; n++ { // the teams stand below the rest
			s.Move(14, 200)
			s.Wheel(-1)
		}
		try("set-up", whole)
		s.Press(ui.Escape, "T")
		try("team builder", whole)
		s.Press(ui.Escape, ui.Escape, "N", ui.Enter)
		e := waitFor(t, s)
		s.Step(ui.Input{})
		try("encounter", whole)
		random := randomFrom(5)
		for n := 0; ; n++ {
			if e = waitFor(t, s); e == nil {
				t.Fatal("over before a model was to be activated")
			}
			if d := e.Asked(); n > 30 && d.Kind == engine.Activate && len(d.Options) > 1 {
				break
			}
			answerByHand(t, s, e, random)
		}
		s.Step(ui.Input{})
		if screen := s.Stack.UI.Screen(); screen.Layout != ui.Compact {
			try("bar", screen.Options)
		}
		s.Press("L")
		s.Step(ui.Input{})
		try("log", logOn(s))
		keep(t, s, "names-log-"+v.name)
		s = stage.New(a.result(playedUntil(t, a, 23, func(*engine.Match, *engine.Decision) bool { return false })), v.set...)
		s.Stack.UseNames(names)
		s.Step(ui.Input{})
		try("result", whole)
		t.Logf("%s: %d names", v.name, tried)
	}
}

// logOn is where the lines of the log stand that is read.
func logOn(s *stage.Stage) canvas.Rect {
	for _, id := range []string{"log-over-lines", "log-lines"} {
		if r, there := s.Stack.UI.Where(id); there {
			return r
		}
	}
	return canvas.Rect{X: -1, W: 1e-9}
}

// TestFindNames: the longest name around a letter counts, in capitals, with an s behind it and in French; common words are no names.
func TestFindNames(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	names := a.Names()
	for _, c := range []struct{ text, under, opens string }{
		{"Widow Toll is done", "Toll", "cwidow-toll"},
		{"Widow Toll is done", "done", ""},
		{"MADAME UNDERTOW", "MADAME", "cmadame-undertow"},
		{"Madame Undertow’s Riptide", "Undertow", "cmadame-undertow"},
		{"le Gristle d’à côté", "Gristle", "cgristle"},
		{"Choristers A ×1", "Choristers", "cchoristers"},
		{"Knockback 2", "Knockback", "rSE-EFFECT-34"},
		{"Repousse 2", "Repousse", "rSE-EFFECT-34"},
		{"a knockback of its own", "knockback", ""},
		{"loses 1 HP, 0 left", "HP", "rSE-CARD-08"},
	} {
		named, found := names.Find(c.text, strings.Index(c.text, c.under))
		if named.Opens != c.opens || found != (c.opens != "") {
			t.Errorf("%q at %q opens %q, want %q", c.text, c.under, named.Opens, c.opens)
		}
	}
}
