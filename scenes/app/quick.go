package app

import (
	"math/rand/v2"
	"slices"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game"
	"trueinch/maps"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
)

// What a quick game is played with: tables on which the teams soon meet.
const (
	quickLeastWide  = 30
	quickMostWide   = 36
	quickMostTables = 100 // draws of teams and table before giving up
)

// quick begins a match at once: ready teams and a table by chance, a person against the computer where somebody plays against him. Unless the person wants
// to deploy himself, the computer deploys both teams, by ordinary choices that can be taken back like any other.
func (a *App) quick() game.Next {
	m, err := a.quickMatch()
	if err != nil {
		a.Faults = append(a.Faults, engine.Say("app.no-quick", "Why", a.sentence(err)))
		return game.Reset(a.Title())
	}
	said := engine.Say("app.quick-deploy")
	if m.System().Form().Tableless {
		said = engine.Text{}
	} else if !a.Settings.DeploySelf {
		if err := house.DeployAll(m); err != nil {
			a.Faults = append(a.Faults, engine.Say("app.no-quick", "Why", a.sentence(err)))
			return game.Reset(a.Title())
		}
		said = engine.Say("app.quick-deployed")
	}
	if form := m.System().Form(); form.Most > 1 {
		c, _ := ladder.Find(a.opponent(form))
		said = engine.Say("app.quick-rival", "Deployed", said, "Who", c.Title, "Strength", ladder.Expect(m.System().Code(), c.Name))
	}
	scene := a.scene(m)
	if e, ok := scene.(*encounter.Scene); ok {
		e.Tell(said)
	}
	return game.Reset(scene)
}

// quickMatch puts the match of a quick game together.
func (a *App) quickMatch() (m *engine.Match, err error) {
	system, random := a.system(), rand.New(rand.NewPCG(a.Seed(), a.Seed()))
	form := system.Form()
	ready, tables, count := a.quickTeams(system), quickTables(system), min(2, max(1, form.Most))
	for range quickMostTables {
		teams := a.randomTeams(system, len(ready) < count, count, random)
		for _, at := range random.Perm(len(ready))[:max(0, count-len(teams))] {
			teams = append(teams, ready[at])
		}
		w := house.Wanted{System: system, Level: form.Size.Usual, Teams: teams, Players: []string{"human", a.opponent(form)}[:count],
			Seed: a.Seed(), Options: engine.Options{RollAnew: a.Settings.NewDice}, Settings: a.Settings.HouseRulesFor(system.Code())}
		if !form.Tableless {
			w.Map = tables[random.IntN(len(tables))]
		}
		setup, fault := a.House.Setup(w)
		if foresee := form.Foresee; fault == nil && foresee != nil && len(foresee(setup)) > 0 {
			continue // not everything has room there
		}
		if m, err = a.House.NewMatch(w); err == nil {
			return m, nil
		}
	}
	return m, err
}

// opponent is who plays against a person: whom he chose last, and nobody in particular where nobody plays against him.
func (a *App) opponent(form engine.Form) string {
	if form.Most < 2 {
		return "simple"
	}
	if _, known := ladder.Find(a.Settings.Last[game.LastOpponent]); known {
		return a.Settings.Last[game.LastOpponent]
	}
	return ladder.Usual
}

// randomTeams are so many teams by chance, where there are too few ready ones.
func (a *App) randomTeams(system engine.System, wanted bool, count int, random *rand.Rand) []engine.TeamList {
	var teams []engine.TeamList
	roster, _ := a.House.Roster(system)
	for range count {
		if team, ok := system.RandomTeam(roster, system.Form().Size.Usual, random.Float64); wanted && ok {
			teams = append(teams, team)
		}
	}
	return teams
}

// quickTeams lists the ready teams of the usual size, without those that may not play.
func (a *App) quickTeams(system engine.System) []engine.TeamList {
	roster, _ := a.House.Roster(system)
	all, _ := a.House.Teams(system)
	var ready []engine.TeamList
	for _, team := range all {
		if level := system.Form().Size.Usual; team.Size == level && mayPlay(system.CheckTeam(roster, team, level)) {
			ready = append(ready, team)
		}
	}
	return ready
}

// mayPlay reports whether a team breaks no rule.
func mayPlay(checks []engine.TeamCheck) bool {
	return !slices.ContainsFunc(checks, func(c engine.TeamCheck) bool { return !c.OK && !c.Info })
}

// quickTables lists the shipped battlefields of the right size, or all of them.
func quickTables(system engine.System) []*maps.Map {
	var fit []*maps.Map
	for _, table := range house.ShippedFor(system) {
		if table.Width >= quickLeastWide && table.Width <= quickMostWide {
			fit = append(fit, table)
		}
	}
	if len(fit) == 0 {
		return house.ShippedFor(system)
	}
	return fit
}
