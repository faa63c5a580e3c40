package planner

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"reflect"
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/maps"
	"trueinch/scenes/layers"
	"trueinch/scenes/plans"
	"trueinch/scenes/ruling"
)

// changed reports whether there is anything that is not on the disk.
func (s *Scene) changed() bool { return s.doc != s.saved && !reflect.DeepEqual(s.doc, s.saved) }

// save keeps the plans in their file, or in a new one of the user's folder. It reports whether that worked.
func (s *Scene) save(u *ui.UI, tell bool) bool {
	path, err := s.file(u.Words)
	if err != nil {
		u.Toast(u.W("planner.not-saved", "Why", s.doors.Say(err)), "")
		return !tell // without a folder nothing can be kept, and nobody is held back
	}
	if err := s.KeepAt(path); err != nil {
		u.Toast(u.W("planner.not-saved", "Why", game.WhyNot(err)), "")
		s.next = game.PushOver(game.Unkept(s, err, nil))
		return false
	}
	if tell {
		u.Toast(u.W("planner.saved", "File", filepath.Base(path)), "")
	}
	return true
}

// LastPlan is the name under which the settings remember the file of plans that was open last.
const LastPlan = "plan"

// remember notes which file is gone on with the next time.
func (s *Scene) remember() {
	if s.doors.Settings.Last == nil {
		s.doors.Settings.Last = map[string]string{}
	}
	s.doors.Settings.Last[LastPlan] = s.path
	_ = s.doors.Settings.Save() // without it the planner only begins with another file
}

// Close implements game.Closer: what was changed is kept, also when the window is closed.
func (s *Scene) Close() { _ = s.Keep() } // who closes it has been told

// Keep implements game.Keeper.
func (s *Scene) Keep() error {
	if s.words == nil || !s.changed() {
		return nil
	}
	path, err := s.file(s.words)
	if err != nil {
		return err
	}
	return s.KeepAt(path)
}

// file is where the plans are kept: in their own file, or in a new one of the user's folder.
func (s *Scene) file(w *words.Words) (string, error) {
	if s.path != "" {
		return s.path, nil
	}
	return s.doors.House.PlanPath(w.Named(s.doc.Table.Name))
}

// Elsewhere implements game.Keeper.
func (s *Scene) Elsewhere(u *ui.UI) game.FileDialog {
	return game.FileDialog{Kind: game.SaveFile, Title: u.W("unkept.elsewhere"), Name: u.Words.Named(s.doc.Table.Name) + plans.Extension,
		What: u.W("planner.files"), Extensions: []string{plans.Extension[1:]}}
}

// KeepAt implements game.Keeper.
func (s *Scene) KeepAt(path string) error {
	if err := plans.WriteFile(path, s.doc); err != nil {
		return err
	}
	s.path, s.saved = path, s.doc.Clone()
	s.remember()
	return nil
}

// openPage lists the plans and battlefields there are.
func (s *Scene) openPage(u *ui.UI, c *ui.Column) {
	c.Y -= 4
	row := func(id, icon, name, note string, do func()) {
		at := c.Wide(34, 0)
		clicked := listRow(u, ui.Row{ID: id, Rect: at}, 36, name, note)
		u.C.Icon(icon, canvas.Rect{X: at.X + 10, Y: at.Y + 8, W: 18, H: 18}, u.Colors.Ink)
		if clicked {
			do()
		}
	}
	if own := s.doors.House.Plans(); len(own) > 0 {
		c.Head(u.W("planner.own-plans"), 26)
		for _, path := range own {
			row("open-plan-"+path, "l-map", strings.TrimSuffix(filepath.Base(path), plans.Extension), "", func() { s.openFile(u, path) })
		}
	}
	c.Head(u.W("planner.tables"), 26)
	for i, m := range s.doors.House.Maps() {
		note := u.Words.Extent(engine.Extent{Width: m.Width, Depth: m.Depth})
		row("open-map"+letters(i+1), "l-square", u.Words.Named(m.Name), note, func() { s.openMap(u, m) })
	}
	c.Y += 8
	if c.Button(ui.Button{ID: "open-other", Label: u.W("planner.other-file")}, 34, 10) {
		game.AskFile(u, openJob, game.FileDialog{Kind: game.OpenFile, Title: u.W("planner.open"), What: u.W("planner.files"), Extensions: []string{"json"}})
	}
}

