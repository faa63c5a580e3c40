package moves

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/specials"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// theCharge is a move that strikes whoever stands in its path (AC-SPECIAL-08, AC-SPECIAL-09).
const theCharge = "Charge"

// charges offers a Charge in place of a move on foot, as long as nothing of the move is made.
func charges(s *state.State, id engine.ModelID) []state.Choice {
	m, a := &s.Models[id], &s.Activation
	if !a.Doing || !m.OnTable || m.Spot.Wall != geometry.NoPiece || !skills.Has(s, id, theCharge) {
		return nil
	}
	word, _ := profiles.Find(theCharge, profiles.KindAttack)
	c := state.NewChoice("charge", engine.Say(string(word.Term)), "AC-SPECIAL-08", state.Cost(word.Needs.Move, word.Needs.Attack, word.Needs.Special), func(_ *state.State, id engine.ModelID) state.Frame {
		return charge{Model: id, weapon: noWeapon}
	})
	c.About = engine.Say(string(word.Plain))
	switch {
	case Running(s, id):
		c.Refusal = engine.Refuse("AC-MOVE-10", "ac.refuse-running")
	case a.Moved > 0:
		c.Refusal = engine.Refuse("AC-SPECIAL-08", "ac.refuse-charge-begun")
	case skills.Afford(s, id, skills.Exchange(s, id, c.Cost)) == nil && m.Upright() && len(newRush(s, id).offers) == 0:
		c.Refusal = engine.Refuse("AC-SPECIAL-08", "ac.refuse-charge-nobody")
	}
	return []state.Choice{c}
}

// noWeapon says that the weapon of a Charge is not chosen yet (AC-MELEE-05).
const noWeapon = state.Unarmed - 1

// charge carries a Charge out: up to the first model in the way, a strike at it, past it, and on to the next.
type charge struct {
	Model  engine.ModelID
	step   chargeStep
	end    geometry.Point
	rate   float64          // of the Base Move for each inch
	on     engine.ModelID   // who is in the way
	met    []engine.ModelID // those with whom it is through; replaced, never written into
	weapon int
	push   bool
}

type chargeStep int

const (
	chargeWhere chargeStep = iota
	chargeBegin
	chargeMeet
	chargeAsk
	chargeChosen
	chargeDice
	chargePast
)

// Run implements state.Frame.
func (f charge) Run(s *state.State) state.Then {
	player := s.Models[f.Model].Player
	switch f.step {
	case chargeWhere:
		f.step = chargeBegin
		return state.Wait(f, &engine.Decision{Seat: player, Shape: engine.Place, Ask: engine.Say("ac.ask-charge"), Rule: "AC-SPECIAL-08", Subject: f.Model, Place: newRush(s, f.Model)})
	case chargeBegin:
		return f.begin(s)
	case chargeAsk:
		return f.ask(s)
	case chargeChosen:
		o := s.Chosen()
		if o.Finish {
			f.step = chargePast
			return state.Next(f)
		}
		blow := f.blows(s)[o.Means.At]
		f.weapon, f.push = blow.weapon, blow.push
		return f.askDice(s)
	case chargeDice:
		return f.strike(s, s.Answer.Number)
	case chargePast:
		return f.past(s)
	}
	return f.meet(s)
}

// begin settles where the line leads, and what it uses up of the Base Move.
func (f charge) begin(s *state.State) state.Then {
	w, r := rushing(s, f.Model)
	to := *s.Answer.Spot
	f.end, f.rate, f.step = to.Center, w.rate, chargeMeet
	if path, leads := w.free.Path(to, nil); leads {
		f.rate *= max(1, path.Length/r.to(to.Center).length())
	}
	s.Models[f.Model].Ducked, s.Models[f.Model].DuckedBehind = false, engine.NoPiece // AC-BLINK-11
	s.TellModel(engine.EventAction, f.Model, r.to(to.Center).length(), state.Rules("AC-SPECIAL-08"), "ac.charges", "Model", f.Model)
	return state.Next(f)
}

// meet goes on up to the next model in the way, or to the end.
func (f charge) meet(s *state.State) state.Then {
	if !skills.Acts(s, f.Model) || !s.Models[f.Model].OnTable {
		return f.over(s)
	}
	_, r := rushing(s, f.Model)
	r = r.to(f.end)
	on, inches := r.meets(s, f.Model, f.met)
	if on == engine.NoModel {
		f.goes(s, r, r.length())
		return f.over(s)
	}
	f.goes(s, r, inches)
	f.on, f.step = on, chargeAsk
	return state.Next(f) // whoever answers to that does so first
}

// goes takes the model on its way.
func (f charge) goes(s *state.State, r *rush, inches float64) {
	spot := r.settles(s, f.Model, inches)
	moved := spot.Center.Distance(r.start.Center)
	if moved <= geometry.Slack {
		return
	}
	path := geometry.Path{Points: []geometry.Point{r.start.Center, spot.Center}, Length: moved * f.rate}
	follow(s, f.Model, Course{Path: path, Text: "ac.moves", Rules: state.Rules("AC-SPECIAL-08", "AC-MOVE-02")}, spot)
}

