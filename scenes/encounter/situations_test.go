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

// watched is the situation that is under way.
type watched struct {
	name      string
	from      int                 // entry
	seat      engine.Seat         // whose Action it is, or NoSeat
	subject   engine.ModelID      // who acts
	confirmed map[engine.Seat]int // by person
	trace     []string
}

// limit is how much a person may have to confirm at most; 0 for no limit.
func (w *watched) limit(seat engine.Seat) int {
	switch {
	case w.name == "who begins", strings.HasPrefix(w.name, "deploying"):
		return 1 // for each person; whoever deploys clicks once besides for each model
	case w.name == "" || w.name == "Minions move":
		return 0
	case strings.HasPrefix(w.name, "around") && seat == w.seat:
		return 4
	}
	return 3
}

// TestSituationsAskLess plays encounters between two people and counts each use of an attack, a Pulse or Aura by how many it catches, a
// card of Minions that moves, the roll for who begins, and the deployment: what the rules ask and what each person has to confirm. No
// situation takes more than its limit. What is counted by itself is what a model under Mind Control does, and the attack of each
// Minion of a card: there, somebody else begins to act. The one exception is the way of a model of the own side whom the way of the one before would harm.
func TestSituationsAskLess(t *testing.T) {
	t.Parallel()
	found, limited, exceptions := map[string]*situation{}, 0, 0
	for seed := range uint64(6) {
		_, s := levelSix(t, 40+seed, "human", "human")
		h := newHand(t, s, stage.With(askingSettings("matters")))
		now := watched{confirmed: map[engine.Seat]int{}}
		next := func(to string, d *engine.Decision) {
			if now.name != "" {
				found[now.name] = found[now.name].add(questions(s.match, now.from), now.confirmed)
			}
			for seat, n := range now.confirmed {
				if limit := now.limit(seat); limit > 0 {
					limited++
					if n > limit {
						t.Errorf("seed %d: %s takes %d confirmations of one person:\n%s", seed, now.name, n, strings.Join(now.trace, "\n"))
					}
				}
			}
			now = watched{name: to, from: len(s.match.Entries()), seat: d.Seat, subject: d.Subject, confirmed: map[engine.Seat]int{}}
		}
		for h.rest(); s.decision.Shape != engine.GameEnd; h.rest() {
			d := s.Asked()
			switch {
			case s.deploying() && s.decision.Seat == d.Seat && !strings.HasPrefix(now.name, "deploying "+number(int(d.Seat))):
				next("deploying "+number(int(d.Seat)), d)
			case d.Kind == engine.Opening && now.name != "who begins":
				next("who begins", d)
			case d.Kind == engine.Muster && d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo && now.name != "Minions move":
				next("Minions move", d)
			case d.Kind == engine.Muster && d.Shape == engine.Pick && now.name != "":
				next(now.name, d)
			case d.Kind == engine.Menu, d.Kind == engine.Activate:
				next("", d)
				if used := h.intended(d); used != nil {
					next(kindOf(used), d)
				}
			case d.Kind == engine.Order && d.Action != "" && strings.HasPrefix(now.name, "around") && !strings.Contains(now.name, "on"):
				now.name += " on " + number(len(d.Options))
			case now.seat == d.Seat && now.subject != engine.NoModel && d.Subject != engine.NoModel && d.Subject != now.subject && now.name != "":
				next("somebody else acts", d)
			}
			if now.subject == engine.NoModel && d.Seat == now.seat && d.Kind != engine.Muster {
				now.subject = d.Subject // of a card, who was chosen
			}
			before := h.total()
			_, alike := s.sameWay(d)
			harmed := s.movesOthers(d) && s.asking.line.known && s.asking.line.action == d.Action && !alike
			h.confirm()
			if n := h.total() - before; harmed {
				exceptions += n
			} else if n > 0 {
				now.confirmed[d.Seat] += n
				now.trace = append(now.trace, fmt.Sprintf("  seat %d: %s %q against %q", d.Seat, d.Ask.Key, d.Action, d.Against))
			}
		}
		next("", s.decision)
	}
	for _, key := range slices.Sorted(maps.Keys(found)) {
		f := found[key]
		t.Logf("%-22s %3d times: %.1f questions, %.1f confirmations, at most %d of one person", key, f.times, float64(f.questions)/float64(f.times), float64(f.confirmed)/float64(f.times), f.most)
	}
	if t.Logf("%d times a limit held, %d exceptions", limited, exceptions); limited < 300 || exceptions > 3 {
		t.Errorf("%d situations with a limit, %d exceptions", limited, exceptions)
	}
}

func (s *situation) add(questions int, confirmed map[engine.Seat]int) *situation {
	if s == nil {
		s = &situation{}
	}
	s.times, s.questions = s.times+1, s.questions+questions
	for _, n := range confirmed {
		s.confirmed, s.most = s.confirmed+n, max(s.most, n)
	}
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
	kind, _, _ := strings.Cut(strings.Join(a.Printed, ""), " ")
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
	t.Parallel()
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
