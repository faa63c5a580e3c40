package resources_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/citizens"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/opening"
	"trueinch/engine/firstedition/resources"
	"trueinch/engine/firstedition/rounds"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/matchtest"
)

// activate begins the Activation of a model.
func activate(sc *scene.Scene, name string) {
	sc.T.Helper()
	sc.Turn = sc.Get(name).Seat
	sc.Play(actions.Activating{Model: sc.ID(name)})
}

// find is the option of the Action of a name; -1 when there is none.
func find(sc *scene.Scene, what string) int {
	for i := range sc.Pending.Options {
		for _, arg := range sc.Pending.Options[i].Text.Args {
			if arg.Name == "Action" && arg.Value == what {
				return i
			}
		}
	}
	return -1
}

// do performs the Action of a name, alone.
func do(sc *scene.Scene, what string) {
	sc.T.Helper()
	at := find(sc, what)
	if at < 0 {
		sc.T.Fatalf("%s offers no %s", sc.Question(), what)
	}
	sc.Give(engine.Choice{Pick: at})
	if sc.Question() == "pc1.ask-second" {
		sc.Choose("alone")
	}
}

// refused is the rule that refuses an Action in the menu.
func refused(sc *scene.Scene, what string) engine.Rule {
	sc.T.Helper()
	at := find(sc, what)
	if at < 0 {
		sc.T.Fatalf("%s offers no %s", sc.Question(), what)
	}
	if no := sc.Pending.Options[at].Refusal; no != nil {
		return no.Rule
	}
	return ""
}

// tokenAt is the Token of a name that lies on the table.
func tokenAt(sc *scene.Scene, name string) *state.Piece {
	sc.T.Helper()
	for _, at := range sc.Tokens {
		if p := &sc.Pieces[at]; p.Name == name && p.Lying() {
			return p
		}
	}
	sc.T.Fatalf("there is no Token %s", name)
	return nil
}

const anchor = ` | blue owns Anchor > Rook [Device, Level 1 · Personal] [Set (AP 0): once per Encounter, Token Mooring (Defense 7, Damage 3)] [Back (Energy / AP 1): once per Encounter, Self / Return Mooring]`

func TestATokenToReturnTo(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-37", "PC1-RES-55", "PC1-RES-56", "PC1-RESOURCE-10", "PC1-ACT-12", "PC1-RESOURCE-13")
	sc := scene.New(t, "blue Rook 10,10 s6 m4T | red Gull 20,10 s6 m4T"+anchor)
	activate(sc, "Rook")
	scene.Same(t, "nowhere to return to", refused(sc, "Back"), engine.Rule("PC1-RES-56"))
	do(sc, "Set")
	sc.Asks("pc1.ask-token")
	sc.CannotGo("PC1-RES-55", sc.SpotAt(14, 10))
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(10, 13).Center, false))
	mooring := tokenAt(sc, "Mooring")
	scene.Same(t, "its Defense", mooring.Defense, 7)
	scene.Same(t, "its Damage", mooring.Left, 3)
	scene.Same(t, "cannot be picked up", mooring.Loaded, false)
	scene.Same(t, "nor Manipulated", mooring.Rank(), 0)
	if !sc.Board().TouchesPiece(sc.ID("Rook"), mooring.ID) {
		t.Error("the Token is Base to Base with its bearer")
	}
	sc.Place(sc.ID("Rook"), sc.SpotAt(21.1811, 10))
	activate(sc, "Rook")
	do(sc, "Back")
	sc.Asks("pc1.ask-teleport") // no free Strike of Gull
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(10, 10).Center, false))
	if !sc.Board().TouchesPiece(sc.ID("Rook"), mooring.ID) {
		t.Error("Rook is back at its Token")
	}
	sc.Cites("PC1-RES-55", "PC1-RES-56")
	sc.Get("Rook").Fresh()
	activate(sc, "Rook")
	scene.Same(t, "once per Encounter", refused(sc, "Set"), engine.Rule("PC1-RESOURCE-21"))
}

