// Package result is the screen after an encounter: the score told point by point, what decided it, and what everybody
// did.
package result

import (
	"math"
	"strconv"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/scenes/faces"
)

// Doors is where the screen leads.
type Doors struct {
	Replay  func(entry int) game.Next // watch the match again, from an entry
	Rematch func() (game.Next, error)
	Swap    func() (game.Next, error)
	New     func() game.Next
	Menu    func() game.Next
	Save    func() (string, error)
	Players []string // catalogue keys, by seat
}

// Scene is the result of one match.
type Scene struct {
	doors Doors
	story *story
	words *words.Words
	base  *words.Words
	next  game.Next
	fault string
}

// New tells how a match ended.
func New(m *engine.Match, doors Doors) *Scene { return &Scene{doors: doors, story: tell(m)} }

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	if s.base != u.Words {
		s.base = u.Words
		s.words = u.Words.With(words.Names{Model: s.modelName, Piece: s.pieceName, Seat: s.seatName})
	}
	if u.Painting() {
		u.C.Clear(u.Colors.Gutter)
	}
	w, h := u.Size()
	whole := canvas.Rect{X: ui.Gap, Y: ui.Gap, W: w - 2*ui.Gap, H: h - 2*ui.Gap}
	low, rest := whole.CutBottom(76, ui.Gap)
	head, body := rest.CutTop(min(208, rest.H*0.34), ui.Gap)
	s.banner(u, head)
	if w >= 900 {
		columns := body.Columns(3, ui.Gap)
		s.points(u, columns[0])
		s.decided(u, columns[1])
		s.models(u, columns[2])
	} else {
		u.Scroll("result-all", body, func(view canvas.Rect) float64 {
			s.points(u, canvas.Rect{X: view.X, Y: view.Y, W: view.W, H: 300})
			s.decided(u, canvas.Rect{X: view.X, Y: view.Y + 308, W: view.W, H: 420})
			s.models(u, canvas.Rect{X: view.X, Y: view.Y + 736, W: view.W, H: 420})
			return 1160
		})
	}
	s.bar(u, low)
	return s.next
}

