package encounter

import (
	"reflect"
	"slices"

	"trueinch/engine"
)

// certain answers what is left to be bought or put in order after a roll that takes somebody out of play whatever is chosen, where nothing else
// on the table comes out otherwise. Then nothing is bought: what is said for the player is that it makes no difference.
func (s *Scene) certain() (engine.Choice, bool) {
	d := s.decision
	if d.Kind != engine.Spend && !ordersEffects(d) || d.Shape != engine.Pick || d.Action == "" || d != s.match.Decision() {
		return engine.Choice{}, false
	}
	found := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Finish && o.Legal() })
	if legal := s.legal(); found < 0 && len(legal) > 0 {
		found = legal[0]
	}
	fork := trial(s.match, d.Seat)
	o := outcomes{seat: d.Seat, affected: d.Affected, ways: waysTried / 2}
	if !o.gather(fork) || !o.fells(fork.View()) {
		return engine.Choice{}, false
	}
	return engine.Choice{Pick: found}, found >= 0
}

// outcomes are the tables that the answers of a seat can lead to, as long as they are all the same but for where fallen models lie.
type outcomes struct {
	seat     engine.Seat
	affected []engine.ModelID // what comes to others is asked by itself
	ways     int
	ask      string // that follows
	end      *engine.View
}

// gather goes through every answer to what is bought and put in order. It reports whether all end alike.
func (o *outcomes) gather(fork *engine.Fork) bool {
	d := fork.Decision()
	if d.Seat != o.seat || d.Shape != engine.Pick || d.Kind != engine.Spend && !ordersEffects(d) || !slices.Equal(d.Affected, o.affected) {
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

// fells reports whether somebody was taken out at the end who stands on the table before.
func (o *outcomes) fells(before *engine.View) bool {
	if o.end == nil || len(o.end.Models) != len(before.Models) {
		return false
	}
	for i := range before.Models {
		if !before.Models[i].Out && o.end.Models[i].Out {
			return true
		}
	}
	return false
}

// sameStanding reports whether two views show the same table but for models that are out of play in both.
func sameStanding(a, b *engine.View) bool {
	if len(a.Models) != len(b.Models) || len(a.Pieces) != len(b.Pieces) || !reflect.DeepEqual(a.Teams, b.Teams) {
		return false
	}
	for i := range a.Models {
		if m, n := &a.Models[i], &b.Models[i]; !(m.Out && n.Out) && !reflect.DeepEqual(effects(m, engine.NoModel), effects(n, engine.NoModel)) {
			return false
		}
	}
	return samePieces(a, b)
}

// surelyBetter answers what can only be bought or left, where both were tried and buying it is free and nothing but good: no base stands
// elsewhere, nothing more is asked, nobody of the own side loses anything, and something of an opponent or a state of one's own changes.
func (s *Scene) surelyBetter() (engine.Choice, bool) {
	d := s.decision
	if d.Kind != engine.Spend || d.Shape != engine.Pick || d.Seat < 0 || d != s.match.Decision() {
		return engine.Choice{}, false
	}
	buy, leave := -1, -1
	for at := range d.Options {
		switch o := &d.Options[at]; {
		case !o.Legal():
		case o.Finish && leave < 0:
			leave = at
		case o.Finish || buy >= 0 || o.Caution.Any():
			return engine.Choice{}, false
		default:
			buy = at
		}
	}
	if buy < 0 || leave < 0 {
		return engine.Choice{}, false
	}
	bought, with := s.tried(buy)
	left, without := s.tried(leave)
	if bought == nil || left == nil || with != without || !s.onlyGood(left, bought, d.Seat) {
		return engine.Choice{}, false
	}
	return engine.Choice{Pick: buy}, true
}

// tried is the table after an answer, and what is asked then, of whom.
func (s *Scene) tried(at int) (*engine.View, askedNext) {
	fork := trial(s.match, s.decision.Seat, at)
	if fork == nil {
		return nil, askedNext{}
	}
	d := fork.Decision()
	return fork.View(), askedNext{d.Seat, d.Ask.Key, d.Subject}
}

// askedNext is a question that follows.
type askedNext struct {
	seat    engine.Seat
	key     string
	subject engine.ModelID
}

// onlyGood reports whether a table is better than another for a seat, whatever one aims at.
func (s *Scene) onlyGood(than, is *engine.View, seat engine.Seat) bool {
	if len(than.Models) != len(is.Models) || len(than.Pieces) != len(is.Pieces) || !reflect.DeepEqual(than.Teams, is.Teams) || !samePieces(than, is) {
		return false
	}
	better := false
	for i := range is.Models {
		was, now := &than.Models[i], &is.Models[i]
		against := s.opposes(was, seat)
		switch {
		case was.Body != now.Body || was.OnTable != now.OnTable && !(against && now.Out):
			return false
		case against && (now.HP > was.HP || was.Out && !now.Out), !against && (now.HP < was.HP || now.Out && !was.Out):
			return false
		case !against && lessOf(was.Counters, now.Counters), len(now.States) < len(was.States):
			return false
		}
		better = better || !reflect.DeepEqual(effects(was, engine.NoModel), effects(now, engine.NoModel))
	}
	return better
}

// lessOf reports whether any of some counters changed but for one that has no end: such a one can only be filled.
func lessOf(was, now []engine.Counter) bool {
	for i := range was {
		if i >= len(now) || now[i].Have != was[i].Have && (was[i].Max != 0 || now[i].Have < was[i].Have) {
			return true
		}
	}
	return false
}
