package bot_test

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/geometry"
)

// fighter is a model of a staged match: an Infiltrator, so that it may be deployed anywhere.
type fighter struct {
	name  string
	hp    int
	at    geometry.Point
	lines []string // Actions; nil for a Punch
}

// stage plays a match on a bare table, with some pieces, up to the first Turn of Blue in Round 1, with everybody where
// the fighters say.
func stage(t *testing.T, pieces []geometry.Piece, blue, red []fighter) *engine.Match {
	t.Helper()
	return stageSides(t, nil, pieces, blue, red)
}

// stageSides is stage for any number of teams, of which some may stand together.
func stageSides(t *testing.T, sides engine.Sides, pieces []geometry.Piece, teams ...[]fighter) *engine.Match {
	t.Helper()
	setup, places := staged(sides, pieces, teams...)
	return firstTurn(t, setup, places)
}

// staged is the setup of such a match, and where everybody stands.
func staged(sides engine.Sides, pieces []geometry.Piece, teams ...[]fighter) (engine.Setup, map[string]geometry.Point) {
	setup := engine.Setup{
		System: "se", Size: 6, Choices: engine.Choices{"plot": {"brawl"}}, Rounds: 1, Layout: geometry.Layout{Width: 36, Depth: 36, Pieces: pieces}, ZoneDepth: 3,
		Cards: map[string]string{}, Teams: []engine.TeamList{{Name: "Blue"}, {Name: "Red"}, {Name: "Violet"}}[:len(teams)], Sides: sides,
	}
	places := map[string]geometry.Point{}
	for seat, side := range teams {
		for _, f := range side {
			id, lines := strings.ToLower(f.name), f.lines
			if lines == nil {
				lines = []string{punch}
			}
			setup.Cards[id] = fmt.Sprintf("=== %s ===\nSupreme, Level 2, Hero / Villain, Infiltrator, Science · Living\n"+
				"Base 30 mm · HP %d · Sprint 6\" · AP Limit 4 · AP+ 3\ns 6T  d 5  e 6T  a 5  m 4  p 5\n%s\n", f.name, f.hp, strings.Join(lines, "\n"))
			setup.Teams[seat].Cards = append(setup.Teams[seat].Cards, id)
			places[f.name] = f.at
		}
	}
	return setup, places
}

