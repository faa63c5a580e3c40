package aftermath_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// told counts the events with a text.
func told(sc *scene.Scene, key string) (count int) {
	for _, e := range sc.Events {
		count += scene.Btoi(e.Text.Key == key)
	}
	return count
}

// TestWhatDamageTakes: no more than there is, nothing from the Immune and from who is gone, and the last Hit Point not from who is Immune / KO.
func TestWhatDamageTakes(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-43", "SE-COND-03", "SE-ACTION-24", "SE-REACT-09")
	for _, c := range []struct {
		what, gull  string
		hp, x       int
		environment bool
		rule        engine.Rule
		left        int
		ko          bool
		reacts      int
		told        string
		rules       int
	}{
		{"some", "", 5, 2, false, "SE-EFFECT-43", 3, false, 1, "effect.damaged", 1}, {"by something else", "", 5, 2, true, "SE-FALL-03", 3, false, 0, "effect.damaged", 2},
		{"all", "", 5, 9, false, "SE-EFFECT-43", 0, true, 0, "effect.damaged", 1}, {"none", "", 5, 0, false, "SE-EFFECT-43", 5, false, 0, "", 0},
		{"from the Immune", "[Immune / Damage]", 5, 2, false, "SE-EFFECT-43", 5, false, 0, "effect.no-damage", 1},
		{"Immune / KO, all", "[Immune / KO]", 5, 9, false, "SE-EFFECT-43", 1, false, 1, "effect.damaged", 1},
		{"Immune / KO, all but one", "[Immune / KO]", 5, 4, false, "SE-EFFECT-43", 1, false, 1, "effect.damaged", 1},
		{"Immune / KO, just all of two", "[Immune / KO]", 2, 2, false, "SE-EFFECT-43", 1, false, 1, "effect.damaged", 1},
		{"Immune / KO, the last", "[Immune / KO]", 1, 1, false, "SE-EFFECT-43", 1, false, 0, "effect.no-ko", 2},
	} {
		sc := scene.New(t, `blue Rook 10,10 | red Gull 14,10 `+c.gull+` [Brace [AP 1] RCT/DMG, m vs. #4, Self / Defend 1]`)
		sc.Log, sc.Turn, sc.Get("Gull").HP = sc.Hear, 0, c.hp
		aftermath.DamageModel(sc.State, sc.ID("Gull"), c.x, state.Source{By: sc.ID("Rook"), Environment: c.environment, Rule: c.rule})
		m := sc.Get("Gull")
		if m.HP != c.left || m.KO != c.ko || len(sc.Happened) != c.reacts {
			t.Errorf("%s: %d HP, KO %v, %d may react", c.what, m.HP, m.KO, len(sc.Happened))
		}
		if c.told == "" {
			scene.Same(t, c.what+": nothing is told", len(sc.Events), 0)
			continue
		}
		scene.Same(t, c.what, sc.Events[0].Text.Key, c.told)
		scene.Same(t, c.what+": rules", len(sc.Events[0].Rules), c.rules)
		events, kos := len(sc.Events), len(sc.KOs)
		if m.KO {
			aftermath.DamageModel(sc.State, sc.ID("Gull"), 1, state.Source{By: sc.ID("Rook"), Rule: c.rule})
			aftermath.KOModel(sc.State, sc.ID("Gull"), state.Source{By: sc.ID("Rook")})
			scene.Same(t, "nothing more of who is KO'ed", [2]int{len(sc.Events), len(sc.KOs)}, [2]int{events, kos})
		}
	}
}

