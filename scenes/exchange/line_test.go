package exchange

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"trueinch/assets"
	_ "trueinch/build/steady"
	"trueinch/engine"
	"trueinch/game/words"
)

// lamplighters is the team of the example in the package's description.
var lamplighters = engine.TeamList{Name: "Lamplighters", Size: 8, Cards: []string{"anvil-rose", "halogen", "wick-brigade", "wick-brigade"}}

func TestALineIsReadable(t *testing.T) {
	if got := Line("se", lamplighters); got != "[TrueInch/1/se/8/anvil-rose,halogen,wick-brigade:2/Lamplighters/"+got[len(got)-6:] {
		t.Error(got)
	}
}

// sameTeam reports whether two teams are the same, their names included.
func sameTeam(a, b engine.TeamList) bool {
	return a.Name == b.Name && a.Size == b.Size && slices.Equal(a.Cards, b.Cards) && a.Choices.Same(b.Choices)
}

// Every shipped team of every system comes back from its line, and no line is longer than a chat bears.
func TestEveryShippedTeamComesBack(t *testing.T) {
	count := 0
	for _, code := range []string{"se", "pc1", "pi", "ac"} {
		for name, text := range assets.Teams(code) {
			if !strings.HasSuffix(name, ".team.json") {
				continue
			}
			var team engine.TeamList
			if err := json.Unmarshal(text, &team); err != nil {
				t.Fatal(err)
			}
			line := Line(code, team)
			system, back, err := ReadLine("here: " + line + " what do you think?")
			if err != nil || system != code || !sameTeam(team, back) {
				t.Errorf("%s: %v, %+v, %v", line, system, back, err)
			}
			if len(line) > 400 || strings.ContainsAny(line, " \n\"'<>") {
				t.Errorf("%d characters: %s", len(line), line)
			}
			count++
		}
	}
	if count < 40 {
		t.Fatalf("only %d teams", count)
	}
}

// Any team comes back, wrapped anywhere, quoted, and with its hyphens made dashes, as mail and chat programs do.
func TestALineSurvivesItsWay(t *testing.T) {
	word := rapid.StringMatching(`[a-zé0-9]{1,9}(-[a-z]{1,6}){0,2}`)
	any := rapid.StringMatching(`[ -~éèœ’″]{0,24}`)
	rapid.Check(t, func(t *rapid.T) {
		team := engine.TeamList{Name: any.Draw(t, "name"), Size: rapid.IntRange(0, 600).Draw(t, "size"), Cards: rapid.SliceOfN(word, 0, 12).Draw(t, "cards")}
		for field, values := range rapid.MapOfN(word, rapid.SliceOfN(rapid.StringMatching(`[ -~]{1,12}`), 1, 3), 0, 3).Draw(t, "choices") {
			team.Choices = team.Choices.With(field, values...)
		}
		line := Line("se", team)
		var sent strings.Builder
		sent.WriteString("On Monday somebody wrote:\n> > “")
		for i, r := range []rune(line) {
			if i > len([]rune(lineHead)) && rapid.IntRange(0, 19).Draw(t, "wrap") == 0 {
				sent.WriteString(rapid.SampledFrom([]string{"\n", "\r\n> ", "\n> > | ", "\u00a0", "\u200b", "\t"}).Draw(t, "break"))
			}
			if r == '-' && rapid.Bool().Draw(t, "dash") {
				r = '–'
			}
			sent.WriteRune(r)
		}
		sent.WriteString("”\nBye")
		code, back, err := ReadLine(sent.String())
		if err != nil || code != "se" || !sameTeam(team, back) {
			t.Fatalf("%s\n%+v\n%+v\n%v", sent.String(), team, back, err)
		}
	})
}

// One letter that is another, is missing or stands twice is noticed wherever it is.
func TestAnAlteredLineIsNoticed(t *testing.T) {
	line := Line("se", lamplighters)
	for i := len(lineHead); i < len(line)-1; i++ {
		for _, altered := range []string{line[:i] + "q" + line[i+1:], line[:i] + line[i+1:], line[:i] + "7" + line[i:]} {
			if altered == line {
				continue
			}
			if _, team, err := ReadLine(altered); err == nil && !sameTeam(team, lamplighters) {
				t.Errorf("%s is read as %+v", altered, team)
			}
		}
	}
}

// Whatever is wrong with a line is one sentence, in both languages.
func TestWrongLinesAreOneSentence(t *testing.T) {
	sealed := func(body string) string { return lineHead + body + "/" + sumOf(body) + lineEnd }
	good := Line("se", lamplighters)
	for _, c := range []struct{ text, key string }{
		{"", "exchange.no-line"},
		{"Anvil Rose, Halogen", "exchange.no-line"},
		{good[:len(good)-9], "exchange.cut-off"},
		{strings.Replace(good, "halogen", "hologen", 1), "exchange.altered"},
		{lineHead + "1/se/8" + lineEnd, "exchange.altered"},
		{lineHead + lineEnd, "exchange.altered"},
		{sealed("2/se/8/anvil-rose/x"), "exchange.newer"},
		{sealed("1//8/anvil-rose/x"), "exchange.bad-part"},
		{sealed("1/se/many/anvil-rose/x"), "exchange.bad-part"},
		{sealed("1/se/8/anvil-rose:99999/x"), "exchange.bad-part"},
		{sealed("1/se/8/a:199,b:199/x"), "exchange.bad-part"},
		{sealed("1/se/8/anvil%2/x"), "exchange.bad-part"},
		{sealed("1/se/8/anvil%ff/x"), "exchange.bad-part"},
		{sealed("1/se/8/anvil-rose/x/leaderCards"), "exchange.bad-part"},
		{sealed("1/se/8/" + strings.Repeat("a", mostLine) + "/x"), "exchange.long"},
		{strings.Repeat("x", mostPasted+1), "exchange.long"},
	} {
		_, _, err := ReadLine(c.text)
		var f *Fault
		if !errors.As(err, &f) || f.Why.Key != c.key {
			t.Errorf("%.80s: %v, want %s", c.text, err, c.key)
			continue
		}
		for _, language := range assets.Languages() {
			w, err := words.New(language)
			if err != nil {
				t.Fatal(err)
			}
			if said := w.Text(f.Explain()); strings.Contains(said, "‹") || strings.Contains(said, "\n") || said == "" {
				t.Errorf("%s: %q", language, said)
			}
		}
	}
}

func FuzzReadLine(f *testing.F) {
	f.Add(Line("se", lamplighters))
	f.Add("> [TrueInch/1/ac/300/night-\n> bailiff/Watch/given=lamp%3Elamp-trimmer/00000]")
	f.Add("[TrueInch/1/////]")
	f.Fuzz(func(t *testing.T, text string) {
		code, team, err := ReadLine(text)
		if err != nil {
			return
		}
		if again, back, err := ReadLine(Line(code, team)); err != nil || again != code || !sameTeam(team, back) {
			t.Fatalf("%+v becomes %+v, %v", team, back, err)
		}
	})
}
