package command

import (
	"fmt"
	"os"
	"strings"
)

// counted tells how far a long piece of work has come.
type counted struct {
	done, all int
	told      int
	say       func(percent int)
}

// one counts a step.
func (c *counted) one() {
	c.done++
	if percent := 100 * c.done / max(1, c.all); c.say != nil && (percent != c.told || c.done == 1) {
		c.told = percent
		c.say(percent)
	}
}

// progress says on a terminal how far the work has come, in one line that -1 takes away; elsewhere it says nothing.
func (r *run) progress(key string) func(percent int) {
	out, file := r.Err.(*os.File)
	if !file {
		return func(int) {}
	}
	if info, err := out.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return func(int) {}
	}
	wide := 0
	return func(percent int) {
		said := ""
		if percent >= 0 {
			said = r.words.W(key, "Percent", percent)
		}
		fmt.Fprint(out, "\r", strings.Repeat(" ", wide), "\r", said)
		wide = len([]rune(said))
	}
}
