package views_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
)

// deal gives a team a shipped Leader card.
func deal(sc *scene.Scene, seat engine.Seat, id string) {
	sc.T.Helper()
	all := scene.ShippedLeaders()
	at := slices.IndexFunc(all, func(c *cards.LeaderCard) bool { return c.ID == id })
	sc.Hand = append(sc.Hand, state.HeldCard{Seat: seat, Card: opening.AddLeaderCard(sc.State, all[at])})
}

// flat is texts as their keys and what fills them in, down to the last.
func flat(texts ...engine.Text) string {
	var said []string
	for _, text := range texts {
		said = append(said, text.Key)
		for _, arg := range text.Args {
			switch value := arg.Value.(type) {
			case engine.Text:
				said = append(said, flat(value))
			case []engine.Text:
				said = append(said, flat(value...))
			default:
				said = append(said, fmt.Sprint(value))
			}
		}
	}
	return strings.Join(said, " ")
}

// TestWhatIsSaidOfAChoice: what is looked at explains itself: an Action by what it does, a move by its Type, what is bought by what it gives, everything else by the
// sentence of its button or its question.
func TestWhatIsSaidOfAChoice(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-12", "SE-MOVE-02", "SE-ROLL-20", "SE-EFFECT-04", "SE-INIT-01", "SE-INIT-14", "SE-LEADER-06", "SE-REACT-01", "SE-EFFECT-24", "SE-EFFECT-25")
	menu := func(t *testing.T) *scene.Scene {
		sc := scene.New(t, "blue Rook 10,10 Flight 7 [Jab [AP 1] CCM, s vs. d, Damage 3] | red Gull 11.2,10")
		sc.Activate("Rook")
		return sc
	}
	roll := func(sc *scene.Scene) { // the Attacker's dice all show 6
		faces := make([][]int, len(sc.Pending.Dice))
		for i, pool := range sc.Pending.Dice {
			faces[i] = slices.Repeat([]int{6 - 5*i}, pool.Count)
		}
		sc.Roll(faces...)
	}
	bought := func(t *testing.T) *scene.Scene {
		sc := scene.New(t, "blue Rook 10,10 s9 [Jab [AP 1] CCM, s vs. d, Damage 1. EFX: Damage 2; Suppress 1] | red Gull 11.2,10")
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Choose("target:Gull")
		roll(sc)
		return sc
	}
	ordered := func(t *testing.T) *scene.Scene {
		return scene.Hit(t, "blue Rook 10,10 e9 [Zap [AP 1] PRJ 12, e vs. a, Self / Damage 1, Self / Heal 2] | red Gull 14,10")
	}
	controlled := func(t *testing.T) *scene.Scene {
		sc := scene.AttackBy(t, "Rook", "blue Rook 10,10 m9 [Puppet [AP 2] PRJ 12, m vs. p, Mind Control] | red Gull 14,10 Leader [Smite [AP 1] CCM, s vs. d, Damage 2] [Kneel [AP 0] IST, s vs. #2, Heal 1]")
		sc.Choose("target:Gull")
		roll(sc)
		sc.Asks("ask.mind-control")
		return sc
	}
	starting := func(t *testing.T, text string) *scene.Scene {
		sc := scene.New(t, text)
		sc.Teams[0].Tactic = true
		return sc
	}
	starterAsked := func(t *testing.T) *scene.Scene { // who makes the Starting Roll: Rook has the better Mind
		sc := starting(t, "blue Rook 10,10 m9 | blue Wren 14,10 | red Gull 30,30")
		sc.Play(rounds.StartingRoll{})
		sc.Choose("seat:0")
		return sc
	}
	starterTied := func(t *testing.T) *scene.Scene { // Rook and Wren roll alike, but the enemy's Origin beats Rook's
		sc := starting(t, "blue Rook 10,10 m4 Nature | blue Wren 14,10 m4 Mystery | red Gull 30,30 m6 Mystery")
		sc.Play(rounds.StartingRoll{})
		sc.Choose("seat:0")
		return sc
	}
	for _, c := range []struct {
		what string
		at   func(*testing.T) *scene.Scene
		pick string // an option; empty for none
		want string // what is said begins so
	}{
		{"an Action", menu, "action:0", "plain.close-combat"},
		{"a move", menu, "move", "about.flight 7"},
		{"a move as another Type", menu, "sprint", "about.sprint 7"},
		{"the end", menu, "end", "about.end-activation"},
		{"no option", menu, "", ""},
		{"a place", func(t *testing.T) *scene.Scene { sc := menu(t); sc.Choose("move"); return sc }, "", "about.move"},
		{"a Target", func(t *testing.T) *scene.Scene { sc := menu(t); sc.Choose("action:0"); return sc }, "target:Gull", "plain.close-combat"},
		{"whose Turn it is", func(t *testing.T) *scene.Scene {
			sc := scene.New(t, "blue Rook 10,10 | blue Wren 14,10 | red Gull 30,30")
			sc.Turn = 0
			sc.TakeTurns()
			return sc
		}, "model:Wren", "about.activate"},
		{"an EFX", bought, "efx:1", "about.efx"},
		{"no more EFX", bought, "done", "about.efx-done"},
		{"the Effect that comes next", ordered, "effect:1", "about.effect plain.self plain.heal 2"},
		{"the other one", ordered, "effect:0", "about.effect plain.self plain.damage 1"},
		{"a Reaction", func(t *testing.T) *scene.Scene {
			sc := scene.AttackBy(t, "Rook", "blue Rook 10,10 Leader [Zap [AP 2] PRJ 12, e vs. a, Damage 1] | red Gull 14,10 Leader limit4 [Jab [AP 1] CCM, s vs. d, Stun] [Riposte [AP 1] RCT/TGT 9, s vs. d, Damage 3]")
			sc.Choose("target:Gull")
			return sc
		}, "react:Gull", "plain.reaction"},
		{"what is done under Mind Control for AP", controlled, "action:0", "plain.close-combat plain.beats s plain.trait d plain.damage 2 about.controlled 1"},
		{"what is done under Mind Control for none", controlled, "action:1", "plain.instant plain.reaches s plain.target-number 2 plain.heal 1 about.controlled-free"},
		{"a move under Mind Control", controlled, "move", "about.sprint 5 about.controlled-free"},
		{"nothing under Mind Control", controlled, "done", "about.no-control"},
		{"a Master Plan of a card", func(t *testing.T) *scene.Scene {
			sc := scene.New(t, "blue Rook 10,10 [Long Game: Master Plan: Power Up 2] | red Gull 30,30")
			sc.Play(rounds.StartingRoll{Winner: 0, Plans: 1, Step: rounds.StartingPlan, Order: []engine.Seat{0, 1}, Model: []engine.ModelID{0, 1}})
			return sc
		}, "plan:own:0", "about.own-plan plain.power-up 2"},
		{"who makes the Starting Roll at best", starterAsked, "model:Rook", "ask.starter-best 9 1 about.starter"},
		{"who makes the Starting Roll at best in ties, too", starterTied, "model:Wren", "ask.starter-best 4 1 about.starter about.starter-tie-again 2"},
		{"who would do as well but for ties", starterTied, "model:Rook", "about.starter about.starter-tie-lost 2"},
		{"who makes the Starting Roll otherwise", starterAsked, "model:Wren", "about.starter"},
		{"a Leader card", func(t *testing.T) *scene.Scene {
			sc := scene.New(t, "blue Rook 10,10 Leader | blue Pawn 20,10 hurt1 | red Knight 40,40")
			deal(sc, 0, "lightning-tactics")
			deal(sc, 0, "first-aid")
			sc.Activate("Rook")
			return sc
		}, "leader:1", "about.leader-card leader.heal"},
		{"one of what a Leader card lets one choose", func(t *testing.T) *scene.Scene {
			sc := scene.New(t, "blue Rook 10,10 Leader | blue Pawn 20,10 | red Knight 40,40")
			sc.Hand = append(sc.Hand, state.HeldCard{Seat: 0, Card: opening.AddLeaderCard(sc.State, &cards.LeaderCard{ID: "either", Name: "Either", Kind: cards.ActionCard, Effects: []cards.LeaderEffect{
				{Verb: cards.GainAP, X: 4}, {Verb: cards.GainPowerUp, X: 2, Choice: true}, {Verb: cards.ShiftModels, X: 5, Choice: true},
			}})})
			sc.Activate("Rook")
			return sc
		}, "leader:0:2", "about.leader-card leader.shift"},
		{"a Leader card that is offered when its moment has come", func(t *testing.T) *scene.Scene {
			sc := starting(t, "blue Rook 10,10 Leader | blue Pawn 20,10 | red Knight 40,40")
			deal(sc, 1, "first-aid")
			deal(sc, 0, "lightning-tactics")
			sc.Play(rounds.StartingRoll{})
			sc.Choose("seat:0", "model:Rook")
			sc.Asks("ask.leader-card")
			return sc
		}, "yes", "about.leader-card leader.starting-dice"},
		{"the same Leader card kept", func(t *testing.T) *scene.Scene {
			sc := starting(t, "blue Rook 10,10 Leader | blue Pawn 20,10 | red Knight 40,40")
			deal(sc, 0, "lightning-tactics")
			sc.Play(rounds.StartingRoll{})
			sc.Choose("seat:0", "model:Rook")
			return sc
		}, "no", "about."},
	} {
		t.Run(c.what, func(t *testing.T) {
			sc, at := c.at(t), -1
			if c.pick != "" {
				at = sc.Find(c.pick)
			}
			said := views.About(sc.State, at)
			if got := flat(said...); !strings.HasPrefix(got, c.want) || (got == "") != (c.want == "") {
				t.Errorf("%q is said, not %q", got, c.want)
			}
		})
	}
}

