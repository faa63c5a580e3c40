package encounter

import (
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
)

// TestNoQuestionIsSeenThatIsAnsweredForThePerson plays Rounds with everything shown: whatever question a frame shows is one that waits
// for somebody, and not one that the next frame answers. While dice roll, no other roll stands beside them.
func TestNoQuestionIsSeenThatIsAnsweredForThePerson(t *testing.T) {
	t.Parallel()
	answered, asked, rolling := 0, 0, 0
	for seed := uint64(11); answered < 12 && seed < 14; seed++ {
		m, s := levelSix(t, seed, "human", "human")
		st := stage.New(s, stage.With(moving()), stage.Hurried())
		flashes(t, m, s, st, &answered, &asked, &rolling)
	}
	if answered < 12 || rolling < 12 {
		t.Errorf("only %d questions were answered for somebody, %d asked; %d rolls", answered, asked, rolling)
	}
}

// flashes plays a match until so many questions were answered for somebody, and counts them, what was asked and the frames in which dice rolled.
func flashes(t *testing.T, m *engine.Match, s *Scene, st *stage.Stage, answered, asked, rolling *int) {
	t.Helper()
	for m.Decision().Shape != engine.GameEnd && *answered < 12 {
		for n := 0; s.Asked() == nil; n++ {
			if n > 20000 {
				t.Fatal("nobody is asked")
			}
			before := len(s.asking.told)
			st.Wait(200 * time.Millisecond)
			*answered += max(0, len(s.asking.told)-before)
			if u := st.Stack.UI; s.moving != nil && isRoll(&s.log[s.moving.event].Event) && s.moving.progress() < 1 {
				(*rolling)++
				for _, r := range u.C.ReadIn(u.Screen().Right) {
					if strings.HasPrefix(r.Text, "total ") {
						t.Fatalf("%q stands beside dice that still roll", r.Text)
					}
				}
			}
			if s.personAsked() && s.asking.left != s.position {
				t.Fatalf("a frame shows %s, which is answered in the next one", s.decision.Ask.Key)
			}
		}
		(*asked)++
		s.choose(matchtest.Simply(m))
		st.Wait(time.Millisecond)
	}
}
