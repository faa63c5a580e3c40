//go:build unix && !darwin && !(gtk && cgo)

package game

import (
	"bufio"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/godbus/dbus/v5"
)

// TestDialogPrograms stands a program in the place of each that shows dialogs.
func TestDialogPrograms(t *testing.T) {
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(t.TempDir(), "none"))
	t.Setenv("DISPLAY", ":0")
	f := FileDialog{Kind: SaveFile, Title: "Save as", Folder: "/maps", Name: "a.png", What: "Picture", Extensions: []string{"png"}}
	for _, c := range []struct {
		program, script string
		path            string
		err             error
		words           string
	}{
		{"zenity", "echo '/maps/with space.png'", "/maps/with space.png", nil,
			"--file-selection|--title|Save as|--filename|/maps/a.png|--save|--confirm-overwrite|--file-filter|Picture | *.png *.PNG|"},
		{"kdialog", "echo /maps/b.png", "/maps/b.png", nil, "--title|Save as|--getsavefilename|/maps/a.png|Picture (*.png *.PNG)|"},
		{"zenity", "exit 1", "", nil, ""},
		{"zenity", "exit 5", "", ErrNoDialogs, ""},
		{"none", "exit 0", "", ErrNoDialogs, ""},
	} {
		folder := t.TempDir()
		t.Setenv("PATH", folder)
		said := filepath.Join(folder, "words")
		script := "#!/bin/sh\nfor word; do printf '%s|' \"$word\"; done >'" + said + "'\n" + c.script + "\n"
		if err := os.WriteFile(filepath.Join(folder, c.program), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
		path, err := chooseFile(context.Background(), f)
		if path != c.path || !errors.Is(err, c.err) {
			t.Errorf("%s that does %q: %q, %v", c.program, c.script, path, err)
		}
		if words, _ := os.ReadFile(said); c.words != "" && string(words) != c.words {
			t.Errorf("%s was told %s", c.program, words)
		}
	}
}

// portal is a desktop's portal that answers every question in one way.
type portal struct {
	bus     *dbus.Conn
	status  uint32
	file    string
	asked   []string
	options map[string]dbus.Variant
}

func (p *portal) answer(sender dbus.Sender, method, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	p.asked, p.options = append(p.asked, method+" "+title), options
	request := requestPath(string(sender), options["handle_token"].Value().(string))
	results := map[string]dbus.Variant{}
	if p.file != "" {
		results["uris"] = dbus.MakeVariant([]string{p.file})
	}
	_ = p.bus.Emit(request, portalRequest+".Response", p.status, results) // before the call returns, as a quick portal does
	return request, nil
}

// OpenFile is the method of the portal.
func (p *portal) OpenFile(sender dbus.Sender, _, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.answer(sender, "open", title, options)
}

// SaveFile is the method of the portal.
func (p *portal) SaveFile(sender dbus.Sender, _, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.answer(sender, "save", title, options)
}

// TestPortal asks a portal on a bus of its own.
func TestPortal(t *testing.T) {
	daemon := exec.Command("dbus-daemon", "--session", "--nofork", "--print-address", "--address=unix:tmpdir="+t.TempDir())
	out, err := daemon.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err = daemon.Start(); err != nil {
		t.Skip("there is no dbus-daemon; build/test installs it")
	}
	t.Cleanup(func() { _ = daemon.Process.Kill(); _ = daemon.Wait() })
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
	t.Setenv("PATH", t.TempDir()) // no program that could ask instead
	open := FileDialog{Title: "Open", Folder: "/maps", What: "Tables", Extensions: []string{"table.json"}}
	if _, err := chooseFile(context.Background(), open); !errors.Is(err, ErrNoDialogs) {
		t.Fatalf("a bus without a portal: %v", err)
	}
	bus, err := dbus.SessionBusPrivateNoAutoStartup()
	if err != nil {
		t.Fatal(err)
	}
	defer bus.Close()
	if err = errors.Join(bus.Auth(nil), bus.Hello()); err != nil {
		t.Fatal(err)
	}
	p := &portal{bus: bus}
	if err = bus.Export(p, portalPath, portalChooser); err != nil {
		t.Fatal(err)
	}
	if _, err = bus.RequestName(portalName, dbus.NameFlagDoNotQueue); err != nil {
		t.Fatal(err)
	}
	save := open
	save.Kind, save.Name = SaveFile, "new.table.json"
	for _, c := range []struct {
		f      FileDialog
		status uint32
		file   string
		path   string
		err    error
		asked  string
	}{
		{open, 0, "file:///maps/a+b%20%C3%A9.table.json", "/maps/a+b é.table.json", nil, "open Open"},
		{save, 0, "file:///maps/new.table.json", "/maps/new.table.json", nil, "save Open"},
		{open, 1, "", "", nil, "open Open"},
		{open, 2, "", "", ErrNoDialogs, "open Open"},
		{open, 0, "", "", ErrNoDialogs, "open Open"},
	} {
		p.status, p.file, p.asked = c.status, c.file, nil
		path, err := chooseFile(context.Background(), c.f)
		if path != c.path || !errors.Is(err, c.err) || strings.Join(p.asked, ",") != c.asked {
			t.Errorf("status %d, %q: %q, %v, asked %v", c.status, c.file, path, err, p.asked)
		}
		if folder := p.options["current_folder"].Value(); string(folder.([]byte)) != "/maps\x00" {
			t.Errorf("it begins in %q", folder)
		}
	}
}
