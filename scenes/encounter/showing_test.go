package encounter

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/house"
)

// moving are settings with which things move as they do for everybody.
func moving() *game.Settings {
	settings := game.DefaultSettings()
	settings.Palette = "light"
	return settings
}

// picture keeps what a stage shows where the environment says.
func picture(t *testing.T, st *stage.Stage, name string) {
	t.Helper()
	if dir := os.Getenv("TRUEINCH_SHEETS"); dir != "" {
		if err := st.SavePNG(filepath.Join(dir, name+".png")); err != nil {
			t.Fatal(err)
		}
	}
}

// attackNext plays until a person chooses the Target of a Combat Action and can attack an enemy.
func attackNext(t testing.TB) (*engine.Match, *Scene) {
	t.Helper()
	return playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		if d.Shape != engine.Pick || d.Action == "" || d.Subject == engine.NoModel {
			return false
		}
		choice := matchtest.Simply(m)
		p := m.Preview(choice)
		return p != nil && p.Odds != nil && p.Odds.Success > 0.4 && p.Defend.Model != engine.NoModel && m.View(0).Round > 0
	})
}

// TestEveryEventIsShownBeforeTheNextQuestion goes through two Rounds frame by frame: while something is shown nothing is asked, the
// table has not changed yet by what is still to come, and at the end it is as the match has it.
func TestEveryEventIsShownBeforeTheNextQuestion(t *testing.T) {
	t.Parallel()
	m, s := attackNext(t)
	st := stage.New(s, stage.With(moving()))
	wanted, shown := []engine.EventKind{engine.EventRoll, engine.EventDamage, engine.EventOut, engine.EventMove, engine.EventTurn, engine.EventRound}, map[engine.EventKind]bool{}
	missing := func() bool { return slices.ContainsFunc(wanted, func(k engine.EventKind) bool { return !shown[k] }) }
	for n := 0; m.Decision().Shape != engine.GameEnd && missing() && n < 400; n++ {
		s.choose(matchtest.Simply(m))
		for !s.rests() {
			if s.Asked() != nil || s.personAsked() {
				t.Fatal("a question is asked while something is still shown")
			}
			st.Wait(50 * time.Millisecond)
			if s.moving == nil {
				continue
			}
			e := &s.log[s.moving.event].Event
			if o := struck(e); e.Kind == engine.EventOut && s.model(o).Out {
				t.Fatalf("%s is gone before its KO was shown", s.modelName(o))
			}
			if e.Kind == engine.EventDamage {
				after := s.unfolded(s.moving.event)
				if was, is := s.model(struck(e)).HP, after.Models[struck(e)].HP; was-is != int(e.Amount) {
					t.Fatalf("%d HP are shown before a Damage of %v that leaves %d", was, e.Amount, is)
				}
			}
			kind := e.Kind
			if isRoll(e) {
				kind = engine.EventRoll
			}
			done := s.moving.progress() >= 1 || kind == engine.EventMove && s.moving.progress() > 0.4
			if done && !shown[kind] && (kind != engine.EventRoll || e.Outcome != nil) {
				shown[kind] = true
				picture(t, st, "moment-"+string(kind))
			}
		}
		if s.view != s.show.truth || s.position != m.Position() {
			t.Fatal("at rest the table is not that of the match")
		}
	}
	for _, kind := range wanted {
		if !shown[kind] {
			t.Errorf("nothing of the kind %q was shown", kind)
		}
	}
}

// TestSkippingAnswersNothing attacks somebody and skips everything that is shown with one way after the other: key, held key, click,
// double click, a click that is let go late. The question that comes then is not answered by it.
func TestSkippingAnswersNothing(t *testing.T) {
	t.Parallel()
	ways := map[string]func(st *stage.Stage){
		"Enter": func(st *stage.Stage) { st.Press(ui.Enter) },
		"Enter, held": func(st *stage.Stage) {
			st.HoldKey(ui.Enter)
			for range 4 {
				st.Wait(200 * time.Millisecond)
				st.Press(ui.Enter) // as the keyboard repeats it
			}
			st.LetKey(ui.Enter)
		},
		"a number":     func(st *stage.Stage) { st.Press("1"); st.Press("1") },
		"click":        func(st *stage.Stage) { st.Click(640, 400) },
		"double click": func(st *stage.Stage) { st.Click(1140, 735); st.Click(1140, 735) },
		"click, let go late": func(st *stage.Stage) {
			st.Hold(1140, 735, ui.Primary)
			st.Wait(2 * time.Second)
			st.Let(ui.Primary)
		},
		"where the options come": func(st *stage.Stage) { st.Click(900, 735) },
	}
	for name, way := range ways {
		m, s := attackNext(t)
		st := stage.New(s, stage.With(moving()), stage.Hurried())
		s.choose(matchtest.Simply(m))
		st.Wait(10 * time.Millisecond)
		if s.rests() {
			t.Fatalf("%s: nothing is shown after an attack", name)
		}
		steps, position := m.Steps(), s.position
		for range 60 {
			if s.rests() {
				break
			}
			way(st)
		}
		if !s.rests() {
			t.Errorf("%s does not skip what is shown", name)
		}
		if m.Steps() != steps || s.position != position {
			t.Errorf("%s answered a question", name)
		}
		for range 20 {
			st.Wait(100 * time.Millisecond)
		}
		if s.Asked() == nil {
			t.Fatalf("%s: nobody is asked afterwards", name)
		}
		looks := s.LooksAt() // else Enter may look at the end first
		if st.Press(ui.Enter); m.Steps() == steps && looks {
			t.Errorf("%s: Enter answers nothing even later", name)
		}
	}
}

