package plots

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// firstOf gives an Agenda to the first team that a KO of the wanted kind counts for.
func firstOf(s *state.State, id string, counts func(state.Knockout) engine.Seat) []engine.Point {
	a, _ := AgendaOf(id)
	for _, k := range s.KOs {
		if s.Models[k.Model].Class != cards.Supreme {
			continue
		}
		if seat := counts(k); seat != engine.NoSeat {
			p := agendaPoint(s, seat, a.Title, a.Rule, 1)
			p.Text, p.Round, p.Model = engine.Say("score.agenda-first", "Agenda", a.Title, "Model", k.Model), k.Round, k.Model
			p.By = s.ByWhom(k.Model)
			return []engine.Point{p}
		}
	}
	return nil
}

// firstBloodPoints goes to the first team to KO an Enemy Supreme (SE-AGENDA-11).
func firstBloodPoints(s *state.State) []engine.Point {
	return firstOf(s, FirstBlood, s.Credit)
}

// assassinationPoints goes to the first team to KO an Enemy chief (SE-AGENDA-12).
func assassinationPoints(s *state.State) []engine.Point {
	return firstOf(s, Assassination, func(k state.Knockout) engine.Seat {
		if victim := s.Models[k.Model].Seat; int(victim) < len(s.Chiefs) && s.Chiefs[victim] == k.Model {
			return s.Credit(k)
		}
		return engine.NoSeat
	})
}

// underdogPoints goes to the first team to KO an Enemy Supreme by the Action of a Supreme of lower Level (SE-AGENDA-13). A
// Spectral model cannot score (SE-EFFECT-83).
func underdogPoints(s *state.State) []engine.Point {
	return firstOf(s, Underdog, func(k state.Knockout) engine.Seat {
		if k.Lower && !k.Ghost && s.Opposed(k.Team, s.Models[k.Model].Seat) {
			return k.Team
		}
		return engine.NoSeat
	})
}

// ChooseChiefs settles whom Assassination is about: the Leader, or the Supreme with the highest m and among those the
// highest Level; its player chooses between several (SE-AGENDA-12).
type ChooseChiefs struct {
	asked bool
}

func (f ChooseChiefs) Run(s *state.State) state.Then {
	for len(s.Chiefs) < len(s.Teams) {
		seat := engine.Seat(len(s.Chiefs))
		able := chiefsOf(s, seat)
		if len(able) > 1 && !f.asked {
			f.asked = true
			d := ask.Pick(seat, "SE-AGENDA-12", engine.Say("ask.chief"))
			d.Detail = engine.Say("ask.chief-detail")
			for _, id := range able {
				d.Options = append(d.Options, ask.AboutModel("model", id, nil))
			}
			return state.Wait(f, d)
		}
		chief := able[0]
		if f.asked {
			f.asked, chief = false, able[s.Answer.Pick]
		}
		s.Chiefs = append(s.Chiefs[:len(s.Chiefs):len(s.Chiefs)], chief)
		s.TellModel(engine.EventNote, chief, 0, terms.Rules("SE-AGENDA-12"), "setup.chief", "Model", chief, "Team", s.Teams[seat].Name)
	}
	return state.Done()
}

// chiefsOf lists who may be the chief of a team; several only when they tie.
func chiefsOf(s *state.State, seat engine.Seat) []engine.ModelID {
	var best []engine.ModelID
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat != seat || !Directs(s, m.Class) {
			continue
		}
		if s.Cards[m.Card].Role == cards.Leader {
			return []engine.ModelID{m.ID}
		}
		switch {
		case len(best) == 0 || outranks(s, m.ID, best[0]):
			best = []engine.ModelID{m.ID}
		case !outranks(s, best[0], m.ID):
			best = append(best, m.ID)
		}
	}
	return best
}

// outranks compares m, then Level (ruling under SE-AGENDA-12).
func outranks(s *state.State, one, other engine.ModelID) bool {
	a, b := s.CardFor(one), s.CardFor(other)
	if a.Traits[cards.Mind] != b.Traits[cards.Mind] {
		return a.Traits[cards.Mind] > b.Traits[cards.Mind]
	}
	return a.Level > b.Level
}
