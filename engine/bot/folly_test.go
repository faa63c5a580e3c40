package bot_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
)

// observed is Simple, watched for what looks foolish to whoever plays against it.
type observed struct {
	moves, still  int // of them, those of less than half an inch
	aims, own     int // of attacks that could be aimed elsewhere, those at its own side
	rollers, best int // of questions who rolls, those answered by the best
}

// Choose implements engine.Player.
func (p *observed) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	choice := bot.Simple{}.Choose(d, seen)
	switch {
	case d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo && d.Subject != engine.NoModel:
		p.moves++
		if m := seen.View().Models[d.Subject]; choice.Spot.Center.Distance(m.Spot.Center) < 0.5 && choice.Spot.Level == m.Spot.Level {
			p.still++
		}
	case d.Shape != engine.Pick:
	case d.Kind == engine.Opening:
		p.opens(d, choice.Pick)
	case d.Kind == engine.Single && d.Action != "" && d.Options[choice.Pick].Model != engine.NoModel:
		p.aimed(d, seen, choice.Pick)
	}
	return choice
}

func (p *observed) opens(d *engine.Decision, pick int) {
	for i := range d.Options {
		if o := &d.Options[i]; o.Best.Key != "" && o.Legal() {
			p.rollers++
			if d.Options[pick].Best.Key != "" {
				p.best++
			}
			return
		}
	}
}

func (p *observed) aimed(d *engine.Decision, seen *engine.Seen, pick int) {
	p.aims++
	harms := func(o *engine.Option) bool {
		return o.Caution.Harms && o.Model != engine.NoModel && seen.View().Models[o.Model].Seat == d.Seat
	}
	if !harms(&d.Options[pick]) {
		return
	}
	for i := range d.Options {
		if o := &d.Options[i]; o.Legal() && !harms(o) {
			p.own++
			return
		}
	}
}

// TestSimpleIsNoFool counts what looks foolish in games of Level 8: moves that lead nowhere, attacks on the own side, and who rolls
// for the first Turn.
func TestSimpleIsNoFool(t *testing.T) {
	p, games := &observed{}, 0
	for _, table := range []string{"rail-yard", "crossroads"} {
		for seed := range uint64(5) {
			s := engine.Simulation{System: supreme.System{}, Setup: encounterOn(t, table, 8, seed), Seed: seed, Players: []engine.Player{p, p}}
			if _, err := s.Run(); err != nil {
				t.Fatal(err)
			}
			games++
		}
	}
	t.Logf("%d games: %+v", games, *p)
	if p.moves < 10*games || p.aims < 5*games || p.rollers < games {
		t.Errorf("%d games are too few to tell: %+v", games, *p)
	}
	if p.still > 2*games {
		t.Errorf("%d of %d moves lead nowhere in %d games", p.still, p.moves, games)
	}
	if 20*p.own > games {
		t.Errorf("%d attacks on the own side in %d games", p.own, games)
	}
	if 100*p.best < 95*p.rollers {
		t.Errorf("the best rolls in %d of %d cases", p.best, p.rollers)
	}
}
