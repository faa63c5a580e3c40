package encounter

import (
	"os"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/firstedition"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/scenes/house"
)

func TestZZ(t *testing.T) {
	for _, sys := range []engine.System{supreme.System{}, arkham.System{}, firstedition.System{}} {
		h := &house.House{Systems: []engine.System{sys}, Version: "test", Folder: t.TempDir()}
		teams, _ := h.Teams(sys)
		for _, size := range []int{4, 6, 8, 150, 200, 250, 300, 3, 5, 10, 12} {
			var two []engine.TeamList
			for _, team := range teams {
				if team.Size == size && len(two) < 2 {
					two = append(two, team)
				}
			}
			if len(two) < 2 {
				continue
			}
			m, err := h.NewMatch(house.Wanted{System: sys, Level: size, Map: h.Maps()[2], Teams: two, Players: []string{"human", "oracle"}, Seed: 3})
			if err != nil {
				t.Log(sys.Code(), size, err)
				continue
			}
			saved := 0
			for d := m.Decision(); ; d = m.Decision() {
				r := m.View(0).Round
				if d.Seat == 0 && d.Kind == engine.Activate && r > saved && (r == 2 || r == m.View(0).Rounds) || d.Shape == engine.GameEnd {
					saved = r
					name := string(rune('0' + r))
					if d.Shape == engine.GameEnd {
						name = "end"
					}
					g, _ := os.Create("/tmp/w/eye/" + sys.Code() + "-" + name + ".match")
					m.Save(g)
					g.Close()
					t.Log(sys.Code(), size, name, len(m.Entries()))
				}
				if d.Shape == engine.GameEnd {
					break
				}
				if err := m.Choose(matchtest.Simply(m)); err != nil {
					t.Fatal(err)
				}
			}
			break
		}
	}
}
