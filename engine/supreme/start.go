package supreme

import (
	"encoding/json"
	"fmt"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// defaultRounds is how long an Encounter lasts (SE-ROUND-01).
const defaultRounds = 4

// StartError is why a set-up cannot be played.
type StartError struct{ Why engine.Text }

// Error implements error, for programmers.
func (e *StartError) Error() string { return fmt.Sprint(e.Why.Key, e.Why.Args) }

// Explain implements engine.Fault.
func (e *StartError) Explain() engine.Text { return e.Why }

func unfit(key string, pairs ...any) error { return &StartError{engine.Say(key, pairs...)} }

// newState builds the match of a set-up, with every model still in its box.
func newState(setup engine.Setup, above Chapters) (*State, error) {
	switch {
	case setup.System != "" && setup.System != systemCode:
		return nil, unfit("start.system", "System", setup.System, "Own", systemCode)
	case len(setup.Teams) < 2 || len(setup.Teams) > 4:
		return nil, unfit("start.teams", "Count", len(setup.Teams))
	case setup.Rounds < 0:
		return nil, unfit("start.rounds", "Rounds", setup.Rounds)
	}
	sides, fit := setup.Sides.Settled(len(setup.Teams))
	if !fit {
		return nil, unfit("start.sides", "Count", len(setup.Teams))
	}
	setup.Sides = sides
	plot := setup.Plot
	if plot == "" {
		plot = plotBrawl
	}
	if _, known := plotOf(plot); !known && plot != plotRandom {
		return nil, unfit("start.plot", "Plot", plot)
	}
	agreed, ok := readAgendas(setup.Agendas)
	if !ok {
		return nil, unfit("start.agendas", "Agendas", setup.Agendas)
	}
	s := &State{plot: plot, agendas: agreed, game: &game{setup: setup, chapters: above, cardOf: map[string]int{}}, loser: 0, dying: engine.NoModel, turn: engine.NoSeat, activation: noActivation()}
	if len(setup.Settings) > 0 {
		if err := json.Unmarshal(setup.Settings, &s.settings); err != nil {
			return nil, unfit("start.settings", "Why", err.Error())
		}
	}
	if s.rounds = setup.Rounds; s.rounds == 0 {
		s.rounds = defaultRounds
	}
	if err := s.setTerrain(); err != nil {
		return nil, err
	}
	for seat := range setup.Teams {
		if err := s.addTeam(engine.Seat(seat)); err != nil {
			return nil, err
		}
	}
	if edges := s.edgesWithRoom(); edges < len(setup.Teams) {
		width, depth := engine.Inches(setup.Layout.Width), engine.Inches(setup.Layout.Depth)
		if edges > 0 {
			return nil, unfit("start.zones-for", "Width", width, "Depth", depth, "Teams", len(setup.Teams), "Room", edges)
		}
		return nil, unfit("start.zones", "Width", width, "Depth", depth)
	}
	return s, nil
}

// setTerrain gives every piece its values and indexes the table.
func (s *State) setTerrain() error {
	table, err := board.TableOf(s.setup.Layout)
	if err != nil {
		return unfit("start.battlefield", "Why", err.Error())
	}
	s.table = table
	for i, terrain := range s.setup.Layout.Pieces {
		s.pieces = append(s.pieces, newPiece(engine.PieceID(i), terrain))
	}
	return nil
}

// addTeam puts the models of a team into the match, in the order of its list: the black pawns of a Minion card start in
// play (SE-CARD-14).
func (s *State) addTeam(seat engine.Seat) error {
	list := s.setup.Teams[seat]
	s.teams = append(s.teams, team{name: list.Name})
	leads := false
	for _, id := range list.Cards {
		at, err := s.readCard(id)
		if err != nil {
			return err
		}
		if s.cards[at].Class == cards.Minion {
			s.addMinions(seat, at)
			continue
		}
		leads = leads || s.directs(s.cards[at].Class)
		added := s.addModel(seat, at, -1, "")
		s.models[added].lone = s.cards[at].Freelance && slices.Contains(list.Freelance, id)
	}
	if !leads {
		return unfit("start.no-supreme", "Team", list.Name)
	}
	if err := s.addBrought(seat); err != nil {
		return err
	}
	return s.dealLeaderCards(seat)
}

// readCard reads a card of the set-up once and returns its place in game.cards.
func (s *State) readCard(id string) (int, error) {
	if at, known := s.cardOf[id]; known {
		return at, nil
	}
	source, ok := s.setup.Cards[id]
	if !ok {
		return 0, unfit("start.no-card", "Card", id)
	}
	if known, ok := recallCard(cardSource{id, source}); ok {
		return s.addCard(id, known), nil
	}
	read, problems := readCards(id, []byte(source))
	for _, p := range problems {
		return 0, unfit("start.bad-card", "Card", id, "Line", p.Line, "Why", p.Say)
	}
	for _, card := range read {
		if card.ID == id {
			sheet := cardSheet(card)
			explainSheet(sheet, card)
			fresh := readCard{card, sheet}
			rememberCard(cardSource{id, source}, fresh)
			return s.addCard(id, fresh), nil
		}
	}
	return 0, unfit("start.other-card", "Card", id)
}

// addCard gives a card its place in game.cards.
func (s *State) addCard(id string, read readCard) int {
	s.cards, s.sheets = append(s.cards, read.card), append(s.sheets, read.sheet)
	s.cardOf[id] = len(s.cards) - 1
	return len(s.cards) - 1
}

func (s *State) addMinions(seat engine.Seat, card int) {
	g := group{card: card, seat: seat}
	for range max(1, s.cards[card].Black) {
		g.models = append(g.models, s.addModel(seat, card, len(s.groups), s.nextLetter(seat, card)))
	}
	s.groups = append(s.groups, g)
}

// nextLetter tells the Minions of one name in a team apart, those of a second card included (SE-TEAM-14).
func (s *State) nextLetter(seat engine.Seat, card int) string {
	have := 0
	for i := range s.models {
		if m := &s.models[i]; m.seat == seat && m.card == card {
			have++
		}
	}
	return string(rune('A' + have%26))
}

func (s *State) addModel(seat engine.Seat, card, group int, letter string) engine.ModelID {
	id, c := engine.ModelID(len(s.models)), s.cards[card]
	s.models = append(s.models, model{
		id: id, card: card, seat: seat, team: seat, class: c.Class, group: group, letter: letter, hp: c.HP,
		spot: geometry.Ground(geometry.Point{}),
	})
	return id
}