// openMap begins with a battlefield; what was planned before is kept first.
func (s *Scene) openMap(u *ui.UI, m *maps.Map) {
	if s.changed() && !s.save(u, false) {
		return
	}
	s.path = ""
	s.open(plans.New(m, u.W("planner.plan", "Letter", "A")))
	s.hold(toolTeam)
}

func (s *Scene) openFile(u *ui.UI, path string) {
	if s.changed() && !s.save(u, false) {
		return
	}
	doc, err := Load(path, u.W("planner.plan", "Letter", "A"), s.moves)
	if err != nil {
		u.Toast(s.doors.Say(err), "")
		return
	}
	s.path = ""
	if strings.HasSuffix(path, plans.Extension) {
		s.path = path
		s.remember()
	}
	s.open(doc)
	s.hold(toolRuler)
}

// Load reads a file of plans whose models move in the ways given, or a battlefield to plan on.
func Load(path, plan string, moves engine.MoveKinds) (*plans.Document, error) {
	if _, shipped := maps.Called(path); !shipped && !maps.IsVTT(path) && !strings.HasSuffix(path, maps.Extension) {
		doc, err := plans.ReadFile(path)
		if err == nil {
			err = doc.CheckMoves(path, moves)
		}
		return doc, err
	}
	m, problems, err := maps.Find(path)
	if err != nil {
		return nil, err
	}
	if m == nil || !maps.Usable(problems) {
		return nil, plans.TableFault(path, problems)
	}
	return plans.New(m, plan), nil
}

// The names of the questions for files.
const (
	openJob = "open-file"
	pngJob  = "png-file"
	jsonJob = "json-file"
)

// wantFile asks where a picture or the facts shall go.
func (s *Scene) wantFile(u *ui.UI, ending string) {
	job := map[string]string{"png": pngJob, "json": jsonJob}[ending]
	name := u.W("planner.file-name") + "." + ending
	if s.layerIsUp() {
		name = s.layerName(u) + "." + ending
	}
	game.AskFile(u, job, game.FileDialog{Kind: game.SaveFile, Title: u.W("planner.save-as"), Name: name, What: strings.ToUpper(ending), Extensions: []string{ending}})
}

// fileResults does what was asked for once the file is known.
func (s *Scene) fileResults(u *ui.UI) {
	if path, ok := game.Chose(u, openJob); ok {
		s.openFile(u, path)
	}
	if path, ok := game.Chose(u, pngJob); ok && s.canPicture() {
		var picture bytes.Buffer
		s.write(u, path, &picture, s.writePNG(u, &picture))
	}
	if path, ok := game.Chose(u, jsonJob); ok {
		text, err := s.JSON()
		s.write(u, path, bytes.NewBuffer(text), err)
	}
}

// canPicture reports whether there is anything to keep as a picture: a layer or a ruling.
func (s *Scene) canPicture() bool { return s.layerIsUp() || s.answer != nil }

// writePNG writes the layer that is up, else the ruling card.
func (s *Scene) writePNG(u *ui.UI, out *bytes.Buffer) error {
	if s.layerIsUp() {
		return s.layerPicture(u, out)
	}
	return s.answer.WritePNG(u, out, s.pieceName)
}

func (s *Scene) write(u *ui.UI, path string, text *bytes.Buffer, err error) {
	if err == nil {
		err = maps.ReplaceFile(path, text.Bytes())
	}
	if err != nil {
		u.Toast(u.W("planner.not-saved", "Why", s.doors.Say(err)), "")
		return
	}
	u.Toast(u.W("planner.saved", "File", path), "")
}

