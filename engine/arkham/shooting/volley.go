package shooting

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/geometry"
)

// Volley is the ranged attack of an activation (AC-SHOOT-02). Special attacks begin it with a weapon, a name and a price of their own; they
// are declared against the first of its targets (AC-SPECIAL-02).
type Volley struct {
	Model   engine.ModelID
	Weapon  int  // or state.Unarmed: a One-shot Gun
	Chosen  bool // the weapon is settled (AC-SHOOT-09)
	Special string
	By      engine.Rule  // of the special attack
	Cost    state.Tokens // in all
	Rapid   bool         // AC-TRAIT-131
	Steady  bool         // AC-TRAIT-139

	On engine.ModelID // whom a special attack is declared against

	step    volleyStep
	targets []engine.ModelID // replaced, never written into
	dice    []int            // by target; replaced, never written into
	bands   []rolls.Band     // by target, of an expansive template; written once
	at      int
	again   bool // it is the second attack of a Trigger-happy model (AC-TRAIT-066)
}

type volleyStep int

const (
	volleyWay volleyStep = iota
	volleyChosen
	volleyTarget
	volleyDice
	volleyDirection
	volleyOrder
	volleyNext
)

// Run implements state.Frame.
func (f Volley) Run(s *state.State) state.Then {
	switch f.step {
	case volleyWay:
		return f.begin(s)
	case volleyChosen:
		if o := s.Chosen(); !o.Finish {
			return f.become(s, o.Means.At)
		}
		return state.Done()
	case volleyTarget:
		return f.choose(s, s.Chosen().Model)
	case volleyDice:
		return f.give(s, s.Answer.Number)
	case volleyDirection:
		return f.spread(s, *s.Answer.Spot)
	case volleyOrder:
		f.at = s.Chosen().Means.At
		return f.roll(s)
	}
	return f.next(s)
}

// begin settles the weapon.
func (f Volley) begin(s *state.State) state.Then {
	switch {
	case !f.Chosen:
		d := f.askWay(s)
		if only, one := ask.Only(d); one {
			if d.Options[only].Finish {
				return state.Done()
			}
			return f.become(s, d.Options[only].Means.At)
		}
		if !ask.AnyLegal(d) {
			return state.Done()
		}
		f.step = volleyChosen
		return state.Wait(f, d)
	case f.Spreads(s):
		f.step = volleyDirection
		return state.Wait(f, f.askDirection(s))
	}
	return f.aim(s)
}

// become is one of the ways to shoot.
func (f Volley) become(s *state.State, way int) state.Then {
	frame := Ways(s, f.Model)[way].Perform(s, f.Model)
	if volley, plain := frame.(Volley); plain {
		volley.again = f.again
		frame = volley
	}
	return state.Become(frame)
}

// left is how many dice have no target yet, when these are the targets.
func (f *Volley) left(s *state.State, targets []engine.ModelID) int {
	left := f.rate(s, slices.ContainsFunc(targets, func(on engine.ModelID) bool { return near(s, f.Model, on) }))
	for _, dice := range f.dice {
		left -= dice
	}
	return left
}

// others lists the enemies that are no targets yet, as options.
func (f *Volley) others(s *state.State) *engine.Decision {
	d := ask.Pick(s.Models[f.Model].Player, "AC-SHOOT-07", engine.Say("ac.ask-shoot-at"))
	d.Subject, d.Action = f.Model, f.name(s)
	for _, on := range Enemies(s, f.Model) {
		if slices.Contains(f.targets, on) {
			continue
		}
		o := ask.AboutModel("target", on, f.refuse(s, on))
		if o.Refusal == nil && f.left(s, state.Grown(f.targets, on)) < 1 {
			o.Refusal = engine.Refuse("AC-WEAPON-08", "ac.refuse-near-rate")
		}
		d.Options = append(d.Options, o)
	}
	return d
}

// name is what the weapon is called on the card; empty for a One-shot Gun.
func (f *Volley) name(s *state.State) string {
	if w := f.Gun(s); w != nil {
		return w.Name
	}
	return ""
}

// aim asks for the next target (AC-SHOOT-07, AC-ATTACK-04). Dice for which there is no other go at the last one.
func (f Volley) aim(s *state.State) state.Then {
	d := f.others(s)
	switch only, one := ask.Only(d); {
	case one:
		return f.choose(s, d.Options[only].Model)
	case ask.AnyLegal(d):
		if f.Special != "" && len(f.targets) == 0 {
			d.Rule, d.Ask = "AC-SPECIAL-02", engine.Say("ac.ask-special-shot")
		}
		f.step = volleyTarget
		return state.Wait(f, d)
	case len(f.targets) == 0:
		return state.Done()
	}
	f.dice = slices.Clone(f.dice)
	f.dice[len(f.dice)-1] += f.left(s, f.targets)
	return f.pay(s)
}

