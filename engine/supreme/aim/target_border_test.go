package aim_test

import (
	"fmt"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// TestWhatTerrainAnActionIsAimedAt: a Combat Action at what can be damaged, a Dynamic one only where it needs no roll.
func TestWhatTerrainAnActionIsAimedAt(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-03", "SE-TYPE-27", "SE-CITIZEN-14")
	sc := scene.New(t, `hut structure 12,12 2x2 | acid zone 15,15 2x2 | bin object 8,8 1x1 rank1 | ruin structure 5,5 1x1 | blue Rook 10,10 | red Gull 11,14`)
	sc.Pieces[sc.Piece("ruin")].Gone = true
	sc.RebuildTable()
	sc.Put("near", state.CitizenMarker, 10, 12)
	sc.Put("far", state.CitizenMarker, 30, 30)
	everywhere := []geometry.PieceIndex{0, 1, 2, 3}
	for _, c := range []struct {
		what    string
		action  cards.Action
		terrain int
	}{
		{"a Projectile", cards.Action{Type: cards.PRJ}, 2}, {"a Dynamic Projectile", cards.Action{Type: cards.PRJ, Target: 5}, 0}, {"a Pulse", cards.Action{Type: cards.PLS}, 2},
		{"a Dynamic Pulse", cards.Action{Type: cards.PLS, Target: 5}, 2}, {"a Dynamic Ray", cards.Action{Type: cards.RAY, Target: 5}, 2}, {"a Dynamic Aura", cards.Action{Type: cards.AUR, Target: 5}, 0},
		{"an Aura", cards.Action{Type: cards.AUR}, 2},
	} {
		_, pieces := aim.Split(aim.Candidates(sc.State, &c.action))
		scene.Same(t, c.what+": terrain and Citizens", len(pieces), 2+c.terrain)
		nearby := func(body geometry.Cylinder) bool { return body.Center.X < 20 }
		_, pieces = aim.Split(aim.CandidatesIn(sc.State, &c.action, nil, nearby, everywhere))
		scene.Same(t, c.what+" in a space", len(pieces), 1+c.terrain)
	}
}

// TestReachAtItsBorder: exactly as far as the range, to the side and in height, for models and terrain; what one clings to is always in reach.
func TestReachAtItsBorder(t *testing.T) {
	matchtest.Exercises(t, "SE-TABLE-10", "SE-TABLE-11", "SE-TYPE-01", "SE-MOVE-25")
	for _, c := range []struct {
		what, text string
		reaches    bool
	}{
		{"4\" away", `blue Rook 10,10 base50.8 %s | red Gull 16,10 base50.8`, true}, {"4.01\" away", `blue Rook 10,10 base50.8 %s | red Gull 16.01,10 base50.8`, false},
		{"4\" above", `roof structure 14,8 4x4 h5 | blue Rook 10,10 height1 %s | red Gull 14.7,10,5`, true},
		{"a bin 4\" away", `Gull object 15,9.5 1x1 rank1 | blue Rook 10,10 base50.8 %s | red Far 40,40`, true},
		{"a bin 4.01\" away", `Gull object 15.01,9.5 1x1 rank1 | blue Rook 10,10 base50.8 %s | red Far 40,40`, false},
		{"the wall it clings to", `Gull structure 10.59,8 4x4 h9 | blue Rook 10,10 Wall Crawling 5 wall:Gull %s | red Far 40,40`, true},
	} {
		sc := scene.New(t, fmt.Sprintf(c.text, `[Spit [AP 1] PRJ 4, e vs. a, Damage 1]`))
		action := &sc.CardFor(sc.ID("Rook")).Actions[0]
		scene.Same(t, c.what, aim.Reaches(sc.State, sc.ID("Rook"), action, sc.Aim("Gull")), c.reaches)
		scene.Same(t, c.what+", with the reason", aim.RefuseTarget(sc.State, sc.ID("Rook"), action, sc.Aim("Gull")) == nil, c.reaches)
	}
}

// TestWhatIsSaidToKeepTwoApart: the nearest reason, and the gap alone for who is far away.
func TestWhatIsSaidToKeepTwoApart(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-08", "SE-TERRAIN-10", "SE-LOS-05", "SE-EFFECT-78", "SE-COND-02")
	const hit, zap = `[Hit [AP 1] CCM, m vs. d, Damage 1]`, `[Zap [AP 1] PRJ 12, e vs. a, Damage 1]`
	beside := 10 + 2*geometry.BaseRadius(30)
	for _, c := range []struct{ what, text, says string }{
		{"0.2\" away", fmt.Sprintf(`blue Rook 10,10 %s | red Gull %f,10`, hit, beside+0.2), "bar.not-in-contact"},
		{"a ghost far away", fmt.Sprintf(`blue Rook 10,10 %s | red Gull 14,10 spectral`, hit), "bar.not-in-contact"},
		{"a roof far away", fmt.Sprintf(`roof structure 14,8 4x4 h4 | blue Rook 10,10 %s | red Gull 16,10,4`, hit), "bar.not-in-contact"},
		{"through a wall", fmt.Sprintf(`house structure 10,5 8x8 h5 enclosed | blue Rook 9.4,9 %s | red Gull 10.62,9 inside:house`, hit), "bar.wall-between"},
		{"a hair away on a low step", fmt.Sprintf(`step structure 10.65,8 4x4 h0.5 | blue Rook 10,10 %s | red Gull %f,10,0.5`, hit, beside+0.04), "bar.just-short"},
		{"a little above the head", fmt.Sprintf(`step structure 10.6,8 4x4 h1.5 | blue Rook 10,10 %s | red Gull %f,10,1.5`, hit, beside+0.01), "bar.above-contact"},
		{"a little below the feet", fmt.Sprintf(`step structure 6,8 4.5x4 h1.5 | blue Rook 10,10,1.5 %s | red Gull %f,10`, hit, beside+0.01), "bar.below-contact"},
		{"behind one wall", fmt.Sprintf(`wall structure 12,2 0.5x16 h9 | blue Rook 10,10 %s | red Gull 14,10`, zap), "bar.hidden-by"},
	} {
		sc := scene.New(t, c.text)
		refusal := aim.RefuseTarget(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0], sc.Aim("Gull"))
		if refusal == nil || refusal.Why.Key != c.says {
			t.Errorf("%s: %+v, want %s", c.what, refusal, c.says)
		}
	}
}

