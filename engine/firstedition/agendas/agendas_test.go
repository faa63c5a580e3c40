package agendas_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

// taken is a scene in which blue has taken Agendas, up to the first question.
func taken(t *testing.T, text string, names ...string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	scene.Golden(t, sc)
	sc.Plot = plots.Smackdown
	sc.Game.Setup.Teams[0].Choices = sc.Setup.Teams[0].Choices.With(state.FieldAgendas, names...)
	sc.Play(agendas.Take{})
	return sc
}

// now checks what blue would score if the Encounter ended now, by rule, in halves of an AGP; Agendas alone count.
func now(t *testing.T, sc *scene.Scene, what string, want map[engine.Rule]int) {
	t.Helper()
	got := map[engine.Rule]int{}
	for _, p := range sc.Points {
		got[p.Rule] += p.Halves
	}
	for i := range sc.Agendas {
		for _, p := range agendas.Now(sc.State, i) {
			got[p.Rule] += p.Halves
		}
	}
	for rule, halves := range want {
		if got[rule] != halves {
			t.Errorf("%s: %s gives %d halves, want %d", what, rule, got[rule], halves)
		}
		delete(got, rule)
	}
	for rule, halves := range got {
		t.Errorf("%s: %s gives %d halves, too", what, rule, halves)
	}
}

type scores = map[engine.Rule]int

// grant is an Action that a model has by an Agenda.
func grant(t *testing.T, sc *scene.Scene, model, id string) state.Grant {
	t.Helper()
	g, has := sc.GrantOf(sc.ID(model), id)
	if !has {
		t.Fatalf("%s has no %s", model, id)
	}
	return g
}

// perform performs it up to the first question.
func perform(t *testing.T, sc *scene.Scene, model, id string) {
	t.Helper()
	g := grant(t, sc, model, id)
	if g.Refusal != nil {
		t.Fatalf("%s of %s: %+v", id, model, g.Refusal)
	}
	sc.Play(g.Perform(sc.State, sc.ID(model)))
}

// refuses checks that an Action is there but refused by a rule.
func refuses(t *testing.T, sc *scene.Scene, model, id string, rule engine.Rule) {
	t.Helper()
	if g := grant(t, sc, model, id); g.Refusal == nil || g.Refusal.Rule != rule {
		t.Errorf("%s of %s: %+v, want %s", id, model, g.Refusal, rule)
	}
}

// happens tells the chapters of something, up to the first question.
func happens(sc *scene.Scene, what state.Happens, model string, by string) {
	h := state.Happening{What: what, Model: engine.NoModel, By: engine.NoModel, Piece: engine.NoPiece}
	if model != "" {
		h.Model = sc.ID(model)
		h.Spot = sc.Get(model).Spot
	}
	if by != "" {
		h.By = sc.ID(by)
	}
	sc.Happen(h)
	sc.Play(matchtest.Idle[*state.State]{})
}

// wrecked tells them that a piece was destroyed.
func wrecked(sc *scene.Scene, at engine.PieceID, by string) {
	sc.RemovePiece(at)
	sc.Happen(state.Happening{What: state.Destroyed, Model: engine.NoModel, By: sc.ID(by), Piece: at})
	sc.Play(matchtest.Idle[*state.State]{})
}

func lay(sc *scene.Scene, names ...string) {
	for _, name := range names {
		sc.Get(name).Incapacitated, sc.Get(name).Left = true, 0
	}
}

func TestWhoMayTakeWhat(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-01", "PC1-AGENDA-03", "PC1-AGENDA-22", "PC1-AGENDA-23", "PC1-AGENDA-24", "PC1-AGENDA-52", "PC1-AGENDA-61", "PC1-AGENDA-68")
	hero := &cards.Card{Name: "Rook", Hero: true, Origin: "Nature", Groups: []string{"Coven"}}
	other := &cards.Card{Name: "Gull", Hero: true, Origin: "Mystery"}
	groups := func(c *cards.Card) []string { return c.Groups }
	for _, c := range []struct {
		what     string
		names    []string
		level    int
		villains bool
		team     []*cards.Card
		rule     engine.Rule
	}{
		{"none", nil, 3, false, nil, ""},
		{"one at Level 3", []string{"revenge"}, 3, false, nil, ""},
		{"two at Level 3", []string{"revenge", "double-agent"}, 3, false, nil, "PC1-AGENDA-03"},
		{"two at Level 4", []string{"revenge", "double-agent"}, 4, false, nil, ""},
		{"three at Level 7", []string{"trapped-on-high", "trapped-on-high", "trapped-on-high"}, 7, false, nil, ""},
		{"the same twice", []string{"revenge", "revenge"}, 6, false, nil, "PC1-AGENDA-24"},
		{"Heroes only", []string{"protect-civilians"}, 6, true, nil, "PC1-AGENDA-49"},
		{"Villains only", []string{"robbery"}, 6, false, nil, "PC1-AGENDA-93"},
		{"all of one Origin", []string{"earth-day"}, 6, false, []*cards.Card{hero}, ""},
		{"not all of one Origin", []string{"earth-day"}, 6, false, []*cards.Card{hero, other}, "PC1-AGENDA-23"},
		{"all of one Sub-Faction", []string{"sample-of-power"}, 6, false, []*cards.Card{hero}, ""},
		{"not all of one Sub-Faction", []string{"sample-of-power"}, 6, false, []*cards.Card{other}, "PC1-AGENDA-23"},
		{"none that there is", []string{"checkers"}, 6, false, nil, "PC1-AGENDA-22"},
	} {
		r := agendas.Refuse(c.names, c.level, c.villains, c.team, groups)
		if (r == nil) != (c.rule == "") || r != nil && r.Rule != c.rule {
			t.Errorf("%s: %+v, want %s", c.what, r, c.rule)
		}
	}
}

func TestThisOneMustSurvive(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-02", "PC1-AGENDA-05", "PC1-AGENDA-06", "PC1-AGENDA-07", "PC1-AGENDA-25", "PC1-AGENDA-26", "PC1-AGENDA-27", "PC1-AGENDA-28", "PC1-AGENDA-165")
	sc := taken(t, "blue Rook 10,10 level2 | blue Wren 12,10 | red Gull 30,30", "this-one-must-survive")
	scene.Same(t, "of the own team", len(sc.Decision().Options), 2)
	sc.Choose("target:Rook")
	sc.Over()
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, false)
	now(t, sc, "standing", scores{"PC1-AGENDA-26": 4})
	lay(sc, "Rook")
	now(t, sc, "Incapacitated", scores{"PC1-AGENDA-27": -4})
	agendas.Finish(sc.State)
	scene.Same(t, "revealed at the end", sc.Agendas[0].Revealed, true)
	now(t, sc, "written down once", scores{"PC1-AGENDA-27": -4})
}

