package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	stdmaps "maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"sort"
	"time"

	"github.com/pelletier/go-toml/v2"

	"trueinch/engine"
	"trueinch/game/ui"
	"trueinch/maps"
)

// Settings is what a person has chosen, kept in a TOML file. Fields of the file that are not known here are kept.
type Settings struct {
	Language       string  `toml:"language"`        // "en" or "fr"
	Palette        string  `toml:"palette"`         // "auto", "light", "dark" or "high-contrast"
	Scale          float64 `toml:"scale"`           // of the interface; 0 goes by the width of the window
	AnimationSpeed float64 `toml:"animation-speed"` // what durations are multiplied by: 0, 0.5, 1 or 2
	Rolls          string  `toml:"rolls"`           // how rolls are shown: "moment", "click" or "beside"
	WatchSpeed     float64 `toml:"watch-speed"`     // of the computer's Turn and of a replay, 0.5 to 8
	FollowFight    bool    `toml:"follow-fight"`    // the camera goes to the fight by itself
	Sound          bool    `toml:"play-sounds"`     // false for mute
	Volume         int     `toml:"volume"`          // of the sounds, 0 to 100
	NewDice        bool    `toml:"new-dice"`        // undo may roll anew: a house rule
	DeploySelf     bool    `toml:"deploy-self"`     // in a quick game; else the computer deploys both teams
	Asking         string  `toml:"asking"`          // how much is asked in an encounter: "matters", "all" or "least"
	FullScreen     bool    `toml:"full-screen"`
	Thinking       int     `toml:"thinking"` // seconds that an opponent who looks ahead may think before an Activation, 1 to 30
	Explain        bool    `toml:"explain"`  // what first matters in an encounter
	Width          int     `toml:"width"`    // of the window, in device-independent pixels
	Height         int     `toml:"height"`
	// ScreenInch is the number of pixels of an inch of the screen, as calibrated against a real ruler; 0 for not yet.
	ScreenInch float64 `toml:"screen-inch"`
	// Explained is what was explained already.
	Explained []string `toml:"explained"`
	// HouseRules are the house rules of new matches, as JSON by the code of the rule system; none where it has no entry.
	HouseRules map[string]string `toml:"house-rules"`
	// Last is what was chosen last, by the name of the choice: teams, maps, folders.
	Last map[string]string `toml:"last"`

	path    string
	unknown map[string]any
	dark    bool // what "auto" means now
}

// HouseRulesFor are the house rules of new matches of a rule system; nil for none.
func (s *Settings) HouseRulesFor(system string) json.RawMessage {
	if rules := s.HouseRules[system]; rules != "" {
		return json.RawMessage(rules)
	}
	return nil
}

// KeepHouseRules takes house rules for new matches of a rule system; nil for none.
func (s *Settings) KeepHouseRules(system string, rules json.RawMessage) {
	if len(rules) == 0 {
		delete(s.HouseRules, system)
		return
	}
	if s.HouseRules == nil {
		s.HouseRules = map[string]string{}
	}
	s.HouseRules[system] = string(rules)
}

// Palettes are the values of Settings.Palette.
var Palettes = []string{"auto", "light", "dark", "high-contrast"}

// Speeds are the values of Settings.AnimationSpeed.
var Speeds = []float64{0, 0.5, 1, 2}

// RollsShown are the values of Settings.Rolls: over the table for a moment, or until a click; or beside the table only.
var RollsShown = []string{"moment", "click", "beside"}

// The values of Settings.Rolls that have a meaning of their own.
const (
	RollsUntilClick = "click"
	RollsBeside     = "beside"
)

// KeepLast keeps what was chosen last, by the name of the choice.
func (s *Settings) KeepLast(choice, chosen string) {
	if s.Last == nil {
		s.Last = map[string]string{}
	}
	s.Last[choice] = chosen
}

// LastOpponent is the name of the choice of an opponent in Last.
const LastOpponent = "opponent"

// Thinkings are the values of Settings.Thinking that are offered.
var Thinkings = []int{1, 3, 10, 30}

// ThinkingTime is Thinking as a length of time.
func (s *Settings) ThinkingTime() time.Duration { return time.Duration(s.Thinking) * time.Second }

// Askings are the values of Settings.Asking, in the order of ui.Asking.
var Askings = []string{"matters", "all", "least"}

// The range of Settings.Scale.
const (
	LeastScale = 0.5
	MostScale  = 3
	ScaleStep  = 0.1
)

// DefaultSettings are the settings of a first start.
func DefaultSettings() *Settings {
	return &Settings{Language: "en", Palette: "auto", AnimationSpeed: 1, Thinking: Thinkings[1], Rolls: RollsShown[0], WatchSpeed: 1, FollowFight: true, Explain: true, Asking: Askings[0], Sound: true, Volume: 40,
		Width: 1280, Height: 800, Last: map[string]string{}}
}

// SettingsPath is where the settings are kept: trueinch/settings.toml in the user's folder for configuration.
func SettingsPath() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "trueinch", "settings.toml"), nil
}

// DataFolder is where saves, maps and cards of the user are kept: trueinch in XDG_DATA_HOME, or the folder that the
// system has for that. It is created when it is missing.
func DataFolder() (string, error) {
	dir := os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(dir) {
		var err error
		if dir, err = os.UserConfigDir(); err != nil {
			return "", err
		}
	}
	dir = filepath.Join(dir, "trueinch")
	return dir, os.MkdirAll(dir, 0o755)
}

