package maps

import (
	"slices"

	"trueinch/geometry"
)

// Format and Version open every battlefield file. A later version may add fields; it is refused by an older program.
const (
	Format  = "trueinch-table"
	Version = 1
)

// Map is a battlefield as it is stored. All lengths are inches, except base diameters in millimetres.
type Map struct {
	Schema  string `json:"$schema,omitempty"` // for editors; ignored
	Format  string `json:"format"`
	Version int    `json:"version"`

	Name   string   `json:"name"`
	Author string   `json:"author,omitempty"`
	Notes  []string `json:"notes,omitempty"` // what the players should know when they set up

	Width float64 `json:"width"` // along x
	Depth float64 `json:"depth"` // along y, away from the viewer

	// ZoneDepth is how deep the two deployment strips along the near and the far edge are. Zones replace the strips
	// when a table needs others.
	ZoneDepth float64 `json:"zoneDepth,omitempty"`
	Zones     []Zone  `json:"zones,omitempty"`

	Ground  []Area           `json:"ground,omitempty"` // painted under the terrain; no rule reads it
	Pieces  []geometry.Piece `json:"pieces,omitempty"`
	Models  []Model          `json:"models,omitempty"` // placed models, for planning and measuring
	Picture *Picture         `json:"picture,omitempty"`
}

// Zone is where one side deploys. Team counts from 0.
type Zone struct {
	Team    int              `json:"team"`
	Outline []geometry.Point `json:"outline"`
}

// Area is a purely visual part of the ground: a street, a zebra crossing, a lawn. It is a filled polygon, a disc when
// Radius is given, or a line along Outline when Width is given.
type Area struct {
	Kind    AreaKind         `json:"kind"`
	Outline []geometry.Point `json:"outline,omitempty"`
	Center  geometry.Point   `json:"center,omitzero"`
	Radius  float64          `json:"radius,omitempty"` // inches
	Width   float64          `json:"width,omitempty"`  // inches
	Dash    float64          `json:"dash,omitempty"`   // length of the dashes of a line, inches; 0 for none
	Text    string           `json:"text,omitempty"`   // lettering of a sign painted on the ground
}

// AreaKind says how an Area looks.
type AreaKind string

// The kinds of ground.
const (
	Road    AreaKind = "road"
	Paint   AreaKind = "paint"
	Floor   AreaKind = "floor"
	Grass   AreaKind = "grass"
	Plaza   AreaKind = "plaza"
	Crack   AreaKind = "crack"
	Manhole AreaKind = "manhole"
	Rails   AreaKind = "rails"
	Note    AreaKind = "note" // a slip of paper for whoever sets the table up: its Text is not painted
)

// Model is a figure that stands on a stored table. Height 0 means: by the size of its base.
type Model struct {
	ID         string         `json:"id"`
	Name       string         `json:"name,omitempty"`
	Team       int            `json:"team,omitempty"` // 0 near, 1 far
	Silhouette string         `json:"silhouette,omitempty"`
	Base       float64        `json:"base"`             // diameter, millimetres
	Height     float64        `json:"height,omitempty"` // inches
	Center     geometry.Point `json:"center"`
	Level      float64        `json:"level,omitempty"`  // inches above the table
	Inside     string         `json:"inside,omitempty"` // id of the enclosed piece around it
}

// Picture is a photograph of a real table, to be drawn over. It lies on the table with its lower left corner at
// Corner, turned counter-clockwise by Angle radians about it.
type Picture struct {
	Data   []byte         `json:"data"` // PNG or JPEG, base64
	Corner geometry.Point `json:"corner"`
	Scale  float64        `json:"scale"` // inches per pixel
	Angle  float64        `json:"angle,omitempty"`
	// Opacity is how strongly it shows, from 0 to 1; 0 stands for 1.
	Opacity float64 `json:"opacity,omitempty"`
}

// Layout returns what geometry needs of m. It shares no memory with m.
func Layout(m *Map) geometry.Layout {
	return geometry.Layout{Width: m.Width, Depth: m.Depth, Pieces: clonePieces(m.Pieces)}
}

// Clone returns a copy of m that shares no memory with it.
func (m *Map) Clone() *Map {
	c := *m
	c.Notes = slices.Clone(m.Notes)
	c.Pieces = clonePieces(m.Pieces)
	c.Models = slices.Clone(m.Models)
	c.Zones, c.Ground = slices.Clone(m.Zones), slices.Clone(m.Ground)
	for i := range c.Zones {
		c.Zones[i].Outline = slices.Clone(c.Zones[i].Outline)
	}
	for i := range c.Ground {
		c.Ground[i].Outline = slices.Clone(c.Ground[i].Outline)
	}
	if m.Picture != nil {
		p := *m.Picture
		p.Data = slices.Clone(p.Data)
		c.Picture = &p
	}
	return &c
}

// DeploymentZones returns the zones of the table: the drawn ones, else the two strips, team 0 at the near edge,
// else none.
func (m *Map) DeploymentZones() []Zone {
	if len(m.Zones) > 0 || m.ZoneDepth == 0 {
		return m.Clone().Zones
	}
	return []Zone{
		{Team: 0, Outline: rectangle(0, 0, m.Width, m.ZoneDepth)},
		{Team: 1, Outline: rectangle(0, m.Depth-m.ZoneDepth, m.Width, m.Depth)},
	}
}

// Piece returns the piece with this id, or nil.
func (m *Map) Piece(id string) *geometry.Piece {
	for i := range m.Pieces {
		if m.Pieces[i].ID == id {
			return &m.Pieces[i]
		}
	}
	return nil
}

func clonePieces(pieces []geometry.Piece) []geometry.Piece {
	out := slices.Clone(pieces)
	for i := range out {
		p := &out[i]
		p.Prisms = slices.Clone(p.Prisms)
		for k := range p.Prisms {
			p.Prisms[k].Polygon = slices.Clone(p.Prisms[k].Polygon)
		}
		p.Doors, p.Tags = slices.Clone(p.Doors), slices.Clone(p.Tags)
	}
	return out
}

// rectangle returns the corners of an upright rectangle, counter-clockwise from the near left one.
func rectangle(left, near, right, far float64) []geometry.Point {
	return []geometry.Point{{X: left, Y: near}, {X: right, Y: near}, {X: right, Y: far}, {X: left, Y: far}}
}