// firstTurn plays up to the first Turn of Blue in Round 1.
func firstTurn(t *testing.T, setup engine.Setup, places map[string]geometry.Point) *engine.Match {
	t.Helper()
	m, err := engine.New(supreme.System{}, setup, 1, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for range 1000 {
		d := m.Decision()
		choice := engine.Choice{}
		switch {
		case d.Shape == engine.Pick && m.View(0).Turn == 0:
			return m
		case d.Shape == engine.Pick && m.View(0).Turn >= 1: // the others wait: they move by nothing
			choice = wait(m, d)
		case d.Shape == engine.Pick:
			for i := range d.Options {
				if d.Options[i].Legal() && !strings.HasPrefix(d.Options[i].Key, "plan") {
					choice.Pick = i
				}
			}
		case d.Shape == engine.Place && m.View(0).Round == 0:
			spot := d.Place.Snap(places[m.View(0).Models[d.Subject].Name], true)
			choice.Spot = &spot
		case d.Shape == engine.Place:
			spot := m.View(0).Models[d.Subject].Spot
			choice.Spot = &spot
		}
		if err := m.Choose(choice); err != nil {
			t.Fatalf("%s: %v", d.Ask.Key, err)
		}
	}
	t.Fatal("Blue never had a Turn")
	return nil
}

// wait chooses what changes least: to end, else to move, else the first legal option.
func wait(m *engine.Match, d *engine.Decision) engine.Choice {
	for _, key := range []string{"end", "move", ""} {
		for i := range d.Options {
			if d.Options[i].Legal() && strings.HasPrefix(d.Options[i].Key, key) && d.Options[i].Key != "end-round" {
				return engine.Choice{Pick: i}
			}
		}
	}
	return engine.Choice{}
}

// turn lets Simple play one Turn of Blue and returns what it chose, as "ask key" lines with names for models.
func turn(t *testing.T, m *engine.Match) []string {
	t.Helper()
	var said []string
	for m.Decision().Shape != engine.GameEnd && m.View(0).Turn == 0 {
		d := m.Decision()
		var choice engine.Choice
		if d.Seat == 0 {
			choice = bot.Simple{}.Choose(d, m.SeenBy(0))
			said = append(said, strings.TrimPrefix(d.Ask.Key, "ask.")+" "+chosen(m, d, choice))
		} else if d.Shape == engine.Pick {
			choice = wait(m, d)
		}
		if err := m.Choose(choice); err != nil {
			t.Fatalf("%s: %v", d.Ask.Key, err)
		}
	}
	return said
}

func chosen(m *engine.Match, d *engine.Decision, choice engine.Choice) string {
	switch {
	case d.Shape == engine.Number:
		return fmt.Sprint(choice.Number)
	case d.Shape == engine.Place:
		return fmt.Sprintf("%.1f,%.1f", choice.Spot.Center.X, choice.Spot.Center.Y)
	case d.Options[choice.Pick].Model != engine.NoModel:
		return m.View(0).Models[d.Options[choice.Pick].Model].Name
	case d.Options[choice.Pick].Piece != engine.NoPiece:
		return "piece"
	case d.Options[choice.Pick].Action >= 0:
		return m.Sheet(d.Subject).Actions[d.Options[choice.Pick].Action].Name
	}
	return d.Options[choice.Pick].Key
}

const (
	punch = "Punch [AP 1] CCM, s vs. d, Damage 1. EFX: Damage 1"
	shot  = "Shot [AP 2] PRJ 10, e vs. a, Damage 1. EFX: Damage 1"
	bomb  = "Bomb [AP 2] PRJ 12, e vs. a, Damage 1, Blast 2. EFX: Damage 1"
	jab   = "Jab* [AP 1] CCM, s vs. d, Damage 1. EFX: Damage 1"
	burst = "Burst [AP 1] PLS 3, e vs. a, Damage 1"
	lance = "Lance [AP 1] RAY 8, e vs. a, Damage 1. EFX: Damage 1"
	balm  = "Balm [AP 1] IST 6, p vs. #5, Heal 2"
)

func square(id string, kind geometry.Kind, x, y, side, height float64, danger int) geometry.Piece {
	p := geometry.Piece{Description: geometry.Description{ID: id, Name: id, Kind: kind, Danger: danger}}
	p.Transparent, p.Passable = kind == geometry.Zone, kind == geometry.Zone
	p.Prisms = []geometry.Prism{{Footprint: geometry.Footprint{Polygon: []geometry.Point{
		{X: x, Y: y}, {X: x + side, Y: y}, {X: x + side, Y: y + side}, {X: x, Y: y + side},
	}}, Top: height}}
	return p
}

// What one Turn of Simple must contain, and must not, in small positions with an obvious answer.
func TestSimplePlaysTheObvious(t *testing.T) {
	at := func(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }
	touch := 2*geometry.BaseRadius(30) + 0.005
	tests := []struct {
		name      string
		pieces    []geometry.Piece
		blue, red []fighter
		does      []string
		never     []string
		ends      func(rook geometry.Point) bool // where Rook must stand after the Turn; nil for anywhere
	}{
		{
			name: "hits whom it can knock out",
			blue: []fighter{{"Rook", 5, at(18, 18), []string{punch}}},
			red:  []fighter{{"Stout", 8, at(18+touch, 18), nil}, {"Frail", 1, at(18-touch, 18), nil}},
			does: []string{"choose-target Frail"}, never: []string{"choose-target Stout"},
		},
		{
			name: "shoots whom it sees instead of walking",
			blue: []fighter{{"Rook", 5, at(10, 18), []string{shot}}},
			red:  []fighter{{"Stout", 8, at(18, 18), nil}, {"Lurker", 8, at(28, 28), nil}},
			does: []string{"action Shot", "choose-target Stout"},
		},
		{
			name: "charges whom it reaches",
			blue: []fighter{{"Rook", 5, at(12, 18), []string{punch}}},
			red:  []fighter{{"Stout", 6, at(17, 18), nil}, {"Lurker", 6, at(28, 8), nil}},
			does: []string{"action move", "action Punch", "choose-target Stout"},
		},
		{
			name: "closes in on whom it does not reach",
			blue: []fighter{{"Rook", 5, at(8, 18), []string{punch}}},
			red:  []fighter{{"Stout", 6, at(28, 18), nil}},
			does: []string{"action move"},
		},
		{
			name: "spares its friends a blast",
			blue: []fighter{{"Rook", 5, at(10, 18), []string{bomb}}, {"Pawn", 5, at(18, 20), nil}, {"Page", 5, at(19.3, 20.6), nil}},
			red:  []fighter{{"Amid", 6, at(18, 21.4), nil}, {"Alone", 6, at(18, 12), nil}},
			does: []string{"choose-target Alone"}, never: []string{"choose-target Amid", "choose-target Pawn", "choose-target Page"},
		},
		{
			name:   "leaves the scenery alone",
			pieces: []geometry.Piece{square("crate", geometry.Object, 12+touch/2, 17.5, 1, 1, 0)},
			blue:   []fighter{{"Rook", 5, at(12, 18), []string{punch}}},
			red:    []fighter{{"Stout", 6, at(28, 28), nil}},
			never:  []string{"choose-target piece"},
		},
		{
			name: "heals nobody who is well",
			blue: []fighter{{"Rook", 5, at(8, 18), []string{balm, punch}}},
			red:  []fighter{{"Stout", 6, at(28, 18), nil}},
			does: []string{"action move"}, never: []string{"action Balm"},
		},
		{
			name: "charges the one of two that it can knock out",
			blue: []fighter{{"Rook", 5, at(12, 18), []string{punch}}},
			red:  []fighter{{"Stout", 8, at(16, 20.5), nil}, {"Frail", 1, at(16, 15.5), nil}},
			does: []string{"action move", "action Punch", "choose-target Frail"},
		},
		{
			name: "strikes twice with what goes with another Action",
			blue: []fighter{{"Rook", 5, at(18, 18), []string{jab}}},
			red:  []fighter{{"Stout", 8, at(18+touch, 18), nil}},
			does: []string{"action Jab | choose-target Stout", "action Jab | choose-target Stout | action Jab"},
		},
		{
			name: "bursts amid enemies",
			blue: []fighter{{"Rook", 5, at(18, 18), []string{punch, burst}}},
			red:  []fighter{{"Stout", 5, at(18+touch, 18), nil}, {"Broad", 5, at(18-touch, 18), nil}, {"Round", 5, at(18, 18+touch), nil}},
			does: []string{"action Burst"},
		},
		{
			name:  "does not burst amid friends",
			blue:  []fighter{{"Rook", 5, at(18, 18), []string{punch, burst}}, {"Pawn", 2, at(18-touch, 18), nil}, {"Page", 2, at(18, 18-touch), nil}},
			red:   []fighter{{"Stout", 5, at(18+touch, 18), nil}},
			never: []string{"action Burst"},
		},
		{
			name: "aims a ray at two in a row",
			blue: []fighter{{"Rook", 5, at(10, 18), []string{lance}}},
			red:  []fighter{{"First", 5, at(14, 18), nil}, {"Second", 5, at(16, 18), nil}, {"Alone", 5, at(10, 24), nil}},
			does: []string{"action Lance | ray"},
		},
		{
			name: "keeps away from enemies whom it can shoot",
			blue: []fighter{{"Rook", 5, at(10, 18), []string{shot}}},
			red:  []fighter{{"Stout", 8, at(18, 18), nil}},
			does: []string{"action Shot"},
			ends: func(rook geometry.Point) bool { return rook.Distance(at(18, 18)) > 3 },
		},
		{
			name:   "goes around a wall, to the side where it is shorter",
			pieces: []geometry.Piece{square("house", geometry.Structure, 14, 10, 10, 6, 0)},
			blue:   []fighter{{"Rook", 5, at(12.5, 17.5), []string{punch}}},
			red:    []fighter{{"Stout", 8, at(30, 15), nil}},
			does:   []string{"action move"},
			ends:   func(rook geometry.Point) bool { return rook.Y > 19 },
		},
		{
			name:   "does not climb what it cannot come down from",
			pieces: []geometry.Piece{square("crate", geometry.Object, 13, 17, 2, 1.5, 0), square("stack", geometry.Object, 15, 17, 2, 3, 0)},
			blue:   []fighter{{"Rook", 5, at(10, 18), []string{punch}}},
			red:    []fighter{{"Stout", 8, at(31, 18), nil}},
			does:   []string{"action move"},
			ends: func(rook geometry.Point) bool {
				return rook.X > 12 && (rook.X < 15 || rook.X > 17 || rook.Y < 17 || rook.Y > 19)
			},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := stage(t, test.pieces, test.blue, test.red)
			all := strings.Join(turn(t, m), " | ")
			if rook := m.View(0).Models[0].Body.Center; test.ends != nil && !test.ends(rook) {
				t.Errorf("Rook ends at %v: %s", rook, all)
			}
			for _, line := range test.does {
				if !strings.Contains(all, line) {
					t.Errorf("does not %q: %s", line, all)
				}
			}
			for _, line := range test.never {
				if strings.Contains(all, line) {
					t.Errorf("does %q: %s", line, all)
				}
			}
		})
	}
}

