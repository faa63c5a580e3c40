package ladder

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/geometry"
)

// Plan is what to do in an Activation: the option to begin with, and what whoever acts leans to.
type Plan struct {
	Pick    int  // of the question that is asked
	Begins  bool // with Pick; else everything is left to the leaning
	Leaning bot.Leaning
	Ends    bool // Pick does nothing: pass, stop
	Moves   bool // whoever was to act from where it stands was seen to go elsewhere, as there was nothing better to do
	// Goal is the place of the objective of a Hold, and Away how many inches off it is.
	Goal geometry.Point
	Away float64
	// Laid is how tokens are laid, where that is asked.
	Laid [][]int
}

// choice is what a plan that begins with an answer begins with.
func (p Plan) choice() engine.Choice { return engine.Choice{Pick: p.Pick, Laid: p.Laid} }

// ordinary is what Simple leans to.
var ordinary = bot.Leaning{Model: engine.NoModel, Whom: engine.NoModel}

// basePlan is to do what Simple would.
func basePlan(d *engine.Decision, base engine.Choice) Plan {
	if d.Shape == engine.Allot {
		return Plan{Begins: true, Leaning: ordinary, Laid: base.Laid}
	}
	return Plan{Pick: base.Pick, Begins: true, Leaning: ordinary, Ends: d.Options[base.Pick].Finish}
}

// plansFor lists what could be done, what Simple would do first, at most so many plans.
func plansFor(f *engine.Fork, d *engine.Decision, base Plan, seat engine.Seat, most int) []Plan {
	if d.Shape == engine.Allot {
		return fit(layings(d.Allot, base), most)
	}
	plans := []Plan{base}
	var ends []Plan
	for at := range d.Options {
		if o := &d.Options[at]; o.Finish && o.Legal() && at != base.Pick {
			ends = append(ends, Plan{Pick: at, Begins: true, Leaning: ordinary, Ends: true})
		}
	}
	if d.Kind == engine.Menu {
		return fit(slices.Concat(plans, wholes(d, base), scripts(f, d.Subject, seat, -1), ends), most)
	}
	could := bot.Could(f, seat)
	var others []int
	for at := range d.Options {
		if o := &d.Options[at]; o.Legal() && !o.Finish && o.Model != engine.NoModel && at != base.Pick {
			others = append(others, at)
		}
	}
	slices.SortStableFunc(others, func(a, b int) int { return cmp.Compare(could[d.Options[b].Model], could[d.Options[a].Model]) })
	for _, at := range others {
		plans = append(plans, Plan{Pick: at, Begins: true, Leaning: ordinary})
	}
	plans = append(plans, ends...)
	if id := d.Options[base.Pick].Model; id != engine.NoModel {
		others = slices.Insert(others, 0, base.Pick)
	}
	var each [][]Plan
	for _, at := range others {
		each = append(each, scripts(f, d.Options[at].Model, seat, at))
	}
	for row := 0; len(plans) < most; row++ { // the first scripts of all before the second ones
		before := len(plans)
		for _, list := range each {
			if row < len(list) {
				plans = append(plans, list[row])
			}
		}
		if len(plans) == before {
			break
		}
	}
	return fit(plans, most)
}

// wholes are the plans to announce something else than Simple would, where what is done is announced as a whole.
func wholes(d *engine.Decision, base Plan) []Plan {
	var plans []Plan
	for at := range d.Options {
		if o := &d.Options[at]; d.Part == engine.Announcing && o.Legal() && !o.Finish && at != base.Pick {
			plans = append(plans, Plan{Pick: at, Begins: true, Leaning: ordinary})
		}
	}
	return plans
}

func fit(plans []Plan, most int) []Plan { return plans[:min(len(plans), max(2, most))] }

// mostPrey is how many enemies a model may hunt, mostGoals to how many objectives it may go.
const (
	mostPrey  = 2
	mostGoals = 2
)

// scripts lists what a model may lean to, what mostly matters first; at is the option that it begins with, or -1.
func scripts(f *engine.Fork, id engine.ModelID, seat engine.Seat, at int) []Plan {
	var plans []Plan
	add := func(l bot.Leaning) {
		l.Model = id
		plans = append(plans, Plan{Pick: max(0, at), Begins: at >= 0, Leaning: l})
	}
	for _, whom := range prey(f, id, seat) {
		add(bot.Leaning{Lean: bot.Hunt, Whom: whom})
	}
	all := bot.Goals(f, seat, id)
	for _, goal := range worthy(all) {
		add(bot.Leaning{Lean: bot.Hold, Goal: goal, Whom: engine.NoModel})
		plan := &plans[len(plans)-1]
		plan.Goal, plan.Away = all[goal].At, all[goal].Inches
	}
	for _, lean := range [...]bot.Lean{bot.Withdraw, bot.Stand, bot.Help, bot.Advance} {
		add(bot.Leaning{Lean: lean, Whom: engine.NoModel})
	}
	return plans
}

// within is how many inches farther off an enemy must be to be hunted half as much.
const within = 10.0

// prey lists the enemies whom a model may hunt, the most rewarding first.
func prey(f *engine.Fork, id engine.ModelID, seat engine.Seat) []engine.ModelID {
	worth, v := bot.Worth(f, seat), f.View()
	if id < 0 || int(id) >= len(v.Models) {
		return nil
	}
	var found []engine.ModelID
	for i := range v.Models {
		if e := &v.Models[i]; worth[i] > 0 {
			worth[i] *= within / (within + geometry.GroundGap(v.Models[id].Body, e.Body))
			found = append(found, e.ID)
		}
	}
	slices.SortStableFunc(found, func(a, b engine.ModelID) int { return cmp.Compare(worth[b], worth[a]) })
	return found[:min(mostPrey, len(found))]
}

// worthy lists the objectives to which a model may go, the nearest first.
func worthy(all []bot.Goal) []int {
	var found []int
	for i, g := range all {
		if !g.Idle {
			found = append(found, i)
		}
	}
	slices.SortStableFunc(found, func(a, b int) int { return cmp.Compare(all[a].Inches, all[b].Inches) })
	return found[:min(mostGoals, len(found))]
}
