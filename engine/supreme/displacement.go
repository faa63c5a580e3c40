package supreme

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// displaces reports whether an Effect is one of the Displacement Effects that are played (SE-EFFECT-27).
func displaces(kind cards.EffectKind) bool {
	return kind == cards.Knockback || kind == cards.Pull || kind == cards.Shift
}

// displaceFrame moves a model by a Displacement Effect in a straight line, with the Falls and Dangerous Terrain on the way
// (SE-EFFECT-28, SE-FALL-11).
type displaceFrame struct {
	model engine.ModelID
	way   geometry.Point // length 1
	left  float64        // inches to go
	by    engine.ModelID // the Attacker
	rule  engine.Rule
	edge  *geometry.Spot      // it leaves what carried it here; never written through
	off   geometry.PieceIndex // which was this piece
	fell  bool                // has just dropped from an edge
	start geometry.Spot       // where the model was at first

	before []engine.ModelID // of a model of the acting side: whom it was Base to Base with at the start; written once
}

func (f displaceFrame) Run(s *State) then {
	if !s.alive(f.model) {
		return done() // SE-FALL-11: the rest is dropped
	}
	if f.edge != nil {
		fall := fallFrame{model: f.model, from: *f.edge, off: f.off, by: f.by}
		f.edge, f.fell = nil, true
		return after(f, fall)
	}
	if f.fell && f.by == f.model {
		s.meetCitizens(f.model, f.start)
	}
	if f.left <= geometry.Slack {
		if s.friendly(f.by, f.model) { // being moved into contact by an Enemy is no trigger (ruling under SE-REACT-07)
			s.noteArrival(f.model, f.before)
		}
		return done()
	}
	d := s.table.Displace(s.push(f.model, f.way, f.left))
	f.left = 0
	if d.Edge != nil && !(f.fell && d.Moved <= geometry.Slack) { // where nothing lower is, the rest is lost
		edge := *d.Edge
		f.edge, f.off, f.left = &edge, d.From, d.Rest
	}
	f.fell = false
	before := s.models[f.model].spot.Center
	start := s.models[f.model].spot
	s.place(f.model, d.End)
	s.tellDisplaced(f, before, d)
	if d.Moved > geometry.ContactGap {
		s.noteTrigger(reactDisplaced, f.model, f.by)
	}
	if f.by == f.model { // Self / Shift and the like
		s.meetCitizens(f.model, start)
	}
	if burning := s.entered(f.model, start, d.Touches); len(burning) > 0 {
		return after(f, dangerFrame{model: f.model, pieces: burning})
	}
	return next(f)
}

// fallOver is how deep a model Falls at the edge that a displacement takes it over, in inches; 0 without such an edge, or
// without room below it.
func (s *State) fallOver(id engine.ModelID, d geometry.Displacement) float64 {
	if d.Edge == nil {
		return 0
	}
	landing, room := s.landing(id, *d.Edge, d.From)
	if !room {
		return 0
	}
	return d.Edge.Level - landing.Level
}

// push is a displacement as geometry sees it: every model on the table is in the way, and every Marker (SE-EFFECT-28).
func (s *State) push(id engine.ModelID, way geometry.Point, inches float64) geometry.Push {
	push := geometry.Push{
		Mover: s.body(id), Start: s.models[id].spot, Direction: way, Distance: inches, Blocks: s.standing(id),
	}
	for _, at := range s.markers() {
		push.Blocks = append(push.Blocks, s.pieceBody(at))
	}
	return push
}

// markers lists the Markers on the table.
func (s *State) markers() []engine.PieceID {
	var found []engine.PieceID
	for i := range s.pieces {
		if p := &s.pieces[i]; !p.gone && p.terrain.Kind == geometry.Marker && p.carrier == engine.NoModel {
			found = append(found, p.id)
		}
	}
	return found
}

// burning picks the Dangerous Terrain out of the pieces that a base touched on its way.
func (s *State) burning(touched []geometry.PieceIndex) []engine.PieceID {
	var found []engine.PieceID
	for _, at := range touched {
		if s.pieces[at].terrain.Danger > 0 {
			found = append(found, engine.PieceID(at))
		}
	}
	return found
}