func TestATokenCanBeDestroyed(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-55")
	sc := scene.New(t, "blue Rook 10,10 s6 m4T | red Gull 20,10 s9 m4T [Kick (Strength vs. Defense / AP 1)]"+anchor)
	activate(sc, "Rook")
	do(sc, "Set")
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(13, 10).Center, false))
	mooring := tokenAt(sc, "Mooring").ID
	at := sc.Pieces[mooring].Spot
	at.Center.X += 1.182
	sc.Place(sc.ID("Gull"), at)
	activate(sc, "Gull")
	do(sc, "Kick")
	for i := range sc.Pending.Options {
		if sc.Pending.Options[i].Piece == mooring {
			sc.Give(engine.Choice{Pick: i})
			break
		}
	}
	sc.Roll([]int{5})
	scene.Same(t, "9 and 5 against 7: gone", sc.Pieces[mooring].Gone, true)
	activate(sc, "Rook")
	scene.Same(t, "nothing to return to", refused(sc, "Back"), engine.Rule("PC1-RES-56"))
}

const field = ` | blue owns Field > Rook [Device, Level 2 · Personal] [Shield (Defense / AP 2): Self / gains Absorb 2] [Screen (Defense / AP X): rests a Round, Wall 4 (Defense 10, Damage 10, Height 10)]`

// build lets Rook build a Wall of so many inches from one point toward another.
func build(sc *scene.Scene, inches int, from, to [2]float64) engine.PieceID {
	sc.T.Helper()
	activate(sc, "Rook")
	do(sc, "Screen")
	sc.Asks("pc1.ask-ap")
	sc.Number(inches)
	sc.Asks("pc1.ask-wall")
	sc.GoTo(sc.SpotAt(from[0], from[1]))
	sc.Asks("pc1.ask-wall-way")
	sc.GoTo(sc.SpotAt(to[0], to[1]))
	return engine.PieceID(len(sc.Pieces) - 1)
}

func TestAWallOfForce(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-35", "PC1-RES-49", "PC1-RES-50", "PC1-RES-51", "PC1-RES-53", "PC1-RESOURCE-08")
	sc := scene.New(t, "blue Rook 10,10 s6 m4T level2 allow9 Science | red Gull 10,18 s6 m4T e6 [Zap (Pr Energy vs. Agility / RNG 12 / AP 1)]"+field)
	activate(sc, "Rook")
	do(sc, "Shield")
	scene.Same(t, "Absorb", traits.Skill(sc.State, sc.ID("Rook"), "Absorb"), 2)
	activate(sc, "Rook")
	do(sc, "Screen")
	sc.Number(3)
	sc.CannotGo("PC1-RES-50", sc.SpotAt(10, 15))
	sc.CannotGo("PC1-RES-50", sc.SpotAt(10.2, 10))
	sc.GoTo(sc.SpotAt(8.5, 13))
	sc.CannotGo("PC1-RES-50", sc.SpotAt(10, 10))
	sc.GoTo(sc.SpotAt(12, 13))
	wall := engine.PieceID(len(sc.Pieces) - 1)
	p := sc.Pieces[wall]
	scene.Same(t, "Defense", p.Defense, 10)
	scene.Same(t, "Damage", p.Left, 10)
	scene.Same(t, "height in inches", p.Terrain.Prisms[0].Top, 10)
	scene.Same(t, "paid for", sc.Get("Rook").Spent, 2+3)
	if no := aim.RefuseUnseen(sc.State, sc.ID("Gull"), state.AtModel(sc.ID("Rook"))); no != nil {
		t.Error("it hides nobody", no)
	}
	cover := aim.CoverOf(sc.State, aim.Eye(sc.State, sc.ID("Gull")), sc.ID("Rook"), cards.Energy)
	scene.Same(t, "and gives no cover", cover.Bonus, 0)
	sc.Get("Rook").Moves = 0
	activate(sc, "Gull")
	act := -1
	for i := range sc.Pending.Options {
		for _, arg := range sc.Pending.Options[i].Text.Args {
			if arg.Value == engine.Term("pc1.move-action") {
				act = i
			}
		}
	}
	sc.Place(sc.ID("Gull"), sc.SpotAt(10, 14))
	sc.Give(engine.Choice{Pick: act})
	if sc.Question() == "pc1.ask-second" {
		sc.Choose("alone")
	}
	if no := sc.Pending.Place.Refuse(sc.SpotAt(10, 12), nil); no == nil {
		t.Error("nobody passes through it")
	}
	sc.Play(rounds.Round{Step: 12})
	scene.Same(t, "it goes at the end of the Round", sc.Pieces[wall].Gone, true)
	sc.Round++
	activate(sc, "Rook")
	scene.Same(t, "and rests", refused(sc, "Screen"), engine.Rule("PC1-RES-53"))
	scene.Same(t, "the Shield does not", refused(sc, "Shield"), engine.Rule(""))
	sc.Round++
	activate(sc, "Rook")
	scene.Same(t, "for one Round", refused(sc, "Screen"), engine.Rule(""))
}

