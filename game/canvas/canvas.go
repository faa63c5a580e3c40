package canvas

import (
	"image"
	"math"
)

// Canvas records one frame. The zero Canvas is not ready: New, then Begin for each frame.
type Canvas struct {
	ops    []op
	verbs  []verb   // of all recorded paths
	points []Point  // of all recorded paths, in pixels
	runs   []placed // of all recorded texts
	dashes []float64

	lines  []written         // of all recorded texts, and what hides them
	fitted map[string]string // texts that Fit shortened, by what it left of them
	alike  map[string]string // of them, those of which another text left the same
	broken map[string]string // words that Wrap broke, by their first parts

	size    image.Point // pixels
	scale   float64     // pixels in a unit
	discard bool
	vector  bool // texts and icons are kept as outlines

	state state
	stack []state
	seed  uint64 // stands for the groups that are open
	path  Path   // for the shorthand shapes
}

// state is what Push saves and Pop restores.
type state struct {
	matrix Matrix          // units to pixels
	clip   image.Rectangle // pixels
}

// kind is what an op does.
type kind uint8

const (
	fillPath   kind = iota
	strokePath      // Dasher
	fillRect        // an upright rectangle of whole or broken pixels
	drawText
	drawMask    // an icon of one colour
	drawPicture // at whole pixels, unscaled
	warpPicture // through a matrix
	drawVector  // an icon that is turned
	openGroup
	closeGroup
)

// op is one recorded operation. Its geometry is in pixels.
type op struct {
	kind    kind
	evenOdd bool
	cap     Cap
	join    Join
	box     image.Rectangle // all it can touch, within the clip
	clip    image.Rectangle
	hash    uint64
	color   Color
	pattern Pattern
	inverse Matrix // pixels to units of the pattern
	verbs   span
	points  span
	runs    span
	dashes  span
	width   float64 // of a stroke, pixels
	offset  float64 // of dashes
	rect    Rect    // fillRect
	mask    *mask
	picture *Picture
	vector  *vector
	paper   Color
	matrix  Matrix
	opacity float64 // openGroup
	pair    int     // openGroup: its closeGroup
}

// span is a part of one of the shared slices.
type span struct{ from, to int }

// New returns a canvas on which Begin can be called.
func New() *Canvas { return &Canvas{} }

// Begin starts a frame of size pixels at scale pixels a unit, forgetting the one before.
func (c *Canvas) Begin(size image.Point, scale float64) {
	c.begin(size, scale, false)
}

// BeginDiscarding starts a frame of which nothing is kept: measuring works, drawing does nothing.
func (c *Canvas) BeginDiscarding(size image.Point, scale float64) {
	c.begin(size, scale, true)
}

// BeginVector starts a frame that is meant for Replay: texts and icons are recorded as outlines, so that nothing depends
// on the size of a pixel.
func (c *Canvas) BeginVector(size image.Point, scale float64) {
	c.begin(size, scale, false)
	c.vector = true
}

func (c *Canvas) begin(size image.Point, scale float64, discard bool) {
	c.ops, c.verbs, c.points = c.ops[:0], c.verbs[:0], c.points[:0]
	c.runs, c.dashes, c.stack = c.runs[:0], c.dashes[:0], c.stack[:0]
	c.size, c.scale, c.discard, c.vector, c.seed = size, scale, discard, false, 0
	c.state = state{matrix: Matrix{A: scale, D: scale}, clip: image.Rectangle{Max: size}}
	if !discard {
		c.lines = c.lines[:0]
		clear(c.fitted)
		clear(c.alike)
	}
}

// Size is the whole canvas in units.
func (c *Canvas) Size() (width, height float64) {
	return float64(c.size.X) / c.scale, float64(c.size.Y) / c.scale
}

// Pixels is the whole canvas in pixels.
func (c *Canvas) Pixels() image.Point { return c.size }

// Scale is the number of pixels in a unit at the top level.
func (c *Canvas) Scale() float64 { return c.scale }

// Growth is the number of pixels in a unit under the present transform.
func (c *Canvas) Growth() float64 { return growth(c.state.matrix) }

// Matrix is the present transform from units to pixels.
func (c *Canvas) Matrix() Matrix { return c.state.matrix }

// Discarding reports whether drawing is thrown away, so that a caller may skip costly preparations.
func (c *Canvas) Discarding() bool { return c.discard }

