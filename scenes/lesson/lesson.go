// Package lesson is a match with somebody who explains it: the coach of a first fight, and the notes on what has just begun to
// matter. What is taught is data of a rule system: files in assets that speak of its questions and options by their keys. Nothing
// here knows a rule.
package lesson

import (
	"bytes"
	"encoding/json"
	"fmt"

	"trueinch/assets"
	"trueinch/engine"
)

// Lesson is a prepared match and what is said about its questions.
type Lesson struct {
	Match string `json:"match"` // file with the match as it stands when the player takes over
	Title string `json:"title"` // catalogue key
	Round int    `json:"round"` // the steps belong to this Round; later ones are the player's own
	Steps []Step `json:"steps"`
	// Asides are what is said about questions that belong to no step, by the key of the question; the
	// empty key is for all others.
	Asides map[string]string `json:"asides"`
	// Otherwise is said first to a player who did something else, and Free when the steps are over.
	Otherwise string `json:"otherwise"`
	// Lost and Felled are said of a Model of the player and of an enemy that is out of play, State of a State that a model of the player
	// comes into for the first time.
	Lost   string `json:"lost"`
	Felled string `json:"felled"`
	State  string `json:"state"`
	Free   string `json:"free"`
	Done   string `json:"done"` // what the button of the last note says
	// Opponent is what the computer player does in that Round, so that it stays where the steps need it: the first step that fits a
	// question answers it. Whatever else it is asked, it answers as it always would.
	Opponent []Step `json:"opponent"`

	match []byte
}

// Step is what is said about one question, and the answer that is recommended.
type Step struct {
	Say []string `json:"say,omitempty"` // catalogue keys
	// The step is for a question with this key, about a model of this card, while this Action is under way; empty for any.
	Ask    string `json:"ask"`
	Card   string `json:"card,omitempty"`
	Action string `json:"action,omitempty"`
	// Enemy is how near an enemy must be to that model, base to base in inches; nil for no matter.
	Enemy *float64 `json:"enemy,omitempty"`
	Do    Do       `json:"do"`
}

// Do is a way to find the recommended answer among those that are legal.
type Do struct {
	Option string `json:"option,omitempty"` // key of the option, or what it means: then the best of that kind
	Card   string `json:"card,omitempty"`   // of the model that the option is about
	Enemy  bool   `json:"enemy,omitempty"`  // that model is an enemy
	Number *int   `json:"number,omitempty"`
	Touch  string `json:"touch,omitempty"` // for a place: beside the model of this card, or beside the nearest "enemy"
}

// Read reads the lesson of a rule system by its name; false when there is none.
func Read(system, name string) (*Lesson, bool, error) {
	files := assets.Lessons(system)
	source, found := files[name+".json"]
	if !found {
		return nil, false, nil
	}
	l := &Lesson{}
	decoder := json.NewDecoder(bytes.NewReader(source))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(l); err != nil {
		return nil, true, fmt.Errorf("%s: %w", name, err)
	}
	if l.match, found = files[l.Match]; !found {
		return nil, true, fmt.Errorf("%s: there is no %s", name, l.Match)
	}
	return l, true, nil
}

// Begin is the match of the lesson as it stands when the player takes over.
func (l *Lesson) Begin(system func(code string) (engine.System, bool)) (*engine.Match, error) {
	return engine.Load(bytes.NewReader(l.match), system)
}
