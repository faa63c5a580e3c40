package feats_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/plan"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/rounds"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// activate begins the activation of Rook, who declares nothing: a move of which there is nothing.
func activate(t *testing.T, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	return sc
}

// use has Rook declare a move and use a feat before it.
func use(t *testing.T, text, feat string) *scene.Scene {
	t.Helper()
	sc := activate(t, text)
	sc.Choose("declare:1", "use:"+feat)
	return sc
}

// TestGifts are tokens for every Henchman near who has room.
func TestGifts(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-001", "AC-TRAIT-084", "AC-TRAIT-129", "AC-TRAIT-137")
	for trait, want := range map[string][3]string{
		"Take Cover!": {"take-cover:0", "0/0/1/0", "0/0/0/0"}, "Follow Me!": {"follow-me:0", "1/0/0/0", "0/0/0/0"}, "Kill Them!": {"kill-them:0", "0/1/0/0", "0/0/0/0"},
	} {
		sc := use(t, "blue Rook 10,10 sidekick t0/0/0/2 {"+trait+"} | blue Goon A 10,23 | blue Goon B 10,23.1 t0/0/0/0 | blue Pal 20,10 agent | red Gull 80,80", want[0])
		sc.Has("Goon A", want[1])
		sc.Has("Goon B", want[2]) // a little too far
		sc.Has("Pal", "0/0/0/0")
		sc.Has("Rook", "0/0/0/1")
		again := actions.Besides(sc.State, sc.ID("Rook"))[0].Refusal
		scene.Same(t, trait+" again", string(again.Rule), map[string]string{"Take Cover!": "AC-TRAIT-001", "Follow Me!": "AC-TRAIT-129", "Kill Them!": "AC-TRAIT-137"}[trait])
	}
	sc := use(t, "blue Rook 10,10 leader t0/0/0/1 | blue Goon 10,20 m3 t3/0/0/0 | red Gull 80,80", "inspiration:0")
	sc.Asks("ac.ask-gift")
	scene.Same(t, "boxes with room", len(sc.Pending.Options), 3)
	sc.Choose("box:1")
	sc.Has("Goon", "3/1/0/0")
}

// TestMovedTokens are Order, Divert Attention, Veterans and Tricksters.
func TestMovedTokens(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-008", "AC-TRAIT-050", "AC-TRAIT-065", "AC-TRAIT-102", "AC-TRAIT-138")
	sc := use(t, "blue Rook 10,10 t0/0/0/1 {Order} | blue Goon 20,10 t2/0/0/0 | red Gull 80,80 t2/0/0/0", "order:1")
	sc.Choose("shift:0:1", "shift:0:2")
	sc.Has("Goon", "0/1/1/0")

	sc = use(t, "blue Rook 10,10 t0/0/0/1 {Divert Attention} | blue Goon 20,10 t2/0/0/0 | red Gull 20,20 t2/0/0/0 | red Owl 80,80 t2/0/0/0", "divert-attention:1")
	scene.Same(t, "who decides", sc.Pending.Seat, engine.Seat(0))
	sc.Choose("shift:0:3", "done")
	sc.Has("Gull", "1/0/0/1")
	sc.Has("Owl", "2/0/0/0") // too dark to be seen

	sc = activate(t, "blue Rook 10,10 t1/0/2/0 {Veteran} | red Gull 80,80")
	sc.Choose("shift:2:1", "shift:2:1")
	sc.Has("Rook", "1/2/0/0")
	sc.Asks("ac.ask-declare")

	sc = activate(t, "blue Rook 10,10 t1/0/2/0 {Trickster} | red Gull 80,80")
	sc.Choose("shift:2:1", "shift:2:1", "shift:0:1")
	sc.Has("Rook", "0/3/0/0")

	sc = activate(t, "blue Boss 30,30 {Agent of Chaos} | blue Rook 10,10 t1/0/2/0 | red Gull 80,80")
	sc.Choose("shift:2:1", "shift:2:1", "shift:0:1")
	sc.Has("Rook", "0/3/0/0")
	sc.Asks("ac.ask-declare")
}

