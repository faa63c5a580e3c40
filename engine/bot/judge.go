package bot

import "trueinch/engine"

// samples is how many futures are looked at for a choice that only playing it out can weigh.
const samples = 2

// tryOut plays an option out in copies of the match, a few steps each, and returns how the table then stands on the
// average.
func (p *player) tryOut(d *engine.Decision, at int) float64 {
	if p.deep >= 2 {
		return 0
	}
	total := 0.0
	for range samples {
		fork := p.mind.Fork()
		if fork.Choose(engine.Choice{Pick: at}) != nil {
			return -10
		}
		ahead := player{seat: p.seat, view: p.view, mind: fork, deep: p.deep + 2}
		ahead.playOut(fork, 6)
		total += p.standing(fork.View())
	}
	value := total / samples
	if ends(&d.Options[at]) {
		value -= 0.02 // all else equal, do something
	}
	return value
}

// playOut answers what comes next without much thought, for at most some steps and no further than the next choice of
// what to do.
func (p *player) playOut(fork *engine.Fork, steps int) {
	for range steps {
		d := fork.Decision()
		if d.Shape == engine.GameEnd || d.Shape == engine.Pick && (offersActions(d) || d.Subject == engine.NoModel) {
			return
		}
		if fork.Choose(quick(d)) != nil {
			return
		}
	}
}

// quick is the obvious answer: the first legal option, the suggested number, any legal place.
func quick(d *engine.Decision) engine.Choice {
	switch d.Shape {
	case engine.Pick:
		for i := range d.Options {
			if d.Options[i].Legal() {
				return engine.Choice{Pick: i}
			}
		}
	case engine.Number:
		return engine.Choice{Number: d.Suggest}
	}
	return Anything(d, func() float64 { return 0.5 })
}

// standing is how far the player is ahead, in Levels: what still stands, weighed by the Hit Points it has left and the
// states it is in.
func (p *player) standing(v *engine.View) float64 {
	sum := 0.0
	for i := range v.Models {
		m := &v.Models[i]
		if m.KO || m.MaxHP == 0 || m.Seat < 0 {
			continue
		}
		value := p.weight(m)*(1+1.2*float64(m.HP)/float64(m.MaxHP)) - 0.12*float64(len(m.States)*hostile(m))
		for _, c := range m.Counters {
			if c.Max == 0 {
				value += 0.12 * float64(c.Have) // dice in store
			}
		}
		if m.Seat == p.seat {
			sum += value
		} else {
			sum -= value
		}
	}
	return sum
}

// hostile tells states that harm from those that help, by the icons they are shown with: 1 or −1.
func hostile(m *engine.Model) int {
	sum := 0
	for _, b := range m.States {
		switch b.Icon {
		case "g-crossed-swords", "g-bordered-shield", "g-shield-reflect", "g-ghost":
			sum--
		default:
			sum++
		}
	}
	switch {
	case sum > 0:
		return 1
	case sum < 0:
		return -1
	}
	return 0
}

// who weighs which model acts: the one that can do most now, in a copy of the match.
func (p *player) who(d *engine.Decision, at int) float64 {
	o := &d.Options[at]
	if ends(o) {
		return -1
	}
	if p.deep > 0 {
		return 0
	}
	fork := p.mind.Fork()
	if fork.Choose(engine.Choice{Pick: at}) != nil {
		return -10
	}
	next := fork.Decision()
	if next.Seat != p.seat || next.Shape != engine.Pick || !offersActions(next) {
		return 0.2
	}
	ahead := player{seat: p.seat, view: fork.View(), mind: fork, deep: 1}
	best := 0.0
	for _, i := range legalOptions(next) {
		best = max(best, ahead.action(next, i))
	}
	return best
}
