package bot

import "trueinch/engine"

// leastReply is what a reply must be worth: what it costs would be missing afterwards.
const leastReply = 0.05

// reply weighs answers to what was just done to the player's side by their odds; nothing is better than little.
func (p *player) reply(d *engine.Decision) func(at int) float64 {
	return func(at int) float64 {
		if d.Options[at].Finish {
			return leastReply
		}
		preview := p.mind.Preview(engine.Choice{Pick: at})
		if preview == nil || preview.Odds == nil {
			return 0
		}
		return p.rolled(preview)
	}
}