// TestWhatAKOIsNotedAs: by whom, and whether by a Supreme of lower Level.
func TestWhatAKOIsNotedAs(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-03", "SE-AGENDA-13", "SE-EFFECT-83")
	for _, c := range []struct {
		what, rook string
		by         bool
		lower      bool
		told       string
	}{
		{"of lower Level", "level2", true, true, "ko.by"}, {"of the same Level", "level3", true, false, "ko.by"}, {"of higher Level", "level4", true, false, "ko.by"},
		{"a Minion of lower Level", "level1 minion", true, false, "ko.by"}, {"nobody", "level1", false, false, "ko.model"},
	} {
		sc := scene.New(t, `blue Rook 10,10 `+c.rook+` | blue Wren 20,20 | red Gull 14,10 level3 | red Tern 30,30`)
		sc.Log = sc.Hear
		from := state.Source{By: engine.NoModel}
		if c.by {
			from.By = sc.ID("Rook")
		}
		aftermath.KOModel(sc.State, sc.ID("Gull"), from)
		scene.Same(t, c.what, sc.KOs[0].Lower, c.lower)
		scene.Same(t, c.what+": told", told(sc, c.told), 1)
	}
}

// TestWhichPowersAKOSetsOff: of who is KO'ed on the table, and of an Enemy who did it.
func TestWhichPowersAKOSetsOff(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-03", "SE-MOVE-40", "SE-EFFECT-06")
	for _, c := range []struct {
		what, by    string
		high        bool
		dies, kills int
	}{{"an Enemy", "Rook", false, 1, 1}, {"a Friend", "Tern", false, 1, 0}, {"nobody", "", false, 1, 0}, {"in Climb High", "Rook", true, 0, 1}} {
		const grim = ` [When it KOs: Self / Power Up 1]`
		sc := scene.New(t, `blue Rook 10,10`+grim+` | red Gull 14,10 Flight 5 [When KO’ed: Enemies 9 / Suppress 1] | red Tern 13,13`+grim+` | blue Wren 14,12`)
		from := state.Source{By: engine.NoModel}
		if c.by != "" {
			from.By = sc.ID(c.by)
		}
		if c.high {
			sc.Get("Gull").OnTable, sc.Get("Gull").High = false, 1
		}
		aftermath.KOModel(sc.State, sc.ID("Gull"), from)
		scene.Same(t, c.what+": its own", sc.Get("Wren").Suppress, c.dies)
		scene.Same(t, c.what+": of who did it", sc.Get("Rook").Boost+sc.Get("Tern").Boost, c.kills)
	}
}

// TestWhoGoesWithASupreme: its own Exclusive Minions, once no other model of the card stands; and its own Auras.
func TestWhoGoesWithASupreme(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-11", "SE-TYPE-03", "SE-TEAM-05")
	for _, c := range []struct {
		what string
		with func(*scene.Scene)
		goes bool
	}{
		{"alone", func(*scene.Scene) {}, true}, {"with another of the card", func(sc *scene.Scene) { sc.Get("Wren").Card = sc.Get("Rook").Card }, false},
		{"with another that is KO'ed", func(sc *scene.Scene) { sc.Get("Wren").Card, sc.Get("Wren").KO = sc.Get("Rook").Card, true }, true},
		{"with an opponent of the card", func(sc *scene.Scene) { sc.Get("Gull").Card = sc.Get("Rook").Card }, true},
	} {
		sc := scene.New(t, `blue Rook 10,10 | blue Wren 20,20 | blue Goon A 12,12 minion exclusive:Rook | blue Thug A 13,13 minion | red Gull 30,30 | red Imp A 32,32 minion exclusive:Rook`)
		c.with(sc)
		sc.Auras = []state.Aura{{User: sc.ID("Rook")}, {User: sc.ID("Wren")}}
		aftermath.KOModel(sc.State, sc.ID("Rook"), state.Source{By: sc.ID("Gull")})
		scene.Same(t, c.what, sc.Get("Goon A").KO, c.goes)
		scene.Same(t, "no other Minions", sc.Get("Thug A").KO || sc.Get("Imp A").KO, false)
		scene.Same(t, "Auras that are left", len(sc.Auras) == 1 && sc.Auras[0].User == sc.ID("Wren"), true)
	}
}

