package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/game/words"
	"trueinch/maps"
	"trueinch/scenes/house"
)

// finding is one problem of a file, as it is printed.
type finding struct {
	File     string `json:"file"`
	Line     int    `json:"line,omitempty"`
	Column   int    `json:"column,omitempty"`
	Text     string `json:"text"`
	Repaired bool   `json:"repaired,omitempty"` // was put right in reading and keeps nobody from using the file
}

// String is the finding as compilers print theirs.
func (f finding) String() string {
	place := f.File
	if f.Line > 0 {
		place = fmt.Sprintf("%s:%d:%d", f.File, f.Line, max(f.Column, 1))
	}
	return place + ": " + f.Text
}

// check reads files of any kind and prints what is wrong with them.
func (r *run) check(a *arguments) (int, error) {
	if len(a.words) == 0 {
		return BadUse, misuse(a.verb, "cli.check-nothing")
	}
	system, err := r.registered(a)
	if err != nil {
		return BadUse, err
	}
	status, findings, told := Fine, []finding{}, map[finding]bool{}
	for _, file := range a.words {
		if house.IsPack(file) {
			found := r.checkPack(file)
			if len(found) == 0 && !a.has("json") {
				r.line("cli.check-fine", "File", file)
			}
			findings = append(findings, found...)
			continue
		}
		text, err := os.ReadFile(file)
		if _, shipped := maps.Called(file); err != nil && shipped {
			if !a.has("json") {
				r.line("cli.check-fine", "File", file)
			}
			continue
		}
		if err != nil {
			findings = append(findings, finding{File: file, Text: r.sentence(err)})
			continue
		}
		r.proved = engine.ProvedWhole
		reader := system
		if _, given := a.flags["system"]; !given {
			reader = r.readerOf(file, text)
		}
		found := r.checkFile(reader, file, text)
		if len(found) == 0 && !a.has("json") {
			r.line("cli.check-fine", "File", file)
			r.sayProved(r.proved)
		}
		for _, f := range found { // a fault of a card stands for all teams that are checked
			if !told[f] {
				told[f] = true
				findings = append(findings, f)
			}
		}
	}
	for _, f := range findings {
		if !f.Repaired {
			status = Problems
		}
	}
	if a.has("json") {
		return status, r.json(findings)
	}
	for _, f := range findings {
		fmt.Fprintln(r.Out, f)
	}
	return status, nil
}

// checkPack says what is wrong with a pack of cards, a folder or a zip file, and with what is in it.
func (r *run) checkPack(file string) (found []finding) {
	pack, problems := house.ReadPack(file, r.House.Systems)
	for _, p := range append(problems, r.House.CheckPack(pack)...) {
		place := p.File
		_, inside := pack.Files[place]
		_, pictured := pack.Pictures[place]
		if inside || pictured || place == "pack.json" {
			place = strings.TrimSuffix(file, "/pack.json") + "/" + place
		}
		found = append(found, finding{File: place, Line: p.Line, Column: p.Column, Text: p.Text})
	}
	return found
}

// registered is the rule system that was named, or else the first.
func (r *run) registered(a *arguments) (engine.System, error) {
	code, given := a.flags["system"]
	known := make([]string, 0, len(r.House.Systems))
	for _, s := range r.House.Systems {
		if !given || s.Code() == code {
			return s, nil
		}
		known = append(known, s.Code())
	}
	return nil, misuse(a.verb, "cli.unknown-system", "System", code, "Known", strings.Join(known, ", "))
}

// readerOf is the rule system that a file of cards or a team is of, where none was named: that in whose folder it lies, or else the one
// that makes most of it.
func (r *run) readerOf(file string, text []byte) engine.System {
	if full, err := filepath.Abs(file); err == nil {
		folder := filepath.Base(filepath.Dir(full))
		for _, s := range r.House.Systems {
			if s.Code() == folder {
				return s
			}
		}
	}
	best, fewest := r.House.Systems[0], math.MaxInt
	for _, s := range r.House.Systems {
		if faults := r.misread(s, file, text); faults < fewest {
			best, fewest = s, faults
		}
	}
	return best
}

// misread counts what a rule system cannot make anything of in a file of cards, or the cards of a team that it does not know.
func (r *run) misread(system engine.System, file string, text []byte) int {
	if !strings.HasSuffix(file, house.TeamExtension) {
		return len(system.CheckCards(file, text))
	}
	team, err := readTeam(text)
	if err != nil {
		return 0
	}
	roster, _ := r.House.Roster(system)
	unknown := 0
	for _, id := range team.Cards {
		if _, known := roster.Card(id); !known {
			unknown++
		}
	}
	return unknown
}

// checkFile is what is wrong with a file, a line for each.
func (r *run) checkFile(system engine.System, file string, text []byte) []finding {
	found := r.checkKind(system, file, text)
	for i := range found {
		found[i].Text = visible(found[i].Text)
	}
	return found
}

