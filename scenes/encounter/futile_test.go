package encounter

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
	"trueinch/scenes/house"
)

// TestADeclarationIsCarriedOut: what an option only declares is tried out by the option of the next menu that carries it out, and by none that
// was there before, cannot be used, or is another line of the card.
func TestADeclarationIsCarriedOut(t *testing.T) {
	before := &engine.Decision{Kind: engine.Menu, Subject: 3, Options: []engine.Option{{Key: "declare:shoot", Action: 1}, {Key: "use:again", Action: 1}}}
	next := func(options ...engine.Option) *engine.Decision {
		return &engine.Decision{Kind: engine.Menu, Subject: 3, Options: append([]engine.Option{{Key: "use:again", Action: 1}, {Key: "point", Action: -1}}, options...)}
	}
	shoot, club := engine.Option{Key: "do:shoot", Action: 1}, engine.Option{Key: "do:strike", Action: 0}
	never := shoot
	never.Refusal = engine.Refuse("X-01", "x")
	other := next(shoot)
	other.Subject = 4
	for _, c := range []struct {
		next *engine.Decision
		want int
	}{{next(club, shoot), 3}, {next(club), -1}, {next(never), -1}, {other, -1}} {
		if got := carriesOut(c.next, before, 0); got != c.want {
			t.Errorf("%v is carried out by %d, not %d", c.next.Options, c.want, got)
		}
	}
}

// aimless reports whether a Minion card can be Directed that may no longer move and reaches nobody of the other side.
func aimless(m *engine.Match, d *engine.Decision) (option int, found bool) {
	if d.Kind != engine.Menu {
		return -1, false
	}
	view := m.View(d.Seat)
	for at := range d.Options {
		if !strings.HasPrefix(d.Options[at].Key, "direct:") || !d.Options[at].Legal() {
			continue
		}
		fork := trial(m, d.Seat, at)
		if fork == nil || fork.Decision().Kind != engine.Menu || fork.Decision().Subject == d.Subject {
			continue
		}
		hopeless := true
		for i := range fork.Decision().Options {
			o := &fork.Decision().Options[i]
			hopeless = hopeless && (!o.Legal() || o.Finish || o.Action >= 0 && !reachesEnemy(fork, i, view, d.Seat))
		}
		if hopeless {
			return at, true
		}
	}
	return -1, false
}

// reachesEnemy reports whether an Action asks about anybody of the other side, through which of the own models does it.
func reachesEnemy(fork *engine.Fork, at int, view *engine.View, seat engine.Seat) bool {
	copied := fork.Fork()
	if copied.Choose(engine.Choice{Pick: at}) != nil {
		return false
	}
	d := copied.Decision()
	if d.Seat != seat || d.Shape != engine.Pick {
		return d.Shape == engine.Roll || d.Shape == engine.Place
	}
	for i := range d.Options {
		o := &d.Options[i]
		if !o.Legal() || o.Finish || o.Caution.Harms {
			continue
		}
		if o.Model != engine.NoModel && view.Models[o.Model].Seat != seat || o.Piece != engine.NoPiece {
			return true
		}
		if d.Kind == engine.Muster && reachesEnemy(copied, i, view, seat) {
			return true
		}
	}
	return false
}

// TestACardThatCanDoNothingIsNotOfferedAsSensible: where Minions could be Directed only to do nothing or to harm their own side, the
// option says so and is not looked at first; once they are Directed, their Activation can be ended.
func TestACardThatCanDoNothingIsNotOfferedAsSensible(t *testing.T) {
	t.Parallel()
	for seed := range uint64(8) {
		m, s := levelSix(t, 60+seed, "human", "human")
		random := rand.New(rand.NewPCG(seed, 1))
		for m.Decision().Shape != engine.GameEnd {
			d := m.Decision()
			if at, found := aimless(m, d); found {
				s.refresh()
				st := stage.New(s, stage.With(askingSettings("matters")))
				st.Settle(time.Minute)
				if !s.futile(at) || s.optionDetail(at) != s.words.W("asking.nothing-useful") || s.first() == at {
					t.Errorf("seed %d: %s of %d is offered as if it did something", 60+seed, d.Options[at].Key, d.Subject)
				}
				if err := m.Choose(engine.Choice{Pick: at}); err != nil {
					t.Fatal(err)
				}
				if end := slices.IndexFunc(m.Decision().Options, func(o engine.Option) bool { return o.Finish }); end < 0 || !m.Decision().Options[end].Legal() {
					t.Error("the Activation of the card cannot be ended")
				}
				return
			}
			choice := matchtest.Simply(m)
			if m.View(0).Round > 0 && random.IntN(3) == 0 {
				choice = bot.Anything(d, random.Float64)
			}
			if err := m.Choose(choice); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("no such Minion card in any of the matches")
}

// TestWhatCouldOnlyDoNothingEndsByItself: where all that a model or card could still do would do nothing, nobody is asked to end its
// Activation, and it is said why it ended; whoever wants to be asked all is.
func TestWhatCouldOnlyDoNothingEndsByItself(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, onlyInVain, "Compline", "Drowned Court")
	d, position := m.Decision(), m.Position()
	for _, step := range []string{"all", "matters"} {
		scene := New(nowhere{}, m, s.scenery, s.players)
		stage.New(scene, stage.With(askingSettings(step))).Wait(time.Second)
		ended := m.Position() > position && d.Options[m.Entries()[position].Choice.Pick].Finish
		if ended != (step == "matters") || ended && scene.asking.told[0].why != inVain {
			t.Errorf("asking %s: %s ended: %v", step, d.Ask.Key, ended)
		}
	}
}

// onlyInVain reports whether something besides the end is possible, and all of it would do nothing.
func onlyInVain(m *engine.Match, d *engine.Decision) bool {
	others := slices.DeleteFunc(slices.Clone(d.Options), func(o engine.Option) bool { return !o.Legal() || o.Finish })
	if d.Kind != engine.Menu || len(others) == 0 || slices.ContainsFunc(others, func(o engine.Option) bool { return o.Key == "move" }) {
		return false
	}
	scene := New(nowhere{}, m, house.Scenery(m.Setup()), []Player{{}, {}})
	for _, at := range scene.legal() {
		if !d.Options[at].Finish && !scene.futile(at) {
			return false
		}
	}
	return true
}
