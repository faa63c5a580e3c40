package house

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/maps"
)

// SaveCard keeps a card of the user's own, as printed, under its id.
func (h *House) SaveCard(system engine.System, id, source string) error {
	h.cards.Add(1)
	return h.write(filepath.Join(cardsFolder, system.Code(), maps.PlainFileName(id)+".card"), []byte(source))
}

// Shipped reports whether a card comes with the program.
func (h *House) Shipped(system engine.System, id string) bool {
	roster, _ := (&House{}).Roster(system)
	_, found := roster.Card(id)
	return found
}

// printed are the cards of a team that do not come with the program, as printed, so that its file needs no other.
func (h *House) printed(system engine.System, team engine.TeamList) []string {
	roster, _ := h.Roster(system)
	var own []string
	unknown := false
	for _, id := range team.Cards {
		card, known := roster.Card(id)
		unknown = unknown || !known
		if known && !h.Shipped(system, id) && !slices.Contains(own, card.Source) {
			own = append(own, card.Source)
		}
	}
	if unknown && len(own) == 0 {
		return team.Printed // as it came
	}
	return own
}

// withTeams adds the cards that teams brought along to the files of cards, but for those that are there already under the same name.
func (h *House) withTeams(system engine.System, files map[string][]byte) {
	heads := map[string]bool{}
	for _, source := range files {
		for line := range strings.Lines(string(source)) {
			if strings.HasPrefix(line, "=== ") {
				heads[strings.TrimSpace(line)] = true
			}
		}
	}
	own := h.own(teamsFolder, system.Code(), TeamExtension)
	for _, name := range sortedNames(own) {
		var team engine.TeamList
		if json.Unmarshal(own[name], &team) != nil {
			continue // Teams reports it
		}
		for i, source := range team.Printed {
			if head, _, _ := strings.Cut(source, "\n"); !heads[strings.TrimSpace(head)] {
				heads[strings.TrimSpace(head)] = true
				files[name+"-"+strconv.Itoa(i)+".card"] = []byte(source)
			}
		}
	}
}

func sortedNames[T any](files map[string]T) []string {
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
