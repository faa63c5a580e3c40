package cards

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
)

// TestWhatIsOfferedOnALeaderCard: a Leader card is offered what is read on one, in its first line, in its French name and in what it does, and nothing of models.
func TestWhatIsOfferedOnALeaderCard(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-01", "SE-LEADER-04", "SE-LEADER-06")
	const heading = "=== Drill ===\n"
	action, recruits, faction := heading+"Leader card, Action\n", heading+"Leader card, Recruitment\n", heading+"Leader card, Faction · Team Bench\n"
	for _, c := range []struct{ text, english, french string }{
		{heading + "Leader card, |", "Recruitment, Action, Faction, Rule …, Team …, Led by …", "Recrutement, Action, Faction, Règle …, Équipe …, Mené par …"},
		{heading + "Leader card · R|", "Recruitment, Rule …", "Recrutement, Règle …"}, {heading + "Leader card, Lev|", "", ""}, {heading + "Leader card, Faction · Team |", "no Faction, Origin …", "sans Faction, Origine …"},
		{heading + "Leader card, Faction · Team Origin Sc|", "Science", "Science"}, {heading + "Leader card, Faction · Team Bench |", "", ""}, {heading + "# A|\nLeader card, Action", "", ""},
		{heading + "|\nLeader card, Action", "", ""}, {heading + "# A word.\nLeader card, Act|", "Action", "Action"}, {heading + "Lead|er card", "Leader card", "Carte de Leader"}, {heading + "Leader card, Led b|", "Led by …", "Mené par …"}, {heading + "Leader card, Rule s|", "", ""},
		{action + "Heal  t|", "", ""}, {action + "· a|", "all models, Air, Minion", "toutes les figurines, Acolyte, Air"}, {action + "Immune / Fact|", "", ""}, {action + "Defence dice 2 with |", "s, d, e, a, m, p", "s, d, e, a, m, p"}, {action + "Heal 2 to |", "", ""},
		{action + "Name |", "fr:", "fr:"}, {action + "Name fr: S|", "", ""}, {action + "Na|", "Name fr: …", "Nom fr: …"}, {action + "Lev|", "", ""},
		{action + "He|", "Heal X to X", "Soins X à X"}, {action + "Heal 2 |", "to X", "to X"}, {action + "Heal 2 t|", "to X", "to X"}, {action + "Heal 2|", "", ""}, {action + "Heal 2 to 3|", "", ""}, {action + "or He|", "Heal X to X", "Soins X à X"},
		{action + "Minion L|", "", ""}, {recruits + "Minion L|", "Minion Levels X", "Niveaux d’Acolytes X"}, {recruits + "He|", "", ""}, {recruits + "Hand out Power Up 4, |", "at most X each", "at most X each"},
		{action + "Immune to Actions with |", "s, d, e, a, m, p", "s, d, e, a, m, p"}, {action + "Immune / Fi|", "Fire", "Feu"}, {action + "Defence dice 2 w|", "with …", "with …"}, {action + "Dés de Défense 2 avec m|", "m", "m"},
		{action + "Shift 5 · a|", "all models, Air, Minion", "toutes les figurines, Acolyte, Air"}, {action + "Win the S|", "Win the Starting Roll", "Gagne le Jet d’Initiative"}, {action + "AP 1\nWin the S|", "", ""}, {faction + "Shift 5 · Fac|", "", ""},
	} {
		for language, want := range map[Language]string{English: c.english, French: c.french} {
			if got := names(offered(t, c.text, language)); got != want {
				t.Errorf("%s: %q offers %q, not %q", language, c.text, got, want)
			}
		}
	}
}

