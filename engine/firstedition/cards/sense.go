package cards

import (
	"slices"

	"trueinch/engine/notation"
)

// Playable is Parse for a match: a word that no rule plays, and a word where nothing would come of it, are problems, too, because half of a
// printed card would be another card.
func Playable(filename string, source []byte) ([]*Card, []Problem) {
	return notation.Cards(filename, source, phrases, func(b notation.Block) (*Card, *notation.Reading) {
		r := read(b, func(w *Word) bool { return !w.Waits })
		if r.card != nil && len(r.Problems) == 0 {
			r.checkSense()
		}
		return r.card, r.Reading
	})
}

// The words that mean something only in certain company.
const (
	onActivation MarkKind = "on Activation"
	byCitizen    MarkKind = "by a Citizen"
	anybody      MarkKind = "anybody"
	rests        MarkKind = "rests a Round"

	rerolls EffectKind = "Re-roll"
	inARoll Moment     = "In an Opposed Roll"
)

// shared are the moments of Powers of a Resource that nobody in particular bears.
var shared = []Moment{"On Activation", "Before deployment", "At the start", "At the end", "Action Pool", "Effects step"}

// inRolls are the Effects that a roll asks for, so that conditions of the roll can be told.
var inRolls = []EffectKind{"Rolls", "Attack Rolls", "Defence Rolls", "Marked", RaisesTrait}

// teamwide are the Effects that are for a whole team, whoever else is named.
var teamwide = []EffectKind{"Pool", "Power-Up dice", "AGP", "Extra Activation"}

// ofRolls are the conditions that only a roll can tell.
var ofRolls = []IfKind{"it hits", "charging", "in Cover", Against}

// checkSense notes words of which nothing would come where they stand.
func (r *reading) checkSense() {
	c := r.card
	open := c.Class == Resource && !c.Personal && len(c.Exclusive) == 0
	if open && (len(c.Skills) > 0 || c.Traits != [6]int{} || c.Allowance != 0) {
		r.At(1, "pc1.nobody-bears", "Word", called(labelSkills))
	}
	for i := range c.Actions {
		a := &c.Actions[i]
		r.together(a, onActivation, byCitizen)
		r.together(a, byCitizen, onActivation)
		if _, has := a.Marked(anybody); has && !open {
			r.Fault(a.Line, 1, "pc1.not-here", "Word", string(anybody))
		}
		if _, has := a.Marked(rests); has && c.Class != Resource {
			r.Fault(a.Line, 1, "pc1.not-here", "Word", string(rests))
		}
		for _, e := range a.Effects {
			r.senseOf(&e, a.Line, "", a.Against == NoTrait)
		}
	}
	for i := range c.Powers {
		p := &c.Powers[i]
		if open && !slices.Contains(shared, p.When) {
			r.Fault(p.Line, 1, "pc1.nobody-bears", "Word", p.Name)
		}
		for _, e := range p.Effects {
			e.If = slices.Concat(p.If, e.If)
			r.senseOf(&e, p.Line, p.When, true)
			if (e.Kind == rerolls) != (p.When == inARoll) {
				r.Fault(p.Line, 1, "pc1.goes-with", "Word", string(rerolls), "Other", string(inARoll))
			}
		}
		if len(p.Effects) == 0 {
			r.Fault(p.Line, 1, "pc1.nothing")
		}
	}
}

// together notes a mark that stands without another.
func (r *reading) together(a *Action, mark, other MarkKind) {
	_, has := a.Marked(mark)
	if _, too := a.Marked(other); has && !too {
		r.Fault(a.Line, 1, "pc1.goes-with", "Word", string(mark), "Other", string(other))
	}
}

// senseOf notes conditions of an Effect that nobody could tell: of rolls, where none is made.
func (r *reading) senseOf(e *Effect, line int, when Moment, rollless bool) {
	for _, c := range e.If {
		told := !slices.Contains(ofRolls, c.Kind) || when == inARoll && c.Kind != "it hits" || when != "" && c.Kind == Against ||
			rollless && when == "" && c.Kind != "it hits" && slices.Contains(inRolls, e.Kind) || !rollless
		if !told {
			r.Fault(line, 1, "pc1.not-here", "Word", string(c.Kind))
		}
	}
	if slices.Contains(teamwide, e.Kind) && e.Scope.Who != Target && e.Scope.Who != Self {
		r.Fault(line, 1, "pc1.not-here", "Word", string(e.Scope.Who))
	}
	if e.Scope.Who == Area && e.Scope.Reach == 0 {
		r.Fault(line, 1, "pc1.radius", "Word", string(Area))
	}
}
