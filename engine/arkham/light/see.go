package light

import (
	"math"

	"trueinch/engine"
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
	s.Sight = crowd.Sight(l.From.Body, l.To.Body, own...)
	if !l.From.Model || !l.To.Model {
		return s
	}
	s.Back = crowd.Sight(l.To.Body, l.From.Body, own...)
	seen := crowd.VolumeSeen(l.From.Body, l.To.Body, s.Sight, own...)
	hidden := len(seen.Past) > 0 || !s.Sight.Any
	s.Cover = engine.Cover{Hidden: hidden, Counts: hidden, Share: seen.Share, Past: seen.Past, Rule: "AC-LOS-03"}
	s.Reach = l.reach(&s)
	s.Refusal = l.refuse(&s)
	s.Sees = s.Refusal == nil
	if s.Cover.Line = s.Sees; !s.Sees {
		s.Cover.Rule, s.Cover.Why = s.Refusal.Rule, s.Refusal.Why
	}
	return s
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

// reach is how far the target is seen. Light comes last: it takes longest to find.
func (l *Look) reach(s *Seen) float64 {
	limit := math.Inf(1)
	switch {
	case l.Eyes.Through:
		return limit
	case l.Target.Stealth:
		limit = Inches(StealthCm)
	case !l.Eyes.Night:
		limit = Inches(NightCm)
	}
	if s.Apart > limit+geometry.Slack && (l.Target.Marked || l.Night.Lit(l.Table, l.To.Body)) { // AC-LIGHT-02
		return math.Inf(1)
	}
	return limit
}

// refuse is why the target is not seen; nil when it is.
func (l *Look) refuse(s *Seen) *engine.Refusal {
	if l.Eyes.Blind && !l.Eyes.Nose {
		return engine.Refuse("AC-EFFECT-01", "ac.light-blind")
	}
	if l.Eyes.Smell && s.Apart <= Inches(SmellCm)+geometry.Slack {
		return nil
	}
	if s.Apart > s.Reach+geometry.Slack {
		rule, key := engine.Rule("AC-LOS-05"), "ac.light-dark"
		if l.Target.Stealth {
			rule, key = "AC-TRAIT-051", "ac.light-stealth"
		}
		return engine.Refuse(rule, key, "Gap", engine.Inches(s.Apart), "Most", engine.Inches(s.Reach))
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
