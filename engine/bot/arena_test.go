package bot_test

import (
	"encoding/json"
	"math/rand/v2"
	"sync"
	"testing"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/maps"
)

// shippedRoster reads the shipped cards once.
var shippedRoster = sync.OnceValue(func() engine.Roster {
	roster, problems := supreme.System{}.Roster(assets.Cards("se"))
	if len(problems) > 0 {
		panic(problems[0].Text)
	}
	return roster
})

// shippedTables reads the shipped tables once.
var shippedTables = sync.OnceValue(maps.Shipped)

// encounterOn sets up an Encounter of the shipped cards on a shipped table; without teams each side gets a random legal
// one that follows from the seed.
func encounterOn(t testing.TB, table string, level int, seed uint64, teams ...engine.TeamList) engine.Setup {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	for len(teams) < 2 {
		team, ok := supreme.System{}.RandomTeam(shippedRoster(), level, random.Float64)
		if !ok {
			t.Fatalf("no team of Level %d", level)
		}
		teams = append(teams, team)
	}
	setup := engine.Setup{System: "se", Size: level, Choices: engine.Choices{"plot": {"brawl"}}, Teams: teams}
	setup.Cards, _ = engine.CardsOf(shippedRoster(), teams)
	for i, name := range maps.ShippedNames() {
		if name == table {
			m := shippedTables()[i]
			setup.MapName, setup.Layout, setup.ZoneDepth = m.Name, maps.Layout(m), m.ZoneDepth
		}
	}
	if setup.Layout.Width == 0 {
		t.Fatalf("no table %q among %q", table, maps.ShippedNames())
	}
	return setup
}

// readyTeam is a shipped team list by the name of its file.
func readyTeam(t testing.TB, file string) engine.TeamList {
	t.Helper()
	var team engine.TeamList
	if err := json.Unmarshal(assets.Teams("se")[file+".team.json"], &team); err != nil {
		t.Fatal(err)
	}
	return team
}
