package command

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"strings"
	"text/tabwriter"

	"trueinch/engine"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/house"
)

// standing is a model on a table.
type standing struct {
	id, name string
	body     geometry.Cylinder
}

// scene is a table with models on it, from a battlefield file or a saved match.
type scene struct {
	table  *geometry.Table
	pieces []string // names, by geometry.PieceIndex
	models []standing
}

// The facts as JSON. Lengths are inches; of a gap, ground and height are never added up (SE-TABLE-10).
type (
	modelFacts struct {
		ID          string         `json:"id"`
		Name        string         `json:"name"`
		Center      geometry.Point `json:"center"`
		Level       float64        `json:"level"`
		Radius      float64        `json:"radius"`
		Height      float64        `json:"height"`
		VisibleArea float64        `json:"visibleArea"` // square inches of the table that its eye sees at its own level
		Pieces      []pieceFacts   `json:"pieces"`
	}
	pieceFacts struct {
		Piece   string  `json:"piece"`
		Gap     float64 `json:"gap"`
		Height  float64 `json:"heightGap"`
		Contact bool    `json:"contact"`
	}
	pairFacts struct {
		From     string   `json:"from"`
		To       string   `json:"to"`
		Gap      float64  `json:"gap"`
		Height   float64  `json:"heightGap"`
		Contact  bool     `json:"contact"`
		Line     bool     `json:"line"`    // some line runs between the two
		Visible  float64  `json:"visible"` // fraction of the silhouette that From's eye sees
		Hidden   bool     `json:"hidden"`  // a line can be drawn, but part of the outline is hidden
		Blockers []string `json:"blockers"`
	}
	allFacts struct {
		Width  float64      `json:"width"`
		Depth  float64      `json:"depth"`
		Models []modelFacts `json:"models"`
		Pairs  []pairFacts  `json:"pairs"`
	}
)

// facts prints every geometric fact of a table with models on it.
func (r *run) facts(a *arguments) (int, error) {
	if len(a.words) != 1 {
		return BadUse, misuse(a.verb, "cli.facts-file", "Count", len(a.words))
	}
	s, err := r.readScene(a.words[0])
	if err != nil {
		return Problems, err
	}
	if len(s.models) == 0 {
		return Problems, &textError{engine.Say("cli.facts-empty", "File", a.words[0])}
	}
	viewers, err := s.chosen(a, "from")
	if err != nil {
		return BadUse, err
	}
	targets, err := s.chosen(a, "to")
	if err != nil {
		return BadUse, err
	}
	found := s.facts(viewers, targets)
	if a.has("json") {
		return Fine, r.json(found)
	}
	r.printFacts(found)
	return Fine, nil
}

// readScene reads a battlefield file with models, or a saved match as it stands at its end.
func (r *run) readScene(file string) (*scene, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if strings.HasSuffix(file, house.SaveExtension) {
		return r.sceneOfMatch(text)
	}
	m, problems := maps.Read(file, text)
	if m == nil || !maps.Usable(problems) {
		return nil, r.mapFault(problems)
	}
	layout := maps.Layout(m)
	table, err := geometry.NewTable(layout)
	if err != nil {
		return nil, err
	}
	s := &scene{table: table}
	for i, piece := range layout.Pieces {
		s.pieces = append(s.pieces, r.pieceName(i, piece))
	}
	for _, model := range m.Models {
		radius := geometry.BaseRadius(model.Base)
		height := model.Height
		if height == 0 {
			height = 2 * radius
		}
		name := model.Name
		if name == "" {
			name = model.ID
		}
		s.models = append(s.models, standing{model.ID, name, geometry.Cylinder{Center: model.Center, Radius: radius, Bottom: model.Level, Height: height}})
	}
	return s, nil
}

func (r *run) sceneOfMatch(text []byte) (*scene, error) {
	m, err := engine.Load(bytes.NewReader(text), r.House.System)
	if err != nil {
		return nil, err
	}
	view := m.View(0)
	s := &scene{table: view.Table}
	if s.table == nil {
		if s.table, err = geometry.NewTable(m.Setup().Layout); err != nil {
			return nil, err
		}
	}
	for i, piece := range s.table.Layout().Pieces {
		s.pieces = append(s.pieces, r.pieceName(i, piece))
	}
	for _, model := range view.Models {
		if model.OnTable {
			id := fmt.Sprint(int(model.ID) + 1)
			name := model.Name
			if name == "" {
				name = r.words.W("cli.model", "Number", int(model.ID)+1)
			}
			s.models = append(s.models, standing{id, name, model.Body})
		}
	}
	return s, nil
}

