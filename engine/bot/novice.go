package bot

import "trueinch/engine"

// Novice plays as somebody would for the first time, where the rule system knows such a player; else as Simple does.
type Novice struct{}

// Choose implements engine.Player.
func (Novice) Choose(decision *engine.Decision, seen *engine.Seen) engine.Choice {
	if choice, known := seen.Answer(engine.Beginner); known {
		return choice
	}
	return Simple{}.Choose(decision, seen)
}
