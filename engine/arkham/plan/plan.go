package plan

import (
	"trueinch/engine"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// Phase is the Plan phase: the player chosen by the initiative holder plans first (AC-INIT-04, AC-PLAN-01).
type Phase struct{ Step int }

// Run implements state.Frame.
func (f Phase) Run(s *state.State) state.Then {
	at := f.Step
	f.Step++
	switch at {
	case 0:
		s.Phase = state.PhasePlan
		for i := range s.Models {
			s.Models[i].Planned, s.Models[i].Activated = false, false
		}
		for i := range s.Teams {
			s.Teams[i].Planned = false
		}
		return state.Wait(f, askFirst(s))
	case 1:
		s.First = engine.Seat(s.Chosen().Means.At)
		s.TellSeat(engine.EventNote, s.First, 0, state.Rules("AC-INIT-04"), "ac.plans-first", "Team", s.Teams[s.First].Name)
		return state.After(f, state.InRow(outwitted(s), Crew{Seat: s.First}))
	case 2:
		return state.After(f, Crew{Seat: state.Opponent(s.First)})
	case 3:
		if s.Settings.HiddenPlans {
			show(s)
		}
		return state.After(f, state.Each(s.Chapters.Planned, func(ask func(*state.State) state.Frame) state.Frame { return ask(s) }))
	}
	return state.Done()
}

func askFirst(s *state.State) *engine.Decision {
	d := ask.Pick(s.Initiative, "AC-INIT-04", engine.Say("ac.ask-plans-first"))
	for _, seat := range [...]engine.Seat{s.Initiative, state.Opponent(s.Initiative)} {
		d.Options = append(d.Options, ask.Nth("seat", int(seat), engine.Say("ac.option-crew", "Team", s.Teams[seat].Name)))
	}
	return d
}

// Plans reports whether a model is planned: it is on the table or in the sewers and not Knocked Out (AC-PLAN-08, AC-SEWER-13).
func Plans(m *state.Model) bool { return !m.Casualty && !m.Out && (m.OnTable || m.Below > 0) }

// Crew lays the tokens of all models of a player out, with one answer (AC-PLAN-02). Of one model alone, it is that of who has just come onto
// the table.
type Crew struct {
	Seat  engine.Seat
	Alone []engine.ModelID // written once; nil for all
	step  int
}

// Run implements state.Frame.
func (f Crew) Run(s *state.State) state.Then {
	f.step++
	switch f.step {
	case 1:
		var before []state.Frame
		for _, id := range f.models(s) {
			if Plans(&s.Models[id]) {
				before = append(before, state.Each(s.Chapters.Plans, func(ask func(*state.State, engine.ModelID) state.Frame) state.Frame { return ask(s, id) }))
			}
		}
		return state.After(f, state.InRow(before...))
	case 2:
		a := allotment(s, f.Seat, f.models(s))
		if a.Forced() {
			f.lay(s, a.Suggested())
			return state.Done()
		}
		return state.Wait(f, &engine.Decision{
			Seat: f.Seat, Shape: engine.Allot, Ask: engine.Say("ac.ask-plan"), Rule: "AC-PLAN-02", Subject: engine.NoModel, Allot: a, Secret: s.Settings.HiddenPlans,
		})
	}
	f.lay(s, s.Answer.Laid)
	return state.Done()
}

// models are the rows of the plan: everybody that the crew still has on the table or in the sewers.
func (f Crew) models(s *state.State) []engine.ModelID {
	if f.Alone != nil {
		return f.Alone
	}
	return s.Of(f.Seat, func(m *state.Model) bool { return !m.Casualty && !m.Planned && (m.OnTable || m.Below > 0) })
}

// lay puts the tokens on the cards. Whoever cannot be planned gets none.
func (f Crew) lay(s *state.State, laid [][]int) {
	for row, id := range f.models(s) {
		m := &s.Models[id]
		if !Plans(m) {
			continue
		}
		var tokens state.Tokens
		copy(tokens[:], laid[row])
		m.Tokens, m.Laid, m.Planned = tokens, tokens, true
		if !s.Settings.HiddenPlans || f.Alone != nil {
			tell(s, id)
		}
	}
	if f.Alone != nil {
		return
	}
	s.Teams[f.Seat].Planned = true
	s.TellSeat(engine.EventDone, f.Seat, 0, state.Rules("AC-PLAN-01", "AC-PLAN-10"), "ac.has-planned", "Team", s.Teams[f.Seat].Name)
}

// tell says what a model has planned.
func tell(s *state.State, id engine.ModelID, more ...engine.Rule) {
	m := &s.Models[id]
	rules := append(state.Rules("AC-PLAN-02"), more...)
	if m.Count() > 1 {
		rules = append(rules, "AC-PLAN-03")
	}
	s.TellModel(engine.EventNote, id, float64(m.Tokens.Count()), rules, "ac.planned", "Model", id, "Tokens", m.Tokens.Text())
}

// show tells of plans that were laid in secret once both players have finished, those of who planned first before the others (AC-PLAN-10).
func show(s *state.State) {
	for _, seat := range [...]engine.Seat{s.First, state.Opponent(s.First)} {
		for _, id := range s.Of(seat, func(m *state.Model) bool { return m.Planned }) {
			tell(s, id, "AC-PLAN-10")
		}
	}
}

// boxes are the four boxes as they are laid, each with the rule of how many tokens it takes.
var boxes = []engine.AllotBox{
	state.MoveBox:    {Name: engine.Say("ac.token-move"), Sign: engine.Sign{Icon: "l-footprints"}, Rule: "AC-PLAN-04"},
	state.AttackBox:  {Name: engine.Say("ac.token-attack"), Sign: engine.Sign{Icon: "l-swords"}, Rule: "AC-PLAN-05"},
	state.DefenceBox: {Name: engine.Say("ac.token-defence"), Sign: engine.Sign{Icon: "l-shield"}, Rule: "AC-PLAN-06"},
	state.SpecialBox: {Name: engine.Say("ac.token-special"), Sign: engine.Sign{Icon: "true-star"}, Rule: "AC-PLAN-07"},
}

// allotment is the plan of a crew as it is asked for: with fewer tokens than the last time Special and then Move tokens go first.
func allotment(s *state.State, seat engine.Seat, models []engine.ModelID) *engine.Allotment {
	facts := make([]facts, len(models))
	a := &engine.Allotment{
		Boxes: boxes, All: "AC-PLAN-02", Drop: []int{int(state.SpecialBox), int(state.MoveBox), int(state.AttackBox), int(state.DefenceBox)}, Rest: int(state.DefenceBox),
		BesideName: engine.Say("ac.bag"), Beside: []engine.Stock{bag(s)},
		Buys: func(row int, laid []int) []engine.Bought { return facts[row].buys(laid) },
	}
	for i, id := range models {
		facts[i] = factsOf(s, id)
		a.Rows = append(a.Rows, row(s, id))
	}
	for _, id := range s.Of(state.Opponent(seat), func(m *state.Model) bool { return !m.Casualty && (m.OnTable || m.Below > 0) }) {
		a.Rivals = append(a.Rivals, rival(s, id))
	}
	return a
}

// row is the tokens of one model.
func row(s *state.State, id engine.ModelID) engine.AllotRow {
	m := &s.Models[id]
	r := engine.AllotRow{
		Model: id, Tokens: skills.Given(s, id), SumRule: "AC-PLAN-03",
		Sum: engine.Say("ac.plan-sum", "Willpower", skills.Value(s, id, state.Willpower)+skills.Value(s, id, state.Given), "Less", skills.Costs(s, id, m.Count())),
	}
	for box := range state.Boxes {
		r.Most = append(r.Most, skills.Room(s, id, box))
	}
	if m.Laid.Count() > 0 {
		r.Last = append(r.Last, m.Laid[:]...)
	}
	if m.Out {
		test := skills.TestOf(s, id, state.Endurance, "")
		r.Refusal = engine.Refuse("AC-PLAN-08", "ac.badge-out")
		r.Outlook = []engine.Text{engine.Say("ac.plan-outlook", "Endurance", test.Value, "Chance", engine.Percent(test.Chance()))}
	}
	r.About = about(s, id)
	r.Suggest = suggest(s, id, r.Tokens, r.Most)
	return r
}

// about is what else matters with a model while it is planned: where it is, whom it touches, what it has to shoot with.
func about(s *state.State, id engine.ModelID) []engine.Text {
	m := &s.Models[id]
	var all []engine.Text
	switch {
	case m.Below > 0:
		all = append(all, engine.Say("ac.plan-below"))
	case m.Down:
		all = append(all, engine.Say("ac.plan-down"))
	}
	for _, foe := range s.Foes(id) {
		all = append(all, engine.Say("ac.plan-contact", "Model", foe))
	}
	for at, w := range m.Weapons {
		if weapon := s.WeaponOf(id, at); weapon.Ranged() && !w.Lost {
			all = append(all, engine.Say("ac.plan-ammunition", "Weapon", weapon.Name, "Left", w.Ammunition, "Most", weapon.Ammunition))
		}
	}
	return all
}

// rival is a model of the other crew as it is seen by whoever plans.
func rival(s *state.State, id engine.ModelID) engine.AllotRival {
	m := &s.Models[id]
	r := engine.AllotRival{Model: id, Tokens: skills.Given(s, id)}
	if m.Planned && !s.Settings.HiddenPlans {
		tokens := m.Tokens
		r.Laid = tokens[:]
	} else if m.OnTable && !m.Out {
		r.Sees = seen(s, id)
	}
	if m.Out {
		r.Why = engine.Refuse("AC-PLAN-08", "ac.badge-out")
	}
	return r
}

// seen says whom of those who are planned against a model sees where it stands.
func seen(s *state.State, id engine.ModelID) engine.Text {
	found := sight.Visible(s, id, func(other engine.ModelID) bool { return s.Enemies(id, other) && !s.Models[other].Casualty })
	switch len(found) {
	case 0:
		return engine.Say("ac.plan-sees-nobody")
	case 1:
		return engine.Say("ac.plan-sees", "Model", found[0])
	}
	return engine.Say("ac.plan-sees-more", "Count", len(found))
}

// bag is the initiative tokens that are still in it.
func bag(s *state.State) engine.Stock {
	b := engine.Stock{Name: engine.Say("ac.bag"), About: engine.Say("ac.about-bag"), Rule: "AC-INIT-03"}
	for seat := range s.Teams {
		t := &s.Teams[seat]
		b.Heaps = append(b.Heaps, engine.Heap{Sign: engine.Sign{Icon: "l-circle", Tint: [...]engine.Tint{engine.Blue, engine.Red}[seat], Solid: true, About: engine.Say("ac.option-crew", "Team", t.Name)}, Have: t.Bag})
	}
	return b
}
