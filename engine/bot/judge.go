package bot

import "trueinch/engine"

// deepest is how many forks may lead to one another.
const deepest = 1

// tryOut plays an option out in a copy of the match, a few steps and no further than the next roll or choice of what to
// do, and returns how the table then stands.
func (p *player) tryOut(d *engine.Decision, at int) float64 {
	p.tries = true
	value := 0.0
	if d.Options[at].Finish {
		value = -0.02 // all else equal, do something
	}
	if p.deep >= deepest {
		return value
	}
	fork, legal := p.mind.Try(at)
	if !legal {
		return -10
	}
	if next := fork.Decision(); next.Shape != engine.Roll && next.Seat == p.seat && p.view().Round == 0 {
		value += 0.01 // of what prepares the match: more to choose
	}
	if goesOn(fork.Decision()) {
		fork = fork.Fork() // what was tried may come to pass
		fork.Hurry()
	}
	ahead := player{seat: p.seat, mind: fork, deep: p.deep + 1, lean: p.lean}
	ahead.playOut(fork, 6)
	return value + p.standing(fork.View())
}

// playOut answers what comes next without much thought.
func (p *player) playOut(fork *engine.Fork, steps int) {
	for range steps {
		if d := fork.Decision(); !goesOn(d) || fork.Choose(quick(d)) != nil {
			return
		}
	}
}

// goesOn reports whether a question is answered without much thought where an option is played out.
func goesOn(d *engine.Decision) bool {
	switch {
	case d.Shape == engine.GameEnd || d.Shape == engine.Roll:
		return false
	case d.Shape == engine.Pick && (offersActions(d) || d.Subject == engine.NoModel):
		return false
	}
	return true
}

// quick is the obvious answer: the first legal option, the suggested number, any legal place.
func quick(d *engine.Decision) engine.Choice {
	switch d.Shape {
	case engine.Pick:
		for i := range d.Options {
			if d.Options[i].Refusal == nil {
				return engine.Choice{Pick: i}
			}
		}
	case engine.Number:
		return engine.Choice{Number: d.Suggest}
	case engine.Allot:
		return engine.Choice{Laid: d.Allot.Suggested()}
	}
	return Anything(d, func() float64 { return 0.5 })
}

// standing is how far the player is ahead, in Levels: what still stands, weighed by the Hit Points it has left and the
// states it is in.
func (p *player) standing(v *engine.View) float64 {
	sum := 0.0
	for i := range v.Models {
		m := &v.Models[i]
		if m.Out || m.MaxHP == 0 || m.Seat < 0 {
			continue
		}
		value := p.weight(m)*(1.6+float64(m.HP)/float64(m.MaxHP)) - hinderDie*float64(burdens(m))
		for _, c := range m.Counters {
			switch {
			case c.Kind == engine.Store:
				value += hinderDie * float64(c.Have)
			case c.Kind == engine.Used && c.Max >= 0:
				value -= 0.05 * float64(c.Have)
			}
		}
		if p.ours(m.Seat) {
			sum += value
		} else {
			sum -= value
		}
	}
	for i := range v.Pieces {
		if m := v.Pieces[i].Marker; m != nil && m.Carrier != engine.NoModel && p.ours(p.seatOf(m.Carrier)) {
			sum += max(0, p.burden(m))
		}
	}
	return sum
}

// burdens counts the states that harm a model, less those that help it, by the icons they are shown with.
func burdens(m *engine.Model) int {
	sum := 0
	for _, b := range m.States {
		switch b.Icon {
		case "g-crossed-swords", "g-bordered-shield", "g-shield-reflect", "g-ghost", "g-aura":
			sum--
		case "g-knocked-out-stars", "g-sleepy", "g-cracked-shield":
			sum++
		}
	}
	return sum
}
