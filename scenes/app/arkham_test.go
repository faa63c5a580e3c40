package app

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/matchtest"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
)

// TestArkhamByMouse plays a match at night against the computer by the mouse alone, plans included, and reads every sort of question once.
func TestArkhamByMouse(t *testing.T) {
	t.Parallel()
	_, s := alone(t, arkham.System{})
	asked := wholeByMouse(t, s, "ac")
	for _, key := range []string{"ac.ask-furniture", "ac.ask-objective-where", "ac.ask-plan", "ac.ask-declare", "ac.ask-move"} {
		if !asked[key] {
			t.Errorf("%s was never asked", key)
		}
	}
}

// TestPlacingForMeDeploysNobody: who has manholes and lampposts put down by the computer places his objectives and deploys his crew himself.
func TestPlacingForMeDeploysNobody(t *testing.T) {
	t.Parallel()
	_, s := alone(t, arkham.System{})
	byKeysTo(t, s, "start")
	asked := map[string]bool{}
	for range 60 {
		e := waitFor(t, s)
		d, steps := e.Asked(), e.Match().Steps()
		if asked[d.Ask.Key] = true; d.Ask.Key == "ac.ask-where" {
			break
		}
		if d.Shape == engine.Place {
			s.Press("M")
			if placed := func() bool { return e.Match().Steps() != steps }; !s.Until(placed) {
				t.Fatal("M puts nothing down")
			}
		} else {
			s.Press(ui.Enter)
		}
	}
	if !asked["ac.ask-furniture"] || !asked["ac.ask-where"] {
		t.Errorf("asked was %v", asked)
	}
}

// TestDeployingForMeGoesOnPastOtherQuestions: who has his crew deployed by the computer is asked nothing in between, such as whether somebody
// begins below.
func TestDeployingForMeGoesOnPastOtherQuestions(t *testing.T) {
	t.Parallel()
	a, _ := alone(t, arkham.System{})
	teams, _ := a.House.Teams(a.system())
	at := slices.IndexFunc(teams, func(team engine.TeamList) bool { return slices.Contains(team.Cards, "nightsoil") })
	crews := []engine.TeamList{teams[at], teams[at]}
	m, err := a.House.NewMatch(house.Wanted{System: a.system(), Level: teams[at].Size, Map: house.ShippedFor(a.system())[0], Teams: crews,
		Players: []string{"human", "human"}, Seed: 3, Choices: engine.Choices{"scenario": {"patrol"}}})
	if err != nil {
		t.Fatal(err)
	}
	groups := 0
	for d := m.Decision(); d.Ask.Key != "ac.ask-plan" && d.Shape != engine.GameEnd; d = m.Decision() {
		if d.Seat != 0 || d.Ask.Key != "ac.ask-deploy" {
			if err := m.Choose(matchtest.Simply(m)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		s := stage.New(a.scene(m), stage.With(a.Settings))
		e := waitFor(t, s)
		if e.Asked().Shape != engine.Place {
			t.Fatalf("%s is asked", e.Asked().Ask.Key)
		}
		s.Press("M")
		if deployed := func() bool { return m.Decision().Ask.Key != "ac.ask-deploy" || m.Decision().Seat != 0 }; !s.Until(deployed) {
			t.Fatal("M deploys nobody")
		}
		if now := m.Decision(); now.Seat == 0 && now.Ask.Key == "ac.ask-start-below" {
			t.Error("it is asked in between whether somebody begins below")
		}
		groups++
	}
	if groups == 0 || !slices.ContainsFunc(m.Entries(), func(n engine.Entry) bool { return n.Seat == 0 && n.Ask == "ac.ask-start-below" && n.Auto }) {
		t.Errorf("%d groups were deployed, and nobody was said to begin below or not", groups)
	}
}

// TestAClickOnTheGroundMovesAModelOfArkham: a click on the ground activates the model that is lit, declares what begins with a move and asks where to;
// Move tokens are asked for only where the place is too far off without.
func TestAClickOnTheGroundMovesAModelOfArkham(t *testing.T) {
	t.Parallel()
	a, _ := alone(t, arkham.System{})
	teams, _ := a.House.Teams(a.system())
	for far, want := range map[bool]string{false: "ac.ask-move", true: "ac.ask-move-tokens"} {
		m, err := a.House.NewMatch(house.Wanted{System: a.system(), Level: teams[0].Size, Map: house.ShippedFor(a.system())[0], Teams: []engine.TeamList{teams[0], teams[0]},
			Players: []string{"human", "human"}, Seed: 5, Choices: engine.Choices{"scenario": {"patrol"}}})
		if err != nil {
			t.Fatal(err)
		}
		ground := geometry.Point{}
		for d := m.Decision(); ground == (geometry.Point{}); d = m.Decision() {
			if d.Shape == engine.GameEnd {
				t.Fatal("nobody can move")
			}
			if d.Seat == 0 && d.Ask.Key == "ac.ask-go" {
				ground = walkable(m, far)
			}
			if ground == (geometry.Point{}) {
				if err := m.Choose(matchtest.Simply(m)); err != nil {
					t.Fatal(err)
				}
			}
		}
		s := stage.New(a.scene(m), stage.With(a.Settings))
		e := asks(t, s, "ac.ask-go", 0)
		s.Press("1")
		at := e.OnScreen(ground)
		s.Click(at.X, at.Y)
		asks(t, s, want, 0)
	}
}

// walkable is a place to which the first model that may be activated comes without Move tokens, or with far one that is too far off, though it has
// tokens; no place for neither.
func walkable(m *engine.Match, far bool) (none geometry.Point) {
	fork := m.SeenBy(0).Fork()
	fork.AskDice(true)
	for _, key := range []string{"ac.ask-go", "ac.ask-declare"} {
		d := fork.Decision()
		at := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Legal() && (key == "ac.ask-go" || bool(o.Goes)) })
		if d.Ask.Key != key || at < 0 || fork.Choose(engine.Choice{Pick: at}) != nil {
			return none
		}
	}
	if d := fork.Decision(); d.Ask.Key != "ac.ask-move-tokens" || fork.Choose(engine.Choice{}) != nil {
		return none
	}
	d := fork.Decision()
	if d.Shape != engine.Place {
		return none
	}
	away := 2.0
	if far {
		away = 10
	}
	for turn := range 8 {
		angle := float64(turn) * math.Pi / 4
		p := d.Place.Mover().Center.Along(geometry.Point{X: math.Cos(angle), Y: math.Sin(angle)}, away)
		on := p.X > 1 && p.Y > 1 && p.X < m.Setup().Layout.Width-1 && p.Y < m.Setup().Layout.Depth-1
		if on && (d.Place.Refuse(d.Place.Snap(p, true), nil) != nil) == far {
			return p
		}
	}
	return none
}