// banner is the score between the two teams.
func (s *Scene) banner(u *ui.UI, r canvas.Rect) {
	p := u.Colors
	u.C.Rect(r, p.Blue)
	edge1, foot1 := r.X+r.W*0.435, r.X+r.W*0.365
	edge2, foot2 := r.X+r.W*0.705, r.X+r.W*0.635
	u.C.Polygon(p.Red, canvas.Point{X: edge2, Y: r.Y}, canvas.Point{X: r.Right(), Y: r.Y}, canvas.Point{X: r.Right(), Y: r.Bottom()}, canvas.Point{X: foot2, Y: r.Bottom()})
	half := r.Y + r.H/2
	if len(s.story.view.Teams) > 2 {
		u.C.Polygon(p.Violet, canvas.Point{X: r.X, Y: half}, canvas.Point{X: (edge1 + foot1) / 2, Y: half}, canvas.Point{X: foot1, Y: r.Bottom()}, canvas.Point{X: r.X, Y: r.Bottom()})
		u.C.Line(r.X, half, (edge1+foot1)/2, half, canvas.Pen(5, p.TableInk))
	}
	if len(s.story.view.Teams) > 3 {
		u.C.Polygon(p.Green, canvas.Point{X: (edge2 + foot2) / 2, Y: half}, canvas.Point{X: r.Right(), Y: half}, canvas.Point{X: r.Right(), Y: r.Bottom()}, canvas.Point{X: foot2, Y: r.Bottom()})
		u.C.Line((edge2+foot2)/2, half, r.Right(), half, canvas.Pen(5, p.TableInk))
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
	s.side(u, canvas.Rect{X: r.X, Y: r.Y, W: foot1 - r.X, H: s.slab(r, 0)}, 0)
	s.side(u, canvas.Rect{X: edge2, Y: r.Y, W: r.Right() - edge2, H: s.slab(r, 1)}, 1)
	if len(s.story.view.Teams) > 2 {
		s.side(u, canvas.Rect{X: r.X, Y: r.Y + r.H/2, W: foot1 - r.X, H: r.H / 2}, 2)
	}
	if len(s.story.view.Teams) > 3 {
		s.side(u, canvas.Rect{X: edge2, Y: r.Y + r.H/2, W: r.Right() - edge2, H: r.H / 2}, 3)
	}
}

// slab is the height of the part of the banner that one of the first two teams has: half of it above another team.
func (s *Scene) slab(r canvas.Rect, seat int) float64 {
	if seat+2 < len(s.story.view.Teams) {
		return r.H / 2
	}
	return r.H
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

func (s *Scene) score(u *ui.UI, r canvas.Rect) {
	p := u.Colors
	text := ""
	for i, n := range s.story.result.Score {
		if i > 0 {
			text += " : "
		}
		text += strconv.Itoa(n)
	}
	t := u.C.Shrink(text, ui.DisplayType(min(112, r.H*0.52)), 40, r.W*0.86)
	w := u.C.Width(text, t)
	y := r.Y + r.H*0.60
	path := canvas.Outline(text, r.X+(r.W-w)/2, y, t)
	shadow := canvas.Outline(text, r.X+(r.W-w)/2+5, y+5, t)
	u.C.Fill(shadow, p.TableInk)
	u.C.Stroke(shadow, canvas.Stroke{Width: 9, Color: p.TableInk, Join: canvas.RoundJoin})
	u.C.Stroke(path, canvas.Stroke{Width: 9, Color: p.TableInk, Join: canvas.RoundJoin})
	u.C.Fill(path, canvas.Hex(0xFFFAEE))
	title := u.W("result.draw")
	if seat := s.story.result.Winner; seat >= 0 && int(seat) < len(s.story.view.Teams) {
		title = u.W("result.wins", "Team", s.story.view.Teams[seat].Name)
	}
	kind := u.C.Shrink(upper(title), ui.DisplayType(30), 14, r.W*0.66)
	u.C.TextCenter(upper(title), r.X+r.W/2, y+r.H*0.19, kind, p.OnAccent)
	why := s.words.Text(s.story.result.Why)
	u.C.TextCenter(u.C.Fit(why, ui.Label, r.W*0.78), r.X+r.W/2, y+r.H*0.31, ui.Label, p.OnAccent)
}

// side is one team: its name, who plays it, and its Supremes, the KO'ed ones crossed out.
func (s *Scene) side(u *ui.UI, r canvas.Rect, seat int) {
	if seat >= len(s.story.view.Teams) {
		return
	}
	team := &s.story.view.Teams[seat]
	name := upper(team.Name)
	size, base, foot, narrow := 26.0, 38.0, r.Bottom()-14, r.H < 150
	if narrow {
		size, base, foot = 20, 26, r.Y+26
	}
	kind := u.C.Shrink(name, ui.DisplayType(size), 14, r.W-30)
	player := ""
	if seat < len(s.doors.Players) {
		player = u.W(s.doors.Players[seat])
	}
	x := r.X + 20
	if seat%2 == 0 {
		u.C.Text(name, x, r.Y+base, kind, u.Colors.OnTeam)
		if narrow {
			x += u.C.Width(name, kind) + 14
		}
		u.C.Text(player, x, foot, ui.Label, u.Colors.OnTeam)
	} else {
		u.C.TextRight(name, r.Right()-20, r.Y+base, kind, u.Colors.OnTeam)
		right := r.Right() - 20
		if narrow {
			right -= u.C.Width(name, kind) + 14
		}
		u.C.TextRight(player, right, foot, ui.Label, u.Colors.OnTeam)
	}
	var supremes []engine.ModelID
	for _, g := range team.Groups {
		if !g.Minion && len(g.Models) > 0 {
			supremes = append(supremes, g.Models[0])
		}
	}
	if len(supremes) == 0 {
		return
	}
	step := min(100, (r.W-30)/float64(len(supremes)))
	d := min(step-6, r.H*0.5)
	if narrow {
		d = min(d, 56)
		step = d + 10
	}
	middle := 0.52
	if narrow {
		middle = 0.63
	}
	for i, id := range supremes {
		m := &s.story.view.Models[id]
		at := canvas.Rect{X: r.X + 18 + float64(i)*step, Y: r.Y + r.H*middle - d/2 + 4, W: d, H: d}
		if seat%2 == 1 {
			at.X = r.Right() - 18 - d - float64(i)*step
		}
		faces.Model(u, at, m)
		if m.KO {
			for _, pen := range []canvas.Stroke{canvas.Pen(11, u.Colors.TableInk), canvas.Pen(6, canvas.Hex(0xFFFAEE))} {
				u.C.Line(at.X+8, at.Y+8, at.Right()-8, at.Bottom()-8, pen)
				u.C.Line(at.Right()-8, at.Y+8, at.X+8, at.Bottom()-8, pen)
			}
		}
	}
}

func (s *Scene) modelName(id engine.ModelID) string {
	if id < 0 || int(id) >= len(s.story.view.Models) {
		return "–"
	}
	return s.story.view.Models[id].Name
}

func (s *Scene) pieceName(id engine.PieceID) string {
	if id < 0 || int(id) >= len(s.story.view.Pieces) {
		return "–"
	}
	return faces.PieceName(s.base, &s.story.view.Pieces[id].Piece)
}

func (s *Scene) seatName(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(s.story.view.Teams) {
		return "–"
	}
	return s.story.view.Teams[seat].Name
}