// entered picks out the Dangerous Terrain on a way that a base did not already touch where the way began: it hurts when
// the base first touches it (SE-TERRAIN-32), and a base that stood in it waits for its own Activation (SE-TERRAIN-34).
func (s *State) entered(id engine.ModelID, start geometry.Spot, touched []geometry.PieceIndex) []engine.PieceID {
	was := s.dangersAt(bodyAt(s.cardFor(id), start))
	return slices.DeleteFunc(s.burning(touched), func(at engine.PieceID) bool { return slices.Contains(was, at) })
}

func (s *State) tellDisplaced(f displaceFrame, before geometry.Point, d geometry.Displacement) {
	s.tell(func() engine.Event {
		e := event(engine.EventDisplace, engine.Say("displace.moved", "Model", f.model, "Inches", engine.Inches(d.Moved)), f.rule)
		e.Seat, e.Model, e.Other, e.Amount = s.models[f.by].team, f.by, f.model, d.Moved
		e.Path = []geometry.Point{before, s.models[f.model].spot.Center}
		if d.Hit.Kind != geometry.Unhindered {
			e.Text = engine.Say("displace.stopped", "Model", f.model, "Inches", engine.Inches(d.Moved), "By", s.hitText(f.model, d.Hit))
			e.Rules = append(e.Rules, "SE-EFFECT-28")
		}
		return e
	})
}

// hitText names what stopped a displacement.
func (s *State) hitText(mover engine.ModelID, hit geometry.Obstacle) engine.Text {
	ids := s.standingIDs(mover)
	switch {
	case hit.Kind == geometry.OffTable:
		return engine.Say("displace.table-edge")
	case hit.Model >= 0 && hit.Model < len(ids):
		return engine.Say("displace.model", "Model", ids[hit.Model])
	case hit.Model >= len(ids) && hit.Model < len(ids)+len(s.markers()):
		return engine.Say("displace.piece", "Piece", s.markers()[hit.Model-len(ids)])
	case hit.Piece != geometry.NoPiece:
		return engine.Say("displace.piece", "Piece", engine.PieceID(hit.Piece))
	}
	return engine.Say("displace.something")
}

// displace starts a Displacement Effect: its direction is fixed by where everybody stands, or chosen by the Attacker.
func (f applyEffects) displace(s *State, o outcome, subject target) then {
	if refusal := s.refuseDisplaced(subject, o, f.attacker); refusal != nil {
		if subject.isModel() {
			s.tellModel(engine.EventNote, subject.model, 0, by(refusal.Rule), "effect.immune-to", "Model", subject.model, "Effect", effectText(o.Effect))
		}
		return next(f)
	}
	way, inches := s.displacementLine(f, o.Effect, subject)
	if way == (geometry.Point{}) {
		f.moving, f.step = o, effectDirected
		return wait(f, s.askDirection(f, o, subject))
	}
	return after(f, s.displaced(f, o.Effect, subject, way, inches))
}

// refuseDisplaced says why a target cannot be displaced by a model, or nil.
func (s *State) refuseDisplaced(subject target, o outcome, from engine.ModelID) *engine.Refusal {
	if subject.isPiece() {
		if s.pieces[subject.piece].terrain.Kind != geometry.Object && !s.isCitizen(subject) {
			return engine.Refuse("SE-TERRAIN-05", "bar.no-effect")
		}
		return nil
	}
	if s.models[subject.model].class == cards.Token || s.movementType(subject.model) == immobile {
		return engine.Refuse("SE-MOVE-17", "bar.immobile")
	}
	if s.immuneToEffect(subject.model, o.Kind, from) {
		return engine.Refuse("SE-ACTION-25", "bar.immune", "Descriptor", word(cards.Displacement))
	}
	return nil
}

// displacementLine is the direction and length of a Knockback or Pull, from base centre to base centre (SE-EFFECT-31,
// SE-EFFECT-34), or to and from the centre of the Blast that hit the model (SE-EFFECT-32, SE-EFFECT-35). With Self / X the
// Attacker is displaced as if the Target were the Attacker (SE-EFFECT-29). The zero direction is for the Attacker to
// choose: that of a Shift (SE-EFFECT-33), or when the centres coincide.
func (s *State) displacementLine(f applyEffects, e cards.Effect, subject target) (geometry.Point, float64) {
	inches := float64(e.X)
	if e.Kind == cards.Shift {
		return geometry.Point{}, inches
	}
	other := atModel(f.attacker)
	if e.Self {
		other = f.target
	}
	from, here := geometry.Point{}, s.middle(subject)
	room := 0.0 // that the other base takes up
	if f.exploded && !e.Self {
		from = f.center
	} else {
		from = s.middle(other)
		room = s.radiusOf(other)
	}
	way := here.Sub(from)
	if e.Kind == cards.Pull {
		inches = min(inches, max(0, way.Length()-s.radiusOf(subject)-room))
		way = from.Sub(here)
	}
	return way.Unit(), inches
}

