package aim_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// crowded is a table with everything on it that can stand in the way; the places of its models are drawn anew.
const crowded = `
	table 24x24 | wall structure 9,9 1x6 h4 of:brick | low structure 14,4 1x6 h0.8 of:wood | block structure 4,16 4x3 h1 of:concrete | hall structure 15,14 6x6 h3 enclosed
	blue Rook 2,2 base40 [Boom (Bl3 Energy vs. Agility / RNG 8 / AP 1)] [Beam (R Energy vs. Agility / RNG 9 / AP 1)] [Nova (SBl4 Energy vs. Agility / AP 1)]
	blue Pal 4,2 | red Gull 6,2 base50 height2.4 | red Mate 8,2 down | red Reach 11,2 {Reach 2} | red Last 13,2 {Flight 5}`

// scatter puts the models of a scene at random places, on the ground, on roofs and inside.
func scatter(t *rapid.T, sc *scene.Scene) {
	for i := range sc.Models {
		m := &sc.Models[i]
		m.Spot = geometry.Ground(geometry.Point{X: rapid.Float64Range(1, 23).Draw(t, "x"), Y: rapid.Float64Range(1, 23).Draw(t, "y")})
		m.Spot.Level = float64(rapid.IntRange(0, 3).Draw(t, "level"))
		m.Flight = rapid.IntRange(0, 5).Draw(t, "flight")
		if rapid.IntRange(0, 4).Draw(t, "inside") == 0 {
			m.Spot = geometry.Ground(geometry.Point{X: rapid.Float64Range(15.8, 20.2).Draw(t, "in x"), Y: rapid.Float64Range(14.8, 19.2).Draw(t, "in y")})
			m.Spot.Inside = geometry.PieceIndex(sc.Piece("hall"))
		}
	}
}

// Play and the ruling card say the same of Line of Sight and Cover, whoever stands where.
func TestPlayAndTheRulingCardAgree(t *testing.T) {
	sc := scene.New(t, crowded)
	seen, covered := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		scatter(t, sc)
		from, to := sc.ID("Rook"), sc.ID("Gull")
		party := func(id engine.ModelID) engine.Party {
			return engine.Party{Body: sc.Body(id), Piece: geometry.NoPiece, Inside: sc.Models[id].Spot.Inside, Model: true}
		}
		q := engine.Standing{Table: sc.Table, From: party(from), To: party(to)}
		for i := range sc.Models {
			id := engine.ModelID(i)
			body := sc.Body(id)
			if id == from || id == to || !sc.Models[i].Up() || sc.Models[i].Spot.Inside != q.From.Inside || body.Center.Distance(q.From.Body.Center) < body.Radius {
				continue
			}
			q.Others = append(q.Others, engine.Bystander{Body: body})
		}
		j := aim.Judge(q)
		sight := aim.Sight(sc.State, aim.Eye(sc.State, from), sc.Aim("Gull"))
		cover := aim.CoverOf(sc.State, aim.Eye(sc.State, from), to, cards.Energy)
		if j.Sight.Any != sight.Any || j.Sight.Visible != sight.Visible || j.Cover.Rule != cover.Rule || j.Cover.Counts != (cover.Bonus > 0) || j.Cover.Line != sight.Any {
			t.Fatalf("card: %v %v, play: %v %v", j.Sight.Any, j.Cover, sight.Any, cover)
		}
		if j.Gap.Ground != sc.Apart(from, to) || j.Gap.Vertical != 0 || j.Contact != sc.Touch(from, to) {
			t.Fatalf("card: %v %v, play: %v %v", j.Gap, j.Contact, sc.Apart(from, to), sc.Touch(from, to))
		}
		if sight.Any {
			seen++
		}
		if sight.Any && cover.Bonus > 0 {
			covered++
		}
	})
	if seen == 0 || covered == 0 {
		t.Errorf("%d seen, %d of them in cover", seen, covered)
	}
}

// spokes are points of a base: its middle, and points at a share of its radius all around.
func spokes(c geometry.Cylinder, share float64) []geometry.Point {
	points := []geometry.Point{c.Center}
	for i := range 64 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 32)
		points = append(points, c.Center.Add(geometry.Point{X: cos, Y: sin}.Times(share*c.Radius)))
	}
	return points
}

