package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// summoning places one thing on the table: a Minion, a Token, Dangerous Terrain or a Structure (SE-EFFECT-61).
type summoning struct {
	user   engine.ModelID
	deed   int // Action of its card
	effect cards.Effect
	may    bool // bought with EFX, and so optional (SE-EFFECT-02)

	step summonStep
	id   engine.ModelID // of the Minion or Token
}

type summonStep int

const (
	summonBegin summonStep = iota
	summonRemoved
	summonAsk
	summonPlaced
)

func (f summoning) Run(s *State) then {
	switch f.step {
	case summonBegin:
		return f.begin(s)
	case summonRemoved:
		if o := s.Chosen(); !o.Finish {
			s.remove(o.Model)
			f.step, f.id = summonAsk, o.Model
			return next(f)
		}
		return done()
	case summonAsk:
		return f.ask(s)
	}
	f.put(s, *s.Answer.Spot)
	return done()
}

// begin finds a figure for a Minion or Token. When the maximum is reached, the player removes one, or leaves it at those he
// has (SE-EFFECT-66).
func (f summoning) begin(s *State) then {
	f.step = summonAsk
	if f.effect.Kind == cards.SummonTerrain || f.effect.Kind == cards.SummonStructure {
		return next(f)
	}
	standing, waiting := s.summonable(f)
	switch {
	case len(standing) < f.effect.Made.Most && len(waiting) > 0:
		f.id = waiting[0]
		return next(f)
	case len(standing) == 0:
		s.tellModel(engine.EventNote, f.user, 0, by("SE-EFFECT-65"), "summon.nobody", "Name", string(f.effect.Of))
		return done()
	}
	d := pick(s.models[f.user].team, "SE-EFFECT-66", engine.Say("ask.summon-remove"))
	d.Subject, d.Detail = f.user, engine.Say("ask.summon-remove-detail", "Name", string(f.effect.Of), "Most", f.effect.Made.Most)
	for _, id := range standing {
		d.Options = append(d.Options, aboutModel("model:"+strconv.Itoa(int(id)), id, nil))
	}
	none := option("done", engine.Say("option.summon-none"))
	none.Finish = true
	d.Options = append(d.Options, none)
	f.step = summonRemoved
	return wait(f, d)
}

// summonable lists the figures of the card that stand, and those that may be placed: first those never Summoned, then KO'ed
// ones (SE-TEAM-16).
func (s *State) summonable(f summoning) (standing, waiting []engine.ModelID) {
	var fallen []engine.ModelID
	for i := range s.models {
		m := &s.models[i]
		if m.seat != s.models[f.user].seat || !sameName(s.cards[m.card].Name, string(f.effect.Of)) || (m.class == cards.Token) != (f.effect.Kind == cards.PlaceToken) {
			continue
		}
		switch {
		case m.reserve:
			waiting = append(waiting, m.id)
		case m.ko:
			fallen = append(fallen, m.id)
		default:
			standing = append(standing, m.id)
		}
	}
	return standing, append(waiting, fallen...)
}

// remove takes a figure off the table to be Summoned again. That is no KO (SE-EFFECT-66).
func (s *State) remove(id engine.ModelID) {
	s.tellModel(engine.EventNote, id, 0, by("SE-EFFECT-66"), "summon.removed", "Model", id)
	s.layDown(id)
	s.dropAuras(id)
	m := &s.models[id]
	m.onTable, m.high, m.reserve = false, 0, true
}

// ask asks where the thing is placed.
func (f summoning) ask(s *State) then {
	p := &summonPlace{state: s.clone(), frame: f}
	if _, ok := p.Sample(func() float64 { return 0 }); !ok {
		s.tellModel(engine.EventNote, f.user, 0, by("SE-EFFECT-62"), "summon.no-room", "Name", string(f.effect.Of))
		return done()
	}
	d := s.askActor(f.user, &s.cardFor(f.user).Actions[f.deed], effectRule(f.effect.Kind), engine.Say("ask.summon"))
	d.Shape, d.Place = engine.Place, p
	d.Detail = engine.Say("ask.summon-detail", "Name", string(f.effect.Of), "Inches", engine.Inches(p.reach()))
	f.step = summonPlaced
	return wait(f, d)
}

// put carries out the placing.
func (f summoning) put(s *State, spot geometry.Spot) {
	spot.Center = spot.Center.Committed()
	if f.effect.Kind == cards.SummonTerrain || f.effect.Kind == cards.SummonStructure {
		f.build(s, spot)
		return
	}
	m := &s.models[f.id]
	c := s.cards[m.card]
	*m = model{
		id: m.id, card: m.card, seat: m.seat, team: s.models[f.user].team, class: m.class, group: m.group, letter: m.letter,
		hp: c.HP, spot: spot, onTable: true, activations: m.activations, burnt: m.burnt, apSpent: m.apSpent,
	}
	m.team = m.seat
	s.tell(func() engine.Event {
		e := event(engine.EventMove, engine.Say("summon.came", "Model", f.id), effectRule(f.effect.Kind), "SE-EFFECT-62")
		e.Seat, e.Model, e.Other, e.Path = m.seat, f.user, f.id, []geometry.Point{spot.Center}
		return e
	})
	for _, at := range s.dangersAt(s.body(f.id)) {
		if s.alive(f.id) {
			s.suffer(f.id, at)
		}
	}
	s.noteArrival(f.id, nil)
}

