// Package matchtest holds rule systems to what the referee, the screens and the computer players rely on. A rule
// system's tests call Run with a few set-ups. It is imported by tests only.
package matchtest

import (
	"bytes"
	"math"
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
)

// stepLimit is how many choices a match of the kit may take.
const stepLimit = 20_000

// Run plays a random match of every set-up and checks, all along, that
//
//   - every decision is well formed: options with distinct keys, at least one of them legal, numbers in order, places
//     that do not refuse what they sample themselves;
//   - views, sheets and previews can be asked for at any moment and change nothing;
//   - what is refused is not taken, and the refusal leaves the state alone;
//   - a copy equals its original, lives its own life, and hashes the same;
//   - a save loads to the same match, at the first ten steps and at powers of two;
//   - no invariant of the rule system is broken;
//   - the match ends, with a result, and can be undone back to its start and replayed.
func Run(t *testing.T, system engine.System, setups ...engine.Setup) {
	t.Helper()
	for i, setup := range setups {
		Play(t, system, setup, uint64(i)+1)
	}
}

// Play is Run for one set-up and one seed. It returns the match, played to its end.
func Play(t testing.TB, system engine.System, setup engine.Setup, seed uint64) *engine.Match {
	t.Helper()
	m, err := engine.New(system, setup, seed, engine.Options{})
	if err != nil {
		t.Fatalf("seed %d: the set-up is refused: %v", seed, err)
	}
	k := kit{t, system, m, rand.New(rand.NewPCG(seed, 0x6b6974))}
	steps := 0
	for ; m.Decision().Shape != engine.GameEnd; steps++ {
		if steps == stepLimit {
			t.Fatalf("seed %d: no end after %d choices", seed, steps)
		}
		k.checkDecision(m.Decision())
		k.checkRefused(m.Decision())
		k.checkShown(m.Decision())
		choice := bot.Anything(m.Decision(), k.random.Float64)
		k.checkCopy(choice)
		if err := m.Choose(choice); err != nil {
			t.Fatalf("seed %d, choice %d: %v was not taken: %v", seed, steps, choice, err)
		}
		if broken := m.Broken(); len(broken) > 0 {
			t.Fatalf("seed %d, choice %d: broken: %q", seed, steps, broken)
		}
		if steps < 10 || steps&(steps-1) == 0 {
			k.checkSave()
		}
	}
	if _, over := m.Result(); !over {
		t.Errorf("seed %d: the match asks no more, but has no result", seed)
	}
	k.checkShown(m.Decision())
	k.checkSave()
	k.checkReplay()
	k.checkUndo()
	return m
}

type kit struct {
	t      testing.TB
	system engine.System
	m      *engine.Match
	random *rand.Rand
}

func (k kit) checkDecision(d *engine.Decision) {
	k.t.Helper()
	fail := func(why string) {
		k.t.Helper()
		k.t.Fatalf("entry %d, %s: %s", k.m.Position(), d.Ask.Key, why)
	}
	if d.Ask.Key == "" {
		fail("the decision asks nothing")
	}
	if k.m.Decision() != d {
		fail("the decision is another one when it is asked for again")
	}
	switch d.Shape {
	case engine.Pick:
		keys, legal := map[string]bool{}, 0
		for _, option := range d.Options {
			if option.Key == "" || keys[option.Key] {
				fail("an option's key is empty or not its own: " + option.Key)
			}
			keys[option.Key] = true
			if option.Legal() {
				legal++
			} else if option.Refusal.Why.Key == "" {
				fail("an option is refused without a reason: " + option.Key)
			}
		}
		if legal == 0 {
			fail("no option is legal")
		}
	case engine.Number:
		if d.Min > d.Max {
			fail("no number is legal")
		}
	case engine.Place:
		spot, ok := d.Place.Sample(k.random.Float64)
		if !ok {
			fail("no place is legal")
		}
		if refusal := d.Place.Refuse(spot, nil); refusal != nil {
			k.t.Fatalf("entry %d, %s: %v is sampled and refused: %v", k.m.Position(), d.Ask.Key, spot, refusal)
		}
	case engine.Allot:
		k.checkAllotment(d.Allot, fail)
	case engine.Roll:
		fail("the referee leaves a roll to a player")
	}
}

