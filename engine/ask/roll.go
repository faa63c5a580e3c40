package ask

import "trueinch/engine"

// Roll starts a Roll decision, of one pool of so many dice each.
func Roll(rule engine.Rule, ask engine.Text, subject engine.ModelID, pools ...engine.Pool) *engine.Decision {
	return &engine.Decision{Seat: engine.DiceSeat, Shape: engine.Roll, Ask: ask, Rule: rule, Subject: subject, Dice: pools}
}

// topFace is the highest face of a die.
const topFace = 6

// DiceFor is how many dice tell so many things apart.
func DiceFor(things int) int {
	count := 1
	for numbers := topFace; numbers < things; numbers *= topFace {
		count++
	}
	return count
}

// PlaceOf is which of so many things faces stand for, each as likely; false for none: then they are rolled again. The dice make a number
// of base six, of which those above the last whole multiple of how many things there are say nothing.
func PlaceOf(faces []int, things int) (int, bool) {
	number, numbers := 0, 1
	for _, face := range faces {
		number, numbers = number*topFace+face-1, numbers*topFace
	}
	if number >= numbers/things*things {
		return 0, false
	}
	return number % things, true
}
