package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/canvas"
	"trueinch/game/stage"
)

// whisperer has a note with every question, that can wait.
type whisperer struct{ advice *Advice }

func (w *whisperer) Advise(*engine.Match) *Advice { return w.advice }
func (w *whisperer) Heed(*Advice)                 {}
func (w *whisperer) Silence()                     {}

// TestANotePointsAtNobodyBehindABoard: a model that a board hides is not ringed over it.
func TestANotePointsAtNobodyBehindABoard(t *testing.T) {
	t.Parallel()
	_, s := attackNext(t)
	st := stage.New(s)
	for i := range s.view.Models {
		m := &s.view.Models[i]
		if !m.OnTable {
			continue
		}
		at := s.camera.ToScreen(m.Body.Center)
		for hides, laid := range map[bool]canvas.Rect{true: {X: at.X - 200, Y: at.Y - 50, W: 400, H: 100}, false: {X: at.X + 300, Y: at.Y - 50, W: 400, H: 100}} {
			s.asking.board = &board{laid: boardLaid{at: laid}}
			if _, aimed := s.adviceTarget(st.Stack.UI, &Advice{Model: m.ID}); aimed == hides {
				t.Errorf("%s is pointed at: %v, while a board hides it: %v", m.Name, aimed, hides)
			}
		}
		return
	}
}

// TestAPatientNoteCoversNothingThatIsDecided plays an encounter with a note beside every question: where it is shown it lies over nobody
// whom the question is about, and over no board; where there is no room it is not shown, nor counted as shown.
func TestAPatientNoteCoversNothingThatIsDecided(t *testing.T) {
	t.Parallel()
	m, base := levelSix(t, 11, "human", "human")
	shown, waited, boards := 0, 0, 0
	seen := map[string]int{}
	for m.Decision().Shape != engine.GameEnd && m.View(0).Round < 3 {
		d := m.Decision()
		if seen[d.Ask.Key]++; seen[d.Ask.Key] <= 4 {
			for _, options := range [][]stage.Option{{}, {stage.Size(800, 600), stage.Language("fr")}, {stage.Scale(2)}} {
				s := New(nowhere{}, m, base.scenery, base.players)
				note := &Advice{Title: engine.Say("term.fatigue"), Say: []engine.Text{engine.Say("about.fatigue")}, Model: 0, Patient: true, Button: engine.Say("lesson.first-heed")}
				s.Coached(&whisperer{note})
				st := stage.New(s, options...)
				st.Settle(time.Second)
				if m.Decision() != d {
					break // it was answered for whoever was asked
				}
				r, there := st.Stack.UI.Where("coach-note")
				if there != note.Shown {
					t.Errorf("%s: shown %v, counted as shown %v", d.Ask.Key, there, note.Shown)
				}
				if !there {
					waited++
					if d.Kind == engine.Activate {
						t.Errorf("in a window of %v nothing is explained even when nothing is under way", st.Stack.UI.Whole())
					}
					continue
				}
				shown++
				picture(t, st, "note-"+d.Ask.Key[4:]+"-"+number(len(options))+"-"+number(m.Position()))
				if over, _ := s.coveredBy(s.camera.Camera, r.Intersect(s.camera.View), append(s.concerned(), 0)...); over > 0 {
					t.Errorf("%s: the note at %v lies over somebody of %v", d.Ask.Key, r, s.concerned())
				}
				if board, lies := st.Stack.UI.Where("board-cover"); lies {
					boards++
					if !board.Intersect(r).Empty() {
						t.Errorf("%s: the note at %v lies over the board at %v", d.Ask.Key, r, board)
					}
				}
			}
		}
		if m.Decision() != d {
			continue
		}
		if err := m.Choose(matchtest.Simply(m)); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d notes, %d of them beside a board; %d waited", shown, boards, waited)
	if shown < 20 || waited < 5 || boards == 0 {
		t.Errorf("%d notes, %d of them beside a board; %d waited", shown, boards, waited)
	}
}
