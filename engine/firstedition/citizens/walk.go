package citizens

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// How far a Citizen moves, and what steps it takes without climbing, in inches (PC1-CITIZEN-05, PC1-MOVE-26).
const (
	walk = 4.0
	step = 0.5
)

// Walk moves all Citizens once, immediately ahead of the Starting Roll (PC1-CITIZEN-05): first those that obey a Hero, those of the loser of
// the last Starting Roll ahead of the winner's, then all others, the one nearest to its table edge first (PC1-CITIZEN-16).
type Walk struct {
	begun   bool
	led     []engine.ModelID // replaced, never written into
	others  []engine.ModelID // replaced, never written into
	waiting bool             // for where the first of led goes
}

// Run implements state.Frame.
func (f Walk) Run(s *state.State) state.Then {
	if !f.begun {
		f.begun = true
		f.led, f.others = order(s)
	}
	if f.waiting {
		id := f.led[0]
		f.led, f.waiting = f.led[1:], false
		if s.Asked.Shape == engine.Place {
			Go(s, id, *s.Answer.Spot, "PC1-CITIZEN-06")
		} else if s.Chosen().Key == allStay {
			player := s.Asked.Seat
			f.led = slices.DeleteFunc(slices.Clone(f.led), func(other engine.ModelID) bool { return ledBy(s, other) == player })
		} else if !s.Chosen().Finish {
			f.led, f.waiting = append([]engine.ModelID{id}, f.led...), true
			leader, _ := Leader(s, id)
			return state.Wait(f, askWhere(s, id, leader.Player, walk, "PC1-CITIZEN-06"))
		}
		return state.Next(f)
	}
	if len(f.led) > 0 {
		id := f.led[0]
		leader, led := Leader(s, id)
		if !led { // models do not move meanwhile, so that this is a Citizen that was Saved
			f.led = f.led[1:]
			return state.Next(f)
		}
		f.waiting = true
		return state.Wait(f, askWhether(s, leader, slices.DeleteFunc(slices.Clone(f.led), func(other engine.ModelID) bool { return ledBy(s, other) != leader.Player })))
	}
	if len(f.others) == 0 {
		return state.Done()
	}
	nearest := 0
	for i := range f.others {
		if edgeGap(s, f.others[i]) < edgeGap(s, f.others[nearest])-geometry.Slack {
			nearest = i
		}
	}
	id := f.others[nearest]
	f.others = slices.DeleteFunc(slices.Clone(f.others), func(other engine.ModelID) bool { return other == id })
	leave(s, id)
	return state.Next(f)
}

func edgeGap(s *state.State, id engine.ModelID) float64 {
	_, gap := s.Area().Nearest(s.Body(id))
	return gap
}

// order sorts the Citizens into those that obey somebody and all others.
func order(s *state.State) (led, others []engine.ModelID) {
	won := map[engine.ModelID]int{}
	for _, id := range s.Citizens() {
		leader, obeys := Leader(s, id)
		if !obeys {
			others = append(others, id)
			continue
		}
		if led = append(led, id); leader.Player == s.Winner {
			won[id] = 1
		}
	}
	slices.SortStableFunc(led, func(a, b engine.ModelID) int { return cmp.Compare(won[a], won[b]) })
	return led, others
}

// Guide is what a Citizen obeys: a Hero, or a Token that counts as one (PC1-RES-71).
type Guide struct {
	Player        engine.Seat // who moves the Citizen
	Model         engine.ModelID
	Piece         engine.PieceID
	spirit, level int
	gap           float64
}

// Leader is what a Citizen obeys: a Hero in whose Command Range it is, of opposing ones the one with the higher Spirit, then the higher
// Level, then the closest (PC1-CITIZEN-06, PC1-CITIZEN-07); false without one. Who may be either Hero or Villain leads nobody.
func Leader(s *state.State, citizen engine.ModelID) (best Guide, led bool) {
	meets := func(g Guide, reach float64) {
		if g.gap <= reach+geometry.Slack && (!led || g.outranks(best)) {
			best, led = g, true
		}
	}
	for i := range s.Models {
		id := engine.ModelID(i)
		if card := s.CardFor(id); s.Supreme(id) && card.Hero && !card.Villain && s.Models[i].Active() {
			meets(Guide{s.Models[i].Player, id, engine.NoPiece, traits.Value(s, id, cards.Spirit), traits.Level(s, id), s.Apart(id, citizen)}, actions.CommandRange(s, id))
		}
	}
	for _, at := range s.Tokens {
		if p := &s.Pieces[at]; p.Level > 0 && p.Lying() && p.Round < s.Round && p.Owner != engine.NoSeat {
			meets(Guide{p.Owner, engine.NoModel, at, p.Spirit, p.Level, s.Board().Apart(citizen, state.AtPiece(at))}, 2*float64(p.Spirit))
		}
	}
	return best, led
}

