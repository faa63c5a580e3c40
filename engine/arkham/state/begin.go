package state

import (
	"encoding/json"

	"trueinch/engine"
	"trueinch/engine/arkham/crews"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/flow"
)

// FieldScenario is the field of Setup.Choices with the scenario (AC-SCEN-01); without it one is rolled for.
const FieldScenario = "scenario"

// FieldTactics is the field of TeamList.Choices with the tactics (AC-TACTIC-03).
const FieldTactics = "tactics"

// New makes the state of a set-up, in which nothing stands on the table yet.
func New(setup engine.Setup, chapters *Chapters) (*State, error) {
	if len(setup.Teams) != 2 {
		return nil, ask.Unfit("ac.start-two", "Count", len(setup.Teams))
	}
	s := &State{
		Field:    Field{Game: &Game{Setup: setup, Chapters: chapters}},
		Clock:    Clock{Initiative: engine.NoSeat, First: engine.NoSeat, Go: engine.NoSeat},
		Stake:    Stake{Scenario: setup.Choices.One(FieldScenario)},
		UnderWay: UnderWay{Activation: NoActivation()},
		Process:  flow.Process[*State]{Below: below},
	}
	if field := setup.Choices.Unknown(FieldScenario); field != "" {
		return nil, ask.Unfit("ac.start-field", "Field", field)
	}
	if len(setup.Settings) > 0 {
		if err := json.Unmarshal(setup.Settings, &s.Settings); err != nil {
			return nil, ask.Unfit("start.settings", "Why", err.Error())
		}
	}
	table, err := board.TableOf(setup.Layout)
	if err != nil {
		return nil, ask.Unfit("start.battlefield", "Why", err.Error())
	}
	s.Table, s.Memory.Hiding = table, true
	for i, terrain := range setup.Layout.Pieces {
		s.Pieces = append(s.Pieces, newPiece(engine.PieceID(i), terrain))
	}
	for seat := range setup.Teams {
		if err := s.addCrew(engine.Seat(seat)); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// addCrew brings the models of a crew into the match, in the order of its list.
func (s *State) addCrew(seat engine.Seat) error {
	list := &s.Setup.Teams[seat]
	var fault error
	crew := crews.Assemble(*list, s.Setup.Size, func(id string) *profiles.Profile {
		card, err := crews.Printed.Dealt(id, s.Setup.Cards)
		if err != nil && fault == nil {
			fault = err
		}
		return card
	})
	switch {
	case fault != nil:
		return fault
	case crew.Lead() < 0:
		return ask.Unfit("ac.start-no-boss", "Team", list.Name)
	}
	first := engine.ModelID(len(s.Models))
	s.Crews = append(s.Crews, crew)
	team := Team{Name: list.Name, Faction: crew.Belongs(), Boss: first + engine.ModelID(crew.Lead()), Reputation: crew.Reputation(), Edge: board.Edge(2 * int(seat))}
	for _, name := range list.Choices.All(FieldTactics) {
		team.Tactics = append(team.Tactics, Tactic{Name: name})
	}
	s.Teams = append(s.Teams, team)
	for place := range crew.Members {
		s.addModel(seat, crew, place)
	}
	return nil
}

// addModel brings a member of a crew into the match, beside the table.
func (s *State) addModel(seat engine.Seat, crew crews.Crew, place int) {
	id := engine.ModelID(len(s.Models))
	card := crew.Members[place].Equipped()
	m := Model{ID: id, Seat: seat, Player: seat, Scores: crew.Scores(place), DuckedBehind: engine.NoPiece, Letter: letter(crew, place)}
	for at := range card.Weapons {
		m.Weapons = append(m.Weapons, Weapon{From: id, At: at, Ammunition: card.Weapons[at].Ammunition})
	}
	s.Cards, s.figures, s.Models = append(s.Cards, card), append(s.figures, figureOf(card)), append(s.Models, m)
}

// letter tells copies of a model apart; empty for one of which there is only one.
func letter(crew crews.Crew, place int) string {
	before, all := 0, 0
	for i, m := range crew.Members {
		if m.Card.ID == crew.Members[place].Card.ID {
			if all++; i < place {
				before++
			}
		}
	}
	if all < 2 {
		return ""
	}
	return string(rune('A' + before%26))
}
