package opening

import (
	"trueinch/engine"
	"trueinch/engine/supreme/state"
)

// readReserve reads the cards of a team's reserve (SE-LEADER-34).
func readReserve(s *state.State, seat engine.Seat) error {
	for _, id := range s.Setup.Teams[seat].Reserve {
		if _, err := ReadCard(s, id); err != nil {
			return err
		}
	}
	return nil
}
