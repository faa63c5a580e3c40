package mind_test

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/mind"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/rounds"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/views"
	"trueinch/engine/matchtest"
)

// position is a scene of a Plot in a Round, blue to act.
func position(t *testing.T, plot string, round int, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Plot, sc.Roles, sc.Round, sc.Rounds = plot, []int{0, 1}, round, 6
	return sc
}

// turn lets the computer player of blue answer everything of one Turn that it is asked and knows; dice show 3s, and who knows no place stays.
func turn(sc *scene.Scene) {
	sc.T.Helper()
	sc.Play(rounds.Turn{Seat: 0})
	for n := 0; !sc.Idle(); n++ {
		d := sc.Pending
		switch choice, known := mind.Choose(sc.State, func() {}); {
		case n > 60:
			sc.T.Fatalf("it never ends: %s", sc.Question())
		case d.Shape == engine.Roll:
			faces := make([][]int, len(d.Dice))
			for i, pool := range d.Dice {
				for range pool.Count {
					faces[i] = append(faces[i], 3)
				}
			}
			sc.Give(engine.Choice{Faces: faces})
		case known && d.Seat == 0:
			sc.Give(choice)
		case d.Shape == engine.Number:
			sc.Give(engine.Choice{Number: d.Min})
		case d.Shape == engine.Pick:
			first := 0
			for !d.Options[first].Legal() {
				first++
			}
			sc.Give(engine.Choice{Pick: first})
		case d.Shape == engine.Place:
			spot := d.Place.Snap(d.Place.Mover().Center, false)
			sc.Give(engine.Choice{Spot: &spot})
		default:
			sc.T.Fatalf("nobody knows an answer to %s", sc.Question())
		}
	}
}

// building makes a piece of a scene a Plot Building with so much Damage on it.
func building(sc *scene.Scene, name string, damage int) engine.PieceID {
	at := sc.Piece(name)
	p := &sc.Pieces[at]
	p.Defense, p.Most, p.Left = 7, 15, 15-damage
	sc.Sites = state.Grown(sc.Sites, at)
	return at
}

// TestTheDestroyerStrikesBuildings: beside a Plot Building the Destroyer strikes it, and not the Minion that stands there, too; with half of
// it gone a strong one makes an end of it, and a weak one goes for the next; the Defender leaves it alone.
func TestTheDestroyerStrikesBuildings(t *testing.T) {
	const text = "north structure 20,24 3x3 h3 | south structure 20,10 3x3 h3 | blue Rook 20,12.3 s7T level2 | red Goon A 21.3,12.5 minion | red Gull 40,40"
	sc := position(t, plots.Destroy, 1, text)
	south := building(sc, "south", 0)
	building(sc, "north", 0)
	turn(sc)
	if sc.Pieces[south].Left == 15 {
		t.Error("the Destroyer leaves the building beside it alone")
	}
	for _, strength := range []string{"s7T", "s3T"} {
		sc = position(t, plots.Destroy, 2, strings.Replace(text, "s7T", strength, 1))
		building(sc, "south", 9)
		building(sc, "north", 0)
		before := sc.Get("Rook").Spot.Center
		turn(sc)
		if after := sc.Get("Rook").Spot.Center; (after.Y >= before.Y+3) != (strength == "s3T") {
			t.Errorf("the Destroyer of %s goes from %v to %v", strength, before, after)
		}
	}
	sc = position(t, plots.Destroy, 1, text)
	sc.Roles = []int{1, 0}
	south = building(sc, "south", 0)
	turn(sc)
	scene.Same(t, "what the Defender leaves of the building", sc.Pieces[south].Left, 15)
}

// TestTheQuestTokenIsFetched: the nearest model goes to the Token, around what stands before it, takes it and carries it home, whatever enemy
// is near.
func TestTheQuestTokenIsFetched(t *testing.T) {
	sc := position(t, plots.Quest, 1, "wall structure 24,20 8x0.5 h3 | token Prize 24,24 | blue Rook 24,16 | blue Wren 30,4 | red Gull 40,40")
	prize := sc.Piece("Prize")
	sc.Sites = state.Grown(sc.Sites, prize)
	for range 4 {
		if sc.Pieces[prize].Carrier == engine.NoModel {
			turn(sc)
			sc.Get("Rook").Moves, sc.Get("Rook").Spent, sc.Get("Rook").Used = 0, 0, nil
		}
	}
	scene.Same(t, "who carries it", sc.Pieces[prize].Carrier, sc.ID("Rook"))
	before := sc.Get("Rook").Spot.Center
	for range 2 {
		turn(sc)
		sc.Get("Rook").Moves, sc.Get("Rook").Spent, sc.Get("Rook").Used = 0, 0, nil
	}
	if after := sc.Get("Rook").Spot.Center; after.Y > before.Y-3 && after.X == before.X {
		t.Errorf("from %v it goes to %v, and not home", before, after)
	}
}

