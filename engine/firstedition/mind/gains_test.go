package mind_test

import (
	"strings"
	"testing"

	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/mind"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
)

// gainOf is what an Action of Rook is worth in a scene of Round 1.
func gainOf(t *testing.T, action, others string) float64 {
	t.Helper()
	sc := position(t, plots.Smackdown, 1, "blue Rook 10,10 hp8 ["+action+"] | "+others)
	name, _, _ := strings.Cut(action, " (")
	return mind.Gain(sc.State, sc.ID("Rook"), sc.Act("Rook", name))
}

// TestWhatIsGivenIsWorthWhatItDoes: an Action without a roll is worth more where it does more, and nothing where it does nothing or where it
// helps the other side.
func TestWhatIsGivenIsWorthWhatItDoes(t *testing.T) {
	const (
		salve  = "Salve (Spirit / AP 1): 1 Friend 6 / Heal 3"
		rise   = "Rise (Spirit / AP 1): 1 Friend 6 / Stand up 3"
		either = "Nurse (Spirit / AP 1): 1 Friend 6 / Heal 3 or Stand up 1"
		cheer  = "Cheer (Au4 Spirit / AP 1): Friends / Attack Rolls +1"
		cheer2 = "Cheer (Au4 Spirit / AP 1): Friends / Attack Rolls +2"
		dirge  = "Dirge (Au4 Spirit / AP 1): Enemies / Rolls −1"
		fumble = "Fumble (Au4 Spirit / AP 1): Friends / Rolls −1"
		gift   = "Gift (Au4 Spirit / AP 1): Enemies / Rolls +1"
		ground = "Gust (Energy / AP 1): 1 Enemy 8 / Shot Down"
		hush   = "Hush (Mind / AP 1): 1 Enemy 8 / no Movement"
		fodder = "Mulch (Energy / AP 1): 1 Friend Minion in contact / Eliminated, Self / Heal 3"
		news   = "News (Mind / AP 1): AGP +1"
		gossip = "Gossip (Mind / AP 1): AGP +1 if touching an enemy"
		urge   = "Urge (Spirit / AP 1): 1 Friend 6 / Allowance +1"
		oil    = "Oil (Mind / AP 1): Self / Allowance +1"
		wind   = "Wind (Mind / AP 1): Self / gains Blitzer 2"
		once   = "Wind (Mind / AP 1): once per Encounter, Self / gains Blitzer 2"
		volley = "Volley (Au4 Spirit / AP 1): Friends Minion / Strike 1"
		near   = " | red Gull 10,14"
		far    = " | red Gull 40,40"
	)
	gain := func(action, others string) float64 { return gainOf(t, action, others) }
	for _, c := range []struct {
		what       string
		more, less float64
	}{
		{"to heal who is nearly down rather than who is scratched", gain(salve, "blue Wren 12,10 hp8 left2"+near), gain(salve, "blue Wren 12,10 hp8 left6"+near)},
		{"to heal somebody of a higher Level", gain(salve, "blue Wren 12,10 hp8 left2 level3"+near), gain(salve, "blue Wren 12,10 hp8 left2"+near)},
		{"to heal the one who needs it most", gain(salve, "blue Wren 12,10 hp8 left2 | blue Lark 8,10 hp8 left7"+near), gain(salve, "blue Wren 12,10 hp8 left7 | blue Lark 8,10 hp8 left7"+near)},
		{"to set somebody up rather than to heal a scratch", gain(either, "blue Wren 12,10 hp8 out | blue Lark 8,10 hp8 left7"+near), gain(either, "blue Wren 30,10 hp8 out | blue Lark 8,10 hp8 left7"+near)},
		{"to help two who strike", gain(cheer, "blue Wren 12,10 | blue Lark 8,10"+near), gain(cheer, "blue Wren 12,10 | blue Lark 30,10"+near)},
		{"to help them more", gain(cheer2, "blue Wren 12,10"+near), gain(cheer, "blue Wren 12,10"+near)},
		{"to help who can still act", gain(cheer, "blue Wren 12,10 allow3"+near), gain(cheer, "blue Wren 12,10 allow3 spent3"+near)},
		{"to weaken who is in it rather than who may come", gain(dirge, "red Gull 10,13"), gain(dirge, "red Gull 10,19")},
		{"to weaken two", gain(dirge, "red Gull 10,13 | red Tern 13,10"), gain(dirge, "red Gull 10,13")},
		{"to hold somebody of a higher Level", gain(hush, "red Gull 10,14 level3"), gain(hush, "red Gull 10,14")},
		{"to let Minions strike who touch somebody", gain(volley, "blue Drones A 12,10 minion s6 | red Gull 13.2,10"), gain(volley, "blue Drones A 12,10 minion s6 | red Gull 20,10")},
		{"to spend one's own only for more than they are", gain(fodder, "blue Drones A 11.2,10 minion"+far), -1e-9},
		{"to come to blows rather than only nearer", gain(wind, "red Gull 10,18.5"), gain(wind, "red Gull 10,26")},
		{"to come nearer rather than nothing", gain(wind, "red Gull 10,26"), gain(wind, "red Gull 10,14")},
		{"points that win rather than a word", gain(news, near[3:]), gain(cheer, near[3:])},
		{"to let somebody go on who has nothing left", gain(urge, "blue Wren 12,10 allow3 spent3"+near), gain(urge, "blue Wren 12,10 allow3"+near)},
	} {
		if c.more <= c.less {
			t.Errorf("%s: worth %v, and else %v", c.what, c.more, c.less)
		}
	}
	for what, worth := range map[string]float64{
		"healing nobody":                             gain(salve, "blue Wren 12,10 hp8"+near),
		"healing who is too far off":                 gain(salve, "blue Wren 30,10 hp8 left2"+near),
		"setting nobody up":                          gain(rise, "blue Wren 12,10"+near),
		"helping those who fight nobody":             gain(cheer, "blue Wren 12,10"+far),
		"weakening one's own":                        gain(fumble, "blue Wren 12,10"+near),
		"helping enemies":                            gain(gift, near[3:]),
		"shooting down who walks":                    gain(ground, near[3:]),
		"an Aura that nobody comes into":             gain(dirge, far[3:]),
		"holding somebody who is too far off":        gain(hush, far[3:]),
		"Mind against who is immune to it":           gain(hush, "red Gull 10,14 {Immune/Mind}"),
		"eliminating one's own for nothing":          gain(fodder, "blue Drones A 11.2,10 minion"+far),
		"points on a condition that does not hold":   gain(gossip, near[3:]),
		"to be allowed what the Action itself takes": gain(oil, near[3:]),
		"to be faster than there is need":            gain(wind, near[3:]),
		"to come nearer by what can be done once":    gain(once, far[3:]),
	} {
		if worth != 0 {
			t.Errorf("%s is worth %v", what, worth)
		}
	}
	if gain(ground, "red Gull 10,14 {Flight 2} flying2") <= 0 || gain(gossip, "red Gull 11.2,10") <= 0 {
		t.Error("who flies is not worth being shot down, or a condition that holds counts for nothing")
	}
}

