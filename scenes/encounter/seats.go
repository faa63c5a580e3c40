package encounter

import (
	"context"
	"fmt"

	"trueinch/engine"
	"trueinch/game/ui"
)

// botJob names the background work of a computer player.
const botJob = "encounter-player"

// thought is what a computer player came to.
type thought struct {
	position int
	choice   engine.Choice
	err      error
}

// play lets a computer player answer in the background, when it is asked and nothing is still moving.
func (s *Scene) play(u *ui.UI) {
	if done, ok := u.Done(botJob); ok {
		s.take(done)
	}
	seat := s.decision.Seat
	if s.fault != "" || s.moving != nil || u.Busy(botJob) || seat < 0 || int(seat) >= len(s.players) || s.players[seat].Bot == nil {
		return
	}
	player, seen, decision, position := s.players[seat].Bot, s.match.SeenBy(seat), s.decision, s.position
	u.Go(botJob, func(context.Context) any {
		return thought{position: position, choice: player.Choose(decision, seen)}
	})
}

// take carries out what a computer player chose, unless the match has moved on since.
func (s *Scene) take(done ui.Result) {
	if done.Err != nil {
		s.fault = done.Err.Error()
		return
	}
	if t, ok := done.Value.(thought); ok && t.position == s.position {
		if t.err != nil {
			s.fault = fmt.Sprint(t.err)
			return
		}
		s.choose(t.choice)
	}
}