// TestWhichAurasANewOneReplaces: that of the same user by the same Action of the same form, unless this use has replaced it already.
func TestWhichAurasANewOneReplaces(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-03", "SE-TYPE-05", "SE-TYPE-06", "SE-ACTION-26")
	const text = `blue Rook 10,10 [Shield [AP 1] AUR 4, p vs. #6, %s] [Curse [AP 1] AUR 4, m vs. p, %s] | red Gull 12,10 suppress2 | red Far 20,10 suppress2`
	for _, c := range []struct {
		what, fx string
		action   int
		target   string
		renewed  bool
		auras    int // besides three of others
		only     string
		suppress int
	}{
		{"anew", "Defend 1", 0, "", false, 1, "", 2}, {"again in one use", "Defend 1", 0, "", true, 2, "", 2}, {"of another Action", "Defend 1", 1, "Gull", false, 2, "Gull", 2},
		{"without a lasting Effect", "Damage 1", 0, "", false, 0, "", 2}, {"on terrain", "Defend 1", 0, "bin", false, 0, "", 2},
		{"that protects", "Immune / Suppress", 0, "", false, 1, "", 0}, {"on one model", "Defend 1", 1, "Gull", false, 2, "Gull", 2},
	} {
		sc := scene.New(t, fmt.Sprintf(text, c.fx, c.fx)+` | bin object 10,13 1x1 rank1`)
		rook, card := sc.ID("Rook"), sc.Get("Rook").Card
		sc.Auras = []state.Aura{{User: rook, Card: card, Action: 0}, {User: sc.ID("Far"), Card: card, Action: 0}, {User: rook, Card: card + 1, Action: 0}, {User: rook, Card: card, Action: 7}}
		target := state.Nobody
		if c.target != "" {
			target = sc.Aim(c.target)
		}
		aftermath.StartAura(sc.State, rook, c.action, nil, c.renewed, target)
		scene.Same(t, c.what, len(sc.Auras), 3+c.auras)
		if c.auras > 0 {
			only := engine.NoModel
			if c.only != "" {
				only = sc.ID(c.only)
			}
			scene.Same(t, c.what+": on whom", sc.Auras[len(sc.Auras)-1].Only, only)
		}
		same := 0
		for _, a := range sc.Auras {
			same += scene.Btoi(a.User == rook && a.Card == card && a.Action == 0)
		}
		scene.Same(t, c.what+": of the same Action", same, map[int]int{0: c.auras, 1: 1}[c.action])
		scene.Same(t, c.what+": what was there inside", sc.Get("Gull").Suppress, c.suppress)
		scene.Same(t, c.what+": and outside", sc.Get("Far").Suppress, 2)
	}
	sc := scene.New(t, `blue Rook 10,10 [Shield [AP 1] AUR 4, p vs. #6, Defend 1] | red Gull 12,10 | red Tern 20,10`)
	rook, card := sc.ID("Rook"), sc.Get("Rook").Card
	given := cards.Effect{Kind: cards.Defend, X: 1}
	for what, c := range map[string]struct {
		aura  state.Aura
		given bool
	}{
		"the same":          {state.Aura{User: rook, Card: card, Only: engine.NoModel}, true},
		"on this model":     {state.Aura{User: rook, Card: card, Only: sc.ID("Gull")}, true},
		"on another":        {state.Aura{User: rook, Card: card, Only: sc.ID("Tern")}, false},
		"of another user":   {state.Aura{User: sc.ID("Tern"), Card: card, Only: engine.NoModel}, false},
		"of another Action": {state.Aura{User: rook, Card: card, Action: 1, Only: engine.NoModel}, false},
		"of another form":   {state.Aura{User: rook, Card: card + 1, Only: engine.NoModel}, false},
	} {
		c.aura.Effects = []cards.Effect{given}
		sc.Auras = []state.Aura{c.aura}
		scene.Same(t, what+" gives it already", aftermath.GivenBefore(sc.State, rook, 0, given, sc.Aim("Gull")), c.given)
		scene.Same(t, what+" gives no other Effect", aftermath.GivenBefore(sc.State, rook, 0, cards.Effect{Kind: cards.Attack, X: 1}, sc.Aim("Gull")), false)
	}
}

