package game

import (
	"fmt"
	"strings"

	"trueinch/game/ui"
)

// trail is the last inputs that did anything, in the words of a report.
type trail struct {
	lines []string
	next  int
}

// trailLength is how many inputs a report tells.
const trailLength = 40

// note remembers an input. What is typed into a text field is counted and not kept: it may be somebody's name.
func (t *trail) note(in ui.Input, writes bool) {
	var said []string
	for _, b := range []struct {
		set  ui.Buttons
		name string
	}{{in.Pressed, "down"}, {in.Let, "up"}} {
		if b.set != 0 {
			said = append(said, fmt.Sprintf("%s %d", b.name, b.set))
		}
	}
	if in.Wheel.X != 0 || in.Wheel.Y != 0 {
		said = append(said, fmt.Sprintf("wheel %g %g", in.Wheel.X, in.Wheel.Y))
	}
	switch {
	case writes && (in.Typed != "" || len(in.Keys) > 0):
		said = append(said, fmt.Sprintf("writes %d", max(len([]rune(in.Typed)), len(in.Keys))))
	default:
		for _, k := range in.Keys {
			said = append(said, "key "+string(k))
		}
	}
	if len(said) == 0 {
		return
	}
	line := fmt.Sprintf("%v %.0f,%.0f %s", in.Clock, in.Pointer.X, in.Pointer.Y, strings.Join(said, ", "))
	if len(t.lines) < trailLength {
		t.lines = append(t.lines, line)
		return
	}
	t.lines[t.next] = line
	t.next = (t.next + 1) % trailLength
}

// said is the inputs, the latest at the end.
func (t *trail) said() []string {
	return append(append([]string{}, t.lines[t.next:]...), t.lines[:t.next]...)
}
