package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// Blast is the template of a Blast and its separate rolls, after the first Action Roll and its Effects (SE-EFFECT-46 to
// SE-EFFECT-51). With a Dynamic Action the one roll counts for everybody (SE-ACTION-11).
type Blast struct {
	Attacker engine.ModelID
	action   int
	First    state.Target // never hit a second time
	Center   geometry.Point
	level    float64        // of the first Target's base
	Radius   float64        // inches
	failed   bool           // the first roll
	bought   []cards.Effect // of a Dynamic Action, for everybody; never written into

	step    blastStep
	waiting []state.Target // not yet rolled against; replaced, never written into
	gained  state.Rolled
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

func (f Blast) Run(s *state.State) state.Then {
	switch f.step {
	case blastBegin:
		if f.failed {
			f.step = blastShifted
			return state.Wait(f, f.askShift(s))
		}
		return f.lay(s)
	case blastShifted:
		f.Center = s.Answer.Spot.Center
		return f.lay(s)
	case blastReacted:
		return f.roll(s)
	case blastRolled:
		rolled := s.Taken()
		f.gained.FollowUps += rolled.FollowUps
		f.gained.EFX += rolled.EFX
		f.gained.Won = f.gained.Won || rolled.Won
		if f.gained.Lost = rolled.Lost; f.gained.Lost {
			f.waiting = nil
		}
		f.step = blastNext
	}
	return f.next(s)
}

func (f Blast) card(s *state.State) *cards.Action { return &s.CardFor(f.Attacker).Actions[f.action] }

// disc is the template: as high as its radius, from the level of the first Target's base upwards (SE-EFFECT-47).
func (f Blast) disc() geometry.Disc {
	return geometry.DiscOn(f.Center, f.level, f.Radius)
}

// lay finds out, once, who is under the template (SE-EFFECT-46).
func (f Blast) lay(s *state.State) state.Then {
	f.waiting = UnderBlast(s, f)
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventAction, engine.Say("blast.laid", "Radius", engine.Inches(f.Radius), "Caught", len(f.waiting)), "SE-EFFECT-46", "SE-EFFECT-47")
		e.Seat, e.Model = s.Models[f.Attacker].Team, f.Attacker
		e.Proof.Template = f.template(s)
		return e
	})
	f.step = blastNext
	return state.Next(f)
}

func (f Blast) template(s *state.State) *engine.Template {
	disc := f.disc()
	template := &engine.Template{Disc: &disc}
	template.Models, template.Pieces = aim.Split(UnderBlast(s, f))
	return template
}

// UnderBlast lists whom the template catches, partly is enough: not the first Target, not the Attacker when the Action
// uses m (SE-EFFECT-51), nobody whom the Action cannot affect or who is Immune / Blast (SE-ACTION-24). Range and Line of Sight do not count (SE-EFFECT-47).
func UnderBlast(s *state.State, f Blast) []state.Target {
	action, disc := f.card(s), f.disc()
	var caught []geometry.PieceIndex
	if !action.Dynamic() {
		caught = aim.Above(s, disc.Bottom, s.Table.DiscCatches(disc, nil))
	}
	var found []state.Target
	citizen := func(c geometry.Cylinder) bool { return disc.Touches(c) != geometry.Untouched }
	for _, t := range aim.CandidatesIn(s, action, s.Board().InDisc(disc), citizen, caught) {
		switch {
		case t == f.First:
		case t.IsModel() && traits.ImmuneToEffect(s, t.Model, cards.By(cards.Explodes), f.Attacker):
		case t.Model == f.Attacker:
			if action.Attack != cards.Mind && traits.RefuseDescriptor(s, t.Model, action, t.Model) == nil {
				found = append(found, t)
			}
		case traits.RefuseAffected(s, f.Attacker, action, t) == nil:
			found = append(found, t)
		}
	}
	return found
}

// next rolls against the models under the template in the Attacker's order, as long as any is left (SE-ACTION-10).
func (f Blast) next(s *state.State) state.Then {
	if f.step == blastChosen {
		f.waiting = moveToFront(f.waiting, aim.ChosenTarget(s))
	}
	f.waiting = slices.DeleteFunc(slices.Clone(f.waiting), func(t state.Target) bool { return aim.IsGone(s, t) })
	if len(f.waiting) == 0 {
		return state.Give(f.gained)
	}
	if f.step == blastNext && len(f.waiting) > 1 && !f.card(s).Dynamic() {
		d := aim.AskActor(s, f.Attacker, f.card(s), "SE-ACTION-10", engine.Say("ask.next-roll"))
		for _, t := range f.waiting {
			d.Options = append(d.Options, aim.TargetOption(t, nil))
		}
		d.Kind, f.step = engine.Order, blastChosen
		return state.Wait(f, aim.Caution(s, d, f.Attacker, f.card(s)))
	}
	return f.openReactions(s)
}

