package citizens_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/citizens"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

// clock rolls the Citizen Clock: the hour, and the inches.
func clock(sc *scene.Scene, hour, inches int) {
	second := 1
	if hour > 6 {
		hour, second = hour-6, 6
	}
	sc.Roll([]int{hour, second}, []int{inches / 2, inches - inches/2})
}

// citizen is the n-th Citizen from 1.
func citizen(sc *scene.Scene, n int) *state.Model {
	return &sc.Models[sc.Citizens()[n-1]]
}

func TestTheCitizenClock(t *testing.T) {
	matchtest.Exercises(t, "PC1-CITIZEN-01", "PC1-CITIZEN-02", "PC1-CITIZEN-03", "PC1-CITIZEN-04", "PC1-CITIZEN-15")
	sc := scene.New(t, `table 30x30 | level 3 | house structure 22,13 6x4 h3 | acid zone 11,5.5 8x4 danger1
		blue Rook 2,2 | red Gull 28,28`)
	sc.Play(citizens.Deployment{})
	clock(sc, 12, 12)
	sc.Asks("pc1.ask-citizen-clock")
	scene.Same(t, "inside a deployment zone: again", len(sc.Citizens()), 0)
	clock(sc, 12, 4)
	clock(sc, 3, 9)
	clock(sc, 6, 7)
	sc.Over()
	scene.Same(t, "as many as the Encounter Level", len(sc.Citizens()), 3)
	for n, at := range [][3]float64{{15, 19, 0}, {24, 15, 3}} {
		c := citizen(sc, n+1)
		if c.Spot.Center.Distance(sc.SpotAt(at[0], at[1]).Center) > 0.01 || c.Spot.Level != at[2] {
			t.Errorf("Citizen %d at %v, want %v", n+1, c.Spot, at)
		}
	}
	body := sc.Body(citizen(sc, 3).ID)
	if len(sc.Board().HazardsAt(body)) > 0 || body.Center.Y < 9.5 || body.Center.Y > 10.5 {
		t.Errorf("out of the acid by the shortest way: %v", body.Center)
	}
	scene.Same(t, "Damage", citizen(sc, 1).Left, 1)
	scene.Same(t, "Defense", sc.CardFor(citizen(sc, 1).ID).Traits[1], 2)
	scene.Same(t, "base in millimetres", sc.CardFor(citizen(sc, 1).ID).BaseMM, 30.0)
}

func TestATableWithoutRoom(t *testing.T) {
	sc := scene.New(t, "table 24x24 | level 1 | blue Rook 2,2 | red Gull 22,22")
	sc.Play(citizens.Deployment{})
	for range 20 {
		clock(sc, 12, 12)
	}
	sc.Over()
	scene.Same(t, "Citizens", len(sc.Citizens()), 0)
}

func TestCitizensWalkToTheEdge(t *testing.T) {
	matchtest.Exercises(t, "PC1-CITIZEN-05", "PC1-CITIZEN-08", "PC1-CITIZEN-09", "PC1-CITIZEN-10", "PC1-CITIZEN-16")
	sc := scene.New(t, `acid zone 29,3 4x1 danger1 | wall structure 9,3 4x1 h3
		citizen Free 8,20 | citizen Near 24,3 | citizen Acid 31,6 | citizen Wall 11,6 | citizen Shy 24,10
		blue Rook 30,30 | red Gull 40,3 Villain`)
	sc.Play(citizens.Walk{})
	sc.Over()
	sc.Stands("Free", 4, 20, 0)
	scene.Same(t, "at the edge: Saved", sc.Get("Near").OnTable, false)
	scene.Same(t, "Saved", sc.Saved, 1)
	sc.Stands("Acid", 31, 6, 0)
	sc.Stands("Wall", 11, 6, 0)
	sc.Stands("Shy", 24, 10, 0)
	sc.Cites("PC1-CITIZEN-08", "PC1-CITIZEN-09", "PC1-CITIZEN-10")
	for _, e := range sc.Events {
		scene.Same(t, "who is Saved is not taken out", e.Kind == engine.EventOut, false)
	}
	scene.Same(t, "the first to go is the nearest", sc.Events[0].Model, sc.ID("Near"))
}

