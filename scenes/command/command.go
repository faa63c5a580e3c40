// Package command is True Inch without its window: it reads files, talks to the engine and the maps, and prints text, or
// JSON for other programs. Nothing here knows Ebiten or any single rule system.
//
// Status: 0 when all is fine, 1 when problems were found, 2 when it was called wrongly, 130 when long work was interrupted. What was asked for goes to the
// standard output; complaints, and figures that differ from run to run, go to the error output.
package command

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/game/words"
	"trueinch/scenes/house"
)

// The states a command ends with.
const (
	Fine     = 0
	Problems = 1
	BadUse   = 2
	Stopped  = 130 // as shells count an interruption
)

// Program is what the front door puts together.
type Program struct {
	// House holds the rule systems, the main one first, and what is shipped and kept.
	House *house.House
	// Players are the computer players by name.
	Players map[string]engine.Player
	// Open opens the window at a door, on a file or none, in a language, or where that is empty in the one of the settings.
	Open func(door Door, file, language string) error

	Out, Err io.Writer
	// Getenv looks an environment variable up; the language is told from LC_ALL, LC_MESSAGES and LANG.
	Getenv func(string) string
}

// Door is the screen that the window opens on.
type Door string

// The doors.
const (
	DoorMenu   Door = ""
	DoorPlay   Door = "play"
	DoorPlan   Door = "plan"
	DoorDesign Door = "design"
	DoorPacks  Door = "packs" // of cards, with one to add
)

// Run carries a command line out, without the program's name, and returns the status to exit with.
func (p Program) Run(args []string) int {
	r := &run{Program: p}
	if err := r.speak(languageOf(args, p.Getenv)); err != nil {
		fmt.Fprintln(p.Err, err)
		return Problems
	}
	status, err := r.dispatch(args)
	if err == nil {
		return status
	}
	fmt.Fprintln(p.Err, r.sentence(err))
	var use *useError
	if errors.As(err, &use) {
		if use.help != "" {
			fmt.Fprintln(p.Err, r.words.W("cli.see-help", "Command", use.help))
		}
		return BadUse
	}
	return Problems
}

// run is one command line being carried out.
type run struct {
	Program
	words *words.Words

	proved engine.Proved // of the save that was checked last
}

func (r *run) speak(language string) (err error) {
	r.words, err = words.New(language)
	return err
}

// a verb is one command.
type verb struct {
	name  string
	flags []flag
	help  string // catalogue key of its help
	do    func(r *run, a *arguments) (int, error)
}

func verbs() []verb {
	return []verb{
		{"play", nil, "cli.help-open", open(DoorPlay)},
		{"plan", nil, "cli.help-open", open(DoorPlan)},
		{"design", nil, "cli.help-open", open(DoorDesign)},
		{"facts", factsFlags, "cli.help-facts", (*run).facts},
		{"odds", []flag{{name: "ties", value: true}, {name: "system", value: true}}, "cli.help-odds", (*run).odds},
		{"sim", simFlags, "cli.help-sim", (*run).sim},
		{"replay", []flag{{name: "verify"}, {name: "to", value: true}, {name: "reasons"}}, "cli.help-replay", (*run).replay},
		{"check", []flag{{name: "system", value: true}}, "cli.help-check", (*run).check},
		{"export", exportFlags, "cli.help-export", (*run).export},
	}
}

func (r *run) dispatch(args []string) (int, error) {
	name, rest := "", args
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		name, rest = args[0], args[1:]
	}
	if name == "" {
		return r.withoutVerb(rest)
	}
	for _, verb := range verbs() {
		if verb.name != name {
			continue
		}
		parsed, err := parse(verb, rest)
		if err != nil {
			return BadUse, err
		}
		if parsed.has("help") {
			fmt.Fprintln(r.Out, r.words.W(verb.help))
			return Fine, nil
		}
		return verb.do(r, parsed)
	}
	if name == "help" {
		return r.help()
	}
	if status, known, err := r.file(args); known {
		return status, err
	}
	return BadUse, misuse("", "cli.unknown-command", "Name", name)
}

func (r *run) withoutVerb(args []string) (int, error) {
	parsed, err := parse(verb{flags: []flag{{name: "version"}}}, args)
	if err != nil {
		return BadUse, err
	}
	switch {
	case parsed.has("help"):
		return r.help()
	case parsed.has("version"):
		if parsed.has("json") {
			return Fine, r.json(map[string]string{"program": "True Inch", "version": r.House.Version})
		}
		fmt.Fprintln(r.Out, r.words.W("cli.version", "Version", r.House.Version))
		return Fine, nil
	}
	return open(DoorMenu)(r, parsed)
}

func (r *run) help() (int, error) {
	fmt.Fprintln(r.Out, r.words.W("cli.help"))
	return Fine, nil
}

// languageOf is the language to speak: --lang, or else that of the environment, or else English.
func languageOf(args []string, getenv func(string) string) string {
	for i, arg := range args {
		if value, ok := strings.CutPrefix(arg, "--lang="); ok {
			return value
		}
		if arg == "--lang" && i+1 < len(args) {
			return args[i+1]
		}
	}
	if getenv == nil {
		return assets.Languages()[0]
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		value := getenv(name)
		if value == "" {
			continue
		}
		for _, language := range assets.Languages() {
			if strings.HasPrefix(strings.ToLower(value), language) {
				return language
			}
		}
		break
	}
	return assets.Languages()[0]
}
