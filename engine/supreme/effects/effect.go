package effects

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// ApplyEffects brings the FX and EFX of one success to one target and, with Self / X, to the Attacker, in the order the
// Attacker chooses; Stunned comes last (SE-EFFECT-03, SE-EFFECT-72).
type ApplyEffects struct {
	Attacker engine.ModelID
	Action   int
	Target   state.Target
	Exploded bool           // hit by a roll of the Blast around center (SE-EFFECT-32, SE-EFFECT-35)
	Center   geometry.Point // of that Blast
	Left     []Outcome      // replaced, never written into
	Reached  []state.Target // by Extra Target in this roll (SE-EFFECT-21); replaced, never written into
	Further  bool           // not the first target of the success, which brought what comes once
	Reply    bool           // of a Reaction (SE-REACT-04)
	stuns    []engine.ModelID
	step     effectStep
	moving   Outcome // the displacement whose direction is being chosen
}

type effectStep int

const (
	effectNext effectStep = iota
	effectChosen
	effectExtra
	effectDirected
	effectWrested
)

// Outcome is an Effect that was obtained, equal ones added up (SE-EFFECT-04).
type Outcome struct {
	cards.Effect
	bought bool // with EFX, and so optional (SE-EFFECT-02)
}

func (f ApplyEffects) Run(s *state.State) state.Then {
	switch f.step {
	case effectExtra:
		return f.extraChosen(s)
	case effectDirected:
		return f.directed(s)
	case effectWrested:
		now := f.moving
		f.moving, f.step = Outcome{}, effectNext
		return f.apply(s, now)
	}
	if len(f.Left) == 0 {
		for _, id := range f.stuns {
			aftermath.Stun(s, id, "SE-EFFECT-71")
		}
		then := state.Become(wrestStunned(s, f))
		then.Gives = state.Rolled{Reached: f.Reached}
		return then
	}
	at := 0
	switch {
	case f.step == effectChosen:
		at = s.Answer.Pick
	case orderMatters(s, f):
		f.step = effectChosen
		return state.Wait(f, askOrder(s, f))
	}
	now := f.Left[at]
	f.Left = slices.Delete(slices.Clone(f.Left), at, at+1)
	f.step = effectNext
	return f.apply(s, now)
}

// ComesOnce reports whether an Effect comes once with a success, however many it reaches: one on the Attacker, and what is
// placed on the table (SE-ACTION-11, SE-EFFECT-65).
func ComesOnce(o Outcome) bool { return o.Self || o.Kind.Entry().Places() }

// LostOnCitizens reports whether an Effect does nothing to a Citizen, which can only be moved about (SE-CITIZEN-16).
func LostOnCitizens(o Outcome) bool {
	w := o.Kind.Entry()
	return !o.Self && !w.Displaces() && w.Manner != cards.ReachesFurther && w.Manner != cards.StandsForMore
}

// PlainFX applies the FX of a Pulse or Ray to a piece of terrain, without a roll and without EFX (SE-TYPE-27).
func PlainFX(s *state.State, id engine.ModelID, action int, t state.Target) state.Frame {
	a := &s.CardFor(id).Actions[action]
	left := slices.DeleteFunc(Gather(a.FX, nil), func(o Outcome) bool { return ComesOnce(o) || o.Kind.Entry().Manner == cards.ReachesFurther })
	s.TellPiece(engine.EventNote, t.Piece, 0, terms.Rules("SE-TYPE-27"), "combat.plain-fx", "Piece", t.Piece, "Action", a.Name)
	return ApplyEffects{Attacker: id, Action: action, Target: t, Left: left, Further: true}
}

// Gather adds up equal Effects in the order they were obtained (SE-EFFECT-04). Extra Target is used one by one; Blast and
// Follow Up have their own time after the roll.
func Gather(fx, bought []cards.Effect) []Outcome {
	var list []Outcome
	for i, e := range slices.Concat(fx, bought) {
		o := Outcome{e, i >= len(fx)}
		if e.Kind.Entry().AfterRoll() {
			continue
		}
		same := slices.IndexFunc(list, func(other Outcome) bool {
			return other.Kind == e.Kind && other.Self == e.Self && other.Of == e.Of && !e.Kind.Entry().Apart
		})
		if same < 0 {
			list = append(list, o)
			continue
		}
		list[same].X += e.X
	}
	return list
}