func TestHeroesLeadCitizens(t *testing.T) {
	matchtest.Exercises(t, "PC1-CITIZEN-05", "PC1-CITIZEN-06", "PC1-CITIZEN-09", "PC1-CITIZEN-16", "PC1-MINION-18")
	sc := scene.New(t, `roof structure 12,8 4x4 h3 | acid zone 8,14 2x2 danger1
		citizen Bob 10,12 | citizen Ann 30,30 | citizen Top 14,10,3
		blue Rook 10,10 Hero p3 | red Gull 32,30 Hero p3 | red Both 30,32 Hero/Villain p9`)
	sc.Winner = 0
	sc.Play(citizens.Walk{})
	sc.Asks("pc1.ask-lead")
	scene.Same(t, "the loser's Citizens first", sc.Decision().Seat, engine.Seat(1))
	sc.Choose("lead:Ann")
	sc.MoveTo(30, 27)
	sc.Stands("Ann", 30, 27, 0)
	scene.Same(t, "then the winner's", sc.Decision().Seat, engine.Seat(0))
	sc.Choose("lead:Bob")
	sc.CannotGo("PC1-CITIZEN-09", sc.SpotAt(9, 15))
	sc.CannotGo("PC1-CITIZEN-06", sc.SpotAt(5, 12))
	sc.MoveTo(7, 12)
	sc.Choose("lead:Top")
	sc.CannotGo("PC1-CITIZEN-06", sc.SpotAt(14, 13))
	sc.MoveTo(15, 10)
	sc.Stands("Top", 15, 10, 3)
	sc.Over()
}

// TestAllCitizensOfAPlayerMayStayAtOnce: one answer leaves the rest of his Citizens where they are, and nobody else's.
func TestAllCitizensOfAPlayerMayStayAtOnce(t *testing.T) {
	matchtest.Exercises(t, "PC1-CITIZEN-05", "PC1-CITIZEN-06")
	sc := scene.New(t, `citizen Bob 10,12 | citizen Ann 30,30 | citizen Low 8,8
		blue Rook 10,10 Hero p3 | red Gull 32,30 Hero p3`)
	sc.Winner = 1
	sc.Play(citizens.Walk{})
	scene.Same(t, "the loser's Citizens first", sc.Decision().Seat, engine.Seat(0))
	sc.Choose("all-stay")
	scene.Same(t, "then those of the other team", sc.Decision().Seat, engine.Seat(1))
	sc.Choose("stay")
	sc.Over()
	sc.Stands("Bob", 10, 12, 0)
	sc.Stands("Low", 8, 8, 0)
}

func TestALedCitizenMayStay(t *testing.T) {
	matchtest.Exercises(t, "PC1-CITIZEN-05", "PC1-CITIZEN-06")
	sc := scene.New(t, "citizen Bob 10,5 | blue Rook 10,10 Hero p3 | red Gull 40,40")
	sc.Play(citizens.Walk{})
	sc.Choose("stay")
	sc.Over()
	sc.Stands("Bob", 10, 5, 0)
}

func TestWhichHeroACitizenObeys(t *testing.T) {
	matchtest.Exercises(t, "PC1-CITIZEN-06", "PC1-CITIZEN-07")
	for _, c := range []struct{ what, blue, red, want string }{
		{"higher Spirit", "blue Rook 20,20 Hero p3", "red Gull 22,24 Hero p4", "Gull"},
		{"then higher Level", "blue Rook 20,20 Hero p4 level2", "red Gull 22,24 Hero p4", "Rook"},
		{"then the closest", "blue Rook 20,20 Hero p4", "red Gull 22,23 Hero p4", "Gull"},
		{"Villains lead nobody", "blue Rook 20,20 Hero p1", "red Gull 22,23 Villain p6", ""},
		{"nor who may be both", "blue Rook 20,22 Hero p1", "red Gull 22,23 Hero/Villain p6", "Rook"},
		{"nor who is Incapacitated", "blue Rook 20,20 Hero p3", "red Gull 22,23 Hero p6 out", "Rook"},
	} {
		sc := scene.New(t, "citizen Bob 20,24 | "+c.blue+" | "+c.red)
		leader, led := citizens.Leader(sc.State, sc.ID("Bob"))
		if led != (c.want != "") || led && leader.Model != sc.ID(c.want) {
			t.Errorf("%s: %v %v", c.what, leader, led)
		}
	}
}

