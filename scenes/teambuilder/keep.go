package teambuilder

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/maps"
	"trueinch/scenes/house"
	"trueinch/scenes/naming"
)

// save keeps the team among the user's own; one without a name is named first. It reports whether the team is kept now.
func (s *Scene) save(u *ui.UI) bool {
	if s.ready(s.team) {
		u.Toast(u.W("teambuilder.saved-already", "Team", s.team.Name), "")
		return true
	}
	if strings.TrimSpace(s.team.Name) == "" {
		s.askName()
		return false
	}
	team := clone(s.team)
	team.Name = s.ownName(s.title(u))
	if err := s.house.SaveTeam(s.system, team); err != nil {
		u.Toast(u.W("teambuilder.not-saved", "Why", game.WhyNot(err)), "")
		s.next = game.PushOver(game.Unkept(keeping{s, team}, err, nil))
		return false
	}
	if same(team, s.kept) && fileKey(team.Name) != fileKey(s.kept.Name) && s.ready(s.kept) && !slices.Contains(s.ships, s.kept.Name) {
		_ = s.house.RemoveTeam(s.system, s.kept.Name) // it was only renamed; a copy that stays does no harm
	}
	s.team.Name, s.kept = team.Name, clone(team)
	s.readTeams()
	u.Toast(u.W("teambuilder.saved", "Team", team.Name), "")
	return true
}

// keeping is a team that could not be written.
type keeping struct {
	scene *Scene
	team  engine.TeamList
}

// Keep implements game.Keeper.
func (k keeping) Keep() error {
	err := k.scene.house.SaveTeam(k.scene.system, k.team)
	if err == nil {
		k.scene.team.Name, k.scene.kept = k.team.Name, clone(k.team)
		k.scene.readTeams()
	}
	return err
}

// Elsewhere implements game.Keeper.
func (k keeping) Elsewhere(u *ui.UI) game.FileDialog {
	return game.FileDialog{Kind: game.SaveFile, Title: u.W("unkept.elsewhere"), Name: k.team.Name + house.TeamExtension,
		What: u.W("teambuilder.files"), Extensions: []string{house.TeamExtension[1:]}}
}

// KeepAt implements game.Keeper.
func (k keeping) KeepAt(path string) error { return house.SaveTeamTo(k.team, path) }

// askName asks for the name of a team that has none, and keeps it under that.
func (s *Scene) askName() {
	s.next = game.PushOver(naming.New(naming.Question{
		Title: engine.Say("naming.team"), Most: 40,
		Warn: func(name string) engine.Text {
			if own := s.ownName(name); own != name {
				return engine.Say("naming.team-taken", "Name", own)
			}
			return engine.Text{}
		},
		Done: func(name string) { s.team.Name, s.named = name, true },
	}))
}

// afterNaming keeps the team that was just named, and goes on to where it was left for.
func (s *Scene) afterNaming(u *ui.UI) {
	if !s.named {
		return
	}
	s.named = false
	leaving := s.leaving
	if s.leaving = false; s.save(u) && leaving {
		s.goBack()
	}
}

// ownName is the name under which the team is kept: a shipped team keeps its own, and so does another one of the user's.
func (s *Scene) ownName(name string) string {
	if !s.ready(s.team) && (slices.Contains(s.ships, name) || s.taken(name)) {
		return s.another(name)
	}
	return name
}

// another is a name with a number behind it that no team has.
func (s *Scene) another(name string) string {
	stem := numbered.ReplaceAllString(name, "")
	for n := 2; ; n++ {
		if name = stem + " " + strconv.Itoa(n); !s.taken(name) && !slices.Contains(s.ships, name) {
			return name
		}
	}
}

// numbered is the number behind the name of a further team.
var numbered = regexp.MustCompile(` \d+$`)

// ready reports whether there is such a team, of that name, already.
func (s *Scene) ready(team engine.TeamList) bool {
	return slices.ContainsFunc(s.teams, func(t engine.TeamList) bool { return t.Name == team.Name && same(t, team) })
}

// taken reports whether another team than the one in hand goes by that name, or by one that would be the same file.
func (s *Scene) taken(name string) bool {
	return fileKey(name) != fileKey(s.kept.Name) &&
		slices.ContainsFunc(s.teams, func(t engine.TeamList) bool { return fileKey(t.Name) == fileKey(name) })
}

// fileKey is equal for names that end up in the same file.
func fileKey(name string) string {
	if strings.TrimSpace(name) == "" {
		return ""
	}
	return maps.PlainFileName(name)
}

// dialogs are what opens above the screen.
func (s *Scene) dialogs(u *ui.UI) {
	switch {
	case s.opening:
		s.openDialog(u)
	case s.choosing:
		s.specialsDialog(u)
	case s.leaving:
		s.leaveDialog(u)
	case s.more:
		s.deedsDialog(u)
	case s.paper.Opened():
		s.paper.Show(u, s.sheets(u))
	case s.comparing.open:
		s.compareDialog(u)
	case s.rounding.open:
		s.roundDialog(u)
	}
}

