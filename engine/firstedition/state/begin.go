package state

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/teams"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// The fields of Setup.Choices.
const (
	FieldPlot  = "plot"  // name of the Plot (PC1-PLOT-01)
	FieldRoles = "roles" // who plays which part in it
	// FieldInvaders says who invades: the number of a face of the die of PC1-PLOT-32, or the ids of two cards of the set-up, of Level 1 and
	// of Level 2 (PC1-PLOT-33). The die is rolled where nothing is said.
	FieldInvaders = "invaders"
)

// The fields of TeamList.Choices. Its Cards are the Supremes, Minions, Resources and Mounts.
const (
	FieldFaction = teams.FieldFaction
	FieldBearers = teams.FieldBearers
	FieldForms   = "forms"   // card>form in which a Shapeshifter starts (PC1-SKILL-108)
	FieldAgendas = "agendas" // names of the Agendas that it takes (PC1-AGENDA-03)
	FieldLoose   = "loose"   // ids of Freelancers that drop their Sub-Factions (PC1-SKILL-36)
)

// New builds the match of a set-up, with every model still in its box.
func New(setup engine.Setup, chapters *Chapters) (*State, error) {
	if setup.System != "" && setup.System != SystemCode {
		return nil, ask.Unfit("start.system", "System", setup.System, "Own", SystemCode)
	}
	if len(setup.Teams) < 2 || len(setup.Teams) > 4 {
		return nil, ask.Unfit("start.teams", "Count", len(setup.Teams))
	}
	sides, fit := setup.Sides.Settled(len(setup.Teams))
	if !fit {
		return nil, ask.Unfit("start.sides", "Count", len(setup.Teams))
	}
	setup.Sides = sides
	s, err := Bare(setup, chapters)
	if err != nil {
		return nil, err
	}
	for seat := range setup.Teams {
		if err := s.addTeam(engine.Seat(seat)); err != nil {
			return nil, err
		}
	}
	if err := s.addForms(); err != nil {
		return nil, err
	}
	s.addInvaders()
	return s, nil
}

// Bare is the table of a set-up with its scenery and nobody on it: no team has anybody yet.
func Bare(setup engine.Setup, chapters *Chapters) (*State, error) {
	s := &State{
		Field:    Field{Game: &Game{Setup: setup, Chapters: chapters, CardOf: map[string]int{}, standing: map[cards.EffectKind][]int{}, bestowed: map[cards.SkillName]bool{}}},
		Clock:    Clock{Turn: engine.NoSeat, First: engine.NoSeat, Winner: engine.NoSeat, Rounds: setup.Rounds},
		Stake:    Stake{Plot: setup.Choices.One(FieldPlot)},
		UnderWay: UnderWay{Activation: NoActivation()},
		Process:  flow.Process[*State]{Below: below},
	}
	if len(setup.Settings) > 0 {
		if err := json.Unmarshal(setup.Settings, &s.Settings); err != nil {
			return nil, ask.Unfit("start.settings", "Why", err.Error())
		}
	}
	if s.Rounds <= 0 {
		s.Rounds = DefaultRounds
	}
	table, err := board.TableOf(setup.Layout)
	if err != nil {
		return nil, ask.Unfit("start.battlefield", "Why", err.Error())
	}
	s.Table = table
	for i, terrain := range setup.Layout.Pieces {
		s.Pieces = append(s.Pieces, s.NewPiece(engine.PieceID(i), terrain))
	}
	s.Citizen, s.Simian = s.AddCard("", citizen), s.AddCard("", simian)
	return s, nil
}

// Suppose puts a model of a card of the set-up on the table, outside of any match. Minions of one card and seat share a group as long as
// the card has room.
func (s *State) Suppose(seat engine.Seat, id string, spot geometry.Spot) (engine.ModelID, error) {
	at, err := s.readCard(id)
	if err != nil {
		return engine.NoModel, err
	}
	group, letter := -1, ""
	if card := s.Cards[at]; card.Class == cards.Minion {
		letter = s.nextLetter(seat, at)
		group = slices.IndexFunc(s.Groups, func(g Group) bool {
			return g.Card == at && g.Seat == seat && len(g.Models) < max(1, card.Models)
		})
		if group < 0 {
			group = len(s.Groups)
			s.Groups = Grown(s.Groups, Group{Card: at, Seat: seat, Commander: engine.NoModel})
		}
	}
	model := s.AddModel(seat, at, group, letter)
	s.Place(model, spot)
	return model, nil
}

// addTeam puts the models of a team into the match, in the order of its list.
func (s *State) addTeam(seat engine.Seat) error {
	list := &s.Setup.Teams[seat]
	s.Teams = append(s.Teams, Team{
		Name: list.Name, Villains: list.Choices.One(FieldFaction) == teams.Villain, Dice: s.Setup.Size, // PC1-POWERUP-05
	})
	of := map[string]engine.ModelID{}
	var all []*cards.Card
	for _, id := range list.Cards {
		at, err := s.readCard(id)
		if err != nil {
			return err
		}
		card := s.Cards[at]
		if all = append(all, card); card.Class == cards.Supreme {
			of[card.Name] = s.AddModel(seat, at, -1, "")
		}
	}
	if len(of) == 0 {
		return ask.Unfit("start.no-supreme", "Team", list.Name)
	}
	for _, p := range teams.Recruit(all, list.Choices, s.Setup.Size).Bought {
		bearer, there := of[p.Bearer]
		if !there {
			bearer = engine.NoModel
		}
		s.buy(seat, s.CardOf[p.Card.ID], bearer)
	}
	return nil
}