// TestWhoIsNotedToArrive: a model of the side that has the Turn, by Enemies that it was not beside before.
func TestWhoIsNotedToArrive(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-07", "SE-EFFECT-06")
	for _, c := range []struct {
		what   string
		turn   engine.Seat
		away   bool
		before bool
		noted  int
	}{
		{"in its own Turn", 0, false, false, 1}, {"in another's", 1, false, false, 0}, {"in nobody's", engine.NoSeat, false, false, 0},
		{"KO'ed", 0, true, false, 0}, {"beside it before", 0, false, true, 0},
	} {
		sc := scene.New(t, `blue Rook 10,10 | red Gull 11.18,10 [Meet [AP 1] RCT/BTB, s vs. d, Damage 1] [When touched: Self / Power Up 1] | blue Pal 10,11.18`)
		sc.Turn = c.turn
		if c.away {
			sc.Get("Rook").OnTable = false
		}
		var before []engine.ModelID
		if c.before {
			before = append(before, sc.ID("Gull"))
		}
		aftermath.NoteArrival(sc.State, sc.ID("Rook"), before)
		scene.Same(t, c.what, len(sc.Happened), c.noted)
		scene.Same(t, c.what+": a Power", sc.Get("Gull").Boost, c.noted)
	}
}

// TestWhereBurdensAreLost: nothing is asked of who carries nothing, nor where there is one place or none.
func TestWhereBurdensAreLost(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-05", "SE-CONTROL-08")
	const lane = `west structure 8,8 1.3x4 h5 | near structure 9.3,8 9x1.4 h5 | far structure 9.3,10.6 9x1.4 h5 | `
	for _, c := range []struct {
		what, text string
		asks       bool
		x          float64
	}{
		{"in the open", "", true, 0}, {"one place", lane, false, 11.19}, {"no place", lane + `east structure 10.7,9.4 4x1.2 h5 | `, false, 10},
	} {
		sc := scene.New(t, c.text+`blue Rook 10,10 | blue Bare 40,10 | red Gull 30,30`)
		sc.Put("Citizen", state.CitizenMarker, 10, 10)
		aftermath.PickUp(sc.State, sc.ID("Rook"), sc.Piece("Citizen"))
		sc.Play(aftermath.LoseBurdens{Models: []engine.ModelID{sc.ID("Bare"), sc.ID("Rook")}, Seat: 1, Rule: "SE-CONTROL-08"})
		scene.Same(t, c.what+": a place is asked for", sc.Question() == "ask.lay-down", c.asks)
		if c.asks {
			scene.Same(t, "whom", sc.Pending.Seat, 1)
			continue
		}
		sc.Bearer("Citizen", "")
		if x := sc.Pieces[sc.Piece("Citizen")].Spot.Center.X; x < c.x-0.02 || x > c.x+0.02 {
			t.Errorf("%s: it lies at %g", c.what, x)
		}
	}
}

// TestWhatDangerDoes: by the rule of its Damage, not after a KO, and not what is gone or no danger.
func TestWhatDangerDoes(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-32", "SE-TERRAIN-36", "SE-TERRAIN-37", "SE-COND-03")
	sc := scene.New(t, `one zone 9,9 2x2 danger1 | two zone 9,9 2x2 danger2 | gone zone 9,9 2x2 danger1 | hut structure 20,20 2x2 | blue Rook 10,10 hp9 | blue Weak 10,11 hp1 | red Gull 30,30`)
	sc.Log = sc.Hear
	sc.Pieces[sc.Piece("gone")].Gone = true
	for _, c := range []struct {
		piece string
		hp    int
		rule  engine.Rule
	}{{"one", 8, "SE-TERRAIN-36"}, {"two", 6, "SE-TERRAIN-37"}, {"gone", 6, ""}, {"hut", 6, ""}} {
		sc.Events = nil
		aftermath.Suffer(sc.State, sc.ID("Rook"), sc.Piece(c.piece))
		sc.HP("Rook", c.hp)
		if c.rule == "" {
			scene.Same(t, c.piece+": nothing is told", len(sc.Events), 0)
			continue
		}
		scene.Same(t, c.piece, sc.Events[0].Rules[1], c.rule)
	}
	sc.Play(aftermath.DangerFrame{Model: sc.ID("Weak"), Pieces: []engine.PieceID{sc.Piece("one"), sc.Piece("two")}})
	scene.Same(t, "what hurt who was KO'ed by the first", len(sc.Get("Weak").Burnt), 1)
}

