package house

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/bot"
)

// DeployAll lets the computer make all choices before the first Round, for every team.
func DeployAll(m *engine.Match) error {
	for m.View(0).Round == 0 && m.Decision().Shape != engine.GameEnd {
		d := m.Decision()
		if err := m.Choose(bot.Simple{}.Choose(d, m.SeenBy(d.Seat))); err != nil {
			return err
		}
	}
	return nil
}

// DeployedForAll reports whether a match began with everything before the first Round chosen by the computer: with the same dice it
// would choose the same.
func DeployedForAll(m *engine.Match) bool { return deployedEntries(m) > 0 }

// deployedEntries counts the entries with which the computer chose everything before the first Round; 0 where anybody else did.
func deployedEntries(m *engine.Match) int {
	again, err := engine.New(m.System(), m.Setup(), m.Seed(), m.Options())
	if err != nil || m.System().Form().Tableless {
		return 0
	}
	theirs := m.Entries()
	for again.View(0).Round == 0 && again.Decision().Shape != engine.GameEnd {
		d := again.Decision()
		if again.Choose(bot.Simple{}.Choose(d, again.SeenBy(d.Seat))) != nil || !slices.EqualFunc(again.Entries(), theirs[:min(len(theirs), len(again.Entries()))], sameEntry) {
			return 0
		}
	}
	return len(again.Entries())
}

func sameEntry(a, b engine.Entry) bool {
	return a.Kind == b.Kind && a.Seat == b.Seat && a.Hash == b.Hash && a.Auto == b.Auto
}