// A fire on the straight way is walked around.
func TestSimpleWalksAroundFire(t *testing.T) {
	fire := square("fire", geometry.Zone, 13, 16.5, 3, 0, 2)
	m := stage(t, []geometry.Piece{fire},
		[]fighter{{"Rook", 4, geometry.Point{X: 11, Y: 18}, []string{punch}}},
		[]fighter{{"Stout", 6, geometry.Point{X: 25, Y: 18}, nil}})
	said := turn(t, m)
	rook := m.View(0).Models[0]
	if rook.HP != rook.MaxHP || rook.Body.Center.X < 12 {
		t.Errorf("Rook has %d Hit Points and stands at %v after %s", rook.HP, rook.Body.Center, strings.Join(said, " | "))
	}
}

// auditor watches every decision of Simple for what no sane player does.
type auditor struct {
	t     *testing.T
	where string
}

// Choose implements engine.Player.
func (a auditor) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	choice := bot.Simple{}.Choose(d, seen)
	view := seen.View()
	fail := func(format string, args ...any) {
		a.t.Errorf("%s, Round %d, %s: %s", a.where, view.Round, d.Ask.Key, fmt.Sprintf(format, args...))
	}
	switch {
	case d.Shape == engine.Pick && d.Action == "" && d.Subject != engine.NoModel && d.Options[choice.Pick].Finish:
		for _, p := range seen.Prospects(d.Subject, view.Models[d.Subject].Spot) {
			if p.Fells > 0.999 && !p.Joint && view.Models[p.Target].Seat != seen.Seat() {
				fail("%s stops with a sure knock-out of %s on offer", view.Models[d.Subject].Name, view.Models[p.Target].Name)
			}
		}
	case d.Shape == engine.Pick && d.Action != "" && d.Options[choice.Pick].Model != engine.NoModel:
		a.spares(d, seen, choice.Pick, fail)
	case d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo:
		a.stands(d, seen, *choice.Spot, fail)
	}
	return choice
}

