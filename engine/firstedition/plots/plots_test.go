package plots_test

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

// played is a scene of a Plot, blue near and red far, with its parts given to blue first.
func played(t *testing.T, plot, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	scene.Golden(t, sc)
	sc.Plot, sc.Roles = plot, []int{0, 1}
	sc.Round = 6
	return sc
}

// scores checks what both teams have if the Encounter ends now, in halves of an AGP.
func scores(t *testing.T, sc *scene.Scene, what string, blue, red int) {
	t.Helper()
	got := plots.Halves(sc.State)
	if got[0] != blue || got[1] != red {
		t.Errorf("%s: %v halves of an AGP, want %d and %d", what, got, blue, red)
	}
}

// finish ends the Encounter and checks what Halves has foretold.
func finish(t *testing.T, sc *scene.Scene, winner engine.Seat, rule engine.Rule) {
	t.Helper()
	foretold := plots.Halves(sc.State)
	sc.Play(plots.Finish{})
	result, ended := sc.Result()
	if !ended || result.Winner != winner || result.Rule != rule {
		t.Errorf("winner %d by %s, want %d by %s", result.Winner, result.Rule, winner, rule)
	}
	for seat, halves := range foretold {
		scene.Same(t, "foretold", result.Score[seat], halves)
	}
	sc.Cites("PC1-ENC-18")
}

// TestTheEndCountsNothingTwice: while the last points are told, the score is what it comes to.
func TestTheEndCountsNothingTwice(t *testing.T) {
	matchtest.Exercises(t, "PC1-ENC-18", "PC1-PLOT-05")
	sc := scene.New(t, "blue Rook 10,10 level2 | red Gull 30,30 level2 out | red Tern 32,30 level1 out | red Auk 34,30")
	sc.Plot, sc.Round = plots.Smackdown, 6
	told := 0
	sc.Begin(func(e engine.Event) {
		told++
		scores(t, sc, e.Text.Key, 6, 0)
		sc.Hear(e)
	}, matchtest.Idle[*state.State]{}, plots.Finish{})
	scene.Same(t, "two casualties and the end", told, 3)
}

// TestTheResultTellsInWhichRoundSomebodyFell: not in which the Encounter ended.
func TestTheResultTellsInWhichRoundSomebodyFell(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 level2 | blue Wren 12,12 | red Gull 30,30 level2 out | red Tern 32,30")
	sc.Plot, sc.Round = plots.Smackdown, 6
	gull := sc.ID("Gull")
	sc.Falls = []state.Fall{{Model: gull, By: sc.ID("Rook"), Seat: 0, Round: 3, Gone: true}}
	sc.Play(plots.Finish{})
	result, _ := sc.Result()
	if len(result.Points) != 1 || result.Points[0].Model != gull || result.Points[0].Round != 3 {
		t.Errorf("%+v", result.Points)
	}
}

func TestSmackdown(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-01a", "PC1-PLOT-02", "PC1-PLOT-03", "PC1-PLOT-04", "PC1-PLOT-05", "PC1-ENC-15", "PC1-ENC-16", "PC1-ENC-17", "PC1-ENC-18", "PC1-COND-23")
	sc := played(t, plots.Smackdown, "blue Rook 10,10 level2 | blue Wren 12,12 out | red Gull 30,30 level2 out | red Goon A 32,30 minion")
	scores(t, sc, "2 AGP for Gull, 1 for Wren", 4, 2)
	sc.Round = 3
	scene.Same(t, "no Supreme of red is left", plots.Over(sc.State), true)
	finish(t, sc, 0, "PC1-ENC-17")
	sc = played(t, plots.Smackdown, "blue Rook 10,10 | red Gull 30,30")
	sc.Round = 5
	scene.Same(t, "in Round 5", plots.Over(sc.State), false)
	sc.Round = 6
	scene.Same(t, "after Round 6", plots.Over(sc.State), true)
	matchtest.Exercises(t, "PC1-ENC-19", "PC1-RES-69")
	finish(t, sc, engine.NoSeat, "PC1-ENC-19")
	sc = played(t, plots.Smackdown, "blue Rook 10,10 | red Gull 30,30")
	sc.Get("Gull").OnTable, sc.Get("Gull").Away = false, 6
	scores(t, sc, "in the sewers at the end", 2, 0)
}