// TestNothingMovesShowsTheSame: with motion off the roll stands over the table as a still picture until it was read, and again
// nothing is asked meanwhile; beside the table it does not keep anybody.
func TestNothingMovesShowsTheSame(t *testing.T) {
	t.Parallel()
	settings := moving()
	settings.AnimationSpeed = 0
	m, s := attackNext(t)
	st := stage.New(s, stage.With(settings), stage.Showing())
	s.choose(matchtest.Simply(m))
	st.Wait(time.Millisecond)
	rolls := 0
	for n := 0; !s.rests(); n++ {
		if n > 200 {
			t.Fatal("the still pictures never end")
		}
		if s.moving != nil && isRoll(&s.log[s.moving.event].Event) {
			if rolls++; rolls == 1 {
				picture(t, st, "moment-still")
			}
			if s.moving.progress() < 1 {
				t.Fatal("dice roll although nothing is to move")
			}
		}
		st.Wait(100 * time.Millisecond)
	}
	if rolls < 5 {
		t.Errorf("the roll stands for %d tenths of a second", rolls)
	}
	m, s = attackNext(t)
	stage.New(s)
	if s.choose(matchtest.Simply(m)); !s.rests() {
		t.Error("beside the table, too, a roll keeps somebody")
	}
}

// TestSeeAgain goes back to a roll: the table is as it was before it, and afterwards as the match has it.
func TestSeeAgain(t *testing.T) {
	t.Parallel()
	m, s := attackNext(t)
	st := stage.New(s, stage.With(moving()))
	for range 80 {
		s.choose(matchtest.Simply(m))
		for !s.rests() {
			st.Wait(100 * time.Millisecond)
		}
	}
	hurt := -1
	for i := range s.log {
		if s.log[i].Kind == engine.EventDamage {
			hurt = i
		}
	}
	if hurt < 0 {
		t.Fatal("nobody was hurt")
	}
	before := s.unfolded(hurt - 1)
	s.seeAgain(hurt)
	st.Wait(time.Millisecond)
	if s.rests() || s.Asked() != nil || s.view.Models[struck(&s.log[hurt].Event)].HP != before.Models[struck(&s.log[hurt].Event)].HP {
		t.Error("the table is not that of before")
	}
	for range 40 {
		st.Wait(100 * time.Millisecond)
	}
	if s.rests() || !s.show.paused || s.moving == nil || s.moving.event != hurt {
		t.Error("what is seen again does not stay until somebody goes on")
	}
	picture(t, st, "moment-again")
	st.Press(ui.End)
	for range 40 {
		st.Wait(100 * time.Millisecond)
	}
	if s.Asked() == nil || s.view != s.show.truth {
		t.Error("it does not come back to the question")
	}
}

