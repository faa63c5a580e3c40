package command

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/maps"
	"trueinch/scenes/house"
)

// What simulations are played with unless told otherwise.
const (
	defaultTable  = "crossroads" // of the size that most matches are played on
	greatestLevel = 99           // where the rule system names none above
)

// encounter is what every match of a simulation has in common.
type encounter struct {
	system  engine.System
	roster  engine.Roster
	level   int
	table   *maps.Map         // nil without a battlefield
	common  engine.Setup      // without teams and their cards
	teams   []engine.TeamList // empty: random ones, other ones in every match
	players []string
	extras  bool // random teams take special cards, too
}

// readEncounter reads what the flags say of the matches to play.
func (r *run) readEncounter(a *arguments) (*encounter, error) {
	system, err := r.registered(a)
	if err != nil {
		return nil, err
	}
	e := &encounter{system: system}
	switch extras := a.text("extras", "none"); extras {
	case "none", "random":
		e.extras = extras == "random"
	default:
		return nil, misuse(a.verb, "cli.unknown-extras", "Name", extras)
	}
	if err := r.readSides(a, e); err != nil {
		return nil, err
	}
	for _, name := range e.players {
		if _, known := r.Players[name]; !known {
			return nil, misuse(a.verb, "cli.unknown-player", "Name", name, "Known", strings.Join(r.playerNames(), ", "))
		}
	}
	size := system.Form().Size
	if e.level, err = a.number("level", max(1, size.Usual), 1, max(greatestLevel, size.Greatest)); err != nil {
		return nil, err
	}
	rounds, err := a.number("rounds", 0, 0, 99)
	if err != nil {
		return nil, err
	}
	roster, problems := r.House.Roster(system)
	if found := r.findings(problems); len(found) > 0 {
		return nil, &textError{engine.Say("cli.cards-faulty", "Where", found[0].String())}
	}
	e.roster = roster
	if err := r.readTeams(a, e); err != nil {
		return nil, err
	}
	switch {
	case !system.Form().Tableless:
		if e.table, err = r.readMap(a, usualTable(system)); err != nil {
			return nil, err
		}
	case a.has("map"):
		return nil, &textError{engine.Say("cli.no-map-there", "System", system.Name())}
	}
	settings, err := readHouseRules(a, system)
	if err != nil {
		return nil, err
	}
	sides, err := readAlliances(a, len(e.players))
	if err != nil {
		return nil, err
	}
	e.common, err = r.House.Setup(house.Wanted{
		System: system, Settings: settings, Sides: sides, Level: e.level, Map: e.table, Players: e.players, Rounds: rounds, Choices: choicesOf(a, system),
	})
	return e, err
}

