package cards

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// field is what the form says of a text.
func field(t *testing.T, source, id string) engine.EditField {
	t.Helper()
	fields := Fields(source)
	at := slices.IndexFunc(fields, func(f engine.EditField) bool { return f.ID == id })
	if at < 0 {
		t.Fatalf("the form has no field %s", id)
	}
	return fields[at]
}

// TestWhatTheFormReads of a text, whatever else stands on it.
func TestWhatTheFormReads(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-02", "SE-CARD-03", "SE-CARD-05", "SE-CARD-07", "SE-CARD-08", "SE-CARD-09", "SE-CARD-10", "SE-CARD-14", "SE-CARD-15", "SE-DESC-02", "SE-DESC-05", "SE-DESC-06", "SE-MOVE-45")
	const card = `=== Geode ===
# Minion, Villain
Supreme, Level 2, Hero / Tank / Villain, Tank, Science · Faction Bell & Sons · Faction A.R.C. · Living · Mechanical · Fire · Freelance · Unique
Base 40 mm · HP 6 · Wall Crawling 5.5" · AP Limit 3 · AP+ 2 · Minion+ 1 · Models 3 · Stealth
s 7T  d 6  e 3  a 4  m 3  de 5  p 5T
Minion, Villain [AP 1] CCM, s vs. d, Damage 1
Strong / Fire
Chain Activation / Minion
Silhouette big rose
`
	for id, want := range map[string]string{
		"name": "Geode", "silhouette": "big-rose", "class": "Supreme", "level": "2", "alignment": "Hero Villain", "role": "Tank", "origin": "Science", "faction": "Bell & Sons|A.R.C.", "type": "Living Mechanical",
		"element": "Fire", "moves": "Wall Crawling|5.5", "base": "40", "hp": "6", "ap-limit": "3", "pool": "AP+ 2", "minion-plus": "1", "models": "3", "stealth": engine.MarkOn, "freelance": engine.MarkOn, "unique": engine.MarkOn,
		"trait-s": "7 " + engine.MarkOn, "trait-d": "6", "trait-e": "3", "trait-a": "4", "trait-m": "3", "trait-p": "5 " + engine.MarkOn,
	} {
		if got := field(t, card, id).Now; strings.Join(got, " ") != strings.ReplaceAll(want, "|", " ") || strings.Contains(want, "|") && len(got) != 2 {
			t.Errorf("%s is %q, not %q", id, got, want)
		}
	}
	dice := strings.Replace(card, "AP+ 2", "Dice 4", 1)
	broken := strings.Replace(dice, "s 7T  d 6  e 3  a 4  m 3  de 5  p 5T", "s 7  d 6  e (", 1)
	if got := field(t, broken, "pool").Now; !slices.Equal(got, []string{factDice, "4"}) {
		t.Errorf("the pool is %q", got)
	}
	for _, id := range []string{"trait-s", "trait-d"} {
		if got := field(t, broken, id).Now; got != nil {
			t.Errorf("of a line of Traits that cannot be read %s is %q", id, got)
		}
	}
}

