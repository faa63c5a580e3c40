package rounds

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
)

const (
	mind   = cards.Mind
	spirit = cards.Spirit
)

// Starting is a Starting Roll: Mind against Mind, once a Round after the Effects step, and once for deployment, when nothing that costs AP
// can be used (PC1-START-01 to PC1-START-08, PC1-START-15). It settles Clock.Winner, and whom he lets Activate first.
type Starting struct {
	Deployment bool
	Parts      bool // it is for the parts of the Plot alone: it gives the engine.Seat of the winner (PC1-PLOT-24)

	Step   startStep
	Rolled []side // by seat, who rolls; replaced, never written into
	Order  []int  // in which they declare; replaced, never written into
	At     int
	Faces  [][]int // that fell; replaced, never written into
	Asked  int     // sides that were asked whether they roll again
	Again  [2]int  // what is rolled again
	Redone []int   // sides that have rolled all dice again; replaced, never written into
	Ties   []int   // faces of the dice that say who declares first; replaced, never written into
}

type startStep int

const (
	startChoose startStep = iota
	startChosen
	startOrder
	startOrdered
	startDeclare
	startDeclared
	startGenius
	startRoll
	startRolled
	startAgain
	startChanged
	startRerolled
	startFirst
	startOver
)

// side is what a team has for the roll.
type side struct {
	Model  engine.ModelID
	Stance contest.Stance
	Genius int // AP of Tactical Genius (PC1-TRUMP-12)
	Total  int
}

// Run implements state.Frame.
func (f Starting) Run(s *state.State) state.Then {
	switch f.Step {
	case startChoose:
		return f.choose(s)
	case startChosen:
		f.Rolled = state.Grown(f.Rolled, side{Model: s.Chosen().Model})
		f.Step = startChoose
		return state.Next(f)
	case startOrder:
		return f.order(s)
	case startOrdered:
		f.Ties = nil
		for _, faces := range s.Answer.Faces {
			f.Ties = append(f.Ties, faces[0])
		}
		f.Step = startOrder
		return state.Next(f)
	case startDeclare:
		return f.declare(s)
	case startDeclared:
		f.change(func(side *side) { side.Stance = flow.Taken[contest.Stance](&s.Process) })
		return f.genius(s)
	case startGenius:
		id := f.Rolled[f.Order[f.At]].Model
		contest.Pay(s, id, s.Answer.Number)
		f.change(func(side *side) { side.Genius = s.Answer.Number })
		f.At++
		f.Step = startDeclare
		return state.Next(f)
	case startRoll:
		f.Step = startRolled
		return state.Wait(f, f.dice(s))
	case startRolled:
		f.Faces, f.Asked, f.Step = s.Answer.Faces, 0, startAgain
		return state.Next(f)
	case startAgain, startChanged, startRerolled:
		return f.again(s)
	case startFirst:
		s.First = engine.Seat(s.Chosen().Means.At)
		f.Step = startOver
	}
	f.forget(s)
	key, rule := "pc1.begins", engine.Rule("PC1-START-06")
	if f.Deployment {
		key, rule = "pc1.deploys-first", "PC1-ENC-11"
	}
	s.TellSeat(engine.EventNote, s.First, 0, state.Rules(rule), key, "Team", s.Teams[s.First].Name)
	return state.Done()
}

// Join adds what other chapters ask of this one.
func Join(c *state.Chapters) {
	c.MindRoll = func(*state.State, engine.Rule) state.Frame { return Starting{Deployment: true, Parts: true} }
}

// forget lets what was used for the roll be as if it had not, before there is a Round (PC1-START-15).
func (f Starting) forget(s *state.State) {
	for i := range s.Teams {
		if !f.Deployment {
			s.Teams[i].Starting = 0
		} else if len(f.Rolled) > i && f.Rolled[i].Model != engine.NoModel {
			s.Models[f.Rolled[i].Model].Trumped = [6]bool{}
		}
	}
}

// change writes into the side that declares now.
func (f *Starting) change(set func(*side)) {
	rolled := slices.Clone(f.Rolled)
	set(&rolled[f.Order[f.At]])
	f.Rolled = rolled
}

// contest is the roll of a side.
func (f Starting) contest(at int) state.Contest {
	return state.Contest{Attacker: f.Rolled[at].Model, Defender: engine.NoModel, Piece: engine.NoPiece, Active: mind, Against: mind, Start: true, Harmless: true}
}

