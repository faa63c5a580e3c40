package command

import "os"

// open opens the window at a door, on the file that was named, if any.
func open(door Door) func(*run, *arguments) (int, error) {
	return func(r *run, a *arguments) (int, error) {
		file := ""
		switch {
		case len(a.words) > 1:
			return BadUse, misuse(a.verb, "cli.one-file", "Count", len(a.words))
		case len(a.words) == 1:
			file = a.words[0]
			if _, err := os.Stat(file); err != nil {
				return Problems, err
			}
		}
		if r.Open == nil {
			return BadUse, misuse("", "cli.no-window")
		}
		if err := r.Open(door, file); err != nil {
			return Problems, err
		}
		return Fine, nil
	}
}