// build adds Dangerous Terrain or a Structure to the table. Whoever already stands in the Terrain suffers at once
// (SE-TERRAIN-32).
func (f summoning) build(s *State, spot geometry.Spot) {
	p := f.piece(s, spot)
	s.pieces = append(slices.Clip(s.pieces), p)
	s.rebuildTable()
	s.tellPiece(engine.EventTerrain, p.id, 0, by(effectRule(f.effect.Kind), "SE-EFFECT-62"), "summon.built", "Piece", p.id)
	if p.terrain.Danger == 0 {
		return
	}
	for _, id := range s.bodiesNear(&p.terrain, geometry.Point{}, 0) {
		if s.alive(id) && s.table.ContactPiece(s.body(id), p.index) {
			s.suffer(id, p.id)
		}
	}
}

// piece is what is built, at a spot: Summoned Structures are Inanimate like all terrain (SE-EFFECT-68).
func (f summoning) piece(s *State, spot geometry.Spot) piece {
	made, id := f.effect.Made, engine.PieceID(len(s.pieces))
	terrain := geometry.Piece{Description: geometry.Description{ID: "summoned-" + strconv.Itoa(int(id)), Name: string(f.effect.Of), Kind: geometry.Structure, Base: made.BaseMM}}
	prism := geometry.Prism{Footprint: geometry.Footprint{Center: spot.Center, Radius: made.RadiusIn}, Bottom: spot.Level, Top: spot.Level}
	if f.effect.Kind == cards.SummonTerrain {
		terrain.Kind, terrain.Passable, terrain.Transparent, terrain.Danger = geometry.Zone, true, true, 1
		for _, e := range made.Effects {
			if e.Kind == cards.Damage {
				terrain.Danger = max(terrain.Danger, e.X)
			}
		}
	} else {
		prism.Radius, prism.Top = geometry.BaseRadius(made.BaseMM), spot.Level+made.HeightIn
	}
	terrain.Prisms = []geometry.Prism{prism}
	p := newPiece(id, terrain)
	p.summoner, p.deed, p.works = f.user, s.deedOf(f.user, f.deed), made.Effects
	if f.effect.Kind == cards.SummonStructure {
		p.defense, p.hp, p.maxHP = made.Defense, made.HP, made.HP
	}
	return p
}

// dropSummoned removes what a model Summoned by an Action, or by any when action is -1: it uses that Action again
// (SE-EFFECT-63), or is KO'ed (SE-TERRAIN-38). That is no KO.
func (s *State) dropSummoned(user engine.ModelID, action int) {
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.gone || p.summoner != user || action >= 0 && p.deed != s.deedOf(user, action) {
			continue
		}
		rule := engine.Rule("SE-EFFECT-63")
		if action < 0 {
			rule = "SE-TERRAIN-38"
		}
		s.tellPiece(engine.EventTerrain, p.id, 0, by(rule), "summon.gone", "Piece", p.id)
		above, stacked := s.modelsOn(p.index), s.modelsOnObjects()
		p.gone, p.hp = true, 0
		s.rebuildTable()
		s.comeDown(above, stacked)
	}
}

// deedOf names an Action of a model in the form that it has now.
func (s *State) deedOf(user engine.ModelID, action int) int {
	const actionsMost = 1000
	return s.models[user].card*actionsMost + action
}

// workStructures lets the Structures that a model Summoned do what they do in every Effects Phase, without its Powers and
// Effects (SE-EFFECT-69).
func (s *State) workStructures(user engine.ModelID) {
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.gone || p.summoner != user || p.terrain.Kind != geometry.Structure || len(p.works) == 0 {
			continue
		}
		s.tellPiece(engine.EventNote, p.id, 0, by("SE-EFFECT-67", "SE-EFFECT-69"), "summon.works", "Piece", p.id)
		for _, e := range p.works {
			for _, id := range s.aroundPiece(p, e) {
				s.applyPlain(id, e, source{by: engine.NoModel, environment: true, rule: "SE-EFFECT-69"})
			}
		}
	}
}

// aroundPiece lists whom an Effect of a Summoned Structure reaches.
func (s *State) aroundPiece(p *piece, e cards.Effect) []engine.ModelID {
	var found []engine.ModelID
	for _, id := range s.bodiesNear(&p.terrain, geometry.Point{}, e.Reach) {
		if e.Scope == cards.ScopeFriends && !s.friendly(p.summoner, id) || e.Scope == cards.ScopeEnemies && !s.hostile(p.summoner, id) {
			continue
		}
		if gap := s.table.GapToPiece(s.body(id), p.index); gap.Ground <= e.Reach && gap.Vertical <= e.Reach {
			found = append(found, id)
		}
	}
	return found
}

