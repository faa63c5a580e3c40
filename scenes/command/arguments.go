package command

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/assets"
	"trueinch/engine"
)

// flag is something that a command may be told with --name, or --name value.
type flag struct {
	name  string
	value bool
	many  bool // may stand there more than once
}

// arguments are what followed a command.
type arguments struct {
	verb  string
	flags map[string]string
	lists map[string][]string // of the flags that may stand there more than once, every value in order
	words []string            // those that are no flags, in order
}

// useError says that the program was called wrongly.
type useError struct {
	why  engine.Text
	help string // the command whose help explains it; empty for the whole program's
}

func (e *useError) Error() string        { return e.why.Key }
func (e *useError) Explain() engine.Text { return e.why }

func misuse(verb, key string, pairs ...any) *useError {
	help := "trueinch --help"
	if verb != "" {
		help = "trueinch " + verb + " --help"
	}
	return &useError{engine.Say(key, pairs...), help}
}

// parse reads what follows a command. Flags may stand anywhere before a lone "--".
func parse(v verb, args []string) (*arguments, error) {
	known := append([]flag{{name: "json"}, {name: "help"}, {name: "lang", value: true}}, v.flags...)
	a := &arguments{verb: v.name, flags: map[string]string{}, lists: map[string][]string{}}
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		if arg == "--" {
			a.words = append(a.words, args...)
			break
		}
		if !strings.HasPrefix(arg, "-") || arg == "-" {
			a.words = append(a.words, arg)
			continue
		}
		name, value, given := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if name == "h" {
			name = "help"
		}
		at := slices.IndexFunc(known, func(f flag) bool { return f.name == name })
		switch {
		case at < 0:
			return nil, misuse(v.name, "cli.unknown-flag", "Flag", arg)
		case !known[at].value && given:
			return nil, misuse(v.name, "cli.flag-without-value", "Flag", name)
		case known[at].value && !given:
			if len(args) == 0 {
				return nil, misuse(v.name, "cli.flag-needs-value", "Flag", name)
			}
			value, args = args[0], args[1:]
		}
		if known[at].many {
			a.lists[name] = append(a.lists[name], value)
			continue
		}
		if _, twice := a.flags[name]; twice {
			return nil, misuse(v.name, "cli.flag-twice", "Flag", name)
		}
		a.flags[name] = value
	}
	if language, given := a.flags["lang"]; given && !slices.Contains(assets.Languages(), language) {
		return nil, misuse(v.name, "cli.unknown-language", "Language", language, "Known", strings.Join(assets.Languages(), ", "))
	}
	return a, nil
}

func (a *arguments) has(name string) bool { _, given := a.flags[name]; return given }

// text returns a flag's value, or what stands in for it.
func (a *arguments) text(name, otherwise string) string {
	if value, given := a.flags[name]; given {
		return value
	}
	return otherwise
}

// number returns a flag's whole number between two bounds, or what stands in for it.
func (a *arguments) number(name string, otherwise, least, most int) (int, error) {
	value, given := a.flags[name]
	if !given {
		return otherwise, nil
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		return 0, misuse(a.verb, "cli.flag-number", "Flag", name, "Value", value, "Min", strconv.Itoa(least), "Max", strconv.Itoa(most))
	}
	return n, nil
}

// seed returns a flag's number of 64 bits, or what stands in for it.
func (a *arguments) seed(name string, otherwise uint64) (uint64, error) {
	value, given := a.flags[name]
	if !given {
		return otherwise, nil
	}
	n, err := strconv.ParseUint(value, 10, 64)
	if err != nil {
		return 0, misuse(a.verb, "cli.flag-number", "Flag", name, "Value", value, "Min", "0", "Max", "18446744073709551615")
	}
	return n, nil
}