func TestRevenge(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-29", "PC1-AGENDA-30", "PC1-AGENDA-31", "PC1-AGENDA-32")
	sc := taken(t, "blue Rook 10,10 | red Gull 30,30 level2 | red Lark 32,30", "revenge")
	sc.Choose("target:Gull")
	now(t, sc, "standing", scores{"PC1-AGENDA-31": -4})
	lay(sc, "Gull")
	happens(sc, state.Felled, "Lark", "Rook")
	scene.Same(t, "another one", sc.Agendas[0].Revealed, false)
	happens(sc, state.Felled, "Gull", "Rook")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	now(t, sc, "down", scores{"PC1-AGENDA-30": 4})
}

func TestDoubleAgent(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-33", "PC1-AGENDA-34", "PC1-AGENDA-35", "PC1-AGENDA-36", "PC1-AGENDA-37")
	sc := taken(t, "blue Rook 10,10 | red Gull 30,30", "double-agent")
	sc.Choose("target:Gull")
	now(t, sc, "unhurt", scores{"PC1-AGENDA-34": 4, "PC1-AGENDA-35": 2})
	sc.Get("Gull").Left--
	now(t, sc, "hurt", scores{"PC1-AGENDA-34": 4})
	lay(sc, "Gull")
	now(t, sc, "down", scores{"PC1-AGENDA-36": -4})
}

func TestIncriminatingEvidence(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-45", "PC1-AGENDA-46", "PC1-AGENDA-47", "PC1-AGENDA-48")
	sc := taken(t, "blue Rook 10,10 s6 m4T | blue Wren 10,20 | red Gull 30,30 d4 m4T | red Lark 11.18,10 d4 m4T", "incriminating-evidence")
	scene.Same(t, "open", sc.Agendas[0].Revealed, true)
	sc.Choose("target:Rook")
	sc.Asks("pc1.ask-blackmailer")
	scene.Same(t, "the opponent chooses", sc.Decision().Seat, engine.Seat(1))
	sc.Choose("target:Gull")
	sc.Over()
	refuses(t, sc, "Rook", "destroy-evidence", "PC1-AGENDA-47")
	if _, has := sc.GrantOf(sc.ID("Wren"), "destroy-evidence"); has {
		t.Error("only the Victim has it")
	}
	sc.Place(sc.ID("Gull"), sc.SpotAt(8.82, 10))
	strike := state.Contest{Attacker: sc.ID("Rook"), Defender: sc.ID("Gull"), Piece: engine.NoPiece, Active: cards.Strength, Against: cards.Defense}
	scene.Same(t, "−1 against the Blackmailer", sum(sc, strike, true), -1)
	strike.Defender = sc.ID("Lark")
	scene.Same(t, "not against others", sum(sc, strike, true), 0)
	now(t, sc, "while it exists", scores{"PC1-AGENDA-48": -4})
	perform(t, sc, "Rook", "destroy-evidence")
	rollAll(sc, 5, 2)
	sc.Left("Gull", 8)
	now(t, sc, "destroyed", scores{"PC1-AGENDA-48": 4})
	scene.Same(t, "closed: no −1 any more", sum(sc, state.Contest{Attacker: sc.ID("Rook"), Defender: sc.ID("Gull")}, true), 0)
}

// rollAll answers every declaration plainly and every roll with the next face.
func rollAll(sc *scene.Scene, faces ...int) {
	sc.T.Helper()
	for len(faces) > 0 {
		switch d := sc.Decision(); d.Shape {
		case engine.Roll:
			var all [][]int
			for _, pool := range d.Dice {
				all = append(all, faces[:pool.Count])
				faces = faces[pool.Count:]
			}
			sc.Roll(all...)
		case engine.Pick:
			sc.Choose("plain")
		default:
			sc.T.Fatalf("asked %s", d.Ask.Key)
		}
	}
}

func sum(sc *scene.Scene, c state.Contest, attacking bool) int {
	total := 0
	for _, more := range sc.Chapters.Modifiers {
		for _, m := range more(sc.State, c, attacking) {
			total += m.By
		}
	}
	return total
}

func TestTheHandOff(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-38", "PC1-AGENDA-39", "PC1-AGENDA-40", "PC1-AGENDA-41", "PC1-AGENDA-42", "PC1-AGENDA-43", "PC1-AGENDA-44")
	text := "blue Rook 10,10 | red Gull 30,30 | citizen Ann 11.18,10 | citizen Bob 10,11.18"
	sc := taken(t, text, "the-hand-off")
	sc.Over()
	g := grant(t, sc, "Rook", "secret-sign")
	scene.Same(t, "AP", g.AP, 1)
	perform(t, sc, "Rook", "secret-sign")
	scene.Same(t, "revealed when it is tried", sc.Agendas[0].Revealed, false)
	sc.Choose("target:Ann")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	sc.Roll([]int{5})
	scene.Same(t, "the opponent may move the Citizen", sc.Decision().Seat, engine.Seat(1))
	sc.Choose("lead:Ann")
	sc.CannotGo("PC1-CITIZEN-06", sc.SpotAt(14, 10))
	sc.MoveTo(13, 10)
	sc.Over()
	now(t, sc, "not found", scores{"PC1-AGENDA-43": -4})
	perform(t, sc, "Rook", "secret-sign") // Bob is the last one left
	sc.Over()
	now(t, sc, "found without a roll", scores{"PC1-AGENDA-41": 4})
	sc = taken(t, text+" | citizen Far 40,40", "the-hand-off")
	perform(t, sc, "Rook", "secret-sign")
	sc.Choose("target:Bob")
	sc.Roll([]int{6})
	now(t, sc, "found", scores{"PC1-AGENDA-42": 4})
	sc = taken(t, text, "the-hand-off")
	sc.Agendas = append(sc.Agendas, agendas.New("the-hand-off", 1))
	sc.Agendas[1].Tried = []engine.ModelID{sc.ID("Ann"), sc.ID("Bob")}
	refuses(t, sc, "Rook", "secret-sign", "PC1-AGENDA-40")
}

func TestProtectCiviliansAndTerrorTactics(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-49", "PC1-AGENDA-50", "PC1-AGENDA-51", "PC1-AGENDA-76", "PC1-AGENDA-77", "PC1-AGENDA-78")
	text := "blue Rook 10,10 | blue Goon A 12,10 minion | red Gull 30,30 | citizen Ann 20,20"
	sc := taken(t, text, "protect-civilians")
	sc.Saved, sc.Killed = 3, 1
	now(t, sc, "half an AGP each", scores{"PC1-AGENDA-49": 3, "PC1-AGENDA-50": -1})
	sc = taken(t, text, "terror-tactics")
	sc.Saved = 1
	happens(sc, state.Removed, "Ann", "Goon A")
	happens(sc, state.Removed, "Ann", "Rook")
	happens(sc, state.Removed, "Ann", "Gull")
	now(t, sc, "those by the team's own models", scores{"PC1-AGENDA-76": 2, "PC1-AGENDA-77": -1})
}

