package teambuilder

import (
	"context"
	"path/filepath"
	"strings"

	"trueinch/game"
	"trueinch/game/ui"
	"trueinch/scenes/exchange"
	"trueinch/scenes/printing"
)

// The names of the questions for files of other roster builders, and of the work on them.
const (
	listJob      = "builder-list"
	catalogueJob = "builder-file"
	writeJob     = "builder-write"
	readJob      = "builder-read"
)

// fromBuilder asks for a list of another roster builder.
func (s *Scene) fromBuilder(u *ui.UI) {
	game.AskFile(u, listJob, game.FileDialog{Kind: game.OpenFile, Title: u.W("teambuilder.deed-list"), What: u.W("teambuilder.lists"), Extensions: exchange.ListEndings()})
}

// toBuilder asks where the cards shall be written for other roster builders.
func (s *Scene) toBuilder(u *ui.UI) {
	game.AskFile(u, catalogueJob, game.FileDialog{Kind: game.SaveFile, Title: u.W("teambuilder.deed-builder"), Name: u.Say(s.system.Name()) + exchange.CatalogueEnding,
		What: "BattleScribe", Extensions: []string{exchange.CatalogueEnding[1:]}})
}

// listResults reads and writes in the background once the file is known, and says what came of it.
func (s *Scene) listResults(u *ui.UI) {
	if path, ok := game.Chose(u, catalogueJob); ok {
		system, roster, words := s.system, s.roster, u.Words
		u.Go(writeJob, func(context.Context) any {
			if err := exchange.WriteCatalogue(path, system, roster, words); err != nil {
				return err
			}
			return path
		})
	}
	if path, ok := game.Chose(u, listJob); ok {
		system, roster := s.system, s.roster
		u.Go(readJob, func(context.Context) any {
			read, err := exchange.ReadListFile(path, system, roster)
			if err != nil {
				return err
			}
			return read
		})
	}
	for _, job := range []string{writeJob, readJob} {
		r, ok := u.Done(job)
		if !ok {
			continue
		}
		switch v := r.Value.(type) {
		case string:
			u.Toast(u.W("teambuilder.builder-written", "File", filepath.Base(v), "Other", strings.TrimSuffix(filepath.Base(v), filepath.Ext(v))+exchange.GameSystemEnding), "")
		case exchange.Read:
			s.takeOver(u, v)
		case error:
			u.Toast(u.W("teambuilder.list-failed", "Why", printing.Because(u, v)), "")
		}
	}
}

// takeOver takes up a list from another roster builder, and names what there is no card for.
func (s *Scene) takeOver(u *ui.UI, read exchange.Read) {
	s.takeUp(u, read.Team)
	if len(read.Unmatched) > 0 {
		u.Toast(u.W("teambuilder.cards-missing", "Count", len(read.Unmatched), "Cards", strings.Join(read.Unmatched, ", ")), "")
	}
}
