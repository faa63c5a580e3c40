package encounter

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestBlindEnterAttacksNoFriend asks for the Target of a Combat Action: an enemy is looked at first; where only friends are
// legal nobody is, Enter answers nothing, and Tab leads to the friend; with terrain to be hit, that comes first.
func TestBlindEnterAttacksNoFriend(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool {
		return d.Shape == engine.Pick && d.Action != "" && d.Subject != engine.NoModel &&
			slices.ContainsFunc(d.Options, func(o engine.Option) bool { return o.Model != engine.NoModel && o.Legal() })
	})
	if first := s.model(s.option().Model); first == nil || !s.opposes(first, s.decision.Seat) {
		t.Errorf("the option that is looked at first is %v", s.option())
	}
	asked, friend := *s.decision, -1
	asked.Options = slices.Clone(asked.Options)
	for i := range asked.Options {
		o := &asked.Options[i]
		o.Refusal = engine.Refuse("SE-RANGE-01", "refuse.too-far")
		if target := s.model(o.Model); target != nil && target.Seat == asked.Seat && friend < 0 {
			friend, o.Refusal = i, nil
		}
	}
	if friend < 0 {
		t.Fatal("no friend is among the options")
	}
	s.decision = &asked
	s.forget()
	st := stage.New(s)
	steps := m.Steps()
	if st.Press(ui.Enter); s.answer.pick != -1 || m.Steps() != steps {
		t.Errorf("option %d is looked at, though only a friend can be attacked", s.answer.pick)
	}
	if st.Press(ui.Tab); s.answer.pick != friend {
		t.Errorf("Tab leads to option %d, not to %d", s.answer.pick, friend)
	}
	piece := asked.Options[friend]
	piece.Model, piece.Piece, piece.Key, piece.Caution = engine.NoModel, 0, "piece:0", engine.Caution{}
	asked.Options = append(asked.Options, piece)
	if s.forget(); s.answer.pick != len(asked.Options)-1 {
		t.Errorf("option %d is looked at, not the terrain", s.answer.pick)
	}
}

// TestThinkingIsSaidWhileItLasts: the note that the computer thinks goes with the thinking, not with what it does then.
func TestThinkingIsSaidWhileItLasts(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool { return m.View(0).Round == 2 })
	gate := make(chan struct{})
	s.players[s.decision.Seat].Bot = slowPlayer{gate}
	settings := game.DefaultSettings()
	settings.AnimationSpeed = 2
	s.shown = max(0, len(s.log)-30) // what happened before is still being shown when it is done
	st := stage.New(s, stage.With(settings))
	note := func() string { return s.waitingText(st.Stack.UI) }
	if note() == "" {
		t.Error("nothing says that the computer thinks")
	}
	gate <- struct{}{}
	if !st.Until(func() bool { return s.thought != nil }) {
		t.Fatal("the computer player is never done")
	}
	if note() != "" {
		t.Errorf("it still says %q", note())
	}
}

// slowPlayer answers when the gate is opened.
type slowPlayer struct{ gate chan struct{} }

func (p slowPlayer) Choose(d *engine.Decision, _ *engine.Seen) engine.Choice {
	<-p.gate
	return engine.Choice{Pick: slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Legal() })}
}
