package sight

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/notation"
	"trueinch/geometry"
)

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Gives = append(c.Gives, scope)
	c.Exempts = append(c.Exempts, unblinded)
	c.Deeds = append(c.Deeds, devices, ducking)
}

// scope gives Night Vision to whoever carries a weapon with a Night-vision Scope (AC-WEAPON-10).
func scope(s *state.State, id engine.ModelID) []string {
	for at, w := range s.Models[id].Weapons {
		if !w.Lost && s.WeaponOf(id, at).Has(theScope) {
			return []string{theNight}
		}
	}
	return nil
}

// unblinded keeps whoever has Superior Smell from being Blind (AC-TRAIT-101).
func unblinded(s *state.State, on state.Infliction) *engine.Refusal {
	if (on.Name == "Blind" || on.Name == "Flash") && skills.Has(s, on.Model, theSmell) {
		return engine.Refuse("AC-TRAIT-101", "ac.spared-by", "Trait", word(theSmell).Term)
	}
	return nil
}

// word is the entry of a trait.
func word(trait string) *profiles.Word {
	w, _ := profiles.Find(trait, profiles.KindTrait)
	return w
}

// device is something that a model uses to see or to be seen by. By hand means that it is manipulated (AC-MANIP-06).
type device struct {
	trait   string
	by      engine.Rule
	hand    bool
	refuses func(s *state.State, id engine.ModelID) *engine.Refusal
	perform func(s *state.State, id engine.ModelID) state.Frame
}

var all = []device{
	{trait: theLantern, by: "AC-TRAIT-091", refuses: fought, perform: holding(theLantern, "AC-TRAIT-091", "ac.lights-lantern")},
	{trait: theSmell, by: "AC-TRAIT-100", perform: holding(theSmell, "AC-TRAIT-100", "ac.takes-scent")},
	{trait: theFireworks, by: "AC-TRAIT-064", hand: true, perform: brighten},
	{trait: thePointer, by: "AC-TRAIT-111", hand: true, refuses: nobody, perform: func(_ *state.State, id engine.ModelID) state.Frame { return pointing{Model: id} }},
}

// devices lists what of that a model may use now.
func devices(s *state.State, id engine.ModelID) []state.Choice {
	var found []state.Choice
	for _, d := range all {
		if !skills.Has(s, id, d.trait) || !s.Models[id].OnTable {
			continue
		}
		w := word(d.trait)
		c := state.NewChoice(notation.Slug(d.trait), engine.Say(string(w.Term)), d.by, state.Cost(w.Needs.Move, w.Needs.Attack, w.Needs.Special), func(s *state.State, id engine.ModelID) state.Frame {
			if d.hand {
				s.NewUse(id, d.trait, engine.NoPiece)
			}
			return d.perform(s, id)
		})
		c.About = engine.Say(string(w.Plain))
		if d.hand {
			c.Cost, c.Refusal = skills.Handling(s, id), skills.Handles(s, id, d.trait, engine.NoPiece, w.Term)
		} else if s.Models[id].Is(d.trait) {
			c.Refusal = engine.Refuse(d.by, "ac.refuse-in-use", "Trait", w.Term)
		}
		if c.Refusal == nil && d.refuses != nil {
			c.Refusal = d.refuses(s, id)
		}
		found = append(found, c)
	}
	return found
}

// holding lets a trait work until the end of the turn.
func holding(trait string, rule engine.Rule, key string) func(*state.State, engine.ModelID) state.Frame {
	return func(s *state.State, id engine.ModelID) state.Frame {
		s.Models[id].Lay(state.Lasting{Name: trait, By: id, Until: state.EndOfTurn})
		s.TellModel(engine.EventState, id, 0, state.Rules(rule), key, "Model", id)
		return nil
	}
}

// fought keeps whoever is in contact with an enemy from lighting a Lantern (AC-TRAIT-091).
func fought(s *state.State, id engine.ModelID) *engine.Refusal {
	if foes := s.Foes(id); len(foes) > 0 {
		return engine.Refuse("AC-TRAIT-091", "ac.refuse-fought", "Model", foes[0])
	}
	return nil
}

// brighten lights the whole table (AC-TRAIT-064).
func brighten(s *state.State, id engine.ModelID) state.Frame {
	s.Bright = true
	s.TellModel(engine.EventState, id, 0, state.Rules("AC-TRAIT-064", "AC-MANIP-06"), "ac.lights-table", "Model", id)
	return nil
}

