package layers

import (
	"encoding/json"
	"io"

	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/geometry"
)

// names are the kinds for other programs; they are stable.
var names = [...]string{Sight: "sight", Cover: "cover", Threat: "threat", Stand: "stand"}

// Facts is a layer for other programs: in cells, or, of a movement envelope, in outlines.
type Facts struct {
	Kind    string          `json:"kind"`
	Of      string          `json:"of"`
	Under   bool            `json:"lowestFloors,omitempty"`
	Cell    float64         `json:"cellInches,omitempty"`
	Across  int             `json:"columns,omitempty"`
	Deep    int             `json:"rows,omitempty"`
	Areas   map[int]float64 `json:"squareInchesByMark,omitempty"`
	Marks   []Run           `json:"marks,omitempty"` // of all cells, row by row from the near left corner
	Regions []Region        `json:"regions,omitempty"`
	Text    []string        `json:"text"`
}

// Region is a part of an envelope on one level: outlines counter-clockwise, holes clockwise.
type Region struct {
	Level float64            `json:"levelInches"`
	Rings [][]geometry.Point `json:"rings"`
}

// EnvelopeFacts are where the middle of a base can end a movement.
func EnvelopeFacts(of string, regions []geometry.Region, text []string) *Facts {
	f := &Facts{Kind: "envelope", Of: of, Text: text}
	for _, r := range regions {
		f.Regions = append(f.Regions, Region{r.Level, r.Rings})
	}
	return f
}

// Run is so many cells one after the other with the same mark.
type Run [2]int

// Facts are what an answer says; of is whose layer it is.
func (a *Answer) Facts(of string, text []string) *Facts {
	f := &Facts{Kind: names[a.Kind], Of: of, Under: a.Field.Under, Cell: a.Field.Cell, Across: a.Field.Columns, Deep: a.Field.Rows,
		Areas: map[int]float64{}, Text: text}
	for _, m := range a.Marks {
		f.Areas[int(m)] += a.Field.Cell * a.Field.Cell
		if n := len(f.Marks); n > 0 && f.Marks[n-1][0] == int(m) {
			f.Marks[n-1][1]++
		} else {
			f.Marks = append(f.Marks, Run{int(m), 1})
		}
	}
	return f
}

// JSON is the layer as a file.
func (f *Facts) JSON() ([]byte, error) {
	text, err := json.Marshal(f)
	return append(text, '\n'), err
}

// How large a layer is as a picture: units across, pixels in a unit, and the ruler band around the table.
const (
	pictureWidth = 1000.0
	pictureScale = 1.6
	pictureBand  = 16.0
)

// WritePNG writes the table with what lies over it as a picture, with a title above and its words below.
func WritePNG(u *ui.UI, out io.Writer, w *words.Words, title string, scene *tabletop.Scene, text []string) error {
	const edge, head, leading = 14.0, 40.0, 20.0
	view := canvas.Rect{X: edge + pictureBand, Y: head + pictureBand, W: pictureWidth - 2*(edge+pictureBand)}
	view.H = view.W * scene.Ground.Depth / scene.Ground.Width
	foot := view.Bottom() + pictureBand + 10
	return u.WritePNG(out, pictureWidth, pictureScale, func() float64 {
		c, kind := u.C, ui.DisplayType(24)
		c.Text(c.Fit(title, kind, pictureWidth-2*edge), edge, head/2+canvas.Baseline(kind, 0), kind, u.Colors.Ink)
		var painter tabletop.Painter
		look := tabletop.LookOf(u)
		look.Words = w
		painter.Draw(c, look, tabletop.FitTable(view, scene.Ground.Width, scene.Ground.Depth), scene)
		y := foot
		for _, line := range text {
			y += c.Paragraph(line, canvas.Rect{X: edge, Y: y, W: pictureWidth - 2*edge}, ui.Label, leading, u.Colors.Ink) + 4
		}
		return y + edge
	})
}
