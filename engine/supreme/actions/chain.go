package actions

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
)

// AskChain lists the models that may be activated next in a chain.
func AskChain(s *state.State, seat engine.Seat, id engine.ModelID) *engine.Decision {
	d := ask.Pick(seat, "SE-ACT-02", engine.Say("ask.chain"))
	d.Detail = engine.Say("ask.chain-detail")
	d.Subject = id
	powers := s.CardFor(id).Powers
	for i := range s.Models {
		m := &s.Models[i]
		if m.ID == id || m.Seat != seat || !plots.Directs(s, m.Class) {
			continue
		}
		for k := range powers {
			if p := &powers[k]; p.Status == cards.ChainActivation && traits.Has(s, m.ID, p.Of) && traits.Holds(s, id, p, state.AtModel(m.ID)) {
				d.Options = append(d.Options, ask.AboutModel("model", m.ID, RefuseActivate(s, m.ID)))
				break
			}
		}
	}
	return d
}
