package deck

import (
	"cmp"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Deck is the cards of all files of a system, in the order of the files' names and of the cards in them. It is most of an engine.Roster.
type Deck[C any] struct {
	List  []C
	infos []engine.CardInfo
	index map[string]int
}

// InOrder are the names of files in the order in which they are read: first those that lie in no folder, as the shipped ones do, whatever a
// system's paths begin with.
func InOrder(files map[string][]byte) []string {
	var names []string
	for name := range files {
		names = append(names, name)
	}
	inFolder := func(name string) int {
		if strings.ContainsAny(name, `/\`) {
			return 1
		}
		return 0
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(inFolder(a)-inFolder(b), strings.Compare(a, b)) })
	return names
}

// Deck reads card files by name. A card whose id another one already has is refused, the first one stays.
func (k *Kind[C]) Deck(files map[string][]byte) (Deck[C], []engine.Problem) {
	d, problems := Deck[C]{index: map[string]int{}}, []engine.Problem(nil)
	for _, name := range InOrder(files) {
		found, faults := k.Read(name, files[name])
		problems = append(problems, told(faults)...)
		for _, card := range found {
			head := k.Head(card)
			if _, taken := d.index[head.ID]; taken {
				var phrases *notation.Phrases // the sentence is everybody's
				problems = append(problems, phrases.Problem(head.Line, 1, "card.same-name", "Name", head.Name).In(name).Engine())
				continue
			}
			d.index[head.ID] = len(d.List)
			d.List = append(d.List, card)
		}
	}
	return d, problems
}

// Describe says what is told of each card to those who choose; info may ask about all of them.
func (d *Deck[C]) Describe(info func(C) engine.CardInfo) {
	d.infos = make([]engine.CardInfo, len(d.List))
	for i, card := range d.List {
		d.infos[i] = info(card)
	}
}

// Find is the card of an id; false when there is none.
func (d *Deck[C]) Find(id string) (card C, known bool) {
	at, known := d.index[id]
	if known {
		card = d.List[at]
	}
	return card, known
}

// Cards implements engine.Roster.
func (d *Deck[C]) Cards() []engine.CardInfo { return d.infos }

// Card implements engine.Roster.
func (d *Deck[C]) Card(id string) (engine.CardInfo, bool) {
	at, found := d.index[id]
	if !found {
		return engine.CardInfo{}, false
	}
	return d.infos[at], true
}

// Shuffled is a copy in an order by chance.
func Shuffled[T any](list []T, random func() float64) []T {
	order := slices.Clone(list)
	for i := len(order) - 1; i > 0; i-- {
		j := min(i, int(random()*float64(i+1)))
		order[i], order[j] = order[j], order[i]
	}
	return order
}
