package crews

import (
	"slices"

	"trueinch/engine"
)

// CanAdd is the first rule that keeps a member from joining an unfinished crew, or nil. That nobody leads the crew yet is none.
func CanAdd(c Crew, m Member) *engine.Refusal {
	with := c
	with.Members = append(slices.Clone(c.Members), m)
	before := Check(c)
	for _, check := range Check(with) {
		if check.OK || check.Text.Key == "ac.crew-no-boss" {
			continue
		}
		if !slices.ContainsFunc(before, func(old engine.TeamCheck) bool {
			return !old.OK && old.Rule == check.Rule && old.Text.Key == check.Text.Key
		}) {
			return &engine.Refusal{Rule: check.Rule, Why: check.Text}
		}
	}
	return nil
}

// Reckon adds up a crew, finished or not.
func Reckon(c Crew) engine.TeamSum {
	spent, most := c.Money()
	agents, room := c.FreeAgents()
	sum := engine.TeamSum{
		Levels: c.Reputation(),
		Totals: []engine.Total{
			{Number: spent, Term: "ac.crew-total-money", About: engine.Say("ac.crew-of", "Most", most)},
			{Number: agents, Term: "ac.crew-total-agents", About: engine.Say("ac.crew-of", "Most", room)},
			{Number: len(c.Members), Term: "ac.crew-total-models"},
		},
	}
	for i, m := range c.Members {
		if m.Item != nil {
			sum.FollowerRanks, sum.FollowerPoints = sum.FollowerRanks+1, sum.FollowerPoints+1 // nobody has to be equipped
		}
		var note engine.Text
		switch {
		case i == c.Lead():
			note = engine.Say("ac.crew-note-boss")
		case m.Affinity:
			note = engine.Say("ac.crew-note-affinity")
		case m.Item != nil:
			note = engine.Say("ac.crew-note-item", "Item", m.Item.Name)
		}
		sum.Notes = append(sum.Notes, note)
	}
	return sum
}