func TestSmackdownWithThreeTeams(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-06", "PC1-PLOT-04")
	sc := played(t, plots.Smackdown, "blue Rook 10,10 | red Gull 30,30 level2 out | green Wren 20,20 | green Lark 22,20 out")
	sc.Round = 2
	sc.Falls = []state.Fall{{Model: sc.ID("Gull"), Seat: 2}, {Model: sc.ID("Lark"), Seat: engine.NoSeat}}
	got := plots.Halves(sc.State)
	if got[0] != 0 || got[1] != 0 || got[2] != 4 {
		t.Errorf("only whom a team has felled itself: %v", got)
	}
	scene.Same(t, "two teams stand", plots.Over(sc.State), false)
	sc.Get("Wren").Incapacitated, sc.Get("Wren").Left = true, 0
	scene.Same(t, "one team stands", plots.Over(sc.State), true)
}

// begun begins a Plot whose parts blue and red have by agreement.
func begun(t *testing.T, plot, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	scene.Golden(t, sc)
	sc.Plot, sc.Round = plot, 0
	sc.Game.Setup.Choices = engine.Choices{}.With(state.FieldRoles, plots.PartsFirst)
	sc.Play(plots.Begin{})
	return sc
}

func TestDestroyOrDefend(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-01b", "PC1-PLOT-07", "PC1-PLOT-08", "PC1-PLOT-10", "PC1-PLOT-11", "PC1-PLOT-12", "PC1-PLOT-13", "PC1-PLOT-15", "PC1-PLOT-16", "PC1-PLOT-17",
		"PC1-PLOT-18", "PC1-PLOT-19", "PC1-PLOT-20", "PC1-SCENERY-35")
	sc := begun(t, plots.Destroy, "blue Rook 2,2 | red Gull 46,46")
	sc.Asks("pc1.ask-put")
	scene.Same(t, "blue places", sc.Decision().Seat, engine.Seat(0))
	sc.CannotGo("PC1-PLOT-10", sc.SpotAt(20, 5))  // in a deployment zone
	sc.CannotGo("PC1-PLOT-10", sc.SpotAt(24, 14)) // 7" from the middle one
	sc.MoveTo(24, 13)
	scene.Same(t, "red places", sc.Decision().Seat, engine.Seat(1))
	sc.MoveTo(10, 30)
	sc.Over()
	scene.Same(t, "Plot Buildings", len(sc.Sites), 3)
	low, high := sc.Pieces[sc.Sites[0]].Terrain.Prisms[0].Bounds()
	scene.Same(t, "in the centre", low.Add(high).Times(0.5).Distance(sc.Area().Middle()) < 0.01, true)
	scene.Same(t, "size", high.Sub(low).X, 3)
	sc.Round = 6
	scores(t, sc, "all unharmed", 0, 18)
	sc.Pieces[sc.Sites[0]].Left -= 7 // of 15
	scores(t, sc, "one damaged by less than half", 2, 16)
	sc.Pieces[sc.Sites[1]].Left -= 8
	scores(t, sc, "another by more", 6, 12)
	sc.RemovePiece(sc.Sites[2])
	scores(t, sc, "the third destroyed", 12, 6)
	finish(t, sc, 0, "PC1-ENC-18")
}

func TestPlotBuildingsByEncounterLevel(t *testing.T) {
	for _, c := range []struct {
		level, defense, damage int
		id                     string
	}{{6, 7, 15, "PC1-PLOT-14a"}, {7, 8, 20, "PC1-PLOT-14b"}, {10, 9, 25, "PC1-PLOT-14c"}} {
		matchtest.Exercises(t, "PC1-PLOT-14", c.id)
		sc := scene.New(t, "blue Rook 2,2 | red Gull 46,46")
		sc.Plot, sc.Game.Setup.Size = plots.Destroy, c.level
		sc.Game.Setup.Choices = engine.Choices{}.With(state.FieldRoles, plots.PartsSecond)
		sc.Play(plots.Begin{})
		p := &sc.Pieces[sc.Sites[0]]
		if p.Defense != c.defense || p.Left != c.damage || p.Most != c.damage {
			t.Errorf("Encounter Level %d: Defense %d, Damage %d", c.level, p.Defense, p.Most)
		}
		sc.Cites(engine.Rule(c.id))
		scene.Same(t, "red is the Destroyer", sc.Roles[1], 0)
	}
}

