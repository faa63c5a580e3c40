package plan

import (
	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// Phase is the Plan phase: the player chosen by the initiative holder plans first (AC-INIT-04, AC-PLAN-01).
type Phase struct{ Step int }

// Run implements state.Frame.
func (f Phase) Run(s *state.State) state.Then {
	at := f.Step
	f.Step++
	switch at {
	case 0:
		s.Phase = state.PhasePlan
		for i := range s.Models {
			s.Models[i].Planned, s.Models[i].Activated = false, false
		}
		for i := range s.Teams {
			s.Teams[i].Planned = false
		}
		return state.Wait(f, askFirst(s))
	case 1:
		s.First = engine.Seat(s.Chosen().Means.At)
		s.TellSeat(engine.EventNote, s.First, 0, state.Rules("AC-INIT-04"), "ac.plans-first", "Team", s.Teams[s.First].Name)
		return state.After(f, Crew{Seat: s.First})
	case 2:
		return state.After(f, Crew{Seat: state.Opponent(s.First)})
	case 3:
		return state.After(f, state.Each(s.Chapters.Planned, func(ask func(*state.State) state.Frame) state.Frame { return ask(s) }))
	}
	return state.Done()
}

func askFirst(s *state.State) *engine.Decision {
	d := ask.Pick(s.Initiative, "AC-INIT-04", engine.Say("ac.ask-plans-first"))
	for _, seat := range [...]engine.Seat{s.Initiative, state.Opponent(s.Initiative)} {
		d.Options = append(d.Options, ask.Nth("seat", int(seat), engine.Say("ac.option-crew", "Team", s.Teams[seat].Name)))
	}
	return d
}

// Crew plans all models of a player, in order (AC-PLAN-02).
type Crew struct {
	Seat engine.Seat
	At   int
	List []engine.ModelID // written once
}

// Run implements state.Frame.
func (f Crew) Run(s *state.State) state.Then {
	if f.List == nil {
		f.List = append([]engine.ModelID{}, s.Of(f.Seat, Plans)...)
	}
	if f.At < len(f.List) {
		f.At++
		return state.After(f, Model{ID: f.List[f.At-1]})
	}
	s.Teams[f.Seat].Planned = true
	s.TellSeat(engine.EventDone, f.Seat, 0, state.Rules("AC-PLAN-01", "AC-PLAN-10"), "ac.has-planned", "Team", s.Teams[f.Seat].Name)
	return state.Done()
}

// Plans reports whether a model is planned: it is on the table or in the sewers and not Knocked Out (AC-PLAN-08, AC-SEWER-13).
func Plans(m *state.Model) bool { return !m.Casualty && !m.Out && (m.OnTable || m.Below > 0) }

// Model lays the tokens of one model out, box by box (AC-PLAN-02): what fits into none of them is lost.
type Model struct {
	ID   engine.ModelID
	step modelStep
	left int
	box  state.Box
	laid state.Tokens
}

type modelStep int

const (
	modelBefore modelStep = iota
	modelGiven
	modelAsked
)

// Run implements state.Frame.
func (f Model) Run(s *state.State) state.Then {
	switch f.step {
	case modelBefore:
		f.step = modelGiven
		return state.After(f, state.Each(s.Chapters.Plans, func(ask func(*state.State, engine.ModelID) state.Frame) state.Frame { return ask(s, f.ID) }))
	case modelGiven:
		if !Plans(&s.Models[f.ID]) {
			return state.Done()
		}
		f.left = skills.Given(s, f.ID)
	case modelAsked:
		f.lay(s.Answer.Number)
	}
	for f.box < state.SpecialBox {
		least, most := f.bounds(s)
		if least < most {
			f.step = modelAsked
			return state.Wait(f, f.ask(s, least, most))
		}
		f.lay(most)
	}
	f.lay(min(f.left, skills.Room(s, f.ID, state.SpecialBox)))
	m := &s.Models[f.ID]
	m.Tokens, m.Planned = f.laid, true
	rules := state.Rules("AC-PLAN-02")
	if m.Count() > 1 {
		rules = append(rules, "AC-PLAN-03")
	}
	s.TellModel(engine.EventNote, f.ID, float64(f.laid.Count()), rules, "ac.planned", "Model", f.ID, "Tokens", f.laid.Text())
	return state.Done()
}

// lay puts tokens into the box that is asked about, and goes on to the next one.
func (f *Model) lay(count int) {
	f.laid[f.box] = count
	f.left -= count
	f.box++
}

// bounds is how many tokens may lie in the box: no more than it holds, and no fewer than the boxes behind it leave (ruling under AC-PLAN-02).
func (f *Model) bounds(s *state.State) (least, most int) {
	most = min(f.left, skills.Room(s, f.ID, f.box))
	behind := 0
	for box := f.box + 1; box < state.Boxes; box++ {
		behind += skills.Room(s, f.ID, box)
	}
	return min(most, max(0, f.left-behind)), most
}

var rules = [...]engine.Rule{state.MoveBox: "AC-PLAN-04", state.AttackBox: "AC-PLAN-05", state.DefenceBox: "AC-PLAN-06"}

var questions = [...]engine.Text{
	state.MoveBox: engine.Say("ac.ask-plan-move"), state.AttackBox: engine.Say("ac.ask-plan-attack"), state.DefenceBox: engine.Say("ac.ask-plan-defence"),
}

func (f Model) ask(s *state.State, least, most int) *engine.Decision {
	return &engine.Decision{
		Seat: s.Models[f.ID].Seat, Shape: engine.Number, Ask: questions[f.box], Detail: engine.Say("ac.plan-detail", "Left", f.left), Rule: rules[f.box], Subject: f.ID,
		Kind: engine.Spend, Left: f.left, Min: least, Max: most, Suggest: suggest(f.box, f.left, least, most), Unit: f.box.Term(),
	}
}

// suggest is a plan for those who give it no thought: two to move, most of the others to attack.
func suggest(box state.Box, left, least, most int) int {
	wish := left / 2
	if box == state.MoveBox {
		wish = min(2, left/3)
	}
	return min(most, max(least, wish))
}
