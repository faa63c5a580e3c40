package teams

import (
	"slices"

	"trueinch/engine"
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
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	r, problems := &Roster{Index: map[string]int{}}, []engine.Problem(nil)
	for _, name := range names {
		deck, faults := readDeck(name, files[name])
		problems = append(problems, faults...)
		for _, card := range deck.Cards {
			if _, taken := r.Card(card.ID); taken {
				problems = append(problems, cards.SameName(name, card.Name, card.Line).Engine())
				continue
			}
			r.Add(card)
		}
		for _, card := range deck.Leaders {
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
	r.infos = append(r.infos, cardInfo(card))
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

// cardInfo is a card for choosing teams.
func cardInfo(c *cards.Card) engine.CardInfo {
	sheet := CardSheet(c)
	ExplainSheet(sheet, c)
	return engine.CardInfo{
		ID: c.ID, Name: c.Name, Silhouette: c.Silhouette, Minion: c.Class == cards.Minion, Level: c.Level,
		Role: terms.DescriptorTerm(cards.KindRole, c.Role), Origin: terms.DescriptorTerm(cards.KindOrigin, c.Origin), Alignment: terms.AlignmentTerm(c),
		Factions: c.Factions, AP: c.APPlus, Dice: c.Dice, MinionPlus: c.MinionPlus, BaseMM: c.BaseMM, HP: c.HP, Count: c.Black,
		Sheet: sheet, Story: c.Story, Source: c.Source, Needs: Needs(c),
	}
}
