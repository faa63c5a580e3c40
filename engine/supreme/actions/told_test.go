package actions_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/state"
)

// lastTold is the last event of a text.
func lastTold(sc *scene.Scene, keys ...string) *engine.Event {
	for i := len(sc.Events) - 1; i >= 0; i-- {
		for _, key := range keys {
			if sc.Events[i].Text.Key == key {
				return &sc.Events[i]
			}
		}
	}
	return nil
}

// empty reports whether a preview shows nothing.
func empty(p *engine.Preview) bool { return p == nil || reflect.DeepEqual(*p, engine.Preview{}) }

// TestHowARollIsTold: who won, by which rule, what it brings, and who wins equal totals and why.
func TestHowARollIsTold(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-06", "SE-ROLL-07", "SE-ROLL-08", "SE-ROLL-09", "SE-ROLL-10", "SE-ROLL-13", "SE-ROLL-14", "SE-ROLL-17", "SE-DESC-20")
	for _, c := range []struct {
		rook, gull, versus string
		mine, theirs       int
		want               string
	}{
		{"Leader", "Leader", "a", 4, 2, "roll.succeeds 2 ROLL-06 ROLL-15 true 7 roll.efx-left[{Count 0}] []"}, {"Leader", "Leader", "a", 5, 2, "roll.succeeds 2 ROLL-06 ROLL-15 true 7 roll.efx-left[{Count 0}] []"}, {"Leader", "Leader", "a", 6, 5, "roll.succeeds 2 ROLL-06 ROLL-15 true 10 roll.efx-left[{Count 1}] []"}, {"Leader", "Leader a4", "a", 6, 5, "roll.succeeds 2 ROLL-06 ROLL-15 true 9 roll.efx-left[{Count 1}] []"}, {"Leader", "Leader", "a", 2, 4, "roll.fails 2 ROLL-06 ROLL-13 false 9 [] []"}, {"Leader", "Leader", "a", 2, 5, "roll.fails 2 ROLL-06 ROLL-13 false 10 [] []"},
		{"Leader", "Leader", "a", 3, 3, "roll.fails 2 ROLL-09 ROLL-13 false 8 [] tie.defender[]"}, {"Leader", "Leader Nature", "a", 3, 3, "roll.fails 2 ROLL-08 ROLL-13 false 8 [] tie.lost-origin[{Winner card.nature} {Loser card.science}]"}, {"Leader Nature", "Leader", "a", 3, 3, "roll.succeeds 2 ROLL-08 ROLL-15 true 8 roll.efx-left[{Count 0}] tie.won-origin[{Winner card.nature} {Loser card.science}]"}, {"Leader Mystery", "Leader", "a", 3, 3, "roll.fails 2 ROLL-08 ROLL-13 false 8 [] tie.lost-origin[{Winner card.science} {Loser card.mystery}]"},
		{"Leader", "minion", "a", 3, 3, "roll.succeeds 2 ROLL-07 ROLL-15 true 8 roll.efx-left[{Count 0}] tie.won-minion[]"}, {"Leader", "", "#8", 3, 0, "roll.succeeds 1 ROLL-10 ROLL-15 true 8 roll.efx-left[{Count 0}] tie.number[]"}, {"Leader", "", "#9", 3, 0, "roll.fails 1 ROLL-10 ROLL-13 false 9 [] []"}, {"Leader", "", "#7", 5, 0, "roll.succeeds 1 ROLL-10 ROLL-15 true 7 roll.efx-left[{Count 0}] []"},
		{"Leader", "Leader a2", "a", 6, 6, "roll.succeeds 2 ROLL-06 ROLL-15 ROLL-18 true 8 roll.efx-left[{Count 0}] []"}, {"Leader", "Leader", "a", 2, 6, "roll.fails 2 ROLL-06 ROLL-13 false 11 [] []"},
	} {
		sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 `+c.rook+` [Zap [AP 1] PRJ 9, e vs. `+c.versus+`, Damage 1. EFX: Suppress 1] | red Gull 14,10 `+c.gull)
		sc.Choose("target:Gull")
		faces := [][]int{{c.mine}, {c.theirs}}
		sc.Roll(faces[:len(sc.Pending.Dice)]...)
		e := lastTold(sc, "roll.succeeds", "roll.fails")
		if e == nil {
			t.Errorf("%+v: no roll is told", c)
			continue
		}
		rules := ""
		for _, rule := range e.Rules {
			rules += " " + strings.TrimPrefix(string(rule), "SE-")
		}
		got := fmt.Sprint(e.Text.Key, " ", len(e.Dice), rules, " ", e.Outcome.Won, " ", e.Outcome.Against, " ", e.Outcome.Brings.Key, e.Outcome.Brings.Args, " ", e.Outcome.Tie.Key, e.Outcome.Tie.Args)
		if got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// TestHowAnActionIsTold: on whom, how far and in which sight; with its template where it has one.
func TestHowAnActionIsTold(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-12", "SE-BONUS-08")
	for _, c := range []struct{ action, target, want string }{
		{"PRJ 9, e vs. a, Damage 1", "Gull", "combat.uses-on gap sight"}, {"CCM, e vs. a, Damage 1", "Tern", "combat.uses-on gap sight"}, {"IND 9, m vs. p, Damage 1", "Gull", "combat.uses-on gap"}, {"IST, m vs. #2, Heal 1", "", "combat.uses"}, {"PLS 5, e vs. a, Damage 1", "", "combat.uses template"},
	} {
		sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader [Zap [AP 1] `+c.action+`] | red Gull 14,10 Leader | red Tern 10,11.18 Leader`)
		if c.target != "" {
			sc.Choose("target:" + c.target)
		}
		e := lastTold(sc, "combat.uses", "combat.uses-on")
		got := e.Text.Key
		for _, part := range []struct {
			what string
			is   bool
		}{{" gap", e.Proof.Gap != nil}, {" sight", e.Proof.Sight != nil}, {" template", e.Proof.Template != nil}} {
			if part.is {
				got += part.what
			}
		}
		scene.Same(t, c.action, got, c.want)
	}
	sc := scene.AttackBy(t, "Rook", `wall structure 13,9 0.5x2 h0.6 | blue Rook 10,10 Leader stunned [Zap [AP 1] PRJ 9, e vs. a, Damage 1] | red Gull 14,10 Leader [Defence dice 1]`)
	sc.Choose("target:Gull")
	proofs, told := 0, 0
	for i := range sc.Events {
		if e := &sc.Events[i]; e.Model == sc.ID("Gull") && e.Amount > 0 {
			told++
			proofs += scene.Btoi(e.Proof.Sight != nil)
			scene.Same(t, "with the sight "+string(e.Rules[0]), e.Proof.Sight != nil, e.Rules[0] == "SE-BONUS-08" || e.Rules[0] == "SE-BONUS-09")
		}
	}
	scene.Same(t, "Cover of the Defender is told with the sight", fmt.Sprint(told, proofs), "2 1")
}

