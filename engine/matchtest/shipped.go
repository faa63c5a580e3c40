package matchtest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"trueinch/engine"
)

// Assets is a path below the folder of that name, from wherever a test runs.
func Assets(name string) string {
	for up := "."; ; up = filepath.Join("..", up) {
		if folder := filepath.Join(up, "assets", "cards"); len(folder) > 200 {
			panic("no folder above holds assets")
		} else if _, err := os.Stat(folder); err == nil {
			return filepath.Join(up, "assets", filepath.FromSlash(name))
		}
	}
}

// Glob is the files of a pattern, of which there is one at least.
func Glob(t testing.TB, pattern string) []string {
	t.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) == 0 {
		t.Fatalf("%s: %v", pattern, err)
	}
	return names
}

// read is the text of a file.
func read(t testing.TB, name string) []byte {
	t.Helper()
	source, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return source
}

// ShippedRoster is all cards of a system that come with the program; none has a fault.
func ShippedRoster(t testing.TB, system engine.System) engine.Roster {
	t.Helper()
	files := map[string][]byte{}
	for _, name := range Glob(t, Assets("cards/"+system.Code()+"/*.card")) {
		files[filepath.Base(name)] = read(t, name)
	}
	roster, problems := system.Roster(files)
	for _, p := range problems {
		t.Errorf("%s:%d:%d: %s", p.File, p.Line, p.Column, p.Text)
	}
	return roster
}

// ReadyTeams are the teams of a system that come with the program, by their size. Each may play, with cards that there are.
func ReadyTeams(t testing.TB, system engine.System, roster engine.Roster) map[int][]engine.TeamList {
	t.Helper()
	all := map[int][]engine.TeamList{}
	for _, name := range Glob(t, Assets("teams/"+system.Code()+"/*.team.json")) {
		var list engine.TeamList
		if err := json.Unmarshal(read(t, name), &list); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, id := range list.Cards {
			if _, found := roster.Card(id); !found {
				t.Errorf("%s: no card %s", name, id)
			}
		}
		if no := Unfit(system, roster, list, list.Size); no != nil {
			t.Errorf("%s: %s %v", filepath.Base(name), no.Rule, no.Text)
		}
		all[list.Size] = append(all[list.Size], list)
	}
	return all
}

// Unfit is the first rule that a team breaks, or nil.
func Unfit(system engine.System, roster engine.Roster, list engine.TeamList, size int) *engine.TeamCheck {
	checks := system.CheckTeam(roster, list, size)
	if at := slices.IndexFunc(checks, func(c engine.TeamCheck) bool { return !c.OK }); at >= 0 {
		return &checks[at]
	}
	return nil
}