func TestTrappedOnHigh(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-10", "PC1-AGENDA-13", "PC1-AGENDA-14", "PC1-AGENDA-15", "PC1-AGENDA-16", "PC1-AGENDA-17", "PC1-AGENDA-21", "PC1-AGENDA-53", "PC1-AGENDA-54", "PC1-AGENDA-55",
		"PC1-AGENDA-56", "PC1-AGENDA-57", "PC1-AGENDA-58", "PC1-AGENDA-59", "PC1-AGENDA-60", "PC1-AGENDA-166")
	high := func() *scene.Scene {
		sc := taken(t, "house structure 20,20 6x6 h4 | shed structure 30,20 2x6 h4 | blue Rook 21,22,4 Hero a4 | red Gull 30,30", "trapped-on-high")
		sc.CannotGo("PC1-AGENDA-53", sc.SpotAt(10, 20))
		sc.CannotGo("PC1-AGENDA-53", sc.SpotAt(31, 22)) // too narrow for an Agenda Building
		sc.MoveTo(22.18, 22)
		sc.Over()
		scene.Same(t, "no Citizen for anything else", len(sc.Citizens()), 0)
		scene.Same(t, "cannot be damaged", sc.Pieces[sc.Agendas[0].Second].Most, 0)
		return sc
	}
	carrying := func() *scene.Scene {
		sc := high()
		sc.Play(sc.Reached(sc.ID("Rook"), nil))
		scene.Same(t, "not revealed before", sc.Agendas[0].Revealed, false)
		sc.Choose("take")
		scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
		scene.Same(t, "Burdened", sc.Get("Rook").Burdened(), true)
		sc.Activation.Model = sc.ID("Rook")
		return sc
	}
	sc := high()
	now(t, sc, "still there", scores{"PC1-AGENDA-60": -4})
	sc = carrying()
	sc.Play(sc.Hinders(sc.ID("Rook")))
	sc.Roll([]int{4})
	scene.Same(t, "4 + 4 is enough", sc.Activation.Closed, false)
	sc.Place(sc.ID("Rook"), sc.SpotAt(18, 22))
	sc.Play(sc.Reached(sc.ID("Rook"), nil))
	now(t, sc, "off the Building", scores{"PC1-AGENDA-58": 4})
	scene.Same(t, "a regular Citizen", len(sc.Citizens()), 1)
	scene.Same(t, "Burdened", sc.Get("Rook").Burdened(), false)
	sc = carrying()
	sc.Play(sc.Hinders(sc.ID("Rook")))
	sc.Roll([]int{3})
	scene.Same(t, "3 + 4 ends the Activation", sc.Activation.Closed, true)
	sc = carrying()
	sc.Play(sc.Hinders(sc.ID("Rook")))
	sc.Roll([]int{1})
	now(t, sc, "a natural 1", scores{"PC1-AGENDA-57": -4})
	scene.Same(t, "Eliminated", sc.Killed, 1)
	sc = carrying()
	sc.Get("Rook").Burden = engine.NoPiece
	sc.PutToken(sc.Agendas[0].Second, sc.SpotAt(22, 22))
	happens(sc, state.Deactivated, "Rook", "")
	now(t, sc, "dropped", scores{"PC1-AGENDA-59": -4})
}

func TestTrappedInWreckage(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-18", "PC1-AGENDA-19", "PC1-AGENDA-62", "PC1-AGENDA-63", "PC1-AGENDA-64", "PC1-AGENDA-65", "PC1-AGENDA-66", "PC1-AGENDA-67")
	dug := func(face int) *scene.Scene {
		sc := taken(t, "blue Rook 20,21.18 Hero s5 | red Gull 30,30", "trapped-in-wreckage")
		sc.CannotGo("PC1-AGENDA-19", sc.SpotAt(20, 7)) // partly in a deployment zone
		sc.MoveTo(20, 20)
		sc.CannotGo("PC1-AGENDA-62", sc.SpotAt(20, 22))
		sc.MoveTo(20, 20)
		sc.Over()
		now(t, sc, "not yet", scores{"PC1-AGENDA-66": -4})
		g := grant(t, sc, "Rook", "free-citizen")
		scene.Same(t, "AP", g.AP, 1)
		scene.Same(t, "counts as a Strike", g.Strike, true)
		perform(t, sc, "Rook", "free-citizen")
		scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
		sc.Roll([]int{face})
		return sc
	}
	now(t, dug(5), "5 + 5", scores{"PC1-AGENDA-65": 4})
	now(t, dug(4), "4 + 5", scores{"PC1-AGENDA-66": -4})
	sc := dug(1)
	now(t, sc, "a 1", scores{"PC1-AGENDA-64": -4})
	scene.Same(t, "Eliminated", sc.Killed, 1)
	sc = dug(4)
	sc.Place(sc.ID("Rook"), sc.SpotAt(20, 25))
	refuses(t, sc, "Rook", "free-citizen", "PC1-AGENDA-63")
}

func TestTrappedByElements(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-69", "PC1-AGENDA-70", "PC1-AGENDA-71", "PC1-AGENDA-72", "PC1-AGENDA-73", "PC1-AGENDA-74", "PC1-AGENDA-75")
	sc := taken(t, "blue Rook 20,25 Hero d5 m4T | blue Wing 40,40 {Levitation} | red Gull 30,30", "trapped-by-elements")
	sc.MoveTo(20, 20)
	sc.Over()
	rook := sc.ID("Rook")
	scene.Same(t, "Dangerous", len(sc.Board().Hazards()), 1)
	sc.Place(rook, sc.SpotAt(20, 21.18))
	sc.Play(sc.Reached(rook, []state.Point{sc.SpotAt(20, 25).Center, sc.SpotAt(20, 21.18).Center}))
	rollAll(sc, 6, 2) // 11 against 7
	sc.Left("Rook", 4)
	sc.Asks("pc1.ask-take")
	sc.Choose("take")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	happens(sc, state.Activated, "Rook", "")
	rollAll(sc, 1, 6)
	sc.Left("Rook", 4)
	happens(sc, state.Deactivated, "Rook", "")
	now(t, sc, "still inside", scores{"PC1-AGENDA-74": -4})
	sc.Place(rook, sc.SpotAt(20, 25))
	happens(sc, state.Deactivated, "Rook", "")
	now(t, sc, "outside at the end of its Activation", scores{"PC1-AGENDA-73": 4})
	scene.Same(t, "a regular Citizen", len(sc.Citizens()), 1)
	sc = taken(t, "blue Rook 20,25 Hero d5 | blue Wing 20,21.18 {Levitation} | red Gull 30,30", "trapped-by-elements")
	sc.MoveTo(20, 20)
	happens(sc, state.Activated, "Wing", "")
	sc.Over() // unharmed
	sc.Play(sc.Reached(rook, []state.Point{sc.SpotAt(25, 25).Center, sc.SpotAt(20, 25).Center}))
	sc.Over() // past it
}

