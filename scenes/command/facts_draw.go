package command

import (
	"fmt"
	"html"
	"strings"

	"trueinch/game/words"
	"trueinch/geometry"
	"trueinch/maps"
)

// sheet is a drawing in SVG being written: one unit to the inch, y upward as on the table.
type sheet struct {
	strings.Builder
	depth float64
}

// drawFacts writes a drawing of a table with the proofs of what was found: pieces and models, visible areas,
// envelopes, paths, templates and, for every pair, the line that proves its sight and one to a hidden part. Colour never
// stands alone: a free line is whole, a stopped one is dashed from where it is cut, with a cross there.
func (r *run) drawFacts(s *scene, file string, q question, found allFacts) error {
	d := &sheet{depth: found.Depth}
	const edge = 0.5 // inch of paper around the table
	fmt.Fprintf(d, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%gin\" height=\"%gin\" viewBox=\"%g %g %g %g\">\n",
		found.Width+2*edge, found.Depth+2*edge, -edge, -edge, found.Width+2*edge, found.Depth+2*edge)
	d.WriteString("<rect x=\"-1\" y=\"-1\" width=\"100%\" height=\"100%\" fill=\"#fff\" transform=\"translate(0.5 0.5)\"/>\n")
	d.polygon("", []geometry.Point{{}, {X: found.Width}, {X: found.Width, Y: found.Depth}, {Y: found.Depth}},
		`fill="#f4efe1" stroke="#222" stroke-width="0.06"`)
	for _, m := range found.Models {
		d.polygon(m.Name, m.VisibleOutline, `fill="#ffd54a" fill-opacity="0.12" stroke="#b38600" stroke-width="0.02"`)
	}
	for i := range s.table.Len() {
		s.drawPiece(d, r.words, geometry.PieceIndex(i))
	}
	for _, m := range found.Models {
		for _, e := range m.Envelopes {
			for _, region := range e.Regions {
				title := m.Name + " " + r.words.W(string(e.kind)) + " " + r.words.Fine(e.Inches) + ", z " + r.words.Fine(region.Level)
				d.rings(e.Toll.noted(r.words, title), region.Rings,
					`fill="#2f6fde" fill-opacity="0.15" fill-rule="evenodd" stroke="#2f6fde" stroke-width="0.04"`)
			}
		}
	}
	for i := range found.Models {
		m := &found.Models[i]
		for k := range m.Chains {
			for _, region := range m.Chains[k].Regions {
				d.rings(r.saysChain("cli.draw-ends-twice", m.Name, &m.Chains[k]), region.Rings,
					`fill="#2f6fde" fill-opacity="0.08" fill-rule="evenodd" stroke="#2f6fde" stroke-width="0.04" stroke-dasharray="0.2 0.1"`)
			}
		}
	}
	for _, t := range q.templates {
		d.template(t)
	}
	for _, m := range s.models {
		d.circle(m.name, m.body.Center, m.body.Radius, `fill="#fff" fill-opacity="0.8" stroke="#111" stroke-width="0.06"`)
		d.label(m.name, m.body.Center)
	}
	for _, p := range found.Paths {
		d.polyline(p.asked, p.Points, `stroke="#2f6fde" stroke-width="0.08"`)
	}
	for _, l := range found.Legs {
		for _, way := range l.Legs {
			d.polyline(l.asked, way.Points, `stroke="#2f6fde" stroke-width="0.08" stroke-dasharray="0.2 0.1"`)
		}
	}
	for _, p := range found.Pairs {
		d.sightLine(p.fromName+" – "+p.toName, p.Witness)
		if p.HiddenLine != nil {
			d.sightLine(p.fromName+" – "+p.toName, *p.HiddenLine)
		}
	}
	d.WriteString("</svg>\n")
	return maps.ReplaceFile(file, []byte(d.String()))
}

