package tabletop

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/geometry"
)

// The lengths of movements in milliseconds, before the settings multiply them (look.md section 7).
const (
	ShakeMilliseconds = 180 // of a token that takes Damage
	KOMilliseconds    = 380
	shakeUnits        = 3
)

// WalkMilliseconds is how long a token takes along a path: 110 an inch, at most 900.
func WalkMilliseconds(inches float64) float64 { return min(900, 110*inches) }

// FlyMilliseconds is how long a displacement takes: 90 an inch, at most 900.
func FlyMilliseconds(inches float64) float64 { return min(900, 90*inches) }

// PointAlong is the place on a path after a part of its length, from 0 to 1.
func PointAlong(points []geometry.Point, progress float64) geometry.Point {
	if len(points) == 0 {
		return geometry.Point{}
	}
	total := 0.0
	for i := 1; i < len(points); i++ {
		total += points[i-1].Distance(points[i])
	}
	left := total * min(1, max(0, progress))
	for i := 1; i < len(points); i++ {
		length := points[i-1].Distance(points[i])
		if left <= length && length > 0 {
			return points[i-1].Along(points[i].Sub(points[i-1]), left/length)
		}
		left -= length
	}
	return points[len(points)-1]
}

// Shaken is how far a token that takes Damage is off its place, in units: three swings that die away.
func Shaken(progress float64) canvas.Point {
	if progress <= 0 || progress >= 1 {
		return canvas.Point{}
	}
	return canvas.Point{X: shakeUnits * (1 - progress) * math.Sin(6*math.Pi*progress)}
}
