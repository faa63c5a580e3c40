package command

import (
	"bytes"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/firstedition"
	"trueinch/scenes/house"
)

// TestRandomTeamsTakeExtras: with --extras random the teams of a simulation take as many Agendas as they may, the same for the same seed.
func TestRandomTeamsTakeExtras(t *testing.T) {
	setup := func(extras string) engine.Setup {
		t.Helper()
		var said bytes.Buffer
		h := &house.House{Systems: []engine.System{firstedition.System{}}, Folder: t.TempDir()}
		r := &run{Program: Program{House: h, Players: map[string]engine.Player{"random": bot.Random{}}, Out: &said, Err: &said}}
		e, err := r.readEncounter(&arguments{verb: "sim", flags: map[string]string{"level": "6", "extras": extras}})
		if err != nil {
			t.Fatal(extras, err)
		}
		s, err := e.setup(7)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	plain, dealt, again := setup("none"), setup("random"), setup("random")
	for seat := range dealt.Teams {
		if n := len(plain.Teams[seat].Choices.All("agendas")); n != 0 {
			t.Errorf("a team that takes none has %d", n)
		}
		all := dealt.Teams[seat].Choices.All("agendas")
		if len(all) != 2 { // one for every three Levels
			t.Errorf("a team takes %v", all)
		}
		if other := again.Teams[seat].Choices.All("agendas"); len(other) != len(all) || other[0] != all[0] || other[1] != all[1] {
			t.Errorf("%v once, %v again", all, other)
		}
	}
}
