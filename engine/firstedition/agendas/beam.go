package agendas

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// beamed reports whether the Death Beam hurts a model: a Living one that is not of the Necroplane (PC1-AGENDA-150, PC1-AGENDA-153).
func beamed(s *state.State, id engine.ModelID) bool {
	return endangered(s, id) && living(s, id) && !slices.Contains(traits.Groups(s, id), necroplane)
}

func intoBeam(s *state.State, i int, id engine.ModelID, way []state.Point) state.Frame {
	if entered(s, i, id, way) && beamed(s, id) {
		return burning{Model: id, Rule: "PC1-AGENDA-150"}
	}
	return nil
}

// harvest hurts who begins its Activation in the Beam or is moved into it, and Harvests who falls there: Living enemies, and all Citizens
// (PC1-AGENDA-151).
func harvest(s *state.State, i int, what state.Happening) state.Frame {
	a, id := &s.Agendas[i], what.Model
	switch {
	case id == engine.NoModel || a.Area < 0:
	case what.What == state.Activated || what.What == state.MovedOff:
		if inArea(s, i, id, false) && beamed(s, id) {
			return burning{Model: id, Rule: "PC1-AGENDA-150"}
		}
	case what.What == state.Felled || what.What == state.Removed:
		body := s.Body(id)
		body.Center = what.Spot.Center
		if (foe(s, i, id) || s.Models[id].Citizen) && living(s, id) && !slices.Contains(a.Tried, id) && what.Spot.Level <= ground && squareOf(s.Areas[a.Area]).Meets(body) {
			a.Tried = state.Grown(a.Tried, id)
			s.TellModel(engine.EventNote, id, 0, state.Rules("PC1-AGENDA-151"), "pc1.harvested", "Model", id)
			return feeding{Agenda: i}
		}
	}
	return nil
}

// feeding removes D6 Damage from a Necroplane Supreme of the team (PC1-AGENDA-152).
type feeding struct {
	Agenda int
	Model  engine.ModelID
	step   int
}

// Run implements state.Frame.
func (f feeding) Run(s *state.State) state.Then {
	seat := s.Agendas[f.Agenda].Seat
	f.step++
	switch f.step {
	case 1:
		d := pick(s, f.Agenda, "PC1-AGENDA-152", "pc1.ask-feed", seat, func(m *state.Model) bool {
			return m.Seat == seat && m.Active() && m.Left < s.CardFor(m.ID).Damage && slices.Contains(traits.Groups(s, m.ID), necroplane)
		})
		if !ask.AnyLegal(d) {
			return state.Done()
		}
		return state.Wait(f, d)
	case 2:
		f.Model = s.Chosen().Model
		return state.Wait(f, &engine.Decision{
			Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("pc1.ask-feed-roll"), Rule: "PC1-AGENDA-152", Subject: f.Model,
			Dice: []engine.Pool{{Seat: seat, Model: f.Model, Count: 1}},
		})
	}
	m := &s.Models[f.Model]
	healed := min(s.Answer.Faces[0][0], s.CardFor(f.Model).Damage-m.Left)
	m.Left += healed
	s.TellModel(engine.EventHeal, f.Model, float64(healed), state.Rules("PC1-AGENDA-152"), "pc1.fed", "Model", f.Model, "Damage", healed)
	return state.Done()
}

// harvested is what came of it (PC1-AGENDA-156, PC1-AGENDA-157).
func harvested(s *state.State, i int) []state.Score {
	switch have := len(s.Agendas[i].Tried); {
	case have >= 5:
		return []state.Score{line(s, i, 10, "PC1-AGENDA-156", "pc1.score-harvest", "Count", have)}
	case have >= 3:
		return []state.Score{line(s, i, 6, "PC1-AGENDA-156", "pc1.score-harvest", "Count", have)}
	default:
		return []state.Score{line(s, i, -6, "PC1-AGENDA-157", "pc1.score-harvest", "Count", have)}
	}
}

