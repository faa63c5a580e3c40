package cards

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// geode is a card to write on: its name, facts and Traits.
const geode = `=== Geode ===
Supreme, Level 2, Hero, Tank, Science · Living
Base 40 mm · HP 6 · Sprint 5" · AP Limit 3 · AP+ 2
s 7T  d 6  e 3  a 4  m 3  p 5T
`

// offered is what may stand at the mark | of a text.
func offered(t *testing.T, text string, language Language) []engine.Completion {
	t.Helper()
	before, after, marked := strings.Cut(text, "|")
	if !marked {
		t.Fatalf("%q has no place", text)
	}
	lines := strings.Split(before, "\n")
	return Complete(before+after, len(lines), len([]rune(lines[len(lines)-1]))+1, language)
}

// names are the words that are offered, with what follows them.
func names(list []engine.Completion) string {
	all := make([]string, len(list))
	for i, c := range list {
		all[i] = c.Word
	}
	return strings.Join(all, ", ")
}

// TestWhatIsOfferedWhere: at the mark stand these words and no others, those of the language that is written before those that begin so in the other one.
func TestWhatIsOfferedWhere(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-12", "SE-ACTION-22", "SE-ACTION-07", "SE-EFFECT-06", "SE-EFFECT-07", "SE-EFFECT-73", "SE-CARD-11")
	const pool, bar = "=== Geode ===\n", geode + "Rock [AP 2] "
	specials := "\nSpecial Rockfall: Stun\nSpecial Avalanche: Damage 1\nSpecial Rockfall: Stun\n"
	for _, c := range []struct{ text, english, french string }{
		// nothing is offered in headings, remarks, names, Traits and stories
		{"=== S|", "", ""}, {pool + "# S|", "", ""}, {pool + "  # S|", "", ""}, {geode + "S| [AP 2] CCM", "", ""}, {pool + "s 7 d 6 S|", "", ""}, {geode + "Story en: S|", "", ""}, {geode + "Silhouette s|", "", ""},
		{geode + "Silhouette |", "", ""},
		{geode + "Story |", "en:, fr:", "en:, fr:"}, {geode + "Story f|", "fr:", "fr:"}, {geode + "Histoire e|", "en:", "en:"}, {geode + "  Story e|", "en:", "en:"},

		// lines of facts
		{pool + "Sup|", "Supreme, Support", "Suprême, Soutien"}, {pool + "Supreme, Lev|", "Level …", "Niveau …"}, {pool + "Supreme · Ni|", "Level …", "Niveau …"}, {pool + "Supreme,Ni|", "Level …", "Niveau …"},
		{pool + "Supreme, Hero / |", "Hero, Villain", "Héros, Vilain"}, {pool + "Supreme, Hero / v|", "Villain", "Vilain"}, {pool + "Suprême · Héros/V|", "Villain", "Vilain"}, {pool + "Minion, Exclusive / V|", "", ""},
		{pool + "Story|", "Story", "Histoire"}, {pool + "Supreme, Sto|", "", ""}, {pool + "Fl|", `Flight X"`, `Vol X"`}, {pool + "Imm|", "Immobile", "Immobile"}, {pool + "Ste|", "Stealth", "Furtif"},
		{pool + "Un|", "Unique", "Unique"}, {pool + "Fre|", "Freelance", "Freelance"}, {pool + "Mini|", "Minion, Minion+ …", "Acolyte, Acolyte+ …"}, {pool + "Fort|", "", ""}, {pool + ",Lev|", "Level …", "Niveau …"}, {pool + "/ V|", "", ""},

		// costs and Action Types
		{geode + "Rock [|", "AP, Damage, Fatigue, Stunned, Power Down, Activation", "PA, Dommages, Fatigue, Sonné, Anti-Boost, Activation"},
		{geode + "Rock [A|", "AP, Activation, Power Down", "Anti-Boost, Activation, PA"}, {geode + "Rock [AP 1, F|", "Fatigue", "Fatigue"}, {geode + "Rock [AP 1, F|] CCM", "Fatigue", "Fatigue"},
		{bar + "|", "AUR X, CCM, IST, PRJ X, IND X, PLS X, RAY X, SUM X, OVR X, THR X, RCT/…", "AUR X, CAC, IST, PRJ X, IND X, OND X, RAY X, INV X, PRC X, LNC X, RCT/…"},
		{bar + "C|", "CCM", "CAC"}, {geode + "Rock [AP 2]C|", "CCM", "CAC"}, {bar + "CCM/|", "", ""}, {bar + "/|", "", ""}, {bar + "CCM,m v|", "m vs. p, m vs. s, m vs. d, m vs. e, m vs. a, m vs. m, m vs. #", "m vs. p, m vs. s, m vs. d, m vs. e, m vs. a, m vs. m, m vs. #"}, {bar + "RCT/|", "BTB, DMG, DSP, TGT", "CTC, DMG, DPL, CIB"}, {bar + "RCT/c|", "BTB, TGT", "CTC, CIB"},

		// rolls, which are offered until something ends them
		{bar + "CCM, e|", "e vs. a, e vs. s, e vs. d, e vs. e, e vs. m, e vs. p, e vs. #", "e vs. a, e vs. s, e vs. d, e vs. e, e vs. m, e vs. p, e vs. #"},
		{bar + "CCM, P v|", "p vs. s, p vs. d, p vs. e, p vs. a, p vs. m, p vs. p, p vs. #", "p vs. s, p vs. d, p vs. e, p vs. a, p vs. m, p vs. p, p vs. #"},
		{bar + "CCM, s vs. d|", "s vs. d", "s vs. d"}, {bar + "CCM, s vs. #7|", "", ""}, {bar + "CCM, s vs. D|", "s vs. d", "s vs. d"},

		// Effects and marks in an Action Bar
		{bar + "CCM, s vs. d, K|", "Knockback X", "Repousse X"}, {bar + "CCM, s vs d, K|", "Knockback X", "Repousse X"}, {bar + "CCM, s vs. d. |", "EFX: …", "EFX: …"}, {bar + "CCM, s vs. d, Damage 1, We|", "Weak / …", "Faible / …"},
		{bar + "CCM, s vs. d, Ex|", "Extra Target X, Blast X, Excluded / …", "Explosion X, Cible Supplémentaire X, Exclusion / …"},
		{bar + "CCM, s vs. #7, Ex|", "Extra Target X, Blast X", "Explosion X, Cible Supplémentaire X"}, {bar + "CCM, s vs. T#7, Com|", "Combat Bonuses", "Bonus de Combat"}, {bar + "CCM, s vs. Dif. 7, Com|", "Combat Bonuses", "Bonus de Combat"},
		{bar + "CCM, s vs. 7, Com|", "Combat Bonuses", "Bonus de Combat"}, {bar + "CCM, s vs. d, Com|", "", ""}, {bar + "SUM 6, s vs. #7, Gr|", "", ""}, {bar + "INV 6, s vs. #7, Chope|", "", ""}, {bar + "RCT/DMG 6, s vs. d, Bl|", "", ""},
		{bar + "PRJ 6, s vs. d, Bl|", "Blast X", "Explosion X"}, {bar + "CCM, s vs. d, Self|", "Self / …", "Perso / …"}, {bar + "CCM, s vs. d, Str|", "Strong / …", "Fort / …"},
		{bar + "CCM, s vs. d, Self / Sp|", "Spectral, Special / …", "Spectral, Spécial / …"}, {bar + "CCM, s vs. d, Perso / Gr|", "", ""}, {bar + "CCM, s vs. d, Damage / |", "", ""}, {bar + "CCM, s vs. d, Damage 1 |", "", ""},
		{bar + "CCM, s vs. d, Damage 1. |", "EFX: …", "EFX: …"}, {bar + "CCM, s vs. d, Damage 1. e|", "EFX: …", "EFX: …"}, {bar + "CCM, s vs. d, Damage 1. EFX|", "EFX: …", "EFX: …"}, {bar + "CCM, s vs. d, Damage 1. x|", "", ""},
		{bar + "CCM, s vs. d, Damage 1. EFX: Su|", "Suppress X, Summon Dangerous Terrain / …, Summon Minion / …, Summon Structure / …", ""}, {bar + "CCM, s vs. d, Damage 1. EFX : Self|", "Self / …", "Perso / …"},
		{bar + "CCM, s vs. d, Damage 1. EFX: Str|", "", ""}, {bar + "CCM, s vs. d, Damage 1. EFX: Damage 1; Kn|", "Knockback X", "Repousse X"}, {bar + "CCM, s vs. d, Damage 1. EFX: Damage 1 and Kn|", "Knockback X", "Repousse X"},
		{bar + "CAC, s vs. d, Dommages 1. EFX : Dommages 1 et Kn|", "Knockback X", "Repousse X"},
		{bar + "CCM, s vs. d, Special / |" + specials, "Avalanche, Rockfall", "Avalanche, Rockfall"}, {bar + "CCM, s vs. d, Special / r|" + specials, "Rockfall", "Rockfall"}, {"Rock [AP 2] CCM, s vs. d, Special / |", "", ""},

		// Descriptors: those that are held against something there, each once
		{bar + "CCM, s vs. d, Limited / Fi|", "Fire", "Feu"}, {bar + "CCM, s vs. d, Limited / Fa|", "Faction …", "Faction …"}, {bar + "CCM, s vs. d, Weak / PR|", "PRJ, OVR", "PRJ, PRC"}, {bar + "CCM, s vs. d, Limited / PR|", "", ""},
		{bar + "CCM, s vs. d, Damage 1. EFX: Self / Weak / Fi|", "Fire", "Feu"}, {geode + "Immune / Stu|", "Stunned", "Sonné"}, {geode + "Immune / Son|", "Stunned", "Sonné"}, {geode + "Strong / Ob|", "Objects", "Objets"}, {geode + "Immune / Ob|", "", ""},
		{geode + "Chain Activation / Min|", "Minion", "Acolyte"}, {geode + "Chain Activation / Ob|", "", ""}, {geode + "Shapeshift / |", "", ""}, {geode + "If hurt: Weak / Fi|", "Fire", "Feu"}, {geode + "Strong / Fire and Weak / Fi|", "Fire", "Feu"},

		// Powers
		{geode + "Str|", "Strong / …", "Fort / …"}, {geode + "Excl|", "", ""}, {geode + "Dam|", "", ""}, {geode + "Weak|", "Weak / …", "Faible / …"}, {geode + "Spec|", "Special …: …", "Spécial …: …"}, {geode + "Big: Spec|", "", ""},
		{geode + "Starting|", "Starting dice X", "Dés d’Initiative X"}, {geode + "Shape|", "Shapeshift / …", "Transformation / …"}, {geode + "Silh|", "Silhouette", "Silhouette"}, {geode + "Big: Silh|", "", ""},
		{geode + "When t|", "When touched: …", "Au contact: …"}, {geode + "If|", "If …: …", "Si …: …"}, {geode + "Big: When t|", "When touched: …", "Au contact: …"}, {geode + "If hurt: When t|", "When touched: …", "Au contact: …"},
		{geode + "When hit: If|", "If …: …", "Si …: …"}, {geode + "When hit: Stun, If|", "", ""}, {geode + "Self|", "", ""},

		// what a Power may do at its moment: at once and without a decision, to everybody around, too, and bring models in by itself
		{geode + "When hit: Kn|", "", ""}, {geode + "Big: When hit: Suppress 1 and Po|", "Power Up X, Power Down X, Place Token / …, Action Points X", ""}, {geode + "When hit: Fr|", "Friends X / …", "Alliés X / …"},
		{geode + "When hit: Summ|", "Summon Minion / …", "Invocation d’Acolyte / …"}, {geode + "When hit: Self / Summ|", "Summon Minion / …", "Invocation d’Acolyte / …"}, {geode + "When hit: Pulse 3 / Summ|", "", ""},
		{geode + "Big: Master Plan: Summ|", "", ""}, {geode + "When hit: Enemies 3 / We|", "Weak / …", "Faible / …"}, {geode + "When hit: Friends 2.5 / Self / He|", "Heal X", "Soins X"}, {geode + "When hit: Se|", "Self / …", "Perso / …"},
		{geode + "When hit: Strong|", "", ""},

		// what a Special Effect may hold: not another one, nothing that has its time after the roll, and nobody around
		{geode + "Special Fog: Kn|", "Knockback X", "Repousse X"}, {geode + "Special Fog: Spec|", "Spectral", "Spectral"}, {geode + "Special Fog: Foll|", "", ""}, {geode + "Special Fog: Enem|", "", ""}, {geode + "Special F|", "", ""},
		{geode + "Damage Fog: Kn|", "", ""}, {geode + "Fog: Special Bank: Kn|", "", ""},

		// conditions
		{geode + "If |", "Base to Base, alone, hurt, unhurt, Stunned, Spectral, above the table, friend within, enemy within, round, against, against a higher Level, in the state",
			"En Contact, seul, blessé, indemne, Sonné, Spectral, en hauteur, allié à, ennemi à, round, contre, contre un Niveau supérieur, dans l’état"},
		{geode + "If un|", "unhurt", "indemne"}, {geode + "Big:  If un|", "unhurt", "indemne"}, {geode + "If hurt and un|", "unhurt", "indemne"}, {geode + "Si seul et un|", "unhurt", "indemne"}, {geode + "If hurt un|", "", ""},
		{geode + "If against Son|", "Stunned", "Sonné"}, {geode + "Special: Kn|", "", ""}, {geode + "If against Da|", "Darkness", "Ténèbres"}, {geode + "If hurt and against Da|", "Darkness", "Ténèbres"}, {geode + "If against PR|", "", ""}, {geode + "If against a h|", "against a higher Level", "contre un Niveau supérieur"}, {geode + "Si contre Tén|", "Darkness", "Ténèbres"},
		{geode + "If round D|", "", ""},
	} {
		if got := names(offered(t, c.text, English)); got != c.english {
			t.Errorf("%q offers %q, not %q", strings.TrimPrefix(c.text, geode), got, c.english)
		}
		if c.english != "" && c.french == "" { // the words that begin so in English come in another order in French
			continue
		}
		if got := names(offered(t, c.text, French)); got != c.french {
			t.Errorf("%q offers %q in French, not %q", strings.TrimPrefix(c.text, geode), got, c.french)
		}
	}
}

