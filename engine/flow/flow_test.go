package flow

import (
	"math"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"trueinch/engine"
)

// tally is a state that procedures count in.
type tally struct {
	Process[*tally]
	said []string
	late Frame[*tally] // comes before everything else, once
}

func (s *tally) due() Frame[*tally] {
	f := s.late
	s.late = nil
	return f
}

// countdown asks for each number from left down to 1 and then for what remains below.
type countdown struct {
	name string
	left int
}

func (f countdown) Run(s *tally) Then[*tally] {
	if f.left == 0 {
		return Then[*tally]{}
	}
	s.said = append(s.said[:len(s.said):len(s.said)], f.name)
	f.left--
	return Then[*tally]{Self: f, Ask: &engine.Decision{Shape: engine.Pick, Options: []engine.Option{{Key: "on"}, {Key: "nested"}}}}
}

func (f countdown) Preview(_ *tally, choice engine.Choice) *engine.Preview {
	return &engine.Preview{Odds: &engine.Odds{Fells: float64(f.left + choice.Number)}}
}

// nesting puts another procedure first, once.
type nesting struct{ begun bool }

func (f nesting) Run(*tally) Then[*tally] {
	if f.begun {
		return Then[*tally]{}
	}
	return Then[*tally]{Self: nesting{true}, First: countdown{"inner", 2}}
}

func begun(frames ...Frame[*tally]) *tally {
	s := &tally{}
	s.Stack = frames
	s.Resolve(s, s.due)
	return s
}

func TestProceduresFinishFromTheInnermost(t *testing.T) {
	s := begun(countdown{"outer", 2}, nesting{})
	for s.Decision().Shape != engine.GameEnd {
		s.Take(engine.Choice{Pick: 1}, s, s.due)
		if s.Decision().Shape == engine.Pick && s.Chosen().Key != "nested" {
			t.Error("the answer is not the one that was given")
		}
	}
	if want := []string{"inner", "inner", "outer", "outer"}; !slices.Equal(s.said, want) {
		t.Errorf("%v, want %v", s.said, want)
	}
}

func TestWhatIsDueComesFirst(t *testing.T) {
	s := begun(countdown{"outer", 2})
	s.late = countdown{"urgent", 1}
	s.Take(engine.Choice{}, s, s.due)
	if got := s.said[len(s.said)-1]; got != "urgent" {
		t.Errorf("%s came first", got)
	}
}

// A copy in the middle of a procedure goes its own way.
func TestACopyGoesItsOwnWay(t *testing.T) {
	s := begun(countdown{"outer", 3}, nesting{})
	c := &tally{Process: s.Process.Clone(), said: s.said}
	for c.Decision().Shape != engine.GameEnd {
		c.Take(engine.Choice{}, c, c.due)
	}
	if len(s.Stack) != 3 || len(s.said) != 1 || len(c.said) != 5 {
		t.Errorf("the original stands at %v with %d procedures, the copy at %v", s.said, len(s.Stack), c.said)
	}
}

func TestThePreviewIsThatOfWhoeverAsked(t *testing.T) {
	s := begun(nesting{})
	if p, says := s.Preview(s, engine.Choice{Number: 5}); !says || p.Odds.Fells != 6 {
		t.Errorf("%+v %v", p, says)
	}
	s = begun(nesting{true})
	if _, says := s.Preview(s, engine.Choice{}); says {
		t.Error("nobody is left to say anything")
	}
}

// adding gives the sum of two numbers, the second of which it has another procedure make; asking comes in between.
type adding struct {
	one, other int
	begun      bool
}

func (f adding) Run(s *tally) Then[*tally] {
	switch {
	case f.other == 0:
		return Then[*tally]{Gives: f.one}
	case !f.begun:
		f.begun = true
		return Then[*tally]{Self: f, First: adding{one: f.other}}
	}
	return Then[*tally]{Self: countdown{"after the sum", 1}, Gives: f.one + Taken[int](&s.Process)}
}

// summing says what a sum comes to.
type summing struct{ begun bool }