// choose asks each team for the model that makes the roll (PC1-START-02).
func (f Starting) choose(s *state.State) state.Then {
	seat := engine.Seat(len(f.Rolled))
	if int(seat) == len(s.Teams) {
		f.Step = startOrder
		return state.Next(f)
	}
	d := ask.Pick(seat, "PC1-START-02", engine.Say("pc1.ask-start"))
	d.Kind = engine.Opening
	for i := range s.Models {
		m := &s.Models[i]
		id := m.ID
		if m.Seat != seat || !s.Supreme(id) && !s.CardFor(id).Character {
			continue
		}
		o := ask.AboutModel("model", id, nil)
		key := "pc1.option-start"
		if traits.Trump(s, id, mind) {
			key = "pc1.option-start-trump"
		}
		o.Text = engine.Say(key, "Model", id, "Trait", contest.TraitTerm(mind), "Value", traits.Value(s, id, mind))
		switch {
		case !f.Deployment && !m.Active():
			o.Refusal = engine.Refuse("PC1-START-02", "pc1.why-out", "Model", id)
		case !s.Supreme(id) && traits.Value(s, id, mind) == 0:
			o.Refusal = engine.Refuse("PC1-START-02", "pc1.why-no-trait", "Model", id, "Trait", contest.TraitTerm(mind))
		}
		d.Options = append(d.Options, o)
	}
	if !ask.AnyLegal(d) { // nobody is left to roll: the Encounter is nearly over
		f.Rolled = state.Grown(f.Rolled, side{Model: engine.NoModel})
		return state.Next(f)
	}
	if only, one := ask.Only(d); one {
		f.Rolled = state.Grown(f.Rolled, side{Model: d.Options[only].Model})
		return state.Next(f)
	}
	best := -1
	for i := range d.Options {
		if d.Options[i].Legal() && (best < 0 || surer(s, d.Options[i].Model, d.Options[best].Model)) {
			best = i
		}
	}
	d.Options[best].Best = engine.Say("pc1.best-mind")
	f.Step = startChosen
	return state.Wait(f, d)
}

// surer reports whether one model makes a better Starting Roll than another: with a higher Mind, or with the same as a Trump Trait that it
// has not used yet.
func surer(s *state.State, one, other engine.ModelID) bool {
	trump := func(id engine.ModelID) bool { return traits.Trump(s, id, mind) && !s.Models[id].Trumped[mind] }
	if a, b := traits.Value(s, one, mind), traits.Value(s, other, mind); a != b {
		return a > b
	}
	return trump(one) && !trump(other)
}

// order settles who declares first: the lower Mind, and of equal ones whoever loses a roll of a die (PC1-START-04, PC1-START-05).
func (f Starting) order(s *state.State) state.Then {
	var order []int
	value := func(at int) int { return traits.Value(s, f.Rolled[at].Model, mind) }
	for at := range f.Rolled {
		if f.Rolled[at].Model != engine.NoModel {
			order = append(order, at)
		}
	}
	equal := false
	for i, a := range order {
		for _, b := range order[i+1:] {
			equal = equal || value(a) == value(b) && (f.Ties == nil || f.Ties[a] == f.Ties[b])
		}
	}
	if equal {
		var pools []engine.Pool
		for at := range f.Rolled {
			pools = append(pools, engine.Pool{Seat: engine.Seat(at), Model: f.Rolled[at].Model, Count: 1})
		}
		f.Step = startOrdered
		return state.Wait(f, &engine.Decision{Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("pc1.ask-roll"), Rule: "PC1-START-05", Subject: engine.NoModel, Dice: pools})
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if value(a) != value(b) || f.Ties == nil {
			return value(a) - value(b)
		}
		return f.Ties[a] - f.Ties[b]
	})
	f.Order, f.Step = order, startDeclare
	return state.Next(f)
}

// declare lets the next one declare (PC1-START-03).
func (f Starting) declare(s *state.State) state.Then {
	if f.At >= len(f.Order) {
		f.Step = startRoll
		return state.Next(f)
	}
	f.Step = startDeclared
	return state.After(f, contest.Declare{Contest: f.contest(f.Order[f.At]), Attacking: true, Bare: f.Deployment})
}

// genius asks for the AP of Tactical Genius (PC1-TRUMP-12).
func (f Starting) genius(s *state.State) state.Then {
	id := f.Rolled[f.Order[f.At]].Model
	most := 0
	for n := 1; !f.Deployment && !s.Settings.NoTacticalGenius && traits.Trump(s, id, mind) && n <= traits.Level(s, id) && contest.MayPay(s, id, n) == nil; n++ {
		most = n
	}
	if most == 0 {
		f.At++
		f.Step = startDeclare
		return state.Next(f)
	}
	f.Step = startGenius
	return state.Wait(f, &engine.Decision{
		Seat: s.Models[id].Player, Shape: engine.Number, Ask: engine.Say("pc1.ask-genius"), Rule: "PC1-TRUMP-12", Subject: id, Max: most, Unit: "pc1.unit-ap", Kind: engine.Opening,
	})
}

