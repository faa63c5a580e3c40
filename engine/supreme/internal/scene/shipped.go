package scene

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/teams"
)

// ShippedLeaders are the Leader cards of the reference and of the shipped Factions.
var ShippedLeaders = sync.OnceValue(func() []*cards.LeaderCard {
	source, err := os.ReadFile(Assets("cards/se/0-leaders.card"))
	if err != nil {
		panic(err)
	}
	deck, problems := cards.Parse("0-leaders.card", source)
	if len(problems) > 0 {
		panic(problems[0].String())
	}
	return deck.Leaders
})

// ShippedRoster is all cards that come with the program.
func ShippedRoster(t testing.TB) *teams.Roster {
	t.Helper()
	files := map[string][]byte{}
	for _, name := range MustGlob(t, Assets("cards/se/*.card")) {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(name)] = source
	}
	r, problems := teams.ReadRoster(files)
	for _, p := range problems {
		t.Errorf("%s:%d:%d: %s", p.File, p.Line, p.Column, p.Text)
	}
	return r
}

// MustGlob is the files of a pattern, of which there is one at least.
func MustGlob(t testing.TB, pattern string) []string {
	t.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) == 0 {
		t.Fatalf("%s: %v", pattern, err)
	}
	return names
}

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
