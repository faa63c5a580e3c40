// Package invasion is Pulp Invasion!, a game of cards and dice for one person. Every rule that it carries out is cited by its id
// (PI-ENGAGE-09).
//
//	cards  the notation of the cards
//	play   a game under way: state, procedures, what is shown
//	mind   how computer players think, what the hint says
package invasion

import (
	"fmt"
	"maps"
	"slices"

	"trueinch/engine"
	"trueinch/engine/flow"
	"trueinch/engine/invasion/cards"
	"trueinch/engine/invasion/play"
)

// System is the rule system. A team is the Captains of whom one is drawn: all of them as the rules say, or the one that is chosen.
type System struct{}

// Code implements engine.System.
func (System) Code() string { return "pi" }

// Name implements engine.System.
func (System) Name() engine.Text { return engine.Say("pi.name") }

// Form implements engine.System.
func (System) Form() engine.Form {
	return engine.Form{Wording: &wording, Tableless: true, Least: 1, Most: 1, Seats: "PI-COMP-01", Lead: "pi.captains", Fields: play.Fields(), Doubts: play.Doubts()}
}

// Extras implements engine.System.
func (System) Extras() *engine.Extras { return extras }

// CheckCards implements engine.System.
func (System) CheckCards(name string, source []byte) (found []engine.Problem) {
	_, problems := cards.Parse(name, source)
	for _, p := range problems {
		found = append(found, p.Engine())
	}
	return found
}

// Roster implements engine.System.
func (System) Roster(files map[string][]byte) (engine.Roster, []engine.Problem) {
	r := &roster{at: map[string]int{}}
	var problems []engine.Problem
	for _, name := range slices.Sorted(maps.Keys(files)) {
		found, faults := cards.Parse(name, files[name])
		for _, p := range faults {
			problems = append(problems, p.Engine())
		}
		for _, c := range found {
			if _, twice := r.at[c.ID]; twice {
				problems = append(problems, cards.Twice(c).In(name).Engine())
				continue
			}
			r.at[c.ID] = len(r.cards)
			r.cards = append(r.cards, c)
		}
	}
	return r, problems
}

// CheckTeam implements engine.System.
func (System) CheckTeam(from engine.Roster, team engine.TeamList, _ int) []engine.TeamCheck {
	captains := map[string]bool{}
	others := 0
	for _, id := range team.Cards {
		info, known := from.Card(id)
		if known && info.Follower {
			others++
		}
		captains[id] = true
	}
	return []engine.TeamCheck{
		{Rule: "PI-SETUP-02", Text: engine.Say("pi.check-captain"), OK: len(team.Cards) > 0 && others == 0},
		{Rule: "PI-SETUP-02", Text: engine.Say("pi.check-once"), OK: len(captains) == len(team.Cards)},
	}
}

// RandomTeam implements engine.System: all Captains, of whom one is drawn.
func (System) RandomTeam(from engine.Roster, _ int, _ func() float64) (engine.TeamList, bool) {
	team := engine.TeamList{Name: "Whoever is drawn"}
	for _, card := range from.Cards() {
		if !card.Follower {
			team.Cards = append(team.Cards, card.ID)
		}
	}
	return team, len(team.Cards) > 0
}

// roster is the cards of a game.
type roster struct {
	cards []*cards.Card
	at    map[string]int
}

// Cards implements engine.Roster.
func (r *roster) Cards() (all []engine.CardInfo) {
	for _, c := range r.cards {
		all = append(all, r.info(c))
	}
	return all
}

// info is a card for lists. Only Captains are chosen; all others are followers that come along.
func (r *roster) info(c *cards.Card) engine.CardInfo {
	info := engine.CardInfo{ID: c.ID, Name: c.Name, Silhouette: c.Silhouette, Follower: c.Class != cards.Captain, Sheet: play.SheetOf(c), Story: c.Story, Source: c.Source, Count: 1}
	info.Values = make([]engine.Value, len(columns))
	info.Values[0] = engine.Word(c.Class.Term())
	if c.Class == cards.Captain {
		for a, most := range c.Abilities {
			info.Values[1+a] = engine.Value{Text: engine.Say("pi.number", "Number", most), Order: most}
		}
	}
	return info
}

