package opening_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/opening"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// bare is a scene in which nobody stands on the table yet.
func bare(t *testing.T, scenario, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	for i := range sc.Models {
		sc.Models[i].OnTable = false
	}
	for i := range sc.Teams {
		sc.Teams[i].Zones = nil
	}
	sc.Scenario, sc.Turn, sc.Turns, sc.Phase, sc.First = scenario, 0, 0, state.PhaseSetup, engine.NoSeat
	return sc
}

const two = "blue Rook 10,10 | blue Pal 14,10 | red Gull 80,80 | red Owl 76,80"

func plays(sc *scene.Scene, seat engine.Seat, ids ...string) {
	for _, id := range ids {
		sc.Teams[seat].Tactics = state.Grown(sc.Teams[seat].Tactics, state.Tactic{Name: id})
	}
}

func TestTheScenarioAndTheBag(t *testing.T) {
	matchtest.Exercises(t, "AC-SCEN-01", "AC-INIT-01", "AC-SETUP-02", "AC-SCEN-03", "AC-TACTIC-07", "AC-TRAIT-007", "AC-TRAIT-060")
	sc := bare(t, "", two)
	sc.Play(opening.Opening{})
	sc.Asks("ac.ask-scenario-roll")
	sc.Roll([]int{5})
	scene.Same(t, "scenario", sc.Scenario, "secure-the-zone")
	scene.Same(t, "turns and tokens", [3]int{sc.Turns, sc.Teams[0].Bag, sc.Teams[1].Bag}, [3]int{8, 4, 4})

	sc = bare(t, "", "blue Rook 10,10 {Superior Mind, Agent of Chaos} | red Gull 80,80")
	plays(sc, 1, scenarios.GlobalPlan)
	sc.Play(opening.Opening{})
	scene.Same(t, "who chooses", sc.Pending.Seat, engine.Seat(1))
	sc.Choose("scenario:patrol")
	scene.Same(t, "tokens", [2]int{sc.Teams[0].Bag, sc.Teams[1].Bag}, [2]int{4, 2})

	sc = bare(t, "", two)
	plays(sc, 0, scenarios.GlobalPlan)
	plays(sc, 1, scenarios.GlobalPlan)
	sc.Play(opening.Opening{})
	sc.Asks("ac.ask-scenario-roll")
}

func TestInvestigators(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-059")
	sc := bare(t, "patrol", "blue Rook 10,10 | red Gull 80,80 {Investigator}")
	plays(sc, 0, scenarios.Maps, scenarios.FastAdvance)
	sc.Play(opening.Opening{})
	sc.Asks("ac.ask-drop-tactic")
	sc.Choose("tactic:fast-advance")
	scene.Same(t, "left", len(sc.Teams[0].Tactics), 1)
}

func TestFurniture(t *testing.T) {
	matchtest.Exercises(t, "AC-SEWER-01", "AC-SEWER-02", "AC-SEWER-03", "AC-LAMP-01", "AC-LAMP-02", "AC-LAMP-03", "AC-BASE-02", "AC-SCEN-03")
	for _, c := range []struct {
		kind  state.MarkKind
		place engine.Rule
	}{{state.Manhole, "AC-SEWER-03"}, {state.Lamp, "AC-LAMP-03"}} {
		sc := bare(t, "patrol", "house structure 40,40 10x10 h6 | "+two)
		sc.Play(opening.Furniture{Kind: c.kind})
		sc.Roll([]int{3}, []int{6}) // 2 and 3
		scene.Same(t, "who has more", sc.Pending.Seat, engine.Seat(1))
		sc.CannotGo(c.place, sc.Spot(6.4, 30)) // 4.9 cm from the edge
		sc.CannotGo(c.place, sc.Spot(45, 45))  // on a roof
		sc.To(6.6, 30)
		scene.Same(t, "then the other", sc.Pending.Seat, engine.Seat(0))
		sc.CannotGo(c.place, sc.Spot(29.5, 30)) // 19.9 cm apart
		sc.To(29.8, 30)
		sc.To(70, 10)
		sc.To(10, 70)
		sc.To(70, 70)
		sc.Over()
		scene.Same(t, "placed", len(sc.Marks(func(k state.MarkKind) bool { return k == c.kind })), 5)

		sc = bare(t, "patrol", two)
		sc.Play(opening.Furniture{Kind: c.kind})
		sc.Roll([]int{1}, []int{2})
		sc.Asks("ac.ask-roll-off")
		sc.Roll([]int{2}, []int{2})
		sc.Roll([]int{2}, []int{5})
		scene.Same(t, "who won the roll", sc.Pending.Seat, engine.Seat(1))
	}
}

