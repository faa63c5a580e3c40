package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// applyEffects brings the FX and EFX of one success to one target and, with Self / X, to the Attacker, in the order the
// Attacker chooses; Stunned comes last (SE-EFFECT-03, SE-EFFECT-72).
type applyEffects struct {
	attacker engine.ModelID
	action   int
	target   target
	exploded bool           // hit by a roll of the Blast around center (SE-EFFECT-32, SE-EFFECT-35)
	center   geometry.Point // of that Blast
	left     []outcome      // replaced, never written into
	reached  []target       // by Extra Target in this roll (SE-EFFECT-21); replaced, never written into
	further  bool           // not the first target of the success, which brought what comes once
	reply    bool           // of a Reaction (SE-REACT-04)
	stuns    []engine.ModelID
	step     effectStep
	moving   outcome // the displacement whose direction is being chosen
}

type effectStep int

const (
	effectNext effectStep = iota
	effectChosen
	effectExtra
	effectDirected
	effectWrested
)

// outcome is an Effect that was obtained, equal ones added up (SE-EFFECT-04).
type outcome struct {
	cards.Effect
	bought bool // with EFX, and so optional (SE-EFFECT-02)
}

func (f applyEffects) Run(s *State) then {
	switch f.step {
	case effectExtra:
		return f.extraChosen(s)
	case effectDirected:
		return f.directed(s)
	case effectWrested:
		now := f.moving
		f.moving, f.step = outcome{}, effectNext
		return f.apply(s, now)
	}
	if len(f.left) == 0 {
		for _, id := range f.stuns {
			s.stun(id, "SE-EFFECT-71")
		}
		s.rolled.reached = f.reached
		return become(s.wrestStunned(f))
	}
	at := 0
	switch {
	case f.step == effectChosen:
		at = s.Answer.Pick
	case s.orderMatters(f):
		f.step = effectChosen
		return wait(f, s.askOrder(f))
	}
	now := f.left[at]
	f.left = slices.Delete(slices.Clone(f.left), at, at+1)
	f.step = effectNext
	return f.apply(s, now)
}

// effectsOn gathers what a success does to one target; first is false for the further targets of one roll, which do not
// bring again what comes once.
func (s *State) effectsOn(r actionRoll, t target, first bool) frame {
	action := r.card(s)
	f := applyEffects{
		attacker: r.attacker, action: r.action, target: t, exploded: r.exploded, center: r.center, reply: r.reply,
		reached: r.reached, further: !first,
	}
	fx, bought := action.FX, r.bought
	if action.Type == cards.AUR {
		fx, bought = immediate(fx), immediate(bought)
		if first {
			s.startAura(r.attacker, r.action, r.bought, r.renewed, r.target)
		}
	}
	f.left = gather(fx, bought)
	if first && !r.renewed {
		s.dropSummoned(r.attacker, r.action)
	}
	if s.isCitizen(t) {
		f.left = slices.DeleteFunc(f.left, lostOnCitizens)
	}
	if r.reply {
		f.left = slices.DeleteFunc(f.left, func(o outcome) bool { return reachesOthers(o.Effect) })
	}
	if !first {
		f.left = slices.DeleteFunc(f.left, comesOnce)
	}
	return f
}

// comesOnce reports whether an Effect comes once with a success, however many it reaches: one on the Attacker, and what is
// placed on the table (SE-ACTION-11, SE-EFFECT-65).
func comesOnce(o outcome) bool { return o.Self || o.Kind.Places() }

// lostOnCitizens reports whether an Effect does nothing to a Citizen, which can only be moved about (SE-CITIZEN-16).
func lostOnCitizens(o outcome) bool {
	return !o.Self && !displaces(o.Kind) && o.Kind != cards.ExtraTarget && o.Kind != cards.Special
}

// plainFX applies the FX of a Pulse or Ray to a piece of terrain, without a roll and without EFX (SE-TYPE-27).
func (s *State) plainFX(id engine.ModelID, action int, t target) frame {
	a := &s.cardFor(id).Actions[action]
	left := slices.DeleteFunc(gather(a.FX, nil), func(o outcome) bool { return comesOnce(o) || o.Kind == cards.ExtraTarget })
	s.tellPiece(engine.EventNote, t.piece, 0, by("SE-TYPE-27"), "combat.plain-fx", "Piece", t.piece, "Action", a.Name)
	return applyEffects{attacker: id, action: action, target: t, left: left, further: true}
}

