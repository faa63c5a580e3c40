package feats

import (
	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// giftCm is how far tokens are given (AC-TRAIT-001, AC-TRAIT-084, AC-TRAIT-129, AC-TRAIT-137).
const giftCm = 10

// gift is a feat that gives every Henchman near a token for a box; state.Boxes stands for one that is chosen.
func gift(trait string, box state.Box) feat {
	return feat{
		trait: trait,
		vain: func(s *state.State, by engine.ModelID) *engine.Refusal {
			if len(takers(s, by, box)) > 0 {
				return nil
			}
			return engine.Refuse(rule(trait), "ac.refuse-no-taker")
		},
		does: func(s *state.State, by, _ engine.ModelID) state.Frame {
			return giving{Model: by, Trait: trait, Box: box, To: takers(s, by, box)}
		},
	}
}

// roomy lists the boxes of a model that take a token more, among one or all.
func roomy(s *state.State, id engine.ModelID, box state.Box) []state.Box {
	var found []state.Box
	for b := range state.Boxes {
		if (b == box || box == state.Boxes) && s.Models[id].Tokens[b] < skills.Room(s, id, b) {
			found = append(found, b)
		}
	}
	return found
}

// takers lists the Henchmen of the crew near a model that have room for a token.
func takers(s *state.State, by engine.ModelID, box state.Box) []engine.ModelID {
	return s.Of(s.Models[by].Seat, func(m *state.Model) bool {
		return m.ID != by && m.Scores == profiles.Henchman && m.Present() && s.Within(m.ID, by, giftCm) && len(roomy(s, m.ID, box)) > 0
	})
}

// giving gives one Henchman after the other a token.
type giving struct {
	Model engine.ModelID
	Trait string
	Box   state.Box
	To    []engine.ModelID // written once
	asked bool
}

// Run implements state.Frame.
func (f giving) Run(s *state.State) state.Then {
	if f.asked {
		f.asked = false
		f.give(s, state.Box(s.Chosen().Means.At))
	}
	for len(f.To) > 0 {
		id := f.To[0]
		boxes := roomy(s, id, f.Box)
		if len(boxes) > 1 {
			d := ask.Pick(s.Models[f.Model].Player, rule(f.Trait), engine.Say("ac.ask-gift", "Model", id))
			d.Subject = id
			for _, box := range boxes {
				d.Options = append(d.Options, ask.Nth("box", int(box), engine.Say("ac.option-token", "Token", box.Term(), "Have", s.Models[id].Tokens[box])))
			}
			f.asked = true
			return state.Wait(f, d)
		}
		f.give(s, boxes[0])
	}
	return state.Done()
}

func (f *giving) give(s *state.State, box state.Box) {
	id := f.To[0]
	f.To = f.To[1:]
	s.Models[id].Tokens[box]++
	s.TellModel(engine.EventNote, id, 1, state.Rules(rule(f.Trait)), "ac.gains-token", "Model", id, "Token", box.Term())
}

// unseen says why one model does not see another, or nil.
func unseen(s *state.State, by, on engine.ModelID) *engine.Refusal { return sight.Sees(s, by, on) }

// movable says why no token of a model can be moved to another box, or nil.
func movable(s *state.State, on engine.ModelID, trait string) *engine.Refusal {
	if len(shifts(s, on)) > 0 {
		return nil
	}
	return engine.Refuse(rule(trait), "ac.refuse-no-token", "Model", on)
}

// moved is how many tokens Order, Divert Attention and Veteran move (AC-TRAIT-050, AC-TRAIT-102, AC-TRAIT-138).
const moved = 2

func ordered(s *state.State, by, on engine.ModelID) *engine.Refusal {
	switch {
	case s.Enemies(by, on):
		return engine.Refuse("AC-TRAIT-102", "ac.refuse-enemy", "Model", on)
	case movable(s, on, "Order") != nil:
		return movable(s, on, "Order")
	}
	return unseen(s, by, on)
}

func order(s *state.State, by, on engine.ModelID) state.Frame {
	return shuffling{Model: on, Player: s.Models[by].Player, Trait: "Order", Left: moved}
}

func diverted(s *state.State, by, on engine.ModelID) *engine.Refusal {
	switch {
	case !s.Enemies(by, on):
		return engine.Refuse("AC-TRAIT-050", "ac.refuse-friend", "Model", on)
	case movable(s, on, "Divert Attention") != nil:
		return movable(s, on, "Divert Attention")
	}
	return unseen(s, by, on)
}

func divert(s *state.State, by, on engine.ModelID) state.Frame {
	return shuffling{Model: on, Player: s.Models[by].Player, Trait: "Divert Attention", Left: moved}
}

// rearranges offers Veterans and Tricksters to move tokens as their activation begins (AC-TRAIT-065, AC-TRAIT-138).
func rearranges(s *state.State, id engine.ModelID) state.Frame {
	m := &s.Models[id]
	switch {
	case !skills.Acts(s, id) && m.OnTable:
		return nil
	case skills.Has(s, id, "Trickster"):
		return shuffling{Model: id, Player: m.Player, Trait: "Trickster", Left: m.Tokens.Count()}
	case skills.Has(s, id, "Veteran"):
		return shuffling{Model: id, Player: m.Player, Trait: "Veteran", Left: moved}
	}
	return nil
}

// gives makes Tricksters of the Henchmen in the crew of an Agent of Chaos (AC-TRAIT-008).
func gives(s *state.State, id engine.ModelID) []string {
	if s.Models[id].Scores != profiles.Henchman {
		return nil
	}
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == s.Models[id].Seat && !m.Casualty && s.CardFor(m.ID).Has("Agent of Chaos") {
			return trickster
		}
	}
	return nil
}

