package encounter

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// hand is a person who answers as the simple player would, and takes every board as it is offered. It counts what it had to
// confirm, by question.
type hand struct {
	t      *testing.T
	s      *Scene
	st     *stage.Stage
	counts map[string]int
	boards int
	clicks int // on the table that needed no confirmation
}

func newHand(t *testing.T, s *Scene, options ...stage.Option) *hand {
	return &hand{t: t, s: s, st: stage.New(s, options...), counts: map[string]int{}}
}

// rest lets the scene go on until a person is asked or the match is over.
func (h *hand) rest() {
	h.t.Helper()
	for range 20000 {
		if h.s.fault != "" {
			h.t.Fatal(h.s.fault)
		}
		if h.s.Asked() != nil || h.s.decision.Shape == engine.GameEnd {
			return
		}
		time.Sleep(200 * time.Microsecond)
		h.st.Wait(20 * time.Millisecond)
	}
	h.t.Fatal("nobody is asked")
}

// confirm answers the pending question.
func (h *hand) confirm() {
	h.t.Helper()
	d := h.s.Asked()
	h.counts[d.Ask.Key]++
	before := h.s.match.Position()
	if h.s.putsDownAtOnce() {
		h.counts[d.Ask.Key]--
		h.clicks++ // a click puts it down
	}
	if h.s.asking.board != nil {
		h.boards++
		h.st.Press(ui.Enter)
		if h.s.match.Position() == before {
			h.t.Fatalf("%s: Enter does not carry the board out", d.Ask.Key)
		}
		return
	}
	h.take(d, h.choice(d))
	if h.s.match.Position() == before {
		h.t.Fatalf("%s is not answered: %s", d.Ask.Key, h.s.fault)
	}
}

// take gives an answer as the screen lets a person give it: a click on the ground takes the move that is looked at and points
// there, a click on an Enemy aims the best Action at him; the button that ends an Activation is one click.
func (h *hand) take(d *engine.Decision, choice engine.Choice) {
	if d.Shape == engine.Pick && d.Kind == engine.Menu {
		o := &d.Options[choice.Pick]
		h.s.answer.pick = choice.Pick
		if o.Action >= 0 { // a click on the Target that he would choose
			fork := trial(h.s.match, d.Seat)
			if fork.Choose(choice) == nil && fork.Decision().Shape == engine.Pick && fork.Decision().Action != "" {
				next := fork.Decision()
				target := bot.Simple{}.On(fork, d.Seat)
				if to := next.Options[target.Pick].Model; to != engine.NoModel {
					h.s.asking.assault = assault{aim: to}
				}
			}
		}
		if h.s.moveIsNext() { // a click on the ground
			h.counts[d.Ask.Key]--
			h.clicks++
		}
		h.s.commit()
	} else {
		h.s.later(func() { h.s.choose(choice) })
	}
	h.st.Wait(time.Millisecond)
}

// choice is what the simple player would answer.
func (h *hand) choice(d *engine.Decision) engine.Choice {
	return matchtest.Simply(h.s.match)
}

func (h *hand) total() int {
	n := 0
	for _, c := range h.counts {
		n += c
	}
	return n
}

// asking returns settings with a step of how much is asked.
func askingSettings(step string) *game.Settings {
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Palette, settings.Asking = 0, "light", step
	return settings
}

// levelSix is a match of two shipped teams of Level 6, a person against the simple player.
func levelSix(t *testing.T, seed uint64, players ...string) (*engine.Match, *Scene) {
	t.Helper()
	h := &house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}
	teams, _ := h.Teams(h.Systems[0])
	var six []engine.TeamList
	for _, team := range teams {
		if team.Size == 6 {
			six = append(six, team)
		}
	}
	m, err := h.NewMatch(house.Wanted{System: h.Systems[0], Level: 6, Map: h.Maps()[2], Teams: []engine.TeamList{six[0], six[3]}, Players: players, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	who := make([]Player, len(players))
	for i, p := range players {
		if p == "simple" {
			who[i].Bot = bot.Simple{}
		}
	}
	return m, New(nowhere{}, m, house.Scenery(m.Setup()), who)
}

// TestWholeEncounterAsksLess plays the same encounter with what matters asked, and with the least.
func TestWholeEncounterAsksLess(t *testing.T) {
	t.Parallel()
	for _, step := range []string{"matters", "least"} {
		_, s := levelSix(t, 11, "human", "simple")
		h := newHand(t, s, stage.With(askingSettings(step)))
		for h.rest(); s.decision.Shape != engine.GameEnd; h.rest() {
			h.confirm()
		}
		asked := 0
		for _, e := range s.match.Entries() {
			if e.Kind == engine.EntryChoice && e.Seat == 0 {
				asked++
			}
		}
		line := ""
		for _, key := range slices.Sorted(maps.Keys(h.counts)) {
			line += fmt.Sprintf(" %s %d", key, h.counts[key])
		}
		t.Logf("%s: %d confirmations and %d more clicks on the table, %d of them boards, for %d questions of the rules;%s", step, h.total(), h.clicks, h.boards, asked, line)
		if h.total()*4 > asked*3 {
			t.Errorf("%s: %d confirmations for %d questions", step, h.total(), asked)
		}
	}
}