// radiusOf is the radius of a target's base in inches, or of the circle around a piece of terrain.
func (s *State) radiusOf(t target) float64 {
	if t.isPiece() {
		return s.pieceBody(t.piece).Radius
	}
	return s.body(t.model).Radius
}

// displaced is the procedure that moves a model or an Object.
func (s *State) displaced(f applyEffects, e cards.Effect, subject target, way geometry.Point, inches float64) frame {
	if s.isCitizen(subject) {
		return displaceThing{piece: subject.piece, way: way, left: inches, by: f.attacker, rule: effectRule(e.Kind)}
	}
	if subject.isPiece() {
		return displaceObject{piece: subject.piece, way: way, inches: inches, by: f.attacker, rule: effectRule(e.Kind)}
	}
	moved := displaceFrame{
		model: subject.model, way: way, left: inches, by: f.attacker, rule: effectRule(e.Kind), start: s.models[subject.model].spot,
	}
	if s.models[subject.model].team == s.turn {
		moved.before = s.modelsInContact(subject.model)
	}
	return moved
}

// askDirection asks the Attacker where a model is shifted. Self / Shift X lets it move up to X" in a straight line
// (SE-EFFECT-30); every other Shift goes the whole way.
func (s *State) askDirection(f applyEffects, o outcome, subject target) *engine.Decision {
	d := s.askActor(f.attacker, &s.cardFor(f.attacker).Actions[f.action], effectRule(o.Kind), engine.Say("ask.direction"))
	d.Shape = engine.Place
	d.Detail = engine.Say("ask.direction-detail", "Inches", engine.Inches(o.X), "Target", subject.name())
	if o.Self && o.Kind == cards.Shift {
		d.Rule, d.Ask = "SE-EFFECT-30", engine.Say("ask.self-shift")
		d.Place = s.shiftLine(f.attacker, float64(o.X))
		return d
	}
	from := geometry.Cylinder{}
	if subject.isPiece() {
		from = s.pieceBody(subject.piece)
	} else {
		from = s.body(subject.model)
	}
	d.Place = &board.Direction{From: from, Length: float64(o.X), None: refuseNoDirection}
	return d
}

// directed goes on with the direction that was chosen.
func (f applyEffects) directed(s *State) then {
	o := f.moving
	f.moving, f.step = outcome{}, effectNext
	subject := f.target
	if o.Self {
		subject = atModel(f.attacker)
	}
	way := s.Answer.Spot.Center.Sub(s.middle(subject))
	inches := float64(o.X)
	if o.Self && o.Kind == cards.Shift {
		inches = min(inches, way.Length())
	}
	return after(f, s.displaced(f, o.Effect, subject, way.Unit(), inches))
}

// refuseNoDirection says that a spot gives no direction from a point, or nil.
func refuseNoDirection(from geometry.Point, spot geometry.Spot) *engine.Refusal {
	way := spot.Center.Sub(from)
	if length := way.Length(); !(length > geometry.Slack) || math.IsInf(length, 0) {
		return engine.Refuse("SE-EFFECT-33", "bar.no-direction")
	}
	return nil
}

// shiftLine is the choice of Self / Shift X (SE-EFFECT-30).
func (s *State) shiftLine(id engine.ModelID, inches float64) *board.Line {
	return &board.Line{
		Table: s.table, Push: s.push(id, geometry.Point{}, inches),
		TooFar: func(length float64) *engine.Refusal {
			return engine.Refuse("SE-EFFECT-30", "bar.shift-too-far", "Inches", engine.Inches(length), "Range", engine.Inches(inches))
		},
		Stopped: func(moved float64) *engine.Refusal {
			return engine.Refuse("SE-EFFECT-28", "bar.shift-stopped", "Inches", engine.Inches(moved))
		},
	}
}
