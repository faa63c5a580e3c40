package cards

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
)

// bearer is a model that writes down what comes to it.
type bearer struct {
	states  States
	fatigue int
	dice    int
	log     []string
}

func (b *bearer) note(format string, args ...any) {
	b.log = append(b.log, fmt.Sprintf(format, args...))
}

func (b *bearer) States() *States { return &b.states }
func (b *bearer) Damage(x int)    { b.note("damage %d", x) }
func (b *bearer) Heal(x int)      { b.note("heal %d", x) }
func (b *bearer) Stun()           { b.note("stun") }
func (b *bearer) Tire()           { b.note("tire") }
func (b *bearer) Fund(ap int)     { b.note("fund %d", ap) }
func (b *bearer) Rest(most int) int {
	taken := min(most, b.fatigue)
	b.fatigue -= taken
	return taken
}
func (b *bearer) Boost(x int) int {
	change := max(x, -b.dice)
	b.dice += change
	b.note("boost %d", change)
	return change
}
func (b *bearer) Shield(from Descriptor) { b.note("shield %s", from) }
func (b *bearer) Gains(e Effect)         { b.note("gains %d", e.X) }
func (b *bearer) Tell(key string, rule engine.Rule, of Descriptor) {
	b.note("%s %s %s", key, rule, of)
}

// TestWhatAWordDoesAtOnce to a model, and what of it is told.
func TestWhatAWordDoesAtOnce(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-08", "SE-EFFECT-11", "SE-EFFECT-12", "SE-EFFECT-14", "SE-EFFECT-16", "SE-EFFECT-43", "SE-EFFECT-52", "SE-EFFECT-53", "SE-EFFECT-54", "SE-EFFECT-59", "SE-EFFECT-70", "SE-EFFECT-71", "SE-EFFECT-74", "SE-POOL-08")
	for _, c := range []struct {
		effect Effect
		want   string
		after  States
	}{
		{Effect{Kind: Damage, X: 2}, "damage 2", States{}}, {Effect{Kind: Heal, X: 2}, "heal 2", States{}}, {Effect{Kind: Stun}, "stun", States{}}, {Effect{Kind: Fatigue}, "tire", States{}}, {Effect{Kind: Spectral}, "gains 0", States{Spectral: true}},
		{Effect{Kind: Attack, X: 2}, "gains 2", States{Attack: 2}}, {Effect{Kind: Defend, X: 2}, "gains 2", States{Defend: 2}}, {Effect{Kind: Suppress, X: 2}, "gains 2", States{Suppress: 2}}, {Effect{Kind: PowerUp, X: 2}, "boost 2, gains 2", States{}},
		{Effect{Kind: PowerDown, X: 1}, "boost -1, gains 1", States{}}, {Effect{Kind: PowerDown, X: 5}, "boost -3, gains 3", States{}}, // all of them if it has fewer
		{Effect{Kind: Refresh, X: 1}, "gains 1", States{}}, {Effect{Kind: Refresh, X: 5}, "gains 2", States{}}, {Effect{Kind: ActionPoints, X: 2}, "fund 2, gains 2", States{}}, {Effect{Kind: Weak, Of: Fire}, "gains 0", States{Weak: []Descriptor{Fire}}},
		{Effect{Kind: Immune, Of: Fire}, "shield Fire", States{}}, {Effect{Kind: InState, Of: "Trance"}, "gains 0", States{In: []Descriptor{"Trance"}}},
	} {
		on := &bearer{fatigue: 2, dice: 3}
		c.effect.Kind.Entry().Apply(on, c.effect)
		if got := strings.Join(on.log, ", "); got != c.want || !reflect.DeepEqual(on.states, c.after) {
			t.Errorf("%+v: %q and %+v, want %q and %+v", c.effect, got, on.states, c.want, c.after)
		}
	}
	twice := &bearer{states: States{Weak: []Descriptor{Fire}, In: []Descriptor{"Trance"}, Attack: 1}}
	for _, e := range []Effect{{Kind: Weak, Of: Fire}, {Kind: InState, Of: "Trance"}, {Kind: Attack, X: 2}} {
		e.Kind.Entry().Apply(twice, e)
	}
	if want := (States{Weak: []Descriptor{Fire}, In: []Descriptor{"Trance"}, Attack: 3}); !reflect.DeepEqual(twice.states, want) || strings.Join(twice.log, ", ") != "effect.weak-already SE-EFFECT-53 Fire, gains 0, gains 2" {
		t.Errorf("once more: %+v, %q", twice.states, twice.log)
	}
}

