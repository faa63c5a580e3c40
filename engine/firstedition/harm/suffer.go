package harm

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
)

// Suffer lets a model suffer Damage, reductions done, with all that follows from it: whoever may save it, Incapacitated or Eliminated,
// Shot Down, Bruiser, Super Damage.
type Suffer struct {
	Model  engine.ModelID
	Damage int
	Source state.Source
	// Eliminates says that the Action Eliminates instead of making Incapacitated (PC1-COND-15).
	Eliminates bool
	// Throws is from how much on Super Damage throws back (PC1-COMBAT-18, PC1-COMBAT-19); 0: it does not.
	Throws int
	// Spares says that whoever did it may decline the throw (PC1-SKILL-113).
	Spares bool

	Step sufferStep
	Ask  int // of the Chapters that may save it, which is next
}

type sufferStep int

const (
	sufferBegin sufferStep = iota
	sufferSaved
	sufferShot
	sufferBruised
	sufferThrow
	sufferDeclined
)

// Run implements state.Frame.
func (f Suffer) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	switch f.Step {
	case sufferBegin:
		if f.Damage <= 0 || !m.Active() { // PC1-COND-63
			return state.Done()
		}
		if no := Unharmed(s, f.Model, f.Source); no != nil {
			s.TellModel(engine.EventNote, f.Model, 0, state.Rules(no.Rule), "pc1.immune-to-damage", "Model", f.Model)
			return state.Done()
		}
		return f.mark(s)
	case sufferSaved:
		return f.saved(s)
	case sufferShot:
		f.Step = sufferBruised
		if m.Active() && m.Flight > 0 && f.Damage > traits.Value(s, f.Model, cards.Strength) { // PC1-FLIGHT-18, PC1-FLIGHT-19
			return state.After(f, ShotDown{Model: f.Model, By: f.Source.By})
		}
		return state.Next(f)
	case sufferBruised:
		f.Step = sufferThrow
		if by := f.Source.By; m.Active() && by != engine.NoModel && f.Source.Act.Kind != state.NoAct && traits.Has(s, by, "Bruiser") &&
			f.Damage > traits.Value(s, f.Model, cards.Strength) { // PC1-SKILL-16
			return state.After(f, KnockDown{Model: f.Model, By: by, Rule: "PC1-SKILL-16"})
		}
		return state.Next(f)
	case sufferDeclined:
		if s.Chosen().Finish {
			return state.Done()
		}
		return state.Become(f.thrown(s))
	}
	return f.throw(s)
}

// Unharmed says why Damage does nothing to a model: it is immune to its source, to the Trait, or to the Action (PC1-SKILL-51). Immune/Mind
// is no such immunity (PC1-SKILL-52).
func Unharmed(s *state.State, id engine.ModelID, from state.Source) *engine.Refusal {
	if from.Sure {
		return nil
	}
	factors := slices.Clone(from.Of)
	for _, of := range from.Of {
		factors = append(factors, "Source "+of)
	}
	if from.Based != cards.NoTrait && from.Based != cards.Mind && !from.Hazard {
		factors = append(factors, cards.Descriptor(from.Based.Name()))
	}
	if a := s.ActionOf(from.Act); a != nil {
		factors = append(factors, cards.Descriptor("Action "+a.Name))
	}
	for _, of := range factors {
		if traits.Immune(s, id, of) {
			return engine.Refuse("PC1-SKILL-51", "pc1.why-immune", "Model", id)
		}
	}
	return nil
}

// mark marks the Damage, on a Mount first (PC1-SKILL-83), unless it would take the last Damage Point: then others are asked first.
func (f Suffer) mark(s *state.State) state.Then {
	m := &s.Models[f.Model]
	telling(s, f.Source.By, f.Model, engine.EventDamage, float64(f.Damage), f.Source.Rule, "pc1.suffers", "Count", f.Damage)
	if f.Damage >= m.Left+m.MountLeft {
		f.Step = sufferSaved
		return f.doom(s)
	}
	f.wound(s)
	f.Step = sufferShot
	return state.Next(f)
}

// telling logs what somebody has done to a model: it is his deed, if anybody did it.
func telling(s *state.State, by, id engine.ModelID, kind engine.EventKind, amount float64, rule engine.Rule, key string, pairs ...any) {
	s.Tell(func() engine.Event {
		e := engine.NewEvent(kind, engine.Say(key, append([]any{"Model", id}, pairs...)...), rule)
		if e.Model, e.Other, e.Amount = by, id, amount; by == engine.NoModel {
			e.Model = id
		}
		e.Seat = s.Models[e.Model].Seat
		return e
	})
}

// wound takes the Damage Points and notes what follows from being Damaged.
func (f Suffer) wound(s *state.State) {
	m := &s.Models[f.Model]
	onMount := min(f.Damage, m.MountLeft)
	if m.MountLeft -= onMount; onMount > 0 && m.MountLeft == 0 {
		s.TellModel(engine.EventOut, f.Model, 0, state.Rules("PC1-SKILL-83"), "pc1.mount-lost", "Model", f.Model)
	}
	m.Left = max(0, m.Left-(f.Damage-onMount))
	f.note(s)
}

