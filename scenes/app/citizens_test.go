package app

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/house"
)

// crowd are cards that bring a Citizen's questions about at once: dice enough for three EFX.
const crowd = `=== Barker ===
Supreme, Level 1, Hero, Leader, Mystery · Faction Fair · Living
Base 30 mm · HP 4 · Sprint 13" · AP Limit 5 · Dice 6
s 9 d 3 e 3 a 3 m 5 p 9
Hook [AP 1] PRJ 24, s vs. d, Damage 1. EFX: Damage 1

=== Juggler ===
Supreme, Level 1, Hero, Brawler, Mystery · Faction Fair · Living
Base 30 mm · HP 9 · Sprint 13" · AP Limit 5 · AP+ 6
s 9 d 3 e 3 a 3 m 5 p 9
Pin [AP 1] PRJ 24, s vs. d, Damage 1. EFX: Damage 1
`

// TestQuestionsAboutCitizensOnTheScreen brings up the two questions that chance hardly ever asks: which of two Citizens at the
// same distance, and to which of two edges at the same distance. With TRUEINCH_SHEETS set the pictures are kept.
func TestQuestionsAboutCitizensOnTheScreen(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	if err := os.MkdirAll(filepath.Join(a.House.Folder, "cards", "se"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(a.House.Folder, "cards", "se", "crowd.card"), []byte(crowd), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		ask    string
		places []geometry.Point // of the Citizens
	}{
		{"ask.citizen-edge", []geometry.Point{{X: 15, Y: 15}, {X: 21, Y: 21}}},
		{"ask.favourite", []geometry.Point{{X: 15, Y: 18}, {X: 21, Y: 18}}},
	} {
		t.Run(c.ask, func(t *testing.T) {
			team := engine.TeamList{Name: "Fair", Size: 2, Cards: []string{"barker", "juggler"}}
			other := team
			other.Name = "Circus"
			m, err := a.House.NewMatch(house.Wanted{
				System: a.House.Systems[0], Level: 2, Map: &maps.Map{Name: "Bare", Width: 36, Depth: 36}, Seed: 3, Rounds: 2,
				Teams: []engine.TeamList{team, other}, Players: []string{"human", "human"},
				Choices: engine.Choices{"plot": {"brawl"}, "agendas": {"crowd-favourites,urban-renewal,first-blood"}}, Options: engine.Options{RealDice: true},
			})
			if err != nil {
				t.Fatal(err)
			}
			hunt := questionHunt{t: t, app: a, missing: []string{c.ask}, random: randomFrom(7).Float64}
			for m.Decision().Ask.Key != c.ask {
				if m.Decision().Shape == engine.GameEnd {
					t.Fatal("nobody asked")
				}
				if err := m.Choose(crowdAnswer(m.Decision(), c.ask, c.places, hunt.random)); err != nil {
					t.Fatal(err)
				}
			}
			for _, o := range m.Decision().Options {
				if o.Piece == engine.NoPiece {
					t.Errorf("%s says of no Citizen", o.Key)
				}
			}
			hunt.show(m)
		})
	}
}

// fresh reports whether the acting model has moved not yet: only then may it not end its Activation.
func fresh(d *engine.Decision) bool {
	at := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Key == "end" })
	return at >= 0 && !d.Options[at].Legal()
}

// crowdAnswer puts the Citizens where they are wanted, comes between them, and strikes with all dice; when an edge is to be
// chosen, nobody does anything.
func crowdAnswer(d *engine.Decision, ask string, places []geometry.Point, random func() float64) engine.Choice {
	legal := func(p geometry.Point) *geometry.Spot {
		if spot := geometry.Ground(p); d.Place.Refuse(spot, nil) == nil {
			return &spot
		}
		return nil
	}
	pick := func(keys ...string) (engine.Choice, bool) {
		for _, key := range keys {
			if at := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Key == key && o.Legal() }); at >= 0 {
				return engine.Choice{Pick: at}, true
			}
		}
		return engine.Choice{}, false
	}
	switch d.Shape {
	case engine.Place:
		wanted := append(slices.Clone(places), geometry.Point{X: 18, Y: 5}, geometry.Point{X: 18, Y: 31}, geometry.Point{X: 18, Y: 2}, geometry.Point{X: 18, Y: 34})
		if d.Place.Mode() == engine.MoveTo {
			wanted = []geometry.Point{{X: 18, Y: 18}, {X: 18, Y: 13}, {X: 18, Y: 23}} // they walk apart before anybody acts
		}
		for _, p := range wanted {
			if spot := legal(p); spot != nil {
				return engine.Choice{Spot: spot}
			}
		}
	case engine.Number:
		return engine.Choice{Number: d.Max}
	case engine.Roll:
		var faces [][]int
		for i, pool := range d.Dice {
			faces = append(faces, slices.Repeat([]int{6 - 5*min(i, 1)}, pool.Count))
		}
		return engine.Choice{Faces: faces}
	case engine.Pick:
		wanted := []string{"model:0", "model:2", "edge:0", "move", "action:0", "efx:0", "yes"}
		if d.Subject != engine.NoModel && !fresh(d) {
			wanted = []string{"action:0", "efx:0", "end"} // one move is enough
		}
		if ask == "ask.citizen-edge" {
			wanted = []string{"edge:0", "yes", "end-round", "end", "move"}
		}
		if choice, ok := pick(wanted...); ok {
			return choice
		}
	}
	return bot.Anything(d, random)
}