// buy gives a team what it has bought.
func (s *State) buy(seat engine.Seat, at int, bearer engine.ModelID) {
	switch card := s.Cards[at]; card.Class {
	case cards.Minion:
		s.AddGroup(seat, at, bearer)
	case cards.Mount:
		if bearer != engine.NoModel {
			s.Models[bearer].Mount, s.Models[bearer].MountLeft = at, card.Damage
		}
	default:
		t := &s.Teams[seat]
		t.Resources = Grown(t.Resources, Resource{Card: at, Bearer: bearer})
	}
}

// AddGroup brings the Minions of a card into the match, still in their box, and returns its number.
func (f *Field) AddGroup(seat engine.Seat, card int, commander engine.ModelID) int {
	group := len(f.Groups)
	f.Groups = Grown(f.Groups, Group{Card: card, Seat: seat, Commander: commander})
	for range max(1, f.Cards[card].Models) {
		f.AddModel(seat, card, group, f.nextLetter(seat, card))
	}
	return group
}

// nextLetter tells the Minions of one name in a team apart.
func (f *Field) nextLetter(seat engine.Seat, card int) string {
	have := 0
	for i := range f.Models {
		if m := &f.Models[i]; m.Seat == seat && m.Card == card {
			have++
		}
	}
	return string(rune('A' + have%26))
}

// addForms reads the other forms of Supremes, so that they are at hand when somebody changes (PC1-SKILL-107), and lets those begin in one
// of them that should.
func (s *State) addForms() error {
	var ids []string
	for id := range s.Setup.Cards {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	for _, id := range ids {
		if _, err := s.readCard(id); err != nil {
			return err
		}
	}
	for seat := range s.Setup.Teams {
		for _, chosen := range s.Setup.Teams[seat].Choices.All(FieldForms) {
			id, form, _ := strings.Cut(chosen, ">")
			from, known := s.CardOf[id]
			to, there := s.CardOf[form]
			if !known || !there || s.Cards[to].Form != s.Cards[from].Name {
				return ask.Unfit("start.no-card", "Card", form)
			}
			for i := range s.Models {
				if m := &s.Models[i]; int(m.Seat) == seat && m.Card == from {
					m.Card = to
				}
			}
		}
	}
	return nil
}

// readCard reads a card of the set-up once and returns its place in Game.Cards.
func (s *State) readCard(id string) (int, error) {
	if at, known := s.CardOf[id]; known {
		return at, nil
	}
	card, err := teams.Printed.Dealt(id, s.Setup.Cards)
	if err != nil {
		return 0, err
	}
	return s.AddCard(id, card), nil
}

// AddCard gives a card its place in Game.Cards. It is called before play begins; later, only for cards that the set-up implies.
func (g *Game) AddCard(id string, card *cards.Card) int {
	g.Cards, g.figures, g.CardOf[id] = append(g.Cards, card), append(g.figures, figureOf(card)), len(g.Cards)
	g.skills = append(g.skills, card.All())
	for i := range card.Powers {
		for k := range card.Powers[i].Effects {
			e := &card.Powers[i].Effects[k]
			if card.Powers[i].When != "" {
				continue
			}
			g.standing[e.Kind] = append(g.standing[e.Kind], len(g.Cards)-1)
			if e.Kind == cards.Gains {
				for _, skill := range cards.Including([]cards.Skill{*e.Skill}) {
					g.bestowed[skill.Name] = true
				}
			}
		}
	}
	return len(g.Cards) - 1
}

// citizen is the profile of Citizens (ruling under PC1-CITIZEN-15).
var citizen = &cards.Card{Name: "Citizen", Class: cards.Minion, Models: 1, BaseMM: TokenBaseMM, Damage: 1, Traits: [6]int{cards.Defense: 2}, Silhouette: "umbrella"}

// simian is the profile of the Simian that an Agenda brings into play (PC1-AGENDA-123): Living, without a Trait to attack with.
var simian = &cards.Card{Name: "Simian", Class: cards.Minion, Models: 1, BaseMM: TokenBaseMM, Damage: 3, Traits: [6]int{cards.Defense: 4}, Silhouette: "gristle"}

// AddCitizen brings a Citizen into the match, still in its box.
func (f *Field) AddCitizen() engine.ModelID {
	nth := 1
	for i := range f.Models {
		if f.Models[i].Citizen {
			nth++
		}
	}
	id := f.AddModel(engine.NoSeat, f.Citizen, -1, strconv.Itoa(nth))
	f.Models[id].Citizen = true
	return id
}
