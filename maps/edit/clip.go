package edit

import (
	"encoding/json"
	"errors"
	"slices"

	"trueinch/geometry"
	"trueinch/maps"
)

// Clip is a part of a battlefield on its own: what is copied from one table to another, and what a prefab of the user's
// is kept as. Its near left corner lies at the origin.
type Clip struct {
	Format  string           `json:"format"`
	Version int              `json:"version"`
	Name    string           `json:"name,omitempty"`
	Width   float64          `json:"width"` // inches
	Depth   float64          `json:"depth"`
	Zones   []maps.Zone      `json:"zones,omitempty"`
	Ground  []maps.Area      `json:"ground,omitempty"`
	Pieces  []geometry.Piece `json:"pieces,omitempty"`
}

// ClipFormat is how a Clip begins.
const ClipFormat = "trueinch-pieces"

// leastRoom and mostRoom are the smallest and the largest table there can be, on which a Clip is checked.
const (
	leastRoom = 6
	mostRoom  = 144
)

// Copy takes what is chosen off as a Clip. Twins whose other half is not copied become single pieces.
func Copy(m *maps.Map, s Selection) Clip {
	s = s.Sound(m)
	box, ok := BoxOf(m, s)
	if !ok {
		return Clip{}
	}
	motion, size := Shift(geometry.Point{}.Sub(box.Low)), box.Size()
	c := Clip{Format: ClipFormat, Version: 1, Width: thousandth(size.X), Depth: thousandth(size.Y)}
	ids := IDs(m, s)
	for _, i := range s.In(Pieces) {
		p := motion.Piece(m.Pieces[i])
		p.Tags = slices.Clone(p.Tags)
		if id, _ := TwinOf(&p); !slices.Contains(ids, id) {
			setTwin(&p, "", NoWay)
		}
		c.Pieces = append(c.Pieces, p)
	}
	for _, i := range s.In(Zones) {
		c.Zones = append(c.Zones, motion.Zone(m.Zones[i]))
	}
	for _, i := range s.In(Ground) {
		c.Ground = append(c.Ground, motion.Area(m.Ground[i]))
	}
	return c
}

// Empty reports whether there is nothing in a Clip.
func (c *Clip) Empty() bool { return len(c.Pieces)+len(c.Zones)+len(c.Ground) == 0 }

// Write returns a Clip as text.
func (c *Clip) Write() []byte {
	text, err := json.MarshalIndent(c, "", " ")
	if err != nil {
		return nil // a length that is no number, which no Map that was read has
	}
	return append(text, '\n')
}

// ErrNoClip is returned for a text that is something else than a Clip.
var ErrNoClip = errors.New("edit: this text holds no pieces of a table")

// ReadClip reads what Write wrote. What stands in it is checked as a battlefield file is: the problems are those of a
// table on which only this lies.
func ReadClip(name string, text []byte) (Clip, []maps.Problem, error) {
	var c Clip
	if err := json.Unmarshal(text, &c); err != nil || c.Format != ClipFormat || c.Version != 1 {
		return Clip{}, nil, ErrNoClip
	}
	table := &maps.Map{Name: "clip", Width: mostRoom, Depth: mostRoom, Pieces: c.Pieces, Zones: c.Zones, Ground: c.Ground}
	written, err := maps.Write(table)
	if err != nil {
		return Clip{}, nil, ErrNoClip
	}
	sound, problems := maps.Read(name, written)
	if sound == nil {
		return Clip{}, problems, ErrNoClip
	}
	c.Pieces, c.Zones, c.Ground = sound.Pieces, sound.Zones, sound.Ground
	box, ok := BoxOf(sound, All(sound, Pieces, Zones, Ground))
	if !ok {
		return Clip{}, nil, ErrNoClip
	}
	c.Width, c.Depth = box.High.X, box.High.Y
	return c, nil, nil
}

// Placed is a Clip turned counter-clockwise by an angle, with the middle of its box at a place.
func (c *Clip) Placed(middle geometry.Point, angle float64) Clip {
	box := c.box()
	turn := TurnAbout(box.Center(), angle)
	turned := c.moved(turn)
	return turned.moved(Shift(middle.Sub(turned.box().Center())))
}

func (c *Clip) box() Box {
	m := &maps.Map{Pieces: c.Pieces, Zones: c.Zones, Ground: c.Ground}
	box, _ := BoxOf(m, All(m, Pieces, Zones, Ground))
	return box
}

func (c *Clip) moved(motion Motion) Clip {
	out := *c
	out.Pieces, out.Zones, out.Ground = slices.Clone(c.Pieces), slices.Clone(c.Zones), slices.Clone(c.Ground)
	for i, p := range out.Pieces {
		out.Pieces[i] = motion.Piece(p)
	}
	for i, z := range out.Zones {
		out.Zones[i] = motion.Zone(z)
	}
	for i, a := range out.Ground {
		out.Ground[i] = motion.Area(a)
	}
	return out
}

// Paste puts a Clip on the table, with ids of its own, and returns it chosen. at is where the middle of its box comes;
// nil leaves it where its own numbers say. It is moved onto the table; what is larger than the table is not pasted. With
// a way everything gets a twin on the other side.
func Paste(m *maps.Map, c Clip, at *geometry.Point, way Way) (*maps.Map, Selection) {
	box := c.box()
	if size := box.Size(); c.Empty() || size.X > m.Width+1e-9 || size.Y > m.Depth+1e-9 {
		return m, nil
	}
	by := geometry.Point{}
	if at != nil {
		by = at.Sub(box.Center())
	}
	by = kept(m, box, by)
	placed := c.moved(Shift(by))
	out := branch(m)
	used := map[string]bool{}
	for i := range m.Pieces {
		used[m.Pieces[i].ID] = true
	}
	ids := map[string]string{}
	for _, p := range placed.Pieces {
		ids[p.ID] = freshID(used, p.ID)
	}
	var s Selection
	groups := groupNames{m: out}
	for _, p := range placed.Pieces {
		p.ID = ids[p.ID]
		p.Tags = slices.DeleteFunc(slices.Clone(p.Tags), func(t string) bool { return t == lockTag })
		setTag(&p, groupPrefix, groups.other(GroupOf(&p)))
		setTwin(&p, "", NoWay) // pasted elsewhere, it is no mirror image any more
		out.Pieces = append(out.Pieces, p)
		s = append(s, Ref{Pieces, len(out.Pieces) - 1})
	}
	for _, z := range placed.Zones {
		out.Zones = append(out.Zones, z)
		s = append(s, Ref{Zones, len(out.Zones) - 1})
	}
	for _, a := range placed.Ground {
		out.Ground = append(out.Ground, a)
		s = append(s, Ref{Ground, len(out.Ground) - 1})
	}
	s = Of(s...)
	if way != NoWay {
		out, _ = Mirror(out, s, way)
	}
	return out, s
}

// Duplicate puts a copy of what is chosen beside it and returns the copy chosen.
func Duplicate(m *maps.Map, s Selection, by geometry.Point) (*maps.Map, Selection) {
	box, ok := BoxOf(m, s)
	if !ok {
		return m, nil
	}
	at := box.Center().Add(by)
	return Paste(m, Copy(m, s), &at, NoWay)
}

// Box is the box around a Clip.
func (c *Clip) Box() Box { return c.box() }

// Mirrored is the mirror image of a Clip that lies on a table.
func (c *Clip) Mirrored(m *maps.Map, way Way) Clip { return c.moved(MirrorOf(m, way)) }
