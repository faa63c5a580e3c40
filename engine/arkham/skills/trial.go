package skills

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/flow"
)

// again are the traits that let a failed test of a characteristic be re-rolled (AC-TRAIT-037, AC-TRAIT-116, AC-TRAIT-125).
var again = map[state.Characteristic]struct {
	has  string
	rule engine.Rule
}{
	state.Willpower: {"Leader", "AC-TRAIT-037"}, state.Movement: {"Reflexes", "AC-TRAIT-116"}, state.Endurance: {"Sturdy", "AC-TRAIT-125"},
}

// the third die of a Master of Poisons, of which the highest is ignored (AC-TRAIT-096).
const extraAgainstPoison = 1

// TestOf is a test of a characteristic of a model (AC-TEST-01 to AC-TEST-03), against an effect by its name or nothing in particular. Whoever
// can do nothing still resists: a test is no use of an ability.
func TestOf(s *state.State, id engine.ModelID, of state.Characteristic, against string) rolls.Test {
	test := rolls.OfTwoDice(Value(s, id, of))
	if of == state.Movement {
		test = rolls.Agility(test.Value)
	}
	test.Again = Has(s, id, again[of].has) || string(s.CardFor(id).Rank) == again[of].has
	if against == "Poison" && of == state.Endurance && Has(s, id, "Master of Poisons") {
		test.Extra = extraAgainstPoison
	}
	return test
}

// Trial has a model make a test. It gives a Verdict.
type Trial struct {
	Model   engine.ModelID
	Of      state.Characteristic
	Against string        // an effect by its name, or nothing
	Rules   []engine.Rule // by which it is made; written once
	Ask     engine.Text
	Passed  engine.Text // how it is told
	Failed  engine.Text

	rolled, again, fated bool
	faces                []int // replaced, never written into
}

// Verdict is what came of a test.
type Verdict struct{ Passed bool }

// Run implements state.Frame.
func (f Trial) Run(s *state.State) state.Then {
	test := TestOf(s, f.Model, f.Of, f.Against)
	m := &s.Models[f.Model]
	if !f.rolled {
		f.rolled = true
		return state.Wait(f, ask.Roll(f.Rules[0], f.Ask, f.Model, engine.Pool{Seat: m.Player, Model: f.Model, Count: test.Dice + test.Extra}))
	}
	if !f.fated {
		fate := Fate{Models: []engine.ModelID{f.Model}, Player: m.Player, Roller: f.Model, Faces: slices.Clone(s.Answer.Faces[0])}
		if f.again { // no die is re-rolled twice
			for at := range fate.Faces {
				fate.Fixed = append(fate.Fixed, at)
			}
		}
		f.faces, f.fated = fate.Faces, true
		if test.Again && !f.again && !test.Passed(fate.Faces) { // all of them are re-rolled first
			return state.Next(f)
		}
		return state.After(f, fate.Tempts(s))
	}
	faces := f.faces
	if fated := flow.Taken[Fated](&s.Process); fated.Faces != nil {
		faces = fated.Faces
	}
	f.fated = false
	passed := test.Passed(faces)
	f.tell(s, test, faces, passed)
	if !passed && test.Again && !f.again {
		f.again = true
		return state.Wait(f, ask.Roll("AC-BASE-17", engine.Say("ac.ask-test-again", "Model", f.Model), f.Model, engine.Pool{Seat: m.Player, Model: f.Model, Count: test.Dice + test.Extra}))
	}
	return state.Give(Verdict{passed})
}

// tell tells of the dice: those that are ignored have no mark.
func (f Trial) tell(s *state.State, test rolls.Test, faces []int, passed bool) {
	s.Tell(func() engine.Event {
		rule := [...]engine.Rule{state.Movement: "AC-TEST-01", state.Endurance: "AC-TEST-02", state.Willpower: "AC-TEST-03"}[f.Of]
		e := engine.NewEvent(engine.EventRoll, f.Failed, append(slices.Clone(f.Rules), rule)...)
		if passed {
			e.Text = f.Passed
		}
		if f.again {
			e.Rules = append(e.Rules, again[f.Of].rule)
		}
		if test.Extra > 0 {
			e.Rules = append(e.Rules, "AC-TRAIT-096")
		}
		m := &s.Models[f.Model]
		dice := engine.Rolled{Seat: m.Player, Model: f.Model, Faces: faces, Marks: make([]engine.Mark, len(faces))}
		for _, at := range lowest(faces, test.Dice) {
			dice.Marks[at] = engine.Keeps
			dice.Total += faces[at]
		}
		e.Seat, e.Model, e.Dice, e.Outcome = m.Seat, f.Model, []engine.Rolled{dice}, &engine.Outcome{Won: passed, Against: test.Value, Under: true}
		return e
	})
}

// lowest are the places of the lowest dice.
func lowest(faces []int, count int) []int {
	places := make([]int, len(faces))
	for i := range places {
		places[i] = i
	}
	slices.SortStableFunc(places, func(a, b int) int { return faces[a] - faces[b] })
	return places[:count]
}
