package bot_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/plots"
	"trueinch/geometry"
)

// TestSimpleIsNoFool counts what looks foolish in games of Level 8: moves that lead nowhere, attacks on the own side, who rolls
// for the first Turn, blows that are never answered, and Action Points that are left though somebody could hurt an Enemy with them.
func TestSimpleIsNoFool(t *testing.T) {
	p, games := &matchtest.Watched{Player: bot.Simple{}}, 0
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
	if p.Moves < 10*games || p.Aims < 5*games || p.Rollers < games {
		t.Errorf("%d games are too few to tell: %+v", games, *p)
	}
	if p.Still > 2*games {
		t.Errorf("%d of %d moves lead nowhere in %d games", p.Still, p.Moves, games)
	}
	if 20*p.Own > games {
		t.Errorf("%d attacks on the own side in %d games", p.Own, games)
	}
	if 100*p.Best < 95*p.Rollers {
		t.Errorf("the best rolls in %d of %d cases", p.Best, p.Rollers)
	}
	if 100*p.Spare > 3*p.Points {
		t.Errorf("%d of %d Action Points are left that somebody could use", p.Spare, p.Points)
	}
	if p.Reply == 0 {
		t.Errorf("none of %d Reactions is used", p.Asked)
	}
}

// TestWhoMustMoveGoesSomewhere: where what counts is held by standing beside it, somebody must act in turn all the same; he goes round what he
// holds then, rather than to pay for a move of no length.
func TestWhoMustMoveGoesSomewhere(t *testing.T) {
	p, games := &matchtest.Watched{Player: bot.Simple{}}, 0
	for _, table := range []string{"rail-yard", "harbour-terminal"} {
		for seed := range uint64(2) {
			setup := encounterOn(t, table, 8, seed)
			setup.Choices = engine.Choices{"plot": {plots.PlotTurf}}
			s := engine.Simulation{System: supreme.System{}, Setup: setup, Seed: seed, Players: []engine.Player{p, p}}
			if _, err := s.Run(); err != nil {
				t.Fatal(err)
			}
			games++
		}
	}
	t.Logf("%d games: %+v", games, *p)
	if p.Moves < 20*games || p.Still > 2*games {
		t.Errorf("%d of %d moves lead nowhere in %d games", p.Still, p.Moves, games)
	}
}

// TestFollowersAreNotSentForNothing: a card of Minions that had nothing to do was Directed all the same, one time in ten, and paid Fatigue for it
// (SE-MINION-04).
func TestFollowersAreNotSentForNothing(t *testing.T) {
	p := &matchtest.Watched{Player: bot.Simple{}}
	for seed := range uint64(6) {
		setup := encounterOn(t, [...]string{"market-square", "old-town"}[seed%2], 6, seed, readyTeam(t, "hollow-choir-6"), readyTeam(t, "hollow-choir-6"))
		s := engine.Simulation{System: supreme.System{}, Setup: setup, Seed: seed, Players: []engine.Player{p, p}}
		if _, err := s.Run(); err != nil {
			t.Fatal(err)
		}
	}
	if t.Logf("%+v", *p); p.Sent < 60 || p.Idle > 0 {
		t.Errorf("of %d times that followers act, they do nothing on %d", p.Sent, p.Idle)
	}
}

// TestSimpleDeliversBombs: in Countdown with Agendas, as a whole game has them, a player that carries its Bomb to the other side's ground and the
// other's off its own decides most games, where one that only picks it up drew them all.
func TestSimpleDeliversBombs(t *testing.T) {
	drawn, games, there := 0, 0, 0
	for seed := range uint64(24) {
		setup := encounterOn(t, [...]string{"market-square", "crossroads", "rail-yard"}[seed%3], 8, seed)
		setup.Choices = engine.Choices{}.With("plot", plots.PlotBombs).With("agendas", plots.AgendasChoose)
		s := engine.Simulation{System: supreme.System{}, Setup: setup, Seed: seed, Players: []engine.Player{bot.Simple{}, bot.Simple{}}}
		m, err := s.Run()
		if err != nil {
			t.Fatal(err)
		}
		games++
		if result, _ := m.Result(); result.Winner == engine.NoSeat {
			drawn++
		}
		v := m.View(0)
		for i := range v.Pieces {
			if b := v.Pieces[i].Marker; b != nil && b.Bane && b.Carrier != engine.NoModel && within(v.Zones[1-b.Home], v.Models[b.Carrier].Body.Center) {
				there++
			}
		}
	}
	t.Logf("%d games, %d drawn, %d Bombs carried into the zone of the others", games, drawn, there)
	if 5*drawn > games || 4*there < games {
		t.Errorf("%d of %d games are drawn, %d Bombs reach the zone of the others", drawn, games, there)
	}
}

// within reports whether a point lies in the box of a Deployment Zone.
func within(zone engine.DeploymentZone, q geometry.Point) bool {
	low, high := geometry.Box(zone.Outline)
	return low.X <= q.X && q.X <= high.X && low.Y <= q.Y && q.Y <= high.Y
}

// TestFollowersSpareTheirOwn: of a card of followers that acts, those who reach nobody but their own side do nothing.
func TestFollowersSpareTheirOwn(t *testing.T) {
	for _, table := range []string{"rail-yard", "crossroads"} {
		p := &matchtest.Watched{Player: bot.Simple{}}
		setup := encounterOn(t, table, 8, 0, readyTeam(t, "hollow-choir-8"), readyTeam(t, "hollow-choir-8"))
		s := engine.Simulation{System: supreme.System{}, Setup: setup, Players: []engine.Player{p, p}}
		if _, err := s.Run(); err != nil {
			t.Fatal(err)
		}
		if t.Logf("%s: %+v", table, *p); p.Aims < 10 || p.Own > 0 {
			t.Errorf("%s: %d of %d attacks hit the own side", table, p.Own, p.Aims)
		}
	}
}
