package drafts_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/drafts"
	"trueinch/engine/supreme/teams"
)

// shipped are the texts of the shipped cards, one by one, and those of a language if it is named.
func shipped(t testing.TB) []string {
	t.Helper()
	var all []string
	for name, source := range assets.Cards("se") {
		if strings.Contains(name, "leader") {
			continue
		}
		for _, b := range notation.Split(string(source)) {
			if b.Headed() {
				all = append(all, b.Source())
			}
		}
	}
	slices.Sort(all)
	if len(all) < 50 {
		t.Fatalf("%d cards", len(all))
	}
	return all
}

// TestCardsAreOneInBothLanguages: what is translated reads as the same card, and back again as the same text.
func TestCardsAreOneInBothLanguages(t *testing.T) {
	for _, source := range shipped(t) {
		english := drafts.Editing.Translate(source, "en")
		french := drafts.Editing.Translate(english, "fr")
		if again := drafts.Editing.Translate(french, "en"); again != english {
			t.Fatalf("%s\nbecomes\n%s\nthen\n%s", english, french, again)
		}
		for _, text := range []string{english, french} {
			d := drafts.Read(text, nil)
			if len(d.Faults) > 0 {
				t.Fatalf("%s\n%v", text, d.Faults)
			}
		}
		one, other := drafts.Read(english, nil), drafts.Read(french, nil)
		for i := range one.Fields {
			if !slices.Equal(one.Fields[i].Now, other.Fields[i].Now) {
				t.Errorf("%s: %s is %v and %v", one.Card.Name, one.Fields[i].ID, one.Fields[i].Now, other.Fields[i].Now)
			}
		}
		for i := range one.Card.Sheet.Actions {
			if !slices.Equal(one.Card.Sheet.Actions[i].In("fr"), other.Card.Sheet.Actions[i].In("fr")) {
				t.Errorf("%s: %v", one.Card.Name, one.Card.Sheet.Actions[i].In("fr"))
			}
		}
	}
}

// TestFormAndTextAreOne: what a field is set to is what the text says then, whatever the field, nothing else changes, and what a field says of
// itself changes nothing.
func TestFormAndTextAreOne(t *testing.T) {
	random := rand.New(rand.NewPCG(20261126, 19))
	for n, source := range shipped(t) {
		if n%3 != 0 {
			continue
		}
		language := []string{"en", "fr"}[n%2]
		text := drafts.Editing.Translate(source, language)
		fields := cards.Fields(text)
		for _, f := range fields {
			if same := drafts.Editing.Settle(text, f.ID, f.Now, language); f.ID != "models" && said(cards.Fields(same)) != said(fields) {
				t.Fatalf("%s set to what it is: %q\n%s\nbecame\n%s", f.ID, f.Now, text, same)
			}
			want := valuesFor(random, f)
			got := drafts.Editing.Settle(text, f.ID, want, language)
			for i, now := range cards.Fields(got) {
				switch {
				case now.ID != f.ID:
					if before := fields[i].Now; !slices.Equal(before, now.Now) && !strings.HasPrefix(f.ID, "trait-") {
						t.Fatalf("%s set to %q changes %s from %q to %q:\n%s", f.ID, want, now.ID, before, now.Now, got)
					}
				case !slices.Equal(now.Now, want) && !(f.ID == "moves" && want[0] == "Immobile" && now.Now[0] == "Immobile"):
					t.Fatalf("%s set to %q reads %q:\n%s", f.ID, want, now.Now, got)
				}
			}
		}
	}
}

// said is what a card says in its form, to compare texts that say the same.
func said(fields []engine.EditField) string {
	var all []string
	for _, f := range fields {
		all = append(all, f.ID+"="+strings.Join(f.Now, "|"))
	}
	return strings.Join(all, "\n")
}

func valuesFor(random *rand.Rand, f engine.EditField) (values []string) {
	switch {
	case f.ID == notation.FieldName:
		return []string{"Somebody Else"}
	case f.Looks:
		return []string{"wick"}
	case len(f.Ways) > 0 && f.Many:
		for _, w := range f.Ways {
			if random.IntN(3) == 0 {
				values = append(values, w.Value)
			}
		}
		return values
	case len(f.Ways) > 0:
		at := random.IntN(len(f.Ways))
		if f.ID == "class" { // what becomes a Leader card begins anew
			at = min(at, len(f.Ways)-2)
		}
		if f.Ways[at].Value == "" {
			return nil
		}
		values = append(values, f.Ways[at].Value)
	case f.Figure == nil && f.Mark.Key == "":
		return []string{"Ashen Court"}
	}
	if f.Figure != nil {
		values = append(values, "7")
	}
	if f.Mark.Key != "" {
		values = append(values, engine.MarkOn)
	}
	return values
}

// places are where a word stands that is offered: behind what sets entries apart, names aside.
var places = regexp.MustCompile(`(?:\[|\] |[,;:/(] ?| and | et |^)`)

