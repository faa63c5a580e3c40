package geometry

import "testing"

// crowdOf puts the models of a scene into a crowd.
func crowdOf(s *benchScene) *Crowd {
	c := NewCrowd(s.table.Width(), s.table.Depth(), len(s.models))
	for i, m := range s.models {
		c.Put(i, m)
	}
	return c
}

// benchCrowd runs a question on all four tables, once by the crowd and once by asking for each model.
func benchCrowd(b *testing.B, crowd func(c *Crowd, s *benchScene, i int), each func(s *benchScene, i int)) {
	crowds := map[*Table]*Crowd{}
	b.Run("crowd", func(b *testing.B) {
		bench(b, func(s *benchScene, i int) {
			c := crowds[s.table]
			if c == nil {
				c = crowdOf(s)
				crowds[s.table] = c
			}
			crowd(c, s, i)
		})
	})
	b.Run("each", func(b *testing.B) { bench(b, each) })
}

func BenchmarkCrowdBlast(b *testing.B) {
	caught := make([]int, 0, 256)
	blast := func(s *benchScene, i int) Disc { return Disc{Center: s.points[i%1024], Radius: 2, Top: 2} }
	benchCrowd(b,
		func(c *Crowd, s *benchScene, i int) { caught = c.DiscCatches(blast(s, i), caught[:0]) },
		func(s *benchScene, i int) {
			caught = caught[:0]
			d := blast(s, i)
			for k := range s.models {
				if d.Touches(s.models[k]) != Untouched {
					caught = append(caught, k)
				}
			}
		})
}

func BenchmarkCrowdStrip(b *testing.B) {
	caught := make([]int, 0, 256)
	strip := func(s *benchScene, i int) Strip {
		return Strip{Origin: s.points[i%1024], Direction: s.ways[i%1024], Length: 8, Width: 1.2, Top: 1.2}
	}
	benchCrowd(b,
		func(c *Crowd, s *benchScene, i int) { caught = c.StripCatches(strip(s, i), caught[:0]) },
		func(s *benchScene, i int) {
			caught = caught[:0]
			d := strip(s, i)
			for k := range s.models {
				if d.Touches(s.models[k]) != Untouched {
					caught = append(caught, k)
				}
			}
		})
}

func BenchmarkCrowdContact(b *testing.B) {
	caught := make([]int, 0, 256)
	benchCrowd(b,
		func(c *Crowd, s *benchScene, i int) { caught = c.InContact(s.models[i%len(s.models)], caught[:0]) },
		func(s *benchScene, i int) {
			caught = caught[:0]
			m := s.models[i%len(s.models)]
			for k := range s.models {
				if Contact(m, s.models[k]) {
					caught = append(caught, k)
				}
			}
		})
}

// One model moves and is looked at, again and again: what keeping the crowd costs.
func BenchmarkCrowdMove(b *testing.B) {
	crowds := map[*Table]*Crowd{}
	bench(b, func(s *benchScene, i int) {
		c := crowds[s.table]
		if c == nil {
			c = crowdOf(s)
			crowds[s.table] = c
		}
		body := s.models[i%len(s.models)]
		body.Center = s.points[i%1024]
		c.Put(i%len(s.models), body)
	})
}