// gather adds up equal Effects in the order they were obtained (SE-EFFECT-04). Extra Target is used one by one; Blast and
// Follow Up have their own time after the roll.
func gather(fx, bought []cards.Effect) []outcome {
	var list []outcome
	for i, e := range slices.Concat(fx, bought) {
		o := outcome{e, i >= len(fx)}
		if e.Kind == cards.Blast || e.Kind == cards.FollowUp || e.Kind == cards.GrabThrow {
			continue
		}
		same := slices.IndexFunc(list, func(other outcome) bool {
			return other.Kind == e.Kind && other.Self == e.Self && other.Of == e.Of && addsUp(e.Kind)
		})
		if same < 0 {
			list = append(list, o)
			continue
		}
		list[same].X += e.X
	}
	return list
}

// addsUp reports whether several results of an Effect are summed; the others are used each on its own (SE-EFFECT-04).
func addsUp(kind cards.EffectKind) bool {
	return kind != cards.ExtraTarget && kind != cards.MindControl && kind != cards.Special && kind != cards.Fatigue && !kind.Places()
}

// apply carries out one Effect.
func (f applyEffects) apply(s *State, o outcome) then {
	subject := f.target
	if o.Self {
		subject = atModel(f.attacker)
	}
	if o.Kind == cards.ExtraTarget && !o.Self {
		return f.chooseExtra(s, o)
	}
	if s.isGone(subject) {
		return next(f)
	}
	if displaces(o.Kind) {
		if s.wrests(f, o, subject) {
			f.moving, f.step = o, effectWrested
			return after(f, loseBurdens{models: []engine.ModelID{subject.model}, seat: s.models[f.attacker].team, rule: "SE-CONTROL-08"})
		}
		return f.displace(s, o, subject)
	}
	if o.Kind.Places() {
		return after(f, summoning{user: f.attacker, deed: f.action, effect: o.Effect, may: o.bought})
	}
	switch o.Kind {
	case cards.MindControl:
		return f.control(s, subject, o)
	case cards.Special:
		return f.special(s, o, subject)
	}
	from := source{by: f.attacker, rule: effectRule(o.Kind)}
	switch {
	case subject.isPiece():
		if o.Kind == cards.Damage && s.pieceFeels(subject.piece, &s.cardFor(f.attacker).Actions[f.action], o.Effect) {
			if s.pieces[subject.piece].terrain.Kind == geometry.Structure {
				o.X += s.boonSum(f.attacker, cards.StructureDamage)
			}
			s.damagePiece(subject.piece, o.X, from)
		}
	case s.immuneToEffect(subject.model, o.Kind, f.attacker):
		s.tellModel(engine.EventNote, subject.model, 0, by("SE-ACTION-24"), "effect.immune-to", "Model", subject.model, "Effect", effectText(o.Effect))
	case o.Kind == cards.Damage:
		s.damageModel(subject.model, o.X, from)
	case o.Kind == cards.Stun:
		f.stuns = append(slices.Clip(f.stuns), subject.model)
	default:
		s.change(subject.model, o.Effect)
		if s.models[subject.model].spectral && s.burdenOf(subject.model) != engine.NoPiece {
			return after(f, loseBurdens{models: []engine.ModelID{subject.model}, seat: s.models[subject.model].seat, rule: "SE-EFFECT-81"})
		}
	}
	return next(f)
}

// immuneToEffect reports whether a model is Immune to an Effect that another, or engine.NoModel, brings about
// (SE-ACTION-24, SE-ACTION-25).
func (s *State) immuneToEffect(id engine.ModelID, kind cards.EffectKind, from engine.ModelID) bool {
	opponent := nobody
	if from != engine.NoModel {
		opponent = atModel(from)
	}
	if kind == cards.Stun && s.immuneAgainst(id, stunnedState, opponent) ||
		(displaces(kind) || kind == cards.GrabThrow) && s.immuneAgainst(id, cards.Displacement, opponent) {
		return true
	}
	return s.immuneAgainst(id, cards.Descriptor(kind), opponent)
}

// stun makes a model Stunned (SE-EFFECT-71) if it still stands.
func (s *State) stun(id engine.ModelID, rule engine.Rule) {
	if s.alive(id) && !s.immuneToEffect(id, cards.Stun, engine.NoModel) {
		s.stunModel(id, rule)
	}
}

