package command

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/scenes/portraits"
	"trueinch/scenes/print"
)

var exportFlags = []flag{
	{name: "paper", value: true}, {name: "overlap", value: true}, {name: "correction", value: true}, {name: "density", value: true},
	{name: "what", value: true}, {name: "palette", value: true}, {name: "zones"}, {name: "system", value: true},
}

// export writes a battlefield as sheets to print, as a picture, or for virtual tabletops.
func (r *run) export(a *arguments) (int, error) {
	if len(a.words) != 2 {
		return BadUse, misuse(a.verb, "cli.export-two", "Count", len(a.words))
	}
	from, to := a.words[0], a.words[1]
	if from == allCards {
		return r.exportCards(a, to)
	}
	if system, team, found, err := r.teamNamed(a, from); err != nil {
		return Problems, err
	} else if found {
		return r.exportTeam(a, system, team, to)
	}
	o, err := r.exportOptions(a)
	if err != nil {
		return BadUse, err
	}
	if !print.Known(to) {
		return BadUse, misuse(a.verb, "sheets.print.ending", "File", filepath.Base(to), "Known", strings.Join(print.Endings(), ", "))
	}
	a.flags["map"] = from
	m, err := r.readMap(a, defaultTable)
	if err != nil {
		return Problems, err
	}
	if err := print.Write(to, m, o); err != nil {
		return Problems, err
	}
	return r.exported(a, to)
}

// exportOptions are the options for a battlefield.
func (r *run) exportOptions(a *arguments) (print.Options, error) {
	o, err := r.paperOptions(a)
	if err != nil {
		return o, err
	}
	var fault *print.Fault
	if errors.As(print.Check(o), &fault) {
		return o, &useError{fault.Explain(), "trueinch " + a.verb + " --help"}
	}
	return o, nil
}

// paperOptions reads the flags about paper and pictures.
func (r *run) paperOptions(a *arguments) (print.Options, error) {
	if _, given := a.flags["system"]; given {
		system, err := r.registered(a)
		if err != nil {
			return print.Options{}, err
		}
		r.words = r.words.As(engine.SpeechOf(system))
	}
	o := print.Options{Overlap: print.UsualOverlap, Zones: a.has("zones"), Look: tabletop.Look{Palette: &ui.Light, Words: r.words, Portraits: portraits.New(r.House, nil)}}
	if name, given := a.flags["paper"]; given {
		paper, known := print.PaperByName(name)
		if !known {
			names := ui.Each(print.Papers(), func(p print.Paper) string { return p.Name })
			return o, misuse(a.verb, "cli.export-paper", "Paper", name, "Known", strings.Join(names, ", "))
		}
		o.Paper = paper
	}
	if name, given := a.flags["palette"]; given {
		palettes := map[string]*ui.Palette{}
		var names []string
		for _, p := range []*ui.Palette{&ui.Light, &ui.Dark, &ui.HighContrast} {
			palettes[p.Name] = p
			names = append(names, p.Name)
		}
		if o.Look.Palette = palettes[name]; o.Look.Palette == nil {
			return o, misuse(a.verb, "cli.export-palette", "Palette", name, "Known", strings.Join(names, ", "))
		}
	}
	if list, given := a.flags["what"]; given {
		for _, part := range strings.Split(list, ",") {
			o.Parts = append(o.Parts, print.Part(strings.TrimSpace(part)))
		}
	}
	var err error
	if text, given := a.flags["overlap"]; given {
		if o.Overlap, err = inchesOf(a.verb, "overlap", text); err != nil {
			return o, err
		}
	}
	if text, given := a.flags["density"]; given {
		if o.Density, err = decimal(a.verb, "density", text); err != nil {
			return o, err
		}
	}
	if text, given := a.flags["correction"]; given {
		if o.Correction, err = correctionOf(a.verb, text); err != nil {
			return o, err
		}
	}
	return o, nil
}

// inchesOf reads a length: 0.4, 0.4in or 10mm.
func inchesOf(verb, flag, text string) (float64, error) {
	if number, metric := strings.CutSuffix(text, "mm"); metric {
		v, err := decimal(verb, flag, number)
		return v / 25.4, err
	}
	return decimal(verb, flag, strings.TrimSuffix(text, "in"))
}

func decimal(verb, flag, text string) (float64, error) {
	v, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil {
		return 0, misuse(verb, "cli.export-number", "Flag", flag, "Value", text)
	}
	return v, nil
}

// correctionOf reads a factor for both ways, or one across and one along the paper with a comma between.
func correctionOf(verb, text string) (print.Correction, error) {
	across, along, two := strings.Cut(text, ",")
	if !two {
		along = across
	}
	x, err := factor(verb, across)
	if err != nil {
		return print.Correction{}, err
	}
	y, err := factor(verb, along)
	return print.Correction{Across: x, Along: y}, err
}

// factor reads one factor of a correction.
func factor(verb, text string) (float64, error) {
	v, err := decimal(verb, "correction", text)
	if err == nil && !(v >= print.LeastCorrect && v <= print.MostCorrect) {
		err = misuse(verb, "sheets.print.correction", "Value", text, "Least", fmt.Sprint(print.LeastCorrect), "Most", fmt.Sprint(print.MostCorrect))
	}
	return v, err
}
