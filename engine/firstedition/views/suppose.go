package views

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/teams"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Supposed is a position that was put together by hand: a State to ask about, never to play on.
type Supposed struct {
	State *state.State
	From  []*geometry.Spot // by model: where it stood before its move, or nil
}

// planned is how many Action Points a team has that was put together by hand for each Level on the table (PC1-POOL-03).
const planned = 2

// Suppose puts models on a table by hand. It is the Turns step of a first Round: everybody is fresh, every team has the Action Pool of
// the Supremes that stand there (PC1-POOL-03), and as many Power-Up dice as they have Levels (PC1-POWERUP-05).
func Suppose(setup engine.Setup, placed []engine.Placed, chapters *state.Chapters) (engine.Supposed, error) {
	setup.Rulings = state.Rulings
	s, err := state.Bare(setup, chapters)
	if err != nil {
		return nil, err
	}
	seats := len(setup.Teams)
	for i := range placed {
		seats = max(seats, int(placed[i].Seat)+1)
	}
	for seat := range seats {
		t := state.Team{}
		if seat < len(setup.Teams) {
			t.Name = setup.Teams[seat].Name
		}
		s.Teams = append(s.Teams, t)
	}
	p := &Supposed{State: s}
	for i := range placed {
		one := &placed[i]
		id, err := s.Suppose(one.Seat, one.Card, one.Spot)
		if err != nil {
			return nil, err
		}
		if one.HP > 0 {
			s.Models[id].Left = min(one.HP, s.Models[id].Left)
		}
		if t := &s.Teams[one.Seat]; s.Supreme(id) {
			level := s.CardFor(id).Level
			t.Pool, t.Dice = t.Pool+planned*level, t.Dice+level
		}
		p.From = append(p.From, one.From)
	}
	for i := range s.Teams {
		s.Teams[i].Pool += 2
		s.Teams[i].Size = s.Teams[i].Pool
	}
	s.Round, s.Step = 1, state.StepTurns
	s.Pending = &engine.Decision{Seat: engine.NoSeat, Shape: engine.GameEnd}
	return p, nil
}

func (p *Supposed) known(id engine.ModelID) bool { return id >= 0 && int(id) < len(p.State.Models) }

// View implements engine.Supposed.
func (p *Supposed) View(seat engine.Seat) *engine.View { return Match{p.State}.View(seat) }

// Sheet implements engine.Supposed.
func (p *Supposed) Sheet(id engine.ModelID) *engine.Sheet {
	if !p.known(id) {
		return nil
	}
	sheet := Match{p.State}.Sheet(id) // how far it moves is told by Stride
	sheet.Actions = slices.DeleteFunc(sheet.Actions, func(a engine.ActionLine) bool { return a.Move })
	return sheet
}

// Stride implements engine.Supposed (PC1-MOVE-02, PC1-MOVE-04).
func (p *Supposed) Stride(id engine.ModelID) engine.Stride {
	if !p.known(id) {
		return engine.Stride{}
	}
	pace, can := moves.Pace(p.State, id)
	if !can {
		return engine.Stride{}
	}
	return engine.Stride{Kind: pace.Kind, Inches: pace.Move.Allowance, Times: pace.Left}
}

// Spare implements engine.Supposed: one Power-Up in a roll, for whoever has a Trump Trait and dice to take it from (PC1-POWERUP-01,
// PC1-POWERUP-07).
func (p *Supposed) Spare(id engine.ModelID) int {
	if !p.known(id) {
		return 0
	}
	m := &p.State.Models[id]
	if _, all := trumps(p.State, id); all == 0 || m.Dice+p.State.Teams[m.Seat].Dice == 0 {
		return 0
	}
	return 1
}

// Mark implements engine.Supposed.
func (p *Supposed) Mark() uint64 {
	h := flow.Hasher(Match{p.State}.Hash())
	for _, from := range p.From {
		h.Flags(from != nil)
		if from != nil {
			h.Value(*from)
		}
	}
	return uint64(h)
}