// TestFurnitureWithoutRoom: what there is no place for any more is left out, and the log says so.
func TestFurnitureWithoutRoom(t *testing.T) {
	matchtest.Exercises(t, "AC-LAMP-03")
	sc := bare(t, "patrol", "table 40x40 | lamp 20,20 | blue Rook 10,10 | red Gull 30,30")
	sc.Play(opening.Furniture{Kind: state.Lamp})
	sc.Roll([]int{5}, []int{2})
	sc.Over()
	scene.Same(t, "lamps on the table", len(sc.Marks(func(k state.MarkKind) bool { return k == state.Lamp })), 1)
	var told []string
	for _, e := range sc.Events {
		if e.Text.Key == "ac.no-furniture-room" {
			told = append(told, fmt.Sprint(e.Seat, e.Text.Args[1].Value))
		}
	}
	scene.Same(t, "whom the log says it of, and how many", strings.Join(told, ", "), "0 3, 1 1")
}

func TestMapsAndSewerMasters(t *testing.T) {
	matchtest.Exercises(t, "AC-TACTIC-12", "AC-TRAIT-094", "AC-TRAIT-095")
	sc := bare(t, "patrol", "blue Rook 10,10 {Master of the Sewers} | red Gull 80,80")
	plays(sc, 0, scenarios.Maps)
	sc.Play(opening.Opening{})
	sc.Choose("lamps")
	sc.Roll([]int{1}, []int{1})
	scene.Same(t, "manholes and lamps of blue", [2]int{sc.Teams[0].Manholes, sc.Teams[0].Lamps}, [2]int{2, 2})

	sc = bare(t, "patrol", "blue Rook 10,10 {Master of the Sewers} | red Gull 80,80")
	sc.Play(opening.Deployment{})
	sc.Roll([]int{1})
	sc.Choose("edge:0", "below")
	scene.Same(t, "in the sewers", sc.Get("Rook").Below, 1)
}

func TestDeployment(t *testing.T) {
	matchtest.Exercises(t, "AC-DEPLOY-01", "AC-DEPLOY-02", "AC-DEPLOY-03", "AC-DEPLOY-04", "AC-DEPLOY-05", "AC-DEPLOY-07", "AC-SCEN-13", "AC-SCEN-18", "AC-SCEN-23")
	sc := bare(t, "patrol", two+" | red Tern 72,80")
	sc.Play(opening.Deployment{})
	sc.Refused("rest", "AC-DEPLOY-01")
	sc.Choose("model:Pal") // two: one and one
	sc.Choose("model:Owl", "rest")
	sc.Roll([]int{4})
	scene.Same(t, "who deploys first", sc.Pending.Seat, engine.Seat(1))
	for i, nearest := range []float64{0, 70} { // each option shows its zone
		low := 90.0
		for _, p := range sc.Pending.Options[i].Outline {
			low = min(low, p.Y/state.Cm(1))
		}
		if math.Abs(low-nearest) > 0.01 {
			t.Errorf("zone %d begins %v cm from the near edge", i, low)
		}
	}
	sc.Choose("edge:2")
	scene.Same(t, "edges", [2]board.Edge{sc.Teams[0].Edge, sc.Teams[1].Edge}, [2]board.Edge{board.EdgeNear, board.EdgeFar})
	scene.Same(t, "the first group", sc.Pending.Subject, sc.ID("Owl"))
	sc.CannotGo("AC-DEPLOY-05", sc.Spot(40, 71))
	sc.To(40, 72)
	scene.Same(t, "its first group", sc.Pending.Subject, sc.ID("Pal"))
	sc.To(40, 18)
	sc.Choose("model:Gull")
	sc.To(50, 80)
	sc.To(60, 80)
	scene.Same(t, "the last one", sc.Pending.Subject, sc.ID("Rook"))
	sc.To(50, 10)
	sc.Over()
	scene.Same(t, "first in phase D", sc.First, engine.Seat(1))
}