// TestWhatIsOfferedTakesItsPlace: what is taken stands where the word that was typed begins, whatever stands before it.
func TestWhatIsOfferedTakesItsPlace(t *testing.T) {
	for _, text := range []string{
		"=== Géode ===\nSuprême, Héros / ‹V|", "=== Géode ===\nTénèbres · ‹Ni|", "=== Géode ===\nTénèbres,  ‹Ni|", "=== Géode ===\n‹Ni|", geode + "Élan [PA 1, ‹F|", geode + "Élan [‹P|", geode + "Élan [PA 1] ‹P|", geode + "Élan [PA 1] RCT/‹D|",
		geode + "Élan [PA 1] PRJ 8, ‹s vs. |", geode + "Élan [PA 1] PRJ 8, s vs. d,  ‹Att|", geode + "Élan [PA 1] PRJ 8, s vs. d, Exclusion / ‹Té|", geode + "Élan [PA 1] PRJ 8, s vs. d, Perso /‹So|", geode + "Élan [PA 1] PRJ 8, s vs. d, Stun. ‹E|",
		geode + "Élan [PA 1] PRJ 8, s vs. d, Special / ‹É|\nSpécial Éboulis : Sonné", geode + "Élan : Phase d’Effets : ‹So|", geode + "Phase d’Effets : Alliés 3 / ‹So|", geode + "‹Fo|", geode + "Immunité / ‹Fe|", geode + "Si blessé et ‹se|", geode + "Si ‹se|",
		geode + "Si contre ‹Té|", geode + "Si blessé et contre ‹Té|", geode + "Histoire ‹f|", geode + "Spécial Éboulis : ‹So|", geode + "  Élan :  ‹Fo|", geode + "Élan : ‹|", "=== Géode ===\n,‹Ni|", geode + "Élan [PA 1]‹P|", geode + "Élan [PA 1] PRJ 8,‹s|", geode + "Élan [PA 1] PRJ 8, s vs. d, Stun/Fatigue/Self/‹So|",
	} {
		line := text[strings.LastIndex(text, "\n")+1:]
		if at := strings.Index(text, "|\n"); at >= 0 {
			line = text[strings.LastIndex(text[:at], "\n")+1 : at]
		}
		want := len([]rune(line[:strings.Index(line, "‹")])) + 1
		list := offered(t, strings.Replace(text, "‹", "", 1), French)
		if len(list) == 0 {
			t.Errorf("%q offers nothing", line)
		}
		for _, c := range list {
			if c.From != want {
				t.Errorf("%q: %q begins at %d, not at %d", line, c.Text, c.From, want)
			}
		}
	}
}

