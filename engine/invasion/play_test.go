package invasion

import (
	"testing"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/engine/matchtest"
)

// setup is a game with the shipped cards.
func setup(t testing.TB, choices engine.Choices) engine.Setup {
	t.Helper()
	from, problems := System{}.Roster(assets.Cards("pi"))
	for _, p := range problems {
		t.Fatal(p.File, p.Line, p.Column, p.Text)
	}
	team, ok := System{}.RandomTeam(from, 0, nil)
	if !ok {
		t.Fatal("no team")
	}
	printed, missing := engine.CardsOf(from, []engine.TeamList{team})
	if missing != "" {
		t.Fatal(missing)
	}
	return engine.Setup{System: "pi", Teams: []engine.TeamList{team}, Cards: printed, Choices: choices}
}

func TestTheKit(t *testing.T) {
	var setups []engine.Setup
	for _, level := range []string{"simple", "normal", "advanced", ""} {
		setups = append(setups, setup(t, engine.Choices{}.With("difficulty", level)))
	}
	matchtest.Run(t, System{}, setups...)
}

func FuzzLoad(f *testing.F) { matchtest.FuzzLoad(f, System{}, setup(f, nil)) }
