package encounter

import (
	"time"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/maps"
)

// replay is a match that is watched: the same screen, stepping through what was written down.
type replay struct {
	at      *engine.Replay
	playing bool
	next    time.Duration // by the clock of the screen, when the next entry is due
	marks   []int         // bookmarks, entries
	pace    float64       // how much quicker than usual
	goOn    func(position int) (game.Next, error)
	leave   func() game.Next
}

// pause is how long an entry stays while the replay plays by itself, after what moved has come to rest.
const replayPause = 700 * time.Millisecond

// Watch shows a match from an entry on. goOn plays on from a position; nil hides that. leave goes back to where the
// replay was opened.
func Watch(host Host, match *engine.Match, scenery *maps.Map, players []Player, entry int, goOn func(position int) (game.Next, error), leave func() game.Next) *Scene {
	s := New(host, match, scenery, players)
	s.replay = &replay{at: match.Replay(), pace: 1, goOn: goOn, leave: leave}
	s.replay.at.Seek(min(entry, s.replay.at.Len()))
	s.position = -1
	s.refresh()
	s.shown = len(s.log)
	return s
}

// refreshReplay takes over where the replay stands.
func (s *Scene) refreshReplay() {
	r := s.replay.at
	if s.position == r.At() {
		return
	}
	forward := r.At() == s.position+1
	s.position = r.At()
	s.decision = r.Decision()
	s.log = r.Log()
	s.forget()
	if !forward {
		s.shown, s.moving = len(s.log), nil
	}
	s.unfold(r.View(0))
}

// roll plays the next entry when it is due.
func (s *Scene) roll(u *ui.UI) {
	if !s.replay.playing || !s.rests() || s.held() {
		return
	}
	if u.In.Clock < s.replay.next {
		u.WakeAt(s.replay.next)
		return
	}
	if !s.nextEntry() {
		s.replay.playing = false
		return
	}
	s.replay.next = u.In.Clock + max(time.Duration(float64(u.Duration(float64(replayPause.Milliseconds())))/s.replay.pace), 60*time.Millisecond)
	u.WakeAt(s.replay.next)
}

// nextEntry plays one entry, and keeps the odds of the attack that it chooses.
func (s *Scene) nextEntry() bool {
	r := s.replay.at
	if coming, ok := r.Coming(); ok && coming.Kind == engine.EntryChoice && !s.show.quiet {
		if d := r.Decision(); d.Shape == engine.Pick && d.Action != "" {
			s.keepOdds(r.Preview(coming.Choice))
		}
	}
	if !r.Next() {
		return false
	}
	s.refresh()
	return true
}

// ShowNext shows the next entry of a match that is watched as it came about, and stays there.
func (s *Scene) ShowNext() {
	if s.replay != nil {
		s.nextEntry()
	}
}

// toggle stops the replay where it is, or lets it go on by itself.
func (s *Scene) toggle() {
	s.replay.playing = !s.replay.playing
	s.show.paused = !s.replay.playing && !s.rests()
	s.event = -1
}

// atOnce ends what is still shown of the entry before.
func (s *Scene) atOnce() {
	s.replay.playing, s.show.paused = false, false
	s.rest()
}

// markedAt is the nearest bookmark in a direction; the end of the match in that direction where there is none.
func (s *Scene) markedAt(way int) int {
	at, found := s.replay.at.At(), 0
	if way > 0 {
		found = s.replay.at.Len()
	}
	for _, m := range s.replay.marks {
		if way < 0 && m < at && m > found || way > 0 && m > at && m < found {
			found = m
		}
	}
	return found
}

// step moves by entries, over those that only rolled dice.
func (s *Scene) step(by int) {
	s.later(func() {
		s.atOnce()
		r := s.replay.at
		for by > 0 && s.nextEntry() || by < 0 && r.Previous() {
			if len(r.Events()) > 0 || r.At() == 0 {
				break
			}
		}
		s.refresh()
	})
}

func (s *Scene) seek(entry int) {
	s.later(func() {
		s.atOnce()
		s.replay.at.Seek(max(0, min(entry, s.replay.at.Len())))
		s.refresh()
	})
}

// mark sets or takes away a bookmark.
func (s *Scene) mark() {
	at := s.replay.at.At()
	for i, m := range s.replay.marks {
		if m == at {
			s.replay.marks = append(s.replay.marks[:i:i], s.replay.marks[i+1:]...)
			return
		}
	}
	s.replay.marks = append(s.replay.marks, at)
}