// TestWhatHealingAndImmunityTell: what really changes.
func TestWhatHealingAndImmunityTell(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-70", "SE-EFFECT-60", "SE-ACTION-26")
	for _, c := range []struct {
		hp, x, left int
		told        string
	}{{3, 1, 4, "effect.healed"}, {3, 9, 5, "effect.healed"}, {5, 1, 5, "effect.unhurt"}, {4, 0, 4, "effect.unhurt"}} {
		sc := scene.New(t, `blue Rook 10,10 | red Gull 30,30`)
		sc.Log, sc.Get("Rook").HP = sc.Hear, c.hp
		aftermath.Heal(sc.State, sc.ID("Rook"), c.x)
		sc.HP("Rook", c.left)
		scene.Same(t, c.told, told(sc, c.told), 1)
	}
	for had, ended := range map[string]int{"": 0, "suppress2": 1} {
		sc := scene.New(t, `blue Rook 10,10 `+had+` | red Gull 30,30`)
		sc.Log = sc.Hear
		aftermath.EndByImmunity(sc.State, sc.ID("Rook"), "Suppress")
		scene.Same(t, "what ends is told", told(sc, "effect.ended-by-immunity"), ended)
		scene.Same(t, "nothing is left", sc.Get("Rook").Suppress, 0)
	}
}

// TestWhomPowersReach: the Friends around with their user, the Enemies, or everybody else; and who is Immune or gone not at all.
func TestWhomPowersReach(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-06", "SE-CARD-11", "SE-ACTION-24", "SE-COND-03")
	for scope, want := range map[string]string{"Friends 3": "Rook Pal ", "Enemies 3": "Gull ", "Pulse 3": "Pal Gull ", "Self": "Rook "} {
		sc := scene.New(t, `blue Rook 10,10 [When activated: `+scope+` / Defend 1] | blue Pal 12,10 | blue Far 20,10 | red Gull 10,12 | red Stone 8,10 [Immune / Defend] | red Gone 10,8`)
		sc.Get("Gone").OnTable = false
		scene.Same(t, "it works", aftermath.Trigger(sc.State, cards.WhenActivated, sc.ID("Rook"), engine.NoModel), true)
		scene.Same(t, "nothing at another moment", aftermath.Trigger(sc.State, cards.WhenDamaged, sc.ID("Rook"), engine.NoModel), false)
		reached := ""
		for i := range sc.Models {
			if sc.Models[i].Defend > 0 {
				reached += sc.CardFor(engine.ModelID(i)).Name + " "
			}
		}
		scene.Same(t, scope, reached, want)
	}
	for target, want := range map[string][2]int{"": {0, 1}, "Self / ": {1, 0}} { // whom the moment is about, or its own model
		sc := scene.New(t, `blue Rook 10,10 [When damaged: `+target+`Suppress 1] | red Gull 14,10`)
		aftermath.Trigger(sc.State, cards.WhenDamaged, sc.ID("Rook"), sc.ID("Gull"))
		scene.Same(t, target+"Suppress", [2]int{sc.Get("Rook").Suppress, sc.Get("Gull").Suppress}, want)
	}
	sc := scene.New(t, `blue Rook 10,10 [When damaged: Suppress 1] | red Gull 14,10`)
	aftermath.Trigger(sc.State, cards.WhenDamaged, sc.ID("Rook"), engine.NoModel)
	scene.Same(t, "about nobody", sc.Get("Rook").Suppress, 1)
	aftermath.ApplyPlain(sc.State, sc.ID("Gull"), cards.Effect{Kind: cards.Suppress, X: 1}, state.Source{By: sc.ID("Rook")})
	scene.Same(t, "who stands", sc.Get("Gull").Suppress, 1)
	sc.Get("Gull").OnTable = false
	aftermath.ApplyPlain(sc.State, sc.ID("Gull"), cards.Effect{Kind: cards.Suppress, X: 1}, state.Source{By: sc.ID("Rook")})
	scene.Same(t, "who does not", sc.Get("Gull").Suppress, 1)
}

