package effects

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// DisplaceFrame moves a model by a Displacement Effect in a straight line, with the Falls and Dangerous Terrain on the way
// (SE-EFFECT-28, SE-FALL-11).
type DisplaceFrame struct {
	Model engine.ModelID
	Way   geometry.Point // length 1
	Left  float64        // inches to go
	By    engine.ModelID // the Attacker
	Rule  engine.Rule
	edge  *geometry.Spot      // it leaves what carried it here; never written through
	off   geometry.PieceIndex // which was this piece
	fell  bool                // has just dropped from an edge
	Start geometry.Spot       // where the model was at first: see Moved

	before []engine.ModelID // of a model of the acting side: whom it was Base to Base with at the start; written once
}

func (f DisplaceFrame) Run(s *state.State) state.Then {
	if !s.Alive(f.Model) {
		return state.Done() // SE-FALL-11: the rest is dropped
	}
	if f.edge != nil {
		fall := aftermath.FallFrame{Model: f.Model, From: *f.edge, Off: f.off, By: f.By}
		f.edge, f.fell = nil, true
		return state.After(f, fall)
	}
	if f.fell && f.By == f.Model {
		plots.MeetCitizens(s, f.Model, f.Start)
	}
	if f.Left <= geometry.Slack {
		if s.Friendly(f.By, f.Model) { // being moved into contact by an Enemy is no trigger (ruling under SE-REACT-07)
			aftermath.NoteArrival(s, f.Model, f.before)
		}
		return state.Done()
	}
	d := s.Board().Shove(f.Model, f.Way, f.Left)
	f.Left = 0
	if d.Edge != nil && !(f.fell && f.remains(s, d)) { // where nothing lower is, the rest is lost
		edge := *d.Edge
		f.edge, f.off, f.Left = &edge, d.From, d.Rest
	}
	f.fell = false
	before := s.Models[f.Model].Spot.Center
	start := s.Models[f.Model].Spot
	aftermath.Place(s, f.Model, d.End)
	tellDisplaced(s, f, before, d)
	if d.Moved > geometry.ContactGap {
		aim.NoteTrigger(s, terms.ReactDisplaced, f.Model, f.By)
	}
	if f.By == f.Model { // Self / Shift and the like
		plots.MeetCitizens(s, f.Model, start)
	}
	if burning := s.Board().HazardsEntered(f.Model, start, d.Touches); len(burning) > 0 {
		return state.After(f, aftermath.DangerFrame{Model: f.Model, Pieces: burning})
	}
	return state.Next(f)
}

// remains reports whether a model that has just come to an edge is still there, and finds no room below.
func (f DisplaceFrame) remains(s *state.State, d board.Shove) bool {
	if d.Moved <= geometry.Slack {
		return true
	}
	if d.Moved > geometry.ContactGap || !s.Setup.Since(state.SinceRestIsLost) {
		return false
	}
	_, room := s.Board().Landing(f.Model, *d.Edge, d.From)
	return !room // the table cannot tell every place from the edge, which it would be pushed along
}

func tellDisplaced(s *state.State, f DisplaceFrame, before geometry.Point, d board.Shove) {
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventDisplace, engine.Say("displace.moved", "Model", f.Model, "Inches", engine.Inches(d.Moved)), f.Rule)
		e.Seat, e.Model, e.Other, e.Amount = s.Models[f.By].Team, f.By, f.Model, d.Moved
		e.Path = []geometry.Point{before, s.Models[f.Model].Spot.Center}
		if d.Hit.Kind != geometry.Unhindered {
			e.Text = engine.Say("displace.stopped", "Model", f.Model, "Inches", engine.Inches(d.Moved), "By", HitText(d))
			e.Rules = append(e.Rules, "SE-EFFECT-28")
		}
		return e
	})
}

// HitText names what stopped a displacement.
func HitText(d board.Shove) engine.Text {
	switch {
	case d.By.IsPiece():
		return engine.Say("displace.piece", "Piece", d.By.Piece)
	case d.By.IsModel():
		return engine.Say("displace.model", "Model", d.By.Model)
	case d.Hit.Kind == geometry.OffTable:
		return engine.Say("displace.table-edge")
	}
	return engine.Say("displace.something")
}

// displace starts a Displacement Effect: its direction is fixed by where everybody stands, or chosen by the Attacker.
func (f ApplyEffects) displace(s *state.State, o Outcome, subject state.Target) state.Then {
	if refusal := RefuseDisplaced(s, subject, o, f.Attacker); refusal != nil {
		if subject.IsModel() {
			s.TellModel(engine.EventNote, subject.Model, 0, terms.Rules(refusal.Rule), "effect.immune-to", "Model", subject.Model, "Effect", terms.EffectText(o.Effect))
		}
		return state.Next(f)
	}
	way, inches := DisplacementLine(s, f, o.Effect, subject)
	if way == (geometry.Point{}) {
		f.moving, f.step = o, effectDirected
		return state.Wait(f, askDirection(s, f, o, subject))
	}
	return state.After(f, displaced(s, f, o.Effect, subject, way, inches))
}

