// Package tabletop draws a battlefield from above, in the manner of a comic page: ground, terrain, models and everything
// that is laid over them – movement envelopes, paths, sight lines, templates, rulers – with the ruler band around it.
//
// Everything is drawn from plain values and changes none of them; whether something is legal or how long it is is never
// worked out here, only shown. Table inches (x right, y away from the viewer) become units of the canvas through a
// Camera. What does not change from frame to frame is kept as finished pictures in a Painter.
package tabletop
