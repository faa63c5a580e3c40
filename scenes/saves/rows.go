package saves

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/archive"
	"trueinch/scenes/house"
)

// row is a match on disk as a list shows it.
type row struct {
	save    house.Save
	digest  *archive.Digest // nil until it was read
	fault   error
	picture *canvas.Picture
	drawn   bool // whether there is a picture is settled
}

// rows are the matches on disk. What is not known of them is read in the background, row by row.
type rows struct {
	archive *archive.Archive
	all     []row
	read    bool // asked for
	left    int  // still to be read
}

// The work in the background.
const (
	readJob    = "saves-read"
	pictureJob = "saves-pictures"
)

// list reads the folders, not the files.
func (l *rows) list() {
	pictures := map[string]*canvas.Picture{}
	for i := range l.all {
		pictures[key(l.all[i].save)] = l.all[i].picture
	}
	l.all = nil
	for _, save := range l.archive.Saves() {
		r := row{save: save, picture: pictures[key(save)]}
		r.drawn = r.picture != nil
		l.all = append(l.all, r)
	}
	l.read = false
	l.look()
}

// key is a file as it was written last.
func key(save house.Save) string { return save.Path + strconv.FormatInt(save.Modified.UnixNano(), 10) }

// look takes over what has been read meanwhile.
func (l *rows) look() {
	l.left = 0
	for i := range l.all {
		r := &l.all[i]
		if r.digest == nil && r.fault == nil {
			r.digest, r.fault = l.archive.Known(r.save)
		}
		if r.digest == nil && r.fault == nil {
			l.left++
		}
	}
}

// work starts what is to be read and takes over what was.
func (l *rows) work(u *ui.UI) {
	if u.Painting() {
		return
	}
	if l.left > 0 && (u.Busy(readJob) || l.read) {
		l.look()
	}
	if !l.read && l.left > 0 {
		l.read = true
		saves := make([]house.Save, len(l.all))
		for i := range l.all {
			saves[i] = l.all[i].save
		}
		u.Go(readJob, func(ctx context.Context) any {
			l.archive.Read(ctx, saves, func(done, of int) { ui.Report(ctx, float64(done)/float64(of)) })
			return nil
		})
	}
	if r, ok := u.Done(pictureJob); ok {
		pictures, _ := r.Value.(map[string]*canvas.Picture)
		for i := range l.all {
			if p, there := pictures[key(l.all[i].save)]; there {
				l.all[i].picture, l.all[i].drawn = p, true
			}
		}
	}
}

// mostPictures bounds how many pictures of tables are held at once.
const mostPictures = 120

// show asks for the pictures of rows that are seen and have none yet.
func (l *rows) show(u *ui.UI, seen []*row) {
	if u.Painting() || u.Busy(pictureJob) {
		return
	}
	held := 0
	for i := range l.all {
		if l.all[i].picture != nil {
			held++
		}
	}
	var wanted []house.Save
	for _, r := range seen {
		if !r.drawn && r.digest != nil {
			wanted = append(wanted, r.save)
		}
	}
	if len(wanted) == 0 {
		return
	}
	if held > mostPictures { // those that are seen come back at once
		for i := range l.all {
			if !slices.Contains(seen, &l.all[i]) {
				l.all[i].picture, l.all[i].drawn = nil, false
			}
		}
	}
	u.Go(pictureJob, func(ctx context.Context) any {
		pictures := map[string]*canvas.Picture{}
		for _, save := range wanted {
			if ctx.Err() == nil {
				pictures[key(save)] = l.archive.Picture(save)
			}
		}
		return pictures
	})
}

// rowHeight is the height of a match in a list, and pictureWidth that of the picture of its table.
const (
	rowHeight    = 92.0
	pictureWidth = 108.0
)

// scroll shows matches below each other, one of them marked, and says what the pointer does to each.
func (l *rows) scroll(u *ui.UI, id string, r canvas.Rect, shown []*row, marked *row, heed func(*row, ui.Area)) {
	var seen []*row
	u.ScrollColumn(id+"-list", r, 0, 0, func(c *ui.Column) {
		for _, save := range shown {
			at := c.Row(rowHeight, 0)
			if at.Bottom() < r.Y || at.Y > r.Bottom() {
				continue
			}
			seen = append(seen, save)
			area, ink, quiet := u.Row(ui.Row{ID: id + "-" + save.save.Path, Rect: at, Selected: save == marked, Arrow: true})
			heed(save, area)
			l.draw(u, save, at, ink, quiet)
		}
	})
	l.show(u, seen)
}