// TestDisturbing are Distract and Psychoanalysis.
func TestDisturbing(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-052", "AC-TRAIT-113")
	sc := use(t, "blue Rook 10,10 t0/0/0/2 {Distract} | red Gull 20,10 d3 | red Owl 30,10", "distract:1")
	gull := sc.ID("Gull")
	scene.Same(t, "Defence", skills.Value(sc.State, gull, state.Defence), 2)
	scene.Same(t, "again", actions.Besides(sc.State, sc.ID("Rook"))[1].Refusal.Rule, "AC-TRAIT-052")
	sc.Play(rounds.Turn{Step: 5})
	scene.Same(t, "Defence in the next turn", skills.Value(sc.State, gull, state.Defence), 3)

	sc = use(t, "blue Rook 10,10 t0/0/0/1 {Psychoanalysis} | red Gull 20,10 {Obsession} | red Owl 30,12", "psychoanalysis:1")
	scene.Same(t, "ill", skills.Has(sc.State, sc.ID("Gull"), "Obsession"), false)
	sc.Cites("AC-TRAIT-113")
}

// TestArrest and what a Pickpocket takes: from enemies who lie beside them.
func TestArrestsAndPockets(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-021", "AC-TRAIT-108")
	sc := use(t, "blue Rook 10,10 t1/0/0/1 {Arrest} | red Gull 13,10 out | red Owl 60,60 out", "arrest:1")
	scene.Same(t, "arrested", sc.Get("Gull").Casualty, true)
	sc.Cites("AC-TRAIT-021")
	sc = use(t, "blue Rook 10,10 t1/0/0/0 {Pickpocket} | red Gull 13,10 out [Weapon Club: Damage !] | red Owl 10,13 [Weapon Knife: Damage !]", "pickpocket:1")
	scene.Same(t, "stolen", sc.WeaponOf(sc.ID("Rook"), 0).Name, "Club")
	sc.Has("Rook", "0/0/0/0")
}

// TestPersuasive forces an enemy to go next.
func TestPersuasive(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-106")
	sc := scene.New(t, "blue Rook 10,10 t0/1/0/1 {Persuasive} | red Gull 20,10 | red Owl 20,20")
	sc.Play(rounds.Execution{})
	sc.Choose("model:Rook", "declare:1", "use:persuasive:1", "on:Owl")
	sc.Asks("ac.ask-go")
	sc.Refused("model:Gull", "AC-TRAIT-106")
	sc.Choose("model:Owl", "declare:0")
	scene.Same(t, "over", sc.Get("Owl").Is("Persuaded"), false)
}

// TestStop keeps a visible enemy from its Move tokens.
func TestStop(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-067", "AC-TRAIT-126", "AC-FAQ-10", "AC-FAQ-11")
	const stopper = " | red Gull 20,10 t0/0/0/1 {Stop}"
	sc := activate(t, "blue Rook 10,10 t2/0/0/0"+stopper)
	sc.Choose("declare:1")
	sc.Asks("ac.ask-stop")
	scene.Same(t, "who decides", sc.Pending.Seat, engine.Seat(1))
	sc.Choose("stop:Gull")
	if no := skills.Afford(sc.State, sc.ID("Rook"), state.Cost(1, 0, 0)); no == nil || no.Rule != "AC-TRAIT-126" {
		t.Errorf("Move tokens: %v", no)
	}
	sc.Get("Gull").Lay(state.Lasting{Name: "Blind", By: engine.NoModel})
	scene.Same(t, "once it is not seen", skills.Afford(sc.State, sc.ID("Rook"), state.Cost(1, 0, 0)) == nil, true)
	for what, text := range map[string]string{"a Fugitive": "blue Rook 10,10 t2/0/0/0 {Fugitive}" + stopper, "without tokens": "blue Rook 10,10" + stopper, "unseen": "blue Rook 80,80 t2/0/0/0" + stopper} {
		sc = activate(t, text)
		sc.Choose("declare:1")
		if sc.Pending.Ask.Key == "ac.ask-stop" {
			t.Errorf("%s is stopped", what)
		}
	}
}

// TestTheBipolar gains or loses a token when it is planned.
func TestTheBipolar(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-027")
	for face, want := range map[int]int{4: 7, 3: 5} {
		sc := scene.New(t, "blue Rook 10,10 w6 {Bipolar} | red Gull 80,80")
		sc.Play(plan.Crew{Seat: 0})
		sc.Roll([]int{face})
		scene.Same(t, "given", sc.Pending.Allot.Rows[0].Tokens, want)
	}
}

