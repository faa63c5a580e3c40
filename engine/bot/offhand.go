package bot

import "trueinch/engine"

// Offhand answers a decision with something legal without much thought, for whoever has no time left: what numbers alone say is best, nothing that is
// costly or hits one's own side, and for a model the place where it stands.
func Offhand(d *engine.Decision, v *engine.View) engine.Choice {
	switch d.Shape {
	case engine.Pick:
		best, most := 0, -1
		for i := range d.Options {
			o, value := &d.Options[i], 0
			switch {
			case !o.Legal():
				continue
			case o.Best.Key != "" && !o.Caution.Any():
				value = 3
			case o.Caution.Costly || o.Caution.Harms:
			case o.Finish:
				value = 1
			default:
				value = 2
			}
			if value > most {
				best, most = i, value
			}
		}
		return engine.Choice{Pick: best}
	case engine.Place:
		if d.Place.Mode() == engine.MoveTo && d.Subject >= 0 && int(d.Subject) < len(v.Models) {
			if spot := v.Models[d.Subject].Spot; engine.Allows(d.Place, spot) {
				return engine.Choice{Spot: &spot}
			}
		}
	}
	return quick(d)
}
