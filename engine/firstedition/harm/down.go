package harm

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Incapacitate lays a model down for good or until something helps it up (PC1-COND-15 to PC1-COND-20).
func Incapacitate(s *state.State, id, by engine.ModelID) {
	m := &s.Models[id]
	telling(s, by, id, engine.EventOut, 0, "PC1-COND-15", "pc1.incapacitated")
	DropBurden(s, id)
	m.Left, m.Incapacitated, m.Fell, m.KnockedDown, m.Fettered = 0, true, s.Round, false, false
	m.Flight, m.Held = 0, state.Declared{}
	s.StopAuras(id)
	settle(s, id)
	record(s, id, by, false)
	s.Happen(state.Happening{What: state.Felled, Model: id, By: by, Piece: engine.NoPiece, Spot: m.Spot})
}

// Eliminate takes a model out of the game (PC1-COND-24 to PC1-COND-26), and with a Supreme its Exclusive Minions (PC1-MINION-04).
func Eliminate(s *state.State, id, by engine.ModelID) {
	m := &s.Models[id]
	if m.Eliminated {
		return
	}
	telling(s, by, id, engine.EventOut, 0, "PC1-COND-24", "pc1.eliminated-now")
	DropBurden(s, id)
	spot := m.Spot
	m.Left, m.Eliminated, m.OnTable, m.Incapacitated, m.KnockedDown, m.Fettered = 0, true, false, false, false, false
	m.Flight, m.Held = 0, state.Declared{}
	s.StopAuras(id)
	record(s, id, by, true)
	s.Happen(state.Happening{What: state.Removed, Model: id, By: by, Piece: engine.NoPiece, Spot: spot})
	for g := range s.Groups {
		if s.Groups[g].Commander != id {
			continue
		}
		for _, minion := range s.Groups[g].Models {
			if !s.Models[minion].Eliminated {
				s.TellModel(engine.EventNote, minion, 0, state.Rules("PC1-MINION-04"), "pc1.without-commander", "Model", minion)
				Eliminate(s, minion, by)
			}
		}
	}
}

// record notes who fell, for the score.
func record(s *state.State, id, by engine.ModelID, gone bool) {
	seat := engine.NoSeat
	if by != engine.NoModel {
		seat = s.Models[by].Player
	}
	s.Falls = state.Grown(s.Falls, state.Fall{Model: id, By: by, Seat: seat, Round: s.Round, Gone: gone, Spot: s.Models[id].Spot})
}

// settle brings whoever came down in the space of something, or on top of what carries nobody, to the nearest free place (ruling under
// PC1-FLIGHT-17).
func settle(s *state.State, id engine.ModelID) {
	b, spot := s.Board(), s.Models[id].Spot
	if b.SolidAround(id) != geometry.NoPiece || spot.Inside == geometry.NoPiece && !b.Carried(spot) {
		s.Place(id, b.Settle(id))
	}
}

// Land brings down who is Burdened in flight: it counts as having Landed (PC1-COND-59), beside what carries nobody (ruling under PC1-FLIGHT-17).
func Land(s *state.State, id engine.ModelID) {
	if s.Models[id].Flight > 0 && s.Setup.Since(state.SinceBurdenSettles) {
		settle(s, id)
	}
	s.Models[id].Flight = 0
}

// DropBurden lays down at once what a model carries (PC1-COND-20, PC1-COND-25, PC1-COND-61).
func DropBurden(s *state.State, id engine.ModelID) {
	m := &s.Models[id]
	at := m.Burden
	if at == engine.NoPiece {
		return
	}
	m.Burden = engine.NoPiece
	s.PutToken(at, m.Spot)
	s.TellPiece(engine.EventState, at, 0, state.Rules("PC1-COND-61"), "pc1.dropped", "Model", id, "Piece", at)
}

// StandUp removes Incapacitated: the model stands up at once with so many Damage Points (PC1-COND-21, PC1-COND-22).
func StandUp(s *state.State, id engine.ModelID, left int, rule engine.Rule) {
	m := &s.Models[id]
	m.Incapacitated, m.Left = false, min(left, s.CardFor(id).Damage)
	s.TellModel(engine.EventHeal, id, float64(m.Left), state.Rules(rule, "PC1-COND-22"), "pc1.stands-up", "Model", id, "Left", m.Left)
}

// Heal removes Damage, never above what is printed, and not from who is Incapacitated (PC1-COND-21, ruling under PC1-EFFECT-04).
func Heal(s *state.State, id engine.ModelID, points int, rule engine.Rule) {
	m := &s.Models[id]
	points = min(points, s.CardFor(id).Damage-m.Left)
	if !m.Active() || points <= 0 {
		return
	}
	m.Left += points
	s.TellModel(engine.EventHeal, id, float64(points), state.Rules(rule), "pc1.heals", "Model", id, "Points", points)
}

