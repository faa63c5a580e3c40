package encounter

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// followUps are positions in which what is looked at first can be taken, and is followed by another question of the same person.
func followUps(m *engine.Match, d *engine.Decision) bool {
	if d.Kind != engine.Menu || m.View(0).Round == 0 {
		return false
	}
	for at := range d.Options {
		if o := &d.Options[at]; o.Action >= 0 && o.Legal() && !o.Finish {
			fork := trial(m, d.Seat, at)
			return fork != nil && fork.Decision().Seat == d.Seat && fork.Decision().Shape == engine.Pick &&
				slices.ContainsFunc(fork.Decision().Options, func(o engine.Option) bool { return o.Legal() && !o.Caution.Any() })
		}
	}
	return false
}

// unreadAnswers are ways in which somebody answers a question with what he pressed for the one before. Each begins when that one
// waits, answers it, and goes on at the same place and at once.
var unreadAnswers = map[string]func(st *stage.Stage, at func(id string) (x, y float64)){
	"Enter twice": func(st *stage.Stage, _ func(string) (float64, float64)) {
		st.Press(ui.Enter)
		st.Wait(100 * time.Millisecond)
		st.Press(ui.Enter)
	},
	"Enter, held": func(st *stage.Stage, _ func(string) (float64, float64)) {
		st.HoldKey(ui.Enter)
		for range 6 {
			st.Wait(200 * time.Millisecond)
			st.Press(ui.Enter) // as the keyboard repeats it
		}
		st.LetKey(ui.Enter)
	},
	"a click that was on its way": func(st *stage.Stage, at func(string) (float64, float64)) {
		x, y := at("commit")
		st.Press(ui.Enter)
		st.Wait(100 * time.Millisecond)
		st.Click(x, y)
	},
	"a press that was on its way": func(st *stage.Stage, at func(string) (float64, float64)) {
		x, y := at("commit")
		st.Press(ui.Enter)
		st.Hold(x, y, ui.Primary)
		st.Wait(2 * time.Second)
		st.Let(ui.Primary)
	},
	"double click": func(st *stage.Stage, at func(string) (float64, float64)) {
		x, y := at("commit")
		st.Click(x, y)
		st.Wait(390 * time.Millisecond)
		doubleClick(st)
	},
	"Enter, four times a second": func(st *stage.Stage, _ func(string) (float64, float64)) {
		for range 8 {
			st.Press(ui.Enter)
			st.Wait(250 * time.Millisecond)
		}
	},
	"clicks, three times a second": func(st *stage.Stage, at func(string) (float64, float64)) {
		x, y := at("commit")
		for range 6 {
			st.Click(x, y)
			st.Wait(330 * time.Millisecond)
		}
	},
	"a number twice": func(st *stage.Stage, _ func(string) (float64, float64)) {
		st.Press(ui.Enter, "1", "1", "1")
	},
}

// doubleClick is the second half of a double click where the pointer is.
func doubleClick(st *stage.Stage) {
	st.HoldDouble()
	st.Let(ui.Primary)
}

// TestOneAnswerIsNoMoreThanOne answers a question in ways that go on when the next one comes: that one still waits.
func TestOneAnswerIsNoMoreThanOne(t *testing.T) {
	t.Parallel()
	for name, way := range unreadAnswers {
		m, s := playedUntil(t, followUps)
		settings := askingSettings("all")
		st := stage.New(s, stage.Hurried(), stage.With(settings))
		st.Wait(time.Second)
		for at := range s.decision.Options {
			if o := &s.decision.Options[at]; o.Action >= 0 && o.Legal() && !o.Finish {
				s.answer.pick = at
				break
			}
		}
		position := m.Position()
		way(st, func(id string) (float64, float64) {
			r := control(t, st, id)
			return r.X + r.W/2, r.Y + r.H/2
		})
		if m.Position() != position+1 {
			t.Errorf("%s gave %d answers", name, m.Position()-position)
		}
		st.Wait(time.Second)
		if s.answer.pick < 0 {
			s.look(1)
		}
		if st.Press(ui.Enter); m.Position() == position+1 {
			t.Errorf("%s: Enter answers nothing even later", name)
		}
	}
}

