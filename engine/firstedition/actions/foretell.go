package actions

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/state"
)

// foretell is what the Held Action of a model would come to against an enemy on the move, with nothing declared; nil for one that is aimed
// at nobody or cannot come to him.
func foretell(s *state.State, holder, mover engine.ModelID) *engine.Preview {
	act, target := s.Models[holder].Held.Act, state.AtModel(mover)
	if !aims(s, act) || refuseTarget(s, holder, act, target) != nil {
		return nil
	}
	c, comes := Coming(s, holder, act, target)
	if !comes {
		return nil
	}
	return measured(s, holder, target, contest.Preview(s, c, contest.Stance{}, contest.Readily(s, c)))
}

// measured is a preview with the distance and the sight that it rests on.
func measured(s *state.State, id engine.ModelID, target state.Target, p *engine.Preview) *engine.Preview {
	gap, sight := s.Board().Gap(id, target), s.Board().SightTo(id, target)
	p.Proof.Gap, p.Proof.Sight = &gap, &sight
	return p
}

// Preview implements flow.Previewer: the chances of a free Strike.
func (f freeStrike) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if f.Step != 1 || choice.Pick < 0 || choice.Pick >= len(f.From) {
		return nil
	}
	return f.strike(s, f.From[choice.Pick]).Foretell(s)
}

// Risks says how likely each of those who may Strike freely hits.
func (f freeStrike) Risks(s *state.State) []engine.Note {
	var all []engine.Note
	for _, id := range f.From {
		if p := f.strike(s, id).Foretell(s); p != nil && p.Odds != nil {
			all = append(all, engine.Note{Icon: "l-triangle-alert", Warn: true, Rule: "PC1-COND-05", Text: engine.Say("pc1.note-strikes-freely",
				"Model", id, "Chance", engine.Percent(p.Odds.Success), "Falls", engine.Percent(p.Odds.Fells))})
		}
	}
	return all
}

// Foretell is what an attack would come to, with nothing declared.
func (f Attack) Foretell(s *state.State) *engine.Preview {
	f.Close = closeTo(s, &f)
	c := f.contest(s)
	return measured(s, f.User, f.Target, contest.Preview(s, c, contest.Stance{}, contest.Readily(s, c)))
}
