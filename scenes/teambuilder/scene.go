// Package teambuilder is the screen on which a team is put together: all cards with the reason why one does not fit, the
// card that is looked at, and the team with every rule it keeps or breaks. What is legal comes from the rule system, which
// it knows through package engine only.
package teambuilder

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
	"trueinch/scenes/house"
	"trueinch/scenes/printing"
	"trueinch/scenes/systems"
)

// Doors is where the screen leads.
type Doors struct {
	// Done takes the finished team, as when a seat was waiting for it; nil where nobody waits.
	Done func(engine.TeamList) game.Next
	Back func() game.Next
	// Systems chooses another rule system.
	Systems systems.Picker
	// Craft leads to the page where cards of one's own are made, on one that was made there or with no id on a new one; done is called whenever one
	// was kept, with the id under which it lay before. Nil where there is none.
	Craft func(id string, done func(was, id string)) game.Next
	// Write leads to the card editor, on a card or a copy of it, or with no id on a new card; saved is told under which id a card lay before it was
	// saved, and lies now. Nil where there is none.
	Write func(id string, saved func(was, id string)) game.Next
	// Explain opens the reference at a rule; nil leaves rule ids without a link.
	Explain func(engine.Rule) game.Next
}

// Scene is the team builder.
type Scene struct {
	// Games is how many matches the win rate is counted from, and Player the name of the computer player of both sides.
	Games  int
	Player string

	doors   Doors
	house   *house.House
	system  engine.System
	cards   []engine.CardInfo
	roster  engine.Roster
	columns []engine.Column
	size    engine.Size
	lead    engine.Term
	speech  engine.Speech
	teams   []engine.TeamList // ready ones, for opening
	ships   []string          // names of the shipped ones, which nobody overwrites

	draft
	kept     engine.TeamList // as it was opened or saved last
	selected string          // id of the card that is shown
	shown    bool            // the list is to be scrolled to the selected card
	turned   bool            // another card is to be shown from its top

	filter    filter
	language  string            // that words were made for
	words     map[string]string // what a search looks through, by card id
	said      map[string]string // words of columns as they are sorted, by their keys
	stop      string            // id of the row that had the keyboard's focus
	tab       int               // what the right column shows where there is only one: 0 card, 1 team
	renaming  bool
	open      int  // the team marked in the list for opening
	opening   bool // that list is shown
	choosing  bool // the special cards are shown
	leaving   bool // asked what becomes of an unsaved team
	more      bool // the list of deeds is shown
	paper     printing.Dialog
	comparing comparing
	rounding  rounding
	rate      *rate
	counted   engine.TeamList // the team that the win rate is about
	tally     *tally          // of the matches that are being played
	named     bool            // the dialog that asks for a name was answered
	edition   int             // of the cards, as House.CardsChanged counts them
	own       bool            // the card that is looked at is the user's own
	crafted   bool            // and was made by the rules, so that what was chosen for it can be changed
	owned     string          // the id for which own and crafted hold, in this edition
	// ownSpecials says of special cards whether they are the user's own, in this edition.
	ownSpecials map[string]bool
	next        game.Next
}

// defaultGames is how many matches a win rate is counted from: enough to tell a good team from a bad one in a minute.
const defaultGames = 60

// New opens the screen with a team to begin with, which may be empty. A level of 0 is the team's own, else the one
// that most matches are played at.
func New(h *house.House, system engine.System, level int, start engine.TeamList, doors Doors) *Scene {
	s := &Scene{Games: defaultGames, Player: "simple", doors: doors, house: h, system: system}
	s.roster, _ = h.Roster(system)
	s.edition = h.CardsChanged()
	form := system.Form()
	s.cards, s.columns, s.size, s.lead, s.speech = s.roster.Cards(), s.roster.Columns(), form.Size, form.Lead, engine.SpeechOf(system)
	s.readTeams()
	if len(start.Cards) > 0 && start.Size > 0 && level == 0 {
		level = start.Size
	}
	start.Size = cmp.Or(level, s.size.Usual)
	s.begin(start)
	return s
}

// made takes up the cards anew, with one that was just made, which joins the team where it may, or changed, which stays in it.
func (s *Scene) made(was, id string) {
	if was != "" {
		s.written(was, id)
		return
	}
	s.reread()
	s.add(id)
	s.look(id)
}

// reread takes up the cards anew.
func (s *Scene) reread() {
	s.edition, s.owned, s.ownSpecials = s.house.CardsChanged(), "", nil
	s.roster, _ = s.house.Roster(s.system)
	s.cards = s.roster.Cards()
	s.words = nil
	s.draft.roster, s.draft.has = s.roster, ofCards(s.cards)
	s.judge()
}

// readTeams lists the teams there are, for opening and so that names do not clash.
func (s *Scene) readTeams() {
	s.teams, _ = s.house.Teams(s.system)
	shipped, _ := (&house.House{}).Teams(s.system)
	s.ships = s.ships[:0]
	for _, team := range shipped {
		s.ships = append(s.ships, team.Name)
	}
}

// begin takes a team up, without anything to undo.
func (s *Scene) begin(team engine.TeamList) {
	s.draft = newDraft(s.system, s.roster, team)
	s.kept, s.rate = clone(s.draft.team), nil
	s.look(s.first())
}

// first is the card to look at when nothing was chosen: the first suggestion, else the first of the team, else of all.
func (s *Scene) first() string {
	switch {
	case len(s.suggestions) > 0:
		return s.suggestions[0]
	case len(s.team.Cards) > 0:
		return s.team.Cards[0]
	case len(s.cards) > 0:
		return s.cards[0].ID
	}
	return ""
}

