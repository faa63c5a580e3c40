package agendas

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/citizens"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/resources"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// ofCitizens are the Agendas about Citizens.
func ofCitizens() []Agenda {
	heroes := Only{Heroes: true}
	return []Agenda{
		{ID: "the-hand-off", Title: "pc1.agenda-hand-off", About: "pc1.about-hand-off", Rule: "PC1-AGENDA-38", grants: secretSign, errand: toUntried, wish: Met, final: notFound},
		{ID: "protect-civilians", Title: "pc1.agenda-protect", About: "pc1.about-protect", Rule: "PC1-AGENDA-49", Only: heroes, wish: Saved, final: protected},
		{ID: "trapped-on-high", Title: "pc1.agenda-high", About: "pc1.about-high", Rule: "PC1-AGENDA-52", Copies: 3, Only: heroes,
			things: []thing{{name: "pc1.agenda-citizen", site: onHigh, put: putOnHigh}}, errand: fromOnHigh, enters: reachHigh, hinder: climbDown, hears: lostOnHigh, final: notRescued("PC1-AGENDA-60")},
		{ID: "trapped-in-wreckage", Title: "pc1.agenda-wreckage", About: "pc1.about-wreckage", Rule: "PC1-AGENDA-61", Copies: 3, Only: heroes,
			things: []thing{area(anyOutside, false, nil), inItsArea}, grants: dig, errand: toBuried, final: notRescued("PC1-AGENDA-66")},
		{ID: "trapped-by-elements", Title: "pc1.agenda-elements", About: "pc1.about-elements", Rule: "PC1-AGENDA-68", Copies: 3, Only: heroes,
			things: []thing{area(anyOutside, false, putElements).at(Aside)}, errand: fromElements, enters: intoElements, hears: amidElements, final: notRescued("PC1-AGENDA-74")},
	}
}

// secretSign is the Action of The Hand Off (PC1-AGENDA-38): with a Citizen on which nobody has tried it (PC1-AGENDA-40).
func secretSign(s *state.State, i int, id engine.ModelID) []state.Grant {
	if !ours(s, i, id) {
		return nil
	}
	g := state.Grant{
		ID: "secret-sign", Name: engine.Say("pc1.secret-sign"), About: "pc1.does-secret-sign", AP: 1, Trait: cards.Mind, Rule: "PC1-AGENDA-38",
		Perform: func(_ *state.State, id engine.ModelID) state.Frame {
			return signing{Agenda: i, Model: id, Citizen: engine.NoModel}
		},
	}
	if len(untried(s, id)) == 0 {
		g.Refusal = engine.Refuse("PC1-AGENDA-40", "pc1.no-untried-citizen")
	}
	return []state.Grant{g}
}

// tried lists the Citizens on which Secret Sign has been tried, by either team.
func tried(s *state.State) []engine.ModelID {
	var all []engine.ModelID
	for _, a := range s.Agendas {
		if a.Name == "the-hand-off" {
			all = append(all, a.Tried...)
		}
	}
	return all
}

// untried lists those left that a model is Base to Base with; with engine.NoModel all that are left.
func untried(s *state.State, by engine.ModelID) []engine.ModelID {
	before := tried(s)
	return slices.DeleteFunc(s.Citizens(), func(id engine.ModelID) bool {
		return slices.Contains(before, id) || by != engine.NoModel && !s.Touch(by, id)
	})
}

// signing performs Secret Sign.
type signing struct {
	Agenda  int
	Model   engine.ModelID
	Citizen engine.ModelID
	step    signStep
}

type signStep int

const (
	signChoose signStep = iota
	signChosen
	signRolled
	signMoves
	signMoved
)

// signInches is how far the opponent may move a Citizen that knew nothing (PC1-AGENDA-39).
const signInches = 2

