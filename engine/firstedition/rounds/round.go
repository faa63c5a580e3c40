package rounds

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/citizens"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/resources"
	"trueinch/engine/firstedition/scenery"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
)

// Encounter plays Round after Round until the Encounter is over (PC1-ROUND-01, PC1-ENC-16, PC1-ENC-17).
type Encounter struct{}

// Run implements state.Frame.
func (f Encounter) Run(s *state.State) state.Then {
	switch {
	case s.Ended:
		return state.Done()
	case s.Round > 0 && plots.Over(s):
		resources.Drown(s)
		agendas.Finish(s)
		return state.After(ending{}, actions.Moment(s, "At the end"))
	}
	return state.After(f, Round{})
}

// ending counts what the Encounter has come to, once what Powers give at its end is settled.
type ending struct{}

// Run implements state.Frame.
func (ending) Run(*state.State) state.Then { return state.Become(plots.Finish{}) }

// Round is one Game Round in its five steps (PC1-ROUND-02), each part where PC1-EFFECT-07 has it.
type Round struct {
	Step roundStep
	Won  bool // the Starting Roll was won by so much that there is a Master Plan
}

type roundStep int

const (
	roundBegin roundStep = iota
	roundPool
	roundGains
	roundEffects
	roundPowers
	roundPlot
	roundCitizens
	roundStart
	roundPlan
	roundInvaders
	roundTurns
	roundHeld
	roundEnd
)

// Run implements state.Frame.
func (f Round) Run(s *state.State) state.Then {
	at := f.Step
	f.Step++
	switch at {
	case roundBegin:
		s.Round++
		s.Step = state.StepPool
		s.TellSeat(engine.EventRound, engine.NoSeat, float64(s.Round), state.Rules("PC1-ROUND-02"), "pc1.round", "Round", s.Round, "Rounds", s.Rounds)
		return state.After(f, resources.Emerging{})
	case roundPool:
		Pools(s)
		return state.Next(f)
	case roundGains:
		return state.After(f, actions.Moment(s, "Action Pool"))
	case roundEffects:
		s.Step = state.StepEffects
		return state.After(f, dangers{})
	case roundPowers:
		return state.After(f, actions.Moment(s, "Effects step"))
	case roundPlot:
		return state.After(f, part(plots.The(s).Effects, s))
	case roundCitizens:
		if citizens.InPlay(s) {
			return state.After(f, citizens.Walk{})
		}
		return state.Next(f)
	case roundStart:
		s.Step = state.StepStart
		return state.After(f, Starting{})
	case roundPlan:
		return state.After(f, Plan(s))
	case roundInvaders:
		s.Step = state.StepTurns
		return state.After(f, part(plots.The(s).Turns, s))
	case roundTurns:
		return state.After(f, Turns{})
	case roundHeld:
		return state.After(f, actions.LastHeld())
	}
	s.Step = state.StepEnd
	if ends := plots.The(s).Ends; ends != nil {
		ends(s)
	}
	agendas.RoundEnds(s)
	end(s)
	return state.Done()
}

// part is what the Plot does at a moment; nil for nothing.
func part(does func(*state.State) state.Frame, s *state.State) state.Frame {
	if does == nil {
		return nil
	}
	return does(s)
}

// Pools calculates the Action Pool of every team (PC1-POOL-02 to PC1-POOL-06, PC1-POOL-10). What Powers add comes on top.
func Pools(s *state.State) {
	for i := range s.Teams {
		seat := engine.Seat(i)
		t := &s.Teams[i]
		ap := 2*levels(s, seat) + 2
		for _, id := range s.ActiveOf(seat) {
			ap += traits.Skill(s, id, "Leader") + traits.Skill(s, id, "Tactician") // PC1-SKILL-61, PC1-SKILL-115
		}
		ap += bags(s, seat) / 2 // PC1-BUILD-42
		t.Pool, t.Size, t.Done, t.DoneAt, t.Extra = ap, ap, false, 0, 0
		s.TellSeat(engine.EventNote, seat, float64(ap), state.Rules("PC1-POOL-03"), "pc1.pool-is", "Team", t.Name, "AP", ap)
	}
}

