package bot_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
)

// layer is a player that lays Dangerous Terrain whenever it may, where another would, and counts whom that hurts.
type layer struct {
	engine.Player
	t                  *testing.T
	laid, own, enemies *int
}

// Choose implements engine.Player.
func (p layer) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	if d.Kind == engine.Menu && d.Subject != engine.NoModel {
		sheet := seen.Sheet(d.Subject)
		for i := range d.Options {
			if o := &d.Options[i]; o.Legal() && o.Action >= 0 && sheet.Actions[o.Action].Name == "Fruiting Bed" {
				return engine.Choice{Pick: i}
			}
		}
	}
	choice := p.Player.Choose(d, seen)
	if d.Ask.Key != "ask.summon" || d.Shape != engine.Place {
		return choice
	}
	fork, standing := seen.Fork(), func(v *engine.View) (own, enemies int) {
		for i := range v.Models {
			switch m := &v.Models[i]; {
			case !m.OnTable:
			case m.Seat == d.Seat:
				own += m.HP
			case m.Seat >= 0:
				enemies += m.HP
			}
		}
		return own, enemies
	}
	own, enemies := standing(fork.View())
	if err := fork.Choose(choice); err != nil {
		p.t.Fatal(err)
	}
	ownThen, enemiesThen := standing(fork.View())
	*p.laid++
	switch {
	case enemiesThen < enemies:
		*p.enemies++
	case ownThen < own:
		*p.own++
	}
	return choice
}

// Nobody lays what burns on its own models for nothing, and somebody else who stands in reach is often burnt.
func TestWhatBurnsIsLaidOnEnemies(t *testing.T) {
	laid, own, enemies := 0, 0, 0
	for n := range 20 {
		table, seed := []string{"market-square", "rail-yard"}[n%2], uint64(n/2)
		player := layer{bot.Simple{}, t, &laid, &own, &enemies}
		setup := encounterOn(t, table, 6, seed, readyTeam(t, "understory-6"))
		s := engine.Simulation{System: supreme.System{}, Setup: setup, Seed: seed, Players: []engine.Player{player, player}}
		if _, err := s.Run(); err != nil {
			t.Fatal(err)
		}
	}
	if own > 0 || 5*enemies < laid {
		t.Errorf("of %d things laid %d hurt nobody but one's own side and %d somebody else", laid, own, enemies)
	}
}
