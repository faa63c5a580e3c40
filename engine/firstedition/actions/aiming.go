package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// ranged reports whether an Action reaches beyond Base to Base as a Ranged one.
func ranged(s *state.State, act state.Act) bool {
	a := s.ActionOf(act)
	return a != nil && a.Attack != ""
}

// refuseTarget says why a model cannot be the target of an Action of another (PC1-COMBAT-06, PC1-RANGED-03, PC1-COND-63).
func refuseTarget(s *state.State, id engine.ModelID, act state.Act, target state.Target) *engine.Refusal {
	if target.IsPiece() {
		return refusePiece(s, id, act, target.Piece)
	}
	other := target.Model
	m, a := &s.Models[other], s.ActionOf(act)
	if a != nil {
		for _, mark := range a.Marks {
			if mark.Kind == "only" && !traits.Is(s, other, mark.Of) {
				return engine.Refuse("PC1-RES-46", "pc1.why-not-these", "Model", other)
			}
		}
	}
	if active, _ := based(s, id, act); active != cards.NoTrait && active != cards.Mind && traits.Immune(s, other, cards.Descriptor(active.Name())) {
		return engine.Refuse("PC1-SKILL-51", "pc1.why-immune", "Model", other)
	}
	if s.Models[id].DamagedBy != other && vengeance(s, id, act) {
		return engine.Refuse("PC1-SKILL-122", "pc1.why-vengeful", "Model", id)
	}
	if !ranged(s, act) {
		return refuseClose(s, id, other)
	}
	if !s.Within(id, other, a.Range) {
		return engine.Refuse("PC1-RANGED-02", "pc1.why-range", "Gap", engine.Inches(s.Apart(id, other)), "Range", engine.Inches(a.Range))
	}
	if a.Range+geometry.Slack < float64(m.Flight) {
		return engine.Refuse("PC1-FLIGHT-23", "pc1.why-too-high", "Model", other)
	}
	if _, blind := a.Marked("no LoS"); !blind && !traits.Has(s, id, "Mind’s Reach") && !s.Board().SightTo(id, target).Any {
		return engine.Refuse("PC1-LOS-05", "pc1.why-no-los", "Model", other)
	}
	return nil
}

// vengeance reports whether a Vengeful model must go for whoever Damaged it last, and can (PC1-SKILL-122).
func vengeance(s *state.State, id engine.ModelID, act state.Act) bool {
	by := s.Models[id].DamagedBy
	return by != engine.NoModel && s.Models[by].Active() && s.Hostile(id, by) && traits.Has(s, id, "Vengeful") && refuseTarget(s, id, act, state.AtModel(by)) == nil
}

// refuseClose says why a model cannot attack another in Close Combat: it is not in contact or Reach, or flies too high (PC1-FLIGHT-12,
// PC1-FLIGHT-30).
func refuseClose(s *state.State, id, other engine.ModelID) *engine.Refusal {
	mine, theirs := s.Models[id].Flight, s.Models[other].Flight
	reach := traits.Skill(s, id, "Reach")
	if mine != theirs && reach > 0 && s.Within(id, other, float64(reach)) && theirs <= reach { // PC1-FLIGHT-28, PC1-FLIGHT-29
		return nil
	}
	switch {
	case !s.Touch(id, other) && (reach == 0 || !s.Within(id, other, float64(reach))):
		return engine.Refuse("PC1-COMBAT-06", "pc1.why-no-contact", "Model", other)
	case mine == 0 && theirs >= 2:
		return engine.Refuse("PC1-FLIGHT-12", "pc1.why-too-high", "Model", other)
	case mine > 0 && mine < theirs:
		return engine.Refuse("PC1-FLIGHT-30", "pc1.why-too-high", "Model", other)
	}
	return nil
}

// refusePiece says why a piece of scenery cannot be attacked (PC1-SCENERY-03).
func refusePiece(s *state.State, id engine.ModelID, act state.Act, at engine.PieceID) *engine.Refusal {
	p := &s.Pieces[at]
	active, _ := based(s, id, act)
	switch {
	case p.Gone || p.Most == 0:
		return engine.Refuse("PC1-SCENERY-02", "pc1.why-solid")
	case active != cards.Strength && active != cards.Energy:
		return engine.Refuse("PC1-SCENERY-03", "pc1.why-wrong-trait")
	case !ranged(s, act) && !s.Board().TouchesPiece(id, at):
		return engine.Refuse("PC1-COMBAT-06", "pc1.why-no-contact-piece", "Piece", at)
	case ranged(s, act) && s.Board().Gap(id, state.AtPiece(at)).Ground > s.ActionOf(act).Range+geometry.Slack:
		return engine.Refuse("PC1-RANGED-02", "pc1.why-range-piece", "Piece", at)
	case ranged(s, act) && !s.Board().SightTo(id, state.AtPiece(at)).Any:
		return engine.Refuse("PC1-LOS-05", "pc1.why-no-los-piece", "Piece", at)
	}
	return nil
}

