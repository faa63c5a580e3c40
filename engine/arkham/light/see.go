package light

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// Eyes are what a viewer sees with.
type Eyes struct {
	Night   bool // Night Vision, also of a scope: at any distance (AC-TRAIT-140, AC-WEAPON-10)
	Through bool // Total Vision: that, and past obstacles and scenery (AC-TRAIT-141)
	Smell   bool // Superior Smell is used (AC-TRAIT-100)
	Nose    bool // it has it, so that it is never Blind (AC-TRAIT-101)
	Blind   bool // AC-EFFECT-01
}

// Mark is what of a target its being seen depends on.
type Mark struct {
	Stealth bool // AC-TRAIT-051
	Marked  bool // a Laser Pointer lights it (AC-TRAIT-111)
}

// Look is the question who sees whom.
type Look struct {
	engine.Standing
	Eyes   Eyes
	Target Mark
	Night  Night
	// Verdict says that nobody asks how much of a target is seen that is seen: Cover.Share is then a quarter at least, and not exact.
	Verdict bool
	// Sights remembers what was seen already; nil: nobody does.
	Sights *board.Sights
}

// Seen is the answer: the geometry, and what the night makes of it.
type Seen struct {
	engine.Judgement
	Sees    bool
	Apart   float64         // inches between the nearest points of the two bodies (AC-BASE-05)
	Reach   float64         // inches at which it is seen at most; infinite without a limit
	Refusal *engine.Refusal // why it is not seen
}

// quarter is the share of a target that must be seen (AC-LOS-03).
const quarter = 0.25

// See answers it. Terrain and other models hide alike (AC-LOS-06). There is a line when some point of the viewer's volume sees a quarter or
// more of the target's (AC-LOS-02, AC-LOS-03). Cover.Past are the obstacles of the Blink! tests, from the viewer outward (AC-BLINK-01);
// whoever shoots past some of them leaves these out (AC-BLINK-09).
func See(l Look) Seen {
	s := Seen{Judgement: l.Measured()}
	s.SightRule = "AC-LOS-03"
	s.Apart = math.Hypot(s.Gap.Ground, s.Gap.Vertical)
	if l.To.Piece != geometry.NoPiece {
		s.Sight = l.Table.SightToPiece(l.From.Body, l.To.Piece)
		return s
	}
	crowd, own := l.Crowded()
	crowd = l.Night.smoked(crowd)
	if !l.From.Model || !l.To.Model {
		s.Sight = crowd.Sight(l.From.Body, l.To.Body, own...)
		return s
	}
	enough := 1.0
	if l.Verdict {
		enough = quarter
	}
	var view board.View
	if l.Sights != nil && len(own) == 0 && len(l.Night.Smoke) == 0 {
		view = l.Sights.View(crowd, l.From.Body, l.To.Body, enough)
	} else {
		view = board.Viewed(crowd, l.From.Body, l.To.Body, enough, own...)
	}
	s.Sight, s.Back = view.There, view.Back
	seen := view.Volume
	hidden := len(seen.Past) > 0 || !s.Sight.Any
	s.Cover = engine.Cover{Hidden: hidden, Counts: hidden, Share: seen.Share, Past: seen.Past, Rule: "AC-LOS-03"}
	s.Reach = l.reach(s.Apart)
	s.Refusal = l.refuse(&s)
	s.Sees = s.Refusal == nil
	if s.Cover.Line = s.Sees; !s.Sees {
		s.Cover.Rule, s.Cover.Why = s.Refusal.Rule, s.Refusal.Why
	}
	return s
}

// SeePiece says why the viewer does not see the piece that is looked at, or nil: any line to it is enough (AC-LOS-02).
func SeePiece(l Look) *engine.Refusal {
	l.Eyes.Smell = false // it is models that smell (AC-TRAIT-100)
	if no := l.Dark(); no != nil {
		return no
	}
	if l.Eyes.Through {
		return nil
	}
	crowd, own := l.Crowded()
	if board.Parting(l.From.Inside, l.To.Inside) != geometry.NoPiece || !l.Night.smoked(crowd).SightToPiece(l.From.Body, l.To.Piece, own...).Any {
		return engine.Refuse("AC-LOS-02", "ac.light-no-line")
	}
	return nil
}

