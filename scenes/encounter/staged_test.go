package encounter

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// TestTheEndSaysWhoHasWon: the burst at the end names the winner, all teams of a side, or says that it is over.
func TestTheEndSaysWhoHasWon(t *testing.T) {
	t.Parallel()
	_, s := attackNext(t)
	st := stage.New(s, stage.With(moving()))
	u := st.Stack.UI
	for seat, team := range s.view.Teams {
		if words := s.endWords(u, &engine.Event{Kind: engine.EventEnd, Seat: engine.Seat(seat)}); !strings.Contains(words, strings.ToUpper(team.Name)) {
			t.Errorf("the end says %q when %s has won", words, team.Name)
		}
	}
	if words := s.endWords(u, &engine.Event{Kind: engine.EventEnd, Seat: engine.NoSeat}); words != upper(s.words.W("encounter.over-title")) {
		t.Errorf("a draw says %q", words)
	}
}

// TestDangerIsNamed: where nobody rolls against a model, the roll says that it is a danger.
func TestDangerIsNamed(t *testing.T) {
	t.Parallel()
	_, s := attackNext(t)
	u := stage.New(s, stage.With(moving())).Stack.UI
	name := s.view.Models[0].Name
	e := engine.NewEvent(engine.EventRoll, engine.Text{})
	e.Other, e.Dice, e.Outcome = 0, []engine.Rolled{{Total: 9, Faces: []int{4}}}, &engine.Outcome{Against: 5}
	if line := s.pinnedLine(u, &e); !strings.Contains(line, "Danger against "+name) {
		t.Errorf("a roll of nobody against %s says %q", name, line)
	}
	e.Other, e.Model = 1, 0
	if line := s.pinnedLine(u, &e); !strings.Contains(line, name+" against") {
		t.Errorf("a roll of %s says %q", name, line)
	}
}

// TestRollsSayWhatTheyCameTo: totals stand against each other, dice that were counted among those that were thrown, and of a number that is not
// to be exceeded it is said that it is that.
func TestRollsSayWhatTheyCameTo(t *testing.T) {
	t.Parallel()
	_, s := attackNext(t)
	for _, c := range []struct {
		roll          engine.Rolled
		outcome       engine.Outcome
		tied          bool
		english       string
		french, short string
	}{
		{engine.Rolled{Total: 9, Faces: []int{4}}, engine.Outcome{Won: true, Against: 5}, false, "9 against 5", "9 contre 5", "9 : 5"},
		{engine.Rolled{Total: 9, Faces: []int{4}}, engine.Outcome{Against: 9}, true, "9 against 9, a tie", "9 contre 9, égalité", "9 : 9"},
		{engine.Rolled{Total: 2, Faces: []int{4, 1, 6, 2}, Counts: true}, engine.Outcome{Won: true, Against: 3}, false, "2 of 4 at 3+", "2 sur 4 à 3+", "2 / 4"},
		{engine.Rolled{Total: 1, Faces: []int{4, 1}, Counts: true}, engine.Outcome{Won: true, Against: 3, Under: true}, false, "1 of 2 at 3 or less", "1 sur 2 à 3 ou moins", "1 / 2"},
		{engine.Rolled{Total: 7, Faces: []int{4, 3}}, engine.Outcome{Won: true, Against: 8, Under: true}, false, "7, at most 8", "7, au plus 8", "7 ≤ 8"},
		{engine.Rolled{Total: 9, Faces: []int{4, 5}}, engine.Outcome{Against: 8, Under: true}, false, "9, at most 8", "9, au plus 8", "9 > 8"},
	} {
		e := engine.Event{Dice: []engine.Rolled{c.roll}, Outcome: &c.outcome}
		for language, want := range map[string]string{"en": c.english, "fr": c.french} {
			u := stage.New(s, stage.With(moving()), stage.Language(language)).Stack.UI
			if got := totalsOf(u, &e, c.tied); got != want {
				t.Errorf("%q is said where %q is meant", got, want)
			}
		}
		if got := shortTotals(&e); got != c.short {
			t.Errorf("%q stands on the strip where %q is meant", got, c.short)
		}
	}
}

// TestTheComputersPaceLeavesOnesOwnTurnAlone: what befalls the computer's models in a person's Turn is not watched at the pace of
// the computer's Turn, and what the computer does in its own is.
func TestTheComputersPaceLeavesOnesOwnTurnAlone(t *testing.T) {
	t.Parallel()
	_, s := attackNext(t)
	stage.New(s, stage.With(moving()))
	mine := s.view.Turn
	s.players = slices.Clone(s.players)
	for seat := range s.players {
		s.players[seat].Bot = nil
		if engine.Seat(seat) != mine {
			s.players[seat].Bot = bot.Simple{}
		}
	}
	theirs := 1 - mine
	s.log = append(slices.Clone(s.log), engine.Happened{Event: engine.Event{Kind: engine.EventOut, Seat: theirs}})
	s.moving = &motion{event: len(s.log) - 1}
	if s.watching() {
		t.Error("a KO in one's own Turn goes at the pace of the computer's")
	}
	view := *s.view
	view.Turn = theirs
	if s.view = &view; !s.watching() {
		t.Error("the computer's Turn is not watched")
	}
}

