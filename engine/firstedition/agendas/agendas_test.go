package agendas_test

import (
	"os"
	"path/filepath"
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
