package specials

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/arkham/weapons"
	"trueinch/engine/ask"
	"trueinch/engine/flow"
	"trueinch/engine/notation"
)

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Strikes = append(c.Strikes, blows, bursts, shots)
	c.Adjusts = append(c.Adjusts, adjust, storm)
	c.Happens = append(c.Happens, besides, sneaks)
	c.Unblocked = append(c.Unblocked, unblocked)
	c.Criticals = append(c.Criticals, criticals)
	c.Follows = append(c.Follows, technique, leaves)
}

// Some have a special critical or leave something on their target.
const (
	theDevastation  = "Devastating Blow"
	theDeadlyStrike = "Deadly Strike with"
	theFatalBlow    = "Fatal Blow"
	thePrecise      = "Precise Blow"
	thePowerful     = "Powerful Blow"
	theTheft        = "Steal"
)

// criticals are the special criticals of special attacks (AC-SPECIAL-10, AC-SPECIAL-14, AC-SPECIAL-15).
func criticals(_ *state.State, a state.Attack) []state.Critical {
	switch a.Special {
	case theDevastation:
		return []state.Critical{{Is: rolls.OneLethal, Text: engine.Say("ac.critical-lethal"), Rule: "AC-SPECIAL-10"}}
	case theDeadlyStrike:
		return []state.Critical{weapons.Critical(&profiles.Effect{Name: "Casualty"}, "AC-SPECIAL-15")}
	case theTheft:
		return []state.Critical{weapons.Critical(&profiles.Effect{Name: "Steal"}, "AC-SPECIAL-14")}
	}
	return nil
}

// theTechnique has something to add after the damage (AC-SPECIAL-21), with a Strength of its own.
const (
	theTechnique      = "Technique"
	techniqueStrength = 4
)

// alters is what special attacks make of the dice of a strike. A Knocked Out target is hit without modifiers (AC-HIT-07).
var alters = map[string]func(with *rolls.Attack, wound int){
	theDevastation: func(with *rolls.Attack, _ int) { // AC-SPECIAL-10
		with.Wound.Bonus++
	},
	thePrecise: func(with *rolls.Attack, _ int) { // AC-SPECIAL-12
		if !with.Target.Out {
			with.Hit.Bonus++
		}
		with.CollateralAgain = true
	},
	thePowerful:     func(with *rolls.Attack, _ int) { with.FellsIfHit = true }, // AC-SPECIAL-13
	theDeadlyStrike: func(*rolls.Attack, int) {},
	theFatalBlow:    func(*rolls.Attack, int) {},
	theTheft:        func(*rolls.Attack, int) {},
	theSneak:        func(*rolls.Attack, int) {},
	theGrab:         func(*rolls.Attack, int) {},
	ThePush:         func(*rolls.Attack, int) {},
	theTechnique: func(with *rolls.Attack, wound int) { // AC-SPECIAL-20, AC-SPECIAL-21
		with.FellsIfHurt, with.Follow = true, rolls.ToWound(techniqueStrength, wound)
	},
}

func adjust(s *state.State, a state.Attack, with *rolls.Attack) {
	if alter, known := alters[a.Special]; known {
		wound, _ := s.Modifiers(s.Chapters.Wound, a)
		before := with.Wound
		if alter(with, wound); weapons.Fixed(s, a) {
			with.Wound = before // no Strength changes what it needs (AC-WEAPON-03, AC-WEAPON-12)
		}
	}
}

// blows lists the special attacks that change a strike, each with what refuses it (AC-SPECIAL-01, AC-SPECIAL-04).
func blows(s *state.State, id engine.ModelID, deed state.Deed) []state.Choice {
	if deed != state.Striking {
		return nil
	}
	var all []state.Choice
	for _, t := range append(s.CardFor(id).All(), everybodys...) {
		if alters[t.Name] == nil || basics[t.Name] == nil && !skills.Has(s, id, t.Name) {
			continue
		}
		weapons := Weapons(s, id, t)
		if len(weapons) == 0 && ranged(s, id, t) {
			continue // a gun
		}
		c := choice(s, id, t, func(*state.State, engine.ModelID) state.Frame { return Declare{Model: id, Trait: t} })
		price := c.Cost.Plus(state.Of(state.AttackBox, 1))
		switch no := skills.Afford(s, id, price); {
		case no != nil:
			c.Refusal = no
		case len(weapons) == 0:
			c.Refusal = engine.Refuse("AC-SPECIAL-05", "ac.refuse-special-weapon", "Weapon", t.Of)
		default:
			c.Refusal = aimless(s, id, t, weapons)
		}
		all = append(all, c)
	}
	return all
}

