package bot

import "trueinch/engine"

// Offhand answers a decision with something legal without much thought, for whoever has no time left: what numbers alone say is best, nothing that is
// costly or hits one's own side, and for a model the place where it stands.
func Offhand(d *engine.Decision, v *engine.View) engine.Choice {
	switch d.Shape {
	case engine.Pick:
		legal := legalOptions(d)
		if at, says := evident(d, legal); says {
			return engine.Choice{Pick: at}
		}
		best, most := 0, -1
		for _, at := range legal {
			o, value := &d.Options[at], 0
			switch {
			case !Harmless(o):
			case o.Finish:
				value = 1
			default:
				value = 2
			}
			if value > most {
				best, most = at, value
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

// evident is the option that is best by numbers alone; false where they say nothing.
func evident(d *engine.Decision, legal []int) (at int, says bool) {
	for _, at := range legal {
		if o := &d.Options[at]; o.Best.Key != "" && !o.Caution.Any() {
			return at, true
		}
	}
	return 0, false
}

// Harmless reports whether an option neither costs what nobody gives willingly nor hits one's own side, as far as can be told beforehand.
func Harmless(o *engine.Option) bool { return !o.Caution.Costly && !o.Caution.Harms }
