package arkham

import (
	"trueinch/engine"
	"trueinch/engine/arkham/light"
)

// Judge reads the table by the Arkham City rules, by the light of the lampposts on it.
type Judge struct{}

// Code implements engine.Judge.
func (Judge) Code() string { return "ac" }

// Name implements engine.Judge.
func (Judge) Name() engine.Text { return engine.Say("ruling.arkham") }

// Judge implements engine.Judge.
func (Judge) Judge(q engine.Standing) engine.Judgement {
	return light.See(light.Look{Standing: q, Night: light.On(q.Table)}).Judgement
}
