package shooting

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/light"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/arkham/weapons"
	"trueinch/engine/ask"
	"trueinch/engine/board"
)

// Test is one Blink! test of a shot: what stops it, what the die needs, and by which rule (AC-BLINK-01). With Own it is that of the
// target's own Protection (AC-WEAPON-16).
type Test struct {
	sight.Obstacle
	Need rolls.Need
	Rule engine.Rule
	Own  bool
}

// What changes Blink! tests: of the target, and of the shooter.
const (
	small        = "Small"
	large        = "Large"
	sharpshooter = "Sharpshooter"
	sniper       = "Sniper"
	scope        = "Night-vision Scope"
	protection   = "Protection"

	edgeCm = 1 // how far to the side whoever stands straight above may be at most (AC-FAQ-09)
)

// aimedAt is at whom a shot goes, whoever takes it: the Blink! tests are those of the line to it (AC-TRAIT-070).
func aimedAt(a state.Attack) engine.ModelID {
	if a.Guarded {
		return a.Aimed
	}
	return a.On
}

// Tests lists the Blink! tests of each shot of an attack, in order (AC-BLINK-03): the obstacles from the shooter outward, last Protection.
func Tests(s *state.State, a state.Attack) []Test {
	w := attack.Weapon(s, a)
	if !a.Ranged || a.Automatic || w != nil && w.Has(scope) { // AC-WEAPON-10
		return nil
	}
	var all []Test
	bonus := 0
	if skills.Has(s, aimedAt(a), small) { // AC-TRAIT-107
		bonus++
	}
	if skills.Has(s, aimedAt(a), large) { // AC-TRAIT-089
		bonus--
	}
	if skills.Can(s, a.By, sharpshooter) { // AC-TRAIT-132
		bonus--
	}
	if w == nil || !w.Has(remote) { // AC-WEAPON-19
		for _, o := range sight.Between(s, a.By, aimedAt(a)).Obstacles {
			if !past(s, a.By, o) {
				all = append(all, test(s, a, o, bonus))
			}
		}
	}
	if weapons.Bears(s, a.On, protection) {
		own := sight.Obstacle{Piece: engine.NoPiece, Model: a.On, At: s.Models[a.On].Spot.Center, Level: s.Models[a.On].Spot.Level}
		all = append(all, Test{Obstacle: own, Need: rolls.ToBlink(rolls.BlinkSolid, bonus), Rule: "AC-WEAPON-16", Own: true})
	}
	if len(all) > 0 && skills.Can(s, a.By, sniper) { // AC-TRAIT-124: the one that would stop most
		worst := slices.MaxFunc(all, func(a, b Test) int { return cmp.Compare(a.Need.Chance(), b.Need.Chance()) })
		at := slices.Index(all, worst)
		all = slices.Delete(all, at, at+1)
	}
	return all
}

// test is the Blink! test of one obstacle (AC-BLINK-06 to AC-BLINK-08, AC-BLINK-10, AC-FAQ-09).
func test(s *state.State, a state.Attack, o sight.Obstacle, bonus int) Test {
	difficulty := rolls.BlinkSolid
	if o.Piece != engine.NoPiece {
		difficulty = light.Hardness(&s.Pieces[o.Piece].Terrain)
		if m := &s.Models[aimedAt(a)]; m.Ducked && (m.DuckedBehind == o.Piece || m.DuckedBehind == engine.NoPiece && s.Beside(aimedAt(a), o.Piece)) {
			bonus++
		}
	}
	rule := map[int]engine.Rule{rolls.BlinkSolid: "AC-BLINK-06", rolls.BlinkWood: "AC-BLINK-07", rolls.BlinkFlimsy: "AC-BLINK-08"}[difficulty]
	if o.Piece != engine.NoPiece && onTheEdge(s, a.By, aimedAt(a), o.Piece) {
		difficulty, rule = rolls.BlinkWood, "AC-FAQ-09"
	}
	return Test{Obstacle: o, Need: rolls.ToBlink(difficulty, bonus), Rule: rule}
}

// past reports whether a shooter stands directly behind an obstacle that is not taller, and so shoots past it (AC-BLINK-09).
func past(s *state.State, by engine.ModelID, o sight.Obstacle) bool {
	top := s.Body(by).Top() + board.Rounding
	if o.Piece == engine.NoPiece {
		return s.Touch(by, o.Model) && s.Body(o.Model).Top() <= top
	}
	_, _, height := board.Dimensions(&s.Pieces[o.Piece].Terrain)
	_, bottom := board.Foot(&s.Pieces[o.Piece].Terrain)
	return s.Beside(by, o.Piece) && bottom+height <= top
}

// onTheEdge reports whether a target stands on the edge of a building straight above the shooter (AC-FAQ-09).
func onTheEdge(s *state.State, by, at engine.ModelID, building engine.PieceID) bool {
	carrier, carried := s.Board().Support(s.Models[at].Spot)
	a, b := s.Body(by), s.Body(at)
	apart := b.Center.Distance(a.Center) - a.Radius - b.Radius
	return carried && engine.PieceID(carrier) == building && s.Beside(by, building) && state.Covers(edgeCm, apart)
}