// look shows a card.
func (s *Scene) look(id string) {
	if id != s.selected {
		s.selected, s.turned = id, true
	}
	s.shown = true
}

// Team is the team as it is now.
func (s *Scene) Team() engine.TeamList { return clone(s.team) }

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	u.Speak(s.speech)
	if u.Painting() {
		u.C.Clear(u.Colors.Gutter)
	} else {
		if s.edition != s.house.CardsChanged() {
			s.reread()
		}
		s.take(u)
		s.afterNaming(u)
		s.paper.Results(u, func() printing.Sheets { return s.sheets(u) })
		s.listResults(u)
		s.keys(u)
	}
	s.speak(u)
	s.layout(u)
	s.dialogs(u)
	return s.next
}

// layout divides the window: three columns, or the list and one column with tabs.
func (s *Scene) layout(u *ui.UI) {
	w, _ := u.Size()
	whole := u.Whole().Inset(ui.Gap)
	height, side, ask := 76.0, max(304, w*0.36), 190.0
	commit := side
	switch u.Layout() {
	case ui.Wide:
		side, ask = max(368, min(0.29*w, 460)), max(264, 0.19*w)
		commit = side
	case ui.Compact:
		height, side, ask, commit = 60, max(260, w*0.4), 150, 196
	}
	bar, body := whole.CutBottom(height, ui.Gap)
	right, list := body.CutRight(side, ui.Gap)
	if u.Layout() == ui.Wide {
		var middle canvas.Rect
		middle, list = list.CutRight(max(304, min(0.24*w, 400)), ui.Gap)
		s.list(u, list)
		s.cardPanel(u, middle)
		s.teamPanel(u, right)
	} else {
		s.list(u, list)
		s.tabs(u, right)
	}
	u.ToastsOver(right)
	s.bar(u, bar, ask, commit)
}

// teamKeys are the shortcuts of controls in the panel of the team.
var teamKeys = []ui.Key{"F2", "F6", "F7", "F8", "F9", "Ctrl Z", "Ctrl Y", "Ctrl O", "Ctrl N", "Ctrl M"}

// tabs is the right column where the card and the team share it.
func (s *Scene) tabs(u *ui.UI, r canvas.Rect) {
	if s.tab == 0 && !u.Painting() && slices.ContainsFunc(u.In.Keys, func(k ui.Key) bool { return slices.Contains(teamKeys, k) }) {
		s.tab = 1 // the control that answers stands there
	}
	bar, rest := r.CutTop(28, 0)
	rest.Y, rest.H = rest.Y-2, rest.H+2
	s.tab = u.Tab(ui.Tabs{ID: "side", Rect: bar, Selected: s.tab, Keys: []ui.Key{"K", "T"},
		Labels: []string{u.W("teambuilder.tab-card"), s.teamTab(u)}})
	if s.tab == 0 {
		if by := level(u); by != 0 {
			s.setLevel(by)
		}
		s.cardPanel(u, rest)
	} else {
		s.teamPanel(u, rest)
	}
}

// level is a step of the Encounter Level by key, where its buttons are not in view.
func level(u *ui.UI) int {
	u.KeyHelp("keys.level", "+", "-")
	switch {
	case u.Key("+"):
		return 1
	case u.Key("-"):
		return -1
	}
	return 0
}

// keys are the shortcuts that no control carries.
func (s *Scene) keys(u *ui.UI) {
	if s.opening || s.leaving || s.choosing || s.more || s.paper.Opened() || s.comparing.open || s.rounding.open {
		return
	}
	s.deedKeys(u)
	u.KeyHelp("keys.list", ui.Up, ui.Down)
	u.KeyHelp("keys.team-drop", ui.Delete)
	u.KeyHelp("keys.team-why", "F1")
	if u.Focused() == "" {
		switch {
		case u.Key(ui.Down):
			s.step(1)
		case u.Key(ui.Up):
			s.step(-1)
		}
	}
	if u.Key(ui.Delete) {
		s.drop(u, s.selected)
	}
	if u.Key("F1") {
		s.why()
	}
}

// why opens the reference at the rule that keeps the chosen card out, else at the first that the team breaks.
func (s *Scene) why() {
	if s.doors.Explain == nil {
		return
	}
	var rule engine.Rule
	switch broken := s.broken(); {
	case s.refused[s.selected] != nil && s.count(s.selected) == 0:
		rule = s.refused[s.selected].Rule
	case broken != nil:
		rule = broken.Rule
	case len(s.checks) > 0:
		rule = s.checks[0].Rule
	}
	s.next = s.doors.Explain(rule)
}

// step moves to the next or the previous card of the list.
func (s *Scene) step(by int) {
	list := s.listed()
	if len(list) == 0 {
		return
	}
	at := slices.IndexFunc(list, func(c *engine.CardInfo) bool { return c.ID == s.selected })
	if at < 0 {
		at = -1
		if by < 0 {
			at = len(list)
		}
	}
	s.look(list[max(0, min(len(list)-1, at+by))].ID)
}

// card is a card by its id, or nil.
func (s *Scene) card(id string) *engine.CardInfo {
	for i := range s.cards {
		if s.cards[i].ID == id {
			return &s.cards[i]
		}
	}
	return nil
}

// side is the look of a card.
func (s *Scene) side(c *engine.CardInfo) ui.Side { return faces.Side(s.cards, c) }

// teamSide is the look of the team: that of its models where they agree.
func (s *Scene) teamSide() ui.Side {
	side, found := ui.Blue, false
	for _, id := range s.team.Cards {
		c := s.card(id)
		if c == nil || c.Follower {
			continue
		}
		if now := s.side(c); !found {
			side, found = now, true
		} else if now != side {
			return ui.Neutral
		}
	}
	return side
}