// TestWhatStandsThereIsOffered: at every place of a shipped card where a word of the rules stands, that word is among those that are offered there
// before a letter of it is typed, and comes first once it is whole.
func TestWhatStandsThereIsOffered(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-12")
	asked, offered := 0, 0
	for _, source := range shipped(t) {
		for _, language := range []string{"en", "fr"} {
			text := drafts.Editing.Translate(source, language)
			for n, line := range notation.Lines(text) {
				if strings.HasPrefix(line, "=") || strings.HasPrefix(line, "Silhouette") || strings.HasPrefix(line, "Story") || strings.HasPrefix(line, "Histoire") || strings.HasPrefix(line, "s ") {
					continue
				}
				for _, cut := range places.FindAllStringIndex(line, -1) {
					rest := strings.TrimLeft(line[cut[1]:], "  ")
					column := len([]rune(line)) - len([]rune(rest)) + 1
					list := drafts.Editing.Complete(text, n+1, column, language)
					if rest == "" || list == nil {
						continue
					}
					asked++
					if slices.ContainsFunc(list, func(c engine.Completion) bool { return strings.HasPrefix(notation.Fold(rest), notation.Fold(c.Text)) }) {
						offered++
						continue
					}
					if !named(line, cut[1]) {
						t.Errorf("%s\nat %d, before %q, offers %d others", line, column, rest, len(list))
					}
				}
			}
		}
	}
	if asked < 3000 || offered < asked*9/10 {
		t.Errorf("of %d places %d are offered what stands there", asked, offered)
	}
}

// named reports whether a name of somebody's own stands at a place: of a Power at the beginning of its line.
func named(line string, at int) bool {
	before := line[:at]
	return strings.TrimSpace(before) == "" || strings.Contains(before, "(") || strings.HasPrefix(line, "Special ") || strings.HasPrefix(line, "Spécial ") || strings.Contains(line, "Exclusive") || strings.Contains(line, "Exclusif") || strings.Contains(line, "Form ") || strings.Contains(line, "Forme ")
}

// TestBrokenCardsAreReadAsFarAsTheyCanBe takes words out of cards, puts others in and cuts them off: nothing panics, every fault has a place on
// the card, and the word that is at fault stands there.
func TestBrokenCardsAreReadAsFarAsTheyCanBe(t *testing.T) {
	random := rand.New(rand.NewPCG(20261126, 20))
	roster, _ := teams.ReadRoster(assets.Cards("se"))
	faulty := 0
	for _, source := range shipped(t) {
		for range 6 {
			faulty += matchtest.ReadBroken(t, random, drafts.Editing, roster, drafts.Outlook, source)
		}
	}
	if faulty < 200 {
		t.Errorf("only %d faults", faulty)
	}
}

// TestTheVeryWordIsMarked: where a fault lies, how long it is, which rule it is about and what may stand there instead.
func TestTheVeryWordIsMarked(t *testing.T) {
	card := drafts.Editing.Blank("Constable Thirsk", "en") + "Handcuffs* [AP 1] CCM, a vs. a, Damage 1, Fatige. EFX: Suppress 1\nStrong / Infiltrater\nCuffs [AP 9] CCM, a vs. a, Stun\n"
	d := drafts.Read(card, nil)
	lines := notation.Lines(card)
	for i, want := range []struct {
		word, instead string
		rule          engine.Rule
	}{{"Fatige", "Fatigue", "SE-EFFECT-54"}, {"Infiltrater", "Infiltrator", "SE-DESC-12"}, {"Cuffs [AP 9] CCM, a vs. a, Stun", "", "SE-CARD-10"}} {
		if i >= len(d.Faults) {
			t.Fatalf("%v", d.Faults)
		}
		m := d.Faults[i]
		word := string([]rune(lines[m.Line-1])[m.Column-1 : m.Column-1+m.Length])
		if word != want.word || m.Rule != want.rule || (want.instead == "") != (len(m.Instead) == 0) || want.instead != "" && m.Instead[0] != want.instead {
			t.Errorf("%q, %s, %q: want %+v", word, m.Rule, m.Instead, want)
		}
	}
}

// TestOddsOfACardInTheMaking: a Brawler's Trump 6 with its second die against one die, worked out by hand for two values.
func TestOddsOfACardInTheMaking(t *testing.T) {
	matchtest.Exercises(t, "SE-DESC-09", "SE-ROLL-08", "SE-ROLL-09")
	o := drafts.Outlook(drafts.Editing.Blank("A", "en"), 0)
	for _, p := range o.At {
		wins, ties := 0, 0
		for a := range 6 {
			for b := range 6 {
				for d := range 6 {
					switch mine, other := 6+max(a, b), p.Against+d; {
					case mine > other:
						wins++
					case mine == other:
						ties++
					}
				}
			}
		}
		if got := p.Success * 216; got < float64(wins)-1e-9 || got > float64(wins)+1e-9 {
			t.Errorf("against %d: %v of 216, want %d", p.Against, got, wins)
		}
		if got := p.Ties * 216; got < float64(wins+ties)-1e-9 || got > float64(wins+ties)+1e-9 {
			t.Errorf("with ties against %d: %v of 216, want %d", p.Against, got, wins+ties)
		}
	}
	if o.Rule != "SE-ROLL-08" || len(o.At) != 6 {
		t.Errorf("%+v", o)
	}
}

