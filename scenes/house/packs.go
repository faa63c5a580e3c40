package house

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/maps"
)

// A pack is cards, teams and pictures of cards of a rule system that come and go together: a folder or a zip file with a pack.json, files *.card and
// *.team.json, and pictures that have the names of their cards.
type Pack struct {
	Name   string            `json:"name"`
	System string            `json:"system"` // the code of the rule system
	About  string            `json:"about,omitempty"`
	Files  map[string][]byte `json:"-"` // cards and teams, by name
	// Pictures read the pictures of cards, by the names of their files.
	Pictures map[string]func() ([]byte, error) `json:"-"`

	Folder string `json:"-"` // of one that is installed, among the packs
	Off    bool   `json:"-"` // its cards are not read
}

// What a pack may hold: far more than any set of cards, and little enough to be read at once.
const (
	packsFolder  = "packs"
	packNote     = "pack.json"
	packOff      = "off" // a file in the folder of a pack that is not read
	packMost     = 200   // files
	packFileMost = 1 << 20
	packAllMost  = 8 << 20
)

// PackExtension ends the names of packs in one file.
const PackExtension = ".zip"

// IsPack reports whether a path is a pack, by what it looks like: a folder with a pack.json, that file itself, or a zip file.
func IsPack(file string) bool {
	info, err := os.Stat(file)
	if err != nil {
		return false
	}
	if info.IsDir() {
		_, err := os.Stat(filepath.Join(file, packNote))
		return err == nil
	}
	return filepath.Base(file) == packNote || strings.HasSuffix(strings.ToLower(file), PackExtension)
}

// packProblem is what is wrong with a file of a pack, or with the pack as a whole.
func packProblem(file string, say engine.Text) engine.Problem {
	return engine.Problem{File: file, Text: englishOf(say), Say: say}
}

// packSentences are the English forms of the entries about packs, for logs and the command line; a test holds the two together.
var packSentences = map[string]string{
	"packs.not-readable":      `the pack cannot be read: {{.Why}}`,
	"packs.no-note":           `the pack has no pack.json that says its name and its rule system`,
	"packs.bad-note":          `pack.json cannot be read: {{.Why}}`,
	"packs.no-name":           `pack.json gives the pack no name`,
	"packs.no-system":         `pack.json names no rule system that there is; it should be one of {{.Known}}`,
	"packs.too-many":          `the pack has more than {{.Most}} files`,
	"packs.not-readable-file": `the file cannot be read: {{.Why}}`,
	"packs.too-large":         `the file is larger than {{.Most}} bytes`,
	"packs.all-large":         `the files of the pack are larger than {{.Most}} bytes together`,
	"packs.leads-out":         `the name leads out of the folder of the pack`,
	"packs.no-file":           `this is neither a file nor a folder`,
	"packs.twice":             `the pack has two files of this name`,
	"packs.stranger":          `a pack holds pack.json, files *.card and *.team.json, pictures *.png and *.jpg, and texts *.md and *.txt; this is none of them`,
	"packs.empty":             `the pack has no card, no team and no picture`,
	"packs.picture-bytes":     `the file of the picture is too large; it should have at most {{.Most}} MB`,
	"packs.picture-kind":      `this is no picture that can be read; it should be a PNG or JPEG file`,
	"packs.picture-pixels":    `the picture has {{.Width}} × {{.Height}} pixels; it should have at most {{.Most}} million`,
	"packs.picture-broken":    `the picture is damaged or cut off; it should be a whole PNG or JPEG file`,
	"packs.picture-card":      `there is no card {{.Card}}, neither in the pack nor in the program; a picture should have the name of its card, in small letters with hyphens`,
	"packs.picture-twice":     `{{.File}} is a picture of the card {{.Card}} already; it should have one`,
	"packs.pictures-large":    `the pictures of the pack are larger than {{.Most}} MB together`,
	"packs.taken":             `there is a card with the name {{.Card}} already, which stays`,
	"packs.no-card":           `the team needs the card "{{.Card}}", which neither the pack nor the program has`,
	"packs.bad-team":          `the team cannot be read: {{.Why}}`,
}