// apply carries out one Effect.
func (f ApplyEffects) apply(s *state.State, o Outcome) state.Then {
	subject := f.Target
	if o.Self {
		subject = state.AtModel(f.Attacker)
	}
	w := o.Kind.Entry()
	switch {
	case w.Manner == cards.ReachesFurther && !o.Self:
		return f.chooseExtra(s, o)
	case aim.IsGone(s, subject):
		return state.Next(f)
	case w.Displaces() && wrests(s, f, o, subject):
		f.moving, f.step = o, effectWrested
		return state.After(f, aftermath.LoseBurdens{Models: []engine.ModelID{subject.Model}, Seat: s.Models[f.Attacker].Team, Rule: "SE-CONTROL-08"})
	case w.Displaces():
		return f.displace(s, o, subject)
	case w.Places():
		return state.After(f, Summoning{User: f.Attacker, deed: f.Action, Effect: o.Effect, may: o.bought})
	case w.Manner == cards.TakesControl:
		return f.control(s, subject, o)
	case w.Manner == cards.StandsForMore:
		return f.special(s, o, subject)
	}
	from := state.Source{By: f.Attacker, Rule: w.Rule}
	switch {
	case subject.IsPiece():
		if w.Manner == cards.Harms && traits.PieceFeels(s, subject.Piece, &s.CardFor(f.Attacker).Actions[f.Action], o.Effect) {
			if s.Pieces[subject.Piece].Terrain.Kind == geometry.Structure {
				o.X += traits.BoonSum(s, f.Attacker, cards.StructureDamage)
			}
			aftermath.DamagePiece(s, subject.Piece, o.X, from)
		}
	case aftermath.Resists(s, subject.Model, o.Effect, f.Attacker):
	case w.Manner == cards.ComesLast:
		f.stuns = append(slices.Clip(f.stuns), subject.Model)
	default:
		aftermath.Change(s, subject.Model, o.Effect, from)
		if s.Models[subject.Model].Spectral && s.BurdenOf(subject.Model) != engine.NoPiece {
			return state.After(f, aftermath.LoseBurdens{Models: []engine.ModelID{subject.Model}, Seat: s.Models[subject.Model].Seat, Rule: "SE-EFFECT-81"})
		}
	}
	return state.Next(f)
}

// control starts Mind Control of a Defender.
func (f ApplyEffects) control(s *state.State, subject state.Target, o Outcome) state.Then {
	if subject.IsPiece() || subject.Model == f.Attacker || s.Models[subject.Model].Class == cards.Token || aftermath.Resists(s, subject.Model, o.Effect, f.Attacker) {
		return state.Next(f)
	}
	return state.After(f, s.Chapters.MindControl(f.Attacker, subject.Model))
}

// special applies what the card describes under the name of a Special Effect (SE-EFFECT-73).
func (f ApplyEffects) special(s *state.State, o Outcome, subject state.Target) state.Then {
	described, found := s.CardFor(f.Attacker).Described(string(o.Of))
	if !found {
		return state.Next(f)
	}
	s.TellModel(engine.EventNote, f.Attacker, 0, terms.Rules("SE-EFFECT-73"), "effect.special", "Model", f.Attacker, "Name", described.Name)
	left := Gather(described.Effects, nil)
	if f.Further {
		left = slices.DeleteFunc(left, ComesOnce)
	}
	if traits.IsCitizen(s, subject) {
		left = slices.DeleteFunc(left, LostOnCitizens)
	}
	if f.Reply {
		left = slices.DeleteFunc(left, func(o Outcome) bool { return aim.ReachesOthers(o.Effect) })
	}
	if subject == f.Target && slices.ContainsFunc(left, func(o Outcome) bool { return o.Kind.Entry().Manner == cards.ReachesFurther }) {
		if slices.Contains(f.Reached, f.Target) { // itself an Extra Target, which reaches nobody further
			left = slices.DeleteFunc(left, func(o Outcome) bool { return o.Kind.Entry().Manner == cards.ReachesFurther })
		}
		f.Left = slices.Concat(left, f.Left) // so that no model is reached twice in this roll (SE-EFFECT-21)
		return state.Next(f)
	}
	return state.After(f, ApplyEffects{Attacker: f.Attacker, Action: f.Action, Target: subject, Exploded: f.Exploded, Center: f.Center, Reply: f.Reply, Left: left, Further: f.Further})
}

// Preview shows where a displacement in a direction would end.
func (f ApplyEffects) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if f.step != effectDirected || choice.Spot == nil {
		return nil
	}
	subject := f.Target
	if f.moving.Self {
		subject = state.AtModel(f.Attacker)
	}
	way := choice.Spot.Center.Sub(s.Board().Middle(subject))
	inches := float64(f.moving.X)
	if f.moving.Self && !f.moving.Kind.Entry().Directed() {
		inches = min(inches, way.Length())
	}
	p := &engine.Preview{}
	if subject.IsModel() && way.Length() > geometry.Slack {
		previewEnd(s, p, subject.Model, way.Unit(), inches)
	}
	return p
}
