package teambuilder

import (
	"trueinch/game/ui"
	"trueinch/scenes/exchange"
	"trueinch/scenes/print"
	"trueinch/scenes/printing"
)

// sheets is the team as it is printed.
func (s *Scene) sheets(u *ui.UI) printing.Sheets {
	team := clone(s.team)
	return printing.Sheets{Title: u.W("teambuilder.print-title"), Side: s.teamSide(),
		Team: print.Team{System: s.system, Roster: s.roster, List: team, Title: s.title(u), Line: exchange.Line(s.system.Code(), team)}}
}

// toPaper opens the dialog.
func (s *Scene) toPaper(*ui.UI) { s.paper.Open() }
