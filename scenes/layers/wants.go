package layers

import (
	"strings"

	"trueinch/engine"
	"trueinch/game/words"
)

// Wishes say in names what is wanted of a place; what is empty is not wanted.
type Wishes struct {
	Unseen, Cover string // by whom, from whom
	Mover         string // by whose move it is reached
	Inches        float64
	Goal          string // what it is near
	Within        float64
}

// Text is one sentence.
func (x Wishes) Text(w *words.Words) string {
	var all []string
	if x.Unseen != "" {
		all = append(all, w.W("planner.want-unseen", "From", x.Unseen))
	}
	if x.Cover != "" {
		all = append(all, w.W("planner.want-cover", "From", x.Cover))
	}
	if x.Mover != "" {
		all = append(all, w.W("planner.want-reach", "Name", x.Mover, "Inches", engine.Inches(x.Inches)))
	}
	if x.Goal != "" {
		all = append(all, w.W("planner.want-near", "Inches", engine.Inches(x.Within), "Goal", x.Goal))
	}
	if len(all) == 0 {
		return w.W("planner.want-nothing")
	}
	return w.W("planner.wants", "All", strings.Join(all, ", "))
}
