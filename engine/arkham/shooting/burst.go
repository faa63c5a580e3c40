package shooting

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/effects"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/geometry"
)

// BurstCm is how wide the explosion template is (AC-TEMPLATE-06).
const BurstCm = 10

// explodes reports whether the shots of an attack explode where they strike (AC-WEAPON-06).
func explodes(s *state.State, a state.Attack) bool {
	w := attack.Weapon(s, a)
	return a.Ranged && !a.Automatic && w != nil && w.Has(explosive)
}

// burst is the explosion template around a place, and whom it catches: everybody whose volume it touches (AC-TEMPLATE-02, AC-FAQ-01).
func burst(s *state.State, at geometry.Point, level float64) (geometry.Disc, []engine.ModelID) {
	disc := geometry.DiscOn(at, level, state.Cm(BurstCm)/2)
	return disc, s.Board().InDisc(disc)
}

// center is where a shot explodes that gets through to its target.
func center(s *state.State, a state.Attack) sight.Obstacle {
	spot := s.Models[aimedAt(a)].Spot
	return sight.Obstacle{At: spot.Center, Level: spot.Level}
}

// explosions lays a template for each shot that hits or strikes an obstacle, and has everybody under them hit automatically, once by each
// (AC-TEMPLATE-01, AC-TEMPLATE-02). Where somebody's smoke was thrown, it rises at last.
func (f blinking) explosions(s *state.State) state.Frame {
	var places []sight.Obstacle
	for i, t := range f.Tests {
		places = append(places, slices.Repeat([]sight.Obstacle{t.Obstacle}, f.struck[i])...)
	}
	places = append(places, slices.Repeat([]sight.Obstacle{center(s, f.Attack)}, f.left)...)
	hits := exploding{Attack: f.Attack, Counts: make([]int, len(s.Models))}
	for _, place := range places {
		disc, caught := burst(s, place.At, place.Level)
		for _, id := range caught {
			hits.Counts[id]++
		}
		s.Tell(func() engine.Event {
			e := engine.NewEvent(engine.EventNote, engine.Say("ac.explodes", "Model", f.By, "Count", len(caught)), "AC-WEAPON-06", "AC-TEMPLATE-01", "AC-TEMPLATE-02")
			e.Seat, e.Model, e.Other = s.Models[f.By].Seat, f.By, f.On
			e.Proof.Template = &engine.Template{Disc: &disc, Models: caught}
			return e
		})
	}
	all := []state.Frame{hits}
	if Smokes(s, f.Attack) {
		for _, place := range places {
			all = append(all, clouding{Smoke: state.Smoke{At: place.At, Level: place.Level}, By: f.By})
		}
	}
	return state.InRow(all...)
}

// Smokes reports whether the weapon of an attack leaves smoke where it explodes, and not around those whom it hurts (AC-EFFECT-10).
func Smokes(s *state.State, a state.Attack) bool {
	w := attack.Weapon(s, a)
	if w == nil || !w.Has(explosive) {
		return false
	}
	for i := range w.Effects {
		if w.Effects[i].Name == "Smoke" {
			return true
		}
	}
	return false
}

// clouding leaves smoke somewhere.
type clouding struct {
	state.Smoke
	By engine.ModelID
}

// Run implements state.Frame.
func (f clouding) Run(s *state.State) state.Then {
	return state.Become(effects.Cloud(s, f.Smoke, f.By))
}

// exploding is the automatic hits of templates on all whom they catch, one model after the other as the attacker wants (AC-ATTACK-05).
type exploding struct {
	state.Attack
	Counts []int // hits, by model; replaced, never written into
	asked  bool
}

// Run implements state.Frame.
func (f exploding) Run(s *state.State) state.Then {
	if f.asked {
		f.asked = false
		return f.hit(s, s.Chosen().Model)
	}
	d := ask.Pick(s.Models[f.By].Player, "AC-ATTACK-05", engine.Say("ac.ask-attack-order"))
	d.Subject, d.Kind = f.By, engine.Order
	for id, count := range f.Counts {
		if count > 0 && s.Models[id].OnTable {
			d.Options = append(d.Options, ask.AboutModel("target", engine.ModelID(id), nil))
		}
	}
	switch only, one := ask.Only(d); {
	case one:
		return f.hit(s, d.Options[only].Model)
	case len(d.Options) == 0:
		return state.Done()
	}
	f.asked = true
	return state.Wait(f, d)
}

func (f exploding) hit(_ *state.State, on engine.ModelID) state.Then {
	a := blast(f.Attack, on, f.Counts[on])
	f.Counts = slices.Clone(f.Counts)
	f.Counts[on] = 0
	return state.After(f, attack.Against{Attack: a})
}

// blast is the automatic hits of an explosive attack on somebody.
func blast(a state.Attack, on engine.ModelID, hits int) state.Attack {
	if a.On != on {
		a.Special = ""
	}
	a.On, a.Guarded, a.Dice, a.Automatic = on, false, hits, true
	return a
}

// reaching leaves of the Blink! tests of an explosive attack those that get the target away from it: what explodes at the others reaches it
// all the same.
func reaching(s *state.State, a state.Attack, tests []Test) []rolls.Need {
	var needs []rolls.Need
	for _, t := range tests {
		if explodes(s, a) {
			if disc, _ := burst(s, t.At, t.Level); disc.Touches(s.Body(a.On)) != geometry.Untouched {
				continue
			}
		}
		needs = append(needs, t.Need)
	}
	return needs
}