// TestTheFormOffersWhatIsRead: every figure of the form goes from the least to the greatest that is read and no further, in steps by which those of cards can be reached.
func TestTheFormOffersWhatIsRead(t *testing.T) {
	const card = geode + "Jab [AP 0] CCM, s vs. d, Damage 1\n"
	figures := 0
	for _, f := range Fields(card) {
		if f.Figure == nil {
			continue
		}
		figures++
		step := 1.0
		if f.ID == "base" {
			step = 5
		}
		if f.Figure.Step != step {
			t.Errorf("%s goes in steps of %v", f.ID, f.Figure.Step)
		}
		read := func(value float64) bool {
			values := []string{notation.Decimal(value)}
			if len(f.Ways) > 0 {
				values = []string{f.Ways[0].Value, values[0]}
			}
			_, problems := Parse("", []byte(Settle(card, f.ID, values, English)))
			return len(problems) == 0
		}
		if !read(f.Figure.Least) || !read(f.Figure.Most) {
			t.Errorf("%s offers %v to %v, which is not read", f.ID, f.Figure.Least, f.Figure.Most)
		}
		beyond := 1.0
		if f.ID == "base" || f.ID == "moves" { // which need not be whole
			beyond = 0.25
		}
		if read(f.Figure.Least-beyond) || read(f.Figure.Most+beyond) {
			t.Errorf("%s offers %v to %v, and more is read", f.ID, f.Figure.Least, f.Figure.Most)
		}
	}
	if figures != 14 {
		t.Errorf("%d figures", figures)
	}
	for id, want := range map[string]string{
		"class": ",Supreme,Minion,Leader card", "role": ",Brawler,Speedster,Powerhouse,Infiltrator,Leader,Support,Tank,Blaster", "origin": ",Science,Nature,Mystery", "alignment": "Hero,Villain",
		"moves": "Sprint,Bounding,Wall Crawling,Blink,Flight,Immobile", "pool": "AP+,Dice",
	} {
		var ways []string
		for _, w := range field(t, card, id).Ways {
			ways = append(ways, w.Value)
		}
		if got := strings.Join(ways, ","); got != want {
			t.Errorf("%s offers %s, not %s", id, got, want)
		}
	}
}

// TestWhereTheFormWrites: what a card has not yet goes to the line of its kind, in its words, with a usual figure where none is chosen.
func TestWhereTheFormWrites(t *testing.T) {
	const card = "=== Geode ===\nSupreme\nHeight 2\"\nCopies 2\n"
	for _, c := range []struct {
		id      string
		values  []string
		line    int // from 1
		english string
		french  string
	}{
		{"level", []string{"3"}, 2, "Supreme · Level 3", "Supreme · Niveau 3"}, {"freelance", []string{engine.MarkOn}, 2, "Supreme · Freelance", "Supreme · Freelance"}, {"unique", []string{engine.MarkOn}, 2, "Supreme · Unique", "Supreme · Unique"},
		{"alignment", []string{"Hero", "Villain"}, 2, "Supreme · Hero / Villain", "Supreme · Héros / Vilain"}, {"role", []string{"Tank"}, 2, "Supreme · Tank", "Supreme · Tank"}, {"origin", []string{"Mystery"}, 2, "Supreme · Mystery", "Supreme · Mystère"},
		{"faction", []string{"A.R.C.", "Bell & Sons"}, 2, "Supreme · Faction A.R.C. · Faction Bell & Sons", "Supreme · Faction A.R.C. · Faction Bell & Sons"}, {"type", []string{"Living", "Mechanical"}, 2, "Supreme · Living · Mechanical", "Supreme · Vivant · Mécanique"},
		{"element", []string{"Fire"}, 2, "Supreme · Fire", "Supreme · Feu"}, {"class", []string{"Minion"}, 2, "Minion", "Acolyte"},
		{"base", []string{"40"}, 3, `Height 2" · Base 40 mm`, `Height 2" · Socle 40 mm`}, {"hp", []string{"5"}, 3, `Height 2" · HP 5`, `Height 2" · PV 5`}, {"ap-limit", []string{"5"}, 3, `Height 2" · AP Limit 5`, `Height 2" · Limite de PA 5`},
		{"minion-plus", []string{"1"}, 3, `Height 2" · Minion+ 1`, `Height 2" · Acolyte+ 1`}, {"models", []string{"2"}, 3, `Height 2" · Models 2`, `Height 2" · Figurines 2`}, {"stealth", []string{engine.MarkOn}, 3, `Height 2" · Stealth`, `Height 2" · Furtif`},
		{"moves", []string{"Flight", "7.5"}, 3, `Height 2" · Flight 7.5"`, `Height 2" · Vol 7.5"`}, {"moves", []string{"Flight"}, 3, `Height 2" · Flight 5"`, `Height 2" · Vol 5"`}, {"moves", []string{"Flight", ""}, 3, `Height 2" · Flight 5"`, `Height 2" · Vol 5"`},
		{"moves", []string{"Immobile", "5"}, 3, `Height 2" · Immobile`, `Height 2" · Immobile`}, {"pool", []string{"AP+", "4"}, 3, `Height 2" · AP+ 4`, `Height 2" · PA+ 4`}, {"pool", []string{"Dice"}, 3, `Height 2" · Dice 2`, `Height 2" · Dés 2`}, {"pool", []string{"Dice", ""}, 3, `Height 2" · Dice 2`, `Height 2" · Dés 2`},
		{"trait-d", []string{"7", engine.MarkOn}, 5, "s 4  d 7T  e 4  a 4  m 4  p 4", "s 4  d 7T  e 4  a 4  m 4  p 4"}, {"trait-p", []string{"", engine.MarkOn}, 5, "s 4  d 4  e 4  a 4  m 4  p 4T", "s 4  d 4  e 4  a 4  m 4  p 4T"},
		{"trait-p", nil, 5, "s 4  d 4  e 4  a 4  m 4  p 4", "s 4  d 4  e 4  a 4  m 4  p 4"},
	} {
		for language, want := range map[Language]string{English: c.english, French: c.french} {
			lines := notation.Lines(Settle(card, c.id, c.values, language))
			if lines[c.line-1] != want {
				t.Errorf("%s set to %q in %s makes %q of line %d, not %q", c.id, c.values, language, lines[c.line-1], c.line, want)
			}
			for at, line := range notation.Lines(card) {
				if at != c.line-1 && line != "" && lines[at] != line {
					t.Errorf("%s set to %q in %s makes %q of line %d, which was %q", c.id, c.values, language, lines[at], at+1, line)
				}
			}
		}
	}
}

