package encounter

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// keep saves the picture for looking at, when the environment says where.
func keep(t *testing.T, st *stage.Stage, name string) {
	t.Helper()
	if dir := os.Getenv("TRUEINCH_SHEETS"); dir != "" {
		st.Settle(5 * time.Minute)
		if err := st.SavePNG(filepath.Join(dir, name+".png")); err != nil {
			t.Fatal(err)
		}
	}
}

// views are both languages and the sizes that boards must fit into.
var views = []struct {
	name    string
	options []stage.Option
}{
	{"1280-en", []stage.Option{stage.Language("en")}},
	{"1280-fr", []stage.Option{stage.Language("fr"), stage.Palette("dark")}},
	{"800-en", []stage.Option{stage.Language("en"), stage.Size(800, 600)}},
	{"800-fr", []stage.Option{stage.Language("fr"), stage.Size(800, 600)}},
}

// shown brings a position onto stages of every size and language.
func shown(t *testing.T, m *engine.Match, s *Scene, name string, look func(s *Scene, st *stage.Stage)) {
	t.Helper()
	for _, v := range views {
		scene := New(nowhere{}, m, s.scenery, s.players)
		st := stage.New(scene, v.options...)
		st.Wait(time.Millisecond)
		if look != nil {
			look(scene, st)
		}
		keep(t, st, name+"-"+v.name)
		if missing := st.Stack.UI.Words.Missing(); len(missing) > 0 {
			t.Errorf("%s: no catalogue says %v", name, missing)
		}
	}
}

// boards are positions at which each board is offered.
var boards = map[string]func(m *engine.Match, d *engine.Decision) bool{
	"spend": func(_ *engine.Match, d *engine.Decision) bool { return d.Kind == engine.Spend && d.Left >= 2 },
	"volley": func(_ *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Order && d.Action != "" && len(d.Options) >= 3 && d.Options[0].Model != engine.NoModel
	},
	"opening": func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Opening && m.View(0).Round == 2
	},
}

// TestBoards brings each board onto the screen and carries it out with one key.
func TestBoards(t *testing.T) {
	t.Parallel()
	for name, asked := range boards {
		t.Run(name, func(t *testing.T) {
			m, s := playedUntil(t, asked)
			shown(t, m, s, "board-"+name, nil)
			st := stage.New(s)
			st.Wait(time.Millisecond)
			if s.asking.board == nil {
				t.Fatal("there is no board")
			}
			before, kind := m.Position(), s.decision.Kind
			st.Press(ui.Enter)
			if m.Position() <= before+1 {
				t.Errorf("Enter carried out %d entries", m.Position()-before)
			}
			if s.decision.Kind == kind && s.asking.board != nil && kind == engine.Spend {
				t.Error("the same board is asked again")
			}
			st.Press(ui.Backspace)
			if s.asking.board == nil || s.decision.Kind != kind {
				t.Errorf("Backspace leads to %s", s.decision.Ask.Key)
			}
		})
	}
}

// control is the rectangle of a control on the screen, by its name.
func control(t *testing.T, st *stage.Stage, id string) canvas.Rect {
	t.Helper()
	st.Wait(time.Millisecond)
	for _, c := range st.Stack.Controls() {
		if c.ID == id {
			return c.Rect
		}
	}
	t.Fatalf("there is no %s", id)
	return canvas.Rect{}
}

// TestBoardsByMouse chooses on every line of each board with a click, and carries the board out with one.
func TestBoardsByMouse(t *testing.T) {
	t.Parallel()
	for name, asked := range boards {
		t.Run(name, func(t *testing.T) {
			m, s := playedUntil(t, asked)
			st := stage.New(s)
			click := func(id string) {
				r := control(t, st, id)
				st.Click(r.X+r.W/2, r.Y+r.H/2)
			}
			st.Wait(time.Millisecond)
			if s.asking.board.usualRows() > 0 {
				click("board-usual")
				st.Wait(time.Millisecond)
			}
			rows := min(3, len(s.asking.board.rows))
			clicked := 0
			for i := range rows {
				row := &s.asking.board.rows[i]
				if len(row.groups) == 0 {
					continue
				}
				g := &row.groups[0]
				other := (g.chosen + 1) % len(g.options)
				key, want := row.key, g.keys[other]
				click("board-" + key + "-" + g.id + "-" + number(other))
				clicked++
				for n := range s.asking.board.rows {
					if r := &s.asking.board.rows[n]; r.key == key && r.groups[0].key() != want {
						t.Errorf("a click on %q leaves %q chosen", want, r.groups[0].key())
					}
				}
			}
			if clicked < 2 {
				t.Errorf("only %d lines can be clicked", clicked)
			}
			position := m.Position()
			if click("commit"); m.Position() == position {
				t.Error("a click does not carry the board out")
			}
		})
	}
}

