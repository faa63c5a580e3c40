package build

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"
)

// browserPatience is how long something in the browser may take, on the most loaded of machines.
const browserPatience = 3 * time.Minute

// browser is a Chromium without a window that shows the page of a folder, and is told what to do through a pipe.
type browser struct {
	t       *testing.T
	address string
	pipe    *os.File
	session string // of the page

	lock    sync.Mutex
	last    int
	waiting map[int]chan message
	events  []message
}

// message is one of the DevTools protocol: https://chromedevtools.github.io/devtools-protocol
type message struct {
	ID     int                       `json:"id,omitempty"`
	Method string                    `json:"method,omitempty"`
	Params json.RawMessage           `json:"params,omitempty"`
	Page   string                    `json:"sessionId,omitempty"`
	Result json.RawMessage           `json:"result,omitempty"`
	Error  *struct{ Message string } `json:"error,omitempty"`
}

// openBrowser starts a browser that has never been here, and opens an empty page.
func openBrowser(t *testing.T, folder string, flags ...string) *browser {
	t.Helper()
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	t.Cleanup(server.Close)
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	from, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	profile, err := os.MkdirTemp("", "trueinch-browser")
	if err != nil {
		t.Fatal(err)
	}
	program := exec.Command("chromium", append([]string{"--headless", "--no-sandbox", "--no-first-run", "--disable-background-networking", "--disable-component-update",
		"--disable-sync", "--disable-quic", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--remote-debugging-pipe", "--user-data-dir=" + profile}, flags...)...)
	program.ExtraFiles = []*os.File{in, to}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	b := &browser{t: t, address: server.URL, pipe: out, waiting: map[int]chan message{}}
	go b.hear(from)
	t.Cleanup(func() {
		b.session = ""
		b.call("Browser.close", nil)
		_ = program.Wait()
		_ = os.RemoveAll(profile) // what it started may write there for a moment longer
	})
	b.session = b.tab("about:blank")
	b.call("Runtime.enable", nil)
	b.call("Page.enable", nil)
	b.call("Emulation.setFocusEmulationEnabled", words{"enabled": true})
	b.call("Emulation.setDeviceMetricsOverride", words{"width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": false})
	return b
}

type words map[string]any

// hear sorts what the browser says.
func (b *browser) hear(from *os.File) {
	for in := bufio.NewReader(from); ; {
		text, err := in.ReadBytes(0)
		if err != nil {
			return
		}
		var said message
		_ = json.Unmarshal(text[:len(text)-1], &said)
		b.lock.Lock()
		if answer := b.waiting[said.ID]; answer != nil {
			answer <- said
		} else {
			b.events = append(b.events, said)
		}
		b.lock.Unlock()
	}
}

// call calls a method of the page, or of the browser while there is none, and fills in its answer.
func (b *browser) call(method string, params words, into ...any) {
	b.t.Helper()
	b.lock.Lock()
	b.last++
	id, answer := b.last, make(chan message, 1)
	b.waiting[id] = answer
	b.lock.Unlock()
	inner, _ := json.Marshal(params)
	if params == nil {
		inner = nil
	}
	text, err := json.Marshal(message{ID: id, Method: method, Params: inner, Page: b.session})
	if err == nil {
		_, err = b.pipe.Write(append(text, 0))
	}
	if err != nil {
		b.t.Fatal(err)
	}
	select {
	case said := <-answer:
		if said.Error != nil {
			b.t.Fatalf("%s: %s", method, said.Error.Message)
		}
		for _, x := range into {
			if err := json.Unmarshal(said.Result, x); err != nil {
				b.t.Fatalf("%s: %v", method, err)
			}
		}
	case <-time.After(browserPatience):
		b.t.Fatalf("%s: no answer", method)
	}
}

// tab opens an address in a tab of its own and returns how to speak to it.
func (b *browser) tab(address string) (session string) {
	b.t.Helper()
	before := b.session
	b.session = ""
	defer func() { b.session = before }()
	var made struct{ TargetID, SessionID string }
	b.call("Target.createTarget", words{"url": address}, &made)
	b.call("Target.attachToTarget", words{"targetId": made.TargetID, "flatten": true}, &made)
	return made.SessionID
}

// open goes to the page, with what stands behind the question mark, and waits until the program has drawn its first screen.
func (b *browser) open(question string) {
	b.t.Helper()
	b.call("Page.navigate", words{"url": b.address + "/" + question})
	b.await("the program to run", `document.getElementById("page")?.hidden && !!document.querySelector("canvas")`)
	b.drawn()
}

// js is what an expression comes to, as a text.
func (b *browser) js(expression string) string {
	b.t.Helper()
	var said struct {
		Result           struct{ Value any }
		ExceptionDetails *struct{ Exception struct{ Description string } }
	}
	b.call("Runtime.evaluate", words{"expression": expression, "awaitPromise": true, "returnByValue": true}, &said)
	if said.ExceptionDetails != nil {
		b.t.Fatalf("%s: %s", expression, said.ExceptionDetails.Exception.Description)
	}
	return fmt.Sprint(said.Result.Value)
}

// await waits until an expression is true.
func (b *browser) await(what, expression string) {
	b.t.Helper()
	for until := time.Now().Add(browserPatience); b.js(expression) != "true"; time.Sleep(100 * time.Millisecond) {
		if time.Now().After(until) {
			b.t.Fatalf("waited in vain for %s; the page says %q", what, b.js("document.body.innerText"))
		}
	}
}

// event waits for something that the browser tells, and reads it.
func (b *browser) event(method string, into any) {
	b.t.Helper()
	for until := time.Now().Add(browserPatience); time.Now().Before(until); time.Sleep(50 * time.Millisecond) {
		b.lock.Lock()
		for at, said := range b.events {
			if said.Method == method {
				b.events = append(b.events[:at], b.events[at+1:]...)
				b.lock.Unlock()
				if err := json.Unmarshal(said.Params, into); err != nil {
					b.t.Fatal(err)
				}
				return
			}
		}
		b.lock.Unlock()
	}
	b.t.Fatalf("waited in vain for %s", method)
}

// press presses keys one after the other: "Enter", "q", "Ctrl e".
func (b *browser) press(keys ...string) {
	b.t.Helper()
	for _, name := range keys {
		key, control := strings.CutPrefix(name, "Ctrl ")
		stroke := words{"key": key, "code": key}
		if len(key) == 1 {
			stroke["code"] = "Key" + strings.ToUpper(key)
			stroke["windowsVirtualKeyCode"] = int(strings.ToUpper(key)[0])
		}
		modifier := words{"key": "Control", "code": "ControlLeft", "windowsVirtualKeyCode": 17}
		if control {
			stroke["modifiers"] = 2
			b.stroke(modifier, "keyDown")
		}
		b.stroke(stroke, "keyDown")
		b.stroke(stroke, "keyUp")
		if control {
			b.stroke(modifier, "keyUp")
		}
	}
}

// stroke is half of one, and returns when the program has drawn after it.
func (b *browser) stroke(stroke words, kind string) {
	b.t.Helper()
	stroke["type"] = kind
	b.call("Input.dispatchKeyEvent", stroke)
	b.drawn()
}

// drawn waits for the next two frames of the page.
func (b *browser) drawn() {
	b.t.Helper()
	b.js(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
}

// picture is what the page shows.
func (b *browser) picture() image.Image {
	b.t.Helper()
	var shot struct{ Data []byte }
	b.call("Page.captureScreenshot", words{"format": "png"}, &shot)
	img, err := png.Decode(bytes.NewReader(shot.Data))
	if err != nil {
		b.t.Fatal(err)
	}
	if folder := os.Getenv("TRUEINCH_SHEETS"); folder != "" {
		b.last++
		_ = os.WriteFile(fmt.Sprintf("%s/web-%03d.png", folder, b.last), shot.Data, 0o644)
	}
	return img
}

// faults are what the page threw, and what it complained of.
func (b *browser) faults() (faults []string) {
	b.lock.Lock()
	defer b.lock.Unlock()
	for _, said := range b.events {
		var called struct{ Type string }
		_ = json.Unmarshal(said.Params, &called)
		if said.Method == "Runtime.exceptionThrown" || said.Method == "Runtime.consoleAPICalled" && called.Type == "error" {
			faults = append(faults, string(said.Params))
		}
	}
	return faults
}