// note tells the chapters of the Damage, and marks the Aftershocks of whoever dealt it (PC1-SKILL-05, PC1-SKILL-06).
func (f Suffer) note(s *state.State) {
	m, by := &s.Models[f.Model], f.Source.By
	if by != engine.NoModel && by != f.Model {
		m.DamagedBy = by
		m.Aftershock = max(m.Aftershock, traits.Skill(s, by, "Aftershocks"))
	}
	s.Happen(state.Happening{What: state.Damaged, Model: f.Model, By: by, Piece: engine.NoPiece, Act: f.Source.Act, Amount: f.Damage, Spot: m.Spot})
}

// doom asks everybody who could save the model, one after the other.
func (f Suffer) doom(s *state.State) state.Then {
	for f.Ask < len(s.Chapters.Doomed) {
		next := s.Chapters.Doomed[f.Ask]
		f.Ask++
		if first := next(s, state.Doom{Model: f.Model, Source: f.Source, Damage: f.Damage, Eliminate: f.eliminates(s)}); first != nil {
			return state.After(f, first)
		}
	}
	return f.fall(s)
}

func (f Suffer) saved(s *state.State) state.Then {
	saved := flow.Taken[state.Saved](&s.Process)
	switch {
	case !saved.Saves:
		return f.doom(s)
	case saved.Undone:
		return state.Done()
	}
	m := &s.Models[f.Model]
	m.MountLeft, m.Left = 0, saved.Left
	f.note(s)
	f.Step = sufferShot
	return state.Next(f)
}

// eliminates reports whether the model would be Eliminated: the Action says so, it leaves no trace (PC1-SKILL-64), or it is no Supreme
// (PC1-MINION-13).
func (f Suffer) eliminates(s *state.State) bool {
	return f.Eliminates || !s.Supreme(f.Model) || traits.Has(s, f.Model, "Leave no trace")
}

// fall takes the model out, but for the first time a Gigantic one would be (PC1-SKILL-44).
func (f Suffer) fall(s *state.State) state.Then {
	f.Step = sufferShot
	if spared(s, f.Model) {
		f.note(s)
		return state.Next(f)
	}
	gone := f.eliminates(s)
	f.wound(s)
	if gone {
		Eliminate(s, f.Model, f.Source.By)
		return state.Done()
	}
	Incapacitate(s, f.Model, f.Source.By)
	return state.Next(f)
}

// spared keeps a Gigantic model in play for the first time it would go out, with 1 Damage Point (PC1-SKILL-44).
func spared(s *state.State, id engine.ModelID) bool {
	m := &s.Models[id]
	if m.Spared || !traits.Has(s, id, "Gigantic") {
		return false
	}
	m.Spared, m.Left, m.MountLeft = true, 1, 0
	s.TellModel(engine.EventNote, id, 0, state.Rules("PC1-SKILL-44"), "pc1.gigantic-stays", "Model", id)
	return true
}

// Outright Eliminates a model by something that deals no Damage (PC1-COND-26), unless it is saved, or spared.
type Outright struct {
	Model engine.ModelID
	By    engine.ModelID // or engine.NoModel

	Begun bool
	Ask   int // of the Chapters that may save it, which is next
}

// Run implements state.Frame.
func (f Outright) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if saved := flow.Taken[state.Saved](&s.Process); f.Begun && saved.Saves {
		if !saved.Undone {
			m.MountLeft, m.Left = 0, saved.Left
		}
		return state.Done()
	}
	for f.Begun = true; f.Ask < len(s.Chapters.Doomed); {
		next := s.Chapters.Doomed[f.Ask]
		f.Ask++
		source := state.Source{By: f.By, Based: cards.NoTrait, Point: m.Spot.Center, Rule: "PC1-COND-26"}
		if first := next(s, state.Doom{Model: f.Model, Source: source, Eliminate: true}); first != nil {
			return state.After(f, first)
		}
	}
	if !spared(s, f.Model) {
		Eliminate(s, f.Model, f.By)
	}
	return state.Done()
}

// throw is Super Damage: the model is thrown back and Knocked Down (PC1-COMBAT-20, PC1-COMBAT-22).
func (f Suffer) throw(s *state.State) state.Then {
	if f.Throws == 0 || f.Damage < f.Throws || !s.Models[f.Model].OnTable {
		return state.Done()
	}
	if traits.Immune(s, f.Model, "Super Damage") {
		s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-SKILL-50"), "pc1.immune-to-throw", "Model", f.Model)
		return state.Done()
	}
	if by := f.Source.By; f.Spares && by != engine.NoModel && s.Models[by].Player != engine.NoSeat {
		d := ask.Pick(s.Models[by].Player, "PC1-SKILL-113", engine.Say("pc1.ask-throw", "Model", f.Model))
		d.Subject, d.Affected = by, []engine.ModelID{f.Model}
		no := ask.Option("no", engine.Say("pc1.option-no-throw"))
		no.Finish = true
		d.Options = append(d.Options, ask.Option("throw", engine.Say("pc1.option-throw")), no)
		f.Step = sufferDeclined
		return state.Wait(f, d)
	}
	return state.Become(f.thrown(s))
}

// superInches is how far Super Damage throws (PC1-COMBAT-20).
const superInches = 5

func (f Suffer) thrown(s *state.State) state.Frame {
	return Push{Model: f.Model, From: f.Source.Point, Inches: superInches, By: f.Source.By, Downs: true, Rule: "PC1-COMBAT-20"}
}
