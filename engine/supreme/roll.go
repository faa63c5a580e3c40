package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// actionRoll is one Action Roll: redirecting it to a Tank, the dice of both sides, the roll and its EFX, and the Effects
// of a success (SE-ROLL-01; steps 4 to 7 of the ruling under SE-ACTION-13).
type actionRoll struct {
	attacker engine.ModelID
	action   int            // in the Attacker's card
	target   target         // whom it is rolled against: the Tank, once redirected
	all      []target       // of a Dynamic Action on several models (SE-ACTION-11), when target is nobody
	smash    engine.PieceID // Object used for Smash It Up!, or engine.NoPiece
	renewed  bool           // this use has replaced the earlier one (SE-TYPE-06, SE-EFFECT-63)
	exploded bool           // one of the separate rolls of a Blast (SE-EFFECT-48)
	center   geometry.Point // of that Blast
	reply    bool           // of a Reaction: nobody but its trigger is affected (SE-REACT-04)
	before   []stance       // of an Overrun: where everybody was before its rolls (SE-TYPE-24); never written into

	hurled bool           // what is thrown was grabbed (SE-EFFECT-42)
	victim engine.ModelID // that model, if it is one
	throws bool           // an Object is thrown, which hides nobody
	thrown engine.PieceID // that Object

	step        rollStep
	declared    target         // before a redirect
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
	reached     []target       // by the Extra Targets of this roll (SE-EFFECT-21); replaced, never written into
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

// rolled is what an Action Roll, or all rolls of a Blast, came to.
type rolled struct {
	won       bool
	followUps int
	efx       int     // generated, less those cancelled
	smashed   bool    // the Object of Smash It Up! was used
	struck    target  // on this Defender: the Tank, once redirected
	blast     float64 // radius of the Blast that follows; 0 for none
	declared  target  // the first Target of that Blast
	lost      bool    // a Reaction KO'ed the Attacker or made it unable to go on (SE-REACT-12)
	center    geometry.Point
	level     float64
	bought    []cards.Effect // with EFX, of a Dynamic Action whose one roll counts for everybody under its Blast
	reached   []target       // by Extra Targets so far, while the Effects of one roll come to several; never written into
}

func (r actionRoll) Run(s *State) then {
	switch r.step {
	case rollRedirect, rollRedirected:
		return r.redirect(s)
	case rollAttacker, rollAttackerDeclared:
		return r.declareAttacker(s)
	case rollDefender, rollDefenderDeclared:
		return r.declareDefender(s)
	case rollDice:
		r.step = rollFallen
		r.stood, r.level = s.standsAt(r.declared)
		return wait(r, r.askDice(s))
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
		r.step, r.able = rollGrab, s.ableToGoOn(r.attacker, r.card(s))
		return s.reactBefore(r)
	}
	return r.finish(s)
}

func (r actionRoll) card(s *State) *cards.Action { return &s.cardFor(r.attacker).Actions[r.action] }

// confrontation is the roll as the bonuses see it.
func (r actionRoll) confrontation(s *State) confrontation {
	return confrontation{
		attacker: r.attacker, action: r.card(s), target: r.target, smash: r.smash,
		attackBoost: r.attackBoost, defendBoost: r.defendBoost, before: r.before,
		throws: r.throws, thrown: r.thrown,
	}
}

// redirect lets the defending player hand the roll of a Combat Action to a Tank in contact with its Target (SE-DESC-16).
func (r actionRoll) redirect(s *State) then {
	if r.step == rollRedirected {
		r.step = rollAttacker
		if tank := s.Chosen().Model; tank != engine.NoModel {
			r.target = atModel(tank)
			s.tellModel(engine.EventNote, tank, 0, by("SE-DESC-16"), "combat.redirected", "Tank", tank, "Model", r.declared.model)
		}
		return next(r)
	}
	r.declared = r.target
	r.step = rollAttacker
	if r.card(s).Dynamic() || !r.target.isModel() || r.target.model == r.attacker {
		return next(r)
	}
	d := pick(s.models[r.target.model].team, "SE-DESC-16", engine.Say("ask.redirect", "Model", r.target.model))
	d.Subject, d.Action = r.target.model, r.card(s).Name
	for _, tank := range s.modelsInContact(r.target.model) {
		if s.cardFor(tank).Role == cards.Tank && s.friendly(tank, r.target.model) {
			o := aboutModel("tank:"+strconv.Itoa(int(tank)), tank, s.refuseAffected(r.attacker, r.card(s), atModel(tank)))
			o.Text = engine.Say("option.redirect", "Tank", tank)
			d.Options = append(d.Options, o)
		}
	}
	if !anyLegal(d) {
		return next(r)
	}
	no := option("no", engine.Say("option.no-redirect", "Model", r.target.model))
	no.Finish = true
	d.Options = append(d.Options, no)
	r.step = rollRedirected
	return wait(r, d)
}

// declareAttacker asks the Attacker, first, how many Power Up dice it spends (SE-ROLL-05, SE-EFFECT-17).
func (r actionRoll) declareAttacker(s *State) then {
	if r.step == rollAttackerDeclared {
		r.attackBoost = s.spendBoost(r.attacker)
		r.step = rollDefender
		return next(r)
	}
	if r.smash != engine.NoPiece && !s.touching(r.attacker, r.target) {
		r.smash = engine.NoPiece // SE-BONUS-23: a Tank out of reach took the roll over
	}
	if s.models[r.attacker].boost == 0 {
		r.step = rollDefender
		return next(r)
	}
	r.step = rollAttackerDeclared
	ask := engine.Say("ask.attack-dice")
	if r.card(s).Dynamic() { // nobody is attacked
		ask = engine.Say("ask.action-dice")
	}
	return wait(r, s.askRollDice(r.attacker, r, ask))
}

// declareDefender asks the Defender, when it rolls dice at all (SE-ROLL-05).
func (r actionRoll) declareDefender(s *State) then {
	if r.step == rollDefenderDeclared {
		r.defendBoost = s.spendBoost(r.target.model)
	} else if s.targetNumber(r.card(s), r.target) == 0 && s.models[r.target.model].boost > 0 {
		r.step = rollDefenderDeclared
		return wait(r, s.askRollDice(r.target.model, r, engine.Say("ask.defend-dice")))
	}
	r.step = rollDice
	return next(r)
}

// askRollDice asks for a number of Power Up dice: they are gone, whatever comes of the roll (SE-ROLL-12). The question
// says what both sides have so far.
func (s *State) askRollDice(id engine.ModelID, r actionRoll, ask engine.Text) *engine.Decision {
	attack, defend := s.pools(r.confrontation(s))
	d := &engine.Decision{
		Seat: s.models[id].team, Shape: engine.Number, Ask: ask, Rule: "SE-ROLL-05", Subject: id, Action: r.card(s).Name,
		Detail: engine.Say("ask.dice-detail", "Attack", attack.Dice, "Defend", defend.Dice),
		Max:    s.models[id].boost, Unit: "unit.power-up-dice", Kind: engine.Boost, Against: targetOption(r.target, nil).Key,
	}
	if defend.Target != 0 {
		d.Detail = engine.Say("ask.dice-detail-number", "Attack", attack.Dice, "Number", defend.Target)
	}
	return d
}

// spendBoost takes the Power Up dice that were just declared from a model and returns their number; they are discarded
// after use (SE-EFFECT-17).
func (s *State) spendBoost(id engine.ModelID) int {
	spent := s.Answer.Number
	if spent > 0 {
		s.models[id].boost -= spent
		s.tellModel(engine.EventState, id, float64(-spent), by("SE-EFFECT-17"), "state.power-up-spent", "Model", id, "Count", spent)
	}
	return spent
}

// askDice asks for the faces of both sides' dice, the Attacker's first.
func (r actionRoll) askDice(s *State) *engine.Decision {
	attack, defend := s.pools(r.confrontation(s))
	s.tellPools(r, attack, defend)
	d := &engine.Decision{
		Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("ask.roll"), Rule: "SE-ROLL-03", Subject: r.attacker, Action: r.card(s).Name,
		Dice: []engine.Pool{{Seat: s.models[r.attacker].team, Model: r.attacker, Count: attack.Dice}},
	}
	if defend.Target == 0 {
		d.Dice = append(d.Dice, engine.Pool{Seat: s.models[r.target.model].team, Model: r.target.model, Count: defend.Dice})
	}
	return d
}

// standsAt is where a target is and at which level, for the centre of a Blast (SE-EFFECT-46).
func (s *State) standsAt(t target) (geometry.Point, float64) {
	if t == nobody {
		return geometry.Point{}, 0
	}
	return s.middle(t), s.levelOf(t)
}

// apply brings the Effects of a success to the target, or to everybody whom a Dynamic Action reaches, one after another.
func (r actionRoll) apply(s *State) then {
	targets := r.all
	if r.target != nobody {
		targets = []target{r.target}
	}
	if r.next > 0 {
		r.reached, s.rolled.reached = s.rolled.reached, nil
	} else if len(targets) == 0 && r.card(s).Type == cards.AUR {
		s.startAura(r.attacker, r.action, r.bought, r.renewed, nobody) // for whoever comes inside later (SE-TYPE-05)
	}
	if r.next == len(targets) {
		r.step = rollVictim
		return next(r)
	}
	t := targets[r.next]
	r.next++
	first := r.next == 1 && !(r.exploded && r.target == nobody) // SE-ACTION-11: the Attacker got its own from the one roll
	return after(r, s.effectsOn(r, t, first))
}

// finish reports what the roll came to and takes Damage 1 from an Object that was used in it (SE-BONUS-26).
func (r actionRoll) finish(s *State) then {
	result := rolled{won: r.won, efx: r.generated, declared: r.declared, center: r.stood, level: r.level}
	result.smashed = r.smash != engine.NoPiece
	if result.smashed {
		result.struck = r.target
		s.damagePiece(r.smash, 1, source{by: r.attacker, rule: "SE-BONUS-26"})
	}
	result.lost = r.able && !s.ableToGoOn(r.attacker, r.card(s))
	if r.target == nobody && r.exploded { // the one roll has already counted
		s.rolled = rolled{won: true, lost: result.lost}
		return done()
	}
	result.followUps, result.blast = r.gains(s)
	if r.card(s).Dynamic() {
		result.bought = r.bought
	}
	s.rolled = result
	return done()
}

// gains are the Follow Ups and the radius of the Blast that come of the roll. A Blast among the FX goes off even when the
// roll fails (SE-EFFECT-49), unless it is the one roll for everybody; a Blast's own rolls give no further one (SE-EFFECT-48).
func (r actionRoll) gains(s *State) (followUps int, blast float64) {
	action := r.card(s)
	effects := slices.Concat(action.FX, r.bought)
	for _, e := range effects {
		switch {
		case e.Kind == cards.FollowUp && r.won:
			followUps++
		case e.Kind == cards.Blast && !r.exploded && !r.reply && r.declared != nobody && (r.won || !action.Dynamic()):
			blast += float64(e.X)
		}
	}
	return followUps, blast
}
