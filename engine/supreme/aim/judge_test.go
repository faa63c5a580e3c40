package aim_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// partyOf is a model of a view as an end of a question.
func partyOf(m *engine.Model) engine.Party {
	return engine.Party{Body: m.Body, Piece: geometry.NoPiece, Inside: m.Spot.Inside, Model: true, BaseMM: m.BaseMM}
}

// judged is what the judge says of two models, from what anybody sees of the table.
func judged(sc *scene.Scene, from, to engine.ModelID) engine.Judgement {
	view := views.View(sc.State, 0)
	q := engine.Standing{Table: view.Table, From: partyOf(&view.Models[from]), To: partyOf(&view.Models[to])}
	for i := range view.Models {
		if m := &view.Models[i]; m.OnTable && m.ID != from && m.ID != to {
			q.Others = append(q.Others, engine.Bystander{Body: m.Body, Hides: m.Hides})
		}
	}
	return supreme.System{}.Extras().Judge.Judge(q)
}

var shot = &cards.Action{Type: cards.PRJ, Range: 60}

// agrees holds the judge against what combat reads of the same two models.
func agrees(sc *scene.Scene, from, to engine.ModelID) string {
	j, t := judged(sc, from, to), state.AtModel(to)
	sight := sc.Board().SightTo(from, t)
	dice, rule := aim.Cover(sc.State, from, shot, t, sight)
	switch {
	case j.Sight.Any != sight.Any || j.Sight.Visible != sight.Visible:
		return fmt.Sprintf("sight %v %v, in play %v %v", j.Sight.Any, j.Sight.Visible, sight.Any, sight.Visible)
	case j.Gap != sc.Board().Gap(from, t):
		return fmt.Sprintf("gap %+v, in play %+v", j.Gap, sc.Board().Gap(from, t))
	case j.Contact != traits.Touching(sc.State, from, t):
		return fmt.Sprintf("contact %v, in play %v", j.Contact, traits.Touching(sc.State, from, t))
	case j.Cover.Counts != (dice > 0) || j.Cover.Rule != rule && !(dice == 0 && rule == "SE-BONUS-07"):
		return fmt.Sprintf("Cover %v by %s, in play %d dice by %s", j.Cover.Counts, j.Cover.Rule, dice, rule)
	}
	return ""
}

// What the judge says of the doubtful cases, with the rule: SE-LOS-01, SE-LOS-03, SE-LOS-05, SE-BONUS-05, SE-BONUS-07 to SE-BONUS-09,
// SE-TERRAIN-10.
func TestTheJudgeReadsAsCombatDoes(t *testing.T) {
	const pair = " | blue Rook 5,10 base30 height1.2 | red Knight 15,10 base30 height1.2"
	for _, c := range []struct {
		what, text string
		line       bool
		sight      engine.Rule
		cover      engine.Rule
		worth      string
	}{
		{"nothing between", pair, true, "SE-LOS-01", "SE-LOS-03", "ruling.none"},
		{"a low wall", "low structure 10,5 1x10 h0.6" + pair, true, "SE-LOS-01", "SE-BONUS-08", "ruling.one-die"},
		{"a low reinforced wall", "low structure 10,5 1x10 h0.6 reinforced" + pair, true, "SE-LOS-01", "SE-BONUS-09", "ruling.two-dice"},
		{"a reinforced Object", "safe object 10,5 1x10 h0.6 rank3 reinforced" + pair, true, "SE-LOS-01", "SE-BONUS-08", "ruling.one-die"},
		{"a high wall", "wall structure 10,0 1x48 h9" + pair, false, "SE-LOS-05", "SE-BONUS-08", "ruling.one-die"},
		{"a wall between large bases", "low structure 10,5 1x10 h0.6 | blue Rook 5,10 base30 height1.2 | red Knight 15,10 base80 height1.2", true, "SE-LOS-01", "SE-BONUS-07", "ruling.none"},
		{"contact over a kerb", "kerb structure 5.55,5 0.05x10 h0.6 | blue Rook 5,10 base30 height1.2 | red Knight 6.19,10 base30 height1.2", true, "SE-LOS-01", "SE-BONUS-05", "ruling.none"},
		{"inside one house", "house structure 2,5 20x10 h4 enclosed | blue Rook 5,10 inside:house | red Knight 15,10 inside:house", true, "SE-LOS-01", "SE-LOS-03", "ruling.none"},
		{"into a house", "house structure 10,5 12x10 h4 enclosed | blue Rook 5,10 | red Knight 15,10 inside:house", false, "SE-TERRAIN-10", "SE-BONUS-08", "ruling.one-die"},
	} {
		sc := scene.New(t, c.text)
		rook, knight := sc.Names["Rook"], sc.Names["Knight"]
		j := judged(sc, rook, knight)
		if j.Sight.Any != c.line || j.SightRule != c.sight || j.Cover.Rule != c.cover || j.Cover.Worth.Key != c.worth {
			t.Errorf("%s: line %v by %s, Cover %s by %s", c.what, j.Sight.Any, j.SightRule, j.Cover.Worth.Key, j.Cover.Rule)
		}
		for _, way := range [][2]engine.ModelID{{rook, knight}, {knight, rook}} {
			if differs := agrees(sc, way[0], way[1]); differs != "" {
				t.Errorf("%s: %s", c.what, differs)
			}
		}
	}
}

