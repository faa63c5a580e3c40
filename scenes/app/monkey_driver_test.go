package app

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/command"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
)

// monkey clicks and presses whatever there is, by chance from one seed, and looks after every event whether all is well.
type monkey struct {
	t      *testing.T
	seed   uint64
	random *rand.Rand
	folder string
	app    *App
	stage  *stage.Stage
	tally  *monkeyTally
	trail  []string // the last events
	view   string   // language, colours, size and scale of the present life
	asked  *engine.Decision
	broke  bool // the present life has come to an end by a fault
	left   int  // events until the next kill
	stays  int  // events on the same screen
	on     string
}

// These are how a monkey lives.
const (
	lifeLeast, lifeMost = 150, 350 // events from one kill to the next
	trailKept           = 30
	monkeyPatience      = 5 * time.Second // for work in the background after an event
	mostFaults          = 6               // of one seed; more would be the same again
	boredAfter          = 25              // events on a screen that is no encounter; it has more links than most have controls
)

func newMonkey(t *testing.T, seed uint64) *monkey {
	m := &monkey{t: t, seed: seed, random: rand.New(rand.NewPCG(seed, 0x6d6f6e6b6579)), folder: t.TempDir(), tally: newMonkeyTally()}
	t.Cleanup(game.AskFilesWith(m.answerDialog))
	t.Cleanup(game.ShowFoldersWith(func(string) error { return nil }))
	return m
}

// answerDialog is what the system's file dialogs come to: cancelled, nothing there, or a file of the monkey's own.
func (m *monkey) answerDialog(f game.FileDialog) (string, error) {
	if len(f.Name)%2 == 0 && len(f.Extensions) > 0 {
		return filepath.Join(m.folder, "kept."+f.Extensions[0]), nil
	}
	return "", nil
}

// run lives life after life until so many events have happened.
func (m *monkey) run(events int) {
	m.begin()
	for m.tally.events < events && len(m.tally.faults) < mostFaults {
		m.event()
		if m.left--; m.left <= 0 || m.stage.Over || m.broke {
			m.kill()
		}
	}
	m.drop()
}

// chance is true once in n times.
func (m *monkey) chance(n int) bool { return m.random.IntN(n) == 0 }

func pick[T any](m *monkey, from []T) T { return from[m.random.IntN(len(from))] }

// open starts the program anew in the same folder, with a window and settings by chance, and shows a scene of it.
func (m *monkey) open(first func(a *App) game.Scene) {
	settings := game.DefaultSettings()
	settings.Language = pick(m, []string{"en", "fr"})
	settings.Palette = pick(m, game.Palettes)
	settings.AnimationSpeed = pick(m, []float64{0, 0, 1})
	settings.Scale = pick(m, []float64{0, 1, 1, 1.3, 1.6, 2})
	size := pick(m, [][2]int{{800, 600}, {1024, 768}, {1280, 800}, {1280, 800}, {1366, 768}, {1920, 1080}, {2560, 1440}})
	m.view = fmt.Sprintf("%s %s %d×%d scale %g speed %g", settings.Language, settings.Palette, size[0], size[1], settings.Scale, settings.AnimationSpeed)
	m.app = New(&house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: m.folder}, settings, nil)
	m.app.Seed = m.random.Uint64
	m.left, m.asked, m.broke, m.stage = lifeLeast+m.random.IntN(lifeMost-lifeLeast), nil, false, nil
	m.note("opened: " + m.view)
	m.guard("opening", func() {
		m.stage = stage.New(first(m.app), stage.With(settings), stage.Size(size[0], size[1]))
	})
	m.look()
}

// begin is a new life: in the middle of an encounter, or behind one of the doors of the program.
func (m *monkey) begin() {
	behind := func(door command.Door) func(a *App) game.Scene {
		return func(a *App) game.Scene {
			scene, err := a.behind(door, "")
			if err != nil {
				m.fault(err.Error())
			}
			return scene
		}
	}
	switch m.random.IntN(12) {
	case 0:
		m.open((*App).Title)
	case 1:
		m.open(behind(command.DoorPlan))
	case 2:
		m.open(behind(command.DoorDesign))
	case 3:
		m.open(behind(command.DoorPlay))
	case 4:
		m.open((*App).teams)
	case 5:
		match := m.match(anyLength)
		m.open(func(a *App) game.Scene { return a.watch(match, m.random.IntN(match.Position()+1), back) })
	case 6:
		match := m.match(wholeLength)
		m.open(func(a *App) game.Scene { return a.scene(match) })
	default:
		match := m.match(anyLength)
		m.open(func(a *App) game.Scene { return a.scene(match) })
	}
}