// openDialog is the list of ready teams; those of the present Level come first.
func (s *Scene) openDialog(u *ui.UI) {
	teams := slices.Clone(s.teams)
	slices.SortStableFunc(teams, func(a, b engine.TeamList) int {
		return index(a.Size != s.team.Size) - index(b.Size != s.team.Size)
	})
	if s.open = max(0, min(s.open, len(teams)-1)); len(teams) == 0 {
		s.opening = false
		return
	}
	u.Dialog("open-team", 460, 420, ui.Header{Title: u.W("teambuilder.open-title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		low, list := inside.CutBottom(50, 0)
		chosen := -1
		u.Scroll("open-list", list, func(view canvas.Rect) float64 {
			for i, team := range teams {
				row := canvas.Rect{X: view.X, Y: view.Y + float64(i)*44, W: view.W, H: 44}
				area, ink, quiet := u.Row(ui.Row{ID: "team-" + strconv.Itoa(i), Rect: row, Selected: i == s.open, Arrow: true})
				if area.Clicked {
					s.open = i
				}
				if area.Double {
					chosen = i
				}
				level := ""
				if team.Size > 0 {
					level = u.W("newgame.level", "Level", team.Size)
				}
				room := row.W - u.C.Width(level, ui.Label) - 40
				u.C.Text(u.C.Fit(team.Name, ui.Name, room), row.X+14, row.Y+19, ui.Name, ink)
				u.C.Text(u.C.Fit(s.names(team), ui.Prose, row.W-28), row.X+14, row.Y+36, ui.Prose, quiet)
				u.C.TextRight(level, row.Right()-12, row.Y+19, ui.Label, ink)
			}
			return float64(len(teams)) * 44
		})
		u.KeyHelp("keys.list", ui.Up, ui.Down)
		if u.Key(ui.Down) {
			s.open = min(s.open+1, len(teams)-1)
			u.ScrollTo("open-list", float64(s.open)*44, 44)
		}
		if u.Key(ui.Up) {
			s.open = max(s.open-1, 0)
			u.ScrollTo("open-list", float64(s.open)*44, 44)
		}
		u.Rule(low.X, low.Y, low.W)
		drop, buttons := canvas.Rect{}, []canvas.Rect(nil)
		drop, low = low.InsetXY(10, 8).CutRight(40, 8)
		buttons = low.Columns(2, 8)
		if u.Tool(ui.Tool{ID: "open-drop", Rect: drop, Icon: "l-trash-2", Key: ui.Delete, Tip: u.W("teambuilder.drop-team", "Team", teams[s.open].Name),
			Refused: ui.Unless(s.house.OwnsTeam(s.system, teams[s.open].Name), u.W("teambuilder.drop-not"))}) {
			s.dropTeam(u, teams[s.open])
			return
		}
		if u.Button(ui.Button{ID: "open-it", Rect: buttons[0], Label: u.W("teambuilder.open-it", "Team", teams[s.open].Name), Key: ui.Enter, Primary: true}) {
			chosen = s.open
		}
		if u.Button(ui.Button{ID: "open-not", Rect: buttons[1], Label: u.W("teambuilder.cancel"), Key: ui.Escape}) {
			s.opening = false
		}
		if chosen >= 0 {
			s.opening = false
			s.resume(teams[chosen])
		}
	})
}

// dropTeam takes a saved team away, into the trash; one that is in hand stays there and is not saved any more.
func (s *Scene) dropTeam(u *ui.UI, team engine.TeamList) {
	if err := s.house.DropTeam(s.system, team.Name); err != nil {
		u.Toast(u.W("teambuilder.not-dropped", "Why", game.WhyNot(err)), "")
		return
	}
	u.Toast(u.W("teambuilder.dropped", "Team", team.Name), "")
	s.reread()
	s.readTeams()
}

// resume takes up a ready team in place of the present one, which undo brings back.
func (s *Scene) resume(team engine.TeamList) {
	s.change(func(t *engine.TeamList) { *t = clone(team) })
	s.kept = clone(team)
	s.look(s.first())
}

// names is who is in a team, as one line.
func (s *Scene) names(team engine.TeamList) string {
	var names []string
	for _, id := range team.Cards {
		if c := s.card(id); c != nil {
			names = append(names, c.Name)
		}
	}
	return strings.Join(names, ", ")
}

// leaveDialog asks what becomes of a team that was not saved: leaving cannot be undone.
func (s *Scene) leaveDialog(u *ui.UI) {
	u.Dialog("leave-team", 420, 178, ui.Header{Title: u.W("teambuilder.leave-title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		u.C.Paragraph(u.W("teambuilder.leave-text", "Team", s.title(u)), canvas.Rect{X: inside.X + 12, Y: inside.Y + 8, W: inside.W - 24}, ui.Label, 18, u.Colors.Ink)
		low := canvas.Rect{X: inside.X + 10, Y: inside.Bottom() - 88, W: inside.W - 20, H: 38}
		if u.Button(ui.Button{ID: "leave-save", Rect: low, Label: u.W("teambuilder.leave-save", "Team", s.title(u)), Key: ui.Enter, Primary: true}) {
			if s.save(u) {
				s.leaving = false
				s.goBack()
			}
		}
		rest := canvas.Rect{X: low.X, Y: low.Bottom() + 6, W: low.W, H: 36}.Columns(2, 8)
		if u.Button(ui.Button{ID: "leave-drop", Rect: rest[0], Label: u.W("teambuilder.leave-drop"), Key: "Ctrl D"}) {
			s.goBack()
		}
		if u.Button(ui.Button{ID: "leave-stay", Rect: rest[1], Label: u.W("teambuilder.leave-stay"), Key: ui.Escape}) {
			s.leaving = false
		}
	})
}
