package opening

import (
	"encoding/json"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/flow"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/terms"
)

// NewState builds the match of a set-up, with every model still in its box.
func NewState(setup engine.Setup) (*state.State, error) {
	switch {
	case setup.System != "" && setup.System != state.SystemCode:
		return nil, teams.Unfit("start.system", "System", setup.System, "Own", state.SystemCode)
	case len(setup.Teams) < 2 || len(setup.Teams) > 4:
		return nil, teams.Unfit("start.teams", "Count", len(setup.Teams))
	case setup.Rounds < 0:
		return nil, teams.Unfit("start.rounds", "Rounds", setup.Rounds)
	}
	sides, fit := setup.Sides.Settled(len(setup.Teams))
	if !fit {
		return nil, teams.Unfit("start.sides", "Count", len(setup.Teams))
	}
	setup.Sides = sides
	if field := terms.UnknownField(&setup); field != "" {
		return nil, teams.Unfit("start.field", "Field", field)
	}
	plot := setup.Choices.One(terms.FieldPlot)
	if plot == "" {
		plot = state.PlotBrawl
	}
	if _, known := plots.PlotOf(plot); !known && plot != plots.PlotRandom {
		return nil, teams.Unfit("start.plot", "Plot", plot)
	}
	agreed, ok := plots.ReadAgendas(terms.AgendasOf(&setup))
	if !ok {
		return nil, teams.Unfit("start.agendas", "Agendas", terms.AgendasOf(&setup))
	}
	s := &state.State{
		Field:       state.Field{Game: &state.Game{Setup: setup, Chapters: actions.Chapters{}, CardOf: map[string]int{}}},
		Clock:       state.Clock{Turn: engine.NoSeat},
		Stake:       state.Stake{Plot: plot, Agendas: agreed},
		LeaderCards: state.LeaderCards{Dying: engine.NoModel},
		UnderWay:    state.UnderWay{Activation: state.NoActivation()},
		Process:     flow.Process[*state.State]{Below: state.Below},
	}
	if len(setup.Settings) > 0 {
		if err := json.Unmarshal(setup.Settings, &s.Settings); err != nil {
			return nil, teams.Unfit("start.settings", "Why", err.Error())
		}
	}
	if s.Rounds = setup.Rounds; s.Rounds == 0 {
		s.Rounds = state.DefaultRounds
	}
	if err := SetTerrain(s); err != nil {
		return nil, err
	}
	for seat := range setup.Teams {
		if err := addTeam(s, engine.Seat(seat)); err != nil {
			return nil, err
		}
	}
	if edges := s.EdgesWithRoom(); edges < len(setup.Teams) {
		width, depth := engine.Inches(setup.Layout.Width), engine.Inches(setup.Layout.Depth)
		if edges > 0 {
			return nil, teams.Unfit("start.zones-for", "Width", width, "Depth", depth, "Teams", len(setup.Teams), "Room", edges)
		}
		return nil, teams.Unfit("start.zones", "Width", width, "Depth", depth)
	}
	return s, nil
}

// SetTerrain gives every piece its values and indexes the table.
func SetTerrain(s *state.State) error {
	table, err := board.TableOf(s.Setup.Layout)
	if err != nil {
		return teams.Unfit("start.battlefield", "Why", err.Error())
	}
	s.Table = table
	for i, terrain := range s.Setup.Layout.Pieces {
		s.Pieces = append(s.Pieces, state.NewPiece(engine.PieceID(i), terrain))
	}
	return nil
}

// addTeam puts the models of a team into the match, in the order of its list: the black pawns of a Minion card start in
// play (SE-CARD-14).
func addTeam(s *state.State, seat engine.Seat) error {
	list := s.Setup.Teams[seat]
	s.Teams = append(s.Teams, state.Team{Name: list.Name})
	leads := false
	for _, id := range list.Cards {
		at, err := ReadCard(s, id)
		if err != nil {
			return err
		}
		if s.Cards[at].Class == cards.Minion {
			addMinions(s, seat, at)
			continue
		}
		leads = leads || plots.Directs(s, s.Cards[at].Class)
		for range max(1, s.Cards[at].Black) { // a Supreme may be several models (ruling under SE-TEAM-05)
			letter := ""
			if s.Cards[at].Black > 1 || s.Cards[at].Copies > 1 {
				letter = s.NextLetter(seat, at)
			}
			added := s.AddModel(seat, at, -1, letter)
			s.Models[added].Lone = s.Cards[at].Freelance && slices.Contains(list.Choices.All(terms.FieldFreelance), id)
		}
	}
	if !leads {
		return teams.Unfit("start.no-supreme", "Team", list.Name)
	}
	if err := addBrought(s, seat); err != nil {
		return err
	}
	return dealLeaderCards(s, seat)
}

// ReadCard reads a card of the set-up once and returns its place in Game.Cards.
func ReadCard(s *state.State, id string) (int, error) {
	if at, known := s.CardOf[id]; known {
		return at, nil
	}
	source, ok := s.Setup.Cards[id]
	if !ok {
		return 0, teams.Unfit("start.no-card", "Card", id)
	}
	if known, ok := state.RecallCard(state.CardSource{ID: id, Text: source}); ok {
		return s.AddCard(id, known), nil
	}
	read, problems := teams.ReadCards(id, []byte(source))
	for _, p := range problems {
		return 0, teams.Unfit("start.bad-card", "Card", id, "Line", p.Line, "Why", p.Say)
	}
	for _, card := range read {
		if card.ID == id {
			sheet := teams.CardSheet(card)
			teams.ExplainSheet(sheet, card)
			fresh := state.ReadCard{Card: card, Sheet: sheet}
			state.RememberCard(state.CardSource{ID: id, Text: source}, fresh)
			return s.AddCard(id, fresh), nil
		}
	}
	return 0, teams.Unfit("start.other-card", "Card", id)
}

func addMinions(s *state.State, seat engine.Seat, card int) {
	g := state.Group{Card: card, Seat: seat}
	for range max(1, s.Cards[card].Black) {
		g.Models = append(g.Models, s.AddModel(seat, card, len(s.Groups), s.NextLetter(seat, card)))
	}
	s.Groups = append(s.Groups, g)
}
