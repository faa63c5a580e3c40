package terms

import (
	"strings"

	"trueinch/engine"
)

// The fields of Setup.Choices.
const (
	FieldPlot    = "plot"
	FieldAgendas = "agendas"
)

// The fields of TeamList.Choices.
const (
	FieldAround      = "around"      // what a team is built around where that is a choice: an Alignment or a Faction (SE-TEAM-03)
	FieldFreelance   = "freelance"   // ids of cards that are taken without their Faction (SE-DESC-06)
	FieldLeaderCards = "leaderCards" // ids of the cards that its Leader brings (SE-LEADER-02)
	FieldReserve     = "reserve"     // ids of Supremes that stay out until a Leader card brings one in (SE-LEADER-34)
	FieldHonorary    = "honorary"    // id of the card that counts as being of the Leader's Faction (SE-LEADER-10)
)

// UnknownField is the first field that a set-up settles and there is not; empty when there is none.
func UnknownField(setup *engine.Setup) string {
	if field := setup.Choices.Unknown(FieldPlot, FieldAgendas); field != "" {
		return field
	}
	for _, list := range setup.Teams {
		if field := list.Choices.Unknown(FieldAround, FieldFreelance, FieldLeaderCards, FieldReserve, FieldHonorary); field != "" {
			return field
		}
	}
	return ""
}

// AgendasOf is what a set-up says of the Agendas: nothing, that the players choose, or the names of those that are played.
func AgendasOf(setup *engine.Setup) string {
	return strings.Join(setup.Choices.All(FieldAgendas), ",")
}