// TestWhatIsAskedOfWhoReacts: one model by its own Actions, several by their names.
func TestWhatIsAskedOfWhoReacts(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-02", "SE-REACT-03", "SE-REACT-11")
	const stop, halt = ` [Stop [AP 1] RCT/TGT, s vs. d, Suppress 1]`, ` [Halt [AP 1] RCT/TGT, m vs. m, Suppress 1]`
	for _, c := range []struct {
		gull, tern string
		want       string
	}{
		{stop, "", "Gull 0 option.no-reaction"}, {stop + halt, "", "Gull 0 1 option.no-reactions"}, {stop, stop, "nobody -1 -1 option.no-reactions"}, {"", stop, "Tern 0 option.no-reaction"},
	} {
		sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e9 [Wave [AP 2] PLS 6, e vs. a, Damage 1] | red Gull 12,10 Leader`+c.gull+` | red Tern 8,10 Leader`+c.tern)
		sc.Asks("ask.react")
		got := "nobody"
		for _, name := range []string{"Gull", "Tern"} {
			if sc.Pending.Subject == sc.ID(name) {
				got = name
			}
		}
		last := len(sc.Pending.Options) - 1
		for _, o := range sc.Pending.Options[:last] {
			got += fmt.Sprint(" ", o.Action)
		}
		scene.Same(t, fmt.Sprintf("%+v", c), got+" "+sc.Pending.Options[last].Text.Key, c.want)
		for _, pick := range []int{-1, last, last + 1, last + 9} {
			scene.Same(t, fmt.Sprint("a preview of ", pick), empty(sc.Preview(engine.Choice{Pick: pick})), true)
		}
		scene.Same(t, "a preview of the first", empty(sc.Preview(engine.Choice{Pick: 0})), false)
	}
	sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 9, e vs. a, Damage 2] | red Gull 12,10 Leader hp9 [Nurse [AP 1] RCT/DMG, m vs. #2, Self / Heal 1]`)
	sc.Choose("target:Gull")
	sc.Win()
	sc.Choose("react:Gull")
	sc.Roll([]int{5})
	told := lastTold(sc, "combat.uses", "combat.uses-on")
	scene.Same(t, "a Reaction for oneself is aimed at nobody else", told.Text.Key, "combat.uses")
	sc.HP("Gull", 8)
}

