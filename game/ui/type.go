package ui

import "trueinch/game/canvas"

// The type of look.md section 2; sizes in units.
var (
	Prose    = canvas.Type{Face: canvas.Medium, Size: 13}   // notation, log, prose: lines of 15 or 16
	Label    = canvas.Type{Face: canvas.SemiBold, Size: 13} // label, tag, value: lines of 18
	Tag      = canvas.Type{Face: canvas.SemiBold, Size: 14}
	Strong   = canvas.Type{Face: canvas.Bold, Size: 13}
	Name     = canvas.Type{Face: canvas.Bold, Size: 15} // name, button, action: lines of 20
	RowName  = canvas.Type{Face: canvas.Bold, Size: 14}
	Small    = canvas.Type{Face: canvas.Medium, Size: 12} // rule id, unit: lines of 15, the smallest anywhere
	SmallTag = canvas.Type{Face: canvas.SemiBold, Size: 12}
	Cap      = canvas.Type{Face: canvas.Bold, Size: 12} // key cap
	Field    = canvas.Type{Face: canvas.SemiBold, Size: 15}
	Figure   = canvas.Type{Face: canvas.Bold, Size: 18}
	Answer   = canvas.Type{Face: canvas.Bold, Size: 44}
	Question = canvas.Type{Face: canvas.Display, Size: 28}
	Title    = canvas.Type{Face: canvas.Display, Size: 20}
)

// DisplayType is the face for titles at a size.
func DisplayType(size float64) canvas.Type { return canvas.Type{Face: canvas.Display, Size: size} }

// BoldType is the face for numbers and names at a size.
func BoldType(size float64) canvas.Type { return canvas.Type{Face: canvas.Bold, Size: size} }
