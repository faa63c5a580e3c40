package supreme

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// roster implements engine.Roster: the cards of all files, in the order of the files' names and of the cards in them.
type roster struct {
	list  []*cards.Card
	infos []engine.CardInfo
	index map[string]int // by id

	leaders []*cards.LeaderCard
}

// Cards implements engine.Roster.
func (r *roster) Cards() []engine.CardInfo { return r.infos }

// Card implements engine.Roster. It also finds Leader cards, of which it knows only the name and what is printed.
func (r *roster) Card(id string) (engine.CardInfo, bool) {
	if at, found := r.index[id]; found {
		return r.infos[at], true
	}
	for _, c := range r.leaders {
		if c.ID == id {
			return engine.CardInfo{ID: c.ID, Name: c.Name, Source: c.Source}, true
		}
	}
	return engine.CardInfo{}, false
}

// card is the card of an id, or nil.
func (r *roster) card(id string) *cards.Card {
	if at, found := r.index[id]; found {
		return r.list[at]
	}
	return nil
}

// checkCards reports every problem of a card file.
func checkCards(name string, source []byte) []engine.Problem {
	_, problems := readCards(name, source)
	return problems
}

// readRoster reads card files by name. A card whose id another file already has is refused, the first one stays.
func readRoster(files map[string][]byte) (*roster, []engine.Problem) {
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	r, problems := &roster{index: map[string]int{}}, []engine.Problem(nil)
	for _, name := range names {
		deck, faults := readDeck(name, files[name])
		problems = append(problems, faults...)
		for _, card := range deck.Cards {
			if _, taken := r.Card(card.ID); taken {
				problems = append(problems, cards.SameName(name, card.Name, card.Line).Engine())
				continue
			}
			r.add(card)
		}
		for _, card := range deck.Leaders {
			if _, taken := r.Card(card.ID); taken {
				problems = append(problems, cards.SameName(name, card.Name, card.Line).Engine())
				continue
			}
			r.leaders = append(r.leaders, card)
		}
	}
	return r, problems
}

func (r *roster) add(card *cards.Card) {
	r.index[card.ID] = len(r.list)
	r.list = append(r.list, card)
	r.infos = append(r.infos, cardInfo(card))
}

// asRoster is the roster behind an engine.Roster; one that another hand made is read from the cards it holds.
func asRoster(given engine.Roster) *roster {
	if r, ours := given.(*roster); ours {
		return r
	}
	r := &roster{index: map[string]int{}}
	for _, info := range given.Cards() {
		read, _ := readCards(info.ID, []byte(info.Source))
		for _, card := range read {
			if _, taken := r.index[card.ID]; !taken {
				r.add(card)
			}
		}
	}
	return r
}

// cardInfo is a card for choosing teams.
func cardInfo(c *cards.Card) engine.CardInfo {
	sheet := cardSheet(c)
	explainSheet(sheet, c)
	return engine.CardInfo{
		ID: c.ID, Name: c.Name, Silhouette: c.Silhouette, Minion: c.Class == cards.Minion, Level: c.Level,
		Role: descriptorTerm(cards.KindRole, c.Role), Origin: descriptorTerm(cards.KindOrigin, c.Origin), Alignment: alignmentTerm(c),
		Factions: c.Factions, AP: c.APPlus, Dice: c.Dice, MinionPlus: c.MinionPlus, BaseMM: c.BaseMM, HP: c.HP, Count: c.Black,
		Sheet: sheet, Story: c.Story, Source: c.Source, Needs: needs(c),
	}
}

// descriptorTerm is the catalogue entry of a word of the vocabulary, or empty.
func descriptorTerm(kind cards.Kind, d cards.Descriptor) engine.Term {
	for i := range cards.Vocabulary {
		if w := &cards.Vocabulary[i]; w.Kind == kind && w.Canonical == string(d) {
			return w.Term
		}
	}
	return ""
}

// alignmentTerm is Hero, Villain or both (SE-DESC-02).
func alignmentTerm(c *cards.Card) engine.Term {
	switch {
	case c.Hero && c.Villain:
		return "card.hero-villain"
	case c.Hero:
		return "card.hero"
	case c.Villain:
		return "card.villain"
	}
	return ""
}

// sameName reports whether two names of cards mean the same card.
func sameName(a, b string) bool { return strings.EqualFold(a, b) || cards.Slug(a) == cards.Slug(b) }
