package game

import (
	"trueinch/game/ui"
)

// Scene is one screen. Frame is run twice for each input, from one goroutine; see the package's documentation.
type Scene interface {
	Frame(u *ui.UI) Next
}

// Closer is a Scene that wants to know when it is left for good: popped, replaced, or at the end of the program.
type Closer interface {
	Close()
}

// Next is where the program goes after a frame. It is read in the act pass only.
type Next struct {
	kind  nextKind
	scene Scene
}

type nextKind uint8

const (
	stay nextKind = iota
	push
	pushOver
	replace
	reset
	pop
	quit
	quitAtOnce
)

var (
	// Stay goes on with the same scene.
	Stay = Next{}
	// Pop leaves the scene for the one below; the last scene popped ends the program.
	Pop = Next{kind: pop}
	// Quit ends the program.
	Quit = Next{kind: quit}
)

// Push goes to a scene from which Pop comes back here.
func Push(s Scene) Next { return Next{push, s} }

// PushOver is Push for a scene that is drawn above this one, which stays visible: a menu over a match.
func PushOver(s Scene) Next { return Next{pushOver, s} }

// Replace goes to a scene and leaves this one.
func Replace(s Scene) Next { return Next{replace, s} }

// Reset goes to a scene and leaves all others.
func Reset(s Scene) Next { return Next{reset, s} }