// outranks reports whether a Citizen rather obeys one than another.
func (g Guide) outranks(other Guide) bool {
	return cmp.Or(cmp.Compare(g.spirit, other.spirit), cmp.Compare(g.level, other.level), cmp.Compare(other.gap, g.gap)) > 0
}

// ledBy is the seat whose Hero a Citizen obeys; nobody's when it obeys none.
func ledBy(s *state.State, citizen engine.ModelID) engine.Seat {
	if leader, led := Leader(s, citizen); led {
		return leader.Player
	}
	return engine.NoSeat
}

// allStay is the answer that no Citizen of the player's Heroes moves any more in this Round.
const allStay = "all-stay"

// askWhether asks whether a Hero's player moves the first of his Citizens at all, and where there are more of them, whether any of them.
// To leave them is offered first where no Agenda of his side counts what becomes of them.
func askWhether(s *state.State, leader Guide, his []engine.ModelID) *engine.Decision {
	d := ask.Pick(leader.Player, "PC1-CITIZEN-06", engine.Say("pc1.ask-lead", "Model", his[0]))
	d.Subject = leader.Model
	move := ask.AboutModel("lead", his[0], nil)
	move.Text = engine.Say("pc1.option-lead", "Model", his[0])
	stay := ask.Option("stay", engine.Say("pc1.option-citizen-stays"))
	stay.Finish = true
	d.Options = []engine.Option{move, stay}
	if len(his) > 1 {
		none := ask.Option(allStay, engine.Say("pc1.option-citizens-stay"))
		none.Finish = true
		d.Options = append(d.Options, none)
	}
	counts := func(id engine.ModelID) bool {
		return s.Chapters.Counts != nil && s.Chapters.Counts(s, leader.Player, id)
	}
	switch last := &d.Options[len(d.Options)-1]; {
	case !slices.ContainsFunc(his, counts):
		last.Best = engine.Say("pc1.best-citizens-stay")
	case !counts(his[0]):
		d.Options[1].Best = engine.Say("pc1.best-citizen-stays")
	}
	return d
}

// askWhere asks for the place.
func askWhere(s *state.State, id engine.ModelID, player engine.Seat, inches float64, rule engine.Rule) *engine.Decision {
	return &engine.Decision{
		Seat: player, Shape: engine.Place, Ask: engine.Say("pc1.ask-lead-where", "Model", id), Rule: rule, Subject: id, Place: NewPath(s, id, inches),
	}
}

// ushered is a Citizen that an Action lets a player move (PC1-RES-11).
type ushered struct {
	Citizen engine.ModelID
	Player  engine.Seat
	Inches  float64
	Asked   bool
}

func usher(_ *state.State, citizen engine.ModelID, player engine.Seat, inches float64) state.Frame {
	return ushered{Citizen: citizen, Player: player, Inches: inches}
}

// Run implements state.Frame.
func (f ushered) Run(s *state.State) state.Then {
	if f.Asked {
		Go(s, f.Citizen, *s.Answer.Spot, "PC1-RES-11")
		return state.Done()
	}
	if f.Player == engine.NoSeat || !s.Models[f.Citizen].Up() || traits.HeldFast(s, f.Citizen) {
		return state.Done()
	}
	f.Asked = true
	return state.Wait(f, askWhere(s, f.Citizen, f.Player, f.Inches, "PC1-RES-11"))
}

// Path is where a Citizen can walk. It holds copies only.
type Path struct {
	*board.Move
	table   *geometry.Table
	hazards []geometry.PieceIndex
	auras   []geometry.Disc // that would force an Opposed Roll on it
}

// NewPath asks how a Citizen goes up to so many inches in any direction, on the ground that it stands on.
func NewPath(s *state.State, id engine.ModelID, inches float64) *Path {
	b := s.Board()
	body := s.Body(id)
	m := geometry.Movement{Mover: body, Start: s.Models[id].Spot, Allowance: inches, Rise: step, Drop: step, Cross: step, Blocks: b.Others(id)}
	no := engine.Refuse("PC1-CITIZEN-06", "pc1.citizen-way")
	p := &Path{table: s.Table, Move: &board.Move{Table: s.Table, Figure: body, Movement: m, Reach: s.Table.Reach(m), NoPath: no, Obstacle: func(o geometry.Obstacle) *engine.Refusal {
		if o.Kind == geometry.Unhindered {
			return nil
		}
		return no
	}}}
	for _, at := range b.Hazards() {
		p.hazards = append(p.hazards, geometry.PieceIndex(at))
	}
	for _, aura := range s.Auras {
		if user := s.Body(aura.User); aura.Combat {
			p.auras = append(p.auras, geometry.Disc{Center: user.Center, Radius: user.Radius + aura.Radius})
		}
	}
	return p
}

