package result

import (
	"math"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

// banner is the score between the teams, those of a side below each other.
func (s *Scene) banner(u *ui.UI, r canvas.Rect) {
	p := u.Colors
	edge1, foot1 := r.X+r.W*0.435, r.X+r.W*0.365
	edge2, foot2 := r.X+r.W*0.705, r.X+r.W*0.635
	columns := faces.Columns(s.story.view.Sides, len(s.story.view.Teams))
	slabs := map[engine.Seat]canvas.Rect{}
	alone := canvas.Rect{} // the half that nobody has
	filled := columns
	if len(filled[1]) == 0 {
		filled[1] = filled[0] // one team alone has both sides
	}
	for at, column := range filled {
		for i, seat := range column {
			top, foot := float64(i)/float64(len(column)), float64(i+1)/float64(len(column))
			fill, _, _ := p.Team(ui.SideOf(int(seat)))
			slab := canvas.Rect{X: r.X, Y: r.Y + r.H*top, W: edge1 + (foot1-edge1)*foot - r.X, H: r.H / float64(len(column))}
			if at == 0 {
				u.C.Polygon(fill, canvas.Point{X: r.X, Y: slab.Y}, canvas.Point{X: edge1 + (foot1-edge1)*top, Y: slab.Y},
					canvas.Point{X: slab.Right(), Y: slab.Bottom()}, canvas.Point{X: r.X, Y: slab.Bottom()})
			} else {
				slab.X = edge2 + (foot2-edge2)*top
				slab.W = r.Right() - slab.X
				u.C.Polygon(fill, canvas.Point{X: slab.X, Y: slab.Y}, canvas.Point{X: r.Right(), Y: slab.Y},
					canvas.Point{X: r.Right(), Y: slab.Bottom()}, canvas.Point{X: edge2 + (foot2-edge2)*foot, Y: slab.Bottom()})
			}
			if right := slab.Right(); i > 0 {
				if at == 0 {
					right = edge1 + (foot1-edge1)*top
				}
				u.C.Line(slab.X, slab.Y, right, slab.Y, canvas.Pen(5, p.TableInk))
			}
			if at == 0 || len(columns[1]) > 0 {
				slabs[seat] = slab
			} else {
				alone = slab
			}
		}
	}
	dots := canvas.Pattern{Kind: canvas.Dots, Step: 11, Width: 5}
	u.C.FillPattern((&canvas.Path{}).Rect(r), dots, canvas.Fade(p.TableInk, 0.10))
	middle := (&canvas.Path{}).Polygon(canvas.Point{X: edge1, Y: r.Y}, canvas.Point{X: edge2, Y: r.Y}, canvas.Point{X: foot2, Y: r.Bottom()}, canvas.Point{X: foot1, Y: r.Bottom()})
	u.C.Fill(middle, p.Accent)
	u.C.Mask(middle, func() { s.rays(u, canvas.Point{X: (edge1 + foot2) / 2, Y: r.Y + r.H/2}, r.W) })
	u.C.Line(edge1, r.Y, foot1, r.Bottom(), canvas.Pen(5, p.TableInk))
	u.C.Line(edge2, r.Y, foot2, r.Bottom(), canvas.Pen(5, p.TableInk))
	for i := 0.0; i < 14; i++ {
		t := (i + 0.5) / 14
		x, y := edge2+(foot2-edge2)*t, r.Y+r.H*t
		u.C.Polygon(p.TableInk, canvas.Point{X: x + 2, Y: y - 6}, canvas.Point{X: x + 16, Y: y}, canvas.Point{X: x - 1, Y: y + 6})
	}
	u.C.Box(r, canvas.Box{Line: p.Line, Width: 3})
	s.score(u, canvas.Rect{X: foot1, Y: r.Y, W: edge2 - foot1, H: r.H})
	for at, column := range columns {
		for _, seat := range column {
			s.side(u, slabs[seat], seat, at == 1)
		}
	}
	if s.story.onDesk() && alone.H > 0 {
		s.trackEnds(u, alone)
	}
}

// rays is the sunburst behind the score.
func (s *Scene) rays(u *ui.UI, c canvas.Point, length float64) {
	pale := canvas.Mix(u.Colors.Accent, canvas.Hex(0xFFFFFF), 0.28)
	for i := range 28 {
		a := 2 * math.Pi * float64(i) / 28
		b := a + math.Pi/28
		u.C.Polygon(pale, c, canvas.Point{X: c.X + length*math.Cos(a), Y: c.Y + length*math.Sin(a)}, canvas.Point{X: c.X + length*math.Cos(b), Y: c.Y + length*math.Sin(b)})
	}
}

// score is a number for each side, who has won, and why it ended.
func (s *Scene) score(u *ui.UI, r canvas.Rect) {
	p := u.Colors
	var numbers []string
	for _, head := range s.story.heads {
		if int(head) < len(s.story.result.Score) {
			numbers = append(numbers, s.form.Points(s.story.result.Score[head]))
		}
	}
	text := strings.Join(numbers, " : ")
	wide := 0.74
	if len(numbers) > 2 { // the slanted edges leave less room to a long line than to two numbers
		wide = 0.6
	}
	t := u.C.Shrink(text, ui.DisplayType(min(112, r.H*0.52)), min(40, r.H*0.3), r.W*wide)
	w := u.C.Width(text, t)
	y := r.Y + r.H*0.60
	path := canvas.Outline(text, r.X+(r.W-w)/2, y, t)
	deep := min(5, r.H*0.03)
	shadow := canvas.Outline(text, r.X+(r.W-w)/2+deep, y+deep, t)
	edge := min(9, r.H*0.05)
	u.C.Fill(shadow, p.TableInk)
	u.C.Stroke(shadow, canvas.Stroke{Width: edge, Color: p.TableInk, Join: canvas.RoundJoin})
	u.C.Stroke(path, canvas.Stroke{Width: edge, Color: p.TableInk, Join: canvas.RoundJoin})
	u.C.Fill(path, canvas.Hex(0xFFFAEE))
	// The middle leans to the left by a fifth of r from its head to its foot, and is as much narrower.
	lean := func(y float64) float64 { return r.X + r.W/2 + (0.5-(y-r.Y)/r.H)*r.W*0.206 }
	title, room := upper(s.won(u)), r.W*0.74
	kind := u.C.Shrink(title, ui.DisplayType(min(30, max(15, r.H*0.145))), 14, room)
	lines, at := []string{title}, y+r.H*0.19
	if u.C.Width(title, kind) > room {
		kind = ui.DisplayType(min(19, max(11, r.H*0.1)))
		lines, at = u.C.Wrap(title, kind, room), y+r.H*0.15
	}
	for i, line := range lines[:min(2, len(lines))] {
		foot := at + float64(i)*kind.Size*1.02
		u.C.TextCenter(u.C.Fit(line, kind, room), lean(foot), foot, kind, p.OnAccent)
	}
	why, foot := s.words.Text(s.story.result.Why), y+r.H*0.34
	u.C.TextCenter(u.C.Fit(why, ui.Label, room), lean(foot), foot, ui.Label, p.OnAccent)
}

// won says who has won: a team, or all those of a side.
func (s *Scene) won(u *ui.UI) string {
	seat := s.story.result.Winner
	if seat < 0 || int(seat) >= len(s.story.view.Teams) {
		if len(s.story.view.Teams) == 1 {
			return u.W("result.lost")
		}
		return u.W("result.draw")
	}
	winners := s.story.view.Sides.Teams(seat, len(s.story.view.Teams))
	names := ui.Each(winners, s.seatName)
	return u.W("result.wins", "Team", strings.Join(names, " + "), "Count", len(names))
}

// The heights of a team's part of the banner below which its tokens stand smaller, and beside the name.
const (
	roomySlab = 150.0
	lowSlab   = 80.0
)

// side is one team: its name, who plays it, and its models, the fallen ones crossed out; from the right where it has the
// right half of the banner.
func (s *Scene) side(u *ui.UI, r canvas.Rect, seat engine.Seat, fromRight bool) {
	team := &s.story.view.Teams[seat]
	name := upper(s.seatName(seat))
	models := s.leading(team)
	if r.H < lowSlab {
		s.lowSide(u, r, name, models, fromRight)
		return
	}
	size, base, foot, narrow := 26.0, 38.0, r.Bottom()-14, r.H < roomySlab
	if narrow {
		size, base, foot = 20, 26, r.Y+26
	}
	kind := u.C.Shrink(name, ui.DisplayType(size), 14, r.W-30)
	player := ""
	if int(seat) < len(s.doors.Players) {
		player = u.W(s.doors.Players[seat])
	}
	left, right := r.X+20, r.Right()-20
	if narrow {
		left, right = left+u.C.Width(name, kind)+14, right-u.C.Width(name, kind)-14
	}
	if narrow && right-r.X < u.C.Width(player, ui.Label)+20 { // no room beside the name
		player = ""
	}
	if !fromRight {
		u.C.Text(name, r.X+20, r.Y+base, kind, u.Colors.OnTeam)
		u.C.Text(player, left, foot, ui.Label, u.Colors.OnTeam)
	} else {
		u.C.TextRight(name, r.Right()-20, r.Y+base, kind, u.Colors.OnTeam)
		u.C.TextRight(player, right, foot, ui.Label, u.Colors.OnTeam)
	}
	if len(models) == 0 {
		return
	}
	step := min(100, (r.W-30)/float64(len(models)))
	d, middle := min(step-6, r.H*0.5), r.Y+r.H*0.52+4
	if narrow {
		d = min(d, 56, r.H-40)
		step, middle = d+10, r.Y+32+(r.H-36)/2
	}
	for i, m := range models {
		at := canvas.Rect{X: r.X + 18 + float64(i)*step, Y: middle - d/2, W: d, H: d}
		if fromRight {
			at.X = r.Right() - 18 - d - float64(i)*step
		}
		s.fallen(u, at, m)
	}
}

// lowSide is a team in one line: its name, and its models beside it.
func (s *Scene) lowSide(u *ui.UI, r canvas.Rect, name string, models []*engine.Model, fromRight bool) {
	d := min(28, r.H-16)
	tokens := float64(len(models)) * (d + 3)
	kind := u.C.Shrink(name, ui.DisplayType(18), 12, max(40, r.W-tokens-32))
	name = u.C.Fit(name, kind, max(40, r.W-tokens-32))
	width, y := u.C.Width(name, kind), r.Y+r.H/2+canvas.Baseline(kind, 0)
	if fromRight {
		u.C.TextRight(name, r.Right()-12, y, kind, u.Colors.OnTeam)
	} else {
		u.C.Text(name, r.X+12, y, kind, u.Colors.OnTeam)
	}
	for i, m := range models {
		at := canvas.Rect{X: r.X + 22 + width + float64(i)*(d+3), Y: r.Y + (r.H-d)/2, W: d, H: d}
		if fromRight {
			at.X = r.Right() - 22 - width - d - float64(i)*(d+3)
		}
		s.fallen(u, at, m)
	}
}

// leading are the models of a team that are no followers.
func (s *Scene) leading(team *engine.Team) []*engine.Model {
	var found []*engine.Model
	for _, g := range team.Groups {
		if !g.Follower && len(g.Models) > 0 {
			found = append(found, &s.story.view.Models[g.Models[0]])
		}
	}
	return found
}

// fallen is the token of a model, crossed out when it is out of play.
func (s *Scene) fallen(u *ui.UI, at canvas.Rect, m *engine.Model) {
	faces.Model(u, at, m)
	if !m.Out {
		return
	}
	inset := at.W * 0.15
	for _, pen := range []canvas.Stroke{canvas.Pen(min(11, at.W*0.2), u.Colors.TableInk), canvas.Pen(min(6, at.W*0.11), canvas.Hex(0xFFFAEE))} {
		u.C.Line(at.X+inset, at.Y+inset, at.Right()-inset, at.Bottom()-inset, pen)
		u.C.Line(at.Right()-inset, at.Y+inset, at.X+inset, at.Bottom()-inset, pen)
	}
}