// effectText is an Effect in words.
func effectText(e cards.Effect) engine.Text {
	if e.Self {
		e.Self = false
		return engine.Say("effect.self", "Effect", effectText(e))
	}
	switch e.Kind {
	case cards.Weak:
		return engine.Say("effect.weak", "Of", word(e.Of))
	case cards.Immune:
		return engine.Say("effect.immune", "Of", word(e.Of))
	case cards.Stun, cards.Fatigue, cards.Spectral, cards.FollowUp, cards.GrabThrow, cards.MindControl:
		return engine.Say(string(effectKinds[e.Kind].term))
	}
	if e.Kind == cards.Special || e.Kind.Places() {
		return engine.Say("effect.named", "Effect", effectKinds[e.Kind].term, "Name", string(e.Of))
	}
	return engine.Say("effect.with-number", "Effect", effectKinds[e.Kind].term, "X", e.X)
}

// effectKind is what this package knows about a word of the vocabulary of Effects.
type effectKind struct {
	rule engine.Rule
	term engine.Term
}

// effectKinds holds every Effect that can be played; a card with any other is refused.
var effectKinds = map[cards.EffectKind]effectKind{
	cards.Damage:          {"SE-EFFECT-43", "card.effect-damage"},
	cards.Heal:            {"SE-EFFECT-70", "card.effect-heal"},
	cards.Stun:            {"SE-EFFECT-71", "card.effect-stun"},
	cards.Fatigue:         {"SE-EFFECT-54", "card.effect-fatigue"},
	cards.Attack:          {"SE-EFFECT-12", "card.effect-attack"},
	cards.Defend:          {"SE-EFFECT-14", "card.effect-defend"},
	cards.Suppress:        {"SE-EFFECT-08", "card.effect-suppress"},
	cards.PowerUp:         {"SE-EFFECT-16", "card.effect-power-up"},
	cards.PowerDown:       {"SE-EFFECT-11", "card.effect-power-down"},
	cards.Knockback:       {"SE-EFFECT-34", "card.effect-knockback"},
	cards.Pull:            {"SE-EFFECT-31", "card.effect-pull"},
	cards.Shift:           {"SE-EFFECT-33", "card.effect-shift"},
	cards.GrabThrow:       {"SE-EFFECT-36", "card.effect-grab-throw"},
	cards.FollowUp:        {"SE-EFFECT-44", "card.effect-follow-up"},
	cards.Blast:           {"SE-EFFECT-46", "card.effect-blast"},
	cards.ExtraTarget:     {"SE-EFFECT-20", "card.effect-extra-target"},
	cards.Weak:            {"SE-EFFECT-52", "card.effect-weak"},
	cards.Immune:          {"SE-EFFECT-59", "card.effect-immune"},
	cards.Spectral:        {"SE-EFFECT-74", "card.effect-spectral"},
	cards.MindControl:     {"SE-EFFECT-22", "card.effect-mind-control"},
	cards.Special:         {"SE-EFFECT-73", "card.effect-special"},
	cards.SummonTerrain:   {"SE-EFFECT-64", "card.effect-summon-terrain"},
	cards.SummonMinion:    {"SE-EFFECT-65", "card.effect-summon-minion"},
	cards.SummonStructure: {"SE-EFFECT-67", "card.effect-summon-structure"},
	cards.PlaceToken:      {"SE-MODEL-14", "card.effect-place-token"},
	cards.Refresh:         {"SE-EFFECT-54", "card.effect-refresh"},
	cards.ActionPoints:    {"SE-POOL-08", "card.effect-action-points"},
}

func effectRule(kind cards.EffectKind) engine.Rule { return effectKinds[kind].rule }

// word is what a Text fills in for a Descriptor: its catalogue entry, or the name of a Faction.
func word(d cards.Descriptor) any {
	for i := range cards.Vocabulary {
		switch w := &cards.Vocabulary[i]; w.Kind {
		case cards.KindCost, cards.KindFact, cards.KindTrigger, cards.KindMark, cards.KindWhen, cards.KindLeaderCard, cards.KindLabel:
		default:
			if w.Canonical == string(d) && w.Term != "" {
				return w.Term
			}
		}
	}
	return string(d)
}