// urged performs the Action of a Supreme that moves Citizens and rolls how many.
func urged(t *testing.T, sc *scene.Scene, by, grant string, count int) {
	t.Helper()
	g, has := sc.GrantOf(sc.ID(by), grant)
	if !has {
		t.Fatalf("%s has no %s", by, grant)
	}
	scene.Same(t, "AP", g.AP, 2)
	scene.Same(t, "once per team and Round", g.Team && g.Times == 0, true)
	sc.Play(g.Perform(sc.State, sc.ID(by)))
	sc.Roll([]int{count})
	sc.Over()
}

func TestTerrorizeAndBeaconOfHope(t *testing.T) {
	matchtest.Exercises(t, "PC1-CITIZEN-11", "PC1-CITIZEN-12", "PC1-CITIZEN-13", "PC1-CITIZEN-14")
	sc := scene.New(t, `acid zone 20,25 3x3 danger1 | wall structure 23,19 1x2 h3
		citizen East 22,20 | citizen South 20,15 | citizen Far 20,40 | citizen North 20,23
		blue Rook 20,20 Villain | red Gull 40,40`)
	urged(t, sc, "Rook", citizens.Terrorize, 3)
	sc.Stands("South", 20, 11, 0)
	sc.Stands("Far", 20, 40, 0)
	if at := sc.Get("East").Spot.Center.X; at < 22.3 || at > 22.5 {
		t.Errorf("the wall stops East at %g", at)
	}
	if at := sc.Get("North").Spot.Center.Y; at < 24.3 || at > 24.4 {
		t.Errorf("North does not enter the acid, but comes to %g", at)
	}
	sc = scene.New(t, "citizen South 20,14 | citizen Close 22,20 | citizen Far 20,40 | blue Rook 20,20 Hero | red Gull 40,40")
	urged(t, sc, "Rook", citizens.Beacon, 6)
	for _, e := range sc.Events {
		if e.Text.Key == "pc1.citizens-urged" {
			scene.Same(t, "no more of them than there are", e.Text.Args[1].Value, any(3))
		}
	}
	sc = scene.New(t, "citizen South 20,14 | citizen Close 22,20 | citizen Far 20,40 | blue Rook 20,20 Hero | red Gull 40,40")
	urged(t, sc, "Rook", citizens.Beacon, 2)
	sc.Stands("South", 20, 18, 0)
	sc.Stands("Far", 20, 40, 0)
	if !sc.Touch(sc.ID("Rook"), sc.ID("Close")) {
		t.Error("a Citizen stops Base to Base with the user")
	}
}

func TestWhoHasWhichOfTheTwo(t *testing.T) {
	matchtest.Exercises(t, "PC1-CITIZEN-11", "PC1-CITIZEN-12", "PC1-CITIZEN-17", "PC1-CITIZEN-01")
	sc := scene.New(t, `citizen Bob 30,30 | blue Rook 10,10 Hero | blue Both 12,10 Hero/Villain | blue Goon A 14,10 minion
		red Gull 20,20 Villain | red Duo 22,20 Hero/Villain | red Greedy 24,20 Hero`)
	sc.Teams[1].Villains = true
	for name, want := range map[string]string{
		"Rook": citizens.Beacon, "Both": citizens.Beacon, "Gull": citizens.Terrorize, "Duo": citizens.Terrorize, "Greedy": citizens.Beacon,
	} {
		if grants := sc.Grants(sc.ID(name)); len(grants) != 1 || grants[0].ID != want || grants[0].About == "" {
			t.Errorf("%s: %v", name, grants)
		}
	}
	scene.Same(t, "Minions", len(sc.Grants(sc.ID("Goon A"))), 0)
	sc.Game.Settings.NoCitizens = true
	scene.Same(t, "without Citizens", len(sc.Grants(sc.ID("Rook"))), 0)
}

func TestACitizenInDangerMayStay(t *testing.T) {
	matchtest.Exercises(t, "PC1-CITIZEN-09")
	sc := scene.New(t, "acid zone 8,8 40x40 danger1 | blue Rook 20,20 | citizen Bob 24,20 | red Gull 2,2")
	path := citizens.NewPath(sc.State, sc.ID("Bob"), 4)
	scene.Same(t, "in the middle of it", path.Refuse(sc.Get("Bob").Spot, nil) == nil, true)
	_, found := path.Sample(func() float64 { return 0.3 })
	scene.Same(t, "there is an answer", found, true)
}
