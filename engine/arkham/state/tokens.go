package state

import "trueinch/engine"

// Box is one of the four boxes of a profile card for action tokens (AC-CARD-08).
type Box int

// The boxes.
const (
	MoveBox    Box = iota // Move tokens (AC-PLAN-04)
	AttackBox             // AC-PLAN-05
	DefenceBox            // AC-PLAN-06
	SpecialBox            // AC-PLAN-07
	Boxes
)

// Term is what its tokens are called.
func (b Box) Term() engine.Term {
	return [...]engine.Term{"ac.token-move", "ac.token-attack", "ac.token-defence", "ac.token-special"}[b]
}

// Tokens are action tokens, by box: those on a card, or a cost (AC-BASE-13).
type Tokens [Boxes]int

// Of is so many tokens of a box.
func Of(b Box, count int) Tokens {
	var t Tokens
	t[b] = count
	return t
}

// Cost is a price in Move, Attack and Special tokens; nothing is paid in Defence tokens (AC-PLAN-06).
func Cost(move, attack, special int) Tokens {
	return Tokens{MoveBox: move, AttackBox: attack, SpecialBox: special}
}

// RunCost is the price of running (AC-MOVE-08).
var RunCost = Cost(1, 0, 1)

// Count is how many there are.
func (t Tokens) Count() int {
	sum := 0
	for _, n := range t {
		sum += n
	}
	return sum
}

// Covers reports whether a cost can be paid (AC-BASE-14).
func (t Tokens) Covers(cost Tokens) bool {
	for b, n := range cost {
		if t[b] < n {
			return false
		}
	}
	return true
}

// Plus adds tokens.
func (t Tokens) Plus(more Tokens) Tokens {
	for b, n := range more {
		t[b] += n
	}
	return t
}

// Minus takes tokens off.
func (t Tokens) Minus(less Tokens) Tokens {
	for b, n := range less {
		t[b] -= n
	}
	return t
}

// Text says how many tokens of which boxes there are.
func (t Tokens) Text() engine.Text {
	var text engine.Text
	for b, n := range t {
		if n == 0 {
			continue
		}
		part := engine.Say("ac.cost", "Count", n, "Token", Box(b).Term())
		if text.Key == "" {
			text = part
		} else {
			text = engine.Say("ac.cost-and", "First", text, "Second", part)
		}
	}
	if text.Key == "" {
		return engine.Say("ac.cost-nothing")
	}
	return text
}
