package command

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/game/words"
	"trueinch/geometry"
)

// tolls are areas that cost tokens to come into, and what there is to spend.
type tolls struct {
	areas  []geometry.Toll
	tokens int
}

const (
	mostTolls  = 6 // every set of them is a movement of its own
	mostTokens = 99
)

// tollFacts tell what was paid.
type tollFacts struct {
	Tokens int      `json:"tokens"`
	Paid   []string `json:"paid,omitempty"` // of an envelope: the pieces of the areas paid for
}

// readTolls reads --toll "piece,piece:tokens", with one token when it says nothing of them, and --tokens.
func (s *scene) readTolls(a *arguments) (t tolls, err error) {
	form := "rubble:1"
	if len(s.ids) > 0 {
		form = s.ids[0] + ":1"
	}
	if value, given := a.flags["tokens"]; given {
		var ok bool
		if t.tokens, ok = readTokens(value); !ok {
			return t, malformed(a, "tokens", value, "1")
		}
	}
	for _, value := range a.lists["toll"] {
		toll, ok := s.readToll(value)
		if !ok {
			return t, malformed(a, "toll", value, form)
		}
		t.areas = append(t.areas, toll)
	}
	if len(t.areas) > mostTolls {
		return t, misuse(a.verb, "cli.facts-tolls", "Most", mostTolls, "Count", len(t.areas))
	}
	return t, nil
}

func readTokens(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && n <= mostTokens
}

func (s *scene) readToll(value string) (geometry.Toll, bool) {
	toll := geometry.Toll{Tokens: 1}
	names, tokens, given := strings.Cut(value, ":")
	if given {
		var ok bool
		if toll.Tokens, ok = readTokens(tokens); !ok {
			return toll, false
		}
	}
	for _, name := range strings.Split(names, ",") {
		i := slices.Index(s.ids, name)
		if i < 0 {
			return toll, false
		}
		toll.Pieces = append(toll.Pieces, geometry.PieceIndex(i))
	}
	return toll, true
}

// payments returns where a movement can end: once, or for each set of tolls that the tokens pay for.
func (s *scene) payments(m geometry.Movement, t tolls) []geometry.Payment {
	if len(t.areas) == 0 {
		return []geometry.Payment{{Envelope: s.table.Reach(m)}}
	}
	return s.table.ReachPaying(m, t.areas, t.tokens).Payments()
}

// paid tells what a payment was for; nil when there are no tolls.
func (s *scene) paid(t tolls, p geometry.Payment) *tollFacts {
	if len(t.areas) == 0 {
		return nil
	}
	facts := &tollFacts{Tokens: p.Tokens}
	for _, i := range p.Paid {
		facts.Paid = append(facts.Paid, called(t.areas[i].Pieces, s.ids)...)
	}
	return facts
}

// way returns the shortest way; of those that may pay tolls, of the cheapest.
func (s *scene) way(m geometry.Movement, to geometry.Spot, t tolls) (geometry.Path, *tollFacts, bool) {
	if len(t.areas) == 0 {
		path, reached := s.table.Reach(m).Path(to, nil)
		return path, nil, reached
	}
	path, tokens, reached := s.table.ReachPaying(m, t.areas, t.tokens).Path(to)
	return path, &tollFacts{Tokens: tokens}, reached
}

// noted adds to a text what was paid.
func (t *tollFacts) noted(w *words.Words, text string) string {
	switch {
	case t == nil:
		return text
	case len(t.Paid) == 0:
		return text + " (" + w.W("cli.facts-tokens", "Tokens", t.Tokens) + ")"
	}
	return text + " (" + w.W("cli.facts-tokens-for", "Tokens", t.Tokens, "Pieces", strings.Join(t.Paid, ", ")) + ")"
}
