//go:build unix && !darwin && !(gtk && cgo)

package game

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"github.com/godbus/dbus/v5"
)

// The desktop's portal, as https://flatpak.github.io/xdg-desktop-portal describes it.
const (
	portalName    = "org.freedesktop.portal.Desktop"
	portalPath    = "/org/freedesktop/portal/desktop"
	portalChooser = "org.freedesktop.portal.FileChooser"
	portalRequest = "org.freedesktop.portal.Request"
)

// portalPatience is how long a portal may take to start and to take the question, not to answer it.
const portalPatience = 10 * time.Second

// portalQuestions numbers the questions of this program.
var portalQuestions atomic.Uint64

// chooseThroughPortal asks by the portal. An error means that it did not ask.
func chooseThroughPortal(ctx context.Context, f FileDialog) (string, error) {
	bus, err := dbus.SessionBusPrivateNoAutoStartup()
	if err != nil {
		return "", err
	}
	defer bus.Close()
	if err = errors.Join(bus.Auth(nil), bus.Hello()); err != nil {
		return "", err
	}
	token := fmt.Sprintf("trueinch%d", portalQuestions.Add(1))
	request := requestPath(bus.Names()[0], token)
	answers := make(chan *dbus.Signal, 4)
	bus.Signal(answers)
	// Before the question is put: the answer may come before the call returns.
	if err = bus.AddMatchSignal(dbus.WithMatchInterface(portalRequest), dbus.WithMatchMember("Response")); err != nil {
		return "", err
	}
	method := ".OpenFile"
	if f.Kind == SaveFile {
		method = ".SaveFile"
	}
	patience, enough := context.WithTimeout(ctx, portalPatience)
	defer enough()
	call := bus.Object(portalName, portalPath).CallWithContext(patience, portalChooser+method, 0, "", f.Title, portalOptions(f, token))
	if call.Err != nil {
		return "", call.Err
	}
	var named dbus.ObjectPath // older portals give the request a path of their own
	if err = call.Store(&named); err != nil {
		return "", err
	}
	for {
		select {
		case <-ctx.Done():
			bus.Object(portalName, named).Call(portalRequest+".Close", dbus.FlagNoReplyExpected)
			return "", ctx.Err()
		case answer, open := <-answers:
			if !open {
				return "", dbus.ErrClosed
			}
			if answer.Name == portalRequest+".Response" && (answer.Path == named || answer.Path == request) {
				return portalAnswer(answer.Body)
			}
		}
	}
}

// requestPath is where a question of a caller waits for its answer.
func requestPath(caller, token string) dbus.ObjectPath {
	return dbus.ObjectPath(portalPath + "/request/" + strings.ReplaceAll(strings.TrimPrefix(caller, ":"), ".", "_") + "/" + token)
}

// portalFilter is a kind of files, with patterns of their names.
type portalFilter struct {
	Name     string
	Patterns []portalPattern
}

type portalPattern struct {
	Kind uint32 // 0 for the pattern of a name
	Text string
}

func portalOptions(f FileDialog, token string) map[string]dbus.Variant {
	options := map[string]dbus.Variant{"handle_token": dbus.MakeVariant(token), "modal": dbus.MakeVariant(true)}
	if f.Folder != "" {
		options["current_folder"] = dbus.MakeVariant(append([]byte(f.Folder), 0))
	}
	if f.Name != "" && f.Kind == SaveFile {
		options["current_name"] = dbus.MakeVariant(f.Name)
	}
	if len(f.Extensions) > 0 {
		filter := portalFilter{Name: f.What}
		for _, pattern := range f.patterns() {
			filter.Patterns = append(filter.Patterns, portalPattern{Text: pattern})
		}
		options["filters"] = dbus.MakeVariant([]portalFilter{filter})
	}
	return options
}

// portalAnswer reads an answer: 0 and the chosen files, 1 for none, 2 when something else ended the question.
func portalAnswer(body []any) (string, error) {
	var status uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(body, &status, &results); err != nil {
		return "", err
	}
	if status == 1 {
		return "", nil
	}
	var files []string
	if chosen, given := results["uris"]; status != 0 || !given || chosen.Store(&files) != nil || len(files) == 0 {
		return "", ErrNoDialogs
	}
	file, err := url.Parse(files[0])
	if err != nil || file.Scheme != "file" {
		return "", ErrNoDialogs
	}
	return file.Path, nil
}