// dice asks for the dice of all sides.
func (f Starting) dice(s *state.State) *engine.Decision {
	var pools []engine.Pool
	for at, side := range f.Rolled {
		if side.Model == engine.NoModel {
			continue
		}
		now, _ := contest.Side(s, f.contest(at), true, side.Stance)
		pools = append(pools, engine.Pool{Seat: engine.Seat(at), Model: side.Model, Count: now.Dice})
		if now.PowerUp != rolls.NoPowerUp {
			pools = append(pools, engine.Pool{Seat: engine.Seat(at), Model: side.Model, Count: 1})
		}
	}
	return &engine.Decision{Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("pc1.ask-roll"), Rule: "PC1-START-01", Subject: engine.NoModel, Dice: pools, Kind: engine.Opening}
}

// settle finds the winner: the highest total, of equal ones the superior Origin by 1, else everybody rolls again with what was declared
// (PC1-START-08). A win by 5 is a Master Plan (PC1-START-09).
func (f Starting) settle(s *state.State) state.Then {
	rolled, dice := f.totals(s)
	f.Rolled = rolled
	winner, beaten, by, rule := f.best(s)
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventRoll, engine.Say("pc1.start-tied"), "PC1-START-01", "PC1-START-08")
		if winner >= 0 {
			e.Seat = engine.Seat(winner)
			e.Text, e.Rules = engine.Say("pc1.start-won", "Team", s.Teams[winner].Name, "By", by), state.Rules("PC1-START-01", rule)
		}
		if winner >= 0 && rolled[winner].Total == rolled[beaten].Total {
			e.Text = engine.Say("pc1.start-won-origin", "Team", s.Teams[winner].Name, "Total", rolled[winner].Total,
				"Winner", contest.OriginTerm(s, rolled[winner].Model), "Loser", contest.OriginTerm(s, rolled[beaten].Model))
			e.Rules = append(e.Rules, "PC1-START-08")
		}
		e.Dice = dice
		return e
	})
	if winner < 0 {
		f.Step = startRoll
		return state.Next(f)
	}
	for at := range rolled {
		if id := rolled[at].Model; id != engine.NoModel {
			contest.SpendNext(s, id)
		}
	}
	if f.Parts {
		f.forget(s)
		return state.Give(engine.Seat(winner))
	}
	s.Winner, s.Margin, s.Planner = engine.Seat(winner), by, f.Rolled[winner].Model
	f.Step = startFirst
	d := ask.Pick(s.Winner, "PC1-START-06", engine.Say("pc1.ask-first"))
	if f.Deployment {
		d = ask.Pick(s.Winner, "PC1-ENC-11", engine.Say("pc1.ask-first-deploys"))
	}
	d.Kind = engine.Opening
	for i := range s.Teams {
		d.Options = append(d.Options, ask.Nth("first", i, engine.Say("pc1.option-team", "Team", s.Teams[i].Name)))
	}
	return state.Wait(f, d)
}

// totals are the sides with what each comes to, and their dice for the log.
func (f Starting) totals(s *state.State) ([]side, []engine.Rolled) {
	faces := f.Faces
	rolled := slices.Clone(f.Rolled)
	var dice []engine.Rolled
	for at := range rolled {
		side := &rolled[at]
		if side.Model == engine.NoModel {
			side.Total = -1000
			continue
		}
		now, _ := contest.Side(s, f.contest(at), true, side.Stance)
		kept, power := slices.Max(faces[0]), 0
		marks := make([]engine.Mark, len(faces[0]))
		marks[slices.Index(faces[0], kept)] = engine.Keeps
		all := slices.Clone(faces[0])
		faces = faces[1:]
		if now.PowerUp != rolls.NoPowerUp {
			power = contest.Band(faces[0][0], now.PowerUp)
			all, marks, faces = append(all, faces[0][0]), append(marks, engine.Gives), faces[1:]
		}
		side.Total = now.Total(kept, power) + side.Genius
		dice = append(dice, engine.Rolled{Seat: engine.Seat(at), Model: side.Model, Faces: all, Marks: marks, Total: side.Total,
			Trait: engine.Trait{Letter: mind.Letter(), Term: contest.TraitTerm(mind), Value: traits.Value(s, side.Model, mind), Trump: traits.Trump(s, side.Model, mind)}})
	}
	return rolled, dice
}

