package ladder

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/firstedition"
	"trueinch/engine/supreme"
	tables "trueinch/maps"
)

// sample is how a match stood for a seat when a Round was over, and what it scored in the end.
type sample struct {
	at     Features
	time   float64
	scored float64
}

// shares says of how many games the others are fitted to one: their matches take longer.
var shares = map[string]int{"se": 1, "pc1": 20, "ac": 4}

// TestFit fits weights to matches of Simple against itself, and writes weights.txt, where what belongs to other systems stays; it is no test and asks
// to be called (build/bench ladder fit). The data follow from the seeds.
func TestFit(t *testing.T) {
	games, _ := strconv.Atoi(os.Getenv("TRUEINCH_LADDER_FIT"))
	if games == 0 {
		t.Skip("plays for minutes; build/bench ladder fit")
	}
	found := map[string]*weights{}
	for name, w := range fittedWeights {
		found[name] = w
	}
	for _, system := range []engine.System{supreme.System{}, arkham.System{}, firstedition.System{}} {
		if only := os.Getenv("TRUEINCH_LADDER_SYSTEM"); only != "" && only != system.Code() {
			continue
		}
		by, began := map[string][]sample{}, time.Now()
		for seed := range uint64(games / shares[system.Code()]) {
			playSamples(t, system, seed, by)
		}
		var all []sample
		for _, own := range by {
			all = append(all, own...)
		}
		fmt.Printf("%s: %d positions in %.0f s\n", system.Code(), len(all), time.Since(began).Seconds())
		general := fitted(all, byHand)
		tell := func(name string, own []sample) {
			fmt.Printf("%s: %d positions, log loss %.3f by hand, %.3f by the file, %.3f now\n", name, len(own), loss(own, byHand), loss(own, fittedWeights.named(name)), loss(own, found[name]))
		}
		if system.Code() == "se" {
			found[anything] = general
			tell(anything, all)
		}
		for _, name := range slices.Sorted(maps.Keys(by)) {
			found[name] = fitted(by[name], general)
			tell(name, by[name])
		}
		writeWeights(t, found)
	}
}

// writeWeights writes weights.txt.
func writeWeights(t *testing.T, found map[string]*weights) {
	text := ""
	for _, line := range strings.SplitAfter(weightsFile, "\n") {
		if strings.HasPrefix(line, "#") {
			text += line
		}
	}
	for _, name := range slices.Sorted(maps.Keys(found)) {
		for f := range features {
			if f.fits() {
				text += fmt.Sprintf("%s %s %.2f %.2f\n", name, featureNames[f], found[name][f][0], found[name][f][1])
			}
		}
	}
	if err := os.WriteFile("weights.txt", []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// byHand is where the fit begins.
var byHand = &weights{Score: {0.3, 0.5}, Health: {2, 0}, Levels: {2, 0}, Held: {0.3, 0.3}, Near: {0.3, 0}, Safety: {1, -1}, Won: {won, 0}}

// unaided is Simple as it plays in playouts.
type unaided struct{}

// Choose implements engine.Player.
func (unaided) Choose(_ *engine.Decision, seen *engine.Seen) engine.Choice {
	return replying.On(seen.Fork(), seen.Seat())
}

// playSamples plays a match and adds how it stood for both seats after every Round.
func playSamples(t *testing.T, system engine.System, seed uint64, by map[string][]sample) {
	t.Helper()
	roster, _ := system.Roster(assets.Cards(system.Code()))
	random := rand.New(rand.NewPCG(seed, 7))
	offered := slices.DeleteFunc(slices.Clone(system.Form().Size.Offered), func(size int) bool { return size > system.Form().Size.Usual })
	setup := engine.Setup{System: system.Code(), Size: offered[seed%uint64(len(offered))]}
	if system.Code() == "se" {
		setup.Size = []int{4, 6, 8}[seed%3]
		setup.Choices = engine.Choices{"plot": {plots[seed%uint64(len(plots))]}}
	}
	for range 2 {
		team, ok := system.RandomTeam(roster, setup.Size, random.Float64)
		if !ok {
			t.Fatal("no team")
		}
		setup.Teams = append(setup.Teams, team)
	}
	setup.Cards, _ = engine.CardsOf(roster, setup.Teams)
	shipped := tables.Shipped()
	if system.Extras().Dark != nil {
		shipped = tables.Night()
	}
	m := shipped[random.IntN(len(shipped))]
	setup.MapName, setup.Layout, setup.ZoneDepth = m.Name, tables.Layout(m), m.ZoneDepth
	var own []sample
	name, round := "", 0
	s := engine.Simulation{System: system, Setup: setup, Seed: seed, Players: []engine.Player{unaided{}, unaided{}}}
	s.After = func(m *engine.Match) {
		d := m.Decision()
		if d.Shape == engine.GameEnd || d.Subject != engine.NoModel || d.Seat < 0 {
			return
		}
		v := m.View(d.Seat)
		if v.Round == round {
			return
		}
		if round = v.Round; round < 2 {
			return // nothing is played yet
		}
		if len(v.Objectives) > 0 {
			name = string(v.Objectives[0].Rule)
		}
		for seat := range engine.Seat(2) {
			at, _ := look(m.SeenBy(seat).Copy(0), seat)
			// valued as it is in a search: by the Round that has just been played
			own = append(own, sample{at: at, time: float64(v.Round-1) / float64(max(1, v.Rounds))})
		}
	}
	match, err := s.Run()
	if err != nil {
		t.Log(err)
		return
	}
	if name == "" {
		return // it was over before anything was played for
	}
	result, _ := match.Result()
	for i := range own {
		own[i].scored = 0.5
		if result.Winner != engine.NoSeat {
			own[i].scored = 0
			if engine.Seat(i%2) == result.Winner {
				own[i].scored = 1
			}
		}
	}
	by[name] = append(by[name], own...)
}

func loss(samples []sample, w *weights) float64 {
	sum := 0.0
	for _, s := range samples {
		p := chance(s, w)
		sum -= s.scored*math.Log(p) + (1-s.scored)*math.Log(1-p)
	}
	return sum / float64(max(1, len(samples)))
}

func chance(s sample, w *weights) float64 {
	return min(0.999, max(0.001, 1/(1+math.Exp(-w.sum(s.at, s.time)))))
}

// held is how many positions must speak for another weight than the fit began with.
const held = 12.0

// fitted descends from weights that are held a little, so that few matches do not make wild ones.
func fitted(samples []sample, from *weights) *weights {
	found, n := *from, float64(max(1, len(samples)))
	var size Features // of each feature: what varies little takes longer steps
	for _, s := range samples {
		for f := range s.at {
			size[f] += s.at[f] * s.at[f] / n
		}
	}
	for step := range 3000 {
		var slope weights
		for _, s := range samples {
			off := chance(s, &found) - s.scored
			for f := range s.at {
				if found.at(Feature(f), s.time) == 0 && off*s.at[f] > 0 {
					continue // it cannot be worth less
				}
				slope[f][0] += off * s.at[f] / n
				slope[f][1] += off * s.at[f] * s.time / n
			}
		}
		rate := 1.0 / (1 + float64(step)/1000)
		for f := range found {
			if !Feature(f).fits() {
				continue
			}
			for k := range 2 {
				found[f][k] -= rate * (slope[f][k] + held/n*(found[f][k]-from[f][k])) / (size[f] + held/n)
			}
		}
	}
	return &found
}
