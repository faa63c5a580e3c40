package encounter

import (
	"context"
	"runtime"
	"time"

	"trueinch/game/ui"
)

// foreseeJob names the work in the background.
const foreseeJob = "foresee"

// foresee lets an opponent who looks ahead think about its next answer while a person is asked, and stops it with the question. It takes half of
// one processor, and none where there is only one.
func (s *Scene) foresee(u *ui.UI) {
	if s.lookedAhead == s.decision {
		return
	}
	s.lookedAhead = s.decision
	u.Cancel(foreseeJob)
	search, seat := s.reasoner()
	if search == nil || seat == s.decision.Seat || !s.personsTurn() || s.tableless() || runtime.NumCPU() < 2 {
		return
	}
	d, seen := s.decision, s.match.SeenBy(seat)
	u.Go(foreseeJob, func(ctx context.Context) any {
		rests := resting{from: time.Now()}
		search.Foresee(d, seen, func() func() bool {
			began := time.Now()
			return func() bool {
				rests.half(ctx)
				return ctx.Err() != nil || time.Since(began) > foreseesFor
			}
		})
		return nil
	})
}

// foreseesFor is how long an opponent thinks about what may follow from one answer.
const foreseesFor = 15 * time.Second

// breather is for how long is worked before a rest of the same length.
const breather = 4 * time.Millisecond

// resting is work that leaves half of the time to others.
type resting struct{ from time.Time }

// half rests as long as was worked since the last rest, once that is worth it; not when the work is over.
func (r *resting) half(ctx context.Context) {
	worked := time.Since(r.from)
	if worked < breather {
		return
	}
	pause := time.NewTimer(worked)
	defer pause.Stop()
	select {
	case <-ctx.Done():
	case <-pause.C:
	}
	r.from = time.Now()
}