// smoked is a table with smoke on it.
func (n *Night) smoked(t *geometry.Table) *geometry.Table {
	if len(n.Smoke) == 0 {
		return t
	}
	clouds := make([]geometry.Cylinder, len(n.Smoke))
	for i, d := range n.Smoke {
		clouds[i] = geometry.Cylinder{Center: d.Center, Radius: d.Radius, Bottom: d.Bottom, Height: d.Top - d.Bottom}
	}
	smoked, err := t.WithModels(clouds)
	if err != nil { // smoke without width hides nothing
		return t
	}
	return smoked
}

// Dark says why a target is not seen whatever stands between: the viewer is Blind, or it is too far away at night. Nil when it is not.
func (l *Look) Dark() *engine.Refusal {
	gap := geometry.GapBetween(l.From.Body, l.To.Body)
	apart := math.Hypot(gap.Ground, gap.Vertical)
	return l.dark(apart, l.reach(apart))
}

// reach is how far the target is seen. Light comes last: it takes longest to find.
func (l *Look) reach(apart float64) float64 {
	limit := math.Inf(1)
	switch {
	case l.Eyes.Through:
		return limit
	case l.Target.Stealth:
		limit = Inches(StealthCm)
	case !l.Eyes.Night:
		limit = Inches(NightCm)
	}
	if apart > limit+board.Rounding && (l.Target.Marked || l.Night.Lit(l.Table, l.To.Body)) { // AC-LIGHT-02
		return math.Inf(1)
	}
	return limit
}

// smelt reports whether the target needs no line to be seen (AC-TRAIT-100).
func (l *Look) smelt(apart float64) bool {
	return l.Eyes.Smell && apart <= Inches(SmellCm)+board.Rounding
}

func (l *Look) dark(apart, reach float64) *engine.Refusal {
	switch {
	case l.Eyes.Blind && !l.Eyes.Nose:
		return engine.Refuse("AC-EFFECT-01", "ac.light-blind")
	case l.smelt(apart) || apart <= reach+board.Rounding:
		return nil
	case l.Target.Stealth:
		return engine.Refuse("AC-TRAIT-051", "ac.light-stealth", "Gap", engine.Inches(apart), "Most", engine.Inches(reach))
	}
	return engine.Refuse("AC-LOS-05", "ac.light-dark", "Gap", engine.Inches(apart), "Most", engine.Inches(reach))
}

// refuse is why the target is not seen; nil when it is.
func (l *Look) refuse(s *Seen) *engine.Refusal {
	if no := l.dark(s.Apart, s.Reach); no != nil || l.smelt(s.Apart) {
		return no
	}
	share, any := s.Cover.Share, s.Sight.Any
	if l.Eyes.Through {
		share, any = l.past()
	}
	switch {
	case share >= quarter:
		return nil
	case len(l.Night.Smoke) > 0 && l.clear():
		return engine.Refuse("AC-EFFECT-10", "ac.light-smoke")
	case !any:
		return engine.Refuse("AC-LOS-02", "ac.light-no-line")
	}
	return engine.Refuse("AC-LOS-03", "ac.light-quarter", "Share", engine.Percent(share))
}

// past is what is seen through obstacles and scenery, which leaves smoke.
func (l *Look) past() (share float64, any bool) {
	empty, err := geometry.NewTable(geometry.Layout{Width: l.Table.Width(), Depth: l.Table.Depth()})
	if err != nil {
		return 0, false
	}
	empty = l.Night.smoked(empty)
	sight := empty.Sight(l.From.Body, l.To.Body)
	return empty.VolumeSeen(l.From.Body, l.To.Body, sight).Share, sight.Any
}

// clear reports whether the target would be seen without smoke.
func (l *Look) clear() bool {
	without := *l
	without.Night.Smoke = nil
	return See(without).Sees
}
