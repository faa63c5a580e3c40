package app

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/firstedition"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/cardeditor"
	"trueinch/scenes/cards"
	"trueinch/scenes/encounter"
	"trueinch/scenes/teambuilder"
)

// paperCard is a card as somebody has it on paper before him.
const paperCard = `=== Sergeant Pell ===
Supreme, Level 2, Hero, Brawler, Science · Faction Lamplighters · Mechanical
Base 40 mm · HP 7 · Bounding 6" · AP Limit 3 · AP+ 2
s 6T  d 7  e 3  a 5  m 3  p 4
Spring Kick [AP 1] CCM, s vs. d, Damage 1. EFX: Damage 1; Knockback 2
Handcuffs* [AP 1] CCM, a vs. a, Damage 1, Fatigue. EFX: Suppress 1
The Long Arm [AP 2] CCM, s vs. d, Damage 2. EFX: Damage 1; Stun
Strong / Infiltrator
Silhouette constable`

// secondsAKey is how long somebody who is no typist takes for a key, and for a click.
const secondsAKey, secondsAClick = 0.45, 1.5

// TestACardFromPaperIsFielded types a card into the window, letter by letter as it is printed, with one slip that is mended by its key, saves it and
// begins an encounter with it: with slow hands that takes less than three minutes.
func TestACardFromPaperIsFielded(t *testing.T) {
	t.Parallel()
	a, s := opened(t)
	keys, clicks := 0, 0
	press := func(all ...ui.Key) {
		keys += len(all)
		s.Press(all...)
	}
	press("C")
	editor, ok := top[*cardeditor.Scene](s)
	if !ok {
		t.Fatal("C on the title does not lead to the editor")
	}
	clickControl(t, s, "cardeditor-text")
	clicks++
	press("Ctrl A", ui.Delete)
	for i, line := range strings.Split(strings.Replace(paperCard, "Fatigue.", "Fatige.", 1), "\n") {
		if i > 0 {
			press(ui.Enter)
		}
		for line != "" {
			if rest := editor.Ghost(); len(rest) > 2 && strings.HasPrefix(line, rest) { // what is offered is what stands on paper
				press(ui.Tab)
				line = line[len(rest):]
				continue
			}
			letter := []rune(line)[0]
			s.Type(string(letter))
			line = line[len(string(letter)):]
			keys++
		}
	}
	if faults := editor.Draft().Faults; len(faults) != 1 || faults[0].Line != 6 || faults[0].Column != 43 || faults[0].Length != 6 {
		t.Fatalf("%+v", faults)
	}
	keep(t, s, "cardeditor-slip")
	press("Alt Enter")
	if editor.Source() != paperCard {
		t.Fatalf("typed:\n%s", editor.Source())
	}
	keep(t, s, "cardeditor-typed")
	press("Ctrl S")
	if system := a.system(); !a.House.OwnsCard(system, "sergeant-pell") || editor.Changed() {
		t.Fatal("the card is not among the user's own")
	}
	press("F5")
	e, ok := top[*encounter.Scene](s)
	if !ok {
		t.Fatalf("F5 does not lead into an encounter: %s", s.Stack.Front().Toasted())
	}
	found := false
	for _, m := range e.Match().View(0).Models {
		found = found || m.Name == "Sergeant Pell" && m.Seat == 0
	}
	if !found {
		t.Error("the card is not on the table")
	}
	seconds := float64(keys)*secondsAKey + float64(clicks)*secondsAClick
	t.Logf("%d keys, %d clicks: %.0f s", keys, clicks, seconds)
	if seconds > 180 {
		t.Errorf("it takes %.0f s", seconds)
	}
	s.Said(t)
}

// TestTheCardEditorHasRoomForEverything looks at the editor in every layout, both languages and palettes: with a new card, with faults, with what is
// offered, with the longest card.
func TestTheCardEditorHasRoomForEverything(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	for _, c := range []struct {
		width, height int
		scale         float64
	}{{1280, 800, 1}, {1280, 800, 1.5}, {1280, 800, 2}, {1920, 1080, 1}, {2560, 1440, 2}} {
		for _, language := range []string{"en", "fr"} {
			for _, palette := range []string{"light", "dark"} {
				a.Settings.Language, a.Settings.Palette = language, palette
				put := func(scene game.Scene) *stage.Stage {
					return stage.New(scene, stage.Language(language), stage.Palette(palette), stage.Size(c.width, c.height), stage.Scale(c.scale))
				}
				view := fmt.Sprintf("cardeditor-%s-%s-%d-%.0f", language, palette, c.width, 100*c.scale)
				s := put(a.newCard(a.system(), nil))
				keep(t, s, view+"-new")
				read(t, s, view+" new")
				s = put(a.cardEditor(a.system(), strings.Replace(paperCard, "Fatigue.", "Fatige.", 1), "", nil))
				if slices.ContainsFunc(s.Stack.Controls(), func(c ui.Control) bool { return c.ID == "cardeditor-text" }) {
					clickControl(t, s, "cardeditor-text")
					s.Press("Ctrl End", ui.End)
					s.Press(ui.Enter)
					s.Type("Immune / S")
				}
				keep(t, s, view+"-faulty")
				read(t, s, view+" faulty")
				tipsSayAll(t, s, view)
			}
		}
	}
}

