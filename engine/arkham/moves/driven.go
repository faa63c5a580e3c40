package moves

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/effects"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/geometry"
)

// Traits that make the move of a model for it, at the start of its activation (AC-TRAIT-122, AC-TRAIT-135).
const (
	theAddict = "Titan Addict"
	theRage   = "Aggressive Schizophrenia"

	addictRule engine.Rule = "AC-TRAIT-135"
	rageRule   engine.Rule = "AC-TRAIT-122"
)

// unmoved reports whether a model cannot make a move of its own, or has made one.
func unmoved(s *state.State, id engine.ModelID) bool {
	return !s.Models[id].OnTable || len(effects.Grips(s, id)) > 0 || s.Activation.Forced != ""
}

// craves draws a Titan Addict to the nearest container that it sees (AC-TRAIT-135).
func craves(s *state.State, id engine.ModelID) state.Frame {
	if unmoved(s, id) || !skills.Can(s, id, theAddict) || craved(s, id) == engine.NoPiece {
		return nil
	}
	return craving{Model: id}
}

// craved is the nearest container that a model sees and to which its straight way leads any nearer, or engine.NoPiece.
func craved(s *state.State, id engine.ModelID) engine.PieceID {
	best, nearest := engine.NoPiece, math.Inf(1)
	for _, at := range s.Marks(func(kind state.MarkKind) bool { return kind == state.Container }) {
		away := s.Pieces[at].Spot.Center.Distance(s.Models[id].Spot.Center)
		if away < nearest && !s.Beside(id, at) && sight.SeesPiece(s, id, at) == nil && straightTo(s, id, at) != s.Models[id].Spot {
			best, nearest = at, away
		}
	}
	return best
}

// straightTo is where a model gets on a straight way towards a piece with its whole Base Move, past nobody.
func straightTo(s *state.State, id engine.ModelID, at engine.PieceID) geometry.Spot {
	w := walk(s, id, state.Cm(float64(skills.Value(s, id, state.BaseMove))))
	w.reach(s.Board())
	return straight(s, id, w, s.Pieces[at].Body())
}

// straight is where a model gets on a straight way towards a body.
func straight(s *state.State, id engine.ModelID, w *walking, body geometry.Cylinder) geometry.Spot {
	small, _ := limits(w.movement.Mover)
	r := (&rush{start: s.Models[id].Spot, radius: w.movement.Mover.Radius, small: small, free: w.free, table: s.Table}).to(body.Center)
	return r.settles(s, id, min(w.inches, r.until(body.Center, body.Radius)))
}

// craving asks whether the model resists for a token of its choice, and else takes it to the container.
type craving struct {
	Model engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f craving) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if f.asked {
		if o := s.Chosen(); o.Means.Kind == "box" {
			skills.Pay(s, f.Model, state.Of(state.Box(o.Means.At), 1), addictRule)
			s.TellModel(engine.EventNote, f.Model, 0, state.Rules(addictRule), "ac.craving-resisted", "Model", f.Model)
			return state.Done()
		}
		return f.gives(s)
	}
	d := ask.Pick(m.Player, addictRule, engine.Say("ac.ask-craving", "Model", f.Model))
	d.Subject = f.Model
	d.Options = append(d.Options, ask.Option("give-in", engine.Say("ac.option-give-in")))
	for box := range state.Boxes {
		if have := m.Tokens[box]; have > 0 && skills.Afford(s, f.Model, state.Of(box, 1)) == nil {
			d.Options = append(d.Options, ask.Nth("box", int(box), engine.Say("ac.option-resist", "Token", box.Term(), "Have", have)))
		}
	}
	if len(d.Options) == 1 {
		return f.gives(s)
	}
	f.asked = true
	return state.Wait(f, d)
}

func (f craving) gives(s *state.State) state.Then {
	spot := straightTo(s, f.Model, craved(s, f.Model))
	start := s.Models[f.Model].Spot.Center
	begin(s, f.Model, float64(skills.Value(s, f.Model, state.BaseMove)), addictRule)
	follow(s, f.Model, Course{Path: geometry.Path{Points: []geometry.Point{start, spot.Center}, Length: start.Distance(spot.Center)}, Text: "ac.moves", Rules: state.Rules(addictRule)}, spot)
	return made(s)
}

// begin opens a move that a trait makes.
func begin(s *state.State, id engine.ModelID, cm float64, rule engine.Rule) {
	a := &s.Activation
	a.Forced, a.Driven, a.Base, a.Left, a.Moved, a.Begun = rule, true, state.Cm(cm), state.Cm(cm), 0, s.Models[id].Spot
}

// made closes it: there is nothing left of it.
func made(s *state.State) state.Then {
	s.Activation.Left, s.Activation.Doing = 0, false
	return state.Done()
}

// Preview implements flow.Previewer: where it would be drawn to.
func (f craving) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if s.Pending.Options[choice.Pick].Means.Kind == "box" {
		return nil
	}
	spot := straightTo(s, f.Model, craved(s, f.Model))
	return &engine.Preview{Ends: []engine.Displaced{{Model: f.Model, To: spot, Moved: spot.Center.Distance(s.Models[f.Model].Spot.Center)}}}
}