// Run implements state.Frame.
func (f signing) Run(s *state.State) state.Then {
	switch f.step {
	case signChoose:
		near := untried(s, f.Model)
		if len(near) == 0 {
			return state.Done()
		}
		if f.step = signChosen; len(near) > 1 {
			d := ask.Pick(s.Models[f.Model].Player, "PC1-AGENDA-38", engine.Say("pc1.ask-sign-whom"))
			d.Subject = f.Model
			for _, id := range near {
				d.Options = append(d.Options, ask.AboutModel("target", id, nil))
			}
			return state.Wait(f, d)
		}
		return f.try(s, near[0])
	case signChosen:
		return f.try(s, s.Chosen().Model)
	case signRolled:
		if flow.Taken[rolled](&s.Process).Success {
			settle(s, f.Agenda, 4, "PC1-AGENDA-42", "pc1.score-found")
			return state.Done()
		}
		if traits.HeldFast(s, f.Citizen) {
			return state.Done()
		}
		enemy := plots.Opponent(s, s.Agendas[f.Agenda].Seat)
		d := ask.Pick(enemy, "PC1-AGENDA-39", engine.Say("pc1.ask-lead", "Model", f.Citizen))
		move := ask.AboutModel("lead", f.Citizen, nil)
		move.Text = engine.Say("pc1.option-lead", "Model", f.Citizen)
		stay := ask.Option("stay", engine.Say("pc1.option-citizen-stays"))
		stay.Finish = true
		d.Options = []engine.Option{move, stay}
		f.step = signMoves
		return state.Wait(f, d)
	case signMoves:
		if s.Chosen().Finish {
			return state.Done()
		}
		f.step = signMoved
		return state.Wait(f, &engine.Decision{
			Seat: plots.Opponent(s, s.Agendas[f.Agenda].Seat), Shape: engine.Place, Ask: engine.Say("pc1.ask-lead-where", "Model", f.Citizen), Rule: "PC1-AGENDA-39",
			Subject: f.Citizen, Place: citizens.NewPath(s, f.Citizen, signInches),
		})
	}
	citizens.Go(s, f.Citizen, *s.Answer.Spot, "PC1-AGENDA-39")
	return state.Done()
}

// try notes the attempt and rolls for it; with the last Citizen left it succeeds without a roll (PC1-AGENDA-41).
func (f signing) try(s *state.State, citizen engine.ModelID) state.Then {
	Reveal(s, f.Agenda) // PC1-AGENDA-44
	last := len(untried(s, engine.NoModel)) == 1
	a := &s.Agendas[f.Agenda]
	a.Tried, f.Citizen = state.Grown(a.Tried, citizen), citizen
	if last {
		settle(s, f.Agenda, 4, "PC1-AGENDA-41", "pc1.score-found")
		return state.Done()
	}
	f.step = signRolled
	return state.After(f, trying{Model: f.Model, Trait: cards.NoTrait, Target: 6, Rule: "PC1-AGENDA-38"})
}

func notFound(s *state.State, i int) []state.Score {
	return []state.Score{line(s, i, -4, "PC1-AGENDA-43", "pc1.score-not-found")}
}

// protected is half an AGP for each Citizen Saved, less half for each Eliminated (PC1-AGENDA-49, PC1-AGENDA-50).
func protected(s *state.State, i int) []state.Score {
	return []state.Score{
		line(s, i, s.Saved, "PC1-AGENDA-49", "pc1.score-saved", "Count", s.Saved),
		line(s, i, -s.Killed, "PC1-AGENDA-50", "pc1.score-killed", "Count", s.Killed),
	}
}

// notRescued is what a Citizen costs that is still trapped at the end (PC1-AGENDA-165).
func notRescued(rule engine.Rule) func(*state.State, int) []state.Score {
	return func(s *state.State, i int) []state.Score {
		return []state.Score{line(s, i, -4, rule, "pc1.score-not-rescued")}
	}
}

// agendaCitizen is what a trapped Citizen is called. Until it is freed it is a Token, which nothing moves or affects (PC1-AGENDA-15,
// PC1-AGENDA-166), and counts as no Citizen for anything else (PC1-AGENDA-17).
const agendaCitizen = "Trapped Citizen"

