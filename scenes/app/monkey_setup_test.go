package app

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/scenes/house"
)

// How many choices an encounter has behind it: any number that leaves something to play, or all of them.
var anyLength, wholeLength = []int{0, 20, 60, 150, 400}, []int{1 << 20}

// match is an encounter of any kind that the program offers – teams, table, Plot, Agendas, house settings, who plays – that
// has come some way.
func (m *monkey) match(lengths []int) *engine.Match {
	system := engine.System(supreme.System{})
	h := &house.House{Systems: []engine.System{system}, Version: "test", Folder: m.folder}
	for {
		match, err := h.NewMatch(m.wanted(h, system))
		if err != nil {
			continue // a table without room, a team without a card: the screen refuses them, too
		}
		steps := pick(m, lengths)
		m.guard("a computer player", func() {
			for n := 0; n < steps && match.Decision().Shape != engine.GameEnd; n++ {
				d := match.Decision()
				choice := bot.Anything(d, m.random.Float64)
				if d.Shape != engine.Roll && m.chance(8) {
					choice = bot.Simple{}.Choose(d, match.SeenBy(d.Seat))
				}
				if err := match.Choose(choice); err != nil {
					m.fault(err.Error())
					return
				}
			}
		})
		if _, over := match.Result(); !over || steps == wholeLength[0] {
			return match
		}
	}
}

// wanted is any encounter.
func (m *monkey) wanted(h *house.House, system engine.System) house.Wanted {
	w := house.Wanted{System: system, Level: pick(m, []int{4, 5, 6, 6, 8}), Map: pick(m, h.Maps()), Seed: m.random.Uint64(), Rounds: pick(m, []int{0, 1, 3}),
		Options: engine.Options{RealDice: m.chance(6), RollAnew: m.chance(6)}}
	teams := pick(m, []int{2, 2, 2, 3, 4})
	roster, _ := h.Roster(system)
	ready, _ := h.Teams(system)
	ready = slices.DeleteFunc(ready, func(t engine.TeamList) bool { return t.Size != w.Level })
	for seat := range teams {
		team, ok := system.RandomTeam(roster, w.Level, m.random.Float64)
		if len(ready) > 0 && m.chance(2) || !ok {
			team = pick(m, ready)
		}
		w.Teams = append(w.Teams, team)
		w.Players = append(w.Players, pick(m, []string{"human", "human", "simple", "random"}))
		if seat == 0 {
			w.Players[0] = "human"
		}
	}
	if teams == 4 && m.chance(2) {
		w.Sides = engine.Sides{0, 0, 1, 1}
	}
	for _, f := range system.Form().Fields {
		way := pick(m, f.Ways)
		w.Choices = w.Choices.With(f.ID, way.Drawn(m.random.Float64)...)
	}
	return w
}
