package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// ActionRoll is one Action Roll: redirecting it to a Tank, the dice of both sides, the roll and its EFX, and the Effects
// of a success (SE-ROLL-01; steps 4 to 7 of the ruling under SE-ACTION-13).
type ActionRoll struct {
	attacker engine.ModelID
	action   int            // in the Attacker's card
	target   state.Target   // whom it is rolled against: the Tank, once redirected
	all      []state.Target // of a Dynamic Action on several models (SE-ACTION-11), when target is nobody
	smash    engine.PieceID // Object used for Smash It Up!, or engine.NoPiece
	renewed  bool           // this use has replaced the earlier one (SE-TYPE-06, SE-EFFECT-63)
	exploded bool           // one of the separate rolls of a Blast (SE-EFFECT-48)
	center   geometry.Point // of that Blast
	reply    bool           // of a Reaction: nobody but its trigger is affected (SE-REACT-04)
	before   []state.Stance // of an Overrun: where everybody was before its rolls (SE-TYPE-24); never written into

	hurled bool           // what is thrown was grabbed (SE-EFFECT-42)
	victim engine.ModelID // that model, if it is one
	throws bool           // an Object is thrown, which hides nobody
	thrown engine.PieceID // that Object

	step        rollStep
	declared    state.Target   // before a redirect
	stood       geometry.Point // where the declared Target stood when the dice were rolled
	level       float64
	attackBoost int
	defendBoost int
	won         bool
	efx         int            // left to spend
	generated   int            // of those there were at first
	bought      []cards.Effect // with EFX; replaced, never written into
	shared      []cards.Effect // bought for the thrown model (SE-EFFECT-42); replaced, never written into
	next        int            // in all, whom the Effects come to next
	reached     []state.Target // by the Extra Targets of this roll (SE-EFFECT-21); replaced, never written into
	able        bool           // the Attacker could go on before the Reactions to this roll
}

type rollStep int

const (
	rollRedirect rollStep = iota
	rollRedirected
	rollAttacker
	rollAttackerDeclared
	rollDefender
	rollDefenderDeclared
	rollDice
	rollFallen
	rollBuy
	rollBought
	rollEffects
	rollVictim
	rollDone
	rollGrab
	rollGrabbed
	rollFinish
)

func (r ActionRoll) Run(s *state.State) state.Then {
	switch r.step {
	case rollRedirect, rollRedirected:
		return r.redirect(s)
	case rollAttacker, rollAttackerDeclared:
		return r.declareAttacker(s)
	case rollDefender, rollDefenderDeclared:
		return r.declareDefender(s)
	case rollDice:
		r.step = rollFallen
		r.stood, r.level = standsAt(s, r.declared)
		return state.Wait(r, r.askDice(s))
	case rollFallen:
		return r.settle(s)
	case rollBuy, rollBought:
		return r.buy(s)
	case rollEffects:
		return r.apply(s)
	case rollVictim:
		return r.onVictim(s)
	case rollGrab, rollGrabbed:
		return r.grab(s)
	case rollDone:
		r.step, r.able = rollGrab, aim.AbleToGoOn(s, r.attacker, r.Card(s))
		return reactBefore(s, r)
	}
	return r.finish(s)
}

func (r ActionRoll) Card(s *state.State) *cards.Action {
	return &s.CardFor(r.attacker).Actions[r.action]
}

// Confrontation is the roll as the bonuses see it.
func (r ActionRoll) Confrontation(s *state.State) state.Confrontation {
	return state.Confrontation{
		Attacker: r.attacker, Action: r.Card(s), Target: r.target, Smash: r.smash,
		AttackBoost: r.attackBoost, DefendBoost: r.defendBoost, Before: r.before,
		Throws: r.throws, Thrown: r.thrown,
	}
}

