// Package packs is the page of the packs of cards: which are there, whether their cards are used, what is wrong with them, and how one comes and goes.
package packs

import (
	"fmt"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// Scene is the page.
type Scene struct {
	house    *house.House
	packs    []house.Pack
	problems [][]engine.Problem // by pack
	refused  []engine.Problem   // of the pack that was to be added last
	offered  *offer             // a pack that the program was opened on; nil for none
	back     func() game.Next   // where the page leads that was opened with nothing below it
	next     game.Next
}

// New opens the page.
func New(h *house.House) *Scene {
	s := &Scene{house: h}
	s.reread()
	return s
}

// offer is a pack that waits to be added.
type offer struct {
	file     string
	pack     house.Pack
	problems []engine.Problem // with what its cards say
}

// Offer opens the page on a pack, with nothing below it, and proposes to add that pack. Faults of packing keep it out; back is where the page leads.
func Offer(h *house.House, file string, back func() game.Next) *Scene {
	s := New(h)
	s.back = back
	pack, problems := house.ReadPack(file, h.Systems)
	if s.refused = problems; len(problems) == 0 {
		s.offered = &offer{file, pack, h.CheckPack(pack)}
	}
	return s
}

func (s *Scene) reread() {
	s.packs, _ = s.house.Packs()
	s.problems = make([][]engine.Problem, len(s.packs))
	for i := range s.packs {
		s.problems[i] = s.house.CheckPack(s.packs[i])
	}
}

// Add installs a pack from a folder or a zip file; one that is packed wrongly stays out, and the page says why.
func (s *Scene) Add(u *ui.UI, file string) {
	pack, problems := house.ReadPack(file, s.house.Systems)
	if s.refused = problems; len(problems) > 0 {
		return
	}
	if err := s.house.InstallPack(pack); err != nil {
		u.Toast(u.Say(game.WhyNot(err)), "")
		return
	}
	s.reread()
	s.offered = nil
	u.Toast(u.W("packs.added", "Pack", pack.Name, "Held", strings.Join(s.counts(u, &pack), ", ")), "")
}

// counts says how many cards and teams a pack has, and how many pictures, if it has any.
func (s *Scene) counts(u *ui.UI, pack *house.Pack) []string {
	system, known := s.house.System(pack.System)
	count := 0
	if known {
		roster, _ := system.Roster(pack.CardFiles())
		count = len(roster.Cards())
	}
	held := []string{u.W("packs.cards", "Count", count), u.W("packs.teams", "Count", pack.Teams())}
	if n := len(pack.Pictures); n > 0 {
		held = append(held, u.W("packs.pictures", "Count", n))
	}
	return held
}

const askJob = "packs-add"

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	if path, ok := game.Chose(u, askJob); ok {
		s.Add(u, path)
	}
	if s.back != nil && u.Painting() {
		u.C.Clear(u.Colors.Gutter)
	}
	u.Dialog("packs", 820, 640, ui.Header{Title: u.W("packs.title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(54, 0)
		u.ScrollColumn("packs-list", body, 14, 10, func(c *ui.Column) {
			if s.offered != nil {
				s.offer(u, c)
			}
			if len(s.packs) == 0 && s.offered == nil {
				c.Say(u.W("packs.none"), 8)
			}
			for i := range s.packs {
				if s.pack(u, c, i) {
					return
				}
			}
			if len(s.refused) > 0 {
				c.Rule(6)
				s.faults(u, c, "refused", s.refused)
			}
		})
		add := ui.Button{ID: "packs-add", Label: u.W("packs.add"), Key: ui.Enter, Primary: true}
		if s.offered != nil {
			add.Label = u.W("packs.add-this", "Pack", s.offered.pack.Name)
		}
		for i, b := range []ui.Button{
			add,
			{ID: "packs-close", Label: u.W("packs.close"), Key: ui.Escape},
		} {
			b.Rect = u.Foot(low, 2)[i]
			if !u.Button(b) {
				continue
			}
			if i == 1 {
				if s.next = game.Pop; s.back != nil {
					s.next = s.back()
				}
				return
			}
			if s.offered != nil {
				s.Add(u, s.offered.file)
				return
			}
			game.AskFile(u, askJob, game.FileDialog{Kind: game.OpenFile, Title: u.W("packs.add"), What: u.W("packs.files"), Extensions: []string{house.PackExtension[1:], "json"}})
		}
	})
	return s.next
}

// pack is one pack with what is wrong with it; it reports whether the list is another now.
func (s *Scene) pack(u *ui.UI, c *ui.Column, i int) (changed bool) {
	p := &s.packs[i]
	id := strconv.Itoa(i)
	head := c.Row(32, 0)
	remove := canvas.Rect{X: head.Right() - 130, Y: head.Y, W: 126, H: 28}
	use := canvas.Rect{X: remove.X - 176, Y: head.Y, W: 168, H: 28}
	u.Cut("pack-name-"+id, p.Name, head.X, head.Y+20, use.X-head.X-10, ui.Name, u.Colors.Ink)
	label := u.W("packs.on")
	if p.Off {
		label = u.W("packs.off")
	}
	if on := u.Check(ui.CheckBox{ID: "pack-use-" + id, Rect: use, Label: label, On: !p.Off}); on == p.Off && !u.Painting() {
		if err := s.house.SwitchPack(p.Folder, on); err != nil {
			u.Toast(u.Say(game.WhyNot(err)), "")
		}
		s.reread()
		return true
	}
	if u.Button(ui.Button{ID: "pack-remove-" + id, Rect: remove, Label: u.W("packs.remove")}) {
		if err := s.house.RemovePack(p.Folder); err != nil {
			u.Toast(u.Say(game.WhyNot(err)), "")
		} else {
			u.Toast(u.W("packs.removed", "Pack", p.Name), "")
		}
		s.reread()
		return true
	}
	s.about(u, c, p)
	s.faults(u, c, id, s.problems[i])
	c.Y += 6
	c.Rule(6)
	return false
}

// about is what a pack is of, how much is in it, and what it says of itself.
func (s *Scene) about(u *ui.UI, c *ui.Column, p *house.Pack) {
	system := p.System
	if known, found := s.house.System(p.System); found {
		system = u.Say(known.Name())
	}
	c.Say(strings.Join(append([]string{system}, s.counts(u, p)...), " · "), 0)
	if p.About != "" {
		c.Say(p.About, 0)
	}
}

// offer is the pack that the program was opened on.
func (s *Scene) offer(u *ui.UI, c *ui.Column) {
	p := &s.offered.pack
	u.Cut("pack-offered", p.Name, c.X, c.Row(28, 0).Y+20, c.W-10, ui.Name, u.Colors.Ink)
	s.about(u, c, p)
	text := u.W("packs.offered")
	for i := range s.packs {
		if s.packs[i].Folder == p.Installed() {
			text = u.W("packs.offered-again")
		}
	}
	c.Say(text, 4)
	s.faults(u, c, "offered", s.offered.problems)
	c.Y += 6
	c.Rule(6)
}

// faults are what is wrong with the files of a pack, each with its place.
func (s *Scene) faults(u *ui.UI, c *ui.Column, id string, problems []engine.Problem) {
	if len(problems) == 0 {
		return
	}
	c.Label(u.W("packs.problems", "Count", len(problems)))
	for i := range problems {
		p := &problems[i]
		where := p.File
		if p.Line > 0 {
			where = fmt.Sprintf("%s:%d:%d", p.File, p.Line, max(1, p.Column))
		}
		why := p.Text
		if p.Say.Key != "" {
			why = u.Say(p.Say)
		}
		top := c.Y
		c.Indented(24, func() { c.Write(u.W("packs.where", "Where", where, "Why", why), ui.Label, 16, u.Colors.Ink, 3) })
		u.Sign(ui.Warning, c.X, top+1, 16)
	}
}
