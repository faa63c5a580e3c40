package play

import (
	"trueinch/engine"
	"trueinch/engine/invasion/cards"
)

// Deed is what a face of a Captain die does.
type Deed int

// The deeds.
const (
	Against      Deed = iota // lowers what is to be paid of the die's ability (PI-ENGAGE-13, PI-DICE-35)
	AgainstAny               // of any one ability
	ExtraCube                // one more cube in this turn's Exploration
	DropWhites               // white cubes out of the bag during an evasion
	DropAny                  // cubes of the player's choice out of the bag during an evasion
	Borrow                   // rolls a spare Crew die and uses its face (PI-DICE-41)
	Swap                     // one of the dice for one that the player does not have
	RollForAgent             // rolls one of the dice again when an Agent is engaged
	RollForGuard             // or a Guard with a Planet icon
	Regain                   // Planet icons lost through evasions count
	TakeCube                 // a cube that is not yellow out of the bag during an evasion
	Grasp                    // a Super Weapon that was found becomes Understood
	TakeRandom               // a cube drawn by chance out of the bag during an evasion
	ChooseFound              // the Super Weapon that a yellow cube finds is chosen
)

// Face is one way to use a face of a die.
type Face struct {
	Deed   Deed
	Number int
	Raise  int       // faces by which a System die goes up besides
	Spare  cards.Die // of Borrow
	Rule   engine.Rule
	About  string // what it does, in a sentence
}

// faces are the ways to use the faces of each die, from face 1 (PI-DICE-04).
var faces = [cards.Dice][topFace][]Face{
	cards.WeaponsExpert: {
		{{Deed: Against, Number: 1, Rule: "PI-DICE-05", About: "pi.face-against"}},
		{{Deed: AgainstAny, Number: 1, Rule: "PI-DICE-06", About: "pi.face-any"}},
		{{Deed: Against, Number: 2, Rule: "PI-DICE-07", About: "pi.face-against"}},
		{{Deed: AgainstAny, Number: 2, Rule: "PI-DICE-08", About: "pi.face-any"}},
		{{Deed: Against, Number: 2, Rule: "PI-DICE-09", About: "pi.face-against"}, {Deed: DropWhites, Number: 2, Rule: "PI-DICE-09", About: "pi.face-whites"}},
		{{Deed: Against, Number: 3, Rule: "PI-DICE-10", About: "pi.face-against"}},
	},
	cards.Engineer: {
		{{Deed: Against, Number: 1, Rule: "PI-DICE-11", About: "pi.face-against"}},
		{{Deed: Against, Number: 1, Raise: 1, Rule: "PI-DICE-12", About: "pi.face-raise"}},
		{{Deed: Against, Number: 2, Rule: "PI-DICE-13", About: "pi.face-against"}},
		{{Deed: AgainstAny, Number: 2, Rule: "PI-DICE-14", About: "pi.face-any"}},
		{{Deed: Against, Number: 2, Rule: "PI-DICE-15", About: "pi.face-against"}},
		{{Deed: Against, Number: 2, Raise: 2, Rule: "PI-DICE-16", About: "pi.face-raise"}},
	},
	cards.InfiltratedAgent: {
		{{Deed: ExtraCube, Number: 1, Rule: "PI-DICE-17", About: "pi.face-cube"}},
		{{Deed: Against, Number: 1, Rule: "PI-DICE-18", About: "pi.face-against"}},
		{{Deed: Against, Number: 1, Rule: "PI-DICE-19", About: "pi.face-against"}, {Deed: ExtraCube, Number: 1, Rule: "PI-DICE-19", About: "pi.face-cube"}},
		{{Deed: AgainstAny, Number: 1, Rule: "PI-DICE-20", About: "pi.face-any"}},
		{{Deed: Against, Number: 2, Rule: "PI-DICE-21", About: "pi.face-against"}},
		{{Deed: Against, Number: 2, Rule: "PI-DICE-22", About: "pi.face-against"}, {Deed: DropAny, Number: 2, Rule: "PI-DICE-22", About: "pi.face-drop"}},
	},
	cards.Intelligence: {
		{{Deed: Borrow, Spare: cards.WeaponsExpert, Rule: "PI-DICE-23", About: "pi.face-borrow"}},
		{{Deed: Swap, Rule: "PI-DICE-24", About: "pi.face-swap"}},
		{{Deed: Borrow, Spare: cards.InfiltratedAgent, Rule: "PI-DICE-25", About: "pi.face-borrow"}},
		{{Deed: RollForAgent, Rule: "PI-DICE-26", About: "pi.face-agent"}},
		{{Deed: Borrow, Spare: cards.Engineer, Rule: "PI-DICE-27", About: "pi.face-borrow"}},
		{{Deed: RollForGuard, Rule: "PI-DICE-28", About: "pi.face-guard"}},
	},
	cards.Digitisation: {
		{{Deed: Regain, Number: 1, Rule: "PI-DICE-29", About: "pi.face-regain"}},
		{{Deed: TakeCube, Number: 1, Rule: "PI-DICE-30", About: "pi.face-take"}},
		{{Deed: Grasp, Rule: "PI-DICE-31", About: "pi.face-grasp"}},
		{{Deed: TakeRandom, Number: 1, Rule: "PI-DICE-32", About: "pi.face-random"}},
		{{Deed: Regain, Number: 2, Rule: "PI-DICE-33", About: "pi.face-regain-two"}},
		{{Deed: ChooseFound, Rule: "PI-DICE-34", About: "pi.face-choose"}},
	},
}

