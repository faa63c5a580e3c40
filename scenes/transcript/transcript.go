// Package transcript tells a match as a text for reading and for checking by hand: the teams, the battlefield, then every
// event in order under a heading for each Round, Turn and Activation, with its rules and the facts that it rests on –
// places, distances, what hides whom, every face of every die.
//
// It knows no rule system: all it says comes from the events and the views of the engine.
package transcript

import (
	"fmt"
	"io"
	"strings"

	"trueinch/engine"
	"trueinch/game/words"
)

// Write tells the line of play to where a replay stands. The error is the writer's.
func Write(w io.Writer, said *words.Words, m *engine.Match, replay *engine.Replay) error {
	return WriteReasons(w, said, m, replay, nil)
}

// Reasons is why an entry of a match was chosen: by whom, in sentences; none where nobody says.
type Reasons func(entry int) (by engine.Term, said []engine.Text)

// WriteReasons is Write with the reasons of players beside what they chose.
func WriteReasons(w io.Writer, said *words.Words, m *engine.Match, replay *engine.Replay, reasons Reasons) error {
	at, log := replay.At(), replay.Log()
	t := &teller{match: m, replay: replay, last: replay.View(0), reasons: reasons}
	t.words = named(said.As(engine.SpeechOf(m.System())), t.names)
	t.opening(log)
	t.story(log)
	t.endIdle(0)
	replay.Seek(at)
	t.ending()
	_, err := io.WriteString(w, t.text.String())
	return err
}

// teller writes one transcript.
type teller struct {
	words  *words.Words
	match  *engine.Match
	replay *engine.Replay
	text   strings.Builder

	before, after *engine.View // around the entry being told
	last          *engine.View // where the telling stops
	round, turn   int          // the Round being told, and how many Turns of it
	idle          []string     // Turns of which nothing was told yet
	reasons       Reasons      // or nil
	rest          []engine.Happened
}

// mostIdle is how many Turns without anything that happens are told one by one.
const mostIdle = 4

// endIdle tells the Turns of which nothing was told, close together and not all of many; the last ones, which have a
// story after all, stand alone.
func (t *teller) endIdle(alone int) {
	told := t.idle[:max(0, len(t.idle)-alone)]
	if len(told) > 0 {
		t.line(0, "")
	}
	for i, line := range told {
		switch {
		case len(told) <= mostIdle || i < 2 || i == len(told)-1:
			t.line(0, line)
		case i == 2:
			t.say(0, "transcript.and-so-on", "Number", len(told)-3)
		}
	}
	for _, line := range t.idle[len(told):] {
		t.line(0, "")
		t.line(0, line)
	}
	t.idle = nil
}

// names is the view that names are taken from: the one before an entry, so that a model is called what it was when it
// acted, or the last one for whatever came into the match later.
func (t *teller) names() *engine.View {
	if t.before == nil || len(t.before.Models) < len(t.last.Models) || len(t.before.Pieces) < len(t.last.Pieces) {
		return t.last
	}
	return t.before
}

func (t *teller) line(depth int, text string) {
	t.text.WriteString(strings.TrimRight(strings.Repeat("  ", max(depth, 0))+text, " ") + "\n")
}

func (t *teller) say(depth int, key string, pairs ...any) { t.line(depth, t.words.W(key, pairs...)) }

// heading underlines a text.
func (t *teller) heading(text, rule string) {
	t.text.WriteString("\n" + text + "\n" + strings.Repeat(rule, len([]rune(text))) + "\n")
}

// story tells the events, each entry of the match between the views before and after it.
func (t *teller) story(log []engine.Happened) {
	t.replay.Seek(0)
	t.before = t.replay.View(0)
	for len(log) > 0 {
		count := 1
		for count < len(log) && log[count].Entry == log[0].Entry {
			count++
		}
		t.replay.Seek(log[0].Entry - 1)
		t.before = t.replay.View(0)
		t.replay.Seek(log[0].Entry)
		t.after = t.replay.View(0)
		t.why(log[0].Entry)
		for i := range log[:count] {
			t.rest = log[i+1 : count]
			t.event(&log[i].Event)
		}
		log = log[count:]
	}
}

// why tells the reasons for an entry in front of what it brought about.
func (t *teller) why(entry int) {
	if t.reasons == nil {
		return
	}
	by, said := t.reasons(entry)
	if len(said) == 0 {
		return
	}
	t.endIdle(1)
	t.say(1, "transcript.reasons", "Player", by)
	for _, line := range said {
		t.line(2, "| "+t.words.Text(line))
	}
}

