package cards

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// unprintedWords are the words that no shipped card uses, each with the reason.
var unprintedWords = map[string]string{
	"Monster":       "no data for Monsters exists (SE-MODEL-03)",
	factCopies:      own,
	string(InState): own,
	IfState:         own,
	sizeMore:        own,
	sizeLess:        own,
	"Immobile":      "what is Immobile are Tokens, and a line that places one needs no word for it",
}

// own is for words that stand on cards which players bring: TestPrintedWordings reads them, and TestWhatOwnCardsMayHaveIsPlayed plays
// them.
const own = "it stands on cards that players bring"

// TestEveryWordStandsOnAShippedCard: what the vocabulary can say is played by the shipped roster, so that every simulated
// match may meet it. With -v it lists which cards use which word.
func TestEveryWordStandsOnAShippedCard(t *testing.T) {
	cards, leaders := shippedDeck(t).Cards, shippedDeck(t).Leaders
	for _, word := range Vocabulary {
		if word.Kind == KindLabel {
			continue
		}
		var users []string
		for _, card := range cards {
			if word.Kind != KindLeaderCard && printsWord(Print(card, English), word) {
				users = append(users, card.Name)
			}
		}
		for _, card := range leaders {
			if word.Kind == KindLeaderCard && printsWord(PrintLeader(card, English), word) {
				users = append(users, card.Name)
			}
		}
		t.Logf("%s: %s", word.Canonical, strings.Join(users, ", "))
		reason, left := unprintedWords[word.Canonical]
		switch {
		case len(users) == 0 && !left:
			t.Errorf("no shipped card uses %q (%s)", word.Canonical, word.Rule)
		case len(users) > 0 && left:
			t.Errorf("%s uses %q after all, which is left out because %s", users[0], word.Canonical, reason)
		}
	}
}

// TestTheRosterIsLargeEnough holds the roster to what it was promised to be.
func TestTheRosterIsLargeEnough(t *testing.T) {
	supremes, minions, factions := 0, 0, map[string]int{}
	for _, card := range shippedCards(t) {
		switch {
		case card.Class == Minion:
			minions++
		case card.Form == "":
			supremes++
			for _, faction := range card.Factions {
				factions[faction]++
			}
		}
	}
	if supremes < 40 || minions < 14 || len(factions) < 8 {
		t.Errorf("%d Supremes, %d Minion cards, %d factions", supremes, minions, len(factions))
	}
	for faction, members := range factions {
		if members < 3 {
			t.Errorf("%s has only %d members", faction, members)
		}
	}
}

// TestEveryEffectStandsOnAShippedLeaderCard: what Leader cards can do is on one of the shipped ones.
func TestEveryEffectStandsOnAShippedLeaderCard(t *testing.T) {
	used := map[LeaderVerb]bool{}
	for _, card := range shippedDeck(t).Leaders {
		for _, effect := range card.Effects {
			used[effect.Verb] = true
		}
	}
	for verb, word := range leaderWords {
		if !used[LeaderVerb(verb)] {
			t.Errorf("no shipped Leader card says %q", word.english[0])
		}
	}
}

func shippedCards(t *testing.T) []*Card {
	t.Helper()
	return shippedDeck(t).Cards
}

func shippedDeck(t *testing.T) (all Deck) {
	t.Helper()
	files, err := filepath.Glob("../../../assets/cards/se/*.card")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cards: %v", err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		deck, problems := Parse(filepath.Base(file), source)
		if len(problems) > 0 {
			t.Fatal(problems[0])
		}
		all.Cards, all.Leaders = append(all.Cards, deck.Cards...), append(all.Leaders, deck.Leaders...)
	}
	return all
}

// printsWord reports whether the printed lines of a card, its story left out, hold a form of a word.
func printsWord(printed string, word Word) bool {
	for line := range strings.Lines(printed) {
		if strings.HasPrefix(line, "Story ") || strings.HasPrefix(line, "===") {
			continue
		}
		line = " " + strings.Map(func(r rune) rune {
			if strings.ContainsRune(",.;:·[]()/*\n\r", r) {
				return ' '
			}
			return r
		}, line) + " "
		if slices.ContainsFunc(word.English, func(form string) bool { return strings.Contains(line, " "+form+" ") }) {
			return true
		}
	}
	return false
}
