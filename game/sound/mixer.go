package sound

import (
	"math"
	"sync"
)

// Mixer lays the sounds that are under way over each other. It may be used by several goroutines: one plays, one fills.
type Mixer struct {
	lock   sync.Mutex
	voices []voice
	volume float64
}

// voice is a sound under way.
type voice struct {
	wave []float32
	at   int
}

// voicesAtOnce is how many sounds are heard together at the most; of more the oldest ends.
const voicesAtOnce = 8

// SetVolume sets how loud everything is, from 0 to 1.
func (m *Mixer) SetVolume(volume float64) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.volume = max(0, min(1, volume))
}

// Play begins a sound.
func (m *Mixer) Play(kind Kind) {
	wave := Of(kind)
	if len(wave) == 0 {
		return
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	if len(m.voices) == voicesAtOnce {
		m.voices = append(m.voices[:0], m.voices[1:]...)
	}
	m.voices = append(m.voices, voice{wave: wave})
}

// Sounding reports whether anything is still to be heard.
func (m *Mixer) Sounding() bool {
	m.lock.Lock()
	defer m.lock.Unlock()
	return len(m.voices) > 0
}

// Fill writes what comes next, left and right in turn.
func (m *Mixer) Fill(out []float32) {
	m.lock.Lock()
	defer m.lock.Unlock()
	clear(out)
	left := m.voices[:0]
	for _, v := range m.voices {
		for i := 0; i+1 < len(out) && v.at < len(v.wave); i, v.at = i+2, v.at+1 {
			out[i] += v.wave[v.at]
		}
		if v.at < len(v.wave) {
			left = append(left, v)
		}
	}
	m.voices = left
	for i := 0; i+1 < len(out); i += 2 {
		out[i] = float32(math.Tanh(m.volume * float64(out[i]))) // bends what is too loud instead of cutting it
		out[i+1] = out[i]
	}
}