func TestRazingLaser(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-09", "PC1-AGENDA-10", "PC1-AGENDA-79", "PC1-AGENDA-80", "PC1-AGENDA-81", "PC1-AGENDA-82", "PC1-AGENDA-83", "PC1-AGENDA-84", "PC1-AGENDA-85", "PC1-AGENDA-20")
	sc := taken(t, "house structure 20,10 4x4 h4 | blue Rook 19,8 e6 m4T | red Gull 40,40", "razing-laser")
	scene.Same(t, "open", sc.Agendas[0].Revealed, true)
	sc.CannotGo("PC1-AGENDA-09", sc.SpotAt(20, 8))
	sc.MoveTo(20, 3)
	sc.Over()
	at := sc.Agendas[0].Piece
	scene.Same(t, "millimetres", sc.Pieces[at].Terrain.Base, 30.0)
	sc.Chapters.Batter = func(s *state.State, at engine.PieceID, damage int, _ state.Source) state.Frame {
		return wrecking{at, damage}
	}
	if _, has := sc.GrantOf(sc.ID("Rook"), "laser-raze"); has {
		t.Error("without the Laser")
	}
	sc.Get("Rook").Burden, sc.Pieces[at].Carrier = at, sc.ID("Rook")
	now(t, sc, "nothing razed", scores{"PC1-AGENDA-83": -4})
	perform(t, sc, "Rook", "laser-raze")
	sc.Choose("target:house")
	before := sc.Pieces[0].Left
	rollAll(sc, 3) // 3 + 6 + 3 against the Defense
	scene.Same(t, "Damage", before-sc.Pieces[0].Left, 12-sc.Pieces[0].Defense)
	wrecked(sc, 0, "Rook")
	now(t, sc, "a building that the Laser has damaged", scores{"PC1-AGENDA-82": 4})
	sc = taken(t, "house structure 20,10 4x4 h4 | blue Rook 19,8 e6 m4T | red Gull 40,40", "razing-laser")
	sc.MoveTo(20, 3)
	at = sc.Agendas[0].Piece
	sc.Get("Gull").Burden, sc.Pieces[at].Carrier = at, sc.ID("Gull")
	wrecked(sc, 0, "Rook")
	now(t, sc, "an enemy has it, and the building fell without it", scores{"PC1-AGENDA-83": -4, "PC1-AGENDA-84": -2})
	sc.Get("Gull").Burden = engine.NoPiece
	sc.Get("Rook").Burden, sc.Pieces[at].Carrier = at, sc.ID("Rook")
	refuses(t, sc, "Rook", "laser-raze", "PC1-AGENDA-80")
}

// wrecking is Damage to scenery for tests of this room: what scenery does with it stands above.
type wrecking struct {
	Piece  engine.PieceID
	Damage int
}

func (f wrecking) Run(s *state.State) state.Then {
	s.Pieces[f.Piece].Left = max(1, s.Pieces[f.Piece].Left-f.Damage)
	return state.Done()
}

func TestTheLaserBurnsOut(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-81")
	sc := taken(t, "house structure 20,10 4x4 h4 | blue Rook 19,8 e6 m4T | red Gull 40,40", "razing-laser")
	sc.MoveTo(20, 3)
	at := sc.Agendas[0].Piece
	sc.Get("Rook").Burden, sc.Pieces[at].Carrier = at, sc.ID("Rook")
	perform(t, sc, "Rook", "laser-raze")
	sc.Choose("target:house")
	rollAll(sc, 1)
	scene.Same(t, "removed", sc.Pieces[at].Gone, true)
	scene.Same(t, "Burdened", sc.Get("Rook").Burdened(), false)
}

func TestSoliloquy(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-86", "PC1-AGENDA-87", "PC1-AGENDA-88", "PC1-AGENDA-89", "PC1-AGENDA-90", "PC1-AGENDA-91", "PC1-AGENDA-92", "PC1-START-13")
	spoken := func() *scene.Scene {
		sc := taken(t, "blue Rook 10,10 | blue Wren 40,40 | red Gull 13,10 level2 | red Lark 30,30 | red Goon A 12,12 minion", "soliloquy")
		sc.Over()
		now(t, sc, "no speech", scores{"PC1-AGENDA-90": -2})
		if _, has := sc.GrantOf(sc.ID("Rook"), "soliloquy"); has {
			t.Error("without the Master Plan")
		}
		for _, list := range sc.Chapters.MasterPlans {
			for _, plan := range list(sc.State, sc.ID("Rook")) {
				sc.Play(plan.Perform(sc.State, sc.ID("Rook")))
			}
			scene.Same(t, "not the enemy's", len(list(sc.State, sc.ID("Gull"))), 0)
		}
		scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
		scene.Same(t, "AP", grant(t, sc, "Rook", "soliloquy").AP, 3)
		perform(t, sc, "Rook", "soliloquy")
		scene.Same(t, "an Aura", len(sc.Auras), 1)
		if _, has := sc.GrantOf(sc.ID("Rook"), "soliloquy"); has {
			t.Error("once per Encounter")
		}
		return sc
	}
	sc := spoken()
	now(t, sc, "spoken", scores{"PC1-AGENDA-88": 2})
	happens(sc, state.Felled, "Lark", "Wren") // outside
	happens(sc, state.Felled, "Gull", "Lark") // not by the team
	now(t, sc, "nobody of ours did it there", scores{"PC1-AGENDA-88": 2})
	happens(sc, state.Felled, "Gull", "Wren")
	happens(sc, state.Removed, "Goon A", "Wren")
	now(t, sc, "for one model only", scores{"PC1-AGENDA-88": 2, "PC1-AGENDA-89": 8})
	happens(sc, state.Felled, "Rook", "Goon A")
	now(t, sc, "silenced", scores{"PC1-AGENDA-88": 2, "PC1-AGENDA-89": 8, "PC1-AGENDA-91": -8})
	sc = spoken()
	happens(sc, state.Removed, "Goon A", "Rook")
	now(t, sc, "a Minion counts as Level 0", scores{"PC1-AGENDA-88": 2, "PC1-AGENDA-89": 4})
	sc.Round++
	happens(sc, state.Felled, "Rook", "Gull")
	now(t, sc, "in a later Round", scores{"PC1-AGENDA-88": 2, "PC1-AGENDA-89": 4})
}

