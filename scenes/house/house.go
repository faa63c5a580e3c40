// Package house is what all screens and subcommands share: the registered rule systems, cards, teams and battlefields
// shipped and of the user's own, and the matches kept on disk. It puts a match together from names.
//
// It knows the rooms below the screens and no window.
package house

import (
	"bytes"
	"encoding/json"
	"fmt"
	stdmaps "maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/gofrs/flock"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/maps"
)

// House holds what the program was put together from.
type House struct {
	Systems []engine.System
	// Judges are whoever reads a table by the rules of some system, those of Systems need not be among them.
	Judges  []engine.Judge
	Version string
	// Folder is where the user's own things are kept: saves, cards, teams, tables. Empty when there is none.
	Folder string

	claimed *flock.Flock
	cards   atomic.Int64 // how often cards came, changed or went
	program int          // of those on the folder, from 1; 0 when nobody claimed it
}

// CardsChanged counts how often cards came, changed or went since the program began: while it is the same, a roster that was read is as good as new.
func (h *House) CardsChanged() int { return int(h.cards.Load()) }

// read is what was read last of card files, by the code of the system.
var read = struct {
	sync.Mutex
	of map[string]reading
}{of: map[string]reading{}}

// reading is what a system read from card files: it stays true as long as the files say the same.
type reading struct {
	files    map[string][]byte
	roster   engine.Roster
	problems []engine.Problem
}

// The folders inside House.Folder.
const (
	savesFolder   = "saves"
	archiveFolder = "archive"
	trashFolder   = "trash"
	cacheFolder   = "cache"
	cardsFolder   = "cards"
	teamsFolder   = "teams"
	mapsFolder    = "tables"

	prefabsFolder = "prefabs"
)

// System finds a rule system by its code.
func (h *House) System(code string) (engine.System, bool) {
	for _, s := range h.Systems {
		if s.Code() == code {
			return s, true
		}
	}
	return nil, false
}

// JudgesFor are all judges, that of a system first.
func (h *House) JudgesFor(system engine.System) []engine.Judge {
	var judges []engine.Judge
	if own := system.Extras().Judge; own != nil {
		judges = append(judges, own)
	}
	for _, other := range h.Judges {
		if other.Code() != system.Code() {
			judges = append(judges, other)
		}
	}
	return judges
}

// MovesFor are the ways of moving of a system; for one without any, those of the first that has some.
func (h *House) MovesFor(system engine.System) engine.MoveKinds {
	for _, s := range append([]engine.System{system}, h.Systems...) {
		if moves := s.Extras().MoveKinds; len(moves) > 0 {
			return moves
		}
	}
	return nil
}

// Roster reads the shipped cards of a system and the user's own. Cards with faults are left out and reported.
func (h *House) Roster(system engine.System) (engine.Roster, []engine.Problem) {
	files := h.cardFiles(system, "")
	h.withTeams(system, files)
	read.Lock()
	defer read.Unlock()
	if last, found := read.of[system.Code()]; found && stdmaps.EqualFunc(last.files, files, bytes.Equal) {
		return last.roster, slices.Clone(last.problems)
	}
	roster, problems := system.Roster(files)
	read.of[system.Code()] = reading{files, roster, problems}
	return roster, slices.Clone(problems)
}

// cardFiles are the shipped cards of a system, the user's own, and those of the packs that are on, but for one of them.
func (h *House) cardFiles(system engine.System, without string) map[string][]byte {
	files := assets.Cards(system.Code())
	for name, source := range h.own(cardsFolder, system.Code(), ".card") {
		files[name] = source
	}
	for name, source := range h.packed(system.Code(), ".card", without) {
		files[name] = source
	}
	return files
}

// Teams lists the shipped teams of a system and the user's own, by Level and then by name.
func (h *House) Teams(system engine.System) ([]engine.TeamList, []engine.Problem) {
	files := assets.Teams(system.Code())
	for name, source := range h.own(teamsFolder, system.Code(), ".team.json") {
		files[name] = source
	}
	for name, source := range h.packed(system.Code(), TeamExtension, "") {
		files[name] = source
	}
	var teams []engine.TeamList
	var problems []engine.Problem
	for name, source := range files {
		if !strings.HasSuffix(name, ".team.json") {
			continue
		}
		var team engine.TeamList
		if err := json.Unmarshal(source, &team); err != nil {
			problems = append(problems, engine.Problem{File: name, Text: err.Error(), Say: engine.Say("house.bad-team", "Why", err.Error())})
			continue
		}
		teams = append(teams, team)
	}
	slices.SortFunc(teams, func(a, b engine.TeamList) int {
		if a.Size != b.Size {
			return a.Size - b.Size
		}
		return strings.Compare(a.Name, b.Name)
	})
	return teams, problems
}

// TeamExtension ends the names of files of teams.
const TeamExtension = ".team.json"

// SaveTeam keeps a team among the user's own.
func (h *House) SaveTeam(system engine.System, team engine.TeamList) error {
	team.Printed = h.printed(system, team)
	text, err := teamText(team)
	if err != nil {
		return err
	}
	return h.write(teamPath(system, team.Name), text)
}

// RemoveTeam takes a team of the user's own away, as when it is kept under another name.
func (h *House) RemoveTeam(system engine.System, name string) error {
	if h.Folder == "" {
		return errNoFolder
	}
	return os.Remove(filepath.Join(h.Folder, teamPath(system, name)))
}