func englishOf(say engine.Text) string {
	text := packSentences[say.Key]
	for _, arg := range say.Args {
		if value, ok := arg.Value.(string); ok {
			text = strings.ReplaceAll(text, "{{."+arg.Name+"}}", value)
		} else if number, ok := arg.Value.(int); ok {
			text = strings.ReplaceAll(text, "{{."+arg.Name+"}}", strconv.Itoa(number))
		}
	}
	return text
}

// ReadPack reads a pack from a folder or a zip file and says everything that is wrong with how it is packed. What its cards say is checked by
// CheckPack.
func ReadPack(file string, systems []engine.System) (Pack, []engine.Problem) {
	if filepath.Base(file) == packNote { // whoever cannot choose a folder chooses what lies in it
		file = filepath.Dir(file)
	}
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return Pack{}, []engine.Problem{packProblem(file, engine.Say("packs.not-readable", "Why", err.Error()))}
	case info.IsDir():
		return readFolder(file, systems)
	case info.Size() > packAllMost+packPicturesMost:
		return Pack{}, []engine.Problem{packProblem(file, engine.Say("packs.too-large", "Most", packAllMost+packPicturesMost))}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return Pack{}, []engine.Problem{packProblem(file, engine.Say("packs.not-readable", "Why", err.Error()))}
	}
	return ReadPackedFile(file, text, systems)
}

// packReading is a pack while it is read.
type packReading struct {
	pack     Pack
	note     []byte
	all      int   // bytes of cards, teams and the note
	pictures int64 // bytes of pictures
	count    int
	problems []engine.Problem
}

func (r *packReading) fault(file, key string, pairs ...any) {
	r.problems = append(r.problems, packProblem(file, engine.Say(key, pairs...)))
}

