package teambuilder

import (
	"cmp"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/ui"
)

// filter is what the list of cards shows, and in which order.
type filter struct {
	fits    bool // only what may join, and what is in the team
	search  string
	faction string
	level   int               // 0 for all
	words   map[string]string // by the id of a column, the key of its word; none for all
	by      sortKey
	down    bool // the other way round
}

// sortKey is the column the list is sorted by.
type sortKey int

const (
	byRoster sortKey = iota // the order of the cards' files
	byName
	byLevel
	byBase
	byFaction
	byColumn // and the column's place in Roster.Columns
)

// value is what a card has in a column of the roster.
func value(c *engine.CardInfo, column int) engine.Value {
	if column < 0 || column >= len(c.Values) {
		return engine.Value{}
	}
	return c.Values[column]
}

// speak makes the words that a search looks through anew when the language has changed.
func (s *Scene) speak(u *ui.UI) {
	if s.language == u.Words.Language() && s.words != nil {
		return
	}
	s.language, s.words, s.said = u.Words.Language(), map[string]string{}, map[string]string{"": ""}
	for i := range s.cards {
		c := &s.cards[i]
		s.words[c.ID] = engine.Fold(everyWord(u, c))
		for _, v := range c.Values {
			s.said[v.Text.Key] = engine.Fold(u.Say(v.Text))
		}
	}
}

// everyWord is all that stands on a card, in the language of the program and as printed.
func everyWord(u *ui.UI, c *engine.CardInfo) string {
	words := []string{c.Name}
	for _, v := range c.Values {
		words = append(words, u.Say(v.Text))
	}
	words = append(words, c.Factions...)
	if c.Sheet != nil {
		for _, t := range slices.Concat(c.Sheet.Line, c.Sheet.Facts) {
			words = append(words, u.Say(t))
		}
		for i := range c.Sheet.Actions {
			a := &c.Sheet.Actions[i]
			words = append(append(append(words, a.Name), a.Printed...), a.In(u.Words.Language())...)
			for _, t := range a.Plain {
				words = append(words, u.Say(t))
			}
		}
		for i := range c.Sheet.Powers {
			p := &c.Sheet.Powers[i]
			words = append(words, p.Name, u.Say(p.Title), u.Say(p.Text), string(p.Rule))
		}
	}
	return strings.Join(words, " ")
}

// listed is the cards that the filter lets through, in order.
func (s *Scene) listed() []*engine.CardInfo {
	f := &s.filter
	wanted := strings.Fields(engine.Fold(f.search))
	var list []*engine.CardInfo
	for i := range s.cards {
		c := &s.cards[i]
		switch {
		case f.fits && s.refused[c.ID] != nil && s.count(c.ID) == 0,
			f.faction != "" && !slices.Contains(c.Factions, f.faction),
			f.level != 0 && c.Rank != f.level,
			s.barred(c),
			slices.ContainsFunc(wanted, func(w string) bool { return !strings.Contains(s.words[c.ID], w) }):
			continue
		}
		list = append(list, c)
	}
	if f.by != byRoster {
		slices.SortStableFunc(list, func(a, b *engine.CardInfo) int {
			order := s.compare(a, b)
			if f.down {
				order = -order
			}
			return order
		})
	}
	return list
}

// barred reports whether a card lacks a word that the list was narrowed down to.
func (s *Scene) barred(c *engine.CardInfo) bool {
	for i, column := range s.columns {
		if wanted := s.filter.words[column.ID]; wanted != "" && value(c, i).Text.Key != wanted {
			return true
		}
	}
	return false
}

func (s *Scene) compare(a, b *engine.CardInfo) int {
	switch by := s.filter.by; {
	case by == byName:
		return cmp.Compare(engine.Fold(a.Name), engine.Fold(b.Name))
	case by == byLevel:
		return a.Rank - b.Rank
	case by == byBase:
		return cmp.Compare(a.BaseMM, b.BaseMM)
	case by == byFaction:
		return cmp.Compare(factionOrder(a), factionOrder(b))
	case by >= byColumn:
		one, other := value(a, int(by-byColumn)), value(b, int(by-byColumn))
		return cmp.Or(one.Order-other.Order, cmp.Compare(s.said[one.Text.Key], s.said[other.Text.Key]))
	}
	return 0
}

// factionOrder puts a card with the others of its Faction, and those without one behind all.
func factionOrder(c *engine.CardInfo) string {
	if len(c.Factions) == 0 {
		return "\uffff"
	}
	return engine.Fold(strings.Join(c.Factions, " "))
}

// sortBy sorts by a column: from the small end first, then from the other, then as the cards come. Numbers begin with the
// greatest, because that is what one looks for.
func (s *Scene) sortBy(key sortKey) {
	f, first := &s.filter, key == byLevel || key == byBase || key >= byColumn && s.columns[key-byColumn].Figures
	switch {
	case f.by != key:
		f.by, f.down = key, first
	case f.down == first:
		f.down = !first
	default:
		f.by, f.down = byRoster, false
	}
}

// distinct lists what the cards have of something, in the order of the roster.
func distinct[T comparable](cards []engine.CardInfo, of func(*engine.CardInfo) []T) []T {
	var found []T
	for i := range cards {
		for _, v := range of(&cards[i]) {
			if !slices.Contains(found, v) {
				found = append(found, v)
			}
		}
	}
	return found
}