// On any table the judge and combat say the same of any two models.
func TestTheJudgeAndCombatAgreeOnAnyTable(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var parts []string
		number := func(low, high int, what string) int { return rapid.IntRange(low, high).Draw(rt, what) }
		parts = append(parts, fmt.Sprintf("house structure 4,4 %dx%d h4 enclosed", number(4, 8, "w"), number(4, 8, "d")))
		for i := range number(0, 6, "pieces") {
			kind := rapid.SampledFrom([]string{"structure", "object"}).Draw(rt, "kind")
			solid := rapid.SampledFrom([]string{"", "flimsy", "reinforced"}).Draw(rt, "solid")
			parts = append(parts, fmt.Sprintf("p%d %s %d.%d,%d %dx%d h%d.5 rank1 %s", i, kind, number(13, 28, "x"), number(0, 9, "tenth"), number(2, 28, "y"), number(1, 4, "w"), number(1, 4, "d"), number(0, 4, "h"), solid))
		}
		names := []string{}
		for i := range 6 {
			name := fmt.Sprintf("M%d", i)
			names = append(names, name)
			where := fmt.Sprintf("%d.%d,%d", number(13, 30, "x"), number(0, 9, "tenth"), number(2, 30, "y"))
			if i < 2 {
				where = fmt.Sprintf("%d,%d inside:house", 5+i, 6)
			}
			parts = append(parts, fmt.Sprintf("%s %s %s base%d", scene.SeatNames[i%2], name, where, rapid.SampledFrom([]int{30, 40, 80}).Draw(rt, "base")))
		}
		sc := scene.New(t, strings.Join(parts, " | "))
		for _, a := range names {
			for _, b := range names {
				if a == b {
					continue
				}
				if differs := agrees(sc, sc.Names[a], sc.Names[b]); differs != "" {
					rt.Fatalf("%s to %s: %s\n%s", a, b, differs, strings.Join(parts, "\n"))
				}
			}
		}
	})
}

// TestWhatTheJudgeSaysOfTerrainAndBarePlaces: a Line of Sight and no Cover, which only models have; and Tokens stand in the way as terrain does.
func TestWhatTheJudgeSaysOfTerrainAndBarePlaces(t *testing.T) {
	matchtest.Exercises(t, "SE-LOS-01", "SE-LOS-03", "SE-TERRAIN-10", "SE-MODEL-19")
	sc := scene.New(t, "hut structure 20,8 4x4 h3 | house structure 30,2 20x10 h4 enclosed | blue Rook 5,10 base30 height1.2 | red Knight 15,10 base30 height1.2")
	view := views.View(sc.State, 0)
	rook, knight := partyOf(&view.Models[sc.ID("Rook")]), partyOf(&view.Models[sc.ID("Knight")])
	hut, bare := engine.Party{Piece: geometry.PieceIndex(sc.Piece("hut")), Inside: geometry.NoPiece}, knight
	bare.Model = false
	inside := func(p engine.Party) engine.Party { p.Inside = geometry.PieceIndex(sc.Piece("house")); return p }
	screen := []engine.Bystander{{Body: geometry.Cylinder{Center: geometry.Point{X: 10, Y: 10}, Radius: 0.4, Height: 0.8}, Hides: true}}
	for _, c := range []struct {
		what     string
		from, to engine.Party
		others   []engine.Bystander
		open     bool
		cover    engine.Rule
		why      string
		back     bool
	}{
		{"two models", rook, knight, nil, true, "SE-LOS-03", "ruling.cover-none", true},
		{"terrain", rook, hut, nil, true, "", "", false},
		{"a bare place", rook, bare, nil, true, "", "", false},
		{"from a bare place", bare, rook, nil, true, "", "", false},
		{"behind a Token", rook, knight, screen, true, "SE-BONUS-08", "ruling.cover-standard", true},
		{"out of a house", inside(rook), knight, nil, false, "SE-BONUS-08", "ruling.cover-standard", false},
		{"into a house", rook, inside(knight), nil, false, "SE-BONUS-08", "ruling.cover-standard", false},
		{"inside one house", inside(rook), inside(knight), nil, false, "SE-LOS-03", "ruling.cover-none", true},
	} {
		j := aim.Judge(engine.Standing{Table: view.Table, From: c.from, To: c.to, Others: c.others})
		if j.Open != c.open || j.Cover.Rule != c.cover || j.Cover.Why.Key != c.why || j.Back.Any != c.back {
			t.Errorf("%s: open %v, Cover by %s, %s, back %v", c.what, j.Open, j.Cover.Rule, j.Cover.Why.Key, j.Back.Any)
		}
		if c.to.Piece != geometry.NoPiece {
			scene.Same(t, "what is seen of it", fmt.Sprint(j.Sight), fmt.Sprint(view.Table.SightToPiece(rook.Body, c.to.Piece)))
		}
	}
}

// TestAThrowCountsByWhatIsSeenWithoutTheObject: what is thrown hides nobody any more.
func TestAThrowCountsByWhatIsSeenWithoutTheObject(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-12", "SE-TYPE-28")
	sc := scene.New(t, `bin object 10.6,8 1x4 h4 rank1 | blue Rook 10,10 s9 [Deed [AP 1] THR 8, s vs. a, Damage 1] | red Gull 14,10`)
	scene.Same(t, "an Enemy behind the Object", aim.CountsForActivation(sc.State, sc.ID("Rook"), 0), true)
}