// control is the Master Plan that moves the Beam (PC1-AGENDA-154).
func control(_ *state.State, i int, _ engine.ModelID) []state.Plan {
	return []state.Plan{{ID: "death-beam-control", Name: engine.Say("pc1.beam-control"), Rule: "PC1-AGENDA-154", Perform: func(*state.State, engine.ModelID) state.Frame {
		return steering{Agenda: i, Rule: "PC1-AGENDA-154"}
	}}}
}

// coordinatesAP is what the Action costs that moves the Beam (PC1-AGENDA-155).
const coordinatesAP = 6

// coordinates lists that Action.
func coordinates(s *state.State, i int, id engine.ModelID) []state.Grant {
	if !ours(s, i, id) || s.Agendas[i].Area < 0 {
		return nil
	}
	return []state.Grant{{
		ID: "send-coordinates", Name: engine.Say("pc1.send-coordinates"), About: "pc1.does-send-coordinates", AP: coordinatesAP, Trait: cards.NoTrait, Rule: "PC1-AGENDA-155",
		Perform: func(*state.State, engine.ModelID) state.Frame { return steering{Agenda: i, Rule: "PC1-AGENDA-155"} },
	}}
}

// steering rolls D3 and moves the Area so many inches in a direction of the player's choice, never off the table.
type steering struct {
	Agenda int
	Rule   engine.Rule
	Inches int
	step   int
}

// Run implements state.Frame.
func (f steering) Run(s *state.State) state.Then {
	a := &s.Agendas[f.Agenda]
	f.step++
	switch f.step {
	case 1:
		d := &engine.Decision{
			Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("pc1.ask-beam-roll"), Rule: f.Rule, Subject: engine.NoModel,
			Dice: []engine.Pool{{Seat: a.Seat, Model: engine.NoModel, Count: 1}},
		}
		return state.Wait(f, d)
	case 2:
		f.Inches = (s.Answer.Faces[0][0] + 1) / 2 // PC1-BASE-04
		middle := s.Areas[a.Area].Center
		return state.Wait(f, &engine.Decision{
			Seat: a.Seat, Shape: engine.Place, Ask: engine.Say("pc1.ask-beam-way", "Inches", engine.Inches(f.Inches)), Rule: f.Rule, Subject: engine.NoModel,
			Place: &board.Direction{From: geometry.Cylinder{Center: middle, Radius: areaInches / 2}, Length: float64(f.Inches), None: func(from geometry.Point, spot geometry.Spot) *engine.Refusal {
				if from.Distance(spot.Center) > geometry.Slack {
					return nil
				}
				return engine.Refuse(f.Rule, "pc1.no-direction")
			}},
		})
	}
	return moveBeam(s, f.Agenda, s.Answer.Spot.Center, float64(f.Inches), f.Rule)
}

// moveBeam moves the Area; who is under it then has entered it (ruling under PC1-AGENDA-150).
func moveBeam(s *state.State, i int, towards state.Point, inches float64, rule engine.Rule) state.Then {
	a := &s.Agendas[i]
	areas := slices.Clone(s.Areas)
	region := &areas[a.Area]
	to := region.Center.Along(towards.Sub(region.Center).Unit(), inches)
	half := region.Side / 2
	to = geometry.Point{X: min(max(to.X, half), s.Area().Width-half), Y: min(max(to.Y, half), s.Area().Depth-half)}.Committed()
	region.Center = to
	s.Areas = areas
	terrain := &s.Pieces[a.Pieces[0]].Terrain
	terrain.Prisms = []geometry.Prism{{Footprint: geometry.Footprint{Polygon: squareOf(*region).Outline()}}}
	s.RebuildTable()
	s.TellPiece(engine.EventTerrain, a.Pieces[0], inches, state.Rules(rule), "pc1.beam-moves", "Inches", engine.Inches(inches))
	var list []state.Frame
	for j := range s.Models {
		if id := engine.ModelID(j); inArea(s, i, id, false) && beamed(s, id) {
			list = append(list, burning{Model: id, Rule: "PC1-AGENDA-150"})
		}
	}
	if len(list) == 0 {
		return state.Done()
	}
	return state.Become(state.Row{List: list})
}