// replayBar is the decision bar of a replay: where it stands, its buttons, and playing on from here.
func (s *Scene) replayBar(u *ui.UI, screen ui.Screen) {
	r := s.replay
	u.AskBox(s.paceSteps(u, screen.Question), s.decidedBy(u), u.W("replay.title"), u.W("replay.at", "Entry", r.at.At(), "Of", r.at.Len()))
	inner := u.Panel("replay-options", screen.Options).Inset(6)
	high, gap := 24.0, 4.0
	if screen.Layout == ui.Compact {
		high, gap = 19, 0
	}
	track, buttons := inner.CutTop(high, gap)
	if screen.Layout == ui.Wide {
		var strip canvas.Rect
		track, strip = track.CutLeft(track.W*0.42, 10)
		s.stripChips(u, strip)
	}
	s.track(u, track)
	type control struct {
		id, icon, name string
		key            ui.Key
		do             func()
	}
	playIcon, playName := "l-play", u.W("replay.play")
	if r.playing {
		playIcon, playName = "l-pause", u.W("replay.pause")
	}
	all := []control{
		{"first", "l-skip-back", u.W("replay.first"), ui.Home, func() { s.seek(0) }},
		{"previous", "l-step-back", u.W("replay.previous"), ui.PageUp, func() { s.step(-1) }},
		{"play", playIcon, playName, ui.Space, s.toggle},
		{"next", "l-step-forward", u.W("replay.next"), ui.PageDown, func() { s.step(1) }},
		{"last", "l-skip-forward", u.W("replay.last"), ui.End, func() { s.seek(r.at.Len()) }},
		{"mark", "l-bookmark", u.W("replay.mark"), "M", s.mark},
	}
	words := 0.0
	for _, c := range all {
		words += u.ButtonWidth(ui.Button{Label: c.name, Icon: c.icon, Key: c.key}) + 5
	}
	for i, column := range buttons.Columns(len(all), 5) {
		c := all[i]
		b := ui.Button{ID: "replay-" + c.id, Rect: column, Label: c.name, Icon: c.icon, Key: c.key}
		if words > buttons.W {
			b.Label = ""
			u.Tip(column, c.name+" · "+u.KeyName(c.key))
		}
		if u.Button(b) {
			c.do()
		}
	}
	primary, below := ui.CommitBox(screen.Commit, 1)
	goOn := ui.Enter
	if !s.rests() {
		goOn = "" // Enter ends what is shown
	}
	refused := unless(r.goOn != nil, u.W("replay.no-play-on"))
	if u.Button(ui.Button{ID: "play-on", Rect: primary, Label: u.W("replay.play-on"), Key: goOn, Primary: true, Refused: refused}) {
		next, err := r.goOn(r.at.At())
		if err != nil {
			s.fault = s.explain(err)
		} else {
			s.next = next
		}
	}
	if u.Button(ui.Button{ID: "leave", Rect: below[0], Label: u.W("replay.leave"), Key: ui.Escape}) {
		s.next = s.replay.leave()
	}
}

// decidedBy says who made the choice that was just shown, which need not be whose Turn it is then; in front of a decision that a note is about, whose
// that is.
func (s *Scene) decidedBy(u *ui.UI) string {
	switch entry, begun := s.replay.at.Entry(); {
	case s.costly.of != nil && s.beforeCostly():
		return u.W("replay.decides", "Team", s.seatName(s.costly.of.Seat))
	case !begun:
		return u.W("replay.first")
	case entry.Kind == engine.EntryRoll || entry.Seat < 0:
		return u.W("replay.rolled")
	default:
		return u.W("replay.decided", "Team", s.seatName(entry.Seat))
	}
}

// track is where the replay stands in the match, with its bookmarks; a click goes there.
func (s *Scene) track(u *ui.UI, r canvas.Rect) {
	n := s.replay.at.Len()
	at := u.Slide(ui.Slider{ID: "replay-track", Rect: canvas.Rect{X: r.X, Y: r.Y - 3, W: r.W, H: 28}, Value: float64(s.replay.at.At()), Min: 0, Max: float64(max(1, n)), Step: 1})
	if int(at) != s.replay.at.At() && !u.Painting() {
		s.seek(int(at))
	}
	for _, m := range s.replay.marks {
		x := r.X + 9 + (r.W-18)*float64(m)/float64(max(1, n))
		u.C.Icon("l-bookmark", canvas.Rect{X: x - 7, Y: r.Y - 2, W: 14, H: 14}, u.Colors.Ink)
	}
}

// replayKeys are the keys of a replay that stand on no control.
func (s *Scene) replayKeys(u *ui.UI) {
	s.paceKeys(u)
	u.KeyHelp("keys.replay-step", ui.Left, ui.Right)
	u.KeyHelp("keys.replay-mark", "Shift PgUp", "Shift PgDn")
	u.KeyHelp("keys.again", againKey)
	u.KeyHelp("keys.log-lines", "L")
	u.KeyHelp("keys.copy-log", "Ctrl C")
	switch {
	case u.Key(ui.Left):
		s.step(-1)
	case u.Key(ui.Right):
		s.step(1)
	case u.Key("Shift PgUp"):
		s.seek(s.markedAt(-1))
	case u.Key("Shift PgDn"):
		s.seek(s.markedAt(1))
	case u.Key(againKey):
		s.replay.playing = false
		s.lookBack()
	case u.Key("L"):
		s.logUp = !s.logUp
	case u.Key("Ctrl C"):
		u.Copy(s.asText())
		u.Toast(u.W("encounter.copied"), "")
	}
}
