package opening

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/terms"
)

// Foresee tells that on some battlefields there is room for a part of the Citizens only (SE-CITIZEN-09).
func Foresee(setup engine.Setup) []engine.Text {
	s, err := NewState(setup)
	if err != nil || !plots.UsesCitizens(s) && terms.AgendasOf(&setup) != plots.AgendasChoose {
		return nil
	}
	wanted := plots.CitizenCount(s)
	fewest, most := wanted, 0
	for first := board.EdgeNear; first <= board.EdgeRight; first++ {
		for seat := range s.Teams {
			s.Teams[seat].Placed, s.Teams[seat].Edge = true, first+board.Edge(seat)
			if len(s.Teams) == 2 {
				s.Teams[seat].Edge = first + 2*board.Edge(seat) // opposite edges (SE-SETUP-18)
			}
			s.Teams[seat].Edge %= 4
		}
		if s.ZoneFits(first) {
			room := plots.NewCitizenPlacement(s, wanted).Room()
			fewest, most = min(fewest, room), max(most, room)
		}
	}
	switch {
	case fewest == wanted:
		return nil
	case fewest < most:
		return []engine.Text{engine.Say("setup.citizen-room-between", "Fewest", fewest, "Most", most, "Wanted", wanted)}
	}
	return []engine.Text{engine.Say("setup.citizen-room", "Count", most, "Wanted", wanted)}
}