// byKeysTo goes through the controls of the screen by Tab until one has the keys, and presses Enter on it.
func byKeysTo(t *testing.T, s *stage.Stage, id string) {
	t.Helper()
	for range 200 {
		if s.Stack.UI.Focused() == id {
			s.Press(ui.Enter)
			return
		}
		s.Press(ui.Tab)
	}
	t.Fatalf("Tab never comes to %s", id)
}

// drawsCurtain opens the curtain before a plan by Enter. Until then nothing of the plan can be read.
func drawsCurtain(t *testing.T, s *stage.Stage, e *encounter.Scene) {
	t.Helper()
	shown := func(prefix string) bool {
		return slices.ContainsFunc(s.Stack.Controls(), func(c ui.Control) bool { return strings.HasPrefix(c.ID, prefix) })
	}
	if !shown("curtain-open") || shown("allot-box") {
		t.Fatal("no curtain hangs before a hidden plan")
	}
	if rival := e.Match().View(e.Asked().Seat).Models; slices.ContainsFunc(rival, func(m engine.Model) bool {
		return m.Seat != e.Asked().Seat && len(m.Counters) > 0
	}) {
		t.Error("the tokens of the other crew are told while its plan is hidden")
	}
	if s.Press(ui.Enter); shown("curtain-open") || !shown("allot-box") {
		t.Fatal("Enter does not draw the curtain")
	}
}

// towardsEnemy walks the model that is asked for up to an enemy by Shift and arrow keys, a centimetre each, as far as that leads.
func towardsEnemy(s *stage.Stage, e *encounter.Scene, random *rand.Rand) bool {
	d, before := e.Asked(), e.Match().Steps()
	from := d.Place.Mover().Center
	way, near := geometry.Point{}, math.Inf(1)
	for _, m := range e.Match().View(d.Seat).Models {
		if m.Seat != d.Seat && m.OnTable && m.Body.Center.Distance(from) < near {
			way, near = m.Body.Center.Sub(from), m.Body.Center.Distance(from)
		}
	}
	horizontal, vertical := ui.Key("Shift Right"), ui.Key("Shift Up")
	if way.X < 0 {
		horizontal = "Shift Left"
	}
	if way.Y < 0 {
		vertical = "Shift Down"
	}
	s.Press(horizontal) // the first one marks where the model stands, or the nearest place that it reaches
	cm := func(inches float64) int { return int(engine.Centimetre.Count(engine.Inches(math.Abs(inches)))) }
	for share := 1.0; share > 0.1; share *= 0.6 {
		for range int(share * float64(cm(way.X))) {
			s.Press(horizontal)
		}
		for range int(share * float64(cm(way.Y))) {
			s.Press(vertical)
		}
		for range 3 { // in vain it marks the nearest legal place, and that is taken
			if s.Press(ui.Enter); e.Match().Steps() != before || front(s) != e {
				return true
			}
		}
	}
	return walkedByKeys(s, e, random)
}

