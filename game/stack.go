package game

import (
	"image"
	"math"
	"path/filepath"
	"slices"
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/sound"
	"trueinch/game/ui"
	"trueinch/game/words"
)

// Stack holds the scenes and runs their frames. The window and the headless stage both drive it: Step for each input,
// then Show.
type Stack struct {
	UI       *ui.UI
	Surface  canvas.Surface
	Jobs     *ui.Jobs
	Settings *Settings
	Shelter  *Shelter // what is done about a screen that panics; nil to panic along

	scenes []*level
	env    ui.Env
	names  Names // nil for none
	device float64
	last   ui.Input
	words  map[string]*words.Words

	inputs   trail
	troubles int   // faults that came one soon after the other
	healthy  int   // frames since the last one
	reports  int   // written so far
	ended    error // why the program ends, when it could not go on
}

// level is a scene on the stack.
type level struct {
	scene  Scene
	memory *ui.Memory
	over   bool // the scene below is drawn, too
}

// unnoticed is how long a frame may take before the pointer seems to stick.
const unnoticed = 30 * time.Millisecond

// NewStack returns a stack with one scene. settings may be nil for the defaults.
func NewStack(first Scene, settings *Settings) *Stack {
	if settings == nil {
		settings = DefaultSettings()
	}
	s := &Stack{UI: ui.New(), Jobs: &ui.Jobs{Patience: unnoticed}, Settings: settings, words: map[string]*words.Words{}}
	s.env, s.device = ui.Env{Jobs: s.Jobs, Speed: 1}, 1
	s.env.SetPace = func(pace float64) {
		s.Settings.WatchSpeed, s.env.Taste.Pace = pace, pace
		s.UI.SettingsChanged() // on the disk at once: whoever's computer dies has chosen it all the same
	}
	s.enter(first, false)
	s.Apply()
	return s
}

// Resize sets the size of the picture in pixels, and how many of them the system draws where others draw one. The
// scale of the interface follows from the settings.
func (s *Stack) Resize(size image.Point, device float64) {
	s.env.Size, s.device = size, device
	s.env.Scale = s.fitScale(s.Settings.ScaleFor(int(float64(size.X)/device))) * device
}

// Scale is the number of pixels in a unit.
func (s *Stack) Scale() float64 { return s.env.Scale }

// The least room that screens are made for, in units.
const (
	leastUnitsWide = 640
	leastUnitsHigh = 400
)

// fitScale lowers a scale until the screens have the room that they need, in whole steps and never below the least.
func (s *Stack) fitScale(scale float64) float64 {
	most := min(float64(s.env.Size.X)/leastUnitsWide, float64(s.env.Size.Y)/leastUnitsHigh) / s.device
	if scale > most {
		scale = math.Floor(most/ScaleStep+1e-9) * ScaleStep
	}
	return max(LeastScale, scale)
}

// ScaleKey changes the scale of the interface by Ctrl + and −, and lets the width decide again by Ctrl 0. It reports
// whether the key was one of these. Where the window has no room for more, it says so.
func (s *Stack) ScaleKey(k ui.Key) bool {
	if k != "Ctrl +" && k != "Ctrl -" && k != "Ctrl 0" {
		return false
	}
	now := s.env.Scale / s.device
	wanted := now
	switch k {
	case "Ctrl +":
		wanted = math.Round(now/ScaleStep+1) * ScaleStep
	case "Ctrl -":
		wanted = math.Round(now/ScaleStep-1) * ScaleStep
	}
	wanted = math.Round(100*max(LeastScale, min(MostScale, wanted))) / 100
	s.Settings.Scale = wanted
	if k == "Ctrl 0" {
		s.Settings.Scale = 0
	}
	s.Resize(s.env.Size, s.device)
	if got := s.env.Scale / s.device; k == "Ctrl +" && got < wanted-1e-9 {
		s.Settings.Scale = got
		s.toast("window.no-room", "Most", int(math.Round(100*got)))
	} else {
		s.toast("window.scale", "Scale", int(math.Round(100*got)))
	}
	return true
}

