package teambuilder

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// opened puts the team builder on a stage, with a folder of its own.
func opened(t *testing.T, level int, start engine.TeamList, options ...stage.Option) (*Scene, *stage.Stage) {
	t.Helper()
	h := &house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}
	s := New(h, h.Systems[0], level, start, Doors{Done: func(engine.TeamList) game.Next { return game.Pop }, Back: func() game.Next { return game.Pop },
		Explain: func(engine.Rule) game.Next { return game.Stay }})
	return s, stage.New(s, options...)
}

// places is where things stand in the wide layout, in units.
var places = struct{ row, commit, offer, cross, plus [2]float64 }{
	row: [2]float64{100, 169}, commit: [2]float64{1000, 734}, offer: [2]float64{400, 753}, cross: [2]float64{1246, 208}, plus: [2]float64{1249, 29},
}

// rowOf is the middle of the row of a card, when the list is not scrolled and every row is 48 high.
func rowOf(s *Scene, id string) (x, y float64) {
	at := slices.IndexFunc(s.listed(), func(c *engine.CardInfo) bool { return c.ID == id })
	return places.row[0], places.row[1] + 48*float64(at)
}

// mockup is the team of the mock-up, one Level short.
var mockup = engine.TeamList{Name: "Lamplighters", Size: 8, Cards: []string{"anvil-rose", "night-bailiff", "halogen", "wick-brigade"}}

// TestALegalTeamByKeyboard takes suggestions until nothing is missing, and hands the team over.
func TestALegalTeamByKeyboard(t *testing.T) {
	var done engine.TeamList
	s, st := opened(t, 6, engine.TeamList{})
	s.doors.Done = func(team engine.TeamList) game.Next { done = team; return game.Stay }
	for range 12 {
		if s.refused[s.selected] != nil || s.selected == "" {
			break
		}
		st.Press(ui.Enter)
	}
	if c := s.broken(); c != nil {
		t.Fatalf("%v is broken by %v", s.team.Cards, c)
	}
	st.Press(ui.Enter)
	if checks := s.system.CheckTeam(s.roster, done, 6); len(done.Cards) == 0 || slices.ContainsFunc(checks, func(c engine.TeamCheck) bool { return !c.OK }) {
		t.Errorf("%v was handed over", done)
	}
	if done.Name == "" {
		t.Error("the team has no name")
	}
}

// TestALegalTeamByKeysOfTheList picks cards with arrows, digits and Delete.
func TestALegalTeamByKeysOfTheList(t *testing.T) {
	s, st := opened(t, 8, mockup)
	if s.selected != "tram-nine" {
		t.Fatalf("%s is suggested first", s.selected)
	}
	st.Press(ui.Up, ui.Up)
	if s.selected != "kettle-saint" {
		t.Fatalf("the arrows went to %s", s.selected)
	}
	st.Press(ui.Enter) // one Level too many
	if s.count("kettle-saint") != 0 {
		t.Error("a card that does not fit was taken")
	}
	st.Press("2")
	if s.selected != "tinnitus" || s.count("tinnitus") != 0 {
		t.Errorf("the key of a suggestion looks at it first: %s", s.selected)
	}
	st.Press("2")
	if s.count("tinnitus") != 1 || s.broken() != nil {
		t.Errorf("%v: %v", s.team.Cards, s.broken())
	}
	st.Press("Ctrl Z")
	if s.count("tinnitus") != 0 {
		t.Error("undo leaves the card in the team")
	}
	st.Press("Ctrl Y")
	if s.count("tinnitus") != 1 {
		t.Error("redo does not bring it back")
	}
	s.look("halogen")
	st.Press(ui.Delete)
	if s.count("halogen") != 0 || s.missing() != 2 {
		t.Errorf("Delete left %v", s.team.Cards)
	}
	for range 20 {
		st.Press("+")
	}
	if s.team.Size != 24 {
		t.Errorf("the Level stops at %d (SE-TEAM-01)", s.team.Size)
	}
}

// TestALegalTeamByMouse clicks a row, the commit button, a suggestion, and the cross of a model.
func TestALegalTeamByMouse(t *testing.T) {
	s, st := opened(t, 8, mockup)
	st.Click(rowOf(s, "constable-thirsk"))
	if s.selected != "constable-thirsk" {
		t.Fatalf("the click chose %s", s.selected)
	}
	st.Click(places.commit[0], places.commit[1])
	if s.count("constable-thirsk") != 0 {
		t.Error("a card that does not fit was taken")
	}
	st.Click(rowOf(s, "tram-nine"))
	st.Click(places.commit[0], places.commit[1])
	if s.count("tram-nine") != 1 || s.broken() != nil {
		t.Fatalf("%v: %v", s.team.Cards, s.broken())
	}
	st.Click(places.cross[0], places.cross[1]) // of Anvil Rose
	if s.count("anvil-rose") != 0 || s.missing() != 3 {
		t.Errorf("the cross left %v", s.team.Cards)
	}
	before := s.suggestions[0]
	st.Click(places.offer[0], places.offer[1])
	st.Click(places.offer[0], places.offer[1])
	if s.count(before) != 1 {
		t.Errorf("the suggestion %s was not taken: %v", before, s.team.Cards)
	}
	st.Click(places.plus[0], places.plus[1])
	if s.team.Size != 9 {
		t.Errorf("the Level is %d", s.team.Size)
	}
}