// TestSpotsAreHeld: of two models each goes to a power spot of its own; who stands at one does not leave it for an enemy.
func TestSpotsAreHeld(t *testing.T) {
	sc := position(t, plots.Hill, 2, "token Left 16,24 | token Right 32,24 | blue Rook 16,12 level2 | blue Wren 18,12 level2 | red Gull 44,44")
	sc.Sites = []engine.PieceID{sc.Piece("Left"), sc.Piece("Right")}
	turn(sc)
	turn(sc)
	rook, wren := sc.Get("Rook").Spot.Center, sc.Get("Wren").Spot.Center
	if rook.Y < 18 || wren.X < 21 {
		t.Errorf("Rook is at %v, Wren at %v", rook, wren)
	}
	sc = position(t, plots.Hill, 2, "token Left 16,24 | token Right 32,24 | blue Rook 16,22.8 level2 | red Gull 16,17 level2 hp2")
	sc.Sites = []engine.PieceID{sc.Piece("Left"), sc.Piece("Right")}
	before := sc.Get("Rook").Spot.Center
	turn(sc)
	if after := sc.Get("Rook").Spot.Center; after.Distance(before) > 1 {
		t.Errorf("Rook leaves the power spot for %v", after)
	}
}

// TestQuartersAreShared: near the end the models spread over the quarters of the table; before that they fight.
func TestQuartersAreShared(t *testing.T) {
	sc := position(t, plots.Block, 5, "blue Rook 20,20 | blue Wren 21,18 | red Gull 44,44")
	turn(sc)
	turn(sc)
	area := sc.Area()
	if one, other := area.Quarter(sc.Get("Rook").Spot.Center), area.Quarter(sc.Get("Wren").Spot.Center); one == other {
		t.Errorf("both are in quarter %d", one)
	}
}

// TestNobodyShootsOutOfReach: a Blast at somebody far out of its range comes to nothing, at somebody just out of it to something.
func TestNobodyShootsOutOfReach(t *testing.T) {
	sc := position(t, plots.Smackdown, 1, "blue Rook 10,10 e6T [Storm (Bl2 Energy vs. Agility / RNG 8 / AP 2)] | red Gull 10,20.5 | red Goon A 10,40 minion")
	act := sc.Act("Rook", "Storm")
	var found []engine.ModelID
	for _, p := range views.Outlook(sc.State, sc.ID("Rook"), act) {
		found = append(found, p.Target)
	}
	if len(found) != 1 || found[0] != sc.ID("Gull") {
		t.Errorf("prospects against %v, want only Gull, %d", found, sc.ID("Gull"))
	}
	if !actions.MayAim(sc.State, sc.ID("Rook"), act, state.AtModel(sc.ID("Goon A"))) {
		t.Error("the rule lets a Blast be aimed out of range")
	}
}

// TestNobodyRunsAgainstAWall: a Supreme who cannot attack anybody yet takes the way around a wall.
func TestNobodyRunsAgainstAWall(t *testing.T) {
	sc := position(t, plots.Smackdown, 1, "wall structure 24,20 14x0.5 h3 | blue Rook 24,19 | red Gull 24,26")
	for range 2 {
		turn(sc)
		sc.Get("Rook").Moves, sc.Get("Rook").Spent, sc.Get("Rook").Used = 0, 0, nil
	}
	if at := sc.Get("Rook").Spot.Center; at.Y < 20.5 {
		t.Errorf("Rook is at %v, still behind the wall", at)
	}
}

