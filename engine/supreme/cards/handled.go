package cards

import "slices"

// Handled is what the rules engine can play. Read refuses a card with any other word, because half of a printed card
// would be another card.
type Handled struct {
	Types   []ActionType
	Effects []EffectKind
	Costs   []CostKind
	Marks   []string // Self, Excluded, Limited, Strong, Combat Bonuses
	Whens   []string // moments of Powers
	// AtMoments are the Effects that a Power with a moment may have.
	AtMoments []EffectKind
	// Strong, Weak and Immune tell which Descriptors these may name, on Actions, as Effects and as Powers. Nil: none.
	Strong, Weak, Immune func(Descriptor) bool
	// Classes are the kinds of cards that can be played.
	Classes []Class
}

// Read is ParseDeck for a rules engine: words outside handled are problems too, at their place.
func Read(filename string, source []byte, handled Handled) (Deck, []Problem) {
	return parseFile(filename, source, &handled)
}

func (r *reading) needs(has bool, column int, word string) {
	if r.handled != nil && !has {
		r.at(column, "card.unhandled", "Word", word)
	}
}

func (r *reading) needsType(kind ActionType, l link) {
	r.needs(r.handled == nil || slices.Contains(r.handled.Types, kind), l.Pos.Column, l.text())
}

func (r *reading) needsEffect(kind EffectKind, l link) {
	r.needs(r.handled == nil || slices.Contains(r.handled.Effects, kind), l.Pos.Column, l.text())
}

func (r *reading) needsCost(kind CostKind, l link) {
	r.needs(r.handled == nil || slices.Contains(r.handled.Costs, kind), l.Pos.Column, l.text())
}

func (r *reading) needsMark(mark string, l link) {
	r.needs(r.handled == nil || slices.Contains(r.handled.Marks, mark), l.Pos.Column, l.text())
}

func (r *reading) needsClass(class Class, l link) {
	r.needs(r.handled == nil || slices.Contains(r.handled.Classes, class), l.Pos.Column, l.text())
}

// needsStatus asks for status / of, with links[0] the status and links[1] its Descriptor.
func (r *reading) needsStatus(status string, of Descriptor, links []link) {
	if r.handled == nil {
		return
	}
	plays := map[string]func(Descriptor) bool{markStrong: r.handled.Strong, string(Weak): r.handled.Weak, string(Immune): r.handled.Immune}[status]
	r.needs(plays != nil && plays(of), links[0].Pos.Column, links[0].text()+" / "+links[1].text())
}

func (r *reading) needsMoment(when string, effects []Effect, column int) {
	if r.handled == nil {
		return
	}
	r.needs(slices.Contains(r.handled.Whens, when), column, when)
	for _, effect := range effects {
		r.needs(slices.Contains(r.handled.AtMoments, effect.Kind), column, when+": "+string(effect.Kind))
	}
}
