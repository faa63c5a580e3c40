package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// blast is the template of a Blast and its separate rolls, after the first Action Roll and its Effects (SE-EFFECT-46 to
// SE-EFFECT-51). With a Dynamic Action the one roll counts for everybody (SE-ACTION-11).
type blast struct {
	attacker engine.ModelID
	action   int
	first    target // never hit a second time
	center   geometry.Point
	level    float64        // of the first Target's base
	radius   float64        // inches
	failed   bool           // the first roll
	bought   []cards.Effect // of a Dynamic Action, for everybody; never written into

	step    blastStep
	waiting []target // not yet rolled against; replaced, never written into
	gained  rolled
	able    bool // the Attacker could go on before the Reactions of whoever is rolled against next
	reacted bool // there may have been such Reactions
}

type blastStep int

const (
	blastBegin blastStep = iota
	blastShifted
	blastNext
	blastChosen
	blastReacted
	blastRolled
)

// blastShiftInches is how far the template of a failed roll may be moved (SE-EFFECT-49).
const blastShiftInches = 2

func (f blast) Run(s *State) then {
	switch f.step {
	case blastBegin:
		if f.failed {
			f.step = blastShifted
			return wait(f, f.askShift(s))
		}
		return f.lay(s)
	case blastShifted:
		f.center = s.Answer.Spot.Center
		return f.lay(s)
	case blastReacted:
		return f.roll(s)
	case blastRolled:
		f.gained.followUps += s.rolled.followUps
		f.gained.efx += s.rolled.efx
		f.gained.won = f.gained.won || s.rolled.won
		if f.gained.lost = s.rolled.lost; f.gained.lost {
			f.waiting = nil
		}
		s.rolled = rolled{}
		f.step = blastNext
	}
	return f.next(s)
}

func (f blast) card(s *State) *cards.Action { return &s.cardFor(f.attacker).Actions[f.action] }

// disc is the template: as high as its radius, from the level of the first Target's base upwards (SE-EFFECT-47).
func (f blast) disc() geometry.Disc {
	return geometry.DiscOn(f.center, f.level, f.radius)
}

// lay finds out, once, who is under the template (SE-EFFECT-46).
func (f blast) lay(s *State) then {
	f.waiting = s.underBlast(f)
	s.tell(func() engine.Event {
		e := event(engine.EventAction, engine.Say("blast.laid", "Radius", engine.Inches(f.radius), "Caught", len(f.waiting)), "SE-EFFECT-46", "SE-EFFECT-47")
		e.Seat, e.Model = s.models[f.attacker].team, f.attacker
		e.Proof.Template = f.template(s)
		return e
	})
	f.step = blastNext
	return next(f)
}

func (f blast) template(s *State) *engine.Template {
	disc := f.disc()
	template := &engine.Template{Disc: &disc}
	template.Models, template.Pieces = split(s.underBlast(f))
	return template
}

// split tells models and pieces of terrain apart.
func split(all []target) (models []engine.ModelID, pieces []engine.PieceID) {
	for _, t := range all {
		if t.isModel() {
			models = append(models, t.model)
		} else if t.isPiece() {
			pieces = append(pieces, t.piece)
		}
	}
	return models, pieces
}

// underBlast lists whom the template catches, partly is enough: not the first Target, not the Attacker when the Action
// uses m (SE-EFFECT-51), nobody whom the Action cannot affect. Range and Line of Sight do not count (SE-EFFECT-47).
func (s *State) underBlast(f blast) []target {
	action, disc := f.card(s), f.disc()
	var caught []geometry.PieceIndex
	if !action.Dynamic() {
		caught = s.above(disc.Bottom, s.table.DiscCatches(disc, nil))
	}
	var found []target
	citizen := func(c geometry.Cylinder) bool { return disc.Touches(c) != geometry.Untouched }
	for _, t := range s.candidatesIn(action, s.bodiesInDisc(disc), citizen, caught) {
		switch {
		case t == f.first:
		case t.model == f.attacker:
			if action.Attack != cards.Mind && s.refuseDescriptor(t.model, action, t.model) == nil {
				found = append(found, t)
			}
		case s.refuseAffected(f.attacker, action, t) == nil:
			found = append(found, t)
		}
	}
	return found
}

// next rolls against the models under the template in the Attacker's order, as long as any is left (SE-ACTION-10).
func (f blast) next(s *State) then {
	if f.step == blastChosen {
		f.waiting = moveToFront(f.waiting, s.chosenTarget())
	}
	f.waiting = slices.DeleteFunc(slices.Clone(f.waiting), s.isGone)
	if len(f.waiting) == 0 {
		f.gained.blast = 0
		s.rolled = f.gained
		return done()
	}
	if f.step == blastNext && len(f.waiting) > 1 && !f.card(s).Dynamic() {
		d := s.askActor(f.attacker, f.card(s), "SE-ACTION-10", engine.Say("ask.next-roll"))
		for _, t := range f.waiting {
			d.Options = append(d.Options, targetOption(t, nil))
		}
		d.Kind, f.step = engine.Order, blastChosen
		return wait(f, s.caution(d, f.attacker, f.card(s)))
	}
	return f.openReactions(s)
}

// openReactions lets whoever is rolled against next react: models that a Blast catches become Targets only now
// (ruling under SE-REACT-11).
func (f blast) openReactions(s *State) then {
	f.step = blastReacted
	now := f.waiting[:1]
	if f.card(s).Dynamic() {
		now = f.waiting
	}
	for _, t := range now {
		if t.isModel() {
			s.noteTrigger(reactTarget, t.model, f.attacker)
		}
	}
	f.able, f.reacted = s.ableToGoOn(f.attacker, f.card(s)), len(s.happened) > 0
	return s.reactBefore(f)
}

