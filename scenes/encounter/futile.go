package encounter

import (
	"reflect"
	"slices"

	"trueinch/engine"
)

// How far an Action is tried out on copies: through so many questions, and in so many ways.
const (
	stepsTried = 60
	waysTried  = 200
)

// futile reports whether an Action of the menu would do nothing, even with the best of dice and against whomever, or whether another
// model that it has act could do nothing else: it was carried out on copies.
func (s *Scene) futile(at int) bool {
	d := s.decision
	o := &d.Options[at]
	if d.Kind != engine.Menu || o.Action < 0 && o.Model == engine.NoModel || !o.Legal() || !s.personAsked() || d != s.match.Decision() {
		return false
	}
	a := &s.asking
	if found, known := a.futile[at]; known {
		return found
	}
	if a.futile == nil {
		a.futile = map[int]bool{}
	}
	a.futile[at] = s.tryFutile(at)
	return a.futile[at]
}

// tryFutile carries an Action out against everybody whom it could be aimed at.
func (s *Scene) tryFutile(at int) bool {
	seat, user := s.decision.Seat, s.decision.Subject
	fork := trial(s.match, seat)
	before := fork.View()
	if fork.Choose(engine.Choice{Pick: at}) != nil {
		return false
	}
	ways := waysTried
	if do := carriesOut(fork.Decision(), s.decision, at); do >= 0 && fork.Choose(engine.Choice{Pick: do}) != nil {
		return false
	}
	if next := fork.Decision(); s.decision.Options[at].Action < 0 {
		if next.Kind != engine.Menu || next.Seat != seat || next.Subject == user || next.Subject == engine.NoModel {
			return false
		}
		return s.noneChanges(fork, next, attempt{before: fork.View(), seat: seat, user: next.Subject, ways: &ways, kind: true})
	}
	return s.changesNothing(fork, attempt{before: before, seat: seat, user: user, ways: &ways})
}

// carriesOut is the option of the next menu of a model that carries out what was only declared by an option of the menu before, the same line
// of its card under a key that was not offered there; -1 when nothing was left to be carried out.
func carriesOut(next, before *engine.Decision, at int) int {
	declared := &before.Options[at]
	if next.Kind != engine.Menu || next.Seat != before.Seat || next.Subject != before.Subject || declared.Action < 0 {
		return -1
	}
	return slices.IndexFunc(next.Options, func(o engine.Option) bool {
		return o.Legal() && o.Action == declared.Action && !slices.ContainsFunc(before.Options, func(was engine.Option) bool { return was.Key == o.Key })
	})
}

// attempt is what an Action that is tried out is measured by: the table before it, who uses it, and how many ways are left to try.
type attempt struct {
	before *engine.View
	seat   engine.Seat
	user   engine.ModelID
	ways   *int
	kind   bool // what harms the own side is not tried
}

// changesNothing carries what was begun to its end in every way that the seat could choose, and compares the table with what it was.
// Where it could point at any place, or where there are too many ways, nothing is said.
func (s *Scene) changesNothing(fork *engine.Fork, a attempt) bool {
	for range stepsTried {
		d := fork.Decision()
		switch {
		case d.Kind == engine.Menu || d.Kind == engine.Activate || d.Shape == engine.GameEnd:
			return same(a.before, fork.View(), a.user)
		case d.Seat == a.seat && d.Shape == engine.Place:
			return false
		case d.Seat == a.seat && d.Shape == engine.Pick:
			return s.noneChanges(fork, d, a)
		}
		if fork.Choose(wholehearted(d, a.seat)) != nil {
			return false
		}
	}
	return false
}

