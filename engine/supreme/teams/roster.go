package teams

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/deck"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// Roster implements engine.Roster: the cards of all files, in the order of the files' names and of the cards in them.
type Roster struct {
	List  []*cards.Card
	infos []engine.CardInfo
	Index map[string]int // by id

	Leaders []*cards.LeaderCard
}

// Cards implements engine.Roster.
func (r *Roster) Cards() []engine.CardInfo { return r.infos }

// Card implements engine.Roster. It also finds Leader cards, of which it knows only the name and what is printed.
func (r *Roster) Card(id string) (engine.CardInfo, bool) {
	if at, found := r.Index[id]; found {
		return r.infos[at], true
	}
	for _, c := range r.Leaders {
		if c.ID == id {
			return engine.CardInfo{ID: c.ID, Name: c.Name, Source: c.Source}, true
		}
	}
	return engine.CardInfo{}, false
}

// Beside implements engine.Roster: Leader cards, and Supremes that wait for one (SE-LEADER-34).
func (r *Roster) Beside(team engine.TeamList) []string {
	return slices.Concat(team.Choices.All(terms.FieldReserve), team.Choices.All(terms.FieldLeaderCards))
}

// card is the card of an id, or nil.
func (r *Roster) card(id string) *cards.Card {
	if at, found := r.Index[id]; found {
		return r.List[at]
	}
	return nil
}

// CheckCards reports every problem of a card file.
func CheckCards(name string, source []byte) []engine.Problem {
	_, problems := ReadCards(name, source)
	return problems
}

// ReadRoster reads card files by name. A card whose id another file already has is refused, the first one stays.
func ReadRoster(files map[string][]byte) (*Roster, []engine.Problem) {
	r, problems := &Roster{Index: map[string]int{}}, []engine.Problem(nil)
	for _, name := range deck.InOrder(files) {
		read, faults := readDeck(name, files[name])
		problems = append(problems, faults...)
		for _, card := range read.Cards {
			if _, taken := r.Card(card.ID); taken {
				problems = append(problems, cards.SameName(name, card.Name, card.Line).Engine())
				continue
			}
			r.Add(card)
		}
		for _, card := range read.Leaders {
			if _, taken := r.Card(card.ID); taken {
				problems = append(problems, cards.SameName(name, card.Name, card.Line).Engine())
				continue
			}
			r.Leaders = append(r.Leaders, card)
		}
	}
	return r, problems
}

func (r *Roster) Add(card *cards.Card) {
	r.Index[card.ID] = len(r.List)
	r.List = append(r.List, card)
	r.infos = append(r.infos, CardInfo(card))
}

// AsRoster is the roster behind an engine.Roster; one that another hand made is read from the cards it holds.
func AsRoster(given engine.Roster) *Roster {
	if r, ours := given.(*Roster); ours {
		return r
	}
	r := &Roster{Index: map[string]int{}}
	for _, info := range given.Cards() {
		read, _ := ReadCards(info.ID, []byte(info.Source))
		for _, card := range read {
			if _, taken := r.Index[card.ID]; !taken {
				r.Add(card)
			}
		}
	}
	return r
}

// CardInfo is a card for choosing teams.
func CardInfo(c *cards.Card) engine.CardInfo {
	sheet := CardSheet(c)
	ExplainSheet(sheet, c)
	return engine.CardInfo{
		ID: c.ID, Name: c.Name, Silhouette: c.Silhouette, Follower: c.Class == cards.Minion, Rank: c.Level,
		Values: valuesOf(c), Gain: gainOf(c), Camp: terms.AlignmentTerm(c), Factions: c.Factions, BaseMM: c.BaseMM, HP: c.HP, Count: c.Black,
		Sheet: sheet, Story: c.Story, Source: c.Source, Needs: Needs(c),
	}
}

// Columns is what cards are sorted by and narrowed down to.
var Columns = []engine.Column{
	{ID: "role", Title: "card.role", Rank: 4}, {ID: "origin", Title: "card.origin", Rank: 2}, {ID: "alignment", Title: "card.alignment", OnCard: true},
	{ID: "ap", Title: "card.ap-plus", Figures: true, Rank: 3, Hidden: true}, {ID: "minion-plus", Title: "card.minion-plus", Figures: true, Rank: 1},
}

// Columns implements engine.Roster.
func (r *Roster) Columns() []engine.Column { return Columns }

// valuesOf is what a card has in each of Columns. A Minion card stands among the Roles as such.
func valuesOf(c *cards.Card) []engine.Value {
	role, _ := cards.Find(string(c.Role), cards.KindRole)
	origin, _ := cards.Find(string(c.Origin), cards.KindOrigin)
	if c.Class == cards.Minion {
		role.Term = "card.minions"
	}
	ap := numberValue(c.APPlus)
	if c.Dice > 0 {
		ap = engine.Value{Text: engine.Say("card.dice-short", "Count", c.Dice), Order: c.Dice} // instead of AP (SE-CARD-04)
	} else {
		ap.Order *= 100
	}
	return []engine.Value{engine.Word(role.Term), engine.Word(origin.Term), engine.Word(terms.AlignmentTerm(c)), ap, numberValue(c.MinionPlus)}
}

func numberValue(n int) engine.Value {
	if n == 0 {
		return engine.Value{}
	}
	return engine.Value{Text: engine.Say("card.number", "Number", n), Order: n}
}

// gainOf is what a card brings each Round: dice or AP; a Minion card brings models.
func gainOf(c *cards.Card) engine.Text {
	switch {
	case c.Class == cards.Minion:
		return engine.Say("card.models-count", "Count", c.Black)
	case c.Dice > 0:
		return engine.Say("card.dice-short", "Count", c.Dice)
	}
	return engine.Say("card.ap-gain", "AP", c.APPlus)
}