// Refuse implements engine.Placement: a Citizen goes nowhere where it would be hurt (PC1-CITIZEN-09). It may always stay.
func (p *Path) Refuse(spot geometry.Spot, via []geometry.Point) *engine.Refusal {
	if spot == p.Movement.Start {
		return nil
	}
	if refusal := p.Move.Refuse(spot, via); refusal != nil {
		return refusal
	}
	path, _ := p.Path(spot, via)
	body := p.Figure
	body.Center, body.Bottom = spot.Center, spot.Level
	for _, at := range p.hazards {
		if slices.Contains(path.Touches, at) || p.table.ContactPiece(body, at) {
			return engine.Refuse("PC1-CITIZEN-09", "pc1.citizen-danger", "Piece", engine.PieceID(at))
		}
	}
	for _, aura := range p.auras {
		if aura.Center.Distance(spot.Center) <= aura.Radius+body.Radius {
			return engine.Refuse("PC1-CITIZEN-09", "pc1.citizen-aura")
		}
	}
	return nil
}

// pathTries is how many random places Sample looks at before it takes the one where the Citizen stands.
const pathTries = 64

// Sample implements engine.Placement.
func (p *Path) Sample(random func() float64) (geometry.Spot, bool) {
	for range pathTries {
		if spot, found := p.Move.Sample(random); found && p.Refuse(spot, nil) == nil {
			return spot, true
		}
	}
	return p.Movement.Start, p.Refuse(p.Movement.Start, nil) == nil
}

// Go puts a Citizen where it goes.
func Go(s *state.State, id engine.ModelID, to geometry.Spot, rule engine.Rule) {
	inches := s.Models[id].Spot.Center.Distance(to.Center)
	s.Place(id, to)
	if inches > geometry.ContactGap { // or else it is where it was
		s.TellModel(engine.EventMove, id, inches, state.Rules(rule), "pc1.citizen-goes", "Model", id, "Inches", engine.Inches(inches))
	}
	Settle(s, id)
}

// leave lets a Citizen that obeys nobody go straight to the closest table edge, or says why it stays (PC1-CITIZEN-08). Of equally close
// edges it takes the first one to which it can go.
func leave(s *state.State, id engine.ModelID) {
	edges, gap := s.Area().Nearest(s.Body(id))
	start := s.Models[id].Spot
	path := NewPath(s, id, walk)
	var why *engine.Refusal
	for _, e := range edges {
		inches := min(walk, max(0, gap))
		end := start.Center.Along(e.Outward(), inches)
		if inches == walk {
			end = end.Committed()
		}
		spot, refusal := straight(s, path, end)
		if refusal == nil {
			refusal = refuseNearer(s, id, spot.Center)
		}
		if refusal == nil {
			Go(s, id, spot, "PC1-CITIZEN-08")
			return
		}
		why = refusal
	}
	s.TellModel(engine.EventNote, id, 0, state.Rules("PC1-CITIZEN-08", why.Rule), "pc1.citizen-stays", "Model", id, "Why", why.Why)
}

// straight is where a Citizen ends that goes straight to a point; a refusal when anything is in its way.
func straight(s *state.State, p *Path, end geometry.Point) (geometry.Spot, *engine.Refusal) {
	why := engine.Refuse("PC1-CITIZEN-08", "pc1.citizen-way")
	for _, spot := range s.Table.Surfaces(end) {
		way, found := p.Path(spot, nil)
		if !found || way.Length > p.Movement.Start.Center.Distance(end)+geometry.Slack {
			continue
		}
		if why = p.Refuse(spot, nil); why == nil {
			return spot, nil
		}
	}
	return p.Movement.Start, why
}

// refuseNearer says whom a Citizen would come nearer to: no Supreme and no Minion.
func refuseNearer(s *state.State, id engine.ModelID, end geometry.Point) *engine.Refusal {
	start := s.Models[id].Spot.Center
	for i := range s.Models {
		m := &s.Models[i]
		if m.OnTable && !m.Citizen && m.Spot.Center.Distance(end) < m.Spot.Center.Distance(start)-geometry.Slack {
			return engine.Refuse("PC1-CITIZEN-08", "pc1.citizen-nearer", "Model", m.ID)
		}
	}
	return nil
}