// TestAQuestionIsThereBeforeItIsAnswered presses Enter when a question of each shape, and each board, comes onto the screen and 10 ms
// before it takes an answer: nothing is answered. Then it is.
func TestAQuestionIsThereBeforeItIsAnswered(t *testing.T) {
	t.Parallel()
	asked := map[string]func(m *engine.Match, d *engine.Decision) bool{
		"pick": func(_ *engine.Match, d *engine.Decision) bool {
			return d.Kind == engine.Single && d.Shape == engine.Pick
		},
		"number": func(_ *engine.Match, d *engine.Decision) bool { return d.Shape == engine.Number },
	}
	for name, board := range boards {
		asked[name] = board
	}
	for name, when := range asked {
		m, s := playedUntil(t, when)
		st := stage.New(s, stage.Hurried())
		if s.Asked() == nil || boards[name] != nil && s.asking.board == nil {
			t.Fatalf("%s is not asked", name)
		}
		position := m.Position()
		st.Press(ui.Enter)
		st.Wait(Reading - 10*time.Millisecond)
		if st.Press(ui.Enter); m.Position() != position {
			t.Errorf("%s: Enter answers what nobody can have read", name)
		}
		st.Wait(time.Second)
		if st.Press(ui.Enter); m.Position() == position {
			t.Errorf("%s: Enter does not answer", name)
		}
	}
}

// TestDeployingIsQuickButNotTwice puts models down by one click after the other without any pause: each click puts one down. The second
// half of a double click puts nobody down.
func TestDeployingIsQuickButNotTwice(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Muster && d.Shape == engine.Pick && len(d.Options) >= 3
	})
	st := stage.New(s, stage.Hurried(), stage.With(moving()))
	st.Wait(time.Second)
	if !s.putsDownAtOnce() {
		t.Fatal("nobody is to be put down")
	}
	position := m.Position()
	for n := range 2 {
		spot, ok := s.decision.Place.Sample(rand.New(rand.NewPCG(7, uint64(n))).Float64)
		if !ok {
			t.Fatal("there is no room")
		}
		at := s.OnScreen(spot.Center)
		st.Click(at.X, at.Y)
		st.Wait(time.Millisecond)
	}
	down := m.Position()
	if down < position+4 {
		t.Errorf("two clicks give %d answers", down-position)
	}
	if doubleClick(st); m.Position() != down {
		t.Error("the second half of a double click puts the next one down")
	}
}

// TestTheEndIsNotPressedUnread presses the key that ends an Activation when the question what to do comes, and again when it was seen.
func TestTheEndIsNotPressedUnread(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Menu && slices.ContainsFunc(d.Options, func(o engine.Option) bool { return o.Finish && o.Legal() })
	})
	st := stage.New(s, stage.Hurried())
	position := m.Position()
	if st.Press(endKey); m.Position() != position {
		t.Error("the Activation is over unread")
	}
	st.Wait(time.Second)
	if st.Press(endKey); m.Position() == position {
		t.Error("the Activation is not ended")
	}
}

// TestWhatWasPressedWhileAQuestionWasPaintedAnswersNothing: on a machine that takes long to paint a question, nobody has read it before
// that is done.
func TestWhatWasPressedWhileAQuestionWasPaintedAnswersNothing(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool { return d.Kind == engine.Activate })
	st := stage.New(s, stage.Hurried())
	position := m.Position()
	st.Step(ui.Input{Step: longestPaint})
	if st.Step(ui.Input{Step: Reading - 10*time.Millisecond, Keys: []ui.Key{ui.Enter}}); m.Position() != position {
		t.Error("Enter answers what nobody can have read")
	}
	st.Wait(time.Second)
	if st.Press(ui.Enter); m.Position() == position {
		t.Error("Enter does not answer")
	}
}

// TestNobodyWhoSkipsPicturesAnswers plays an attack and skips what is shown in different ways, on machines that paint a frame within so long:
// what is pressed until a moment after the question was painted answers nothing, and what is pressed later does.
func TestNobodyWhoSkipsPicturesAnswers(t *testing.T) {
	t.Parallel()
	enter := []ui.Key{ui.Enter}
	skip := func(st *stage.Stage, frame time.Duration) { st.Step(ui.Input{Step: frame, Keys: enter}) }
	ways := map[string]func(frame time.Duration) []ui.Input{
		"which ends by itself": func(frame time.Duration) []ui.Input { return []ui.Input{{Step: frame}} },
		"with Enter":           func(frame time.Duration) []ui.Input { return []ui.Input{{Step: frame, Keys: enter}} },
		"with Enter now and then": func(frame time.Duration) []ui.Input {
			return []ui.Input{{Step: frame}, {Step: 450 * time.Millisecond}, {Step: frame, Keys: enter}}
		},
	}
	for _, frame := range []time.Duration{16 * time.Millisecond, 100 * time.Millisecond, 700 * time.Millisecond, 1500 * time.Millisecond} {
		for name, way := range ways {
			m, s := attackNext(t)
			st := stage.New(s, stage.With(moving()), stage.Hurried())
			s.choose(matchtest.Simply(m))
			st.Step(ui.Input{Step: frame})
			for n := 0; n < 3000 && !s.rests(); n++ {
				inputs := way(frame)
				st.Step(inputs[n%len(inputs)])
			}
			if !s.personAsked() {
				t.Fatal("nobody is asked after the attack")
			}
			s.look(1)
			position := m.Position()
			if skip(st, frame); m.Position() != position { // it was pressed before the question was on the screen
				t.Fatalf("%s, %v a frame: Enter answers before the question is painted", name, frame)
			}
			st.Step(ui.Input{Step: Reading + afterPictures - 20*time.Millisecond})
			if s.guard.ripens(s.show.clock) == 0 {
				t.Errorf("%s, %v a frame: the yellow button does not show that it waits", name, frame)
			}
			if st.Press(ui.Enter); m.Position() != position || s.guard.soon == 0 {
				t.Errorf("%s, %v a frame: Enter answers although it came too late to skip", name, frame)
			}
			st.Wait(time.Second)
			if s.answer.pick < 0 {
				s.look(1)
			}
			if st.Press(ui.Enter); m.Position() == position && s.LooksAt() {
				t.Errorf("%s, %v a frame: Enter does not answer", name, frame)
			}
		}
	}
}