func read(t *testing.T, s *stage.Stage, view string) {
	t.Helper()
	for _, fault := range s.Proofread() {
		t.Errorf("%s: %s", view, fault)
	}
	s.Said(t)
}

// TestCardsOfEverySystemAreWritten: a new card of each rule system on the screen, in three layouts and both languages, and an encounter with it at once.
func TestCardsOfEverySystemAreWritten(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	a.House.Systems = []engine.System{supreme.System{}, firstedition.System{}, arkham.System{}}
	for _, system := range a.House.Systems {
		for _, c := range []struct {
			language string
			scale    float64
		}{{"en", 1}, {"fr", 1.5}, {"en", 2}} {
			a.Settings.Language = c.language
			s := stage.New(a.newCard(system, nil), stage.Language(c.language), stage.Scale(c.scale))
			view := fmt.Sprintf("cardeditor-%s-%s-%.0f", system.Code(), c.language, 100*c.scale)
			keep(t, s, view)
			read(t, s, view)
		}
		s := stage.New(a.newCard(system, nil))
		s.Press("Ctrl S", "F5")
		if _, ok := top[*encounter.Scene](s); !ok {
			t.Errorf("F5 leads into no encounter of %s: %s", system.Code(), s.Stack.Front().Toasted())
		}
	}
}

