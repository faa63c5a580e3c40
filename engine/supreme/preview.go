package supreme

import (
	"trueinch/engine"
	"trueinch/engine/odds"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// preview explains what a declared Target, direction or Object would lead to, and the rolls still to come.
func (f exclusiveAction) Preview(s *State, choice engine.Choice) *engine.Preview {
	action := f.card(s)
	if f.step == actionAimed && onLine(action) {
		if choice.Spot == nil {
			return nil
		}
		return s.previewSpace(f.model, action, choice.Spot.Center.Sub(s.models[f.model].spot.Center).Unit())
	}
	if s.Pending.Shape != engine.Pick || choice.Pick < 0 || choice.Pick >= len(s.Pending.Options) {
		return nil
	}
	o := &s.Pending.Options[choice.Pick]
	c := confrontation{attacker: f.model, action: action, target: f.aim, smash: f.smash, throws: f.hurls.isPiece(), thrown: f.hurls.piece}
	switch f.step {
	case actionAimed:
		if f.hurls.isPiece() {
			s = s.putAside(f.hurls.piece)
		}
		return s.previewTarget(f.model, f.action, target{o.Model, o.Piece})
	case actionObjectChosen:
		c.smash = o.Piece
	case actionChosen:
		c.target = target{o.Model, o.Piece}
		if c.target.isPiece() && !s.isCitizen(c.target) && action.Type != cards.AUR {
			return nil // SE-TYPE-27: no roll
		}
	case actionFollowUpChosen:
		if o.Action < 0 {
			return nil
		}
		return s.previewAction(f.model, o.Action)
	default:
		return nil
	}
	p := &engine.Preview{}
	s.previewRoll(p, c)
	return p
}

// preview explains what a number of Power Up dice would make of the roll, whichever side spends them.
func (r actionRoll) Preview(s *State, choice engine.Choice) *engine.Preview {
	c := r.confrontation(s)
	switch r.step {
	case rollAttackerDeclared:
		c.attackBoost = choice.Number
	case rollDefenderDeclared:
		c.defendBoost = choice.Number
	case rollRedirected:
		if choice.Pick < 0 || choice.Pick >= len(s.Pending.Options) {
			return nil
		}
		if o := &s.Pending.Options[choice.Pick]; o.Model != engine.NoModel {
			c.target = atModel(o.Model)
		}
	default:
		return nil
	}
	p := &engine.Preview{}
	s.previewRoll(p, c)
	return p
}

// preview shows where a displacement in a direction would end.
func (f applyEffects) Preview(s *State, choice engine.Choice) *engine.Preview {
	if f.step != effectDirected || choice.Spot == nil {
		return nil
	}
	subject := f.target
	if f.moving.Self {
		subject = atModel(f.attacker)
	}
	way := choice.Spot.Center.Sub(s.middle(subject))
	inches := float64(f.moving.X)
	if f.moving.Self && f.moving.Kind == cards.Shift {
		inches = min(inches, way.Length())
	}
	p := &engine.Preview{}
	if subject.isModel() && way.Length() > geometry.Slack {
		s.previewEnd(p, subject.model, way.Unit(), inches)
	}
	return p
}

// previewAction explains an Action that leaves no Target to choose: whom its space would catch, and the odds.
func (s *State) previewAction(id engine.ModelID, action int) *engine.Preview {
	a := &s.cardFor(id).Actions[action]
	if oneTarget(a) || onLine(a) || a.Type == cards.RCT {
		return nil
	}
	if a.Type == cards.IST || a.Type == cards.SUM {
		return s.previewTarget(id, action, atModel(id))
	}
	return s.previewSpace(id, a, geometry.Point{})
}

// previewTarget explains what an Action on one Target would lead to: the facts, the dice and their exact odds, everybody
// a Blast would catch, and where the Target would be moved.
func (s *State) previewTarget(id engine.ModelID, action int, t target) *engine.Preview {
	a := &s.cardFor(id).Actions[action]
	p := &engine.Preview{}
	if t != atModel(id) {
		gap, sight := s.gapTo(id, t), s.sightTo(id, t)
		p.Proof.Gap, p.Proof.Sight = &gap, &sight
		p.Verdict, p.Cover = s.verdict(id, a, t, sight)
	}
	c := confrontation{attacker: id, action: a, target: t, smash: engine.NoPiece}
	s.previewRoll(p, c)
	if t.isModel() && t.model != id && !a.Dynamic() && !s.hostile(id, t.model) {
		note := engine.Note{Icon: "l-triangle-alert", Rule: "SE-MODEL-11", Text: engine.Say("preview.own-side", "Model", t.model), Warn: true}
		if !s.friendly(id, t.model) {
			note.Rule, note.Text = "SE-MODEL-13", engine.Say("preview.allied", "Model", t.model)
		}
		p.Notes = append(p.Notes, note)
	}
	s.previewBlast(p, id, action, t)
	s.previewDisplacement(p, c)
	s.previewMight(p, c)
	return p
}

// verdict is the sign and the word for what stands between the models.
func (s *State) verdict(id engine.ModelID, a *cards.Action, t target, sight geometry.Sight) (engine.Verdict, engine.Text) {
	dice, _ := s.cover(id, a, t, sight)
	switch {
	case s.touching(id, t):
		return engine.Touching, engine.Say("preview.contact")
	case !sight.Any && needsSight(a.Type):
		return engine.Blocked, engine.Say("preview.blocked")
	case dice == 2:
		return engine.Covered, engine.Say("preview.reinforced-cover")
	case dice == 1:
		return engine.Covered, engine.Say("preview.cover")
	}
	return engine.Clear, engine.Say("preview.clear")
}

// previewRoll fills in the dice of both sides, who wins ties, the exact odds and the chance of a KO.
func (s *State) previewRoll(p *engine.Preview, c confrontation) {
	p.Attack, p.Defend = s.pools(c)
	result := s.exactOdds(c, p.Attack, p.Defend)
	if p.Defend.Target != 0 {
		p.TieRule, p.Ties = "SE-ROLL-10", engine.Say("preview.ties-number")
	} else {
		wins, rule := s.attackerWinsTie(c.attacker, c.target.model)
		p.TieRule, p.Ties = rule, engine.Say("preview.ties-defender")
		if wins {
			p.Ties = engine.Say("preview.ties-attacker")
		}
	}
	p.Odds = s.toldOdds(c, result)
}

// toldOdds are the odds with the chance of a KO, as screens show them: a failure first, then a success with 0, 1, 2 … EFX left.
func (s *State) toldOdds(c confrontation, result odds.Result) *engine.Odds {
	ko, from := s.koChance(c, result)
	told := &engine.Odds{Success: result.Success, Tie: result.Tie, Fells: ko, Felled: "term.ko", Counts: "term.efx-left"}
	told.Bars = make([]engine.Bar, 0, len(result.EFX)+1)
	told.Bars = append(told.Bars, engine.Bar{Chance: 1 - result.Success, Fails: true})
	for n, chance := range result.EFX {
		told.Bars = append(told.Bars, engine.Bar{Chance: chance, Number: n, Fells: ko > 0 && n >= from})
	}
	return told
}

// exactOdds are the odds of an Action Roll, with the EFX that a success gives beside those of the dice (SE-LEADER-35).
func (s *State) exactOdds(c confrontation, attack, defend engine.Side) odds.Result {
	result := odds.Exact(s.oddsRoll(c, attack, defend))
	if more := s.givenEFX(c.attacker, c.action); more > 0 {
		result.EFX = append(make([]float64, more), result.EFX...)
	}
	return result
}

// oddsRoll is an Action Roll as the odds know it.
func (s *State) oddsRoll(c confrontation, attack, defend engine.Side) odds.Roll {
	roll := odds.Roll{Attack: odds.Side{Trait: attack.Trait.Value, Dice: attack.Dice, EFXOn: s.efxOn(c.attacker, c.action)}}
	if defend.Target != 0 {
		roll.Target = defend.Target
		return roll
	}
	roll.Defend = odds.Side{Trait: defend.Trait.Value, Dice: defend.Dice, EFXOn: s.cancelsOn(c.attacker, c.target.model, defend.Trait)}
	roll.TiesToAttacker, _ = s.attackerWinsTie(c.attacker, c.target.model)
	return roll
}

// koChance is the exact chance that the roll takes the last HP of its target: the Damage of the FX, and all EFX left
// spent on the choice with the most Damage (SE-EFFECT-43).
func (s *State) koChance(c confrontation, result odds.Result) (chance float64, from int) {
	hp, fx, best, more := 0, 0, 0, 0
	feels := func(e cards.Effect) bool { return e.Kind == cards.Damage && !e.Self }
	switch {
	case c.target == nobody:
		return 0, 0
	case c.target.isPiece():
		if inanimate(c.action) {
			return 0, 0
		}
		hp = s.pieces[c.target.piece].hp
		if s.pieces[c.target.piece].terrain.Kind == geometry.Structure {
			more = s.boonSum(c.attacker, cards.StructureDamage)
		}
	default:
		if s.immuneToEffect(c.target.model, cards.Damage, c.attacker) {
			return 0, 0
		}
		hp = s.models[c.target.model].hp
	}
	own := c.target.model == c.attacker
	sum := func(effects []cards.Effect) int {
		total := 0
		for _, e := range effects {
			if feels(e) || own && e.Kind == cards.Damage {
				total += e.X
			}
		}
		return total
	}
	fx = sum(c.action.FX)
	for _, choice := range c.action.EFX {
		best = max(best, sum(choice))
	}
	from = len(result.EFX)
	for efx, probability := range result.EFX {
		if damage := fx + efx*best; damage > 0 && damage+more >= hp {
			chance, from = chance+probability, min(from, efx)
		}
	}
	return chance, from
}