func TestPartsByADie(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-09")
	for first, face := range []int{3, 4} {
		sc := scene.New(t, "blue Rook 2,2 | red Gull 46,46")
		sc.Plot = plots.Destroy
		sc.Play(plots.Begin{})
		sc.Roll([]int{face})
		scene.Same(t, "the Destroyer", sc.Roles[first], 0)
		scene.Same(t, "the Defender", sc.Roles[1-first], 1)
	}
}

// mindRoll is an Opposed Roll of Mind that red wins.
type mindRoll struct{}

func (mindRoll) Run(*state.State) state.Then { return state.Give(engine.Seat(1)) }

func TestTheWinnerChoosesHisPartInEscape(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-24")
	sc := scene.New(t, "blue Rook 2,2 | red Gull 46,46")
	sc.Plot = plots.Escape
	sc.Chapters.MindRoll = func(*state.State, engine.Rule) state.Frame { return mindRoll{} }
	sc.Play(plots.Begin{})
	sc.Asks("pc1.ask-part")
	scene.Same(t, "the winner", sc.Decision().Seat, engine.Seat(1))
	sc.Choose("part:1")
	scene.Same(t, "red intercepts", sc.Roles[1], 1)
	scene.Same(t, "blue runs", sc.Roles[0], 0)
}

func TestTheDieForThePlot(t *testing.T) {
	for _, c := range []struct {
		faces [2]int
		plot  string
		id    string
	}{
		{[2]int{1, 1}, plots.Smackdown, "PC1-PLOT-01a"}, {[2]int{2, 1}, plots.Destroy, "PC1-PLOT-01b"}, {[2]int{3, 1}, plots.Escape, "PC1-PLOT-01c"},
		{[2]int{4, 1}, plots.Invasion, "PC1-PLOT-01d"}, {[2]int{5, 1}, plots.Quest, "PC1-PLOT-01e"}, {[2]int{6, 2}, plots.Hill, "PC1-PLOT-01f"},
		{[2]int{6, 3}, plots.Block, "PC1-PLOT-01f"}, {[2]int{6, 6}, plots.Hold, "PC1-PLOT-01f"},
	} {
		matchtest.Exercises(t, "PC1-PLOT-01", "PC1-PLOT-51", "PC1-ENC-03", c.id)
		sc := begunBy(t, c.faces)
		scene.Same(t, "Plot", sc.Plot, c.plot)
		sc.Cites(engine.Rule(c.id))
	}
}

func begunBy(t *testing.T, faces [2]int) *scene.Scene {
	t.Helper()
	sc := scene.New(t, "blue Rook 2,2 | red Gull 46,46")
	sc.Plot = plots.Random
	sc.Play(plots.Begin{})
	sc.Asks("pc1.ask-plot-roll")
	sc.Roll(faces[:])
	return sc
}

func TestWhichPlotsAreForTwo(t *testing.T) {
	if r := plots.Refuse(plots.Escape, 3); r == nil || r.Rule != "PC1-PLOT-21" {
		t.Errorf("Escape with three teams: %+v", r)
	}
	if plots.Refuse(plots.Smackdown, 4) != nil || plots.Refuse(plots.Random, 2) != nil {
		t.Error("refused without a reason")
	}
	if plots.Refuse("checkers", 2) == nil {
		t.Error("a Plot that there is not")
	}
}

func TestEscape(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-01c", "PC1-PLOT-21", "PC1-PLOT-22", "PC1-PLOT-25", "PC1-PLOT-26", "PC1-PLOT-27", "PC1-PLOT-28", "PC1-PLOT-29")
	sc := played(t, plots.Escape, `blue Rook 20,47.4 level2 | blue Wren 30,45 level2 | blue Lark 10,20 | blue Goon A 40,47.4 minion | red Gull 30,30`)
	sc.Round = 3
	scene.Same(t, "inside the zone only", plots.StartsInside(sc.State, 0), true)
	scene.Same(t, "Interceptors anywhere", plots.StartsInside(sc.State, 1), false)
	scores(t, sc, "Wren inside the zone, Lark outside, Rook inside", 0, 2+2+2)
	g, has := sc.GrantOf(sc.ID("Rook"), plots.EscapeAct)
	if !has || g.Refusal != nil || g.AP != 1 || g.Moves != 1 || g.Combinable {
		t.Fatalf("Escape: %+v", g)
	}
	if far, _ := sc.GrantOf(sc.ID("Wren"), plots.EscapeAct); far.Refusal == nil || far.Refusal.Rule != "PC1-PLOT-26" {
		t.Errorf("away from the edge: %+v", far.Refusal)
	}
	for _, name := range []string{"Gull", "Goon A"} {
		if _, has := sc.GrantOf(sc.ID(name), plots.EscapeAct); has {
			t.Errorf("%s cannot Escape", name)
		}
	}
	sc.Play(g.Perform(sc.State, sc.ID("Rook")))
	scene.Same(t, "off the table", sc.Get("Rook").OnTable, false)
	scores(t, sc, "2 AGP for Rook", 4, 2+2)
	scene.Same(t, "not over yet", plots.Over(sc.State), false)
	for _, name := range []string{"Wren", "Lark"} {
		sc.Get(name).Incapacitated, sc.Get(name).Left = true, 0
	}
	scene.Same(t, "nobody is left", plots.AtOnce(sc.State), true)
	scores(t, sc, "wherever they lie", 4, 4)
	sc.Get("Lark").Eliminated, sc.Get("Lark").OnTable, sc.Get("Lark").Incapacitated = true, false, false
	scores(t, sc, "where it was Eliminated", 4, 4)
	finish(t, sc, engine.NoSeat, "PC1-ENC-19")
}

