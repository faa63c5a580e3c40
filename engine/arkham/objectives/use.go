package objectives

import (
	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// deeds lists what a model can do with the objectives beside it, and with what it carries (AC-OBJ-15, AC-OBJ-17, AC-OBJ-19, AC-OBJ-24,
// AC-OBJ-25).
func deeds(s *state.State, id engine.ModelID) []state.Choice {
	var all []state.Choice
	for _, at := range All(s) {
		if !s.Beside(id, at) {
			continue
		}
		p := &s.Pieces[at]
		if p.Carrier == id {
			c := state.NewChoice("drop", engine.Say("ac.option-drop", "Piece", s.Called(at)), "AC-OBJ-17", state.Tokens{}, func(s *state.State, id engine.ModelID) state.Frame {
				s.Drop(at, s.Models[id].Spot)
				s.TellModel(engine.EventNote, id, 0, state.Rules("AC-OBJ-17"), "ac.drops", "Model", id, "Piece", s.Called(at))
				return nil
			})
			c.Piece = at
			all = append(all, c)
			continue
		}
		c := state.NewChoice("use", engine.Say(string(uses[p.Mark]), "Piece", s.Called(at)), rules[p.Mark], skills.Handling(s, id), func(_ *state.State, id engine.ModelID) state.Frame {
			return manipulating{Model: id, At: at}
		})
		c.Piece, c.Refusal = at, refuse(s, id, at)
		all = append(all, c)
	}
	return all
}

var uses = map[state.MarkKind]engine.Term{
	state.Loot: "ac.option-take", state.Challenge: "ac.option-solve", state.Crate: "ac.option-magazine", state.Container: "ac.option-dose",
}

var rules = map[state.MarkKind]engine.Rule{state.Loot: "AC-OBJ-15", state.Challenge: "AC-OBJ-19", state.Crate: "AC-OBJ-24", state.Container: "AC-OBJ-25"}

// refuse says why a model cannot use an objective, or nil.
func refuse(s *state.State, id engine.ModelID, at engine.PieceID) *engine.Refusal {
	if no := skills.Manipulates(s, id, at); no != nil {
		return no
	}
	if s.Pieces[at].Mark == state.Crate && empty(s, id) < 0 {
		return engine.Refuse("AC-FAQ-05", "ac.refuse-full", "Model", id)
	}
	return nil
}

// empty is the first ranged weapon of a model that a magazine would help: none may hold more than its card says (AC-FAQ-05); -1 when there
// is none.
func empty(s *state.State, id engine.ModelID) int {
	for at, w := range s.Models[id].Weapons {
		if weapon := s.WeaponOf(id, at); weapon.Ranged() && !w.Lost && w.Ammunition < weapon.Ammunition {
			return at
		}
	}
	return -1
}

// manipulating is what comes of using an objective.
type manipulating struct {
	Model  engine.ModelID
	At     engine.PieceID
	step   int
	number int
}

// Run implements state.Frame.
func (f manipulating) Run(s *state.State) state.Then {
	p := &s.Pieces[f.At]
	switch f.step {
	case 1: // the number that the opponent has picked
		f.number, f.step = s.Answer.Number, 2
		return state.Wait(f, ask.Roll("AC-OBJ-19", engine.Say("ac.ask-solve-roll"), f.Model, engine.Pool{Seat: s.Models[f.Model].Player, Model: f.Model, Count: 1}))
	case 2:
		f.solve(s, s.Answer.Faces[0])
		return state.Done()
	case 3:
		f.load(s, s.Chosen().Means.At)
		return state.Done()
	}
	skills.Manipulate(s, f.Model, f.At)
	switch p.Mark {
	case state.Loot:
		p.Carrier, p.Terrain.Prisms = f.Model, nil
		s.Activation.Carries = false
		s.TellModel(engine.EventNote, f.Model, 0, state.Rules("AC-OBJ-15", "AC-MANIP-02"), "ac.takes", "Model", f.Model, "Piece", s.Called(f.At))
	case state.Challenge:
		if skills.Can(s, f.Model, "Psychologist") {
			s.TellModel(engine.EventNote, f.Model, 0, state.Rules("AC-TRAIT-112", "AC-OBJ-20"), "ac.solves-surely", "Model", f.Model)
			f.reward(s, 0)
			return state.Done()
		}
		f.step = 1
		return state.Wait(f, &engine.Decision{
			Seat: state.Opponent(s.Models[f.Model].Seat), Shape: engine.Number, Ask: engine.Say("ac.ask-number"), Rule: "AC-OBJ-19", Subject: f.Model, Min: 1, Max: 6, Suggest: 3, Secret: true,
		})
	case state.Crate:
		return f.magazine(s)
	case state.Container:
		s.Models[f.Model].Lay(state.Lasting{Name: "Titan Dose", By: engine.NoModel})
		s.TellModel(engine.EventNote, f.Model, 0, state.Rules("AC-OBJ-25"), "ac.takes-dose", "Model", f.Model)
	}
	return state.Done()
}

// solve compares the die with the number (AC-OBJ-20 to AC-OBJ-23).
func (f manipulating) solve(s *state.State, faces []int) {
	seat := s.Models[f.Model].Seat
	off := faces[0] - f.number
	if off < 0 {
		off = -off
	}
	rule := found[min(2, off)]
	s.TellRoll(seat, f.Model, off == 0, f.number, state.Rules(rule, "AC-OBJ-23"), []engine.Rolled{engine.OneDie(seat, f.Model, faces)}, "ac.solves", "Model", f.Model, "Number", f.number, "Die", faces[0])
	f.reward(s, off)
}

// found are the rules of a Challenge by how far off the number was.
var found = [...]engine.Rule{"AC-OBJ-20", "AC-OBJ-21", "AC-OBJ-22"}

// reward is what an attempt brings that was so far off.
func (f manipulating) reward(s *state.State, off int) {
	seat := s.Models[f.Model].Seat
	points, rule := [...]int{3, 0, 1}[min(2, off)], found[min(2, off)]
	if seat != s.Pieces[f.At].Owner {
		points = [...]int{1, 0, 0}[min(2, off)]
	}
	if points > 0 {
		s.Score(state.Score{Seat: seat, Amount: points, Model: f.Model, Piece: f.At, Rule: rule, Text: engine.Say("ac.point-challenge", "Model", f.Model)})
	}
	if off != 1 {
		s.Remove(f.At)
	}
}

// magazine asks which weapon is loaded, where there are several (AC-OBJ-24).
func (f manipulating) magazine(s *state.State) state.Then {
	d := ask.Pick(s.Models[f.Model].Player, "AC-OBJ-24", engine.Say("ac.ask-magazine"))
	d.Subject = f.Model
	for at, w := range s.Models[f.Model].Weapons {
		if weapon := s.WeaponOf(f.Model, at); weapon.Ranged() && !w.Lost {
			o := ask.Nth("weapon", at, engine.Say("ac.option-weapon", "Weapon", weapon.Name))
			if w.Ammunition >= weapon.Ammunition {
				o.Refusal = engine.Refuse("AC-FAQ-05", "ac.refuse-full", "Model", f.Model)
			}
			d.Options = append(d.Options, o)
		}
	}
	if only, one := ask.Only(d); one {
		f.load(s, d.Options[only].Means.At)
		return state.Done()
	}
	f.step = 3
	return state.Wait(f, d)
}

func (f manipulating) load(s *state.State, at int) {
	m := &s.Models[f.Model]
	w := m.Weapons[at]
	w.Ammunition++
	m.SetWeapon(at, w)
	s.TellModel(engine.EventNote, f.Model, 1, state.Rules("AC-OBJ-24", "AC-SHOOT-11"), "ac.loads", "Model", f.Model, "Weapon", s.WeaponOf(f.Model, at).Name, "Count", w.Ammunition)
}

// laden says that a model lacks the token with which it could move with its Loot (AC-OBJ-16); it can drop it.
func laden(s *state.State, id engine.ModelID, deed state.Deed) *engine.Refusal {
	cost := skills.Carrying
	if deed == state.Running {
		cost = cost.Plus(state.RunCost)
	}
	if !deed.Moves() || s.Activation.Carries || len(s.Carried(id)) == 0 || skills.Afford(s, id, cost) == nil {
		return nil
	}
	return engine.Refuse("AC-OBJ-16", "ac.refuse-laden", "Model", id)
}

// burden has a model pay for carrying, once in each activation in which it moves (AC-OBJ-16, AC-MANIP-02).
func burden(s *state.State, id engine.ModelID) state.Frame {
	if len(s.Carried(id)) > 0 && !s.Activation.Carries {
		s.Activation.Carries = true
		skills.Pay(s, id, skills.Carrying, "AC-OBJ-16", "AC-MANIP-02")
	}
	return nil
}