// TestNothingAnswersWhereThePaceIsChosen: in every layout, what chooses the pace of what is shown lies where no control of a question lies
// next, so that a click that is late for it answers nothing and looks at nothing, without any waiting.
func TestNothingAnswersWhereThePaceIsChosen(t *testing.T) {
	t.Parallel()
	for _, size := range []stage.Option{stage.Size(1280, 800), stage.Size(800, 600), stage.Size(700, 480)} {
		m, s := attackNext(t)
		st := stage.New(s, stage.With(moving()), stage.Hurried(), size, stage.Scale(1))
		s.choose(matchtest.Simply(m))
		st.Wait(50 * time.Millisecond)
		pace, quicker := s.watchPace(st.Stack.UI), control(t, st, "show-quicker")
		x, y := quicker.X+quicker.W/2, quicker.Y+quicker.H/2
		if st.Click(x, y); s.watchPace(st.Stack.UI) <= pace {
			t.Error("it goes no quicker")
		}
		pace, slower := s.watchPace(st.Stack.UI), control(t, st, "show-slower")
		if st.Click(slower.X+slower.W/2, slower.Y+slower.H/2); s.watchPace(st.Stack.UI) >= pace {
			t.Error("it goes no slower")
		}
		for n := 0; n < 400 && !s.rests(); n++ {
			st.Wait(50 * time.Millisecond)
		}
		if !s.personAsked() {
			t.Fatal("nobody is asked after the attack")
		}
		st.Wait(2 * time.Second)
		for _, c := range st.Stack.Controls() {
			for _, r := range []canvas.Rect{quicker, slower} {
				if c.Rect.X < r.Right() && r.X < c.Rect.Right() && c.Rect.Y < r.Bottom() && r.Y < c.Rect.Bottom() {
					t.Errorf("%s lies where the pace was chosen", c.ID)
				}
			}
		}
		position, looked := m.Position(), s.answer.pick
		for range 3 {
			st.Click(x, y)
			st.Wait(time.Second)
		}
		if m.Position() != position || s.answer.pick != looked {
			t.Error("a click at the pace that is gone looks at an option")
		}
	}
}

// TestTheEndIsNotPressedInPlaceOfWhatEndsAShow clicks what goes on to the end of what is shown, and goes on at the same place, where an
// Activation can be ended next: nothing is answered before the pointer has left it.
func TestTheEndIsNotPressedInPlaceOfWhatEndsAShow(t *testing.T) {
	t.Parallel()
	m, s := attackNext(t)
	st := stage.New(s, stage.With(moving()), stage.Hurried())
	s.choose(matchtest.Simply(m))
	st.Wait(50 * time.Millisecond)
	last := control(t, st, "show-end")
	x, y := last.X+last.W/2, last.Y+last.H/2
	st.Click(x, y)
	st.Wait(50 * time.Millisecond)
	if !s.rests() || !s.personAsked() {
		t.Fatal("nobody is asked after the attack")
	}
	position, looked := m.Position(), s.answer.pick
	st.Wait(2 * time.Second)
	for range 3 {
		st.Click(x, y)
		st.Wait(700 * time.Millisecond)
	}
	if m.Position() != position || s.answer.pick != looked {
		t.Error("a click at a button that is gone answers")
	}
	st.Move(x+40, y-60)
	st.Wait(time.Second)
	at := control(t, st, "option-"+s.decision.Options[s.offered()[0]].Key)
	s.answer.pick = -1
	if st.Click(at.X+at.W/2, at.Y+at.H/2); s.answer.pick < 0 {
		t.Error("an option takes no click although the pointer has left the place")
	}
}