// Push saves the transform and the clip until the matching Pop.
func (c *Canvas) Push() { c.stack = append(c.stack, c.state) }

// Pop restores what Push saved.
func (c *Canvas) Pop() {
	c.state = c.stack[len(c.stack)-1]
	c.stack = c.stack[:len(c.stack)-1]
}

// Translate moves the origin for what is drawn next.
func (c *Canvas) Translate(x, y float64) { c.state.matrix = c.state.matrix.Translate(x, y) }

// Zoom makes what is drawn next larger, around the origin.
func (c *Canvas) Zoom(x, y float64) { c.state.matrix = c.state.matrix.Scale(x, y) }

// Rotate turns what is drawn next clockwise around the origin, by radians.
func (c *Canvas) Rotate(angle float64) { c.state.matrix = c.state.matrix.Rotate(angle) }

// Transform applies m to what is drawn next, before the present transform.
func (c *Canvas) Transform(m Matrix) { c.state.matrix = c.state.matrix.Mult(m) }

// Clip keeps what is drawn next inside r, to the nearest pixel; under a rotation inside the upright bounds of r.
func (c *Canvas) Clip(r Rect) {
	b := Bounds(c.state.matrix, r)
	c.state.clip = c.state.clip.Intersect(image.Rect(
		round(b.X), round(b.Y), round(b.Right()), round(b.Bottom())))
}

// Visible reports whether any part of r would be seen, so that long lists can skip rows.
func (c *Canvas) Visible(r Rect) bool {
	return pixels(Bounds(c.state.matrix, r)).Overlaps(c.state.clip)
}

// Group draws everything that draw draws with one common opacity, as if it were a single picture.
func (c *Canvas) Group(opacity float64, draw func()) {
	c.group(opacity, nil, draw)
}

// Mask draws what draw draws, and keeps of it only what lies inside the path, with soft edges.
func (c *Canvas) Mask(p *Path, draw func()) {
	c.group(1, p, draw)
}

func (c *Canvas) group(opacity float64, p *Path, draw func()) {
	if c.discard || (opacity >= 1 && p == nil) {
		draw()
		return
	}
	at, seed := len(c.ops), c.seed
	open := op{kind: openGroup, clip: c.state.clip, opacity: max(0, min(1, opacity))}
	h := newHash(openGroup).float(open.opacity)
	if p != nil {
		open.verbs, open.points, h = c.copyPath(p, h)
		open.clip = open.clip.Intersect(pixels(boundsOf(c.points[open.points.from:open.points.to])))
	}
	c.seed = uint64(h.word(seed))
	before := c.state.clip
	c.state.clip = open.clip
	c.ops = append(c.ops, open)
	draw()
	c.state.clip, c.seed = before, seed
	box := image.Rectangle{}
	for i := at + 1; i < len(c.ops); i++ {
		box = box.Union(c.ops[i].box)
	}
	if box.Empty() {
		c.ops = c.ops[:at]
		return
	}
	c.ops[at].box, c.ops[at].hash, c.ops[at].pair = box, uint64(h), len(c.ops)
	c.ops = append(c.ops, op{kind: closeGroup, box: box, clip: open.clip, hash: uint64(newHash(closeGroup))})
}

// record keeps an operation that can be seen; box is what it touches, in pixels.
func (c *Canvas) record(o op, box image.Rectangle, h hash) {
	o.clip = c.state.clip
	o.box = box.Intersect(o.clip)
	if o.box.Empty() {
		return
	}
	o.hash = uint64(h.rect(o.box).word(c.seed))
	c.ops = append(c.ops, o)
}

// copyPath keeps p in pixels and mixes it into the hash.
func (c *Canvas) copyPath(p *Path, h hash) (verbs, points span, mixed hash) {
	verbs.from, points.from = len(c.verbs), len(c.points)
	c.verbs = append(c.verbs, p.verbs...)
	for _, v := range p.verbs {
		h = h.word(uint64(v))
	}
	m := c.state.matrix
	for _, q := range p.points {
		q = apply(m, q)
		q = Point{max(-farAway, min(farAway, q.X)), max(-farAway, min(farAway, q.Y))}
		c.points = append(c.points, q)
		h = h.float(q.X).float(q.Y)
	}
	verbs.to, points.to = len(c.verbs), len(c.points)
	return verbs, points, h
}

func round(v float64) int { return int(math.Floor(max(-farAway, min(farAway, v)) + 0.5)) }
