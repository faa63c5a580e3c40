// Package sound makes the sounds of the program: short waves, worked out once from sines and noise, always the same. It knows
// no device; the window plays them.
package sound

import (
	"math"
	"math/rand/v2"
	"sync"
)

// Kind is one of the sounds.
type Kind string

// The sounds.
const (
	Dice   Kind = "dice"   // a handful falls on the table
	Hit    Kind = "hit"    // an attack succeeds
	Miss   Kind = "miss"   // an attack fails
	Hurt   Kind = "hurt"   // Hit Points are lost
	Heal   Kind = "heal"   // Hit Points come back
	Out    Kind = "ko"     // somebody falls
	Steps  Kind = "steps"  // somebody runs
	Leap   Kind = "leap"   // somebody jumps
	Climb  Kind = "climb"  // somebody goes up a wall
	Flight Kind = "flight" // somebody flies
	Blink  Kind = "blink"  // somebody is here, then there
	Push   Kind = "push"   // somebody is moved by others, or falls
	Turn   Kind = "turn"   // a Turn or Round begins
	Score  Kind = "score"  // points are won
	End    Kind = "end"    // the match is over
	Tick   Kind = "tick"   // the tape passes an inch
)

// Rate is how many samples a second has; Peak is what no sample passes, so that several sounds at once do not clip.
const (
	Rate = 44100
	Peak = 0.5
)

// Of returns a sound as samples of one channel. The slice must not be changed.
func Of(kind Kind) []float32 {
	made.Lock()
	defer made.Unlock()
	if made.waves == nil {
		made.waves = map[Kind][]float32{}
	}
	wave, ok := made.waves[kind]
	if !ok {
		if make, known := recipes[kind]; known {
			wave = finish(make(newDesk(kind)))
		}
		made.waves[kind] = wave
	}
	return wave
}

var made struct {
	sync.Mutex
	waves map[Kind][]float32
}

// desk is where a sound is put together.
type desk struct {
	samples []float64
	random  *rand.Rand
}

// newDesk begins a sound; its noise depends on nothing but its kind.
func newDesk(kind Kind) *desk {
	seed := uint64(14695981039346656037)
	for _, c := range []byte(kind) {
		seed = (seed ^ uint64(c)) * 1099511628211
	}
	return &desk{random: rand.New(rand.NewPCG(seed, 1))}
}

// add lays samples over what is there, from a time on.
func (d *desk) add(at, length, loud float64, wave func(t float64) float64) {
	from, n := int(at*Rate), int(length*Rate)
	if need := from + n; need > len(d.samples) {
		d.samples = append(d.samples, make([]float64, need-len(d.samples))...)
	}
	for i := range n {
		t := float64(i) / Rate
		d.samples[from+i] += loud * wave(t) * swell(t, length)
	}
}

// swell opens in two milliseconds and closes towards the end, so that nothing clicks.
func swell(t, length float64) float64 {
	const open, closing = 0.002, 0.012
	return min(1, t/open) * min(1, max(0, (length-t)/closing))
}

// tone is a sine that goes from one pitch to another and dies away; decay is how many times it falls to a third.
func (d *desk) tone(at, length, loud, from, to, decay float64) {
	phase := 0.0
	d.add(at, length, loud, func(t float64) float64 {
		share := t / length
		phase += 2 * math.Pi * (from + (to-from)*share) / Rate
		return math.Sin(phase) * math.Exp(-decay*share)
	})
}

// hiss is noise of which only what is below a pitch is left, from one pitch to another.
func (d *desk) hiss(at, length, loud, from, to, decay float64) {
	low, high, before := 0.0, 0.0, 0.0
	d.add(at, length, loud, func(t float64) float64 {
		share := t / length
		a := 1 - math.Exp(-2*math.Pi*(from+(to-from)*share)/Rate)
		low += a * (d.random.Float64()*2 - 1 - low)
		high = 0.97 * (high + low - before) // without what is too deep to be heard
		before = low
		return 2.5 * high * math.Exp(-decay*share)
	})
}

// knock is something hard on something hard.
func (d *desk) knock(at, loud, pitch float64) {
	d.tone(at, 0.045, loud, pitch, pitch*0.82, 6)
	d.hiss(at, 0.02, loud*0.7, 5200, 2400, 5)
}

// finish takes away what a loudspeaker cannot follow and brings the loudest place to Peak.
func finish(d *desk) []float32 {
	mean := 0.0
	for _, v := range d.samples {
		mean += v
	}
	mean /= float64(max(1, len(d.samples)))
	top := 0.0
	length := float64(len(d.samples)) / Rate
	for i := range d.samples {
		t := float64(i) / Rate
		d.samples[i] = (d.samples[i] - mean) * swell(t, length)
		top = max(top, math.Abs(d.samples[i]))
	}
	wave := make([]float32, len(d.samples))
	for i, v := range d.samples {
		if top > 0 {
			wave[i] = float32(v / top * Peak)
		}
	}
	return wave
}
