package shooting

import (
	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// askDirection asks which way an expansive template is laid (AC-TEMPLATE-03).
func (f *Volley) askDirection(s *state.State) *engine.Decision {
	body := s.Body(f.Model)
	return &engine.Decision{
		Seat: s.Models[f.Model].Player, Shape: engine.Place, Ask: engine.Say("ac.ask-spread"), Rule: "AC-TEMPLATE-03", Subject: f.Model, Action: f.name(s),
		Place: &board.Direction{From: body, Length: geometry.ConeFrom(body, geometry.Point{X: 1}).Length, None: aimless},
	}
}

// aimless says that a spot gives no direction, or nil.
func aimless(from geometry.Point, spot geometry.Spot) *engine.Refusal {
	if from.Distance(spot.Center) > board.Rounding {
		return nil
	}
	return engine.Refuse("AC-TEMPLATE-03", "ac.refuse-aimless")
}

// Preview implements flow.Previewer: what a shot could come to, with every Blink! test on its way.
func (f Volley) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	switch f.step {
	case volleyChosen:
		return f.previewWay(s, &s.Pending.Options[choice.Pick])
	case volleyTarget:
		on := s.Pending.Options[choice.Pick].Model
		if f.Special != "" && len(f.targets) == 0 {
			f.On = on
		}
		if left := f.left(s, state.Grown(f.targets, on)); left > 0 {
			return Preview(s, f.shot(on, left))
		}
	case volleyDice:
		return Preview(s, f.shot(f.targets[len(f.targets)-1], choice.Number))
	case volleyDirection:
		if choice.Spot != nil {
			return f.previewSpread(s, choice.Spot.Center.Sub(s.Models[f.Model].Spot.Center))
		}
	case volleyOrder:
		at := s.Pending.Options[choice.Pick].Means.At
		return Preview(s, f.against(at, f.dice[at]))
	}
	return nil
}

// previewWay is what shooting in a way could come to, where there is one target only.
func (f *Volley) previewWay(s *state.State, o *engine.Option) *engine.Preview {
	if o.Finish {
		return nil
	}
	with, plain := Ways(s, f.Model)[o.Means.At].Perform(s, f.Model).(Volley)
	if !plain || with.Spreads(s) {
		return nil
	}
	only := engine.NoModel
	for _, on := range Enemies(s, f.Model) {
		if with.refuse(s, on) == nil {
			if only != engine.NoModel {
				return nil
			}
			only = on
		}
	}
	if only == engine.NoModel {
		return nil
	}
	with.On = only
	return Preview(s, with.shot(only, with.left(s, []engine.ModelID{only})))
}

// Preview is what shots at a target could come to: the line, each Blink! test in order with its chance (AC-BLINK-03), and whom an explosion
// would catch.
func Preview(s *state.State, a state.Attack) *engine.Preview {
	p := attack.Preview(s, a)
	gap := geometry.GapBetween(s.Body(a.By), s.Body(a.On))
	between := sight.Between(s, a.By, aimedAt(a)).Sight
	p.Proof.Gap, p.Proof.Sight = &gap, &between
	tests := Tests(s, a)
	p.Verdict, p.Cover = engine.Clear, engine.Say("ac.cover-clear")
	if len(tests) > 0 {
		p.Verdict, p.Cover = engine.Covered, engine.Say("ac.cover-blink", "Count", len(tests))
	}
	for i, t := range tests {
		p.Past = append(p.Past, engine.Passed{At: t.At, Text: engine.Say("ac.past", "What", called(s, t), "Score", t.Need.Least()), Chance: t.Need.Chance()})
		p.Notes = append(p.Notes, engine.Note{Icon: "l-shield-half", Rule: t.Rule, Warn: t.Model != engine.NoModel && !s.Enemies(t.Model, a.By),
			Text: engine.Say("ac.note-blink", "Nth", i+1, "What", called(s, t), "Score", t.Need.Least(), "Chance", engine.Percent(t.Need.Chance()))})
	}
	if dodges := nimble(s, a); dodges > 0 {
		p.Notes = append(p.Notes, engine.Note{Icon: "l-footprints", Rule: "AC-TRAIT-061", Text: engine.Say("ac.note-dodge", "Count", dodges, "Chance", engine.Percent(agility(s, a.On).Chance()))})
	}
	if explodes(s, a) {
		place := center(s, a)
		disc, caught := burst(s, place.At, place.Level)
		p.Proof.Template = &engine.Template{Disc: &disc, Models: caught}
		noteCaught(s, p, a, caught, nil)
	}
	return p
}

// noteCaught says of everybody under a template how likely it hurts them, and Knocks them Out.
func noteCaught(s *state.State, p *engine.Preview, a state.Attack, caught []engine.ModelID, bands []rolls.Band) {
	for i, id := range caught {
		hit := blast(a, id, 1)
		if bands != nil {
			hit.Band = bands[i]
		}
		exact := rolls.Exact(attack.Whole(s, hit, 0))
		rule, key := engine.Rule("AC-TEMPLATE-02"), "ac.note-caught"
		if bands != nil {
			rule, key = "AC-TEMPLATE-04", zones[bands[i]]
		}
		p.Notes = append(p.Notes, engine.Note{Icon: "l-target", Rule: rule, Warn: !s.Enemies(id, a.By), Text: engine.Say(key, "Model", id, "Chance", engine.Percent(exact.Hurt), "Out", engine.Percent(exact.Fell))})
	}
}

// zones are what is said of whoever stands in a band (AC-TEMPLATE-04).
var zones = map[rolls.Band]string{rolls.LethalZone: "ac.note-lethal-zone", rolls.DangerousZone: "ac.note-dangerous-zone", rolls.LesserDangerZone: "ac.note-lesser-zone"}

// previewSpread is whom an expansive template would catch in a direction.
func (f *Volley) previewSpread(s *state.State, way geometry.Point) *engine.Preview {
	cone, caught, bands := f.template(s, way)
	p := &engine.Preview{Attack: engine.Side{Model: f.Model}}
	p.Proof.Template = &engine.Template{Cone: &cone, Models: caught}
	noteCaught(s, p, f.shot(f.Model, 1), caught, bands)
	return p
}

// aims lists the shots that a model could make now: with each weapon at everybody it may aim at, and with a template laid straight at them.
func aims(s *state.State, id engine.ModelID) []state.Attack {
	if !s.MayDeclare(id, state.Shooting) || skills.Blind(s, id) || !skills.Acts(s, id) {
		return nil
	}
	var all []state.Attack
	for _, f := range Guns(s, id) {
		if f.Rapid || f.Ready(s) != nil {
			continue
		}
		for _, on := range Enemies(s, id) {
			if f.Spreads(s) {
				all = append(all, f.sprayed(s, on)...)
			} else if f.refuse(s, on) == nil {
				all = append(all, f.shot(on, f.left(s, []engine.ModelID{on})))
			}
		}
	}
	return all
}

// sprayed is what a template does to somebody at whom it is laid, if it reaches.
func (f *Volley) sprayed(s *state.State, on engine.ModelID) []state.Attack {
	_, caught, bands := f.template(s, s.Models[on].Spot.Center.Sub(s.Models[f.Model].Spot.Center))
	for i, id := range caught {
		if id == on {
			a := f.shot(on, 1)
			a.Automatic, a.Band = true, bands[i]
			return []state.Attack{a}
		}
	}
	return nil
}
