package exchange

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path"
	"strconv"
	"strings"

	"trueinch/engine"
)

// ListEndings are those of lists that other roster builders write, without the dot.
func ListEndings() []string { return []string{"ros", "rosz", "json"} }

// What a list may hold. A list with all that other programs write into it is some hundred kilobytes.
const (
	mostFile     = 8 << 20  // bytes as it lies there
	mostUnpacked = 16 << 20 // of a packed list
	mostPacked   = 32       // files in one archive
	mostDeep     = 64       // elements inside each other
	mostElements = 400_000
	mostChosen   = 500 // lines of a list
)

// chosen is one line of a list.
type chosen struct {
	name, entry string
	number      int
}

// list is what is read of a list: enough to find the cards again.
type list struct {
	name   string
	limits map[string]float64 // by the id of what is counted
	lines  []chosen
}

// Read is a list from another roster builder.
type Read struct {
	Team      engine.TeamList
	Unmatched []string // what there is no card for, by name, each once
}

// ReadList reads a list of BattleScribe (.ros, .rosz) or New Recruit (.json) by its content, whatever its file is called. Cards are found by
// the ids that Catalogue gave them, else by their names. The error is a *Fault.
func ReadList(data []byte, system engine.System, roster engine.Roster) (Read, error) {
	l := &list{limits: map[string]float64{}}
	if err := l.read(data, true); err != nil {
		return Read{}, err
	}
	return l.match(system, roster)
}

// read tells the form of a list by how it begins.
func (l *list) read(data []byte, packed bool) error {
	if len(data) > mostFile && packed || len(data) > mostUnpacked {
		return fault("exchange.file-long", "Most", mostFile>>20)
	}
	start := bytes.TrimLeft(bytes.TrimPrefix(data[:min(len(data), 512)], []byte("\xef\xbb\xbf")), " \t\r\n")
	switch {
	case bytes.HasPrefix(data, []byte("PK")) && packed:
		return l.unpack(data)
	case bytes.HasPrefix(start, []byte("{")):
		return l.readJSON(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")))
	case bytes.HasPrefix(start, []byte("<")):
		return l.readXML(data)
	}
	return fault("exchange.no-list")
}

// unpack reads the list in an archive. Its size is counted while it is unpacked: what the archive says of it proves nothing.
func (l *list) unpack(data []byte) error {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return fault("exchange.bad-archive")
	}
	if len(archive.File) > mostPacked {
		return fault("exchange.many-files", "Most", mostPacked)
	}
	for _, file := range archive.File {
		switch strings.ToLower(path.Ext(file.Name)) {
		case ".ros", ".json", ".xml":
		default:
			continue
		}
		inside, err := file.Open()
		if err != nil {
			return fault("exchange.bad-archive")
		}
		text, err := io.ReadAll(io.LimitReader(inside, mostUnpacked+1))
		inside.Close()
		if err != nil {
			return fault("exchange.bad-archive")
		}
		if len(text) > mostUnpacked {
			return fault("exchange.bomb", "Most", mostUnpacked>>20)
		}
		return l.read(text, false)
	}
	return fault("exchange.no-list-inside")
}

// readXML reads a roster element by element. Nothing that a document declares of itself is carried out.
func (l *list) readXML(data []byte) error {
	d := xml.NewDecoder(bytes.NewReader(data))
	deep, roster := 0, false
	for count := 0; ; count++ {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		line, _ := d.InputPos()
		if err != nil {
			return fault("exchange.bad-xml", "Line", line)
		}
		if count > mostElements {
			return fault("exchange.many-elements", "Most", mostElements)
		}
		switch t := token.(type) {
		case xml.Directive:
			return fault("exchange.declares", "Line", line)
		case xml.StartElement:
			if deep++; deep > mostDeep {
				return fault("exchange.deep", "Line", line)
			}
			if deep == 1 {
				if roster = t.Name.Local == "roster"; !roster {
					return fault("exchange.other-xml", "Element", t.Name.Local)
				}
			}
			if err := l.element(t); err != nil {
				return err
			}
		case xml.EndElement:
			deep--
		}
	}
	if !roster {
		return fault("exchange.no-list")
	}
	return nil
}

func (l *list) element(t xml.StartElement) error {
	attributes := map[string]string{}
	for _, a := range t.Attr {
		attributes[a.Name.Local] = a.Value
	}
	switch t.Name.Local {
	case "roster":
		l.name = attributes["name"]
	case "costLimit":
		l.limit(attributes["typeId"], attributes["value"])
	case "selection":
		return l.line(attributes["name"], attributes["entryId"], attributes["number"])
	}
	return nil
}

// limit notes how large the list may be.
func (l *list) limit(id, value string) {
	if v, err := strconv.ParseFloat(value, 64); err == nil && v > 0 && v < 1e6 {
		l.limits[id] = v
	}
}