// TestNobodyRunsWhereAMoveDoes: an AP more is not paid for a way that ends before a wall, as near as a Move* comes to it.
func TestNobodyRunsWhereAMoveDoes(t *testing.T) {
	for _, c := range []struct {
		what string
		wall string
		ap   int
	}{{"before a wall", "house structure 2,17 44x16 h6 | ", 1}, {"on open ground", "", 2}} {
		sc := position(t, plots.Smackdown, 1, c.wall+"blue Rook 24,12.5 allow9 | red Gull 24,30")
		if c.wall != "" {
			sc.Place(sc.ID("Gull"), sc.SpotAt(24, 24, 6))
		}
		turn(sc)
		scene.Same(t, "what is spent to go on "+c.what, sc.Get("Rook").Spent, c.ap)
		if at := sc.Get("Rook").Spot.Center; at.Y < 15 {
			t.Errorf("%s Rook goes to %v", c.what, at)
		}
	}
}

// TestNobodyStopsAtACorner: a way that runs along a wall is followed for the whole move, although what is rounded of it lies in the wall.
func TestNobodyStopsAtACorner(t *testing.T) {
	for _, width := range []string{"8.0002", "8.0006", "8.001", "8.0014", "8.0018"} {
		sc := position(t, plots.Smackdown, 1, "house structure 16,13 "+width+"x14 h9 | blue Rook 23.6,12.2 | red Gull 23.6,31")
		turn(sc)
		if at := sc.Get("Rook").Spot.Center; at.Y < 15 {
			t.Errorf("beside a house %s wide Rook stops at %v", width, at)
		}
	}
}

// TestNobodyEndsInFire: no enemy, and no goal either, is worth standing in Dangerous Terrain that no way leads around.
func TestNobodyEndsInFire(t *testing.T) {
	for _, plot := range []string{plots.Smackdown, plots.Hill} {
		sc := position(t, plot, 1, "acid zone 0,16 48x9 danger1 | token Spot 24,30 | blue Rook 24,13.5 allow9 | red Gull 24,36")
		if plot == plots.Hill {
			sc.Sites = []engine.PieceID{sc.Piece("Spot")}
		}
		for range 3 {
			turn(sc)
			if at := sc.Get("Rook").Spot.Center; at.Y > 15.4 && at.Y < 25.6 {
				t.Errorf("%s: Rook ends at %v", plot, at)
			}
			sc.Get("Rook").Moves, sc.Get("Rook").Spent, sc.Get("Rook").Used = 0, 0, nil
		}
	}
}

// TestNobodyGoesRoundAFriend: a gap in which a friend stands is still the way, and not the long one around the wall.
func TestNobodyGoesRoundAFriend(t *testing.T) {
	sc := position(t, plots.Smackdown, 1, "left structure 0,20 23x1 h9 | right structure 25,20 18x1 h9 | blue Rook 26,12 | blue Wren 24,20.5 | red Gull 24,40")
	sc.Get("Wren").Moves = 2
	turn(sc)
	if at := sc.Get("Rook").Spot.Center; at.X > 26.5 || at.Y < 15 {
		t.Errorf("Rook goes to %v", at)
	}
}

// TestMinionsWait: while Supremes can spend all Action Points, none go to Minions who only walk.
func TestMinionsWait(t *testing.T) {
	sc := position(t, plots.Smackdown, 1, "blue Rook 10,10 allow8 | blue Goon A 14,10 minion character | red Gull 40,40")
	sc.Teams[0].Pool = 4
	before := sc.Get("Goon A").Spot.Center
	turn(sc)
	scene.Same(t, "where the Minion is", sc.Get("Goon A").Spot.Center, before)
	sc.Get("Rook").Moves, sc.Get("Rook").Spent = 2, 2 // it may spend more, but not on anything
	sc.Teams[0].Pool = 2
	turn(sc)
	if sc.Get("Goon A").Moves == 0 {
		t.Error("the Minion stays, although nobody else can use the Action Points")
	}
}

// TestNobodyWaitsBehindAWall: who could shoot so far, but sees nobody from where it stands, goes on.
func TestNobodyWaitsBehindAWall(t *testing.T) {
	for _, far := range []float64{23, 23.6} { // the Enemy is 4.8 or 5.4 inches off
		sc := position(t, plots.Smackdown, 3, "wall structure 16,19 12x0.5 h6 | blue Rook 20,17 allow4 [Bolt (Pr Energy vs. Agility / RNG 7 / AP 1)] | red Gull 20,30")
		sc.Place(sc.ID("Gull"), sc.SpotAt(20, far))
		turn(sc)
		if sc.Get("Rook").Moves == 0 {
			t.Errorf("Rook stands behind the wall, %v inches from Gull", far-17)
		}
	}
}