// RefuseDisplaced says why a target cannot be displaced by a model, or nil.
func RefuseDisplaced(s *state.State, subject state.Target, o Outcome, from engine.ModelID) *engine.Refusal {
	if subject.IsPiece() {
		if s.Pieces[subject.Piece].Terrain.Kind != geometry.Object && !traits.IsCitizen(s, subject) {
			return engine.Refuse("SE-TERRAIN-05", "bar.no-effect")
		}
		return nil
	}
	if s.Models[subject.Model].Class == cards.Token || s.MovementType(subject.Model) == terms.Immobile {
		return engine.Refuse("SE-MOVE-17", "bar.immobile")
	}
	if traits.ImmuneToEffect(s, subject.Model, o.Kind, from) {
		return engine.Refuse("SE-ACTION-25", "bar.immune", "Descriptor", terms.Word(cards.Displacement))
	}
	return nil
}

// DisplacementLine is the direction and length of a Knockback or Pull, from base centre to base centre (SE-EFFECT-31,
// SE-EFFECT-34), or to and from the centre of the Blast that hit the model (SE-EFFECT-32, SE-EFFECT-35). With Self / X the
// Attacker is displaced as if the Target were the Attacker (SE-EFFECT-29). The zero direction is for the Attacker to
// choose: that of a Shift (SE-EFFECT-33), or when the centres coincide.
func DisplacementLine(s *state.State, f ApplyEffects, e cards.Effect, subject state.Target) (geometry.Point, float64) {
	inches := float64(e.X)
	if !e.Kind.Entry().Directed() {
		return geometry.Point{}, inches
	}
	other := state.AtModel(f.Attacker)
	switch {
	case e.Self:
		other = f.Target
	case f.Exploded:
		other = state.Nobody
	}
	way, room := s.Board().Between(other, f.Center, subject)
	if e.Kind.Entry().Manner == cards.Pulls {
		inches, way = min(inches, room), geometry.Point{}.Sub(way)
	}
	return way.Unit(), inches
}

// displaced is the procedure that moves a model or an Object.
func displaced(s *state.State, f ApplyEffects, e cards.Effect, subject state.Target, way geometry.Point, inches float64) state.Frame {
	if traits.IsCitizen(s, subject) {
		return plots.DisplaceThing{Piece: subject.Piece, Way: way, Left: inches, By: f.Attacker, Rule: e.Kind.Entry().Rule}
	}
	if subject.IsPiece() {
		return DisplaceObject{Piece: subject.Piece, Way: way, Inches: inches, By: f.Attacker, Rule: e.Kind.Entry().Rule}
	}
	return Moved(s, DisplaceFrame{Model: subject.Model, Way: way, Left: inches, By: f.Attacker, Rule: e.Kind.Entry().Rule})
}

// Moved is a displacement that begins where the model stands now, beside whoever is there.
func Moved(s *state.State, f DisplaceFrame) DisplaceFrame {
	f.Start = s.Models[f.Model].Spot
	if s.Models[f.Model].Team == s.Turn {
		f.before = s.Board().ContactsOf(f.Model)
	}
	return f
}

// askDirection asks the Attacker where a model is shifted. Self / Shift X lets it move up to X" in a straight line
// (SE-EFFECT-30); every other Shift goes the whole way.
func askDirection(s *state.State, f ApplyEffects, o Outcome, subject state.Target) *engine.Decision {
	d := aim.AskActor(s, f.Attacker, &s.CardFor(f.Attacker).Actions[f.Action], o.Kind.Entry().Rule, engine.Say("ask.direction"))
	d.Shape = engine.Place
	d.Detail = engine.Say("ask.direction-detail", "Inches", engine.Inches(o.X), "Target", subject.Name())
	if o.Self && !o.Kind.Entry().Directed() {
		d.Rule, d.Ask = "SE-EFFECT-30", engine.Say("ask.self-shift")
		d.Place = ShiftLine(s, f.Attacker, float64(o.X))
		return d
	}
	d.Place = &board.Direction{From: s.Board().BodyOf(subject), Length: float64(o.X), None: aim.RefuseNoDirection}
	return d
}

// directed goes on with the direction that was chosen.
func (f ApplyEffects) directed(s *state.State) state.Then {
	o := f.moving
	f.moving, f.step = Outcome{}, effectNext
	subject := f.Target
	if o.Self {
		subject = state.AtModel(f.Attacker)
	}
	way := s.Answer.Spot.Center.Sub(s.Board().Middle(subject))
	inches := float64(o.X)
	if o.Self && !o.Kind.Entry().Directed() {
		inches = min(inches, way.Length())
	}
	return state.After(f, displaced(s, f, o.Effect, subject, way.Unit(), inches))
}

// ShiftLine is the choice of Self / Shift X (SE-EFFECT-30).
func ShiftLine(s *state.State, id engine.ModelID, inches float64) *board.Line {
	return &board.Line{
		Table: s.Table, Push: s.Board().Push(id, geometry.Point{}, inches),
		TooFar: func(length float64) *engine.Refusal {
			return engine.Refuse("SE-EFFECT-30", "bar.shift-too-far", "Inches", engine.Inches(length), "Range", engine.Inches(inches))
		},
		Stopped: func(moved float64) *engine.Refusal {
			return engine.Refuse("SE-EFFECT-28", "bar.shift-stopped", "Inches", engine.Inches(moved))
		},
	}
}
