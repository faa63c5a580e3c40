package house

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"image"
	_ "image/jpeg" // what pictures of cards are written in
	_ "image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"trueinch/engine"
	"trueinch/maps"
)

// What a picture of a card may be: what a camera takes, and little enough to be unpacked beside a match.
const (
	pictureMost       = 8 << 20    // bytes of the file
	picturePixels     = 24_000_000 // across times down
	packPicturesMost  = 64 << 20   // bytes of all pictures of a pack
	pictureKinds      = "png jpeg"
	megabyte          = 1 << 20
	pictureFaultsKept = 2000
)

// PictureExtensions end the names of pictures of cards, without the full stop.
func PictureExtensions() []string { return []string{"png", "jpg", "jpeg"} }

// Pictured is the id of the card that a picture belongs to, by its name; false for a file that is no picture.
func Pictured(name string) (card string, picture bool) {
	extension := strings.ToLower(filepath.Ext(name))
	if extension == "" || !slices.Contains(PictureExtensions(), extension[1:]) {
		return "", false
	}
	return strings.ToLower(strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))), true
}

func isPicture(name string) bool {
	_, picture := Pictured(name)
	return picture
}

// PictureFault says why a file can be no picture of a card; the zero Text when it can. It is measured by what its head says before a pixel of it is
// unpacked.
func PictureFault(data []byte) engine.Text {
	if len(data) > pictureMost {
		return engine.Say("packs.picture-bytes", "Most", pictureMost/megabyte)
	}
	key := sha256.Sum256(data)
	pictureFaults.Lock()
	defer pictureFaults.Unlock()
	if fault, known := pictureFaults.of[key]; known {
		return fault
	}
	if pictureFaults.of == nil || len(pictureFaults.of) >= pictureFaultsKept {
		pictureFaults.of = map[[sha256.Size]byte]engine.Text{}
	}
	_, fault := decoded(data)
	pictureFaults.of[key] = fault
	return fault
}

// pictureFaults are what is wrong with pictures that were looked at, so that a page that is opened again need not unpack them again.
var pictureFaults struct {
	sync.Mutex
	of map[[sha256.Size]byte]engine.Text
}

// DecodePicture unpacks a picture of a card, turned as the camera saw it, or says why it is none.
func DecodePicture(data []byte) (image.Image, engine.Text) {
	img, fault := decoded(data)
	if fault.Key != "" {
		return nil, fault
	}
	return upright(img, orientation(data)), engine.Text{}
}

func decoded(data []byte) (image.Image, engine.Text) {
	size, kind, err := maps.MeasurePicture(data)
	switch {
	case len(data) > pictureMost:
		return nil, engine.Say("packs.picture-bytes", "Most", pictureMost/megabyte)
	case err != nil || !slices.Contains(strings.Fields(pictureKinds), kind):
		return nil, engine.Say("packs.picture-kind")
	case size.X > picturePixels/size.Y:
		return nil, engine.Say("packs.picture-pixels", "Width", size.X, "Height", size.Y, "Most", picturePixels/1_000_000)
	}
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, engine.Say("packs.picture-broken")
	}
	return img, engine.Text{}
}

// ReadPicture reads a file that is to be the picture of a card; the text says why it cannot be read. What is in it DecodePicture says.
func ReadPicture(path string) (data []byte, fault engine.Text) {
	data, err := readAtMost(opening(path), pictureMost)
	switch {
	case errors.Is(err, errTooLarge):
		return nil, engine.Say("packs.picture-bytes", "Most", pictureMost/megabyte)
	case err != nil:
		return nil, engine.Say("packs.not-readable-file", "Why", err.Error())
	}
	return data, engine.Text{}
}

