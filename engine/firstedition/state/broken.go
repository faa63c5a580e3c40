package state

import (
	"fmt"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// Place puts a model on the table, or somewhere else on it. What comes of it there is settled by whoever moved it.
func (f *Field) Place(id engine.ModelID, spot Spot) {
	spot.Center = spot.Center.Committed()
	m := &f.Models[id]
	if spot.Inside == geometry.NoPiece || spot.Inside != m.Spot.Inside {
		m.Above = 0
	}
	m.Spot, m.OnTable = spot, true
}

// Rise puts a model so far above the floor of the building that it is in (PC1-SCENERY-36). Contact, distances and areas do not ask.
func (f *Field) Rise(id engine.ModelID, inches float64) { f.Models[id].Above = inches }

// Broken implements engine.State: what must always hold and does not.
func (s *State) Broken() []string {
	var broken []string
	say := func(format string, args ...any) { broken = append(broken, fmt.Sprintf(format, args...)) }
	if s.Pending == nil {
		say("no decision is pending")
	} else if (s.Pending.Shape == engine.GameEnd) != s.Ended {
		say("the match has ended: %v, but the decision is of shape %d", s.Ended, s.Pending.Shape)
	}
	for i := range s.Models {
		s.brokenModel(engine.ModelID(i), say)
	}
	for i := range s.Pieces {
		s.brokenPiece(engine.PieceID(i), say)
	}
	for i := range s.Teams {
		s.brokenTeam(engine.Seat(i), say)
	}
	s.brokenGroups(say)
	for _, a := range s.Auras {
		if !s.Models[a.User].Active() {
			say("Aura %d goes on without %s", a.Number, s.CardFor(a.User).Name)
		}
	}
	if s.Round > s.Rounds {
		say("Round %d of %d", s.Round, s.Rounds)
	}
	return broken
}

func (s *State) brokenModel(id engine.ModelID, say func(string, ...any)) {
	m := &s.Models[id]
	name := s.CardFor(id).Name + " " + m.Letter
	if most := s.CardFor(id).Damage; m.Left < 0 || m.Left > most {
		say("%s has %d of %d Damage Points", name, m.Left, most)
	}
	if (m.Left == 0) != m.Lost() {
		say("%s has %d Damage Points, Incapacitated: %v, Eliminated: %v", name, m.Left, m.Incapacitated, m.Eliminated)
	}
	if m.Eliminated && m.OnTable {
		say("%s is Eliminated and on the table", name)
	}
	if m.Flight > 0 && (m.Burdened() || m.KnockedDown || m.Incapacitated) {
		say("%s has %d Flight Counters and cannot fly", name, m.Flight)
	}
	if m.Incapacitated && (m.KnockedDown || m.Burdened() || m.Holds()) {
		say("%s is Incapacitated, and more", name)
	}
	if carried := m.Burden; carried != engine.NoPiece && s.Pieces[carried].Carrier != id {
		say("%s carries what it does not", name)
	}
	if m.KnockedDown && !m.Active() {
		say("%s is Knocked Down, and not there", name)
	}
	if m.Incapacitated && (s.Minion(id) || m.Citizen) {
		say("%s is Incapacitated and no Supreme", name)
	}
	if m.Spent < 0 || m.Moves < 0 || m.Dice < 0 || m.Flight < 0 || m.MountLeft < 0 || m.Mount >= 0 && m.MountLeft > s.Cards[m.Mount].Damage {
		say("%s has spent %d AP, has %d Movement Actions, %d dice, %d Flight Counters, a Mount with %d", name, m.Spent, m.Moves, m.Dice, m.Flight, m.MountLeft)
	}
	if m.BoundTo == id {
		say("%s is bound to itself", name)
	}
	if m.Away > 0 && m.OnTable {
		say("%s is in the sewers and on the table", name)
	}
	if m.OnTable {
		for _, wrong := range s.Board().Misplaced(id, s.Activation.Model == id || m.Flight > 0 || s.falls(id), func(engine.ModelID) bool { return false }) {
			say("%s %s", name, wrong)
		}
	}
}

func (s *State) brokenPiece(id engine.PieceID, say func(string, ...any)) {
	p := &s.Pieces[id]
	if p.Left < 0 || p.Left > p.Most || p.Most > 0 && p.Gone != (p.Left == 0) {
		say("piece %d has %d of %d Damage Points, gone: %v", id, p.Left, p.Most, p.Gone)
	}
	if (p.Token != NoToken) != slices.Contains(s.Tokens, id) {
		say("piece %d is a Token: %v, but not in their list", id, p.Token != NoToken)
	}
	if by := p.Carrier; by != engine.NoModel && (p.Gone || s.Models[by].Burden != id || !s.Models[by].OnTable) {
		say("piece %d is carried by model %d, which does not", id, by)
	}
	if rank := p.Terrain.Rank; p.Uses < 0 || !p.Gone && !p.Stays && rank > 0 && p.Uses >= max(1, rank) && p.Terrain.Kind == geometry.Object && p.Carrier == engine.NoModel && len(s.Stack) == 0 {
		say("piece %d of Rank %d was used %d times", id, rank, p.Uses)
	}
	if p.Lying() {
		for _, wrong := range s.Board().MisplacedLoose(id) {
			say("Token %d %s", id, wrong)
		}
	}
}

func (s *State) brokenTeam(seat engine.Seat, say func(string, ...any)) {
	t := &s.Teams[seat]
	if t.Pool < 0 || t.Dice < 0 || t.Extra < 0 || t.DoneAt < 0 || t.DoneAt > len(s.Teams) {
		say("team %d has %d Action Points, %d Power-Up dice, %d Activations more, done as %d", seat, t.Pool, t.Dice, t.Extra, t.DoneAt)
	}
	for _, r := range t.Resources {
		card := s.Cards[r.Card]
		if card.Uses > 0 && r.Used > card.Uses || r.Bearer != engine.NoModel && s.Models[r.Bearer].Seat != seat {
			say("%s of team %d was used %d times, of %d", card.Name, seat, r.Used, card.Uses)
		}
	}
}

// brokenGroups holds that every Minion stands in one group, with its own team.
func (s *State) brokenGroups(say func(string, ...any)) {
	in := make([]int, len(s.Models))
	for g := range s.Groups {
		for _, id := range s.Groups[g].Models {
			in[id]++
			if m := &s.Models[id]; m.Group != g || m.Seat != s.Groups[g].Seat {
				say("model %d of group %d says that it is of group %d, seat %d", id, g, m.Group, m.Seat)
			}
		}
	}
	for i := range s.Models {
		if m := &s.Models[i]; m.ID != engine.ModelID(i) || in[i] > 1 || in[i] == 1 != (m.Group >= 0) {
			say("model %d is %d and stands in %d groups", i, m.ID, in[i])
		}
	}
}

// Dropping is a procedure that lets models come down one after the other. Those that wait for it stand on nothing for a moment.
type Dropping interface {
	Drops(id engine.ModelID) bool
}

// falls reports whether a model waits to come down.
func (s *State) falls(id engine.ModelID) bool {
	return slices.ContainsFunc(s.Stack, func(f Frame) bool {
		dropping, drops := f.(Dropping)
		return drops && dropping.Drops(id)
	})
}