func TestZonesOfScenarios(t *testing.T) {
	matchtest.Exercises(t, "AC-SCEN-28", "AC-SCEN-33", "AC-DEPLOY-07")
	sc := bare(t, "secure-the-zone", two)
	sc.Play(opening.Deployment{})
	sc.Choose("model:Rook", "model:Gull")
	sc.Roll([]int{1})
	sc.Choose("edge:0", "zone:1")
	sc.CannotGo("AC-DEPLOY-05", sc.Spot(20, 10))
	sc.To(70, 10)
	sc.Choose("zone:0")
	sc.To(10, 80)
	sc.CannotGo("AC-DEPLOY-05", sc.Spot(60, 10)) // the other group, the other zone
	sc.To(10, 10)
	sc.To(80, 80)
	sc.Over()

	sc = bare(t, "ambush", two+" | red Tern 72,80")
	sc.Play(opening.Deployment{})
	sc.Choose("model:Rook", "model:Gull", "rest")
	sc.Roll([]int{1})
	sc.CannotGo("AC-DEPLOY-05", sc.Spot(28, 45)) // blue is in the middle
	sc.To(40, 45)
	sc.Choose("zone:1")
	sc.To(40, 80)
	sc.To(50, 45)
	sc.Choose("model:Owl")
	sc.CannotGo("AC-DEPLOY-05", sc.Spot(40, 55)) // the other strip is left
}

func TestArrivals(t *testing.T) {
	matchtest.Exercises(t, "AC-SCEN-05", "AC-SCEN-06", "AC-SCEN-07", "AC-SCEN-08", "AC-TACTIC-10")
	sc := bare(t, "random-encounter", "blue Rook 10,10 | blue Pal 14,10 | red Gull 80,80")
	sc.Play(opening.Deployment{})
	sc.Over()
	sc.Turn = 1
	sc.Get("Gull").Lay(state.Lasting{Name: scenarios.PatrolTactic})
	sc.Play(sc.Chapters.Arrives[0](sc.State))
	sc.Roll([]int{1})
	scene.Same(t, "outside", sc.Get("Rook").OnTable, false)
	sc.Roll([]int{5})
	sc.CannotGo("AC-SCEN-06", sc.Spot(40, 2)) // not touching the edge
	sc.CannotGo("AC-SCEN-06", sc.Spot(40, 88.5))
	sc.To(40, 1.5)
	sc.Roll([]int{5}) // a 6 with the Patrol
	sc.Choose("edge:1")
	sc.To(88.5, 40)
	sc.Over()
	sc.Turn = 2
	sc.Play(sc.Chapters.Arrives[0](sc.State))
	scene.Same(t, "who still waits", sc.Pending.Subject, sc.ID("Rook"))
}

