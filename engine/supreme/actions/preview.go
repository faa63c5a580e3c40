package actions

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// Preview explains what a declared Target, direction or Object would lead to, and the rolls still to come.
func (f ExclusiveAction) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	action := f.Card(s)
	if f.Step == ActionAimed && aim.OnLine(action) {
		if choice.Spot == nil {
			return nil
		}
		return previewSpace(s, f.Model, f.Action, choice.Spot.Center.Sub(s.Models[f.Model].Spot.Center).Unit(), !s.Hasty())
	}
	if s.Pending.Shape != engine.Pick || choice.Pick < 0 || choice.Pick >= len(s.Pending.Options) {
		return nil
	}
	o := &s.Pending.Options[choice.Pick]
	c := state.Confrontation{Attacker: f.Model, Action: action, Target: f.aim, Smash: f.Smash, Throws: f.hurls.IsPiece(), Thrown: f.hurls.Piece}
	switch f.Step {
	case ActionAimed:
		if f.hurls.IsPiece() {
			s = aim.PutAside(s, f.hurls.Piece)
		}
		return PreviewTarget(s, f.Model, f.Action, state.Target{Model: o.Model, Piece: o.Piece})
	case ActionObjectChosen:
		c.Smash = o.Piece
	case ActionChosen:
		c.Target = state.Target{Model: o.Model, Piece: o.Piece}
		if c.Target.IsPiece() && !traits.IsCitizen(s, c.Target) && action.Type != cards.AUR {
			return nil // SE-TYPE-27: no roll
		}
	case ActionFollowUpChosen:
		if o.Action < 0 {
			return nil
		}
		return PreviewAction(s, f.Model, o.Action)
	default:
		return nil
	}
	p := &engine.Preview{}
	dice.PreviewRoll(s, p, c)
	return p
}

// Preview explains what a number of Power Up dice would make of the roll, whichever side spends them.
func (r ActionRoll) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	c := r.Confrontation(s)
	switch r.step {
	case rollAttackerDeclared:
		c.AttackBoost = choice.Number
	case rollDefenderDeclared:
		c.DefendBoost = choice.Number
	case rollRedirected:
		if choice.Pick < 0 || choice.Pick >= len(s.Pending.Options) {
			return nil
		}
		if o := &s.Pending.Options[choice.Pick]; o.Model != engine.NoModel {
			c.Target = state.AtModel(o.Model)
		}
	default:
		return nil
	}
	p := &engine.Preview{}
	dice.PreviewRoll(s, p, c)
	if c.Target != state.Nobody {
		tellVain(p, vainOnce(s, success(r.attacker, r.action, []state.Target{c.Target}, nil)))
	}
	return p
}

// PreviewAction explains an Action that leaves no Target to choose: whom its space would catch, and the odds; nil for others.
func PreviewAction(s *state.State, id engine.ModelID, action int) *engine.Preview {
	a := &s.CardFor(id).Actions[action]
	if a.Type == cards.IST || a.Type == cards.SUM {
		return PreviewTarget(s, id, action, state.AtModel(id))
	}
	return PreviewSpace(s, id, action, geometry.Point{})
}

// PreviewTarget explains what an Action on one Target would lead to: the facts, the dice and their exact odds, everybody
// a Blast would catch, and where the Target would be moved.
func PreviewTarget(s *state.State, id engine.ModelID, action int, t state.Target) *engine.Preview {
	a := &s.CardFor(id).Actions[action]
	p := &engine.Preview{}
	if t != state.AtModel(id) {
		gap, sight := s.Board().Gap(id, t), s.Board().SightTo(id, t)
		p.Proof.Gap, p.Proof.Sight = &gap, &sight
		p.Verdict, p.Cover = dice.Verdict(s, id, a, t, sight)
	}
	c := state.Confrontation{Attacker: id, Action: a, Target: t, Smash: engine.NoPiece}
	dice.PreviewRoll(s, p, c)
	previewVain(s, p, success(id, action, []state.Target{t}, nil), false)
	if t.IsModel() && t.Model != id && !a.Dynamic() && !s.Hostile(id, t.Model) {
		note := engine.Note{Icon: "l-triangle-alert", Rule: "SE-MODEL-11", Text: engine.Say("preview.own-side", "Model", t.Model), Warn: true}
		if !s.Friendly(id, t.Model) {
			note.Rule, note.Text = "SE-MODEL-13", engine.Say("preview.allied", "Model", t.Model)
		}
		p.Notes = append(p.Notes, note)
	}
	previewBlast(s, p, id, action, t)
	effects.PreviewDisplacement(s, p, c)
	previewMight(s, p, c)
	previewChanges(s, p, id, action, []state.Target{t})
	if t.IsModel() && p.Odds != nil {
		previewEnd(s, p, id, t.Model, p.Odds.Fells)
	}
	return p
}

// notable is from what chance on a preview tells what a KO would lead to.
const notable = 0.1

// previewEnd tells that a KO of a model would end the Encounter before its time, and with what score, where it is that likely: a warning for
// whoever would not win by it.
func previewEnd(s *state.State, p *engine.Preview, attacker, target engine.ModelID, fells float64) {
	if fells < notable || s.Terse() {
		return
	}
	score, rule := aftermath.Ends(s, target)
	if score == nil {
		return
	}
	note := engine.Note{Icon: "l-triangle-alert", Rule: rule, Warn: true}
	switch winner := s.Winner(score); {
	case s.Owns(winner, s.Models[attacker].Team):
		note = engine.Note{Icon: "l-trophy", Rule: rule, Text: engine.Say("preview.ends-won", "Model", target)}
	case winner == engine.NoSeat:
		note.Text = engine.Say("preview.ends-drawn", "Model", target)
	default:
		note.Text = engine.Say("preview.ends-lost", "Model", target, "Team", s.SideName(winner))
	}
	p.Notes = append(p.Notes, note)
}
