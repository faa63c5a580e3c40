package encounter

import (
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
	"trueinch/game/tabletop"
)

// TestNothingIsAskedOnceTheKOIsCertain plays matches. Where what is bought after a roll is answered for the player because the KO is
// certain, every single answer leads to that KO; such questions are found, and the screen does not put them.
func TestNothingIsAskedOnceTheKOIsCertain(t *testing.T) {
	t.Parallel()
	found := 0
	for seed := uint64(0); seed < 24 && found < 3; seed++ {
		m, s := levelSix(t, 110+seed, "human", "human")
		for m.Decision().Shape != engine.GameEnd {
			d := m.Decision()
			if d.Kind == engine.Spend && len(d.Options) > 2 && d.Action != "" {
				scene := New(nowhere{}, m, s.scenery, s.players)
				if choice, certain := scene.certain(); certain {
					if !d.Options[choice.Pick].Finish {
						t.Errorf("%s is bought, though it makes no difference", d.Options[choice.Pick].Key)
					}
					if _, _, obvious := m.Obvious(); !obvious {
						found++
					}
					fellsAlways(t, m, d)
					position := m.Position()
					stage.New(scene, stage.With(askingSettings("matters"))).Wait(time.Second)
					if m.Position() == position {
						t.Error("the question is put all the same")
					} else if err := m.Undo(position); err != nil {
						t.Fatal(err)
					}
					d = m.Decision()
				}
			}
			if err := m.Choose(matchtest.Simply(m)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if found == 0 {
		t.Error("no such question in any of the matches")
	}
}

// fellsAlways carries each option out and goes on with the first answer that is legal.
func fellsAlways(t *testing.T, m *engine.Match, d *engine.Decision) {
	t.Helper()
	fallen := func(v *engine.View) (n int) {
		for i := range v.Models {
			if v.Models[i].Out {
				n++
			}
		}
		return n
	}
	for at := range d.Options {
		fork := trial(m, d.Seat)
		before := fallen(fork.View())
		if !d.Options[at].Legal() || fork.Choose(engine.Choice{Pick: at}) != nil {
			continue
		}
		for next := fork.Decision(); next.Kind == engine.Spend || next.Kind == engine.Order; next = fork.Decision() {
			for i := range next.Options {
				if next.Options[i].Legal() {
					if err := fork.Choose(engine.Choice{Pick: i}); err != nil {
						t.Fatal(err)
					}
					break
				}
			}
		}
		if fallen(fork.View()) <= before {
			t.Errorf("%s KO's nobody", d.Options[at].Key)
		}
	}
}

// TestOneUseThatIsOnlyGoodIsTaken: where something can only be bought or left, and buying it is free and nothing but good, nobody is asked,
// unless all is to be.
func TestOneUseThatIsOnlyGoodIsTaken(t *testing.T) {
	t.Parallel()
	better := func(m *engine.Match, d *engine.Decision) bool {
		if d.Kind != engine.Spend {
			return false
		}
		s := New(nowhere{}, m, nil, []Player{{Name: "newgame.person"}, {Name: "newgame.person"}})
		_, sure := s.surelyBetter()
		return sure
	}
	for _, step := range []string{"matters", "all"} {
		m, s := playedUntil(t, better)
		position, d := m.Position(), m.Decision()
		buy := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Legal() && !o.Finish })
		st := stage.New(s, stage.With(askingSettings(step)))
		st.Wait(time.Second)
		if taken := m.Position() > position; taken != (step == "matters") {
			t.Fatalf("%s: taken: %v", step, taken)
		}
		if step == "matters" && m.Entries()[position].Option != d.Options[buy].Key {
			t.Errorf("%s was taken", m.Entries()[position].Option)
		}
	}
	for _, step := range []string{"matters"} { // what is left to choose from stays a question
		m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
			uses := 0
			for _, o := range d.Options {
				if o.Legal() && !o.Finish {
					uses++
				}
			}
			return d.Kind == engine.Spend && uses > 1
		})
		if _, sure := s.surelyBetter(); sure {
			t.Errorf("%s: one of several uses is taken: %s", step, m.Decision().Ask.Key)
		}
	}
}

// TestTheOrderIsNotAskedOfWhoeverFallsAnyway: in a Pulse, which goes on to the next roll, the order of Effects is not asked where its Target is
// out of play by any of them; where it is asked, the question names the Target, and the table marks it.
func TestTheOrderIsNotAskedOfWhoeverFallsAnyway(t *testing.T) {
	t.Parallel()
	certain := func(m *engine.Match) bool {
		_, sure := New(nowhere{}, m, nil, []Player{{Name: "newgame.person"}, {Name: "newgame.person"}}).certain()
		return sure
	}
	m, _ := pulseOf(t, strings.Replace(ringer, "s vs. d, Damage 1. EFX: Damage 1; Stun", "s vs. d, Damage 9, Knockback 3", 1), 12)
	found := false
	for m.Decision().Kind != engine.Menu && !found {
		d := m.Decision()
		if ordersEffects(d) && len(d.Affected) > 0 {
			fork := m.SeenBy(d.Seat).Fork()
			fork.AskDice(true)
			found = fork.Choose(engine.Choice{}) == nil && fork.Decision().Kind == engine.Order && certain(m)
		}
		if err := m.Choose(wholehearted(d, d.Seat)); err != nil {
			t.Fatal(err)
		}
	}
	if !found {
		t.Error("every order is asked")
	}
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return ordersEffects(d) && len(d.Affected) > 0 && !certain(m)
	})
	st := stage.New(s, stage.With(askingSettings("all")))
	st.Wait(time.Second)
	target := s.model(s.decision.Affected[0])
	if question := s.words.Text(s.decision.Ask); !strings.Contains(question, target.Name) {
		t.Errorf("%q does not say that %s is meant", question, target.Name)
	}
	marked := 0
	for _, token := range s.picture(st.Stack.UI).Tokens {
		if token.Target == tabletop.AimedTarget && token.Center == target.Body.Center {
			marked++
		}
	}
	if marked != 1 {
		t.Errorf("%s is marked %d times", target.Name, marked)
	}
}
