package app

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"trueinch/game/stage"
)

// TestTheMonkeyFindsNothing presses every control of every screen by chance, with seeds that are always the same.
func TestTheMonkeyFindsNothing(t *testing.T) {
	if os.Getenv(monkeyEvents) != "" {
		t.Skip("the long monkey runs instead")
	}
	if !stage.Apart(t) { // it stands in for the system's dialogs
		return
	}
	const seeds, events = 3, 800
	total := newMonkeyTally()
	for seed := range uint64(seeds) {
		m := newMonkey(t, 100+seed)
		m.run(events)
		total.add(m.tally)
	}
	t.Log(total)
	for _, fault := range total.faults {
		t.Error(fault)
	}
	if total.kills < seeds || len(total.questions) < 10 || len(total.screens) < 5 {
		t.Errorf("the monkey saw too little: %v", total)
	}
}

// monkeyEvents and monkeySeed are the variables that make the monkey run long: how many events, and from which seed on.
const (
	monkeyEvents = "TRUEINCH_MONKEY"
	monkeySeed   = "TRUEINCH_MONKEY_SEED"
)

// TestMonkey is the long monkey of build/bench monkey: as many events as TRUEINCH_MONKEY says, a thousand of each seed.
func TestMonkey(t *testing.T) {
	events, err := strconv.Atoi(os.Getenv(monkeyEvents))
	if err != nil {
		t.Skip("set " + monkeyEvents + " to the number of events, as build/bench monkey does")
	}
	first, _ := strconv.ParseUint(os.Getenv(monkeySeed), 10, 64)
	const each = 1000
	total := newMonkeyTally()
	for seed := first; total.events < events; seed++ {
		m := newMonkey(t, seed)
		m.run(min(each, events-total.events))
		total.add(m.tally)
		for _, fault := range m.tally.faults {
			fmt.Println(fault)
		}
		fmt.Printf("seed %d: %d events of %d, %d faults\n", seed, total.events, events, len(total.faults))
	}
	fmt.Println(total.told())
	if len(total.faults) > 0 {
		t.Errorf("%d faults", len(total.faults))
	}
}
