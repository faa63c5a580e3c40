package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
)

// pinnedHeight is the height of the last roll at the foot of the answer panel.
const pinnedHeight = 48.0

// tellsRoll reports whether the answer panel has nothing else to say than the last roll.
func (s *Scene) tellsRoll(u *ui.UI) bool {
	if o := s.option(); o != nil && o.Sheet != nil && s.personAsked() || len(s.aboutAnswer(u)) > 0 && s.personAsked() {
		return false
	}
	p := s.present()
	_, moves := s.path()
	return p == nil || p.Odds == nil && !moves && len(p.Notes) == 0
}

// pinnedRoll keeps the last roll in sight while something else is weighed: who, the totals, what came of it, and the dice. A click
// shows it once more.
func (s *Scene) pinnedRoll(u *ui.UI, r canvas.Rect, at int) {
	e := &s.log[at].Event
	area := u.Hot("show-pinned", r)
	if area.Clicked {
		s.seeAgain(at)
	}
	fill := u.Colors.Well
	if area.Hovered || area.Focused {
		fill = u.Colors.Raised
	}
	u.C.Rect(u.C.Snap(r), fill)
	u.C.RuleLine(r.X, r.Y, r.W, 2, u.Colors.Line)
	u.Tip(r, s.words.Text(e.Text))
	right := r.Right() - 9
	words := ""
	if e.Outcome != nil {
		words, _, _ = s.verdictOf(u, e)
		face := ui.DisplayType(17)
		u.C.TextRight(words, right, r.Y+20, face, u.Colors.Ink)
		right -= u.C.Width(words, face) + 8
	}
	u.Cut("show-pinned-line", s.pinnedLine(u, e), r.X+9, r.Y+19, right-r.X-9, ui.Strong, u.Colors.Ink)
	const die = 17.0
	x := r.X + 9
	for i := range e.Dice {
		roll := &e.Dice[i]
		if x+die > r.Right()-9 {
			break
		}
		u.TeamBar(canvas.Rect{X: x, Y: r.Y + 26, W: 4, H: die}, side(roll.Seat))
		x += 7
		for n, face := range roll.Faces {
			if x+die > r.Right()-9 {
				break
			}
			look := dieLook(roll.Mark(n))
			u.Die(x, r.Y+26, die, face, look)
			x += die + 3
		}
		x += 7
	}
}

// pinnedLine is a roll in one line.
func (s *Scene) pinnedLine(u *ui.UI, e *engine.Event) string {
	if e.Outcome == nil {
		return s.words.Text(e.Text)
	}
	who := s.rollerName(e)
	if target := s.targetName(e); target != "" {
		who = u.W("stage.against", "Attacker", who, "Target", target)
	}
	return shortTotals(e) + " · " + who
}

// rollerName is who rolls: a model, or the danger that somebody is in.
func (s *Scene) rollerName(e *engine.Event) string {
	if e.Model == engine.NoModel && s.targetName(e) != "" {
		return s.words.W("stage.danger")
	}
	return s.modelName(e.Model)
}

// trail draws the way of a move or displacement that is being shown, and a ghost where it began.
func (s *Scene) trail(scene *tabletop.Scene) {
	if s.moving == nil {
		return
	}
	e := &s.log[s.moving.event].Event
	m := s.model(struck(e))
	if e.Kind != engine.EventMove && e.Kind != engine.EventDisplace || len(e.Path) < 2 || m == nil {
		return
	}
	scene.Route = &tabletop.Route{Points: e.Path, Radius: m.Body.Radius, Length: max(e.Amount, 0.01)}
	ghost := tabletop.TokenOf(m)
	ghost.Center, ghost.Ghost, ghost.Out, ghost.Done, ghost.Ready, ghost.State = e.Path[0], true, false, false, false, nil
	scene.Tokens = append([]tabletop.Token{ghost}, scene.Tokens...) // below whoever moves
}