// over ends the move (AC-SPECIAL-09).
func (f charge) over(s *state.State) state.Then {
	s.Activation.Doing = false
	return state.Done()
}

// blow is a way to strike whoever is in the way.
type blow struct {
	weapon  int
	push    bool
	refusal *engine.Refusal
}

// blows lists them: with each weapon and unarmed a strike and a Push. All strikes of a Charge are made with one weapon (AC-MELEE-05).
func (f charge) blows(s *state.State) []blow {
	var weapons []int
	for at, w := range s.Models[f.Model].Weapons {
		if !w.Lost && !s.WeaponOf(f.Model, at).Ranged() {
			weapons = append(weapons, at)
		}
	}
	var all []blow
	for _, push := range [...]bool{false, true} {
		for _, at := range append(weapons, state.Unarmed) {
			if f.weapon != noWeapon && f.weapon != at {
				continue
			}
			b := blow{weapon: at, push: push, refusal: s.Spares(f.Model, f.on)}
			if b.refusal == nil && !melee.Reaches(s, f.Model, f.on, at) {
				b.refusal = engine.Refuse("AC-MELEE-01", "ac.refuse-no-contact")
			}
			if b.refusal == nil && push {
				b.refusal = specials.Unpushed(s, f.on)
			}
			all = append(all, b)
		}
	}
	return all
}

// ask asks whether and how the model strikes whoever is in the way; friends it does not.
func (f charge) ask(s *state.State) state.Then {
	m := &s.Models[f.Model]
	f.step = chargePast
	if !s.Enemies(f.Model, f.on) || !s.Models[f.on].OnTable || !skills.Acts(s, f.Model) || skills.Afford(s, f.Model, state.Of(state.AttackBox, 1)) != nil {
		return state.Next(f)
	}
	d := ask.Pick(m.Player, "AC-SPECIAL-08", engine.Say("ac.ask-charge-strike", "Model", f.on))
	d.Subject = f.Model
	for i, b := range f.blows(s) {
		key, name := "ac.option-charge-strike", engine.Say("ac.option-unarmed")
		if b.push {
			key = "ac.option-charge-push"
		}
		if b.weapon != state.Unarmed {
			name = engine.Say("ac.option-weapon", "Weapon", s.WeaponOf(f.Model, b.weapon).Name)
		}
		o := ask.Nth("blow", i, engine.Say(key, "Weapon", name))
		o.Refusal, o.Model, o.Action = b.refusal, f.on, attack.Line(s, state.Attack{By: f.Model, Weapon: b.weapon})
		d.Options = append(d.Options, o)
	}
	if !ask.AnyLegal(d) {
		return state.Next(f)
	}
	pass := ask.Option("pass", engine.Say("ac.option-charge-past"))
	pass.Finish = true
	d.Options = append(d.Options, pass)
	f.step = chargeChosen
	return state.Wait(f, d)
}

// askDice asks for the Attack tokens of a strike: a strike that was declared for the end of the move needs one, too.
func (f charge) askDice(s *state.State) state.Then {
	m := &s.Models[f.Model]
	most := m.Tokens[state.AttackBox]
	if most == 1 {
		return f.strike(s, 1)
	}
	suggest := most
	if a := &s.Activation; a.At < len(a.Declared) {
		suggest--
	}
	f.step = chargeDice
	return state.Wait(f, &engine.Decision{
		Seat: m.Player, Shape: engine.Number, Ask: engine.Say("ac.ask-strikes", "Model", f.on), Rule: "AC-MELEE-02", Subject: f.Model,
		Min: 1, Max: most, Suggest: suggest, Unit: state.AttackBox.Term(), Affected: []engine.ModelID{f.on},
	})
}

// against is a strike with so many Attack tokens.
func (f charge) against(s *state.State, tokens int) state.Attack {
	a := state.Attack{By: f.Model, On: f.on, Weapon: f.weapon, Tokens: tokens}
	if f.push {
		a.Special = specials.ThePush
	}
	a.Dice = attack.Dice(s, a, tokens)
	return a
}

// strike is step 1 (AC-ATTACK-06); whom it is made on, the model cannot strike again in this activation (AC-SPECIAL-03).
func (f charge) strike(s *state.State, tokens int) state.Then {
	rules := state.Rules("AC-SPECIAL-08", "AC-MELEE-02", "AC-ATTACK-06")
	if f.push {
		rules = append(rules, "AC-PUSH-01")
	}
	s.TellModel(engine.EventAction, f.Model, float64(tokens), rules, "ac.charges-at", "Model", f.Model, "Other", f.on, "Count", tokens)
	skills.Pay(s, f.Model, state.Of(state.AttackBox, tokens), "AC-MELEE-02")
	s.Activation.Charged = state.Grown(s.Activation.Charged, f.on)
	f.step = chargePast
	return state.After(f, attack.Against{Attack: f.against(s, tokens)})
}

