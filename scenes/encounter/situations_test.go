package encounter

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
)

// situation counts what an Action took: the questions of the rules that were answered, and what a person had to confirm.
type situation struct {
	times, questions, confirmed, most int
}

// TestSituationsAskLess plays encounters between two people and counts each use of an attack, a Pulse or Aura by how many it catches, a
// card of Minions that moves, the roll for who begins, and the deployment: what the rules ask and what has to be confirmed.
func TestSituationsAskLess(t *testing.T) {
	found := map[string]*situation{}
	for seed := range uint64(3) {
		_, s := levelSix(t, 40+seed, "human", "human")
		h := newHand(t, s, stage.With(askingSettings("matters")))
		name, from, confirmed := "", 0, 0
		next := func(to string) {
			if name != "" {
				found[name] = found[name].add(questions(s.match, from), h.total()-confirmed)
			}
			name, from, confirmed = to, len(s.match.Entries()), h.total()
		}
		for h.rest(); s.decision.Shape != engine.GameEnd; h.rest() {
			d := s.Asked()
			switch {
			case s.deploying() && s.decision.Seat == d.Seat && !strings.HasPrefix(name, "deploying "+number(int(d.Seat))):
				next("deploying " + number(int(d.Seat)))
			case d.Kind == engine.Opening && name != "who begins":
				next("who begins")
			case d.Kind == engine.Muster && d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo && name != "Minions move":
				next("Minions move")
			case d.Kind == engine.Menu, d.Kind == engine.Activate:
				next("")
				if used := h.intended(d); used != nil {
					next(kindOf(used))
				}
			case d.Kind == engine.Order && d.Action != "" && strings.HasPrefix(name, "around") && !strings.Contains(name, "on"):
				name += " on " + number(len(d.Options))
			}
			h.confirm()
		}
		next("")
	}
	for _, key := range slices.Sorted(maps.Keys(found)) {
		f := found[key]
		t.Logf("%-22s %3d times: %.1f questions, %.1f confirmations, at most %d", key, f.times, float64(f.questions)/float64(f.times), float64(f.confirmed)/float64(f.times), f.most)
		limit := map[string]int{"close combat": 4, "ranged": 4, "who begins": 4}[key]
		if average := float64(f.confirmed) / float64(f.times); limit > 0 && average > float64(limit-1) {
			t.Errorf("%s takes %.1f confirmations", key, average)
		}
	}
}

func (s *situation) add(questions, confirmed int) *situation {
	if s == nil {
		s = &situation{}
	}
	s.times, s.questions, s.confirmed, s.most = s.times+1, s.questions+questions, s.confirmed+confirmed, max(s.most, confirmed)
	return s
}

// questions counts the questions of the rules that were answered since an entry.
func questions(m *engine.Match, from int) int {
	n := 0
	for _, e := range m.Entries()[from:] {
		if e.Kind == engine.EntryChoice {
			n++
		}
	}
	return n
}

// intended is the Action of the card that the hand is about to use, or nil.
func (h *hand) intended(d *engine.Decision) *engine.ActionLine {
	if d.Kind != engine.Menu {
		return nil
	}
	choice := h.choice(d)
	if at := d.Options[choice.Pick].Action; at >= 0 {
		return &h.s.sheet(d.Subject).Actions[at]
	}
	return nil
}

// kindOf sorts Actions by how they are aimed.
func kindOf(a *engine.ActionLine) string {
	kind, _, _ := strings.Cut(a.Notation, " ")
	switch strings.Trim(kind, ",") {
	case "CCM":
		return "close combat"
	case "PRJ", "IND", "THR":
		return "ranged"
	case "PLS", "AUR", "RAY", "OVR":
		return "around " + strings.Trim(kind, ",")
	}
	return "other " + fmt.Sprint(strings.Trim(kind, ","))
}

// TestPulsesTakeFourConfirmations finds Pulses that catch two, five and nine things and carries each out as it is offered.
func TestPulsesTakeFourConfirmations(t *testing.T) {
	for _, caught := range []int{2, 5, 9} {
		m, s := crowdedPulse(t, caught)
		h := newHand(t, s, stage.With(askingSettings("matters")))
		from, seat, others := len(m.Entries())-1, m.Decision().Seat, 0
		h.counts["the Pulse itself"]++
		for h.rest(); s.decision.Shape != engine.GameEnd; h.rest() {
			d := s.Asked()
			if d.Kind == engine.Menu || d.Kind == engine.Activate {
				break
			}
			before := h.total()
			if h.confirm(); d.Seat != seat {
				others += h.total() - before
			}
		}
		own := h.total() - others
		t.Logf("a Pulse on %d: %d questions, %d confirmations, and %d of whoever defends", caught, questions(m, from), own, others)
		if own > 4 {
			t.Errorf("a Pulse on %d takes %d confirmations: %v", caught, own, h.counts)
		}
	}
}
