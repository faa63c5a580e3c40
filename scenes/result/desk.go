package result

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/desk"
)

// beat is something that happened in a match on a desk: a line of its story, from which the replay begins.
type beat struct {
	entry int
	event engine.Event
}

// onDesk reports whether the match had tracks and cards in place of a battlefield.
func (s *story) onDesk() bool { return s.view.Desk != nil }

// follow notes where the tracks stood, and what happened.
func (s *story) follow(view *engine.View, entry int, events []engine.Event) {
	if !s.onDesk() || view.Desk == nil {
		return
	}
	stands := make([]int, len(view.Desk.Tracks))
	for i := range stands {
		stands[i] = view.Desk.Tracks[i].Have
	}
	s.tracks = append(s.tracks, stands)
	for _, e := range events {
		if e.Depth <= 1 && e.Text.Key != "" && e.Kind != engine.EventUndo {
			s.beats = append(s.beats, beat{entry, e})
		}
	}
}

// road is how the tracks went, and the story of the match line by line; a click watches it from there.
func (s *Scene) road(u *ui.UI, r canvas.Rect) {
	inner := u.Titled("result-road", r, 36, ui.Header{Title: u.W("result.story"), Note: u.W("result.click-replay"), Side: ui.Neutral})
	graph := canvas.Rect{X: inner.X + 34, Y: r.Y + 50, W: inner.W - 48, H: min(150, r.H*0.3)}
	s.trackGraph(u, graph)
	below := canvas.Rect{X: inner.X, Y: graph.Bottom() + 12, W: inner.W}
	below.H = inner.Bottom() - below.Y
	u.ScrollColumn("result-beats", below, 0, 0, func(c *ui.Column) {
		for i := range s.story.beats {
			s.beat(u, c, i)
		}
	})
}

// beat is one line of the story; one that begins a Round stands on a ground of its own.
func (s *Scene) beat(u *ui.UI, c *ui.Column, i int) {
	b := &s.story.beats[i]
	said := s.words.Text(b.event.Text)
	if b.event.Kind == engine.EventRound {
		u.Strip(c.Wide(24, 0), said, "")
		return
	}
	rule := ""
	if len(b.event.Rules) > 0 {
		rule = string(b.event.Rules[0])
	}
	in := 12 + 18*float64(b.event.Depth)
	room := c.W - in - 14
	if rule != "" {
		room -= u.C.Width(rule, ui.Small) + 8
	}
	lines := u.C.Wrap(said, ui.Prose, room)
	row := c.Row(9+16*float64(len(lines)), 0)
	area, ink, quiet := u.Row(ui.Row{ID: "beat-" + strconv.Itoa(i), Rect: row})
	if area.Clicked {
		s.next = s.doors.Replay(b.entry)
	}
	face := ui.Prose
	if b.event.Kind == engine.EventScore || b.event.Kind == engine.EventEnd {
		face = ui.Strong
	}
	for n, line := range lines {
		u.C.Text(line, row.X+in, row.Y+16+16*float64(n), face, ink)
	}
	if rule != "" {
		u.C.TextRight(rule, row.Right()-10, row.Y+16, ui.Small, quiet)
	}
}

// trackGraph draws where each track stood after every entry, each with its sign at its end.
func (s *Scene) trackGraph(u *ui.UI, r canvas.Rect) {
	p, n := u.Colors, len(s.story.tracks)
	u.C.Rect(r, p.Raised)
	most := 1
	for i := range s.story.view.Desk.Tracks {
		most = max(most, s.story.view.Desk.Tracks[i].Max)
	}
	high := func(value int) float64 { return r.Bottom() - 8 - (r.H-16)*float64(value)/float64(most) }
	for _, value := range []int{0, most} {
		u.C.TextRight(strconv.Itoa(value), r.X-6, high(value)+4, ui.Small, p.Ink2)
	}
	if n > 1 {
		across := func(i int) float64 { return r.X + (r.W-24)*float64(i)/float64(n-1) }
		for _, start := range s.story.rounds {
			x := across(min(start, n-1))
			u.C.Stroke((&canvas.Path{}).Move(x, r.Y).Line(x, r.Bottom()), canvas.Stroke{Width: 1, Color: p.Ink2, Dash: []float64{3, 3}})
		}
		s.trackSigns(u, r, across(n-1)+11, high)
		for track := range s.story.tracks[n-1] {
			apart := 3 * float64(track-1) // lines of one height lie beside each other
			path := (&canvas.Path{}).Move(across(0), high(s.story.tracks[0][track])+apart)
			for i := 1; i < n; i++ {
				x := across(i)
				if before := s.story.tracks[i-1][track]; before != s.story.tracks[i][track] {
					path.Line(x, high(before)+apart)
				}
				path.Line(x, high(s.story.tracks[i][track])+apart)
			}
			u.C.Stroke(path, canvas.Stroke{Width: 4.5, Color: p.TableInk, Join: canvas.RoundJoin})
			u.C.Stroke(path, canvas.Stroke{Width: 2.5, Color: desk.Tint(s.story.view.Desk.Tracks[track].Sign.Tint), Join: canvas.RoundJoin})
		}
	}
	u.C.Box(r, canvas.Box{Line: p.Ink, Width: 2})
}

// trackSigns are the signs of the tracks where they end, none over another.
func (s *Scene) trackSigns(u *ui.UI, r canvas.Rect, x float64, high func(value int) float64) {
	tracks := s.story.view.Desk.Tracks
	order := make([]int, len(tracks))
	for i := range order {
		order[i] = i
	}
	last := s.story.tracks[len(s.story.tracks)-1]
	slices.SortStableFunc(order, func(a, b int) int { return last[b] - last[a] })
	const apart = 17.0
	y := r.Y + 9
	for i, track := range order {
		y = min(max(y, high(last[track])), r.Bottom()-9-apart*float64(len(order)-1-i))
		desk.Disc(u, x, y, 8, tracks[track].Sign)
		y += apart
	}
}

// trackEnds are the tracks as the match left them, in the half of the banner that nobody has.
func (s *Scene) trackEnds(u *ui.UI, r canvas.Rect) {
	tracks := s.story.view.Desk.Tracks
	inner := r.Inset(min(20, r.H*0.1))
	for i := range tracks {
		high := inner.H / float64(len(tracks))
		row := canvas.Rect{X: inner.X, Y: inner.Y + high*float64(i), W: inner.W, H: high - 4}
		radius := min(20, row.H*0.42)
		desk.Disc(u, row.Right()-radius, row.Center().Y, radius, tracks[i].Sign)
		said := u.W("result.track", "Name", tracks[i].Name, "Have", tracks[i].Have)
		kind := u.C.Shrink(said, ui.DisplayType(min(24, row.H*0.7)), 12, row.W-2*radius-10)
		u.C.TextRight(u.C.Fit(said, kind, row.W-2*radius-10), row.Right()-2*radius-10, row.Center().Y+canvas.Baseline(kind, 0), kind, u.Colors.OnTeam)
	}
}
