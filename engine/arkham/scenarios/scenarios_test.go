package scenarios_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

func TestTheSix(t *testing.T) {
	matchtest.Exercises(t, "AC-SCEN-01", "AC-SCEN-04", "AC-SCEN-12", "AC-SCEN-17", "AC-SCEN-22", "AC-SCEN-27", "AC-SCEN-32", "AC-INIT-02")
	for i, turns := range []int{8, 6, 6, 6, 8, 8} {
		scene.Same(t, scenarios.All[i].ID, scenarios.All[i].Turns, turns)
	}
}

// played is a match of a scenario at the end of a turn.
func played(t *testing.T, scenario, text string) *scene.Scene {
	sc := scene.New(t, text)
	sc.Scenario, sc.Turn = scenario, 3
	return sc
}

// score asks for the bonuses of the end of a turn, or of the match, and returns what they bring by their rules.
func score(sc *scene.Scene, over bool) (points [2]int) {
	before := len(sc.Points)
	if over {
		for _, scores := range sc.Chapters.FinalScores {
			scores(sc.State)
		}
	} else {
		sc.Chapters.Scores[1](sc.State)
	}
	for _, p := range sc.Points[before:] {
		points[p.Seat] += p.Amount
	}
	return points
}

func TestRaces(t *testing.T) {
	matchtest.Exercises(t, "AC-SCEN-10", "AC-SCEN-15", "AC-SCEN-30")
	const apart = "blue Rook 33,30 | red Gull 63,60 | "
	for _, c := range []struct {
		scenario, marks string
		want            [2]int
	}{
		{"random-encounter", "loot 30,30 blue", [2]int{3, 0}}, {"random-encounter", "loot 30,30 red", [2]int{}}, {"random-encounter", "loot 30,30 blue | crate 60,60 red", [2]int{1, 1}},
		{"secure-the-zone", "loot 60,60 red", [2]int{0, 3}},
		{"looting", "loot 30,30 blue", [2]int{}}, {"looting", "loot 30,30 blue | crate 36,30 red", [2]int{4, 0}}, {"looting", "loot 30,30 blue | loot 36,30 blue | loot 60,60 red | loot 66,60 red", [2]int{}},
	} {
		sc := played(t, c.scenario, apart+c.marks)
		scene.Same(t, c.scenario+" "+c.marks, score(sc, false), c.want)
		scene.Same(t, "only once", score(sc, false), [2]int{})
	}
}

func TestFirsts(t *testing.T) {
	matchtest.Exercises(t, "AC-SCEN-11", "AC-SCEN-21", "AC-SCEN-36")
	sc := played(t, "ambush", "blue Rook 33,30 | red Gull 63,60 | red Owl 70,60")
	sc.Losses = []state.Loss{{Model: sc.ID("Owl"), By: sc.ID("Rook"), Turn: 3}, {Model: sc.ID("Owl"), By: engine.NoModel, Turn: 3, Casualty: true}}
	scene.Same(t, "nobody's doing, or only Knocked Out", score(sc, false), [2]int{})
	sc.Losses = state.Grown(sc.Losses, state.Loss{Model: sc.ID("Rook"), By: sc.ID("Gull"), Turn: 3, Casualty: true})
	scene.Same(t, "first blood", score(sc, false), [2]int{0, 1})

	sc = played(t, "patrol", "blue Rook 33,30 | blue Pal 40,30 | red Gull 63,60")
	for _, listener := range sc.Chapters.Happens {
		listener(sc.State, state.Happening{What: state.Hit, Model: sc.ID("Pal"), By: sc.ID("Rook")})
		listener(sc.State, state.Happening{What: state.Missed, Model: sc.ID("Rook"), By: sc.ID("Gull")})
	}
	scene.Same(t, "no enemy was hit", score(sc, false), [2]int{})
	for _, listener := range sc.Chapters.Happens {
		listener(sc.State, state.Happening{What: state.Hit, Model: sc.ID("Gull"), By: sc.ID("Rook")})
	}
	scene.Same(t, "some noise", score(sc, false), [2]int{1, 0})
	sc.Turn++
	scene.Same(t, "only in that turn", score(sc, false), [2]int{})
}

func TestTheLastPosition(t *testing.T) {
	matchtest.Exercises(t, "AC-SCEN-16", "AC-SCEN-20", "AC-SCEN-25", "AC-SCEN-26", "AC-SCEN-31", "AC-SCEN-35")
	for _, c := range []struct {
		scenario, text string
		want           [2]int
	}{
		{"looting", "blue Rook 33,30 | red Gull 63,60 | loot 30,30 blue | loot 60,60 blue", [2]int{1, 0}},
		{"patrol", "blue Rook 33,80 | blue Pal 40,71 | red Gull 60,60", [2]int{3, 0}}, {"patrol", "blue Rook 33,80 | blue Pal 40,68 | red Gull 60,60", [2]int{}},
		{"patrol", "blue Rook 33,80 | blue Pal 40,71 out | red Gull 60,60", [2]int{}},
		{"skirmish", "blue Rook 33,80 out | red Gull 60,60 | red Owl 70,70", [2]int{0, 3}}, {"ambush", "blue Rook 33,80 | red Gull 60,60 out", [2]int{3, 0}},
	} {
		sc := played(t, c.scenario, c.text)
		scene.Same(t, c.scenario+" "+c.text, score(sc, true), c.want)
	}
	for rep, want := range map[string][2]int{"rep40": {2, 0}, "rep39": {0, 0}} {
		sc := played(t, "secure-the-zone", "blue Rook 33,80 | red Gull 60,60 rep40 | red Owl 70,70 "+rep)
		sc.Get("Owl").Casualty, sc.Get("Owl").OnTable = true, false
		scene.Same(t, rep, score(sc, true), want)
	}
}