// TestWhatKeepsFromGrabbing: whoever was not rolled against, whoever sets off a Reaction, and anybody by who lies KO'ed or is Spectral.
func TestWhatKeepsFromGrabbing(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-36", "SE-EFFECT-38", "SE-EFFECT-77", "SE-REACT-04", "SE-REACT-12")
	const hurl = ` [Hurl [AP 2] THR 8, s vs. a, Damage 1] | red Tern 16,10 Leader hp9`
	for _, c := range []struct {
		what, text string
		choose     []string
		told       string
		rule       engine.Rule
	}{
		{"by one Dynamic roll for several", `blue Rook 10,10 Leader s9 [Clinch [AP 1] PLS 3, m vs. #2, Grab & Throw]` + hurl + ` | red Gull 11.18,10 Leader hp9 | red Kite 10,11.18 Leader hp9`, nil, "grab.cannot", "SE-EFFECT-36"},
		{"by who was KO’ed", `blue Rook 10,10 Leader s9 hp1 [Clinch [AP 1] CCM, s vs. d, Damage 1, Grab & Throw]` + hurl + ` | red Gull 11.18,10 Leader s9 hp9 [Hit [AP 1] RCT/DMG, s vs. d, Damage 1]`, []string{"target:Gull", "!", "react:Gull", "!"}, "grab.cannot", "SE-REACT-12"},
		{"by who is Spectral", `blue Rook 10,10 Leader m9 [Clinch [AP 1] PRJ 6, m vs. m, Damage 1, Self / Spectral, Grab & Throw]` + hurl + ` | red Gull 11.18,10 Leader hp9`, []string{"target:Gull", "!"}, "grab.no-throw", "SE-EFFECT-38"},
		{"in a Reaction", `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 9, e vs. a, Damage 1] | red Gull 11.18,10 Leader s9 hp9 [Answer [AP 1] RCT/DMG, s vs. d, Damage 1 and Follow Up] [Clinch [AP 1] CCM, s vs. d, Damage 1, Grab & Throw]` + hurl, []string{"target:Gull", "!", "react:Gull", "!", "action:Clinch", "!"}, "grab.cannot", "SE-REACT-04"},
	} {
		sc := scene.AttackBy(t, "Rook", c.text)
		for _, key := range c.choose {
			if key == "!" {
				sc.Win()
			} else {
				sc.Choose(key)
			}
		}
		for sc.Pending != nil && sc.Pending.Shape == engine.Roll {
			sc.Win()
		}
		scene.Same(t, c.what+": asked", sc.Pending != nil && sc.Question() == "ask.grab", false)
		e := lastTold(sc, "grab.cannot", "grab.no-throw")
		if e == nil || e.Text.Key != c.told || e.Rules[0] != c.rule {
			t.Errorf("%s: told %+v", c.what, e)
		}
	}
}