// TestWhoIsOutOfActionIsToldAloud: whoever falls and may come back gets a burst with a word of its own, shown as long as for a KO.
func TestWhoIsOutOfActionIsToldAloud(t *testing.T) {
	t.Parallel()
	_, s := attackNext(t)
	stage.New(s, stage.With(moving()))
	felled, out := engine.NewEvent(engine.EventFelled, engine.Text{}), engine.NewEvent(engine.EventOut, engine.Text{})
	felled.Other, out.Other = 0, 0
	moves, reads := s.lengths(&felled)
	if wantMoves, wantReads := s.lengths(&out); moves != wantMoves || reads != wantReads {
		t.Errorf("it takes %v and %v ms, a KO %v and %v", moves, reads, wantMoves, wantReads)
	}
	s.log = append(slices.Clone(s.log), engine.Happened{Event: felled})
	s.moving = &motion{event: len(s.log) - 1}
	if s.burstRadius(s.model(0)) == 0 || s.burstRadius(s.model(1)) != 0 {
		t.Error("the burst is not over whoever falls")
	}
	if got := s.stripWords(len(s.log) - 1); got != "OUT OF ACTION" {
		t.Errorf("it is called %q", got)
	}
}

// TestWhatIsToldKeepsOffModels: the lines that tell what was answered for a player lie in the corner with the fewest models.
func TestWhatIsToldKeepsOffModels(t *testing.T) {
	t.Parallel()
	_, s := attackNext(t)
	st := stage.New(s, stage.With(moving()))
	view := *s.view
	view.Models = slices.Clone(view.Models)
	s.view = &view
	table := s.camera.View
	plates := slices.Repeat([]ui.Plate{{Text: "Who rolls? Madame Undertow: the only one", Plain: true, Small: true}}, 3)
	for _, corner := range []canvas.Point{{X: table.X + 60, Y: table.Bottom() - 40}, {X: table.Right() - 60, Y: table.Bottom() - 40}} {
		for i := range view.Models {
			view.Models[i].Body.Center = s.camera.ToTable(corner)
		}
		r := s.toldPlace(st.Stack.UI, table, plates)
		for i := range view.Models {
			m := &view.Models[i]
			if both := r.Intersect(around(s.camera.ToScreen(m.Body.Center), m.Body.Radius*s.camera.Zoom)); !both.Empty() {
				t.Fatalf("what is told lies at %v, over %s at %v", r, m.Name, corner)
			}
		}
	}
}

// TestWhatIsToldKeepsOffModelsInAllCorners: there it lies at another edge.
func TestWhatIsToldKeepsOffModelsInAllCorners(t *testing.T) {
	t.Parallel()
	_, s := attackNext(t)
	st := stage.New(s, stage.With(moving()))
	view := *s.view
	view.Models = slices.Clone(view.Models)
	s.view = &view
	table := s.camera.View
	plates := []ui.Plate{{Text: "Who rolls? Madame Undertow: the only one", Plain: true, Small: true}}
	corners := []canvas.Point{{X: table.X + 60, Y: table.Bottom() - 30}, {X: table.Right() - 60, Y: table.Bottom() - 30}, {X: table.X + 60, Y: table.Y + captionBelow + 20}, {X: table.Right() - 60, Y: table.Y + captionBelow + 20}}
	for i := range view.Models {
		view.Models[i].Body.Center = s.camera.ToTable(corners[i%4])
	}
	r := s.toldPlace(st.Stack.UI, table, plates)
	for i := range view.Models {
		m := &view.Models[i]
		if both := r.Intersect(around(s.camera.ToScreen(m.Body.Center), m.Body.Radius*s.camera.Zoom)); !both.Empty() {
			t.Fatalf("what is told lies at %v, over %s", r, m.Name)
		}
	}
}

// TestAPieceUnderTheMouseIsNamed: its height and Hit Points are not read as those of a model beside it.
func TestAPieceUnderTheMouseIsNamed(t *testing.T) {
	t.Parallel()
	_, s := attackNext(t)
	st := stage.New(s)
	for i := range s.view.Pieces {
		p := &s.view.Pieces[i]
		if p.Marker != nil || p.Gone || p.MaxHP == 0 {
			continue
		}
		at := s.OnScreen(middleOf(&p.Piece))
		if st.Move(at.X, at.Y); s.over != engine.PieceID(i) || s.hover != engine.NoModel {
			continue
		}
		if scene := s.picture(st.Stack.UI); scene.Hovered != i || scene.HoveredName != s.pieceName(s.over) || scene.HoveredName == "" {
			t.Errorf("%q stands on the plate of %q", scene.HoveredName, s.pieceName(s.over))
		}
		keep(t, st, "piece-named")
		return
	}
	t.Fatal("no piece lies free")
}

// TestTagsOfPiecesStandAtThem: the middle of a piece, where its tag stands, lies between its corners wherever on the table it is.
func TestTagsOfPiecesStandAtThem(t *testing.T) {
	piece := geometry.Piece{Prisms: []geometry.Prism{
		{Footprint: geometry.Footprint{Center: geometry.Point{X: 30, Y: 20}, Radius: 1}}, {Footprint: geometry.Footprint{Center: geometry.Point{X: 34, Y: 24}, Radius: 1}},
	}}
	if got, want := middleOf(&piece), (geometry.Point{X: 32, Y: 22}); got.Distance(want) > geometry.Slack {
		t.Errorf("the middle is %v, want %v", got, want)
	}
}

// TestARefusalNamesWhomItIsAbout: what stands at a model on the table says who is too far off, not only that something is.
func TestARefusalNamesWhomItIsAbout(t *testing.T) {
	t.Parallel()
	tooFar := func(o *engine.Option) bool { return !o.Legal() && o.Model != engine.NoModel }
	m, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool {
		return d.Action != "" && slices.ContainsFunc(d.Options, func(o engine.Option) bool { return tooFar(&o) })
	})
	stage.New(s, stage.With(moving()))
	for i := range m.Decision().Options {
		if o := &m.Decision().Options[i]; tooFar(o) && !strings.HasPrefix(s.refusedLine(o), s.words.Text(o.Text)) {
			t.Errorf("%s is refused by %q", s.words.Text(o.Text), s.refusedLine(o))
		}
	}
}
