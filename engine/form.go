package engine

import (
	"bytes"
	"encoding/json"
	"math"
	"strconv"
)

// Form is what players settle before a match of a rule system, for a screen to draw.
type Form struct {
	Unit Unit // what its players measure in
	// Wording is how its players say what screens say in general words; nil for nothing.
	Wording *Wording
	Size    Size
	Least   int // teams
	Most    int
	// Tableless says that it is played without a battlefield: its views have Piles, and no Table.
	Tableless bool
	Seats     Rule // that says how many teams may play
	// Halves says that scores are counted in halves of what is played for, everywhere where they are whole numbers.
	Halves bool
	Spend  Term    // what Actions cost, in a word; empty when they cost nothing
	Lead   Term    // what the cards are called that count towards the size of a team: "Supremes"; empty when there is no such word
	Fields []Field // settled in Setup.Choices; the first is what the match is about
	Doubts []Field // of the reference, settled in Setup.Settings as players agree
	// Rulings counts how often rulings that were wrong have been mended in a way that leads the same answers elsewhere: older matches
	// replay by what Setup.Rulings says.
	Rulings int
	Allied  *Allied // nil when no teams can stand together
	// Foresee says of a set-up, before it is played, what the battlefield leaves too little room for; nothing when it cannot be
	// played. Nil when there is nothing to say.
	Foresee func(setup Setup) []Text
}

// Worth is a score as a number of what is played for.
func (f *Form) Worth(score int) float64 {
	if f.Halves {
		return float64(score) / 2
	}
	return float64(score)
}

// Gained writes what an event says that somebody gained, as players say it.
func (f *Form) Gained(amount float64) string {
	if f.Halves {
		amount *= 2
	}
	return f.Points(int(math.Round(amount)))
}

// Points writes a score as players say it: in halves where it is counted so.
func (f *Form) Points(score int) string {
	if !f.Halves {
		return strconv.Itoa(score)
	}
	sign := ""
	if score < 0 {
		sign, score = "−", -score
	}
	switch {
	case score%2 == 0 && score > 0:
		return sign + strconv.Itoa(score/2)
	case score == 0:
		return "0"
	case score == 1:
		return sign + "½"
	}
	return sign + strconv.Itoa(score/2) + "½"
}

// Size is what tells large matches from small ones: an Encounter Level, points, a difficulty. All teams are built to it.
type Size struct {
	Term            Term  // what it is called: "Level"
	Offered         []int // that are offered
	Usual           int   // of them, what most matches are played at
	Least, Greatest int   // that there are; 0 and 0 when teams have no size
	Rule            Rule
}

// Allied is what teams are to each other that stand together.
type Allied struct {
	Rule  Rule  // that allows it
	Doubt Field // of Form.Doubts, that players settle with it
}

// Field is one thing to settle, and the ways to settle it.
type Field struct {
	ID   string
	Text Text // what it is about, in a few words
	Rule Rule
	Ways []Way // the first holds where nothing is said
	// Fits says whether it matters with what else is settled; nil: always. Where it does not, nothing is said of it.
	Fits func(Choices) bool
}

// Way is one way to settle a Field.
type Way struct {
	Value string // of the field; of a doubt as JSON
	Text  Text
	About Text // what it comes to, in a sentence
	Rule  Rule
	// Draw are lists of values of which one each is drawn by chance when the match begins; nil when Value itself holds.
	Draw [][]string
}

// Drawn are the values of a way, drawn where they have to be.
func (w *Way) Drawn(random func() float64) []string {
	if w.Draw == nil {
		return []string{w.Value}
	}
	var drawn []string
	for _, all := range w.Draw {
		drawn = append(drawn, all[min(len(all)-1, int(random()*float64(len(all))))])
	}
	return drawn
}

// Find is the way of a value; nil when there is none.
func (f *Field) Find(value string) *Way {
	for i := range f.Ways {
		if f.Ways[i].Value == value {
			return &f.Ways[i]
		}
	}
	return nil
}

// Way returns which of the ways settings choose for a doubt: 0, the reference's, where they say nothing or nothing that is known.
func (f *Field) Way(settings json.RawMessage) int {
	value, said := fieldsOf(settings)[f.ID]
	for i, way := range f.Ways {
		if said && bytes.Equal(bytes.TrimSpace(value), []byte(way.Value)) {
			return i
		}
	}
	return 0
}

// With returns settings that choose a way for a doubt and are otherwise the same; nil when nothing differs from the reference.
func (f *Field) With(settings json.RawMessage, way int) json.RawMessage {
	fields := fieldsOf(settings)
	delete(fields, f.ID)
	if way > 0 && way < len(f.Ways) {
		fields[f.ID] = json.RawMessage(f.Ways[way].Value)
	}
	if len(fields) == 0 {
		return nil
	}
	text, err := json.Marshal(fields)
	if err != nil {
		return settings // a value that is no JSON changes nothing
	}
	return text
}

// Kept lists the doubts that settings settle otherwise than the reference does, in its order.
func (f *Form) Kept(settings json.RawMessage) []Field {
	if len(settings) == 0 {
		return nil
	}
	var kept []Field
	for _, doubt := range f.Doubts {
		if doubt.Way(settings) > 0 {
			kept = append(kept, doubt)
		}
	}
	return kept
}

// fieldsOf are the fields of settings; none when they cannot be read.
func fieldsOf(settings json.RawMessage) map[string]json.RawMessage {
	fields := map[string]json.RawMessage{}
	if len(settings) > 0 && json.Unmarshal(settings, &fields) != nil {
		return map[string]json.RawMessage{}
	}
	return fields
}