// TestBesideTheOptions: whatever is no option is explained by the question alone, and a question that nobody has a sentence for by nothing.
func TestBesideTheOptions(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 | red Gull 30,30")
	sc.Pending = &engine.Decision{Shape: engine.Pick, Ask: engine.Say("ask.activate"), Subject: engine.NoModel, Options: []engine.Option{{Text: engine.Say("option.end-round"), Action: -1}}}
	for at, want := range map[int]string{-1: "about.activate", 0: "about.end-round", 1: "about.activate"} {
		scene.Same(t, fmt.Sprint("option ", at), flat(views.About(sc.State, at)...), want)
	}
	sc.Pending.Detail = engine.Say("ask.move-fast")
	scene.Same(t, "the move of a Master Plan", flat(views.About(sc.State, -1)...), "about.move-fast -1")
	sc.Pending.Detail = engine.Text{}
	sc.Pending.Ask, sc.Pending.Options[0].Text = engine.Say("ask.nothing"), engine.Say("option.nothing")
	for at := -1; at <= 1; at++ {
		scene.Same(t, fmt.Sprint("without a sentence, option ", at), len(views.About(sc.State, at)), 0)
	}
	sc.Pending.Options[0].About = engine.Say("option.own")
	scene.Same(t, "an option with a sentence of its own", flat(views.About(sc.State, 0)...), "option.own")
	sc.Pending.Shape = engine.Place
	scene.Same(t, "a place is no option", len(views.About(sc.State, 0)), 0)
}
