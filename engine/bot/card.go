package bot

import (
	"math"

	"trueinch/engine"
)

// What is had once in a match is kept until it is worth so much for each Round that is left, in Levels; in the last Round whatever it is worth.
const (
	keptPerRound = 0.12
	feared       = 0.5 // of what enemies can do less
)

// isCard tells an option of a menu that uses up what the team has once in a match, without acting.
func isCard(d *engine.Decision, o *engine.Option) bool {
	return o.Action < 0 && o.Model == d.Subject && o.Model != engine.NoModel && o.Caution.Costly
}

// card weighs such an option: first of all that is done, where it is worth it now; else it is kept, in the last Round to the end of an Activation.
func (p *player) card(d *engine.Decision, at int, now float64) float64 {
	p.tries = true // what is chosen looking ahead is not what would be chosen here
	if p.deep >= deepest {
		return notNow // whoever looks ahead acts without
	}
	fork, legal := p.mind.Try(at)
	if !legal {
		return notNow
	}
	v := p.view()
	least := leastUse + keptPerRound*float64(max(0, v.Rounds-v.Round))
	gain := p.lifted(fork, mostFollows, least)
	switch {
	case gain > least:
		return max(now, 0) + gain
	case v.Round >= v.Rounds:
		return 2 * idle
	}
	return notNow
}

// mostFollows is how many questions may follow a card before it has its effect.
const mostFollows = 4

// lifted is how much better off the player's side is in a copy of the match than now, after the best answers to so many questions about whom that is
// for. Where that is no more than least, only that much is certain of what it returns.
func (p *player) lifted(fork *engine.Fork, follows int, least float64) float64 {
	d := fork.Decision()
	if follows == 0 || !goesOn(d) || d.Seat != p.seat {
		return p.lift(fork, least)
	}
	fork = fork.Fork() // what was tried may come to pass
	fork.Hurry()
	if d.Kind != engine.Favour {
		if fork.Choose(quick(d)) != nil {
			return p.lift(fork, least)
		}
		return p.lifted(fork, follows-1, least)
	}
	most := 0.0
	for _, at := range legalOptions(d) {
		if next, legal := fork.Try(at); legal {
			most = max(most, p.lifted(next, follows-1, max(least, most)))
		}
	}
	return most
}

// favour weighs whom something is for.
func (p *player) favour(d *engine.Decision, at int) float64 {
	fork, legal := p.mind.Try(at)
	switch {
	case !legal:
		return -10
	case d.Options[at].Finish:
		return -0.02 // all else equal, do something
	}
	return p.lifted(fork, mostFollows, math.Inf(-1))
}

// lift is how much better off the player's side is in a copy of the match than now, exactly if that is more than least.
func (p *player) lift(fork *engine.Fork, least float64) float64 {
	now := p.prospect()
	then := player{seat: p.seat, mind: fork, deep: p.deep + 1, lean: p.lean}
	return then.outlook(func(most float64) bool { return most-now <= least }) - now
}

// prospect is how well the player's side stands, what it can do, and what the others can do to it.
func (p *player) prospect() float64 {
	if p.stands == nil {
		sum := p.outlook(func(float64) bool { return false })
		p.stands = &sum
	}
	return *p.stands
}

// outlook is prospect, worked out to the end unless what it comes to at most is enough to know.
func (p *player) outlook(enough func(most float64) bool) float64 {
	sum := p.standing(p.view()) + p.could(func(float64) bool { return false })
	for seat := range p.view().Teams {
		if foe := engine.Seat(seat); !p.ours(foe) && !enough(sum) {
			other := player{seat: foe, mind: p.mind, seen: p.seen, known: p.common()}
			before := sum
			sum -= feared * other.could(func(least float64) bool { return enough(before - feared*least) })
		}
	}
	return sum
}

// common is what the player has come to that is the same for whoever looks.
func (p *player) common() known { return known{asked: p.asked, squads: p.squads, left: p.left} }

// could is what those of a team who have not acted yet can do where they stand, added up to the end unless what it comes to at least is enough to
// know.
func (p *player) could(enough func(least float64) bool) float64 {
	sum := 0.0
	for i := range p.view().Models {
		if m := &p.view().Models[i]; m.Seat == p.seat && m.OnTable && !m.Out && !m.Done {
			if sum += p.does(m); enough(sum) {
				break
			}
		}
	}
	return sum
}
