package opening_test

import (
	"errors"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/opening"
	"trueinch/geometry"
)

const armiesText = `table 48x30 | pit impassable 20,10 4x4 |
	blue Rook 1,1 | blue Pawn 1,1 base50 | blue Shade 1,1 Infiltrator | red Knight 1,1 | red Sly 1,1 Infiltrator`

func TestPreparingAnEncounter(t *testing.T) {
	matchtest.Exercises(t, "SE-SETUP-03", "SE-SETUP-07", "SE-SETUP-08", "SE-SETUP-09", "SE-SETUP-10", "SE-SETUP-11", "SE-SETUP-17", "SE-SETUP-18",
		"SE-SETUP-19", "SE-SETUP-21", "SE-SETUP-22", "SE-DESC-12", "SE-TABLE-04")
	sc := scene.SetupScene(t, armiesText)
	sc.Asks("ask.tactical-roll")
	sc.Roll([]int{4}, []int{4})
	sc.Asks("ask.tactical-roll") // ties are rolled again
	sc.Roll([]int{2}, []int{5})
	sc.Asks("ask.advantage")
	scene.Same(t, "the winner chooses", sc.Pending.Seat, 1)
	sc.Choose("tactical")
	scene.Same(t, "the Tactical Advantage", sc.Teams[1].Tactic, true)
	sc.Asks("ask.edge")
	scene.Same(t, "the other has the Terrain Advantage", sc.Pending.Seat, 0)
	sc.Choose("edge:0")
	scene.Same(t, "the opposite edge", sc.Teams[1].Edge, board.EdgeFar)
	scene.Same(t, "depth of the zones", sc.Zones().Deep(board.EdgeNear), 6.0)
	scene.Same(t, "the other one deploys first", sc.Pending.Seat, 1)
	sc.Asks("ask.deploy-where") // one model but for the Infiltrator: no choice
	sc.CannotGo("SE-SETUP-21", sc.SpotAt(10, 23.9))
	sc.CannotGo("SE-SETUP-21", sc.SpotAt(10, 24.4))
	sc.MoveTo(10, 24.6)
	sc.Asks("ask.deploy")
	scene.Same(t, "then the player with the Terrain Advantage", sc.Pending.Seat, 0)
	sc.Choose("model:Pawn")
	sc.MoveTo(10, 2)
	sc.CannotGo("SE-MOVE-11", sc.SpotAt(11, 2)) // Pawn stands there
	sc.MoveTo(14, 2)
	scene.Same(t, "Infiltrators in the same order", sc.Pending.Seat, 1)
	sc.CannotGo("SE-SETUP-22", sc.SpotAt(20, 6.3))
	sc.CannotGo("SE-TERRAIN-23", sc.SpotAt(21, 11, 0))
	sc.MoveTo(20, 6.6) // anywhere outside the enemy zone
	sc.MoveTo(30, 20)
	sc.Asks("ask.announcer") // the Starting Roll of the first Round
	scene.Same(t, "Round", sc.Round, 1)
}

// TestTiedTacticalRolls: with three teams only those who tie roll again, and that decides only between them.
func TestTiedTacticalRolls(t *testing.T) {
	matchtest.Exercises(t, "SE-SETUP-10", "SE-SETUP-12", "SE-SETUP-19")
	sc := scene.SetupScene(t, "blue Rook 1,1 | red Knight 1,1 | green Bishop 1,1")
	sc.Roll([]int{5}, []int{2}, []int{2})
	sc.Asks("ask.tactical-roll")
	scene.Same(t, "those who tie roll again", len(sc.Pending.Dice), 2)
	scene.Same(t, "the first of them", sc.Pending.Dice[0].Seat, 1)
	sc.Roll([]int{6}, []int{6})
	scene.Same(t, "and again", len(sc.Pending.Dice), 2)
	sc.Roll([]int{3}, []int{6})
	sc.Asks("ask.advantage")
	scene.Same(t, "a re-roll of the others does not beat the winner", sc.Pending.Seat, 0)
	sc.Choose("terrain")
	scene.Same(t, "but settles who is second", sc.Teams[2].Tactic, true)
	sc.Choose("edge:0", "edge:1", "edge:2")
	scene.Same(t, "and who deploys first", sc.Pending.Seat, 1)

	all := scene.SetupScene(t, "blue Rook 1,1 | red Knight 1,1 | green Bishop 1,1")
	all.Roll([]int{4}, []int{4}, []int{4})
	scene.Same(t, "all roll again", len(all.Pending.Dice), 3)
	all.Roll([]int{1}, []int{4}, []int{4})
	scene.Same(t, "then the two who tie", len(all.Pending.Dice), 2)
	all.Roll([]int{2}, []int{1})
	scene.Same(t, "the winner", all.Pending.Seat, 1)
}