// copyText puts all that is shown on the clipboard.
func (s *Scene) copyText(u *ui.UI) {
	u.Copy(s.Text())
	u.Toast(u.W("planner.copied"), "")
}

// Text is all that the planner shows, in words.
func (s *Scene) Text() string {
	var b strings.Builder
	line := func(text string) {
		if text != "" {
			b.WriteString(text + "\n")
		}
	}
	if s.answer != nil && s.page == pageRuling {
		b.WriteString(s.answer.Text(s.words, s.pieceName))
	} else if s.answer != nil {
		line(s.answer.Sentence(s.words))
	}
	for _, text := range s.comparison() {
		line(text)
	}
	for _, p := range s.pins {
		if q, ok := s.question(p.from, p.to); ok {
			line(ruling.Ask(q).Sentence(s.words))
		}
	}
	for _, text := range s.layerText() {
		line(text)
	}
	if s.page == pageOdds {
		for _, text := range s.oddsText() {
			line(text)
		}
	}
	p := s.plan()
	for i := range p.Templates {
		line(s.templateSentence(&p.Templates[i]))
	}
	for i := range p.Steps {
		step := &p.Steps[i]
		if f := p.Figure(step.Figure); f != nil {
			line(s.words.W("planner.step", "Name", f.Name, "Inches", s.words.Exact(step.Length), "Kind", s.moveKind(step.Kind).Name))
		}
	}
	if b.Len() == 0 {
		for i := range p.Figures {
			f := &p.Figures[i]
			at := s.spotOf(f)
			line(s.words.W("planner.figure-line", "Name", f.Name, "X", s.words.Exact(at.Center.X), "Y", s.words.Exact(at.Center.Y), "Level", s.words.Exact(at.Level)))
		}
	}
	return b.String()
}

// shown is the planner's state for other programs.
type shown struct {
	Plan    plans.Plan        `json:"plan"`
	Ruling  json.RawMessage   `json:"ruling,omitempty"`
	Pinned  []json.RawMessage `json:"pinned,omitempty"`
	Others  []otherPlan       `json:"inOtherPlans,omitempty"`
	Layer   *layers.Facts     `json:"layer,omitempty"`
	Odds    []oddsFacts       `json:"odds,omitempty"`
	Chain   []linkFacts       `json:"chain,omitempty"`
	Catches [][]string        `json:"templateCatches,omitempty"`
	Text    string            `json:"text"`
}

// otherPlan is the ruling of the same two in another plan.
type otherPlan struct {
	Plan   string          `json:"plan"`
	Ruling json.RawMessage `json:"ruling"`
}

// JSON is all that the planner shows, for other programs.
func (s *Scene) JSON() ([]byte, error) {
	out := shown{Plan: *s.plan(), Text: s.Text(), Layer: s.layerFacts()}
	add := func(r *ruling.Ruling) (json.RawMessage, error) { return r.JSON(s.words, s.pieceName) }
	if s.answer != nil {
		text, err := add(s.answer)
		if err != nil {
			return nil, err
		}
		out.Ruling = text
	}
	for _, one := range s.elsewhere {
		text, err := add(one.answer)
		if err != nil {
			return nil, err
		}
		out.Others = append(out.Others, otherPlan{one.plan, text})
	}
	for _, p := range s.pins {
		if q, ok := s.question(p.from, p.to); ok {
			text, err := add(ruling.Ask(q))
			if err != nil {
				return nil, err
			}
			out.Pinned = append(out.Pinned, text)
		}
	}
	if s.page == pageOdds {
		out.Odds, out.Chain = s.oddsFacts(), s.chainFacts()
	}
	for i := range out.Plan.Templates {
		out.Catches = append(out.Catches, s.caught(&out.Plan.Templates[i]))
	}
	text, err := json.MarshalIndent(out, "", "  ")
	return append(text, '\n'), err
}