// TestWhoBeginsIsOneLine: of the questions around the roll for who begins, that one stands open whose answer goes into the roll, with
// the model chosen that is likely to roll highest, and the reason told; a key unfolds the rest, and each line says what it does when
// the pointer or the keyboard is on it.
func TestWhoBeginsIsOneLine(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, boards["opening"])
	st := stage.New(s, stage.With(askingSettings("least")))
	st.Wait(time.Millisecond)
	b := s.asking.board
	if b == nil || b.lines() != 1 || b.usualRows() != len(b.rows)-1 {
		t.Fatalf("%d of %d lines are open", b.lines(), len(b.rows))
	}
	row, g := b.line(0)
	if !strings.HasPrefix(row.key, "ask.starter") {
		t.Errorf("%s stands open", row.key)
	}
	best, most := -1, -1
	for i, o := range g.options {
		mind, err := strconv.Atoi(o[strings.LastIndex(o, " ")+1:])
		if err != nil {
			t.Fatalf("%q tells no m", o)
		}
		if mind > most {
			best, most = i, mind
		}
	}
	if g.chosen != best {
		t.Errorf("%q is chosen, not %q", g.option(), g.options[best])
	}
	reasons := 0
	for i, about := range g.about {
		if strings.Contains(about, "likely to roll higher") {
			reasons++
			if i != g.chosen || !strings.Contains(about, number(most)) {
				t.Errorf("of %q is said: %s", g.options[i], about)
			}
		}
	}
	if reasons != 1 {
		t.Errorf("%d reasons for %q", reasons, g.option())
	}
	st.Press("C")
	if b.lines() != len(b.rows) {
		t.Fatalf("the key opens %d of %d lines", b.lines(), len(b.rows))
	}
	told := map[string]bool{}
	for i := range b.rows {
		for n, about := range b.rows[i].groups[0].about {
			if about == "" {
				t.Errorf("%s, %s is not explained", b.rows[i].key, b.rows[i].groups[0].options[n])
			}
			told[about] = true
			r := control(t, st, boardChip(&b.rows[i], &b.rows[i].groups[0])+"-"+number(n))
			st.Move(r.X+r.W/2, r.Y+r.H/2)
			st.Wait(time.Millisecond)
			said := ""
			for _, text := range st.Stack.UI.C.ReadIn(canvas.Rect{W: 1280, H: 800}) {
				said += strings.Join(strings.Fields(text.Text), " ") + " "
			}
			if !strings.Contains(said, strings.Join(strings.Fields(about), " ")) {
				t.Errorf("the board does not tell %q", about)
			}
		}
	}
	if len(told) < 5 {
		t.Errorf("only %d explanations", len(told))
	}
	keep(t, st, "opening-open-1280-en")
}

// TestDeployingByClicks puts a team on the table with a click for each model and one confirmation, and has the rest deployed by
// the computer player; one step back takes all of that back.
func TestDeployingByClicks(t *testing.T) {
	t.Parallel()
	m, s := levelSix(t, 5, "human", "human")
	st := stage.New(s)
	answer := func() { // whatever comes before
		for !s.deploying() {
			if s.asking.board != nil {
				st.Press(ui.Enter)
				continue
			}
			s.later(func() { s.choose(bot.Anything(s.decision, func() float64 { return 0.3 })) })
			st.Wait(time.Millisecond)
		}
	}
	answer()
	keep(t, st, "deploy-first-1280-en")
	shown(t, m, s, "deploy", func(s *Scene, st *stage.Stage) {
		spot, _ := s.decision.Place.Sample(rand.New(rand.NewPCG(1, 1)).Float64)
		at := s.OnScreen(spot.Center)
		st.Move(at.X, at.Y)
	})
	seat, random, clicks := s.decision.Seat, rand.New(rand.NewPCG(3, 3)), 0
	for s.deploying() && s.decision.Seat == seat && clicks < 3 {
		spot, ok := s.decision.Place.Sample(random.Float64)
		if !ok {
			t.Fatal("no room")
		}
		before, at := m.Position(), s.OnScreen(spot.Center)
		st.Click(at.X, at.Y)
		if m.Position() == before {
			t.Fatalf("click %d puts nobody down", clicks)
		}
		clicks++
	}
	standing := func() int {
		n := 0
		for _, model := range m.View(seat).Models {
			if model.Seat == seat && model.OnTable {
				n++
			}
		}
		return n
	}
	if standing() != clicks {
		t.Errorf("%d clicks put %d models down", clicks, standing())
	}
	st.Press(deployKey)
	if !st.Until(func() bool { return !s.deploying() || s.decision.Seat != seat }) {
		t.Fatal("nobody deploys for me")
	}
	keep(t, st, "deploy-done-1280-en")
	if standing() <= clicks {
		t.Errorf("%d models stand", standing())
	}
	st.Press(ui.Backspace)
	if standing() != clicks || !s.deploying() {
		t.Errorf("after one step back %d models stand, %s is asked", standing(), s.decision.Ask.Key)
	}
}