func (f summing) Run(s *tally) Then[*tally] {
	if !f.begun {
		return Then[*tally]{Self: summing{true}, First: adding{one: 2, other: 3}}
	}
	if Taken[string](&s.Process) != "" {
		s.said = append(s.said, "a sum is no text")
	}
	s.said = append(s.said, strconv.Itoa(Taken[int](&s.Process)), strconv.Itoa(Taken[int](&s.Process)))
	return Then[*tally]{}
}

// What a procedure comes to is taken once, by the one that asked for it, in each copy by itself.
func TestProceduresGiveWhatTheyComeTo(t *testing.T) {
	s := begun(summing{})
	c := &tally{Process: s.Process.Clone()}
	for _, each := range []*tally{s, c} {
		each.said = nil
		each.Take(engine.Choice{}, each, each.due)
		if want := []string{"5", "0"}; !slices.Equal(each.said, want) {
			t.Errorf("%v, want %v", each.said, want)
		}
	}
}

// forever calls itself.
type forever struct{}

func (f forever) Run(*tally) Then[*tally] { return Then[*tally]{Self: f} }

func TestProceduresThatNeverEndAreStopped(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("nothing stopped them")
		}
	}()
	begun(forever{})
}

type kept struct {
	Name    string
	Numbers []int
	Next    *kept
	Ask     *engine.Decision
	Said    engine.Text
}

func hashOf(v any) uint64 {
	h := NewHasher()
	h.Value(v)
	return uint64(h)
}

// Whatever can change what follows changes the hash; a text cannot.
func TestTheHashTakesInWhatMatters(t *testing.T) {
	base := func() kept {
		return kept{Name: "a", Numbers: []int{1, 2}, Next: &kept{Name: "b"}, Ask: &engine.Decision{Options: []engine.Option{{Key: "x"}}}}
	}
	seen := map[uint64]int{hashOf(base()): -1}
	for i, change := range []func(k *kept){
		func(k *kept) { k.Name = "c" }, func(k *kept) { k.Numbers = []int{2, 1} }, func(k *kept) { k.Numbers = []int{1} },
		func(k *kept) { k.Next = nil }, func(k *kept) { k.Next.Name = "" }, func(k *kept) { k.Ask.Options[0].Key = "y" },
		func(k *kept) { k.Ask.Options[0].Refusal = &engine.Refusal{} }, func(k *kept) { k.Ask = nil },
	} {
		k := base()
		change(&k)
		if other, there := seen[hashOf(k)]; there {
			t.Errorf("change %d hashes like %d", i, other)
		}
		seen[hashOf(k)] = i
	}
	k := base()
	k.Said = engine.Say("test.idle")
	if hashOf(k) != hashOf(base()) {
		t.Error("a text changes the hash")
	}
	h, g := NewHasher(), NewHasher()
	h.Lengths(0)
	g.Lengths(math.Copysign(0, -1))
	if h != g {
		t.Error("the two zeros differ")
	}
}

// Moved is kept under a name that other packages may use.
type Moved struct{ Name string }

// A type that is shown to other packages hashes as it did when it was not.
func TestTheHashCanTakeNamesWithASmallLetter(t *testing.T) {
	type moved struct{ Name string }
	small := func(of reflect.Type) bool { return of.Name() != "kept" }
	named := func(v any) uint64 {
		h := NewHasher()
		h.ValueNamed(v, small)
		return uint64(h)
	}
	if named(Moved{"a"}) != hashOf(moved{"a"}) || named([]Moved{{"a"}}) != hashOf([]moved{{"a"}}) {
		t.Error("the large letter changes the hash")
	}
	if named(Moved{"a"}) == hashOf(Moved{"a"}) || named(kept{Name: "a"}) != hashOf(kept{Name: "a"}) {
		t.Error("names change that should not, or do not that should")
	}
}

// An answer is unseen until the procedure that asked has run.
func TestAnswered(t *testing.T) {
	s, unseen := begun(countdown{"once", 1}), []bool(nil)
	s.Take(engine.Choice{}, s, func() Frame[*tally] {
		unseen = append(unseen, s.Answered())
		return nil
	})
	if !slices.Equal(unseen, []bool{true, false}) {
		t.Errorf("the answer is unseen: %v", unseen)
	}
}
