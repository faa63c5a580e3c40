package resources

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// The moment at which a card puts Tokens on an empty table, and how far apart they may lie then, in inches (PC1-RES-66).
const (
	beforeDeployment cards.Moment = "Before deployment"
	tokensApart                   = 8
)

// placing puts the Tokens of a card on the table: those of an Action Base to Base with its user (PC1-RES-55), those of before deployment at
// ground level outside all deployment zones (PC1-RES-66), others anywhere (PC1-RES-70).
type placing struct {
	state.Doing
	Left  int
	Asked bool
	Last  state.Spot // of the one before
	Later bool       // there was one before
}

func token(_ *state.State, d state.Doing) state.Frame {
	return placing{Doing: d, Left: max(1, d.Effect.Made.Models)}
}

func (f placing) rule() engine.Rule {
	switch {
	case f.Act.Kind != state.NoAct:
		return "PC1-RES-55"
	case f.Moment == beforeDeployment:
		return "PC1-RES-66"
	}
	return "PC1-RES-70"
}

// Run implements state.Frame.
func (f placing) Run(s *state.State) state.Then {
	if f.Asked {
		f.Last, f.Later, f.Asked = *s.Answer.Spot, true, false
		f.put(s)
		f.Left--
	}
	player := s.Models[f.User].Player
	where := f.where(s)
	if f.Left == 0 || player == engine.NoSeat || where == nil {
		return state.Done()
	}
	f.Asked = true
	return state.Wait(f, &engine.Decision{
		Seat: player, Shape: engine.Place, Ask: engine.Say("pc1.ask-token", "Token", f.Effect.Of), Rule: f.rule(), Subject: f.User, Place: where,
	})
}

// Idle implements flow.Idler: a Token that does nothing but lead Citizens is for nothing in the last Round, and where there are none
// (PC1-RES-71).
func (f placing) Idle(s *state.State) *engine.Idle {
	made := f.Effect.Made
	if !f.Asked || made.Spirit == 0 || made.Damage > 0 || s.Round < s.Rounds && !(s.Settings.NoCitizens && len(s.Citizens()) == 0) {
		return nil
	}
	spot, free := s.Pending.Place.Sample(func() float64 { return 0.5 })
	if !free {
		return nil
	}
	return &engine.Idle{Choice: engine.Choice{Spot: &spot}, Why: engine.Say("pc1.idle-token", "Token", f.Effect.Of), Rule: "PC1-RES-71"}
}

// put makes the Token.
func (f placing) put(s *state.State) {
	at := s.AddToken(state.CardToken, f.Effect.Of, s.Models[f.User].Seat, f.Last)
	p, made := &s.Pieces[at], f.Effect.Made
	p.Maker, p.Round, p.Level, p.Spirit = f.User, s.Round, made.Level, made.Spirit
	p.Defense, p.Most, p.Left = made.Defense, made.Damage, made.Damage
	s.TellPiece(engine.EventTerrain, at, 0, state.Rules(f.rule()), "pc1.placed", "Piece", at)
}

// where is where the next Token can be put; nil when it fits nowhere.
func (f placing) where(s *state.State) engine.Placement {
	b := s.Board()
	body := board.Loose(state.TokenBaseMM, s.Models[f.User].Spot)
	if f.Act.Kind != state.NoAct {
		spots := b.SpotsBeside(f.User, body)
		if len(spots) == 0 {
			return nil
		}
		return &board.Choice{Body: body, Legal: spots, Other: engine.Refuse("PC1-RES-55", "pc1.why-not-in-contact", "Model", f.User)}
	}
	area := s.Area()
	stand := &board.Stand{
		As: engine.PutDown, Table: s.Table, Figure: body, Ends: b.MarkerBodies(engine.NoPiece), High: geometry.Point{X: area.Width, Y: area.Depth},
		Obstacle: func(o geometry.Obstacle) *engine.Refusal { return board.RefuseObstacle(o, f.rule(), nil) },
	}
	if f.Moment == beforeDeployment {
		stand.Accept = f.outside(s)
	}
	return stand
}

