package feats

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/notation"
)

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Deeds = append(c.Deeds, deeds)
	c.Begins = append(c.Begins, rearranges)
	c.Values = append(c.Values, values)
	c.Gives = append(c.Gives, gives)
	c.Takes = append(c.Takes, takes)
	c.Happens = append(c.Happens, halts, obeyed, tempts)
	c.Plans = append(c.Plans, moods, dosing)
	c.Ends = append(c.Ends, fades)
	c.Binds = append(c.Binds, stopped)
}

// feat is what a model does in its activation by a trait, for the price of the trait.
type feat struct {
	trait string
	hand  bool // it is a manipulation (AC-MANIP-01)
	// fits says why it cannot be used on a model, or nil; nil for a feat that is on nobody in particular.
	fits func(s *state.State, by, on engine.ModelID) *engine.Refusal
	// vain says why nothing would come of it; for a feat that is on nobody in particular.
	vain func(s *state.State, by engine.ModelID) *engine.Refusal
	does func(s *state.State, by, on engine.ModelID) state.Frame
}

// all are the feats.
var all = []feat{
	gift("Take Cover!", state.DefenceBox), gift("Follow Me!", state.MoveBox), gift("Kill Them!", state.AttackBox), gift("Inspiration", state.Boxes),
	{trait: "Order", fits: ordered, does: order}, {trait: "Divert Attention", fits: diverted, does: divert},
	{trait: "Distract", fits: distracted, does: distract}, {trait: "Psychoanalysis", fits: analysed, does: analyse},
	{trait: "Arrest", fits: arrested, does: arrest}, {trait: "Pickpocket", hand: true, fits: robbed, does: rob},
	{trait: "Persuasive", fits: persuaded, does: persuade},
}

// entry is what the vocabulary has of a trait.
func entry(trait string) *profiles.Word {
	w, _ := profiles.Find(trait, profiles.KindTrait)
	return w
}

// rule is that of a trait.
func rule(trait string) engine.Rule { return engine.Rule(entry(trait).Rule) }

// deeds lists the feats of a model, each with what refuses it.
func deeds(s *state.State, id engine.ModelID) []state.Choice {
	var found []state.Choice
	for at := range all {
		f := &all[at]
		if !skills.Has(s, id, f.trait) || !s.Models[id].OnTable {
			continue
		}
		w := entry(f.trait)
		c := state.NewChoice(notation.Slug(f.trait), engine.Say(string(w.Term)), engine.Rule(w.Rule), state.Cost(w.Needs.Move, w.Needs.Attack, w.Needs.Special), func(s *state.State, id engine.ModelID) state.Frame {
			if w.Needs.PerTurn {
				s.NewUse(id, f.trait, engine.NoPiece)
			}
			if f.fits == nil {
				return f.does(s, id, engine.NoModel)
			}
			return choosing{Model: id, Feat: at}
		})
		if f.hand {
			c.Cost = skills.Handling(s, id)
		}
		c.About, c.Refusal = engine.Say(string(w.Plain)), f.refuse(s, id, w.Needs.PerTurn)
		found = append(found, c)
	}
	return found
}

// refuse says why a model cannot use a feat now, or nil.
func (f *feat) refuse(s *state.State, id engine.ModelID, once bool) *engine.Refusal {
	if turn, _ := s.Uses(id, f.trait, engine.NoPiece); once && turn > 0 {
		return engine.Refuse(rule(f.trait), "ac.refuse-once", "Trait", entry(f.trait).Term)
	}
	if f.fits == nil {
		return f.vain(s, id)
	}
	if ask.AnyLegal(f.ask(s, id)) {
		return nil
	}
	return engine.Refuse(rule(f.trait), "ac.refuse-no-target", "Trait", entry(f.trait).Term)
}

// ask is the question on whom a feat is used.
func (f *feat) ask(s *state.State, id engine.ModelID) *engine.Decision {
	d := ask.Pick(s.Models[id].Player, rule(f.trait), engine.Say("ac.ask-feat", "Trait", entry(f.trait).Term))
	d.Subject, d.Detail = id, engine.Say(string(entry(f.trait).Plain))
	for i := range s.Models {
		on := engine.ModelID(i)
		if on == id || !s.Models[i].OnTable {
			continue
		}
		no := f.fits(s, id, on)
		if no == nil && f.hand {
			no = skills.Handles(s, id, hand(f.trait, on), engine.NoPiece, on)
		}
		d.Options = append(d.Options, ask.AboutModel("on", on, no))
	}
	return d
}

// hand names the manipulations of one model by another (ruling under AC-MANIP-05).
func hand(trait string, on engine.ModelID) string { return trait + " " + strconv.Itoa(int(on)) }

// choosing asks on whom a feat is used.
type choosing struct {
	Model engine.ModelID
	Feat  int
	asked bool
}

// Run implements state.Frame.
func (f choosing) Run(s *state.State) state.Then {
	what := &all[f.Feat]
	if f.asked {
		return f.use(s, s.Chosen().Model)
	}
	d := what.ask(s, f.Model)
	if only, one := ask.Only(d); one {
		return f.use(s, d.Options[only].Model)
	}
	if !ask.AnyLegal(d) {
		return state.Done()
	}
	f.asked = true
	return state.Wait(f, d)
}

func (f choosing) use(s *state.State, on engine.ModelID) state.Then {
	what := &all[f.Feat]
	if what.hand {
		s.NewUse(f.Model, hand(what.trait, on), engine.NoPiece)
	}
	s.TellModel(engine.EventAction, f.Model, 0, state.Rules(rule(what.trait)), "ac.uses-on", "Model", f.Model, "Trait", entry(what.trait).Term, "Other", on)
	return state.Become(what.does(s, f.Model, on))
}
