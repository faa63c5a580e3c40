package opening

import (
	"trueinch/engine"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// readReserve reads the cards of a team's reserve (SE-LEADER-34).
func readReserve(s *state.State, seat engine.Seat) error {
	for _, id := range s.Setup.Teams[seat].Choices.All(terms.FieldReserve) {
		if _, err := ReadCard(s, id); err != nil {
			return err
		}
	}
	return nil
}