// FacesOf are the ways to use a face of a die.
func FacesOf(die cards.Die, face int) []Face { return faces[die][face-1] }

// Say says what a use of a die does, in a sentence.
func (f *Face) Say(die cards.Die) engine.Text {
	switch f.Deed {
	case Against:
		if f.Raise > 0 {
			return engine.Say(f.About, "Number", f.Number, "Ability", cards.Ability(die).Term(), "Raise", f.Raise)
		}
		return engine.Say(f.About, "Number", f.Number, "Ability", cards.Ability(die).Term())
	case Borrow:
		return engine.Say(f.About, "Die", f.Spare.Term())
	case AgainstAny, ExtraCube, DropWhites, DropAny:
		return engine.Say(f.About, "Number", f.Number)
	}
	return engine.Say(f.About)
}

// stage is where in a turn a die may be used.
type stage int

const (
	whileMeeting stage = iota
	whileEvading
	whileExploring
)

// at is where a deed belongs; an extra cube may be asked for in both phases (PI-DICE-03).
func (d Deed) at(now stage) bool {
	switch d {
	case DropWhites, DropAny, TakeCube, TakeRandom:
		return now == whileEvading
	case Regain:
		return now == whileExploring
	case ExtraCube:
		return now != whileEvading
	case ChooseFound:
		return false // asked when a yellow cube was drawn
	}
	return now == whileMeeting
}

// late reports whether a deed acts in the Exploration phase and so is done once a turn (PI-DICE-03).
func (d Deed) late() bool { return d == ExtraCube || d == Regain || d == ChooseFound }

// spent is why a die cannot be used now, or nil.
func (s *State) spent(d *Die, deed Deed) *engine.Refusal {
	switch {
	case s.House.DeadOne && d.Face == bottomFace:
		return engine.Refuse("PI-DICE-03", "pi.no-face-one")
	case deed.late() && d.Late:
		return engine.Refuse("PI-DICE-03", "pi.no-late")
	case d.Used && !s.Exploring:
		if s.House.OncePhase {
			return engine.Refuse("PI-DICE-03", "pi.no-twice-phase")
		}
		return engine.Refuse("PI-DICE-03", "pi.no-twice")
	}
	return nil
}