func TestWhoeverEscapesLaysDownWhatItCarries(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-26", "PC1-COND-25")
	for rulings, carrier := range map[int]engine.ModelID{state.SinceEscapeDrops: engine.NoModel, state.SinceEscapeDrops - 1: 0} {
		sc := scene.New(t, "token Prize 5,5 | blue Rook 20,47.4 | red Gull 30,30")
		sc.Setup.Rulings, sc.Plot, sc.Roles, sc.Round = rulings, plots.Escape, []int{0, 1}, 3
		at := sc.Piece("Prize")
		sc.Get("Rook").Burden, sc.Pieces[at].Carrier = at, sc.ID("Rook")
		g, _ := sc.GrantOf(sc.ID("Rook"), plots.EscapeAct)
		sc.Play(g.Perform(sc.State, sc.ID("Rook")))
		scene.Same(t, "who carries it", sc.Pieces[at].Carrier, carrier)
		scene.Same(t, "said to be broken", strings.Contains(strings.Join(sc.Broken(), "; "), "carried by"), carrier != engine.NoModel)
	}
}

// held is a free Strike that holds the leaver back.
type held struct{ Stays bool }

func (f held) Run(*state.State) state.Then { return state.Give(state.Parting{Stays: f.Stays}) }

func TestAFreeStrikeAgainstEscape(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-26")
	for _, stays := range []bool{true, false} {
		sc := played(t, plots.Escape, "blue Rook 20,47.4 | red Gull 21.19,47.4")
		sc.Chapters.FreeStrikes = func(_ *state.State, leaver engine.ModelID, from []engine.ModelID) state.Frame {
			scene.Same(t, "from", len(from), 1)
			return held{stays}
		}
		sc.Auras = []state.Aura{{Number: 1, User: sc.ID("Rook"), Radius: 3}, {Number: 2, User: sc.ID("Gull"), Radius: 3}}
		g, _ := sc.GrantOf(sc.ID("Rook"), plots.EscapeAct)
		sc.Play(g.Perform(sc.State, sc.ID("Rook")))
		scene.Same(t, "stays", sc.Get("Rook").OnTable, stays)
		scene.Same(t, "Auras that go on", len(sc.Auras), map[bool]int{true: 2, false: 1}[stays])
	}
}

func TestEscapeHasItsOwnZones(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-23")
	sc := scene.New(t, "blue Rook 2,2 | red Gull 46,46")
	sc.Game.Setup.ZoneDepth = 10
	scene.Same(t, "as agreed", sc.Zones().Deep(board.EdgeNear), 10)
	sc.Plot = plots.Escape
	sc.Game.Setup.Choices = engine.Choices{}.With(state.FieldRoles, plots.PartsFirst)
	sc.Play(plots.Begin{})
	sc.Over()
	scene.Same(t, "in Escape", sc.Zones().Deep(board.EdgeNear), 6)
}