var trickster = []string{"Trickster"}

// shift is a token that goes from one box to another.
type shift struct{ from, to state.Box }

// shifts lists those that are possible on the card of a model, within the limits of its boxes.
func shifts(s *state.State, id engine.ModelID) []shift {
	var found []shift
	for from := range state.Boxes {
		for to := range state.Boxes {
			if from != to && s.Models[id].Tokens[from] > 0 && s.Models[id].Tokens[to] < skills.Room(s, id, to) {
				found = append(found, shift{from, to})
			}
		}
	}
	return found
}

// shuffling moves tokens of a model to other boxes, one after the other, as long as the player wants. Those that were moved stay.
type shuffling struct {
	Model  engine.ModelID
	Player engine.Seat
	Trait  string
	Left   int
	fixed  state.Tokens // moved already
	asked  bool
}

// Run implements state.Frame.
func (f shuffling) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if f.asked {
		o := s.Chosen()
		if o.Finish {
			return state.Done()
		}
		from, to := state.Box(o.Means.At), state.Box(o.Means.Of)
		m.Tokens[from]--
		m.Tokens[to]++
		f.fixed[to]++
		f.Left--
		s.TellModel(engine.EventNote, f.Model, 0, state.Rules(rule(f.Trait)), "ac.moves-token", "Model", f.Model, "From", from.Term(), "To", to.Term())
	}
	if f.Left == 0 {
		return state.Done()
	}
	d := ask.Pick(f.Player, rule(f.Trait), engine.Say("ac.ask-shift", "Model", f.Model, "Left", f.Left))
	d.Subject, d.Kind = f.Model, engine.Besides
	for _, sh := range shifts(s, f.Model) {
		if m.Tokens[sh.from] > f.fixed[sh.from] {
			d.Options = append(d.Options, ask.NthOf("shift", int(sh.from), int(sh.to), engine.Say("ac.option-shift", "From", sh.from.Term(), "To", sh.to.Term())))
		}
	}
	if len(d.Options) == 0 {
		return state.Done()
	}
	end := ask.Option("done", engine.Say("ac.option-shift-done"))
	end.Finish = true
	d.Options = append(d.Options, end)
	f.asked = true
	return state.Wait(f, d)
}