// roll rolls against the next model, or brings the Effects of a Dynamic Action to everybody, as far as Reactions left it
// possible (SE-REACT-12).
func (f blast) roll(s *State) then {
	action := f.card(s)
	if f.able && !s.ableToGoOn(f.attacker, action) {
		f.waiting, f.step, f.gained.lost = nil, blastNext, true
		return next(f)
	}
	roll := actionRoll{
		attacker: f.attacker, action: f.action, smash: engine.NoPiece, exploded: true, center: f.center, renewed: !f.failed || f.gained.won,
	}
	illegal := func(t target) bool {
		return f.reacted && (s.isGone(t) || t.model != f.attacker && s.refuseAffected(f.attacker, action, t) != nil)
	}
	if action.Dynamic() {
		roll.target, roll.all, roll.step = nobody, slices.DeleteFunc(slices.Clone(f.waiting), illegal), rollEffects
		f.waiting, f.step = nil, blastRolled
		roll.won, roll.declared, roll.bought = true, nobody, f.bought
		return after(f, roll)
	}
	roll.target = f.waiting[0]
	f.waiting, f.step = f.waiting[1:], blastRolled
	if illegal(roll.target) {
		f.step = blastNext
		return next(f)
	}
	return after(f, roll)
}

// askShift lets the opposing player move the centre after a failed first roll (SE-EFFECT-49).
func (f blast) askShift(s *State) *engine.Decision {
	d := &engine.Decision{
		Seat: s.opposing(f.attacker, f.first), Shape: engine.Place, Ask: engine.Say("ask.blast-shift"), Rule: "SE-EFFECT-49",
		Detail: engine.Say("ask.blast-shift-detail", "Inches", engine.Inches(blastShiftInches)), Subject: f.attacker, Action: f.card(s).Name,
	}
	d.Place = &blastCenter{at: f.center, level: f.level, radius: f.radius}
	return d
}

// opposing is the controller of the first Target or, when that is the Attacker's own side or nobody's, the next opposing
// player in Turn order (ruling under SE-EFFECT-49).
func (s *State) opposing(attacker engine.ModelID, first target) engine.Seat {
	own := s.models[attacker].team
	if first.isModel() && s.opposed(s.models[first.model].team, own) {
		return s.models[first.model].team
	}
	at := slices.Index(s.order, own)
	for i := 1; i < len(s.order); i++ {
		if seat := s.order[(at+i)%len(s.order)]; s.opposed(seat, own) {
			return seat
		}
	}
	return own
}

// preview shows whom the template would catch at a place, or the chances of the next roll.
func (f blast) Preview(s *State, choice engine.Choice) *engine.Preview {
	p := &engine.Preview{}
	switch {
	case f.step == blastShifted && choice.Spot != nil:
		f.center = choice.Spot.Center
		p.Proof.Template = f.template(s)
		s.noteCaught(p, f.attacker, f.card(s), p.Proof.Template)
	case f.step == blastChosen && choice.Pick >= 0 && choice.Pick < len(s.Pending.Options):
		o := &s.Pending.Options[choice.Pick]
		s.previewRoll(p, confrontation{attacker: f.attacker, action: f.card(s), target: target{o.Model, o.Piece}, smash: engine.NoPiece})
	default:
		return nil
	}
	return p
}

// blastCenter is the choice of a centre up to 2" from where it was.
type blastCenter struct {
	at     geometry.Point
	level  float64
	radius float64 // of the template
}

// Mode implements engine.Placement.
func (p *blastCenter) Mode() engine.PlaceMode { return engine.Center }

// Mover implements engine.Placement: the space of the template.
func (p *blastCenter) Mover() geometry.Cylinder {
	return geometry.Cylinder{Center: p.at, Radius: p.radius, Bottom: p.level, Height: p.radius}
}

// Envelope implements engine.Placement: this is no move.
func (p *blastCenter) Envelope() *geometry.Envelope { return nil }

// Snap implements engine.Placement: the nearest point within reach.
func (p *blastCenter) Snap(at geometry.Point, exact bool) geometry.Spot {
	if way := at.Sub(p.at); !exact && way.Length() > blastShiftInches {
		at = p.at.Along(way.Unit(), blastShiftInches)
	}
	spot := geometry.Ground(at)
	spot.Level = p.level
	return spot
}

// Refuse implements engine.Placement.
func (p *blastCenter) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	if far := spot.Center.Distance(p.at); !(far <= blastShiftInches+geometry.Slack) {
		return engine.Refuse("SE-EFFECT-49", "bar.shift-too-far", "Inches", engine.Inches(far), "Range", engine.Inches(blastShiftInches))
	}
	return nil
}

// Over implements engine.Spread.
func (p *blastCenter) Over(at geometry.Point) (geometry.Spot, bool) {
	spot := p.Snap(at, true)
	return spot, p.Refuse(spot, nil) == nil
}

// Path implements engine.Placement.
func (p *blastCenter) Path(geometry.Spot, []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{}, false
}

// Sample implements engine.Placement.
func (p *blastCenter) Sample(random func() float64) (geometry.Spot, bool) {
	return p.Snap(p.at.Add(board.Around(random).Times(float64(blastShiftInches*random()))), false), true
}
