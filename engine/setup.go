package engine

import (
	"encoding/json"
	"slices"

	"trueinch/geometry"
)

// Setup is all that a match needs to begin, by value, so that a save needs no other file.
type Setup struct {
	System string `json:"system"`
	Size   int    `json:"level"`
	Rounds int    `json:"rounds"` // 0: as the rules say
	// Choices are what else is settled, by the fields of the rule system's Form.
	Choices Choices         `json:"choices,omitempty"`
	MapName string          `json:"mapName,omitempty"`
	Layout  geometry.Layout `json:"layout"`
	// ZoneDepth is how deep the Deployment Zones of this battlefield are, in inches; 0 leaves it to the rules.
	ZoneDepth float64 `json:"zoneDepth,omitempty"`
	// Scenery is what else the battlefield shows – streets, paint, grass – for drawing. No rule reads it.
	Scenery json.RawMessage `json:"scenery,omitempty"`
	Teams   []TeamList      `json:"teams"` // by seat
	// Sides says which teams stand together; nil when each plays for itself.
	Sides    Sides             `json:"sides,omitempty"`
	Cards    map[string]string `json:"cards"`              // id to printed card, of every card in play
	Players  []string          `json:"players,omitempty"`  // by seat: human, random, simple
	Settings json.RawMessage   `json:"settings,omitempty"` // house rules of the system
	// Rulings is how far the rulings of the system had come when the match began: Form.Rulings of then. New says so; a match that is
	// read again is played by those of its file.
	Rulings int `json:"rulings,omitempty"`
}

// Since reports whether a match is played by the rulings of a step. What is mended in the rules changes how the same answers go on, or what is
// hashed of them, and matches that were kept before must replay as they were played: so a rule that used to be played otherwise asks Since.
// Each step of a system is one landing of rulings that were wrong; what only adds to the rules needs none.
func (s *Setup) Since(step int) bool { return s.Rulings >= step }

// TeamList is a team as chosen.
type TeamList struct {
	Name  string   `json:"name"`
	Size  int      `json:"level,omitempty"`
	Cards []string `json:"cards"` // ids; a card of followers stands once for each time it is taken
	// Choices are what else is settled for it, by the fields of the rule system.
	Choices Choices `json:"choices,omitempty"`
	// Printed are the cards that it brings along, as printed: those that do not come with the program.
	Printed []string `json:"printed,omitempty"`
}

// Renamed is a copy of a team in which a card goes by another id.
func (t TeamList) Renamed(was, id string) TeamList {
	t.Cards, t.Choices = slices.Clone(t.Cards), t.Choices.Clone()
	rename := func(ids []string) {
		for i := range ids {
			if ids[i] == was {
				ids[i] = id
			}
		}
	}
	rename(t.Cards)
	for _, ids := range t.Choices {
		rename(ids)
	}
	return t
}

// UnmarshalJSON reads a team. Older files have what is now in Choices as fields of their own, as a string or a list.
func (t *TeamList) UnmarshalJSON(text []byte) error {
	type plain TeamList
	read := plain{}
	beside, err := besides(text, &read, "name", "level", "cards", "choices", "printed")
	if err == nil {
		*t = TeamList(read)
		t.Choices = t.Choices.and(beside)
	}
	return err
}

// UnmarshalJSON reads a set-up. Older files have what is now in Choices as fields of their own.
func (s *Setup) UnmarshalJSON(text []byte) error {
	type plain Setup
	read := plain{}
	beside, err := besides(text, &read, "system", "level", "rounds", "choices", "mapName", "layout", "zoneDepth", "scenery", "teams", "sides",
		"cards", "players", "settings", "rulings")
	if err == nil {
		*s = Setup(read)
		s.Choices = s.Choices.and(beside)
	}
	return err
}