// TestWhatIsOfferedOnALeaderCardTakesItsPlace: what is taken stands where the word that was typed begins, whatever stands before it.
func TestWhatIsOfferedOnALeaderCardTakesItsPlace(t *testing.T) {
	const heading = "=== Élan ===\n"
	for _, line := range []string{
		"‹Lead|", " ‹Lead|", "Leader card,‹Act|", "Leader card ·  ‹Fac|", "Carte de Leader, Faction · ‹Éq|", "Leader card, Équipe ‹sans|", "Leader card, Équipe ‹or|", "Leader card, Équipe Origine ‹My|", "Leader card, Équipe Origine  ‹|",
		"\nNom ‹f|", "\n  Nom  ‹f|", "\n‹So|", "\nou  ‹So|", "\nImmunité / ‹Té|", "\nImmunité / ‹|", "\nDés de Défense 2 avec ‹m|", "\nou Dés de Défense 2 avec ‹|", "\nSoins 2 ‹à|", "\nou Soins 12 ‹|", "\nHand out Power Up 4, ‹|", "\nou Hand out Power Up 4, ‹at m|", "\nBouge 5 · ‹tou|", "\nBouge 5 ·‹Té|",
	} {
		text := heading + line
		if strings.HasPrefix(line, "\n") {
			text = heading + "Leader card" + line
		}
		line = line[strings.LastIndex(line, "\n")+1:]
		want := len([]rune(line[:strings.Index(line, "‹")])) + 1
		text = strings.Replace(text, "‹", "", 1)
		if strings.HasSuffix(text, "Lead|") { // which makes it a Leader card
			text += "er card, Action"
		}
		list := offered(t, text, French)
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

// TestWhatIsOfferedOnALeaderCardInTheOtherLanguage: beside what is offered stands the same in the other language, from where the line goes on.
func TestWhatIsOfferedOnALeaderCardInTheOtherLanguage(t *testing.T) {
	for line, want := range map[string]string{
		"He|": "Soins X à X", "Heal 2 |": "à X", "Soins 2 |": "to X", "Defence dice 2 w|": "avec …", "Hand out Power Up 4, |": "X au plus chacun", "Hand out Power Up 4, at most 2 |": "au plus chacun", "Remove Fatigue 1 |": "à X",
	} {
		if list := offered(t, "=== Drill ===\nLeader card\n"+line, English); len(list) != 1 || list[0].Other != want {
			t.Errorf("%q is offered %+v, not %q", line, list, want)
		}
	}
}

// TestWhatIsOfferedOnALeaderCardIsRead: whatever is offered for an effect of a Leader card, written with what it needs, is no fault of the card.
func TestWhatIsOfferedOnALeaderCardIsRead(t *testing.T) {
	taken := 0
	for _, kind := range []string{"Action", "Recruitment", "Faction · Team Bench"} {
		for _, line := range []string{"|", "or |", "Immune / |", "Shift 2 · |"} {
			if kind == "Recruitment" && strings.ContainsAny(line, "/·") {
				continue
			}
			text := "=== Drill ===\nLeader card, " + kind + "\n" + line
			for _, c := range offered(t, text, English) {
				filled := strings.NewReplacer(" X", " 2", "/ …", "/ Fire", "with …", "with m").Replace(c.Word)
				switch c.Text {
				case "or":
					continue
				case "Name":
					filled = "Name fr: Manœuvre\nAP 1"
					if kind == "Recruitment" {
						filled = "Name fr: Manœuvre\nWin the Tactical Roll"
					}
				}
				before := strings.TrimSuffix(text, "|")
				last := []rune(before[strings.LastIndex(before, "\n")+1:])
				source := before[:strings.LastIndex(before, "\n")+1] + string(last[:c.From-1]) + filled
				if _, problems := Parse("", []byte(source)); len(problems) > 0 {
					t.Errorf("%q is offered at %q, and %q is refused: %v", c.Word, text, source, problems)
				}
				if c.Rule == "" {
					t.Errorf("%q is offered without its rule", c.Word)
				}
				taken++
			}
		}
	}
	if taken < 100 {
		t.Errorf("only %d are offered", taken)
	}
}

// TestWhatIsOfferedInAProfile: the description of what is placed is offered its figures and the Effects that come from it, wherever it stands, and whatever is
// offered there is read.
func TestWhatIsOfferedInAProfile(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-19", "SE-EFFECT-64", "SE-EFFECT-65", "SE-EFFECT-67")
	const bar = geode + "Rock [AP 1] SUM 6, s vs. #7, "
	const wall, below = "Summon Structure / Wall (", "\n(Wall; "
	for _, c := range []struct{ text, english, french string }{
		{bar + wall + "|", `d X, HP X, Base X mm, Height X", Enemies X / …, Friends X / …, Pulse X / …`, `d X, PV X, Socle X mm, Hauteur X", Ennemis X / …, Alliés X / …, Onde X / …`},
		{bar + wall + "d 7; H|", `HP X, Height X"`, `PV X, Hauteur X"`}, {bar + wall + "d 7; Ba|", "Base X mm", "Socle X mm"}, {bar + wall + "d 7; Dam|", "", ""}, {bar + wall + "d 7; Pulse 2 / Dam|", "Damage X", "Dommages X"},
		{bar + "Place Token / Post (Mod|", "Models X", "Figurines X"}, {bar + wall + "Mod|", "", ""}, {bar + "Summon Minion / Imp (|", "", ""}, {bar + `Summon Dangerous Terrain / Pool (2"; Dam|`, "Damage X", "Dommages X"},
		{bar + `Summon Dangerous Terrain / Pool (Heig|`, "", ""}, {bar + "Stun. EFX: " + wall + "Heig|", `Height X"`, `Hauteur X"`}, {geode + "Effects phase: Place Token / Post (Heig|", `Height X"`, `Hauteur X"`},
		{bar + "Summon Structure / Wall" + below + "Heig|", `Height X"`, `Hauteur X"`}, {bar + "Stun" + below + "Heig|", "", ""}, {bar + wall + "d 7), Stu|", "Stun", "Sonné"},
		{bar + "Damage 1 / Wall (Heig|", "", ""}, {"=== Geode ===\n" + geode[len("=== Geode ===\n"):] + "Heig|", "", ""}, {geode + "; Heig|", "", ""},
	} {
		for language, want := range map[Language]string{English: c.english, French: c.french} {
			got := offered(t, c.text, language)
			if strings.HasSuffix(c.text, "(|") || strings.HasSuffix(c.text, "H|") { // in whatever order
				list := strings.Split(names(got), ", ")
				slices.Sort(list)
				wanted := strings.Split(want, ", ")
				slices.Sort(wanted)
				if !slices.Equal(list, wanted) {
					t.Errorf("%s: %q offers %q, not %q", language, c.text, list, wanted)
				}
			} else if names(got) != want {
				t.Errorf("%s: %q offers %q, not %q", language, c.text, names(got), want)
			}
		}
	}
	taken := 0
	for _, text := range []string{`Summon Structure / Wall (d 7; Height 2"; Base 50 mm; HP 4; |)`, `Summon Structure / Wall (d 7; Height 2"; Base 50 mm; HP 4; Pulse 2 / |)`, `Summon Dangerous Terrain / Pool (2"; |)`, "Place Token / Post (d 7; HP 5; |)"} {
		for _, c := range offered(t, bar+text, English) {
			written := string([]rune(text)[:c.From-1-len("Rock [AP 1] SUM 6, s vs. #7, ")]) + profileEntry(c) + ")"
			if _, problems := Read("", []byte(bar+written+"\nJab [AP 1] CCM, s vs. d, Stun, Self / Trance\nSpecial Rockfall: Stun\nTrance: If in the state Trance: Attack dice 1\n"), Supreme, Minion, Token); len(problems) > 0 {
				t.Errorf("%q is offered at %q, and %q is refused: %v", c.Word, text, written, problems)
			}
			taken++
		}
	}
	if taken < 20 {
		t.Errorf("only %d are offered", taken)
	}
}

// profileEntry is an entry of a profile that was taken, with what it needs behind it.
func profileEntry(c engine.Completion) string {
	switch c.Text {
	case "d", factHP, factModels:
		return c.Text + " 4"
	case factHeight:
		return c.Text + ` 2"`
	case factBase:
		return c.Text + " 40 mm"
	}
	return fill(c)
}
