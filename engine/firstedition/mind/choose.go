package mind

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/moves"
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
	case "pc1.ask-again":
		return anew(s)
	case "pc1.ask-turn":
		return turn(s, pause)
	case "pc1.ask-action", "pc1.ask-minions":
		return menu(s, pause)
	case "pc1.ask-second":
		return second(s)
	case "pc1.ask-move":
		return walk(s, pause)
	case "pc1.ask-target":
		return target(s)
	case "pc1.ask-down":
		return along(s, pause)
	case "pc1.ask-blast":
		return parry(s)
	case "pc1.ask-edge":
		return over(s, pause)
	case "pc1.ask-said":
		return truth(s)
	case "pc1.ask-take":
		return take(s)
	case "pc1.ask-plan":
		return masterPlan(s)
	case "pc1.ask-put":
		return put(s)
	case "pc1.ask-where":
		return deploy(s, pause)
	case "pc1.ask-part":
		return engine.Choice{Pick: len(s.Pending.Options) - 1}, true // it is easier to hold somebody up than to get away
	case "pc1.ask-survivor", "pc1.ask-revenge", "pc1.ask-agent", "pc1.ask-victim", "pc1.ask-blackmailer":
		return nominee(s)
	case "pc1.ask-direction":
		return ray(s)
	case "pc1.ask-charge":
		return charge(s)
	case "pc1.ask-raze":
		return raze(s)
	case "pc1.ask-whom", "pc1.ask-which":
		return benefit(s)
	case "pc1.ask-lead":
		return lead(s)
	case "pc1.ask-lead-where":
		return leadWhere(s)
	}
	return engine.Choice{}, false
}

