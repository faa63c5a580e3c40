package supreme

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/bot"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// positionsOf plays a match at random and keeps some of its positions: all share one crowd.
func positionsOf(t *testing.T, seed uint64) []*state.State {
	t.Helper()
	setup := skirmishSetup(3)
	setup.Layout = randomLayout(rand.New(rand.NewPCG(seed, 1)))
	started, err := System{}.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	s, random := stateOf(started), rand.New(rand.NewPCG(seed, 3))
	var kept []*state.State
	for s.Decision().Shape != engine.GameEnd && len(kept) < 150 {
		d := s.Decision()
		choice := anyFaces(d, random)
		if d.Shape != engine.Roll {
			choice = bot.Anything(d, random.Float64)
		}
		fitting, err := engine.Check(d, choice)
		if err != nil {
			t.Fatal(err)
		}
		s.Apply(fitting, nil)
		kept = append(kept, s.Copy())
	}
	return kept
}

// otherwise is a position in which one model is somewhere else, higher, of another form or gone.
func otherwise(s *state.State, random *rand.Rand) *state.State {
	s = s.Copy()
	m := &s.Models[random.IntN(len(s.Models))]
	switch random.IntN(5) {
	case 0:
		m.Spot.Level += 2 * random.Float64()
	case 1:
		m.Spot.Center = geometry.Point{X: 26 * random.Float64(), Y: 26 * random.Float64()}
	case 2:
		m.Card = random.IntN(len(s.Cards))
	case 3:
		m.OnTable = !m.OnTable
	default:
		m.KO = !m.KO
	}
	return s
}

// askCrowd compares what the crowd says of a position with looking at every model, and returns how many were found.
func askCrowd(t *testing.T, s *state.State, random *rand.Rand) int {
	t.Helper()
	each := func(test func(geometry.Cylinder) bool) []engine.ModelID {
		var found []engine.ModelID
		for i := range s.Models {
			if id := engine.ModelID(i); s.Alive(id) && test(s.Body(id)) {
				found = append(found, id)
			}
		}
		return found
	}
	id := engine.ModelID(random.IntN(len(s.Models)))
	body, inches := s.Body(id), 8*random.Float64()
	angle := geometry.Point{X: random.Float64() - 0.5, Y: random.Float64() - 0.5}
	strip := geometry.StripFrom(body, angle, inches)
	disc := geometry.Disc{Center: body.Center.Along(angle, 3), Radius: inches, Bottom: body.Bottom, Top: body.Top()}
	wide := geometry.Point{X: inches, Y: inches}
	low, high := body.Center.Sub(wide), body.Center.Add(wide)
	c := s.Gather()
	for i := range s.Models {
		body, there := c.Index.Body(i)
		if there != s.Alive(engine.ModelID(i)) || there && body != s.Body(engine.ModelID(i)) {
			t.Errorf("model %d is indexed as %v %+v and is %+v", i, there, body, s.Body(engine.ModelID(i)))
		}
	}
	c.Lock.Unlock()
	count := 0
	for _, one := range []struct {
		name      string
		got, want []engine.ModelID
	}{
		{"touching", s.BodiesTouching(body), each(func(c geometry.Cylinder) bool { return geometry.Contact(body, c) })},
		{"within", s.BodiesWithin(body, inches), each(func(c geometry.Cylinder) bool {
			gap := geometry.GapBetween(body, c)
			return gap.Ground <= inches && gap.Vertical <= inches
		})},
		{"disc", s.BodiesInDisc(disc), each(func(c geometry.Cylinder) bool { return disc.Touches(c) != geometry.Untouched })},
		{"strip", s.BodiesInStrip(strip), each(func(c geometry.Cylinder) bool { return strip.Touches(c) != geometry.Untouched })},
		{"contact", s.ModelsInContact(id), each(func(c geometry.Cylinder) bool {
			return slices.ContainsFunc(s.StandingIDs(id), func(other engine.ModelID) bool { return s.Body(other) == c && s.InContact(id, other) })
		})},
	} {
		if !slices.Equal(one.got, one.want) {
			t.Errorf("%s of model %d: %v, one by one %v", one.name, id, one.got, one.want)
		}
		count += len(one.got)
	}
	around := s.BodiesAround(low, high)
	for _, other := range each(func(c geometry.Cylinder) bool { return (board.Box{Low: low, High: high}).Meets(c) }) {
		if !slices.Contains(around, other) {
			t.Errorf("model %d is missed around %v", other, body.Center)
		}
	}
	for _, other := range around {
		if !s.Alive(other) {
			t.Errorf("model %d is found and not on the table", other)
		}
	}
	return count
}

// All positions of a match share one crowd, and each is told what holds in it, whichever was asked before; also when
// several goroutines ask at once, which is for -race to see.
func TestCrowdOfEveryPosition(t *testing.T) {
	found := 0
	for seed := range uint64(4) {
		kept := positionsOf(t, seed+50)
		random := rand.New(rand.NewPCG(seed, 4))
		for range 400 {
			s := kept[random.IntN(len(kept))]
			if random.IntN(2) == 0 {
				s = otherwise(s, random)
			}
			found += askCrowd(t, s, random)
		}
		var group sync.WaitGroup
		for k := range uint64(4) {
			group.Go(func() {
				random := rand.New(rand.NewPCG(seed, 5+k))
				for range 100 {
					askCrowd(t, kept[random.IntN(len(kept))], random)
				}
			})
		}
		group.Wait()
	}
	if found < 1000 {
		t.Errorf("only %d models were found in all", found)
	}
}