// checkPictures says what is wrong with the pictures of a pack: what cannot be shown, and what belongs to no card. known reports whether there is a
// card of an id.
func (p *Pack) checkPictures(known func(id string) bool) (problems []engine.Problem) {
	fault := func(name string, say engine.Text) { problems = append(problems, packProblem(name, say)) }
	first := map[string]string{}
	for _, name := range sortedNames(p.Pictures) {
		id, _ := Pictured(name)
		if other, twice := first[id]; twice {
			fault(name, engine.Say("packs.picture-twice", "Card", id, "File", other))
			continue
		}
		first[id] = name
		if !known(id) {
			fault(name, engine.Say("packs.picture-card", "Card", id))
			continue
		}
		data, err := p.Pictures[name]()
		switch {
		case errors.Is(err, errTooLarge):
			fault(name, engine.Say("packs.picture-bytes", "Most", pictureMost/megabyte))
		case err != nil:
			fault(name, engine.Say("packs.not-readable-file", "Why", err.Error()))
		default:
			if say := PictureFault(data); say.Key != "" {
				fault(name, say)
			}
		}
	}
	return problems
}

// Pictures are the files of the pictures of a system's cards, by the id of the card: those of the user's own cards before those of packs that are on.
func (h *House) Pictures(system string) map[string]string {
	found := map[string]string{}
	if h.Folder == "" {
		return found
	}
	add := func(folder, name string) {
		if id, picture := Pictured(name); picture && found[id] == "" {
			found[id] = filepath.Join(folder, name)
		}
	}
	own := filepath.Join(h.Folder, cardsFolder, system)
	entries, _ := os.ReadDir(own) // none is no fault
	for _, entry := range entries {
		if entry.Type().IsRegular() {
			add(own, entry.Name())
		}
	}
	packs, _ := h.Packs()
	for _, pack := range packs {
		if pack.System != system || pack.Off {
			continue
		}
		for _, name := range sortedNames(pack.Pictures) {
			add(filepath.Join(h.Folder, packsFolder, pack.Folder), name)
		}
	}
	return found
}

// ownPictures are the files of the picture of a card that lie beside the user's own cards: none or one.
func (h *House) ownPictures(system engine.System, id string) (paths []string) {
	for _, extension := range PictureExtensions() {
		path := filepath.Join(h.Folder, cardsFolder, system.Code(), maps.PlainFileName(id)+"."+extension)
		if _, err := os.Stat(path); err == nil {
			paths = append(paths, path)
		}
	}
	return paths
}

// OwnsPicture reports whether a card has a picture among the user's own.
func (h *House) OwnsPicture(system engine.System, id string) bool {
	return h.Folder != "" && id != "" && len(h.ownPictures(system, id)) > 0
}

// KeepPicture keeps the picture of a card beside the user's own cards, in place of the one that it had there.
func (h *House) KeepPicture(system engine.System, id string, data []byte) error {
	if h.Folder == "" {
		return errNoFolder
	}
	_, kind, _ := maps.MeasurePicture(data)
	extension := "png"
	if kind == "jpeg" {
		extension = "jpg"
	}
	path := filepath.Join(cardsFolder, system.Code(), maps.PlainFileName(id)+"."+extension)
	if err := h.write(path, data); err != nil {
		return err
	}
	for _, other := range h.ownPictures(system, id) {
		if other != filepath.Join(h.Folder, path) {
			_ = os.Remove(other) // one that stays is shown or not; the new one is kept
		}
	}
	h.cards.Add(1)
	return nil
}

// DropPicture takes the picture of a card away that lies beside the user's own cards.
func (h *House) DropPicture(system engine.System, id string) error {
	if h.Folder == "" {
		return errNoFolder
	}
	for _, path := range h.ownPictures(system, id) {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	h.cards.Add(1)
	return nil
}

// renamePicture lets the picture of a card go with it under another id.
func (h *House) renamePicture(system engine.System, from, to string) {
	if h.OwnsPicture(system, to) {
		return
	}
	for _, path := range h.ownPictures(system, from) {
		_ = os.Rename(path, filepath.Join(filepath.Dir(path), maps.PlainFileName(to)+filepath.Ext(path))) // without it the card shows its silhouette
	}
}
