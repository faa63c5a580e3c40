package sound

import (
	"math"
	"slices"
	"testing"
)

var allKinds = []Kind{Dice, Hit, Miss, Hurt, Heal, Out, Steps, Leap, Climb, Flight, Blink, Push, Turn, Score, End, Tick}

// TestSoundsAreFitToBePlayed holds of every sound: it is short, never louder than Peak and never silent, begins and ends at rest,
// has no constant part, makes no jump that clicks, and is the same each time it is made.
func TestSoundsAreFitToBePlayed(t *testing.T) {
	if len(allKinds) != len(recipes) {
		t.Errorf("%d kinds, %d recipes", len(allKinds), len(recipes))
	}
	for _, kind := range allKinds {
		wave := Of(kind)
		seconds := float64(len(wave)) / Rate
		if seconds < 0.01 || seconds > 1.1 {
			t.Errorf("%s lasts %.2f s", kind, seconds)
			continue
		}
		top, sum, jump := 0.0, 0.0, 0.0
		for i, v := range wave {
			f := float64(v)
			if math.IsNaN(f) {
				t.Fatalf("%s is no number at sample %d", kind, i)
			}
			top, sum = max(top, math.Abs(f)), sum+f
			if i > 0 {
				jump = max(jump, math.Abs(f-float64(wave[i-1])))
			}
		}
		if top > Peak+1e-6 || top < 0.8*Peak {
			t.Errorf("%s has its peak at %.3f", kind, top)
		}
		if mean := sum / float64(len(wave)); math.Abs(mean) > 0.01 {
			t.Errorf("%s has a constant part of %.4f", kind, mean)
		}
		if first, last := math.Abs(float64(wave[0])), math.Abs(float64(wave[len(wave)-1])); first > 0.01 || last > 0.01 {
			t.Errorf("%s begins at %.3f and ends at %.3f", kind, first, last)
		}
		if jump > 0.45 {
			t.Errorf("%s jumps by %.3f from one sample to the next", kind, jump)
		}
		if again := finish(recipes[kind](newDesk(kind))); !slices.Equal(wave, again) {
			t.Errorf("%s is not the same the second time", kind)
		}
	}
	if Of("no such sound") != nil {
		t.Error("a sound that nobody knows is made")
	}
}

// TestMixStaysBelowClipping plays every sound at once at full volume: what comes out can be played.
func TestMixStaysBelowClipping(t *testing.T) {
	var m Mixer
	m.SetVolume(1)
	for _, kind := range allKinds {
		m.Play(kind)
		m.Play(kind)
	}
	heard := 0.0
	out := make([]float32, 2*1024)
	for m.Sounding() {
		m.Fill(out)
		for i, v := range out {
			if v > 1 || v < -1 {
				t.Fatalf("sample %d is %v", i, v)
			}
			heard = max(heard, math.Abs(float64(v)))
			if i%2 == 1 && v != out[i-1] {
				t.Fatal("the two sides differ")
			}
		}
	}
	if heard < 0.5 {
		t.Errorf("everything at once comes to %v", heard)
	}
	m.SetVolume(0)
	m.Play(Out)
	m.Fill(out)
	for _, v := range out {
		if v != 0 {
			t.Fatal("something is heard at no volume")
		}
	}
}