// toast says something above the front scene.
func (s *Stack) toast(key string, pairs ...any) {
	if len(s.scenes) > 0 {
		s.UI.ToastOn(s.scenes[len(s.scenes)-1].memory, s.UI.W(key, pairs...), "", s.last.Clock)
	}
}

// UseClipboard gives text fields a clipboard.
func (s *Stack) UseClipboard(c ui.Clipboard) { s.env.Clipboard = c }

// UseSound gives screens something to play sounds with.
func (s *Stack) UseSound(play func(sound.Kind)) { s.env.Sound = play }

// Names opens what names on the screen belong to.
type Names interface {
	ui.Lexicon
	// Open is where the thing that a name opens is read, by what the Lexicon calls it.
	Open(thing string) Next
}

// UseNames lets the names on all screens open what they belong to.
func (s *Stack) UseNames(names Names) { s.names, s.env.Names = names, names }

// UsePortraits gives screens the pictures of cards.
func (s *Stack) UsePortraits(portraits ui.Portraits) { s.env.Portraits = portraits }

// OnChange is called when a scene has changed the settings.
func (s *Stack) OnChange(changed func()) { s.env.Changed = changed }

// Apply puts the settings into force: language, colours, speed.
func (s *Stack) Apply() {
	s.UI.Colors = s.Settings.palette()
	s.env.Speed = s.Settings.AnimationSpeed
	s.env.Taste = ui.Taste{
		UntilClick: s.Settings.Rolls == RollsUntilClick, Beside: s.Settings.Rolls == RollsBeside,
		Pace: s.Settings.WatchSpeed, Follow: s.Settings.FollowFight,
	}
	s.env.Asking = ui.Asking(max(0, slices.Index(Askings, s.Settings.Asking)))
	language := s.Settings.Language
	if s.words[language] == nil {
		// A catalogue that does not parse leaves its keys visible as ‹key›; a test keeps that from being shipped.
		s.words[language], _ = words.New(language)
	}
	s.UI.Words = s.words[language]
}

// Scenes returns the scenes from the lowest to the one in front.
func (s *Stack) Scenes() []Scene {
	return ui.Each(s.scenes, func(l *level) Scene { return l.scene })
}

// Controls lists what the pointer reaches on the front scene, as it was painted last.
func (s *Stack) Controls() []ui.Control {
	return s.Front().Controls()
}

// Front is what the front scene remembers of its last frame: what its tip says, where its toast stands. It is that of no scene
// when there is none.
func (s *Stack) Front() *ui.Memory {
	if len(s.scenes) == 0 {
		return &ui.Memory{}
	}
	return s.scenes[len(s.scenes)-1].memory
}

// Step lets the front scene answer an input and follows where it goes. It reports false when the program ends.
func (s *Stack) Step(in ui.Input) bool {
	s.Jobs.Deliver()
	s.last = in
	if len(s.scenes) == 0 {
		return false
	}
	s.jobFaults()
	s.askFiles()
	front := s.scenes[len(s.scenes)-1]
	s.inputs.note(in, front.memory.Editing())
	next := Stay
	if failed := s.sheltered(len(s.scenes)-1, partAct, func() {
		s.UI.Act(in, front.memory, s.env)
		s.UI.Speak(engine.Speech{})
		next = front.scene.Frame(s.UI)
		s.UI.Acted()
	}); failed != nil {
		s.goOn(failed)
		return len(s.scenes) > 0
	}
	if s.healthy++; s.healthy >= healthyFrames {
		s.troubles = 0
	}
	if thing := s.UI.NameAsked(); thing != "" && next.kind == stay {
		next = s.names.Open(thing)
	}
	s.follow(next)
	if next.kind == stay && s.UI.KeysAsked() {
		s.listKeys(in)
	}
	if next.kind != stay {
		s.UI.Animate() // the scene that came to the front acts without waiting for an input
	}
	return len(s.scenes) > 0
}