// TestACardIsPrinted writes the card on the screen into a PDF by keys alone: it is saved before, stands on one sheet, and a card with a fault is not printed.
func TestACardIsPrinted(t *testing.T) { // not parallel: it answers for the system's dialog
	path := filepath.Join(t.TempDir(), "pell.pdf")
	var asked game.FileDialog
	defer game.AskFilesWith(func(dialog game.FileDialog) (string, error) { asked = dialog; return path, nil })()
	for _, language := range []string{"en", "fr"} {
		a, _ := opened(t)
		a.Settings.Language = language
		system := a.system()
		s := stage.New(a.cardEditor(system, strings.Replace(paperCard, "Fatigue", "Fatige", 1), "", nil).Unsaved(), stage.Language(language))
		s.Press("Ctrl P", ui.Enter)
		s.Settle(time.Minute)
		if _, err := os.Stat(path); err == nil {
			t.Fatal("a card with a fault is printed")
		}
		s = stage.New(a.cardEditor(system, paperCard, "", nil).Unsaved(), stage.Language(language))
		s.Press("Ctrl P")
		if !a.House.OwnsCard(system, "sergeant-pell") {
			t.Error("the card is printed without being saved")
		}
		keep(t, s, "cardeditor-print-"+language)
		read(t, s, "print "+language)
		s.Press(ui.Enter)
		if !s.Settle(time.Minute) {
			t.Fatal("printing does not end")
		}
		text, err := os.ReadFile(path)
		if err != nil || !bytes.HasPrefix(text, []byte("%PDF")) || bytes.Count(text, []byte("/MediaBox")) != 1 {
			t.Errorf("%s: %d bytes with %d sheets, %v", language, len(text), bytes.Count(text, []byte("/MediaBox")), err)
		}
		if asked.Name != "sergeant-pell.pdf" || !strings.Contains(s.Stack.Front().Toasted(), "pell.pdf") {
			t.Errorf("asked for %q, said %q", asked.Name, s.Stack.Front().Toasted())
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
}

// TestCardsAreWrittenForATeam goes from the team builder to a copy of a card, which comes back into the list and joins the team; written anew under another
// name it stays in the team; a new card comes back, too; and an encounter, which would lose the team, is not begun from there.
func TestCardsAreWrittenForATeam(t *testing.T) {
	t.Parallel()
	a, s := opened(t)
	system := a.system()
	s.Press("T")
	builder, ok := top[*teambuilder.Scene](s)
	if !ok {
		t.Fatal("T does not open the team builder")
	}
	read(t, s, "team builder")
	keep(t, s, "teambuilder-write")
	leave := func(key ui.Key) *cardeditor.Scene {
		t.Helper()
		s.Press(key)
		editor, ok := top[*cardeditor.Scene](s)
		if !ok {
			t.Fatalf("%s does not lead to the card editor", key)
		}
		return editor
	}
	back := func() {
		t.Helper()
		s.Press("F5") // no encounter begins
		s.Press("Ctrl S", ui.Escape)
		if _, ok := top[*teambuilder.Scene](s); !ok {
			t.Fatal("the editor does not lead back")
		}
	}
	editor := leave(teambuilder.WriteKey)
	copied := editor.Draft().Card
	keep(t, s, "cardeditor-for-team")
	back()
	if !a.House.OwnsCard(system, copied.ID) {
		t.Fatalf("%s is not saved", copied.ID)
	}
	s.Press(ui.Enter)
	if !slices.Contains(builder.Team().Cards, copied.ID) {
		t.Fatalf("the copy does not join: %v", builder.Team().Cards)
	}
	clickControl(t, s, "member-0")
	editor = leave(teambuilder.WriteKey)
	if editor.Draft().Card.ID != copied.ID {
		t.Fatalf("%s is written, and not the user's own card", editor.Draft().Card.ID)
	}
	clickControl(t, s, "cardeditor-text")
	s.Press("Ctrl A")
	s.Type(strings.Replace(editor.Source(), "=== "+copied.Name+" ===", "=== Old Tinder ===", 1))
	s.Press("Ctrl S")
	if a.House.OwnsCard(system, copied.ID) || !a.House.OwnsCard(system, "old-tinder") {
		t.Fatalf("renamed to %q:\n%s", editor.Draft().Card.ID, editor.Source())
	}
	s.Press(ui.Escape, ui.Escape) // out of the text, and back
	if cards := builder.Team().Cards; !slices.Contains(cards, "old-tinder") || slices.Contains(cards, copied.ID) {
		t.Errorf("the team has %v", cards)
	}
	roster, _ := a.House.Roster(system)
	before := len(roster.Cards())
	editor = leave(teambuilder.NewCardKey)
	fresh := editor.Draft().Card.ID
	back()
	if roster, _ = a.House.Roster(system); len(roster.Cards()) != before+1 || !a.House.OwnsCard(system, fresh) {
		t.Errorf("%d cards after %d, %s", len(roster.Cards()), before, fresh)
	}
	read(t, s, "team builder with own cards")
	keep(t, s, "teambuilder-written")
	s.Said(t)
}

// TestTheEncyclopaediaReadsCardsAnew: a copy that was written from there stands in its list.
func TestTheEncyclopaediaReadsCardsAnew(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	roster, _ := a.House.Roster(a.system())
	s := stage.New(cards.New(roster, roster.Cards()[0].ID, a.cardDoors(a.system())))
	s.Press("E")
	editor, ok := top[*cardeditor.Scene](s)
	if !ok {
		t.Fatal("E does not lead to the editor")
	}
	id, name := editor.Draft().Card.ID, editor.Draft().Card.Name
	s.Press("Ctrl S", ui.Escape)
	book, ok := top[*cards.Scene](s)
	if !ok {
		t.Fatal("the editor does not lead back")
	}
	book.Search(name)
	s.Press(ui.Down)
	if !slices.ContainsFunc(s.Stack.Controls(), func(c ui.Control) bool { return c.ID == "card-"+id }) {
		t.Errorf("%q is not in the list", name)
	}
}

// TestAModelBecomesALeaderCardInTheForm by the mouse, and a Leader card a model again: the form has other fields after that.
func TestAModelBecomesALeaderCardInTheForm(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	system := a.system()
	editor := a.cardEditor(system, system.Extras().Editing.Blank("Rising Damp", "en"), "", nil)
	s := stage.New(editor)
	for _, c := range []struct {
		moves int
		first string // of the line of facts
	}{{2, "Leader card"}, {-2, "Supreme"}} {
		at := slices.IndexFunc(s.Stack.Controls(), func(c ui.Control) bool { return c.ID == "field-class" })
		middle := s.Stack.Controls()[at].Rect.Center()
		s.Click(middle.X, middle.Y)
		key := ui.Down
		if c.moves < 0 {
			key = ui.Up
		}
		for range max(c.moves, -c.moves) {
			s.Press(key)
		}
		s.Press(ui.Enter)
		if facts := strings.Split(editor.Source(), "\n")[1]; !strings.HasPrefix(facts, c.first+",") {
			t.Errorf("the line of facts is %q", facts)
		}
		s.Said(t)
	}
}

// TestALeaderCardIsWritten makes a Leader card of a new card by one field of the form, looks at it in every layout, saves it, finds it again as the user's own,
// and begins an encounter in which the team has taken it.
func TestALeaderCardIsWritten(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	system := a.system()
	leader := system.Extras().Editing.Settle(system.Extras().Editing.Blank("Rising Damp", "en"), "class", []string{"Leader card"}, "en")
	for _, c := range []struct {
		language string
		scale    float64
	}{{"en", 1}, {"fr", 1.5}, {"en", 2}} {
		a.Settings.Language = c.language
		s := stage.New(a.cardEditor(system, system.Extras().Editing.Translate(leader, c.language), "", nil).Unsaved(), stage.Language(c.language), stage.Scale(c.scale))
		view := fmt.Sprintf("cardeditor-leader-%s-%.0f", c.language, 100*c.scale)
		keep(t, s, view)
		read(t, s, view)
	}
	s := stage.New(a.cardEditor(system, leader, "", nil).Unsaved())
	s.Press("Ctrl S")
	if !a.House.OwnsCard(system, "rising-damp") {
		t.Fatalf("the card is not the user's own: %s", s.Stack.Front().Toasted())
	}
	s.Press("F5")
	e, ok := top[*encounter.Scene](s)
	if !ok {
		t.Fatalf("F5 leads into no encounter: %s", s.Stack.Front().Toasted())
	}
	taken := false
	for _, values := range e.Match().Setup().Teams[0].Choices {
		taken = taken || slices.Contains(values, "rising-damp")
	}
	if !taken {
		t.Errorf("nobody has taken it: %+v", e.Match().Setup().Teams[0])
	}
}