// stops is step 4 of a ranged attack: its Blink! tests (AC-BLINK-02), and the explosions of its shots.
func stops(s *state.State, a state.Attack, hits int) state.Frame {
	if !a.Ranged || a.Automatic {
		return nil
	}
	tests := Tests(s, a)
	if len(tests) == 0 && !explodes(s, a) {
		return nil
	}
	return blinking{Attack: a, Tests: tests, Hits: hits, left: hits, struck: make([]int, len(tests))}
}

// blinking makes the Blink! tests of every hit, obstacle after obstacle (AC-BLINK-03 to AC-BLINK-05). It gives a Cancelled.
type blinking struct {
	state.Attack
	Tests  []Test // written once
	Hits   int
	left   int
	at     int   // the test that comes next
	struck []int // hits by test; replaced, never written into
	step   blinkStep
}

type blinkStep int

const (
	blinkAsk blinkStep = iota
	blinkAsked
	blinkRolled
	blinkBurst
	blinkOver
)

// Run implements state.Frame.
func (f blinking) Run(s *state.State) state.Then {
	switch f.step {
	case blinkAsk:
		if f.own(s) {
			f.step = blinkAsked
			return state.Wait(f, f.ask(s))
		}
		return f.roll(s)
	case blinkAsked:
		if s.Chosen().Means.Kind == "let" {
			f.Tests = slices.DeleteFunc(slices.Clone(f.Tests), func(t Test) bool { return !t.Own })
			f.struck = make([]int, len(f.Tests))
		}
		return f.roll(s)
	case blinkRolled:
		return f.rolled(s, s.Answer.Faces[0])
	case blinkBurst:
		f.step = blinkOver
		return state.After(f, f.settle(s))
	}
	gone := f.Hits - f.left
	if explodes(s, f.Attack) { // the template has hit whoever is under it
		gone = f.Hits
	}
	return state.Give(state.Cancelled{Hits: gone})
}

// own reports whether a model of the target's own crew could be struck: then its player may do without the tests (AC-BLINK-01).
func (f blinking) own(s *state.State) bool {
	return slices.ContainsFunc(f.Tests, func(t Test) bool { return t.Model != engine.NoModel && !t.Own && !s.Enemies(t.Model, f.On) })
}

func (f blinking) ask(s *state.State) *engine.Decision {
	d := ask.Pick(s.Models[f.On].Player, "AC-BLINK-01", engine.Say("ac.ask-blink"))
	d.Subject = f.On
	let := ask.Option("let", engine.Say("ac.option-no-blink"))
	let.Finish = true
	d.Options = []engine.Option{ask.Option("blink", engine.Say("ac.option-blink")), let}
	return d
}

// roll rolls the test of the next obstacle for all hits that are left.
func (f blinking) roll(s *state.State) state.Then {
	if f.left == 0 || f.at == len(f.Tests) {
		f.step = blinkBurst
		return state.Next(f)
	}
	f.step = blinkRolled
	return state.Wait(f, rollFor(s, f.On, "AC-BLINK-02", engine.Say("ac.ask-blink-roll", "What", called(s, f.Tests[f.at])), f.left))
}

func (f blinking) rolled(s *state.State, faces []int) state.Then {
	t := f.Tests[f.at]
	stopped := t.Need.Count(faces)
	f.struck = slices.Clone(f.struck)
	f.struck[f.at] = stopped
	f.left -= stopped
	f.at++
	m := &s.Models[f.On]
	s.TellRoll(m.Player, f.On, stopped > 0, t.Need.Least(), state.Rules("AC-BLINK-02", "AC-BLINK-04", t.Rule),
		[]engine.Rolled{state.Thrown(m.Player, f.On, faces, t.Need.Met)}, "ac.blinks", "Model", f.On, "What", called(s, t), "Stopped", stopped, "Count", len(faces))
	return f.roll(s)
}

// settle is what becomes of shots that strike obstacles: an explosion at each place (AC-TEMPLATE-01), or Crossfire (AC-CROSS-01).
func (f blinking) settle(s *state.State) state.Frame {
	if explodes(s, f.Attack) {
		return f.explosions(s)
	}
	var all []state.Frame
	for i, t := range f.Tests {
		if f.struck[i] > 0 && t.Model != engine.NoModel && !t.Own {
			a := f.Attack
			a.On, a.Dice, a.Special = t.Model, f.struck[i], ""
			all = append(all, crossfire{Attack: a})
		}
	}
	return state.InRow(all...)
}

// called is how what stops a shot is spoken of.
func called(s *state.State, t Test) any {
	switch {
	case t.Own:
		return engine.Term("ac.weapon-protection")
	case t.Model != engine.NoModel:
		return t.Model
	}
	return s.Called(t.Piece)
}
