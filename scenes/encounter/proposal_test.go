package encounter

import (
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// finishAt is the option that ends something, or -1.
func finishAt(d *engine.Decision) int {
	return slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Finish && o.Legal() })
}

// TestARefusedProposalPushesNobody: the refusal is shown in the middle of the table for about a second, then the same question stands
// again and says that somebody has to. Where only one model can, it is looked at: Enter leads to what it does, and that is asked.
func TestARefusedProposalPushesNobody(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		able := 0
		for _, o := range d.Options {
			if o.Legal() && !o.Finish {
				able++
			}
		}
		if d.Kind != engine.Activate || m.View(0).Round == 0 || able != 1 || finishAt(d) < 0 {
			return false
		}
		_, asked, known := m.SeenBy(d.Seat).After(engine.Choice{Pick: finishAt(d)})
		left, _ := m.View(0).Teams[1-d.Seat].Supply()
		return known && asked.Kind == engine.Consent && left > 0 // else it is answered for whoever has nothing left to do
	})
	settings := moving()
	settings.Asking = "matters"
	st := stage.New(s, stage.With(settings), stage.Showing())
	st.Wait(time.Second)
	seat := m.Decision().Seat
	s.choose(engine.Choice{Pick: finishAt(m.Decision())})
	for range 200 {
		if st.Wait(50 * time.Millisecond); m.Decision().Kind == engine.Consent && s.rests() {
			break
		}
	}
	if m.Decision().Kind != engine.Consent {
		t.Fatalf("%s is asked", m.Decision().Ask.Key)
	}
	position := m.Position()
	s.choose(engine.Choice{Pick: finishAt(m.Decision())})
	shown := time.Duration(0)
	for range 200 {
		if st.Wait(50 * time.Millisecond); s.rests() {
			break
		}
		if s.moving != nil && s.saysNo(&s.log[s.moving.event].Event) && shown == 500*time.Millisecond {
			picture(t, st, "refused")
		}
		shown += 50 * time.Millisecond
	}
	if shown < 900*time.Millisecond || shown > 1400*time.Millisecond {
		t.Errorf("the refusal is shown for %v", shown)
	}
	for range 20 {
		st.Wait(100 * time.Millisecond)
	}
	d := m.Decision()
	if m.Position() != position+1 || d.Kind != engine.Activate || d.Seat != seat || s.Asked() == nil {
		t.Fatalf("after the refusal %s is asked, %d answers later", d.Ask.Key, m.Position()-position)
	}
	picture(t, st, "refused-after")
	legal := s.legal()
	if len(legal) != 1 || s.answer.pick != legal[0] || d.Detail.Key != "ask.activate-refused" {
		t.Errorf("of %v option %d is looked at, and the question says %s", legal, s.answer.pick, d.Detail.Key)
	}
	st.Press(ui.Enter)
	for range 20 {
		st.Wait(100 * time.Millisecond)
	}
	if now := m.Decision(); m.Position() != position+2 || now.Kind != engine.Menu || now.Subject != d.Options[legal[0]].Model {
		t.Errorf("Enter leads to %s of %v, %d answers later", now.Ask.Key, now.Subject, m.Position()-position)
	}
}

// TestWhoCannotActIsNotAskedToAgree: a side without AP and without anybody who could act agrees by itself, unless all is to be asked.
func TestWhoCannotActIsNotAskedToAgree(t *testing.T) {
	t.Parallel()
	for _, step := range []string{"matters", "all"} {
		m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
			if d.Kind != engine.Activate || finishAt(d) < 0 {
				return false
			}
			s := Scene{view: m.View(0)}
			return s.spent(1 - d.Seat)
		})
		st := stage.New(s, stage.With(askingSettings(step)))
		st.Wait(time.Second)
		s.choose(engine.Choice{Pick: finishAt(m.Decision())})
		st.Wait(time.Second)
		if asked := m.Decision().Kind == engine.Consent; asked != (step == "all") {
			t.Errorf("%s: asked: %v", step, asked)
		}
	}
}

// TestTheEndOfARoundIsNotLitWhileSomebodyCanMove plays matches: where who acts next is asked and a computer player would end the Round, its
// end is looked at first if nobody of the side that is asked can move any more, and only then.
func TestTheEndOfARoundIsNotLitWhileSomebodyCanMove(t *testing.T) {
	t.Parallel()
	lit, left := 0, 0
	for seed := uint64(20); seed < 32 && (lit < 2 || left < 4); seed++ {
		m, s := levelSix(t, seed, "human", "human")
		for ; m.Decision().Shape != engine.GameEnd; play(t, m) {
			d := m.Decision()
			at := finishAt(d)
			if d.Kind != engine.Activate || m.View(0).Round == 0 || at < 0 || !bot.Idle(m.SeenBy(d.Seat)) {
				continue
			}
			moves := slices.ContainsFunc(m.View(d.Seat).Models, func(model engine.Model) bool {
				means, _ := m.SeenBy(d.Seat).Means(model.ID)
				return model.Seat == d.Seat && !model.Out && !model.Done && means.Moves > 0
			})
			if moves {
				left++
			} else {
				lit++
			}
			scene := New(nowhere{}, m, s.scenery, s.players)
			if stage.New(scene, stage.With(askingSettings("matters"))); (scene.answer.pick == at) == moves {
				t.Errorf("seed %d, position %d: somebody can move: %v, option %d is looked at, the end is %d", seed, m.Position(), moves, scene.answer.pick, at)
			}
		}
	}
	if lit < 2 || left < 4 {
		t.Errorf("the end was lit %d times, and not %d times", lit, left)
	}
}

// play answers a question of a match as the simple player would.
func play(t *testing.T, m *engine.Match) {
	t.Helper()
	if err := m.Choose(matchtest.Simply(m)); err != nil {
		t.Fatal(err)
	}
}