// encounter is the match that is played on the screen, or below what covers it; nil when none is.
func (m *monkey) encounter() *encounter.Scene {
	if m.stage == nil || m.stage.Over {
		return nil
	}
	for _, scene := range m.stage.Stack.Scenes() {
		if e, ok := scene.(*encounter.Scene); ok && !e.Watches() {
			return e
		}
	}
	return nil
}

// drop ends all work of a life without closing anything, as a kill does.
func (m *monkey) drop() {
	if m.stage != nil {
		m.stage.Stack.Jobs.CancelAll()
		m.stage.Stack.Jobs.Rest()
	}
}

// kill drops everything and goes on from what is on the disk.
func (m *monkey) kill() {
	m.tally.kills++
	e := m.encounter()
	broke := m.broke
	m.drop()
	if e == nil || broke {
		m.begin()
		return
	}
	match := e.Match()
	hash, position := match.Hash(), match.Position()
	if _, over := match.Result(); over {
		m.begin()
		return
	}
	m.proveSave(match)
	m.open((*App).Title)
	if m.broke {
		return
	}
	m.guard("continuing", func() { m.stage.Press(ui.Enter) })
	again := m.encounter()
	switch {
	case again == nil:
		m.fault(fmt.Sprintf("Continue leads to %s", m.screen()))
	case again.Match().Hash() != hash || again.Match().Position() != position:
		m.fault(fmt.Sprintf("Continue leads to entry %d, %x, not %d, %x", again.Match().Position(), again.Match().Hash(), position, hash))
	case m.chance(2):
		m.begin() // another match: what was left is the autosave before
	}
}

// proveSave saves a match, makes every die of it again, reads it back, and goes through it as a replay does.
func (m *monkey) proveSave(match *engine.Match) {
	m.guard("saving", func() {
		var text bytes.Buffer
		if err := match.Save(&text); err != nil {
			m.fault("not saved: " + err.Error())
			return
		}
		proof, err := engine.Verify(bytes.NewReader(text.Bytes()), m.app.House.System)
		if err != nil {
			m.fault("the save does not prove itself: " + err.Error())
			return
		}
		if proof.Match.Hash() != match.Hash() {
			m.fault(fmt.Sprintf("the save leads to %x, not %x", proof.Match.Hash(), match.Hash()))
		}
		path, err := m.app.House.SaveMatch(match, "monkey")
		if err != nil {
			m.fault("not saved: " + err.Error())
			return
		}
		if read, err := m.app.House.LoadMatch(path); err != nil || read.Hash() != match.Hash() {
			m.fault(fmt.Sprintf("the saved match cannot be gone on with: %v", err))
		}
		replay := match.Replay()
		for replay.Next() {
			if entry, ok := replay.Entry(); ok && entry.Kind != engine.EntryChoice && entry.Kind != engine.EntryRoll {
				continue
			}
		}
		if replay.At() != match.Position() {
			m.fault(fmt.Sprintf("the replay ends at %d of %d", replay.At(), match.Position()))
		}
	})
}

// screen names the scene in front.
func (m *monkey) screen() string {
	if m.stage == nil || m.stage.Over {
		return "nothing"
	}
	scenes := m.stage.Stack.Scenes()
	return strings.TrimPrefix(fmt.Sprintf("%T", scenes[len(scenes)-1]), "*")
}

func (m *monkey) note(what string) {
	m.trail = append(m.trail, what)
	if len(m.trail) > trailKept {
		m.trail = m.trail[1:]
	}
}

// fault keeps what is wrong, with how it came about.
func (m *monkey) fault(what string) {
	m.broke = true
	m.tally.faults = append(m.tally.faults, fmt.Sprintf("seed %d, event %d, on %s (%s): %s\n  after %s",
		m.seed, m.tally.events, m.screen(), m.view, what, strings.Join(m.trail, "\n        ")))
}

// guard does something and turns a panic into a fault.
func (m *monkey) guard(what string, do func()) {
	defer func() {
		if cause := recover(); cause != nil {
			m.fault(fmt.Sprintf("%s panics: %v\n%s", what, cause, debug.Stack()))
		}
	}()
	do()
}

