package ladder

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/bot"
)

// leanKeys are the sentences of what a plan is, by what it leans to.
var leanKeys = [...]string{
	bot.Plain: "ladder.plan-plain", bot.Hunt: "ladder.plan-hunt", bot.Hold: "ladder.plan-hold", bot.Withdraw: "ladder.plan-withdraw",
	bot.Stand: "ladder.plan-stand", bot.Advance: "ladder.plan-advance", bot.Help: "ladder.plan-help",
}

// Title says in a few words what a plan is.
func (t *Tried) Title() engine.Text {
	said := t.named()
	if t.comes && said.Key == leanKeys[bot.Plain] {
		said.Key = "ladder.plan-first"
	}
	return said
}

// beside is the title of a plan beside another one: who acts tells nothing where both are of the same model.
func (t *Tried) beside(o *Tried) engine.Text {
	if o == nil || o.Acts != t.Acts {
		return t.Title()
	}
	return t.named()
}

// named is what a plan is called whoever's it is: one that differs from others by what is announced is called by that.
func (t *Tried) named() engine.Text {
	if t.opens.Key != "" {
		return engine.Say("ladder.plan-opens", "Model", t.Acts, "Option", t.opens)
	}
	return t.Plan.title(t.Acts, t.ends)
}

// title is what a plan is of a model; ends says what is chosen where that does nothing.
func (p Plan) title(acts engine.ModelID, ends engine.Text) engine.Text {
	switch {
	case p.Laid != nil:
		return engine.Say("ladder.plan-lay")
	case p.Ends && p.Begins && ends.Key != "":
		return ends
	case p.Ends && p.Begins:
		return engine.Say("ladder.plan-end")
	case acts == engine.NoModel:
		return engine.Say("ladder.plan-other")
	}
	key := leanKeys[p.Leaning.Lean]
	switch {
	case p.Leaning.Lean == bot.Hold && p.Away < elsewhere:
		key = "ladder.plan-keep"
	case p.Leaning.Lean == bot.Stand && p.Moves:
		key = "ladder.plan-stand-else"
	}
	return engine.Say(key, "Model", acts, "Whom", p.Leaning.Whom, "Away", engine.Inches(p.Away))
}

// elsewhere is from how many inches on an objective is another place than where a model stands.
const elsewhere = 1.0

// span is the word for what things are counted at the end of.
const span engine.Term = "ladder.span"

// mostReasons is how many differences are told.
const mostReasons = 2

// leastReason is what a difference must be worth to be told.
const leastReason = 0.02

// sure is how many standard errors better than the second a plan must be to be told to be better.
const sure = 0.5

// seldom is how often a plan must be played out for what it came to to be told without a doubt.
const seldom = 8

// Why says what the best plan is, and what tells it from the second best: what either leads to at the end of the Round, on the average of as many
// playouts with the same dice.
func (f *Found) Why() []engine.Text {
	best, between := f.Best.outcome(), f.between()
	first := func(key string) engine.Text {
		return engine.Say(key, "Plan", f.Best.beside(f.Second), "Team", between.team, "Chance", engine.Percent(best.Chance), "Count", f.Playouts)
	}
	switch {
	case f.Second != nil:
	case f.Playouts == 0:
		return []engine.Text{engine.Say("ladder.unplayed", "Plan", f.Best.Title())}
	case f.by.short: // what one playout comes to is no chance that could be told
		return []engine.Text{engine.Say("ladder.alone", "Plan", f.Best.Title())}
	default:
		return []engine.Text{engine.Say("ladder.only", "Plan", f.Best.Title())}
	}
	second := f.Second.outcome()
	beside := func(key string) engine.Text {
		return engine.Say(key, "Plan", f.Second.beside(f.Best), "Chance", engine.Percent(second.Chance))
	}
	key := "ladder.best"
	if len(f.Best.Values) < seldom {
		key = "ladder.best-unsure"
	}
	if f.Best == f.Base && !f.Best.beats(f.Second, sure) { // so few playouts cannot tell
		switch {
		case best.Chance < second.Chance-leastReason:
			return []engine.Text{first("ladder.kept"), beside("ladder.unsure")}
		case best.Chance < second.Chance+leastReason:
			return []engine.Text{first("ladder.kept"), beside("ladder.equal")}
		}
		key = "ladder.best-unsure" // much better by what was played out, which is not enough to be sure
	}
	if hundredths(best.Chance) == hundredths(second.Chance) { // nobody could tell them apart by what is told
		return []engine.Text{first(key), beside("ladder.equal")}
	}
	said := []engine.Text{first(key), beside("ladder.second")}
	reasons := between.reasons(best, second, f.weights, f.Time)
	switch {
	case len(reasons) > 0:
		return append(said, reasons...)
	case best.Chance-second.Chance >= leastReason: // by what nobody counts
		return append(said, engine.Say("ladder.why-chance"))
	}
	said[1].Key = "ladder.equal"
	return said
}

// Told is Why, with what is done in the best plan after what it is.
func (f *Found) Told(best Course) []engine.Text {
	why := f.Why()
	return slices.Concat(why[:1], best.Told, why[1:])
}

// Considered lists the plans that were compared longest, the best first, each with the chance to win that it leads to.
func (f *Found) Considered(most int) []engine.Text {
	var said []engine.Text
	for _, t := range append([]*Tried{f.Best}, f.All...) {
		if len(said) > 0 && t == f.Best || len(said) == most || len(t.Values) == 0 {
			continue
		}
		said = append(said, engine.Say("ladder.considered", "Plan", t.Title(), "Chance", engine.Percent(t.outcome().Chance), "Count", len(t.Values)))
	}
	return said
}

// How much a sentence of a reason, a hint or a review goes into detail.
const (
	Gist   = iota // what a plan is, and what it comes to
	Reason        // with what it differs from others
	Aside         // what somebody does on the way, and with what chance
)

// Detail is how much a sentence goes into detail, for whoever has no room for all; false for one that is none of the players'.
func Detail(said engine.Text) (detail int, tells bool) {
	switch key := said.Key; {
	case key == "ladder.strikes", key == "ladder.strikes-down", key == "ladder.against", key == "review.elsewhere":
		return Aside, true
	case strings.Contains(key, ".why-"):
		return Reason, true
	case strings.HasPrefix(key, "ladder."), strings.HasPrefix(key, "review."):
		return Gist, true
	}
	return 0, false
}