// take reads a file of the pack, by its path in it; false when nothing more should be read.
func (r *packReading) take(name string, size int64, plain bool, open func() (io.ReadCloser, error)) bool {
	clean := path.Clean(strings.ReplaceAll(name, `\`, "/"))
	if r.count++; r.count > packMost {
		r.fault(name, "packs.too-many", "Most", packMost)
		return false
	}
	base := path.Base(clean)
	switch {
	case !filepath.IsLocal(filepath.FromSlash(clean)) || strings.Contains(name, ":"):
		r.fault(name, "packs.leads-out")
		return true
	case !plain:
		r.fault(name, "packs.no-file")
		return true
	case strings.HasPrefix(base, ".") || strings.HasSuffix(base, ".md") || strings.HasSuffix(base, ".txt") || base == packOff:
		return true
	case isPicture(base):
		return r.picture(name, base, size, open)
	case base != packNote && !strings.HasSuffix(base, ".card") && !strings.HasSuffix(base, TeamExtension):
		r.fault(name, "packs.stranger")
		return true
	case size > packFileMost:
		r.fault(name, "packs.too-large", "Most", packFileMost)
		return true
	}
	if _, there := r.pack.Files[base]; there || base == packNote && r.note != nil {
		r.fault(name, "packs.twice")
		return true
	}
	text, err := readAtMost(open, packFileMost)
	switch {
	case errors.Is(err, errTooLarge): // whatever its header says
		r.fault(name, "packs.too-large", "Most", packFileMost)
		return true
	case err != nil:
		r.fault(name, "packs.not-readable", "Why", err.Error())
		return true
	}
	if r.all += len(text); r.all > packAllMost {
		r.fault(name, "packs.all-large", "Most", packAllMost)
		return false
	}
	if base == packNote {
		r.note = text
	} else {
		r.pack.Files[base] = text
	}
	return true
}

// picture takes a picture of a card, which is read only when it is wanted; false when nothing more should be read.
func (r *packReading) picture(name, base string, size int64, open func() (io.ReadCloser, error)) bool {
	if _, there := r.pack.Pictures[base]; there {
		r.fault(name, "packs.twice")
		return true
	}
	if r.pictures += size; r.pictures > packPicturesMost {
		r.fault(name, "packs.pictures-large", "Most", packPicturesMost/megabyte)
		return false
	}
	if r.pack.Pictures == nil {
		r.pack.Pictures = map[string]func() ([]byte, error){}
	}
	r.pack.Pictures[base] = func() ([]byte, error) { return readAtMost(open, pictureMost) }
	return true
}

// opening opens a file of the disk.
func opening(path string) func() (io.ReadCloser, error) {
	return func() (io.ReadCloser, error) { return os.Open(path) }
}

var errTooLarge = errors.New("too large")

// readAtMost reads a file up to a size, so that nothing that unpacks to more than it says fills the memory.
func readAtMost(open func() (io.ReadCloser, error), most int64) ([]byte, error) {
	file, err := open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, most+1))
	if int64(len(text)) > most {
		return nil, errTooLarge
	}
	return text, err
}

func readFolder(folder string, systems []engine.System) (Pack, []engine.Problem) {
	r := &packReading{pack: Pack{Files: map[string][]byte{}}}
	err := filepath.WalkDir(folder, func(at string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		inside, err := filepath.Rel(folder, at)
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if !r.take(filepath.ToSlash(inside), info.Size(), info.Mode().IsRegular(), opening(at)) {
			return fs.SkipAll
		}
		return nil
	})
	if err != nil {
		r.fault(folder, "packs.not-readable", "Why", err.Error())
	}
	return r.finish(folder, systems)
}

// ReadPackedFile reads a pack from the bytes of a zip file.
func ReadPackedFile(file string, text []byte, systems []engine.System) (Pack, []engine.Problem) {
	r := &packReading{pack: Pack{Files: map[string][]byte{}}}
	archive, err := zip.NewReader(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		r.fault(file, "packs.not-readable", "Why", err.Error())
		return Pack{}, r.problems
	}
	for _, f := range archive.File {
		if f.FileInfo().IsDir() {
			continue
		}
		size := int64(min(f.UncompressedSize64, 1<<62))
		if !r.take(f.Name, size, f.Mode().IsRegular(), f.Open) {
			break
		}
	}
	return r.finish(file, systems)
}

// finish reads the note of the pack.
func (r *packReading) finish(file string, systems []engine.System) (Pack, []engine.Problem) {
	if r.note == nil {
		r.fault(file, "packs.no-note")
		return r.pack, r.problems
	}
	files, pictures := r.pack.Files, r.pack.Pictures
	if err := json.Unmarshal(r.note, &r.pack); err != nil {
		r.fault(packNote, "packs.bad-note", "Why", err.Error())
		return r.pack, r.problems
	}
	r.pack.Files, r.pack.Pictures = files, pictures
	var known []string
	for _, s := range systems {
		known = append(known, s.Code())
	}
	if strings.TrimSpace(r.pack.Name) == "" {
		r.fault(packNote, "packs.no-name")
	}
	if !slices.Contains(known, r.pack.System) {
		r.fault(packNote, "packs.no-system", "Known", strings.Join(known, ", "))
	}
	if len(files)+len(pictures) == 0 {
		r.fault(file, "packs.empty")
	}
	return r.pack, r.problems
}

// CheckPack says what is wrong with the cards and teams of a pack: every fault with its line and column, every name that a card has already, and
// every card that a team lacks.
func (h *House) CheckPack(pack Pack) []engine.Problem {
	system, found := h.System(pack.System)
	if !found {
		return nil // ReadPack has said so
	}
	var problems []engine.Problem
	roster, _ := system.Roster(h.cardFiles(system, pack.Installed()))
	mine, faults := system.Roster(cardsIn(pack.Files))
	problems = append(problems, faults...)
	for _, card := range mine.Cards() {
		if other, taken := roster.Card(card.ID); taken {
			problems = append(problems, packProblem(fileOf(pack.Files, card.Source), engine.Say("packs.taken", "Card", other.Name)))
		}
	}
	known := func(id string) bool {
		_, here := mine.Card(id)
		_, there := roster.Card(id)
		return here || there
	}
	for _, name := range sortedNames(pack.Files) {
		if !strings.HasSuffix(name, TeamExtension) {
			continue
		}
		var team engine.TeamList
		if err := json.Unmarshal(pack.Files[name], &team); err != nil {
			problems = append(problems, packProblem(name, engine.Say("packs.bad-team", "Why", err.Error())))
			continue
		}
		for _, id := range team.Cards {
			if !known(id) {
				problems = append(problems, packProblem(name, engine.Say("packs.no-card", "Card", id)))
			}
		}
	}
	return append(problems, pack.checkPictures(known)...)
}

func cardsIn(files map[string][]byte) map[string][]byte {
	cards := map[string][]byte{}
	for name, text := range files {
		if strings.HasSuffix(name, ".card") {
			cards[name] = text
		}
	}
	return cards
}

func fileOf(files map[string][]byte, source string) string {
	for _, name := range sortedNames(files) {
		if head, _, _ := strings.Cut(source, "\n"); bytes.Contains(files[name], []byte(strings.TrimSpace(head))) {
			return name
		}
	}
	return packNote
}

// Packs are the installed packs, by name.
func (h *House) Packs() (packs []Pack, problems []engine.Problem) {
	if h.Folder == "" {
		return nil, nil
	}
	entries, err := os.ReadDir(filepath.Join(h.Folder, packsFolder))
	if err != nil {
		return nil, nil
	}
	for _, entry := range entries {
		folder := filepath.Join(h.Folder, packsFolder, entry.Name())
		if !entry.IsDir() || !IsPack(folder) {
			continue
		}
		pack, faults := readFolder(folder, h.Systems)
		_, err := os.Stat(filepath.Join(folder, packOff))
		pack.Folder, pack.Off = entry.Name(), err == nil
		packs, problems = append(packs, pack), append(problems, faults...)
	}
	return packs, problems
}

// CardFiles are the files of cards of a pack.
func (p *Pack) CardFiles() map[string][]byte { return cardsIn(p.Files) }

// Teams is how many teams a pack has.
func (p *Pack) Teams() int { return len(p.Files) - len(cardsIn(p.Files)) }

// Installed is the folder among the packs that a pack has, or would have.
func (p *Pack) Installed() string { return maps.PlainFileName(p.Name) }

// InstallPack copies a pack among the installed ones, in place of one of the same name. The parts of it that are at fault stay out when it is used.
func (h *House) InstallPack(pack Pack) error {
	folder := filepath.Join(packsFolder, pack.Installed())
	note, err := json.MarshalIndent(pack, "", "  ")
	if err != nil {
		return err
	}
	if h.Folder == "" {
		return errNoFolder
	}
	pictures := map[string][]byte{} // first: the pack may be the one that is there
	for name, read := range pack.Pictures {
		switch data, err := read(); {
		case errors.Is(err, errTooLarge): // CheckPack says so
		case err != nil:
			return err
		default:
			pictures[name] = data
		}
	}
	h.cards.Add(1)
	if err := os.RemoveAll(filepath.Join(h.Folder, folder)); err != nil {
		return err
	}
	for _, name := range sortedNames(pack.Files) {
		if err := h.write(filepath.Join(folder, name), pack.Files[name]); err != nil {
			return err
		}
	}
	for _, name := range sortedNames(pictures) {
		if err := h.write(filepath.Join(folder, name), pictures[name]); err != nil {
			return err
		}
	}
	return h.write(filepath.Join(folder, packNote), note) // last: a folder without it is no pack
}

// RemovePack takes an installed pack away: into the trash, from where a slip can be mended.
func (h *House) RemovePack(folder string) error {
	if folder != filepath.Base(folder) || h.Folder == "" {
		return errNoFolder
	}
	trash := filepath.Join(h.Folder, trashFolder, packsFolder)
	if err := os.MkdirAll(trash, 0o755); err != nil {
		return err
	}
	if err := os.RemoveAll(filepath.Join(trash, folder)); err != nil {
		return err
	}
	h.cards.Add(1)
	return os.Rename(filepath.Join(h.Folder, packsFolder, folder), filepath.Join(trash, folder))
}

// SwitchPack has the cards of an installed pack read or not.
func (h *House) SwitchPack(folder string, on bool) error {
	if folder != filepath.Base(folder) || h.Folder == "" {
		return errNoFolder
	}
	h.cards.Add(1)
	mark := filepath.Join(packsFolder, folder, packOff)
	if !on {
		return h.write(mark, nil)
	}
	if err := os.Remove(filepath.Join(h.Folder, mark)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// packed are the files of the packs of a system that are on, with an ending, but for those of one pack.
func (h *House) packed(system, ending, without string) map[string][]byte {
	files := map[string][]byte{}
	packs, _ := h.Packs()
	for _, pack := range packs {
		if pack.System != system || pack.Off || pack.Folder == without {
			continue
		}
		for name, text := range pack.Files {
			if strings.HasSuffix(name, ending) {
				files[filepath.Join(h.Folder, packsFolder, pack.Folder, name)] = text
			}
		}
	}
	return files
}
