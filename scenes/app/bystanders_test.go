package app

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// nobodyLed are the two with no Hero among them, so that no Citizen obeys anybody.
var nobodyLed = strings.Replace(duellists, "Hero", "Villain", 1)

// TestACitizenIsNoTargetByDefault: where the Bolt reaches Citizens alone, the menu names one and shows no chance, and Enter aims at none of
// them, neither from the menu nor when it is asked whom; who clicks a Citizen aims at it all the same. With the enemy in reach he is meant.
func TestACitizenIsNoTargetByDefault(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "fr"} {
		s, _ := between(t, nobodyLed, true, geometry.Point{X: 12, Y: 3}, geometry.Point{X: 12, Y: 20.5}, func(m *engine.Match) bool {
			return m.Decision().Ask.Key == "pc1.ask-turn" && m.Decision().Seat == 0
		}, stage.Language(language))
		chooses(t, s, "model:0")
		e := asks(t, s, "pc1.ask-action", 0)
		bolt := slices.IndexFunc(e.Asked().Options, func(o engine.Option) bool {
			return o.Legal() && o.Action >= 0 && e.Match().Sheet(0).Actions[o.Action].Name == "Bolt"
		})
		if bolt < 0 {
			t.Fatal("the Bolt reaches no Citizen")
		}
		keep(t, s, "pc1-bystander-menu-"+language)
		said := onCard(t, s, "option-"+e.Asked().Options[bolt].Key)
		if strings.Contains(said, "%") || !strings.Contains(said, map[string]string{"en": "no enemy", "fr": "aucun ennemi"}[language]) {
			t.Errorf("%s: the Bolt says %q", language, said)
		}
		for _, cut := range s.Stack.UI.C.Shortened() {
			if strings.HasPrefix(cut, "Hold") || strings.HasPrefix(cut, "Garder") || strings.HasPrefix(cut, "Bolt") {
				t.Errorf("%s: %q is cut", language, cut)
			}
		}
		for _, fault := range s.Proofread() {
			t.Errorf("%s: %s", language, fault)
		}
		chooses(t, s, "Bolt")
		if e = waitFor(t, s); e.Asked().Ask.Key == "pc1.ask-second" {
			chooses(t, s, "alone")
		}
		e = asks(t, s, "pc1.ask-target", 0)
		keep(t, s, "pc1-bystander-target-"+language)
		steps := e.Match().Steps()
		s.Press(ui.Enter)
		if waitFor(t, s).Match().Steps() != steps {
			t.Errorf("%s: Enter aims at a Citizen", language)
		}
		d := e.Asked()
		at := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Legal() && o.Model > 1 })
		citizen := e.OnScreen(e.Match().View(0).Models[d.Options[at].Model].Spot.Center)
		s.Click(citizen.X, citizen.Y)
		s.Press(ui.Enter)
		if waitFor(t, s).Match().Steps() == steps {
			t.Errorf("%s: who clicks a Citizen does not aim at it", language)
		}
	}
}

// TestAClickOnNothingActivatesNobody: where it is asked whom to Activate, a click on the bare ground does nothing with the model that is merely
// proposed; with one that Tab looked at it begins its Move.
func TestAClickOnNothingActivatesNobody(t *testing.T) {
	t.Parallel()
	s, _ := duel(t, geometry.Point{X: 12, Y: 5}, geometry.Point{X: 12, Y: 18.65}, func(m *engine.Match) bool {
		return m.Decision().Ask.Key == "pc1.ask-turn" && m.Decision().Seat == 0
	})
	e := asks(t, s, "pc1.ask-turn", 0)
	steps, at := e.Match().Steps(), e.OnScreen(geometry.Point{X: 11, Y: 7})
	s.Click(at.X, at.Y)
	if asks(t, s, "pc1.ask-turn", 0).Match().Steps() != steps {
		t.Fatal("a click on the bare ground Activates the model that is proposed")
	}
	s.Press(ui.Tab)
	s.Press("Shift Tab") // back to where it was
	s.Click(at.X, at.Y)
	asks(t, s, "pc1.ask-move", 0)
}

// TestCitizensStayByOnePress: where no Agenda of its side counts Citizens, a Hero's player leaves all of them where they are by one press, and it is
// said why that is offered.
func TestCitizensStayByOnePress(t *testing.T) {
	t.Parallel()
	s, e := crowded(t, true, geometry.Point{X: 9, Y: 5}, geometry.Point{X: 12, Y: 18.65}, func(m *engine.Match) bool {
		return m.Decision().Ask.Key == "pc1.ask-lead"
	})
	d, steps := e.Asked(), e.Match().Steps()
	before := e.Match().View(0).Models
	keep(t, s, "pc1-citizens-stay")
	s.Press(ui.Enter)
	if e.Match().Steps() == steps {
		t.Fatal("nothing is proposed")
	}
	if last := e.Match().Entries()[steps].Option; last != d.Options[len(d.Options)-1].Key {
		t.Errorf("Enter chooses %s", last)
	}
	for i, now := range waitFor(t, s).Match().View(0).Models {
		if i < len(before) && now.Bystander && now.OnTable && slices.ContainsFunc(d.Options, func(o engine.Option) bool { return o.Model == now.ID }) && now.Spot != before[i].Spot {
			t.Errorf("%s has moved", now.Name)
		}
	}
}

// onCard is all that is written on a control.
func onCard(t *testing.T, s *stage.Stage, id string) string {
	t.Helper()
	var all []string
	for _, c := range s.Stack.Controls() {
		if c.ID == id {
			for _, read := range s.Stack.UI.C.ReadIn(c.Rect) {
				all = append(all, read.Text)
			}
			return strings.Join(all, " ")
		}
	}
	t.Fatalf("there is no %s on the screen", id)
	return ""
}
