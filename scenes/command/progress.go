package command

import (
	"fmt"
	"os"
	"os/signal"
	"strings"
	"sync"
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

// progress says on a terminal how far the work has come, in one line that -1 takes away; elsewhere it says nothing. Until then an
// interruption ends the program with a sentence. Files are written in one step, so that what there is of them by then is whole.
func (r *run) progress(key string) func(percent int) {
	out, terminal := r.Err.(*os.File)
	if terminal {
		info, err := out.Stat()
		terminal = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	var mutex sync.Mutex
	shown := ""
	tell := func(text string) {
		if terminal {
			fmt.Fprint(out, "\r", strings.Repeat(" ", len([]rune(shown))), "\r", text)
		}
		shown = text
	}
	asked, over := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(asked, os.Interrupt)
	go func() {
		select {
		case <-asked:
			mutex.Lock() // for good: nothing is told after that
			tell("")
			fmt.Fprintln(r.Err, r.words.W("cli.stopped"))
			os.Exit(Stopped)
		case <-over:
		}
	}()
	return func(percent int) {
		mutex.Lock()
		defer mutex.Unlock()
		if percent >= 0 {
			tell(r.words.W(key, "Percent", percent))
			return
		}
		tell("")
		signal.Stop(asked)
		close(over)
	}
}
