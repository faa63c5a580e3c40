package encounter

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
)

// TestWhoeverIsAttackedSeesByWhom brings the questions of a Defender onto the screen: the bar and the table name the attacker, his
// Action and whom it is against, and the chance is his by name.
func TestWhoeverIsAttackedSeesByWhom(t *testing.T) {
	t.Parallel()
	m, s := defending(t)
	a := m.Assault()
	v := m.View(0)
	attacker, target := v.Models[a.Attacker].Name, v.Models[a.Target].Name
	shown(t, m, s, "attacked", nil)
	st := stage.New(s)
	if s.attacked() == nil {
		t.Fatal("nobody is told of the attack")
	}
	line := s.siegeLine(s.attacked())
	for _, part := range []string{attacker, target, a.Action} {
		if !strings.Contains(line, part) {
			t.Errorf("%q does not name %s", line, part)
		}
	}
	caption, plate := s.captionPlate(st.Stack.UI, s.camera.View)
	if !strings.Contains(plate.Text, attacker) {
		t.Errorf("over the table stands %q", plate.Text)
	}
	if !slices.Contains(s.picture(st.Stack.UI).Shown, caption) {
		t.Error("heights and names do not keep off the line over the table")
	}
	p := s.present()
	if p == nil || p.Odds == nil || !strings.Contains(s.whoseChance(p), attacker) {
		t.Errorf("the chance is not labelled as that of %s", attacker)
	}
	title, note := s.answerTitle(st.Stack.UI)
	if strings.Contains(title, target) == strings.Contains(note, target) {
		t.Errorf("over the chances stand %q and %q: whom it is against is said not once", title, note)
	}
	scene := s.picture(st.Stack.UI)
	tagged := false
	for _, tag := range scene.Tags {
		tagged = tagged || strings.Contains(tag.Text, attacker) && tag.At == v.Models[a.Target].Body.Center
	}
	if !tagged || scene.Above == nil {
		t.Error("the table shows no line, or no chance at the target")
	}
	for m.Assault() != nil {
		s.choose(engine.Choice{Number: s.decision.Min, Pick: max(0, s.first())})
		st.Wait(1)
	}
	if s.attacked() != nil {
		t.Error("the attack lasts longer than it does")
	}
}

// defending is an encounter in which a person is asked how many dice he defends with.
func defending(t *testing.T) (*engine.Match, *Scene) {
	t.Helper()
	for seed := range uint64(20) {
		m, s := levelSix(t, 60+seed, "human", "human")
		for d := m.Decision(); d.Shape != engine.GameEnd; d = m.Decision() {
			if a := m.Assault(); a != nil && a.Preview != nil && d.Shape == engine.Number {
				return m, New(nowhere{}, m, s.scenery, s.players)
			}
			if err := m.Choose(matchtest.Simply(m)); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("nobody ever defends")
	return nil, nil
}

// TestTheOddsOfARollCountTheDiceOfBothSides: the chance that stands over the dice is the one after whoever is attacked has put dice into
// the roll, too.
func TestTheOddsOfARollCountTheDiceOfBothSides(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		a := m.Assault()
		return d.Kind == engine.Boost && d.Max > 0 && a != nil && a.Preview != nil && m.View(0).Models[a.Attacker].Seat != d.Seat
	})
	d, a := s.decision, m.Assault()
	s.keepOdds(a.Preview) // as it was when the attack was chosen
	want := m.Preview(engine.Choice{Number: d.Max}).Odds.Success
	if want == a.Preview.Odds.Success {
		t.Fatal("dice change nothing")
	}
	s.choose(engine.Choice{Number: d.Max})
	if got := s.show.odds[duel{a.Attacker, a.Target}].Odds.Success; got != want {
		t.Errorf("%v stands over the dice, it is %v", got, want)
	}
}
