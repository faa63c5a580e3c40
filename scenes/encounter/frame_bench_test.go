package encounter

import (
	"testing"
	"time"

	"trueinch/engine/matchtest"
	"trueinch/game/stage"
)

// BenchmarkStagedRoll paints the frames of a roll over the table, at sixty a second: the clock of the screen goes on by that, whatever
// each takes.
func BenchmarkStagedRoll(b *testing.B) {
	m, s := attackNext(b)
	st := stage.New(s, stage.With(moving()))
	st.Wait(time.Second)
	s.choose(matchtest.Simply(m))
	roll := -1
	for !s.rests() {
		if st.Wait(16 * time.Millisecond); s.moving != nil && isRoll(&s.log[s.moving.event].Event) {
			roll = s.moving.event
		}
	}
	if roll < 0 {
		b.Fatal("nothing is rolled")
	}
	b.ResetTimer()
	for b.Loop() {
		if s.moving == nil || s.moving.elapsed > rollMilliseconds(&s.log[roll].Event) {
			s.seeAgain(roll)
			s.carryOut()
		}
		st.Wait(16 * time.Millisecond)
	}
}