func TestABrokenWallBreaksItsField(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-52", "PC1-RESOURCE-12")
	sc := scene.New(t, "blue Rook 10,10 s6 m4T allow9 Science | red Gull 20,20"+field)
	wall := build(sc, 3, [2]float64{8.5, 13}, [2]float64{12, 13})
	sc.Play(sc.Batter(wall, 9, state.Source{By: sc.ID("Gull")}))
	scene.Same(t, "1 is left", sc.Pieces[wall].Left, 1)
	sc.Play(sc.Batter(wall, 9, state.Source{By: sc.ID("Gull")}))
	scene.Same(t, "broken", sc.Teams[0].Resources[0].Destroyed, true)
	sc.Cites("PC1-RES-52", "PC1-RESOURCE-12")
	activate(sc, "Rook")
	scene.Same(t, "no Shield any more", find(sc, "Shield"), -1)
}

const manholes = ` | blue owns Holes [Misc, Level 1] [Down (AP 2): anybody, Self / Travel Hole] [Power Holes: Before deployment: Token Hole (Models 2)]`

func TestSewers(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-44", "PC1-RES-66", "PC1-RES-67", "PC1-RES-68", "PC1-RES-72", "PC1-RESOURCE-19", "PC1-EFFECT-07")
	sc := scene.New(t, "blue Rook 10,10 level2 s6 m4T | blue Big 6,24 base40 | red Gull 30,30 s6 m4T | red Tied 30,26 fettered"+manholes)
	sc.Play(actions.Prepare(sc.State))
	sc.Asks("pc1.ask-token")
	sc.CannotGo("PC1-RES-66", sc.SpotAt(20, 2))
	sc.MoveTo(20, 24)
	sc.CannotGo("PC1-RES-66", sc.SpotAt(32, 24))
	sc.MoveTo(28, 24)
	sc.Over()
	activate(sc, "Rook")
	scene.Same(t, "too far away", refused(sc, "Down"), engine.Rule("PC1-RES-67"))
	sc.Place(sc.ID("Rook"), sc.SpotAt(20, 22))
	sc.Place(sc.ID("Big"), sc.SpotAt(18, 24))
	activate(sc, "Big")
	scene.Same(t, "too large", refused(sc, "Down"), engine.Rule("PC1-RES-67"))
	sc.Place(sc.ID("Tied"), sc.SpotAt(28, 22))
	activate(sc, "Tied")
	scene.Same(t, "Burdened", refused(sc, "Down"), engine.Rule("PC1-RES-67"))
	sc.Place(sc.ID("Gull"), sc.SpotAt(28, 26))
	for _, name := range []string{"Rook", "Gull"} { // Supremes of either team
		activate(sc, name)
		do(sc, "Down")
		sc.Over()
		scene.Same(t, name+" is below", sc.Get(name).OnTable, false)
	}
	rook := sc.Get("Rook")
	scene.Same(t, "2 AP", rook.Spent, 2)
	before := sc.Copy()
	sc.Play(rounds.Round{})
	sc.Asks("pc1.ask-teleport")
	scene.Same(t, "before the Pool", sc.Logged("PC1-POOL-03"), 0)
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(28, 20).Center, false))
	if at := sc.Get("Rook").Spot.Center; at.Distance(sc.SpotAt(28, 24).Center) > 1.3 {
		t.Errorf("Rook comes out at %v", at)
	}
	sc.Asks("pc1.ask-teleport")
	scene.Same(t, "then Gull", sc.Pending.Subject, sc.ID("Gull"))
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(20, 30).Center, false))
	scene.Same(t, "they count for the Pool: Levels 2, 1", sc.Teams[0].Pool, 2*3+2)
	scene.Same(t, "on the table", sc.Get("Gull").OnTable && sc.Get("Rook").OnTable, true)
	sc.Cites("PC1-RES-67", "PC1-RES-68")
	if before.Models[sc.ID("Rook")].Away == 0 {
		t.Error("a copy keeps who is below")
	}
}