// redirect lets the defending player hand the roll of a Combat Action to a Tank in contact with its Target (SE-DESC-16).
func (r ActionRoll) redirect(s *state.State) state.Then {
	if r.step == rollRedirected {
		r.step = rollAttacker
		if tank := s.Chosen().Model; tank != engine.NoModel {
			r.target = state.AtModel(tank)
			s.TellModel(engine.EventNote, tank, 0, terms.Rules("SE-DESC-16"), "combat.redirected", "Tank", tank, "Model", r.declared.Model)
		}
		return state.Next(r)
	}
	r.declared = r.target
	r.step = rollAttacker
	if r.Card(s).Dynamic() || !r.target.IsModel() || r.target.Model == r.attacker {
		return state.Next(r)
	}
	d := ask.Pick(s.Models[r.target.Model].Team, "SE-DESC-16", engine.Say("ask.redirect", "Model", r.target.Model))
	d.Subject, d.Action = r.target.Model, r.Card(s).Name
	for _, tank := range s.Board().ContactsOf(r.target.Model) {
		if s.CardFor(tank).Role == cards.Tank && s.Friendly(tank, r.target.Model) {
			o := ask.AboutModel("tank", tank, traits.RefuseAffected(s, r.attacker, r.Card(s), state.AtModel(tank)))
			o.Text = engine.Say("option.redirect", "Tank", tank)
			d.Options = append(d.Options, o)
		}
	}
	if !ask.AnyLegal(d) {
		return state.Next(r)
	}
	no := ask.Option("no", engine.Say("option.no-redirect", "Model", r.target.Model))
	no.Finish = true
	d.Options = append(d.Options, no)
	r.step = rollRedirected
	return state.Wait(r, d)
}

// declareAttacker asks the Attacker, first, how many Power Up dice it spends (SE-ROLL-05, SE-EFFECT-17).
func (r ActionRoll) declareAttacker(s *state.State) state.Then {
	if r.step == rollAttackerDeclared {
		r.attackBoost = SpendBoost(s, r.attacker)
		r.step = rollDefender
		return state.Next(r)
	}
	if r.smash != engine.NoPiece && !traits.Touching(s, r.attacker, r.target) {
		r.smash = engine.NoPiece // SE-BONUS-23: a Tank out of reach took the roll over
	}
	if s.Models[r.attacker].Boost == 0 {
		r.step = rollDefender
		return state.Next(r)
	}
	r.step = rollAttackerDeclared
	ask := engine.Say("ask.attack-dice")
	if r.Card(s).Dynamic() { // nobody is attacked
		ask = engine.Say("ask.action-dice")
	}
	return state.Wait(r, askRollDice(s, r.attacker, r, ask))
}

// declareDefender asks the Defender, when it rolls dice at all (SE-ROLL-05).
func (r ActionRoll) declareDefender(s *state.State) state.Then {
	if r.step == rollDefenderDeclared {
		r.defendBoost = SpendBoost(s, r.target.Model)
	} else if dice.TargetNumber(s, r.Card(s), r.target) == 0 && s.Models[r.target.Model].Boost > 0 {
		r.step = rollDefenderDeclared
		return state.Wait(r, askRollDice(s, r.target.Model, r, engine.Say("ask.defend-dice")))
	}
	r.step = rollDice
	return state.Next(r)
}

// askRollDice asks for a number of Power Up dice: they are gone, whatever comes of the roll (SE-ROLL-12). The question
// says what both sides have so far.
func askRollDice(s *state.State, id engine.ModelID, r ActionRoll, ask engine.Text) *engine.Decision {
	attack, defend := dice.Pools(s, r.Confrontation(s))
	d := &engine.Decision{
		Seat: s.Models[id].Team, Shape: engine.Number, Ask: ask, Rule: "SE-ROLL-05", Subject: id, Action: r.Card(s).Name,
		Detail: engine.Say("ask.dice-detail", "Attack", attack.Dice, "Defend", defend.Dice),
		Max:    s.Models[id].Boost, Unit: "unit.power-up-dice", Kind: engine.Boost, Against: aim.TargetOption(r.target, nil).Key,
	}
	if defend.Target != 0 {
		d.Detail = engine.Say("ask.dice-detail-number", "Attack", attack.Dice, "Number", defend.Target)
	}
	return d
}

