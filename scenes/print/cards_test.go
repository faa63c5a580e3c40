package print

import (
	"encoding/json"
	"errors"
	"image"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/firstedition"
	"trueinch/engine/supreme"
	"trueinch/game/canvas"
)

// withCards are the systems whose cards are printed.
var withCards = []engine.System{supreme.System{}, firstedition.System{}, arkham.System{}}

// toPrint is a shipped team of a system, or all cards of it.
func toPrint(t testing.TB, system engine.System, name string) Team {
	t.Helper()
	roster, _ := system.Roster(assets.Cards(system.Code()))
	team := Team{System: system, Roster: roster, Title: "Everybody", List: engine.TeamList{Name: "Everybody", Size: 8}, Line: "[TrueInch/1/…]"}
	if name == "" {
		for _, c := range roster.Cards() {
			team.List.Cards = append(team.List.Cards, c.ID)
		}
		return team
	}
	if err := json.Unmarshal(assets.Teams(system.Code())[name], &team.List); err != nil {
		t.Fatal(err)
	}
	team.Title = team.List.Name
	return team
}

var shippedTeams = map[string]string{"se": "drowned-court-10.team.json", "pc1": "drowned-court-12.team.json", "ac": "brass-circus-300.team.json"}

// A card measures 63 by 88 mm within 0.2 mm on paper, wherever it lies on the sheet, on every paper and with every correction: as a printer
// draws it at 300 dots an inch, between the outer edges of its frame and between the marks to cut by.
func TestCardsAreTrueToScale(t *testing.T) {
	for _, c := range []struct {
		paper      Paper
		correction Correction
	}{{A4, Correction{1, 1}}, {Letter, Correction{1, 1}}, {A3, Correction{1, 1}}, {A4, Correction{1.012, 0.995}}} {
		o := Options{Look: lookIn(t, "en"), Paper: c.paper, Correction: c.correction, Parts: []Part{Cards}}
		team := toPrint(t, supreme.System{}, "lamplighters-8.team.json")
		data, err := TeamPDF(team, o)
		if err != nil {
			t.Fatal(err)
		}
		keep(t, "cards-"+c.paper.Name+".pdf", data)
		columns, _, lying := o.cardGrid()
		l := o.layout(lying)
		img := sheets(t, data, 1, 1)[0]
		wide, high := cardWide*l.across/pointsPerInch*dots, cardHigh*l.upward/pointsPerInch*dots
		left, top := l.content.X/pointsPerInch*dots, l.content.Y/pointsPerInch*dots

		// The marks: their middles, in a row above and in a column left of the cards.
		row, column := int(top-4/pointsPerInch*dots), int(left-4/pointsPerInch*dots)
		marksX := marks(func(x int) float64 { return ink(img, x, row) }, int(left-8), int(left+wide*float64(columns)+8))
		marksY := marks(func(y int) float64 { return ink(img, column, y) }, int(top-8), int(top+high*2+8))
		if len(marksX) != min(columns, len(team.List.Cards))+1 || len(marksY) < 2 {
			t.Fatalf("%s: marks at %v and %v", c.paper.Name, marksX, marksY)
		}
		for i := range len(marksX) - 1 {
			inMillimetres(t, c.paper.Name+" between marks, across", (marksX[i+1]-marksX[i])/l.across, CardWidthMM)
		}
		inMillimetres(t, c.paper.Name+" between marks, along", (marksY[1]-marksY[0])/l.upward, CardHeightMM)

		// A card that lies alone: from the outer edge of its frame to the other.
		team.List.Cards = team.List.Cards[:1]
		if data, err = TeamPDF(team, o); err != nil {
			t.Fatal(err)
		}
		img = sheets(t, data, 1, 1)[0]
		y, x := int(top+high*0.97), int(left+wide*0.985)
		inMillimetres(t, c.paper.Name+" card, across", run(func(x int) float64 { return frame(img, x, y) }, int(left-5), int(left+wide+8))/l.across, CardWidthMM)
		inMillimetres(t, c.paper.Name+" card, along", run(func(y int) float64 { return frame(img, x, y) }, int(top-5), int(top+high+8))/l.upward, CardHeightMM)
	}
}

// frame is ink that is dark: the line around a card.
func frame(img image.Image, x, y int) float64 {
	if v := ink(img, x, y); v > 0.3 {
		return v
	}
	return 0
}

// marks are the middles of the dark stretches of a row or column.
func marks(dark func(i int) float64, from, to int) (found []float64) {
	sum, weight := 0.0, 0.0
	for i := from; i <= to; i++ {
		if v := dark(i); v > 0.05 {
			sum, weight = sum+v*(float64(i)+0.5), weight+v
		} else if weight > 0 {
			found, sum, weight = append(found, sum/weight), 0, 0
		}
	}
	return found
}

func inMillimetres(t *testing.T, what string, pixels, want float64) {
	t.Helper()
	if got := pixels / dots * 25.4; math.Abs(got-want) > 0.2 {
		t.Errorf("%s measures %.3f mm, want %.0f", what, got, want)
	} else {
		t.Logf("%s: %.3f mm", what, got)
	}
}

