package rounds

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// endings carries out the effects at the end of the turn, in the order that the player with the initiative chooses (AC-END-03).
type endings struct {
	Done  []string // replaced, never written into
	Asked bool
}

// Run implements state.Frame.
func (f endings) Run(s *state.State) state.Then {
	var left []state.Ending
	for _, list := range s.Chapters.Ends {
		left = append(left, list(s)...)
	}
	left = slices.DeleteFunc(left, func(e state.Ending) bool { return slices.Contains(f.Done, e.ID) })
	if len(left) == 0 {
		return state.Done()
	}
	at := 0
	if f.Asked {
		at = s.Chosen().Means.At
	} else if len(left) > 1 {
		d := ask.Pick(s.Initiative, "AC-END-03", engine.Say("ac.ask-ending"))
		d.Kind = engine.Order
		for i, e := range left {
			o := ask.Named("ending", e.ID, i, e.Name)
			o.Model = e.Model
			d.Options = append(d.Options, o)
		}
		f.Asked = true
		return state.Wait(f, d)
	}
	f.Asked, f.Done = false, state.Grown(f.Done, left[at].ID)
	return state.After(f, left[at].Perform(s))
}

// tally ends the turn: what lasts for it and unused tokens go, victory points are added up, crews may rout, the match may be over (AC-END-01,
// AC-END-04, AC-END-05).
type tally struct{ Step int }

// Run implements state.Frame.
func (f tally) Run(s *state.State) state.Then {
	f.Step++
	switch f.Step {
	case 1:
		clear(s)
		Losses(s)
		for _, scores := range s.Chapters.Scores {
			scores(s)
		}
		return state.After(f, Rout{})
	case 2:
		if !s.Ended && s.Turn >= s.Turns {
			finish(s, "AC-OVER-01", "ac.over-turns")
		}
	}
	return state.Done()
}

// clear takes off what ends with the turn (AC-EFFECT-11, AC-EFFECT-32), and all tokens (AC-END-04).
func clear(s *state.State) {
	for i := range s.Models {
		m := &s.Models[i]
		m.Tokens = state.Tokens{}
		m.Lift(func(l state.Lasting) bool { return l.Until == state.EndOfTurn })
	}
	s.Smoke, s.Bright = nil, false
	s.TellSeat(engine.EventNote, engine.NoSeat, 0, state.Rules("AC-END-04"), "ac.turn-ends", "Turn", s.Turn)
}

// worth is what the loss of a model scores: as a Casualty, and Knocked Out (AC-VP-03 to AC-VP-06).
var worth = map[profiles.Rank]struct {
	casualty, out int
	rule          engine.Rule
}{
	profiles.Leader:    {6, 4, "AC-VP-03"},
	profiles.Sidekick:  {4, 2, "AC-VP-04"},
	profiles.FreeAgent: {4, 3, "AC-VP-05"},
	profiles.Henchman:  {2, 1, "AC-VP-06"},
}

// Losses scores those of this turn (AC-VP-01, AC-VP-07 to AC-VP-09).
func Losses(s *state.State) {
	for i := range s.Models {
		id := engine.ModelID(i)
		casualty, out := false, false
		for _, l := range s.Losses {
			if l.Model == id && l.Turn == s.Turn {
				casualty, out = casualty || l.Casualty, out || !l.Casualty && !l.Again
			}
		}
		m := &s.Models[i]
		w := worth[m.Scores]
		p := state.Score{Seat: state.Opponent(m.Seat), Model: id, Piece: engine.NoPiece, Rule: w.rule}
		switch {
		case casualty && skills.Has(s, id, "Immortal"):
			p.Amount, p.Text, p.Rule = w.out, engine.Say("ac.point-casualty", "Model", id), "AC-TRAIT-077"
		case casualty:
			p.Amount, p.Text = w.casualty, engine.Say("ac.point-casualty", "Model", id)
		case out:
			p.Amount, p.Text = w.out, engine.Say("ac.point-out", "Model", id)
		default:
			continue
		}
		s.Score(p)
		if casualty && skills.Has(s, id, "Scientist") {
			s.Score(state.Score{Seat: p.Seat, Model: id, Piece: engine.NoPiece, Rule: "AC-TRAIT-121", Amount: 1, Text: engine.Say("ac.point-scientist", "Model", id)})
		}
	}
}