// TestASecondCardIsSaid: a text with two cards says where the second one begins.
func TestASecondCardIsSaid(t *testing.T) {
	one := drafts.Editing.Blank("A", "en")
	d := drafts.Read(one+drafts.Editing.Blank("B", "en"), nil)
	if len(d.Faults) != 1 || d.Faults[0].Line != strings.Count(one, "\n")+1 || d.Faults[0].Text == "" || d.Card.Name != "A" {
		t.Errorf("%+v", d.Faults)
	}
	if d = drafts.Read("", nil); len(d.Faults) == 0 || d.Card.Sheet == nil {
		t.Errorf("an empty text: %+v", d.Faults)
	}
}

// leaders are the shipped Leader cards.
func leaders(t testing.TB) (all []string) {
	t.Helper()
	for _, b := range notation.Split(string(assets.Cards("se")["0-leaders.card"])) {
		if b.Headed() {
			all = append(all, b.Source())
		}
	}
	if len(all) < 27 {
		t.Fatalf("%d Leader cards", len(all))
	}
	return all
}

// TestLeaderCardsHaveAForm: what a field of a Leader card is set to is what its text says then, and nothing else changes; its sheet tells every effect with its
// line; and it is one in both languages, remarks and what cannot be read included.
func TestLeaderCardsHaveAForm(t *testing.T) {
	editing := drafts.Editing
	for n, source := range leaders(t) {
		english := editing.Translate(source, "en")
		french := editing.Translate(english, "fr")
		if again := editing.Translate(french, "en"); again != english || again == french {
			t.Fatalf("%s\nbecomes\n%s\nthen\n%s", english, french, again)
		}
		for language, text := range map[string]string{"en": english, "fr": french} {
			draft := editing.Read(text, nil)
			if len(draft.Faults) > 0 || len(draft.Card.Sheet.Powers) == 0 || len(draft.Card.Sheet.Powers) != len(draft.Powers) {
				t.Fatalf("%s\n%+v", text, draft.Faults)
			}
			lines := notation.Lines(text)
			for i, at := range draft.Powers {
				printed, _ := draft.Card.Sheet.Powers[i].Title.Args[0].Value.(engine.Bilingual)
				if want := map[string]string{"en": printed.English, "fr": printed.French}[language]; lines[at-1] != want {
					t.Errorf("%q is told as line %d, %q", lines[at-1], at, want)
				}
			}
			for i, f := range draft.Fields {
				if same := editing.Settle(text, f.ID, f.Now, language); same != text {
					t.Errorf("%s set to what it is: %q\n%s\nbecame\n%s", f.ID, f.Now, text, same)
				}
				want := []string{"Somebody Else"}
				switch f.ID {
				case "class":
					continue
				case "kind":
					want = []string{f.Ways[n%3].Value}
				case "team":
					want = []string{[]string{"Ashen Court", "no Faction", "Origin Nature"}[n%3]}
					if language == "fr" {
						want = []string{[]string{"Ashen Court", "sans Faction", "Origine Nature"}[n%3]}
					}
				case "led":
					want = []string{"Anvil Rose", "The Eel"}
				}
				got := editing.Settle(text, f.ID, want, language)
				for k, now := range editing.Read(got, nil).Fields {
					if expected := draft.Fields[k].Now; k != i && !slices.Equal(now.Now, expected) || k == i && !slices.Equal(now.Now, want) {
						t.Errorf("%s set to %q: %s is %q in\n%s", f.ID, want, now.ID, now.Now, got)
					}
				}
			}
		}
		typed := func(text string) string {
			return strings.Join(slices.Insert(notation.Lines(text), 2, "# mine", "Wobbly 2 Zzz"), "\n")
		}
		if got := editing.Translate(typed(english), "fr"); got != typed(french) {
			t.Errorf("%s\nbecomes\n%s", typed(english), got)
		}
	}
}

// TestACardBecomesALeaderCardAndBack: by one field, under its name, and it can be read either way.
func TestACardBecomesALeaderCardAndBack(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		card := drafts.Editing.Blank("Rising Damp", language)
		leader := drafts.Editing.Settle(card, "class", []string{"Leader card"}, language)
		draft := drafts.Editing.Read(leader, nil)
		if len(draft.Faults) > 0 || draft.Card.ID != "rising-damp" || len(draft.Fields) != 6 || len(draft.Card.Sheet.Powers) != 1 {
			t.Errorf("%s: %+v\n%s", language, draft.Faults, leader)
		}
		back := drafts.Editing.Settle(leader, "class", []string{"Minion"}, language)
		at := slices.IndexFunc(drafts.Editing.Read(back, nil).Fields, func(f engine.EditField) bool { return f.ID == "class" })
		if now := drafts.Editing.Read(back, nil).Fields[at].Now; !slices.Equal(now, []string{"Minion"}) || !strings.HasPrefix(back, "=== Rising Damp ===") {
			t.Errorf("%s: %q\n%s", language, now, back)
		}
	}
}

func FuzzEditing(f *testing.F) { matchtest.FuzzEditing(f, drafts.Editing, assets.Cards("se")) }