// Who is in a Blast, Self Blast or Ray, and who only in part, is what points of the bases say one by one, whatever the levels.
func TestTemplatesAgainstPoints(t *testing.T) {
	sc := scene.New(t, crowded)
	rapid.Check(t, func(t *rapid.T) {
		scatter(t, sc)
		s, rook := sc.State, sc.ID("Rook")
		at := geometry.Point{X: rapid.Float64Range(1, 23).Draw(t, "at x"), Y: rapid.Float64Range(1, 23).Draw(t, "at y")}
		angle := rapid.Float64Range(0, 6).Draw(t, "angle")
		sin, cos := math.Sincos(angle)
		way := geometry.Point{X: cos, Y: sin}
		boom, nova, beam := attack(sc, "Rook", "Boom"), attack(sc, "Rook", "Nova"), attack(sc, "Rook", "Beam")
		beam.Blind = true
		blast, around, ray := aim.InBlast(s, rook, &boom, at, engine.NoModel), aim.Around(s, rook, &nova), aim.OnRay(s, rook, &beam, aim.Ray(s, rook, way, beam.Range))
		mine := sc.Body(rook)
		for i := range s.Models {
			id, flight := engine.ModelID(i), float64(s.Models[i].Flight)
			inside, outside, beside, onRay := false, false, false, false
			for _, p := range spokes(s.Body(id), 0.999) {
				inside = inside || p.Distance(at) <= boom.Radius
				outside = outside || p.Distance(at) > boom.Radius
				beside = beside || p.Distance(mine.Center) <= nova.Radius+mine.Radius
				along, aside := p.Sub(mine.Center).Dot(way), p.Sub(mine.Center).Cross(way)
				onRay = onRay || along >= mine.Radius && along <= mine.Radius+beam.Range && math.Abs(aside) <= mine.Radius
			}
			found := slices.IndexFunc(blast, func(c aim.Caught) bool { return c.Model == id })
			if inside && flight <= boom.Radius && (found < 0 || outside && !blast[found].Halved) || flight > boom.Radius && found >= 0 {
				t.Fatalf("model %d: points inside %v, outside %v, %v counters; %v", i, inside, outside, flight, blast)
			}
			if found >= 0 && !blast[found].Halved && outside {
				t.Fatalf("model %d is not wholly inside", i)
			}
			if id != rook && beside && flight <= nova.Radius != slices.Contains(around, id) {
				t.Fatalf("model %d, %v counters, is within the Self Blast: %v", i, flight, around)
			}
			if id != rook && onRay && !slices.Contains(ray, id) {
				t.Fatalf("model %d is on the Ray: %v", i, ray)
			}
		}
		for i := 1; i < len(ray); i++ {
			if s.Apart(rook, ray[i-1]) > s.Apart(rook, ray[i]) {
				t.Fatalf("%v is not in the order of distance", ray)
			}
		}
	})
}

// Whom a way leaves is what walking along it step by step says.
func TestLeavingAgainstSteps(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 | red Gull 11.1811,10 | red Long 10,13 {Reach 2} | red Mate 10,8.8189")
	rook := sc.ID("Rook")
	holders := aim.Holders(sc.State, rook)
	staying := 0
	rapid.Check(t, func(t *rapid.T) {
		way := []geometry.Point{{X: 10, Y: 10}}
		for range rapid.IntRange(1, 3).Draw(t, "corners") {
			away := geometry.Point{X: rapid.Float64Range(-0.5, 0.5).Draw(t, "x"), Y: rapid.Float64Range(-0.5, 0.5).Draw(t, "y")}
			way = append(way, geometry.Point{X: 10, Y: 10}.Add(away.Times(rapid.SampledFrom([]float64{1, 0.05, 0.01}).Draw(t, "far"))))
		}
		left := aim.Left(sc.State, rook, holders, way, 0)
		for _, id := range holders {
			reach := geometry.ContactGap
			if id == sc.ID("Long") {
				reach = 2
			}
			out := false
			mine, other := sc.Body(rook), sc.Body(id)
			for i := 1; i < len(way); i++ {
				for step := range 101 {
					mine.Center = way[i-1].Along(way[i].Sub(way[i-1]), float64(step)/100)
					out = out || geometry.GapBetween(mine, other).Ground > reach+geometry.Slack
				}
			}
			if out != slices.Contains(left, id) {
				t.Fatalf("model %d along %v: left by steps %v, %v", id, way, out, left)
			}
			if !out {
				staying++
			}
		}
	})
	if staying == 0 {
		t.Error("nobody ever stayed")
	}
}

// The ways of a Ray that a player is offered catch everything that a Ray at its target can catch, and nothing else: turned little by
// little, it never catches others.
func TestWaysOfARayAgainstTurning(t *testing.T) {
	matchtest.Exercises(t, "PC1-RANGED-07", "PC1-RANGED-09")
	sc := scene.New(t, crowded)
	several := 0
	rapid.Check(t, func(t *rapid.T) {
		scatter(t, sc)
		s, rook, gull := sc.State, sc.ID("Rook"), sc.Aim("Gull")
		beam := attack(sc, "Rook", "Beam")
		beam.Blind = rapid.Bool().Draw(t, "blind")
		if aim.RefuseTarget(s, rook, &beam, gull) != nil || s.Body(rook).Center.Distance(s.Body(gull.Model).Center) < 1.8 {
			return // bases that overlap are caught from everywhere
		}
		offered := map[string]bool{}
		for _, way := range aim.Ways(s, rook, &beam, gull, beam.Range) {
			if no := aim.RefuseRay(s, rook, &beam, gull, way, beam.Range); no != nil {
				t.Fatalf("%v is offered and refused: %v", way, no)
			}
			offered[names(sc, aim.OnRay(s, rook, &beam, aim.Ray(s, rook, way, beam.Range)))] = true
		}
		found := map[string]bool{}
		for i := range 720 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 360)
			way := geometry.Point{X: cos, Y: sin}
			if aim.RefuseRay(s, rook, &beam, gull, way, beam.Range) != nil {
				continue
			}
			catch := names(sc, aim.OnRay(s, rook, &beam, aim.Ray(s, rook, way, beam.Range)))
			if found[catch] = true; !offered[catch] {
				t.Fatalf("the way %v catches %s, which is not offered among %v", way, catch, offered)
			}
		}
		if len(found) > 1 {
			several++
		}
	})
	if several == 0 {
		t.Error("no Ray ever had a choice")
	}
}