func TestWhatTacticsCost(t *testing.T) {
	matchtest.Exercises(t, "AC-TACTIC-01", "AC-TACTIC-02", "AC-TACTIC-03", "AC-TACTIC-04", "AC-TRAIT-059", "AC-TRAIT-097", "AC-TRAIT-127")
	sc := scene.New(t, "blue Rook 33,80 {Strategist} | blue Pal 40,80 {Master Strategist} | red Gull 60,60 {Investigator} | red Owl 70,70 {Investigator}")
	scene.Same(t, "blue", scenarios.Points(&sc.Crews[0], &sc.Crews[1]), 4)
	scene.Same(t, "red", scenarios.Points(&sc.Crews[1], &sc.Crews[0]), 3)
	for _, c := range []struct {
		ids  []string
		rule engine.Rule
	}{
		{[]string{"maps", "informer"}, ""}, {[]string{"perfect-plan", "maps"}, "AC-TACTIC-02"}, {[]string{"maps", "maps"}, "AC-TACTIC-04"}, {[]string{"luck"}, "AC-TACTIC-03"}, {nil, ""},
	} {
		got := engine.Rule("")
		for _, check := range scenarios.CheckTactics(&sc.Crews[1], c.ids) {
			if !check.OK {
				got = check.Rule
			}
		}
		if got != c.rule {
			t.Errorf("%v: %s, want %s", c.ids, got, c.rule)
		}
	}
	price := 0
	for _, tactic := range scenarios.Tactics {
		price += tactic.Cost
	}
	scene.Same(t, "all twelve", [2]int{len(scenarios.Tactics), price}, [2]int{12, 21})
}

// with gives both crews tactics.
func with(t *testing.T, blue, red []string) *scene.Scene {
	sc := scene.New(t, "blue Rook 33,80 | red Gull 60,60")
	for seat, ids := range [][]string{blue, red} {
		for _, id := range ids {
			sc.Teams[seat].Tactics = state.Grown(sc.Teams[seat].Tactics, state.Tactic{Name: id})
		}
	}
	return sc
}

func TestRevealing(t *testing.T) {
	matchtest.Exercises(t, "AC-TACTIC-05", "AC-TACTIC-06", "AC-TACTIC-15")
	sc := with(t, []string{scenarios.FastAdvance, scenarios.Maps}, []string{scenarios.PatrolTactic})
	sc.Play(scenarios.Reveal{Part: scenarios.PartC})
	sc.Over()
	scene.Same(t, "in its part alone", scenarios.Plays(sc.State, 0, scenarios.FastAdvance) && !scenarios.Plays(sc.State, 0, scenarios.Maps), true)

	sc = with(t, []string{scenarios.AmbushTactic}, []string{scenarios.AmbushTactic})
	sc.Play(scenarios.Reveal{Part: scenarios.PartC})
	scene.Same(t, "both lose it", scenarios.Plays(sc.State, 0, scenarios.AmbushTactic) || scenarios.Plays(sc.State, 1, scenarios.AmbushTactic), false)

	sc = with(t, []string{scenarios.PatrolTactic}, []string{scenarios.PatrolTactic})
	sc.Play(scenarios.Reveal{Part: scenarios.PartC})
	scene.Same(t, "both keep it", scenarios.Plays(sc.State, 0, scenarios.PatrolTactic) && scenarios.Plays(sc.State, 1, scenarios.PatrolTactic), true)

	sc = with(t, []string{scenarios.FastAdvance}, []string{scenarios.Informer})
	sc.Play(scenarios.Reveal{Part: scenarios.PartC})
	scene.Same(t, "who is asked", sc.Pending.Seat, engine.Seat(1))
	sc.Choose("cancel")
	sc.Over()
	scene.Same(t, "cancelled", scenarios.Plays(sc.State, 0, scenarios.FastAdvance), false)

	sc = with(t, []string{scenarios.FastAdvance, scenarios.Informer}, []string{scenarios.Informer})
	sc.Play(scenarios.Reveal{Part: scenarios.PartC})
	sc.Choose("cancel")
	scene.Same(t, "who is asked then", sc.Pending.Seat, engine.Seat(0))
	sc.Choose("cancel")
	sc.Over()
	scene.Same(t, "kept", scenarios.Plays(sc.State, 0, scenarios.FastAdvance), true)
}

func TestWarCry(t *testing.T) {
	matchtest.Exercises(t, "AC-TACTIC-17")
	sc := with(t, []string{scenarios.WarCry}, nil)
	sc.Play(scenarios.Reveal{Part: scenarios.PartE})
	var most [2]int
	for seat := range most {
		for _, raises := range sc.Chapters.Routs {
			most[seat] = max(most[seat], raises(sc.State, engine.Seat(seat)))
		}
	}
	scene.Same(t, "limits", most, [2]int{80, 0})
}
