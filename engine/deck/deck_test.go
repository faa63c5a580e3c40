package deck

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/notation"
)

// leaf is a card that is one line: its name.
type leaf struct {
	name string
	line int
}

func leaves() (k *Kind[leaf], read *int) {
	read = new(int)
	return &Kind[leaf]{
		Read: func(_ string, source []byte) (all []leaf, problems []notation.Problem) {
			*read++
			for i, name := range strings.Fields(string(source)) {
				if name == "?" {
					problems = append(problems, *(&notation.Phrases{}).Problem(i+1, 1, "card.unreadable", "Read", name))
					continue
				}
				all = append(all, leaf{name, i + 1})
			}
			return all, problems
		},
		Head: func(l leaf) Head { return Head{strings.ToLower(l.name), l.name, l.line} },
	}, read
}

func TestFilesInNoFolderComeFirst(t *testing.T) {
	k, _ := leaves()
	d, problems := k.Deck(map[string][]byte{"b": []byte("Oak Elm"), "a/mine": []byte("Elm Ash ?"), "c": []byte("Fir")})
	d.Describe(func(l leaf) engine.CardInfo { return engine.CardInfo{Name: l.name} })
	var names []string
	for _, info := range d.Cards() {
		names = append(names, info.Name)
	}
	if want := []string{"Oak", "Elm", "Fir", "Ash"}; !slices.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
	var faults []string
	for _, p := range problems {
		faults = append(faults, p.File+": "+p.Text)
	}
	if want := []string{`: cannot read "?"`, "a/mine: there is already a card with the name Elm"}; !slices.Equal(faults, want) {
		t.Errorf("%q, want %q", faults, want)
	}
	if info, found := d.Card("ash"); !found || info.Name != "Ash" {
		t.Errorf("%+v, %v", info, found)
	}
	if _, found := d.Card("yew"); found {
		t.Error("a card that there is not")
	}
}

// A card of a set-up is read once, and what cannot be played says why.
func TestCardsOfASetUpAreReadOnce(t *testing.T) {
	k, read := leaves()
	printed := map[string]string{"oak": "Oak", "elm": "?", "fir": "Yew"}
	for range 3 {
		if card, err := k.Dealt("oak", printed); err != nil || card.name != "Oak" {
			t.Fatal(card, err)
		}
	}
	if *read != 1 {
		t.Errorf("read %d times", *read)
	}
	for id, key := range map[string]string{"elm": "start.bad-card", "fir": "start.other-card", "ash": "start.no-card"} {
		var fault *ask.StartError
		if _, err := k.Dealt(id, printed); !errors.As(err, &fault) || fault.Why.Key != key {
			t.Errorf("%s: %v, want %s", id, err, key)
		}
	}
}