// TestWhatIsOfferedIsRead: whatever is offered and then written with what it needs is no fault of the card, at every place where words of the rules stand.
func TestWhatIsOfferedIsRead(t *testing.T) {
	taken := 0
	for _, text := range []string{
		"Rock [AP 1] CCM, s vs. d, |. EFX: Stun", "Rock [AP 1] CCM, s vs. #7, |. EFX: Stun", "Rock [AP 1] SUM 6, s vs. #7, |. EFX: Stun", "Rock [AP 1] RCT/DMG, s vs. d, |. EFX: Stun", "Rock [AP 1] CCM, s vs. d, Damage 1. EFX: |", "Rock [AP 1] CCM, s vs. d, Damage 1. EFX: Damage 1 and |",
		"Rock [AP 1] CCM, s vs. d, Self / |", "Rock [AP 1] CCM, s vs. d, Weak / |", "Rock [AP 1] CCM, s vs. d, Immune / |", "Rock [AP 1] CCM, s vs. d, Limited / |, Stun", "Strong / |", "Immune / |", "Weak / |", "Chain Activation / |", "|", "If hurt: |",
		"Big: |", "Effects phase: |", "Effects phase: Self / |", "Effects phase: Friends 3 / |", "Big: Master Plan: |", "Special Fog: |", "If against |: Attack dice 1", "If |: Attack dice 1",
	} {
		for _, c := range offered(t, geode+text, English) {
			before, after, _ := strings.Cut(text, "|")
			written := string([]rune(before)[:c.From-1]) + fill(c) + after
			switch {
			case c.Text == "Master Plan" && !strings.HasPrefix(text, "Big"): // which has a name
				written = "Big Plan: " + written
			case c.Text == "If" && strings.Contains(text, "phase"), c.Text == "If" && strings.Contains(text, "Plan"):
				written = strings.Replace(written, "Attack dice 1", "Stun", 1)
			case c.Text == "Special" && c.Word == "Special …: …":
				written = "Special Bank: Stun"
			}
			source := geode + "Jab [AP 1] CCM, s vs. d, Damage 1, Special / Rockfall, Self / Trance\nSpecial Rockfall: Stun\nTrance: If in the state Trance: Attack dice 1\n" + written + "\n"
			if _, problems := Read("", []byte(source), Supreme, Minion, Token); len(problems) > 0 {
				t.Errorf("%q is offered at %q, and %q is refused: %v", c.Word, text, written, problems)
			}
			taken++
		}
	}
	if taken < 500 {
		t.Errorf("only %d words are offered", taken)
	}
}

