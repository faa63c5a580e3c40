package rounds

import (
	"trueinch/engine"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// FillPools is the Action Pool step: every team's AP are added up anew (SE-POOL-01), models with Dice gain them
// (SE-POOL-05), and a Pool of 0 makes this Round the last (SE-POOL-06).
func FillPools(s *state.State) {
	for i := range s.Teams {
		seat := engine.Seat(i)
		printed, extra := plots.PrintedAP(s, seat), plots.SupportAP(s, seat)
		t := &s.Teams[i]
		t.Size = printed + extra + t.Kept
		t.Pool = t.Size
		s.Tell(func() engine.Event {
			e := terms.Event(engine.EventState, engine.Say("pool.filled", "Team", t.Name, "AP", t.Pool, "Printed", printed, "Support", extra,
				"Domination", t.Kept), "SE-POOL-01", "SE-POOL-02", "SE-POOL-03")
			e.Seat, e.Amount = seat, float64(t.Pool)
			return e
		})
		if !plots.Supplied(s, seat) {
			s.Last = true
			s.TellSeat(engine.EventRound, seat, 0, terms.Rules("SE-POOL-06", "SE-POOL-07"), "pool.last-round", "Team", t.Name)
		}
		t.Kept = 0
	}
	for i := range s.Models {
		m := &s.Models[i]
		if dice := s.Cards[m.Card].Dice; dice > 0 && s.Alive(m.ID) {
			m.Boost += dice
			s.TellModel(engine.EventState, m.ID, float64(dice), terms.Rules("SE-POOL-05", "SE-CARD-04"), "pool.dice", "Model", m.ID, "Dice", dice)
		}
	}
}
