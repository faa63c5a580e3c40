// Package ui is the controls of the program, drawn as in look.md: buttons, rows, scroll areas, fields, tabs, tags,
// dialogs, and what holds them together – focus, pointer, keys, background work and animation.
//
// Controls are functions that are called for every frame and keep no objects: u.Button(…) draws the button and says
// whether it was used. A screen is run twice for each input. In the act pass the input is there, controls answer and
// nothing is drawn; in the paint pass the input is quiet, controls answer no and everything is drawn from the state
// that the act pass left. What must be remembered from frame to frame (scroll positions, carets, the focus) is kept in
// a Memory under the control's id, which is unique on its screen.
//
// The package knows the canvas, the words and the engine's texts; it knows no window.
package ui
