package archive

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"image"
	"image/draw"
	"image/png"
	"path/filepath"
	"slices"
	"strconv"
	"sync"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/scenes/house"
)

// Archive is the matches on disk with what is known of them. Several goroutines may use it.
type Archive struct {
	house *house.House

	mutex  sync.Mutex
	opened bool
	known  map[string]*Digest // by the mark of a file
	faults map[string]error   // of those that cannot be read
	fresh  int                // read since the cache was written

	reading sync.Mutex // one at a time reads what is not known
}

// New makes an archive of what a house keeps.
func New(h *house.House) *Archive {
	return &Archive{house: h, known: map[string]*Digest{}, faults: map[string]error{}}
}

// Saves lists every match on disk, those that are kept because they are over included, the newest first.
func (a *Archive) Saves() []house.Save {
	all := a.all()
	slices.SortStableFunc(all, func(x, y house.Save) int { return y.Modified.Compare(x.Modified) })
	return all
}

// cacheFormat changes whenever a Digest or a picture is made in another way, so that older ones are made again.
const cacheFormat = 6

// The files of the cache.
const (
	indexName     = "matches.json"
	pictureEnding = ".table.png"
)

type index struct {
	Format  int                `json:"format"`
	Matches map[string]*Digest `json:"matches"`
}

// mark tells a file from every other and from itself when it was written anew.
func mark(save house.Save) string {
	text := filepath.Base(filepath.Dir(save.Path)) + "/" + filepath.Base(save.Path) + "|" +
		strconv.FormatInt(save.Size, 10) + "|" + strconv.FormatInt(save.Modified.UnixNano(), 10)
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:12])
}

// open reads the cache once. A cache that is damaged or of another format counts as empty.
func (a *Archive) open() {
	if a.opened {
		return
	}
	a.opened = true
	text, err := a.house.ReadCache(indexName)
	var kept index
	if err != nil || json.Unmarshal(text, &kept) != nil || kept.Format != cacheFormat {
		return
	}
	for mark, digest := range kept.Matches {
		if digest != nil && digest.sound() {
			a.known[mark] = digest
		}
	}
}

// Known is what is known of a match without reading its file; neither a Digest nor an error when it was not read yet.
func (a *Archive) Known(save house.Save) (*Digest, error) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.open()
	at := mark(save)
	return a.known[at], a.faults[at]
}

// flushEvery is after how many matches the cache is written while many are read, so that little is lost when that is cut off.
const flushEvery = 25

// Read reads those matches that are not known yet, draws their tables, and keeps both. It takes a while and belongs in the
// background; told is called after each with how many are done of how many.
func (a *Archive) Read(ctx context.Context, saves []house.Save, told func(done, of int)) {
	a.reading.Lock()
	defer a.reading.Unlock()
	defer a.Flush()
	var missing []house.Save
	for _, save := range saves {
		if digest, err := a.Known(save); digest == nil && err == nil {
			missing = append(missing, save)
		}
	}
	for i, save := range missing {
		if ctx.Err() != nil {
			return
		}
		a.read(save)
		told(i+1, len(missing))
		if (i+1)%flushEvery == 0 {
			a.Flush()
		}
	}
}

// read reads one match.
func (a *Archive) read(save house.Save) {
	m, err := a.house.LoadMatch(save.Path)
	var digest Digest
	if err == nil {
		digest = Of(m)
		a.keepPicture(save, Paint(m))
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.open()
	if err != nil {
		a.faults[mark(save)] = err
		return
	}
	a.known[mark(save)] = &digest
	a.fresh++
}

// Flush writes the cache when something was read since, and lets go of files that are gone.
func (a *Archive) Flush() {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	if a.fresh == 0 {
		return
	}
	kept, pictures := index{Format: cacheFormat, Matches: map[string]*Digest{}}, map[string]bool{}
	for _, save := range a.all() {
		at := mark(save)
		if digest := a.known[at]; digest != nil {
			kept.Matches[at] = digest
			pictures[at+pictureEnding] = true
		}
	}
	text, err := json.Marshal(kept)
	if err != nil || a.house.WriteCache(indexName, text) != nil {
		return // it is made again next time
	}
	a.fresh = 0
	a.house.TrimCache(pictureEnding, pictures)
}

// all lists every match on disk.
func (a *Archive) all() []house.Save { return append(a.house.Saves(), a.house.Archived()...) }

// keepPicture writes the picture of a table into the cache.
func (a *Archive) keepPicture(save house.Save, picture *canvas.Picture) {
	var text bytes.Buffer
	if err := png.Encode(&text, picture.Image()); err == nil {
		_ = a.house.WriteCache(mark(save)+pictureEnding, text.Bytes())
	}
}

// Picture is how the table of a match looks. One that is missing or damaged is drawn again, which takes as long as Read; nil
// when the match cannot be read either.
func (a *Archive) Picture(save house.Save) *canvas.Picture {
	if text, err := a.house.ReadCache(mark(save) + pictureEnding); err == nil {
		if decoded, err := png.Decode(bytes.NewReader(text)); err == nil && decoded.Bounds().Size() == pictureSize {
			img := image.NewRGBA(image.Rectangle{Max: pictureSize})
			draw.Draw(img, img.Rect, decoded, decoded.Bounds().Min, draw.Src)
			return canvas.NewPicture(img)
		}
	}
	m, err := a.house.LoadMatch(save.Path)
	if err != nil {
		return nil
	}
	picture := Paint(m)
	a.keepPicture(save, picture)
	return picture
}

// All is what is known of every match on disk.
func (a *Archive) All() []*Digest {
	var all []*Digest
	for _, save := range a.Saves() {
		if digest, _ := a.Known(save); digest != nil {
			all = append(all, digest)
		}
	}
	return all
}

// Size is what a match was played at, in the words of its system.
func (a *Archive) Size(d *Digest) engine.Text {
	return a.Speech(d.System).Wording.Text(engine.Say("newgame.level", "Level", d.Level))
}

// Speech is how a rule system is spoken of, by its code; general words for one that is not in the house.
func (a *Archive) Speech(code string) engine.Speech {
	system, known := a.house.System(code)
	if !known {
		return engine.Speech{}
	}
	return engine.SpeechOf(system)
}

// Objective is what a match was about, in the words of its system; the zero Text when it does not say.
func (a *Archive) Objective(d *Digest) engine.Text {
	system, known := a.house.System(d.System)
	if !known {
		return engine.Text{}
	}
	for _, f := range system.Form().Fields {
		if way := f.Find(d.Objective); way != nil {
			return way.Text
		}
	}
	return engine.Text{}
}