// openReactions lets whoever is rolled against next react: models that a Blast catches become Targets only now
// (ruling under SE-REACT-11).
func (f Blast) openReactions(s *state.State) state.Then {
	f.step = blastReacted
	now := f.waiting[:1]
	if f.card(s).Dynamic() {
		now = f.waiting
	}
	for _, t := range now {
		if t.IsModel() {
			aim.NoteTrigger(s, terms.ReactTarget, t.Model, f.Attacker)
		}
	}
	f.able, f.reacted = aim.AbleToGoOn(s, f.Attacker, f.card(s)), len(s.Happened) > 0
	return reactBefore(s, f)
}

// roll rolls against the next model, or brings the Effects of a Dynamic Action to everybody, as far as Reactions left it
// possible (SE-REACT-12).
func (f Blast) roll(s *state.State) state.Then {
	action := f.card(s)
	if f.able && !aim.AbleToGoOn(s, f.Attacker, action) {
		f.waiting, f.step, f.gained.Lost = nil, blastNext, true
		return state.Next(f)
	}
	roll := ActionRoll{
		attacker: f.Attacker, action: f.action, smash: engine.NoPiece, exploded: true, center: f.Center, renewed: !f.failed || f.gained.Won,
	}
	illegal := func(t state.Target) bool {
		return f.reacted && (aim.IsGone(s, t) || t.Model != f.Attacker && traits.RefuseAffected(s, f.Attacker, action, t) != nil)
	}
	if action.Dynamic() {
		roll.target, roll.all, roll.step = state.Nobody, slices.DeleteFunc(slices.Clone(f.waiting), illegal), rollEffects
		f.waiting, f.step = nil, blastRolled
		roll.won, roll.declared, roll.bought = true, state.Nobody, f.bought
		return state.After(f, roll)
	}
	roll.target = f.waiting[0]
	f.waiting, f.step = f.waiting[1:], blastRolled
	if illegal(roll.target) {
		f.step = blastNext
		return state.Next(f)
	}
	return state.After(f, roll)
}

// askShift lets the opposing player move the centre after a failed first roll (SE-EFFECT-49).
func (f Blast) askShift(s *state.State) *engine.Decision {
	d := &engine.Decision{
		Seat: Opposing(s, f.Attacker, f.First), Shape: engine.Place, Ask: engine.Say("ask.blast-shift"), Rule: "SE-EFFECT-49",
		Detail: engine.Say("ask.blast-shift-detail", "Inches", engine.Inches(blastShiftInches)), Subject: f.Attacker, Action: f.card(s).Name,
	}
	d.Place = &blastCenter{at: f.Center, level: f.level, radius: f.Radius}
	return d
}

// Opposing is the controller of the first Target or, when that is the Attacker's own side or nobody's, the next opposing
// player in Turn order (ruling under SE-EFFECT-49).
func Opposing(s *state.State, attacker engine.ModelID, first state.Target) engine.Seat {
	own := s.Models[attacker].Team
	if first.IsModel() && s.Opposed(s.Models[first.Model].Team, own) {
		return s.Models[first.Model].Team
	}
	at := slices.Index(s.Order, own)
	for i := 1; i < len(s.Order); i++ {
		if seat := s.Order[(at+i)%len(s.Order)]; s.Opposed(seat, own) {
			return seat
		}
	}
	return own
}

// Preview shows whom the template would catch at a place, or the chances of the next roll.
func (f Blast) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	p := &engine.Preview{}
	switch {
	case f.step == blastShifted && choice.Spot != nil:
		f.Center = choice.Spot.Center
		p.Proof.Template = f.template(s)
		noteCaught(s, p, f.Attacker, f.card(s), p.Proof.Template)
	case f.step == blastChosen && choice.Pick >= 0 && choice.Pick < len(s.Pending.Options):
		o := &s.Pending.Options[choice.Pick]
		dice.PreviewRoll(s, p, state.Confrontation{Attacker: f.Attacker, Action: f.card(s), Target: state.Target{Model: o.Model, Piece: o.Piece}, Smash: engine.NoPiece})
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