// event tells one event: a heading for what begins, a line for all else.
func (t *teller) event(e *engine.Event) {
	text := t.words.Text(e.Text)
	if e.Kind != engine.EventTurn || e.Model != engine.NoModel {
		t.endIdle(1)
	}
	switch {
	case e.Kind == engine.EventRound && t.after.Round != t.round:
		t.turn, t.round = 0, t.after.Round
		t.heading(text, "=")
		t.rules(e)
		if t.after.Round > 1 {
			t.standings(t.after)
		}
		return
	case e.Kind == engine.EventTurn && e.Model == engine.NoModel && e.Seat != engine.NoSeat && e.Depth == 0:
		t.turn++
		if pools, known := t.pools(); known {
			t.idle = append(t.idle, t.words.W("transcript.turn", "Number", t.turn, "Text", text, "Pools", pools, "Rules", rules(e)))
		} else {
			t.idle = append(t.idle, t.words.W("transcript.turn-passed", "Number", t.turn, "Text", text, "Rules", rules(e)))
		}
		return
	case e.Kind == engine.EventTurn && e.Model != engine.NoModel:
		t.say(1, "transcript.line", "Text", text, "Rules", rules(e))
		if len(t.rest) == 0 || t.rest[0].Kind != engine.EventTurn || t.rest[0].Model != e.Model {
			t.line(2, t.condition(&t.before.Models[e.Model]))
		}
		return
	}
	depth := max(e.Depth, 0) + 1
	if t.turn == 0 {
		depth = 0
	}
	facts := t.facts(e)
	if len(facts) > 0 {
		text = t.words.W("transcript.facts", "Text", text, "Facts", strings.Join(facts, " · "))
	}
	t.say(depth, "transcript.line", "Text", text, "Rules", rules(e))
	for _, roll := range e.Dice {
		t.line(depth+1, t.dice(e, roll))
	}
}

func (t *teller) rules(e *engine.Event) {
	if r := rules(e); r != "" {
		t.line(0, r)
	}
}

// rules lists the rules of an event, each once.
func rules(e *engine.Event) string {
	var list []string
	for i, r := range e.Rules {
		seen := false
		for _, earlier := range e.Rules[:i] {
			seen = seen || earlier == r
		}
		if !seen {
			list = append(list, string(r))
		}
	}
	if len(list) == 0 {
		return ""
	}
	return "[" + strings.Join(list, " ") + "]"
}

// pools says what the teams have to spend in a Turn that has just begun; false for one that is over within the same entry, of
// which no view tells.
func (t *teller) pools() (string, bool) {
	for i := range t.rest {
		if e := &t.rest[i].Event; e.Kind == engine.EventRound || e.Kind == engine.EventEnd || e.Kind == engine.EventTurn && e.Model == engine.NoModel {
			return "", false
		}
	}
	var said []string
	for seat, team := range t.after.Teams {
		if len(team.Counters) > 0 {
			said = append(said, t.words.W("transcript.supply", "Team", seatName(t.words, t.after, engine.Seat(seat)), "Have", team.Counters[0].Have))
		}
	}
	return strings.Join(said, ", "), len(said) > 0
}

// dice tells one side's dice: every face, the one kept, the Trait and the total, and what else they count for.
func (t *teller) dice(e *engine.Event, roll engine.Rolled) string {
	who := ""
	switch {
	case roll.Model != engine.NoModel:
		who = t.words.Value(roll.Model)
	case roll.Seat != engine.NoSeat:
		who = t.words.Value(roll.Seat)
	default:
		who = t.words.W("transcript.danger")
	}
	faces := make([]string, len(roll.Faces))
	for i, face := range roll.Faces {
		faces[i] = fmt.Sprint(face)
	}
	said := t.words.W("transcript.dice", "Who", who, "Faces", strings.Join(faces, " "))
	if kept := roll.Kept(); roll.Trait.Letter != "" && kept >= 0 {
		said = t.words.W("transcript.dice-trait", "Who", who, "Faces", strings.Join(faces, " "), "Kept", roll.Faces[kept],
			"Trait", roll.Trait.Letter, "Value", roll.Trait.Value, "Total", roll.Total)
		key, more := "transcript.dice-more", roll.Total-roll.Faces[kept]-roll.Trait.Value
		if more < 0 {
			key, more = "transcript.dice-less", -more
		}
		if more != 0 {
			said = t.words.W(key, "Who", who, "Faces", strings.Join(faces, " "), "Kept", roll.Faces[kept],
				"Trait", roll.Trait.Letter, "Value", roll.Trait.Value, "More", more, "Total", roll.Total)
		}
	}
	if roll.Also.Key != "" {
		said = t.words.W("transcript.also", "Said", said, "Also", roll.Also)
	}
	return said
}
