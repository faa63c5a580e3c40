package supreme

import (
	"errors"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// setupScene is a match at its Tactical Roll, with everybody still in the box.
func setupScene(t *testing.T, text string) *scene {
	t.Helper()
	sc := newScene(t, text)
	for i := range sc.Models {
		sc.Models[i].OnTable = false
	}
	for i := range sc.Teams {
		sc.Teams[i] = state.Team{Name: seatNames[i]}
	}
	sc.Round, sc.Step, sc.Order = 0, state.StepSetup, nil
	sc.play(opening.SetupFrame{})
	return sc
}

const armiesText = `table 48x30 | pit impassable 20,10 4x4 |
	blue Rook 1,1 | blue Pawn 1,1 base50 | blue Shade 1,1 Infiltrator | red Knight 1,1 | red Sly 1,1 Infiltrator`

func TestPreparingAnEncounter(t *testing.T) {
	rulecheck.Covers(t, "SE-SETUP-03", "SE-SETUP-07", "SE-SETUP-08", "SE-SETUP-09", "SE-SETUP-10", "SE-SETUP-11", "SE-SETUP-17", "SE-SETUP-18",
		"SE-SETUP-19", "SE-SETUP-21", "SE-SETUP-22", "SE-DESC-12", "SE-TABLE-04")
	sc := setupScene(t, armiesText)
	sc.asks("ask.tactical-roll")
	sc.roll([]int{4}, []int{4})
	sc.asks("ask.tactical-roll") // ties are rolled again
	sc.roll([]int{2}, []int{5})
	sc.asks("ask.advantage")
	same(t, "the winner chooses", sc.Pending.Seat, 1)
	sc.choose("tactical")
	same(t, "the Tactical Advantage", sc.Teams[1].Tactic, true)
	sc.asks("ask.edge")
	same(t, "the other has the Terrain Advantage", sc.Pending.Seat, 0)
	sc.choose("edge:0")
	same(t, "the opposite edge", sc.Teams[1].Edge, board.EdgeFar)
	same(t, "depth of the zones", sc.Zones().Deep(board.EdgeNear), 6.0)
	same(t, "the other one deploys first", sc.Pending.Seat, 1)
	sc.asks("ask.deploy-where") // one model but for the Infiltrator: no choice
	sc.cannotGo("SE-SETUP-21", sc.spotAt(10, 23.9))
	sc.cannotGo("SE-SETUP-21", sc.spotAt(10, 24.4))
	sc.moveTo(10, 24.6)
	sc.asks("ask.deploy")
	same(t, "then the player with the Terrain Advantage", sc.Pending.Seat, 0)
	sc.choose("model:Pawn")
	sc.moveTo(10, 2)
	sc.cannotGo("SE-MOVE-11", sc.spotAt(11, 2)) // Pawn stands there
	sc.moveTo(14, 2)
	same(t, "Infiltrators in the same order", sc.Pending.Seat, 1)
	sc.cannotGo("SE-SETUP-22", sc.spotAt(20, 6.3))
	sc.cannotGo("SE-TERRAIN-23", sc.spotAt(21, 11, 0))
	sc.moveTo(20, 6.6) // anywhere outside the enemy zone
	sc.moveTo(30, 20)
	sc.asks("ask.announcer") // the Starting Roll of the first Round
	same(t, "Round", sc.Round, 1)
}

// TestTiedTacticalRolls: with three teams only those who tie roll again, and that decides only between them.
func TestTiedTacticalRolls(t *testing.T) {
	rulecheck.Covers(t, "SE-SETUP-10", "SE-SETUP-12", "SE-SETUP-19")
	sc := setupScene(t, "blue Rook 1,1 | red Knight 1,1 | green Bishop 1,1")
	sc.roll([]int{5}, []int{2}, []int{2})
	sc.asks("ask.tactical-roll")
	same(t, "those who tie roll again", len(sc.Pending.Dice), 2)
	same(t, "the first of them", sc.Pending.Dice[0].Seat, 1)
	sc.roll([]int{6}, []int{6})
	same(t, "and again", len(sc.Pending.Dice), 2)
	sc.roll([]int{3}, []int{6})
	sc.asks("ask.advantage")
	same(t, "a re-roll of the others does not beat the winner", sc.Pending.Seat, 0)
	sc.choose("terrain")
	same(t, "but settles who is second", sc.Teams[2].Tactic, true)
	sc.choose("edge:0", "edge:1", "edge:2")
	same(t, "and who deploys first", sc.Pending.Seat, 1)

	all := setupScene(t, "blue Rook 1,1 | red Knight 1,1 | green Bishop 1,1")
	all.roll([]int{4}, []int{4}, []int{4})
	same(t, "all roll again", len(all.Pending.Dice), 3)
	all.roll([]int{1}, []int{4}, []int{4})
	same(t, "then the two who tie", len(all.Pending.Dice), 2)
	all.roll([]int{2}, []int{1})
	same(t, "the winner", all.Pending.Seat, 1)
}

func TestDeploymentZones(t *testing.T) {
	rulecheck.Covers(t, "SE-TABLE-04", "SE-SETUP-12", "SE-SETUP-20")
	for _, c := range []struct {
		table string
		depth float64
	}{{"48x48", 6}, {"48x24", 3}, {"48x27", 4.5}, {"48x20", 1}} {
		sc := newScene(t, "table "+c.table+" | blue Rook 1,1 base25 | red Knight 5,5 base25")
		same(t, c.table, sc.Zones().Deep(board.EdgeNear), c.depth)
	}
	sc := newScene(t, "table 48x20 | blue Rook 1,1 base50 | red Knight 5,5")
	same(t, "a zone of 1 inch holds no base of 50 mm", opening.RefuseEdge(sc.State, board.EdgeNear, nil).Rule, "SE-TABLE-04")
	same(t, "the long way there is room", opening.RefuseEdge(sc.State, board.EdgeLeft, nil) == nil, true)
	sc = newScene(t, "blue Rook 1,1 | red Knight 5,5")
	sc.Settings.ZoneDepthIn = 9
	same(t, "a map's own depth", sc.Zones().Deep(board.EdgeNear), 9.0)
	sc.Settings.ZoneDepthIn = 20
	same(t, "as long as the 18 inches hold", sc.Zones().Deep(board.EdgeNear), 15.0)

	sc = setupScene(t, "blue Rook 1,1 | red Knight 1,1 | green Bishop 1,1")
	sc.roll([]int{2}, []int{6}, []int{4})
	sc.choose("terrain")
	same(t, "the second-highest gets the other Advantage", sc.Teams[2].Tactic, true)
	for _, edge := range []string{"edge:0", "edge:1", "edge:2"} {
		same(t, "the player with the Terrain Advantage chooses every zone", sc.Pending.Seat, 1)
		sc.choose(edge)
	}
	same(t, "the lowest Tactical Roll deploys first", sc.Pending.Seat, 0)
	for a := range sc.Teams {
		for b := range a {
			if gap := zoneDistance(sc, engine.Seat(a), engine.Seat(b)); gap < 18-1e-9 {
				t.Errorf("the zones of %d and %d are %g inches apart", a, b, gap)
			}
		}
	}
}

// zoneDistance is the gap between two Deployment Zones.
func zoneDistance(sc *scene, a, b engine.Seat) float64 {
	one, other := sc.Zones().On(sc.Teams[a].Edge), sc.Zones().On(sc.Teams[b].Edge)
	return geometry.Point{X: max(0, other.Low.X-one.High.X, one.Low.X-other.High.X), Y: max(0, other.Low.Y-one.High.Y, one.Low.Y-other.High.Y)}.Length()
}

func TestStartRefusesWithASentence(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-14")
	good := skirmishSetup(0)
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
		_, err := System{}.Start(setup)
		var fault engine.Fault
		if !errors.As(err, &fault) || fault.Explain().Key != c.says {
			t.Errorf("%v, want %q", err, c.says)
		}
	}
	if _, err := (System{}).Start(good); err != nil {
		t.Errorf("a good set-up is refused: %v", err)
	}
}

func TestAWideBaseInAShallowZone(t *testing.T) {
	rulecheck.Covers(t, "SE-SETUP-21")
	sc := setupScene(t, "table 24x24 | blue Rook 1,1 base80 | red Knight 1,1")
	sc.roll([]int{1}, []int{2})
	sc.choose("terrain", "edge:0")
	sc.asks("ask.deploy-where")
	same(t, "Rook deploys first", sc.Pending.Subject, sc.id("Rook"))
	sc.cannotGo("SE-SETUP-21", sc.spotAt(10, 22))
	sc.moveTo(10, 22.42) // touching the edge, 0.15 inches out of a zone of 3 inches
}