// TestWhoHasCover: a model that terrain hides in part from a Combat Action, unless a rule denies it.
func TestWhoHasCover(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-03", "SE-BONUS-05", "SE-BONUS-07", "SE-BONUS-08", "SE-BONUS-09", "SE-MODEL-17", "SE-TYPE-12", "SE-LOS-03")
	combat := cards.Action{Type: cards.PRJ}
	for _, c := range []struct {
		what, wall, gull string
		action           cards.Action
		class            cards.Class
		dice             int
		rule             string
	}{
		{"in the open", ``, `14,10`, combat, cards.Supreme, 0, "SE-LOS-03"}, {"behind a wall", `wall structure 12,10 0.5x4 h9 |`, `14,10`, combat, cards.Supreme, 1, "SE-BONUS-08"},
		{"behind a bunker", `wall structure 12,10 0.5x4 h9 reinforced |`, `14,10`, combat, cards.Supreme, 2, "SE-BONUS-09"},
		{"from a Dynamic Action", `wall structure 12,10 0.5x4 h9 |`, `14,10`, cards.Action{Type: cards.PRJ, Target: 5}, cards.Supreme, 0, "SE-BONUS-03"},
		{"from an Indirect Action", `wall structure 12,10 0.5x4 h9 |`, `14,10`, cards.Action{Type: cards.IND}, cards.Supreme, 0, "SE-TYPE-12"},
		{"a Token", `wall structure 12,10 0.5x4 h9 |`, `14,10`, combat, cards.Token, 0, "SE-MODEL-17"}, {"a Monster", `wall structure 12,10 0.5x4 h9 |`, `14,10`, combat, cards.Monster, 0, "SE-BONUS-07"},
		{"on a base of 80 mm", `wall structure 12,10 0.5x4 h9 |`, `14.5,10 base80`, combat, cards.Supreme, 0, "SE-BONUS-07"},
		{"on a base of 79 mm", `wall structure 12,10 0.5x4 h9 |`, `14.5,10 base79`, combat, cards.Supreme, 1, "SE-BONUS-08"},
		{"in contact", ``, `11.18,10`, combat, cards.Supreme, 0, "SE-BONUS-05"},
	} {
		sc := scene.New(t, c.wall+`blue Rook 10,10 | red Gull `+c.gull)
		sc.Get("Gull").Class = c.class
		dice, rule := aim.Cover(sc.State, sc.ID("Rook"), &c.action, sc.Aim("Gull"), sc.Board().SightTo(sc.ID("Rook"), sc.Aim("Gull")))
		scene.Same(t, c.what, dice, c.dice)
		scene.Same(t, c.what+" by", string(rule), c.rule)
	}
	sc := scene.New(t, `wall structure 12,10 0.5x4 h9 | blue Rook 10,10 | red Gull 14,10`)
	sight := sc.Board().SightTo(sc.ID("Rook"), sc.Aim("Gull"))
	for what, target := range map[string]state.Target{"terrain": sc.Aim("wall"), "oneself": sc.Aim("Rook")} {
		dice, _ := aim.Cover(sc.State, sc.ID("Rook"), &combat, target, sight)
		scene.Same(t, what, dice, 0)
	}
}

// TestWhatIsThrown: an Object at hand that nobody carries; too heavy a one and one without anybody to throw it at are refused.
func TestWhatIsThrown(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-28", "SE-TERRAIN-46", "SE-ACTION-04")
	for far, rule := range map[string]string{"14,10": "", "40,40": "SE-ACTION-04"} {
		sc := scene.New(t, `bin object 10.6,9.5 1x1 rank1 | safe object 8.4,9.5 1x1 rank3 | away object 20,20 1x1 rank1 | hut structure 9.5,10.6 1x1 | lost object 9.5,8.4 1x1 rank1
			| blue Rook 10,10 m5 [Hurl [AP 1] THR 8, m vs. p, Damage 1] | red Gull `+far)
		sc.Pieces[sc.Piece("lost")].Carrier = sc.ID("Gull")
		for name, can := range map[string]bool{"bin": true, "safe": true, "away": false, "hut": false, "lost": false} {
			scene.Same(t, name+" is at hand", aim.Throwable(sc.State, sc.ID("Rook"), sc.Piece(name)), can)
		}
		d := aim.AskThrown(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0])
		scene.Same(t, "what may be chosen", len(d.Options), 2)
		scene.Same(t, "the bin", string(ruleOf(d.Options[0].Refusal)), rule)
		scene.Same(t, "the safe", string(ruleOf(d.Options[1].Refusal)), "SE-TERRAIN-46")
	}
}
