package engine

import (
	"slices"

	"trueinch/geometry"
)

// Judge reads the geometry between two things on a table as a rule system does: what they are to each other, and by which rules.
// Whoever wants to know – the rules themselves, the ruling card, the facts on the command line – asks the same Judge, so that
// nobody can be told two things.
type Judge interface {
	// Code and Name are those of the System.
	Code() string
	Name() Text
	// Judge reads two things on a table.
	Judge(s Standing) Judgement
}

// Standing is two things on a table, and who else stands there.
type Standing struct {
	Table    *geometry.Table
	From, To Party
	Others   []Bystander
	// Crowd is Table with models on it that hide like terrain, and Own which of its pieces are From and To themselves. Whoever asks
	// about many pairs gives them; without them Crowded makes them of Others.
	Crowd *geometry.Table
	Own   []geometry.PieceIndex
}

// Party is one end of a question.
type Party struct {
	Body   geometry.Cylinder   // of a bare place: without width; of terrain: unread
	Piece  geometry.PieceIndex // of terrain, else NoPiece
	Inside geometry.PieceIndex // the enclosed piece around it, or NoPiece
	Model  bool                // neither terrain nor a bare place
	BaseMM float64             // of a model
}

// Bystander is a model that is no end of the question.
type Bystander struct {
	Body  geometry.Cylinder
	Hides bool // it hides what is behind it in every system, as terrain does
}

// Judgement is what two things on a table are to each other.
type Judgement struct {
	Gap     geometry.Gap
	Contact bool
	Sight   geometry.Sight      // from From to To
	Back    geometry.Sight      // from To to From; only between models
	Parted  geometry.PieceIndex // an enclosed piece whose wall parts them, or NoPiece
	Open    bool                // Sight is what stands on the table alone: moving one of the two may change it

	GapRule, SightRule, BackRule Rule
	SightWhy                     Text // why there is no line, where no piece is named for it

	Cover Cover // between models only
}

// Cover is what the shelter of a target is worth.
type Cover struct {
	Line   bool    // the target can be seen at all, as the system wants it
	Hidden bool    // something that counts hides a part of it
	Counts bool    // it is worth something
	Share  float64 // the visible fraction that the system goes by, 0 to 1
	Rule   Rule
	Worth  Text // "+1 die"
	Why    Text // with the names of what hides as Pieces
	Said   Text // "standard cover"
	// Past is what hides: pieces of the table, and behind their number those of the Crowd.
	Past []geometry.PieceIndex
}

// CanSee reports whether there is a line, and whether something hides a part of the target.
func (j *Judgement) CanSee() (line, part bool) { return j.Sight.Any, j.Sight.Any && j.Sight.Partly() }

// Crowded is the table with all others on it as terrain, and which of its pieces are the two themselves.
func (s *Standing) Crowded() (*geometry.Table, []geometry.PieceIndex) {
	if s.Crowd != nil {
		return s.Crowd, s.Own
	}
	return s.with(func(Bystander) bool { return true }), nil
}

// Screened is the table with those others on it that hide in every system.
func (s *Standing) Screened() *geometry.Table {
	if !slices.ContainsFunc(s.Others, func(o Bystander) bool { return o.Hides }) {
		return s.Table
	}
	return s.with(func(o Bystander) bool { return o.Hides })
}

// with is the table with the others on it that count and are near enough to the line to hide anything.
func (s *Standing) with(counts func(Bystander) bool) *geometry.Table {
	from, to := s.From.Body, s.To.Body
	width := max(from.Radius, to.Radius)
	var bodies []geometry.Cylinder
	for _, o := range s.Others {
		if counts(o) && o.Body.Center.Distance(geometry.NearestOnSegment(o.Body.Center, from.Center, to.Center)) <= width+o.Body.Radius {
			bodies = append(bodies, o.Body)
		}
	}
	if len(bodies) == 0 {
		return s.Table
	}
	crowd, err := s.Table.WithModels(bodies)
	if err != nil { // a model without width hides nothing
		return s.Table
	}
	return crowd
}

// Measured is the part of a Judgement that is the same in every system: how far apart the two are, and whether they touch.
func (s *Standing) Measured() Judgement {
	j := Judgement{Parted: geometry.NoPiece, Open: true}
	if s.To.Piece != geometry.NoPiece {
		j.Gap = s.Table.GapToPiece(s.From.Body, s.To.Piece)
		j.Contact = s.Table.ContactPiece(s.From.Body, s.To.Piece)
		return j
	}
	j.Gap = geometry.GapBetween(s.From.Body, s.To.Body)
	j.Contact = geometry.Contact(s.From.Body, s.To.Body) && s.From.Inside == s.To.Inside
	return j
}