// TestRunnersComeToTheEdge: who is On the Run goes around what stands before him to where he touches the edge, and is gone.
func TestRunnersComeToTheEdge(t *testing.T) {
	sc := position(t, plots.Escape, 2, "wall structure 24,40 12x0.5 h3 | blue Rook 24,36 allow9 base40 | red Gull 4,4")
	for n := 0; n < 5 && sc.Get("Rook").OnTable; n++ {
		turn(sc)
		sc.Get("Rook").Moves, sc.Get("Rook").Spent, sc.Get("Rook").Used = 0, 0, nil
	}
	if m := sc.Get("Rook"); m.OnTable {
		t.Errorf("it is still at %v", m.Spot.Center)
	}
}

// TestAurasForNobodyAreLeftAlone: an Action for friends is announced where there is one whom it speaks of, and what heals or sets up where somebody is
// hurt or down; nobody pays for it else.
func TestAurasForNobodyAreLeftAlone(t *testing.T) {
	const text = "blue Rook 10,10 [%] | blue Wren 12,10 hp8 left8 | blue Drones A 8,10 minion | red Gull 10,20.5"
	for _, c := range []struct {
		action, change string
		taken          bool
	}{
		{"Nest (Au4 Spirit / AP 1): Friends Minion / Rolls +1", "", true},
		{"Nest (Au4 Spirit / AP 1): Friends Minion / Rolls +1", " | blue Drones A 8,10 minion", false},
		{"Salve (Spirit / AP 1): 1 Friend Supreme 6 / Heal 3", "", false},
		{"Salve (Spirit / AP 1): 1 Friend Supreme 6 / Heal 3", "left8", true},
		{"Dirge (Au4 Spirit / AP 1): Enemies / Rolls −1", "", true},
	} {
		scenery := strings.Replace(text, "%", c.action, 1)
		if c.change == "left8" {
			scenery = strings.Replace(scenery, "left8", "left2", 1)
		} else {
			scenery = strings.Replace(scenery, c.change, "", 1)
		}
		sc := position(t, plots.Smackdown, 1, scenery)
		turn(sc)
		name, _, _ := strings.Cut(c.action, " ")
		if times, _ := sc.Get("Rook").UsesOf(sc.Act("Rook", name)); (times > 0) != c.taken {
			t.Errorf("%s with %q: performed %d times, wanted %v", c.action, c.change, times, c.taken)
		}
	}
}

// TestWhatIsAnnouncedBehindAMove: while a model moves it is told that an attack was announced, and all that could come of a place is that attack,
// whatever else is on its card.
func TestWhatIsAnnouncedBehindAMove(t *testing.T) {
	sc := position(t, plots.Smackdown, 1, "blue Rook 10,10 allow2 [Bolt* (Pr Energy vs. Agility / RNG 6 / AP 1)] [Claw (Strength vs. Defense / AP 1)] | red Gull 10,18")
	before := views.Means(sc.State, sc.ID("Rook"))
	if before.Announced || len(before.Attacks) < 3 {
		t.Fatalf("before anything is announced: %+v", before)
	}
	sc.Play(rounds.Turn{Seat: 0})
	for n := 0; sc.Question() != "pc1.ask-move" && n < 9; n++ {
		choice, known := mind.Choose(sc.State, func() {})
		if !known {
			t.Fatalf("nobody knows an answer to %s", sc.Question())
		}
		sc.Give(choice)
	}
	sc.Asks("pc1.ask-move")
	means := views.Means(sc.State, sc.ID("Rook"))
	if !means.Announced {
		t.Errorf("on its way: %+v", means)
	}
	near := sc.Get("Rook").Spot
	near.Center.Y = 13
	prospects := views.Prospects(sc.State, sc.ID("Rook"), near)
	if len(prospects) != 1 || prospects[0].Name != "Bolt" {
		t.Errorf("from where it can shoot: %+v", prospects)
	}
}