// SpendBoost takes the Power Up dice that were just declared from a model and returns their number; they are discarded
// after use (SE-EFFECT-17).
func SpendBoost(s *state.State, id engine.ModelID) int {
	spent := s.Answer.Number
	if spent > 0 {
		s.Models[id].Boost -= spent
		s.TellModel(engine.EventState, id, float64(-spent), terms.Rules("SE-EFFECT-17"), "state.power-up-spent", "Model", id, "Count", spent)
	}
	return spent
}

// askDice asks for the faces of both sides' dice, the Attacker's first.
func (r ActionRoll) askDice(s *state.State) *engine.Decision {
	attack, defend := dice.Pools(s, r.Confrontation(s))
	tellPools(s, r, attack, defend)
	d := &engine.Decision{
		Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("ask.roll"), Rule: "SE-ROLL-03", Subject: r.attacker, Action: r.Card(s).Name,
		Dice: []engine.Pool{{Seat: s.Models[r.attacker].Team, Model: r.attacker, Count: attack.Dice}},
	}
	if defend.Target == 0 {
		d.Dice = append(d.Dice, engine.Pool{Seat: s.Models[r.target.Model].Team, Model: r.target.Model, Count: defend.Dice})
	}
	return d
}

// standsAt is where a target is and at which level, for the centre of a Blast (SE-EFFECT-46).
func standsAt(s *state.State, t state.Target) (at geometry.Point, level float64) {
	if t != state.Nobody {
		at, level = s.Board().Middle(t), s.Board().LevelOf(t)
	}
	return at, level
}

// apply brings the Effects of a success to the target, or to everybody whom a Dynamic Action reaches, one after another.
func (r ActionRoll) apply(s *state.State) state.Then {
	targets := r.all
	if r.target != state.Nobody {
		targets = []state.Target{r.target}
	}
	alone := len(targets) == 0 && r.alone(s)
	if alone {
		targets = []state.Target{state.AtModel(r.attacker)}
	}
	if r.next > 0 {
		r.reached = s.Taken().Reached
	} else if len(targets) == 0 && r.Card(s).Type == cards.AUR {
		aftermath.StartAura(s, r.attacker, r.action, r.bought, r.renewed, state.Nobody) // for whoever comes inside later (SE-TYPE-05)
	}
	if r.next == len(targets) {
		r.step = rollVictim
		return state.Next(r)
	}
	t := targets[r.next]
	r.next++
	first := r.next == 1 && !(r.exploded && r.target == state.Nobody) // SE-ACTION-11: the Attacker got its own from the one roll
	f := effectsOn(s, r, t, first)
	if alone {
		f.Left = slices.DeleteFunc(f.Left, func(o effects.Outcome) bool { return !o.Effect.Self })
	}
	return state.After(r, f)
}

// alone reports whether a roll that affects nobody else has an Effect on whoever made it (ruling under SE-ACTION-11).
func (r ActionRoll) alone(s *state.State) bool {
	return !r.exploded && s.Setup.Since(state.SinceAlone) && slices.ContainsFunc(slices.Concat(r.Card(s).FX, r.bought), func(e cards.Effect) bool { return e.Self })
}

// finish reports what the roll came to and takes Damage 1 from an Object that was used in it (SE-BONUS-26).
func (r ActionRoll) finish(s *state.State) state.Then {
	result := state.Rolled{Won: r.won, EFX: r.generated, Declared: r.declared, Center: r.stood, Level: r.level}
	result.Smashed = r.smash != engine.NoPiece
	if result.Smashed {
		result.Struck = r.target
		aftermath.DamagePiece(s, r.smash, 1, state.Source{By: r.attacker, Rule: "SE-BONUS-26"})
	}
	result.Lost = r.able && !aim.AbleToGoOn(s, r.attacker, r.Card(s))
	if r.target == state.Nobody && r.exploded { // the one roll has already counted
		return state.Give(state.Rolled{Won: true, Lost: result.Lost})
	}
	result.FollowUps, result.Blast = r.gains(s)
	if r.Card(s).Dynamic() {
		result.Bought = r.bought
	}
	return state.Give(result)
}