// TestWhatAPowerCalls waits to be placed, and does nothing else.
func TestWhatAPowerCalls(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-06", "SE-EFFECT-65")
	for effect, calls := range map[string]int{"Place Token / Beacon (d 4; HP 1)": 1, "Self / Defend 1": 0} {
		sc := scene.New(t, `blue Rook 10,10 [When damaged: `+effect+`] | red Gull 30,30`)
		aftermath.Trigger(sc.State, cards.WhenDamaged, sc.ID("Rook"), sc.ID("Gull"))
		scene.Same(t, effect, len(sc.Calls), calls)
		scene.Same(t, effect, sc.Get("Rook").Defend, 1-calls)
	}
}

// TestWhoIsStunned: who stands and is not Immune, once.
func TestWhoIsStunned(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-05", "SE-EFFECT-71", "SE-COND-05")
	for _, c := range []struct {
		what, rook string
		stands     bool
		told       int
	}{{"who stands", "", true, 1}, {"who is Immune", "[Immune / Stunned]", true, 0}, {"who is gone", "", false, 0}} {
		sc := scene.New(t, `blue Rook 10,10 `+c.rook+` | red Gull 30,30`)
		sc.Log, sc.Get("Rook").OnTable = sc.Hear, c.stands
		aftermath.Stun(sc.State, sc.ID("Rook"), "SE-EFFECT-71")
		aftermath.Stun(sc.State, sc.ID("Rook"), "SE-EFFECT-71")
		scene.Same(t, c.what, told(sc, "state.is-stunned"), c.told)
		scene.Same(t, c.what, sc.Get("Rook").Stunned, c.told == 1)
	}
}

// TestWhatIsDroppedOfWhatWasSummoned: that of one Action, or all of it; and a figure that is removed waits again.
func TestWhatIsDroppedOfWhatWasSummoned(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-63", "SE-EFFECT-66", "SE-TERRAIN-38")
	for action, want := range map[int][4]bool{0: {true, false, false, false}, 1: {false, true, false, false}, -1: {true, true, true, false}} {
		sc := scene.New(t, `a zone 20,20 2x2 danger1 | b zone 24,20 2x2 danger1 | c zone 28,20 2x2 danger1 | d zone 32,20 2x2 danger1 | blue Rook 10,10 | red Gull 30,30`)
		rook := sc.ID("Rook")
		for i, deed := range []int{aftermath.DeedOf(sc.State, rook, 0), aftermath.DeedOf(sc.State, rook, 1), (sc.Get("Rook").Card + 1) * 1000} {
			sc.Pieces[i].Summoner, sc.Pieces[i].Deed = rook, deed
		}
		sc.Pieces[3].Summoner = sc.ID("Gull")
		aftermath.DropSummoned(sc.State, rook, action)
		scene.Same(t, fmt.Sprintf("by Action %d", action), [4]bool{sc.Pieces[0].Gone, sc.Pieces[1].Gone, sc.Pieces[2].Gone, sc.Pieces[3].Gone}, want)
	}
	sc := scene.New(t, `blue Rook 10,10 | red Gull 30,30`)
	sc.Get("Rook").High = 2
	aftermath.Remove(sc.State, sc.ID("Rook"))
	m := sc.Get("Rook")
	scene.Same(t, "waits again, and is not KO'ed", m.Reserve && !m.OnTable && !m.KO && m.High == 0, true)
}