// askFiles puts the program's own dialog over the front scene when that has asked for a file and the system has no dialog for it.
func (s *Stack) askFiles() {
	asker := s.scenes[len(s.scenes)-1].memory
	r, found := asker.Claim(func(r ui.Result) bool { _, ours := r.Value.(unasked); return ours })
	if !found {
		return
	}
	asked := r.Value.(unasked).FileDialog
	if asked.Folder == "" {
		asked.Folder = s.Settings.Last[chooserFolder]
	}
	s.follow(PushOver(newChooser(asked, func(path string) {
		if path != "" && s.Settings.Last != nil {
			s.Settings.Last[chooserFolder] = filepath.Dir(path)
		}
		asker.Give(ui.Result{Name: r.Name, Value: Chosen{Path: withExtension(path, asked)}})
	})))
}

func (s *Stack) follow(next Next) {
	switch next.kind {
	case push, pushOver:
		s.enter(next.scene, next.kind == pushOver)
	case replace:
		over := s.scenes[len(s.scenes)-1].over
		s.leave(len(s.scenes) - 1)
		s.enter(next.scene, over)
	case reset:
		s.leave(0)
		s.enter(next.scene, false)
	case pop:
		s.leave(len(s.scenes) - 1)
	case quit:
		if !s.holdsBack() {
			s.leave(0)
		}
	case quitAtOnce:
		s.leave(0)
	}
}

func (s *Stack) enter(scene Scene, over bool) {
	s.scenes = append(s.scenes, &level{scene, &ui.Memory{}, over})
}

// Close leaves all scenes, as at the end of the program.
func (s *Stack) Close() { s.leave(0) }

// leave drops the scenes from the given one up, the front one first.
func (s *Stack) leave(from int) {
	for i := len(s.scenes) - 1; i >= from; i-- {
		s.Jobs.Leave(s.scenes[i].memory)
		c, ok := s.scenes[i].scene.(Closer)
		if !ok {
			continue
		}
		if failed := s.sheltered(i, partClose, c.Close); failed != nil {
			s.writeReport(failed) // it is left all the same
		}
	}
	s.scenes = s.scenes[:from]
}

// paintings bounds how often a frame is painted until what lies under the pointer and the heights of scroll areas
// stand still.
const paintings = 3

// Show paints the frame and returns the parts of Surface.Image that may have changed.
func (s *Stack) Show() []image.Rectangle {
	for s.Record() {
		var changed []image.Rectangle
		failed := s.sheltered(len(s.scenes)-1, partPaint, func() { changed = s.Surface.Show(s.UI.C) })
		if failed == nil {
			return changed
		}
		s.Surface = canvas.Surface{} // what it knows of the last picture may be half true
		s.goOn(failed)
	}
	return nil
}

// Record paints the frame on the canvas alone, as Show does before it brings the picture up to date. It reports false when there is
// nothing to paint.
func (s *Stack) Record() bool {
	for len(s.scenes) > 0 && s.env.Size.X > 0 && s.env.Size.Y > 0 {
		failed := s.paint()
		if failed == nil {
			return true
		}
		s.goOn(failed)
	}
	return false
}

// paint records the picture of all screens that are seen, until what lies under the pointer stands still.
func (s *Stack) paint() *fault {
	lowest := len(s.scenes) - 1
	for lowest > 0 && s.scenes[lowest].over {
		lowest--
	}
	for range paintings {
		s.UI.C.Begin(s.env.Size, s.env.Scale)
		again := false
		for i := lowest; i < len(s.scenes); i++ {
			covered := i < len(s.scenes)-1
			if failed := s.sheltered(i, partPaint, func() {
				s.UI.Paint(s.last, s.scenes[i].memory, s.env, covered)
				s.UI.Speak(engine.Speech{})
				s.scenes[i].scene.Frame(s.UI)
				moved := s.UI.Painted()
				again = again || (moved && !covered)
			}); failed != nil {
				return failed
			}
		}
		if !again {
			break
		}
	}
	return nil
}
