// Package designer is the screen on which a battlefield is drawn: a palette of ready-made pieces, tools to draw one's own,
// handles, snapping, linked twins, undo without limit, what the rules make of each piece, a photograph to trace, and
// files with autosave.
//
// The screen changes nothing itself: every command is a function of package maps/edit from one battlefield to the next,
// and the history there is what undo walks along. What is being dragged is a preview that never enters the history.
// What a piece is worth to the rules comes from the rule system, which is known through package engine only.
package designer