// TestTheFormOfALeaderCard writes its words in the language of the text, and nothing for a name that is empty.
func TestTheFormOfALeaderCard(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-01", "SE-LEADER-04")
	const card = "=== Rising Tide ===\nLeader card, Faction\nShift 5\n"
	for _, c := range []struct {
		id     string
		values []string
		line   int
		want   string
	}{
		{"team", []string{"Ulthar"}, 2, "Leader card, Faction · Équipe Ulthar"}, {"team", []string{"no Faction"}, 2, "Leader card, Faction · Équipe sans Faction"}, {"team", []string{"Origin Nature"}, 2, "Leader card, Faction · Équipe Origine Nature"},
		{"team", []string{"Origin Mystery"}, 2, "Leader card, Faction · Équipe Origine Mystère"}, {"team", []string{"Origin Steam"}, 2, "Leader card, Faction · Équipe Origin Steam"}, {"team", []string{"Action Nature"}, 2, "Leader card, Faction · Équipe Action Nature"},
		{"team", []string{"Recruitment"}, 2, "Leader card, Faction · Équipe Recruitment"},
		{"led", []string{"A", "Big B"}, 2, "Leader card, Faction · Mené par A · Mené par Big B"}, {"kind", []string{"Action"}, 2, "Leader card, Action"}, {"french", []string{"Marée montante"}, 3, "Nom fr : Marée montante"}, {"french", []string{""}, 3, "Shift 5"}, {"french", nil, 3, "Shift 5"},
	} {
		if got := notation.Lines(Settle(card, c.id, c.values, French))[c.line-1]; strings.ReplaceAll(got, "\u00A0", " ") != c.want {
			t.Errorf("%s set to %q makes %q, not %q", c.id, c.values, got, c.want)
		}
	}
	const odd = "=== Odd ===\nLeader card, Colour blue, Team, Action\nName fr:\nAction points\nShift 5\n"
	if got := Translate(odd, French); got != "=== Odd ===\nCarte de Leader, Colour blue, Équipe, Action\nName fr:\nAction points\nBouge 5\n" {
		t.Errorf("%q", got)
	}
	const tide = "=== Rising Tide ===\nLeader card, Faction · Team no Faction · Led by Ra'Leigh\nName fr: Marée montante\nShift 5\n"
	if got := strings.ReplaceAll(Translate(tide, French), "\u00A0", " "); got != "=== Rising Tide ===\nCarte de Leader, Faction · Équipe sans Faction · Mené par Ra'Leigh\nNom fr : Marée montante\nBouge 5\n" {
		t.Errorf("%q", got)
	}
	if got := Settle(geode, editClass, []string{leaderCardWord}, French); got != "=== Geode ===\nCarte de Leader, Action\nPA 1\n" {
		t.Errorf("a model that becomes a Leader card: %q", got)
	}
	if got, problems := Parse("", []byte(Settle(card, editClass, []string{"Supreme"}, English))); len(problems) > 0 || got.Cards[0].Name != "Rising Tide" || got.Cards[0].Class != Supreme {
		t.Errorf("a Leader card that becomes a Supreme: %+v, %v", got, problems)
	}
	if drawn, lines, leader := DraftLeader("# A word.\n" + card + "Shift nowhere\nSpectral\n"); !leader || drawn.Name != "Rising Tide" || len(drawn.Effects) != 2 || fmt.Sprint(lines) != "[4 6]" {
		t.Errorf("%+v stands in lines %v", drawn, lines)
	}
	for _, source := range []string{geode, "", "# A word."} {
		if drawn, _, leader := DraftLeader(source); leader || drawn != nil {
			t.Errorf("%q is a Leader card: %+v", source, drawn)
		}
	}
	for text, leader := range map[string]bool{"Leader card": true, "Faction Ulthar": false, "Recruitment, Leader card": false} {
		if leaderFacts(text) != leader {
			t.Errorf("%q is a Leader card: %v", text, !leader)
		}
	}
}

