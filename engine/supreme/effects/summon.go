package effects

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// Summoning places one thing on the table: a Minion, a Token, Dangerous Terrain or a Structure (SE-EFFECT-61).
type Summoning struct {
	User   engine.ModelID
	deed   int // Action of its card; below 0 a Power: see Called
	Effect cards.Effect
	may    bool // bought with EFX, and so optional (SE-EFFECT-02)

	step summonStep
	id   engine.ModelID // of the Minion or Token
}

// Called brings in what a Power calls.
func Called(call state.Call) Summoning {
	return Summoning{User: call.User, deed: -1 - call.Power, Effect: call.Effect}
}

// action is the Action that it comes about by; false for a Power.
func (f Summoning) action(s *state.State) (*cards.Action, bool) {
	if f.deed < 0 {
		return nil, false
	}
	return &s.CardFor(f.User).Actions[f.deed], true
}

type summonStep int

const (
	summonBegin summonStep = iota
	summonRemoved
	summonAsk
	summonPlaced
)

func (f Summoning) Run(s *state.State) state.Then {
	switch f.step {
	case summonBegin:
		return f.begin(s)
	case summonRemoved:
		if o := s.Chosen(); !o.Finish {
			aftermath.Remove(s, o.Model)
			f.step, f.id = summonAsk, o.Model
			return state.Next(f)
		}
		return state.Done()
	case summonAsk:
		return f.ask(s)
	}
	f.put(s, *s.Answer.Spot)
	return state.Done()
}

// begin finds a figure for a Minion or Token. When the maximum is reached, the player removes one, or leaves it at those he
// has (SE-EFFECT-66).
func (f Summoning) begin(s *state.State) state.Then {
	f.step = summonAsk
	if f.Effect.Kind.Entry().Builds() {
		return state.Next(f)
	}
	standing, waiting := Summonable(s, f)
	switch {
	case len(standing) < f.Effect.Made.Most && len(waiting) > 0:
		f.id = waiting[0]
		return state.Next(f)
	case len(standing) == 0:
		s.TellModel(engine.EventNote, f.User, 0, terms.Rules("SE-EFFECT-65"), "summon.nobody", "Name", string(f.Effect.Of))
		return state.Done()
	}
	d := ask.Pick(s.Models[f.User].Team, "SE-EFFECT-66", engine.Say("ask.summon-remove"))
	d.Subject, d.Detail = f.User, engine.Say("ask.summon-remove-detail", "Name", string(f.Effect.Of), "Most", f.Effect.Made.Most)
	for _, id := range standing {
		d.Options = append(d.Options, ask.AboutModel("model", id, nil))
	}
	none := ask.Option("done", engine.Say("option.summon-none"))
	none.Finish = true
	d.Options = append(d.Options, none)
	f.step = summonRemoved
	return state.Wait(f, d)
}

// Summonable lists the figures of the card that stand, and those that may be placed: first those never Summoned, then KO'ed
// ones (SE-TEAM-16).
func Summonable(s *state.State, f Summoning) (standing, waiting []engine.ModelID) {
	var fallen []engine.ModelID
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat != s.Models[f.User].Seat || !terms.SameName(s.Cards[m.Card].Name, string(f.Effect.Of)) || (m.Class == cards.Token) != (f.Effect.Kind.Entry().Manner == cards.PlacesToken) {
			continue
		}
		switch {
		case m.Reserve:
			waiting = append(waiting, m.ID)
		case m.KO:
			fallen = append(fallen, m.ID)
		default:
			standing = append(standing, m.ID)
		}
	}
	return standing, append(waiting, fallen...)
}

// ask asks where the thing is placed.
func (f Summoning) ask(s *state.State) state.Then {
	p := &summonPlace{state: s.Copy(), frame: f}
	if _, ok := p.Sample(func() float64 { return 0 }); !ok {
		s.TellModel(engine.EventNote, f.User, 0, terms.Rules("SE-EFFECT-62"), "summon.no-room", "Name", string(f.Effect.Of))
		return state.Done()
	}
	d := ask.Pick(s.Models[f.User].Team, f.Effect.Kind.Entry().Rule, engine.Say("ask.summon"))
	d.Subject = f.User
	if action, is := f.action(s); is {
		d = aim.AskActor(s, f.User, action, f.Effect.Kind.Entry().Rule, engine.Say("ask.summon"))
	}
	d.Shape, d.Place = engine.Place, p
	d.Detail = engine.Say("ask.summon-contact-detail", "Name", string(f.Effect.Of))
	if action, is := f.action(s); is && action.Range > 0 {
		d.Detail = engine.Say("ask.summon-detail", "Name", string(f.Effect.Of), "Inches", engine.Inches(p.reach()))
	}
	f.step = summonPlaced
	return state.Wait(f, d)
}

