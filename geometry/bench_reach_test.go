package geometry

import (
	"math"
	"math/rand/v2"
	"testing"
)

// reachScene is one of the seeded tables with its models on the ground, and legal places for one of them to go to.
type reachScene struct {
	*benchScene
	side float64
}

// benchReach runs a query on the four tables of the design and on one of the size of a match.
func benchReach(b *testing.B, prepare func(s *reachScene) func(i int)) {
	sizes := append(benchSizes[:len(benchSizes):len(benchSizes)], benchSizes[0])
	sizes[4].name, sizes[4].side, sizes[4].pieces, sizes[4].models = "match", 48, 40, 24
	for _, size := range sizes {
		b.Run(size.name, func(b *testing.B) {
			scene := newBenchScene(size.side, size.pieces, size.models)
			query := prepare(&reachScene{&scene, size.side})
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				query(i)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "queries/s")
		})
	}
}

// move is a move of one of the models, the others in its way: a Sprint, or, without a reach, one that stays on the
// ground and goes around everything.
func (s *reachScene) move(i int, allowance, reach float64) Movement {
	i %= len(s.models)
	m := Movement{Mover: s.models[i], Start: Ground(s.models[i].Center), Allowance: allowance, Rise: reach, Drop: reach, Cross: reach, Gaps: true}
	m.Blocks = append(append(m.Blocks, s.models[:i]...), s.models[i+1:]...)
	return m
}

// targets are places on the ground where the mover fits.
func (s *reachScene) targets(m Movement, n int, within float64) []Spot {
	r := rand.New(rand.NewPCG(3, 4))
	unlimited := m
	unlimited.Allowance = math.Inf(1)
	e := s.table.Reach(unlimited)
	var spots []Spot
	for tries := 0; len(spots) < n && tries < 1000*n; tries++ {
		p := Ground(m.Start.Center.Along(heading(r.Float64()*2*math.Pi), within*math.Sqrt(r.Float64())))
		if e.misplaced(p).Kind == Unhindered {
			spots = append(spots, p)
		}
	}
	return spots
}

// An envelope for 6 inches of Sprint that is asked for ten spots, as a computer player does.
func BenchmarkReach(b *testing.B) {
	benchReach(b, func(s *reachScene) func(int) {
		var moves []Movement
		var targets [][]Spot
		for i := range s.models {
			moves = append(moves, s.move(i, 6, 2))
			targets = append(targets, s.targets(moves[i], 10, 6))
		}
		return func(i int) {
			e := s.table.Reach(moves[i%len(moves)])
			for _, p := range targets[i%len(moves)] {
				e.Contains(p)
			}
		}
	})
}

// benchEnvelope asks one envelope of 6 inches of Sprint again and again.
func benchEnvelope(b *testing.B, ask func(e *Envelope, p Spot)) {
	benchReach(b, func(s *reachScene) func(int) {
		m := s.move(1, 6, 2)
		targets := s.targets(m, 50, 7)
		e := s.table.Reach(m)
		e.prepare()
		return func(i int) { ask(e, targets[i%len(targets)]) }
	})
}

func BenchmarkReachContains(b *testing.B) {
	benchEnvelope(b, func(e *Envelope, p Spot) { e.Contains(p) })
}

func BenchmarkReachPath(b *testing.B) {
	benchEnvelope(b, func(e *Envelope, p Spot) { e.Path(p, nil) })
}

func BenchmarkReachNearest(b *testing.B) {
	benchEnvelope(b, func(e *Envelope, p Spot) { e.Nearest(p.Center.Add(Point{3, 2})) })
}

func BenchmarkReachOutline(b *testing.B) {
	benchReach(b, func(s *reachScene) func(int) {
		m := s.move(1, 6, 2)
		return func(int) { s.table.Reach(m).Outline() }
	})
}

// One exact shortest path around everything between two places anywhere on the table, envelope and all.
func BenchmarkShortestPath(b *testing.B) {
	benchReach(b, func(s *reachScene) func(int) {
		var moves []Movement
		var ends []Spot
		for i := range min(32, len(s.models)) {
			m := s.move(i, math.Inf(1), 0)
			for _, p := range s.targets(m, 4, s.side) {
				moves, ends = append(moves, m), append(ends, p)
			}
		}
		return func(i int) { s.table.Reach(moves[i%len(moves)]).Path(ends[i%len(ends)], nil) }
	})
}

func BenchmarkDisplace(b *testing.B) {
	benchReach(b, func(s *reachScene) func(int) {
		m := s.move(0, 0, 0)
		return func(i int) {
			s.table.Displace(Push{Mover: m.Mover, Start: m.Start, Direction: s.ways[i%len(s.ways)], Distance: 6, Blocks: m.Blocks})
		}
	})
}

// Where two Sprints lead: their outline, from its beginning.
func BenchmarkReachTwice(b *testing.B) {
	benchReach(b, func(s *reachScene) func(int) {
		return func(i int) {
			m := s.move(i, 6, 2)
			chain, _ := s.table.ReachTwice(m, func(at Spot) Movement { m := m; m.Start = at; return m })
			chain.Outline()
		}
	})
}
