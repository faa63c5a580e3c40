package encounter

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// opened is an entry of the log that is read, as the table shows it.
type opened struct {
	event  int             // entry of the log, and
	happen engine.Happened // what it tells
	roll   int             // whose dice belong to it, or -1
	then   *engine.View    // the table as it was; nil where nobody can say
	result []pop           // what it changed on whom it is about
}

// opened is what the table shows about the entry of the log that is open; nil while none is.
func (s *Scene) openedNow() *opened {
	if s.event < 0 || s.event >= len(s.log) {
		s.open = nil
		return nil
	}
	if s.open == nil || s.open.event != s.event || s.open.happen.Entry != s.log[s.event].Entry {
		s.open = s.openedAt(s.event)
	}
	return s.open
}

func (s *Scene) openedAt(i int) *opened {
	o := &opened{event: i, happen: s.log[i], roll: s.rollOf(i), then: s.unfolded(i)}
	if o.roll >= 0 {
		if then := s.unfolded(o.roll); then != nil {
			o.then = then
		}
	}
	if before, after := s.unfolded(i-1), s.unfolded(s.lastOf(i)); before != nil && after != nil {
		for _, id := range []engine.ModelID{struck(&s.log[i].Event), s.log[i].Event.Model} {
			if id >= 0 && int(id) < len(before.Models) && !slices.ContainsFunc(o.result, func(p pop) bool { return p.model == id }) {
				o.result = append(o.result, s.changes(&before.Models[id], &after.Models[id])...)
			}
		}
	}
	return o
}

// rollOf is the roll that an entry is, leads to or follows from; -1 for none.
func (s *Scene) rollOf(i int) int {
	e := &s.log[i].Event
	if isRoll(e) {
		return i
	}
	if e.Kind == engine.EventAction {
		for at := i + 1; at < min(i+eventsToRoll, len(s.log)) && s.log[at].Event.Kind != engine.EventAction; at++ {
			if isRoll(&s.log[at].Event) && s.log[at].Event.Model == e.Model {
				return at
			}
		}
		return -1
	}
	switch e.Kind {
	case engine.EventDamage, engine.EventHeal, engine.EventState, engine.EventOut, engine.EventFelled, engine.EventDisplace:
	default:
		return -1
	}
	for at := i - 1; at >= max(0, i-eventsToRoll) && s.log[at].Event.Kind != engine.EventAction; at-- {
		if roll := &s.log[at].Event; isRoll(roll) {
			if m := struck(e); roll.Other == m || roll.Model == m {
				return at
			}
			return -1
		}
	}
	return -1
}

// lastOf is the last entry of what an entry brought about: of a roll, up to the next roll or Action.
func (s *Scene) lastOf(i int) int {
	last := i
	if e := &s.log[i].Event; !isRoll(e) {
		return last
	}
	for at := i + 1; at < len(s.log); at++ {
		switch e := &s.log[at].Event; {
		case isRoll(e):
			return last
		case e.Kind == engine.EventAction, e.Kind == engine.EventTurn, e.Kind == engine.EventDone, e.Kind == engine.EventRound, e.Kind == engine.EventEnd:
			return last
		}
		last = at
	}
	return last
}

// asThen does something with the table as it was when what is opened happened.
func (s *Scene) asThen(do func()) {
	now := s.view
	if o := s.openedNow(); o != nil && o.then != nil {
		s.view = o.then
	}
	do()
	s.view = now
}

// stoodElsewhere shows those whom an opened entry is about as ghosts where they stood, if they are no longer there.
func (s *Scene) stoodElsewhere(scene *tabletop.Scene, e *engine.Event) {
	o := s.openedNow()
	if o == nil || o.then == nil {
		return
	}
	for at, id := range []engine.ModelID{e.Model, e.Other} {
		if id < 0 || int(id) >= len(o.then.Models) || at > 0 && id == e.Model {
			continue
		}
		was, is := &o.then.Models[id], s.model(id)
		if !was.OnTable || is != nil && is.OnTable && is.Body.Center == was.Body.Center {
			continue
		}
		t := tabletop.TokenOf(was)
		t.Ghost, t.Out, t.Named, t.State = true, false, true, nil
		if id == e.Other {
			t.Target = tabletop.AimedTarget
		}
		scene.Tokens = append(scene.Tokens, t)
	}
}

// results says beside those whom an opened entry is about what it changed on them.
func (s *Scene) results(u *ui.UI, scene *tabletop.Scene) {
	o := s.openedNow()
	if o == nil || o.then == nil {
		return
	}
	for _, m := range o.then.Models {
		text := ""
		for _, p := range o.result {
			if p.model != m.ID || p.figure != "" { // a counter's number says nothing by itself
				continue
			}
			if text != "" {
				text += " · "
			}
			if p.gone {
				text += u.W("stage.gone", "What", p.said(s.words))
			} else {
				text += p.said(s.words)
			}
		}
		if text != "" {
			scene.Tags = append(scene.Tags, tabletop.Tag{At: m.Body.Center, Avoid: m.Body.Radius + 0.2, Text: text, Fill: u.Colors.Accent, Ink: u.Colors.OnAccent, Priority: 9})
		}
	}
}

// drawOpened shows the dice of the entry that is open over the table, as they were shown when they fell.
func (s *Scene) drawOpened(u *ui.UI, view canvas.Rect) {
	if o := s.openedNow(); o != nil && o.roll >= 0 {
		s.asThen(func() { s.drawRoll(u, view, o.roll) })
	}
}

// rollOver is the roll whose picture lies over the table: the one that is being shown, else that of the opened entry; nil for none.
func (s *Scene) rollOver() *engine.Event {
	if o := s.openedNow(); o != nil {
		if o.roll < 0 {
			return nil
		}
		return &s.log[o.roll].Event
	}
	if s.moving != nil {
		if e := &s.log[s.moving.event].Event; isRoll(e) {
			return e
		}
	}
	return nil
}

// bringIntoView lets the camera go to what an entry of the log rests on, where that is not to be seen, or would lie below its dice.
func (s *Scene) bringIntoView(u *ui.UI, e *engine.Event) {
	s.asThen(func() {
		points := append([]geometry.Point{}, e.Path...)
		for _, id := range []engine.ModelID{e.Model, e.Other} {
			if m := s.model(id); m != nil && m.OnTable {
				points = append(points, m.Body.Center)
			}
		}
		if g := e.Proof.Gap; g != nil {
			points = append(points, g.From, g.To)
		}
		if roll := s.rollOver(); roll != nil && len(points) > 0 {
			s.goToRoll(u, roll, points)
			return
		}
		const margin = 40
		room := s.camera.View.Inset(margin)
		if slices.ContainsFunc(points, func(p geometry.Point) bool { return !room.Contains(s.camera.ToScreen(p)) }) {
			s.camera.GoTo(u, s.camera.Showing(points, margin))
		}
	})
}
