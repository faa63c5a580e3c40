package build

import (
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// webFolder is the package for browsers.
func webFolder(t *testing.T) string {
	t.Helper()
	folder := os.Getenv("TRUEINCH_WEB")
	if folder == "" {
		t.Skip("the program for browsers takes a minute to build; build/test web builds it and runs this")
	}
	if _, err := exec.LookPath("chromium"); err != nil {
		t.Skip("there is no chromium; build/test web installs it")
	}
	return folder
}

// autosaved reads the autosave as the page has it.
const autosaved = `new Promise((done) => files.api.open("/browser/trueinch/saves/autosave.match", 0, 0, (error, file) => {
	if (error) return done("");
	const bytes = new Uint8Array(1 << 22);
	files.api.read(file, bytes, 0, bytes.length, null, (error, count) => {
		files.api.close(file, () => done(new TextDecoder().decode(bytes.subarray(0, count))));
	});
}))`

// TestWebPlaysOnAfterReloading begins a quick game in a browser, answers, loads the page anew and goes on with the match.
func TestWebPlaysOnAfterReloading(t *testing.T) {
	b := openBrowser(t, webFolder(t))
	b.open("")
	if colors := variety(b.picture()); colors < 20 {
		t.Errorf("the title is drawn in %d colours", colors)
	}
	b.press("q")
	b.await("the match to be saved", autosaved+`.then((text) => text !== "")`)
	before := b.js(autosaved)
	b.answers(before)
	after := b.js(autosaved)
	if !strings.HasPrefix(after, before) {
		t.Errorf("the autosave was not added to: %.200q", after)
	}
	if colors := variety(b.picture()); colors < 40 {
		t.Errorf("the encounter is drawn in %d colours", colors)
	}
	first := b.session
	b.session = b.tab(b.address)
	b.await("a second tab to be held back", `document.body?.innerText.includes("open in another tab") === true && !document.querySelector("canvas")`)
	b.call("Page.close", nil)
	b.session = first

	b.open("")
	if kept := b.js(autosaved); !strings.HasPrefix(kept, after) {
		t.Fatalf("after reloading, the autosave is %.200q", kept)
	}
	after = b.js(autosaved)
	b.press("Enter")
	b.answers(after)
	if more := b.js(autosaved); !strings.HasPrefix(more, after) {
		t.Errorf("another match is gone on with: %.200q", more)
	}

	b.open("")
	b.press("Ctrl q")
	b.await("the end", `document.body.innerText.includes("has ended")`)
	b.call("Emulation.setDeviceMetricsOverride", words{"width": 1000, "height": 700, "deviceScaleFactor": 1, "mobile": false})
	b.drawn()
	for _, fault := range b.faults() {
		t.Error(fault)
	}
}

// answers presses Enter until the autosave says more than before.
func (b *browser) answers(before string) {
	b.t.Helper()
	for range 200 {
		b.press("Enter")
		if len(b.js(autosaved)) > len(before) {
			return
		}
	}
	b.t.Fatal("nothing was answered")
}

// variety is how many colours a picture has.
func variety(img image.Image) int {
	colors := map[any]bool{}
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y += 3 {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x += 3 {
			colors[img.At(x, y)] = true
		}
	}
	return len(colors)
}

// TestWebGivesAndTakesFiles downloads a battlefield from the designer, and opens it in the planner again.
func TestWebGivesAndTakesFiles(t *testing.T) {
	b := openBrowser(t, webFolder(t))
	folder := t.TempDir()
	b.call("Browser.setDownloadBehavior", words{"behavior": "allow", "downloadPath": folder, "eventsEnabled": true})
	b.open("?design%20crossroads")
	b.press("Ctrl e", "Ctrl s")
	var begun struct{ SuggestedFilename string }
	b.event("Browser.downloadWillBegin", &begun)
	var progress struct{ State string }
	for progress.State != "completed" {
		b.event("Browser.downloadProgress", &progress)
	}
	file, err := os.Open(filepath.Join(folder, begun.SuggestedFilename))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if drawn, err := png.Decode(file); err != nil || begun.SuggestedFilename != "crossroads.png" || variety(drawn) < 20 {
		t.Errorf("what was downloaded as %s is no picture of a battlefield: %v", begun.SuggestedFilename, err)
	}

	b.call("Page.setInterceptFileChooserDialog", words{"enabled": true})
	table := filepath.Join(folder, "mine.table.json")
	shipped, err := os.ReadFile(filepath.Join(root, "maps", "shipped", "crossroads.table.json"))
	if err == nil {
		err = os.WriteFile(table, shipped, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	b.open("?design")
	b.press("Ctrl o", "Ctrl o")
	var chooser struct{ BackendNodeID int }
	b.event("Page.fileChooserOpened", &chooser)
	b.call("DOM.setFileInputFiles", words{"files": []string{table}, "backendNodeId": chooser.BackendNodeID})
	b.await("the file to be read", `new Promise((done) => files.api.stat("/opened/mine.table.json", (error, found) => done(found?.size > 1000)))`)
	b.await("the file to be remembered", `new Promise((done) => files.api.open("/browser/trueinch/settings.toml", 0, 0, (error, file) => {
		if (error) return done(false);
		const bytes = new Uint8Array(100000);
		files.api.read(file, bytes, 0, bytes.length, null, () => files.api.close(file, () => done(new TextDecoder().decode(bytes).includes("/opened/mine.table.json"))));
	}))`)
	for _, fault := range b.faults() {
		t.Error(fault)
	}
}

// TestWebKeepsFiles holds what Go relies on of files, and that a full disk is said to be one.
func TestWebKeepsFiles(t *testing.T) {
	b := openBrowser(t, webFolder(t))
	b.call("Page.navigate", words{"url": b.address + "/README.txt"})
	script, err := os.ReadFile(filepath.Join("package-files", "web", "files.js"))
	if err != nil {
		t.Fatal(err)
	}
	b.js(string(script))
	b.js(`globalThis.ask = (name, ...words) => new Promise((done) => fs[name](...words, (error, value) => done(error ? error.code : value ?? "fine")));
		globalThis.write = async (path, text, flags = 0x242) => {
			const file = await ask("open", path, flags, 0o644), bytes = new TextEncoder().encode(text);
			if (typeof file === "string") return file;
			await ask("write", file, bytes, 0, bytes.length, null);
			const kept = await ask("fsync", file);
			await ask("close", file);
			return kept;
		};
		globalThis.list = async (path) => (await ask("readdir", path)).join(" ")`)
	const home = `"/browser/trueinch`
	b.call("Storage.overrideQuotaForOrigin", words{"origin": b.address, "quotaSize": 1000}) // before the browser remembers how much room there is
	b.js(`files.load()`)
	if got := b.js(`write(` + home + `/big", "x".repeat(3000000))`); got != "ENOSPC" {
		t.Errorf("a full disk: %s", got)
	}
	b.call("Storage.overrideQuotaForOrigin", words{"origin": b.address})
	if got := b.js(`write(` + home + `/big", "y".repeat(3000000)).then((kept) => kept + files.api.constants.O_RDWR)`); got != "fine2" {
		t.Errorf("room again: %s", got)
	}
	for _, step := range []struct{ does, want string }{
		{`ask("unlink", ` + home + `/big")`, "fine"},
		{`ask("mkdir", ` + home + `/saves", 0o755)`, "fine"},
		{`ask("mkdir", ` + home + `/saves", 0o755)`, "EEXIST"},
		{`ask("mkdir", ` + home + `/none/deeper", 0o755)`, "ENOENT"},
		{`write(` + home + `/saves/a", "one")`, "fine"},
		{`write(` + home + `/saves/a", "two", 0x442)`, "fine"}, // appends
		{`ask("stat", ` + home + `/saves/../saves/a").then((found) => found.size)`, "6"},
		{`ask("open", ` + home + `/saves/a", 0xc2, 0o644)`, "EEXIST"}, // must be new
		{`ask("open", ` + home + `/saves/b", 0, 0)`, "ENOENT"},
		{`ask("unlink", ` + home + `/saves")`, "EISDIR"},
		{`ask("rmdir", ` + home + `/saves")`, "ENOTEMPTY"},
		{`ask("rmdir", ` + home + `/saves/a")`, "ENOTDIR"},
		{`ask("rename", ` + home + `/saves/a", ` + home + `/saves/b")`, "fine"},
		{`write(` + home + `/saves/c", "three")`, "fine"},
		{`ask("rename", ` + home + `/saves/c", ` + home + `/saves/b")`, "fine"}, // over another
		{`files.load().then(() => list(` + home + `/saves"))`, "b"},
		{`ask("stat", ` + home + `/saves/b").then((found) => found.size)`, "5"},
	} {
		if got := b.js(step.does); got != step.want {
			t.Errorf("%s: %s, not %s", step.does, got, step.want)
		}
	}
}

// TestWebSaysThatWebGLIsMissing takes it away from the browser.
func TestWebSaysThatWebGLIsMissing(t *testing.T) {
	b := openBrowser(t, webFolder(t), "--disable-3d-apis")
	b.call("Page.navigate", words{"url": b.address})
	b.await("the sentence", `document.body?.innerText.includes("needs WebGL 2") === true && !document.body.innerText.includes("is being fetched")`)
}
