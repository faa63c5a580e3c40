package edit

import (
	"slices"

	"trueinch/geometry"
	"trueinch/maps"
)

// follow lets the twins of what a command changed follow it, in place in c. Where both of a pair were chosen, the first
// one leads.
func follow(c *maps.Map, s Selection) *maps.Map {
	led := map[string]bool{}
	for _, i := range s.In(Pieces) {
		p := &c.Pieces[i]
		id, way := TwinOf(p)
		if id == "" || led[p.ID] {
			continue
		}
		at := place(c, id)
		if at < 0 {
			continue
		}
		led[id] = true
		c.Pieces[at] = mirrored(c, p, &c.Pieces[at], way)
	}
	return c
}

func place(m *maps.Map, id string) int {
	return slices.IndexFunc(m.Pieces, func(p geometry.Piece) bool { return p.ID == id })
}

// mirrored is the twin of a piece as it must be now: it keeps its own id, name and group.
func mirrored(m *maps.Map, p, twin *geometry.Piece, way Way) geometry.Piece {
	made := MirrorOf(m, way).Piece(*p)
	made.ID, made.Name = twin.ID, twin.Name
	made.Tags = slices.Clone(p.Tags)
	setTag(&made, groupPrefix, GroupOf(twin))
	setTwin(&made, p.ID, way)
	return made
}

// Mirror puts a mirrored copy of what is chosen on the other side of the table and returns the copies chosen. The copies
// of pieces are twins: whatever is done to one of a pair is done to the other. What lies exactly on its own mirror image
// gets no copy. Pieces that have a twin already are left alone.
func Mirror(m *maps.Map, s Selection, way Way) (*maps.Map, Selection) {
	s = s.Sound(m)
	c := branch(m)
	motion := MirrorOf(m, way)
	used := map[string]bool{}
	for i := range m.Pieces {
		used[m.Pieces[i].ID] = true
	}
	var made Selection
	groups := groupNames{m: c}
	for _, i := range s.In(Pieces) {
		p := c.Pieces[i]
		image := motion.Piece(p)
		if id, _ := TwinOf(&p); id != "" && place(c, id) >= 0 || sameFootprint(&p, &image) {
			continue
		}
		image.ID = freshID(used, p.ID)
		image.Tags = slices.Clone(p.Tags)
		setTag(&image, groupPrefix, groups.other(GroupOf(&p)))
		setTwin(&image, p.ID, way)
		setTwin(&p, image.ID, way)
		c.Pieces[i] = p
		c.Pieces = append(c.Pieces, image)
		made = append(made, Ref{Pieces, len(c.Pieces) - 1})
	}
	for _, i := range s.In(Zones) {
		z := motion.Zone(c.Zones[i])
		z.Team = 1 - min(1, z.Team)
		c.Zones = append(c.Zones, z)
		made = append(made, Ref{Zones, len(c.Zones) - 1})
	}
	for _, i := range s.In(Ground) {
		c.Ground = append(c.Ground, motion.Area(c.Ground[i]))
		made = append(made, Ref{Ground, len(c.Ground) - 1})
	}
	if len(made) == 0 {
		return m, nil
	}
	return c, Of(made...)
}

// Unlink parts the chosen pieces from their twins: each is edited on its own from now on.
func Unlink(m *maps.Map, s Selection) *maps.Map {
	s = s.Sound(m)
	s = s.With(ByID(m, partners(m, s)...)...)
	c := branch(m)
	for _, i := range s.In(Pieces) {
		p := c.Pieces[i]
		setTwin(&p, "", NoWay)
		c.Pieces[i] = p
	}
	return c
}

// Linked reports whether any chosen piece has a twin.
func Linked(m *maps.Map, s Selection) bool { return len(partners(m, s.Sound(m))) > 0 }

// groupNames gives the copies of groups names of their own.
type groupNames struct {
	m    *maps.Map
	made map[string]string
}

func (g *groupNames) other(name string) string {
	if name == "" {
		return ""
	}
	if g.made == nil {
		g.made = map[string]string{}
	}
	if g.made[name] == "" {
		g.made[name] = groupAfter(g.m, len(g.made))
	}
	return g.made[name]
}

// sameFootprint reports whether a piece and its mirror image cover the same ground.
func sameFootprint(a, b *geometry.Piece) bool {
	const near = 0.0015 // two roundings
	x, y := PieceBox(a), PieceBox(b)
	if x.Low.Distance(y.Low) > near || x.High.Distance(y.High) > near {
		return false
	}
	for i := range a.Prisms {
		for _, q := range a.Prisms[i].Polygon {
			if !slices.ContainsFunc(b.Prisms[i].Polygon, func(o geometry.Point) bool { return o.Distance(q) <= near }) {
				return false
			}
		}
	}
	return true
}
