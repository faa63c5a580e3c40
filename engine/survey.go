package engine

import (
	"math"

	"trueinch/geometry"
)

// Survey puts one question of a Judge to every place of a table: what there is between a viewer and a base that stands there.
type Survey struct {
	Field          *geometry.Field // of the table without models
	Task           geometry.Task
	From           Party // the viewer
	Others         []Bystander
	Radius, Height float64           // of the base, inches
	Of             *geometry.CellSet // the places that are asked about; nil for all
	// Quick allows to leave out places to which some line runs, but not the one from the viewer's eye to the head of the base.
	Quick bool
}

// Strike is somebody who strikes as far as Reach, in inches. A reach of 0 is contact.
type Strike struct {
	From  Party
	Reach float64
}

// Surveyor is a Judge that answers for all places together, quicker than place by place, and never otherwise. Of others those alone
// count for it that hide in every system.
type Surveyor interface {
	Judge
	// Seen are the places to which there is a line.
	Seen(s Survey) *geometry.CellSet
	// Shelters says of each place what the viewer sees of the base.
	Shelters(s Survey) []geometry.Shelter
	// Struck are the places in reach of somebody who has a line to them, and those that are known already. Survey.From is not read.
	Struck(s Survey, by []Strike, already *geometry.CellSet) *geometry.CellSet
}

// Shelter is what the viewer sees of the other one, as layers show it.
func (j *Judgement) Shelter() geometry.Shelter {
	const none = 1e-6
	switch {
	case j.Sight.Visible <= none:
		return geometry.Sheltered
	case j.Sight.Visible >= 1-none:
		return geometry.Open
	}
	return geometry.Partial
}

// Seen asks a Judge to which places there is a line.
func (s Survey) Seen(judge Judge) *geometry.CellSet {
	if quick, surveys := judge.(Surveyor); surveys {
		return quick.Seen(s)
	}
	return s.holding(s.places(), func(set func(int)) {
		s.each(judge, s.places(), func(cell int, j *Judgement) {
			if j.Sight.Any {
				set(cell)
			}
		})
	})
}

// Shelters asks a Judge what the viewer sees of a base in each place.
func (s Survey) Shelters(judge Judge) []geometry.Shelter {
	if quick, surveys := judge.(Surveyor); surveys {
		return quick.Shelters(s)
	}
	found := make([]geometry.Shelter, s.Field.Cells())
	s.each(judge, s.places(), func(cell int, j *Judgement) { found[cell] = j.Shelter() })
	return found
}

// Struck asks a Judge which places are struck by any of some, besides those that are known already.
func (s Survey) Struck(judge Judge, by []Strike, already *geometry.CellSet) *geometry.CellSet {
	if quick, surveys := judge.(Surveyor); surveys {
		return quick.Struck(s, by, already)
	}
	struck := s.Field.Empty()
	if already != nil {
		struck.Join(already)
	}
	for i, b := range by {
		reach := max(b.Reach, geometry.ContactGap)
		near := s.Field.Disc(b.From.Body.Center, reach+b.From.Body.Radius+s.Radius)
		near.Meet(s.places())
		near.Without(struck)
		one := s
		one.From, one.Task = b.From, s.Task.Part(i, len(by))
		struck.Join(s.holding(near, func(set func(int)) {
			one.each(judge, near, func(cell int, j *Judgement) {
				if j.Sight.Any && max(j.Gap.Ground, j.Gap.Vertical) <= reach {
					set(cell)
				}
			})
		}))
	}
	return struck
}

// Screened is the field of the table with those others on it that hide what is behind them.
func (s *Survey) Screened() *geometry.Field {
	var bodies []geometry.Cylinder
	for _, o := range s.Others {
		if o.Hides {
			bodies = append(bodies, o.Body)
		}
	}
	if len(bodies) == 0 {
		return s.Field
	}
	crowd, err := s.Field.Table().WithModels(bodies)
	if err != nil { // a model without width hides nothing
		return s.Field
	}
	return crowd.Field(s.Field.Cell, s.Field.Under)
}

// places are those that are asked about.
func (s *Survey) places() *geometry.CellSet {
	standing := s.Field.Standing()
	if s.Of != nil {
		standing.Meet(s.Of)
	}
	return standing
}

// holding are those of some places that were set, by several goroutines.
func (s *Survey) holding(of *geometry.CellSet, work func(set func(cell int))) *geometry.CellSet {
	holds := make([]bool, s.Field.Cells())
	work(func(cell int) { holds[cell] = true })
	all := s.Field.Empty()
	of.Each(func(cell int) {
		if holds[cell] {
			all.Add(cell)
		}
	})
	return all
}

// each judges place after place, on all processors.
func (s *Survey) each(judge Judge, of *geometry.CellSet, say func(cell int, j *Judgement)) {
	var cells []int
	of.Each(func(cell int) { cells = append(cells, cell) })
	const run = 64 // places at a time
	s.Task.Each((len(cells)+run-1)/run, func(i int) {
		for _, cell := range cells[i*run : min(len(cells), (i+1)*run)] {
			spot, ok := s.Field.Spot(cell)
			if !ok {
				continue
			}
			base := Party{Body: geometry.Cylinder{Center: spot.Center, Radius: s.Radius, Bottom: spot.Level, Height: s.Height},
				Piece: geometry.NoPiece, Inside: spot.Inside, Model: true, BaseMM: math.Round(2 * s.Radius * geometry.MillimetresPerInch)}
			j := judge.Judge(Standing{Table: s.Field.Table(), From: s.From, To: base, Others: s.Others})
			say(cell, &j)
		}
	})
}