// event is one thing that a monkey does, and a look at what came of it.
func (m *monkey) event() {
	m.tally.events++
	if m.stays++; m.on != m.screen() {
		m.stays, m.on = 0, m.screen()
	}
	m.guard("an event", func() {
		e := m.encounter()
		switch played := m.on == "encounter.Scene"; {
		case e != nil && played && m.chance(5) && e.Asked() != nil:
			m.answer(e)
		case m.stays > boredAfter && !played && m.chance(4):
			m.note("leaves " + m.on)
			m.stage.Press(ui.Escape)
		default:
			m.act()
		}
		m.rest()
	})
	if !m.broke {
		m.guard("a look", m.look)
	}
}

// answer answers the pending decision through the door, as a computer player does, so that encounters get on.
func (m *monkey) answer(e *encounter.Scene) {
	match := e.Match()
	d := match.Decision()
	m.note("answers " + d.Ask.Key + " as a computer player")
	if len(match.KnownDice()) > 0 {
		m.stage.Press(ui.Enter) // dice that were seen before an undo lie there already
		return
	}
	choice := bot.Anything(d, m.random.Float64)
	if d.Shape != engine.Roll && m.chance(3) {
		choice = bot.Simple{}.Choose(d, match.SeenBy(d.Seat))
	}
	if err := match.Choose(choice); err != nil {
		m.fault(fmt.Sprintf("%s does not take %+v: %v", d.Ask.Key, choice, err))
		return
	}
	m.stage.Wait(time.Millisecond)
}

// act does one thing with mouse or keyboard.
func (m *monkey) act() {
	w, h := m.stage.Stack.UI.Size()
	at := canvas.Point{X: w * m.random.Float64(), Y: h * m.random.Float64()}
	switch n := m.random.IntN(100); {
	case n < 45:
		m.click(at)
	case n < 72:
		m.key()
	case n < 78:
		m.note(fmt.Sprintf("points at %.0f,%.0f", at.X, at.Y))
		m.stage.Move(at.X, at.Y)
	case n < 83:
		m.note(fmt.Sprintf("clicks on %.0f,%.0f", at.X, at.Y))
		m.stage.Click(at.X, at.Y)
	case n < 87:
		turn := float64(m.random.IntN(7) - 3)
		m.note(fmt.Sprintf("turns the wheel by %g at %.0f,%.0f", turn, at.X, at.Y))
		m.stage.Move(at.X, at.Y)
		m.stage.Wheel(turn)
	case n < 92:
		to := canvas.Point{X: at.X + 300*m.random.Float64() - 150, Y: at.Y + 300*m.random.Float64() - 150}
		button := pick(m, []ui.Buttons{ui.Primary, ui.Primary, ui.Secondary, ui.Middle})
		m.note(fmt.Sprintf("drags from %.0f,%.0f to %.0f,%.0f with %d", at.X, at.Y, to.X, to.Y, button))
		m.stage.Hold(at.X, at.Y, button)
		m.stage.Move((at.X+to.X)/2, (at.Y+to.Y)/2)
		m.stage.Move(to.X, to.Y)
		m.stage.Let(button)
	case n < 94:
		m.note("writes")
		m.stage.Type(pick(m, []string{"3", "abc", "7.5", " ", "é″", "-1"}))
	case n < 96:
		held := pick(m, []ui.Key{"A", "S", ui.Shift, ui.Alt, ui.Space, "V", ui.Ctrl, "D"})
		m.note("holds " + string(held))
		m.stage.HoldKey(held)
		m.stage.Move(at.X, at.Y)
		m.stage.LetKey(held)
	default:
		m.note("waits")
		m.stage.Wait(pick(m, []time.Duration{20 * time.Millisecond, time.Second, 10 * time.Second}))
	}
}

