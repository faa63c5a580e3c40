package encounter

import (
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/game/stage"
	"trueinch/scenes/house"
)

// TestDeployForMeDeploysInfiltrators: whoever has his team deployed by the computer is not asked for those who come after the Enemies.
func TestDeployForMeDeploysInfiltrators(t *testing.T) {
	t.Parallel()
	h := &house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}
	teams, _ := h.Teams(h.Systems[0])
	tried := 0
	for _, team := range teams {
		if team.Size != 6 || tried > 1 {
			continue
		}
		m, err := h.NewMatch(house.Wanted{System: h.Systems[0], Level: 6, Map: h.Maps()[2], Teams: []engine.TeamList{team, teams[0]}, Players: []string{"human", "simple"}, Seed: 9})
		if err != nil {
			continue
		}
		infiltrates := false
		for _, id := range m.Setup().Teams[0].Cards {
			infiltrates = infiltrates || strings.Contains(m.Setup().Cards[id], "Infiltrator")
		}
		if !infiltrates {
			continue
		}
		tried++
		s := New(nowhere{}, m, house.Scenery(m.Setup()), []Player{{}, {Bot: bot.Simple{}}})
		st := stage.New(s, stage.With(askingSettings("matters")))
		for n := 0; !s.deploying(); n++ {
			if n > 40 {
				t.Fatalf("%s: %s is asked", team.Name, s.decision.Ask.Key)
			}
			if d := s.Asked(); d != nil {
				s.later(func() { s.choose(bot.Anything(d, func() float64 { return 0.3 })) })
			}
			st.Wait(20 * time.Millisecond)
			st.Until(func() bool { return s.Asked() != nil })
		}
		st.Wait(time.Second)
		st.Press(deployKey)
		from := len(m.Entries())
		if !st.Until(func() bool { return m.View(0).Round > 0 }) {
			t.Errorf("%s: %s is asked", team.Name, s.decision.Ask.Key)
		}
		byHand := 0
		for _, e := range m.Entries()[from:] {
			if e.Kind == engine.EntryChoice && e.Seat == 0 && !e.Auto && strings.HasPrefix(e.Ask, "ask.deploy") {
				byHand++
			}
		}
		if byHand > 1 {
			t.Errorf("%s: %d answers were not given for the person", team.Name, byHand)
		}
		for _, model := range m.View(0).Models {
			if model.Seat == 0 && !model.OnTable && strings.Contains(m.Setup().Cards[model.Card], "Infiltrator") {
				t.Errorf("%s: %s is not deployed, %s is asked", team.Name, model.Name, s.decision.Ask.Key)
			}
		}
	}
	if tried == 0 {
		t.Fatal("no team has an Infiltrator")
	}
}
