package bot

import "trueinch/engine"

// Idle reports whether the side that a player sees the match for has nothing left to do in this Round: no Action is worth its
// cost, and no move leads anywhere.
func Idle(seen *engine.Seen) bool {
	p := player{seat: seen.Seat(), mind: seen}
	return p.idles()
}

// idles reports whether nobody of the player's side can do anything that is worth doing in this Round.
func (p *player) idles() bool {
	v := p.view()
	for i := range v.Models {
		m := &v.Models[i]
		if !p.ours(m.Seat) || m.Out || m.Done && m.OnTable {
			continue
		}
		if !m.OnTable {
			return false // nobody knows what it will do
		}
		means, known := p.means(m.ID)
		if !known {
			return false
		}
		if p.does(m) > 0 {
			return false
		}
		if len(p.objectives()) > 0 && means.Moves > 0 {
			return false
		}
		if means.Moves > 0 && (p.promise(m, means) > 0 || p.wander(m, means) > 0) {
			return false
		}
	}
	return true
}