// rages sends a model against the nearest one, friend or foe, if it has a token to attack with (AC-TRAIT-122).
func rages(s *state.State, id engine.ModelID) state.Frame {
	if !s.Models[id].OnTable || s.Activation.Forced != "" || !skills.Can(s, id, theRage) || skills.Afford(s, id, state.Of(state.AttackBox, 1)) != nil || len(nearest(s, id)) == 0 {
		return nil
	}
	return raging{Model: id}
}

// nearest lists the models nearest to a model, but for those that are Knocked Out.
func nearest(s *state.State, id engine.ModelID) (all []engine.ModelID) {
	least := math.Inf(1)
	for i := range s.Models {
		other := engine.ModelID(i)
		if other == id || !s.Models[i].OnTable || s.Models[i].Lost() {
			continue
		}
		switch away := s.Apart(id, other); {
		case away < least-geometry.Slack:
			all, least = []engine.ModelID{other}, away
		case away <= least+geometry.Slack:
			all = append(all, other)
		}
	}
	return all
}

// raging settles the quarry, and moves the model towards it.
type raging struct {
	Model engine.ModelID
	step  rageStep
}

type rageStep int

const (
	rageWhom rageStep = iota
	rageChosen
	rageMoves
)

// Run implements state.Frame.
func (f raging) Run(s *state.State) state.Then {
	switch f.step {
	case rageWhom:
		d := ask.Pick(s.Models[f.Model].Player, rageRule, engine.Say("ac.ask-quarry", "Model", f.Model))
		d.Subject = f.Model
		for _, on := range nearest(s, f.Model) {
			d.Options = append(d.Options, ask.AboutModel("quarry", on, nil))
		}
		if only, one := ask.Only(d); one {
			return f.hunts(s, d.Options[only].Model)
		}
		f.step = rageChosen
		return state.Wait(f, d)
	case rageChosen:
		return f.hunts(s, s.Chosen().Model)
	}
	return f.goes(s)
}

// hunts begins the move, unless the model touches its quarry already.
func (f raging) hunts(s *state.State, on engine.ModelID) state.Then {
	a := &s.Activation
	a.Forced, a.Quarry = rageRule, on
	s.TellModel(engine.EventState, f.Model, 0, state.Rules(rageRule), "ac.rages", "Model", f.Model, "Other", on)
	if s.Touch(f.Model, on) || len(effects.Grips(s, f.Model)) > 0 {
		return state.Done()
	}
	f.step = rageMoves
	return state.After(f, Begin{Model: f.Model, driven: true})
}

// roundabout is how much nearer a way round something must lead to be gone, in inches.
const roundabout = 0.05

// goes takes the model on foot as near to its quarry as that leads for no token.
func (f raging) goes(s *state.State) state.Then {
	a, m := &s.Activation, &s.Models[f.Model]
	a.Driven = true
	w := walk(s, f.Model, a.Left)
	w.reach(s.Board())
	quarry := s.Body(a.Quarry)
	goal, to := quarry.Center, straight(s, f.Model, w, quarry)
	if round, leads := w.free.Nearest(goal); leads && round.Center.Distance(goal) < to.Center.Distance(goal)-roundabout {
		to = round // past what is in the way
		to.Center = to.Center.Committed()
	}
	if path, walks := w.free.Path(to, nil); walks && to.Center.Distance(goal) < m.Spot.Center.Distance(goal)-geometry.Slack && holds(s.Table, w.movement.Mover, to) {
		c := w.made(path)
		c.Rules = append(c.Rules, rageRule)
		follow(s, f.Model, c, to)
	}
	return made(s)
}

// Bound says why a model cannot declare something because a trait has moved it, or makes it attack (AC-TRAIT-122, AC-TRAIT-135). able says
// whether it can carry an attack out.
func Bound(s *state.State, deeds []state.Deed, able func(state.Deed) bool) *engine.Refusal {
	a := &s.Activation
	if a.Forced == "" {
		return nil
	}
	strikes := func(list []state.Deed) bool { return len(list) > 0 && !list[0].Moves() && able(list[0]) }
	rest := deeds
	if a.Driven {
		if len(deeds) == 0 || deeds[0] != state.Moving {
			return engine.Refuse(a.Forced, "ac.refuse-driven", "Model", a.Model)
		}
		rest = deeds[1:]
	}
	if a.Forced == rageRule && !strikes(rest) && slices.ContainsFunc([]state.Deed{state.Striking, state.Shooting}, able) {
		return engine.Refuse(a.Forced, "ac.refuse-rage", "Model", a.Model, "Other", a.Quarry)
	}
	return nil
}

// spares keeps whoever rages from attacking anybody but its quarry (AC-TRAIT-122).
func spares(s *state.State, by, on engine.ModelID) *engine.Refusal {
	if a := &s.Activation; s.Active(by) && a.Forced == rageRule && on != a.Quarry {
		return engine.Refuse(rageRule, "ac.refuse-rage", "Model", by, "Other", a.Quarry)
	}
	return nil
}
