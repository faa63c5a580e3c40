package result

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
)

// story is what the result screen tells of a match, worked out once.
type story struct {
	result engine.Result
	view   *engine.View
	deeds  []deed
	curve  []moment
	rounds []int          // places in curve at which a Round begins
	turns  []moment       // the three greatest swings, in order
	dice   []engine.Faces // by seat, those of no seat last
	heads  []engine.Seat  // the first team of each side
	tracks [][]int        // of a desk, by place in curve
	beats  []beat         // what happened on it
}

// deed is what one model did.
type deed struct {
	damage int
	moved  float64 // inches
	ap     int
	kos    int
}

// moment is how the match stood after an entry.
type moment struct {
	entry  int
	shares []float64    // by side, of all that still stands; together 1
	swing  float64      // by how much a share changed
	event  engine.Event // what brought the swing about
	round  int
	turn   int     // of the Round, from 1; 0 when no Turn had begun
	chance float64 // that the attack it came from took the model out, as it was aimed; 0 when nothing says
}

// tell works the story out.
func tell(m *engine.Match) *story {
	s := &story{view: m.View(0)}
	for i := range s.view.Models { // whether it could still act in the last Round matters no more
		s.view.Models[i].Done = false
	}
	s.heads = s.view.Sides.Heads(len(s.view.Teams))
	s.result, _ = m.Result()
	s.deeds = make([]deed, len(s.view.Models))
	s.dice = m.DiceBySeat()
	for _, happened := range m.Events() {
		s.count(&happened.Event)
	}
	s.trace(m)
	s.choose()
	replay := m.Replay()
	for i := range s.turns {
		s.turns[i].chance = chanceOf(replay, s.turns[i])
	}
	return s
}

// aimLimit bounds how far back the attack behind a fall is looked for: rolls, Power Up dice and EFX come between.
const aimLimit = 24

// chanceOf is how likely the fall of a moment was when its attack was aimed, as the player could have read it then.
func chanceOf(replay *engine.Replay, m moment) float64 {
	if m.event.Kind != engine.EventOut && m.event.Kind != engine.EventFelled || m.event.Model == engine.NoModel {
		return 0
	}
	for at := m.entry; at > 0 && at > m.entry-aimLimit; at-- {
		replay.Seek(at)
		entry, _ := replay.Entry()
		if entry.Kind != engine.EntryChoice || !declares(replay.Events(), m.event.Model, m.event.Other) {
			continue
		}
		replay.Seek(at - 1)
		if p := replay.Preview(entry.Choice); p != nil && p.Odds != nil {
			return p.Odds.Fells
		}
		return 0
	}
	return 0
}

// declares reports whether the use of an Action by one model on another is among the events.
func declares(events []engine.Event, by, on engine.ModelID) bool {
	return slices.ContainsFunc(events, func(e engine.Event) bool {
		return e.Kind == engine.EventAction && e.Model == by && e.Other == on
	})
}

// count adds an event to what each model did.
func (s *story) count(e *engine.Event) {
	if e.Model < 0 || int(e.Model) >= len(s.deeds) {
		return
	}
	d := &s.deeds[e.Model]
	d.ap += e.Paid
	switch e.Kind {
	case engine.EventDamage:
		if e.Other != e.Model && e.Other != engine.NoModel && !s.view.Sides.Together(s.view.Models[e.Other].Seat, s.view.Models[e.Model].Seat) {
			d.damage += int(max(e.Amount, -e.Amount))
		}
	case engine.EventMove:
		d.moved += e.Amount
	case engine.EventOut, engine.EventFelled:
		if e.Other != e.Model && e.Other != engine.NoModel {
			d.kos++
		}
	}
}

// trace walks through the match as it was played in the end, without what was taken back, and notes who was ahead.
func (s *story) trace(m *engine.Match) {
	replay := m.Replay()
	replay.Seek(replay.Len())
	line := replay.Line()
	replay.Seek(0)
	round, turn := 0, 0
	for n := 0; ; n++ {
		view := replay.View(0)
		if view.Round > 0 {
			if view.Round != round {
				round, turn = view.Round, 0
				s.rounds = append(s.rounds, len(s.curve))
			}
			for _, e := range replay.Events() {
				if e.Kind == engine.EventTurn && e.Model == engine.NoModel { // of a team, not of a model
					turn++
				}
			}
			at := moment{entry: replay.At(), shares: s.bySide(shares(view)), round: round, turn: turn}
			if n := len(s.curve); n > 0 {
				for seat, share := range at.shares {
					at.swing = max(at.swing, math.Abs(share-s.curve[n-1].shares[seat]))
				}
			}
			if events := replay.Events(); len(events) > 0 {
				loud := loudest(events)
				at.event = events[loud]
				at.round, at.turn = cameIn(events, loud, round, turn)
			}
			s.curve = append(s.curve, at)
			s.follow(view, at.entry, replay.Events())
		}
		if n == len(line) {
			break
		}
		if at := line[n]; at == replay.At()+1 {
			replay.Next()
		} else { // what lies between was taken back
			replay.Seek(at)
		}
	}
	s.close()
}

