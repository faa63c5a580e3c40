// Package archive knows the matches on disk: what each came to, how its table looked, and what all of them together say. A
// match is read once, in the background; what was read of it is kept in a cache that can be made again at any time.
package archive

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"

	"trueinch/engine"
)

// Digest is what lists and statistics need of a match. It speaks no language.
type Digest struct {
	System    string         `json:"system"`
	Level     int            `json:"level"`
	Table     string         `json:"table"`
	Objective string         `json:"plot"` // id of the main objective, or empty
	Teams     []string       `json:"teams"`
	Sides     engine.Sides   `json:"sides,omitempty"`
	Players   []string       `json:"players"`
	Round     int            `json:"round"`
	Rounds    int            `json:"rounds"`
	Score     []string       `json:"score,omitempty"` // by seat, as its players say it
	Over      bool           `json:"over,omitempty"`
	Winner    engine.Seat    `json:"winner"` // of a match that is over; engine.NoSeat for a draw
	Conceded  []engine.Seat  `json:"conceded,omitempty"`
	Classes   []engine.Class `json:"classes,omitempty"` // under which it is counted
	Steps     int            `json:"steps"`
	Dice      []engine.Faces `json:"dice"`            // by seat and face; dice of no seat come last
	Typed     bool           `json:"typed,omitempty"` // people rolled dice of their own

	// Opening is equal for matches that began alike and have the same dice, and Ends are the places at which the match was
	// ever over: together they say which files are of one game.
	Opening string   `json:"opening"`
	Ends    []string `json:"ends,omitempty"`
}

// Of says what a match has come to.
func Of(m *engine.Match) Digest {
	setup, view, form := m.Setup(), m.View(0), m.System().Form()
	d := Digest{
		System: setup.System, Level: setup.Size, Table: setup.MapName, Sides: setup.Sides,
		Round: view.Round, Rounds: view.Rounds, Winner: engine.NoSeat, Steps: m.Steps(),
		Dice: m.DiceBySeat(), Typed: m.Options().RealDice, Opening: opening(m),
	}
	score := view.Score
	if len(view.Objectives) > 0 {
		d.Objective = view.Objectives[0].ID
	}
	for seat, team := range view.Teams {
		d.Teams = append(d.Teams, team.Name)
		player := "human"
		if seat < len(setup.Players) && setup.Players[seat] != "" {
			player = setup.Players[seat]
		}
		d.Players = append(d.Players, player)
	}
	if result, over := m.Result(); over {
		d.Over, d.Winner, d.Conceded, d.Classes, score = true, result.Winner, result.Conceded, result.Classes, result.Score
	}
	for _, points := range score {
		d.Score = append(d.Score, form.Points(points))
	}
	for position := 1; position <= m.Position(); position++ {
		if entry := m.Entries()[position-1]; m.OverAt(position) && (entry.Kind == engine.EntryChoice || entry.Kind == engine.EntryRoll || entry.Kind == engine.EntryConcede) {
			d.Ends = append(d.Ends, strconv.Itoa(position)+"-"+strconv.FormatUint(entry.Hash, 16))
		}
	}
	return d
}

// opening is a mark of all that a match began with, its dice included.
func opening(m *engine.Match) string {
	sum := sha256.New()
	text, err := json.Marshal(m.Setup())
	if err != nil {
		return ""
	}
	sum.Write(text)
	sum.Write([]byte(strconv.FormatUint(m.Seed(), 10)))
	return hex.EncodeToString(sum.Sum(nil)[:12])
}

// mostDice is more than fall on one face in any match.
const mostDice = 1 << 20

// sound reports whether a digest of the cache can be one of a match: what is not is read anew from the match.
func (d *Digest) sound() bool {
	teams := len(d.Teams)
	seat := func(s engine.Seat) bool { return s >= 0 && int(s) < teams }
	if teams == 0 || len(d.Players) != teams || len(d.Dice) == 0 || len(d.Sides) != 0 && len(d.Sides) != teams {
		return false
	}
	if d.Winner != engine.NoSeat && !seat(d.Winner) || slices.ContainsFunc(d.Conceded, func(s engine.Seat) bool { return !seat(s) }) {
		return false
	}
	return !slices.ContainsFunc(d.Dice, func(faces engine.Faces) bool { return slices.Min(faces[:]) < 0 || slices.Max(faces[:]) > mostDice })
}

// rolled is how many dice fell.
func (d *Digest) rolled() int {
	total := 0
	for _, faces := range d.Dice {
		total += faces.Count()
	}
	return total
}

// SameEnd reports whether two files hold the same ending of the same game.
func (d *Digest) SameEnd(other *Digest) bool {
	return d.Opening == other.Opening && len(d.Ends) > 0 && len(other.Ends) > 0 && d.Ends[len(d.Ends)-1] == other.Ends[len(other.Ends)-1]
}
