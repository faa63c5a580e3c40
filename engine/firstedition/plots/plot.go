package plots

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/firstedition/state"
)

// Plot is what an Encounter is about.
type Plot struct {
	ID    string
	Title engine.Term
	About engine.Term // what it asks for, in a sentence
	Rule  engine.Rule // that says its goal
	Two   bool        // it speaks of two teams only
	Parts []engine.Term
	// Contested says that its parts go to whoever wins an Opposed Roll of Mind (PC1-PLOT-24), and not by a die.
	Contested bool
	// Begin puts on the table what it needs, once the deployment zones are settled; nil for nothing.
	Begin func(s *state.State) state.Frame
	// Effects is its part of the Effects step, Turns what comes before the teams act (PC1-EFFECT-07); nil for nothing.
	Effects, Turns func(s *state.State) state.Frame
	// Ends scores what counts at the end of each Round; nil for nothing.
	Ends func(s *state.State)
	// Last settles, when the Encounter has ended, what a player has to decide for the score; nil for nothing.
	Last func(s *state.State) state.Frame
	// Final lists what is scored at the end of the Encounter, as if it were now.
	Final  func(s *state.State) []state.Score
	stands stands
	// Over reports whether it ends the Encounter at once; nil: never before its time.
	Over func(s *state.State) bool
}

// The Plots by the names that set-ups and saves use.
const (
	Smackdown = "smackdown"
	Destroy   = "destroy-or-defend"
	Escape    = "escape"
	Invasion  = "invasion"
	Quest     = "quest"
	Hill      = "king-of-the-hill"
	Block     = "king-of-the-block"
	Hold      = "hill-and-block"
	Random    = "random" // rolled for (PC1-PLOT-01)
)

// Plots lists the Plots in the order of the die; Take and Hold stands there in its three forms (PC1-PLOT-01, PC1-PLOT-51).
func Plots() []Plot {
	return []Plot{
		{ID: Smackdown, Title: "pc1.plot-smackdown", About: "pc1.about-smackdown", Rule: "PC1-PLOT-03", stands: stands{"pc1.stands-casualties", "", 2}, Final: casualties},
		{ID: Destroy, Title: "pc1.plot-destroy", About: "pc1.about-destroy", Rule: "PC1-PLOT-07", stands: stands{"pc1.stands-buildings", "", 2}, Two: true, Begin: beginDestroy, Final: buildingsLeft,
			Parts: []engine.Term{"pc1.part-destroyer", "pc1.part-defender"}},
		{ID: Escape, Title: "pc1.plot-escape", About: "pc1.about-escape", Rule: "PC1-PLOT-21", stands: stands{"pc1.stands-escape", "", 0}, Two: true, Contested: true, Begin: beginEscape, Final: intercepted,
			Over: allGone, Parts: []engine.Term{"pc1.part-on-the-run", "pc1.part-intercepting"}},
		{ID: Invasion, Title: "pc1.plot-invasion", About: "pc1.about-invasion", Rule: "PC1-PLOT-30", stands: stands{"pc1.stands-invasion", "", 0}, Two: true, Begin: beginInvasion, Effects: arrivals, Turns: attacks},
		{ID: Quest, Title: "pc1.plot-quest", About: "pc1.about-quest", Rule: "PC1-PLOT-43", stands: stands{"pc1.stands-item", "", 0}, Begin: beginQuest, Final: itemHeld},
		{ID: Hill, Title: "pc1.plot-hill", About: "pc1.about-hill", Rule: "PC1-PLOT-49", stands: stands{"pc1.stands-spots", "PC1-PLOT-53", 2}, Begin: beginHill, Ends: spotsHeld},
		{ID: Block, Title: "pc1.plot-block", About: "pc1.about-block", Rule: "PC1-PLOT-49", stands: stands{"pc1.stands-quarters", "PC1-PLOT-55", 0}, Last: settleQuarters, Final: quartersHeld},
		{ID: Hold, Title: "pc1.plot-hold", About: "pc1.about-hold", Rule: "PC1-PLOT-49", stands: stands{"pc1.stands-quarters", "PC1-PLOT-55", 0}, Begin: beginHill, Ends: spotsHeld, Last: settleQuarters, Final: quartersHeld},
	}
}

