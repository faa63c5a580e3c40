package ui

import "time"

// motion is an animation under way.
type motion struct {
	from, length time.Duration // by In.Clock
}

// Taste is how a person wants to be shown what happens.
type Taste struct {
	UntilClick bool    // a roll stays over the table until a key or click
	Beside     bool    // nothing lies over the table: the panels beside it say what happened
	Pace       float64 // of what is only watched: the computer's Turn, a replay
	Follow     bool    // the camera goes to the fight by itself
}

// Paces are the values of Taste.Pace.
var Paces = []float64{0.5, 1, 2, 4, 8}

// Taste is how the person wants to be shown what happens.
func (u *UI) Taste() Taste { return u.env.Taste }

// SetPace keeps another pace.
func (u *UI) SetPace(pace float64) {
	u.env.Taste.Pace = pace
	if u.env.SetPace != nil {
		u.env.SetPace(pace)
	}
}

// Still reports whether nothing moves, as the settings want it.
func (u *UI) Still() bool { return u.env.Speed == 0 }

// Animate asks for another frame soon: something is moving. In.Step of that frame tells how much time went by.
func (u *UI) Animate() { u.moving = true }

// WakeAt asks for another frame when In.Clock reaches at.
func (u *UI) WakeAt(at time.Duration) {
	if u.wake == 0 || at < u.wake {
		u.wake = at
	}
}

// Wants tells the loop what was asked for, and forgets it: another frame at once, or one when the clock reaches wake,
// which is 0 for never.
func (u *UI) Wants() (soon bool, wake time.Duration) {
	soon, wake = u.moving, u.wake
	u.moving, u.wake = false, 0
	return soon, wake
}

// Wanted is Wants that forgets nothing.
func (u *UI) Wanted() (soon bool, wake time.Duration) { return u.moving, u.wake }

// Duration is the length of an animation of look.md, given in milliseconds, as the settings want it.
func (u *UI) Duration(milliseconds float64) time.Duration {
	return time.Duration(milliseconds * u.env.Speed * float64(time.Millisecond))
}

// Start begins an animation of a length in milliseconds, which the settings multiply. Any key or click ends it.
func (u *UI) Start(id string, milliseconds float64) {
	u.memory.motions[id] = motion{u.In.Clock, u.Duration(milliseconds)}
	u.Animate()
}

// Progress is how far an animation has come, from 0 to 1; 1 when it has ended or never began.
func (u *UI) Progress(id string) float64 {
	m, ok := u.memory.motions[id]
	if !ok || m.length <= 0 || u.In.Clock >= m.from+m.length {
		return 1
	}
	u.Animate()
	return float64(u.In.Clock-m.from) / float64(m.length)
}

// EaseOut slows a progress down towards its end, as the camera does.
func EaseOut(t float64) float64 { return 1 - (1-t)*(1-t)*(1-t) }

// age ends the animations that are over, or that a person cut short.
func (m *Memory) age(in Input) {
	for id, motion := range m.motions {
		if in.Busy() || in.Clock >= motion.from+motion.length {
			delete(m.motions, id)
		}
	}
}
