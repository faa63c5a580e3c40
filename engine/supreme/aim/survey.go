package aim

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// The wall of an Enclosed Structure hides everything on its other side from whoever is inside or outside, and inside everybody sees
// everybody (SE-TERRAIN-10); what geometry says of the open table leaves the insides out.

// Seen answers engine.Surveyor.
func Seen(s engine.Survey) *geometry.CellSet {
	if s.From.Inside != geometry.NoPiece {
		return s.Field.InsideOf(s.From.Inside)
	}
	f, body := s.Screened(), s.From.Body
	if s.Quick {
		return f.SeenHeads(s.Task, body, s.Height)
	}
	seen := s.Field.Empty()
	rest := s.Of
	if rest == nil { // most of it is settled by the eye alone
		seen = f.SeenHeads(s.Task.Part(0, 2), body, s.Height)
		rest = f.Standing()
		rest.Without(seen)
	}
	seen.Join(f.Lines(s.Task.Part(1, 2), body, s.Radius, s.Height, rest))
	return seen
}

// Shelters answers engine.Surveyor.
func Shelters(s engine.Survey) []geometry.Shelter {
	of := s.Of
	if of == nil {
		of = s.Field.Standing()
	}
	if s.From.Inside == geometry.NoPiece {
		found := s.Screened().Shelters(s.Task, s.From.Body, s.Radius, s.Height, of)
		of.Each(func(cell int) {
			if s.Field.Inside(cell) != geometry.NoPiece {
				found[cell] = geometry.Sheltered
			}
		})
		return found
	}
	found := make([]geometry.Shelter, s.Field.Cells())
	of.Each(func(cell int) {
		found[cell] = geometry.Sheltered
		if s.Field.Inside(cell) == s.From.Inside {
			found[cell] = geometry.Open
		}
	})
	return found
}

// Struck answers engine.Surveyor.
func Struck(s engine.Survey, by []engine.Strike, already *geometry.CellSet) *geometry.CellSet {
	var open []geometry.Shooter
	rooms := map[geometry.PieceIndex][]engine.Strike{}
	for _, b := range by {
		if b.From.Inside == geometry.NoPiece {
			open = append(open, geometry.Shooter{Body: b.From.Body, Reach: b.Reach})
		} else {
			rooms[b.From.Inside] = append(rooms[b.From.Inside], b)
		}
	}
	struck := s.Screened().Struck(s.Task, open, s.Radius, s.Height, already)
	for piece, inside := range rooms {
		room := s.Field.InsideOf(piece)
		for _, b := range inside {
			near := s.Field.Disc(b.From.Body.Center, max(b.Reach, geometry.ContactGap)+b.From.Body.Radius+s.Radius)
			near.Meet(room)
			struck.Join(near)
		}
	}
	return struck
}