// checkKind tells the kind of a file by its name, or else by what it says of itself.
func (r *run) checkKind(system engine.System, file string, text []byte) []finding {
	if r.picturesCard(file) {
		if why := house.PictureFault(text); why.Key != "" {
			return []finding{{File: file, Text: r.words.Text(why)}}
		}
		return nil
	}
	if why := unreadable(text); why.Key != "" {
		return []finding{{File: file, Line: 1, Column: 1, Text: r.words.Text(why)}}
	}
	start := text[:min(len(text), 1<<12)]
	switch {
	case maps.IsVTT(file), strings.HasSuffix(file, maps.Extension), bytes.Contains(start, []byte(`"`+maps.Format+`"`)):
		return r.checkMap(file, text)
	case strings.HasSuffix(file, house.SaveExtension), bytes.Contains(start, []byte(`"trueinch-match"`)):
		return r.checkSave(file, text)
	case strings.HasSuffix(file, house.TeamExtension), bytes.HasPrefix(bytes.TrimSpace(start), []byte("{")):
		return r.checkTeam(system, file, text)
	}
	return r.checkCards(system, file, text)
}

// picturesCard reports whether a file is named as the picture of a card is, of any system.
func (r *run) picturesCard(file string) bool {
	id, picture := house.Pictured(file)
	return picture && slices.ContainsFunc(r.House.Systems, func(s engine.System) bool {
		roster, _ := r.House.Roster(s)
		_, known := roster.Card(id)
		return known
	})
}

// checkCards reads a card file by itself, and beside the shipped ones: no two cards have one name.
func (r *run) checkCards(system engine.System, file string, text []byte) []finding {
	if found := system.CheckCards(file, text); len(found) > 0 {
		return r.findings(found)
	}
	files := assets.Cards(system.Code())
	for _, shipped := range files {
		if bytes.Equal(shipped, text) {
			return nil
		}
	}
	const apart = "own/" // own files come after the shipped ones
	files[apart+file] = text
	_, problems := system.Roster(files)
	var clashes []engine.Problem
	for _, p := range problems {
		if p.File == apart+file {
			p.File = file
			clashes = append(clashes, p)
		}
	}
	return append(r.findings(clashes), r.oddities(system, file, text)...)
}

func (r *run) checkMap(file string, text []byte) []finding {
	m, problems := maps.ReadAs(file, text)
	found := r.mapFindings(file, problems)
	if m != nil {
		found = append(found, r.buried(file, m)...)
	}
	return found
}

func (r *run) mapFindings(file string, problems []maps.Problem) []finding {
	var found []finding
	for _, p := range problems {
		found = append(found, finding{file, p.Line, p.Column, r.mapSentence(p), p.Repaired})
	}
	return found
}

// mapSentence says a problem of a battlefield file.
func (r *run) mapSentence(p maps.Problem) string {
	return r.words.Text(words.OfMap(p.Key, p.Args))
}

func (r *run) checkSave(file string, text []byte) []finding {
	proof, err := r.House.VerifyMatch(file, text)
	if err == nil {
		r.proved = proof.Proved
		return nil
	}
	f := finding{File: file, Text: r.sentence(err)}
	var fault *engine.LoadError
	if errors.As(err, &fault) {
		f.Line, f.Column = fault.Line, fault.Column
	}
	return []finding{f}
}

func (r *run) checkTeam(system engine.System, file string, text []byte) []finding {
	team, err := readTeam(text)
	if err != nil {
		return []finding{{File: file, Text: r.sentence(err)}}
	}
	roster, problems := r.House.Roster(system)
	found := r.findings(problems)
	for _, check := range system.CheckTeam(roster, team, team.Size) {
		if !check.OK && !check.Info {
			found = append(found, finding{File: file, Text: r.words.Text(check.Text) + " · " + string(check.Rule)})
		}
	}
	return found
}

// readTeam reads a team list strictly.
func readTeam(text []byte) (engine.TeamList, error) {
	var team engine.TeamList
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&team); err != nil {
		return team, &textError{engine.Say("cli.not-a-team", "Why", err.Error())}
	}
	if len(team.Cards) == 0 {
		return team, &textError{engine.Say("cli.team-empty")}
	}
	return team, nil
}

// findings takes over the problems that a rule system reports.
func (r *run) findings(problems []engine.Problem) []finding {
	var found []finding
	for _, p := range problems {
		text := p.Text
		if p.Say.Key != "" {
			text = r.words.Text(p.Say)
		}
		found = append(found, finding{File: p.File, Line: p.Line, Column: p.Column, Text: text})
	}
	return found
}

// textError is an error that is a sentence of the catalogues.
type textError struct{ text engine.Text }

func (e *textError) Error() string        { return e.text.Key }
func (e *textError) Explain() engine.Text { return e.text }
