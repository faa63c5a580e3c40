package crews

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/deck"
)

// The fields of TeamList.Choices that say how a crew is recruited. Its Cards are the models, one for each copy, and the equipment.
const (
	FieldBoss     = "boss"     // card of the boss, where it is not the Leader or the first Sidekick (AC-CREW-03)
	FieldFaction  = "faction"  // of the crew, where the boss has several (AC-CREW-04)
	FieldAffinity = "affinity" // cards that joined as Free Agents (AC-TRAIT-006)
	FieldGiven    = "given"    // item>card, or item>card>weapon, once for each item (AC-EQUIP-02)
)

// Assemble is a crew as a list has it. Cards that of does not know are left out, items that nobody can be given, too.
func Assemble(list engine.TeamList, limit int, of func(id string) *profiles.Profile) Crew {
	c := Crew{Limit: limit, Faction: list.Choices.One(FieldFaction), Boss: -1}
	items := map[string]*profiles.Profile{}
	for _, id := range list.Cards {
		card := of(id)
		switch {
		case card == nil:
		case card.Equipment:
			items[id] = card
		default:
			if id == list.Choices.One(FieldBoss) && c.Boss < 0 {
				c.Boss = len(c.Members)
			}
			c.Members = append(c.Members, Member{Card: card, Affinity: slices.Contains(list.Choices.All(FieldAffinity), id)})
		}
	}
	for _, given := range list.Choices.All(FieldGiven) {
		item, to, _ := strings.Cut(given, ">")
		to, weapon, _ := strings.Cut(to, ">")
		at := slices.IndexFunc(c.Members, func(m Member) bool { return m.Card.ID == to && m.Item == nil })
		if at >= 0 && items[item] != nil {
			c.Members[at].Item, c.Members[at].Weapon = items[item], weapon
		}
	}
	return c
}

// Printed are the profiles and the equipment.
var Printed = deck.Kind[*profiles.Profile]{
	Read: profiles.Parse,
	Head: func(c *profiles.Profile) deck.Head { return deck.Head{ID: c.ID, Name: c.Name, Line: c.Line} },
}

// Roster implements engine.Roster.
type Roster struct {
	deck.Deck[*profiles.Profile]
}

// ReadRoster reads card files by name.
func ReadRoster(files map[string][]byte) (*Roster, []engine.Problem) {
	d, problems := Printed.Deck(files)
	d.Describe(info)
	return &Roster{d}, problems
}

// Columns implements engine.Roster.
func (r *Roster) Columns() []engine.Column {
	return []engine.Column{
		{ID: "rank", Title: "ac.column-rank"}, {ID: "funding", Title: "ac.funding", Figures: true},
		{ID: "endurance", Title: "ac.endurance", Figures: true, Rank: -1},
	}
}

// info is a card for choosing crews.
func info(c *profiles.Profile) engine.CardInfo {
	figure := func(n int) engine.Value {
		if n == 0 {
			return engine.Value{}
		}
		return engine.Value{Text: engine.Say("ac.figure", "X", n), Order: n}
	}
	class, kind := string(c.Rank), profiles.KindRank
	if c.Equipment {
		class, kind = "Equipment", profiles.KindClass
	}
	term := engine.Term("") // of a card that is still written
	if rank, found := profiles.Find(class, kind); found {
		term = rank.Term
	}
	base, _ := c.Body()
	return engine.CardInfo{
		ID: c.ID, Name: c.Name, Silhouette: c.Silhouette, Follower: c.Equipment, Rank: c.Reputation, Factions: c.Factions, BaseMM: base, HP: c.Endurance, Count: 1,
		Sheet: Sheet(c), Story: c.Story, Source: c.Source, Values: []engine.Value{engine.Word(term), figure(c.Funding), figure(c.Endurance)},
	}
}

// Beside implements engine.Roster.
func (r *Roster) Beside(engine.TeamList) []string { return nil }

// Of is a crew as chosen.
func (r *Roster) Of(list engine.TeamList, limit int) Crew {
	return Assemble(list, limit, func(id string) *profiles.Profile {
		card, _ := r.Find(id)
		return card
	})
}

// randomTries is how often a random crew is begun anew.
const randomTries = 200

// Random recruits a crew by chance: a boss, and whoever still fits; false when there is none.
func (r *Roster) Random(limit int, random func() float64) (engine.TeamList, bool) {
	for range randomTries {
		order := deck.Shuffled(r.List, random)
		c := Crew{Limit: limit, Boss: -1}
		list := engine.TeamList{Size: limit}
		for range 3 { // those who need a boss, and then copies
			for _, card := range order {
				if m := (Member{Card: card}); !card.Equipment && CanAdd(c, m) == nil {
					c.Members, list.Cards = append(c.Members, m), append(list.Cards, card.ID)
				}
			}
		}
		if !slices.ContainsFunc(Check(c), func(check engine.TeamCheck) bool { return !check.OK }) {
			return list, true
		}
	}
	return engine.TeamList{}, false
}