func TestQuest(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-01e", "PC1-PLOT-43", "PC1-PLOT-44", "PC1-PLOT-45", "PC1-PLOT-46", "PC1-PLOT-47", "PC1-PLOT-48")
	sc := begun(t, plots.Quest, "pit impassable 23,23 2x2 | blue Rook 10,10 | red Gull 46,46")
	sc.Over()
	at := sc.Sites[0]
	token := &sc.Pieces[at]
	gap := token.Spot.Center.Distance(sc.Area().Middle())
	scene.Same(t, "as near to the centre as Impassable Terrain lets it", gap > 1 && gap < 2.2, true)
	scene.Same(t, "millimetres", token.Terrain.Base, 30.0)
	sc.Round = 6
	for _, c := range []struct {
		what      string
		x, y      float64
		blue, red int
	}{{"on the line between the halves", 20, 24, 0, 0}, {"on red's half", 20, 30, 0, 2}, {"in red's zone", 20, 45, 0, 6}, {"in blue's zone", 20, 3, 6, 0}} {
		sc.PutToken(at, sc.SpotAt(c.x, c.y))
		scores(t, sc, c.what, c.blue, c.red)
	}
	sc.Get("Rook").Burden, sc.Pieces[at].Carrier = at, sc.ID("Rook")
	scores(t, sc, "carried", 10, 0)
	sc.Place(sc.ID("Rook"), sc.SpotAt(10, 5))
	scores(t, sc, "carried home", 14, 0)
	finish(t, sc, 0, "PC1-ENC-18")
}

func TestAQuestTokenIsPickedUp(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-45", "PC1-COND-62")
	sc := begun(t, plots.Quest, "house structure 22,22 4x4 h3 | blue Rook 25.19,24,3 | red Gull 46,46")
	scene.Same(t, "a building carries it", sc.Pieces[sc.Sites[0]].Spot.Level, 3)
	sc.Play(sc.Reached(sc.ID("Rook"), nil))
	sc.Choose("take:1")
	scene.Same(t, "Burdened", sc.Get("Rook").Burden, sc.Sites[0])
}

func TestKingOfTheHill(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-01f", "PC1-PLOT-49", "PC1-PLOT-50", "PC1-PLOT-51", "PC1-PLOT-52", "PC1-PLOT-53")
	sc := begun(t, plots.Hill, "blue Rook 16,25.19 level2 | blue Goon A 14.81,24 minion | red Gull 16,22.81 | red Hawk 32,25.19 level2 out | red Lark 32,22.81")
	sc.Over()
	scene.Same(t, "power spots", len(sc.Sites), 2)
	for n, x := range []float64{16, 32} {
		if at := sc.Pieces[sc.Sites[n]].Spot.Center; at.Distance(sc.SpotAt(x, 24).Center) > 0.01 {
			t.Errorf("power spot %d at %v", n, at)
		}
	}
	plot := plots.The(sc.State)
	plot.Ends(sc.State)
	scores(t, sc, "Rook outweighs Gull; Hawk is Incapacitated", 2, 2)
	sc.Get("Rook").KnockedDown = false
	sc.Place(sc.ID("Hawk"), sc.SpotAt(40, 40))
	sc.Get("Lark").Incapacitated, sc.Get("Lark").Left = true, 0
	plot.Ends(sc.State)
	scores(t, sc, "and once more", 4, 2)
	sc.Place(sc.ID("Lark"), sc.SpotAt(40, 20))
	sc.Get("Lark").Incapacitated, sc.Get("Lark").Left = false, 8
	sc.Place(sc.ID("Lark"), sc.SpotAt(17.19, 24))
	plot.Ends(sc.State)
	scores(t, sc, "a draw scores nothing", 4, 2)
	finish(t, sc, 0, "PC1-ENC-18")
}

func TestKingOfTheBlock(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-54", "PC1-PLOT-55", "PC1-PLOT-56")
	sc := played(t, plots.Block, `blue Rook 10,10 | blue Wren 12,10 | red Gull 14,10 | red Hawk 40,40 out | blue Lark 24,40 level2 | red Crow 24.2,10
		red Goon A 10,40 minion`)
	scores(t, sc, "the near left quarter; Crow's is the near right one", 6+6, 6)
	sc.Play(plots.Finish{})
	sc.Asks("pc1.ask-quarter")
	scene.Same(t, "between the two far ones", len(sc.Decision().Options), 2)
	sc.Choose("quarter:2")
	result, _ := sc.Result()
	scene.Same(t, "blue", result.Score[0], 12)
	scene.Same(t, "red", result.Score[1], 6)
	matchtest.Exercises(t, "PC1-PLOT-51")
	both, _ := plots.Of(plots.Hold)
	scene.Same(t, "both forms at once", both.Ends != nil && both.Final != nil, true)
}