// TestWhatIsToldOfTerrain: Damage that there is, and by what rule each kind is destroyed.
func TestWhatIsToldOfTerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-03", "SE-TERRAIN-20", "SE-TERRAIN-48", "SE-TERRAIN-21")
	for piece, rule := range map[string]engine.Rule{"hut": "SE-TERRAIN-20", "bin": "SE-TERRAIN-48"} {
		sc := scene.New(t, `hut structure 20,20 2x2 h4 | bin object 30,30 1x1 h4 rank1 | blue Rook 21,21,4 hp9 | red Gull 30.5,30.5,4 hp9 | blue Off 21,21 away`)
		sc.Log = sc.Hear
		aftermath.DamagePiece(sc.State, sc.Piece(piece), 0, state.Source{By: engine.NoModel})
		scene.Same(t, piece+": no Damage is not told", len(sc.Events), 0)
		aftermath.DamagePiece(sc.State, sc.Piece(piece), 99, state.Source{By: engine.NoModel})
		for _, e := range sc.Events {
			if e.Text.Key == "terrain.destroyed" {
				scene.Same(t, piece, e.Rules[0], rule)
			}
			if e.Kind == engine.EventFall && e.Text.Key == "fall.collapsed" {
				scene.Same(t, piece+": how deep", e.Amount, 4.0)
			}
		}
		scene.Same(t, piece+": who stood on it Falls", told(sc, "fall.collapsed"), 1)
		scene.Same(t, "who is not on the table does not come back", sc.Get("Off").OnTable, false)
	}
}

// TestWhatAFallLandsOn: Objects are hurt, but not what it fell from nor a Structure; without room nobody falls, and Immune / Crash helps whom it lands on.
func TestWhatAFallLandsOn(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-02", "SE-FALL-09", "SE-FALL-12", "SE-ACTION-24")
	begin := func(gull string) *scene.Scene {
		sc := scene.New(t, `roof object 8,8 4x4 h6 rank3 | bin object 13.19,9.5 1x1 rank1 | gone object 12.1,10.6 1x1 rank1 | hut structure 12.1,8.4 1x1 h1 | blue Rook 11,10,6 hp9 | red Gull 30,30 hp9 `+gull)
		for i := range sc.Pieces {
			sc.Pieces[i].HP, sc.Pieces[i].MaxHP = 9, 9
		}
		sc.Pieces[sc.Piece("gone")].Gone = true
		sc.RebuildTable()
		sc.Log = sc.Hear
		return sc
	}
	sc := begin("")
	sc.Play(aftermath.FallFrame{Model: sc.ID("Rook"), From: sc.SpotAt(12.4, 10, 6), Off: geometry.PieceIndex(sc.Piece("roof")), By: engine.NoModel})
	sc.HP("Rook", 7)
	for name, hp := range map[string]int{"roof": 9, "bin": 7, "gone": 9, "hut": 9} {
		scene.Same(t, name, sc.Pieces[sc.Piece(name)].HP, hp)
	}
	for _, e := range sc.Events {
		if e.Text.Key == "fall.fell" {
			scene.Same(t, "how deep", e.Amount, 6.0)
		}
	}
	for immune, hp := range map[string]int{"": 7, "[Immune / Crash]": 9} {
		sc := begin(immune)
		sc.Get("Gull").Spot = sc.SpotAt(12.6, 11.18, 0)
		sc.Play(aftermath.FallFrame{Model: sc.ID("Rook"), From: sc.SpotAt(12.4, 10, 6), Off: geometry.PieceIndex(sc.Piece("roof")), By: engine.NoModel})
		sc.HP("Gull", hp)
		scene.Same(t, immune+": a Crash is told", told(sc, "fall.crash"), scene.Btoi(hp == 7))
		scene.Same(t, immune+": Stunned", sc.Get("Gull").Stunned, hp == 7)
	}
	gone := begin("")
	gone.Get("Rook").OnTable = false
	gone.Play(aftermath.FallFrame{Model: gone.ID("Rook"), From: gone.SpotAt(12.4, 10, 6), Off: geometry.NoPiece, By: engine.NoModel})
	scene.Same(t, "who is gone does not Fall", len(gone.Events), 0)
}