// choose takes a target, and asks how many dice are for it where others could have some.
func (f Volley) choose(s *state.State, on engine.ModelID) state.Then {
	if f.Special != "" && len(f.targets) == 0 {
		f.On = on
	}
	f.targets = state.Grown(f.targets, on)
	left := f.left(s, f.targets)
	if left == 1 || !ask.AnyLegal(f.others(s)) {
		f.dice = state.Grown(f.dice, left)
		return f.pay(s)
	}
	f.step = volleyDice
	return state.Wait(f, &engine.Decision{
		Seat: s.Models[f.Model].Player, Shape: engine.Number, Ask: engine.Say("ac.ask-shots", "Model", on), Rule: "AC-SHOOT-07", Subject: f.Model, Action: f.name(s),
		Min: 1, Max: left, Suggest: left, Unit: "ac.dice", Affected: []engine.ModelID{on},
	})
}

func (f Volley) give(s *state.State, dice int) state.Then {
	f.dice = state.Grown(f.dice, dice)
	if f.left(s, f.targets) == 0 {
		return f.pay(s)
	}
	return f.aim(s)
}

// pay is step 1: tokens and Ammunition are spent, whatever comes of it (AC-ATTACK-06, AC-SHOOT-03, AC-SHOOT-10).
func (f Volley) pay(s *state.State) state.Then {
	sum := 0
	for _, dice := range f.dice {
		sum += dice
	}
	rules := append(state.Rules("AC-SHOOT-03", "AC-ATTACK-06"), f.why(s)...)
	if w := f.Gun(s); w != nil {
		s.TellModel(engine.EventAction, f.Model, float64(sum), rules, "ac.shoots", "Model", f.Model, "Weapon", w.Name, "Dice", sum)
	} else {
		s.TellModel(engine.EventAction, f.Model, float64(sum), rules, "ac.shoots-once", "Model", f.Model, "Other", f.targets[0])
	}
	skills.Pay(s, f.Model, f.Cost, "AC-SHOOT-03")
	f.spend(s)
	return f.next(s)
}

// why are the rules that the number of dice and the choice of targets rest on.
func (f *Volley) why(s *state.State) (rules []engine.Rule) {
	add := func(holds bool, rule engine.Rule) {
		if holds {
			rules = append(rules, rule)
		}
	}
	moves := Moves(s, f.Model) && f.Weapon != state.Unarmed && !f.Spreads(s)
	add(f.Weapon == state.Unarmed, "AC-TRAIT-109")
	add(moves && !f.has(s, throwing), "AC-SHOOT-08")
	add(moves && f.has(s, throwing), "AC-WEAPON-07")
	add(f.Spreads(s), "AC-WEAPON-05")
	add(!f.Spreads(s) && f.has(s, lightOne) && slices.ContainsFunc(f.targets, func(on engine.ModelID) bool { return near(s, f.Model, on) }), "AC-WEAPON-08")
	add(f.has(s, remote), "AC-WEAPON-18")
	add(f.Rapid, "AC-TRAIT-131")
	add(f.Steady, "AC-TRAIT-139")
	add(f.again, "AC-TRAIT-066")
	add(f.Special != "", f.By)
	return rules
}

// spend uses Ammunition up, and notes when a weapon was used (AC-SHOOT-10, AC-WEAPON-17).
func (f *Volley) spend(s *state.State) {
	if f.Weapon == state.Unarmed {
		s.NewUse(f.Model, oneShot, engine.NoPiece)
		return
	}
	m := &s.Models[f.Model]
	w := m.Weapons[f.Weapon]
	w.Ammunition, w.Shot = w.Ammunition-1, s.Turn
	m.SetWeapon(f.Weapon, w)
	s.TellModel(engine.EventNote, f.Model, float64(w.Ammunition), state.Rules("AC-SHOOT-10"), "ac.ammunition-left", "Model", f.Model, "Weapon", f.Gun(s).Name, "Left", w.Ammunition)
}