// checkRefused makes sure that nothing illegal gets in, and that trying leaves no trace.
func (k kit) checkRefused(d *engine.Decision) {
	k.t.Helper()
	var wrong []engine.Choice
	switch d.Shape {
	case engine.Pick:
		wrong = append(wrong, engine.Choice{Pick: -1}, engine.Choice{Pick: len(d.Options)})
		for i, option := range d.Options {
			if !option.Legal() {
				wrong = append(wrong, engine.Choice{Pick: i})
			}
		}
	case engine.Number:
		wrong = append(wrong, engine.Choice{Number: d.Min - 1}, engine.Choice{Number: d.Max + 1})
	case engine.Place:
		wrong = append(wrong, engine.Choice{})
	case engine.Allot:
		wrong = append(wrong, wronglyLaid(d.Allot)...)
	}
	before, hash, position := d, k.m.Hash(), k.m.Position()
	for _, choice := range wrong {
		if err := k.m.Choose(choice); err == nil {
			k.t.Fatalf("entry %d, %s: %v was taken", position, d.Ask.Key, choice)
		}
	}
	if k.m.Decision() != before || k.m.Hash() != hash || k.m.Position() != position {
		k.t.Fatalf("entry %d, %s: a choice that was not taken left a trace", position, d.Ask.Key)
	}
}

// checkShown looks at everything that a screen or a computer player may look at, which must change nothing.
func (k kit) checkShown(d *engine.Decision) {
	k.t.Helper()
	hash := k.m.Hash()
	for seat := range engine.Seat(len(k.m.Setup().Teams)) {
		view := k.m.View(seat)
		for i, model := range view.Models {
			if model.ID != engine.ModelID(i) {
				k.t.Fatalf("entry %d: seat %d sees model %d at place %d", k.m.Position(), seat, model.ID, i)
			}
			if k.m.Sheet(model.ID) == nil {
				k.t.Fatalf("entry %d: model %d has no sheet", k.m.Position(), i)
			}
		}
		k.checkPiles(view, d)
	}
	switch d.Shape {
	case engine.Pick:
		for i, option := range d.Options {
			if option.Legal() {
				k.checkPreview(k.m.Preview(engine.Choice{Pick: i}))
			}
		}
	case engine.Number:
		k.checkPreview(k.m.Preview(engine.Choice{Number: d.Min}))
		k.checkPreview(k.m.Preview(engine.Choice{Number: d.Max}))
	case engine.Place:
		if spot, ok := d.Place.Sample(k.random.Float64); ok {
			k.checkPreview(k.m.Preview(engine.Choice{Spot: &spot}))
		}
	}
	if k.m.Hash() != hash {
		k.t.Fatalf("entry %d: looking at the match changed it", k.m.Position())
	}
}

// checkPiles makes sure that a match is played either on a battlefield or with piles of cards that options can point at.
func (k kit) checkPiles(view *engine.View, d *engine.Decision) {
	k.t.Helper()
	if tableless := k.system.Form().Tableless; (view.Table == nil) != tableless || len(view.Piles) > 0 != tableless || tableless && d.Shape == engine.Place {
		k.t.Fatalf("entry %d: a table, piles or places where the form says otherwise", k.m.Position())
	}
	lies := func(what string, at *engine.OnPile) {
		if at != nil && (at.Pile < 0 || at.Pile >= len(view.Piles) || at.Card != engine.WholePile && view.Card(at) == nil) {
			k.t.Fatalf("entry %d: %s is about cards that there are not: %v", k.m.Position(), what, *at)
		}
	}
	lies(d.Ask.Key, d.Pile)
	for i := range d.Options {
		lies(d.Options[i].Key, d.Options[i].Pile)
		for _, at := range d.Options[i].Desk {
			if !view.Desk.Has(at) {
				k.t.Fatalf("entry %d: %s is about a thing that there is not: %v", k.m.Position(), d.Options[i].Key, at)
			}
		}
	}
	k.checkCards(view)
	k.checkDesk(view.Desk)
}

