package moves

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/geometry"
)

// Begin is the beginning of a move: how many Move tokens lengthen it, and their dice (AC-MOVE-02, AC-MOVE-03).
type Begin struct {
	Model  engine.ModelID
	Runs   bool // AC-MOVE-08
	driven bool // a trait makes the move (AC-TRAIT-122)
	step   beginStep
	faces  []int // written once
}

type beginStep int

const (
	beginAsk beginStep = iota
	beginTokens
	beginRolled
	beginAgain
	beginRerolled
)

// Run implements state.Frame.
func (f Begin) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	switch f.step {
	case beginAsk:
		most := affordable(s, f.Model)
		if most == 0 || skills.Blind(s, f.Model) { // AC-EFFECT-03
			return f.set(s)
		}
		f.step = beginTokens
		return state.Wait(f, &engine.Decision{
			Seat: m.Player, Shape: engine.Number, Ask: engine.Say("ac.ask-move-tokens"), Rule: "AC-MOVE-03", Subject: f.Model, Max: most, Suggest: max(0, most-kept(s, f.Model, most)), Unit: state.MoveBox.Term(),
		})
	case beginTokens:
		count := s.Answer.Number
		if count == 0 {
			return f.set(s)
		}
		skills.Pay(s, f.Model, state.Of(state.MoveBox, count), "AC-MOVE-03")
		if skills.Can(s, f.Model, "Tireless") { // AC-TRAIT-079
			count += rolls.Half(count)
		}
		f.step = beginRolled
		return state.Wait(f, f.roll(s, "AC-MOVE-03", count))
	case beginRolled:
		f.faces = s.Answer.Faces[0]
		f.tell(s, f.faces, "AC-MOVE-03")
		if !skills.Can(s, f.Model, "Fast") {
			return f.set(s)
		}
		f.step = beginAgain
		return state.Wait(f, &engine.Decision{
			Seat: m.Player, Shape: engine.Number, Ask: engine.Say("ac.ask-move-again"), Rule: "AC-TRAIT-115", Subject: f.Model, Max: len(f.faces), Suggest: low(f.faces),
			Detail: engine.Say("ac.move-again-detail", "Length", engine.Inches(state.Cm(float64(sum(f.faces))))),
		})
	case beginAgain:
		again := s.Answer.Number
		if again == 0 {
			return f.set(s)
		}
		f.faces, f.step = slices.Sorted(slices.Values(f.faces))[again:], beginRerolled
		return state.Wait(f, f.roll(s, "AC-TRAIT-115", again))
	}
	f.tell(s, s.Answer.Faces[0], "AC-TRAIT-115", "AC-BASE-17")
	f.faces = state.Grown(f.faces, s.Answer.Faces[0]...)
	return f.set(s)
}

func (f Begin) roll(s *state.State, rule engine.Rule, count int) *engine.Decision {
	return ask.Roll(rule, engine.Say("ac.ask-move-roll"), f.Model, engine.Pool{Seat: s.Models[f.Model].Player, Model: f.Model, Count: count})
}

// tell logs dice of Move tokens.
func (f Begin) tell(s *state.State, faces []int, rules ...engine.Rule) {
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventRoll, engine.Say("ac.move-dice", "Model", f.Model, "Length", engine.Inches(state.Cm(float64(sum(faces))))), rules...)
		e.Seat, e.Model = s.Models[f.Model].Seat, f.Model
		e.Dice = []engine.Rolled{{Seat: s.Models[f.Model].Player, Model: f.Model, Faces: faces, Total: sum(faces)}}
		return e
	})
}

// topFace is the highest face of a die.
const topFace = 6