// Of finds a Plot by its name.
func Of(id string) (Plot, bool) {
	for _, p := range Plots() {
		if p.ID == id {
			return p, true
		}
	}
	return Plot{}, false
}

// The is the Plot of the Encounter.
func The(s *state.State) Plot {
	p, _ := Of(s.Plot)
	return p
}

// Objective is a Plot as the program around the match knows it.
func (p *Plot) Objective() engine.Objective {
	return engine.Objective{ID: p.ID, Title: p.Title, About: p.About, Rule: p.Rule}
}

// Join adds what the chapter has.
func Join(c *state.Chapters) {
	c.Grants = append(c.Grants, escapes)
	c.Modifiers = append(c.Modifiers, surging)
	c.Happens = append(c.Happens, repelled)
	c.Ends, c.EndsOver = Ends, Over
}

// The values of the field that gives out the parts of a Plot.
const (
	PartsRolled = "rolled"
	PartsFirst  = "first"  // the first team has the first part
	PartsSecond = "second" // the second team has
)

// Fields are what players settle of the Plot before the match.
func Fields() []engine.Field {
	plot := engine.Field{ID: state.FieldPlot, Text: engine.Say("pc1.form-plot"), Rule: "PC1-PLOT-01"}
	for _, p := range Plots() {
		plot.Ways = append(plot.Ways, engine.Way{Value: p.ID, Text: engine.Say(string(p.Title)), About: engine.Say(string(p.About)), Rule: p.Rule})
	}
	plot.Ways = append(plot.Ways, engine.Way{Value: Random, Text: engine.Say("pc1.plot-random"), About: engine.Say("pc1.about-random"), Rule: "PC1-PLOT-01"})
	invaders := engine.Field{ID: state.FieldInvaders, Text: engine.Say("pc1.form-invaders"), Rule: "PC1-PLOT-32", Fits: func(c engine.Choices) bool {
		id := c.One(state.FieldPlot)
		return id == Invasion || id == Random
	}, Ways: []engine.Way{{Value: PartsRolled, Text: engine.Say("pc1.invaders-by-die"), About: engine.Say("pc1.about-invaders-by-die"), Rule: "PC1-PLOT-32"}}}
	for i, pair := range state.Attackers() {
		invaders.Ways = append(invaders.Ways, engine.Way{Value: strconv.Itoa(i + 1), Text: engine.Say("pc1.invaders-named", "First", pair.Level1.Name, "Second", pair.Level2.Name),
			About: engine.Say("pc1.about-invaders"), Rule: engine.Rule("PC1-PLOT-32" + string(rune('a'+i)))})
	}
	return []engine.Field{plot, invaders, {ID: state.FieldRoles, Text: engine.Say("pc1.form-parts"), Rule: "PC1-PLOT-09", Fits: hasParts, Ways: []engine.Way{
		{Value: PartsRolled, Text: engine.Say("pc1.parts-rolled"), About: engine.Say("pc1.about-parts-rolled"), Rule: "PC1-PLOT-24"},
		{Value: PartsFirst, Text: engine.Say("pc1.parts-first"), About: engine.Say("pc1.about-parts-first"), Rule: "PC1-PLOT-09"},
		{Value: PartsSecond, Text: engine.Say("pc1.parts-second"), About: engine.Say("pc1.about-parts-second"), Rule: "PC1-PLOT-09"},
	}}}
}

// hasParts reports whether the Plot that is settled has parts to give out; one that is rolled for may.
func hasParts(c engine.Choices) bool {
	p, known := Of(c.One(state.FieldPlot))
	return len(p.Parts) > 0 || !known && c.One(state.FieldPlot) == Random
}

// Refuse says why a Plot cannot be played by so many teams, or nil.
func Refuse(id string, teams int) *engine.Refusal {
	p, known := Of(id)
	switch {
	case !known && id != "" && id != Random:
		return engine.Refuse("PC1-PLOT-01", "pc1.no-such-plot", "Plot", id)
	case p.Two && teams > 2:
		return engine.Refuse(p.Rule, "pc1.plot-for-two", "Plot", p.Title)
	}
	return nil
}
