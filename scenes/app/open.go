package app

import (
	"fmt"
	"image"
	"runtime/debug"
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/maps"
	"trueinch/scenes/command"
	"trueinch/scenes/house"
	"trueinch/scenes/packs"
	"trueinch/scenes/portraits"
)

// Open opens the window at a door, on the file that was named, and returns when it is closed. A language that is named is chosen as by
// the switch on the title.
func Open(h *house.House, door command.Door, file, language string) error {
	path, err := game.SettingsPath()
	if err != nil {
		path = "" // no place to keep settings: the defaults serve
	}
	settings, faults := game.LoadSettings(path)
	if language != "" {
		settings.Language = language
	}
	if h.Folder, err = game.DataFolder(); err != nil { // what cannot be made now may be possible later, when something is written
		faults = append(faults, engine.Say("app.no-folder", "Why", game.WhyNot(err)))
	}
	if h.Claim() {
		faults = append(faults, engine.Say("app.second-program"))
	}
	defer h.Release()
	a := New(h, settings, faults)
	a.Teaches = true
	a.Faults = append(a.Faults, a.cardFaults()...)
	first, err := a.behind(door, file)
	if err != nil {
		return err
	}
	defer a.leave()
	// Pictures are large and short-lived: collecting them sooner keeps the program within its memory at little cost.
	debug.SetGCPercent(40)
	return game.Run(first, game.Options{Title: programName(settings), Icons: icons(), Settings: settings, Shelter: a.shelter(), Names: a.Names(),
		Portraits: func(wake func()) ui.Portraits { return portraits.New(a.House, wake) }})
}

// cardFaults says which of the user's own cards and teams cannot be used, and where their faults are.
func (a *App) cardFaults() []engine.Text {
	var faults []engine.Text
	for _, system := range a.House.Systems {
		_, problems := a.House.Roster(system)
		_, ofTeams := a.House.Teams(system)
		for _, p := range append(problems, ofTeams...) {
			where := p.File
			if p.Line > 0 {
				where = fmt.Sprintf("%s:%d:%d", p.File, p.Line, max(p.Column, 1))
			}
			var why any = p.Text
			if p.Say.Key != "" {
				why = p.Say
			}
			faults = append(faults, engine.Say("app.card-faulty", "Where", where, "Why", why))
		}
	}
	return faults
}

// behind is the scene that a door opens on.
func (a *App) behind(door command.Door, file string) (game.Scene, error) {
	switch {
	case door == command.DoorPlan && file != "":
		return a.plan(file)
	case door == command.DoorPlan:
		return a.planner(nil, "", nil), nil
	case door == command.DoorPacks:
		return packs.Offer(a.House, file, func() game.Next { return game.Reset(a.Title()) }), nil
	case door == command.DoorDesign:
		return a.design(file)
	case door == command.DoorPlay && file != "":
		if _, shipped := maps.Called(file); shipped || maps.IsVTT(file) || strings.HasSuffix(file, maps.Extension) {
			table, err := a.battlefield(file)
			if err != nil {
				return nil, err
			}
			return a.newGameOn(table), nil
		}
		m, err := a.House.LoadMatch(file)
		if err != nil {
			return nil, err
		}
		return a.scene(m), nil
	case door == command.DoorPlay:
		return a.newGame(), nil
	}
	return a.Title(), nil
}

func (a *App) say(key string, pairs ...any) string {
	w, err := words.New(a.Settings.Language)
	if err != nil {
		return key
	}
	return w.W(key, pairs...)
}

func programName(settings *game.Settings) string {
	w, err := words.New(settings.Language)
	if err != nil {
		return ""
	}
	return w.W("program.name")
}

// icons is the picture of the program in the sizes that systems ask for.
func icons() []image.Image {
	var all []image.Image
	for _, size := range []int{16, 32, 48, 128} {
		all = append(all, canvas.Paint(image.Pt(size, size), float64(size)/128, paintIcon).Image())
	}
	return all
}

// paintIcon is a base on the yellow tape.
func paintIcon(c *canvas.Canvas) {
	ink, yellow := canvas.Hex(0x17151C), canvas.Hex(0xFFCF33)
	c.Box(canvas.Rect{X: 4, Y: 4, W: 120, H: 120}, canvas.Box{Fill: ink, Radius: 14})
	c.Rect(canvas.Rect{X: 12, Y: 58, W: 104, H: 36}, yellow)
	for i := range 8 {
		long := 12.0
		if i%2 == 0 {
			long = 22
		}
		x := 20 + 12*float64(i)
		c.Line(x, 58, x, 58+long, canvas.Pen(4, ink))
	}
	c.Circle(64, 34, 18, canvas.Hex(0x1F6AD4), canvas.Pen(4, canvas.Hex(0xFFFAEE)))
}