var columns = []engine.Column{
	{ID: "kind", Title: "pi.column-kind"},
	{ID: "combat", Title: "pi.combat", Figures: true, Rank: 1},
	{ID: "diplomacy", Title: "pi.diplomacy", Figures: true, Rank: 1},
	{ID: "science", Title: "pi.science", Figures: true, Rank: 1},
}

// Columns implements engine.Roster.
func (r *roster) Columns() []engine.Column { return columns }

// Card implements engine.Roster.
func (r *roster) Card(id string) (engine.CardInfo, bool) {
	at, known := r.at[id]
	if !known {
		return engine.CardInfo{}, false
	}
	return r.info(r.cards[at]), true
}

// Beside implements engine.Roster: every card but the Captains belongs to every game.
func (r *roster) Beside(engine.TeamList) (ids []string) {
	for _, c := range r.cards {
		if c.Class != cards.Captain {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// Start implements engine.System.
func (System) Start(setup engine.Setup) (engine.State, error) {
	if field := setup.Choices.Unknown(play.LevelField); field != "" {
		return nil, fmt.Errorf("nothing is called %s here", field)
	}
	level, known := play.LevelOf(setup.Choices)
	if !known {
		return nil, fmt.Errorf("there is no difficulty %q", setup.Choices.One(play.LevelField))
	}
	if len(setup.Teams) != 1 {
		return nil, fmt.Errorf("one person plays, not %d", len(setup.Teams))
	}
	team := setup.Teams[0]
	if field := team.Choices.Unknown(); field != "" {
		return nil, fmt.Errorf("nothing is called %s here", field)
	}
	deck := &play.Deck{Level: level, House: play.HouseOf(setup.Settings), Name: team.Name}
	if err := read(deck, setup.Cards); err != nil {
		return nil, err
	}
	for i, id := range team.Cards {
		at := slices.IndexFunc(deck.Cards, func(c *cards.Card) bool { return c.ID == id && c.Class == cards.Captain })
		if at < 0 || slices.Contains(team.Cards[:i], id) {
			return nil, fmt.Errorf("%s is no Captain, or is there twice", id)
		}
		deck.Captains = append(deck.Captains, at)
	}
	if len(deck.Captains) == 0 {
		return nil, fmt.Errorf("there is no Captain")
	}
	return play.Begin(deck), nil
}

// parsed remembers the cards that were read: thousands of games are played with the same.
var parsed flow.Memo[string, parsing]

type parsing struct {
	card *cards.Card
	err  error
}

func parse(id, source string) parsing {
	found, problems := cards.Parse(id, []byte(source))
	switch {
	case len(problems) > 0:
		return parsing{err: fmt.Errorf("%s", problems[0])}
	case len(found) != 1:
		return parsing{err: fmt.Errorf("the card %s is %d cards", id, len(found))}
	}
	return parsing{card: found[0]}
}

// read reads the cards of a set-up and checks that they are a whole game (PI-COMP-02).
func read(deck *play.Deck, printed map[string]string) error {
	counts := map[cards.Class]int{}
	encounters, quietus := 0, 0
	sectors := map[cards.Sector]bool{}
	for _, id := range slices.Sorted(maps.Keys(printed)) {
		one := parsed.Get(printed[id], func() parsing { return parse(id, printed[id]) })
		if one.err != nil {
			return one.err
		}
		c := one.card
		if c.ID != id {
			return fmt.Errorf("the card %s is another one", id)
		}
		deck.Cards = append(deck.Cards, c)
		counts[c.Class]++
		if c.Class.Encounter() {
			encounters++
		}
		if c.Quietus {
			quietus++
		}
		if c.Class == cards.Hegemony {
			sectors[c.Sector] = true
		}
	}
	switch {
	case counts[cards.Hegemony] != cards.Sectors || len(sectors) != cards.Sectors || quietus != 1:
		return fmt.Errorf("a game needs %d sectors of different icons, of which one is the Quietus", cards.Sectors)
	case encounters != 48 || counts[cards.Planet] != 12 || counts[cards.SuperWeapon] != 6:
		return fmt.Errorf("a game needs 48 Encounter cards, 12 Planets and 6 Super Weapons, not %d, %d and %d", encounters, counts[cards.Planet], counts[cards.SuperWeapon])
	}
	return nil
}
