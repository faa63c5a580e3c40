package firstedition

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/aim"
)

// Judge reads the table by the first edition.
type Judge struct{}

// Code implements engine.Judge.
func (Judge) Code() string { return "pc1" }

// Name implements engine.Judge.
func (Judge) Name() engine.Text { return engine.Say("ruling.first") }

// Judge implements engine.Judge.
func (Judge) Judge(q engine.Standing) engine.Judgement { return aim.Judge(q) }