// aimless says why none of the weapons has a target for a special attack: none at all, or what refuses the first; nil when one has.
func aimless(s *state.State, id engine.ModelID, t profiles.Trait, weapons []int) *engine.Refusal {
	var first *engine.Refusal
	for _, at := range weapons {
		for _, on := range melee.Targets(s, id, at) {
			no := unfit(s, id, on, t)
			if no == nil {
				return nil
			}
			if first == nil {
				first = no
			}
		}
	}
	if first == nil {
		first = engine.Refuse("AC-MELEE-01", "ac.refuse-no-contact")
	}
	return first
}

// unfit says why a special attack cannot be declared against a model (AC-SPECIAL-06, AC-TRAIT-088); nil when it can.
func unfit(s *state.State, id, on engine.ModelID, t profiles.Trait) *engine.Refusal {
	if t.Name == theSneak && !slices.Contains(s.Activation.Unseen, on) {
		return engine.Refuse("AC-SPECIAL-06", "ac.refuse-seen", "Model", id, "Other", on)
	}
	if basics[t.Name] != nil {
		return Unpushed(s, on)
	}
	return nil
}

// Unpushed says that whoever is Large is neither Pushed nor Grabbed (AC-TRAIT-088); nil for others.
func Unpushed(s *state.State, on engine.ModelID) *engine.Refusal {
	if skills.Has(s, on, "Large") {
		return engine.Refuse("AC-TRAIT-088", "ac.refuse-large", "Model", on)
	}
	return nil
}

// choice is a special attack of a card as a choice.
func choice(s *state.State, id engine.ModelID, t profiles.Trait, perform func(*state.State, engine.ModelID) state.Frame) state.Choice {
	w := word(t)
	c := state.NewChoice(notation.Slug(t.Name), called(t), engine.Rule(w.Rule), skills.Exchange(s, id, state.Cost(w.Needs.Move, w.Needs.Attack, w.Needs.Special)), perform)
	c.About = engine.Say(string(w.Plain))
	return c
}

// word is the entry of a special attack.
func word(t profiles.Trait) *profiles.Word {
	if basic := basics[t.Name]; basic != nil {
		return basic
	}
	w, _ := profiles.Find(t.Name, profiles.KindAttack)
	return w
}

// called is how a special attack is called, with its weapon if it asks for one.
func called(t profiles.Trait) engine.Text {
	if t.Of == "" {
		return engine.Say(string(word(t).Term))
	}
	return engine.Say("ac.special-with", "Special", word(t).Term, "Weapon", t.Of)
}

// named reports whether a weapon of a model is the one that a special attack asks for.
func named(s *state.State, id engine.ModelID, at int, t profiles.Trait) bool {
	return t.Of == "" || notation.Slug(s.WeaponOf(id, at).Name) == notation.Slug(t.Of)
}

// ranged reports whether a special attack asks for a weapon that is for ranged attacks.
func ranged(s *state.State, id engine.ModelID, t profiles.Trait) bool {
	for at := range s.Models[id].Weapons {
		if t.Of != "" && named(s, id, at, t) && s.WeaponOf(id, at).Ranged() {
			return true
		}
	}
	return false
}

// Weapons lists the weapons with which a model may make a special attack in melee, state.Unarmed among them (AC-SPECIAL-05).
func Weapons(s *state.State, id engine.ModelID, t profiles.Trait) []int {
	var all []int
	for at, w := range s.Models[id].Weapons {
		if !w.Lost && !s.WeaponOf(id, at).Ranged() && named(s, id, at, t) && !word(t).Needs.Unarmed {
			all = append(all, at)
		}
	}
	if t.Of == "" {
		all = append(all, state.Unarmed)
	}
	return all
}

// Declare settles the weapon of a special attack and whom it is declared against, before any dice (AC-SPECIAL-02).
type Declare struct {
	Model engine.ModelID
	Trait profiles.Trait

	step   declareStep
	weapon int
}

type declareStep int

const (
	declareWeapon declareStep = iota
	declareChosen
	declareTarget
)

// Run implements state.Frame.
func (f Declare) Run(s *state.State) state.Then {
	switch f.step {
	case declareWeapon:
		return f.askWeapon(s)
	case declareChosen:
		return f.askTarget(s, s.Chosen().Means.At)
	}
	return f.strike(s, s.Chosen().Model)
}

