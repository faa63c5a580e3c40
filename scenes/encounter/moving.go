package encounter

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// movePanel tells what a move to the spot that is pointed at comes to: its length, what it brings about, what could be done
// from there, and who sees it there.
func (s *Scene) movePanel(u *ui.UI, view canvas.Rect, y float64, p *engine.Preview, length float64) float64 {
	y = s.moveLines(u, view, y, length)
	mover := s.modelName(s.decision.Subject)
	if len(p.Notes) > 0 {
		y = s.panelStrip(u, view, y, u.W("moving.end"), "")
		y = s.notes(u, view, y+2, p)
	}
	if j := s.judgedSpot(); j != nil {
		if best := s.bestAttacks(j.attacks); len(best) > 0 { // no heading over nothing
			y = s.panelStrip(u, view, y+3, u.W("moving.from-there"), "")
			y = s.attacksThere(u, view, y+2, best)
		}
	}
	if len(p.Watchers) > 0 {
		seeing := 0
		for _, w := range p.Watchers {
			if w.Sees {
				seeing++
			}
		}
		y = s.panelStrip(u, view, y+3, u.W("moving.who-sees", "Model", mover), u.W("moving.seeing", "Seeing", seeing, "Of", len(p.Watchers)))
		y = s.watcherLines(u, view, y+2, p.Watchers)
	}
	return y
}

// panelStrip heads a part of the panel.
func (s *Scene) panelStrip(u *ui.UI, view canvas.Rect, y float64, title, note string) float64 {
	r := canvas.Rect{X: view.X + 5, Y: y, W: view.W - 10, H: 20}
	if note != "" {
		title = u.C.Fit(title, ui.Strong, r.W-24-u.C.Width(note, ui.Small))
	}
	u.Strip(r, u.C.Fit(title, ui.Strong, r.W-14), note)
	return r.Bottom()
}

// watcherLines says of every Enemy whether it would see the mover, how far off, or what is in the way.
func (s *Scene) watcherLines(u *ui.UI, view canvas.Rect, y float64, all []engine.Watcher) float64 {
	right := view.Right() - 8
	for i, w := range all {
		sign, text := ui.Clear, u.W("moving.sees", "Model", s.modelName(w.Model), "Inches", s.words.Value(engine.Inches(w.Inches)))
		switch {
		case w.Touches:
			sign, text = ui.Contact, u.W("moving.touches", "Model", s.modelName(w.Model))
		case w.Partly:
			sign = ui.Covered
		case !w.Sees && w.By != engine.NoPiece:
			sign, text = ui.Blocked, u.W("moving.hidden-by", "Model", s.modelName(w.Model), "Piece", s.pieceName(w.By))
		case !w.Sees:
			sign, text = ui.Blocked, u.W("moving.hidden", "Model", s.modelName(w.Model))
		}
		u.Sign(sign, view.X+8, y+2, 15)
		room := s.ruleLink(u, "watcher"+number(i), right, y+14, w.Rule)
		lines := u.C.Wrap(text, ui.Prose, right-view.X-36-room) // how far off, or what is in the way, is what is looked for
		for _, line := range lines[:min(len(lines), 2)] {
			u.C.Text(u.C.Fit(line, ui.Prose, right-view.X-36-room), view.X+30, y+14, ui.Prose, u.Colors.Ink)
			y += 15
		}
		y += 4
	}
	return y
}

// attacksThere are the Actions that the mover could use from there, each against whom it would hurt most.
func (s *Scene) attacksThere(u *ui.UI, view canvas.Rect, y float64, best []engine.Prospect) float64 {
	right := view.Right() - 8
	for i, p := range best {
		text := u.W("moving.attack", "Action", s.called(s.decision.Subject, p.Name), "Model", s.modelName(p.Target))
		chance := u.Words.Percent(p.Success)
		if p.Fells > 0.005 {
			chance = u.W("encounter.chance-fells", "Chance", chance, "Felled", p.Felled, "Fells", u.Words.Percent(p.Fells))
		}
		u.C.Icon("g-fist", canvas.Rect{X: view.X + 8, Y: y + 2, W: 15, H: 15}, u.Colors.Ink)
		u.C.TextRight(chance, right, y+14, ui.Strong, u.Colors.Ink)
		u.Cut("attack-there-"+number(i), text, view.X+30, y+14, right-view.X-38-u.C.Width(chance, ui.Strong), ui.Prose, u.Colors.Ink)
		y += 19
	}
	return y
}

// bestAttacks picks for each Action that is aimed at Enemies the one against whom it takes most, those that take most first.
func (s *Scene) bestAttacks(all []engine.Prospect) []engine.Prospect {
	var best []engine.Prospect
	for _, p := range all {
		target := s.model(p.Target)
		if target == nil || !s.foe(target, s.decision.Seat) || p.Harm <= 0 && p.Hinder <= 0 {
			continue
		}
		at := slices.IndexFunc(best, func(b engine.Prospect) bool { return b.Action == p.Action })
		switch {
		case at < 0:
			best = append(best, p)
		case p.Harm > best[at].Harm || p.Harm == best[at].Harm && p.Success > best[at].Success:
			best[at] = p
		}
	}
	slices.SortStableFunc(best, func(a, b engine.Prospect) int {
		return cmp.Or(cmp.Compare(b.Harm, a.Harm), cmp.Compare(b.Success, a.Success))
	})
	return best
}
