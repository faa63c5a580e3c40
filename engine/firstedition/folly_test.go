package firstedition_test

import (
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/firstedition"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
	"trueinch/maps"
)

// bold notes the greatest chance with which somebody goes down by Dangerous Terrain that it goes through of its own will, of those who have
// more to lose than a Minion.
type bold struct {
	matchtest.Watched
	risk float64
}

// Choose implements engine.Player.
func (p *bold) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	const aMinion = 4 // Damage Points of the toughest
	choice := p.Watched.Choose(d, seen)
	if d.Shape != engine.Place || d.Place.Mode() != engine.MoveTo || d.Subject == engine.NoModel || seen.View().Models[d.Subject].HP <= aMinion {
		return choice
	}
	for _, n := range seen.Preview(choice).Notes {
		for _, arg := range n.Text.Args {
			if chance, is := arg.Value.(engine.Percent); is && arg.Name == "Falls" {
				p.risk = max(p.risk, float64(chance))
			}
		}
	}
	return choice
}

// TestSimpleIsNoFool counts what looks foolish in Encounters of Level 3, one of each of two Plots: moves that lead nowhere or through danger,
// attacks on the own side, and those that can come to nothing.
func TestSimpleIsNoFool(t *testing.T) {
	p, games := &bold{Watched: matchtest.Watched{Player: bot.Simple{}}}, 0
	roster := matchtest.ShippedRoster(t, firstedition.System{})
	for at, name := range maps.ShippedNames() {
		if name != "crossroads" {
			continue
		}
		for seed, plot := range []string{plots.Smackdown, plots.Hill} {
			random := rand.New(rand.NewPCG(uint64(seed), 1))
			setup := engine.Setup{System: state.SystemCode, Size: 3, Choices: engine.Choices{state.FieldPlot: {plot}}, Cards: map[string]string{}, Layout: maps.Layout(maps.Shipped()[at])}
			for seat := range 2 {
				list, _ := firstedition.System{}.RandomTeam(roster, 3, random.Float64)
				list.Name = matchtest.SeatNames[seat]
				dealt(roster, &setup, list)
				setup.Teams = append(setup.Teams, list)
			}
			s := engine.Simulation{System: firstedition.System{}, Setup: setup, Seed: uint64(seed), Players: []engine.Player{p, p}}
			if _, err := s.Run(); err != nil {
				t.Fatal(err)
			}
			games++
		}
	}
	t.Logf("%d games: %+v", games, *p)
	if most := 1.0 / 12; p.risk > most {
		t.Errorf("a Supreme goes through danger that takes it out with a chance of %.2f", p.risk)
	}
	if p.Moves < 10*games || p.Aims < 5*games {
		t.Errorf("%d games are too few to tell: %+v", games, *p)
	}
	if 10*p.Still > p.Moves {
		t.Errorf("%d of %d moves lead nowhere", p.Still, p.Moves)
	}
	if 5*p.Burnt > p.Moves {
		t.Errorf("%d of %d moves lead through danger", p.Burnt, p.Moves)
	}
	if p.Own > 0 || 10*p.Vain > p.Aims {
		t.Errorf("of %d attacks %d at the own side, %d for nothing", p.Aims, p.Own, p.Vain)
	}
}