// checkCards makes sure that no card lies in two places, and that one that lies face down tells nothing of what it is.
func (k kit) checkCards(view *engine.View) {
	k.t.Helper()
	lies := map[string]bool{}
	for i := range view.Piles {
		for at, c := range view.Piles[i].Cards {
			if c.ID != "" && lies[c.ID] {
				k.t.Fatalf("entry %d: the card %s lies in two places", k.m.Position(), c.ID)
			}
			lies[c.ID] = true
			if c.Sheet == nil && (c.ID != "" || c.Picture != "" || c.Drawing != nil || c.Foot != nil || c.Signs != nil || c.Tab != nil) {
				k.t.Fatalf("entry %d: card %d of pile %d lies face down and is known", k.m.Position(), at, i)
			}
			if tab := c.Tab; tab != nil && (tab.For < -1 || tab.For >= len(view.Piles[i].Cards)) {
				k.t.Fatalf("entry %d: card %d of pile %d decides about no card of it: %d", k.m.Position(), at, i, tab.For)
			}
		}
	}
}

// checkDesk makes sure that everything on a desk lies within what there is of it.
func (k kit) checkDesk(desk *engine.Desk) {
	k.t.Helper()
	if desk == nil {
		return
	}
	for i, track := range desk.Tracks {
		if track.Have < 0 || track.Have > track.Max || track.Printed < track.Max {
			k.t.Fatalf("entry %d: track %d stands at %d of %d, %d are printed", k.m.Position(), i, track.Have, track.Max, track.Printed)
		}
	}
	for i, die := range desk.Dice {
		if die.Face < 1 || die.Face > len(die.Faces) || len(die.Rules) != len(die.Faces) {
			k.t.Fatalf("entry %d: die %d lies on face %d of %d, which have %d rules", k.m.Position(), i, die.Face, len(die.Faces), len(die.Rules))
		}
		for _, next := range die.Next {
			if next < 1 || next > len(die.Faces) {
				k.t.Fatalf("entry %d: die %d may be turned to %d", k.m.Position(), i, next)
			}
		}
	}
	for i, stock := range desk.Stocks {
		for at, heap := range stock.Heaps {
			if heap.Have < 0 || heap.Sign.Icon == "" {
				k.t.Fatalf("entry %d: heap %d of stock %d has %d and the sign %q", k.m.Position(), at, i, heap.Have, heap.Sign.Icon)
			}
		}
	}
	if len(desk.Phases) > 0 && (desk.Phase < 0 || desk.Phase >= len(desk.Phases)) {
		k.t.Fatalf("entry %d: the present phase is %d of %d", k.m.Position(), desk.Phase, len(desk.Phases))
	}
}

// checkPreview makes sure that odds are odds; a decision may have nothing to preview.
func (k kit) checkPreview(p *engine.Preview) {
	k.t.Helper()
	if p == nil || p.Odds == nil {
		return
	}
	const rounding = 1e-9
	if s := p.Odds.Success; s < -rounding || s > 1+rounding || p.Odds.Fells < -rounding || p.Odds.Fells > s+rounding {
		k.t.Fatalf("entry %d: success %v, out of play %v", k.m.Position(), s, p.Odds.Fells)
	}
	sum, won := 0.0, 0.0
	for _, b := range p.Odds.Bars {
		sum += b.Chance
		if !b.Fails {
			won += b.Chance
		}
	}
	if len(p.Odds.Bars) > 0 && (math.Abs(sum-1) > rounding || math.Abs(won-p.Odds.Success) > rounding) {
		k.t.Fatalf("entry %d: the bars add up to %v, those of a success to %v of %v", k.m.Position(), sum, won, p.Odds.Success)
	}
}