// TestWhatIsWonIsNotRolledAgain: dice that win are kept, as is the Resource for them; a roll that is lost badly is worth it.
func TestWhatIsWonIsNotRolledAgain(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-57")
	for _, c := range []struct {
		what       string
		path       string
		rook, gull int
		want       string
	}{
		{"an attack that succeeds", "blue owns Path > Rook", 6, 3, "keep"},
		{"an attack that fails badly", "blue owns Path > Rook", 1, 5, "again-all"},
		{"a defence that holds", "red owns Path > Gull", 1, 5, "keep"},
		{"a defence that fails", "red owns Path > Gull", 6, 1, "again-all"},
	} {
		sc := position(t, plots.Smackdown, 2, "blue Rook 10,10 s7 d5 hp8 level2 | red Gull 11.5,10 s5 d6 hp5 level2 | "+c.path+" [Artifact, Level 1 · Personal · Uses 1] [Power Path: In an Opposed Roll: Re-roll]")
		sc.Play(contest.Roll{Contest: state.Contest{Attacker: sc.ID("Rook"), Defender: sc.ID("Gull"), Piece: engine.NoPiece, Act: state.Universal(state.Strike), Active: cards.Strength, Against: cards.Defense}, Declared: true})
		for sc.Pending.Ask.Key == "pc1.ask-defend" {
			sc.Choose("plain")
		}
		sc.Roll([]int{c.rook}, []int{c.gull})
		sc.Asks("pc1.ask-again")
		choice, known := mind.Choose(sc.State, func() {})
		scene.Same(t, c.what+" is known", known, true)
		scene.Same(t, c.what, sc.Pending.Options[choice.Pick].Key, c.want)
	}
}

// TestWhatIsKnownAtOnce: what is played out by the hundred weighs the plans of one model like any computer player, but not those of all before it is
// settled who is Activated.
func TestWhatIsKnownAtOnce(t *testing.T) {
	sc := position(t, plots.Smackdown, 1, "blue Rook 10,10 allow2 [Bolt* (Pr Energy vs. Agility / RNG 6 / AP 1)] | blue Wren 14,10 | red Gull 10,18")
	sc.Play(rounds.Turn{Seat: 0})
	sc.Asks("pc1.ask-turn")
	if choice, known := mind.Brisk(sc.State, func() {}); known {
		t.Errorf("whom to Activate is known at once: option %d", choice.Pick)
	}
	choice, known := mind.Choose(sc.State, func() {})
	scene.Same(t, "whom to Activate is known", known, true)
	sc.Give(choice)
	sc.Asks("pc1.ask-action")
	wanted, _ := mind.Choose(sc.State, func() {})
	at, known := mind.Brisk(sc.State, func() {})
	scene.Same(t, "what it does is known at once", known, true)
	scene.Same(t, "what it does", at.Pick, wanted.Pick)
}

// TestNobodyEndsWhatIsNotWon: to fell the last Supreme of the others is worth most where the Encounter is won with it, and is not done where it is drawn or
// lost by that, unless a draw saves a defeat; to wound it is worth something all the same.
func TestNobodyEndsWhatIsNotWon(t *testing.T) {
	matchtest.Exercises(t, "PC1-ENC-17")
	worth := func(plot string, round, blue, red int, falls float64) float64 {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 12,10 level2 hp6")
		sc.Plot, sc.Round, sc.Rounds = plot, round, 6
		sc.Points = []state.Score{{Seat: 0, Halves: blue, Model: engine.NoModel}, {Seat: 1, Halves: red, Model: engine.NoModel}}
		return mind.Loss(sc.State, 0, sc.ID("Gull"), falls, 6*falls+1-falls)
	}
	usual, won, drawn, lost := worth(plots.Quest, 6, 0, 0, 0.9), worth(plots.Quest, 2, 2, 0, 0.9), worth(plots.Quest, 2, 2, 2, 0.9), worth(plots.Quest, 2, 0, 2, 0.9)
	if !(won > usual && usual > 0 && 0 > drawn && drawn > lost) {
		t.Errorf("worth %.2f as usual, %.2f where it wins, %.2f where it draws, %.2f where it loses", usual, won, drawn, lost)
	}
	if wound := worth(plots.Quest, 2, 0, 2, 0); wound <= 0 {
		t.Errorf("a wound that ends nothing is worth %.2f", wound)
	}
	if saves := worth(plots.Smackdown, 2, 0, 4, 0.9); saves <= 0 {
		t.Errorf("a draw in place of a defeat is worth %.2f", saves)
	}
}
