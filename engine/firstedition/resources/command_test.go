package resources_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/resources"
	"trueinch/engine/matchtest"
)

func TestWhomASupremeCommands(t *testing.T) {
	matchtest.Exercises(t, "PC1-MINION-06", "PC1-MINION-07", "PC1-MINION-17", "PC1-MINION-18", "PC1-MINION-22", "PC1-MINION-24", "PC1-MINION-25", "PC1-MINION-31", "PC1-MINION-36")
	sc := scene.New(t, `blue Rook 10,10 p3 | blue Wren 40,40 p1 | blue Goon A 15,10 minion | blue Goon B 30,10 minion
		blue Hound A 12,12 minion exclusive:Wren | blue Lone A 11,11 minion character | red Gull 20,20`)
	goons, hound, lone := sc.Get("Goon A").Group, sc.Get("Hound A").Group, sc.Get("Lone A").Group
	rook, wren := sc.ID("Rook"), sc.ID("Wren")
	scene.Same(t, "twice the Spirit", resources.CommandRange(sc.State, rook), 6)
	found := resources.InCommand(sc.State, rook, goons)
	if len(found) != 1 || found[0] != sc.ID("Goon A") {
		t.Errorf("in Command Range: %v", found)
	}
	for _, c := range []struct {
		what  string
		by    engine.ModelID
		group int
		rule  engine.Rule
	}{
		{"anybody Commands those of nobody", rook, goons, ""},
		{"an Exclusive one has its own Supreme", rook, hound, "PC1-MINION-03"},
		{"who is too far away", wren, hound, "PC1-MINION-17"},
		{"Character Minions have no Commander", rook, lone, "PC1-MINION-03"},
		{"nor do Minions of another team", sc.ID("Gull"), goons, "PC1-MINION-03"},
	} {
		refusal := resources.RefuseCommand(sc.State, c.by, c.group)
		if (refusal == nil) != (c.rule == "") || refusal != nil && refusal.Rule != c.rule {
			t.Errorf("%s: %+v, want %s", c.what, refusal, c.rule)
		}
	}
	sc.Activation.Group = hound
	if r := resources.RefuseCommand(sc.State, rook, goons); r == nil || r.Rule != "PC1-MINION-24" {
		t.Errorf("a second card: %+v", r)
	}
	sc.Activation.Group, sc.Get("Rook").KnockedDown = -1, true
	if r := resources.RefuseCommand(sc.State, rook, goons); r == nil || r.Rule != "PC1-MINION-36" {
		t.Errorf("Knocked Down: %+v", r)
	}
	sc.Get("Rook").KnockedDown = false
	sc.Place(rook, sc.SpotAt(25, 10))
	scene.Same(t, "measured where everybody stands now", len(resources.InCommand(sc.State, rook, goons)), 1)
	scene.Same(t, "and so another one", resources.InCommand(sc.State, rook, goons)[0], sc.ID("Goon B"))
}

func TestCyberheadReachesMachinesEverywhere(t *testing.T) {
	matchtest.Exercises(t, "PC1-MINION-19")
	sc := scene.New(t, `blue Rook 10,10 p1 | blue Chip 40,10 {Cyberhead} | blue Bot A 30,40 minion {Mechanical} | blue Goon A 32,40 minion | red Gull 20,20`)
	scene.Same(t, "machines", len(resources.InCommand(sc.State, sc.ID("Rook"), sc.Get("Bot A").Group)), 1)
	scene.Same(t, "others", len(resources.InCommand(sc.State, sc.ID("Rook"), sc.Get("Goon A").Group)), 0)
	sc.Get("Chip").Incapacitated, sc.Get("Chip").Left = true, 0
	scene.Same(t, "without Cyberhead", len(resources.InCommand(sc.State, sc.ID("Rook"), sc.Get("Bot A").Group)), 0)
}