// spares checks that no attack is aimed at a friend while an enemy could be its Target.
func (a auditor) spares(d *engine.Decision, seen *engine.Seen, pick int, fail func(string, ...any)) {
	view := seen.View()
	preview := seen.Preview(engine.Choice{Pick: pick})
	mine := view.Models[d.Options[pick].Model].Seat == seen.Seat()
	if d.Ask.Key != "ask.choose-target" || !mine || preview == nil || preview.Defend.Target != 0 {
		return
	}
	for i := range d.Options {
		if o := &d.Options[i]; o.Legal() && o.Model != engine.NoModel && view.Models[o.Model].Seat != seen.Seat() {
			fail("%s is aimed at a friend, with %s in reach", d.Action, view.Models[o.Model].Name)
		}
	}
}

// stands checks that nobody ends a move in a fire it was not in, unless it can do something from there.
func (a auditor) stands(d *engine.Decision, seen *engine.Seen, spot geometry.Spot, fail func(string, ...any)) {
	view := seen.View()
	danger := func(body geometry.Cylinder) int {
		worst := 0
		for _, at := range view.Table.PiecesAt(body, nil) {
			worst = max(worst, view.Table.Piece(at).Danger)
		}
		return worst
	}
	before, there := d.Place.Mover(), d.Place.Mover()
	there.Center, there.Bottom = spot.Center, spot.Level
	means, _ := seen.Means(d.Subject)
	if flies := math.IsInf(means.Over, 1); !flies && danger(there) > danger(before) && len(seen.Prospects(d.Subject, spot)) == 0 {
		fail("%s ends its move in a fire for nothing", view.Models[d.Subject].Name)
	}
}