func TestRobbery(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-12", "PC1-AGENDA-93", "PC1-AGENDA-94", "PC1-AGENDA-95", "PC1-AGENDA-96", "PC1-AGENDA-97", "PC1-AGENDA-98", "PC1-AGENDA-99", "PC1-AGENDA-100",
		"PC1-AGENDA-101", "PC1-AGENDA-102")
	sc := taken(t, "blue Rook 20,20 s8 m4T | red Gull 40,40", "robbery")
	scene.Same(t, "open", sc.Agendas[0].Revealed, true)
	sc.CannotGo("PC1-AGENDA-19", sc.SpotAt(20, 20)) // on the own half
	sc.CannotGo("PC1-AGENDA-19", sc.SpotAt(20, 42)) // partly in the deployment zone
	sc.MoveTo(20, 30)
	sc.Over()
	vault := sc.Agendas[0].Piece
	p := &sc.Pieces[vault]
	if p.Defense != 9 || p.Left != 10 || p.Rank() != 2 {
		t.Errorf("the Vault: Defense %d, Damage %d, Rank %d", p.Defense, p.Left, p.Rank())
	}
	sc.Chapters.Batter = func(s *state.State, at engine.PieceID, damage int, _ state.Source) state.Frame {
		return wrecking{at, damage}
	}
	sc.Happen(state.Happening{What: state.Manipulated, Model: engine.NoModel, By: sc.ID("Rook"), Piece: vault})
	sc.Play(matchtest.Idle[*state.State]{})
	sc.Asks("pc1.ask-crack")
	sc.Choose("crack")
	rollAll(sc, 4) // 4 + 8 against 9
	scene.Same(t, "Damage Points left", sc.Pieces[vault].Left, 7)
	sc.Happen(state.Happening{What: state.Manipulated, Model: engine.NoModel, By: sc.ID("Rook"), Piece: vault})
	sc.Play(matchtest.Idle[*state.State]{})
	sc.Choose("leave")
	sc.Pieces[vault].Uses = 2
	scene.Same(t, "after its second Manipulation", sc.Pieces[vault].Rank(), 0)
	now(t, sc, "without the Loot", scores{"PC1-AGENDA-100": -2})
	wrecked(sc, vault, "Rook")
	loot := sc.Agendas[0].Second
	scene.Same(t, "the Loot lies there", sc.Pieces[loot].Lying() && sc.Pieces[loot].Spot.Center.Distance(sc.SpotAt(20, 30).Center) < 0.1, true)
	now(t, sc, "destroyed", scores{"PC1-AGENDA-98": 2, "PC1-AGENDA-100": -2})
	sc.Pieces[loot].Carrier = sc.ID("Rook")
	now(t, sc, "carried", scores{"PC1-AGENDA-98": 2, "PC1-AGENDA-99": 2})
	sc.Pieces[loot].Carrier = sc.ID("Gull")
	now(t, sc, "carried by an enemy", scores{"PC1-AGENDA-98": 2, "PC1-AGENDA-100": -2, "PC1-AGENDA-101": -2})
}

func TestEarthDay(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-103", "PC1-AGENDA-104", "PC1-AGENDA-105", "PC1-AGENDA-106", "PC1-AGENDA-107")
	sc := taken(t, "blue Rook 20,40 m4T p6 | blue Wren 20,20 | red Gull 40,20", "earth-day")
	sc.CannotGo("PC1-AGENDA-19", sc.SpotAt(20, 20))
	sc.MoveTo(20, 42.1) // in the opponent's deployment zone
	sc.Over()
	refuses(t, sc, "Wren", "cleanse", "PC1-AGENDA-104")
	g := grant(t, sc, "Rook", "cleanse")
	scene.Same(t, "AP", g.AP, 2)
	scene.Same(t, "a Movement Action", g.Moves, 1)
	scene.Same(t, "the higher one", g.Trait, cards.Spirit)
	scene.Same(t, "revealed before", sc.Agendas[0].Revealed, false)
	for n, face := range []int{6, 1, 6} { // 5, 0, 5 points
		now(t, sc, "not Cleansed", scores{"PC1-AGENDA-106": -4})
		perform(t, sc, "Rook", "cleanse")
		sc.Roll([]int{face})
		scene.Same(t, "points", sc.Agendas[0].Count, [...]int{5, 5, 10}[n])
	}
	now(t, sc, "10 points", scores{"PC1-AGENDA-105": 4})
}

func TestRitual(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-12", "PC1-AGENDA-108", "PC1-AGENDA-109", "PC1-AGENDA-110", "PC1-AGENDA-111", "PC1-AGENDA-112", "PC1-AGENDA-113", "PC1-AGENDA-114")
	sc := taken(t, "blue Rook 20,31.18 | blue Wren 20,28.82 | red Gull 40,40", "ritual")
	sc.CannotGo("PC1-AGENDA-09", sc.SpotAt(20, 20))
	sc.CannotGo("PC1-AGENDA-09", sc.SpotAt(20, 44))
	sc.MoveTo(20, 30)
	sc.Over()
	perform(t, sc, "Rook", "ritual")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	scene.Same(t, "may not Activate", sc.Get("Rook").Barred, true)
	perform(t, sc, "Rook", "ritual") // in the same Round it is no second one
	agendas.RoundEnds(sc.State)
	now(t, sc, "not concluded", scores{"PC1-AGENDA-113": -4})
	sc.Round++
	perform(t, sc, "Wren", "ritual") // somebody else begins anew
	sc.Round++
	perform(t, sc, "Rook", "ritual")
	sc.Round++
	happens(sc, state.MovedOff, "Rook", "Gull") // and is moved
	perform(t, sc, "Rook", "ritual")
	agendas.RoundEnds(sc.State)
	now(t, sc, "moved in the meantime", scores{"PC1-AGENDA-113": -4})
	sc.Round += 2
	perform(t, sc, "Rook", "ritual")
	refuses(t, sc, "Wren", "ritual", "PC1-AGENDA-110")
	now(t, sc, "only at the end of the Round", scores{"PC1-AGENDA-113": -4})
	agendas.RoundEnds(sc.State)
	now(t, sc, "concluded", scores{"PC1-AGENDA-112": 4})
}

func TestJuryRig(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-115", "PC1-AGENDA-116", "PC1-AGENDA-117", "PC1-AGENDA-118", "PC1-AGENDA-119", "PC1-AGENDA-120", "PC1-COND-57")
	sc := taken(t, `one structure 10,10 4x4 h4 | two structure 15,10 4x4 h4 | low structure 30,10 4x4 h2 | car object 20,10 2x1 h1 rank2 | bin object 30,20 1x1 h1 rank1
		van object 26,10 3x2 h2 rank2 | blue Rook 14.5,9.5 | blue Tank 40,40 {Heavy Gear} | red Gull 40,20`, "jury-rig")
	for _, name := range []string{"one", "two", "car", "van"} {
		sc.Choose("object:" + name)
	}
	sc.Over() // nothing else can be nominated
	rig := func(x, y float64, more ...string) {
		sc.Place(sc.ID("Rook"), sc.SpotAt(x, y))
		perform(t, sc, "Rook", "scrounge")
		sc.Choose(more...)
		sc.Over()
	}
	rig(14.5, 9.68, "object:one")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	rig(14.5, 9.68)
	refuses(t, sc, "Rook", "scrounge", "PC1-AGENDA-117")
	now(t, sc, "two", scores{"PC1-AGENDA-119": -4})
	rig(21, 11.59)
	now(t, sc, "three", scores{"PC1-AGENDA-118": 4})
	sc = taken(t, "one structure 10,10 4x4 h4 | blue Rook 14.5,9.5 | blue Tank 14.5,12 {Heavy Gear} | red Gull 40,20", "jury-rig")
	sc.Choose("object:one")
	refuses(t, sc, "Tank", "scrounge", "PC1-SKILL-48")
	sc.Get("Rook").Fettered = true
	refuses(t, sc, "Rook", "scrounge", "PC1-COND-57")
}

