package encounter

import (
	"slices"

	"trueinch/engine"
)

// member is what one of several models that do the same could do next: its option, and whom it could aim at with what chance. What
// would only harm the own side does not count.
type member struct {
	option  int
	targets []prospect
}

// prospect is a Target and the chances against it.
type prospect struct {
	key            string
	success, fells float64
}

// members tries out what each of several models that perform the same Action could do; nil where the question is another.
func (s *Scene) members() []member {
	d := s.decision
	if d.Kind != engine.Muster || d.Shape != engine.Pick || d != s.match.Decision() {
		return nil
	}
	var found []member
	for at := range d.Options {
		o := &d.Options[at]
		if !o.Legal() || o.Finish {
			continue
		}
		fork := trial(s.match, d.Seat, at)
		if o.Model == engine.NoModel || fork == nil {
			return nil
		}
		next := fork.Decision()
		if next.Seat != d.Seat || next.Shape != engine.Pick || next.Action == "" || next.Subject != o.Model {
			return nil
		}
		m := member{option: at}
		for i := range next.Options {
			t := &next.Options[i]
			if !t.Legal() || t.Finish || t.Caution.Any() {
				continue
			}
			of := prospect{key: t.Key}
			if p := fork.Preview(engine.Choice{Pick: i}); p != nil && p.Odds != nil {
				of.success, of.fells = p.Odds.Success, p.Odds.Fells
			}
			m.targets = append(m.targets, of)
		}
		found = append(found, m)
	}
	return found
}

// alike reports whether two can do the same: they have the same Targets and chances, or no more than one Target, the same.
func (m *member) alike(other *member) bool {
	return slices.Equal(m.targets, other.targets) || len(m.targets) == 1 && len(other.targets) == 1 && m.targets[0].key == other.targets[0].key
}

// nextMember is which of several models performs their Action next, where it does not matter: all who could aim at anybody but their
// own side are alike. Where none of them has any, the rest is left out, if that is allowed. With any, the
// first does that has a Target at all.
func (s *Scene) nextMember(any bool) (engine.Choice, bool) {
	all := s.members()
	if len(all) == 0 {
		return engine.Choice{}, false
	}
	able := slices.DeleteFunc(all, func(m member) bool { return len(m.targets) == 0 })
	if len(able) == 0 {
		at := slices.IndexFunc(s.decision.Options, func(o engine.Option) bool { return o.Finish && o.Legal() })
		return engine.Choice{Pick: at}, at >= 0
	}
	differs := slices.ContainsFunc(able, func(m member) bool { return !able[0].alike(&m) })
	return engine.Choice{Pick: able[0].option}, any || !differs
}
