package bot

import (
	"strings"

	"trueinch/engine"
)

// Simple plays to win by looking one step ahead: it weighs exact odds, cover, reach and what a knock-out is worth, on
// the public decisions only. It plans no further than the Activation it is in.
type Simple struct{}

// Choose implements engine.Player.
func (Simple) Choose(decision *engine.Decision, seen *engine.Seen) engine.Choice {
	p := player{seat: seen.Seat(), view: seen.View(), mind: seen}
	return p.choose(decision)
}

// mind is what a player thinks with: the match as it sees it, or a copy that it plays on.
type mind interface {
	View() *engine.View
	Sheet(engine.ModelID) *engine.Sheet
	Preview(engine.Choice) *engine.Preview
	Fork() *engine.Fork
}

// player is one look at one decision.
type player struct {
	seat engine.Seat
	view *engine.View
	mind mind
	deep int // how many forks led here
}

// choose answers a decision.
func (p *player) choose(d *engine.Decision) engine.Choice {
	switch d.Shape {
	case engine.Pick:
		return engine.Choice{Pick: p.pick(d)}
	case engine.Number:
		return engine.Choice{Number: p.number(d)}
	case engine.Place:
		return p.place(d)
	}
	return Anything(d, p.steady())
}

// steady returns numbers that look random and are always the same, for choices that do not matter.
func (p *player) steady() func() float64 {
	n := uint64(len(p.view.Models)*7919 + p.view.Round*104729 + int(p.seat))
	return func() float64 {
		n = n*6364136223846793005 + 1442695040888963407
		return float64(n>>11) / (1 << 53)
	}
}

// pick weighs the legal options and takes the best.
func (p *player) pick(d *engine.Decision) int {
	legal := legalOptions(d)
	if len(legal) == 1 {
		return legal[0]
	}
	score := p.judgeOf(d)
	best, most := legal[0], 0.0
	for n, at := range legal {
		if value := score(at); n == 0 || value > most {
			best, most = at, value
		}
	}
	return best
}

// judgeOf says how the options of a decision are weighed.
func (p *player) judgeOf(d *engine.Decision) func(at int) float64 {
	switch {
	case d.Subject != engine.NoModel && d.Action != "" && aimsAtSomebody(d):
		return func(at int) float64 { return p.target(d, at) }
	case d.Subject != engine.NoModel && d.Action == "" && offersActions(d):
		return func(at int) float64 { return p.action(d, at) }
	case d.Subject == engine.NoModel && aimsAtSomebody(d):
		return func(at int) float64 { return p.who(d, at) }
	}
	return func(at int) float64 { return p.tryOut(d, at) }
}

func legalOptions(d *engine.Decision) []int {
	var legal []int
	for i := range d.Options {
		if d.Options[i].Legal() {
			legal = append(legal, i)
		}
	}
	return legal
}

func aimsAtSomebody(d *engine.Decision) bool {
	for i := range d.Options {
		if d.Options[i].Model != engine.NoModel || d.Options[i].Piece != engine.NoPiece {
			return true
		}
	}
	return false
}

// offersActions tells the menu of an Activation: some option is an Action of the card.
func offersActions(d *engine.Decision) bool {
	for i := range d.Options {
		if d.Options[i].Action >= 0 {
			return true
		}
	}
	return false
}

// number spends what raises the chances by at least a fair share each, and never more than the rest of the match is
// likely to need.
func (p *player) number(d *engine.Decision) int {
	const worth = 0.07 // of the chance to succeed, for each die
	base := p.chance(d.Min)
	if base < 0 {
		return d.Suggest
	}
	best, gained := d.Min, 0.0
	defends := false
	if preview := p.mind.Preview(engine.Choice{Number: d.Min}); preview != nil && p.seatOf(preview.Defend.Model) == p.seat && p.seatOf(preview.Attack.Model) != p.seat {
		defends = true
	}
	for n := d.Min + 1; n <= d.Max; n++ {
		gain := p.chance(n) - base
		if defends {
			gain = -gain
		}
		if gain-worth*float64(n-d.Min) > gained {
			best, gained = n, gain-worth*float64(n-d.Min)
		}
	}
	return best
}

// chance is the chance to succeed with a number, or −1 when nobody can say.
func (p *player) chance(n int) float64 {
	preview := p.mind.Preview(engine.Choice{Number: n})
	if preview == nil || preview.Odds == nil {
		return -1
	}
	return preview.Odds.Success
}

// seatOf is the seat a model belongs to.
func (p *player) seatOf(id engine.ModelID) engine.Seat {
	if id < 0 || int(id) >= len(p.view.Models) {
		return engine.NoSeat
	}
	return p.view.Models[id].Seat
}

// ends reports whether an option only stops something.
func ends(o *engine.Option) bool { return o.Finish || strings.HasPrefix(o.Key, "end") }
