package encounter

import (
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// finishAt is the option that ends something, or -1.
func finishAt(d *engine.Decision) int {
	return slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Finish && o.Legal() })
}

// TestARefusedProposalPushesNobody: the refusal is shown in the middle of the table for about a second, then the same question stands
// again with nothing looked at, also where only one model could act, and says that somebody has to.
func TestARefusedProposalPushesNobody(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		able := 0
		for _, o := range d.Options {
			if o.Legal() && !o.Finish {
				able++
			}
		}
		return d.Kind == engine.Activate && m.View(0).Round > 0 && able == 1 && finishAt(d) >= 0
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
	if s.LooksAt() || d.Detail.Key != "ask.activate-refused" {
		t.Errorf("option %d is looked at, and the question says %s", s.answer.pick, d.Detail.Key)
	}
	if st.Press(ui.Enter); m.Position() != position+1 {
		t.Error("Enter activates somebody")
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
