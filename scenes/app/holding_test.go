package app

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
)

// duellists are two Supremes of the first edition: one who shoots, and one who runs.
const duellists = `=== Sentry ===
Supreme, Level 2, Hero, Mystery · Lamplighters
Base 30 mm · Damage 10 · AP Allowance 9
s 5T  d 5  e 6  a 4  m 3  p 4
Bolt (Pr Energy vs. Agility / RNG 13 / AP 1)

=== Runner ===
Supreme, Level 2, Villain, Nature · Drowned Court
Base 30 mm · Damage 10 · AP Allowance 9
s 4T  d 5  e 3  a 4  m 3  p 4
`

// toPost deploys the two where they are wanted, or as near to it as their zones allow, and then has the Sentry Run there while the Runner waits.
func toPost(m *engine.Match, posts []geometry.Point) engine.Choice {
	d := m.Decision()
	pick := func(kind string) engine.Choice {
		return engine.Choice{Pick: max(0, slices.IndexFunc(d.Options, func(o engine.Option) bool {
			return o.Legal() && (o.Key == kind || len(o.Text.Args) > 0 && o.Text.Args[0].Value == engine.Term(kind))
		}))}
	}
	switch d.Ask.Key {
	case "pc1.ask-where":
		spot := d.Place.Snap(posts[d.Subject], false)
		return engine.Choice{Spot: &spot}
	case "pc1.ask-turn":
		if at := m.View(0).Models[0]; d.Seat == 1 {
			return pick("pass")
		} else if at.Counters[0].Have > 0 { // it has Run in this Round
			return pick("done")
		}
		return pick("model:0")
	case "pc1.ask-action":
		return pick("pc1.run-action")
	case "pc1.ask-second":
		return pick("alone")
	case "pc1.ask-move":
		spot := d.Place.Snap(posts[0], false)
		return engine.Choice{Spot: &spot}
	}
	return engine.Choice{}
}

// duel is an Encounter of the two at one computer, on a bare table, played by itself until it is as it is wanted.
func duel(t *testing.T, sentry, runner geometry.Point, ready func(*engine.Match) bool, options ...stage.Option) (*stage.Stage, *encounter.Scene) {
	t.Helper()
	return crowded(t, false, sentry, runner, ready, options...)
}

// crowded is duel with or without Citizens.
func crowded(t *testing.T, citizens bool, sentry, runner geometry.Point, ready func(*engine.Match) bool, options ...stage.Option) (*stage.Stage, *encounter.Scene) {
	t.Helper()
	return between(t, duellists, citizens, sentry, runner, ready, options...)
}

// between is crowded with other cards of the same names.
func between(t *testing.T, cards string, citizens bool, sentry, runner geometry.Point, ready func(*engine.Match) bool, options ...stage.Option) (*stage.Stage, *encounter.Scene) {
	t.Helper()
	return pitted(t, cards, []string{"sentry"}, []string{"runner"}, citizens, []geometry.Point{sentry, runner}, ready, options...)
}

// pitted is between with several cards on a side.
func pitted(t *testing.T, cards string, watch, tide []string, citizens bool, posts []geometry.Point, ready func(*engine.Match) bool, options ...stage.Option) (*stage.Stage, *encounter.Scene) {
	t.Helper()
	return pittedOn(t, &maps.Map{Name: "Bare", Width: 24, Depth: 24}, cards, watch, tide, citizens, posts, ready, options...)
}