// Preview says how far a model would come with so many tokens: from all ones to all sixes (AC-MOVE-03, AC-MOVE-08).
func (f Begin) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if f.step != beginTokens {
		return nil
	}
	dice := choice.Number
	if skills.Can(s, f.Model, "Tireless") {
		dice += rolls.Half(dice)
	}
	move, times := skills.Value(s, f.Model, state.BaseMove), 1
	if f.Runs {
		times = 2
	}
	length := func(each int) engine.Inches { return engine.Inches(state.Cm(float64(times * (move + each*dice)))) }
	note := engine.Note{Text: engine.Say("ac.move-exactly", "Length", length(0)), Rule: "AC-MOVE-01"}
	if dice > 0 {
		note = engine.Note{Text: engine.Say("ac.move-between", "Least", length(1), "Most", length(topFace)), Rule: "AC-MOVE-03"}
	}
	return &engine.Preview{Notes: []engine.Note{note}}
}

// set writes the Base Move of this activation down.
func (f Begin) set(s *state.State) state.Then {
	cm := skills.Value(s, f.Model, state.BaseMove) + sum(f.faces)
	rules := state.Rules("AC-MOVE-01")
	if len(f.faces) > 0 {
		rules = append(rules, "AC-MOVE-03")
	}
	if f.Runs {
		cm *= 2
		rules = append(rules, "AC-MOVE-08")
	}
	a := &s.Activation
	a.Base, a.Left, a.Moved, a.Begun = state.Cm(float64(cm)), state.Cm(float64(cm)), 0, s.Models[f.Model].Spot
	s.TellModel(engine.EventNote, f.Model, a.Base, rules, "ac.base-move", "Model", f.Model, "Length", engine.Inches(a.Base))
	if f.driven || Besides(s, f.Model) {
		return state.Done() // its player is asked how it moves
	}
	return state.Become(Leg{Model: f.Model})
}

// kept is how many of its Move tokens a model had better keep for what its way leads over: one for each area of rubble in which it stands and
// for the obstacle on which it does, and, if it has several, one for what is near.
func kept(s *state.State, id engine.ModelID, most int) int {
	w := walk(s, id, state.Cm(float64(skills.Value(s, id, state.BaseMove)))/2)
	body, level := w.movement.Mover, w.movement.Start.Level
	small, tall := limits(body)
	musts, near := 0, 0
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.Gone || saves(s, id, p.ID) || !w.nears(&p.Terrain) {
			continue
		}
		switch area := cluttered(&p.Terrain); {
		case area && overlaps(&p.Terrain, body):
			musts++
		case area, solid(p) && rises(&p.Terrain, level, small, tall, body.Height):
			near = 1
		}
	}
	if _, carrier := s.Table.SurfaceBelow(w.movement.Start.Center, level+geometry.Slack); carrier != geometry.NoPiece && level > small+geometry.Slack && level <= tall+geometry.Slack {
		musts++
	}
	if most <= musts+1 {
		near = 0
	}
	return musts + near
}

// affordable is how many of its Move tokens a model can spend now.
func affordable(s *state.State, id engine.ModelID) int {
	for count := s.Models[id].Tokens[state.MoveBox]; count > 0; count-- {
		if skills.Afford(s, id, state.Of(state.MoveBox, count)) == nil {
			return count
		}
	}
	return 0
}

func sum(faces []int) int {
	total := 0
	for _, face := range faces {
		total += face
	}
	return total
}

// low counts the dice that a new roll usually betters.
func low(faces []int) int {
	count := 0
	for _, face := range faces {
		if float64(face) < usualDie {
			count++
		}
	}
	return count
}

// The Base Move of those who do not have the usual one, in centimetres (AC-TRAIT-002, AC-TRAIT-086, AC-TRAIT-107).
var baseMoves = []struct {
	trait string
	cm    int
}{{"Acrobat", 12}, {"Large", 12}, {"Small", 8}}

// changes is what traits do to the Base Move; nothing of it is left to whoever has come up from the sewers.
func changes(s *state.State, id engine.ModelID, of state.Characteristic) int {
	switch {
	case of != state.BaseMove:
		return 0
	case s.Active(id) && s.Activation.Surfaced:
		return -skills.UsualMoveCm // AC-SEWER-09
	}
	for _, b := range baseMoves {
		if skills.Has(s, id, b.trait) {
			return b.cm - skills.UsualMoveCm
		}
	}
	return 0
}
