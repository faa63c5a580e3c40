package deck

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/flow"
	"trueinch/engine/notation"
)

// Head is what tells one card from another.
type Head struct {
	ID, Name string
	Line     int // of its heading in the file
}

// Kind is one sort of cards: how a file of them is read, and what is at the head of each.
type Kind[C any] struct {
	Read func(name string, source []byte) ([]C, []notation.Problem)
	Head func(C) Head

	read flow.Memo[source, reading[C]]
}

// source is what a card of a set-up follows from.
type source struct{ id, text string }

type reading[C any] struct {
	card C
	err  error
}

// Check reports every problem of a card file.
func (k *Kind[C]) Check(name string, source []byte) []engine.Problem {
	_, problems := k.Read(name, source)
	return told(problems)
}

func told(problems []notation.Problem) []engine.Problem {
	var all []engine.Problem
	for _, p := range problems {
		all = append(all, p.Engine())
	}
	return all
}

// Dealt reads a card of a set-up by the text that was printed on it. It remembers cards by their texts, since every match of a simulation
// reads the same; nobody may write into a card.
func (k *Kind[C]) Dealt(id string, printed map[string]string) (C, error) {
	text, there := printed[id]
	if !there {
		var none C
		return none, ask.Unfit("start.no-card", "Card", id)
	}
	found := k.read.Get(source{id, text}, func() reading[C] { return k.parse(id, text) })
	return found.card, found.err
}

func (k *Kind[C]) parse(id, text string) reading[C] {
	all, problems := k.Read(id, []byte(text))
	for _, p := range problems {
		return reading[C]{err: ask.Unfit("start.bad-card", "Card", id, "Line", p.Line, "Why", p.Say)}
	}
	for _, card := range all {
		if k.Head(card).ID == id {
			return reading[C]{card: card}
		}
	}
	return reading[C]{err: ask.Unfit("start.other-card", "Card", id)}
}