// gains are the Follow Ups and the radius of the Blast that come of the roll. A Blast among the FX goes off even when the
// roll fails (SE-EFFECT-49), unless it is the one roll for everybody; a Blast's own rolls give no further one (SE-EFFECT-48).
func (r ActionRoll) gains(s *state.State) (followUps int, blast float64) {
	action := r.Card(s)
	effects := slices.Concat(action.FX, r.bought)
	for _, e := range effects {
		switch manner := e.Kind.Entry().Manner; {
		case manner == cards.FollowsUp && r.won:
			followUps++
		case manner == cards.Explodes && !r.exploded && !r.reply && r.declared != state.Nobody && (r.won || !action.Dynamic()):
			blast += float64(e.X)
		}
	}
	return followUps, blast
}

// effectsOn gathers what a success does to one target; first is false for the further targets of one roll, which do not
// bring again what comes once.
func effectsOn(s *state.State, r ActionRoll, t state.Target, first bool) effects.ApplyEffects {
	action := r.Card(s)
	f := effects.ApplyEffects{
		Attacker: r.attacker, Action: r.action, Target: t, Exploded: r.exploded, Center: r.center, Reply: r.reply,
		Reached: r.reached, Further: !first,
	}
	fx, bought := action.FX, r.bought
	if action.Type == cards.AUR {
		fx, bought = aftermath.Immediate(fx), aftermath.Immediate(bought)
		if first {
			aftermath.StartAura(s, r.attacker, r.action, r.bought, r.renewed, r.target)
		}
	}
	f.Left = effects.Gather(fx, bought)
	if first && !r.renewed {
		aftermath.DropSummoned(s, r.attacker, r.action)
	}
	if traits.IsCitizen(s, t) {
		f.Left = slices.DeleteFunc(f.Left, effects.LostOnCitizens)
	}
	if r.reply {
		f.Left = slices.DeleteFunc(f.Left, func(o effects.Outcome) bool { return aim.ReachesOthers(o.Effect) })
	}
	if !first {
		f.Left = slices.DeleteFunc(f.Left, effects.ComesOnce)
	}
	return f
}

// settle reads the dice: totals, who wins, and the EFX that are left (SE-ROLL-04 to SE-ROLL-19).
func (r ActionRoll) settle(s *state.State) state.Then {
	attack, defend := dice.Pools(s, r.Confrontation(s))
	mine := dice.Read(s, attack, dice.EFXOn(s, r.attacker, r.Card(s)), s.Answer.Faces[0])
	var theirs dice.Fallen
	against, rule := defend.Target, engine.Rule("SE-ROLL-10")
	r.won = mine.Total >= against
	if defend.Target == 0 {
		theirs = dice.Read(s, defend, dice.CancelsOn(s, r.attacker, r.target.Model, defend.Trait), s.Answer.Faces[1])
		against, rule = theirs.Total, "SE-ROLL-06"
		if r.won = mine.Total > against; mine.Total == against {
			r.won, rule = dice.AttackerWinsTie(s, r.attacker, r.target.Model)
		}
	}
	if r.won {
		r.efx = mine.EFX()
		if defend.Target == 0 {
			r.efx = max(0, r.efx-theirs.EFX())
		}
		r.efx += dice.GivenEFX(s, r.attacker, r.Card(s))
		r.generated = r.efx
	}
	tellRoll(s, r, mine, theirs, against, rule)
	r.step = rollDone
	if r.won {
		r.step = rollBuy
	}
	return state.Next(r)
}
