package encounter

import (
	"cmp"
	"math/rand/v2"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/scenes/house"
)

// ringer is a card whose Pulse reaches far and costs nothing.
const ringer = `=== Ringer ===
Supreme, Level 4, Villain, Brawler, Nature · Faction Understory · Living
Base 40 mm · HP 9 · Sprint 8" · AP Limit 4 · AP+ 6
s 7T  d 6  e 2  a 3  m 2  p 3
Toll [AP 1] PLS 12, s vs. d, Damage 1. EFX: Damage 1; Stun
`

// crowdedPulse is a match in which a Pulse that catches so many was just declared.
func crowdedPulse(t *testing.T, caught int) (*engine.Match, *Scene) {
	t.Helper()
	return pulseOf(t, ringer, caught)
}

// pulseOf is crowdedPulse with a card like the ringer's.
func pulseOf(t *testing.T, card string, caught int) (*engine.Match, *Scene) {
	t.Helper()
	h := &house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}
	teams, _ := h.Teams(h.Systems[0])
	var ten []engine.TeamList
	for _, team := range teams {
		if team.Size == 10 {
			ten = append(ten, team)
		}
	}
	m, err := h.NewMatch(house.Wanted{System: h.Systems[0], Level: 10, Map: h.Maps()[2], Teams: ten[:2], Players: []string{"human", "human"}, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	setup := m.Setup()
	reach := map[int]string{2: "PLS 4", 5: "PLS 8"}[caught]
	setup.Cards["ringer"] = strings.Replace(card, "PLS 12", cmp.Or(reach, "PLS 12"), 1)
	setup.Teams[0].Cards = append([]string{"ringer"}, setup.Teams[0].Cards...)
	for seed := range uint64(40) {
		m, err := engine.New(supreme.System{}, setup, seed, engine.Options{})
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(seed, 2))
		for m.Decision().Shape != engine.GameEnd {
			d := m.Decision()
			if d.Kind == engine.Menu && m.View(0).Models[d.Subject].Card == "ringer" {
				for i := range d.Options {
					if o := &d.Options[i]; o.Action == 0 && o.Legal() {
						if fork := trial(m, d.Seat, i); fork != nil && fork.Decision().Kind == engine.Order && len(fork.Decision().Options) == caught {
							if err := m.Choose(engine.Choice{Pick: i}); err != nil {
								t.Fatal(err)
							}
							return m, New(nowhere{}, m, house.Scenery(m.Setup()), []Player{{Name: "newgame.person"}, {Name: "newgame.person"}})
						}
					}
				}
			}
			if err := m.Choose(bot.Anything(d, random.Float64)); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatalf("no Pulse ever caught %d", caught)
	return nil, nil
}