func TestDeploymentZones(t *testing.T) {
	matchtest.Exercises(t, "SE-TABLE-04", "SE-SETUP-12", "SE-SETUP-20")
	for _, c := range []struct {
		table string
		depth float64
	}{{"48x48", 6}, {"48x24", 3}, {"48x27", 4.5}, {"48x20", 1}} {
		sc := scene.New(t, "table "+c.table+" | blue Rook 1,1 base25 | red Knight 5,5 base25")
		scene.Same(t, c.table, sc.Zones().Deep(board.EdgeNear), c.depth)
	}
	sc := scene.New(t, "table 48x20 | blue Rook 1,1 base50 | red Knight 5,5")
	scene.Same(t, "a zone of 1 inch holds no base of 50 mm", opening.RefuseEdge(sc.State, board.EdgeNear, nil).Rule, "SE-TABLE-04")
	scene.Same(t, "the long way there is room", opening.RefuseEdge(sc.State, board.EdgeLeft, nil) == nil, true)
	sc = scene.New(t, "blue Rook 1,1 | red Knight 5,5")
	sc.Settings.ZoneDepthIn = 9
	scene.Same(t, "a map's own depth", sc.Zones().Deep(board.EdgeNear), 9.0)
	sc.Settings.ZoneDepthIn = 20
	scene.Same(t, "as long as the 18 inches hold", sc.Zones().Deep(board.EdgeNear), 15.0)

	sc = scene.SetupScene(t, "blue Rook 1,1 | red Knight 1,1 | green Bishop 1,1")
	sc.Roll([]int{2}, []int{6}, []int{4})
	sc.Choose("terrain")
	scene.Same(t, "the second-highest gets the other Advantage", sc.Teams[2].Tactic, true)
	for _, edge := range []string{"edge:0", "edge:1", "edge:2"} {
		scene.Same(t, "the player with the Terrain Advantage chooses every zone", sc.Pending.Seat, 1)
		sc.Choose(edge)
	}
	scene.Same(t, "the lowest Tactical Roll deploys first", sc.Pending.Seat, 0)
	for a := range sc.Teams {
		for b := range a {
			if gap := zoneDistance(sc, engine.Seat(a), engine.Seat(b)); gap < 18-1e-9 {
				t.Errorf("the zones of %d and %d are %g inches apart", a, b, gap)
			}
		}
	}
}

// zoneDistance is the gap between two Deployment Zones.
func zoneDistance(sc *scene.Scene, a, b engine.Seat) float64 {
	one, other := sc.Zones().On(sc.Teams[a].Edge), sc.Zones().On(sc.Teams[b].Edge)
	return geometry.Point{X: max(0, other.Low.X-one.High.X, one.Low.X-other.High.X), Y: max(0, other.Low.Y-one.High.Y, one.Low.Y-other.High.Y)}.Length()
}

func TestStartRefusesWithASentence(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-14")
	good := scene.SkirmishSetup(0)
	for _, c := range []struct {
		change func(*engine.Setup)
		says   string
	}{
		{func(s *engine.Setup) { s.Choices = s.Choices.With("plot", "no-such-plot") }, "start.plot"},
		{func(s *engine.Setup) { s.Choices = s.Choices.With("agendas", "panic,underdog") }, "start.agendas"},
		{func(s *engine.Setup) { s.Choices = s.Choices.With("agendas", "panic,crowd-favourites,underdog") }, "start.agendas"},
		{func(s *engine.Setup) { s.System = "pc1" }, "start.system"},
		{func(s *engine.Setup) { s.Teams = s.Teams[:1] }, "start.teams"},
		{func(s *engine.Setup) { s.Rounds = -1 }, "start.rounds"},
		{func(s *engine.Setup) { s.Layout.Width, s.Layout.Depth = 20, 18 }, "start.zones"},
		{func(s *engine.Setup) { s.Layout.Width = -1 }, "start.battlefield"},
		{func(s *engine.Setup) { s.Cards = nil }, "start.no-card"},
		{func(s *engine.Setup) { s.Cards = map[string]string{"springheel": "=== Springheel ==="} }, "start.bad-card"},
		{func(s *engine.Setup) { s.Cards = map[string]string{"springheel": s.Cards["lamp"]} }, "start.other-card"},
		{func(s *engine.Setup) { s.Settings = []byte("{") }, "start.settings"},
		{func(s *engine.Setup) { s.Teams = []engine.TeamList{s.Teams[0], {Name: "Red", Cards: []string{"gang"}}} }, "start.no-supreme"},
	} {
		setup := good
		c.change(&setup)
		_, err := supreme.System{}.Start(setup)
		var fault engine.Fault
		if !errors.As(err, &fault) || fault.Explain().Key != c.says {
			t.Errorf("%v, want %q", err, c.says)
		}
	}
	if _, err := (supreme.System{}).Start(good); err != nil {
		t.Errorf("a good set-up is refused: %v", err)
	}
}

func TestAWideBaseInAShallowZone(t *testing.T) {
	matchtest.Exercises(t, "SE-SETUP-21")
	sc := scene.SetupScene(t, "table 24x24 | blue Rook 1,1 base80 | red Knight 1,1")
	sc.Roll([]int{1}, []int{2})
	sc.Choose("terrain", "edge:0")
	sc.Asks("ask.deploy-where")
	scene.Same(t, "Rook deploys first", sc.Pending.Subject, sc.ID("Rook"))
	sc.CannotGo("SE-SETUP-21", sc.SpotAt(10, 22))
	sc.MoveTo(10, 22.42) // touching the edge, 0.15 inches out of a zone of 3 inches
}
