package shooting

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/arkham/crews"
	"trueinch/engine/arkham/light"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// Weapon traits and traits that shots ask for.
const (
	aimed      = "Aim"
	explosive  = "Explosive"
	expansive  = "Expansive"
	lightOne   = "Light"
	shortRange = "Short Range"
	remote     = "Remote Control"
	reload     = "Reload"
	throwing   = "Throwing"
	rapidFire  = "Rapid Fire"
	steadyAim  = "Steady Aim"
	oneShot    = "One-shot Gun"
	twice      = "Trigger-happy"
	lowBlow    = "Low Blow"
	oneShotCm  = 20 // AC-TRAIT-109
	pauseTurns = 1  // of the shooter's own activations (AC-WEAPON-17)
)

// price is that of a ranged attack (AC-SHOOT-03).
var price = state.Of(state.AttackBox, crews.ShotPrice)

// Gun is the weapon of a volley; nil for a One-shot Gun.
func (f *Volley) Gun(s *state.State) *profiles.Weapon {
	if f.Weapon == state.Unarmed {
		return nil
	}
	return s.WeaponOf(f.Model, f.Weapon)
}

// has reports whether the weapon of a volley has a trait. A Low Blow makes it Light (AC-TRAIT-045).
func (f *Volley) has(s *state.State, trait string) bool {
	w := f.Gun(s)
	return w != nil && (w.Has(trait) || trait == lightOne && skills.Has(s, f.Model, lowBlow))
}

// Spreads reports whether a volley is an expansive template (AC-WEAPON-05).
func (f *Volley) Spreads(s *state.State) bool { return f.has(s, expansive) }

// Moves reports whether a model has declared a move in its activation, or made one, if only up from the sewers (AC-SHOOT-08).
func Moves(s *state.State, id engine.ModelID) bool {
	return s.Active(id) && (s.Activation.Moved > 0 || s.Activation.Surfaced || s.Activation.Declares(state.Deed.Moves))
}

// near reports whether two models stand nearer than the minimum range (AC-SHOOT-05).
func near(s *state.State, one, other engine.ModelID) bool {
	return s.Apart(one, other) < state.Cm(rolls.NearCm)-board.Rounding
}

// rate is how many dice a volley has in all, when somebody near is among its targets or not (AC-SHOOT-03, AC-SHOOT-08).
func (f *Volley) rate(s *state.State, near bool) int {
	w := f.Gun(s)
	if w == nil {
		return 1
	}
	return rolls.Shooting{RoF: w.RoF, Moved: Moves(s, f.Model), Throwing: w.Has(throwing), Near: near, Rapid: f.Rapid}.Dice()
}

// Spent says why a weapon cannot be used at all now, whoever is the target (AC-SHOOT-10, AC-WEAPON-17, AC-WEAPON-20).
func (f Volley) Spent(s *state.State) *engine.Refusal {
	if f.Weapon == state.Unarmed {
		if _, game := s.Uses(f.Model, oneShot, engine.NoPiece); game > 0 {
			return engine.Refuse("AC-TRAIT-109", "ac.refuse-one-shot")
		}
		return nil
	}
	w, weapon := s.Models[f.Model].Weapons[f.Weapon], f.Gun(s)
	switch {
	case w.Ammunition == 0:
		return engine.Refuse("AC-SHOOT-10", "ac.refuse-weapon-empty", "Weapon", weapon.Name)
	case weapon.Has(reload) && w.Shot > 0 && s.Turn-w.Shot <= pauseTurns:
		return engine.Refuse("AC-WEAPON-17", "ac.refuse-reload", "Weapon", weapon.Name)
	case weapon.Has(aimed) && !f.Steady && Moves(s, f.Model):
		return engine.Refuse("AC-WEAPON-20", "ac.refuse-aim", "Weapon", weapon.Name)
	}
	return nil
}

// refuse says why a target cannot be aimed at, or nil (AC-SHOOT-04, AC-SHOOT-05, AC-WEAPON-13, AC-WEAPON-14).
func (f *Volley) refuse(s *state.State, on engine.ModelID) *engine.Refusal {
	apart, limit, rule := s.Apart(f.Model, on), math.Inf(1), engine.Rule("")
	if no := s.Spares(f.Model, on); no != nil {
		return no
	}
	switch {
	case f.Weapon == state.Unarmed:
		limit, rule = oneShotCm, "AC-TRAIT-109"
	case near(s, f.Model, on) && !f.has(s, lightOne):
		return engine.Refuse("AC-SHOOT-05", "ac.refuse-near", "Gap", engine.Inches(apart), "Least", engine.Inches(state.Cm(rolls.NearCm)))
	case f.has(s, shortRange):
		limit, rule = rolls.ShortRangeCm, "AC-WEAPON-13"
	case f.has(s, "Medium Range"):
		limit, rule = rolls.MediumRangeCm, "AC-WEAPON-14"
	}
	far := func(apart float64) *engine.Refusal {
		if !math.IsInf(limit, 1) && !state.Covers(limit, apart) {
			return engine.Refuse(rule, "ac.refuse-far", "Gap", engine.Inches(apart), "Most", engine.Inches(state.Cm(limit)))
		}
		return nil
	}
	if no := far(apart); no != nil {
		return no
	}
	if f.has(s, remote) {
		long, found := around(s, f.Model, on)
		if !found {
			return engine.Refuse("AC-WEAPON-18", "ac.refuse-no-way-round")
		}
		return far(long)
	}
	_, no := sight.Path(s, f.Model, on)
	return no
}