// Every card of every system is printed whole in both languages: in type that is read, within its edges, a long one on several cards.
func TestEveryCardIsPrintedWhole(t *testing.T) {
	for _, system := range withCards {
		for _, language := range assets.Languages() {
			team := toPrint(t, system, "")
			form := system.Form()
			o, err := Options{Look: lookIn(t, language)}.filled()
			if err != nil {
				t.Fatal(err)
			}
			o.Look.Words = o.Look.Words.As(engine.SpeechOf(system))
			b := &teamBook{o: o, team: team, form: form, list: team.cards()}
			measure := canvas.New()
			measure.BeginDiscarding(pixelSize(3, 4), pixelsPerPoint)
			several := 0
			for i := range b.list {
				c := &b.list[i]
				first := cardHigh - b.topOf(measure, c) - 4
				pages := b.fitted(measure, func(s *setter) []cardBlock { return s.blocks(c) }, first, cardHigh-cardHead-8)
				if len(pages) > 1 {
					several++
				}
				var printed strings.Builder
				for n, blocks := range pages {
					room := first
					if n > 0 {
						room = cardHigh - cardHead - 8
					}
					if high := heightOf(blocks); high > room+0.01 {
						t.Errorf("%s %s: card %d is filled %.1f points high of %.1f", system.Code(), c.Name, n+1, high, room)
					}
					for _, k := range blocks {
						for _, line := range k.lines {
							printed.WriteString(line.text + " ")
							if line.font.Size < leastBody || cardMargin+line.x+measure.Width(line.text, line.font) > cardWide-2 {
								t.Errorf("%s %s: %q in %v points runs out or is too small", system.Code(), c.Name, line.text, line.font.Size)
							}
						}
					}
				}
				for k := range c.Sheet.Actions {
					for _, part := range c.Sheet.Actions[k].In(language) {
						for _, word := range strings.Fields(part) {
							if !strings.Contains(printed.String(), strings.Trim(word, "\u00a0 ;")) && !strings.Contains(word, "\u00a0") {
								t.Errorf("%s %s: %q of %q is not printed", system.Code(), c.Name, word, part)
							}
						}
					}
				}
			}
			t.Logf("%s in %s: %d of %d cards go on on another", system.Code(), language, several, len(b.list))
			if missing := o.Look.Words.Missing(); len(missing) > 0 {
				t.Errorf("%s: nothing for %v", language, missing)
			}
		}
	}
}

// Long texts go on: nothing is lost or twice on the way, whatever the room.
func TestBlocksGoOn(t *testing.T) {
	var all []cardBlock
	want := 0
	for i := range 9 {
		var k cardBlock
		for n := range 1 + i*i {
			k.lines = append(k.lines, cardLine{text: "line", down: 7, same: n%5 == 4})
			want++
		}
		all = append(all, k)
	}
	for _, room := range []float64{30, 55, 120, 300} {
		got := 0
		for n, card := range broken(slices.Clone(all), room, room+10) {
			if high := heightOf(card); high > room+10 || n == 0 && high > room {
				t.Errorf("%.0f of %.0f points are filled", high, room)
			}
			for _, k := range card {
				got += len(k.lines)
			}
		}
		if got != want {
			t.Errorf("%d lines of %d", got, want)
		}
	}
}

// A team of each system is printed in both languages; the roster is one page, and what stands on it and on the cards is found by a search.
func TestTeamsOnPaper(t *testing.T) {
	tool, err := exec.LookPath("pdftotext")
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("pdftotext is not installed (Debian: poppler-utils)")
	}
	for _, system := range withCards {
		for _, language := range assets.Languages() {
			team := toPrint(t, system, shippedTeams[system.Code()])
			data, err := TeamPDF(team, Options{Look: lookIn(t, language)})
			if err != nil {
				t.Fatal(err)
			}
			keep(t, "team-"+system.Code()+"-"+language+".pdf", data)
			file := filepath.Join(t.TempDir(), "x.pdf")
			if err := os.WriteFile(file, data, 0o600); err != nil {
				t.Fatal(err)
			}
			first, err := exec.Command(tool, "-f", "1", "-l", "1", "-layout", file, "-").Output()
			if err != nil {
				t.Fatal(err)
			}
			rest, err := exec.Command(tool, "-f", "2", "-layout", file, "-").Output()
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range team.cards() {
				for where, text := range map[string]string{"roster": string(first), "cards": string(rest)} {
					if !strings.Contains(text, strings.NewReplacer("’", "'").Replace(c.Name)) && !strings.Contains(text, c.Name) {
						t.Errorf("%s in %s: %s is not in the %s", system.Code(), language, c.Name, where)
					}
				}
			}
		}
	}
}

// What cannot be printed of a team is said in one sentence.
func TestPartsOfATeam(t *testing.T) {
	team := toPrint(t, supreme.System{}, "lamplighters-8.team.json")
	for _, o := range []Options{{Parts: []Part{Bases}}, {Parts: []Part{Cards}, Correction: Correction{2, 1}}} {
		o.Look = lookIn(t, "en")
		var f *Fault
		if _, err := TeamPDF(team, o); !errors.As(err, &f) || CheckTeam(o) == nil {
			t.Errorf("%+v: %v", o.Parts, err)
		}
	}
	if _, err := PDF(yardstick(), Options{Look: lookIn(t, "en"), Parts: []Part{Cards}}); err == nil {
		t.Error("a table has cards")
	}
}