// TestADoubleClickTakesACard puts the card under the pointer into the team.
func TestADoubleClickTakesACard(t *testing.T) {
	s, st := opened(t, 8, mockup)
	x, y := rowOf(s, "tinnitus")
	st.Click(x, y)
	st.Step(ui.Input{Pressed: ui.Primary, Double: true})
	st.Let(ui.Primary)
	if s.count("tinnitus") != 1 {
		t.Errorf("%v", s.team.Cards)
	}
}

// TestTheReferenceOpensAtTheReason asks for the rule of the chosen card's refusal, and of the team's first fault.
func TestTheReferenceOpensAtTheReason(t *testing.T) {
	s, st := opened(t, 8, mockup)
	var asked []engine.Rule
	s.doors.Explain = func(r engine.Rule) game.Next { asked = append(asked, r); return game.Stay }
	st.Press("F1")
	s.look("gristle")
	st.Press("F1")
	if !slices.Equal(asked, []engine.Rule{"SE-TEAM-02", "SE-TEAM-03"}) {
		t.Errorf("%v", asked)
	}
}

// TestTeamKeysWithoutTheTeamInView go to the tab of the team where the card hides it.
func TestTeamKeysWithoutTheTeamInView(t *testing.T) {
	s, st := opened(t, 8, mockup, stage.Size(800, 600), stage.Scale(1))
	st.Press("1", "1", "Ctrl Z")
	if s.tab != 1 || !same(s.team, mockup) {
		t.Errorf("tab %d, %v", s.tab, s.team.Cards)
	}
	st.Press("K", "+")
	if s.team.Size != 9 {
		t.Errorf("the Level is %d", s.team.Size)
	}
}

// TestRefusalsNameTheirRule holds the reasons in the list against the rule system.
func TestRefusalsNameTheirRule(t *testing.T) {
	s, _ := opened(t, 8, mockup)
	for id, rule := range map[string]engine.Rule{
		"kettle-saint": "SE-TEAM-02", "gristle": "SE-TEAM-03", "madame-undertow": "SE-TEAM-03", "brother-loam": "SE-TEAM-04",
		"anvil-rose": "SE-TEAM-05", "wick-brigade": "SE-TEAM-06",
	} {
		if refusal := s.refused[id]; refusal == nil || refusal.Rule != rule {
			t.Errorf("%s: %v, want %s", id, refusal, rule)
		}
	}
}

// TestSearch finds cards by name and by words of the rules, in both languages, and Enter looks at the first.
func TestSearch(t *testing.T) {
	for _, c := range []struct{ language, words, first string }{
		{"en", "gristle", "gristle"}, {"en", "wall crawling stealth", "aunt-spinner"}, {"en", "drowned leader", "madame-undertow"},
		{"fr", "meca", "anvil-rose"}, {"fr", "colosse sonne", "anvil-rose"}, {"en", "SE-ACTION-24", "tram-nine"},
	} {
		s, st := opened(t, 8, mockup, stage.Language(c.language))
		st.Press("/")
		st.Type(c.words)
		list := s.listed()
		if len(list) == 0 || len(list) == len(s.cards) || !slices.ContainsFunc(list, func(x *engine.CardInfo) bool { return x.ID == c.first }) {
			t.Errorf("%q finds %d cards", c.words, len(list))
			continue
		}
		st.Press(ui.Enter)
		if s.selected != list[0].ID {
			t.Errorf("%q then looks at %s", c.words, s.selected)
		}
		if len(s.team.Cards) != len(mockup.Cards) {
			t.Error("Enter in the search took a card")
		}
	}
	s, st := opened(t, 8, mockup)
	st.Press("/")
	st.Type("no such card")
	st.Keep(t, "nothing-found")
	if len(s.listed()) != 0 {
		t.Error("nonsense finds cards")
	}
}