// LoadSettings reads the settings at path. It always returns settings that can be used; the texts say what was wrong
// with the file: fields that nobody knows, values out of range, damage. A damaged file is kept as a copy with .bad at
// the end of its name, and the defaults are used. No file at all is no fault.
func LoadSettings(path string) (*Settings, []engine.Text) {
	s := DefaultSettings()
	s.path = path
	source, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) || path == "" {
		return s, nil
	}
	if err != nil {
		return s, []engine.Text{engine.Say("settings.unreadable", "File", path, "Why", err.Error())}
	}
	if err := toml.Unmarshal(source, s); err != nil {
		return damaged(path, source, err)
	}
	all := map[string]any{}
	if err := toml.Unmarshal(source, &all); err != nil {
		return damaged(path, source, err)
	}
	return s, append(s.keepUnknown(all), s.repair()...)
}

// damaged keeps the file beside itself and returns the defaults with a sentence.
func damaged(path string, source []byte, cause error) (*Settings, []engine.Text) {
	s := DefaultSettings()
	s.path = path
	line, column := 0, 0
	var syntax *toml.DecodeError
	if errors.As(cause, &syntax) {
		line, column = syntax.Position()
	}
	said := engine.Say("settings.damaged", "File", path, "Line", line, "Column", column, "Copy", path+".bad")
	if err := maps.ReplaceFile(path+".bad", source); err != nil {
		s.path = "" // never overwrite the only copy
		said = engine.Say("settings.damaged-kept", "File", path, "Line", line, "Column", column)
	}
	return s, []engine.Text{said}
}

// keepUnknown remembers the fields that only other versions know, and names them.
func (s *Settings) keepUnknown(all map[string]any) []engine.Text {
	t := reflect.TypeFor[Settings]()
	for i := range t.NumField() {
		delete(all, t.Field(i).Tag.Get("toml"))
	}
	if len(all) == 0 {
		return nil
	}
	s.unknown = all
	names := make([]string, 0, len(all))
	for name := range all {
		names = append(names, name)
	}
	sort.Strings(names)
	return ui.Each(names, func(name string) engine.Text { return engine.Say("settings.unknown", "Field", name) })
}

// repair replaces values that make no sense by the defaults, and says so.
func (s *Settings) repair() []engine.Text {
	d := DefaultSettings()
	var said []engine.Text
	fix := func(bad bool, field string, value any, mend func()) {
		if bad {
			said = append(said, engine.Say("settings.value", "Field", field, "Value", fmt.Sprint(value)))
			mend()
		}
	}
	fix(s.Language != "en" && s.Language != "fr", "language", s.Language, func() { s.Language = d.Language })
	fix(!slices.Contains(Palettes, s.Palette), "palette", s.Palette, func() { s.Palette = d.Palette })
	fix(s.Scale != 0 && !(s.Scale >= LeastScale && s.Scale <= MostScale), "scale", s.Scale, func() { s.Scale = 0 })
	fix(!slices.Contains(Speeds, s.AnimationSpeed), "animation-speed", s.AnimationSpeed, func() { s.AnimationSpeed = 1 })
	fix(!slices.Contains(RollsShown, s.Rolls), "rolls", s.Rolls, func() { s.Rolls = d.Rolls })
	fix(!slices.Contains(ui.Paces, s.WatchSpeed), "watch-speed", s.WatchSpeed, func() { s.WatchSpeed = d.WatchSpeed })
	fix(!slices.Contains(Askings, s.Asking), "asking", s.Asking, func() { s.Asking = d.Asking })
	fix(s.Thinking < 1 || s.Thinking > 30, "thinking", s.Thinking, func() { s.Thinking = d.Thinking })
	fix(s.Volume < 0 || s.Volume > 100, "volume", s.Volume, func() { s.Volume = d.Volume })
	fix(s.Width < 320 || s.Width > 16384, "width", s.Width, func() { s.Width = d.Width })
	fix(s.Height < 240 || s.Height > 16384, "height", s.Height, func() { s.Height = d.Height })
	fix(s.ScreenInch != 0 && !(s.ScreenInch >= 20 && s.ScreenInch <= 1200), "screen-inch", s.ScreenInch, func() { s.ScreenInch = 0 })
	if s.Last == nil {
		s.Last = map[string]string{}
	}
	for _, system := range slices.Sorted(stdmaps.Keys(s.HouseRules)) {
		rules := s.HouseRules[system]
		fix(!json.Valid([]byte(rules)), "house-rules", rules, func() { delete(s.HouseRules, system) })
	}
	return said
}

// Save writes the settings in one step, so that a crash leaves the old file or the new one. Settings without a file
// (in tests, or when the file could not be read) are not saved.
func (s *Settings) Save() error {
	if s.path == "" {
		return nil
	}
	known, err := toml.Marshal(s)
	if err != nil {
		return err
	}
	all := map[string]any{}
	if err := toml.Unmarshal(known, &all); err != nil {
		return err
	}
	for name, value := range s.unknown {
		all[name] = value
	}
	source, err := toml.Marshal(all)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(s.path), 0o755); err != nil {
		return err
	}
	return maps.ReplaceFile(s.path, source)
}

// palette is the colours that the settings ask for.
func (s *Settings) palette() *ui.Palette {
	switch {
	case s.Palette == "dark" || (s.Palette == "auto" && s.dark):
		return &ui.Dark
	case s.Palette == "high-contrast":
		return &ui.HighContrast
	}
	return &ui.Light
}

// ScaleFor is the scale of the interface for a window of a width in device-independent pixels: what was chosen, else
// what look.md section 4 says.
func (s *Settings) ScaleFor(width int) float64 {
	switch {
	case s.Scale > 0:
		return s.Scale
	case width >= 3840:
		return 2
	case width >= 2560:
		return 1.5
	case width >= 1600:
		return 1.2
	}
	return 1
}