// put carries out the placing.
func (f Summoning) put(s *state.State, spot geometry.Spot) {
	spot.Center = spot.Center.Committed()
	if f.Effect.Kind.Entry().Builds() {
		f.build(s, spot)
		return
	}
	m := &s.Models[f.id]
	c := s.Cards[m.Card]
	*m = state.Model{
		ID: m.ID, Card: m.Card, Seat: m.Seat, Team: s.Models[f.User].Team, Class: m.Class, Group: m.Group, Letter: m.Letter,
		HP: c.HP, Spot: spot, OnTable: true, Activations: m.Activations, Burnt: m.Burnt, APSpent: m.APSpent,
	}
	m.Team = m.Seat
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventMove, engine.Say("summon.came", "Model", f.id), f.Effect.Kind.Entry().Rule, "SE-EFFECT-62")
		e.Seat, e.Model, e.Other, e.Path = m.Seat, f.User, f.id, []geometry.Point{spot.Center}
		return e
	})
	for _, at := range s.Board().HazardsAt(s.Body(f.id)) {
		if s.Alive(f.id) {
			aftermath.Suffer(s, f.id, at)
		}
	}
	aftermath.NoteArrival(s, f.id, nil)
}

// Preview implements flow.Previewer: whom what is built would hurt at once at a spot.
func (f Summoning) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if f.step != summonPlaced || choice.Spot == nil || !f.Effect.Kind.Entry().Builds() {
		return nil
	}
	after := s.Copy()
	after.Log = nil
	spot := *choice.Spot
	spot.Center = spot.Center.Committed()
	f.build(after, spot)
	p := &engine.Preview{}
	for i := range s.Models {
		id, now, then := engine.ModelID(i), &s.Models[i], &after.Models[i]
		if then.HP == now.HP && then.KO == now.KO {
			continue
		}
		note := engine.Note{Icon: "l-info", Rule: "SE-TERRAIN-32", Text: engine.Say("note.summon-harms", "Model", id, "Damage", now.HP-then.HP)}
		if then.KO {
			note.Text = engine.Say("note.summon-fells", "Model", id)
		}
		if s.Friendly(f.User, id) {
			note.Icon, note.Warn = "l-triangle-alert", true
		}
		p.Notes = append(p.Notes, note)
	}
	return p
}

// build adds Dangerous Terrain or a Structure to the table. Whoever already stands in the Terrain suffers at once
// (SE-TERRAIN-32).
func (f Summoning) build(s *state.State, spot geometry.Spot) {
	p := f.piece(s, spot)
	s.Pieces = append(slices.Clip(s.Pieces), p)
	s.RebuildTable()
	s.TellPiece(engine.EventTerrain, p.ID, 0, terms.Rules(f.Effect.Kind.Entry().Rule, "SE-EFFECT-62"), "summon.built", "Piece", p.ID)
	if p.Terrain.Danger == 0 {
		return
	}
	for _, id := range s.Board().TouchingPiece(p.ID) {
		if s.Alive(id) {
			aftermath.Suffer(s, id, p.ID)
		}
	}
}

