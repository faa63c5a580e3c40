package teambuilder

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// deed is something that can be done with the whole team, from the list of deeds or by its key at any time.
type deed struct {
	id, icon, label, about string // label and about are keys of the catalogues
	key                    ui.Key
	refused, rule          string
	do                     func(u *ui.UI)
}

// deeds lists what can be done with the team.
func (s *Scene) deeds(u *ui.UI) []deed {
	somebody := ui.Unless(len(s.team.Cards) > 0, u.W("teambuilder.empty"))
	all := []deed{
		{id: "complete", icon: "l-zap", label: "teambuilder.deed-complete", about: "teambuilder.deed-complete-about", key: "F9", do: s.finish},
		{id: "line", icon: "l-copy", label: "teambuilder.deed-line", about: "teambuilder.deed-line-about", key: "Ctrl C", refused: somebody, do: s.share},
		{id: "letter", icon: "l-type", label: "teambuilder.deed-letter", about: "teambuilder.deed-letter-about", key: "Ctrl L", refused: somebody, do: s.letter},
		{id: "paste", icon: "l-folder-open", label: "teambuilder.deed-paste", about: "teambuilder.deed-paste-about", key: "Ctrl V", do: s.paste},
		{id: "duplicate", icon: "l-layers", label: "teambuilder.deed-duplicate", about: "teambuilder.deed-duplicate-about", key: "Ctrl D", refused: somebody, do: s.duplicate},
		{id: "print", icon: "l-printer", label: "teambuilder.deed-print", about: "teambuilder.deed-print-about", key: "Ctrl P", refused: somebody, do: s.toPaper},
		{id: "list", icon: "l-redo-2", label: "teambuilder.deed-list", about: "teambuilder.deed-list-about", key: "Ctrl I", do: s.fromBuilder},
		{id: "builder", icon: "l-log-out", label: "teambuilder.deed-builder", about: "teambuilder.deed-builder-about", key: "Ctrl B", do: s.toBuilder},
	}
	if s.system.Extras().Outlook != nil {
		all = append(all, deed{id: "compare", icon: "l-swords", label: "teambuilder.deed-compare", about: "teambuilder.deed-compare-about", key: "Ctrl K", do: s.sideBySide})
	}
	if s.system.Extras().Spending != nil {
		all = append(all, deed{id: "round", icon: "l-hourglass", label: "teambuilder.deed-round", about: "teambuilder.deed-round-about", key: "Ctrl R", refused: somebody, do: s.oneRound})
	}
	if s.doors.Write != nil {
		again := deed{id: "write", icon: "l-type", label: "teambuilder.deed-copy", about: "teambuilder.deed-copy-about", key: WriteKey,
			refused: ui.Unless(s.card(s.selected) != nil, u.W("teambuilder.no-card")), do: s.write}
		if s.owns(s.selected) {
			again.label, again.about = "teambuilder.deed-write", "teambuilder.deed-write-about"
		}
		all = append(all, again, deed{id: "new-card", icon: "l-plus", label: "teambuilder.deed-new-card", about: "teambuilder.deed-new-card-about", key: NewCardKey, do: s.writeNew})
	}
	return all
}

// deedKeys answers the keys of the deeds where no control carries them.
func (s *Scene) deedKeys(u *ui.UI) {
	for _, d := range s.deeds(u) {
		u.KeyHelp(d.label, d.key)
		if u.Key(d.key) {
			if d.refused != "" {
				u.Toast(d.refused, d.rule)
				return
			}
			d.do(u)
		}
	}
}

// How high a deed is in the list.
const deedHigh = 48

// deedsDialog is the list of what can be done with the team.
func (s *Scene) deedsDialog(u *ui.UI) {
	deeds := s.deeds(u)
	title := ui.Header{Title: u.W("teambuilder.deeds-title"), Side: s.teamSide(), Size: 22}
	u.Dialog("deeds", 480, float64(41+deedHigh*len(deeds)+54), title, func(inside canvas.Rect) {
		low, list := inside.CutBottom(54, 0)
		u.Scroll("deeds-list", list, func(view canvas.Rect) float64 {
			for i, d := range deeds {
				row := canvas.Rect{X: view.X, Y: view.Y + deedHigh*float64(i), W: view.W, H: deedHigh}
				area, ink, quiet := u.Row(ui.Row{ID: "deed-" + d.id, Rect: row, Key: d.key, Refused: d.refused, Rule: d.rule})
				u.C.Icon(d.icon, canvas.Rect{X: row.X + 14, Y: row.Y + 14, W: 20, H: 20}, ink)
				cap := u.C.Width(u.KeyName(d.key), ui.Small) + 26
				room := row.W - 48 - cap
				u.C.Text(u.C.Fit(u.W(d.label), ui.RowName, room), row.X+48, row.Y+20, ui.RowName, ink)
				u.C.Text(u.C.Fit(u.W(d.about), ui.Prose, room), row.X+48, row.Y+37, ui.Prose, quiet)
				u.C.TextRight(u.KeyName(d.key), row.Right()-14, row.Y+28, ui.Small, quiet)
				if area.Clicked {
					s.more = false
					d.do(u)
				}
			}
			return deedHigh * float64(len(deeds))
		})
		u.Rule(low.X, low.Y, low.W)
		if u.Button(ui.Button{ID: "deeds-close", Rect: canvas.Rect{X: low.Right() - 172, Y: low.Y + 8, W: 160, H: 38}, Label: u.W("keys.close"), Key: ui.Escape, Primary: true}) {
			s.more = false
		}
	})
}

// finish takes up a legal team that has the present one in it, which undo brings back.
func (s *Scene) finish(u *ui.UI) {
	done, ok := s.complete()
	switch {
	case !ok:
		u.Toast(u.W("teambuilder.no-completion"), "")
	case same(done, s.team):
		u.Toast(u.W("teambuilder.complete"), "")
	default:
		s.change(func(t *engine.TeamList) { t.Cards = done.Cards })
		u.Toast(u.W("teambuilder.completed", "Count", len(done.Cards)), "")
	}
}