func TestWhoStaysBelow(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-69")
	sc := scene.New(t, "blue Rook 10,10 | blue Wren 20,20 | red Gull 30,30")
	rook := sc.Get("Rook")
	rook.Away, rook.Exit, rook.OnTable = 6, "Hole", false
	resources.Drown(sc.State)
	scene.Same(t, "Eliminated", sc.Get("Rook").Eliminated, true)
	scene.Same(t, "others are not", sc.Get("Wren").Eliminated, false)
}

func TestSirens(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-45", "PC1-RES-70", "PC1-RES-71", "PC1-RESOURCE-19")
	sc := scene.New(t, "blue Rook 10,10 m4T Villain | red Gull 40,40 Villain | citizen Bob 20,26 | blue owns Horn [Misc, Level 1 · Uses 1] [Power Horn: On Activation: Token Horn (Level 2, Spirit 4)]")
	activate(sc, "Rook")
	sc.Asks("pc1.ask-play")
	sc.Choose("play:Horn")
	sc.MoveTo(20, 20)
	sc.Asks("pc1.ask-action")
	if _, led := citizens.Leader(sc.State, sc.ID("Bob")); led {
		t.Error("only in later Rounds")
	}
	sc.Round++
	guide, led := citizens.Leader(sc.State, sc.ID("Bob"))
	scene.Same(t, "the Token leads", led && guide.Piece == tokenAt(sc, "Horn").ID && guide.Player == 0, true)
	sc.Play(citizens.Walk{})
	sc.Choose("lead:Bob")
	sc.MoveTo(20, 23)
	sc.Stands("Bob", 20, 23, 0)
	activate(sc, "Rook")
	sc.Asks("pc1.ask-action") // one use
	sc.Get("Rook").KnockedDown = true
	sc.Place(sc.ID("Bob"), sc.SpotAt(20, 29.5))
	if _, led := citizens.Leader(sc.State, sc.ID("Bob")); led {
		t.Error("twice its Spirit of 4 is how far it is heard")
	}
}