// noneChanges tries each option of a question on a copy, but for the one that ends a menu.
func (s *Scene) noneChanges(fork *engine.Fork, d *engine.Decision, a attempt) bool {
	for i := range d.Options {
		if o := &d.Options[i]; !o.Legal() || o.Finish && d.Kind == engine.Menu || a.kind && o.Caution.Harms {
			continue
		}
		if *a.ways--; *a.ways < 0 {
			return false
		}
		copied := fork.Fork()
		if copied.Choose(engine.Choice{Pick: i}) != nil || !s.changesNothing(copied, a) {
			return false
		}
	}
	return true
}

// wholehearted answers what is not tried in every way: the seat that tries has the best dice, the others let it happen.
func wholehearted(d *engine.Decision, seat engine.Seat) engine.Choice {
	if d.Shape == engine.Place { // of the others
		half := func() float64 { return 0.5 }
		if spot, ok := d.Place.Sample(half); ok {
			return engine.Choice{Spot: &spot}
		}
	}
	choice, _ := expected(d, seat)
	return choice
}

// same reports whether two views show the same table but for what an Action costs the model that uses it.
func same(a, b *engine.View, user engine.ModelID) bool {
	if len(a.Models) != len(b.Models) || len(a.Pieces) != len(b.Pieces) {
		return false
	}
	for i := range a.Models {
		if !reflect.DeepEqual(effects(&a.Models[i], user), effects(&b.Models[i], user)) {
			return false
		}
	}
	return samePieces(a, b) && reflect.DeepEqual(a.Score, b.Score) && reflect.DeepEqual(a.Standing, b.Standing) && sameTeams(a, b, user)
}

// sameTeams reports whether every team has what it had, but for what the model that uses an Action has paid for it.
func sameTeams(a, b *engine.View, user engine.ModelID) bool {
	for seat := range a.Teams {
		for i, was := range a.Teams[seat].Counters {
			is := b.Teams[seat].Counters[i]
			pays := was.Kind == engine.Supply && user != engine.NoModel && a.Models[user].Seat == engine.Seat(seat)
			if is.Have != was.Have && !(pays && is.Have < was.Have) {
				return false
			}
		}
	}
	return true
}

// samePieces reports whether two views show the same terrain.
func samePieces(a, b *engine.View) bool {
	for i := range a.Pieces {
		p, q := &a.Pieces[i], &b.Pieces[i]
		if p.HP != q.HP || p.Gone != q.Gone || !reflect.DeepEqual(p.Marker, q.Marker) || !reflect.DeepEqual(p.Piece.Prisms, q.Piece.Prisms) {
			return false
		}
	}
	return true
}

// effects is what of a model an Action could change.
func effects(m *engine.Model, user engine.ModelID) []any {
	found := []any{m.Body, m.OnTable, m.Out, m.HP, m.States}
	for _, c := range m.Counters {
		if c.Max == 0 || m.ID != user {
			found = append(found, c.Have)
		}
	}
	return found
}

// woundsOwn reports whether an answer in the course of an Action takes Hit Points from the side of whoever is asked before
// anything else has to be decided: a friend pulled into a wall is nobody's aim. It is carried out on a copy.
func (s *Scene) woundsOwn(at int) bool {
	d := s.decision
	if d.Action == "" || d.Kind == engine.Single || d.Seat < 0 || d != s.match.Decision() {
		return false
	}
	fork := trial(s.match, d.Seat)
	before := fork.View()
	if fork.Choose(engine.Choice{Pick: at}) != nil {
		return false
	}
	for range stepsAhead {
		next := fork.Decision()
		own := next.Seat == d.Seat && next.Shape != engine.Roll && next.Shape != engine.Number
		if own || next.Shape == engine.GameEnd || next.Shape == engine.Place || next.Kind == engine.Menu || next.Kind == engine.Activate {
			break
		}
		choice, ok := expected(next, d.Seat)
		if !ok || fork.Choose(choice) != nil {
			break
		}
	}
	after := fork.View()
	for i := range before.Models {
		if m := &before.Models[i]; m.Seat == d.Seat && i < len(after.Models) && after.Models[i].HP < m.HP {
			return true
		}
	}
	return false
}
