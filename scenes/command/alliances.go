package command

import (
	"slices"
	"strings"

	"trueinch/engine"
)

// readAlliances reads --sides: which teams stand together, by their colours, such as blue+violet,red+green. A team that is
// not named stands alone. Nil when every team does.
func readAlliances(a *arguments, teams int) (engine.Sides, error) {
	list, given := a.flags["sides"]
	if !given {
		return nil, nil
	}
	sides, named := engine.Sides{}, make([]bool, teams)
	for seat := range teams {
		sides = append(sides, seat)
	}
	for _, group := range strings.Split(list, ",") {
		head := -1
		for _, word := range strings.Split(group, "+") {
			name := strings.TrimSpace(word)
			seat := slices.Index(sideFlags[:teams], name)
			if seat < 0 || named[seat] {
				return nil, misuse(a.verb, "cli.sides", "Name", name, "Known", strings.Join(sideFlags[:teams], ", "))
			}
			if head < 0 {
				head = seat
			}
			sides[seat], named[seat] = head, true
		}
	}
	settled, fit := sides.Settled(teams)
	if !fit {
		return nil, misuse(a.verb, "cli.one-side")
	}
	return settled, nil
}

// colourNames are the catalogue keys of the teams' colours, by seat.
var colourNames = []string{"cli.blue", "cli.red", "cli.violet", "cli.green"}

// sidesLine says who stands with whom, by colours.
func (r *run) sidesLine(sides engine.Sides, teams int) string {
	var all []string
	for _, head := range sides.Heads(teams) {
		var colours []string
		for _, seat := range sides.Teams(head, teams) {
			colours = append(colours, r.words.W(colourNames[seat]))
		}
		all = append(all, strings.Join(colours, " + "))
	}
	return strings.Join(all, " – ")
}