// outside is the limit of Tokens that are placed before deployment.
func (f placing) outside(s *state.State) func(geometry.Cylinder, geometry.Spot) *engine.Refusal {
	var zones []board.Box
	for seat := range s.Teams {
		if zone, settled := s.ZoneOf(engine.Seat(seat)); settled {
			zones = append(zones, zone)
		}
	}
	return func(body geometry.Cylinder, spot geometry.Spot) *engine.Refusal {
		if spot.Level > geometry.Slack {
			return engine.Refuse("PC1-RES-66", "pc1.why-off-ground")
		}
		for _, zone := range zones {
			if zone.Meets(body) {
				return engine.Refuse("PC1-RES-66", "pc1.why-in-zone")
			}
		}
		if gap := body.Center.Distance(f.Last.Center) - 2*body.Radius; f.Later && gap > tokensApart+geometry.Slack {
			return engine.Refuse("PC1-RES-66", "pc1.why-far", "Gap", engine.Inches(gap), "Most", engine.Inches(tokensApart))
		}
		return nil
	}
}

// tokensOf lists the Tokens of a card that lie on the table.
func tokensOf(s *state.State, name string, owned func(*state.Piece) bool) []engine.PieceID {
	var found []engine.PieceID
	for _, at := range s.Tokens {
		if p := &s.Pieces[at]; p.Token == state.CardToken && p.Name == name && p.Lying() && owned(p) {
			found = append(found, at)
		}
	}
	return found
}

// beside lists where a model has room Base to Base with one of some Tokens.
func beside(s *state.State, id engine.ModelID, tokens []engine.PieceID) []geometry.Spot {
	var free []geometry.Spot
	b := s.Board()
	blocks := b.Others(id)
	for _, at := range tokens {
		for _, spot := range b.LandingsBeside(state.AtModel(id), state.AtPiece(at)) {
			standing := s.Table.Reach(geometry.Movement{Mover: b.Records.Figure(id).At(spot), Start: spot, Blocks: blocks, Ends: b.EndsFor(id)})
			if standing.Obstacle(spot).Kind == geometry.Unhindered {
				free = append(free, spot)
			}
		}
	}
	return free
}

// coming asks where a model comes to stand beside a Token, and puts it there.
type coming struct {
	Model  engine.ModelID
	Tokens []engine.PieceID // written once
	Rule   engine.Rule
	Asked  bool
}

// Run implements state.Frame.
func (f coming) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if !f.Asked {
		spots := beside(s, f.Model, f.Tokens)
		if len(spots) == 0 || m.Player == engine.NoSeat {
			return state.Done()
		}
		f.Asked = true
		return state.Wait(f, &engine.Decision{
			Seat: m.Player, Shape: engine.Place, Ask: engine.Say("pc1.ask-teleport"), Rule: f.Rule, Subject: f.Model,
			Place: &board.Choice{Body: s.Body(f.Model), Legal: spots, Other: engine.Refuse(f.Rule, "pc1.why-not-at-token")},
		})
	}
	path := []geometry.Point{s.Answer.Spot.Center}
	if m.OnTable {
		path = []geometry.Point{m.Spot.Center, s.Answer.Spot.Center}
	}
	s.Place(f.Model, *s.Answer.Spot)
	m.Away, m.Exit = 0, ""
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventMove, engine.Say("pc1.teleports", "Model", f.Model), f.Rule)
		e.Seat, e.Model, e.Other, e.Path = m.Seat, f.Model, f.Model, path
		return e
	})
	return state.Become(s.Reached(f.Model, path))
}

// homes are the Tokens to which a model can return: those it has placed itself, else those of its team (PC1-RES-56).
func homes(s *state.State, id engine.ModelID, name string) []engine.PieceID {
	if own := tokensOf(s, name, func(p *state.Piece) bool { return p.Maker == id }); len(own) > 0 {
		return own
	}
	return tokensOf(s, name, func(p *state.Piece) bool { return p.Owner == s.Models[id].Seat })
}

// comesBack moves the user Base to Base with its Token.
func comesBack(s *state.State, d state.Doing) state.Frame {
	id := d.User
	if d.Target.IsModel() {
		id = d.Target.Model
	}
	return coming{Model: id, Tokens: homes(s, id, d.Effect.Of), Rule: "PC1-RES-56"}
}
