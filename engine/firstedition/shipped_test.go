package firstedition_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/teams"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// stage is a match in which a shipped card is used: by itself, or borne by somebody who may; friends and enemies of all kinds stand close.
func stage(t *testing.T, roster engine.Roster, card *cards.Card) (*state.State, engine.ModelID) {
	t.Helper()
	all := roster.(*teams.Roster).List
	user := card
	if card.Class != cards.Supreme {
		at := slices.IndexFunc(all, func(c *cards.Card) bool {
			return c.Class == cards.Supreme && c.Form == "" && len(teams.Team{Supremes: []*cards.Card{c}}.Refuse(card, c)) == 0 && (card.Class != cards.Minion || !c.Villain)
		})
		if at < 0 {
			t.Fatalf("nobody may use %s", card.Name)
		}
		user = all[at]
	}
	setup := engine.Setup{System: state.SystemCode, Size: 6, Cards: map[string]string{}, Choices: engine.Choices{}}
	setup.Layout.Width, setup.Layout.Depth = 48, 48
	blue, red := engine.TeamList{Name: "blue", Cards: []string{user.ID}}, engine.TeamList{Name: "red", Cards: []string{"halogen", "gristle", "cops"}}
	for _, other := range all { // two of its own Sub-Faction
		if card == user && other.Class == cards.Supreme && other.Form == "" && other != user && len(user.Groups) > 0 && slices.Contains(other.Groups, user.Groups[0]) && len(blue.Cards) < 3 {
			blue.Cards = append(blue.Cards, other.ID)
		}
	}
	for _, id := range []string{"constable-thirsk", "millrace", "hired-guns"} {
		if !slices.Contains(blue.Cards, id) && id != card.ID {
			blue.Cards = append(blue.Cards, id)
		}
	}
	if card != user {
		blue.Cards = append(blue.Cards, card.ID)
		if teams.Assigned(card) {
			blue.Choices = blue.Choices.With(state.FieldBearers, card.ID+">"+user.ID)
		}
	}
	setup.Teams = []engine.TeamList{blue, red}
	for _, info := range roster.Cards() {
		setup.Cards[info.ID] = info.Source
	}
	s, err := state.New(setup, firstedition.Chapters())
	if err != nil {
		t.Fatal(err)
	}
	s.Round, s.Turn, s.First = 1, 0, 0
	for i := range s.Teams {
		s.Teams[i].Pool, s.Teams[i].Dice = 30, 6
	}
	id := engine.ModelID(slices.IndexFunc(s.Models, func(m state.Model) bool {
		return s.CardFor(m.ID).ID == card.ID || card.Class != cards.Minion && s.CardFor(m.ID).ID == user.ID
	}))
	s.Place(id, geometry.Ground(geometry.Point{X: 24, Y: 24}))
	near, far := 0, 0
	classes := map[string]int{}
	for i := range s.Models {
		m := &s.Models[i]
		if m.Left -= 3; m.Left < 1 {
			m.Left = 1
		}
		if m.ID == id {
			continue
		}
		kind := fmt.Sprint(m.Seat, s.Minion(m.ID))
		if classes[kind]++; classes[kind] == 1 { // one of each kind is Base to Base
			way := board.Bearing(near, 5)
			s.Place(m.ID, geometry.Ground(geometry.Point{X: 24, Y: 24}.Along(way, s.Body(id).Radius+s.Body(m.ID).Radius+1.0/256)))
			near++
			continue
		}
		s.Place(m.ID, geometry.Ground(geometry.Point{X: 24, Y: 24}.Along(board.Bearing(far, 14), 6)))
		far++
		if s.Supreme(m.ID) && m.Seat == 0 && classes[kind] == 2 {
			m.Incapacitated, m.Left = true, 0
		}
	}
	if at := slices.IndexFunc(s.Models, func(m state.Model) bool { return m.Seat == 1 && s.CardFor(m.ID).ID == "halogen" }); at >= 0 {
		s.Models[at].Flight = 2
	}
	citizen := s.AddCitizen()
	s.Place(citizen, geometry.Ground(geometry.Point{X: 26.6, Y: 26.6}))
	return s, id
}

// TestEveryShippedActionIsPerformed performs every Action of every shipped card once, in the order printed, with answers by chance: each does
// something that is told, and nothing that must always hold is broken by it.
func TestEveryShippedActionIsPerformed(t *testing.T) {
	matchtest.Exercises(t, "PC1-CARD-09", "PC1-CARD-13", "PC1-ACT-12")
	roster := matchtest.ShippedRoster(t, firstedition.System{})
	random := rand.New(rand.NewPCG(5, 5))
	performed := 0
	for _, card := range roster.(*teams.Roster).List {
		if len(card.Actions) == 0 || card.Form != "" {
			continue
		}
		s, id := stage(t, roster, card)
		for at := range card.Actions {
			act := state.ExclusiveAct(s.CardOf[card.ID], at)
			if _, asked := card.Actions[at].Marked("on Activation"); asked || travels(&card.Actions[at]) { // tests of their own: they are asked for, or lead below
				continue
			}
			if !slices.Contains(actions.Acts(s, id), act) {
				t.Errorf("%s does not have %s", s.CardFor(id).Name, card.Actions[at].Name)
				continue
			}
			declared := state.Declare(act, 0)
			if card.Actions[at].Price.Chosen {
				declared.Extra = 3
			}
			told := 0
			for try := 0; try < 6 && told == 0; try++ { // by chance somebody chooses nothing, or is not there any more
				if try == 3 {
					s, id = stage(t, roster, card)
				}
				s.Models[id].Fresh()
				for i, r := range s.Teams[0].Resources {
					r.Used = 0
					s.Teams[0].SetResource(i, r)
				}
				told = perform(t, s, actions.Performing{Model: id, Declared: declared}, random)
			}
			if told == 0 {
				t.Errorf("%s: nothing is told of %s", card.Name, card.Actions[at].Name)
			}
			for _, broken := range s.Broken() {
				if !strings.HasPrefix(broken, "the match has ended") { // only the procedure has
					t.Errorf("%s, %s: %s", card.Name, card.Actions[at].Name, broken)
				}
			}
			performed++
			if !s.Models[id].Active() {
				s, id = stage(t, roster, card)
			}
		}
	}
	t.Logf("%d Actions", performed)
}

// perform runs a procedure with answers by chance and returns how many events it tells.
func perform(t *testing.T, s *state.State, f state.Frame, random *rand.Rand) int {
	told := 0
	hear := func(engine.Event) { told++ }
	s.Begin(hear, matchtest.Idle[*state.State]{}, f)
	for range 300 {
		d := s.Decision()
		if d.Shape == engine.GameEnd {
			return told
		}
		s.Apply(fit(t, d, matchtest.Anything(d, random)), hear)
	}
	t.Error("a procedure without end")
	return told
}

func travels(a *cards.Action) bool {
	return slices.ContainsFunc(a.Effects, func(e cards.Effect) bool { return e.Kind == "Travel" })
}
