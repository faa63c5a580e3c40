package encounter

import (
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
)

// sceneryOnly reports whether an Action of the menu asks whom to aim at, through which Minion of a card so ever, and offers nobody but
// terrain.
func sceneryOnly(fork *engine.Fork, at int, seat engine.Seat) bool {
	copied := fork.Fork()
	if copied.Choose(engine.Choice{Pick: at}) != nil {
		return false
	}
	d := copied.Decision()
	if d.Seat != seat || d.Shape != engine.Pick || d.Kind != engine.Muster && d.Action == "" {
		return false
	}
	any := false
	for i := range d.Options {
		switch o := &d.Options[i]; {
		case !o.Legal() || o.Finish || o.Caution.Any():
		case d.Kind == engine.Muster:
			if !sceneryOnly(copied, i, seat) {
				return false
			}
			any = true
		case o.Piece == engine.NoPiece:
			return false
		default:
			any = true
		}
	}
	return any
}

// TestSceneryIsNotLookedAtFirst: an Action that could only be aimed at terrain says so, also that of a card of Minions and where there
// are several pieces, and Enter does not lead into it blindly.
func TestSceneryIsNotLookedAtFirst(t *testing.T) {
	t.Parallel()
	seen := map[bool]int{}
	for seed := uint64(0); seed < 24 && (seen[true] == 0 || seen[false] == 0); seed++ {
		m, s := levelSix(t, 200+seed, "human", "human")
		for m.Decision().Shape != engine.GameEnd {
			d := m.Decision()
			if d.Kind == engine.Menu {
				fork := trial(m, d.Seat)
				at := slices.IndexFunc(d.Options, func(o engine.Option) bool {
					return o.Legal() && o.Action >= 0 && !o.Caution.Any() && sceneryOnly(fork, slices.IndexFunc(d.Options, func(p engine.Option) bool { return p.Key == o.Key }), d.Seat)
				})
				minions := d.Ask.Key == "ask.card-action"
				if at >= 0 && seen[minions] < 2 {
					seen[minions]++
					scene := New(nowhere{}, m, s.scenery, s.players)
					stage.New(scene, stage.With(askingSettings("matters"))).Settle(time.Minute)
					if scene.optionDetail(at) != scene.words.W("asking.scenery") || scene.first() == at {
						t.Errorf("seed %d, Minions %v: %s says %q, %d is looked at first", 200+seed, minions, d.Options[at].Key, scene.optionDetail(at), scene.first())
					}
				}
			}
			choice := matchtest.Simply(m)
			if d.Kind == engine.Menu && len(d.Options[choice.Pick].Key) > 0 {
				for i := range d.Options {
					if o := &d.Options[i]; o.Legal() && o.Action < 0 && o.Model != engine.NoModel {
						choice.Pick = i // Minions act
					}
				}
			}
			if err := m.Choose(choice); err != nil {
				t.Fatal(err)
			}
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("menus that were found: %v", seen)
	}
}
