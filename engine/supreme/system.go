package supreme

import "trueinch/engine"

// systemCode is the short name of the rule system.
const systemCode = "se"

// System is Pulp City: Supreme Edition as the program knows it.
type System struct{}

// Code implements engine.System.
func (System) Code() string { return systemCode }

// Name implements engine.System.
func (System) Name() engine.Text { return engine.Say("supreme.name") }