// Forecast implements engine.Supposed.
func (p *Supposed) Forecast(a engine.Attempt) *engine.Forecast {
	if !p.known(a.Model) || !p.known(a.Target) {
		return nil
	}
	s := p.State
	lines := actions.Lines(s, a.Model)
	if a.Action < 0 || a.Action >= len(lines) {
		return nil
	}
	act := lines[a.Action]
	f := &engine.Forecast{Cost: actions.Cost(s, a.Model, act, 1), Refusal: actions.RefuseAttempt(s, a.Model, act, a.Target)}
	gap, sight := s.Board().Gap(a.Model, state.AtModel(a.Target)), s.Board().SightTo(a.Model, state.AtModel(a.Target))
	if printed := s.ActionOf(act); printed != nil && !printed.Combat() {
		f.Proof.Gap, f.Proof.Sight = &gap, &sight
		return f
	}
	c, comes := actions.Coming(s, a.Model, act, state.AtModel(a.Target))
	if !comes {
		if c = actions.Against(s, a.Model, act, state.AtModel(a.Target)); f.Refusal == nil {
			attack := aim.AttackOf(s, a.Model, act)
			f.Refusal = aim.RefuseRange(s, a.Model, state.AtModel(a.Target), attack.Range)
		}
	}
	attack, defend := contest.Stance{Power: p.powers(c, true, a.Boost)}, contest.Stance{Power: p.powers(c, false, a.Answer)}
	f.Preview = *contest.Preview(s, c, attack, defend)
	f.Proof.Gap, f.Proof.Sight = &gap, &sight
	f.Notes = append(f.Notes, contest.Better(s, c, defend)...)
	if attack.Power {
		f.Cost++ // PC1-POWERUP-03
	}
	f.Loss = lossOf(s, a.Target, f.Odds)
	return f
}

// powers reports whether a side that wants to may Power-Up in a roll.
func (p *Supposed) powers(c state.Contest, attacking bool, dice int) bool {
	ways := contest.Ways(p.State, c, attacking)
	return dice > 0 && len(ways) > 0 && contest.MayPower(p.State, c, attacking, ways[0]) == nil
}

// lossOf is the exact distribution of the Damage Points that a roll takes.
func lossOf(s *state.State, target engine.ModelID, odds *engine.Odds) []float64 {
	left := s.Models[target].Left + s.Models[target].MountLeft
	loss := make([]float64, left+1)
	for _, b := range odds.Bars {
		lost := 0
		if !b.Fails {
			lost = min(left, b.Number)
		}
		loss[lost] += b.Chance
	}
	return loss
}

// Courses implements engine.Supposed: that the Action fails, and that it succeeds. What a success does beside its Damage is left to keep in
// mind.
func (p *Supposed) Courses(a engine.Attempt) []engine.Course {
	f := p.Forecast(a)
	if f == nil || f.Refusal != nil || f.Odds == nil {
		return nil
	}
	var courses []engine.Course
	if fails := 1 - f.Odds.Success; fails > 0 {
		loss := make([]float64, len(f.Loss))
		loss[0] = 1
		courses = append(courses, engine.Course{Chance: fails, Loss: loss, There: p})
	}
	if f.Odds.Success > 0 {
		loss := make([]float64, len(f.Loss))
		for n, chance := range f.Loss {
			if n == 0 {
				chance -= 1 - f.Odds.Success
			}
			loss[n] = max(0, chance) / f.Odds.Success
		}
		course := engine.Course{Chance: f.Odds.Success, Loss: loss, There: p}
		if printed := p.State.ActionOf(actions.Lines(p.State, a.Model)[a.Action]); printed != nil && len(printed.Effects) > 0 {
			course.Leaves = teams.ActionLine(printed).Plain
		}
		courses = append(courses, course)
	}
	return courses
}