func (f Declare) askWeapon(s *state.State) state.Then {
	d := ask.Pick(s.Models[f.Model].Player, "AC-SPECIAL-05", engine.Say("ac.ask-special-weapon", "Special", called(f.Trait)))
	d.Subject = f.Model
	for _, at := range Weapons(s, f.Model, f.Trait) {
		o := ask.Nth("weapon", at, engine.Say("ac.special-unarmed"))
		if at != state.Unarmed {
			o.Text = engine.Say("ac.special-weapon", "Weapon", s.WeaponOf(f.Model, at).Name)
		}
		o.Action, o.Refusal = attack.Line(s, state.Attack{By: f.Model, Weapon: at}), aimless(s, f.Model, f.Trait, []int{at})
		d.Options = append(d.Options, o)
	}
	if only, one := ask.Only(d); one {
		return f.askTarget(s, d.Options[only].Means.At)
	}
	f.step = declareChosen
	return state.Wait(f, d)
}

func (f Declare) askTarget(s *state.State, weapon int) state.Then {
	f.weapon, f.step = weapon, declareTarget
	d := ask.Pick(s.Models[f.Model].Player, "AC-SPECIAL-02", engine.Say("ac.ask-special-target", "Special", called(f.Trait)))
	d.Subject = f.Model
	for _, on := range melee.Targets(s, f.Model, weapon) {
		d.Options = append(d.Options, ask.AboutModel("target", on, unfit(s, f.Model, on, f.Trait)))
	}
	if only, one := ask.Only(d); one {
		return f.strike(s, d.Options[only].Model)
	}
	return state.Wait(f, d)
}

func (f Declare) strike(s *state.State, on engine.ModelID) state.Then {
	w := word(f.Trait)
	rules := state.Rules("AC-SPECIAL-02")
	for _, id := range w.Rules {
		rules = append(rules, engine.Rule(id))
	}
	s.TellModel(engine.EventNote, f.Model, 0, rules, "ac.declares-special", "Model", f.Model, "Special", called(f.Trait), "Other", on)
	c := choice(s, f.Model, f.Trait, nil)
	return state.Become(melee.Strike{Model: f.Model, Weapon: f.weapon, Chosen: true, Special: f.Trait.Name, On: on, Cost: c.Cost})
}

// leaves is the effect that special attacks leave on whom they hurt (AC-GRAB-01, AC-PUSH-01, AC-SPECIAL-11).
func leaves(s *state.State, a state.Attack, o rolls.Outcome) state.Frame {
	on := state.Infliction{Model: a.On, By: a.By}
	switch {
	case !o.Hurt:
		return nil
	case a.Special == theFatalBlow:
		on.Name, on.Rule = "Knocked Down", "AC-SPECIAL-11"
	case a.Special == theGrab && !s.Models[a.On].Out:
		on.Name, on.Rule, on.Grip = "Immobilised", "AC-GRAB-01", true
	case a.Special == ThePush:
		on.Name, on.Rule, on.Die = "Pushed", "AC-PUSH-01", o.Die
	default:
		return nil
	}
	return s.Inflict(on)
}

// technique adds a hit where the Collateral die shows that the target is Knocked Out (AC-SPECIAL-21).
func technique(s *state.State, a state.Attack, o rolls.Outcome) state.Frame {
	with := attack.Made(s, a)
	if a.Special != theTechnique || !with.Follows(&o) {
		return nil
	}
	a.Automatic, a.Dice = true, 1
	return extra{Attack: a, Need: with.Follow}
}

// extra is the automatic hit of a Technique: armour may cancel it, then it is rolled for damage (AC-ATTACK-15).
type extra struct {
	state.Attack
	Need rolls.Need
	step extraStep
}

type extraStep int

const (
	extraHit extraStep = iota
	extraCancelled
	extraRolled
)

// Run implements state.Frame.
func (f extra) Run(s *state.State) state.Then {
	player := s.Models[f.By].Player
	switch f.step {
	case extraHit:
		f.step = extraCancelled
		return state.After(f, attack.Cancelling{Attack: f.Attack, Hits: 1})
	case extraCancelled:
		if flow.Taken[state.Cancelled](&s.Process).Hits > 0 {
			return state.Done()
		}
		f.step = extraRolled
		return state.Wait(f, ask.Roll("AC-SPECIAL-21", engine.Say("ac.ask-technique-roll", "Model", f.On), f.By, engine.Pool{Seat: player, Model: f.By, Count: 1}))
	}
	faces := s.Answer.Faces[0]
	hurts := f.Need.Met(faces[0])
	s.TellRoll(s.Models[f.By].Seat, f.By, hurts, f.Need.Least(), state.Rules("AC-SPECIAL-21"),
		[]engine.Rolled{state.Thrown(player, f.By, faces, f.Need.Met)}, "ac.technique-roll", "Model", f.By, "Other", f.On)
	if !hurts {
		return state.Done()
	}
	return state.Become(harm.Suffer(s, f.On, rolls.Markers{NonLethal: 1}, f.By, "AC-SPECIAL-21"))
}