func TestSpotlights(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-07", "PC1-RES-22", "PC1-RES-23", "PC1-RES-24", "PC1-RES-25", "PC1-RES-26")
	sc := scene.New(t, `house structure 17,18.7 6x1 h4 | blue Rook 10,10 m4T s6 e6 [Zap (Pr Energy vs. Agility / RNG 20 / AP 1)]
		blue Bot A 17,16 minion [Light (Defense / AP 1): 1 Enemy / Spotlight 8] | blue Bot B 19,14 | blue Bot C 30,4
		red Gull 20,18.108 hp20 a4 s4T {Blend 2} [Kick (Strength vs. Defense / AP 1)]`)
	gull, bot := sc.ID("Gull"), sc.ID("Bot A")
	scene.Same(t, "hidden against the house", aim.Blend(sc.State, gull), 2)
	sc.Play(actions.ApplyEffects{User: bot, Act: sc.Act("Bot A", "Light"), Target: state.Nobody, List: sc.ActionOf(sc.Act("Bot A", "Light")).Effects})
	scene.Same(t, "two see it within 8", aim.Spotlit(sc.State, gull), 2)
	scene.Same(t, "no Blend", aim.Blend(sc.State, gull), 0)
	attack := actions.Against(sc.State, gull, sc.Act("Gull", "Kick"), state.AtModel(sc.ID("Rook")))
	defends := func() int {
		sum := 0
		for _, m := range sc.Chapters.Modifiers {
			for _, by := range m(sc.State, attack, false) {
				if by.Rule == "PC1-RES-24" {
					sum += by.By
				}
			}
		}
		return sum
	}
	scene.Same(t, "+1 against it", defends(), 1)
	scene.Same(t, "no more Damage", sc.MoreHarm(gull), 0)
	sc.Place(sc.ID("Bot C"), sc.SpotAt(22, 15))
	scene.Same(t, "three", sc.MoreHarm(gull), 1)
	activate(sc, "Rook")
	do(sc, "Zap")
	sc.Choose("target:Gull")
	sc.Roll([]int{3}, []int{3})
	sc.Left("Gull", 20-1-1) // 9 against 7 and 1 for Bot A in between
	sc.Place(sc.ID("Bot B"), sc.SpotAt(40, 40))
	sc.Place(sc.ID("Bot C"), sc.SpotAt(20, 22)) // behind the house
	scene.Same(t, "checked anew", aim.Spotlit(sc.State, gull), 1)
	scene.Same(t, "one is not enough for +1", defends(), 0)
	scene.Same(t, "but for Blend", aim.Blend(sc.State, gull), 0)
	sc.Get("Gull").Fresh()
	scene.Same(t, "until the end of the Round", aim.Spotlit(sc.State, gull), 0)
}

func TestGroundThatIsNature(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-39", "PC1-RES-58", "PC1-RESOURCE-18")
	sc := scene.New(t, `blue Rook 10,10 m4T Nature | blue Wren 10,14 Science | red Gull 16,10 Nature | red Far 30,30 Nature
		blue owns Earth > Rook [Artifact, Level 2 · Personal · Uses 1] [Power Earth: On Activation: Area Supreme Nature 6 / Rolls +2]`)
	activate(sc, "Rook")
	sc.Choose("play:Earth")
	sc.Asks("pc1.ask-ground")
	sc.CannotGo("PC1-RES-58", sc.SpotAt(60, 12))
	sc.MoveTo(12, 12) // from 9 to 15
	rolls := func(name string) int { return traits.Sum(sc.State, sc.ID(name), "Rolls") }
	scene.Same(t, "within", rolls("Rook"), 2)
	scene.Same(t, "no Nature", rolls("Wren"), 0)
	scene.Same(t, "beside it by 0.41", rolls("Gull"), 0)
	sc.Place(sc.ID("Gull"), sc.SpotAt(15.59, 10))
	scene.Same(t, "Base to Base", rolls("Gull"), 2)
	scene.Same(t, "far", rolls("Far"), 0)
	sc.Play(rounds.Round{Step: 12})
	scene.Same(t, "until the end of the Round", rolls("Rook"), 0)
}

