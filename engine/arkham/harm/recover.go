package harm

import (
	"trueinch/engine"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/flow"
)

// recoverOn is what a die of recovery needs (AC-RECOVER-03).
const recoverOn = 4

// Recovery is the first part of the tally: every model that is Knocked Out or has non-lethal markers may recover, those of the player with
// the initiative first (AC-RECOVER-01).
type Recovery struct {
	List []engine.ModelID // who still may; written once
	At   int
	step recoverStep
	dice int
}

type recoverStep int

const (
	recoverList recoverStep = iota
	recoverNext
	recoverTokens
	recoverRolled
	recoverTested
)

// Run implements state.Frame.
func (f Recovery) Run(s *state.State) state.Then {
	switch f.step {
	case recoverList:
		first := max(0, s.Initiative)
		for _, seat := range [...]engine.Seat{first, state.Opponent(first)} {
			f.List = append(f.List, s.Of(seat, func(m *state.Model) bool { return !m.Casualty && (m.Out || m.NonLethal > 0) })...)
		}
		f.step = recoverNext
		return state.Next(f)
	case recoverTokens:
		f.dice += s.Answer.Number
		skills.Pay(s, f.List[f.At], state.Of(state.SpecialBox, s.Answer.Number), "AC-RECOVER-04")
		return f.roll(s)
	case recoverRolled:
		f.settle(s, f.List[f.At], s.Answer.Faces[0])
		f.At++
	case recoverTested:
		f.wakes(s, f.List[f.At])
		f.At++
	}
	if f.step = recoverNext; f.At == len(f.List) {
		return state.Done()
	}
	return f.ask(s)
}

// ask asks about Special tokens, where there are any that could help (AC-RECOVER-04).
func (f Recovery) ask(s *state.State) state.Then {
	id := f.List[f.At]
	m := &s.Models[id]
	if m.Out {
		f.step = recoverTested
		return state.After(f, skills.Trial{
			Model: id, Of: state.Endurance, Rules: state.Rules("AC-RECOVER-05", "AC-RECOVER-06", "AC-RECOVER-07"), Ask: engine.Say("ac.ask-recovery-roll", "Model", id),
			Passed: engine.Say("ac.comes-to", "Model", id), Failed: engine.Say("ac.stays-out", "Model", id),
		})
	}
	f.dice = 1
	most := min(m.Tokens[state.SpecialBox], m.NonLethal-1)
	if most <= 0 || skills.Afford(s, id, state.Of(state.SpecialBox, 1)) != nil {
		return f.roll(s)
	}
	f.step = recoverTokens
	return state.Wait(f, &engine.Decision{
		Seat: m.Seat, Shape: engine.Number, Ask: engine.Say("ac.ask-recover", "Model", id), Rule: "AC-RECOVER-04", Subject: id,
		Max: m.Tokens[state.SpecialBox], Suggest: most, Unit: state.SpecialBox.Term(),
	})
}

func (f Recovery) roll(s *state.State) state.Then {
	id := f.List[f.At]
	f.step = recoverRolled
	return state.Wait(f, ask.Roll("AC-RECOVER-01", engine.Say("ac.ask-recovery-roll", "Model", id), id, engine.Pool{Seat: s.Models[id].Seat, Model: id, Count: f.dice}))
}

// settle takes off one marker for every die that is high enough.
func (f Recovery) settle(s *state.State, id engine.ModelID, faces []int) {
	m := &s.Models[id]
	need := rolls.Need{Score: recoverOn}
	gone := min(m.NonLethal, need.Count(faces))
	m.NonLethal -= gone
	s.TellRoll(m.Seat, id, gone > 0, recoverOn, state.Rules("AC-RECOVER-03", "AC-RECOVER-04"), []engine.Rolled{state.Thrown(m.Seat, id, faces, need.Met)}, "ac.recovers", "Model", id, "Count", gone)
}

// wakes brings whoever has passed its Endurance test round (AC-RECOVER-05 to AC-RECOVER-07).
func (f Recovery) wakes(s *state.State, id engine.ModelID) {
	if m := &s.Models[id]; flow.Taken[skills.Verdict](&s.Process).Passed {
		m.Out, m.Down, m.NonLethal = false, true, max(0, m.NonLethal-1)
	}
}
