package game

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"github.com/ebitengine/oto/v3"

	"trueinch/game/sound"
)

// speaker plays sounds through the device of the machine. It opens the device with the first sound, beside the loop, and rests
// whenever nothing sounds; a machine without one stays silent. It uses the library below Ebitengine's audio package: a context of
// that package ends the program when there is no device, or when the device goes away.
type speaker struct {
	mixer sound.Mixer

	lock   sync.Mutex
	state  speakerState
	device *oto.Context
	player *oto.Player
	rest   *time.Timer
}

type speakerState int

const (
	speakerNew speakerState = iota
	speakerOpening
	speakerReady
	speakerResting
	speakerDead
)

// speakerRest is how long after the last sound the device is let go.
const speakerRest = 3 * time.Second

// lateSound is how long after it was asked for a sound is still played, if the device takes its time to open.
const lateSound = 400 * time.Millisecond

// Play begins a sound, as loud as the settings want it. It never waits.
func (s *speaker) Play(kind sound.Kind, settings *Settings) {
	if !settings.Sound || settings.Volume <= 0 {
		return
	}
	s.mixer.SetVolume(loudness(settings.Volume))
	s.lock.Lock()
	defer s.lock.Unlock()
	switch s.state {
	case speakerDead, speakerOpening:
		return
	case speakerNew:
		if s.state = speakerOpening; !hasLoudspeaker() {
			s.state = speakerDead
			return
		}
		go s.open(kind, time.Now())
		return
	case speakerResting:
		s.state = speakerOpening
		go s.wake(kind)
		return
	}
	s.mixer.Play(kind)
	s.rest.Reset(speakerRest)
}

// hasLoudspeaker reports whether it is worth asking for a device: the library of Linux complains on the terminal where there is
// none.
func hasLoudspeaker() bool {
	if runtime.GOOS != "linux" || os.Getenv("PULSE_SERVER") != "" {
		return true
	}
	for _, path := range []string{"/dev/snd", filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "pulse", "native")} {
		if _, err := os.Stat(path); err == nil {
			return true
		}
	}
	return false
}

// loudness is what a volume of 0 to 100 means for the samples: ears hear ratios.
func loudness(volume int) float64 {
	v := float64(volume) / 100
	return v * v
}

// open asks the machine for a device.
func (s *speaker) open(first sound.Kind, asked time.Time) {
	device, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: sound.Rate, ChannelCount: 2, Format: oto.FormatFloat32LE, BufferSize: 40 * time.Millisecond, ApplicationName: "True Inch",
	})
	if err == nil {
		<-ready
		err = device.Err()
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	if err != nil {
		s.state = speakerDead
		return
	}
	s.device, s.state = device, speakerReady
	s.player = device.NewPlayer(&stream{mixer: &s.mixer})
	s.player.SetBufferSize(sound.Rate / 25 * 8)
	if time.Since(asked) < lateSound {
		s.mixer.Play(first)
	}
	s.player.Play()
	s.rest = time.AfterFunc(speakerRest, s.sleep)
}

// sleep lets the device go.
func (s *speaker) sleep() {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.state != speakerReady {
		return
	}
	s.state = speakerResting
	s.player.Pause()
	if s.device.Suspend() != nil || s.device.Err() != nil {
		s.state = speakerDead
	}
}

// wake takes the device again for a sound.
func (s *speaker) wake(kind sound.Kind) {
	err := s.device.Resume()
	s.lock.Lock()
	defer s.lock.Unlock()
	if err != nil || s.device.Err() != nil {
		s.state = speakerDead
		return
	}
	s.state = speakerReady
	s.mixer.Play(kind)
	s.player.Play()
	s.rest.Reset(speakerRest)
}

// stream is what the mixer has, as the device reads it.
type stream struct {
	mixer   *sound.Mixer
	samples []float32
}

// Read implements io.Reader: little-endian floats, left and right in turn.
func (s *stream) Read(out []byte) (int, error) {
	n := len(out) / 8 * 2
	if cap(s.samples) < n {
		s.samples = make([]float32, n)
	}
	s.samples = s.samples[:n]
	s.mixer.Fill(s.samples)
	for i, v := range s.samples {
		binary.LittleEndian.PutUint32(out[4*i:], math.Float32bits(v))
	}
	return 4 * n, nil
}