// pittedOn is pitted on a table that is not bare.
func pittedOn(t *testing.T, table *maps.Map, cards string, watch, tide []string, citizens bool, posts []geometry.Point, ready func(*engine.Match) bool, options ...stage.Option) (*stage.Stage, *encounter.Scene) {
	t.Helper()
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Palette = 0, "light"
	a := New(&house.House{Systems: []engine.System{firstedition.System{}}, Version: "test", Folder: t.TempDir()}, settings, nil)
	folder := filepath.Join(a.House.Folder, "cards", "pc1")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "duel.card"), []byte(cards), 0o644); err != nil {
		t.Fatal(err)
	}
	rules, _ := json.Marshal(map[string]bool{"noCitizens": !citizens})
	m, err := a.House.NewMatch(house.Wanted{
		System: a.House.Systems[0], Level: 3, Map: table, Settings: rules, Seed: 4, Players: []string{"human", "human"},
		Teams:   []engine.TeamList{{Name: "Watch", Size: 3, Cards: watch}, {Name: "Tide", Size: 3, Cards: tide}},
		Choices: engine.Choices{"plot": {"smackdown"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for !ready(m) {
		if err := m.Choose(toPost(m, posts)); err != nil {
			t.Fatalf("%s: %v", m.Decision().Ask.Key, err)
		}
	}
	s := stage.New(a.scene(m), append([]stage.Option{stage.With(settings)}, options...)...)
	s.Stack.UseNames(a.Names())
	return s, waitFor(t, s)
}

// asks waits for a question and checks whom it is put to.
func asks(t *testing.T, s *stage.Stage, key string, seat engine.Seat) *encounter.Scene {
	t.Helper()
	e := waitFor(t, s)
	if d := e.Asked(); d.Ask.Key != key || d.Seat != seat {
		t.Fatalf("seat %d is asked %s, not seat %d %s", d.Seat, d.Ask.Key, seat, key)
	}
	return e
}

// chooses clicks the first option whose key or button begins so, and the yellow button where that is wanted.
func chooses(t *testing.T, s *stage.Stage, option string) {
	t.Helper()
	e := waitFor(t, s)
	before := e.Match().Steps()
	d := e.Asked()
	at := slices.IndexFunc(d.Options, func(o engine.Option) bool {
		return o.Legal() && (strings.HasPrefix(o.Key, option) || o.Action >= 0 && d.Subject != engine.NoModel && e.Match().Sheet(d.Subject).Actions[o.Action].Name == option)
	})
	if at < 0 {
		t.Fatalf("%s offers no %s", d.Ask.Key, option)
	}
	clickControl(t, s, "option-"+d.Options[at].Key)
	if e.Match().Steps() == before {
		clickControl(t, s, "commit")
	}
	if e.Match().Steps() == before {
		t.Fatalf("%s: no click chooses %s", d.Ask.Key, option)
	}
}

// walks clicks where to.
func walks(t *testing.T, s *stage.Stage, x, y float64) {
	t.Helper()
	e := waitFor(t, s)
	before := e.Match().Steps()
	at := e.OnScreen(geometry.Point{X: x, Y: y})
	for range 2 {
		if e.Match().Steps() == before {
			s.Click(at.X, at.Y)
		}
	}
	if e.Match().Steps() == before {
		s.Press(ui.Enter)
	}
	if e.Match().Steps() == before {
		t.Fatalf("no click goes to %v, %v", x, y)
	}
}

// universal picks a universal Action from the menu by what its button says in the catalogue, alone.
func universal(t *testing.T, s *stage.Stage, term engine.Term) {
	t.Helper()
	begins(t, s, term)
	if e := waitFor(t, s); e.Asked().Ask.Key == "pc1.ask-second" {
		chooses(t, s, "alone")
	}
}

// begins picks a universal Action from the menu, and leaves open what it is combined with.
func begins(t *testing.T, s *stage.Stage, term engine.Term) {
	t.Helper()
	d := waitFor(t, s).Asked()
	for i := range d.Options {
		if o := &d.Options[i]; o.Legal() && len(o.Text.Args) > 0 && o.Text.Args[0].Value == term {
			chooses(t, s, o.Key)
			return
		}
	}
	t.Fatalf("%s offers no %s", d.Ask.Key, term)
}

// TestAClickOnTheGroundCombinesNothing: where it is asked what a Move is combined with, a click on the ground means that it goes there.
func TestAClickOnTheGroundCombinesNothing(t *testing.T) {
	t.Parallel()
	s, _ := duel(t, geometry.Point{X: 12, Y: 5}, geometry.Point{X: 12, Y: 18.65}, func(m *engine.Match) bool {
		return m.Decision().Ask.Key == "pc1.ask-turn" && m.Decision().Seat == 0
	})
	chooses(t, s, "model:0")
	begins(t, s, "pc1.move-action")
	e := asks(t, s, "pc1.ask-second", 0)
	before, at := e.Match().View(0).Models[0].Spot.Center, e.OnScreen(geometry.Point{X: 10, Y: 8})
	s.Click(at.X, at.Y)
	e = asks(t, s, "pc1.ask-move", 0)
	if now := e.Match().View(0).Models[0].Spot.Center; now != before {
		t.Errorf("it has moved to %v before anybody said so", now)
	}
	s.Press(ui.Enter)
	if now := waitFor(t, s).Match().View(0).Models[0].Spot.Center; now.Distance(geometry.Point{X: 10, Y: 8}) > 0.3 {
		t.Errorf("it went to %v", now)
	}
}

// TestAClickOnTheGroundPaysWhatIsShown: where it is asked how much is paid to come farther, a click on the ground means that it goes there for the
// number that is shown. Where the Move is begun by a click, that is asked only for a place that is too far off without.
func TestAClickOnTheGroundPaysWhatIsShown(t *testing.T) {
	t.Parallel()
	quick := strings.Replace(duellists, "a 4 ", "a 4T ", 1) // Super Reflexes: an inch more for each AP
	begun := func() *stage.Stage {
		s, _ := between(t, quick, false, geometry.Point{X: 12, Y: 5}, geometry.Point{X: 12, Y: 18.65}, func(m *engine.Match) bool {
			return m.Decision().Ask.Key == "pc1.ask-turn" && m.Decision().Seat == 0
		})
		chooses(t, s, "model:0")
		return s
	}
	for _, c := range []struct {
		begins bool // from the question itself, not from the menu
		typed  ui.Key
		inches float64 // to where it is clicked
		reach  float64 // how far it may go then; 0: it is asked how much is paid
	}{
		{begins: true, inches: 3, reach: 4},
		{begins: true, inches: 9, reach: 4},
		{begins: true, typed: "2", inches: 9, reach: 6},
		{begins: false, inches: 3, reach: 4},
		{begins: false, inches: 5.5},
	} {
		s := begun()
		if c.begins {
			begins(t, s, "pc1.move-action")
		}
		e := waitFor(t, s)
		if c.typed != "" {
			s.Press(c.typed)
		}
		from := e.Match().View(0).Models[0].Spot.Center
		at := e.OnScreen(geometry.Point{X: from.X, Y: from.Y + c.inches})
		s.Click(at.X, at.Y)
		if c.reach == 0 {
			asks(t, s, "pc1.ask-reflexes", 0)
			continue
		}
		d := asks(t, s, "pc1.ask-move", 0).Asked()
		if got := d.Place.Snap(geometry.Point{X: from.X, Y: from.Y + 12}, false).Center.Distance(from); got < c.reach-0.1 || got > c.reach+0.1 {
			t.Errorf("%+v: it may go %.2f inches", c, got)
		}
		if now := e.Match().View(0).Models[0].Spot.Center; now != from {
			t.Errorf("%+v: it has moved to %v before anybody said so", c, now)
		}
	}
}

// TestAClickOnTheGroundGoesWithTheModelThatIsLit: where it is asked whom to Activate, a click on the ground Activates the one that is looked at and
// has it go there.
func TestAClickOnTheGroundGoesWithTheModelThatIsLit(t *testing.T) {
	t.Parallel()
	s, _ := duel(t, geometry.Point{X: 12, Y: 5}, geometry.Point{X: 12, Y: 18.65}, func(m *engine.Match) bool {
		return m.Decision().Ask.Key == "pc1.ask-turn" && m.Decision().Seat == 0
	})
	e := asks(t, s, "pc1.ask-turn", 0)
	at := e.OnScreen(geometry.Point{X: 11, Y: 7})
	s.Press("1")
	s.Click(at.X, at.Y)
	asks(t, s, "pc1.ask-move", 0)
	s.Click(at.X, at.Y)
	if now := waitFor(t, s).Match().View(0).Models[0].Spot.Center; now.Distance(geometry.Point{X: 11, Y: 7}) > 0.3 {
		t.Errorf("it went to %v", now)
	}
}

// TestAClickOnAnEnemyAttacksHim: where a model could do something besides its attack, too, a click on an enemy looks at the attack that reaches
// him, and the button carries it out, with nothing besides; of one who cannot be reached it is said why.
func TestAClickOnAnEnemyAttacksHim(t *testing.T) {
	t.Parallel()
	for y, within := range map[float64]bool{5: true, 3: false} { // the Bolt reaches 13 inches
		s, _ := duel(t, geometry.Point{X: 12, Y: y}, geometry.Point{X: 12, Y: 18.65}, func(m *engine.Match) bool {
			return m.Decision().Ask.Key == "pc1.ask-turn" && m.Decision().Seat == 0
		})
		chooses(t, s, "model:0")
		e := asks(t, s, "pc1.ask-action", 0)
		at := e.OnScreen(e.Match().View(0).Models[1].Spot.Center)
		s.Click(at.X, at.Y)
		if !within {
			if !slices.ContainsFunc(s.Stack.UI.C.ReadIn(s.Stack.UI.Whole()), func(r canvas.Reading) bool {
				return strings.HasPrefix(r.Text, "Bolt") && strings.Contains(r.Text, "Nobody")
			}) {
				t.Error("it is not said why the Bolt is of no use")
			}
			continue
		}
		s.Press(ui.Enter)
		e = waitFor(t, s)
		if !slices.ContainsFunc(e.Match().Entries(), func(n engine.Entry) bool { return n.Ask == "pc1.ask-target" && n.Option == "target:1" && n.Auto }) {
			t.Errorf("%s is asked, and the Runner is not what the Bolt is aimed at", e.Asked().Ask.Key)
		}
	}
}

// TestACitizenStaysByOneKey: where a Citizen goes is asked with a key that leaves it where it is; of one's own model no key spends the Move so.
func TestACitizenStaysByOneKey(t *testing.T) {
	t.Parallel()
	s, e := crowded(t, true, geometry.Point{X: 9, Y: 5}, geometry.Point{X: 12, Y: 18.65}, func(m *engine.Match) bool {
		return m.Decision().Ask.Key == "pc1.ask-lead-where"
	})
	citizen := e.Asked().Subject
	before := e.Match().View(0).Models[citizen].Spot
	s.Press("E")
	e = waitFor(t, s)
	if now := e.Match().View(0).Models[citizen].Spot; e.Asked().Ask.Key == "pc1.ask-lead-where" && e.Asked().Subject == citizen || now != before {
		t.Errorf("%s is asked, and the Citizen is at %v, not at %v", e.Asked().Ask.Key, now, before)
	}
	s, _ = duel(t, geometry.Point{X: 12, Y: 5}, geometry.Point{X: 12, Y: 18.65}, func(m *engine.Match) bool { return m.Decision().Ask.Key == "pc1.ask-move" })
	e = waitFor(t, s)
	steps := e.Match().Steps()
	s.Press("E")
	if waitFor(t, s).Match().Steps() != steps {
		t.Error("E spends a Move of one's own on standing still")
	}
}

// TestHoldingByMouse keeps a shot ready by clicks, is asked in the middle of the enemy's Run where he comes into range, shoots from there, and
// the Run goes on; the dice have fallen and the shooter holds nothing any more.
func TestHoldingByMouse(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "fr"} {
		s, _ := duel(t, geometry.Point{X: 12, Y: 5}, geometry.Point{X: 5, Y: 18.65}, func(m *engine.Match) bool {
			return m.Decision().Ask.Key == "pc1.ask-turn" && m.Decision().Seat == 0
		}, stage.Language(language))
		chooses(t, s, "model:0")
		asks(t, s, "pc1.ask-action", 0)
		chooses(t, s, "hold")
		asks(t, s, "pc1.ask-hold", 0)
		chooses(t, s, "Bolt")
		asks(t, s, "pc1.ask-turn", 1)
		chooses(t, s, "model:1")
		universal(t, s, "pc1.run-action")
		asks(t, s, "pc1.ask-move", 1)
		walks(t, s, 13, 18.65)
		e := asks(t, s, "pc1.ask-moment", 0)
		if p := e.Match().Preview(engine.Choice{Pick: 0}); p == nil || p.Odds == nil || p.Proof.Gap == nil || p.Proof.Gap.Ground > 13.01 || p.Proof.Gap.Ground < 12.9 {
			t.Errorf("%s: the chances there are %+v", language, p)
		}
		keep(t, s, "pc1-hold-moment-"+language)
		for _, fault := range s.Proofread() {
			t.Errorf("%s: %s", language, fault)
		}
		chooses(t, s, "moment:0")
		if e = waitFor(t, s); e.Asked().Ask.Key == "pc1.ask-target" {
			chooses(t, s, "target:1")
		}
		if at := e.Match().View(0).Models[1].Spot.Center; at.X <= 5.5 || at.X >= 12.5 {
			t.Errorf("%s: the shot falls when it stands at %v", language, at)
		}
		for n := 0; n < 4 && strings.HasPrefix(waitFor(t, s).Asked().Ask.Key, "pc1.ask-defend"); n++ {
			chooses(t, s, "plain")
		}
		e = asks(t, s, "pc1.ask-move", 1) // and on
		keep(t, s, "pc1-hold-on-"+language)
		if dice := slices.ContainsFunc(e.Match().Events(), func(h engine.Happened) bool { return h.Kind == engine.EventRoll && h.Model == 0 && h.Other == 1 }); !dice {
			t.Errorf("%s: nothing was rolled", language)
		}
		s.Said(t)
	}
}

// TestFreeStrikesByMouse moves away from an enemy in contact, who is asked, and strikes before the movement begins.
func TestFreeStrikesByMouse(t *testing.T) {
	t.Parallel()
	s, _ := duel(t, geometry.Point{X: 12, Y: 17.45}, geometry.Point{X: 12, Y: 18.65}, func(m *engine.Match) bool {
		both := m.View(0).Models
		return m.Decision().Ask.Key == "pc1.ask-turn" && m.Decision().Seat == 1 && both[0].OnTable && both[0].Spot.Center.Distance(both[1].Spot.Center) < 1.21
	})
	chooses(t, s, "model:1")
	universal(t, s, "pc1.move-action")
	asks(t, s, "pc1.ask-leave", 1)
	chooses(t, s, "leave")
	e := asks(t, s, "pc1.ask-free-strike", 0)
	if p := e.Match().Preview(engine.Choice{Pick: 0}); p == nil || p.Odds == nil || p.Odds.Success <= 0 {
		t.Errorf("the chances of the Strike are %+v", p)
	}
	keep(t, s, "pc1-free-strike")
	for _, fault := range s.Proofread() {
		t.Error(fault)
	}
	before := e.Match().View(0).Models[1].Spot
	chooses(t, s, "striker:0")
	for n := 0; n < 4; n++ {
		if d := waitFor(t, s).Asked(); d.Ask.Key != "pc1.ask-attack" && d.Ask.Key != "pc1.ask-defend" {
			break
		}
		chooses(t, s, "plain")
	}
	e = waitFor(t, s)
	if e.Match().View(0).Models[1].Spot != before {
		t.Error("it has moved before the Strike")
	}
	if d := e.Asked(); d.Seat == 1 && d.Ask.Key == "pc1.ask-move" {
		walks(t, s, 16, 20)
	}
	s.Said(t)
}

// TestOneClickMoves: at the menu of a model a click on the ground means that it goes there and does nothing besides; a second one puts it
// there. Its card says how far it may go, and what it may not.
func TestOneClickMoves(t *testing.T) {
	t.Parallel()
	s, _ := duel(t, geometry.Point{X: 12, Y: 5}, geometry.Point{X: 5, Y: 18.65}, func(m *engine.Match) bool {
		return m.Decision().Ask.Key == "pc1.ask-turn" && m.Decision().Seat == 0
	})
	chooses(t, s, "model:0")
	e := asks(t, s, "pc1.ask-action", 0)
	keep(t, s, "pc1-menu")
	for _, fault := range s.Proofread() {
		t.Error(fault)
	}
	at := e.OnScreen(geometry.Point{X: 12, Y: 8})
	s.Click(at.X, at.Y)
	e = asks(t, s, "pc1.ask-move", 0)
	at = e.OnScreen(geometry.Point{X: 12, Y: 8})
	s.Click(at.X, at.Y)
	if stands := e.Match().View(0).Models[0].Spot.Center; stands.Distance(geometry.Point{X: 12, Y: 8}) > 0.1 {
		t.Errorf("after two clicks it stands at %v", stands)
	}
}
