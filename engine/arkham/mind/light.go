package mind

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/light"
	"trueinch/engine/arkham/shooting"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/arkham/views"
	"trueinch/geometry"
)

// aims lists what attacks of a kind a model could make from where it stands.
func aims(s *state.State, id engine.ModelID, ranged bool) []state.Attack {
	var found []state.Attack
	for _, list := range s.Chapters.Aims {
		for _, a := range list(s, id) {
			if a.Ranged == ranged && s.Enemies(id, a.On) {
				found = append(found, a)
			}
		}
	}
	return found
}

// hopes reports whether a model may come to attack somebody this turn: it touches an enemy, could come to one, or has one before its gun.
func hopes(s *state.State, id engine.ModelID) bool {
	means := views.Means(s, id)
	if len(means.Attacks) == 0 {
		return false
	}
	for _, on := range shooting.Enemies(s, id) {
		apart := s.Apart(id, on)
		for _, a := range means.Attacks {
			if apart <= a.Range+means.Inches || a.Range > 0 && sight.Sees(s, id, on) == nil {
				return true
			}
		}
	}
	return false
}

// shooters lists the models of a crew that may still shoot this turn.
func shooters(s *state.State, seat engine.Seat) []engine.ModelID {
	return s.Of(seat, func(m *state.Model) bool {
		if !m.Upright() || m.Activated && (!s.Active(m.ID) || s.Activation.Attacked) {
			return false
		}
		return slices.ContainsFunc(shooting.Guns(s, m.ID), func(f shooting.Volley) bool { return !f.Rapid && f.Ready(s) == nil })
	})
}

// shows reports whether light on a model would have somebody of the other crew shoot at it who does not see it yet.
func shows(s *state.State, by, on engine.ModelID) bool {
	if !s.Enemies(by, on) || s.Models[on].Out || s.Models[on].Is("Lit") {
		return false
	}
	return slices.ContainsFunc(shooters(s, s.Models[by].Seat), func(id engine.ModelID) bool { return inTheDark(s, id, on) && inRange(s, id, on) })
}

// inTheDark reports whether nothing but the night keeps a model from seeing another.
func inTheDark(s *state.State, id, on engine.ModelID) bool {
	no := sight.Sees(s, id, on)
	return no != nil && (no.Rule == "AC-LOS-05" || no.Rule == "AC-TRAIT-051") && s.Table.Sight(s.Body(id), s.Body(on)).Any
}

// inRange reports whether some gun of a model carries as far as another stands, if that is lit.
func inRange(s *state.State, id, on engine.ModelID) bool {
	apart := s.Apart(id, on)
	return slices.ContainsFunc(shooting.Guns(s, id), func(f shooting.Volley) bool {
		gun := f.Gun(s)
		switch {
		case f.Spreads(s):
			return false // it reaches no farther than one sees
		case gun.Has("Short Range"):
			return apart <= state.Cm(shortCm)
		case gun.Has("Medium Range"):
			return apart <= state.Cm(mediumCm)
		}
		return true
	})
}

// Ranges of guns (AC-WEAPON-13, AC-WEAPON-14).
const (
	shortCm  = 20
	mediumCm = 40
)

// pointer is pointed at somebody whom others can then shoot (AC-TRAIT-111).
func pointer(s *state.State, id engine.ModelID, _ *state.Choice) float64 {
	for _, on := range shooting.Enemies(s, id) {
		if shows(s, id, on) && sight.Pointed(s, id, on) == nil {
			return lighting
		}
	}
	return 0
}

// fireworks light the whole table: they are for the crew that has more to shoot with at those whom it does not see (AC-TRAIT-064).
func fireworks(s *state.State, id engine.ModelID, _ *state.Choice) float64 {
	if s.Bright || found(s, s.Models[id].Seat) <= found(s, state.Opponent(s.Models[id].Seat)) {
		return 0
	}
	return lighting
}

// found counts the shots of a crew that only light would bring: who may still shoot, sees nobody, and has somebody in range.
func found(s *state.State, seat engine.Seat) int {
	count := 0
	for _, id := range shooters(s, seat) {
		enemies := shooting.Enemies(s, id)
		sees := slices.ContainsFunc(enemies, func(on engine.ModelID) bool { return sight.Sees(s, id, on) == nil })
		if !sees && slices.ContainsFunc(enemies, func(on engine.ModelID) bool { return inRange(s, id, on) && inTheDark(s, id, on) }) {
			count++
		}
	}
	return count
}

// lantern is lit where its light falls on an enemy whom somebody could then shoot (AC-TRAIT-091).
func lantern(s *state.State, id engine.ModelID, _ *state.Choice) float64 {
	shine, night := light.Lantern(s.Body(id)), s.Night()
	for _, on := range shooting.Enemies(s, id) {
		body := s.Body(on)
		if !night.Lit(s.Table, body) && geometry.GapBetween(s.Body(id), body).Ground <= shine.Radius-s.Body(id).Radius && shows(s, id, on) {
			return lighting
		}
	}
	return 0
}

// scent is followed by whoever is Blind (AC-TRAIT-100).
func scent(s *state.State, id engine.ModelID, _ *state.Choice) float64 {
	if skills.Blind(s, id) {
		return upFirst
	}
	return 0
}

// duck crouches at the end of an activation, when somebody may still shoot at the model, with Special tokens that no trait of its needs more
// (AC-BLINK-10).
func duck(s *state.State, id engine.ModelID, c *state.Choice) float64 {
	a := &s.Activation
	if s.Models[id].Ducked || a.At < len(a.Declared) || len(s.Foes(id)) > 0 {
		return 0
	}
	if have := s.Models[id].Tokens[state.SpecialBox]; c.Cost[state.SpecialBox] > 0 && have <= reactions(s, id) {
		return 0
	}
	for _, by := range shooters(s, state.Opponent(s.Models[id].Seat)) {
		if sight.Sees(s, by, id) == nil {
			return spare
		}
	}
	return 0
}