// TestStatesComeAndGo: a word adds to what is there without writing into it, takes all of it away, and says whether there was any.
func TestStatesComeAndGo(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-60")
	full := States{Stunned: true, Spectral: true, Attack: 1, Defend: 1, Suppress: 1, Weak: []Descriptor{Fire}, In: []Descriptor{"Trance"}}
	for kind, without := range map[EffectKind]func(*States){
		Stun: func(s *States) { s.Stunned = false }, Spectral: func(s *States) { s.Spectral = false }, Attack: func(s *States) { s.Attack = 0 }, Defend: func(s *States) { s.Defend = 0 }, Suppress: func(s *States) { s.Suppress = 0 },
		Weak: func(s *States) { s.Weak = nil }, InState: func(s *States) { s.In = nil },
	} {
		want := full
		without(&want)
		on := &bearer{states: full}
		if had := kind.Entry().Drop(on); !had || !reflect.DeepEqual(on.states, want) {
			t.Errorf("%s dropped: %v, %+v", kind, had, on.states)
		}
		if kind.Entry().Drop(on) || !reflect.DeepEqual(on.states, want) {
			t.Errorf("%s dropped twice: %+v", kind, on.states)
		}
		kind.Entry().Add(&on.states, Effect{Kind: kind, X: 1, Of: map[EffectKind]Descriptor{Weak: Fire, InState: "Trance"}[kind]})
		if !reflect.DeepEqual(on.states, full) {
			t.Errorf("%s added: %+v", kind, on.states)
		}
	}
	tired := &bearer{fatigue: 1}
	if !Fatigue.Entry().Drop(tired) || tired.fatigue != 0 || Fatigue.Entry().Drop(tired) {
		t.Error("an Immunity to Fatigue does not end it")
	}
	for _, kind := range []EffectKind{Immune, Damage, Knockback} {
		if kind.Entry().Drop(&bearer{states: full}) {
			t.Errorf("%s leaves something", kind)
		}
	}
	spare := make([]Descriptor, 1, 4)
	states := States{Weak: spare}
	Weak.Entry().Add(&states, Effect{Of: Fire})
	if spare[:2][1] != "" || len(states.Weak) != 2 {
		t.Error("what another holds was written into")
	}
}

// TestWhatWordsAre: which of them displace, build, are kept up by an Aura, are bad to have and so on.
func TestWhatWordsAre(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-27", "SE-EFFECT-28", "SE-EFFECT-44", "SE-EFFECT-46", "SE-EFFECT-36", "SE-TYPE-05")
	for _, c := range []struct {
		what  string
		is    func(*EffectWord) bool
		words []EffectKind
	}{
		{"displace", (*EffectWord).Displaces, []EffectKind{Knockback, Pull, Shift}}, {"go in a line that is fixed", (*EffectWord).Directed, []EffectKind{Knockback, Pull}}, {"build", (*EffectWord).Builds, []EffectKind{SummonTerrain, SummonStructure}},
		{"place", (*EffectWord).Places, []EffectKind{SummonTerrain, SummonMinion, SummonStructure, PlaceToken}}, {"bring a model", (*EffectWord).Comes, []EffectKind{SummonMinion, PlaceToken}}, {"have their time after the roll", (*EffectWord).AfterRoll, []EffectKind{GrabThrow, FollowUp, Blast}},
		{"are kept up by an Aura", (*EffectWord).Kept, []EffectKind{Attack, Defend, Suppress, Weak, Immune, InState}}, {"are for others only", (*EffectWord).ForOthers, []EffectKind{GrabThrow, ExtraTarget, MindControl}},
		{"matter to later Actions", (*EffectWord).Carried, []EffectKind{Stun, Spectral, Fatigue, Attack, Defend, Suppress, PowerUp, PowerDown, Weak, Immune, Refresh, InState}},
		{"are bad to have", (*EffectWord).Bad, []EffectKind{Damage, Stun, Fatigue, Suppress, PowerDown, Knockback, Pull, Shift, GrabThrow, FollowUp, ExtraTarget, Weak, MindControl}},
	} {
		var found []EffectKind
		for i := range EffectWords {
			if c.is(&EffectWords[i]) {
				found = append(found, EffectWords[i].Kind)
			}
		}
		if !slices.Equal(found, c.words) {
			t.Errorf("%q %s, not %q", found, c.what, c.words)
		}
		if c.is(EffectKind("Nothing").Entry()) {
			t.Errorf("what is no word %s", c.what)
		}
	}
	if (&EffectWord{}).Plays() || !Knockback.Entry().Plays() || !Damage.Entry().Plays() || (&EffectWord{Manner: Enters}).Plays() {
		t.Error("the wrong words are played")
	}
}

