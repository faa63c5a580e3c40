package bot

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// Standing is how the table stands for two sides, one's own first.
type Standing struct {
	Held   [2]float64 // objectives: held, carried, or delivered
	Danger [2]float64 // Levels of models that could be struck down where they stand
}

// Survey says how the table of a copy stands for the side of a seat.
func Survey(fork *engine.Fork, seat engine.Seat) Standing {
	p := player{seat: seat, mind: fork}
	var s Standing
	for i := range p.objectives() {
		o := &p.objectives()[i]
		balance := p.balance(o, engine.NoModel)
		switch {
		case o.aside, o.loose:
		case o.bane:
			if p.athome(o.middle) {
				s.Held[1]++
			}
		case balance > 0, balance == 0 && o.holder >= 0 && p.ours(o.holder):
			s.Held[0]++
		case balance < 0, o.holder >= 0:
			s.Held[1]++
		}
	}
	for i := range p.view().Pieces {
		m := p.view().Pieces[i].Marker
		if m == nil || m.Carrier == engine.NoModel || m.Still {
			continue
		}
		if p.ours(p.seatOf(m.Carrier)) {
			s.Held[0]++
		} else {
			s.Held[1]++
		}
	}
	models := p.view().Models
	for i := range models {
		m := &models[i]
		if m.Seat < 0 || !m.OnTable || m.Out {
			continue
		}
		side := 1
		if p.ours(m.Seat) {
			side = 0
		}
		s.Danger[side] += p.weight(m) * p.exposed(m)
	}
	return s
}

// usual is the share of attacks that succeed.
const usual = 0.5

// exposed is about how likely a model is to be struck down by all enemies who could reach it.
func (p *player) exposed(m *engine.Model) float64 {
	harm := 0.0
	for i := range p.view().Models {
		e := &p.view().Models[i]
		if e.Seat < 0 || !e.OnTable || e.Out || p.view().Sides.Together(e.Seat, m.Seat) {
			continue
		}
		means, _ := p.means(e.ID)
		gap, most := geometry.GroundGap(m.Body, e.Body), 0.0
		for _, a := range means.Attacks {
			if gap <= a.Range+means.Inches {
				most = max(most, a.Harm)
			}
		}
		harm += usual * most
	}
	return min(1, harm/float64(max(1, m.HP)))
}

// Weight is how much of its team a model is, in Levels.
func Weight(v *engine.View, m *engine.Model) float64 {
	p := player{seat: m.Seat, seen: v}
	return p.weight(m)
}