// TestReplayGoesBySpace plays a replay with Space, stops it in the middle of what is shown, steps, marks and goes to the mark; the
// pace is kept.
func TestReplayGoesBySpace(t *testing.T) {
	t.Parallel()
	m, _ := attackNext(t)
	for range 10 {
		if err := m.Choose(matchtest.Simply(m)); err != nil {
			t.Fatal(err)
		}
	}
	s := Watch(nowhere{}, m, house.Scenery(m.Setup()), []Player{{}, {}}, m.Position()-16, nil, func() game.Next { return game.Pop })
	settings := moving()
	kept := settings.WatchSpeed
	st := stage.New(s, stage.With(settings))
	st.Press(".", ".", ui.Space)
	if s.replay.pace != 4 || settings.WatchSpeed != kept {
		t.Errorf("the pace is %v, that of matches %v", s.replay.pace, settings.WatchSpeed)
	}
	rolls := false
	for n := 0; n < 400 && !rolls; n++ {
		st.Wait(20 * time.Millisecond)
		rolls = s.moving != nil && isRoll(&s.log[s.moving.event].Event) && s.moving.elapsed > 300
	}
	if !rolls {
		t.Fatal("no roll is shown in the replay")
	}
	st.Press(ui.Space)
	event, elapsed := s.moving.event, s.moving.elapsed
	for range 20 {
		st.Wait(100 * time.Millisecond)
	}
	if s.moving == nil || s.moving.event != event || s.moving.elapsed > elapsed+400 {
		t.Error("Space does not stop what is shown")
	}
	picture(t, st, "moment-replay")
	st.Press("M")
	at := s.replay.at.At()
	st.Press(ui.PageDown, ui.PageDown)
	for range 60 {
		st.Wait(100 * time.Millisecond)
	}
	if s.replay.at.At() <= at || !s.rests() {
		t.Error("a step leads nowhere, or never rests")
	}
	if st.Press("Shift PgUp"); s.replay.at.At() != at {
		t.Errorf("the bookmark is at %d, it goes to %d", at, s.replay.at.At())
	}
	end := m.Position()
	st.Press(ui.Space)
	for n := 0; n < 2000 && s.replay.at.At() < end; n++ {
		st.Wait(50 * time.Millisecond)
	}
	if s.replay.at.At() != end {
		t.Error("Space does not play to the end")
	}
}

// TestCameraGoesToTheFight: where a Target is chosen, the one who acts and every Target are in view and large enough; F shows the
// whole table, and neither that nor what a person turns is undone before somebody else acts. With the setting off it stays.
func TestCameraGoesToTheFight(t *testing.T) {
	t.Parallel()
	twoTargets := func(m *engine.Match, d *engine.Decision) bool {
		targets := 0
		for i := range d.Options {
			if o := &d.Options[i]; o.Legal() && o.Model != engine.NoModel && o.Model != d.Subject && !o.Caution.Any() {
				targets++
			}
		}
		return d.Shape == engine.Pick && d.Action != "" && d.Subject != engine.NoModel && targets > 1 && m.View(0).Round > 0
	}
	m, s := playedUntil(t, twoTargets)
	settings := moving()
	settings.AnimationSpeed, settings.Rolls = 0, game.RollsBeside
	st := stage.New(s, stage.With(settings), stage.Showing())
	d := m.Decision()
	if !twoTargets(m, d) {
		t.Fatalf("%s is asked", d.Ask.Key)
	}
	room := s.camera.View
	seen := func() {
		t.Helper()
		for i := range d.Options {
			if target := s.model(d.Options[i].Model); target != nil && d.Options[i].Legal() && !room.Contains(s.OnScreen(target.Body.Center)) {
				t.Errorf("%s can be chosen and is not in view", target.Name)
			}
		}
		if !room.Contains(s.OnScreen(s.model(d.Subject).Body.Center)) {
			t.Error("who acts is not in view")
		}
	}
	seen()
	fit := tabletop.FitTable(s.camera.View, s.camera.Width, s.camera.Depth)
	if s.camera.Zoom < 1.3*fit.Zoom {
		t.Errorf("the zoom is %.1f, the whole table has %.1f", s.camera.Zoom, fit.Zoom)
	}
	picture(t, st, "camera-target")
	if st.Press("F"); s.camera.Zoom != fit.Zoom {
		t.Error("F does not show the whole table")
	}
	turn := m.View(0).Turn
	for n := 0; n < 60 && m.View(0).Turn == turn && m.Decision().Subject == d.Subject; n++ {
		next := m.Decision()
		s.choose(bot.Simple{}.Choose(next, m.SeenBy(next.Seat)))
		st.Wait(time.Second)
		if m.Decision().Subject == d.Subject && s.camera.Zoom != fit.Zoom {
			t.Fatal("the camera goes away from where a person has put it")
		}
	}
	for n := 0; n < 60 && (m.Decision().Shape != engine.Place || m.Decision().Place.Mode() != engine.MoveTo); n++ {
		next := m.Decision()
		s.choose(bot.Simple{}.Choose(next, m.SeenBy(next.Seat)))
		st.Wait(time.Second)
	}
	if s.camera.Zoom != fit.Zoom {
		t.Error("the camera leaves the view that a person chose for who acts next, who is seen in it")
	}
	picture(t, st, "camera-move")
	settings.FollowFight = false
	_, s = playedUntil(t, twoTargets)
	stage.New(s, stage.With(settings), stage.Showing())
	if s.camera.Zoom != fit.Zoom {
		t.Error("the camera follows although it is to stay")
	}
}