// checkCopy plays the choice on one copy, and leaves another one alone.
func (k kit) checkCopy(choice engine.Choice) {
	k.t.Helper()
	state := k.m.State()
	hash := state.Hash()
	if hash != k.m.Hash() {
		k.t.Fatalf("entry %d: a copy hashes differently", k.m.Position())
	}
	one, other := state.Clone(), state.Clone()
	one.Apply(choice, nil)
	if state.Hash() != hash || other.Hash() != hash || k.m.Hash() != hash {
		k.t.Fatalf("entry %d: a copy that was played on changed its original", k.m.Position())
	}
	told := 0
	other.Apply(choice, func(engine.Event) { told++ })
	if one.Hash() != other.Hash() {
		k.t.Fatalf("entry %d: the same choice led to two states, of which one was logged with %d events", k.m.Position(), told)
	}
}

func (k kit) systems(code string) (engine.System, bool) { return k.system, code == k.system.Code() }

func (k kit) checkSave() {
	k.t.Helper()
	var saved, again bytes.Buffer
	if err := k.m.Save(&saved); err != nil {
		k.t.Fatalf("entry %d: %v", k.m.Position(), err)
	}
	loaded, err := engine.Verify(bytes.NewReader(saved.Bytes()), k.systems)
	if err != nil {
		k.t.Fatalf("entry %d: the save does not load: %v", k.m.Position(), err)
	}
	if err := loaded.Match.Save(&again); err != nil || !bytes.Equal(saved.Bytes(), again.Bytes()) {
		k.t.Fatalf("entry %d: the save of a loaded match is another one (%v)", k.m.Position(), err)
	}
	if loaded.Match.Hash() != k.m.Hash() || len(loaded.Match.Events()) != len(k.m.Events()) {
		k.t.Fatalf("entry %d: the save loads to another match", k.m.Position())
	}
}

// checkReplay steps to the end, and back to a place in the middle.
func (k kit) checkReplay() {
	k.t.Helper()
	replay, entries := k.m.Replay(), k.m.Entries()
	hashOf := func() uint64 { return replay.Hash() }
	for replay.Next() {
		if hashOf() != entries[replay.At()-1].Hash {
			k.t.Fatalf("entry %d: the replay differs", replay.At())
		}
	}
	for range min(20, len(entries)-1) {
		replay.Previous()
		if hashOf() != entries[replay.At()-1].Hash {
			k.t.Fatalf("entry %d: the replay differs on the way back", replay.At())
		}
	}
}

// checkUndo goes back decision by decision to the first, and on again to the end.
func (k kit) checkUndo() {
	k.t.Helper()
	entries, end, events := k.m.Entries(), k.m.Hash(), len(k.m.Events())
	for to, ok := k.m.Back(nil); ok; to, ok = k.m.Back(nil) {
		if err := k.m.Undo(to); err != nil {
			k.t.Fatalf("undo to %d: %v", to, err)
		}
		if to > 0 && k.m.Hash() != entries[to-1].Hash {
			k.t.Fatalf("undo to %d led elsewhere", to)
		}
	}
	branches := k.m.Branches()
	if len(branches) != 1 {
		k.t.Fatalf("after undoing everything there are %d branches: %v", len(branches), branches)
	}
	if err := k.m.Redo(branches[0].Tip); err != nil {
		k.t.Fatalf("redo to %d: %v", branches[0].Tip, err)
	}
	if k.m.Hash() != end || len(k.m.Events()) != events+1 || len(k.m.Branches()) != 0 {
		k.t.Fatalf("redo led elsewhere")
	}
	k.checkSave()
}