// piece is what is built, at a spot: Summoned Structures are Inanimate like all terrain (SE-EFFECT-68).
func (f Summoning) piece(s *state.State, spot geometry.Spot) state.Piece {
	made, id := f.Effect.Made, engine.PieceID(len(s.Pieces))
	terrain := geometry.Piece{Description: geometry.Description{ID: "summoned-" + strconv.Itoa(int(id)), Name: string(f.Effect.Of), Kind: geometry.Structure, Base: made.BaseMM}}
	prism := geometry.Prism{Footprint: geometry.Footprint{Center: spot.Center, Radius: made.RadiusIn}, Bottom: spot.Level, Top: spot.Level}
	if f.Effect.Kind.Entry().Manner == cards.PlacesTerrain {
		terrain.Kind, terrain.Passable, terrain.Transparent, terrain.Danger = geometry.Zone, true, true, 1
		for _, e := range made.Effects {
			if e.Kind.Entry().Manner == cards.Harms {
				terrain.Danger = max(terrain.Danger, e.X)
			}
		}
	} else {
		prism.Radius, prism.Top = geometry.BaseRadius(made.BaseMM), spot.Level+made.HeightIn
	}
	terrain.Prisms = []geometry.Prism{prism}
	p := state.NewPiece(id, terrain)
	p.Summoner, p.Deed, p.Works = f.User, aftermath.DeedOf(s, f.User, f.deed), made.Effects
	if f.Effect.Kind.Entry().Manner == cards.PlacesStructure {
		p.Defense, p.HP, p.MaxHP = made.Defense, made.HP, made.HP
	}
	return p
}

// WorkStructures lets the Structures that a model Summoned do what they do in every Effects Phase, without its Powers and
// Effects (SE-EFFECT-69).
func WorkStructures(s *state.State, user engine.ModelID) {
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.Gone || p.Summoner != user || p.Terrain.Kind != geometry.Structure || len(p.Works) == 0 {
			continue
		}
		s.TellPiece(engine.EventNote, p.ID, 0, terms.Rules("SE-EFFECT-67", "SE-EFFECT-69"), "summon.works", "Piece", p.ID)
		for _, e := range p.Works {
			for _, id := range aroundPiece(s, p, e) {
				aftermath.ApplyPlain(s, id, e, state.Source{By: engine.NoModel, Environment: true, Rule: "SE-EFFECT-69"})
			}
		}
	}
}

// aroundPiece lists whom an Effect of a Summoned Structure reaches.
func aroundPiece(s *state.State, p *state.Piece, e cards.Effect) []engine.ModelID {
	var found []engine.ModelID
	for _, id := range s.Board().AroundPiece(p.ID, e.Reach) {
		if e.Scope == cards.ScopeFriends && !s.Friendly(p.Summoner, id) || e.Scope == cards.ScopeEnemies && !s.Hostile(p.Summoner, id) {
			continue
		}
		found = append(found, id)
	}
	return found
}

// summonPlace is the choice where something is placed: its centre within the range and in sight of the user
// (SE-EFFECT-62, ruling under SE-TYPE-19), with room for it. It judges by a copy of the state.
type summonPlace struct {
	state *state.State
	frame Summoning
}

// reach is how far from the user's base the centre may be, in inches: without a range, as of a Power or of a Close Combat Action, as far
// as both touch.
func (p *summonPlace) reach() float64 {
	if action, is := p.frame.action(p.state); is && action.Range > 0 {
		return action.Range
	}
	return p.bodyAt(geometry.Spot{}).Radius + geometry.ContactGap/2
}

// Mode implements engine.Placement.
func (p *summonPlace) Mode() engine.PlaceMode { return engine.Deploy }

// Mover implements engine.Placement.
func (p *summonPlace) Mover() geometry.Cylinder { return p.bodyAt(p.state.Models[p.frame.User].Spot) }

// bodyAt is the thing at a spot, as a cylinder.
func (p *summonPlace) bodyAt(spot geometry.Spot) geometry.Cylinder {
	made := p.frame.Effect.Made
	switch p.frame.Effect.Kind.Entry().Manner {
	case cards.PlacesTerrain:
		return geometry.Cylinder{Center: spot.Center, Radius: made.RadiusIn, Bottom: spot.Level}
	case cards.PlacesStructure:
		return geometry.Cylinder{Center: spot.Center, Radius: geometry.BaseRadius(made.BaseMM), Bottom: spot.Level, Height: made.HeightIn}
	}
	return state.BodyAt(p.state.CardFor(p.frame.id), spot)
}

// Envelope implements engine.Placement: this is no move.
func (p *summonPlace) Envelope() *geometry.Envelope { return nil }

// Path implements engine.Placement.
func (p *summonPlace) Path(geometry.Spot, []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{}, false
}

// Snap implements engine.Placement.
func (p *summonPlace) Snap(at geometry.Point, exact bool) geometry.Spot {
	spot := p.over(at.Committed())
	if exact || p.Refuse(spot, nil) == nil {
		return spot
	}
	best, near := spot, -1.0
	p.eachSpot(func(legal geometry.Spot) bool {
		if away := legal.Center.Distance(at); near < 0 || away < near {
			best, near = legal, away
		}
		return false
	})
	return best
}