// draw draws a row in its place.
func (l *rows) draw(u *ui.UI, r *row, at canvas.Rect, ink, quiet canvas.Color) {
	frame := canvas.Rect{X: at.X + 12, Y: at.Y + 6, W: pictureWidth, H: rowHeight - 13}
	u.C.Box(frame, canvas.Box{Fill: u.Colors.Well, Line: u.Colors.TableInk, Width: 2})
	switch {
	case r.picture != nil:
		u.C.PictureIn(r.picture, frame.Inset(2))
	case r.fault != nil:
		u.C.Icon("l-triangle-alert", canvas.Rect{X: frame.X + frame.W/2 - 12, Y: frame.Y + frame.H/2 - 12, W: 24, H: 24}, u.Colors.Ink2)
	}
	x := frame.Right() + 12
	room := at.Right() - 10 - x
	for i, line := range l.lines(u, r) {
		y := at.Y + 22 + 19*float64(i)
		switch i {
		case 0:
			u.C.Text(u.C.Fit(line, ui.Name, room), x, y, ui.Name, ink)
		case 1:
			u.C.Text(u.C.Fit(line, ui.Label, room), x, y, ui.Label, ink)
		default:
			u.C.Text(u.C.Fit(line, ui.Prose, room), x, y, ui.Prose, quiet)
		}
	}
}

// proposed are the names that the program itself gives to matches: they say nothing that the row does not say anyway.
var proposed = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}-\d{4}(-|$)`)

// lines says what a match is, from what it is called to when it was saved.
func (l *rows) lines(u *ui.UI, r *row) []string {
	var lines []string
	if name := l.name(u, r); r.digest == nil || !proposed.MatchString(r.save.Name) || r.save.Auto {
		lines = append(lines, name)
	}
	when := l.when(r).Format("2006-01-02 15:04")
	switch d := r.digest; {
	case d != nil:
		lines = append(lines, versus(u, d), l.state(u, d), when+" · "+players(u, d))
	case r.fault != nil:
		lines = append(lines, u.W(unread(r)), when)
	default:
		lines = append(lines, u.W("saves.reading-this"), when)
	}
	return lines
}

// unread says why a file cannot be played on.
func unread(r *row) string {
	if engine.ByOtherRules(r.fault) {
		return "saves.other-rules"
	}
	return "saves.damaged"
}

// when is the date that the program wrote into the name of a finished match, for copying a file may change its own; else when
// the file was written.
func (l *rows) when(r *row) time.Time {
	const form = "2006-01-02-1504"
	if r.save.Archived && len(r.save.Name) >= len(form) {
		if at, err := time.ParseInLocation(form, r.save.Name[:len(form)], r.save.Modified.Location()); err == nil {
			return at
		}
	}
	return r.save.Modified
}

// name is what a match is called.
func (l *rows) name(u *ui.UI, r *row) string {
	switch {
	case r.save.Auto && r.save.Previous:
		return u.W("saves.auto-previous")
	case r.save.Auto:
		return u.W("saves.auto")
	}
	return r.save.Name
}

// versus is the teams with their score.
func versus(u *ui.UI, d *archive.Digest) string {
	score := func(seat int) string {
		if seat < len(d.Score) {
			return d.Score[seat]
		}
		return "0"
	}
	if len(d.Teams) == 2 { // else there is nobody, or there are several, to stand against each other
		return u.W("saves.versus", "First", d.Teams[0], "One", score(0), "Two", score(1), "Second", d.Teams[1])
	}
	parts := make([]string, len(d.Teams))
	for seat, team := range d.Teams {
		parts[seat] = team + " " + score(seat)
	}
	return strings.Join(parts, " · ")
}

// state is how far a match has come, and what is played where.
func (l *rows) state(u *ui.UI, d *archive.Digest) string {
	var parts []string
	switch {
	case d.Over && len(d.Conceded) > 0 && int(d.Conceded[0]) < len(d.Teams):
		parts = append(parts, u.W("concede.why", "Team", d.Teams[d.Conceded[0]]))
	case d.Over && d.Winner >= 0 && int(d.Winner) < len(d.Teams):
		winners := d.Sides.Teams(d.Winner, len(d.Teams))
		names := ui.Each(winners, func(seat engine.Seat) string { return d.Teams[seat] })
		parts = append(parts, u.W("result.wins", "Team", strings.Join(names, " + "), "Count", len(names)))
	case d.Over && len(d.Teams) == 1:
		parts = append(parts, u.W("result.lost"))
	case d.Over:
		parts = append(parts, u.W("result.draw"))
	case d.Round == 0:
		parts = append(parts, u.W("saves.setting-up"))
	default:
		parts = append(parts, u.Words.As(l.archive.Speech(d.System)).W("saves.round", "Round", d.Round, "Of", d.Rounds))
	}
	if title := l.archive.Objective(d); title.Key != "" {
		parts = append(parts, u.Say(title))
	}
	parts = append(parts, u.Words.Named(d.Table))
	if d.Level > 0 {
		parts = append(parts, u.Say(l.archive.Size(d)))
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}

// players says who plays.
func players(u *ui.UI, d *archive.Digest) string {
	names := make([]string, len(d.Players))
	for seat, player := range d.Players {
		names[seat] = u.W(string(house.PlayerTitle(player)))
	}
	return strings.Join(names, ", ")
}