// KnockDown knocks a model down (PC1-COND-27), unless it is Immovable (PC1-SKILL-49) or its player pays a die to Hold Ground
// (PC1-TRUMP-04). It ends Hold* (PC1-TACTIC-11), drops a Burden, and brings down who flies (PC1-FLIGHT-21).
type KnockDown struct {
	Model engine.ModelID
	By    engine.ModelID
	Rule  engine.Rule
	Asked bool
}

// Run implements state.Frame.
func (f KnockDown) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if f.Asked && s.Chosen().Means.Kind == "hold-ground" {
		s.Teams[m.Seat].Dice--
		s.TellModel(engine.EventNote, f.Model, 1, state.Rules("PC1-TRUMP-04", "PC1-TRUMP-05"), "pc1.holds-ground", "Model", f.Model)
		return state.Done()
	}
	if f.Asked {
		return state.Become(f.fall(s))
	}
	switch {
	case !m.Active() || m.KnockedDown:
		return state.Done()
	case m.Flight == 0 && traits.Has(s, f.Model, "Immovable"):
		s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-SKILL-49"), "pc1.immovable-stays", "Model", f.Model)
		return state.Done()
	case traits.Immune(s, f.Model, "Knocked Down"):
		s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-SKILL-51"), "pc1.immovable-stays", "Model", f.Model)
		return state.Done()
	case m.Player != engine.NoSeat && traits.Trump(s, f.Model, cards.Defense) && s.Teams[m.Seat].Dice > 0:
		d := ask.Pick(m.Player, "PC1-TRUMP-04", engine.Say("pc1.ask-hold-ground", "Model", f.Model))
		d.Subject = f.Model
		hold := ask.Option("hold-ground", engine.Say("pc1.option-hold-ground"))
		hold.Caution.Costly = true
		fall := ask.Option("fall", engine.Say("pc1.option-go-down"))
		fall.Finish = true
		d.Options = append(d.Options, hold, fall)
		f.Asked = true
		return state.Wait(f, d)
	}
	return state.Become(f.fall(s))
}

// fall lays the model down, and returns what follows.
func (f KnockDown) fall(s *state.State) state.Frame {
	m := &s.Models[f.Model]
	flew := m.Flight > 0
	lay(s, f.Model, f.Rule)
	if flew {
		return ShotDown{Model: f.Model, By: f.By, Lies: true}
	}
	return nil
}

// lay puts the Condition on a model.
func lay(s *state.State, id engine.ModelID, rule engine.Rule) {
	m := &s.Models[id]
	if m.KnockedDown {
		return
	}
	m.KnockedDown, m.Held = true, state.Declared{}
	rules := state.Rules("PC1-COND-27")
	if rule != "" {
		rules = append(rules, rule)
	}
	s.TellModel(engine.EventState, id, 0, rules, "pc1.knocked-down-now", "Model", id)
	DropBurden(s, id)
}

// ShotDown brings a flying model down: it falls against its basic Defense, is Knocked Down and loses all Flight Counters, whatever comes
// of the roll (PC1-FLIGHT-19 to PC1-FLIGHT-21).
type ShotDown struct {
	Model engine.ModelID
	By    engine.ModelID
	Lies  bool // it is Knocked Down already
	Step  int
}

// Run implements state.Frame.
func (f ShotDown) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	switch f.Step {
	case 0:
		counters := m.Flight
		if counters == 0 {
			return state.Done()
		}
		if aim.Indoors(s, f.Model) { // PC1-FLIGHT-35
			counters = 1
		}
		m.Flight = 0
		s.TellModel(engine.EventState, f.Model, 0, state.Rules("PC1-FLIGHT-19", "PC1-FLIGHT-20"), "pc1.shot-down-now", "Model", f.Model, "Count", counters)
		settle(s, f.Model)
		if traits.Has(s, f.Model, "Thick Bones") { // PC1-SKILL-120
			if f.Lies {
				m.KnockedDown = false
			}
			s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-SKILL-120"), "pc1.thick-bones-hold", "Model", f.Model)
			return state.Done()
		}
		f.Step = 1
		return state.After(f, contest.Roll{Contest: state.Contest{
			Attacker: engine.NoModel, Defender: f.Model, Piece: engine.NoPiece, Fixed: 2 + counters, Active: cards.Strength, Against: cards.Defense, Bare: true,
		}})
	case 1:
		f.Step = 2
		damage := flow.Taken[contest.Result](&s.Process).Damage
		return state.After(f, Suffer{Model: f.Model, Damage: damage, Source: state.Source{By: f.By, Based: cards.NoTrait, Hazard: true, Rule: "PC1-FLIGHT-19"}})
	}
	if f.Lies || !m.Active() {
		return state.Done()
	}
	return state.Become(KnockDown{Model: f.Model, By: f.By, Rule: "PC1-FLIGHT-20"})
}