// drawPiece draws the footprints of a piece and its name.
func (s *scene) drawPiece(d *sheet, w *words.Words, i geometry.PieceIndex) {
	piece := s.table.Piece(i)
	style := `fill="#8b8577" fill-opacity="0.75" stroke="#222" stroke-width="0.05"`
	if piece.Transparent {
		style = `fill="#8b8577" fill-opacity="0.2" stroke="#222" stroke-width="0.03" stroke-dasharray="0.15 0.1"`
	}
	for k := range piece.Prisms {
		prism := &piece.Prisms[k]
		title := s.pieces[i] + ", z " + w.Fine(prism.Bottom) + "–" + w.Fine(prism.Top)
		if len(prism.Polygon) > 0 {
			d.polygon(title, prism.Polygon, style)
		} else {
			d.circle(title, prism.Center, prism.Radius, style)
		}
	}
	if len(piece.Prisms) > 0 {
		low, high := piece.Prisms[0].Bounds()
		d.label(s.pieces[i], low.Add(high).Times(0.5))
	}
}

func (d *sheet) template(t template) {
	const style = `fill="#d1345b" fill-opacity="0.15" stroke="#d1345b" stroke-width="0.05"`
	title := t.kind + " " + t.asked
	switch {
	case t.strip != nil:
		corners := t.strip.Corners()
		d.polygon(title, corners[:], style)
	case t.cone != nil:
		for band := range geometry.ConeBands {
			part := t.cone.Band(float64(band)/geometry.ConeBands, float64(band+1)/geometry.ConeBands)
			corners := part.Corners()
			d.polygon(fmt.Sprintf("%s, %d", title, band), corners[:], style)
		}
	default:
		d.circle(title, t.disc.Center, t.disc.Radius, style)
	}
}

// sightLine draws a line of sight, whole up to where it is cut.
func (d *sheet) sightLine(title string, line lineFacts) {
	from, to := geometry.Point{X: line.From.X, Y: line.From.Y}, geometry.Point{X: line.To.X, Y: line.To.Y}
	if line.Cut == nil {
		d.polyline(title, []geometry.Point{from, to}, `stroke="#1a7f37" stroke-width="0.04"`)
		return
	}
	const arm = 0.12 // inch, of the cross where the line is cut
	cut, red := *line.Cut, `stroke="#b3261e" stroke-width="0.04"`
	d.polyline(title, []geometry.Point{from, cut}, red)
	d.polyline(title, []geometry.Point{cut, to}, red+` stroke-dasharray="0.15 0.15"`)
	for _, way := range [2]geometry.Point{{X: arm, Y: arm}, {X: arm, Y: -arm}} {
		d.polyline(title, []geometry.Point{cut.Sub(way), cut.Add(way)}, red)
	}
}

// points writes corners from the top of the paper down.
func (d *sheet) points(list []geometry.Point) string {
	var text strings.Builder
	for i, p := range list {
		if i > 0 {
			text.WriteByte(' ')
		}
		fmt.Fprintf(&text, "%.4f,%.4f", p.X, d.depth-p.Y)
	}
	return text.String()
}

func (d *sheet) polygon(title string, corners []geometry.Point, style string) {
	if len(corners) > 2 {
		d.rings(title, [][]geometry.Point{corners}, style)
	}
}

func (d *sheet) rings(title string, rings [][]geometry.Point, style string) {
	d.WriteString(`<path d="`)
	for _, ring := range rings {
		fmt.Fprintf(d, "M%sZ", d.points(ring))
	}
	fmt.Fprintf(d, "\" %s><title>%s</title></path>\n", style, html.EscapeString(title))
}

func (d *sheet) polyline(title string, corners []geometry.Point, style string) {
	if len(corners) > 1 {
		fmt.Fprintf(d, "<polyline points=\"%s\" fill=\"none\" %s><title>%s</title></polyline>\n", d.points(corners), style, html.EscapeString(title))
	}
}

func (d *sheet) circle(title string, center geometry.Point, radius float64, style string) {
	fmt.Fprintf(d, "<circle cx=\"%.4f\" cy=\"%.4f\" r=\"%.4f\" %s><title>%s</title></circle>\n", center.X, d.depth-center.Y, radius, style, html.EscapeString(title))
}

func (d *sheet) label(text string, at geometry.Point) {
	fmt.Fprintf(d, "<text x=\"%.4f\" y=\"%.4f\" font-family=\"sans-serif\" font-size=\"0.4\" text-anchor=\"middle\" dominant-baseline=\"middle\">%s</text>\n",
		at.X, d.depth-at.Y, html.EscapeString(text))
}
