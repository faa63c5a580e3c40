package encounter

import (
	"context"

	"trueinch/engine"
	"trueinch/game/ui"
)

// botJob names the background work of a computer player.
const botJob = "encounter-player"

// thought is what a computer player came to.
type thought struct {
	position int
	choice   engine.Choice
}

// play lets a computer player think in the background when it is asked, and carries out what it came to when nothing is
// moving any more. A computer player thinks on a copy of the match, so the picture may move on meanwhile.
func (s *Scene) play(u *ui.UI) {
	if done, ok := u.Done(botJob); ok {
		s.take(done)
	}
	if s.thought != nil && s.rests() && !s.held() {
		thought := *s.thought
		s.thought = nil
		if thought.position == s.position {
			s.choose(thought.choice)
			u.Animate() // what follows is shown in the next frame
		}
	}
	seat := s.decision.Seat
	if s.fault != "" || s.thought != nil || u.Busy(botJob) || seat < 0 || int(seat) >= len(s.players) || s.players[seat].Bot == nil {
		return
	}
	player, seen, decision, position := s.players[seat].Bot, s.match.SeenBy(seat).Pausing(ui.Breathe), s.decision, s.position
	u.Go(botJob, func(context.Context) any {
		return thought{position: position, choice: player.Choose(decision, seen)}
	})
}

// weigh keeps the odds of an attack that is about to be chosen, or into whose roll either side puts dice, to be shown with it.
func (s *Scene) weigh(choice engine.Choice) {
	if d := s.decision; (d.Shape == engine.Pick && d.Action != "" || d.Kind == engine.Boost) && !s.show.quiet {
		s.keepOdds(s.match.Preview(choice))
	}
}

// keepOdds keeps the odds of an attack until it was shown.
func (s *Scene) keepOdds(p *engine.Preview) {
	if p == nil || p.Odds == nil {
		return
	}
	if s.show.odds == nil {
		s.show.odds = map[duel]*engine.Preview{}
	}
	s.show.odds[duel{p.Attack.Model, p.Defend.Model}] = p
}

// take keeps what a computer player chose, or the fault it stumbled over.
func (s *Scene) take(done ui.Result) {
	if done.Err != nil {
		s.fault = done.Err.Error()
		return
	}
	if t, ok := done.Value.(thought); ok {
		s.thought = &t
	}
}
