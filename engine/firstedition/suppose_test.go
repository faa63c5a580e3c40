package firstedition_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/firstedition"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// TestSupposedTables puts every Supreme on a table across from another and asks what each of its Actions would come to: chances are
// chances, what is refused cites a rule, and all ways in which an Action may turn out add up to what was foretold.
func TestSupposedTables(t *testing.T) {
	matchtest.Exercises(t, "PC1-POOL-03", "PC1-POWERUP-05", "PC1-POWERUP-07", "PC1-MOVE-04")
	roster, suppose := matchtest.ShippedRoster(t, firstedition.System{}), firstedition.System{}.Extras().Suppose
	var ids []string
	setup := engine.Setup{System: "pc1", Layout: geometry.Layout{Width: 36, Depth: 36}, Teams: make([]engine.TeamList, 2), Cards: map[string]string{}}
	for _, info := range roster.Cards() {
		setup.Cards[info.ID] = info.Source
		if info.HP > 0 && info.Count <= 1 && info.BaseMM > 0 && !info.Follower {
			ids = append(ids, info.ID)
		}
	}
	weighed, refused := 0, 0
	for i, id := range ids {
		gap := []float64{2, 5, 11}[i%3]
		spot := func(x float64) geometry.Spot { return geometry.Ground(geometry.Point{X: x, Y: 18}.Committed()) }
		placed := []engine.Placed{{Seat: 0, Card: id, Spot: spot(8)}, {Seat: 1, Card: ids[(i+7)%len(ids)], Spot: spot(8 + gap), HP: 3}}
		there, err := suppose(setup, placed)
		if err != nil {
			t.Fatal(id, err)
		}
		again, _ := suppose(setup, placed)
		if there.Mark() != again.Mark() {
			t.Errorf("%s: the same table twice has two marks", id)
		}
		if m := there.View(0).Models; len(m) != 2 || m[0].Card != id || m[1].HP != 3 || there.Stride(0).Inches < 4 {
			t.Fatalf("%s: %+v, %+v", id, m, there.Stride(0))
		}
		for line := range there.Sheet(0).Actions {
			for boost := range 2 {
				a := engine.Attempt{Model: 0, Action: line, Target: 1, Boost: boost}
				f := there.Forecast(a)
				if f == nil {
					t.Fatalf("%s has no forecast of its Action %d", id, line)
				}
				if f.Refusal != nil {
					if refused++; f.Refusal.Rule == "" || there.Courses(a) != nil {
						t.Errorf("%s: %+v", id, f.Refusal)
					}
				}
				if f.Odds == nil {
					continue
				}
				weighed++
				sum, chance, loss := 0.0, 0.0, make([]float64, len(f.Loss))
				for _, n := range f.Loss {
					sum += n
				}
				for _, c := range there.Courses(a) {
					chance += c.Chance
					for n := range c.Loss {
						loss[n] += c.Chance * c.Loss[n]
					}
				}
				if math.Abs(sum-1) > 1e-9 || math.Abs(f.Loss[len(f.Loss)-1]-f.Odds.Fells) > 1e-9 {
					t.Errorf("%s, %d: the losses add up to %v, the last is %v of %v", id, line, sum, f.Loss[len(f.Loss)-1], f.Odds.Fells)
				}
				for n := range loss {
					if f.Refusal == nil && (math.Abs(chance-1) > 1e-9 || math.Abs(loss[n]-f.Loss[n]) > 1e-9) {
						t.Errorf("%s, %d: courses come to %v (%v), foretold %v", id, line, loss, chance, f.Loss)
						break
					}
				}
			}
		}
	}
	if weighed < 50 || refused == 0 {
		t.Errorf("%d Actions weighed, %d refused", weighed, refused)
	}
}

// TestStanding asks in the midst of matches what they would come to: at the end it is the result, and asking changes nothing. The View is
// asked for at every step, too.
func TestStanding(t *testing.T) {
	matchtest.Exercises(t, "PC1-ENC-15", "PC1-ENC-18")
	roster, system := matchtest.ShippedRoster(t, firstedition.System{}), firstedition.System{}
	for i, plot := range []string{plots.Escape, plots.Smackdown} {
		random := rand.New(rand.NewPCG(uint64(i), 16))
		s, err := system.Start(randomSetup(t, roster, plot, 3, random))
		if err != nil {
			t.Fatal(err)
		}
		for step := 0; s.Decision().Shape != engine.GameEnd; step++ {
			if step%7 == 0 {
				before := s.Hash()
				r := system.Extras().Standing(s)
				if v := s.View(0); len(r.Score) != 2 || len(v.Score) != 2 || s.Hash() != before {
					t.Fatalf("%+v, %v", r, v.Score)
				}
			}
			fitting, err := engine.Check(s.Decision(), matchtest.Anything(s.Decision(), random))
			if err != nil {
				t.Fatal(err)
			}
			s.Apply(fitting, nil)
		}
		end, _ := s.Result()
		if r := system.Extras().Standing(s); r.Winner != end.Winner || r.Score[0] != end.Score[0] {
			t.Errorf("%s: stands %+v, ended %+v", plot, r, end)
		}
	}
}

// TestTheSkilledBeatTheRandom plays a few small Encounters without Agendas; how many of many it wins is asked of trueinch sim.
func TestTheSkilledBeatTheRandom(t *testing.T) {
	roster, won, games := matchtest.ShippedRoster(t, firstedition.System{}), 0, 4
	for i := range games {
		random := rand.New(rand.NewPCG(uint64(i), 1606))
		setup := randomSetup(t, roster, []string{plots.Quest, plots.Hill}[i/2], 3, random)
		for seat := range setup.Teams {
			setup.Teams[seat].Choices = setup.Teams[seat].Choices.With("agendas")
		}
		players := []engine.Player{bot.Random{}, bot.Random{}}
		players[i%2] = bot.Simple{}
		result, err := engine.Simulate(firstedition.System{}, setup, uint64(i), players)
		if err != nil {
			t.Fatal(err)
		}
		if result.Winner == engine.Seat(i%2) {
			won++
		}
	}
	if won < games-1 {
		t.Errorf("won %d of %d", won, games)
	}
}
