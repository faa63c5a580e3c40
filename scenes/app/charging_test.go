package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/geometry"
	"trueinch/maps"
)

// straggler is a second Supreme of the Tide, who comes first in its list.
const straggler = `
=== Straggler ===
Supreme, Level 1, Villain, Nature · Drowned Court
Base 30 mm · Damage 7 · AP Allowance 9
s 4  d 5T  e 3  a 4  m 3  p 4
`

// TestAChargeThatFallsShortIsNotProposed: of those who can be charged the Enemy whom it reaches is proposed, with the chances of the blow,
// though he comes last. Where it reaches nobody, the menu says that the blow would be lost, and Enter chooses nobody.
func TestAChargeThatFallsShortIsNotProposed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		language string
		sentry   geometry.Point
		menu     bool // the menu warns
		proposed string
	}{
		{"en", geometry.Point{X: 12, Y: 13}, false, "Charge: Runner"},
		{"fr", geometry.Point{X: 12, Y: 5}, true, ""},
	} {
		posts := []geometry.Point{c.sentry, {X: 2, Y: 22}, {X: 12, Y: 18.65}}
		s, _ := pitted(t, duellists+straggler, []string{"sentry"}, []string{"straggler", "runner"}, false, posts, func(m *engine.Match) bool {
			d, at := m.Decision(), m.View(0).Models[0]
			return d.Ask.Key == "pc1.ask-turn" && d.Seat == 0 && at.Body.Center.Distance(c.sentry) < 1 && m.View(0).Round > 1
		}, stage.Language(c.language))
		says := func(text string) bool {
			for _, r := range s.Stack.UI.C.ReadIn(canvas.Rect{W: 1280, H: 800}) {
				if strings.Contains(r.Text, text) {
					return true
				}
			}
			return false
		}
		chooses(t, s, "model:0")
		d := waitFor(t, s).Asked()
		for i := range d.Options {
			if o := &d.Options[i]; len(o.Text.Args) > 0 && o.Text.Args[0].Value == engine.Term("pc1.charge-action") {
				clickControl(t, s, "option-"+o.Key)
			}
		}
		if says("Trop loin") != c.menu {
			t.Errorf("%s: that it is too far is said in the menu: %v", c.language, !c.menu)
		}
		s.Keep(t, "charge-menu-"+c.language)
		s.Press("Enter")
		e := asks(t, s, "pc1.ask-charge", 0)
		if c.proposed != "" && !says(c.proposed) {
			t.Errorf("%s: the screen does not propose %q", c.language, c.proposed)
		}
		before := e.Match().Steps()
		s.Press("Enter")
		if chose := waitFor(t, s).Match().Steps() != before; chose != (c.proposed != "") {
			t.Errorf("%s: Enter chooses somebody: %v", c.language, chose)
		}
		s.Keep(t, "charge-"+c.language)
	}
}

// TestSceneryComesBehindEnemies: what stands in reach of a Charge is named after the Enemies, and not proposed where the Charge reaches none of
// them.
func TestSceneryComesBehindEnemies(t *testing.T) {
	t.Parallel()
	sentry := geometry.Point{X: 12, Y: 5}
	posts := []geometry.Point{sentry, {X: 2, Y: 22}, {X: 12, Y: 18.65}}
	table := &maps.Map{Name: "Crates", Width: 24, Depth: 24}
	for _, at := range []geometry.Point{{X: 10, Y: 7}, {X: 14, Y: 7}} {
		table.Pieces = append(table.Pieces, geometry.Piece{
			Prisms:      []geometry.Prism{{Footprint: geometry.Footprint{Center: at, Radius: 0.5}, Top: 1}},
			Description: geometry.Description{ID: fmt.Sprint("crate-", at.X), Name: "Crate", Kind: geometry.Object, Rank: 1, Material: "wood", Solidity: "flimsy"},
		})
	}
	s, _ := pittedOn(t, table, duellists+straggler, []string{"sentry"}, []string{"straggler", "runner"}, false, posts, func(m *engine.Match) bool {
		d, at := m.Decision(), m.View(0).Models[0]
		return d.Ask.Key == "pc1.ask-turn" && d.Seat == 0 && at.Body.Center.Distance(sentry) < 1 && m.View(0).Round > 1
	})
	chooses(t, s, "model:0")
	universal(t, s, "pc1.charge-action")
	e := asks(t, s, "pc1.ask-charge", 0)
	pieces := map[string]bool{}
	for _, o := range e.Asked().Options {
		if o.Legal() && o.Piece != engine.NoPiece {
			pieces["option-"+o.Key] = true
		}
	}
	if len(pieces) != 2 {
		t.Fatalf("%d crates are in reach", len(pieces))
	}
	before := e.Match().Steps()
	s.Press("Enter")
	if waitFor(t, s).Match().Steps() != before {
		t.Error("Enter charges the scenery")
	}
	s.Press("1")
	s.Keep(t, "charge-scenery")
	s.Press("Enter")
	if e = waitFor(t, s); e.Match().Steps() == before {
		t.Fatal("1 and Enter choose nobody")
	}
}

// lighters are Minions of the Watch.
const lighters = `
=== Lighters ===
Minion, Level 1 · Lamplighters · Heroes only
Models 1 · Base 30 mm · Damage 1
s 2  d 2
`