func TestPrimateInPeril(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-121", "PC1-AGENDA-122", "PC1-AGENDA-123", "PC1-AGENDA-124", "PC1-AGENDA-125", "PC1-AGENDA-126", "PC1-AGENDA-127")
	sc := taken(t, "blue Rook 20,25 group:A.R.C. | red Gull 40,20", "primate-in-peril")
	sc.MoveTo(20, 30)
	cage := sc.Agendas[0].Piece
	if p := &sc.Pieces[cage]; p.Defense != 8 || p.Left != 6 || p.Rank() != 2 {
		t.Errorf("the vehicle: Defense %d, Damage %d, Rank %d", p.Defense, p.Left, p.Rank())
	}
	now(t, sc, "it still stands", scores{"PC1-AGENDA-126": -4})
	wrecked(sc, cage, "Gull")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	id := sc.Agendas[0].Model
	card := sc.CardFor(id)
	if !sc.Minion(id) || sc.Models[id].Seat != 0 || card.Traits[cards.Defense] != 4 || card.Damage != 3 {
		t.Errorf("the Simian: %+v", card)
	}
	now(t, sc, "free", scores{})
	scene.Same(t, "apart", len(sc.Chapters.Skills[0](sc.State, sc.ID("Rook"))), 0)
	sc.Place(sc.ID("Rook"), state.Spot{Center: sc.Models[id].Spot.Center.Add(state.Point{X: 1.1811}), Inside: -1, Wall: -1})
	skills := sc.Chapters.Skills[0](sc.State, sc.ID("Rook"))
	scene.Same(t, "D6 as Power-Up dice with every Trait", len(skills) == 6 && skills[0].Name == "Power Trait", true)
	sc.Place(id, sc.SpotAt(20, 3))
	now(t, sc, "at home", scores{"PC1-AGENDA-125": 4})
	sc.Models[id].Eliminated, sc.Models[id].OnTable = true, false
	now(t, sc, "Eliminated", scores{"PC1-AGENDA-126": -4})
}

func TestSampleOfPower(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-128", "PC1-AGENDA-129", "PC1-AGENDA-130", "PC1-AGENDA-131", "PC1-AGENDA-132", "PC1-AGENDA-133", "PC1-AGENDA-134")
	sc := taken(t, "blue Rook 10,10 group:Coven | blue Wren 12,10 group:Coven | red Gull 30,30 | red Lark 32,30 | red Crow 34,30", "sample-of-power")
	blow := func(by, at string, damage int, close bool) state.Frame {
		return sc.Chapters.Tempers[0](sc.State, state.Blow{By: sc.ID(by), Model: sc.ID(at), Damage: damage, Close: close})
	}
	if blow("Rook", "Gull", 2, true) != nil || blow("Rook", "Gull", 5, false) != nil || blow("Gull", "Rook", 5, true) != nil {
		t.Error("a Sample of too little, from afar, or of the enemy's")
	}
	take := func(by, at string) {
		t.Helper()
		sc.Play(blow(by, at, 5, true))
		sc.Choose("sample:" + at)
	}
	now(t, sc, "none", scores{"PC1-AGENDA-133": -4})
	sc.Play(blow("Rook", "Gull", 5, true))
	sc.Choose("damage")
	scene.Same(t, "declined", sc.Get("Gull").Sampled, false)
	take("Rook", "Gull")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	if blow("Wren", "Gull", 5, true) != nil {
		t.Error("a second Sample of Gull")
	}
	take("Rook", "Lark")
	now(t, sc, "two", scores{"PC1-AGENDA-132": 2})
	raised := slices.ContainsFunc(sc.Get("Rook").Lasting, func(l state.Lasting) bool { return l.Effect.Kind == "Allowance" && l.Effect.X == 1 })
	scene.Same(t, "+1 Allowance", raised, true)
	take("Wren", "Crow")
	now(t, sc, "three", scores{"PC1-AGENDA-132": 4})
	lay(sc, "Wren")
	now(t, sc, "Wren's do not count", scores{"PC1-AGENDA-132": 2})
}

func TestBloodForTheGods(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-11", "PC1-AGENDA-135", "PC1-AGENDA-136", "PC1-AGENDA-137", "PC1-AGENDA-138", "PC1-AGENDA-139", "PC1-AGENDA-140")
	text := "blue Rook 20,24 group:Forgotten | red Gull 20,16 | red Far 30,30 | red Bot 22,20 {Mechanical}"
	sc := taken(t, text, "blood-for-the-gods")
	sc.CannotGo("PC1-AGENDA-09", sc.SpotAt(20, 5))
	sc.MoveTo(20, 20)
	happens(sc, state.Felled, "Far", "Rook")
	happens(sc, state.Felled, "Bot", "Rook")
	now(t, sc, "nobody Living near it", scores{"PC1-AGENDA-139": -4})
	dice := sc.Teams[0].Dice
	happens(sc, state.Felled, "Gull", "Rook")
	scene.Same(t, "a Power-Up die", sc.Teams[0].Dice, dice+1)
	happens(sc, state.Removed, "Gull", "Rook") // the same once more
	happens(sc, state.Felled, "Rook", "Gull")
	scene.Same(t, "each of them", sc.Teams[0].Dice, dice+2)
	now(t, sc, "an enemy was the first", scores{"PC1-AGENDA-138": 4})
	sc = taken(t, text, "blood-for-the-gods")
	sc.MoveTo(20, 20)
	happens(sc, state.Felled, "Rook", "Gull")
	now(t, sc, "a friend was the first", scores{"PC1-AGENDA-138": 2})
}