// vain is why a deed would do nothing now, or nil.
func (s *State) vain(at int, d *Die, f *Face, need [cards.Abilities]int) *engine.Refusal {
	switch f.Deed {
	case Against:
		if need[d.Kind] == 0 {
			return engine.Refuse("PI-ENGAGE-13", "pi.no-need", "Ability", cards.Ability(d.Kind).Term())
		}
	case AgainstAny:
		if sum(need) == 0 {
			return engine.Refuse("PI-ENGAGE-13", "pi.no-need-any")
		}
	case Borrow:
		if s.cannotEngage(at) != nil {
			return s.cannotEngage(at)
		}
	case Swap, RollForGuard:
		if c := s.Cards[s.Line[at].Card]; c.Class != cards.Guard || c.Planets == 0 || s.cannotEngage(at) != nil {
			return engine.Refuse(f.Rule, "pi.no-guard")
		}
	case RollForAgent:
		if c := s.Cards[s.Line[at].Card]; c.Class != cards.Agent && c.Class != cards.Event || s.cannotEngage(at) != nil {
			return engine.Refuse(f.Rule, "pi.no-agent")
		}
	case DropWhites:
		if s.Bag[cards.White] == 0 {
			return engine.Refuse(f.Rule, "pi.no-whites")
		}
	case TakeCube:
		if s.Bag.Total() == s.Bag[cards.Yellow] {
			return engine.Refuse(f.Rule, "pi.no-cubes")
		}
	case DropAny, TakeRandom:
		if s.Bag.Total() == 0 {
			return engine.Refuse(f.Rule, "pi.no-cubes")
		}
	case Grasp:
		if len(s.unclear()) == 0 {
			return engine.Refuse(f.Rule, "pi.no-unclear")
		}
	case Regain:
		if s.regains(f.Number) == 0 {
			return engine.Refuse(f.Rule, "pi.no-lost")
		}
	}
	return nil
}

// dieOptions are the uses of the player's dice at a stage. need is what is still to be paid for the card at a place of the line.
func (s *State) dieOptions(now stage, at int, need [cards.Abilities]int) (options []engine.Option) {
	for i := range s.Dice {
		d := &s.Dice[i]
		for use := range FacesOf(d.Kind, d.Face) {
			f := &FacesOf(d.Kind, d.Face)[use]
			if !f.Deed.at(now) {
				continue
			}
			refusal := s.spent(d, f.Deed)
			if refusal == nil {
				refusal = s.vain(at, d, f, need)
			}
			options = append(options, s.usesOf(i, use, f, need, refusal)...)
		}
	}
	return options
}

// usesOf is a use of a die as options: one for each ability that it may help with.
func (s *State) usesOf(die, use int, f *Face, need [cards.Abilities]int, refusal *engine.Refusal) (options []engine.Option) {
	d := &s.Dice[die]
	add := func(a cards.Ability, key string, text engine.Text) {
		o := option(key, text)
		o.About, o.Refusal, o.Desk = f.Say(d.Kind), refusal, onDie(die, engine.WholeThing)
		if a != cards.NoAbility {
			o.Desk = append(o.Desk, onTrack(a, engine.WholeThing))
		}
		o.Means = engine.Meaning{Kind: "die", At: die, Of: use*helped + int(a) + 1}
		options = append(options, o)
	}
	key := numbered("die:"+d.Kind.Key(), use+1)
	if f.Deed != AgainstAny || refusal != nil {
		a := cards.NoAbility
		if f.Deed == Against {
			a = cards.Ability(d.Kind)
		}
		add(a, key, engine.Say("pi.use-die", "Die", d.Kind.Term(), "Face", d.Face))
		return options
	}
	for a, points := range need {
		if points > 0 {
			add(cards.Ability(a), key+":"+cards.Ability(a).Key(), engine.Say("pi.use-die-for", "Die", d.Kind.Term(), "Face", d.Face, "Ability", cards.Ability(a).Term()))
		}
	}
	return options
}

// helped is how many abilities, or none, the meaning of a use of a die tells apart.
const helped = cards.Abilities + 1

// usedBy is the frame that carries out an option of a die.
func usedBy(m engine.Meaning, at int, need [cards.Abilities]int) using {
	return using{die: m.At, use: m.Of / helped, ability: cards.Ability(m.Of%helped - 1), at: at, need: need}
}