// TestMinionsFollow moves a card of Minions by one place: the others follow in formation.
func TestMinionsFollow(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		if d.Kind != engine.Muster || d.Shape != engine.Pick || m.View(0).Round == 0 || len(d.Options) < 3 {
			return false
		}
		fork := m.SeenBy(d.Seat).Fork()
		return fork.Choose(engine.Choice{Pick: 0}) == nil && fork.Decision().Shape == engine.Place
	}, "The Deep Gallery", "Lamplighters")
	st := stage.New(s)
	st.Wait(time.Millisecond)
	muster := s.mustering()
	if muster == nil {
		t.Fatal("no place is asked for")
	}
	point := func(s *Scene, st *stage.Stage) {
		from := s.decision.Place.Mover().Center
		middle := geometry.Point{X: m.Setup().Layout.Width / 2, Y: m.Setup().Layout.Depth / 2}
		spot := s.decision.Place.Snap(from.Along(middle.Sub(from).Unit(), 3), false)
		at := s.OnScreen(spot.Center)
		st.Move(at.X, at.Y)
		st.Click(at.X, at.Y)
		st.Wait(time.Millisecond)
	}
	shown(t, m, s, "minions", point)
	point(s, st)
	promised := s.follows()
	if len(promised) == 0 {
		t.Fatal("nobody would follow")
	}
	members := 0
	for i := range muster.of.Options {
		if muster.of.Options[i].Legal() && !muster.of.Options[i].Finish {
			members++
		}
	}
	before := m.Position()
	st.Press(ui.Enter)
	st.Wait(time.Millisecond)
	if got := m.Position() - before; got < 2*members-1 {
		t.Errorf("%d entries for %d Minions", got, members)
	}
	for _, end := range promised {
		if at := m.View(0).Models[end.Model].Body.Center; at != end.To.Center {
			t.Errorf("%s stands at %v, not at %v", m.View(0).Models[end.Model].Name, at, end.To.Center)
		}
	}
	keep(t, st, "minions-moved")
	st.Press(ui.Backspace)
	if m.View(0).Models[promised[0].Model].Body.Center == promised[0].To.Center || s.mustering() == nil {
		t.Error("one step back does not take the move back")
	}
}

// TestFollowersGoByHand drags one of those who follow and nudges another by keys; one confirmation moves all to where they were shown.
func TestFollowersGoByHand(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		if d.Kind != engine.Muster || d.Shape != engine.Pick || m.View(0).Round == 0 || len(d.Options) < 3 {
			return false
		}
		fork := m.SeenBy(d.Seat).Fork()
		return fork.Choose(engine.Choice{Pick: 0}) == nil && fork.Decision().Shape == engine.Place
	}, "The Deep Gallery", "Lamplighters")
	byHand := func(s *Scene, st *stage.Stage) (engine.Displaced, []engine.Displaced) {
		from := s.decision.Place.Mover().Center
		middle := geometry.Point{X: m.Setup().Layout.Width / 2, Y: m.Setup().Layout.Depth / 2}
		at := s.OnScreen(s.decision.Place.Snap(from.Along(middle.Sub(from).Unit(), 3), false).Center)
		st.Move(at.X, at.Y)
		st.Click(at.X, at.Y)
		st.Until(func() bool { return len(s.follows()) > 0 })
		promised := slices.Clone(s.follows())
		if len(promised) == 0 {
			t.Fatal("nobody would follow")
		}
		last := promised[len(promised)-1]
		here := s.OnScreen(last.To.Center)
		there := s.OnScreen(last.To.Center.Along(from.Sub(middle).Unit(), 1.5))
		st.Drag(here.X, here.Y, there.X, there.Y)
		st.Until(func() bool { return s.follows()[len(promised)-1].To != last.To })
		return last, promised
	}
	shown(t, m, s, "followers", func(s *Scene, st *stage.Stage) { byHand(s, st) })
	st := stage.New(s)
	st.Wait(time.Millisecond)
	lead := s.mustering().lead
	last, before := byHand(s, st)
	after := slices.Clone(s.follows())
	if len(after) != len(before) || after[len(after)-1].To.Center.Distance(last.To.Center) < 0.5 {
		t.Fatalf("the follower that was dragged stays at %v", last.To.Center)
	}
	for s.mustering().hand != before[0].Model {
		st.Press(ui.Tab)
	}
	if s.mustering().lead != lead {
		t.Error("Tab has somebody else go first, not somebody else follow")
	}
	spot := *s.answer.spot
	st.Press(ui.Up)
	if !st.Until(func() bool { return s.follows()[0].To != after[0].To }) || *s.answer.spot != spot {
		t.Error("the arrows do not move the follower alone")
	}
	promised, position := slices.Clone(s.follows()), m.Position()
	st.Press(ui.Enter)
	st.Wait(time.Millisecond)
	for _, end := range promised {
		if at := m.View(0).Models[end.Model].Body.Center; at != end.To.Center {
			t.Errorf("%s stands at %v, not at %v", m.View(0).Models[end.Model].Name, at, end.To.Center)
		}
	}
	if asked := slices.IndexFunc(m.Entries()[position+2:], func(e engine.Entry) bool { return e.Kind == engine.EntryChoice && !e.Auto }); asked >= 0 {
		t.Errorf("a person is asked %s in the middle", m.Entries()[position+2+asked].Ask)
	}
}

