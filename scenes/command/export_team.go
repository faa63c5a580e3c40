package command

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"trueinch/engine"
	"trueinch/maps"
	"trueinch/scenes/exchange"
	"trueinch/scenes/house"
	"trueinch/scenes/print"
)

// The endings of files that a team is written to.
const (
	pdfEnding  = ".pdf"
	lineEnding = ".txt" // its one line
)

// teamNamed is the team that a word of the command line names: a line that was shared, a file, or a ready team by its name. found is false
// for what is none, such as a map.
func (r *run) teamNamed(a *arguments, from string) (system engine.System, team engine.TeamList, found bool, err error) {
	if system, err = r.registered(a); err != nil {
		return nil, team, true, err
	}
	if _, table := maps.Called(from); table {
		return nil, team, false, nil
	}
	if strings.Contains(from, "[") {
		code, team, err := exchange.ReadLine(from)
		if err == nil {
			var known bool
			if system, known = r.House.System(code); !known {
				err = &textError{engine.Say("teambuilder.no-such-system", "Code", code)}
			}
		}
		return system, team, true, err
	}
	text, err := os.ReadFile(from)
	switch {
	case err == nil && isList(from, text):
		return r.listNamed(a, system, from)
	case err == nil && isTeam(from, text):
		team, err = readTeam(text)
		return r.systemOf(a, system, team), team, true, err
	case err == nil:
		return nil, team, false, nil
	}
	for _, other := range r.systems(a, system) {
		teams, _ := r.House.Teams(other)
		for _, team := range teams {
			if strings.EqualFold(team.Name, from) {
				return other, team, true, nil
			}
		}
	}
	return nil, team, false, nil
}

// isTeam tells the file of a team from that of a map.
func isTeam(name string, text []byte) bool {
	start := text[:min(len(text), 1<<12)]
	return strings.HasSuffix(name, house.TeamExtension) ||
		strings.HasSuffix(name, ".json") && !strings.HasSuffix(name, maps.Extension) && bytes.Contains(start, []byte(`"cards"`)) && !bytes.Contains(start, []byte(maps.Format))
}

// systems are the one that was asked for, or else all.
func (r *run) systems(a *arguments, asked engine.System) []engine.System {
	if _, given := a.flags["system"]; given {
		return []engine.System{asked}
	}
	return r.House.Systems
}

// systemOf is the system that was asked for, or else the one that has most cards of a team.
func (r *run) systemOf(a *arguments, asked engine.System, team engine.TeamList) engine.System {
	best, least := asked, len(team.Cards)+1
	for _, system := range r.systems(a, asked) {
		roster, _ := r.House.Roster(system)
		if missing := len(exchange.Unknown(roster, team)); missing < least {
			best, least = system, missing
		}
	}
	return best
}

// exportTeam writes a team as sheets to print, as a line, or as a file.
func (r *run) exportTeam(a *arguments, system engine.System, team engine.TeamList, to string) (int, error) {
	roster, _ := r.House.Roster(system)
	if missing := exchange.Unknown(roster, team); len(missing) > 0 {
		return Problems, &textError{engine.Say("cli.export-missing", "Count", len(missing), "Cards", strings.Join(missing, ", "))}
	}
	if info, err := os.Stat(to); err == nil && info.IsDir() {
		return Problems, &textError{engine.Say("sheets.print.folder", "File", to)}
	}
	switch ending := strings.ToLower(filepath.Ext(to)); {
	case ending == pdfEnding:
		o, err := r.paperOptions(a)
		if err != nil {
			return BadUse, err
		}
		var fault *print.Fault
		if errors.As(print.CheckTeam(o), &fault) {
			return BadUse, &useError{fault.Explain(), "trueinch " + a.verb + " --help"}
		}
		data, err := print.TeamPDF(print.Team{System: system, Roster: roster, List: team, Title: team.Name, Line: exchange.Line(system.Code(), team)}, o)
		if err != nil {
			return Problems, err
		}
		if err := maps.ReplaceFile(to, data); err != nil {
			return Problems, err
		}
	case ending == lineEnding:
		if err := maps.ReplaceFile(to, []byte(exchange.Line(system.Code(), team)+"\n")); err != nil {
			return Problems, err
		}
	case strings.HasSuffix(strings.ToLower(to), house.TeamExtension):
		if err := house.SaveTeamTo(team, to); err != nil {
			return Problems, err
		}
	default:
		return BadUse, misuse(a.verb, "sheets.print.ending", "File", filepath.Base(to), "Known", strings.Join([]string{pdfEnding, lineEnding, house.TeamExtension}, ", "))
	}
	return r.exported(a, to)
}

// exported says where something was written.
func (r *run) exported(a *arguments, to string) (int, error) {
	if a.has("json") {
		return Fine, r.json(map[string]string{"file": to})
	}
	r.line("cli.export-done", "File", to)
	return Fine, nil
}

// isList tells the list of another roster builder.
func isList(name string, text []byte) bool {
	ending, start := strings.ToLower(filepath.Ext(name)), text[:min(len(text), 1<<12)]
	return ending == ".ros" || ending == ".rosz" || ending == ".json" && bytes.Contains(start, []byte(`"roster"`)) && !bytes.Contains(start, []byte(`"cards"`))
}

// listNamed reads a list of another roster builder, by the system that was asked for or else the one that has most of its cards, and complains of
// what there is no card for.
func (r *run) listNamed(a *arguments, asked engine.System, from string) (engine.System, engine.TeamList, bool, error) {
	var best exchange.Read
	system, failed := asked, error(nil)
	for _, other := range r.systems(a, asked) {
		roster, _ := r.House.Roster(other)
		read, err := exchange.ReadListFile(from, other, roster)
		if err == nil && len(read.Team.Cards) > len(best.Team.Cards) {
			best, system = read, other
		}
		if err != nil && failed == nil {
			failed = err
		}
	}
	if len(best.Team.Cards) == 0 {
		return system, best.Team, true, failed
	}
	if len(best.Unmatched) > 0 {
		fmt.Fprintln(r.Err, visible(r.words.W("teambuilder.cards-missing", "Count", len(best.Unmatched), "Cards", strings.Join(best.Unmatched, ", "))))
	}
	return system, best.Team, true, nil
}

// allCards is the word for the cards of a system on the command line.
const allCards = "cards"

// exportCards writes the cards of a system for other roster builders.
func (r *run) exportCards(a *arguments, to string) (int, error) {
	system, err := r.registered(a)
	if err != nil {
		return BadUse, err
	}
	if !strings.EqualFold(filepath.Ext(to), exchange.CatalogueEnding) {
		return BadUse, misuse(a.verb, "sheets.print.ending", "File", filepath.Base(to), "Known", exchange.CatalogueEnding)
	}
	roster, _ := r.House.Roster(system)
	if err := exchange.WriteCatalogue(to, system, roster, r.words); err != nil {
		return Problems, err
	}
	return r.exported(a, to)
}