// levels adds up the Levels that count for the Action Pool of a team: of Supremes on the field, and by Strong Will of one that became
// Incapacitated in the Round before (PC1-POOL-03, PC1-POOL-04, PC1-TRUMP-13).
func levels(s *state.State, seat engine.Seat) int {
	sum := 0
	for _, id := range s.SupremesOf(seat) {
		m := &s.Models[id]
		will := m.Incapacitated && m.Fell == s.Round-1 && traits.Trump(s, id, spirit)
		if m.Active() || will {
			sum += traits.Level(s, id)
		}
	}
	return sum
}

// bags counts the Minions of a team that are More than Punching Bags.
func bags(s *state.State, seat engine.Seat) int {
	n := 0
	for _, id := range s.ActiveOf(seat) {
		if traits.Has(s, id, "More than Punching Bags") {
			n++
		}
	}
	return n
}

// effects is what Dangerous Terrain, Aftershocks and Regeneration do in the Effects step, all at once: for each model they are added up before
// it is looked at whether anything is left of it (PC1-EFFECT-01 to PC1-EFFECT-04, PC1-SKILL-05, PC1-SKILL-104); nil when nothing happens (PC1-EFFECT-05).
func effects(s *state.State, tolls scenery.Tolls) state.Frame {
	var all []harm.Suffer
	for i := range s.Models {
		id := engine.ModelID(i)
		m := &s.Models[i]
		if !m.Active() {
			m.Aftershock = 0
			continue
		}
		change, rule := min(traits.Skill(s, id, "Regeneration"), s.CardFor(id).Damage-m.Left)-m.Aftershock, engine.Rule("PC1-SKILL-05")
		for _, t := range tolls {
			if t.Model == id {
				change, rule = change-t.Damage, "PC1-TERRAIN-11"
			}
		}
		if m.Aftershock = 0; change > 0 {
			harm.Heal(s, id, change, "PC1-SKILL-104")
		} else if change < 0 {
			all = append(all, harm.Suffer{Model: id, Damage: -change + s.MoreHarm(id), Source: state.Source{By: engine.NoModel, Based: -1, Sure: true, Rule: rule}})
		}
	}
	if len(all) == 0 {
		return nil
	}
	return together{List: all}
}

// dangers lets Dangerous Terrain roll, and then everything of the Effects step happen at once.
type dangers struct{ Rolled bool }

// Run implements state.Frame.
func (f dangers) Run(s *state.State) state.Then {
	if f.Rolled {
		return state.Become(effects(s, flow.Taken[scenery.Tolls](&s.Process)))
	}
	f.Rolled = true
	return state.After(f, scenery.Lingering{}) // PC1-TERRAIN-11, PC1-TERRAIN-19
}

// together carries out Damage that several models suffer at the same time (PC1-EFFECT-02, PC1-EFFECT-03).
type together struct {
	List []harm.Suffer // written once
	Next int
}

// Run implements state.Frame.
func (f together) Run(*state.State) state.Then {
	if f.Next >= len(f.List) {
		return state.Done()
	}
	f.Next++
	return state.After(f, f.List[f.Next-1])
}

// end ends what lasts until the end of the Round (PC1-ROUND-13), and lets Hold* expire (PC1-TACTIC-09).
func end(s *state.State) {
	s.TellSeat(engine.EventRound, engine.NoSeat, float64(s.Round), state.Rules("PC1-ROUND-11", "PC1-ROUND-13"), "pc1.round-ends", "Round", s.Round)
	for i := range s.Models {
		s.Models[i].Fresh()
	}
	for i := range s.Teams {
		t := &s.Teams[i]
		t.Lasting = slices.DeleteFunc(slices.Clone(t.Lasting), func(l state.Lasting) bool { return l.Until == state.EndOfRound })
		var used []state.Use
		for _, u := range t.Used {
			u.Round = 0
			used = append(used, u)
		}
		t.Used = used
	}
	s.Auras, s.Grounds = nil, nil // PC1-RANGED-35, PC1-RES-58
	for i := range s.Pieces {
		if p := &s.Pieces[i]; p.Expires && !p.Gone {
			s.RemovePiece(p.ID)
		}
	}
	s.Turn = engine.NoSeat
}