func (r *run) pieceName(i int, piece geometry.Piece) string {
	if key, known := maps.NameKey(piece.Name); known {
		return r.words.W(key)
	}
	if piece.Name != "" {
		return piece.Name
	}
	if piece.ID != "" {
		return piece.ID
	}
	return r.words.W("cli.piece", "Number", i+1)
}

// chosen are the models that a flag names, by name or id; all of them when it names none.
func (s *scene) chosen(a *arguments, name string) ([]standing, error) {
	wanted, given := a.flags[name]
	if !given {
		return s.models, nil
	}
	var known []string
	for _, model := range s.models {
		if strings.EqualFold(model.id, wanted) || strings.EqualFold(model.name, wanted) {
			return []standing{model}, nil
		}
		known = append(known, model.name)
	}
	return nil, &textError{engine.Say("cli.unknown-model", "Name", wanted, "Known", strings.Join(known, ", "))}
}

func (s *scene) facts(viewers, targets []standing) allFacts {
	found := allFacts{Width: s.table.Width(), Depth: s.table.Depth(), Pairs: []pairFacts{}}
	for _, from := range viewers {
		found.Models = append(found.Models, s.modelFacts(from))
		for _, to := range targets {
			if to.id != from.id {
				found.Pairs = append(found.Pairs, s.pairFacts(from, to))
			}
		}
	}
	return found
}

func (s *scene) modelFacts(m standing) modelFacts {
	facts := modelFacts{
		ID: m.id, Name: m.name, Center: m.body.Center, Level: m.body.Bottom, Radius: m.body.Radius, Height: m.body.Height,
		VisibleArea: geometry.Area(s.table.VisibleArea(m.body.Center, m.body.Top())), Pieces: []pieceFacts{},
	}
	for i := range s.table.Len() {
		index := geometry.PieceIndex(i)
		gap := s.table.GapToPiece(m.body, index)
		if math.IsInf(gap.Ground, 0) { // a piece that has no solids any more
			continue
		}
		facts.Pieces = append(facts.Pieces, pieceFacts{s.pieces[i], gap.Ground, gap.Vertical, s.table.ContactPiece(m.body, index)})
	}
	return facts
}

func (s *scene) pairFacts(from, to standing) pairFacts {
	gap, sight := geometry.GapBetween(from.body, to.body), s.table.Sight(from.body, to.body)
	facts := pairFacts{
		From: from.name, To: to.name, Gap: gap.Ground, Height: gap.Vertical, Contact: geometry.Contact(from.body, to.body),
		Line: sight.Any, Visible: sight.Visible, Hidden: sight.Partly(), Blockers: []string{},
	}
	for _, piece := range sight.Blockers {
		facts.Blockers = append(facts.Blockers, s.pieces[piece])
	}
	return facts
}

func (r *run) printFacts(found allFacts) {
	table := tabwriter.NewWriter(r.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", r.words.W("cli.facts-from"), r.words.W("cli.facts-to"), r.words.W("cli.facts-gap"),
		r.words.W("cli.facts-height"), r.words.W("cli.facts-visible"), r.words.W("cli.facts-verdict"))
	for _, p := range found.Pairs {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", p.From, p.To, r.words.Exact(p.Gap), r.words.Exact(p.Height),
			r.words.Percent(p.Visible), r.verdict(p))
	}
	table.Flush()
	for _, m := range found.Models {
		fmt.Fprintln(r.Out)
		r.line("cli.facts-sees", "Model", m.Name, "Area", r.words.Number(m.VisibleArea, 1), "Share", r.percent(m.VisibleArea/(found.Width*found.Depth)))
		for _, p := range m.Pieces {
			if p.Contact {
				r.line("cli.facts-touches", "Piece", p.Piece)
			} else {
				r.line("cli.facts-away", "Piece", p.Piece, "Gap", engine.Inches(p.Gap), "Height", engine.Inches(p.Height))
			}
		}
	}
}

// verdict is what a pair's facts come to, in words.
func (r *run) verdict(p pairFacts) string {
	behind := strings.Join(p.Blockers, ", ")
	switch {
	case p.Contact:
		return r.words.W("cli.facts-contact")
	case !p.Line:
		return r.words.W("cli.facts-no-line", "Pieces", behind)
	case p.Hidden:
		return r.words.W("cli.facts-hidden", "Pieces", behind)
	}
	return r.words.W("cli.facts-clear")
}