// fill is a word that was taken with what it needs behind it.
func fill(c engine.Completion) string {
	profile := map[string]string{
		"Summon Minion": " / Imp (2)", "Summon Structure": ` / Wall (d 7; Height 2"; Base 50 mm; HP 4)`, "Summon Dangerous Terrain": ` / Pool (2"; Damage 1)`, "Place Token": " / Post (d 7; HP 5)",
		"Special": " / Rockfall", "State": " / Trance", "Shapeshift": " / Rook", "Chain Activation": " / Fire", "Self": " / Stun", "Pulse": " 3 / Stun", "Friends": " 3 / Stun", "Enemies": " 3 / Stun",
		"If": " hurt: Attack dice 1", "Master Plan": ": Stun", "Faction": " Bench", "friend within": " 6", "enemy within": " 6", "round": " 2", "against": " Fire", "in the state": " Trance", "Silhouette": " rose", "Story": " en: A word.",
		"Excluded": " / Fire, Stun", "Limited": " / Fire, Stun", "Combat Bonuses": ", Stun",
	}
	behind, named := profile[c.Text]
	switch {
	case named:
		return c.Text + behind
	case strings.HasSuffix(c.Word, " X"):
		return c.Text + " 1"
	case strings.HasSuffix(c.Word, " / …"):
		return c.Text + " / Fire"
	case strings.HasSuffix(c.Word, ": …"):
		return c.Text + ": Stun"
	}
	return c.Text
}