// TestDuckedDeployment: whoever is deployed beside something may crouch behind it, at once and for nothing.
func TestDuckedDeployment(t *testing.T) {
	matchtest.Exercises(t, "AC-DEPLOY-06", "AC-BLINK-11")
	sc := bare(t, "skirmish", "car object 20,3 8x4 h4 | blue Rook 10,10 | blue Pal 14,10 | red Gull 80,80")
	sc.Teams[0].Zones = []board.Box{sc.Area().Strip(board.EdgeNear, state.Cm(20), 0)}
	sc.Play(opening.Group{Seat: 0, Group: 0})
	sc.Choose("model:Rook")
	sc.To(24, 8.55)
	sc.Asks("ac.ask-duck")
	sc.Choose("duck:0")
	scene.Same(t, "behind what", [2]any{sc.Get("Rook").Ducked, sc.Get("Rook").DuckedBehind}, [2]any{true, sc.Piece("car")})
	sc.Cites("AC-DEPLOY-06")
	sc.To(27.2, 8.55)
	sc.Choose("upright")
	scene.Same(t, "standing", sc.Get("Pal").Ducked, false)
	sc.Over()
}

// TestArrivalsAreDrawnToTheEdge: a place that is pointed at anywhere leads to the nearest one that touches the edge, past those who stand there.
func TestArrivalsAreDrawnToTheEdge(t *testing.T) {
	sc := scene.New(t, "blue Rook 40,1.5 | blue Pal 14,10 | red Gull 80,80")
	p := opening.AtEdge(sc.State, sc.ID("Pal"), []board.Edge{board.EdgeNear}, "AC-SCEN-06")
	for _, at := range []geometry.Spot{sc.Spot(70, 30), sc.Spot(40, 20)} {
		spot := p.Snap(at.Center, false)
		if no := p.Refuse(spot, nil); no != nil {
			t.Errorf("%v leads to %v, which is refused: %v", at, spot, no)
		}
	}
}

func TestTacticsOfDeployment(t *testing.T) {
	matchtest.Exercises(t, "AC-TACTIC-08", "AC-TACTIC-09", "AC-TACTIC-10", "AC-TACTIC-11", "AC-TACTIC-18", "AC-TRAIT-048")
	reveal := func(sc *scene.Scene) {
		for seat := range sc.Teams {
			for i := range sc.Teams[seat].Tactics {
				sc.Teams[seat].Tactics[i].Revealed = true
			}
		}
	}
	sc := bare(t, "patrol", "blue Rook 10,10 | red Gull 80,80 {Advanced Deployment}")
	plays(sc, 0, scenarios.FastAdvance)
	plays(sc, 1, scenarios.AmbushTactic)
	reveal(sc)
	sc.Play(opening.Deployment{})
	sc.Roll([]int{6})
	sc.Choose("edge:0")
	scene.Same(t, "the ambush comes last", sc.Pending.Subject, sc.ID("Rook"))
	sc.CannotGo("AC-DEPLOY-05", sc.Spot(40, 58))
	sc.To(40, 61.6)
	sc.CannotGo("AC-TRAIT-048", sc.Spot(40, 39))
	sc.To(40, 38.4)
	sc.Over()

	sc = bare(t, "patrol", two)
	plays(sc, 0, scenarios.PatrolTactic, scenarios.PerfectPlan)
	plays(sc, 1, scenarios.Reinforcements)
	reveal(sc)
	sc.Play(opening.Opening{Step: 9}) // after part C was revealed
	sc.Asks("ac.ask-tactic-model")
	scene.Same(t, "reserves first", sc.Pending.Seat, engine.Seat(1))
	sc.Choose("model:Owl", "model:Pal")
	scene.Same(t, "a token more", sc.Teams[0].Bag, 4)
	sc.Choose("model:Pal", "model:Gull")
	sc.Roll([]int{1})
	sc.Choose("edge:0")
	sc.CannotGo("AC-TACTIC-10", sc.Spot(40, 29))
	sc.To(40, 28)
	sc.To(40, 80)
	sc.To(60, 10)
	scene.Same(t, "one stays back", sc.Get("Owl").OnTable, false)
	sc.Turn = 1
	sc.Play(sc.Chapters.Planned[0](sc.State))
	sc.Over() // from the second turn on
	sc.Turn = 2
	sc.Play(sc.Chapters.Planned[0](sc.State))
	sc.Roll([]int{3})
	sc.Over()
	sc.Play(sc.Chapters.Planned[0](sc.State))
	sc.Roll([]int{4})
	sc.CannotGo("AC-TACTIC-11", sc.Spot(40, 1.5)) // in the enemy zone
	sc.To(1.5, 40)
	sc.Shape(engine.Allot) // it is planned at once
	sc.Give(engine.Choice{Laid: sc.Pending.Allot.Suggested()})
	sc.Over()
	scene.Same(t, "tokens", sc.Get("Owl").Tokens.Count(), 6)
}