// Brisk is Choose for what is played out by the hundred: whom to Activate, for which the plans of every model would be weighed, is left to what any
// player knows.
func Brisk(s *state.State, pause func()) (engine.Choice, bool) {
	if s.Pending.Kind == engine.Activate {
		return engine.Choice{}, false
	}
	return Choose(s, pause)
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
			if value := activating(s, at, o.Model, pause); chosen < 0 && value > 0 || value > most {
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
func activating(s *state.State, at int, id engine.ModelID, pause func()) float64 {
	t := s.Copy()
	t.Apply(engine.Choice{Pick: at}, nil)
	for tries := 0; tries < mostAnswers; tries++ { // what comes before: cards that could be played, and what harms it where it stands
		switch d := t.Pending; {
		case d.Ask.Key == "pc1.ask-play":
			t.Apply(engine.Choice{Pick: len(d.Options) - 1}, nil)
			continue
		case d.Ask.Key == "pc1.ask-attack" || d.Ask.Key == "pc1.ask-defend":
			t.Apply(engine.Choice{Pick: max(0, slices.IndexFunc(d.Options, engine.Option.Legal))}, nil)
			continue
		case d.Shape == engine.Roll:
			t.Apply(engine.Choice{Faces: usual(d)}, nil)
			continue
		}
		break
	}
	if t.Pending.Shape != engine.Pick || t.Pending.Subject == engine.NoModel || t.Pending.Kind != engine.Menu {
		return 0
	}
	p, any := whatNow(t, pause)
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
func menu(s *state.State, pause func()) (engine.Choice, bool) {
	p, any := whatNow(s, pause)
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
func whatNow(s *state.State, pause func()) (plan, bool) {
	found, any := best(s, s.Pending.Subject, pause)
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
		if p, can := best(t, t.Pending.Subject, pause); can && (!any || p.value > found.value) {
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
	ends := r.ends(first)
	for at := range s.Pending.Options {
		if o := &s.Pending.Options[at]; o.Finish {
			value, _ := r.worth(first)
			chosen, most = at, value
		}
	}
	for _, st := range steps(s, id) {
		value := 0.0
		if ends && st.line < 0 && actions.Moving(st.kind) {
			continue
		}
		if first.kind == state.Charge && first.line < 0 {
			value = r.struck(first.target, first.object, first.inches, st.line)
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
	st := step{kind: d.Act.Kind, line: slices.Index(actions.Lines(s, s.Pending.Subject), d.Act), target: d.Target, object: d.Object}
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

// target names the Plot Building or the Citizen that an Action does most to, where that is more than it does to any enemy; false for whoever
// is after neither.
func target(s *state.State) (engine.Choice, bool) {
	d := s.Pending
	r := newReach(s, d.Subject)
	at := slices.IndexFunc(actions.Lines(s, d.Subject), func(act state.Act) bool { return actions.Printed(s, act) == d.Action })
	if at < 0 || !r.goal.beat && !r.hounds() {
		return engine.Choice{}, false
	}
	act := actions.Lines(s, d.Subject)[at]
	best, most := r.breaks(act)
	for _, p := range views.OutlookOn(s, d.Subject, act, r.quarry) {
		if value := r.value(s, &p); value > most {
			best, most = state.AtModel(p.Target), value
		}
	}
	if best.IsModel() && !s.Models[best.Model].Citizen {
		return engine.Choice{}, false
	}
	for i := range d.Options {
		if o := &d.Options[i]; o.Legal() && most > 0 && o.Piece == best.Piece && o.Model == best.Model {
			return engine.Choice{Pick: i}, true
		}
	}
	return engine.Choice{}, false
}

// raze fires the Laser at the building that its carrier was sent to; false where that is not in sight.
func raze(s *state.State) (engine.Choice, bool) {
	g, sent := goalOf(s, s.Pending.Subject)
	at := slices.IndexFunc(s.Pending.Options, func(o engine.Option) bool { return o.Legal() && o.Piece == g.piece })
	return engine.Choice{Pick: at}, sent && at >= 0
}

// along stays off the edges, as long as another way leads down: nobody Falls of its own will but to get on.
func along(s *state.State, pause func()) (engine.Choice, bool) {
	wanted := "along"
	if w, any := walkingOf(s, s.Pending.Subject, pause); any && w.inches > geometry.ContactGap {
		if _, leads := moves.Wary(s, w.id, w.places()); !leads {
			wanted = "down"
		}
	}
	for i := range s.Pending.Options {
		if o := &s.Pending.Options[i]; o.Legal() && o.Means.Kind == wanted {
			return engine.Choice{Pick: i}, true
		}
	}
	return engine.Choice{}, false
}

// over goes over the edge where the goal is nearest.
func over(s *state.State, pause func()) (engine.Choice, bool) {
	w, any := walkingOf(s, s.Pending.Subject, pause)
	if !any {
		return engine.Choice{}, false
	}
	spot := s.Pending.Place.Snap(w.goal.at, false)
	return engine.Choice{Spot: &spot}, engine.Allows(s.Pending.Place, spot)
}

// truth is what is said of an Agenda to Future Sight: a lie costs more than it hides (PC1-SKILL-39).
func truth(s *state.State) (engine.Choice, bool) {
	for i := range s.Pending.Options {
		if o := &s.Pending.Options[i]; o.Legal() && !o.Caution.Costly {
			return engine.Choice{Pick: i}, true
		}
	}
	return engine.Choice{}, false
}

// masterPlan takes one that an Agenda brings AGP for at once; any other is weighed by what it does.
func masterPlan(s *state.State) (engine.Choice, bool) {
	for i := range s.Pending.Options {
		if o := &s.Pending.Options[i]; o.Legal() && o.Means.Kind == "rule" && s.MasterPlans(s.Planner)[o.Means.At].Scores {
			return engine.Choice{Pick: i}, true
		}
	}
	return engine.Choice{}, false
}

// take picks up what the Plot or an Agenda is about.
func take(s *state.State) (engine.Choice, bool) {
	for i := range s.Pending.Options {
		if o := &s.Pending.Options[i]; o.Legal() && o.Piece != engine.NoPiece && (slices.Contains(s.Sites, o.Piece) || agendas.Fetches(s, s.Pending.Seat, o.Piece)) {
			return engine.Choice{Pick: i}, true
		}
	}
	return engine.Choice{}, false
}
