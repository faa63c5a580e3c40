package house

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game/words"
)

// packOf are the files of a pack that passes, which the README shows.
func packOf() map[string]string {
	return map[string]string{
		"pack.json": `{"name": "Quarry Nights", "system": "se", "about": "One card and a team."}`,
		"quarry-wife.card": `=== Quarry Wife ===
Supreme, Level 2, Hero, Tank, Nature · Faction Lamplighters · Living
Base 40 mm · HP 7 · Sprint 5" · AP Limit 3 · AP+ 2 · Minion+ 1
s 6T  d 6  e 3  a 4  m 4  p 4
Stone Fist* [AP 1] CCM, s vs. d, Damage 1. EFX: Damage 1; Stun
Silhouette bailiff
`,
		"quarry.team.json": `{"name": "Quarry and Lamp", "level": 5, "cards": ["quarry-wife", "anvil-rose"]}`,
	}
}

func zipped(t testing.TB, files map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(files[name])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestPacksComeAndGo: a folder and a zip file say the same; what is installed is read, switched off it is not, and removed it is gone.
func TestPacksComeAndGo(t *testing.T) {
	system := supreme.System{}
	h := &House{Systems: []engine.System{system}, Folder: t.TempDir()}
	folder, file := t.TempDir(), filepath.Join(t.TempDir(), "quarry.zip")
	for name, text := range packOf() {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(file, zipped(t, packOf()), 0o644); err != nil {
		t.Fatal(err)
	}
	has := func() bool { r, _ := h.Roster(system); _, there := r.Card("quarry-wife"); return there }
	for _, from := range []string{folder, file, filepath.Join(folder, "pack.json")} {
		pack, problems := ReadPack(from, h.Systems)
		if problems = append(problems, h.CheckPack(pack)...); len(problems) > 0 {
			t.Fatalf("%s: %v", from, problems)
		}
		if err := h.InstallPack(pack); err != nil {
			t.Fatal(err)
		}
		packs, _ := h.Packs()
		if len(packs) != 1 || packs[0].Name != "Quarry Nights" || packs[0].Off || !has() {
			t.Fatalf("%+v", packs)
		}
		if problems := h.CheckPack(packs[0]); len(problems) > 0 {
			t.Errorf("once it is there: %v", problems)
		}
		if err := h.SwitchPack(packs[0].Folder, false); err != nil || has() {
			t.Errorf("%v: its cards are read although it is off", err)
		}
		if err := h.SwitchPack(packs[0].Folder, true); err != nil || !has() {
			t.Errorf("%v: its cards are not read although it is on", err)
		}
		teams, _ := h.Teams(system)
		if !slices.ContainsFunc(teams, func(l engine.TeamList) bool { return l.Name == "Quarry and Lamp" }) {
			t.Error("its team is not among the teams")
		}
		if err := h.RemovePack(packs[0].Folder); err != nil || has() {
			t.Errorf("%v: it is not gone", err)
		}
	}
}

// TestBadPacksAreRefusedWithASentence: each fault of a pack is named by its own entry, in the right file, and nothing is read that should not be.
func TestBadPacksAreRefusedWithASentence(t *testing.T) {
	h := &House{Systems: []engine.System{supreme.System{}}}
	long := strings.Repeat("#\n", packFileMost)
	many := map[string]string{}
	for i := range packMost + 5 {
		many["note-"+strings.Repeat("x", i)+".md"] = "."
	}
	for name, c := range map[string]struct {
		add  map[string]string
		drop string
		key  string
		file string
		line int
	}{
		"no note":           {drop: "pack.json", key: "packs.no-note"},
		"a bad note":        {add: map[string]string{"pack.json": "{"}, key: "packs.bad-note"},
		"no name":           {add: map[string]string{"pack.json": `{"system":"se"}`}, key: "packs.no-name"},
		"no system":         {add: map[string]string{"pack.json": `{"name":"A","system":"xx"}`}, key: "packs.no-system"},
		"a bomb":            {add: map[string]string{"big.card": long}, key: "packs.too-large", file: "big.card"},
		"too many":          {add: many, key: "packs.too-many"},
		"a way out":         {add: map[string]string{"../../evil.card": "x"}, key: "packs.leads-out", file: "../../evil.card"},
		"an absolute path":  {add: map[string]string{"/etc/evil.card": "x"}, key: "packs.leads-out"},
		"another drive":     {add: map[string]string{`C:\evil.card`: "x"}, key: "packs.leads-out"},
		"a stranger":        {add: map[string]string{"run.exe": "x"}, key: "packs.stranger", file: "run.exe"},
		"twice":             {add: map[string]string{"more/quarry-wife.card": "x"}, key: "packs.twice"},
		"a name taken":      {add: map[string]string{"rose.card": strings.Replace(packOf()["quarry-wife.card"], "Quarry Wife", "Anvil Rose", 1)}, key: "packs.taken", file: "rose.card"},
		"a team that lacks": {add: map[string]string{"quarry.team.json": `{"name":"A","cards":["nobody"]}`}, key: "packs.no-card", file: "quarry.team.json"},
		"a bad team":        {add: map[string]string{"quarry.team.json": `{`}, key: "packs.bad-team"},
		"a faulty card":     {add: map[string]string{"quarry-wife.card": strings.Replace(packOf()["quarry-wife.card"], "Stun", "Stum", 1)}, key: "card.unknown-effect", file: "quarry-wife.card", line: 5},
	} {
		files := packOf()
		for file, text := range c.add {
			files[file] = text
		}
		delete(files, c.drop)
		pack, problems := ReadPackedFile("a.zip", zipped(t, files), h.Systems)
		problems = append(problems, h.CheckPack(pack)...)
		at := slices.IndexFunc(problems, func(p engine.Problem) bool { return p.Say.Key == c.key })
		switch {
		case at < 0:
			t.Errorf("%s: %v", name, problems)
		case c.file != "" && problems[at].File != c.file, problems[at].Line != c.line, problems[at].Text == "":
			t.Errorf("%s: %+v", name, problems[at])
		}
	}
}

// TestPackSentencesAreThoseOfTheCatalogue holds the English sentences of logs and the command line to the catalogue.
func TestPackSentencesAreThoseOfTheCatalogue(t *testing.T) {
	w, err := words.New("en")
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range packSentences {
		say := engine.Say(key, "Why", "w", "Known", "k", "Most", 3, "Card", "c", "File", "f", "Width", 4, "Height", 5)
		if got := w.Text(say); got != englishOf(say) {
			t.Errorf("%s: %q, and in the code %q", key, got, want)
		}
	}
}

// FuzzReadPack: whatever bytes a pack is made of, reading it ends, stays inside its limits, and names only files inside it.
func FuzzReadPack(f *testing.F) {
	systems := []engine.System{supreme.System{}}
	h := &House{Systems: systems}
	f.Add(zipped(f, packOf()))
	f.Add(zipped(f, pictureOf(f)))
	f.Add([]byte("PK"))
	f.Fuzz(func(t *testing.T, text []byte) {
		pack, problems := ReadPackedFile("a.zip", text, systems)
		total := 0
		for name, source := range pack.Files {
			if total += len(source); filepath.Base(name) != name || len(source) > packFileMost {
				t.Fatalf("%q has %d bytes", name, len(source))
			}
		}
		if total > packAllMost+packFileMost || len(pack.Files)+len(pack.Pictures) > packMost {
			t.Fatalf("%d files and %d pictures, %d bytes", len(pack.Files), len(pack.Pictures), total)
		}
		for name, read := range pack.Pictures {
			if data, err := read(); filepath.Base(name) != name || err == nil && len(data) > pictureMost {
				t.Fatalf("%q has %d bytes", name, len(data))
			}
		}
		for _, p := range append(problems, h.CheckPack(pack)...) {
			if p.Text == "" {
				t.Fatalf("%+v says nothing", p)
			}
		}
	})
}