// past moves aside whoever is still in the way, and ends the Charge where there is no room for that.
func (f charge) past(s *state.State) state.Then {
	f.met, f.step = state.Grown(f.met, f.on), chargeMeet
	_, r := rushing(s, f.Model)
	r = r.to(f.end)
	m := &s.Models[f.on]
	if !m.OnTable || !skills.Acts(s, f.Model) || r.length() <= rushStep || !r.bars(m.Spot.Center, s.Body(f.on).Radius) {
		return state.Next(f)
	}
	d, room := f.aside(s, r)
	if !room {
		s.TellModel(engine.EventNote, f.Model, 0, state.Rules("AC-SPECIAL-08"), "ac.charge-stops", "Model", f.Model, "Other", f.on)
		return f.over(s)
	}
	from := m.Spot
	m.Ducked, m.DuckedBehind = false, engine.NoPiece // AC-BLINK-11
	s.Place(f.on, d.End)
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventDisplace, engine.Say("ac.moved-aside", "Model", f.on, "Length", engine.Inches(d.Moved)), "AC-SPECIAL-08")
		e.Seat, e.Model, e.Other, e.Amount = m.Seat, f.Model, f.on, d.Moved
		e.Path = []geometry.Point{from.Center, m.Spot.Center}
		return e
	})
	s.Happen(state.Happening{What: state.Displaced, Model: f.on, By: f.Model, Piece: engine.NoPiece, Spot: from})
	if d.Edge != nil {
		return state.After(f, s.Fall(f.on, *d.Edge, d.From, f.Model))
	}
	return state.Next(f)
}

// aside is how whoever is in the way gets out of it: to the nearer side if there is room, rather not over an edge.
func (f charge) aside(s *state.State, r *rush) (board.Shove, bool) {
	ways, inches := r.clears(s.Models[f.on].Spot.Center, s.Body(f.on).Radius)
	for _, falls := range [...]bool{false, true} {
		for i, way := range ways {
			d := s.Board().Shove(f.on, way, inches[i])
			switch {
			case falls && d.Edge != nil:
				return d, true
			case !falls && d.Edge == nil && !r.bars(d.End.Center, s.Body(f.on).Radius):
				return d, true
			}
		}
	}
	return board.Shove{}, false
}

// struckAlready keeps a model from striking again whom it has struck in its Charge (AC-SPECIAL-03).
func struckAlready(s *state.State, by, on engine.ModelID) *engine.Refusal {
	if !s.Active(by) || !slices.Contains(s.Activation.Charged, on) {
		return nil
	}
	return engine.Refuse("AC-SPECIAL-03", "ac.refuse-charged", "Model", on)
}

// Preview implements flow.Previewer: whom a Charge would meet, and what a strike of it could come to.
func (f charge) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	switch f.step {
	case chargeBegin:
		if choice.Spot == nil {
			return nil
		}
		return f.foresee(s, *choice.Spot)
	case chargeChosen:
		if o := s.Pending.Options[choice.Pick]; !o.Finish {
			b := f.blows(s)[o.Means.At]
			f.weapon, f.push = b.weapon, b.push
			return attack.Preview(s, f.against(s, s.Models[f.Model].Tokens[state.AttackBox]))
		}
	case chargeDice:
		return attack.Preview(s, f.against(s, choice.Number))
	}
	return nil
}

// foresee says whom a Charge to a spot would meet, if nobody is hurt or Pushed.
func (f charge) foresee(s *state.State, spot geometry.Spot) *engine.Preview {
	there := s.Copy()
	p := &engine.Preview{Ends: []engine.Displaced{{Model: f.Model, To: spot, Moved: spot.Center.Distance(s.Models[f.Model].Spot.Center)}}}
	f.end, f.met = spot.Center, nil
	for {
		_, r := rushing(there, f.Model)
		r = r.to(f.end)
		f.on, _ = r.meets(there, f.Model, f.met)
		if f.on == engine.NoModel {
			return p
		}
		f.met = state.Grown(f.met, f.on)
		p.Notes = append(p.Notes, engine.Note{Icon: "l-users", Text: engine.Say("ac.note-charge-meets", "Model", f.on), Rule: "AC-SPECIAL-08"})
		if d, room := f.aside(there, r); room {
			there.Place(f.on, d.End)
			p.Ends = append(p.Ends, engine.Displaced{Model: f.on, To: d.End, Moved: d.Moved})
		} else {
			p.Ends[0].To = r.settles(there, f.Model, r.until(there.Models[f.on].Spot.Center, there.Body(f.on).Radius))
			p.Ends[0].Moved = p.Ends[0].To.Center.Distance(s.Models[f.Model].Spot.Center)
			return p
		}
	}
}