// TestClickingAnEnemyAimsTheBestAttack clicks at an Enemy in the menu of an Activation: an attack on him is offered with its odds, and
// a second click carries Action and Target out.
func TestClickingAnEnemyAimsTheBestAttack(t *testing.T) {
	t.Parallel()
	var enemy engine.ModelID
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		if d.Kind != engine.Menu || m.View(0).Round == 0 {
			return false
		}
		choice := matchtest.Simply(m)
		fork := trial(m, d.Seat)
		if d.Options[choice.Pick].Action < 0 || fork.Choose(choice) != nil || fork.Decision().Shape != engine.Pick || fork.Decision().Action == "" {
			return false
		}
		next := fork.Decision()
		enemy = next.Options[bot.Simple{}.Choose(next, m.SeenBy(d.Seat)).Pick].Model
		return enemy != engine.NoModel && m.View(0).Models[enemy].Seat != d.Seat
	})
	click := func(s *Scene, st *stage.Stage) {
		at := s.OnScreen(s.view.Models[enemy].Body.Center)
		st.Click(at.X, at.Y)
	}
	shown(t, m, s, "aim", click)
	st := stage.New(s)
	click(s, st)
	if s.asking.assault.aim != enemy || s.present() == nil || s.present().Odds == nil || s.present().Defend.Model != enemy {
		t.Fatalf("the click aims at %d: %+v", s.asking.assault.aim, s.present())
	}
	position := m.Position()
	click(s, st)
	st.Wait(time.Millisecond)
	if m.Position() < position+2 || m.Entries()[position].Seat != m.Entries()[position+1].Seat || !m.Entries()[position+1].Auto {
		t.Errorf("the second click carries out %d entries", m.Position()-position)
	}
}

// TestFriendsAreFolded asks for the Target of an attack that could hit a friend: he is not among the options until he is unfolded.
func TestFriendsAreFolded(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		own, other := 0, 0
		for _, o := range d.Options {
			if o.Legal() && o.Model != engine.NoModel && o.Caution.Harms {
				own++
			} else if o.Legal() && o.Model != engine.NoModel {
				other++
			}
		}
		return d.Kind == engine.Single && d.Action != "" && own > 0 && other > 1
	})
	shown(t, m, s, "folded", nil)
	shown(t, m, s, "unfolded", func(_ *Scene, st *stage.Stage) { st.Press("X") })
	st := stage.New(s)
	for _, at := range s.offered() {
		if s.decision.Options[at].Caution.Harms {
			t.Errorf("%s is offered", s.decision.Options[at].Key)
		}
	}
	before := len(s.offered())
	if st.Press("X"); len(s.offered()) <= before {
		t.Error("X unfolds nobody")
	}
}

// TestNoWordOfAChipIsBroken divides narrow rows among labels of one word and of several: each gets what its longest word needs.
func TestNoWordOfAChipIsBroken(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, boards["spend"])
	u := stage.New(s).Stack.UI
	labels := []string{"Action éclair", "Domination", "Booster", "Plus de Coup de Génie"}
	for _, room := range []float64{230, 300, 600} {
		sum := 0.0
		for i, w := range chipWidths(u, labels, room) {
			sum += w
			if w < u.ChipLeast(labels[i])-0.01 {
				t.Errorf("%s has %.0f of %.0f in %.0f", labels[i], w, u.ChipLeast(labels[i]), room)
			}
		}
		if sum > room+0.01 {
			t.Errorf("the chips take %.0f of %.0f", sum, room)
		}
	}
}