func TestCloseTheRift(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-141", "PC1-AGENDA-142", "PC1-AGENDA-143", "PC1-AGENDA-144", "PC1-AGENDA-144a", "PC1-AGENDA-144b", "PC1-AGENDA-144c", "PC1-AGENDA-144d", "PC1-AGENDA-145",
		"PC1-AGENDA-146", "PC1-AGENDA-147", "PC1-AGENDA-148")
	sc := taken(t, "blue Rook 22,43.79 group:Blood_Watch | red Gull 22.5,46.19 | red Lark 21,43.79", "close-the-rift")
	sc.CannotGo("PC1-AGENDA-09", sc.SpotAt(20, 40))
	sc.MoveTo(20, 45)
	sc.CannotGo("PC1-AGENDA-141", sc.SpotAt(26, 45))
	sc.GoTo(sc.Decision().Place.Snap(sc.SpotAt(24.18, 45).Center, false))
	sc.Over()
	scene.Same(t, "open", sc.Agendas[0].Revealed, true)
	rook := sc.ID("Rook")
	sc.Place(rook, sc.SpotAt(22, 43.81))
	c := state.Contest{Attacker: rook, Defender: sc.ID("Gull")}
	scene.Same(t, "+1 at the Rift", sum(sc, c, true), 1)
	for face, check := range map[int]func(*scene.Scene) bool{
		1: func(sc *scene.Scene) bool { return sc.Get("Gull").Eliminated },
		2: func(sc *scene.Scene) bool { return sc.Get("Gull").Barred },
		4: func(sc *scene.Scene) bool { return sc.Get("Gull").Active() && !sc.Get("Gull").Barred },
		6: func(sc *scene.Scene) bool { return sc.Teams[1].Dice == scene.Dice },
	} {
		twin := *sc
		twin.State = sc.Copy()
		twin.Now = func() matchtest.Position { return twin.State }
		happens(&twin, state.Activated, "Gull", "")
		twin.Roll([]int{face})
		if !check(&twin) {
			t.Errorf("Gull rolls %d", face)
		}
	}
	sc.Play(sc.Reached(rook, []state.Point{sc.SpotAt(22, 30).Center, sc.SpotAt(22, 43.81).Center}))
	sc.Roll([]int{5}) // 6 with the +1
	scene.Same(t, "a die", sc.Teams[0].Dice, scene.Dice+1)
	happens(sc, state.Activated, "Rook", "")
	sc.Roll([]int{6})
	scene.Same(t, "one a Round", sc.Teams[0].Dice, scene.Dice+1)
	sc.Play(sc.Reached(rook, []state.Point{sc.SpotAt(22, 43.81).Center}))
	sc.Over() // it was there already
	for range 2 {
		now(t, sc, "open", scores{"PC1-AGENDA-147": -4})
		perform(t, sc, "Rook", "seal")
	}
	perform(t, sc, "Rook", "seal")
	now(t, sc, "three Seals", scores{"PC1-AGENDA-146": 4})
	scene.Same(t, "the Rift is gone", sc.Pieces[sc.Agendas[0].Pieces[0]].Gone, true)
}

func TestSoulFuel(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-149", "PC1-AGENDA-150", "PC1-AGENDA-151", "PC1-AGENDA-152", "PC1-AGENDA-153", "PC1-AGENDA-154", "PC1-AGENDA-155", "PC1-AGENDA-156", "PC1-AGENDA-157", "PC1-AGENDA-158")
	sc := taken(t, `blue Rook 20,20 left3 group:Necroplane | red Gull 22,20 d4 m4T | red Bot 20,22 {Mechanical} | red Goon A 21,21 minion | red Lark 24,20 d4 m4T
		citizen Ann 19,21`, "soul-fuel")
	sc.MoveTo(20, 20)
	scene.Same(t, "open", sc.Agendas[0].Revealed, true)
	now(t, sc, "nobody", scores{"PC1-AGENDA-157": -6})
	for _, name := range []string{"Rook", "Bot", "Lark"} {
		happens(sc, state.Activated, name, "")
		sc.Over()
	}
	happens(sc, state.Activated, "Gull", "")
	rollAll(sc, 4, 3) // 9 against 7
	sc.Left("Gull", 6)
	fall := func(name string) {
		happens(sc, state.Removed, name, "")
		sc.Choose("target:Rook")
		sc.Roll([]int{1})
	}
	fall("Gull")
	sc.Left("Rook", 4)
	fall("Goon A")
	happens(sc, state.Felled, "Lark", "") // outside
	happens(sc, state.Felled, "Bot", "")  // not Living
	sc.Over()
	now(t, sc, "two", scores{"PC1-AGENDA-157": -6})
	fall("Ann")
	now(t, sc, "three", scores{"PC1-AGENDA-156": 6})
	scene.Same(t, "AP", grant(t, sc, "Rook", "send-coordinates").AP, 6)
	perform(t, sc, "Rook", "send-coordinates")
	sc.Roll([]int{4}) // 2 inches
	sc.MoveTo(30, 20)
	scene.Same(t, "moved", sc.Areas[0].Center, sc.SpotAt(22, 20).Center)
	rollAll(sc, 1, 6, 5, 3) // Gull, who lies there in this test, and Lark, who is under it now
	plan := sc.Chapters.MasterPlans[0](sc.State, sc.ID("Rook"))
	scene.Same(t, "a Master Plan", len(plan) == 1 && plan[0].Rule == "PC1-AGENDA-154", true)
	sc.Agendas[0].Tried = append(sc.Agendas[0].Tried, 0, 0)
	now(t, sc, "five", scores{"PC1-AGENDA-156": 10})
}

func TestReconstruction(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-159", "PC1-AGENDA-160", "PC1-AGENDA-161", "PC1-AGENDA-162", "PC1-AGENDA-163", "PC1-AGENDA-164")
	sc := taken(t, "house structure 20,20 4x4 h4 | blue Rook 22,19.41 m8 s2T | red Gull 40,40", "reconstruction")
	sc.Choose("object:house")
	p := &sc.Pieces[0]
	scene.Same(t, "half its Damage", p.Left, p.Most/2)
	now(t, sc, "nothing done", scores{})
	fix := func(face, repaired int) {
		t.Helper()
		before := p.Left
		perform(t, sc, "Rook", "fix-building")
		sc.Choose("trait:Mind")
		rollAll(sc, face)
		p = &sc.Pieces[0]
		scene.Same(t, "repaired", p.Left-before, repaired)
	}
	fix(6, 14-p.Defense)
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	scene.Same(t, "the opponents' AP", sc.Teams[1].Pool, scene.Pool-1)
	now(t, sc, "partly", scores{"PC1-AGENDA-162": 2})
	p.Left = p.Most - 1
	fix(6, 1)
	scene.Same(t, "too little to cost AP", sc.Teams[1].Pool, scene.Pool-1)
	now(t, sc, "without Damage", scores{"PC1-AGENDA-162": 4})
	sc.RemovePiece(0)
	now(t, sc, "destroyed", scores{"PC1-AGENDA-163": -4})
}

func TestWhoPlacesFirst(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-04", "PC1-AGENDA-08")
	sc := scene.New(t, "blue Rook 10,10 Hero | red Gull 40,40")
	sc.Game.Setup.Teams[0].Choices = engine.Choices{}.With(state.FieldAgendas, "razing-laser")
	sc.Game.Setup.Teams[1].Choices = engine.Choices{}.With(state.FieldAgendas, "trapped-in-wreckage")
	sc.Play(agendas.Take{})
	scene.Same(t, "who has more", sc.Decision().Seat, engine.Seat(1))
	sc.MoveTo(20, 20)
	scene.Same(t, "in turns", sc.Decision().Seat, engine.Seat(0))
	sc.MoveTo(20, 3)
	scene.Same(t, "and who has more left", sc.Decision().Seat, engine.Seat(1))
	sc.MoveTo(20, 20)
	sc.Over()
	sc = scene.New(t, "blue Rook 10,10 | red Gull 40,40")
	for seat := range 2 {
		sc.Game.Setup.Teams[seat].Choices = engine.Choices{}.With(state.FieldAgendas, "ritual")
	}
	sc.Play(agendas.Take{})
	sc.Asks("pc1.ask-who-places")
	sc.Roll([]int{6})
	scene.Same(t, "a die decides", sc.Decision().Seat, engine.Seat(1))
}