// missileRadius is how wide what is steered by Remote Control is, in inches.
const missileRadius = 0.1

// around is how long the way to a target is that goes round obstacles, between the bases (AC-WEAPON-18, AC-FAQ-08): it flies over what is
// lower than the higher of the two.
func around(s *state.State, from, to engine.ModelID) (inches float64, found bool) {
	a, b := s.Body(from), s.Body(to)
	m := geometry.Movement{
		Mover: geometry.Cylinder{Radius: missileRadius, Height: missileRadius}, Start: s.Models[from].Spot, Allowance: math.Inf(1),
		Rise: math.Inf(1), Drop: math.Inf(1), Cross: max(a.Top(), b.Top()) - a.Bottom, Gaps: true,
	}
	long, found := s.Board().Reach(s.Table, m).Length(s.Models[to].Spot)
	return max(0, long-a.Radius-b.Radius), found
}

// Enemies lists whom a model might aim at: enemies on the table, those that are Knocked Out, too (AC-ATTACK-04).
func Enemies(s *state.State, id engine.ModelID) []engine.ModelID {
	var all []engine.ModelID
	for i := range s.Models {
		if other := engine.ModelID(i); s.Attackable(id, other) && s.Models[i].OnTable {
			all = append(all, other)
		}
	}
	return all
}

// nobody says that there is nobody at whom a volley could be aimed, with what keeps it from the nearest; nil when there is.
func (f *Volley) nobody(s *state.State) *engine.Refusal {
	if f.Spreads(s) {
		return nil
	}
	var first *engine.Refusal
	whom, least := engine.NoModel, math.Inf(1)
	for _, on := range Enemies(s, f.Model) {
		no := f.refuse(s, on)
		if no == nil {
			return nil
		}
		if apart := s.Apart(f.Model, on); apart < least {
			first, whom, least = no, on, apart
		}
	}
	if first == nil {
		return engine.Refuse("AC-SHOOT-04", "ac.refuse-no-enemy")
	}
	return engine.Refuse(first.Rule, "ac.refuse-nearest", "Model", whom, "Why", first.Why)
}

// Ways lists how a model may shoot now, each with what refuses it: with each of its ranged weapons, Rapid Fire or not (AC-TRAIT-131), with a
// One-shot Gun (AC-TRAIT-109), and by special attacks (AC-SHOOT-09).
func Ways(s *state.State, id engine.ModelID) []state.Choice {
	var all []state.Choice
	for _, f := range Guns(s, id) {
		name := engine.Say("ac.option-gun", "Weapon", f.Gun(s).Name)
		if trick, uses := f.trick(s); uses {
			name = engine.Say("ac.option-gun-by", "Weapon", f.Gun(s).Name, "Trick", trick)
		}
		all = append(all, f.way(s, "gun", name, "AC-SHOOT-09"))
	}
	if skills.Can(s, id, oneShot) {
		w, _ := profiles.Find(oneShot, profiles.KindTrait)
		f := Volley{Model: id, Weapon: state.Unarmed, Chosen: true, Cost: state.Cost(w.Needs.Move, w.Needs.Attack, w.Needs.Special)}
		all = append(all, f.way(s, "one-shot", engine.Say(string(w.Term)), "AC-TRAIT-109"))
	}
	for _, more := range s.Chapters.Strikes {
		all = append(all, more(s, id, state.Shooting)...)
	}
	return all
}

// Guns lists the volleys that a model could shoot by its tokens' worth: with each weapon plainly, and by Rapid Fire. Steady Aim is used where
// it is needed.
func Guns(s *state.State, id engine.ModelID) []Volley {
	var all []Volley
	for at, w := range s.Models[id].Weapons {
		f := Volley{Model: id, Weapon: at, Chosen: true, Cost: price}
		if w.Lost || !f.Gun(s).Ranged() {
			continue
		}
		if f.has(s, aimed) && Moves(s, id) && skills.Can(s, id, steadyAim) {
			f.Steady, f.Cost = true, f.Cost.Plus(state.Of(state.SpecialBox, 1))
		}
		all = append(all, f)
		if !f.Spreads(s) && skills.Can(s, id, rapidFire) {
			f.Rapid, f.Cost = true, f.Cost.Plus(state.Of(state.SpecialBox, 1))
			all = append(all, f)
		}
	}
	return all
}

