package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game/stage"
)

// TestNoQuestionIsSeenThatIsAnsweredForThePerson plays Rounds with everything shown: whatever question a frame shows is one that waits
// for somebody, and not one that the next frame answers.
func TestNoQuestionIsSeenThatIsAnsweredForThePerson(t *testing.T) {
	m, s := levelSix(t, 11, "human", "human")
	settings := moving()
	st := stage.New(s, stage.With(settings), stage.Hurried())
	answered, asked := 0, 0
	for m.Decision().Shape != engine.GameEnd && answered < 12 {
		for n := 0; s.Asked() == nil; n++ {
			if n > 20000 {
				t.Fatal("nobody is asked")
			}
			before := len(s.asking.told)
			st.Wait(200 * time.Millisecond)
			answered += max(0, len(s.asking.told)-before)
			if s.personAsked() && s.asking.left != s.position {
				t.Fatalf("a frame shows %s, which is answered in the next one", s.decision.Ask.Key)
			}
		}
		asked++
		d := m.Decision()
		s.choose(bot.Simple{}.Choose(d, m.SeenBy(d.Seat)))
		st.Wait(time.Millisecond)
	}
	if answered < 12 {
		t.Errorf("only %d questions were answered for somebody, %d asked", answered, asked)
	}
}