// lies says how the dice lie, as the side that is asked sees it, and what hangs on them.
func (f Starting) lies(s *state.State) contest.Lies {
	f.Rolled, _ = f.totals(s)
	winner, _, _, _ := f.best(s)
	own, other := f.Rolled[f.Asked].Total, -1
	var all []engine.Text
	for at := range f.Rolled {
		if f.Rolled[at].Model == engine.NoModel {
			continue
		}
		if at != f.Asked && (other < 0 || f.Rolled[at].Total > f.Rolled[other].Total) {
			other = at
		}
	}
	for _, at := range [...]int{f.Asked, other} {
		if at >= 0 {
			faces, _ := f.facesOf(s, at)
			power := 0
			if len(faces[1]) > 0 {
				now, _ := contest.Side(s, f.contest(at), true, f.Rolled[at].Stance)
				power = contest.Band(faces[1][0], now.PowerUp)
			}
			all = append(all, contest.LyingSide(f.Rolled[at].Model, faces, power, f.Rolled[at].Total))
		}
	}
	if other < 0 {
		return contest.Lies{Long: all[0]}
	}
	short, comes := contest.LyingShort(winner == f.Asked, own, f.Rolled[other].Total), engine.Say("pc1.lies-first")
	switch {
	case winner < 0:
		short, comes = engine.Say("pc1.lies-tied", "Total", own), engine.Say("pc1.start-tied")
	case f.Parts:
		comes = engine.Say("pc1.lies-parts")
	case f.Deployment:
		comes = engine.Say("pc1.lies-deploys")
	}
	return contest.Lies{Short: short, Long: engine.Say("pc1.lies", "Action", engine.Term("pc1.starting-roll"), "One", all[0], "Other", all[1], "Comes", comes)}
}

// again lets each side in turn roll dice again (PC1-SKILL-71, PC1-RES-57).
func (f Starting) again(s *state.State) state.Then {
	switch f.Step {
	case startChanged:
		o := s.Chosen()
		if o.Finish {
			f.Asked, f.Step = f.Asked+1, startAgain
			return state.Next(f)
		}
		f.Again, f.Step = [2]int{o.Means.At, o.Means.Of}, startRerolled
		faces, _ := f.facesOf(s, f.Asked)
		if o.Means.Of < 0 {
			f.Redone = state.Grown(f.Redone, f.Asked)
		}
		return state.Wait(f, contest.Again(s, f.contest(f.Asked), true, o.Means.Of < 0, faces, f.Rolled[f.Asked].Model))
	case startRerolled:
		faces, at := f.facesOf(s, f.Asked)
		d6, power := contest.Reroll(faces, f.Again[0], f.Again[1], s.Answer.Faces[0])
		all := slices.Clone(f.Faces)
		if all[at] = d6; len(power) > 0 {
			all[at+1] = power
		}
		f.Faces, f.Step = all, startAgain
		return state.Next(f)
	}
	for ; f.Asked < len(f.Rolled); f.Asked++ {
		faces, _ := f.facesOf(s, f.Asked)
		if d := contest.OfferAgain(s, f.contest(f.Asked), true, slices.Contains(f.Redone, f.Asked), faces, func() contest.Lies { return f.lies(s) }); d != nil {
			f.Step = startChanged
			return state.Wait(f, d)
		}
	}
	return f.settle(s)
}

// facesOf are the D6 and the Power-Up die of a side, and where they stand among all dice.
func (f Starting) facesOf(s *state.State, of int) (faces [2][]int, at int) {
	for i, side := range f.Rolled {
		if side.Model == engine.NoModel {
			if i == of {
				return faces, at
			}
			continue
		}
		now, _ := contest.Side(s, f.contest(i), true, side.Stance)
		powered := now.PowerUp != rolls.NoPowerUp
		if i == of {
			if faces[0] = f.Faces[at]; powered {
				faces[1] = f.Faces[at+1]
			}
			return faces, at
		}
		if at++; powered {
			at++
		}
	}
	return faces, at
}

// best is the winner, whom he is ahead of, by how much, and by which rule; -1 for a tie that nothing decides.
func (f Starting) best(s *state.State) (winner, beaten, by int, rule engine.Rule) {
	totals := make([]int, len(f.Rolled))
	for at := range f.Rolled {
		totals[at] = f.Rolled[at].Total
	}
	most := slices.Max(totals)
	var first []int
	next := -1
	for at, total := range totals {
		if total == most {
			first = append(first, at)
		} else if next < 0 || total > totals[next] {
			next = at
		}
	}
	switch len(first) {
	case 1:
		return first[0], next, min(most-totals[next], 20), "PC1-START-03"
	case 2:
		tie, origin := contest.Triad(traits.Origin(s, f.Rolled[first[0]].Model), traits.Origin(s, f.Rolled[first[1]].Model))
		switch tie {
		case rolls.ToAttacker:
			return first[0], first[1], 1, origin
		case rolls.ToDefender:
			return first[1], first[0], 1, origin
		}
	}
	return -1, -1, 0, ""
}