// TestRulesOfWhatIsOffered: every word is offered with its rule, and the rolls with those of the Actions that they make.
func TestRulesOfWhatIsOffered(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-05", "SE-ACTION-06", "SE-ROLL-20")
	for _, c := range offered(t, geode+"Rock [AP 2] CCM, |", English) {
		want := engine.Rule("SE-ACTION-05")
		if strings.HasSuffix(c.Text, "#") {
			want = "SE-ACTION-06"
		}
		if c.Rule != want {
			t.Errorf("%s has the rule %s", c.Text, c.Rule)
		}
	}
	for text, want := range map[string]engine.Rule{"Rock [AP 2] CCM, s vs. d, Stun. |": "SE-ROLL-20", "Rock [AP 2] CCM, s vs. d, Special / |\nSpecial Fog: Stun": "SE-EFFECT-73", "Immune / Fir|": "SE-DESC-25"} {
		if list := offered(t, geode+text, English); len(list) != 1 || list[0].Rule != want {
			t.Errorf("%q offers %+v", text, list)
		}
	}
	if all := names(offered(t, geode+"If against |", French)); strings.Count(all, "Sonné") != 1 {
		t.Errorf("%q is not offered once", "Sonné")
	}
	if got := Complete(geode, 99, 1, English); got != nil {
		t.Errorf("offered outside of the text: %v", got)
	}
	if !slices.Equal(notation.Languages, []Language{English, French}) {
		t.Error("another language than those that are offered for a story")
	}
}
