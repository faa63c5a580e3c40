package citizens

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// The Actions that move Citizens.
const (
	Terrorize = "terrorize" // PC1-CITIZEN-11
	Beacon    = "beacon"    // PC1-CITIZEN-12
)

const urgeAP = 2

// urges lists the one of the two Actions that a Supreme has while there are Citizens: Terrorize in a team of Villains, Beacon of Hope in
// one of Heroes (PC1-CITIZEN-11 to PC1-CITIZEN-13). Who may be either has that of its team, whoever Greed brought there that of its own
// Faction (PC1-CITIZEN-17).
func urges(s *state.State, id engine.ModelID) []state.Grant {
	m, card := &s.Models[id], s.CardFor(id)
	if !InPlay(s) || !s.Supreme(id) || m.Seat == engine.NoSeat || len(s.Citizens()) == 0 {
		return nil
	}
	villain := card.Villain
	if card.Hero && card.Villain {
		villain = s.Teams[m.Seat].Villains
	}
	g := state.Grant{
		ID: Beacon, Name: engine.Say("pc1.beacon-of-hope"), About: "pc1.does-beacon", AP: urgeAP, Trait: cards.Spirit, Team: true, Rule: "PC1-CITIZEN-12",
		Perform: func(_ *state.State, id engine.ModelID) state.Frame { return urge{User: id} },
	}
	if villain {
		g.ID, g.Name, g.About, g.Rule = Terrorize, engine.Say("pc1.terrorize"), "pc1.does-terrorize", "PC1-CITIZEN-11"
		g.Perform = func(_ *state.State, id engine.ModelID) state.Frame { return urge{User: id, Away: true} }
	}
	return []state.Grant{g}
}

// urge rolls how many Citizens move, and moves the closest ones.
type urge struct {
	User   engine.ModelID
	Away   bool
	rolled bool
}

func (f urge) rule() engine.Rule {
	if f.Away {
		return "PC1-CITIZEN-11"
	}
	return "PC1-CITIZEN-12"
}

// Run implements state.Frame.
func (f urge) Run(s *state.State) state.Then {
	seat := s.Models[f.User].Player
	if !f.rolled {
		f.rolled = true
		return state.Wait(f, &engine.Decision{
			Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("pc1.ask-how-many-citizens"), Rule: f.rule(), Subject: f.User,
			Dice: []engine.Pool{{Seat: seat, Model: f.User, Count: 1}},
		})
	}
	closest := s.Citizens()
	count := min(s.Answer.Faces[0][0], len(closest))
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventRoll, engine.Say("pc1.citizens-urged", "Model", f.User, "Count", count), f.rule())
		e.Seat, e.Model, e.Dice = seat, f.User, []engine.Rolled{engine.OneDie(seat, f.User, s.Answer.Faces[0])}
		return e
	})
	slices.SortStableFunc(closest, func(a, b engine.ModelID) int { return cmp.Compare(s.Apart(f.User, a), s.Apart(f.User, b)) })
	for _, id := range closest[:count] {
		way := s.Models[f.User].Spot.Center.Sub(s.Models[id].Spot.Center)
		if f.Away {
			way = way.Times(-1)
		}
		if way.Length() > geometry.Slack && !traits.HeldFast(s, id) {
			driven(s, id, way.Unit(), f.rule())
		}
	}
	return state.Done()
}

// driven moves a Citizen straight in a direction until something is in its way: it steps off no edge and stops ahead of what would harm it
// (PC1-CITIZEN-09, PC1-CITIZEN-14).
func driven(s *state.State, id engine.ModelID, way geometry.Point, rule engine.Rule) {
	b := s.Board()
	inches := walk
	if danger := untilHazard(b, s.Body(id), way); danger < inches {
		inches = max(0, danger-2*geometry.ContactGap)
	}
	d := b.Shove(id, way, inches)
	s.Place(id, d.End)
	s.TellModel(engine.EventMove, id, d.Moved, state.Rules(rule, "PC1-CITIZEN-14"), "pc1.citizen-goes", "Model", id, "Inches", engine.Inches(d.Moved))
	Settle(s, id)
}

// untilHazard is how far a body can go straight before it touches Dangerous Terrain, in inches.
func untilHazard(b board.Board, body geometry.Cylinder, way geometry.Point) float64 {
	nearest := 2 * walk
	foot := geometry.Footprint{Center: body.Center, Radius: body.Radius}
	for _, at := range b.Hazards() {
		terrain := b.Records.Piece(at).Terrain
		for i := range terrain.Prisms {
			nearest = min(nearest, board.Sweep(&foot, &terrain.Prisms[i].Footprint, way))
		}
	}
	return nearest
}