// Pointed says why a Laser Pointer cannot be pointed at somebody, or nil: an uninterrupted line is needed (AC-TRAIT-111).
func Pointed(s *state.State, id, at engine.ModelID) *engine.Refusal {
	l := look(s, id, at)
	wall, together := parted(s, id, at)
	switch {
	case s.Models[at].Is(lit):
		return engine.Refuse("AC-TRAIT-111", "ac.refuse-lit", "Model", at)
	case together || wall == geometry.NoPiece && l.Crowd.AnyLine(l.From.Body, l.To.Body):
		return nil
	}
	return engine.Refuse("AC-TRAIT-111", "ac.light-no-line")
}

// nobody says that there is nobody at whom a Laser Pointer could be pointed.
func nobody(s *state.State, id engine.ModelID) *engine.Refusal {
	if ask.AnyLegal(pointing{Model: id}.ask(s)) {
		return nil
	}
	return engine.Refuse("AC-TRAIT-111", "ac.refuse-nobody-to-light")
}

// pointing asks whom a Laser Pointer lights until the end of the turn (AC-TRAIT-111).
type pointing struct {
	Model engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f pointing) Run(s *state.State) state.Then {
	if !f.asked {
		f.asked = true
		d := f.ask(s)
		if only, one := ask.Only(d); one {
			return f.light(s, d.Options[only].Model)
		}
		return state.Wait(f, d)
	}
	return f.light(s, s.Chosen().Model)
}

func (f pointing) ask(s *state.State) *engine.Decision {
	d := ask.Pick(s.Models[f.Model].Player, "AC-TRAIT-111", engine.Say("ac.ask-light-whom"))
	d.Subject = f.Model
	for i := range s.Models {
		if id := engine.ModelID(i); id != f.Model && s.Models[i].OnTable {
			d.Options = append(d.Options, ask.AboutModel("light", id, Pointed(s, f.Model, id)))
		}
	}
	return d
}

func (f pointing) light(s *state.State, on engine.ModelID) state.Then {
	s.Models[on].Lay(state.Lasting{Name: lit, By: f.Model, Until: state.EndOfTurn})
	s.TellModel(engine.EventState, on, 0, state.Rules("AC-TRAIT-111", "AC-MANIP-06"), "ac.lights-model", "Model", f.Model, "Other", on)
	return state.Done()
}

// Shelters are what a model stands beside that it may duck behind: it rises above its feet (AC-BLINK-10).
func Shelters(s *state.State, id engine.ModelID) (found []engine.PieceID) {
	rises := func(prism geometry.Prism) bool { return prism.Top > s.Models[id].Spot.Level+geometry.Slack }
	for _, near := range s.Board().PiecesAround(id) {
		at := engine.PieceID(near)
		if p := &s.Pieces[at]; !p.Gone && !p.Terrain.Passable && !p.Terrain.Transparent && s.Beside(id, at) && slices.ContainsFunc(p.Terrain.Prisms, rises) {
			found = append(found, at)
		}
	}
	return found
}

// Duck lets a model crouch behind a piece, by a rule (AC-BLINK-11).
func Duck(s *state.State, id engine.ModelID, at engine.PieceID, rule engine.Rule) {
	s.Models[id].Ducked, s.Models[id].DuckedBehind = true, at
	s.TellModel(engine.EventState, id, 0, state.Rules(rule, "AC-BLINK-11"), "ac.ducks", "Model", id, "Piece", s.Called(at))
}

// ducking offers a model to crouch behind what it stands beside, for 1 Special token (AC-BLINK-10), or for none (AC-TRAIT-042).
func ducking(s *state.State, id engine.ModelID) []state.Choice {
	m := &s.Models[id]
	if !m.OnTable {
		return nil
	}
	cost, rule := state.Cost(0, 0, 1), engine.Rule("AC-BLINK-10")
	if skills.Has(s, id, "Urban Fighter") {
		cost, rule = state.Tokens{}, "AC-TRAIT-042"
	}
	var found []state.Choice
	for _, at := range Shelters(s, id) {
		if m.Ducked && m.DuckedBehind == at {
			continue
		}
		c := state.NewChoice("duck-"+strconv.Itoa(int(at)), engine.Say("ac.option-duck", "Piece", s.Called(at)), rule, cost, func(s *state.State, id engine.ModelID) state.Frame {
			Duck(s, id, at, rule)
			return nil
		})
		c.Piece = at
		found = append(found, c)
	}
	return found
}