// click clicks on a control that the pointer reaches; more rarely it turns the wheel over it, drags it or clicks twice.
func (m *monkey) click(otherwise canvas.Point) {
	controls := m.stage.Stack.Controls()
	if len(controls) == 0 {
		m.stage.Click(otherwise.X, otherwise.Y)
		return
	}
	c := pick(m, controls)
	if c.Wheel {
		c = pick(m, controls) // the table and the lists are large and many clicks find them anyway
	}
	if c.ID == "quit" && !m.chance(20) {
		return
	}
	m.tally.clicks++
	name := m.screen() + " " + kind(c.ID)
	if c.Refused {
		m.tally.refused[name]++
	} else {
		m.tally.controls[name]++
	}
	p := c.At
	if m.chance(4) { // anywhere on it
		p = canvas.Point{X: c.Rect.X + c.Rect.W*m.random.Float64(), Y: c.Rect.Y + c.Rect.H*m.random.Float64()}
	}
	m.note(fmt.Sprintf("clicks on %s of %s at %.0f,%.0f", c.ID, m.screen(), p.X, p.Y))
	switch m.random.IntN(12) {
	case 0:
		m.stage.Drag(p.X, p.Y, p.X+120*m.random.Float64()-60, p.Y+120*m.random.Float64()-60)
	case 1:
		m.stage.Hold(p.X, p.Y, ui.Secondary)
		m.stage.Let(ui.Secondary)
	case 2:
		m.stage.Click(p.X, p.Y)
		m.stage.Click(p.X, p.Y)
	default:
		m.stage.Click(p.X, p.Y)
	}
}

// key presses a key that the screen asks for, or one that moves the focus.
func (m *monkey) key() {
	keys := append(m.stage.Stack.UI.Keys(), ui.Tab, ui.Enter, ui.Space, ui.Left, ui.Right, ui.Up, ui.Down, "Shift Tab")
	k := pick(m, keys)
	if k == "Ctrl Q" && !m.chance(8) {
		k = ui.Enter
	}
	if m.chance(40) {
		k = pick(m, []ui.Key{"Ctrl +", "Ctrl -", "Ctrl 0"})
	}
	m.note("presses " + string(k) + " on " + m.screen())
	m.tally.keys++
	m.stage.Press(k)
}

// rest waits for what moves and for what the background works out, so that the next event meets what a person would.
func (m *monkey) rest() {
	for range 40 {
		soon, _ := m.stage.Stack.UI.Wants()
		if !soon || m.stage.Over {
			break
		}
		m.stage.Wait(100 * time.Millisecond)
	}
	if !m.stage.Over && !m.stage.Stack.Jobs.Idle() {
		m.stage.Settle(m.patience())
	}
}

// patience is how long a screen's work is waited for: that of an encounter decides what is asked next.
func (m *monkey) patience() time.Duration {
	if m.screen() == "encounter.Scene" {
		return monkeyPatience
	}
	return 200 * time.Millisecond
}

// look counts what is seen and holds what must always be true.
func (m *monkey) look() {
	if m.broke || m.stage == nil || m.stage.Over {
		return
	}
	m.stage.Image() // that it can be drawn
	m.tally.screens[m.screen()]++
	if missing := m.stage.Stack.UI.Words.Missing(); len(missing) > 0 {
		m.fault(fmt.Sprintf("no catalogue says %v", missing))
		return
	}
	for _, fault := range m.stage.Stack.Jobs.Faults() {
		m.fault("work in the background panics: " + fault.Name + ": " + fault.What + "\n" + fault.Trace)
	}
	e := m.encounter()
	if e == nil {
		return
	}
	if e.Fault() != "" {
		m.fault("the encounter stumbled: " + e.Fault())
		return
	}
	d := e.Asked()
	if d == nil || d == m.asked {
		return
	}
	m.asked = d
	m.tally.questions[d.Ask.Key]++
	if broken := e.Match().Broken(); len(broken) > 0 {
		m.fault(fmt.Sprintf("after %s: %v", d.Ask.Key, broken))
	}
	if m.screen() == "encounter.Scene" && !m.stage.Stack.UI.Small() && !m.answerable(d) {
		m.fault(fmt.Sprintf("nothing answers %s", d.Ask.Key))
	}
}

// answerable reports whether something in the decision bar, or the table where a place is asked for, can be used.
func (m *monkey) answerable(d *engine.Decision) bool {
	screen := m.stage.Stack.UI.Screen()
	for _, c := range m.stage.Stack.Controls() {
		if d.Shape == engine.Place && c.Wheel {
			return true
		}
		for _, part := range []canvas.Rect{screen.Options, screen.Commit} {
			if !c.Refused && part.Contains(c.At) {
				return true
			}
		}
	}
	return false
}
