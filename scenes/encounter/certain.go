package encounter

import (
	"reflect"

	"trueinch/engine"
)

// certain answers what is left to be bought or put in order after a roll that KO's somebody whatever is chosen, where nothing else
// on the table comes out otherwise.
func (s *Scene) certain() (engine.Choice, bool) {
	d := s.decision
	if d.Kind != engine.Spend && d.Kind != engine.Order || d.Shape != engine.Pick || d.Action == "" || d != s.match.Decision() {
		return engine.Choice{}, false
	}
	first := s.first()
	if first < 0 {
		return engine.Choice{}, false
	}
	fork := s.match.SeenBy(d.Seat).Fork()
	fork.AskDice(true)
	o := outcomes{seat: d.Seat, ways: waysTried / 2}
	if !o.gather(fork) || !o.fells(fork.View()) {
		return engine.Choice{}, false
	}
	return engine.Choice{Pick: first}, true
}

// outcomes are the tables that the answers of a seat can lead to, as long as they are all the same but for where KO'ed models lie.
type outcomes struct {
	seat engine.Seat
	ways int
	ask  string // that follows
	end  *engine.View
}

// gather goes through every answer to what is bought and put in order. It reports whether all end alike.
func (o *outcomes) gather(fork *engine.Fork) bool {
	d := fork.Decision()
	if d.Seat != o.seat || d.Shape != engine.Pick || d.Kind != engine.Spend && d.Kind != engine.Order {
		return o.add(fork)
	}
	for i := range d.Options {
		if !d.Options[i].Legal() {
			continue
		}
		if o.ways--; o.ways < 0 {
			return false
		}
		copied := fork.Fork()
		if copied.Choose(engine.Choice{Pick: i}) != nil || !o.gather(copied) {
			return false
		}
	}
	return true
}

// add compares an end with those before it.
func (o *outcomes) add(fork *engine.Fork) bool {
	view, ask := fork.View(), fork.Decision().Ask.Key
	if o.end == nil {
		o.end, o.ask = view, ask
		return true
	}
	return o.ask == ask && sameStanding(o.end, view)
}

// fells reports whether somebody was KO'ed at the end who stands on the table before.
func (o *outcomes) fells(before *engine.View) bool {
	if o.end == nil || len(o.end.Models) != len(before.Models) {
		return false
	}
	for i := range before.Models {
		if !before.Models[i].KO && o.end.Models[i].KO {
			return true
		}
	}
	return false
}

// sameStanding reports whether two views show the same table but for models that are KO'ed in both.
func sameStanding(a, b *engine.View) bool {
	if len(a.Models) != len(b.Models) || len(a.Pieces) != len(b.Pieces) || !reflect.DeepEqual(a.Teams, b.Teams) {
		return false
	}
	for i := range a.Models {
		if m, n := &a.Models[i], &b.Models[i]; !(m.KO && n.KO) && !reflect.DeepEqual(effects(m, engine.NoModel), effects(n, engine.NoModel)) {
			return false
		}
	}
	return samePieces(a, b)
}
