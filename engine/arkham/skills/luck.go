package skills

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// theLuck re-rolls a die that directly affects whoever has it (AC-TRAIT-031).
const theLuck = "Luck"

// luckCost is its price.
var luckCost = state.Cost(0, 0, 1)

// Fate lets models with Luck re-roll one die each of a roll that affects them. It gives a Fated.
type Fate struct {
	Models []engine.ModelID // whom the roll affects, in the order in which they are asked; written once
	Player engine.Seat      // whose dice they are
	Roller engine.ModelID
	Faces  []int // replaced, never written into
	Fixed  []int // places of dice that were re-rolled already (AC-BASE-17); replaced, never written into
	step   fateStep
	die    int
}

type fateStep int

const (
	fateAsk fateStep = iota
	fateChosen
	fateRolled
)

// Fated is how the dice stand.
type Fated struct{ Faces []int }

// lucky reports whether a model may re-roll a die now.
func lucky(s *state.State, id engine.ModelID) bool {
	return s.Models[id].OnTable && Can(s, id, theLuck) && Afford(s, id, luckCost) == nil
}

// Tempts is a Fate if any of its models could use Luck, else nil.
func (f Fate) Tempts(s *state.State) state.Frame {
	if len(f.Faces) > len(f.Fixed) && slices.ContainsFunc(f.Models, func(id engine.ModelID) bool { return lucky(s, id) }) {
		return f
	}
	return nil
}

// Run implements state.Frame.
func (f Fate) Run(s *state.State) state.Then {
	switch f.step {
	case fateChosen:
		if o := s.Chosen(); !o.Finish {
			Pay(s, f.Models[0], luckCost, "AC-TRAIT-031")
			f.die, f.step = o.Means.At, fateRolled
			return state.Wait(f, ask.Roll("AC-TRAIT-031", engine.Say("ac.ask-luck-roll", "Model", f.Models[0]), f.Roller, engine.Pool{Seat: f.Player, Model: f.Roller, Count: 1}))
		}
		f.Models = f.Models[1:]
	case fateRolled:
		was := f.Faces[f.die]
		f.Faces = slices.Clone(f.Faces)
		f.Faces[f.die], f.Fixed = s.Answer.Faces[0][0], state.Grown(f.Fixed, f.die)
		s.TellModel(engine.EventNote, f.Models[0], 0, state.Rules("AC-TRAIT-031", "AC-BASE-17"), "ac.luck-turns", "Model", f.Models[0], "Was", was, "Is", f.Faces[f.die])
		f.Models = f.Models[1:]
	}
	for len(f.Models) > 0 && (!lucky(s, f.Models[0]) || len(f.Fixed) == len(f.Faces)) {
		f.Models = f.Models[1:]
	}
	if len(f.Models) == 0 {
		return state.Give(Fated{f.Faces})
	}
	f.step = fateChosen
	return state.Wait(f, f.ask(s))
}

func (f Fate) ask(s *state.State) *engine.Decision {
	id := f.Models[0]
	d := ask.Pick(s.Models[id].Seat, "AC-TRAIT-031", engine.Say("ac.ask-luck", "Model", id))
	d.Subject, d.Kind, d.Affected = id, engine.Besides, []engine.ModelID{f.Roller}
	for at, face := range f.Faces {
		if !slices.Contains(f.Fixed, at) {
			o := ask.Nth("die", at, engine.Say("ac.option-die", "Face", face))
			o.Means.Of = face
			d.Options = append(d.Options, o)
		}
	}
	no := ask.Option("no", engine.Say("ac.option-no-luck"))
	no.Finish = true
	d.Options = append(d.Options, no)
	return d
}