// TestFiltersAndSorting narrows the list down and sorts it.
func TestFiltersAndSorting(t *testing.T) {
	s, st := opened(t, 8, mockup)
	st.Press("F")
	for _, c := range s.listed() {
		if s.refused[c.ID] != nil && s.count(c.ID) == 0 {
			t.Errorf("%s does not fit and is listed", c.Name)
		}
	}
	st.Press("A")
	if len(s.listed()) != len(s.cards) {
		t.Error("not all cards are listed")
	}
	for _, c := range []struct {
		filter filter
		all    func(*engine.CardInfo) bool
	}{
		{filter{faction: "Lamplighters"}, func(c *engine.CardInfo) bool { return slices.Contains(c.Factions, "Lamplighters") }},
		{filter{level: 3}, func(c *engine.CardInfo) bool { return c.Rank == 3 }},
		{filter{words: map[string]string{"role": "card.minions"}}, func(c *engine.CardInfo) bool { return c.Follower }},
		{filter{words: map[string]string{"role": "card.tank", "origin": "card.mystery"}}, func(c *engine.CardInfo) bool {
			return c.Values[0].Text.Key == "card.tank" && c.Values[1].Text.Key == "card.mystery"
		}},
	} {
		s.filter = c.filter
		list := s.listed()
		if len(list) == 0 || len(list) == len(s.cards) || slices.ContainsFunc(list, func(x *engine.CardInfo) bool { return !c.all(x) }) {
			t.Errorf("%+v lists %d cards", c.filter, len(list))
		}
	}
	s.filter = filter{}
	for key := byName; key < byColumn+sortKey(len(s.columns)); key++ {
		s.sortBy(key)
		list := s.listed()
		for i := 1; i < len(list); i++ {
			order := s.compare(list[i-1], list[i])
			if s.filter.down {
				order = -order
			}
			if order > 0 {
				t.Errorf("column %d: %s before %s", key, list[i-1].Name, list[i].Name)
			}
		}
	}
	s.filter = filter{}
	for range 3 {
		s.sortBy(byBase)
	}
	if s.filter.by != byRoster {
		t.Error("the third use of a column does not give the order of the cards back")
	}
}

// TestLeaving asks about a team that was not saved, and only then.
func TestLeaving(t *testing.T) {
	left := 0
	s, st := opened(t, 8, mockup)
	s.doors.Back = func() game.Next { left++; return game.Stay }
	st.Press(ui.Escape)
	if left != 1 {
		t.Error("Escape does not leave")
	}
	st.Press("1", "1", ui.Escape)
	if !s.leaving || left != 1 {
		t.Fatal("an unsaved team is thrown away")
	}
	st.Press(ui.Escape)
	if s.leaving || left != 1 {
		t.Error("Escape does not stay")
	}
	st.Press(ui.Escape, "Ctrl D")
	if left != 2 {
		t.Error("leaving without saving does not leave")
	}
}

// TestAround chooses what a team is built around where its cards allow two things.
func TestAround(t *testing.T) {
	s, st := opened(t, 8, mockup)
	st.Click(1000, 75)
	st.Press(ui.Down, ui.Down, ui.Enter)
	if s.team.Choices.One("around") != "Lamplighters" && s.team.Choices.One("around") != "Hero" {
		t.Errorf("built around %q", s.team.Choices.One("around"))
	}
	if s.refused["gristle"] == nil {
		t.Error("a Villain may join")
	}
	st.Keep(t, "around")
}

// TestEveryWordIsInTheCatalogues draws every state in both languages and asks for what was missing.
func TestEveryWordIsInTheCatalogues(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		for _, start := range []engine.TeamList{{}, mockup, legal(), {Size: 8, Cards: []string{"anvil-rose", "gristle", "brother-loam", "no-such-card", "anvil-rose"}}} {
			for _, size := range []stage.Option{stage.Size(1280, 800), stage.Size(800, 600), stage.Scale(2)} {
				s, st := opened(t, 8, start, stage.Language(language), size, stage.Scale(1))
				for i := range s.cards {
					s.look(s.cards[i].ID)
					st.Press("K")
				}
				st.Press("T", "Ctrl O", ui.Escape, "Ctrl S")
				st.Said(t)
			}
		}
	}
}

// TestFilteringByAlignment narrows the list down by what stands on the card only, too.
func TestFilteringByAlignment(t *testing.T) {
	s, _ := opened(t, 8, mockup)
	at := slices.IndexFunc(s.columns, func(c engine.Column) bool { return c.ID == "alignment" })
	if !slices.Contains(s.narrowing(), at) {
		t.Fatal("the list cannot be narrowed down by alignment")
	}
	s.filter.words = map[string]string{"alignment": "card.villain"}
	list := s.listed()
	if len(list) == 0 || len(list) == len(s.cards) || slices.ContainsFunc(list, func(c *engine.CardInfo) bool { return value(c, at).Text.Key != "card.villain" }) {
		t.Errorf("%d of %d cards are Villains", len(list), len(s.cards))
	}
	everyLayout(t, func(t *testing.T, s *Scene, st *stage.Stage) { st.Press("T") }, "team")
}
