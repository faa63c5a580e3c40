package supreme

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// firstOf gives an Agenda to the first team that a KO of the wanted kind counts for.
func (s *State) firstOf(id string, counts func(knockout) engine.Seat) []engine.Point {
	a, _ := agendaOf(id)
	for _, k := range s.kos {
		if s.models[k.model].class != cards.Supreme {
			continue
		}
		if seat := counts(k); seat != engine.NoSeat {
			p := s.agendaPoint(seat, a.title, a.rule, 1)
			p.Text, p.Round, p.Model = engine.Say("score.agenda-first", "Agenda", a.title, "Model", k.model), k.round, k.model
			p.By = s.byWhom(k.model)
			return []engine.Point{p}
		}
	}
	return nil
}

// firstBloodPoints goes to the first team to KO an Enemy Supreme (SE-AGENDA-11).
func (s *State) firstBloodPoints() []engine.Point {
	return s.firstOf(firstBlood, s.credit)
}

// assassinationPoints goes to the first team to KO an Enemy chief (SE-AGENDA-12).
func (s *State) assassinationPoints() []engine.Point {
	return s.firstOf(assassination, func(k knockout) engine.Seat {
		if victim := s.models[k.model].seat; int(victim) < len(s.chiefs) && s.chiefs[victim] == k.model {
			return s.credit(k)
		}
		return engine.NoSeat
	})
}

// underdogPoints goes to the first team to KO an Enemy Supreme by the Action of a Supreme of lower Level (SE-AGENDA-13). A
// Spectral model cannot score (SE-EFFECT-83).
func (s *State) underdogPoints() []engine.Point {
	return s.firstOf(underdog, func(k knockout) engine.Seat {
		if k.lower && !k.ghost && s.opposed(k.team, s.models[k.model].seat) {
			return k.team
		}
		return engine.NoSeat
	})
}

// chooseChiefs settles whom Assassination is about: the Leader, or the Supreme with the highest m and among those the
// highest Level; its player chooses between several (SE-AGENDA-12).
type chooseChiefs struct {
	asked bool
}

func (f chooseChiefs) Run(s *State) then {
	for len(s.chiefs) < len(s.teams) {
		seat := engine.Seat(len(s.chiefs))
		able := s.chiefsOf(seat)
		if len(able) > 1 && !f.asked {
			f.asked = true
			d := pick(seat, "SE-AGENDA-12", engine.Say("ask.chief"))
			d.Detail = engine.Say("ask.chief-detail")
			for _, id := range able {
				d.Options = append(d.Options, aboutModel("model:"+strconv.Itoa(int(id)), id, nil))
			}
			return wait(f, d)
		}
		chief := able[0]
		if f.asked {
			f.asked, chief = false, able[s.Answer.Pick]
		}
		s.chiefs = append(s.chiefs[:len(s.chiefs):len(s.chiefs)], chief)
		s.tellModel(engine.EventNote, chief, 0, by("SE-AGENDA-12"), "setup.chief", "Model", chief, "Team", s.teams[seat].name)
	}
	return done()
}

// chiefsOf lists who may be the chief of a team; several only when they tie.
func (s *State) chiefsOf(seat engine.Seat) []engine.ModelID {
	var best []engine.ModelID
	for i := range s.models {
		m := &s.models[i]
		if m.seat != seat || !s.directs(m.class) {
			continue
		}
		if s.cards[m.card].Role == cards.Leader {
			return []engine.ModelID{m.id}
		}
		switch {
		case len(best) == 0 || s.outranks(m.id, best[0]):
			best = []engine.ModelID{m.id}
		case !s.outranks(best[0], m.id):
			best = append(best, m.id)
		}
	}
	return best
}

// outranks compares m, then Level (ruling under SE-AGENDA-12).
func (s *State) outranks(one, other engine.ModelID) bool {
	a, b := s.cardFor(one), s.cardFor(other)
	if a.Traits[cards.Mind] != b.Traits[cards.Mind] {
		return a.Traits[cards.Mind] > b.Traits[cards.Mind]
	}
	return a.Level > b.Level
}