// TestWhatWordsAreWorth to computer players: Hit Points for Hit Points, a die for a die that is given or lost for a while, less for what must first come to matter.
func TestWhatWordsAreWorth(t *testing.T) {
	worth := func(kind EffectKind, on States, x float64) Worth {
		var w Worth
		kind.Entry().Weigh(&w, &on, x)
		return w
	}
	for _, c := range []struct {
		kind EffectKind
		x    float64
		want Worth
	}{
		{Damage, 2, Worth{Harm: 2}}, {Heal, 2, Worth{Harm: -2}}, {Stun, 0, Worth{Hinder: 1}}, {Spectral, 0, Worth{Hinder: -0.5}}, {Attack, 2, Worth{Hinder: -2}}, {Defend, 2, Worth{Hinder: -2}}, {PowerUp, 2, Worth{Hinder: -2}}, {Suppress, 2, Worth{Hinder: 2}},
		{Weak, 0, Worth{Hinder: 0.7}}, {Immune, 0, Worth{Hinder: -0.5}}, {InState, 0, Worth{Hinder: -1}}, {Blast, 2, Worth{Radius: 2}}, {Knockback, 5, Worth{Hinder: 0.5}}, {Fatigue, 0, Worth{Hinder: 0.25}}, {PowerDown, 2, Worth{Hinder: 1.25}}, {MindControl, 0, Worth{Hinder: 0.3}},
	} {
		if got := worth(c.kind, States{}, c.x); got != c.want {
			t.Errorf("%s %v is worth %+v, not %+v", c.kind, c.x, got, c.want)
		}
	}
	if got := worth(Stun, States{Stunned: true}, 0); got != (Worth{}) {
		t.Errorf("Stun of who is Stunned is worth %+v", got)
	}
	for _, c := range []struct {
		worth Worth
		sum   float64
	}{{Worth{Harm: 2}, 2}, {Worth{Harm: -2}, 2}, {Worth{Hinder: 2}, 1}, {Worth{Hinder: -2}, 1}, {Worth{Harm: 1, Hinder: 4, Radius: 9}, 3}} {
		if got := c.worth.Sum(); got != c.sum {
			t.Errorf("%+v is %v in all, not %v", c.worth, got, c.sum)
		}
	}
	if got := Harm([]Effect{{Kind: Damage, X: 2}, {Kind: Damage, X: 3, Self: true}, {Kind: Heal, X: 9}, {Kind: Damage, X: 1}}, false); got != 3 {
		t.Errorf("the Damage to a Target is %d", got)
	}
	if got := Harm([]Effect{{Kind: Damage, X: 2}, {Kind: Damage, X: 3, Self: true}, {Kind: Heal, X: 9}}, true); got != 5 {
		t.Errorf("the Damage to the user of an Action on itself is %d", got)
	}
}

// TestSizesOfBases: which Descriptors are about one, which bases are of it, and which others it covers.
func TestSizesOfBases(t *testing.T) {
	matchtest.Exercises(t, "SE-DESC-01", "SE-COND-13")
	for text, want := range map[string]Descriptor{
		"Base 40 mm": "Base 40 mm", "socle de 25.4mm": "Base 25.4 mm", "Base 80 mm or larger": "Base 80 mm or more", "Socle 40 mm ou moins": "Base 40 mm or less", "Base 40 mm and up": "", "Base 40": "", "Level 40 mm": "", "40 mm": "", "Fire": "",
	} {
		if got, is := readBase(text); got != want || is != (want != "") {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	for of, want := range map[Descriptor]BaseSize{"Base 40 mm": {40, sizeExact}, "Base 25.4 mm": {25.4, sizeExact}, "Base 80 mm or more": {80, sizeMore}, "Base 40 mm or less": {40, sizeLess}} {
		if got, is := of.Base(); got != want || !is {
			t.Errorf("%q is %+v", of, got)
		}
	}
	for _, of := range []Descriptor{"Fire", "40 mm", "Base 40", "Base forty mm", "Base 40 mm or so", "Socle 40 mm", "Base"} {
		if _, is := of.Base(); is {
			t.Errorf("%q is about a base", of)
		}
	}
	for _, c := range []struct {
		of, other Descriptor
		covers    bool
	}{
		{"Fire", "Fire", true}, {"Fire", "Base 40 mm", false}, {"Base 40 mm", "Base 40 mm", true}, {"Base 40 mm", "Base 50 mm", false}, {"Base 40 mm", "Fire", false}, {"Base 40 mm or so", "Base 40 mm", false}, {"Base 40 mm or more", "Base 39.9 mm", false}, {"Base 40 mm or more", "Base 40 mm", true}, {"Base 40 mm or more", "Base 50 mm", true},
		{"Base 40 mm or less", "Base 40 mm", true}, {"Base 40 mm or less", "Base 30 mm", true}, {"Base 40 mm or less", "Base 40.1 mm", false}, {"Base 40 mm or more", "Base 50 mm or more", false}, {"Base 40 mm or less", "Base 30 mm or less", false}, {"Base 40 mm or more", "Fire", false}, {"40 mm", "Base 40 mm", false},
	} {
		if got := c.of.Covers(c.other); got != c.covers {
			t.Errorf("%q covers %q: %v", c.of, c.other, got)
		}
	}
}
