package fairness

import (
	"trueinch/geometry"
)

// Room is how much of a zone takes bases of one size.
type Room struct {
	Zone  int     // place in Map.DeploymentZones
	Base  float64 // millimetres
	Share float64 // of the places inside the zone and clear of the table's edge, where nothing is in the way
}

// roomStep is the distance of the places that are tried, in inches.
const roomStep = 0.5

func (b *board) rooms() []Room {
	var out []Room
	for i, z := range b.zones {
		zone := geometry.Footprint{Polygon: z.Outline}
		low, high := zone.Bounds()
		free, all := make([]int, len(Bases())), make([]int, len(Bases()))
		for y := low.Y + roomStep/2; y < high.Y; y += roomStep {
			for x := low.X + roomStep/2; x < high.X; x += roomStep {
				p := geometry.Point{X: x, Y: y}
				if !zone.Contains(p) {
					continue
				}
				edge := min(p.X, p.Y, b.m.Width-p.X, b.m.Depth-p.Y)
				gap := b.gapAround(p, geometry.BaseRadius(Bases()[len(Bases())-1]))
				for k, mm := range Bases() {
					if radius := geometry.BaseRadius(mm); edge >= radius {
						all[k]++
						if gap >= radius {
							free[k]++
						}
					}
				}
			}
		}
		for k, mm := range Bases() {
			out = append(out, Room{i, mm, float64(free[k]) / float64(max(1, all[k]))})
		}
	}
	return out
}

// gapAround is how far the nearest solid is from a place, at most reach.
func (b *board) gapAround(p geometry.Point, reach float64) float64 {
	for i := range b.blocks {
		s := &b.blocks[i]
		if p.X > s.low.X-reach && p.X < s.high.X+reach && p.Y > s.low.Y-reach && p.Y < s.high.Y+reach {
			reach = min(reach, s.DistanceTo(p))
		}
	}
	return reach
}

// The shares of a zone that should take a base of 80 mm, and one of 40 mm: below, somebody's team will not fit.
const (
	largeRoom = 0.40
	usualRoom = 0.60
)

func (b *board) roomFindings(rooms []Room) []Finding {
	var found []Finding
	for _, r := range rooms {
		least := usualRoom
		switch r.Base {
		case 40:
		case 80:
			least = largeRoom
		default:
			continue
		}
		f := Finding{
			Kind: Zones, Level: Fine, Key: "sheets.fair.room",
			Args: arguments("Team", b.zones[r.Zone].Team+1, "Base", int(r.Base), "Share", Share(r.Share)),
			Show: []Mark{outlineMark(b.zones[r.Zone].Team, b.zones[r.Zone].Outline)},
		}
		switch {
		case r.Share < least/2:
			f.Level = Poor
		case r.Share < least:
			f.Level = Notable
		}
		found = append(found, f)
	}
	return found
}
