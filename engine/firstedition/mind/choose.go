package mind

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/views"
	"trueinch/geometry"
)

// Choose answers what is peculiar to this rule system; false for what any player knows how to answer.
func Choose(s *state.State, pause func()) (engine.Choice, bool) {
	d := s.Pending
	pause()
	switch d.Ask.Key {
	case "pc1.ask-attack", "pc1.ask-defend":
		return declare(s)
	case "pc1.ask-turn":
		return turn(s, pause)
	case "pc1.ask-action", "pc1.ask-minions":
		return menu(s)
	case "pc1.ask-second":
		return second(s)
	case "pc1.ask-move":
		return run(s)
	case "pc1.ask-direction":
		return ray(s)
	case "pc1.ask-charge":
		return charge(s)
	}
	return engine.Choice{}, false
}

// turn Activates the model that can do most; nobody, when nobody has anything to do.
func turn(s *state.State, pause func()) (engine.Choice, bool) {
	chosen, most := -1, 0.0
	pass, done := -1, -1
	for at := range s.Pending.Options {
		o := &s.Pending.Options[at]
		switch {
		case !o.Legal():
		case o.Means.Kind == "pass":
			pass = at
		case o.Means.Kind == "done":
			done = at
		case o.Model != engine.NoModel:
			pause()
			if value := activating(s, at, o.Model); chosen < 0 && value > 0 || value > most {
				chosen, most = at, value
			}
		}
	}
	switch {
	case chosen >= 0:
		return engine.Choice{Pick: chosen}, true
	case pass >= 0 && waits(s):
		return engine.Choice{Pick: pass}, true
	}
	return engine.Choice{Pick: done}, done >= 0
}

// activating is what the best plan of a model is worth once it is Activated.
func activating(s *state.State, at int, id engine.ModelID) float64 {
	t := s.Copy()
	t.Apply(engine.Choice{Pick: at}, nil)
	for tries := 0; t.Pending.Ask.Key == "pc1.ask-play" && tries < 5; tries++ {
		t.Apply(engine.Choice{Pick: len(t.Pending.Options) - 1}, nil)
	}
	if t.Pending.Shape != engine.Pick || t.Pending.Subject == engine.NoModel || t.Pending.Kind != engine.Menu {
		return 0
	}
	p, any := whatNow(t)
	if !any {
		return 0
	}
	return p.value
}

// waits reports whether an enemy may still come near: somebody of them is not done.
func waits(s *state.State) bool {
	for i := range s.Teams {
		if seat := engine.Seat(i); seat != s.Pending.Seat && !s.Teams[i].Done {
			return true
		}
	}
	return false
}

// menu begins the best plan; where nothing is worth doing, it is left to others.
func menu(s *state.State) (engine.Choice, bool) {
	p, any := whatNow(s)
	if !any {
		for at := range s.Pending.Options {
			if o := &s.Pending.Options[at]; o.Finish && o.Legal() {
				return engine.Choice{Pick: at}, true
			}
		}
		return engine.Choice{}, false
	}
	return engine.Choice{Pick: p.first}, true
}

// whatNow is the best plan for the menu that is pending: of the model, or of Minions that it Commands.
func whatNow(s *state.State) (plan, bool) {
	found, any := best(s, s.Pending.Subject)
	for at := range s.Pending.Options {
		o := &s.Pending.Options[at]
		if o.Means.Kind != "command" || !o.Legal() {
			continue
		}
		t := s.Copy()
		t.Apply(engine.Choice{Pick: at}, nil)
		if t.Pending.Ask.Key != "pc1.ask-minions" {
			continue
		}
		if p, can := best(t, t.Pending.Subject); can && (!any || p.value > found.value) {
			found, any = plan{at, -1, engine.NoModel, p.value}, true
		}
	}
	return found, any
}

// second goes on with the best that can be combined with what was begun.
func second(s *state.State) (engine.Choice, bool) {
	id := s.Pending.Subject
	first, known := begun(s)
	if !known {
		return engine.Choice{}, false
	}
	r := newReach(s, id)
	chosen, most := -1, 0.0
	for at := range s.Pending.Options {
		if o := &s.Pending.Options[at]; o.Finish {
			value, _ := r.worth(first)
			chosen, most = at, value
		}
	}
	for _, st := range steps(s, id) {
		value := 0.0
		if first.kind == state.Charge && first.line < 0 {
			value = r.at(first.target, first.inches, st.line, true)
		} else {
			value, _ = r.pair(first, st)
		}
		if value -= r.cost(s, st.pick); chosen < 0 || value > most {
			chosen, most = st.pick, value
		}
	}
	return engine.Choice{Pick: chosen}, chosen >= 0
}

// begun is the Action that the pending question is about combining with others.
func begun(s *state.State) (step, bool) {
	d, known := actions.Begun(s)
	if !known {
		return step{}, false
	}
	st := step{kind: d.Act.Kind, line: slices.Index(actions.Lines(s, s.Pending.Subject), d.Act), target: d.Target}
	if st.line < 0 && actions.Moving(st.kind) {
		st.inches = moves.Inches(s, s.Pending.Subject, st.kind, d.Extra)
	}
	return st, true
}

// charge goes for whom the Charge* and what can follow it do most to.
func charge(s *state.State) (engine.Choice, bool) {
	first, known := begun(s)
	if !known {
		return engine.Choice{}, false
	}
	r := newReach(s, s.Pending.Subject)
	target, found := plan{}, false
	for at := range s.Pending.Options {
		for _, p := range r.charging(first, s, at) {
			if !found || p.value > target.value {
				target, found = p, true
				target.first = at
			}
		}
	}
	return engine.Choice{Pick: target.first}, found
}

// run moves who is On the Run as near to the edge of the table as can be; false for everybody else.
func run(s *state.State) (engine.Choice, bool) {
	d := s.Pending
	edge, inches, at, runs := plots.Runs(s, d.Subject)
	if !runs || inches <= geometry.ContactGap {
		return engine.Choice{}, false
	}
	body := s.Body(d.Subject)
	far := views.Means(s, d.Subject).Inches
	way := at.Sub(body.Center).Unit()
	var found engine.Choice
	consider := func(p geometry.Point) {
		spot := d.Place.Snap(p, true)
		there := body
		there.Center = spot.Center
		if gap := s.Area().Gap(there, edge); gap < inches-0.1 && engine.Allows(d.Place, spot) {
			inches, found = gap, engine.Choice{Spot: &spot}
		}
	}
	consider(body.Center.Along(way, max(0, inches-0.005)))
	for turn := -6; turn <= 6; turn++ {
		sine, cosine := math.Sincos(float64(turn) * math.Pi / 12)
		bent := geometry.Point{X: float64(way.X*cosine) - float64(way.Y*sine), Y: float64(way.X*sine) + float64(way.Y*cosine)}
		for _, share := range [...]float64{0.99, 0.7, 0.4} {
			consider(body.Center.Along(bent, share*far))
		}
	}
	return found, found.Spot != nil
}