// TestTheCannibal devours whoever lies beside it unless it passes a test.
func TestTheCannibal(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-029", "AC-TRAIT-030")
	const text = "blue Rook 10,10 sidekick w6 t1/0/0/2 {Cannibal} | red Gull 13,10 out | red Owl 60,60"
	sc := activate(t, text)
	sc.Roll([]int{3, 3})
	sc.Asks("ac.ask-declare")
	sc = activate(t, text)
	sc.Roll([]int{3, 4})
	sc.Asks("ac.ask-devour-token")
	sc.Choose("box:3", "box:0")
	scene.Same(t, "devoured", sc.Get("Gull").Casualty, true)
	sc.Has("Rook", "0/0/0/1")

	sc = activate(t, "blue Rook 10,10 sidekick w6 t1/0/0/0 {Cannibal} | red Gull 13,10 out | red Owl 60,60")
	sc.Roll([]int{3, 4})
	sc.Choose("declare:0")
	sc.Turn++
	sc.Get("Rook").Tokens = state.Cost(1, 0, 1)
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("box:0")
	scene.Same(t, "devoured without a test", sc.Get("Gull").Casualty, true)
}

// TestTheDose raises everything for a turn, even above 6.
func TestTheDose(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-053", "AC-TRAIT-054", "AC-TRAIT-134", "AC-FAQ-13", "AC-FAQ-14", "AC-PLAN-09")
	sc := scene.New(t, "blue Rook 10,10 s4 a6 w6 d3 m3 e5 {Titan Dose} | red Gull 13,10 d3 t0/0/1/0")
	rook := sc.ID("Rook")
	sc.Play(plan.Crew{Seat: 0})
	sc.Choose("dose")
	scene.Same(t, "given", sc.Pending.Allot.Rows[0].Tokens, 7)
	for of, want := range map[state.Characteristic]int{state.Strength: 3, state.AttackValue: 7, state.Willpower: 7, state.Defence: 4, state.Movement: 4, state.Endurance: 6, state.SpecialRoom: 4, state.BaseMove: 10} {
		scene.Same(t, "characteristic", skills.Value(sc.State, rook, of), want)
	}
	block := attack.ToBlock(sc.State, state.Attack{By: rook, On: sc.ID("Gull"), Weapon: state.Unarmed})
	scene.Same(t, "a 6 blocks it", [2]bool{block.Met(6), block.Met(5)}, [2]bool{true, false})
	sc.Get("Rook").NonLethal = 5
	sc.Play(rounds.Turn{Step: 4})
	sc.Roll([]int{1}) // no recovery
	scene.Same(t, "Knocked Out as it fades", sc.Get("Rook").Out, true)

	for full, want := range map[rolls.Markers]rolls.Markers{{Lethal: 4, NonLethal: 2}: {Lethal: 4, NonLethal: 1}, {Lethal: 5, NonLethal: 1}: {Lethal: 5}} {
		sc = scene.New(t, "blue Rook 10,10 e5 t0/0/0/0 out {Titan Dose} has:Dosed | red Gull 80,80")
		sc.Get("Rook").Markers = full
		sc.Play(rounds.Turn{Step: 4})
		scene.Same(t, "what is wrong with six of six", fmt.Sprint(sc.Broken()), "[]")
		sc.Roll([]int{6, 6}) // no recovery
		scene.Same(t, "what it can no longer hold is ignored", sc.Get("Rook").Markers, want)
		scene.Same(t, "with lethal markers alone a Casualty", sc.Get("Rook").Casualty, want.NonLethal == 0)
	}

	for text, asks := range map[string]bool{"{Titan Dose}": false, "{Titan Dose, Titan Addict} has:Titan_Dose": true} {
		sc = scene.New(t, "blue Rook 10,10 "+text+" | red Gull 80,80")
		sc.NewUse(sc.ID("Rook"), "Titan Dose", engine.NoPiece)
		sc.NewUse(sc.ID("Rook"), "own dose", engine.NoPiece)
		sc.Play(plan.Crew{Seat: 0})
		scene.Same(t, text+" a second time", sc.Pending.Ask.Key == "ac.ask-dose", asks)
	}
}

// TestUnpredictable pays with Special tokens for what it lacks in other boxes.
func TestUnpredictable(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-078")
	sc := use(t, "blue Rook 10,10 t0/0/0/3 {Arrest, Unpredictable} | red Gull 13,10 out | red Owl 60,60", "arrest:1")
	scene.Same(t, "arrested", sc.Get("Gull").Casualty, true)
	sc.Has("Rook", "0/0/0/1")
	scene.Same(t, "what it has is paid with", skills.Exchange(sc.State, sc.ID("Rook"), state.Cost(0, 1, 0)), state.Cost(0, 0, 1))
	sc.Get("Rook").Tokens = state.Cost(1, 0, 1)
	scene.Same(t, "nothing lacks", skills.Exchange(sc.State, sc.ID("Rook"), state.Cost(1, 0, 1)), state.Cost(1, 0, 1))
}