// targets lists what an Action may be aimed at: enemies and Citizens, those that are refused with the reason, and scenery that it can.
func targets(s *state.State, id engine.ModelID, act state.Act) []aimed {
	var all []aimed
	for i := range s.Models {
		other := engine.ModelID(i)
		if s.Models[i].Active() && (s.Hostile(id, other) || s.Models[i].Citizen) {
			all = append(all, aimed{state.AtModel(other), refuseTarget(s, id, act, state.AtModel(other))})
		}
	}
	if s.Chapters.Batter != nil {
		for i := range s.Pieces {
			if at := engine.PieceID(i); refusePiece(s, id, act, at) == nil {
				all = append(all, aimed{state.AtPiece(at), nil})
			}
		}
	}
	return all
}

type aimed struct {
	Target  state.Target
	Refusal *engine.Refusal
}

// anyTarget reports whether an Action has a target now.
func anyTarget(s *state.State, id engine.ModelID, act state.Act) bool {
	return slices.ContainsFunc(targets(s, id, act), func(a aimed) bool { return a.Refusal == nil })
}

// coverOf is the In Cover bonus of a target against somebody who shoots at it from where he stands (PC1-COND-46 to PC1-COND-49).
func coverOf(s *state.State, from, target engine.ModelID) int {
	sight := s.Board().SightTo(from, state.AtModel(target))
	if sight.Visible > 0.5 {
		return 0
	}
	best := 1
	for _, at := range sight.Blockers {
		if int(at) >= len(s.Pieces) {
			continue
		}
		switch s.Pieces[at].Terrain.Material {
		case "wood", "foliage":
		case "concrete", "alien":
			best = max(best, 3)
		default:
			best = max(best, 2)
		}
	}
	return best
}

// strip is the area of a Ray toward a target: as wide as the user's base, from its edge, as long as its RNG (PC1-RANGED-07, PC1-RANGED-08).
func strip(s *state.State, id engine.ModelID, length float64, toward state.Point) geometry.Strip {
	body := s.Body(id)
	way := toward.Sub(body.Center).Unit()
	return geometry.Strip{Origin: body.Center.Along(way, body.Radius), Direction: way, Length: length, Width: 2 * body.Radius, Bottom: -1000, Top: 1000}
}

// inStrip lists the models in a Ray, the closest first, the user left out (PC1-RANGED-09, PC1-RANGED-10).
func inStrip(s *state.State, id engine.ModelID, length float64, toward state.Point) []engine.ModelID {
	through := traits.Has(s, id, "Mind’s Reach")
	var found []engine.ModelID
	for _, other := range s.Board().InStrip(strip(s, id, length, toward)) {
		if other != id && s.Models[other].Active() && length+geometry.Slack >= float64(s.Models[other].Flight) && (through || s.Board().SightTo(id, state.AtModel(other)).Any) {
			found = append(found, other)
		}
	}
	slices.SortStableFunc(found, func(a, b engine.ModelID) int {
		switch x, y := s.Apart(id, a), s.Apart(id, b); {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
	return found
}

// inBlast lists the models in a circle, and which of them are only touched by it (PC1-RANGED-15, PC1-RANGED-16, PC1-FLIGHT-25).
func inBlast(s *state.State, center state.Point, radius float64) (all []engine.ModelID, partly map[engine.ModelID]bool) {
	partly = map[engine.ModelID]bool{}
	for i := range s.Models {
		id := engine.ModelID(i)
		if !s.Models[i].Active() || radius+geometry.Slack < float64(s.Models[i].Flight) {
			continue
		}
		body := s.Body(id)
		far := body.Center.Distance(center)
		if far-body.Radius > radius+geometry.Slack {
			continue
		}
		all = append(all, id)
		partly[id] = far+body.Radius > radius+geometry.Slack
	}
	return all, partly
}

// around lists the models even partly within so many inches of a model, itself left out (PC1-RANGED-22).
func around(s *state.State, id engine.ModelID, radius float64) []engine.ModelID {
	var found []engine.ModelID
	for i := range s.Models {
		if other := engine.ModelID(i); other != id && s.Models[i].Active() && traits.InReach(s, id, other, radius) {
			found = append(found, other)
		}
	}
	return found
}

// spared drops those whom an Action leaves alone, or does not speak of (PC1-RES-46), and friends of a Mind-based Blast's own user
// (PC1-RANGED-18).
func spared(s *state.State, id engine.ModelID, act state.Act, all []engine.ModelID) []engine.ModelID {
	a := s.ActionOf(act)
	return slices.DeleteFunc(slices.Clone(all), func(other engine.ModelID) bool {
		for _, mark := range a.Marks {
			switch {
			case mark.Kind == "spares" && mark.Of == "Friends" && s.Friendly(id, other), mark.Kind == "spares" && traits.Is(s, other, mark.Of):
				return true
			case mark.Kind == "only" && !traits.Is(s, other, mark.Of):
				return true
			}
		}
		if active := a.Active; active != cards.NoTrait && active != cards.Mind && traits.Immune(s, other, cards.Descriptor(active.Name())) {
			return true
		}
		return other == id && a.Active == cards.Mind
	})
}