// TestWhoHasTakenOffIsLedToNothingMore: taking off is what it does in its Activation, and Enter goes on to Command nobody unasked.
func TestWhoHasTakenOffIsLedToNothingMore(t *testing.T) {
	t.Parallel()
	winged := strings.Replace(duellists, "p 4\nBolt", "p 4\nSkills: Flight 2\nBolt", 1)
	posts := []geometry.Point{{X: 12, Y: 5}, {X: 14, Y: 5}, {X: 12, Y: 18.65}}
	s, _ := pitted(t, winged+lighters, []string{"sentry", "lighters"}, []string{"runner"}, false, posts, func(m *engine.Match) bool {
		return m.Decision().Ask.Key == "pc1.ask-turn" && m.Decision().Seat == 0
	})
	chooses(t, s, "model:0")
	universal(t, s, "pc1.take-off-action")
	e := waitFor(t, s)
	if !slices.ContainsFunc(e.Asked().Options, func(o engine.Option) bool { return o.Legal() && strings.HasPrefix(o.Key, "command:") }) {
		t.Fatalf("%s offers no command", e.Asked().Ask.Key)
	}
	before := e.Match().Steps()
	s.Press("Enter")
	if waitFor(t, s).Match().Steps() != before {
		t.Error("Enter commands the Minions unasked")
	}
}

// TestOddsFromThereNameActionsInTheLanguage: a Strike is called as everywhere else.
func TestOddsFromThereNameActionsInTheLanguage(t *testing.T) {
	t.Parallel()
	sentry := geometry.Point{X: 12, Y: 15}
	s, _ := duel(t, sentry, geometry.Point{X: 12, Y: 18.65}, func(m *engine.Match) bool {
		return m.Decision().Ask.Key == "pc1.ask-turn" && m.Decision().Seat == 0 && m.View(0).Models[0].Body.Center.Distance(sentry) < 1 && m.View(0).Round > 1
	}, stage.Language("fr"))
	chooses(t, s, "model:0")
	universal(t, s, "pc1.move-action")
	e := asks(t, s, "pc1.ask-move", 0)
	at := e.OnScreen(geometry.Point{X: 12, Y: 17.4})
	s.Click(at.X, at.Y)
	var said []string
	for _, r := range s.Stack.UI.C.ReadIn(canvas.Rect{W: 1280, H: 800}) {
		if strings.HasSuffix(r.Text, " sur Runner") {
			said = append(said, r.Text)
		}
	}
	if !slices.Contains(said, "Frappe sur Runner") || slices.Contains(said, "Strike sur Runner") {
		t.Errorf("from there it is said: %q", said)
	}
}

// TestAPlainAttackIsNotCombined unless a person says so beforehand, by a check box with a key: a shot goes right to whom it is aimed at.
func TestAPlainAttackIsNotCombined(t *testing.T) {
	t.Parallel()
	sentry := geometry.Point{X: 12, Y: 13}
	for _, combines := range []bool{false, true} {
		s, _ := duel(t, sentry, geometry.Point{X: 12, Y: 18.65}, func(m *engine.Match) bool {
			return m.Decision().Ask.Key == "pc1.ask-turn" && m.Decision().Seat == 0 && m.View(0).Models[0].Body.Center.Distance(sentry) < 1 && m.View(0).Round > 1
		})
		chooses(t, s, "model:0")
		asks(t, s, "pc1.ask-action", 0)
		if combines {
			s.Press("C")
		}
		s.Keep(t, "attack-combined")
		chooses(t, s, "Bolt")
		if e := waitFor(t, s); (e.Asked().Ask.Key == "pc1.ask-second") != combines {
			t.Errorf("combined %v: %s is asked", combines, e.Asked().Ask.Key)
		}
	}
}

// TestAChargeEndsByEnter: where it comes to its target is proposed, marked with its way, and taken by the button.
func TestAChargeEndsByEnter(t *testing.T) {
	t.Parallel()
	sentry := geometry.Point{X: 12, Y: 13}
	s, _ := duel(t, sentry, geometry.Point{X: 12, Y: 18.65}, func(m *engine.Match) bool {
		return m.Decision().Ask.Key == "pc1.ask-turn" && m.Decision().Seat == 0 && m.View(0).Models[0].Body.Center.Distance(sentry) < 1 && m.View(0).Round > 1
	})
	chooses(t, s, "model:0")
	universal(t, s, "pc1.charge-action")
	pressed := 0
	for ; waitFor(t, s).Asked().Ask.Key != "pc1.ask-move" && pressed < 4; pressed++ {
		s.Press("Enter")
	}
	e := asks(t, s, "pc1.ask-move", 0)
	s.Keep(t, "charge-proposed")
	s.Press("Enter")
	if e = waitFor(t, s); e.Asked().Ask.Key == "pc1.ask-move" {
		t.Fatal("Enter does not take the place that is proposed")
	}
	if v := e.Match().View(0); !geometry.Contact(v.Models[0].Body, v.Models[1].Body) {
		t.Errorf("they stand at %v and %v", v.Models[0].Body.Center, v.Models[1].Body.Center)
	}
}