// freed makes a trapped Citizen a regular one (PC1-AGENDA-16), as near to a point as there is room.
func freed(s *state.State, i int, near state.Point, rule engine.Rule) {
	a := &s.Agendas[i]
	if carrier := s.Pieces[a.Second].Carrier; carrier != engine.NoModel {
		s.Models[carrier].Burden = engine.NoPiece
	}
	s.RemovePiece(a.Second)
	id := s.AddCitizen()
	body := s.Body(id)
	spot := board.Seen(s.Table, near)
	body.Center, body.Bottom = spot.Center, spot.Level
	if free, found := s.Table.NearestFree(body, spot, s.Board().Others(id), nil); found {
		spot = free
	}
	s.Place(id, spot)
	s.TellModel(engine.EventTerrain, id, 0, state.Rules("PC1-AGENDA-16"), "pc1.citizen-freed", "Model", id)
	settle(s, i, 4, rule, "pc1.score-rescued")
}

// perished Eliminates a trapped Citizen, and the rescue has failed.
func perished(s *state.State, i int, rule engine.Rule) {
	a := &s.Agendas[i]
	if carrier := s.Pieces[a.Second].Carrier; carrier != engine.NoModel {
		s.Models[carrier].Burden = engine.NoPiece
	}
	s.RemovePiece(a.Second)
	s.Killed++
	settle(s, i, -4, rule, "pc1.score-perished")
}

// addTrapped puts the Citizen of an Agenda on the table (PC1-AGENDA-14).
func addTrapped(s *state.State, i int, spot state.Spot) {
	s.Agendas[i].Second = addToken(s, i, agendaCitizen, spot, false)
}

// onHigh is where the Citizen of Trapped on High may be: on an Agenda Building, out of reach from the ground (PC1-AGENDA-53).
func onHigh(s *state.State, i int) engine.Placement {
	site := limit(s, i, plots.NewToken(s, "pc1.agenda-citizen", state.TokenBaseMM, "PC1-AGENDA-53"), anyOutside)
	var roofs []geometry.Piece
	for at := range s.Pieces {
		if id := engine.PieceID(at); Building(s, id) && !used(s, i, id) {
			roofs = append(roofs, s.Pieces[at].Terrain)
		}
	}
	site.Accept = func(spot state.Spot) *engine.Refusal {
		for k := range roofs {
			for n := range roofs[k].Prisms {
				prism := &roofs[k].Prisms[n]
				if prism.Top > spot.Level-geometry.Slack && prism.Top < spot.Level+geometry.Slack && prism.Contains(spot.Center) {
					return nil
				}
			}
		}
		return engine.Refuse("PC1-AGENDA-53", "pc1.not-on-a-building")
	}
	return room(site)
}

func putOnHigh(s *state.State, i int, spot state.Spot) {
	if at, carried := s.Board().Support(spot); carried {
		s.Agendas[i].Piece = engine.PieceID(at)
	}
	addTrapped(s, i, spot)
}

// burdens asks a Hero of the team that has come Base to Base with a trapped Citizen whether it takes it.
type burdening struct {
	Agenda int
	Model  engine.ModelID
	Rule   engine.Rule
	asked  bool
}

// Run implements state.Frame.
func (f burdening) Run(s *state.State) state.Then {
	a := &s.Agendas[f.Agenda]
	if f.asked {
		if !s.Chosen().Finish {
			Reveal(s, f.Agenda)
			a.Count = 1
			resources.Take(s, f.Model, a.Second)
		}
		return state.Done()
	}
	if resources.MayTake(s, f.Model) != nil { // the hazard has felled it meanwhile
		return state.Done()
	}
	f.asked = true
	d := ask.Pick(s.Models[f.Model].Player, f.Rule, engine.Say("pc1.ask-take", "Model", f.Model))
	d.Subject = f.Model
	take := ask.Option("take", engine.Say("pc1.option-take", "Piece", a.Second))
	take.Piece = a.Second
	leave := ask.Option("leave", engine.Say("pc1.option-leave-it"))
	leave.Finish = true
	d.Options = []engine.Option{take, leave}
	return state.Wait(f, d)
}