// In whole matches on every table Simple never does what no sane player does.
func TestSimpleIsSane(t *testing.T) {
	for i, table := range []string{"market-square", "crossroads", "harbour-terminal"} {
		for seed := range uint64(1) {
			where := fmt.Sprintf("%s, seed %d", table, seed)
			s := engine.Simulation{
				System: supreme.System{}, Setup: encounterOn(t, table, 6+2*i, seed), Seed: seed, Check: true,
				Players: []engine.Player{auditor{t, where}, auditor{t, where}},
			}
			if _, err := s.Run(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The same seed is played the same way, whatever was played before.
func TestSimpleRepeatsItself(t *testing.T) {
	play := func() (uint64, int) {
		s := engine.Simulation{
			System: supreme.System{}, Setup: encounterOn(t, "market-square", 6, 5), Seed: 5,
			Players: []engine.Player{bot.Simple{}, bot.Random{}},
		}
		m, err := s.Run()
		if err != nil {
			t.Fatal(err)
		}
		return m.Hash(), m.Steps()
	}
	hash, steps := play()
	for range 2 {
		if again, n := play(); again != hash || n != steps {
			t.Fatalf("%d steps to %x, and then %d steps to %x", steps, hash, n, again)
		}
	}
}

// A match that nobody reads goes as one that is written down.
func TestSimplePlaysTheSameUnread(t *testing.T) {
	for seed := range uint64(2) {
		var ends [2]uint64
		for i, keep := range [...]bool{false, true} {
			s := engine.Simulation{
				System: supreme.System{}, Setup: encounterOn(t, "market-square", 5, seed), Seed: seed, Keep: keep,
				Players: []engine.Player{bot.Simple{}, bot.Simple{}},
			}
			m, err := s.Run()
			if err != nil {
				t.Fatal(err)
			}
			ends[i] = m.Hash()
		}
		if ends[0] != ends[1] {
			t.Errorf("seed %d: %x unread, %x written down", seed, ends[0], ends[1])
		}
	}
}

// Simple wins nearly always against a player who does anything, with either ready team and from either seat. Longer
// series, on all tables and Levels, are played by hand with trueinch sim.
func TestSimpleBeatsRandom(t *testing.T) {
	const games, least = 24, 21
	won, lost := 0, 0
	for seed := range uint64(games) {
		teams := []engine.TeamList{readyTeam(t, "lamplighters-8"), readyTeam(t, "drowned-court-8")}
		if seed/4%2 == 1 {
			slices.Reverse(teams)
		}
		seat := engine.Seat(seed / 2 % 2)
		players := []engine.Player{bot.Random{}, bot.Random{}}
		players[seat] = bot.Simple{}
		table := []string{"market-square", "crossroads"}[seed%2]
		result, err := engine.Simulate(supreme.System{}, encounterOn(t, table, 8, 100+seed, teams...), 100+seed, players)
		if err != nil {
			t.Fatal(err)
		}
		switch result.Winner {
		case seat:
			won++
		case 1 - seat:
			lost++
		}
	}
	if won < least {
		t.Errorf("Simple won %d and lost %d of %d matches", won, lost, games)
	}
}

// Simple plays for what the Plot counts, of which it knows only what the view shows: areas, Markers and who holds them.
func TestSimplePlaysForThePlot(t *testing.T) {
	for _, plot := range []string{"home-ground", "king-of-the-hill", "turf-war", "capture-the-flag", "countdown", "treasure-hunt"} {
		t.Run(plot, func(t *testing.T) {
			const games, least = 4, 3
			won := 0
			for seed := range uint64(games) {
				setup := encounterOn(t, "crossroads", 8, seed, readyTeam(t, "lamplighters-8"), readyTeam(t, "drowned-court-8"))
				setup.Choices = setup.Choices.With("plot", plot)
				seat := engine.Seat(seed % 2)
				players := []engine.Player{bot.Random{}, bot.Random{}}
				players[seat] = bot.Simple{}
				result, err := engine.Simulate(supreme.System{}, setup, seed, players)
				if err != nil {
					t.Fatal(err)
				}
				if result.Winner == seat {
					won++
				}
			}
			if won < least {
				t.Errorf("Simple won %d of %d matches", won, games)
			}
		})
	}
}

// Simple also plays a rule system that cannot say what its models could do.
func TestSimplePlaysAnyRuleSystem(t *testing.T) {
	won := 0
	for seed := range uint64(20) {
		seat := engine.Seat(seed % 2)
		players := []engine.Player{bot.Random{}, bot.Random{}}
		players[seat] = bot.Simple{}
		result, err := engine.Simulate(matchtest.Duel{}, matchtest.DuelSetup(3, 15), seed, players)
		if err != nil {
			t.Fatal(err)
		}
		if result.Winner == seat {
			won++
		}
	}
	if won < 11 {
		t.Errorf("Simple won %d of 20 duels against Random", won)
	}
}

// TestSimplePausesWhileItThinks holds that it asks for a pause all the time where it weighs places and attacks, and chooses the same.
func TestSimplePausesWhileItThinks(t *testing.T) {
	m, err := engine.New(supreme.System{}, encounterOn(t, "crossroads", 4, 5), 5, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var longest time.Duration
	pauses, asked := 0, 0
	for m.View(0).Round < 2 && m.Decision().Shape != engine.GameEnd {
		d := m.Decision()
		last := time.Now()
		pause := func() {
			longest = max(longest, time.Since(last))
			pauses, last = pauses+1, time.Now()
		}
		choice := bot.Simple{}.Choose(d, m.SeenBy(d.Seat).Pausing(pause))
		longest = max(longest, time.Since(last))
		if other := (bot.Simple{}).Choose(d, m.SeenBy(d.Seat)); !reflect.DeepEqual(choice, other) {
			t.Errorf("%s: it chooses %v, and %v with pauses", d.Ask.Key, other, choice)
		}
		if err := m.Choose(choice); err != nil {
			t.Fatal(err)
		}
		asked++
	}
	t.Logf("%d pauses at %d questions, the longest time without one %v", pauses, asked, longest)
	if pauses < 2*asked {
		t.Errorf("only %d pauses at %d questions", pauses, asked)
	}
}