// TestWhomAnEffectIsDoneTo: the computer heals the one of its own who needs it most, weakens no more enemies than are there, and chooses of two
// Effects the one that does something.
func TestWhomAnEffectIsDoneTo(t *testing.T) {
	for _, c := range []struct{ action, others, changed string }{
		{"1 Friend 6 / Heal 3", "blue Wren 12,10 hp8 left6 | blue Lark 8,10 hp8 left2", "Lark"},
		{"1 Friend 6 / Heal 3", "blue Wren 12,10 hp8 left2 | blue Lark 8,10 hp8 left6", "Wren"},
		{"1 Friend 6 / Heal 3 or Stand up 3", "blue Wren 12,10 hp8 out | blue Lark 8,10 hp8 out level3", "Lark"},
	} {
		sc := position(t, plots.Smackdown, 1, "blue Rook 10,10 hp8 [Nurse (Spirit / AP 1): "+c.action+"] | red Gull 10,14 | "+c.others)
		was := map[string]int{"Wren": sc.Get("Wren").Left, "Lark": sc.Get("Lark").Left}
		sc.Play(actions.Using(sc.State, sc.ID("Rook"), state.Declare(sc.Act("Rook", "Nurse"), 1)))
		for n := 0; !sc.Idle() && n < 9; n++ {
			choice, known := mind.Choose(sc.State, func() {})
			if !known {
				t.Fatalf("nobody knows an answer to %s", sc.Question())
			}
			sc.Give(choice)
		}
		for name, left := range was {
			if more := sc.Get(name).Left - left; (more > 0) != (name == c.changed) {
				t.Errorf("%s for %s: %s has %d more", c.action, c.others, name, more)
			}
		}
	}
}
