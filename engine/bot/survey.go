package bot

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// Standing is how the table stands for two sides, one's own first.
type Standing struct {
	Held   [2]float64 // objectives: held, carried, or delivered
	Yield  [2]float64 // the same, each for the points that it scores a Round, where that is known
	Danger [2]float64 // Levels of models that could be struck down where they stand
	Near   float64    // how much nearer one's own side is to objectives, and with what it carries to where that counts: 1 at most for each
}

// Survey says how the table of a copy stands for the side of a seat.
func Survey(fork *engine.Fork, seat engine.Seat) Standing {
	p := player{seat: seat, mind: fork}
	var s Standing
	for i := range p.objectives() {
		o := &p.objectives()[i]
		balance := p.balance(o, engine.NoModel)
		if !o.aside {
			s.Near += p.nearerThan(o)
		}
		switch {
		case o.aside, o.loose, o.pays:
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
	s.Yield = s.Held
	for i := range p.view().Pieces {
		m := p.view().Pieces[i].Marker
		if m != nil && m.Points > 0 {
			s.earns(&p, m)
			continue
		}
		if m == nil || m.Carrier == engine.NoModel || m.Still {
			continue
		}
		by := &p.view().Models[m.Carrier]
		if p.ours(by.Seat) {
			s.holds(0, 1)
		} else {
			s.holds(1, 1)
		}
		if m.Bane {
			s.Near += p.brings(by)
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

// holds counts an objective that a side holds.
func (s *Standing) holds(side int, points float64) {
	s.Held[side]++
	s.Yield[side] += points
}

// earns counts a Marker for whose mark it bears, if that one gains by it.
func (s *Standing) earns(p *player, m *engine.Marker) {
	switch {
	case m.Tag < 0 || slices.Contains(m.Barred, m.Tag):
	case p.ours(m.Tag):
		s.holds(0, float64(m.Points))
	default:
		s.holds(1, float64(m.Points))
	}
}

// nearby is from how many inches on a difference in distance counts for little.
const nearby = 4

// nearerThan is how much nearer one's own side is to an objective than the others, from -1 to 1.
func (p *player) nearerThan(o *objective) float64 {
	least := [2]float64{math.Inf(1), math.Inf(1)}
	for i := range p.view().Models {
		m := &p.view().Models[i]
		if m.Seat < 0 || !m.OnTable || m.Out || p.ranks(m.ID) {
			continue
		}
		side := 1
		if p.ours(m.Seat) {
			side = 0
		}
		least[side] = min(least[side], m.Body.Center.Distance(o.place(m.Body.Center)))
	}
	switch {
	case math.IsInf(least[0], 1) && math.IsInf(least[1], 1):
		return 0
	case math.IsInf(least[0], 1):
		return -1
	case math.IsInf(least[1], 1):
		return 1
	}
	return (least[1] - least[0]) / (least[0] + least[1] + nearby)
}

// brought is from how many inches on it is all the same how far something has still to be carried.
const brought = 24

// brings is how far somebody has come who carries something to the ground of its enemies, for one's own side.
func (p *player) brings(by *engine.Model) float64 {
	least := float64(brought)
	for _, zone := range p.view().Zones {
		if !p.view().Sides.Together(zone.Seat, by.Seat) && len(zone.Outline) > 2 {
			ground := objective{outline: zone.Outline}
			least = min(least, by.Body.Center.Distance(ground.place(by.Body.Center)))
		}
	}
	if p.ours(by.Seat) {
		return 1 - least/brought
	}
	return least/brought - 1
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