// TestNamesOfMinionCards: with the letters of who stands where the team has two of a name.
func TestNamesOfMinionCards(t *testing.T) {
	matchtest.Exercises(t, "SE-TEAM-14")
	for _, c := range []struct {
		what   string
		change func(*scene.Scene)
		want   string
	}{
		{"two of a team", func(*scene.Scene) {}, "Goon A, B"}, {"one", func(sc *scene.Scene) { sc.Groups = sc.Groups[:1] }, "Goon"}, {"another of the other team", func(sc *scene.Scene) { sc.Groups[1].Seat = 1 }, "Goon"},
		{"another card", func(sc *scene.Scene) { sc.Groups[1].Card = sc.Get("Rook").Card }, "Goon"}, {"one KO’ed", func(sc *scene.Scene) { sc.Get("Goon A").KO = true }, "Goon B"},
		{"both KO’ed", func(sc *scene.Scene) { sc.Get("Goon A").KO, sc.Get("Goon B").KO = true, true }, "Goon A, B"},
	} {
		sc := scene.New(t, "blue Rook 10,10 | blue Goon A 20,20 minion | blue Goon B 22,20 | blue Goon C 24,20 | red Knight 40,40")
		whole := sc.Groups[0]
		sc.Groups = []state.Group{whole, whole}
		sc.Groups[0].Models, sc.Groups[1].Models = whole.Models[:2], whole.Models[2:]
		c.change(sc)
		scene.Same(t, c.what, actions.GroupName(sc.State, 0), c.want)
	}
}

// TestPreviewsOfWhatIsNotOffered are none, of a model's menu as of a card's and of a Blast's next roll.
func TestPreviewsOfWhatIsNotOffered(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-01", "SE-MINION-05", "SE-EFFECT-46")
	none := func(what string, sc *scene.Scene, picks ...int) {
		for _, pick := range append(picks, -1, len(sc.Pending.Options), len(sc.Pending.Options)+3) {
			scene.Same(t, fmt.Sprint(what, ": preview of ", pick), empty(sc.Preview(engine.Choice{Pick: pick})), true)
		}
	}
	sc := scene.New(t, "blue Rook 10,10 [Zap [AP 1] PLS 5, e vs. a, Damage 1] | blue Goon A 20,20 minion | blue Goon B 22,20 | red Knight 14,10")
	sc.Activate("Rook")
	none("a model", sc)
	for _, key := range []string{"action:Zap", "move"} {
		scene.Same(t, "a preview of "+key, empty(sc.PreviewOf(key)), false)
	}
	sc.Choose("direct:Goon")
	none("a card", sc)
	scene.Same(t, "a preview of a card's move", empty(sc.PreviewOf("move")), false)
	sc.Choose("move")
	sc.Asks("ask.member")
	none("who goes next", sc, 0, 1)
	blast := scene.AttackBy(t, "Rook", "blue Rook 10,10 e9 [Bomb [AP 1] PRJ 9, e vs. a, Damage 1 and Blast 3] | red Gull 14,10 hp9 | red Tern 15,10 hp9 | red Kite 15,11.5 hp9")
	blast.Choose("target:Gull")
	blast.Win()
	blast.Asks("ask.next-roll")
	none("a Blast", blast)
	for i := range blast.Pending.Options {
		p := blast.Preview(engine.Choice{Pick: i})
		scene.Same(t, "the odds of the next roll", p != nil && p.Odds != nil, true)
	}
}

// TestWhatAMoveCostsIsShown beforehand, and whether there is time to come down again.
func TestWhatAMoveCostsIsShown(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-39", "SE-MOVE-40", "SE-MOVE-43")
	for _, c := range []struct {
		round int
		last  bool
		warns bool
	}{{3, false, false}, {4, false, true}, {5, false, true}, {2, true, true}} {
		sc := scene.New(t, "blue Rook 10,10 Flight 5 | red Knight 14,10")
		sc.Round, sc.Rounds, sc.Last = c.round, 4, c.last
		sc.Activate("Rook")
		id := sc.ID("Rook")
		scene.Same(t, "a move", fmt.Sprint(sc.PreviewOf("move").Notes), fmt.Sprint([]engine.Note{moves.FatigueNote(sc.State, id, 1)}))
		notes := sc.PreviewOf("climb").Notes
		scene.Same(t, "Climb High", fmt.Sprint(notes[0]), fmt.Sprint(moves.FatigueNote(sc.State, id, moves.ClimbFatigue)))
		scene.Same(t, fmt.Sprintf("%+v: too late to come down", c), notes[2].Warn, c.warns)
	}
}
