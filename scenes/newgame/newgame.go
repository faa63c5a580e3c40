// Package newgame is the screen on which an encounter is put together: Level, table, teams, who plays, house rules. It
// knows rule systems only through package engine.
package newgame

import (
	"encoding/json"
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/maps"
	"trueinch/scenes/house"
	"trueinch/scenes/systems"
)

// Doors is where the screen leads.
type Doors struct {
	Start func(w house.Wanted) (game.Next, error)
	Back  func() game.Next
	// Explain opens the reference at a rule; nil leaves rule ids without a link.
	Explain func(engine.Rule) game.Next
	// Card opens the encyclopaedia at a card; nil leaves names without it.
	Card func(id string) game.Next
	// HouseRules opens the screen that settles the doubts of a system; nil hides it.
	HouseRules func(system engine.System, now json.RawMessage, done func(json.RawMessage)) game.Next
	// Systems chooses another rule system.
	Systems systems.Picker
	// Build opens the team builder for a seat, with the team that is chosen there; nil hides it.
	Build func(system engine.System, level int, start engine.TeamList, done func(engine.TeamList)) game.Next
}

// Scene is the set-up of one encounter.
type Scene struct {
	doors   Doors
	house   *house.House
	system  engine.System
	roster  engine.Roster
	edition int               // of the cards, as House.CardsChanged counts them
	teams   []engine.TeamList // ready ones of all Levels
	tables  []*maps.Map

	form  engine.Form
	level int
	sides int // how many teams play
	// together is who stands with whom, in alliances.
	together int
	table    int
	settled  []int // by the fields of form: which of their ways
	chosen   [mostSides]engine.TeamList
	players  [mostSides]int // a person or the computer
	rivals   [mostSides]int // which of ladder.Characters plays for the computer
	options  engine.Options
	rules    json.RawMessage // house rules of the system
	random   func() float64
	seed     func() uint64

	pictures  map[string]*canvas.Picture
	nights    map[*maps.Map]*tabletop.Night // of the tables that were drawn
	checks    [mostSides][]engine.TeamCheck
	room      map[*maps.Map]engine.Text // why a table cannot be played on; the zero Text when it can
	foresight struct {
		key  foresightKey
		said []engine.Text
	}
	before map[int][mostSides]engine.TeamList // the teams that were chosen at other Levels
	left   []string                           // the names of teams that made way when the Level was changed last
	fault  string
	next   game.Next
}

// mostSides is how many teams have room at the table: it has four edges.
const mostSides = 4

// formOf is what a System settles, with as many teams as have room at the table.
func formOf(system engine.System) engine.Form {
	form := system.Form()
	form.Least, form.Most = max(1, form.Least), min(max(1, form.Most), mostSides)
	return form
}

// New opens the screen with the choices that begin most games: ready teams of a low Level, a person against the computer.
// rules are the house rules that hold unless others are chosen here.
func New(h *house.House, system engine.System, doors Doors, seed func() uint64, random func() float64, options engine.Options, rules json.RawMessage) *Scene {
	form := formOf(system)
	s := &Scene{doors: doors, house: h, system: system, form: form, level: form.Size.Usual, sides: form.Least, settled: make([]int, len(form.Fields)), players: [mostSides]int{0, 1, 1, 1}, rivals: rivalsOf(ladder.Usual), seed: seed, random: random,
		options: options, rules: rules, pictures: map[string]*canvas.Picture{},
		nights: map[*maps.Map]*tabletop.Night{}, room: map[*maps.Map]engine.Text{}}
	s.roster, _ = h.Roster(system)
	s.edition = h.CardsChanged()
	s.teams, _ = h.Teams(system)
	if !form.Tableless {
		s.tables = h.MapsFor(system)
		s.table = min(1, len(s.tables)-1)
	}
	s.fill()
	return s
}

// Use chooses a battlefield, which need not be among the saved ones.
func (s *Scene) Use(m *maps.Map) {
	for i, t := range s.tables {
		if t.Name == m.Name {
			s.tables[i], s.table = m, i
			return
		}
	}
	s.tables = append(s.tables, m)
	s.table = len(s.tables) - 1
}

