package ladder

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/bot"
	"trueinch/engine/firstedition"
	"trueinch/engine/supreme"
	"trueinch/maps"
)

// sample is how a match stood for a seat at the beginning of a Round, and what it scored in the end.
type sample struct {
	at     Features
	time   float64
	scored float64
}

// TestFit fits weights to matches of Simple against itself, and prints them; it is no test and asks to be called (build/bench ladder fit). The
// data follow from the seeds.
func TestFit(t *testing.T) {
	games, _ := strconv.Atoi(os.Getenv("TRUEINCH_LADDER_FIT"))
	if games == 0 {
		t.Skip("plays for minutes; build/bench ladder fit")
	}
	var samples []sample
	for i, system := range []engine.System{supreme.System{}, firstedition.System{}, arkham.System{}} {
		roster, _ := system.Roster(assets.Cards(system.Code()))
		of := games
		if i > 0 {
			of = games / 8
		}
		var own []sample
		for seed := range uint64(of) {
			own = append(own, playedSamples(t, system, roster, seed)...)
		}
		fmt.Printf("%s, %d positions: log loss %.3f before\n", system.Code(), len(own), loss(own, weights))
		samples = append(samples, own...)
		fitted := fitted(own)
		fmt.Printf("log loss %.3f after\n", loss(own, fitted))
		for f, w := range fitted {
			fmt.Printf("%d: {%.2f, %.2f}\n", f, w[0], w[1])
		}
	}
}

func playedSamples(t *testing.T, system engine.System, roster engine.Roster, seed uint64) []sample {
	random := rand.New(rand.NewPCG(seed, 7))
	sizes := []int{6, 8}
	size := sizes[seed%2]
	if system.Code() != "se" {
		size = system.Form().Size.Usual
	}
	setup := engine.Setup{System: system.Code(), Size: size}
	for range 2 {
		team, ok := system.RandomTeam(roster, size, random.Float64)
		if !ok {
			t.Fatal("no team")
		}
		setup.Teams = append(setup.Teams, team)
	}
	if system.Code() == "se" {
		setup.Choices = engine.Choices{"plot": {[]string{"brawl", "king-of-the-hill", "home-ground", "countdown", "treasure-hunt"}[seed%5]}}
	}
	setup.Cards, _ = engine.CardsOf(roster, setup.Teams)
	tables := maps.Shipped()
	m := tables[int(seed)%len(tables)]
	setup.MapName, setup.Layout, setup.ZoneDepth = m.Name, maps.Layout(m), m.ZoneDepth
	s := engine.Simulation{System: system, Setup: setup, Seed: seed, Players: []engine.Player{bot.Simple{}, &watcher{}}}
	w := s.Players[1].(*watcher)
	match, err := s.Run()
	if err != nil {
		t.Log(err)
		return nil
	}
	result, _ := match.Result()
	scored := 0.5
	switch result.Winner {
	case 1:
		scored = 1
	case 0:
		scored = 0
	}
	for i := range w.samples {
		w.samples[i].scored = scored
	}
	return w.samples
}

// watcher plays as Simple and writes down how every Round begins.
type watcher struct {
	bot.Simple
	samples []sample
	round   int
}

// Choose implements engine.Player.
func (w *watcher) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	if d.Kind == engine.Activate {
		if v := seen.View(); v.Round != w.round {
			w.round = v.Round
			if v.Round > 1 {
				at, _ := look(seen.Copy(0), seen.Seat())
				// valued as it is in a search: by the Round that has just been played
				w.samples = append(w.samples, sample{at: at, time: float64(v.Round-1) / float64(max(1, v.Rounds))})
			}
		}
	}
	return w.Simple.Choose(d, seen)
}

func loss(samples []sample, weights [features][2]float64) float64 {
	sum := 0.0
	for _, s := range samples {
		p := chance(s, weights)
		sum -= s.scored*math.Log(p) + (1-s.scored)*math.Log(1-p)
	}
	return sum / float64(max(1, len(samples)))
}

func chance(s sample, weights [features][2]float64) float64 {
	x := 0.0
	for f := range s.at {
		x += s.at[f] * (weights[f][0] + s.time*weights[f][1])
	}
	return min(0.999, max(0.001, 1/(1+math.Exp(-x))))
}

// fitted descends from weights that are held a little, so that few matches do not make wild ones.
func fitted(samples []sample) [features][2]float64 {
	found := weights
	const held = 0.002
	for step := range 6000 {
		var slope [features][2]float64
		for _, s := range samples {
			off := chance(s, found) - s.scored
			for f := range s.at {
				slope[f][0] += off * s.at[f]
				slope[f][1] += off * s.at[f] * s.time
			}
		}
		rate := 1.0 / (1 + float64(step)/2000)
		for f := range found {
			for k := range 2 {
				found[f][k] -= rate * (slope[f][k]/float64(max(1, len(samples))) + held*(found[f][k]-weights[f][k]))
			}
		}
	}
	return found
}