// Over implements engine.Spread.
func (p *summonPlace) Over(at geometry.Point) (geometry.Spot, bool) {
	spot := p.over(at.Committed())
	return spot, p.Refuse(spot, nil) == nil
}

// over is the spot over a point on the side of every wall that the user is on.
func (p *summonPlace) over(at geometry.Point) geometry.Spot {
	inside := p.state.Models[p.frame.User].Spot.Inside
	for _, spot := range p.state.Table.Surfaces(at) {
		if spot.Inside == inside && (inside != geometry.NoPiece || spot.Level == board.Seen(p.state.Table, at).Level) {
			return spot
		}
	}
	return board.Seen(p.state.Table, at)
}

// Refuse implements engine.Placement.
func (p *summonPlace) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	s, user := p.state, p.state.Body(p.frame.User)
	point := geometry.Cylinder{Center: spot.Center, Bottom: spot.Level, Height: geometry.ContactGap}
	gap := geometry.GapBetween(user, point)
	if far := max(gap.Ground, gap.Vertical); !(far <= p.reach()) {
		return engine.Refuse("SE-EFFECT-62", "bar.too-far", "Gap", engine.Inches(far), "Range", engine.Inches(p.reach()))
	}
	if refusal := p.refuseRoom(spot); refusal != nil {
		return refusal
	}
	if spot.Inside != s.Models[p.frame.User].Spot.Inside {
		return engine.Refuse("SE-TERRAIN-10", "bar.wall-between")
	}
	if spot.Inside == geometry.NoPiece && !s.Table.AnyLine(user, point) {
		return engine.Refuse("SE-TYPE-19", "bar.hidden")
	}
	return nil
}

// refuseRoom says why the thing cannot stand at a spot, or nil.
func (p *summonPlace) refuseRoom(spot geometry.Spot) *engine.Refusal {
	s, body := p.state, p.bodyAt(spot)
	switch p.frame.Effect.Kind.Entry().Manner {
	case cards.PlacesTerrain:
		if !s.Board().Lay().Holds(body) {
			return engine.Refuse("SE-TERRAIN-28", "refuse.off-the-table")
		}
		return nil
	case cards.PlacesStructure:
		built := p.frame.piece(s, spot)
		if level, _ := s.Table.SurfaceBelow(spot.Center, spot.Level+geometry.Slack); level < spot.Level-geometry.Slack || spot.Inside != geometry.NoPiece {
			return engine.Refuse("SE-EFFECT-67", "bar.no-room")
		}
		if s.Board().Overlaps(built.ID, &built.Terrain) {
			return engine.Refuse("SE-EFFECT-67", "bar.no-room")
		}
		return nil
	}
	standing := s.Table.Reach(geometry.Movement{Mover: body, Start: spot, Blocks: s.Board().Others(p.frame.id), Ends: s.Board().MarkerBodies(engine.NoPiece)})
	return plots.RefuseObstacle(standing.Obstacle(spot), terms.Sprint, s.Board().Standing(p.frame.id))
}

// The places that Sample and Snap look at: so many directions, so far apart in inches.
const (
	summonWays = 24
	summonGrid = 0.5
)

// eachSpot calls use with legal places all round the user until it returns true.
func (p *summonPlace) eachSpot(use func(geometry.Spot) bool) {
	user := p.state.Body(p.frame.User)
	for away := p.reach(); away >= 0; away -= summonGrid {
		for i := range summonWays {
			spot := p.over(user.Center.Along(board.Bearing(i, summonWays), user.Radius+away).Committed())
			if p.Refuse(spot, nil) == nil && use(spot) {
				return
			}
		}
	}
}

// Sample implements engine.Placement.
func (p *summonPlace) Sample(random func() float64) (geometry.Spot, bool) {
	user := p.state.Body(p.frame.User)
	for range board.SampleTries {
		at := user.Center.Add(board.Around(random).Times(user.Radius + float64(p.reach()*random()))).Committed()
		if spot := p.over(at); p.Refuse(spot, nil) == nil {
			return spot, true
		}
	}
	found, ok := geometry.Spot{}, false
	p.eachSpot(func(spot geometry.Spot) bool { found, ok = spot, true; return true })
	return found, ok
}
