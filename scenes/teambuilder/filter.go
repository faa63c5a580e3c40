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
	level   int         // 0 for all
	role    engine.Term // empty for all
	origin  engine.Term
	by      sortKey
	down    bool // the other way round
}

// sortKey is the column the list is sorted by.
type sortKey int

const (
	byRoster sortKey = iota // the order of the cards' files
	byName
	byLevel
	byRole
	byOrigin
	byAP
	byMinion
	byBase
)

// minionCards stands in the filter of Roles for the cards that have none.
const minionCards engine.Term = "teambuilder.minions"

// roleOf is what the list says for a card's Role.
func roleOf(c *engine.CardInfo) engine.Term {
	if c.Minion {
		return minionCards
	}
	return c.Role
}

// speak makes the words that a search looks through anew when the language has changed.
func (s *Scene) speak(u *ui.UI) {
	if s.language == u.Words.Language() && s.words != nil {
		return
	}
	s.language, s.words, s.terms = u.Words.Language(), map[string]string{}, map[engine.Term]string{"": ""}
	for i := range s.cards {
		c := &s.cards[i]
		s.words[c.ID] = engine.Fold(everyWord(u, c))
		for _, term := range []engine.Term{roleOf(c), c.Origin} {
			if term != "" {
				s.terms[term] = engine.Fold(u.W(string(term)))
			}
		}
	}
}

// everyWord is all that stands on a card, in the language of the program and as printed.
func everyWord(u *ui.UI, c *engine.CardInfo) string {
	words := []string{c.Name, u.W(string(roleOf(c)))}
	for _, term := range []engine.Term{c.Origin, c.Alignment} {
		if term != "" {
			words = append(words, u.W(string(term)))
		}
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
			f.level != 0 && c.Level != f.level,
			f.role != "" && roleOf(c) != f.role,
			f.origin != "" && c.Origin != f.origin,
			slices.ContainsFunc(wanted, func(w string) bool { return !strings.Contains(s.words[c.ID], w) }):
			continue
		}
		list = append(list, c)
	}
	if f.by != byRoster {
		slices.SortStableFunc(list, func(a, b *engine.CardInfo) int {
			order := f.compare(a, b, s.terms)
			if f.down {
				order = -order
			}
			return order
		})
	}
	return list
}

func (f *filter) compare(a, b *engine.CardInfo, terms map[engine.Term]string) int {
	switch f.by {
	case byName:
		return cmp.Compare(engine.Fold(a.Name), engine.Fold(b.Name))
	case byLevel:
		return a.Level - b.Level
	case byRole:
		return cmp.Compare(terms[roleOf(a)], terms[roleOf(b)])
	case byOrigin:
		return cmp.Compare(terms[a.Origin], terms[b.Origin])
	case byAP:
		return cmp.Or(a.AP-b.AP, a.Dice-b.Dice)
	case byMinion:
		return a.MinionPlus - b.MinionPlus
	case byBase:
		return cmp.Compare(a.BaseMM, b.BaseMM)
	}
	return 0
}

// sortBy sorts by a column: from the small end first, then from the other, then as the cards come. Numbers begin with the
// greatest, because that is what one looks for.
func (f *filter) sortBy(key sortKey) {
	first := key == byLevel || key == byAP || key == byMinion || key == byBase
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
