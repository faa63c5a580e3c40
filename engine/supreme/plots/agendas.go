package plots

import (
	"strings"

	"trueinch/engine/supreme/state"
)

const (
	// AgendasNone is a set-up without Agendas (SE-SETUP-14); the empty name means the same.
	AgendasNone = "none"
	// AgendasChoose leaves the Agendas to the players (SE-SETUP-13 to SE-SETUP-16).
	AgendasChoose = "choose"
)

// ReadAgendas reads which Agendas the players agreed on beforehand: three names, one of each category (SE-AGENDA-01). False
// when the list is none of these.
func ReadAgendas(list string) ([]string, bool) {
	if list == "" || list == AgendasNone || list == AgendasChoose {
		return nil, true
	}
	names := strings.Split(list, ",")
	var chosen [3]string
	for _, name := range names {
		a, known := AgendaOf(strings.TrimSpace(name))
		if !known || chosen[a.Category] != "" {
			return nil, false
		}
		chosen[a.Category] = a.ID
	}
	return chosen[:], len(names) == len(chosen)
}

// AgendaIn is the Agenda of a category that is in play.
func AgendaIn(s *state.State, category AgendaCategory) (Agenda, bool) {
	for _, id := range s.Agendas {
		if a, known := AgendaOf(id); known && a.Category == category {
			return a, true
		}
	}
	return Agenda{}, false
}
