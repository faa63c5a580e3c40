package harm

import (
	"trueinch/engine"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
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
		f.dice = 2
		return f.roll(s)
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

// settle reads the dice: an Endurance test of whoever is Knocked Out, else one marker for every die that is high enough.
func (f Recovery) settle(s *state.State, id engine.ModelID, faces []int) {
	m := &s.Models[id]
	if !m.Out {
		need := rolls.Need{Score: recoverOn}
		gone := min(m.NonLethal, need.Count(faces))
		m.NonLethal -= gone
		s.TellRoll(m.Seat, id, gone > 0, recoverOn, state.Rules("AC-RECOVER-03", "AC-RECOVER-04"), []engine.Rolled{state.Thrown(m.Seat, id, faces, need.Met)}, "ac.recovers", "Model", id, "Count", gone)
		return
	}
	endurance := skills.Value(s, id, state.Endurance)
	passed := rolls.OfTwoDice(endurance).Passed(faces)
	dice := []engine.Rolled{{Seat: m.Seat, Model: id, Faces: faces, Marks: []engine.Mark{engine.Keeps, engine.Keeps}, Total: faces[0] + faces[1]}}
	if !passed {
		s.TellRoll(m.Seat, id, false, endurance, state.Rules("AC-RECOVER-05", "AC-RECOVER-07", "AC-TEST-02"), dice, "ac.stays-out", "Model", id)
		return
	}
	m.Out, m.Down, m.NonLethal = false, true, max(0, m.NonLethal-1)
	s.TellRoll(m.Seat, id, true, endurance, state.Rules("AC-RECOVER-05", "AC-RECOVER-06", "AC-TEST-02"), dice, "ac.comes-to", "Model", id)
}
