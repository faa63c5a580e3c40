package effects

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/state"
)

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Inflict = func(_ *state.State, on state.Infliction) state.Frame { return laying{on} }
	c.Begins = append(c.Begins, thaws, sickens, obeys)
	c.Deeds = append(c.Deeds, quenching, freeing)
	c.Ends = append(c.Ends, fires)
	c.Happens = append(c.Happens, entering, slips)
	c.Values = append(c.Values, changes)
	c.Binds = append(c.Binds, binds)
	c.Refuses = append(c.Refuses, refuse)
	c.Adjusts = append(c.Adjusts, blinded)
	c.Before = append(c.Before, lets)
}

// laying lays an effect on a model, unless something exempts it.
type laying struct{ state.Infliction }

// lasts says how long an effect holds that does nothing but hold, and by which rule.
var lasts = map[string]struct {
	until state.Until
	rule  engine.Rule
}{
	"Blind":       {state.EndOfTurn, "AC-EFFECT-32"},
	"Flash":       {state.EndOfTurn, "AC-EFFECT-09"},
	"Shocked":     {state.EndOfTurn, "AC-EFFECT-04"},
	"Frozen":      {state.Shaken, "AC-EFFECT-12"},
	"Immobilised": {state.Shaken, "AC-EFFECT-14"},
	"Paralysed":   {state.EndOfTurn, "AC-EFFECT-32"},
	"Chilled":     {state.EndOfTurn, "AC-EFFECT-24"},
}

// Run implements state.Frame.
func (f laying) Run(s *state.State) state.Then {
	if !s.Models[f.Model].OnTable || s.Models[f.Model].Casualty {
		return state.Done()
	}
	if no := s.Spared(f.Infliction); no != nil {
		s.TellModel(engine.EventNote, f.Model, 0, state.Rules(no.Rule), "ac.effect-spared", "Model", f.Model, "Effect", term(f.Name), "Why", no.Why)
		return state.Done()
	}
	if l, does := lasts[f.Name]; does {
		f.lay(s, l.until, l.rule)
		return state.Done()
	}
	return state.Become(f.strikes(s))
}

// strikes is the procedure of an effect that does more than hold.
func (f laying) strikes(s *state.State) state.Frame {
	switch f.Name {
	case "Fire":
		kindle(s, f.Model, f.By, f.rules("AC-EFFECT-05"))
	case "Smoke":
		return Cloud(s, state.Smoke{At: s.Models[f.Model].Spot.Center, Level: s.Models[f.Model].Spot.Level}, f.By)
	case "Hypnotised":
		return hypnosis{laying: f}
	case "Irritant":
		return losing{Model: f.Model, Left: f.X}
	case "Knocked Down":
		f.down(s)
	case "Poison":
		return f.poison(s)
	case "Pushed":
		return pushing{laying: f}
	case "Toxic":
		return harm.Suffer(s, f.Model, f.Rolls, f.By, f.rules("AC-EFFECT-28")...)
	case "Steal":
		return stealing{laying: f}
	case "Casualty":
		return harm.Kill(s, f.Model, f.By, f.rules("AC-COLLATERAL-05")...)
	}
	return nil
}

// rules are those that an effect is told with: its own and that of what inflicts it.
func (f laying) rules(own ...engine.Rule) []engine.Rule {
	if f.Rule != "" {
		own = append(own, f.Rule)
	}
	return own
}

// term is how an effect is called.
func term(name string) engine.Term {
	w, _ := profiles.Find(name, profiles.KindEffect)
	return w.Term
}

// lay lets an effect hold, unless it does already.
func (f laying) lay(s *state.State, until state.Until, rule engine.Rule) {
	m := &s.Models[f.Model]
	same := func(l state.Lasting) bool { return l.Name == f.Name && l.By == f.By }
	if m.Is(f.Name) && !tells(f.Name) || slices.ContainsFunc(m.Lasting, same) {
		return
	}
	m.Lay(state.Lasting{Name: f.Name, By: f.By, Until: until, Grip: f.Grip})
	s.TellModel(engine.EventState, f.Model, 0, f.rules(rule), "ac.effect-lies", "Model", f.Model, "Effect", term(f.Name))
}

// tells reports whether it matters who has laid an effect, so that several may lie on a model (AC-GRAB-02).
func tells(name string) bool { return name == "Immobilised" || name == "Paralysed" }

// down puts a model on the ground (AC-EFFECT-16); whoever is Knocked Out lies there already.
func (f laying) down(s *state.State) {
	m := &s.Models[f.Model]
	if m.Out || m.Down {
		return
	}
	m.Down, m.Ducked, m.DuckedBehind = true, false, engine.NoPiece
	s.TellModel(engine.EventState, f.Model, 0, f.rules("AC-EFFECT-16"), "ac.effect-lies", "Model", f.Model, "Effect", term(f.Name))
	s.Happen(state.Happening{What: state.Downed, Model: f.Model, By: f.By, Piece: engine.NoPiece, Spot: m.Spot})
}

// ends takes an effect off a model and tells of it.
func ends(s *state.State, id engine.ModelID, name string, rule engine.Rule) {
	s.Models[id].Cure(name)
	s.TellModel(engine.EventState, id, 0, state.Rules(rule), "ac.effect-ends", "Model", id, "Effect", term(name))
}