func TestAnAgendaWithoutRoomIsLeftOut(t *testing.T) {
	sc := taken(t, "blue Rook 10,10 Hero | red Gull 40,40", "trapped-on-high")
	sc.Over()
	scene.Same(t, "closed", sc.Agendas[0].Closed, true)
	now(t, sc, "costs nothing", scores{})
}

// acting performs an Action that is paid for, outside of a Turn.
func acting(sc *scene.Scene, model string, act state.Act) {
	sc.Activation.Model = sc.ID(model)
	sc.Play(actions.Performing{Model: sc.ID(model), Declared: state.Declare(act, 1)})
}

func TestASampleInsteadOfDamage(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-128")
	sc := taken(t, "blue Rook 10,10 s8 m4T group:Coven {Bruiser} | red Gull 11.18,10 d2 s1 m4T", "sample-of-power")
	acting(sc, "Rook", state.Universal(state.Strike))
	sc.Choose("target:Gull")
	rollAll(sc, 5, 3)
	sc.Asks("pc1.ask-sample")
	sc.Choose("sample:Gull")
	sc.Over()
	sc.Left("Gull", 7)
	scene.Same(t, "no other effect", sc.Get("Gull").KnockedDown, false)
}

func TestAHeroWithACitizenMayFailToMove(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-55", "PC1-AGENDA-56")
	for _, face := range []int{3, 4} {
		moves := face == 4
		sc := taken(t, "house structure 20,20 8x6 h4 | blue Rook 21,22,4 Hero a4 | red Gull 40,40", "trapped-on-high")
		sc.MoveTo(22.18, 22)
		sc.Play(sc.Reached(sc.ID("Rook"), nil))
		sc.Choose("take")
		acting(sc, "Rook", state.Universal(state.Move))
		sc.Roll([]int{face})
		scene.Same(t, "moves", !sc.Idle(), moves)
		scene.Same(t, "Activation over", sc.Activation.Closed, !moves)
	}
}

func TestFutureSight(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-38", "PC1-SKILL-39")
	// The truth costs nothing but the failure itself, a lie the most that the Agenda can: Rook's Level.
	for say, completed := range map[string]bool{"revenge": true, "double-agent": false} {
		sc := scene.New(t, "blue Rook 10,10 level2 {Future Sight} | red Gull 20,10")
		sc.Agendas = []state.Agenda{{Name: "revenge", Seat: 1, Model: sc.ID("Rook"), Other: engine.NoModel, Piece: engine.NoPiece, Second: engine.NoPiece, Area: -1}}
		sc.Turn = 0
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		sc.Choose("aside:future-sight")
		sc.Asks("pc1.ask-said")
		scene.Same(t, "the opponent answers", sc.Pending.Seat, engine.Seat(1))
		sc.Choose("say:" + say)
		sc.Asks("pc1.ask-action")
		for i := range sc.Pending.Options {
			if sc.Pending.Options[i].Key == "aside:future-sight" {
				t.Error("once in the Encounter")
			}
		}
		sc.Cites("PC1-SKILL-38")
		scene.Same(t, "a lie", sc.Agendas[0].Feigned, !completed)
		sc.Get("Rook").Left, sc.Get("Rook").Eliminated, sc.Get("Rook").OnTable = 0, true, false
		agendas.Finish(sc.State)
		if gained := sc.Halves(1); completed && gained <= 0 || !completed && gained != -4 {
			t.Errorf("having said %s, halves are %d", say, gained)
		}
	}
}

func TestWhoHasNoPartInAgendas(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-55", "PC1-SKILL-95")
	for words, want := range map[string]bool{"": true, "{Quadruped}": false, "{Insignificant}": false} {
		sc := scene.New(t, "blue Rook 10,10 Mystery "+words+" | red Gull 20,10")
		sc.Game.Settings.NoCitizens = true
		at := sc.AddToken(state.AgendaToken, "Ritual", 0, sc.SpotAt(10, 11.19))
		sc.Agendas = []state.Agenda{{Name: "ritual", Seat: 0, Model: engine.NoModel, Other: engine.NoModel, Piece: at, Second: engine.NoPiece, Area: -1}}
		scene.Same(t, "an Action of an Agenda with "+words, len(sc.Grants(sc.ID("Rook"))) > 0, want)
	}
}

func TestBroadcasting(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-29")
	sc := scene.New(t, "blue Rook 30,30 | blue June 10,10 minion character hp3 [Power Live: At the end: If at a scored Agenda: AGP +1] | red Gull 40,40")
	at := sc.AddToken(state.AgendaToken, "Ritual", 0, sc.SpotAt(10, 11.19))
	sc.Agendas = []state.Agenda{{Name: "ritual", Seat: 0, Piece: at, Second: engine.NoPiece, Area: -1, Model: engine.NoModel, Other: engine.NoModel, Closed: true}}
	end := func() int {
		if f := actions.Moment(sc.State, "At the end"); f != nil {
			sc.Play(f)
		}
		return sc.Halves(0)
	}
	scene.Same(t, "nothing was scored", end(), 0)
	sc.Score(0, 4, "PC1-AGENDA-112", engine.Say("pc1.score-ritual"), "ritual")
	scene.Same(t, "1 AGP more", end(), 4+2)
	sc.Place(sc.ID("June"), sc.SpotAt(10, 5))
	scene.Same(t, "not from afar", end(), 6)
}

// TestEveryAgendaCanBeTaken: there is a team of shipped cards for each, of the Sub-Faction that it asks for.
func TestEveryAgendaCanBeTaken(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-22", "PC1-AGENDA-23", "PC1-CARD-06")
	var all []*cards.Card
	names, err := filepath.Glob("../../../assets/cards/pc1/*.card")
	if err != nil || len(names) == 0 {
		t.Fatal("no cards", err)
	}
	for _, name := range names {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		found, problems := cards.Playable(name, source)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		for _, c := range found {
			if c.Class == cards.Supreme && c.Form == "" {
				all = append(all, c)
			}
		}
	}
	groups := func(c *cards.Card) []string { return c.Groups }
	for _, a := range agendas.Agendas() {
		fits := map[bool][4]int{}
		for _, villains := range []bool{false, true} {
			for _, c := range all {
				if (villains && c.Villain || !villains && c.Hero) && agendas.Refuse([]string{a.ID}, 3, villains, []*cards.Card{c}, groups) == nil {
					of := fits[villains]
					of[c.Level]++
					fits[villains] = of
				}
			}
		}
		if one, other := fits[false], fits[true]; (one[1] == 0 || one[2] == 0) && (other[1] == 0 || other[2] == 0) { // of Encounter Level 3
			t.Errorf("no team can take %s", a.ID)
		}
	}
}