// OwnsTeam reports whether a team lies among the user's own, where it can be taken away.
func (h *House) OwnsTeam(system engine.System, name string) bool {
	if h.Folder == "" || strings.TrimSpace(name) == "" {
		return false
	}
	_, err := os.Stat(filepath.Join(h.Folder, teamPath(system, name)))
	return err == nil
}

// DropTeam takes a team of the user's own into the trash, from where a slip can be mended.
func (h *House) DropTeam(system engine.System, name string) error {
	if !h.OwnsTeam(system, name) {
		return errNoFolder
	}
	trash := filepath.Join(h.Folder, trashFolder, teamPath(system, name))
	if err := os.MkdirAll(filepath.Dir(trash), 0o755); err != nil {
		return err
	}
	h.cards.Add(1) // the cards that only it had are gone, too
	return os.Rename(filepath.Join(h.Folder, teamPath(system, name)), trash)
}

// teamPath is where a team of a name lies below the user's folder.
func teamPath(system engine.System, name string) string {
	return filepath.Join(teamsFolder, system.Code(), maps.PlainFileName(name)+TeamExtension)
}

// SaveTeamTo writes a team to any path, in one step.
func SaveTeamTo(team engine.TeamList, path string) error {
	text, err := teamText(team)
	if err != nil {
		return err
	}
	return maps.ReplaceFile(path, text)
}

func teamText(team engine.TeamList) ([]byte, error) {
	text, err := json.MarshalIndent(team, "", "  ")
	return append(text, '\n'), err
}

// ShippedFor lists the shipped battlefields that a rule system is played on: those by night for one that is played then.
func ShippedFor(system engine.System) []*maps.Map {
	if system.Extras().Dark != nil {
		return maps.Night()
	}
	return maps.Shipped()
}

// MapsFor is Maps with those first that a rule system is played on.
func (h *House) MapsFor(system engine.System) []*maps.Map {
	all := h.Maps()
	if system.Extras().Dark == nil {
		return all
	}
	day, night := len(maps.ShippedNames()), len(maps.NightNames())
	return slices.Concat(all[day:day+night], all[:day], all[day+night:])
}

// Maps lists the shipped battlefields and the user's own that have no faults.
func (h *House) Maps() []*maps.Map {
	found := append(maps.Shipped(), maps.Night()...)
	for _, t := range h.Tables() {
		if !t.Shipped() {
			found = append(found, t.Map)
		}
	}
	return found
}

// Wanted says what match to put together.
type Wanted struct {
	System  engine.System
	Level   int
	Map     *maps.Map // nil where there is no battlefield
	Teams   []engine.TeamList
	Sides   engine.Sides   // which teams stand together; nil when each plays for itself
	Players []string       // by seat: human, random, simple
	Rounds  int            // 0: as the rules say
	Choices engine.Choices // what else is settled, by the fields of the system
	// Settings are the house rules of the system; nil for none.
	Settings json.RawMessage
	Seed     uint64
	Options  engine.Options
}

// Setup puts together what a match begins with: cards and battlefield by value.
func (h *House) Setup(w Wanted) (engine.Setup, error) {
	roster, _ := h.Roster(w.System)
	setup := engine.Setup{
		System: w.System.Code(), Size: w.Level, Rounds: w.Rounds, Choices: w.Choices,
		Teams: w.Teams, Sides: w.Sides, Players: w.Players, Settings: w.Settings,
	}
	if w.Map != nil {
		setup.MapName, setup.Layout, setup.ZoneDepth, setup.Scenery = w.Map.Name, maps.Layout(w.Map), w.Map.ZoneDepth, scenery(w.Map)
	}
	printed, missing := engine.CardsOf(roster, w.Teams)
	if missing != "" {
		return engine.Setup{}, fmt.Errorf("a team needs the card %q, which there is not", missing)
	}
	setup.Cards = printed
	return setup, nil
}

// NewMatch puts a match together and starts it.
func (h *House) NewMatch(w Wanted) (*engine.Match, error) {
	setup, err := h.Setup(w)
	if err != nil {
		return nil, err
	}
	return engine.New(w.System, setup, w.Seed, w.Options)
}

// scenery is a battlefield without its pieces, for drawing.
func scenery(m *maps.Map) json.RawMessage {
	bare := m.Clone()
	bare.Pieces, bare.Models, bare.Picture = nil, nil, nil
	text, err := maps.Write(bare)
	if err != nil {
		return nil // a battlefield that cannot be written down is drawn bare
	}
	return text
}

// Scenery reads back what Setup put into a set-up; a bare table of the right size when there is none.
func Scenery(setup engine.Setup) *maps.Map {
	if m, problems := maps.Read(setup.MapName, setup.Scenery); m != nil && len(problems) == 0 {
		return m
	}
	return &maps.Map{Name: setup.MapName, Width: setup.Layout.Width, Depth: setup.Layout.Depth}
}

// own reads the user's files with an ending in a folder; what cannot be read is left out.
func (h *House) own(folder, system, ending string) map[string][]byte {
	found := map[string][]byte{}
	if h.Folder == "" {
		return found
	}
	dir := filepath.Join(h.Folder, folder, system)
	entries, err := os.ReadDir(dir)
	if err != nil {
		return found
	}
	for _, entry := range entries {
		if entry.IsDir() || !strings.HasSuffix(entry.Name(), ending) {
			continue
		}
		if source, err := os.ReadFile(filepath.Join(dir, entry.Name())); err == nil {
			found[filepath.Join(dir, entry.Name())] = source
		}
	}
	return found
}