func (r *run) playerNames() []string {
	names := make([]string, 0, len(r.Players))
	for name := range r.Players {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// usualTable is what a simulation is played on unless told otherwise: a game by night on a table at night.
func usualTable(system engine.System) string {
	if system.Extras().Dark != nil {
		return maps.NightNames()[0]
	}
	return defaultTable
}

// readMap finds the battlefield: a shipped one by its name, or a file.
func (r *run) readMap(a *arguments, otherwise string) (*maps.Map, error) {
	name, names := a.text("map", otherwise), append(maps.ShippedNames(), maps.NightNames()...)
	if shipped, found := maps.Called(name); found {
		return shipped, nil
	}
	table, problems, err := maps.ReadFile(name)
	if err != nil {
		if !strings.ContainsAny(name, `./\`) {
			return nil, &textError{engine.Say("cli.unknown-map", "Name", name, "Known", strings.Join(names, ", "))}
		}
		return nil, err
	}
	if !maps.Usable(problems) {
		return nil, r.mapFault(problems)
	}
	return table, nil
}

// mapFault is the first problem that keeps a battlefield from being used.
func (r *run) mapFault(problems []maps.Problem) error {
	first := problems[slices.IndexFunc(problems, func(p maps.Problem) bool { return !p.Repaired })]
	return &textError{engine.Say("cli.map-faulty", "Where", first.Position(), "Why", r.mapSentence(first))}
}

// sideFlags name the players of the teams by their colours.
var sideFlags = []string{"blue", "red", "violet", "green"}

// readSides finds out how many teams play, and who plays them: as many as --teams names, else as many as the colours that
// have a player; two at least, where
// that many can play.
func (r *run) readSides(a *arguments, e *encounter) error {
	count := min(2, max(1, e.system.Form().Most))
	for seat, name := range sideFlags {
		if a.has(name) {
			count = max(count, seat+1)
		}
	}
	if list, given := a.flags["teams"]; given {
		named := len(strings.Split(list, ","))
		if named < count || named > len(sideFlags) {
			return misuse(a.verb, "cli.how-many-teams", "Count", named, "Least", count, "Most", len(sideFlags))
		}
		count = named
	}
	for _, name := range sideFlags[:count] {
		e.players = append(e.players, a.text(name, "random"))
	}
	return nil
}

// readHouseRules reads --house: doubts of the reference and how they are settled, such as citizens=true,zoneDepthIn=4.
func readHouseRules(a *arguments, system engine.System) (json.RawMessage, error) {
	list, given := a.flags["house"]
	if !given {
		return nil, nil
	}
	doubts := system.Form().Doubts
	var settings json.RawMessage
	for _, word := range strings.Split(list, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(word), "=")
		at := slices.IndexFunc(doubts, func(d engine.Field) bool { return d.ID == name })
		if at < 0 {
			known := make([]string, len(doubts))
			for i := range doubts {
				known[i] = doubts[i].ID
			}
			return nil, misuse(a.verb, "cli.unknown-house-rule", "Name", name, "Known", strings.Join(known, ", "))
		}
		way := slices.IndexFunc(doubts[at].Ways, func(w engine.Way) bool { return w.Value == value })
		if way < 0 {
			known := make([]string, len(doubts[at].Ways))
			for i, w := range doubts[at].Ways {
				known[i] = w.Value
			}
			return nil, misuse(a.verb, "cli.unknown-house-way", "Name", name, "Value", value, "Known", strings.Join(known, ", "))
		}
		settings = doubts[at].With(settings, way)
	}
	return settings, nil
}

// choicesOf reads what else a match settles, each by a flag of its own.
func choicesOf(a *arguments, system engine.System) engine.Choices {
	var all engine.Choices
	for _, f := range system.Form().Fields {
		if a.has(f.ID) {
			all = all.With(f.ID, a.text(f.ID, ""))
		}
	}
	return all
}

// readTeams finds the teams of --teams: shipped ones by their names, or files.
func (r *run) readTeams(a *arguments, e *encounter) error {
	list, given := a.flags["teams"]
	if !given {
		return nil
	}
	for _, name := range strings.Split(list, ",") {
		team, err := r.readTeam(a, e, strings.TrimSpace(name))
		if err != nil {
			return err
		}
		for _, id := range team.Cards {
			if _, known := e.roster.Card(id); !known {
				return &textError{engine.Say("cli.unknown-card", "Team", team.Name, "Card", id)}
			}
		}
		e.teams = append(e.teams, team)
	}
	return nil
}

func (r *run) readTeam(a *arguments, e *encounter, name string) (engine.TeamList, error) {
	teams, _ := r.House.Teams(e.system) // a faulty file of the user's own is no reason not to play another team
	var known []string
	for _, team := range teams {
		if strings.EqualFold(name, team.Name) {
			return team, nil
		}
		known = append(known, team.Name)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		if !strings.ContainsAny(name, `./\`) {
			return engine.TeamList{}, &textError{engine.Say("cli.unknown-team", "Name", name, "Known", strings.Join(known, ", "))}
		}
		return engine.TeamList{}, err
	}
	return readTeam(text)
}

// teamStream tells the random teams of a match from its dice.
const teamStream = 0x7465616d73

// setup is the set-up of the match with this seed.
func (e *encounter) setup(seed uint64) (engine.Setup, error) {
	teams := e.teams
	if len(teams) == 0 {
		random := rand.New(rand.NewPCG(seed, teamStream))
		for range e.players {
			team, ok := e.system.RandomTeam(e.roster, e.level, random.Float64)
			if !ok {
				form := e.system.Form()
				return engine.Setup{}, &textError{form.Wording.Text(engine.Say("cli.no-random-team", "Level", e.level))}
			}
			if e.extras {
				team = e.withExtras(team, random)
			}
			teams = append(teams, team)
		}
	}
	setup := e.common
	setup.Teams = teams
	setup.Cards, _ = engine.CardsOf(e.roster, teams)
	return setup, nil
}

// withExtras is a team with as many special cards as it may take, by chance.
func (e *encounter) withExtras(team engine.TeamList, random *rand.Rand) engine.TeamList {
	reckon := e.system.Extras().Reckon
	if reckon == nil {
		return team
	}
	for {
		sum := reckon(e.roster, team)
		free := slices.DeleteFunc(slices.Clone(sum.Extras), func(c engine.SpecialCard) bool { return c.Taken || c.Refusal != nil || c.Names != nil })
		if len(free) == 0 {
			return team
		}
		taken := append(slices.Clone(team.Choices.All(sum.ExtraField)), free[random.IntN(len(free))].ID)
		team.Choices = team.Choices.With(sum.ExtraField, taken...)
	}
}