// TestWhatCanBeToldOfADraft: what was read in part only is left out, and the rest stays.
func TestWhatCanBeToldOfADraft(t *testing.T) {
	for _, c := range []struct{ lines, want string }{
		{"Jab [AP 1] CCM, s vs. d, Damage 1. EFX: Damge 1; Stun; Stun and Damge 2; Damage 1 and Stun", "Jab 1 [1 1 2]"}, {"Jab [AP 1] CXM, s vs. d, Damage 1", ""}, {"Jab [AP 1] PRJ, s vs. d, Damage 1", ""}, {"Jab [AP 1] PRJ 0.5, s vs. d, Damage 1", "Jab 1 []"},
		{"Jab [AP 1] PRJ 1, s vs. d, Damage 1", "Jab 1 []"}, {"Jab [AP 1] IST, s vs. d, Damage 1", "Jab 1 []"}, {"Jab [AP 1] RCT/DXG, s vs. d, Damage 1", ""}, {"Jab [AP 1] RCT, s vs. d, Damage 1", ""}, {"Jab [AP 1] RCT/DMG, s vs. d, Damage 1", "Jab 1 []"},
		{"Jab [AP 1] CCM, s vs. d, Limited / Fier, Stun", "Jab 1 []"}, {"Effects phase: Damge 1", ""}, {"Effects phase: Heal 1", "Effects phase 1"}, {"Effects phase: Heal 1 and Stun and Damge 1", "Effects phase 2"}, {"Strong / Fire", "Strong"}, {"Strongg / Fire", ""},
		{"Special Fog: Stnu", ""}, {"Special Fog: Stun", "Fog 1"}, {"Special Fog: Stun and Heal 1", "Fog 2"}, {"If hurt: Strong / Fire", "Strong"}, {"If hot: Strong / Fire", ""}, {"Jab [AP 1] SUM 6, s vs. #7, Summon Minion / Imp. EFX: Stun", "Jab 0 [1]"}, {"Attack dice", ""}, {"Attack dice 1", "Attack dice"}, {"Shapeshift / A / B", ""}, {"Jab [AP 1] CCM, s vs. d, Summon Structure / A / B", "Jab 0 []"},
	} {
		card, _ := Draft(geode+c.lines, Supreme)
		var got []string
		for _, a := range card.Actions {
			var bought []int
			for _, choice := range a.EFX {
				bought = append(bought, len(choice))
			}
			got = append(got, fmt.Sprint(a.Name, " ", len(a.FX), " ", bought))
			if len(a.Limited) > 0 {
				t.Errorf("%s: limited to %q", c.lines, a.Limited)
			}
		}
		for _, p := range card.Powers {
			if p.When != "" {
				got = append(got, fmt.Sprint(p.When, " ", len(p.Effects)))
			} else {
				got = append(got, p.Status)
			}
		}
		for _, d := range card.Specials {
			got = append(got, fmt.Sprint(d.Name, " ", len(d.Effects)))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s: %q is told, not %q", c.lines, got, c.want)
		}
	}
	if card, _ := Draft("=== Fog ===\nLeader card, Action\nStealth\n", Supreme); card.Stealth || card.ID != "fog" {
		t.Errorf("a Leader card is read as %+v", card)
	}
}