// placing begins phase D with what each player has chosen.
func placing(t *testing.T, scenario, text string, blue, red []state.MarkKind) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Scenario, sc.First = scenario, 0
	sc.Teams[0].Wanted, sc.Teams[1].Wanted = blue, red
	return sc
}

func TestWhereObjectivesLie(t *testing.T) {
	matchtest.Exercises(t, "AC-OBJ-03", "AC-OBJ-04", "AC-OBJ-05", "AC-OBJ-06", "AC-OBJ-07", "AC-OBJ-13", "AC-OBJ-18", "AC-SCEN-19", "AC-SCEN-24")
	const field = "house structure 40,72 10x10 h6 | blue Rook 10,10 | red Gull 80,80"
	sc := placing(t, "patrol", field, []state.MarkKind{state.Crate, state.Loot, state.Challenge}, []state.MarkKind{state.Crate, state.Loot, state.Container})
	place := opening.ObjectivePlace(sc.State, state.Crate, 0)
	refused := func(what string, rule engine.Rule, x, y float64) {
		t.Helper()
		got := engine.Rule("")
		if no := place.Refuse(sc.Spot(x, y), nil); no != nil {
			got = no.Rule
		}
		if got != rule {
			t.Errorf("%s: %s, want %s", what, got, rule)
		}
	}
	refused("in the enemy zone", "", 20, 80)
	refused("outside", "AC-OBJ-04", 20, 60)
	refused("at the edge", "AC-OBJ-05", 6, 80)
	refused("beside scenery", "AC-OBJ-05", 35, 75)
	refused("on a roof", "AC-OBJ-06", 45, 77)
	place = opening.ObjectivePlace(sc.State, state.Loot, 0)
	refused("in the neutral zone", "", 20, 45)
	refused("too near to the enemy", "AC-OBJ-13", 20, 50)
	refused("too near to the own zone", "AC-OBJ-07", 20, 31)
	place = opening.ObjectivePlace(sc.State, state.Challenge, 1)
	refused("a Challenge as well", "", 20, 45)
	refused("and the other way round", "AC-OBJ-07", 20, 60)
}

// TestNoObjectiveLiesNearerThanItIsShort: what a search for a place leaves out is refused everywhere.
func TestNoObjectiveLiesNearerThanItIsShort(t *testing.T) {
	const field = "house structure 40,72 10x10 h6 | blue Rook 10,10 | red Gull 80,80"
	sc := placing(t, "patrol", field, []state.MarkKind{state.Crate}, []state.MarkKind{state.Crate})
	left, free := 0, 0
	for _, kind := range []state.MarkKind{state.Crate, state.Loot} {
		for _, seat := range []engine.Seat{0, 1} {
			place := opening.ObjectivePlace(sc.State, kind, seat)
			for x := 1.0; x < 90; x += 3 {
				for y := 1.0; y < 90; y += 3 {
					at := sc.Spot(x, y)
					short := place.Short(place.Body(at))
					if short <= 0 {
						free++
						continue
					}
					left++
					for i := range 12 {
						sin, cos := math.Sincos(float64(i))
						for _, share := range [...]float64{0, 0.5, 0.999} {
							near := at
							near.Center = at.Center.Along(geometry.Point{X: cos, Y: sin}, share*short)
							if place.Accept(place.Body(near), near) == nil {
								t.Fatalf("kind %v of seat %d: %v is accepted, %v inches from %v, which is short by %v", kind, seat, near.Center, share*short, at.Center, short)
							}
						}
					}
				}
			}
		}
	}
	if left < 1000 || free < 100 {
		t.Errorf("%d places left out, %d not", left, free)
	}
}

