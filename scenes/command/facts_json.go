package command

import (
	"encoding/json"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// The facts as JSON, as the command's help describes them. Names of fields and values never change their meaning;
// version counts up when one would. Lengths are inches; of a gap, ground and height are never added up.
// Models and pieces are named by their ids; what is printed for people instead stands beside them.
type (
	allFacts struct {
		Format    string          `json:"format"`
		Version   int             `json:"version"`
		Width     float64         `json:"width"`
		Depth     float64         `json:"depth"`
		Models    []modelFacts    `json:"models"`
		Pairs     []pairFacts     `json:"pairs"`
		Paths     []pathFacts     `json:"paths"`
		Legs      []legsFacts     `json:"legs,omitempty"` // with --twice
		Templates []templateFacts `json:"templates"`
		Teams     []teamFacts     `json:"teams"`
	}
	modelFacts struct {
		ID             string             `json:"id"`
		Name           string             `json:"name"`
		Center         geometry.Point     `json:"center"`
		Level          float64            `json:"level"`
		Radius         float64            `json:"radius"`
		Height         float64            `json:"height"`
		VisibleArea    float64            `json:"visibleArea"` // square inches of the table that its eye sees at its own level
		VisibleOutline []geometry.Point   `json:"visibleOutline"`
		GroundArea     float64            `json:"groundArea"` // square inches of the bare table that its eye sees
		GroundRings    [][]geometry.Point `json:"groundRings"`
		Pieces         []pieceFacts       `json:"pieces"`
		Envelopes      []envelopeFacts    `json:"envelopes"`
		Chains         []chainFacts       `json:"chains,omitempty"` // with --twice
	}
	pieceFacts struct {
		Piece    string   `json:"piece"`
		Gap      float64  `json:"gap"`
		Height   float64  `json:"heightGap"`
		Contact  bool     `json:"contact"`
		Line     bool     `json:"line"`    // some line runs between the model and the piece
		Visible  float64  `json:"visible"` // fraction of the piece that the eye sees, as a solid angle
		Blockers []string `json:"blockers"`

		name string
	}
	envelopeFacts struct {
		Type    engine.MoveType `json:"type"`
		Inches  float64         `json:"inches"`
		Area    float64         `json:"area"`           // square inches on which the centre of its base can end, all levels together
		Toll    *tollFacts      `json:"toll,omitempty"` // when there are tolls
		Regions []regionFacts   `json:"regions"`

		kind engine.Term
	}
	regionFacts struct {
		Level  float64            `json:"level"`
		Inside string             `json:"inside"` // the enclosed piece, or empty
		Area   float64            `json:"area"`
		Rings  [][]geometry.Point `json:"rings"`
	}
	place struct {
		X     float64 `json:"x"`
		Y     float64 `json:"y"`
		Level float64 `json:"level"`
		Air   bool    `json:"air,omitempty"`
	}
	lineFacts struct {
		From    place           `json:"from"`
		To      place           `json:"to"`
		Blocker string          `json:"blocker"` // the piece that stops it, or empty
		Cut     *geometry.Point `json:"cut,omitempty"`
	}
	pairFacts struct {
		sight geometry.Sight // as the first judge says

		From       string     `json:"from"`
		To         string     `json:"to"`
		Gap        float64    `json:"gap"`
		Height     float64    `json:"heightGap"`
		Contact    bool       `json:"contact"`
		Line       bool       `json:"line"`    // some line runs between the two
		Visible    float64    `json:"visible"` // fraction of the silhouette that From's eye sees
		Hidden     bool       `json:"hidden"`  // a line can be drawn, but part of the outline is hidden
		Blockers   []string   `json:"blockers"`
		Witness    lineFacts  `json:"witness"`
		HiddenLine *lineFacts `json:"hiddenLine,omitempty"`
		Cover      covers     `json:"cover"`

		Margins *margins `json:"margins,omitempty"` // when they were asked for

		fromName, toName string
		behind           []string
	}
	covers     []coverFacts // one for each rule system
	coverFacts struct {
		code  string
		Line  bool         `json:"line"`
		Cover bool         `json:"cover"`
		Share float64      `json:"share"`
		Past  []hiderFacts `json:"past"`
	}
	hiderFacts struct { // a piece or a model
		Piece string `json:"piece,omitempty"`
		Model string `json:"model,omitempty"`
	}
	pathFacts struct {
		From    place            `json:"from"`
		To      place            `json:"to"`
		Type    engine.MoveType  `json:"type"`
		Radius  float64          `json:"radius"`
		Reached bool             `json:"reached"`
		Length  float64          `json:"length"`
		Toll    *tollFacts       `json:"toll,omitempty"` // when there are tolls
		Points  []geometry.Point `json:"points"`
		Climbs  []string         `json:"climbs"`
		Touches []string         `json:"touches"`

		asked string
		kind  engine.Term
	}
	templateFacts struct {
		Kind   string       `json:"kind"`
		Asked  string       `json:"asked"`
		Models []touchFacts `json:"models"`
		Pieces []string     `json:"pieces"`

		names []string
	}
	teamFacts struct {
		Team   int       `json:"team"` // 0 near, 1 far
		Models []string  `json:"models"`
		Cell   float64   `json:"cell"`
		Seen   []float64 `json:"seen"`   // square inches of cells seen by at least 1, 2 … of the models
		Counts [][]int   `json:"counts"` // row by row: how many models see the middle of each cell
	}
	touchFacts struct {
		Model  string `json:"model"`
		Wholly bool   `json:"wholly"`         // the whole base lies under it, else a part
		Band   *int   `json:"band,omitempty"` // of a cone, 0 next to the user
	}
)

// facts answers a question.
func (s *scene) facts(q question) allFacts {
	found := allFacts{
		Format: "trueinch-facts", Version: 1, Width: s.table.Width(), Depth: s.table.Depth(),
		Pairs: []pairFacts{}, Paths: []pathFacts{}, Templates: []templateFacts{},
		Teams: s.teamFacts(q.cell),
	}
	s.counted.all = len(q.viewers) * (s.table.Len() + len(q.targets))
	for _, from := range q.viewers {
		found.Models = append(found.Models, s.modelFacts(from, &q))
		for _, to := range q.targets {
			s.counted.one()
			if to.id != from.id {
				pair := s.pairFacts(from, to)
				if q.margin > 0 {
					pair.Margins = s.margins(from, to, q.margin)
				}
				found.Pairs = append(found.Pairs, pair)
			}
		}
	}
	moves := q.moves
	if len(moves) == 0 {
		moves = []move{{kind: s.moves[0]}}
	}
	for _, t := range q.trips {
		for _, m := range moves {
			found.Paths = append(found.Paths, s.pathFacts(t, m, q.tolls))
		}
		for _, d := range q.doubles {
			found.Legs = append(found.Legs, s.legsFacts(t, d))
		}
	}
	for _, t := range q.templates {
		found.Templates = append(found.Templates, s.templateFacts(t))
	}
	return found
}

func (s *scene) modelFacts(m standing, q *question) modelFacts {
	outline := s.table.VisibleArea(m.body.Center, m.body.Top())
	facts := modelFacts{
		ID: m.id, Name: m.name, Center: m.body.Center, Level: m.body.Bottom, Radius: m.body.Radius, Height: m.body.Height,
		VisibleArea: geometry.Area(outline), VisibleOutline: outline, Pieces: []pieceFacts{}, Envelopes: []envelopeFacts{},
	}
	if outline == nil {
		facts.VisibleOutline = []geometry.Point{}
	}
	if facts.GroundRings, facts.GroundArea = s.table.VisibleGround(m.body); facts.GroundRings == nil {
		facts.GroundRings = [][]geometry.Point{}
	}
	for i := range s.table.Len() {
		s.counted.one()
		index := geometry.PieceIndex(i)
		if math.IsInf(s.table.GapToPiece(m.body, index).Ground, 0) { // a piece that has no solids any more
			continue
		}
		judged := s.judges[0].Judge(engine.Standing{Table: s.table, From: m.party(), To: engine.Party{Piece: index, Inside: geometry.NoPiece}})
		sight := judged.Sight
		facts.Pieces = append(facts.Pieces, pieceFacts{
			Piece: s.ids[i], Gap: judged.Gap.Ground, Height: judged.Gap.Vertical, Contact: judged.Contact,
			Line: sight.Any, Visible: sight.Visible, Blockers: called(sight.Blockers, s.ids), name: s.pieces[i],
		})
	}
	for _, move := range q.moves {
		facts.Envelopes = append(facts.Envelopes, s.envelopeFacts(m, move, q.tolls)...)
	}
	for _, d := range q.doubles {
		facts.Chains = append(facts.Chains, s.chainFacts(m, d))
	}
	return facts
}

// envelopeFacts tells where a model can end: with tolls, for each set of them that the tokens pay for.
func (s *scene) envelopeFacts(m standing, move move, tolls tolls) []envelopeFacts {
	movement := move.kind.Movement(m.body, m.spot, move.inches)
	movement.Blocks = s.others(m.id)
	var list []envelopeFacts
	for _, payment := range s.payments(movement, tolls) {
		facts := envelopeFacts{Type: move.kind.Type, kind: move.kind.Name, Inches: move.inches, Toll: s.paid(tolls, payment)}
		facts.Regions, facts.Area = s.regionFacts(payment.Envelope.Outline())
		list = append(list, facts)
	}
	return list
}

// others are the bodies of all models but one, in order.
func (s *scene) others(id string) []geometry.Cylinder {
	var bodies []geometry.Cylinder
	for _, model := range s.models {
		if model.id != id {
			bodies = append(bodies, model.body)
		}
	}
	return bodies
}

func (s *scene) pairFacts(from, to standing) pairFacts {
	q := engine.Standing{Table: s.table, From: from.party(), To: to.party(), Crowd: s.crowd}
	for i, model := range s.models {
		if model.id == from.id || model.id == to.id {
			q.Own = append(q.Own, geometry.PieceIndex(s.table.Len()+i)) // what stands for the two in the crowd
		} else if model.hides {
			q.Others = append(q.Others, engine.Bystander{Body: model.body, Hides: true})
		}
	}
	judged := s.judges[0].Judge(q)
	gap, sight := judged.Gap, judged.Sight
	facts := pairFacts{
		sight: sight, From: from.id, To: to.id, Gap: gap.Ground, Height: gap.Vertical, Contact: judged.Contact,
		Line: sight.Any, Visible: sight.Visible, Hidden: sight.Partly(), Blockers: s.called(sight.Blockers, s.ids),
		Witness: s.lineFacts(sight.Witness), fromName: from.name, toName: to.name, behind: s.called(sight.Blockers, s.pieces),
	}
	if sight.Hidden.Blocker != geometry.NoPiece {
		line := s.lineFacts(sight.Hidden)
		facts.HiddenLine = &line
	}
	for i, judge := range s.judges {
		c := judged.Cover
		if i > 0 {
			c = judge.Judge(q).Cover
		}
		facts.Cover = append(facts.Cover, s.coverFacts(judge.Code(), c))
	}
	return facts
}

// MarshalJSON writes the readings in the order of the systems, by their codes.
func (all covers) MarshalJSON() ([]byte, error) {
	text := []byte("{")
	for i, c := range all {
		if i > 0 {
			text = append(text, ',')
		}
		one, err := json.Marshal(c)
		if err != nil {
			return nil, err
		}
		text = append(append(append(text, '"'), c.code...), '"', ':')
		text = append(text, one...)
	}
	return append(text, '}'), nil
}

func (s *scene) coverFacts(code string, c engine.Cover) coverFacts {
	facts := coverFacts{code: code, Line: c.Line, Cover: c.Hidden, Share: c.Share, Past: []hiderFacts{}}
	for _, piece := range c.Past {
		if model := int(piece) - s.table.Len(); model >= 0 {
			facts.Past = append(facts.Past, hiderFacts{Model: s.models[model].id})
		} else {
			facts.Past = append(facts.Past, hiderFacts{Piece: s.ids[piece]})
		}
	}
	return facts
}

func (s *scene) lineFacts(line geometry.Line) lineFacts {
	facts := lineFacts{From: place{X: line.From.X, Y: line.From.Y, Level: line.FromLevel}, To: place{X: line.To.X, Y: line.To.Y, Level: line.ToLevel}}
	if line.Blocker != geometry.NoPiece && int(line.Blocker) < len(s.ids) {
		facts.Blocker, facts.Cut = s.ids[line.Blocker], &line.Cut
	}
	return facts
}

// pathFacts finds the shortest way of any length. All models stand in the way but who goes, and whoever stands on
// the place where it begins.
func (s *scene) pathFacts(t trip, m move, tolls tolls) pathFacts {
	facts := pathFacts{
		From: placeOf(t.from), To: placeOf(t.to),
		Type: m.kind.Type, kind: m.kind.Name, Radius: t.mover.Radius, Points: []geometry.Point{}, Climbs: []string{}, Touches: []string{}, asked: t.asked,
	}
	movement := m.kind.Movement(t.mover, t.from, m.inches)
	movement.Allowance = math.Inf(1)
	movement.Blocks = s.inTheWay(t)
	if path, toll, reached := s.way(movement, t.to, tolls); reached {
		facts.Toll, facts.Reached, facts.Length, facts.Points = toll, true, path.Length, path.Points
		facts.Climbs, facts.Touches = called(path.Climbs, s.ids), called(path.Touches, s.ids)
	}
	return facts
}

// teamFacts tells how many models of each team see each cell, when cells are asked for.
func (s *scene) teamFacts(cell float64) []teamFacts {
	found := []teamFacts{}
	if cell == 0 {
		return found
	}
	for team := range 2 {
		facts := teamFacts{Team: team}
		var bodies []geometry.Cylinder
		for _, model := range s.models {
			if model.team == team {
				bodies = append(bodies, model.body)
				facts.Models = append(facts.Models, model.id)
			}
		}
		if len(bodies) == 0 {
			continue
		}
		layer := s.table.SeenBy(bodies, cell)
		facts.Cell = layer.Cell
		for k := range bodies {
			facts.Seen = append(facts.Seen, layer.Area(k+1))
		}
		for row := range layer.Rows {
			facts.Counts = append(facts.Counts, layer.Counts[row*layer.Columns:(row+1)*layer.Columns])
		}
		found = append(found, facts)
	}
	return found
}

// templateFacts tells whom a template catches. The user of a Ray or of a cone is not among them.
func (s *scene) templateFacts(t template) templateFacts {
	facts := templateFacts{Kind: t.kind, Asked: t.asked, Models: []touchFacts{}}
	var pieces []geometry.PieceIndex
	var touches func(geometry.Cylinder) geometry.Touch
	switch {
	case t.strip != nil:
		touches, pieces = t.strip.Touches, s.table.StripCatches(*t.strip, nil)
	case t.cone != nil:
		touches, pieces = t.cone.Touches, s.table.ConeCatches(*t.cone, nil)
	default:
		touches, pieces = t.disc.Touches, s.table.DiscCatches(*t.disc, nil)
	}
	for _, model := range s.models {
		if touch := touches(model.body); touch != geometry.Untouched && model.id != t.user {
			caught := touchFacts{Model: model.id, Wholly: touch == geometry.TouchedWholly}
			if t.cone != nil {
				band, _ := t.cone.BandOf(model.body)
				caught.Band = &band
			}
			facts.Models = append(facts.Models, caught)
			facts.names = append(facts.names, model.name)
		}
	}
	facts.Pieces = called(pieces, s.ids)
	facts.names = append(facts.names, called(pieces, s.pieces)...)
	return facts
}

// called calls pieces by their ids, or by their names; what is no piece of the table is left out.
func (s *scene) called(pieces []geometry.PieceIndex, names []string) []string {
	return called(slices.DeleteFunc(slices.Clone(pieces), func(at geometry.PieceIndex) bool { return int(at) >= len(names) }), names)
}

// called calls pieces by their ids, or by their names.
func called(pieces []geometry.PieceIndex, names []string) []string {
	list := []string{}
	for _, piece := range pieces {
		list = append(list, names[piece])
	}
	return list
}