// TestArkhamByKeys plays a match of two people at one computer in French by keys alone, with hidden plans: the curtain comes before each of
// them. Both make for each other.
func TestArkhamByKeys(t *testing.T) {
	t.Parallel()
	_, s := alone(t, arkham.System{}, stage.Language("fr"), stage.Palette("dark"))
	s.Press("H")
	byKeysTo(t, s, "way-hiddenPlans1")
	s.Press(ui.Escape)
	byKeysTo(t, s, "player-1|0")
	byKeysTo(t, s, "start")
	random, curtains := randomFrom(5), 0
	var fights *engine.Match
	asked := wholeMatch(t, s, "ac-fr", random, func(e *encounter.Scene, d *engine.Decision) bool {
		before := e.Match().Steps()
		switch {
		case d.Shape == engine.Allot:
			drawsCurtain(t, s, e)
			curtains++
			answerByHand(t, s, e, random)
			return true
		case d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo:
			return towardsEnemy(s, e, random) || keyAnswers(s, e, random) > 0
		case d.Shape == engine.Place && d.Kind == engine.Muster:
			if s.Press("M"); s.Until(func() bool { return e.Match().Steps() != before }) { // it is done for whoever asks for it
				return true
			}
		}
		if d.Kind == engine.Menu && strings.HasPrefix(d.Ask.Key, "ac.ask-act") {
			s.Press(ui.Tab) // the first that can be done, not the end
		}
		for range 3 { // what is proposed, if anything is
			if s.Press(ui.Enter); e.Match().Steps() != before || front(s) != e {
				fights = e.Match()
				return true
			}
		}
		return d.Shape == engine.Place && walkedByKeys(s, e, random) || keyAnswers(s, e, random) > 0
	})
	told := map[string]int{}
	for _, happened := range fights.Events() {
		told[happened.Text.Key]++
	}
	if len(asked) < 12 || curtains < 4 || told["ac.moves"] < 10 || told["ac.lights-model"] == 0 {
		t.Errorf("%d curtains; asked %v; told %v", curtains, asked, told)
	}
}

// TestArkhamFightsThroughTheWindow opens the window in the midst of one match whenever a strike, a shot or a block is asked for that was
// not answered so before, and answers by Enter and by clicks in turn.
func TestArkhamFightsThroughTheWindow(t *testing.T) {
	t.Parallel()
	system := arkham.System{}
	a := New(&house.House{Systems: []engine.System{system}, Version: "test", Folder: t.TempDir()}, game.DefaultSettings(), nil)
	teams, _ := a.House.Teams(system)
	teams = slices.DeleteFunc(teams, func(team engine.TeamList) bool { return team.Size != 300 })
	m, err := a.House.NewMatch(house.Wanted{System: system, Level: 300, Map: house.ShippedFor(system)[2], Teams: []engine.TeamList{teams[2], teams[1]},
		Players: []string{"human", "human"}, Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	open, random := []string{"ac.ask-strike", "ac.ask-strikes", "ac.ask-shoot-at", "ac.ask-shots", "ac.ask-block"}, randomFrom(2)
	told := map[string]int{}
	for len(open) > 0 && m.Decision().Shape != engine.GameEnd {
		at, heard := slices.Index(open, m.Decision().Ask.Key), len(m.Events())
		if at < 0 {
			if err := m.Choose(matchtest.Simply(m)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		e := encounter.New(a, m, house.Scenery(m.Setup()), []encounter.Player{{Name: "newgame.person"}, {Name: "newgame.person"}})
		s := stage.New(e)
		if asked := waitFor(t, s).Asked().Ask.Key; asked != open[at] {
			t.Fatalf("the window asks %s, not %s", asked, open[at])
		}
		before := m.Steps()
		if len(open)%2 == 0 {
			s.Press(ui.Enter)
		} else {
			mouseAnswers(s, e, random)
		}
		if m.Steps() == before {
			t.Fatalf("%s takes no answer", open[at])
		}
		for _, happened := range m.Events()[heard:] {
			told[happened.Text.Key]++
		}
		open = slices.Delete(open, at, at+1)
	}
	if len(open) > 0 || told["ac.strikes"] == 0 || told["ac.shoots"] == 0 || told["ac.blocks"] == 0 {
		t.Errorf("%v were never asked; told %v", open, told)
	}
}