func TestObjectivesOfScenarios(t *testing.T) {
	matchtest.Exercises(t, "AC-SCEN-09", "AC-SCEN-14", "AC-SCEN-29", "AC-SCEN-34")
	const field = "blue Rook 10,10 | red Gull 50,80"
	for scenario, rule := range map[string]engine.Rule{"random-encounter": "AC-SCEN-09", "looting": "AC-SCEN-14"} {
		sc := placing(t, scenario, field, nil, nil)
		for _, kind := range []state.MarkKind{state.Loot, state.Crate} {
			place := opening.ObjectivePlace(sc.State, kind, 0)
			if no := place.Refuse(sc.Spot(20, 80), nil); no == nil || no.Rule != rule {
				t.Errorf("%s: %+v", scenario, no)
			}
			if no := place.Refuse(sc.Spot(40, 50), nil); no != nil {
				t.Errorf("%s: %+v", scenario, no)
			}
		}
	}
	sc := placing(t, "secure-the-zone", field, nil, nil)
	sc.Teams[1].Zones = []board.Box{{Low: sc.Spot(0, 70).Center, High: sc.Spot(30, 90).Center}, {Low: sc.Spot(60, 70).Center, High: sc.Spot(90, 90).Center}}
	spots := [][2]float64{{15, 80}, {75, 80}, {45, 45}}
	for i, at := range spots {
		sc.Teams[0].Wanted = []state.MarkKind{state.Crate, state.Loot, state.Challenge}[i+1:] // what is left when this one is placed
		place := opening.ObjectivePlace(sc.State, state.Crate, 0)
		for k, other := range spots {
			no := place.Refuse(sc.Spot(other[0]+5, other[1]), nil)
			if taken := k < i; taken && (no == nil || no.Rule != "AC-SCEN-29") || !taken && no != nil {
				t.Errorf("objective %d at %v: %+v", i, other, no)
			}
		}
		sc.AddMark(state.Crate, 0, sc.Spot(at[0], at[1]))
	}
	sc = placing(t, "ambush", field, []state.MarkKind{state.Loot}, nil)
	sc.Teams[0].Zones = []board.Box{scenarios.Central(sc.State)}
	sc.Teams[1].Zones = []board.Box{scenarios.Strip(sc.State, board.EdgeNear), scenarios.Strip(sc.State, board.EdgeFar)}
	sc.AddMark(state.Crate, 0, sc.Spot(45, 10))
	sc.Teams[0].Wanted = nil
	if no := opening.ObjectivePlace(sc.State, state.Loot, 0).Refuse(sc.Spot(25, 10), nil); no == nil || no.Rule != "AC-SCEN-34" {
		t.Errorf("%+v", no)
	}
}

