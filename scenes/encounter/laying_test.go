package encounter

import (
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
)

// planned is a match of the kit's game of plans, openly or hidden, with these players.
func planned(t *testing.T, plans string, players []Player, options ...stage.Option) (*engine.Match, *Scene, *stage.Stage) {
	return plannedOn(t, geometry.Layout{Width: 36, Depth: 36}, plans, players, options...)
}

func plannedOn(t *testing.T, layout geometry.Layout, plans string, players []Player, options ...stage.Option) (*engine.Match, *Scene, *stage.Stage) {
	t.Helper()
	setup := engine.Setup{System: "lots", Layout: layout, Choices: engine.Choices{"plans": {plans}}, Cards: map[string]string{}}
	roster, _ := matchtest.Lots{}.Roster(nil)
	for _, card := range roster.Cards()[:2] {
		setup.Teams = append(setup.Teams, engine.TeamList{Name: card.Name, Cards: []string{card.ID}})
		setup.Cards[card.ID] = card.Source
	}
	m, err := engine.New(matchtest.Lots{}, setup, 5, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	settings := game.DefaultSettings()
	settings.AnimationSpeed = 0
	s := New(nowhere{}, m, &maps.Map{}, players)
	return m, s, stage.New(s, append([]stage.Option{stage.With(settings)}, options...)...)
}

var (
	twoPeople = []Player{{Name: "newgame.person"}, {Name: "newgame.person"}}
	againstIt = []Player{{Name: "newgame.person"}, {Name: "newgame.simple", Bot: bot.Simple{}}}
)

// lies checks what is laid.
func lies(t *testing.T, s *Scene, want ...[]int) {
	t.Helper()
	if got := s.plan.board.Hand.Laid; !slices.EqualFunc(got, want, slices.Equal) {
		t.Fatalf("laid: %v, want %v", got, want)
	}
}

func clickOn(t *testing.T, st *stage.Stage, id string) {
	t.Helper()
	at, ok := placeOf(st, id)
	if !ok {
		t.Fatalf("no %s on the screen", id)
	}
	st.Click(at.X, at.Y)
}

// boxRect is where a box lies.
func boxRect(t *testing.T, st *stage.Stage, row, box int) canvas.Rect {
	t.Helper()
	id := "allot-box-" + number(row) + "-" + number(box)
	for _, c := range st.Stack.Controls() {
		if c.ID == id {
			return c.Rect
		}
	}
	t.Fatalf("no %s on the screen", id)
	return canvas.Rect{}
}

// TestAPlanIsLaidByKeys lays a whole crew by number keys: 21 presses and Enter. A row that is full leads to the next one.
func TestAPlanIsLaidByKeys(t *testing.T) {
	m, s, st := planned(t, "open", twoPeople)
	st.Press("1", "1", "1", "1", "2", "3") // 1 for a token; the box takes three
	if s.plan.board.Hand.Row != 1 {
		t.Fatalf("row %d follows a full one", s.plan.board.Hand.Row)
	}
	st.HoldKey(ui.Shift)
	st.Press("2", "3") // Shift: as many as there is room for
	st.LetKey(ui.Shift)
	st.Press("1")
	lies(t, s, []int{3, 1, 1}, []int{1, 2, 2}, []int{0, 0, 0}, []int{0, 0, 0})
	st.Press("1", "2", ui.Tab)
	if s.plan.board.Hand.Row != 3 {
		t.Fatal("Tab does not lead to the next row with tokens in the hand")
	}
	st.Press("G", "1", "1", "1") // all that has room to the third box, then three to the first
	lies(t, s, []int{3, 1, 1}, []int{1, 2, 2}, []int{1, 1, 0}, []int{3, 0, 2})
	if s.plan.board.Hand.Row != 2 {
		t.Fatal("the last open row is not gone to")
	}
	before := m.Position()
	if st.Press(ui.Enter); m.Position() != before {
		t.Fatal("a plan is taken with tokens in the hand")
	}
	st.Press("Ctrl 1", "Ctrl 2", ui.Backspace, "3", "3", "2", "2", "1")
	lies(t, s, []int{3, 1, 1}, []int{1, 2, 2}, []int{1, 2, 2}, []int{3, 0, 2})
	if st.Press(ui.Enter); m.Decision().Seat != 1 || m.Decision().Shape != engine.Allot {
		t.Fatalf("after the plan %v is asked of %d", m.Decision().Ask, m.Decision().Seat)
	}
	if rival := m.Decision().Allot.Rivals[0]; !slices.Equal(rival.Laid, []int{3, 1, 1}) {
		t.Errorf("the plan that was shown is %v", rival.Laid)
	}
}

// TestAPlanIsLaidByMouse: a click on a slot lays so many, on the last token takes it back; tokens are dragged from the hand, from box to box, and
// back beside all boxes; the other button takes one back.
func TestAPlanIsLaidByMouse(t *testing.T) {
	_, s, st := planned(t, "open", twoPeople)
	none := []int{0, 0, 0}
	slot := func(row, box, nth int) canvas.Point {
		r := boxRect(t, st, row, box)
		return canvas.Point{X: r.X + 6 + 18.5*float64(nth-1) + 8, Y: r.Y + 12}
	}
	at := slot(1, 0, 3)
	st.Click(at.X, at.Y)
	lies(t, s, none, []int{3, 0, 0}, none, none)
	st.Click(at.X, at.Y)
	lies(t, s, none, []int{2, 0, 0}, none, none)
	st.Drag(slot(1, 0, 2).X, slot(1, 0, 2).Y, slot(1, 2, 1).X, slot(1, 2, 1).Y)
	lies(t, s, none, []int{1, 0, 1}, none, none)
	hand, ok := placeOf(st, "allot-hand-1")
	if !ok {
		t.Fatal("no hand")
	}
	st.Drag(hand.X-30, hand.Y, slot(1, 1, 1).X, slot(1, 1, 1).Y)
	lies(t, s, none, []int{1, 1, 1}, none, none)
	st.Drag(slot(1, 1, 1).X, slot(1, 1, 1).Y, hand.X, hand.Y-40)
	lies(t, s, none, []int{1, 0, 1}, none, none)
	st.Drag(slot(1, 0, 1).X, slot(1, 0, 1).Y, slot(2, 0, 1).X, slot(2, 0, 1).Y) // another model's box
	lies(t, s, none, []int{0, 0, 1}, none, none)
	st.Hold(slot(1, 2, 1).X, slot(1, 2, 1).Y, ui.Secondary)
	st.Let(ui.Secondary)
	lies(t, s, none, none, none, none)
	under := boxRect(t, st, 0, 1)
	for range 3 { // it takes two
		st.Click(under.Center().X, under.Bottom()-8)
	}
	lies(t, s, []int{0, 2, 0}, none, none, none)
	clickOn(t, st, "allot-rest")
	lies(t, s, []int{0, 2, 2}, none, none, none)
	clickOn(t, st, "clear")
	lies(t, s, none, none, none, none)
	for range 2 {
		clickOn(t, st, "back")
	}
	lies(t, s, []int{0, 2, 0}, none, none, none)
	clickOn(t, st, "tool-redo")
	lies(t, s, []int{0, 2, 2}, none, none, none)
}

// TestAPlanAsLastTurn: in the second round P lays a row and Shift P all rows as they lay, less what was lost.
func TestAPlanAsLastTurn(t *testing.T) {
	m, s, st := planned(t, "open", againstIt)
	st.Press("P")
	none := []int{0, 0, 0}
	lies(t, s, none, none, none, none) // nothing was laid yet
	for range 4 {
		st.Press("1", "1", "2", "2", "3")
	}
	st.Press(ui.Enter)
	if !st.Until(func() bool { return m.View(0).Round == 2 && s.lays() }) {
		t.Fatal("the second round does not begin")
	}
	fit := 0
	for row := range m.Decision().Allot.Rows {
		fit += m.Decision().Allot.Fits(row)
	}
	first := m.Decision().Allot.Trim(0, []int{2, 2, 1})
	st.Press("P")
	if !slices.Equal(s.plan.board.Hand.Laid[0], first) {
		t.Errorf("as last turn: %v, want %v", s.plan.board.Hand.Laid[0], first)
	}
	st.Press("Shift P")
	if left, _, all := s.plan.board.Hand.Leaves(); left != 0 || all != fit {
		t.Errorf("%d of %d are in the hand after all were laid as last turn", left, all)
	}
	st.Press(ui.Enter)
	if !st.Until(func() bool { return m.View(0).Round == 3 }) {
		t.Fatal("the plan is not taken")
	}
}

// reads reports whether a text stands on the screen.
func reads(st *stage.Stage, text string) bool {
	w, h := st.Stack.UI.Size()
	for _, r := range st.Stack.UI.C.ReadIn(canvas.Rect{W: w, H: h}) {
		if strings.Contains(r.Text, text) {
			return true
		}
	}
	return false
}

// TestAHiddenPlanComesBehindACurtain: between two people at one screen a secret question is covered until the right one says that he sits there,
// also when he goes back to it; against the computer it is not.
func TestAHiddenPlanComesBehindACurtain(t *testing.T) {
	m, s, st := planned(t, "hidden", twoPeople)
	if !s.curtained() || reads(st, "Ada A") {
		t.Fatal("the plan is seen before anybody says who sits there")
	}
	st.Keep(t, "plan-curtain")
	st.Press("1", "Ctrl Z", ui.Enter)
	if s.curtained() || !reads(st, "Ada A") {
		t.Fatal("the curtain stays")
	}
	for range 4 {
		st.Press("1", "1", "2", "2", "3")
	}
	st.Press(ui.Enter)
	if m.Decision().Seat != 1 || !s.curtained() || reads(st, "Ben A") {
		t.Fatal("the second plan is not covered")
	}
	clickOn(t, st, "curtain-open")
	if s.curtained() || m.Decision().Allot.Rivals[0].Laid != nil {
		t.Fatal("the curtain stays, or the first plan is shown")
	}
	if st.Press("Ctrl Z"); m.Decision().Seat != 0 || !s.curtained() {
		t.Fatal("who goes back to the first plan sees it at once")
	}
	_, s, st = planned(t, "hidden", againstIt)
	if s.curtained() || !reads(st, "Ada A") {
		t.Error("there is a curtain though nobody else sits there")
	}
}

// TestAPlanInEveryLayout: nothing overprints anything, and the table and the other side are reached.
func TestAPlanInEveryLayout(t *testing.T) {
	for name, set := range map[string][]stage.Option{
		"wide": {stage.Size(1280, 800)}, "large": {stage.Size(1920, 1080), stage.Palette("dark")}, "medium": {stage.Size(1280, 800), stage.Scale(1.5)},
		"compact": {stage.Size(1280, 800), stage.Scale(2)}, "french": {stage.Size(1280, 800), stage.Language("fr")},
	} {
		t.Run(name, func(t *testing.T) {
			_, s, st := planned(t, "open", twoPeople, set...)
			st.Settle(time.Minute)
			st.Press("1", "1", "2", "3", "3", "1")
			look := func(part string) {
				st.Keep(t, "plan-"+name+part)
				for _, fault := range st.Proofread() {
					t.Errorf("%s: %s", part, fault)
				}
			}
			look("")
			for key, part := range map[ui.Key]int{"M": partTable, "T": partRivals} {
				if key == "T" && st.Stack.UI.Layout() == ui.Wide {
					continue // the other side is seen all the time
				}
				s.plan.part = partRows
				if st.Press(key); s.plan.part != part {
					t.Errorf("%s leads to part %d", key, s.plan.part)
				}
				look("-" + string(key))
			}
			if missing := st.Stack.UI.Words.Missing(); slices.ContainsFunc(missing, func(key string) bool { return !strings.HasPrefix(key, "lots.") }) {
				t.Errorf("no catalogue says %v", missing)
			}
		})
	}
}

// TestTheTableByNight: what a lamp shines on is lighter than the dark around it and than what lies in a shadow.
func TestTheTableByNight(t *testing.T) {
	put := func(prefab string, x, y float64) geometry.Piece {
		p, ok := maps.PrefabByID(prefab)
		if !ok {
			t.Fatal(prefab)
		}
		return p.Piece(prefab, geometry.Point{X: x, Y: y}, 0)
	}
	layout := geometry.Layout{Width: 36, Depth: 36, Pieces: []geometry.Piece{put("lamp-post", 18, 18), put("container", 18, 20.5), put("manhole", 9, 18), put("lever", 27, 18)}}
	for _, palette := range []string{"light", "dark", "high-contrast"} {
		_, s, st := plannedOn(t, layout, "open", twoPeople, stage.Palette(palette))
		st.Press("M")
		st.Settle(time.Minute)
		st.Keep(t, "night-"+palette)
		img := st.Image()
		value := func(x, y float64) (sum float64) {
			at := s.camera.ToScreen(geometry.Point{X: x, Y: y})
			for dx := -6; dx <= 6; dx++ {
				for dy := -6; dy <= 6; dy++ {
					r, g, b, _ := img.At(int(at.X)+dx, int(at.Y)+dy).RGBA()
					sum += float64(r+g+b) / (3 * 65535 * 169)
				}
			}
			return sum
		}
		lit, dark, shadow := value(16.5, 16.5), value(18, 8.5), value(18.2, 22.5)
		if lit < dark+0.08 || lit < shadow+0.08 {
			t.Errorf("%s: lit %.2f, dark %.2f, in a shadow %.2f", palette, lit, dark, shadow)
		}
	}
}
