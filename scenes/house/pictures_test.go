package house

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme"
)

// painted is a picture of one colour as a PNG.
func painted(t testing.TB, w, h int, c color.RGBA) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		img.SetRGBA(i%w, i/w, c)
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func photographed(t testing.TB, w, h int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, image.NewGray(image.Rect(0, 0, w, h)), nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// bomb is a PNG of a few bytes whose head says that it unpacks to more than any memory has.
func bomb(t testing.TB, w, h uint32) []byte {
	t.Helper()
	data := bytes.Clone(painted(t, 1, 1, color.RGBA{A: 255}))
	head := data[12 : 12+4+13] // the kind of the first chunk and what is in it
	binary.BigEndian.PutUint32(head[4:], w)
	binary.BigEndian.PutUint32(head[8:], h)
	binary.BigEndian.PutUint32(data[12+4+13:], crc32.ChecksumIEEE(head))
	return data
}

// pictureOf is the pack of the README with a picture of its card, as it lies in a folder.
func pictureOf(t testing.TB) map[string]string {
	files := packOf()
	files["art/quarry-wife.png"] = string(painted(t, 60, 80, color.RGBA{R: 200, A: 255}))
	return files
}

// TestPicturesComeAndGoWithTheirPack: a folder and a zip file bring a picture, which belongs to the card of its name; it is there as long as the pack is
// used, and the card stays what it is without it.
func TestPicturesComeAndGoWithTheirPack(t *testing.T) {
	system := supreme.System{}
	h := &House{Systems: []engine.System{system}, Folder: t.TempDir()}
	folder, file := t.TempDir(), filepath.Join(t.TempDir(), "quarry.zip")
	files := pictureOf(t)
	for name, text := range files {
		at := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(file, zipped(t, files), 0o644); err != nil {
		t.Fatal(err)
	}
	shown := func() string {
		path := h.Pictures("se")["quarry-wife"]
		if path == "" {
			return ""
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	for _, from := range []string{folder, file} {
		pack, problems := ReadPack(from, h.Systems)
		if problems = append(problems, h.CheckPack(pack)...); len(problems) > 0 {
			t.Fatalf("%s: %v", from, problems)
		}
		before := h.CardsChanged()
		if err := h.InstallPack(pack); err != nil {
			t.Fatal(err)
		}
		if h.CardsChanged() == before || shown() != files["art/quarry-wife.png"] {
			t.Errorf("%s: the picture is not there", from)
		}
		packs, _ := h.Packs()
		if problems := h.CheckPack(packs[0]); len(problems) > 0 {
			t.Errorf("once it is there: %v", problems)
		}
		if err := h.InstallPack(packs[0]); err != nil || shown() != files["art/quarry-wife.png"] {
			t.Errorf("a pack that is put in its own place loses its picture: %v", err)
		}
		if err := h.SwitchPack(packs[0].Folder, false); err != nil || shown() != "" {
			t.Errorf("%v: a picture is used although its pack is off", err)
		}
		if err := h.SwitchPack(packs[0].Folder, true); err != nil || shown() == "" {
			t.Error(err)
		}
		if err := h.RemovePack(packs[0].Folder); err != nil || shown() != "" {
			t.Errorf("%v: the picture stays although its pack is gone", err)
		}
	}
	only := map[string]string{"pack.json": packOf()["pack.json"], "anvil-rose.jpg": string(photographed(t, 30, 30))}
	pack, problems := ReadPackedFile("a.zip", zipped(t, only), h.Systems)
	if problems = append(problems, h.CheckPack(pack)...); len(problems) > 0 {
		t.Errorf("pictures of shipped cards alone: %v", problems)
	}
}

// TestBadPicturesAreRefusedWithASentence: what is too large is told before it is unpacked, what is none and what belongs to nobody is told, too; each names
// the file and what it should be. Nothing leads out of the folder, whatever it is called.
func TestBadPicturesAreRefusedWithASentence(t *testing.T) {
	h := &House{Systems: []engine.System{supreme.System{}}, Folder: t.TempDir()}
	sound := painted(t, 20, 20, color.RGBA{G: 200, A: 255})
	photograph := photographed(t, 400, 300)
	for name, c := range map[string]struct {
		file, key, why string
		data           []byte
	}{
		"no picture":        {"quarry-wife.png", "packs.picture-kind", "PNG or JPEG", []byte("not a picture")},
		"an empty one":      {"quarry-wife.png", "packs.picture-kind", "", nil},
		"another kind":      {"quarry-wife.jpg", "packs.picture-kind", "", []byte("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;")},
		"a bomb":            {"quarry-wife.png", "packs.picture-pixels", "50000 × 50000 pixels; it should have at most 24 million", bomb(t, 50000, 50000)},
		"a long bomb":       {"quarry-wife.png", "packs.picture-pixels", "2147483647", bomb(t, 1<<31-1, 1)},
		"cut off":           {"quarry-wife.jpg", "packs.picture-broken", "", photograph[:len(photograph)/2]},
		"too many bytes":    {"quarry-wife.png", "packs.picture-bytes", "at most 8 MB", append(bytes.Clone(sound), make([]byte, pictureMost)...)},
		"of nobody":         {"nobody.png", "packs.picture-card", "nobody", sound},
		"a way out":         {"../../quarry-wife.png", "packs.leads-out", "", sound},
		"an absolute path":  {"/etc/quarry-wife.png", "packs.leads-out", "", sound},
		"another drive":     {`C:\quarry-wife.png`, "packs.leads-out", "", sound},
		"the same name":     {"more/other.png", "packs.twice", "", sound},
		"two of one card":   {"other.jpeg", "packs.picture-twice", "other.jpeg", sound},
		"with capitals":     {"Quarry-Wife.PNG", "", "", sound},
		"a photograph":      {"quarry-wife.jpeg", "", "", photograph},
		"in a folder, fine": {"art/quarry-wife.jpg", "", "", photograph},
	} {
		files := packOf()
		files[c.file] = string(c.data)
		switch name {
		case "the same name", "two of one card":
			files["other.png"] = string(sound)
		}
		pack, problems := ReadPackedFile("a.zip", zipped(t, files), h.Systems)
		problems = append(problems, h.CheckPack(pack)...)
		if name == "the same name" || name == "two of one card" {
			problems = slices.DeleteFunc(problems, func(p engine.Problem) bool { return p.Say.Key == "packs.picture-card" })
		}
		if c.key == "" {
			if len(problems) > 0 {
				t.Errorf("%s: %v", name, problems)
			}
			continue
		}
		if len(problems) != 1 || problems[0].Say.Key != c.key || !strings.Contains(problems[0].Text, c.why) {
			t.Errorf("%s: %+v", name, problems)
			continue
		}
		if !strings.HasSuffix(c.key, "twice") && problems[0].File != c.file { // of two with one name, the archive's order decides
			t.Errorf("%s: the fault is said of %q", name, problems[0].File)
		}
		if err := h.InstallPack(pack); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for card, path := range h.Pictures("se") {
			if inside, err := filepath.Rel(filepath.Join(h.Folder, packsFolder), path); err != nil || !filepath.IsLocal(inside) {
				t.Errorf("%s: the picture of %s lies at %s", name, card, path)
			}
		}
	}
}

// TestPicturesOfAPackAreBounded: all pictures of a pack together have a limit, by what the archive says of them.
func TestPicturesOfAPackAreBounded(t *testing.T) {
	r := &packReading{pack: Pack{Files: map[string][]byte{}}}
	for i := range packPicturesMost / pictureMost {
		if !r.take(strings.Repeat("x", i+1)+".png", pictureMost, true, nil) {
			t.Fatalf("picture %d: %v", i, r.problems)
		}
	}
	if r.take("last.png", 1, true, nil) || len(r.problems) != 1 || r.problems[0].Say.Key != "packs.pictures-large" {
		t.Errorf("%v", r.problems)
	}
}

// TestACardOfOnesOwnHasAPicture: it lies beside the card under its name, another takes its place whatever it is written in, it goes along when the card gets
// another name, comes before that of a pack, and can be taken away.
func TestACardOfOnesOwnHasAPicture(t *testing.T) {
	system := supreme.System{}
	h := &House{Systems: []engine.System{system}, Folder: t.TempDir()}
	card := packOf()["quarry-wife.card"]
	if err := h.SaveCard(system, "quarry-wife", card); err != nil {
		t.Fatal(err)
	}
	has := func(want map[string]string) {
		t.Helper()
		found := map[string]string{}
		for id, path := range h.Pictures("se") {
			found[id] = filepath.Base(path)
		}
		if !maps.Equal(found, want) {
			t.Errorf("%v, want %v", found, want)
		}
	}
	keep := func(id string, data []byte) {
		t.Helper()
		if err := h.KeepPicture(system, id, data); err != nil {
			t.Fatal(err)
		}
	}
	keep("quarry-wife", painted(t, 9, 9, color.RGBA{A: 255}))
	has(map[string]string{"quarry-wife": "quarry-wife.png"})
	keep("quarry-wife", photographed(t, 9, 9))
	has(map[string]string{"quarry-wife": "quarry-wife.jpg"})
	renamed := strings.Replace(card, "Quarry Wife", "Quarry Queen", 1)
	if err := h.ReplaceCard(system, "quarry-queen", "quarry-wife", renamed); err != nil {
		t.Fatal(err)
	}
	has(map[string]string{"quarry-queen": "quarry-queen.jpg"})
	pack, _ := ReadPackedFile("a.zip", zipped(t, map[string]string{"pack.json": packOf()["pack.json"], "quarry-queen.png": string(painted(t, 9, 9, color.RGBA{}))}), h.Systems)
	if err := h.InstallPack(pack); err != nil {
		t.Fatal(err)
	}
	has(map[string]string{"quarry-queen": "quarry-queen.jpg"})
	if !h.OwnsPicture(system, "quarry-queen") {
		t.Error("it is not the user's own")
	}
	if err := h.DropPicture(system, "quarry-queen"); err != nil || h.OwnsPicture(system, "quarry-queen") {
		t.Errorf("%v: it is not gone", err)
	}
	has(map[string]string{"quarry-queen": "quarry-queen.png"}) // that of the pack
}

// TestPhotographsStandUpright: a photograph is shown as the camera was held, by its Exif note in either order of bytes; a note that is cut off or mad changes
// nothing.
func TestPhotographsStandUpright(t *testing.T) {
	plain := func() []byte {
		img := image.NewRGBA(image.Rect(0, 0, 96, 64))
		for i := range 96 * 64 { // white, with a black corner above on the left
			c := color.RGBA{R: 255, G: 255, B: 255, A: 255}
			if i%96 < 32 && i/96 < 32 {
				c = color.RGBA{A: 255}
			}
			img.SetRGBA(i%96, i/96, c)
		}
		var out bytes.Buffer
		if err := jpeg.Encode(&out, img, nil); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}()
	noted := func(order binary.ByteOrder, mark string, stored uint16) []byte {
		note := append([]byte("Exif\x00\x00"+mark), make([]byte, 2+4+2+12+4)...)
		tiff := note[6:]
		order.PutUint16(tiff[2:], 42)
		order.PutUint32(tiff[4:], 8)
		order.PutUint16(tiff[8:], 1)
		order.PutUint16(tiff[10:], 0x0112)
		order.PutUint16(tiff[12:], 3)
		order.PutUint32(tiff[14:], 1)
		order.PutUint16(tiff[18:], stored)
		head := binary.BigEndian.AppendUint16([]byte{0xFF, 0xD8, 0xFF, 0xE1}, uint16(2+len(note)))
		return slices.Concat(head, note, plain[2:])
	}
	corner := func(data []byte) (corner string, size image.Point) {
		img, fault := DecodePicture(data)
		if fault.Key != "" {
			t.Fatal(fault)
		}
		r := img.Bounds()
		for name, at := range map[string]image.Point{"left above": {8, 8}, "right above": {r.Dx() - 8, 8}, "left below": {8, r.Dy() - 8}, "right below": {r.Dx() - 8, r.Dy() - 8}} {
			if level, _, _, _ := img.At(r.Min.X+at.X, r.Min.Y+at.Y).RGBA(); level < 0x4000 {
				corner += name
			}
		}
		return corner, r.Size()
	}
	wide, high := image.Pt(96, 64), image.Pt(64, 96)
	for stored, want := range []struct {
		corner string
		size   image.Point
	}{1: {"left above", wide}, {"right above", wide}, {"right below", wide}, {"left below", wide}, {"left above", high}, {"right above", high}, {"right below", high}, {"left below", high}} {
		if stored == 0 {
			continue
		}
		for _, data := range [][]byte{noted(binary.BigEndian, "MM", uint16(stored)), noted(binary.LittleEndian, "II", uint16(stored))} {
			if at, size := corner(data); at != want.corner || size != want.size {
				t.Errorf("stored as %d: %s of %v, want %s of %v", stored, at, size, want.corner, want.size)
			}
		}
	}
	for _, stored := range []uint16{0, 9, 65535} {
		if at, size := corner(noted(binary.LittleEndian, "II", stored)); at != "left above" || size != wide {
			t.Errorf("a note of %d: %s of %v", stored, at, size)
		}
	}
	whole := noted(binary.BigEndian, "MM", 6)
	for cut := range 60 {
		orientation(whole[:cut])
		mad := bytes.Clone(whole)
		mad[cut] ^= 0xFF
		orientation(mad)
	}
}