func TestPickingObjectives(t *testing.T) {
	matchtest.Exercises(t, "AC-OBJ-01", "AC-OBJ-02", "AC-OBJ-03", "AC-TACTIC-13", "AC-TRAIT-039", "AC-TRAIT-104")
	sc := placing(t, "patrol", "blue Rook 10,10 {Godfather, Priority Target (Titan Container)} | red Gull 80,80", nil, nil)
	sc.Play(opening.Objectives{})
	scene.Same(t, "which question it is", fmt.Sprint(sc.Pending.Ask.Args[0].Value, "/", sc.Pending.Ask.Args[1].Value), "1/3") // told apart where they stand in a row
	sc.Choose("kind:3")
	scene.Same(t, "which comes next", fmt.Sprint(sc.Pending.Ask.Args[0].Value, "/", sc.Pending.Ask.Args[1].Value), "2/3")
	sc.Choose("kind:3") // two Loot with the Godfather
	sc.Refused("kind:3", "AC-OBJ-02")
	sc.Refused("kind:4", "AC-TRAIT-039")
	sc.Choose("kind:6")
	scene.Same(t, "who chooses then", sc.Pending.Seat, engine.Seat(1))
	sc.Choose("kind:3")
	sc.Refused("kind:3", "AC-OBJ-02")
	sc.Choose("kind:4", "kind:5")
	scene.Same(t, "who places first", sc.Pending.Seat, engine.Seat(0))
	sc.Choose("kind:6")
	sc.To(20, 80)
	scene.Same(t, "then the other", sc.Pending.Seat, engine.Seat(1))

	sc = placing(t, "patrol", "blue Rook 10,10 | red Gull 80,80", nil, nil)
	sc.Teams[0].Tactics = []state.Tactic{{Name: scenarios.SecretObjective, Revealed: true}}
	sc.Play(opening.Picking{Seat: 0})
	sc.Choose("kind:3", "kind:4", "kind:5", "kind:6")
	sc.Over()
}

func TestAfterTheObjectives(t *testing.T) {
	matchtest.Exercises(t, "AC-TACTIC-14", "AC-TRAIT-080")
	sc := placing(t, "patrol", "blue Rook 10,10 | red Gull 80,80 | red Owl 1,1 {Infiltration} | loot 20,45 blue", nil, nil)
	sc.Get("Owl").OnTable = false
	sc.Play(opening.Opening{Step: 12}) // after phase D
	sc.CannotGo("AC-TRAIT-080", sc.Spot(32, 45))
	sc.To(33.2, 45)
	scene.Same(t, "on the table", sc.Get("Owl").OnTable, true)

	sc = placing(t, "patrol", "blue Rook 10,10 | red Gull 80,80 | loot 40,45 blue", nil, nil)
	sc.Teams[1].Tactics = []state.Tactic{{Name: scenarios.ChangeOfPlan, Revealed: true}}
	sc.Play(opening.Opening{Step: 13})
	sc.Choose("piece:0")
	sc.Roll([]int{4, 3})
	sc.CannotGo("AC-TACTIC-14", sc.Spot(46, 45))
	sc.GoTo(sc.Pending.Place.Snap(sc.Spot(47, 45).Center, false))
	left := sc.Marks(state.MarkKind.Objective)
	scene.Same(t, "one objective, of the same owner", len(left) == 1 && sc.Pieces[left[0]].Owner == 0, true)
}

// TestEveryScenarioOpens prepares a match of each scenario: the first legal answer, the first place that is found, dice in turn.
func TestEveryScenarioOpens(t *testing.T) {
	matchtest.Exercises(t, "AC-SETUP-02", "AC-SETUP-03", "AC-SCEN-02", "AC-START-01")
	for _, scenario := range scenarios.All {
		t.Run(scenario.ID, func(t *testing.T) {
			sc := bare(t, scenario.ID, "house structure 40,40 10x10 h6 | "+two+" | red Tern 72,80")
			sc.Play(opening.Opening{})
			face := 0
			for sc.Question() != "ac.ask-initiative" {
				switch d := sc.Pending; d.Shape {
				case engine.Roll:
					var faces [][]int
					for _, pool := range d.Dice {
						var row []int
						for range pool.Count {
							face = face%6 + 1
							row = append(row, face)
						}
						faces = append(faces, row)
					}
					sc.Roll(faces...)
				case engine.Place:
					spot, _ := d.Place.(*board.Stand).Search()
					sc.GoTo(spot)
				default:
					at := 0
					for !d.Options[at].Legal() {
						at++
					}
					sc.Give(engine.Choice{Pick: at})
				}
			}
			scene.Golden(t, sc)
		})
	}
}