func TestDebts(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-43", "PC1-RES-65")
	sc := scene.New(t, `blue Rook 10,10 m4T Villain | red Gull 24,20 hp20 a4 m4T | red Far 40,40 | citizen Bob 20,20 | citizen Ann 5,40
		blue owns Debt [Misc, Level 1 · Villains only · Uses 1] [Debt (Pr Energy 6 vs. Agility / RNG 6 / AP 0): on Activation, by a Citizen]`)
	activate(sc, "Rook")
	sc.Choose("play:Debt")
	sc.Asks("pc1.ask-who-attacks")
	scene.Same(t, "Ann sees nobody near", len(sc.Pending.Options), 1)
	sc.Choose("by:Bob")
	scene.Same(t, "only an enemy within 6", len(sc.Pending.Options), 1)
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{4})
	sc.Left("Gull", 20-(12-8))
	sc.Asks("pc1.ask-action")
	scene.Same(t, "no AP", sc.Get("Rook").Spent, 0)
	activate(sc, "Rook")
	sc.Asks("pc1.ask-action")
}

func TestACallIsOneOfThree(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-42", "PC1-RES-61", "PC1-RES-62", "PC1-RES-63", "PC1-RES-64", "PC1-RESOURCE-21")
	const call = ` | blue owns Call [Misc, Level 1 · Heroes only · Uses 1] [Power Burst: On Activation: If is Hero: Friends / Heal 1] [Power Control: On Activation: If is Hero: Extra Activation] [Power Resort: On Activation: If is Hero: Self / Damage X, Pool +X]`
	start := func() *scene.Scene {
		sc := scene.New(t, "blue Rook 10,10 hp8 left5 m4T Hero | blue Wren 14,10 hp8 left6 Hero | blue Out 16,10 hp8 out Hero | red Gull 20,10 hp8 left3"+call)
		activate(sc, "Rook")
		return sc
	}
	sc := start()
	sc.Choose("play:Burst")
	sc.Left("Rook", 6)
	sc.Left("Wren", 7)
	sc.Left("Out", 0)
	sc.Left("Gull", 3)
	activate(sc, "Wren")
	sc.Asks("pc1.ask-action")
	sc = start()
	sc.Choose("play:Control")
	scene.Same(t, "one Activation more", sc.Teams[0].Extra, 1)
	sc = start()
	sc.Choose("play:Resort")
	scene.Same(t, "no more than is left", sc.Pending.Max, 5)
	sc.Number(2)
	sc.Left("Rook", 3)
	scene.Same(t, "as many AP", sc.Teams[0].Pool, scene.Pool+2)
	sc = scene.New(t, "blue Rook 10,10 Villain | red Gull 20,10"+call)
	activate(sc, "Rook")
	sc.Asks("pc1.ask-action") // for Heroes only
}

func TestCopsMoveCitizens(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-11")
	sc := scene.New(t, `blue Cop A 10,10 minion [Serve (Defense / AP 1): 2 Citizens / Move 4] | red Gull 40,40 | citizen Bob 20,20 | citizen Ann 25,20 | citizen Max 30,20`)
	sc.Play(actions.ApplyEffects{User: sc.ID("Cop A"), Act: sc.Act("Cop A", "Serve"), Target: state.Nobody, List: sc.ActionOf(sc.Act("Cop A", "Serve")).Effects})
	sc.Choose("target:Bob")
	sc.CannotGo("PC1-CITIZEN-06", sc.SpotAt(20, 26))
	sc.MoveTo(20, 23)
	sc.Stands("Bob", 20, 23, 0)
	sc.Choose("target:Max")
	sc.MoveTo(30, 23)
	sc.Over()
	sc.Cites("PC1-RES-11")
}

func TestBeforeDeployment(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-66", "PC1-ENC-04")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 30,30"+manholes)
	for i := range sc.Models {
		sc.Models[i].OnTable = false
	}
	sc.Plot = "smackdown"
	sc.Round = 0
	sc.Play(opening.Opening{Step: 2})
	sc.Asks("pc1.ask-token")
	sc.MoveTo(24, 24)
	sc.MoveTo(24, 28)
	sc.Asks("pc1.ask-roll")
	scene.Same(t, "the Starting Roll comes next", len(sc.Tokens), 2)
}