// line notes a line of the list.
func (l *list) line(name, entry, number string) error {
	n := 1.0
	if number != "" {
		var err error
		if n, err = strconv.ParseFloat(number, 64); err != nil || !(n >= 0 && n <= mostCopies) || n != float64(int(n)) {
			return fault("exchange.bad-number", "Name", strings.TrimSpace(name), "Number", number)
		}
	}
	if len(l.lines) >= mostChosen {
		return fault("exchange.many-lines", "Most", mostChosen)
	}
	if at := strings.LastIndex(entry, "::"); at >= 0 {
		entry = entry[at+2:]
	}
	l.lines = append(l.lines, chosen{strings.TrimSpace(name), entry, int(n)})
	return nil
}

// readJSON reads what New Recruit writes: the same tree, with lists in place of the elements that hold them.
func (l *list) readJSON(data []byte) error {
	var document map[string]any
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(&document); err != nil {
		line := 1 + bytes.Count(data[:min(int(d.InputOffset()), len(data))], []byte("\n"))
		return fault("exchange.bad-json", "Line", line)
	}
	roster, is := document["roster"].(map[string]any)
	if !is {
		return fault("exchange.no-list")
	}
	l.name = said(roster, "name")
	if l.name == "" {
		l.name = said(document, "name")
	}
	for _, limit := range each(roster, "costLimits", "costLimit") {
		l.limit(said(limit, "typeId"), said(limit, "value"))
	}
	for _, force := range each(roster, "forces", "force") {
		if err := l.branch(force, 0); err != nil {
			return err
		}
	}
	return nil
}

// branch reads the selections of a force or of a selection, and forces inside of it.
func (l *list) branch(of map[string]any, deep int) error {
	if deep > mostDeep {
		return fault("exchange.deep", "Line", 1)
	}
	for _, selection := range each(of, "selections", "selection") {
		if err := l.line(said(selection, "name"), said(selection, "entryId"), said(selection, "number")); err != nil {
			return err
		}
		if err := l.branch(selection, deep+1); err != nil {
			return err
		}
	}
	for _, force := range each(of, "forces", "force") {
		if err := l.branch(force, deep+1); err != nil {
			return err
		}
	}
	return nil
}

// said is a value as text; empty for what is none.
func said(of map[string]any, key string) string {
	switch v := of[key].(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}

// each lists the objects of a field: a list of them, or one that holds one or more of them under the name of one.
func each(of map[string]any, field, one string) (all []map[string]any) {
	values, is := of[field].([]any)
	if holder, held := of[field].(map[string]any); held {
		if values, is = holder[one].([]any); !is {
			values = []any{holder[one]}
		}
	}
	for _, v := range values {
		if object, is := v.(map[string]any); is {
			all = append(all, object)
		}
	}
	return all
}

// match finds the cards of the list.
func (l *list) match(system engine.System, roster engine.Roster) (Read, error) {
	c := cataloguing{system: system}
	byEntry, byName := map[string]string{}, map[string]string{}
	for _, card := range roster.Cards() {
		byEntry[c.id("entry", card.ID)] = card.ID
		byName[engine.Fold(card.Name)] = card.ID
	}
	read := Read{Team: engine.TeamList{Name: strings.TrimSpace(l.name)}}
	missing := map[string]bool{}
	for _, line := range l.lines {
		id, known := byEntry[line.entry]
		if !known {
			id, known = byName[engine.Fold(line.name)]
		}
		if !known {
			if !missing[line.name] && line.name != "" {
				read.Unmatched, missing[line.name] = append(read.Unmatched, line.name), true
			}
			continue
		}
		for range line.number {
			read.Team.Cards = append(read.Team.Cards, id)
		}
		if len(read.Team.Cards) > mostCopies {
			return Read{}, fault("exchange.many-lines", "Most", mostCopies)
		}
	}
	if len(read.Team.Cards) == 0 {
		if len(read.Unmatched) == 0 {
			return Read{}, fault("exchange.list-empty")
		}
		return Read{}, fault("exchange.nothing-matched", "Cards", strings.Join(read.Unmatched[:min(len(read.Unmatched), 5)], ", "), "System", system.Name())
	}
	read.Team.Size = l.size(c.id("cost", "size"), system, roster, read.Team)
	return read, nil
}

// size is what the list was limited to, else what its cards come to.
func (l *list) size(id string, system engine.System, roster engine.Roster, team engine.TeamList) int {
	size := int(l.limits[id])
	if size == 0 {
		for _, card := range team.Cards {
			if info, known := roster.Card(card); known && !info.Follower {
				size += info.Rank
			}
		}
	}
	form := system.Form()
	if form.Size.Greatest == 0 {
		return 0
	}
	return max(form.Size.Least, min(size, form.Size.Greatest))
}

// ReadListFile is ReadList of a file, of which no more is read than a list may hold.
func ReadListFile(name string, system engine.System, roster engine.Roster) (Read, error) {
	file, err := os.Open(name)
	if err != nil {
		return Read{}, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, mostFile+1))
	if err != nil {
		return Read{}, err
	}
	return ReadList(data, system, roster)
}
