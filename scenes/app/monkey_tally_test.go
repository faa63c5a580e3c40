package app

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// monkeyTally is what monkeys did and found.
type monkeyTally struct {
	events, kills, clicks, keys int
	screens                     map[string]int // frames, by the type of the scene in front
	questions                   map[string]int // asked of a person, by the catalogue key
	controls                    map[string]int // pressed, by screen and id without numbers
	refused                     map[string]int // pressed although they only say why not
	faults                      []string
}

func newMonkeyTally() *monkeyTally {
	return &monkeyTally{screens: map[string]int{}, questions: map[string]int{}, controls: map[string]int{}, refused: map[string]int{}}
}

func (t *monkeyTally) add(o *monkeyTally) {
	t.events, t.kills, t.clicks, t.keys = t.events+o.events, t.kills+o.kills, t.clicks+o.clicks, t.keys+o.keys
	for _, pair := range [][2]map[string]int{{t.screens, o.screens}, {t.questions, o.questions}, {t.controls, o.controls}, {t.refused, o.refused}} {
		for key, n := range pair[1] {
			pair[0][key] += n
		}
	}
	t.faults = append(t.faults, o.faults...)
}

// String is the figures in one line.
func (t *monkeyTally) String() string {
	return fmt.Sprintf("%d events, %d screens, %d questions, %d controls (%d clicks, %d keys), %d refused ones, %d kills, %d faults",
		t.events, len(t.screens), len(t.questions), len(t.controls), t.clicks, t.keys, len(t.refused), t.kills, len(t.faults))
}

// told is the figures with what they count.
func (t *monkeyTally) told() string {
	lines := []string{t.String()}
	for _, part := range []struct {
		name string
		of   map[string]int
	}{{"screens", t.screens}, {"questions", t.questions}, {"controls", t.controls}} {
		var each []string
		for _, key := range slices.Sorted(maps.Keys(part.of)) {
			each = append(each, fmt.Sprintf("%s %d", key, part.of[key]))
		}
		lines = append(lines, part.name+": "+strings.Join(each, ", "))
	}
	return strings.Join(lines, "\n")
}

// kind is the id of a control without what counts it: "option-3" and "option-4" are one kind of control.
func kind(id string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}, id)
}
