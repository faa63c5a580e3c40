package command

import (
	"bytes"
	"os"
	"strings"

	"trueinch/engine"
	"trueinch/maps"
	"trueinch/scenes/house"
	"trueinch/scenes/plans"
)

// open opens the window at a door, on the file or the shipped battlefield that was named, if any.
func open(door Door) func(*run, *arguments) (int, error) {
	return func(r *run, a *arguments) (int, error) {
		file := ""
		switch {
		case len(a.words) > 1:
			return BadUse, misuse(a.verb, "cli.one-file", "Count", len(a.words))
		case len(a.words) == 1:
			file = a.words[0]
			if _, err := os.Stat(file); err != nil {
				if _, shipped := maps.Called(file); !shipped {
					return Problems, err
				}
			}
		}
		if r.Open == nil {
			return BadUse, misuse("", "cli.no-window")
		}
		if err := r.Open(door, file, a.flags["lang"]); err != nil {
			return Problems, err
		}
		return Fine, nil
	}
}

// doorOf is the door that a file or a shipped battlefield opens by its name alone, as from the files of a desktop. It tells the kind of a
// file as check does, by its ending or else by what it says of itself. found is false for what is neither a file nor shipped.
func doorOf(name string) (door Door, found bool, err error) {
	if house.IsPack(name) {
		return DoorPacks, true, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		if _, shipped := maps.Called(name); shipped {
			return DoorDesign, true, nil
		}
		_, missing := os.Stat(name)
		return DoorMenu, missing == nil, err
	}
	start := text[:min(len(text), 1<<12)]
	says := func(format string) bool { return bytes.Contains(start, []byte(`"`+format+`"`)) }
	switch {
	case strings.HasSuffix(name, house.SaveExtension), says("trueinch-match"):
		return DoorPlay, true, nil
	case strings.HasSuffix(name, plans.Extension), says(plans.Format):
		return DoorPlan, true, nil
	case maps.IsVTT(name), strings.HasSuffix(name, maps.Extension), says(maps.Format):
		return DoorDesign, true, nil
	}
	return DoorMenu, true, &textError{engine.Say("cli.opens-not", "File", name)}
}

// file opens whatever a file is: "trueinch my-table.table.json".
func (r *run) file(args []string) (status int, known bool, err error) {
	door, found, err := doorOf(args[0])
	if !found {
		return BadUse, false, nil
	}
	if err != nil {
		return Problems, true, err
	}
	parsed, err := parse(verb{}, args)
	if err != nil {
		return BadUse, true, err
	}
	status, err = open(door)(r, parsed)
	return status, true, err
}