// next asks which target comes next (AC-ATTACK-05); those that have their attack have no dice any more.
func (f Volley) next(s *state.State) state.Then {
	d := ask.Pick(s.Models[f.Model].Player, "AC-ATTACK-05", engine.Say("ac.ask-attack-order"))
	d.Subject, d.Kind = f.Model, engine.Order
	for i, on := range f.targets {
		if f.dice[i] > 0 && s.Models[on].OnTable {
			o := ask.AboutModel("target", on, nil)
			o.Means.At = i
			d.Options = append(d.Options, o)
		}
	}
	switch only, one := ask.Only(d); {
	case one:
		f.at = d.Options[only].Means.At
		return f.roll(s)
	case len(d.Options) > 0:
		f.step = volleyOrder
		return state.Wait(f, d)
	}
	return f.end(s)
}

func (f Volley) roll(s *state.State) state.Then {
	a := f.against(f.at, f.dice[f.at])
	f.dice = slices.Clone(f.dice)
	f.dice[f.at], f.step = 0, volleyNext
	return state.After(f, attack.Against{Attack: a})
}

// against is the attack on one of the targets with so many dice.
func (f *Volley) against(at, dice int) state.Attack {
	a := f.shot(f.targets[at], dice)
	if f.bands != nil {
		a.Automatic, a.Band = true, f.bands[at]
	}
	return a
}

// shot is an attack on somebody. One-shot Guns hit without a roll (AC-TRAIT-109).
func (f *Volley) shot(on engine.ModelID, dice int) state.Attack {
	a := state.Attack{By: f.Model, On: on, Weapon: f.Weapon, Ranged: true, Dice: dice}
	if f.Special != "" && on == f.On {
		a.Special = f.Special
	}
	if f.Weapon == state.Unarmed {
		a.Special, a.Automatic = oneShot, true
	}
	return a
}

// line is the line of the Sheet that a volley stands for.
func (f *Volley) line(s *state.State) int {
	return attack.Line(s, state.Attack{By: f.Model, Weapon: f.Weapon})
}

// end ends the attack; whoever is Trigger-happy may make another with the same weapon (AC-TRAIT-066, AC-SHOOT-09).
func (f Volley) end(s *state.State) state.Then {
	s.Happen(state.Happening{What: state.Struck, Model: engine.NoModel, By: f.Model, Piece: engine.NoPiece, Name: f.Special})
	if f.again || f.Weapon == state.Unarmed || !skills.Can(s, f.Model, twice) || !s.Active(f.Model) {
		return state.Done()
	}
	return state.Become(Volley{Model: f.Model, Weapon: f.Weapon, again: true})
}

// repeats reports whether a way to shoot is one with the weapon that a second attack is made with.
func (f *Volley) repeats(s *state.State, way state.Choice) bool {
	volley, plain := way.Perform(s, f.Model).(Volley)
	return plain && volley.Weapon == f.Weapon
}

// template is the expansive template in a direction (AC-TEMPLATE-03), and whom it catches, each in the band nearest to the shooter
// (AC-TEMPLATE-05). Whoever touches the first band is safe.
func (f *Volley) template(s *state.State, way geometry.Point) (cone geometry.Cone, caught []engine.ModelID, bands []rolls.Band) {
	cone = geometry.ConeFrom(s.Body(f.Model), way)
	for i := range s.Models {
		id := engine.ModelID(i)
		if id == f.Model || !s.Models[i].OnTable || s.Models[i].Spot.Inside != s.Models[f.Model].Spot.Inside {
			continue
		}
		if band, touches := cone.BandOf(s.Body(id)); touches && rolls.Band(band) != rolls.Safe {
			caught, bands = append(caught, id), append(bands, rolls.Band(band))
		}
	}
	return cone, caught, bands
}

// spread lays the template and pays for it.
func (f Volley) spread(s *state.State, spot geometry.Spot) state.Then {
	cone, caught, bands := f.template(s, spot.Center.Sub(s.Models[f.Model].Spot.Center))
	f.targets, f.bands, f.dice = caught, bands, slices.Repeat([]int{1}, len(caught))
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventAction, engine.Say("ac.sprays", "Model", f.Model, "Weapon", f.Gun(s).Name, "Count", len(caught)),
			append(state.Rules("AC-TEMPLATE-03", "AC-TEMPLATE-04", "AC-ATTACK-06"), f.why(s)...)...)
		e.Seat, e.Model = s.Models[f.Model].Seat, f.Model
		e.Proof.Template = &engine.Template{Cone: &cone, Models: caught}
		return e
	})
	skills.Pay(s, f.Model, f.Cost, "AC-SHOOT-03")
	f.spend(s)
	return f.next(s)
}