// fill gives every seat a ready team of the Level, different ones while there are so many.
func (s *Scene) fill() {
	for seat := range s.chosen {
		s.fillSeat(seat)
	}
	if ready := s.ready(); len(ready) > 1 {
		s.choose(0, ready[1])
		s.choose(1, ready[0])
	}
}

// Chosen are the teams at the table, by seat.
func (s *Scene) Chosen() []engine.TeamList { return slices.Clone(s.chosen[:s.sides]) }

// setLevel changes the Encounter Level: teams that may play at it stay, the others make way for ready ones and come back with
// their own Level.
func (s *Scene) setLevel(level int) {
	if s.before == nil {
		s.before = map[int][mostSides]engine.TeamList{}
	}
	s.before[s.level] = s.chosen
	s.level = level
	known, again := s.before[level]
	before := s.chosen
	if s.fill(); again {
		for seat := range known {
			s.choose(seat, known[seat])
		}
	}
	var left []string
	for seat, team := range before[:s.sides] {
		if !slices.ContainsFunc(s.system.CheckTeam(s.roster, team, level), func(c engine.TeamCheck) bool { return !c.OK && !c.Info }) {
			s.choose(seat, team)
		} else if team.Name != s.chosen[seat].Name {
			left = append(left, team.Name)
		}
	}
	s.left = left
}

// fillSeat gives a seat a ready team that no seat before it has, else a random one.
func (s *Scene) fillSeat(seat int) {
	for _, team := range s.ready() {
		if !slices.ContainsFunc(s.chosen[:seat], func(t engine.TeamList) bool { return t.Name == team.Name }) {
			s.choose(seat, team)
			return
		}
	}
	s.roll(seat)
}

// ready lists the teams of the present Level.
func (s *Scene) ready() []engine.TeamList {
	var found []engine.TeamList
	for _, t := range s.teams {
		if t.Size == s.level {
			found = append(found, t)
		}
	}
	return found
}

// roll builds a random legal team for a seat.
func (s *Scene) roll(seat int) {
	if team, ok := s.system.RandomTeam(s.roster, s.level, s.random); ok {
		s.choose(seat, team)
		return
	}
	s.choose(seat, engine.TeamList{Size: s.level})
}

// reread takes up the cards and the teams anew once cards have come, changed or gone.
func (s *Scene) reread() {
	if s.edition == s.house.CardsChanged() {
		return
	}
	s.edition = s.house.CardsChanged()
	s.roster, _ = s.house.Roster(s.system)
	s.teams, _ = s.house.Teams(s.system)
	for seat := range s.chosen[:s.sides] {
		s.checks[seat] = s.system.CheckTeam(s.roster, s.chosen[seat], s.level)
	}
}

func (s *Scene) choose(seat int, team engine.TeamList) {
	s.reread()
	s.chosen[seat], s.left = team, nil
	s.checks[seat] = s.system.CheckTeam(s.roster, team, s.level)
	clear(s.room)
}

// refusal is the first rule that a team breaks, or nil.
func (s *Scene) refusal(seat int) *engine.TeamCheck {
	for i := range s.checks[seat] {
		if c := &s.checks[seat][i]; !c.OK && !c.Info {
			return c
		}
	}
	return nil
}

// battlefield is the one that is chosen; nil where there is none.
func (s *Scene) battlefield() *maps.Map {
	if len(s.tables) == 0 {
		return nil
	}
	return s.tables[s.table]
}

// start begins the match, or says why not.
func (s *Scene) start() {
	if s.battlefield() == nil && !s.form.Tableless || slices.ContainsFunc(s.seats(), func(seat int) bool { return s.refusal(seat) != nil }) {
		return
	}
	w := s.wanted(s.battlefield())
	w.Seed, w.Options, w.Choices = s.seed(), s.options, s.choices(s.random)
	next, err := s.doors.Start(w)
	if err != nil {
		s.fault = err.Error()
		return
	}
	s.next = next
}

func number(n int) string { return strconv.Itoa(n) }

// side is the look of a seat.
func side(seat int) ui.Side { return ui.SideOf(seat) }