// burden is that question; nil for who cannot take the Citizen: only a Hero of the team can (PC1-AGENDA-54, PC1-AGENDA-71).
func burden(s *state.State, i int, id engine.ModelID, rule engine.Rule) state.Frame {
	a := &s.Agendas[i]
	if a.Second == engine.NoPiece || !s.Pieces[a.Second].Lying() || !ours(s, i, id) || !s.CardFor(id).Hero || resources.MayTake(s, id) != nil ||
		!s.Board().TouchesPiece(id, a.Second) {
		return nil
	}
	return burdening{Agenda: i, Model: id, Rule: rule}
}

// carries reports whether a model carries the Agenda's Citizen.
func carries(s *state.State, i int, id engine.ModelID) bool {
	a := &s.Agendas[i]
	return a.Second != engine.NoPiece && s.Pieces[a.Second].Carrier == id
}

// reachHigh offers to take the Citizen, and frees it once its Hero is off the Building (PC1-AGENDA-58).
func reachHigh(s *state.State, i int, id engine.ModelID, _ []state.Point) state.Frame {
	if !carries(s, i, id) {
		return burden(s, i, id, "PC1-AGENDA-54")
	}
	if at, on := s.Board().Support(s.Models[id].Spot); !on || engine.PieceID(at) != s.Agendas[i].Piece {
		freed(s, i, s.Models[id].Spot.Center, "PC1-AGENDA-58")
	}
	return nil
}

// climbDown rolls before every Movement Action of a Hero that carries the Citizen (PC1-AGENDA-55).
func climbDown(s *state.State, i int, id engine.ModelID) state.Frame {
	if !carries(s, i, id) {
		return nil
	}
	return climbing{Agenda: i, Model: id}
}

// climbing is that roll: a failure ends the Activation (PC1-AGENDA-56), a natural 1 drops the Citizen (PC1-AGENDA-57).
type climbing struct {
	Agenda int
	Model  engine.ModelID
	asked  bool
}

// highTarget is what the Hero must reach (PC1-AGENDA-55).
const highTarget = 8

// Run implements state.Frame.
func (f climbing) Run(s *state.State) state.Then {
	if !f.asked {
		f.asked = true
		return state.After(f, trying{Model: f.Model, Trait: cards.Agility, Target: highTarget, Rule: "PC1-AGENDA-55"})
	}
	r := flow.Taken[rolled](&s.Process)
	if r.Face == 1 {
		perished(s, f.Agenda, "PC1-AGENDA-57")
	}
	if !r.Success && s.Activation.Model == f.Model {
		s.Activation.Closed = true
	}
	return state.Give(state.Hindered{Stops: !r.Success})
}

// lostOnHigh fails the Agenda when the Hero has lost the Citizen in any other way (PC1-AGENDA-59).
func lostOnHigh(s *state.State, i int, _ state.Happening) state.Frame {
	if a := &s.Agendas[i]; a.Count == 1 && s.Pieces[a.Second].Carrier == engine.NoModel {
		perished(s, i, "PC1-AGENDA-59")
	}
	return nil
}

// inItsArea is a Citizen anywhere in the Agenda's Area (PC1-AGENDA-62).
var inItsArea = thing{
	name: "pc1.agenda-citizen",
	site: func(s *state.State, i int) engine.Placement {
		if s.Agendas[i].Area < 0 {
			return nil
		}
		site := plots.NewToken(s, "pc1.agenda-citizen", state.TokenBaseMM, "PC1-AGENDA-62")
		site.Ground, site.Within = true, []board.Box{squareOf(s.Areas[s.Agendas[i].Area])}
		return room(site)
	},
	put: addTrapped,
}

// digTarget is what frees a Citizen from the wreckage (PC1-AGENDA-63).
const digTarget = 10