// summonPlace is the choice where something is placed: its centre within the range and in sight of the user
// (SE-EFFECT-62, ruling under SE-TYPE-19), with room for it. It judges by a copy of the state.
type summonPlace struct {
	state *State
	frame summoning
}

// reach is how far from the user's base the centre may be, in inches.
func (p *summonPlace) reach() float64 {
	return p.state.cardFor(p.frame.user).Actions[p.frame.deed].Range
}

// Mode implements engine.Placement.
func (p *summonPlace) Mode() engine.PlaceMode { return engine.Deploy }

// Mover implements engine.Placement.
func (p *summonPlace) Mover() geometry.Cylinder { return p.bodyAt(p.state.models[p.frame.user].spot) }

// bodyAt is the thing at a spot, as a cylinder.
func (p *summonPlace) bodyAt(spot geometry.Spot) geometry.Cylinder {
	made := p.frame.effect.Made
	switch p.frame.effect.Kind {
	case cards.SummonTerrain:
		return geometry.Cylinder{Center: spot.Center, Radius: made.RadiusIn, Bottom: spot.Level}
	case cards.SummonStructure:
		return geometry.Cylinder{Center: spot.Center, Radius: geometry.BaseRadius(made.BaseMM), Bottom: spot.Level, Height: made.HeightIn}
	}
	return bodyAt(p.state.cardFor(p.frame.id), spot)
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
	inside := p.state.models[p.frame.user].spot.Inside
	for _, spot := range p.state.table.Surfaces(at) {
		if spot.Inside == inside && (inside != geometry.NoPiece || spot.Level == board.Seen(p.state.table, at).Level) {
			return spot
		}
	}
	return board.Seen(p.state.table, at)
}

// Refuse implements engine.Placement.
func (p *summonPlace) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	s, user := p.state, p.state.body(p.frame.user)
	point := geometry.Cylinder{Center: spot.Center, Bottom: spot.Level, Height: geometry.ContactGap}
	gap := geometry.GapBetween(user, point)
	if far := max(gap.Ground, gap.Vertical); !(far <= p.reach()) {
		return engine.Refuse("SE-EFFECT-62", "bar.too-far", "Gap", engine.Inches(far), "Range", engine.Inches(p.reach()))
	}
	if refusal := p.refuseRoom(spot); refusal != nil {
		return refusal
	}
	if spot.Inside != s.models[p.frame.user].spot.Inside {
		return engine.Refuse("SE-TERRAIN-10", "bar.wall-between")
	}
	if spot.Inside == geometry.NoPiece && !s.table.AnyLine(user, point) {
		return engine.Refuse("SE-TYPE-19", "bar.hidden")
	}
	return nil
}

// refuseRoom says why the thing cannot stand at a spot, or nil.
func (p *summonPlace) refuseRoom(spot geometry.Spot) *engine.Refusal {
	s, body := p.state, p.bodyAt(spot)
	switch p.frame.effect.Kind {
	case cards.SummonTerrain:
		if !s.onTable(body) {
			return engine.Refuse("SE-TERRAIN-28", "refuse.off-the-table")
		}
		return nil
	case cards.SummonStructure:
		built := p.frame.piece(s, spot)
		if level, _ := s.table.SurfaceBelow(spot.Center, spot.Level+geometry.Slack); level < spot.Level-geometry.Slack || spot.Inside != geometry.NoPiece {
			return engine.Refuse("SE-EFFECT-67", "bar.no-room")
		}
		if s.overlaps(built.id, &built.terrain) {
			return engine.Refuse("SE-EFFECT-67", "bar.no-room")
		}
		return nil
	}
	standing := s.table.Reach(geometry.Movement{Mover: body, Start: spot, Blocks: s.standing(p.frame.id), Ends: s.ends()})
	return refuseObstacle(standing.Obstacle(spot), sprint, s.standingIDs(p.frame.id))
}

// The places that Sample and Snap look at: so many directions, so far apart in inches.
const (
	summonWays = 24
	summonGrid = 0.5
)

// eachSpot calls use with legal places all round the user until it returns true.
func (p *summonPlace) eachSpot(use func(geometry.Spot) bool) {
	user := p.state.body(p.frame.user)
	for away := p.reach(); away >= 0; away -= summonGrid {
		for i := range summonWays {
			spot := p.over(user.Center.Along(direction(i, summonWays), user.Radius+away).Committed())
			if p.Refuse(spot, nil) == nil && use(spot) {
				return
			}
		}
	}
}

// Sample implements engine.Placement.
func (p *summonPlace) Sample(random func() float64) (geometry.Spot, bool) {
	user := p.state.body(p.frame.user)
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