// TestTheCameraStaysWhereAClickBeginsAMove: what was clicked at is still under the pointer when the place is asked for.
func TestTheCameraStaysWhereAClickBeginsAMove(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Menu && m.View(0).Round > 0 && d.Subject != engine.NoModel && len(d.Options) > 0 && d.Options[0].Key == "move" && d.Options[0].Legal()
	})
	settings := moving()
	settings.AnimationSpeed, settings.Rolls = 0, game.RollsBeside
	st := stage.New(s, stage.With(settings), stage.Showing())
	st.Settle(time.Minute)
	s.answer.pick, s.asking.picked = 0, true
	center, position := s.model(m.Decision().Subject).Body.Center, m.Position()
	near := s.camera.Camera
	near.Zoom = 1.4 * fightZoom // so close that the move leads out of the picture
	s.camera.Set(near.Over(center))
	st.Wait(0)
	before := s.camera.Camera
	for _, by := range []geometry.Point{{X: 2.5}, {X: -2.5}, {Y: 2.5}, {Y: -2.5}} {
		at := s.OnScreen(center.Add(by))
		if !before.View.Inset(10).Contains(at) || s.modelAt(at) != engine.NoModel {
			continue
		}
		st.Click(at.X, at.Y)
		st.Wait(time.Second)
		st.Settle(time.Minute)
		if m.Position() == position || m.Decision().Shape != engine.Place {
			t.Fatalf("the click at %v begins no move", by)
		}
		if s.camera.Camera != before {
			t.Errorf("the camera goes from %v to %v", before, s.camera.Camera)
		}
		return
	}
	t.Fatal("no free ground beside the model")
}

// TestADisplacementShowsWhereItBegan: a ghost stands there, below whoever is moved, and the way is drawn to where it ends.
func TestADisplacementShowsWhereItBegan(t *testing.T) {
	t.Parallel()
	m, s := attackNext(t)
	st := stage.New(s, stage.With(moving()))
	for n := 0; m.Decision().Shape != engine.GameEnd && n < 400; n++ {
		s.choose(matchtest.Simply(m))
		for !s.rests() {
			st.Wait(50 * time.Millisecond)
			if s.moving == nil || s.log[s.moving.event].Event.Kind != engine.EventDisplace || s.moving.progress() < 1 {
				continue
			}
			e := &s.log[s.moving.event].Event
			scene := s.picture(st.Stack.UI)
			if ghost := scene.Tokens[0]; !ghost.Ghost || ghost.Center != e.Path[0] || scene.Route == nil || scene.Route.Points[0] != e.Path[0] {
				t.Errorf("%s was moved from %v, there is %+v", s.modelName(struck(e)), e.Path[0], ghost)
			}
			return
		}
	}
	t.Fatal("nobody is displaced")
}

// TestTheBandOfTheFirstTurnSaysWhoGaveItAway, though the phases of the Round come between.
func TestTheBandOfTheFirstTurnSaysWhoGaveItAway(t *testing.T) {
	t.Parallel()
	_, s := attackNext(t)
	st := stage.New(s, stage.With(moving()))
	at := len(s.log)
	given := engine.Say("init.first-turn-given", "Team", "Lamplighters", "Winner", "Drowned Court")
	for _, e := range []engine.Event{
		{Kind: engine.EventRound, Amount: 2, Model: engine.NoModel}, {Kind: engine.EventNote, Model: engine.NoModel, Text: given},
		{Kind: engine.EventRound, Model: engine.NoModel, Text: engine.Say("phase.effects-end")}, {Kind: engine.EventTurn, Model: engine.NoModel},
		{Kind: engine.EventTurn, Model: engine.NoModel},
	} {
		line := s.log[0]
		line.Event = e
		s.log = append(s.log, line)
	}
	if said := s.underTurn(at + 3); said != sentence(s.words.Text(given)) {
		t.Errorf("the first Turn says %q", said)
	}
	if said := s.underTurn(at + 4); said != s.supplyOf(0) {
		t.Errorf("the second Turn says %q", said)
	}
	s.shown = at + 1 // whose Turn it is stands over the words that say who gave it away
	if about, title, _ := s.goingOn(st.Stack.UI); about != s.seatName(s.log[at+1].Event.Seat) || title != s.words.W("stage.turn") {
		t.Errorf("that a Turn is given away is headed %q, %q", about, title)
	}
}