// dig is the attempt to free a Citizen, which counts as a Strike (PC1-AGENDA-63).
func dig(s *state.State, i int, id engine.ModelID) []state.Grant {
	if !ours(s, i, id) || s.Agendas[i].Second == engine.NoPiece {
		return nil
	}
	g := state.Grant{
		ID: named(s, i, "free-citizen"), Name: engine.Say("pc1.free-citizen"), About: "pc1.does-free-citizen", AP: 1, Trait: cards.Strength, Strike: true, Rule: "PC1-AGENDA-63",
		Perform: func(_ *state.State, id engine.ModelID) state.Frame { return digging{Agenda: i, Model: id} },
	}
	if !s.Board().TouchesPiece(id, s.Agendas[i].Second) {
		g.Refusal = engine.Refuse("PC1-AGENDA-63", "pc1.not-in-contact-with", "Piece", s.Agendas[i].Second)
	}
	return []state.Grant{g}
}

type digging struct {
	Agenda int
	Model  engine.ModelID
	asked  bool
}

// Run implements state.Frame.
func (f digging) Run(s *state.State) state.Then {
	if !f.asked {
		f.asked = true
		Reveal(s, f.Agenda) // PC1-AGENDA-67
		return state.After(f, trying{Model: f.Model, Trait: cards.Strength, Target: digTarget, Rule: "PC1-AGENDA-63"})
	}
	switch r := flow.Taken[rolled](&s.Process); {
	case r.Face == 1:
		perished(s, f.Agenda, "PC1-AGENDA-64")
	case r.Success:
		freed(s, f.Agenda, s.Pieces[s.Agendas[f.Agenda].Second].Spot.Center, "PC1-AGENDA-65")
	}
	return state.Done()
}

// putElements makes the Area Dangerous Difficult Terrain and puts the Citizen in its centre (PC1-AGENDA-69).
func putElements(s *state.State, i int, middle state.Point) {
	putHazard(s, i, "Elements")
	addTrapped(s, i, geometry.Ground(middle))
}

// putHazard lays Dangerous Difficult Terrain over an Agenda's Area. It rolls by the Agenda alone: its Hazard has no Value.
func putHazard(s *state.State, i int, name string) {
	a := &s.Agendas[i]
	at := s.AddScenery(geometry.Piece{
		Passable: true, Transparent: true, Description: geometry.Description{ID: name, Name: name, Kind: geometry.Zone, Material: "energy", Danger: 1},
		Prisms: []geometry.Prism{{Footprint: geometry.Footprint{Polygon: squareOf(s.Areas[a.Area]).Outline()}}},
	}, a.Seat)
	s.Pieces[at].Hazard = state.Hazard{}
	a.Pieces = state.Grown(a.Pieces, at)
}

// intoElements hurts who goes through the Area, and offers the Citizen.
func intoElements(s *state.State, i int, id engine.ModelID, way []state.Point) state.Frame {
	var list []state.Frame
	if entered(s, i, id, way) && endangered(s, id) {
		list = append(list, burning{Model: id, Rule: "PC1-AGENDA-70"})
	}
	if take := burden(s, i, id, "PC1-AGENDA-71"); take != nil {
		list = append(list, take)
	}
	if len(list) == 0 {
		return nil
	}
	return state.Row{List: list}
}

// amidElements hurts who begins its Activation in the Area or is moved into it, and saves the Citizen whose Hero ends it outside
// (PC1-AGENDA-72).
func amidElements(s *state.State, i int, what state.Happening) state.Frame {
	switch id := what.Model; {
	case id == engine.NoModel:
	case what.What == state.Deactivated && carries(s, i, id) && !inArea(s, i, id, false):
		freed(s, i, s.Models[id].Spot.Center, "PC1-AGENDA-73")
	case (what.What == state.Activated || what.What == state.MovedOff) && inArea(s, i, id, false) && endangered(s, id):
		return burning{Model: id, Rule: "PC1-AGENDA-70"}
	}
	return nil
}