// close leads the curve of two sides to how the match ended, whatever of them still stands: to the side that won, or to the middle.
// That is no swing: the score brought it about, which is told beside the curve.
func (s *story) close() {
	if len(s.curve) == 0 || len(s.heads) != 2 {
		return
	}
	end := s.curve[len(s.curve)-1]
	end.swing, end.shares = 0, []float64{0.5, 0.5}
	for i, head := range s.heads {
		if winner := s.result.Winner; winner >= 0 && int(winner) < len(s.view.Teams) && s.view.Sides.Together(head, winner) {
			end.shares = []float64{0, 0}
			end.shares[i] = 1
		}
	}
	s.curve = append(s.curve, end)
}

// shares is what each seat has of all that still stands: Levels, weighed by the part of the Hit Points left. When
// nothing stands, all are even.
func shares(v *engine.View) []float64 {
	sums, total := make([]float64, len(v.Teams)), 0.0
	follower := map[engine.ModelID]bool{}
	for _, team := range v.Teams {
		for _, g := range team.Groups {
			for _, id := range g.Models {
				follower[id] = g.Follower
			}
		}
	}
	for i := range v.Models {
		m := &v.Models[i]
		if m.Out || m.MaxHP == 0 || m.Seat < 0 || int(m.Seat) >= len(sums) {
			continue
		}
		weight := float64(m.Rank)
		if follower[m.ID] {
			weight *= 0.3
		}
		strength := weight * (0.4 + 0.6*float64(m.HP)/float64(m.MaxHP))
		sums[m.Seat], total = sums[m.Seat]+strength, total+strength
	}
	for seat := range sums {
		if total == 0 {
			sums[seat] = 1 / float64(len(sums))
		} else {
			sums[seat] /= total
		}
	}
	return sums
}

// bySide adds what each seat has up by side, in the order of heads.
func (s *story) bySide(seats []float64) []float64 {
	sums := make([]float64, len(s.heads))
	for i, head := range s.heads {
		for _, seat := range s.view.Sides.Teams(head, len(seats)) {
			sums[i] += seats[seat]
		}
	}
	return sums
}

// loudest is the event that says best what an entry brought about.
func loudest(events []engine.Event) int {
	order := []engine.EventKind{engine.EventOut, engine.EventFelled, engine.EventDamage, engine.EventFall, engine.EventHeal, engine.EventState, engine.EventRoll, engine.EventAction}
	for _, kind := range order {
		if at := slices.IndexFunc(events, func(e engine.Event) bool { return e.Kind == kind }); at >= 0 {
			return at
		}
	}
	return 0
}

// cameIn is the Round, and the Turn in it, in which one of the events of an entry came about, after which the match stood at a Round and a Turn: what
// ended the Round before has no Turn.
func cameIn(events []engine.Event, at, round, turn int) (ofRound, ofTurn int) {
	begins := slices.IndexFunc(events, func(e engine.Event) bool { return e.Kind == engine.EventRound })
	if round > 1 && at < begins {
		return round - 1, 0
	}
	return round, turn
}

// choose picks the three greatest swings.
func (s *story) choose() {
	all := slices.Clone(s.curve)
	slices.SortStableFunc(all, func(a, b moment) int {
		return cmp.Compare(b.swing, a.swing)
	})
	for _, m := range all {
		if len(s.turns) < 3 && m.swing != 0 {
			s.turns = append(s.turns, m)
		}
	}
	slices.SortFunc(s.turns, func(a, b moment) int { return a.entry - b.entry })
}

// highest is the greatest share that any side ever had.
func (s *story) highest() float64 {
	most := 1e-9
	for i := range s.curve {
		most = max(most, slices.Max(s.curve[i].shares))
	}
	return most
}
