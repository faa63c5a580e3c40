package command

import (
	"fmt"
	"os"

	"trueinch/engine"
	"trueinch/scenes/house"
	"trueinch/scenes/transcript"
)

// replay plays a saved match again: it prints what happened, or proves the file.
func (r *run) replay(a *arguments) (int, error) {
	if len(a.words) != 1 {
		return BadUse, misuse(a.verb, "cli.replay-file", "Count", len(a.words))
	}
	text, err := os.ReadFile(a.words[0])
	if err != nil {
		return Problems, err
	}
	if a.has("verify") {
		return r.verify(a, text)
	}
	m, err := r.House.ReadMatch(a.words[0], text)
	if err != nil {
		return Problems, err
	}
	to, err := a.number("to", len(m.Entries()), 0, len(m.Entries()))
	if err != nil {
		return BadUse, err
	}
	replay := m.Replay()
	replay.Seek(to)
	if a.has("json") {
		return Fine, r.json(r.told(m.System().Form(), replay))
	}
	if !a.has("reasons") {
		return Fine, transcript.Write(r.Out, r.words, m, replay)
	}
	reasons := house.Reasons(m)
	if reasons == nil {
		return Problems, &useError{why: engine.Say("cli.replay-no-reasons")}
	}
	return Fine, transcript.WriteReasons(r.Out, r.words, m, replay, reasons)
}

// verify proves that a file replays to the same hashes with the dice of its seed.
func (r *run) verify(a *arguments, text []byte) (int, error) {
	proof, err := r.House.VerifyMatch(a.words[0], text)
	if err != nil {
		return Problems, err
	}
	if a.has("json") {
		return Fine, r.json(struct {
			Verified bool   `json:"verified"`
			Proved   string `json:"proved"`
			RealDice bool   `json:"realDice"`
			Entries  int    `json:"entries"`
			Hash     string `json:"hash"`
		}{true, provedNames[proof.Proved], proof.Typed, len(proof.Match.Entries()), fmt.Sprintf("%016x", proof.Match.Hash())})
	}
	defer r.sayProved(proof.Proved)
	if proof.Typed {
		r.line("cli.replay-verified-typed", "Count", len(proof.Match.Entries()))
	} else {
		r.line("cli.replay-verified", "Count", len(proof.Match.Entries()))
	}
	return Fine, nil
}

// provedNames are what was proved, for other programs.
var provedNames = map[engine.Proved]string{engine.ProvedWhole: "whole", engine.ProvedInPart: "in part", engine.Unfinished: "unfinished"}

// sayProved says of a save what could not be proved of it.
func (r *run) sayProved(proved engine.Proved) {
	switch proved {
	case engine.ProvedInPart:
		r.line("cli.proved-in-part")
	case engine.Unfinished:
		r.line("cli.proved-unfinished")
	}
}

// toldEvent is an event as JSON.
type toldEvent struct {
	Entry int             `json:"entry"`
	Kind  string          `json:"kind"`
	Depth int             `json:"depth"`
	Text  string          `json:"text"`
	Rules []engine.Rule   `json:"rules,omitempty"`
	Dice  []engine.Rolled `json:"dice,omitempty"`
}

type told struct {
	Entries int          `json:"entries"`
	At      int          `json:"at"`
	Hash    string       `json:"hash"`
	Over    bool         `json:"over"`
	Winner  *int         `json:"winner,omitempty"` // seat; missing for a draw
	Score   []float64    `json:"score,omitempty"`
	Sides   engine.Sides `json:"sides,omitempty"` // the side of each team, missing when each plays for itself
	Events  []toldEvent  `json:"events"`
}

func (r *run) told(form engine.Form, replay *engine.Replay) told {
	t := told{Entries: replay.Len(), At: replay.At(), Hash: fmt.Sprintf("%016x", replay.Hash()), Events: []toldEvent{}}
	if result, over := replay.Result(); over {
		t.Over = true
		for _, score := range result.Score {
			t.Score = append(t.Score, form.Worth(score))
		}
		if result.Winner != engine.NoSeat {
			winner := int(result.Winner)
			t.Winner = &winner
		}
	}
	view := replay.View(0)
	t.Sides = view.Sides
	words := transcript.Named(r.words, view)
	for _, happened := range replay.Log() {
		t.Events = append(t.Events, toldEvent{
			happened.Entry, string(happened.Kind), happened.Depth, words.Text(happened.Text), happened.Rules, happened.Dice,
		})
	}
	return t
}
