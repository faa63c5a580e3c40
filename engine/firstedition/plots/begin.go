package plots

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/flow"
)

// Begin settles the Plot and its parts, and puts on the table what it needs (PC1-ENC-03, PC1-ENC-05). The table edges are settled before.
type Begin struct{ step beginStep }

type beginStep int

const (
	beginRoll beginStep = iota
	beginRolled
	beginParts
	beginPartsRolled
	beginPartChosen
	beginThings
)

// Run implements state.Frame.
func (f Begin) Run(s *state.State) state.Then {
	at := f.step
	f.step++
	switch at {
	case beginRoll:
		if s.Plot == "" {
			s.Plot = Smackdown // the first way of the field holds where nothing is said
		}
		if s.Plot == Random {
			return state.Wait(f, dice("pc1.ask-plot-roll", "PC1-PLOT-01", 2))
		}
		f.step = beginParts
		return state.Next(f)
	case beginRolled:
		rollPlot(s, s.Answer.Faces[0])
		return state.Next(f)
	case beginParts:
		return f.parts(s)
	case beginPartsRolled:
		return f.partsRolled(s)
	case beginPartChosen:
		f.step = beginThings
		give(s, engine.Seat(s.Asked.Seat), s.Answer.Pick)
		return state.Next(f)
	}
	p := The(s)
	s.TellSeat(engine.EventNote, engine.NoSeat, 0, state.Rules("PC1-ENC-03", p.Rule), "pc1.the-plot", "Plot", p.Title)
	if p.Begin == nil {
		return state.Done()
	}
	return state.Become(p.Begin(s))
}

// dice asks for a roll of so many dice that belong to nobody in particular.
func dice(key string, rule engine.Rule, count int) *engine.Decision {
	return &engine.Decision{
		Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say(key), Rule: rule, Subject: engine.NoModel,
		Dice: []engine.Pool{{Seat: 0, Model: engine.NoModel, Count: count}},
	}
}

// rollPlot reads the die of PC1-PLOT-01; the second one says which form of Take and Hold is played, as a D3. With more than two teams a
// Plot that speaks of two is Smackdown!.
func rollPlot(s *state.State, faces []int) {
	at := faces[0] - 1
	if faces[0] == 6 {
		at += (faces[1] - 1) / 2
	}
	p := Plots()[at]
	if Refuse(p.ID, len(s.Teams)) != nil {
		p = Plots()[0]
	}
	s.Plot = p.ID
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventRoll, engine.Say("pc1.plot-rolled", "Plot", p.Title), "PC1-PLOT-01", engine.Rule("PC1-PLOT-01"+string(rune('a'+faces[0]-1))))
		e.Dice = []engine.Rolled{engine.OneDie(0, engine.NoModel, faces[:1])}
		return e
	})
}

// parts gives out the parts of the Plot as agreed, or has them rolled for (PC1-PLOT-09, PC1-PLOT-24).
func (f Begin) parts(s *state.State) state.Then {
	p := The(s)
	if len(p.Parts) == 0 {
		f.step = beginThings
		return state.Next(f)
	}
	switch s.Setup.Choices.One(state.FieldRoles) {
	case PartsFirst:
		f.step = beginThings
		give(s, 0, 0)
		return state.Next(f)
	case PartsSecond:
		f.step = beginThings
		give(s, 1, 0)
		return state.Next(f)
	}
	if p.Contested && s.Chapters.MindRoll != nil {
		return state.After(f, s.Chapters.MindRoll(s, "PC1-PLOT-24"))
	}
	return state.Wait(f, dice("pc1.ask-parts-roll", "PC1-PLOT-09", 1))
}

// partsRolled gives the first part to whom the die names: 1 to 3 the first team; or lets the winner of an Opposed Roll choose.
func (f Begin) partsRolled(s *state.State) state.Then {
	p := The(s)
	if p.Contested && s.Chapters.MindRoll != nil {
		winner := flow.Taken[engine.Seat](&s.Process)
		d := ask.Pick(winner, "PC1-PLOT-24", engine.Say("pc1.ask-part"))
		d.Options = []engine.Option{ask.Nth("part", 0, engine.Say(string(p.Parts[0]))), ask.Nth("part", 1, engine.Say(string(p.Parts[1])))}
		return state.Wait(f, d)
	}
	face := s.Answer.Faces[0][0]
	f.step = beginThings
	give(s, engine.Seat((face-1)/3), 0)
	return state.Next(f)
}

// give gives a team a part, and the other team the other one.
func give(s *state.State, seat engine.Seat, part int) {
	s.Roles = make([]int, len(s.Teams))
	for i := range s.Roles {
		if s.Roles[i] = 1 - part; engine.Seat(i) == seat {
			s.Roles[i] = part
		}
		s.TellSeat(engine.EventNote, engine.Seat(i), 0, state.Rules("PC1-PLOT-09"), "pc1.has-part", "Team", s.Teams[i].Name, "Part", The(s).Parts[s.Roles[i]])
	}
}

// playing is the team that has a part of the Plot.
func playing(s *state.State, part int) engine.Seat {
	for seat, has := range s.Roles {
		if has == part {
			return engine.Seat(seat)
		}
	}
	return engine.NoSeat
}
