package opening

import (
	"trueinch/engine"
	"trueinch/engine/arkham/rounds"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Arrives = append(c.Arrives, func(*state.State) state.Frame { return arrivals{} })
	c.Planned = append(c.Planned, func(*state.State) state.Frame { return reserves{} })
}

// Opening prepares a match in its phases A to E, and lets it begin (AC-SETUP-02, AC-START-01).
type Opening struct{ Step openingStep }

type openingStep int

const (
	openTactics openingStep = iota
	openA
	openScenario
	openSettle
	openB
	openMaps
	openManholes
	openLamps
	openC
	openModels
	openDeploy
	openD
	openInfiltrate
	openChange
	openE
)

// Run implements state.Frame.
func (f Opening) Run(s *state.State) state.Then {
	at := f.Step
	f.Step++
	switch at {
	case openTactics:
		return state.After(f, state.InRow(trimming{Seat: 0}, trimming{Seat: 1}))
	case openA:
		return state.After(f, scenarios.Reveal{Part: scenarios.PartA})
	case openScenario:
		switch chosen := who(s, scenarios.GlobalPlan); {
		case scenarios.Of(s) != nil:
			return state.Next(f)
		case len(chosen) == 1:
			return state.Wait(f, choosing(chosen[0]))
		}
		return state.Wait(f, ask.Roll("AC-SCEN-01", engine.Say("ac.ask-scenario-roll"), engine.NoModel, engine.Pool{Seat: engine.NoSeat, Model: engine.NoModel, Count: 1}))
	case openSettle:
		settle(s)
		return state.Next(f)
	case openB:
		return state.After(f, scenarios.Reveal{Part: scenarios.PartB})
	case openMaps:
		var all []state.Frame
		for _, seat := range who(s, scenarios.Maps) {
			all = append(all, maps{Seat: seat})
		}
		return state.After(f, state.InRow(all...))
	case openManholes:
		for i := range s.Models {
			if m := &s.Models[i]; skills.Has(s, m.ID, "Master of the Sewers") {
				s.Teams[m.Seat].Manholes++
				s.TellModel(engine.EventNote, m.ID, 1, state.Rules("AC-TRAIT-095"), "ac.more-manholes", "Model", m.ID)
			}
		}
		return state.After(f, Furniture{Kind: state.Manhole})
	case openLamps:
		return state.After(f, Furniture{Kind: state.Lamp})
	case openC:
		return state.After(f, scenarios.Reveal{Part: scenarios.PartC})
	case openModels:
		for _, seat := range who(s, scenarios.PerfectPlan) {
			s.Teams[seat].Bag++
			s.TellSeat(engine.EventNote, seat, 1, state.Rules("AC-TACTIC-18"), "ac.more-bag", "Team", s.Teams[seat].Name)
		}
		var all []state.Frame
		for _, id := range []string{scenarios.Reinforcements, scenarios.PatrolTactic} {
			for _, seat := range who(s, id) {
				all = append(all, marked{Seat: seat, Tactic: id})
			}
		}
		return state.After(f, state.InRow(all...))
	case openDeploy:
		return state.After(f, Deployment{})
	case openD:
		return state.After(f, Objectives{})
	case openInfiltrate:
		return state.After(f, infiltration{})
	case openChange:
		var all []state.Frame
		for _, seat := range who(s, scenarios.ChangeOfPlan) {
			all = append(all, changing{Seat: seat})
		}
		return state.After(f, state.InRow(all...))
	case openE:
		return state.After(f, scenarios.Reveal{Part: scenarios.PartE})
	}
	return state.Become(rounds.Match{})
}

// settle takes the scenario from the die or from whoever chose it, and fills the bag (AC-INIT-01, AC-TRAIT-007, AC-TRAIT-060).
func settle(s *state.State) {
	if scenarios.Of(s) == nil {
		place := s.Answer.Pick
		if len(s.Answer.Faces) > 0 {
			place = s.Answer.Faces[0][0] - 1
		}
		s.Scenario = scenarios.All[place].ID
	}
	sc := scenarios.Of(s)
	s.Turns = sc.Turns
	for i := range s.Teams {
		s.Teams[i].Bag = sc.Turns / 2
	}
	s.TellSeat(engine.EventNote, engine.NoSeat, 0, state.Rules("AC-SCEN-01", sc.Rule, "AC-INIT-01"), "ac.scenario-is", "Scenario", sc.Title, "Turns", sc.Turns, "Tokens", sc.Turns/2)
	for i := range s.Models {
		m := &s.Models[i]
		if skills.Has(s, m.ID, "Superior Mind") {
			s.Teams[m.Seat].Bag++
			s.TellModel(engine.EventNote, m.ID, 1, state.Rules("AC-TRAIT-060"), "ac.more-bag", "Team", s.Teams[m.Seat].Name)
		}
		if enemy := &s.Teams[state.Opponent(m.Seat)]; skills.Has(s, m.ID, "Agent of Chaos") && enemy.Bag > 0 {
			enemy.Bag--
			s.TellModel(engine.EventNote, m.ID, -1, state.Rules("AC-TRAIT-007"), "ac.less-bag", "Team", enemy.Name)
		}
	}
}
