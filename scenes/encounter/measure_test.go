package encounter

import (
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestAnswersThatDifferReadDifferently: where the answers to a question lead to other odds, at least two of them say so, also where all
// chances of success lie beyond what a whole number of percents can tell; the figure is one that a person can use.
func TestAnswersThatDifferReadDifferently(t *testing.T) {
	t.Parallel()
	odds := func(success, fells float64, counts ...float64) *engine.Preview {
		o := &engine.Odds{Success: success, Fells: fells, Felled: "term.ko", Counts: "term.efx-left"}
		for n, chance := range counts {
			o.Bars = append(o.Bars, engine.Bar{Chance: chance, Number: n})
		}
		return &engine.Preview{Odds: o}
	}
	_, s := defending(t)
	stage.New(s)
	for _, c := range []struct {
		previews []*engine.Preview
		want     []string
	}{
		{[]*engine.Preview{odds(0.71, 0.2), odds(0.52, 0.2)}, []string{"71\u00a0%", "52\u00a0%"}},
		{[]*engine.Preview{odds(0.9991, 0.62), odds(0.9975, 0.41)}, []string{"KO 62\u00a0%", "KO 41\u00a0%"}},
		{[]*engine.Preview{odds(0.9991, 0, 0.1, 0.9), odds(0.9975, 0, 0.6, 0.4)}, []string{"0.9 EFX after cancelling on average", "0.4 EFX after cancelling on average"}},
		{[]*engine.Preview{odds(0.9991, 0), odds(0.9975, 0)}, []string{"99.9\u00a0%", "99.8\u00a0%"}},
		{[]*engine.Preview{odds(0.99991, 0), odds(0.99999, 0)}, []string{"99.991\u00a0%", "99.999\u00a0%"}},
		{[]*engine.Preview{odds(0.9991, 0.5), odds(0.9991, 0.5)}, []string{"over 99\u00a0%", "over 99\u00a0%"}},
	} {
		d := &engine.Decision{Seat: s.decision.Seat, Shape: engine.Number, Kind: engine.Boost, Max: len(c.previews) - 1, Subject: engine.NoModel}
		s.decision, s.previews = d, map[int]*engine.Preview{}
		for n, p := range c.previews {
			s.previews[n] = p
		}
		for n, p := range c.previews {
			if got := s.figure(p.Odds); got != c.want[n] {
				t.Errorf("%v, answer %d reads %q, not %q", c.want, n, got, c.want[n])
			}
		}
	}
}

// TestTheKeyOfANumberIsThatNumber: where a number is asked for that has one digit, its key is that digit, 0 included.
func TestTheKeyOfANumberIsThatNumber(t *testing.T) {
	t.Parallel()
	_, s := attackNext(t)
	st := stage.New(s)
	s.decision = &engine.Decision{Seat: s.decision.Seat, Shape: engine.Number, Max: 3, Subject: engine.NoModel}
	s.answer.number = 3
	for _, key := range []ui.Key{"1", "0", "2"} {
		if st.Press(key); number(s.answer.number) != string(key) {
			t.Errorf("%s chooses %d", key, s.answer.number)
		}
	}
}

// TestDefendersChoicesAreToldApart plays until a Defender chooses between answers that lead to other odds while the chances of success read
// alike, and looks at the bar: its cards do not all say the same.
func TestDefendersChoicesAreToldApart(t *testing.T) {
	t.Parallel()
	found := 0
	for seed := range uint64(300) {
		m, base := levelSix(t, 60+seed, "human", "human")
		for d := m.Decision(); d.Shape != engine.GameEnd && found < 2; d = m.Decision() {
			if d.Kind == engine.Boost && d.Shape == engine.Number && d.Max > d.Min {
				low, high := m.Preview(engine.Choice{Number: d.Min}), m.Preview(engine.Choice{Number: d.Max})
				if low != nil && high != nil && low.Odds != nil && high.Odds != nil && low.Odds.Success != high.Odds.Success && min(low.Odds.Success, high.Odds.Success) > 0.99 {
					found++
					s := New(nowhere{}, m, base.scenery, base.players)
					st := stage.New(s, stage.With(askingSettings("all")))
					st.Wait(time.Second)
					shown(t, m, base, "told-apart-"+number(found), nil)
					said := map[string]bool{}
					for n := d.Min; n <= d.Max; n++ {
						for _, r := range st.Stack.UI.C.ReadIn(control(t, st, "number-"+number(n))) {
							if strings.Contains(r.Text, "%") || strings.Contains(r.Text, "EFX") {
								said[r.Text] = true
							}
						}
					}
					if len(said) < 2 {
						t.Errorf("seed %d: all answers read %v", seed, said)
					}
				}
			}
			if err := m.Choose(matchtest.Simply(m)); err != nil {
				t.Fatal(err)
			}
		}
		if found >= 2 {
			return
		}
	}
	t.Fatalf("only %d such choices were asked", found)
}