// trick is by what a volley is more than a plain one, if it is.
func (f *Volley) trick(s *state.State) (engine.Text, bool) {
	term := func(trait string) engine.Text {
		w, _ := profiles.Find(trait, profiles.KindTrait)
		return engine.Say(string(w.Term))
	}
	switch {
	case f.Rapid && f.Steady:
		return engine.Say("ac.option-both", "First", term(steadyAim), "Second", term(rapidFire)), true
	case f.Rapid:
		return term(rapidFire), true
	case f.Steady:
		return term(steadyAim), true
	}
	return engine.Text{}, false
}

// way is a volley as a choice, with what refuses it.
func (f Volley) way(s *state.State, kind string, name engine.Text, rule engine.Rule) state.Choice {
	c := state.NewChoice(kind, name, rule, f.Cost, func(*state.State, engine.ModelID) state.Frame { return f })
	c.Refusal = f.Refused(s)
	return c
}

// Refused says why a volley cannot be shot now: its price, its weapon, or that there is nobody to aim at.
func (f Volley) Refused(s *state.State) *engine.Refusal {
	if no := f.Ready(s); no != nil {
		return no
	}
	return f.nobody(s)
}

// Ready says why a volley could not be shot now at anybody, or nil.
func (f Volley) Ready(s *state.State) *engine.Refusal {
	if no := skills.Afford(s, f.Model, f.Cost); no != nil {
		return no
	}
	return f.Spent(s)
}

// UsualHit is how likely a die usually hits, as long as nobody is aimed at.
const UsualHit = 0.5

// spreadCm is how far an expansive template reaches (AC-TEMPLATE-06).
const spreadCm = 20

// Usual is how many markers a volley usually brings, whoever is the target.
func (f Volley) Usual(s *state.State) float64 {
	w := f.Gun(s)
	if f.Spreads(s) {
		return float64(w.Bands.In(rolls.DangerousZone).Count())
	}
	need := rolls.ToWound(skills.Value(s, f.Model, state.Strength), 0)
	switch {
	case w.Has(firearm):
		need.Score = rolls.FirearmStrength
	case w.Has(mechanical):
		need.Score = rolls.MechanicalStrength
	}
	wounds := need.Chance()
	return UsualHit * float64(f.rate(s, false)) * (wounds*float64(w.Damage.Count()) + 1 - wounds) // what fails Grazes
}

// ReachCm is how far a volley reaches in the dark, in centimetres.
func (f Volley) ReachCm(s *state.State) float64 {
	seen := float64(light.NightCm)
	if skills.Has(s, f.Model, "Night Vision") || skills.Has(s, f.Model, "Total Vision") || f.has(s, remote) {
		seen = rolls.MediumRangeCm
	}
	switch {
	case f.Spreads(s):
		return spreadCm
	case f.has(s, shortRange):
		return min(seen, rolls.ShortRangeCm)
	}
	return seen
}

// Armed says why a model cannot even declare a ranged attack: nobody shoots without a weapon that is loaded (AC-SHOOT-01, AC-SHOOT-10).
func Armed(s *state.State, id engine.ModelID) *engine.Refusal {
	for _, f := range Guns(s, id) {
		if s.Models[id].Weapons[f.Weapon].Ammunition > 0 {
			return nil
		}
	}
	if f := (Volley{Model: id, Weapon: state.Unarmed}); skills.Has(s, id, oneShot) && f.Spent(s) == nil {
		return nil
	}
	return engine.Refuse("AC-SHOOT-01", "ac.refuse-no-gun", "Model", id)
}

// refuse says why a model cannot carry its ranged attack out.
func refuse(s *state.State, id engine.ModelID, deed state.Deed) *engine.Refusal {
	if deed != state.Shooting {
		return nil
	}
	var first *engine.Refusal
	for _, w := range Ways(s, id) {
		if w.Refusal == nil {
			return nil
		}
		if first == nil {
			first = w.Refusal
		}
	}
	if first == nil {
		return Armed(s, id)
	}
	return first
}

// askWay asks how a model shoots.
func (f Volley) askWay(s *state.State) *engine.Decision {
	d := ask.Pick(s.Models[f.Model].Player, "AC-SHOOT-09", engine.Say("ac.ask-shoot"))
	d.Subject = f.Model
	for i, w := range Ways(s, f.Model) {
		if f.again && !f.repeats(s, w) {
			continue
		}
		o := ask.Nth(w.ID, i, w.Name)
		o.Refusal, o.About = w.Refusal, w.About
		if volley, plain := w.Perform(s, f.Model).(Volley); plain {
			o.Action = volley.line(s)
		}
		d.Options = append(d.Options, o)
	}
	if f.again {
		o := ask.Option("end", engine.Say("ac.option-shoot-end"))
		o.Finish = true
		d.Options = append(d.Options, o)
	}
	return d
}