// TestTranslatedLines: every line in the words of the language, and what cannot be read as it stands.
func TestTranslatedLines(t *testing.T) {
	const card = geode + `Jab* [AP 1, Fatigue] CCM, s vs. d, Damage 1. EFX: Damage 1 and Stun
Old Oath: If hurt and alone: Strong / Fire, Immune / Light
Wobbly 2
Big Fog: Master Plan: Friends 2 / Power Up 1
`
	want := `=== Geode ===
Suprême, Niveau 2, Héros, Tank, Science · Vivant
Socle 40 mm · PV 6 · Sprint 5" · Limite de PA 3 · PA+ 2
s 7T  d 6  e 3  a 4  m 3  p 5T
Jab* [PA 1, Fatigue] CAC, s vs. d, Dommages 1. EFX : Dommages 1 et Sonné
Old Oath : Si blessé et seul : Fort / Feu, Immunité / Lumière
Wobbly 2
Big Fog : Coup de Génie : Alliés 2 / Boost 1
`
	french := Translate(card, French)
	if got := strings.ReplaceAll(french, "\u00A0", " "); got != want {
		t.Errorf("%s\nis not\n%s", got, want)
	}
	if back := Translate(french, English); back != card {
		t.Errorf("and back\n%s", back)
	}
	for text, want := range map[string]string{"Restriction Bell": "Restriction Bell", "Copies 2": "Exemplaires 2", "Brings Crew": "Amène Crew", "Form / Rook": "Forme / Rook", "Exclusive / Rook": "Exclusif / Rook", "Supreme, Hero / Villain": "Suprême, Héros / Vilain", "Tank / Villain": "Tank / Villain", "Bell": "Bell"} {
		if got := notation.Lines(Translate("=== A ===\n"+text, French))[1]; got != want {
			t.Errorf("%s is %s in French, not %s", text, got, want)
		}
	}
}

// TestRulesOfMistakes: what is said of the card as a whole goes by its rule, a word by that of the Effect of its name or of whatever else has the name.
func TestRulesOfMistakes(t *testing.T) {
	for word, want := range map[string]engine.Rule{"card.ap-over-limit": "SE-CARD-10", "Fatigue": "SE-EFFECT-54", "Tank": "SE-DESC-15", "Silhouette": "", "Nobody": "", "Leader card": "SE-LEADER-01"} {
		if got := ruleOf(word); got != want {
			t.Errorf("%s goes by %q, not %q", word, got, want)
		}
	}
}
