package scene

import (
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/citizens"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/resources"
	"trueinch/engine/firstedition/scenery"
	"trueinch/engine/firstedition/state"
)

// Chapters are the procedures of all rooms that stand.
func Chapters() *state.Chapters {
	var c state.Chapters
	for _, join := range []func(*state.Chapters){
		aim.Join, actions.Join, scenery.Join, resources.Join, citizens.Join, plots.Join, agendas.Join,
	} {
		join(&c)
	}
	return &c
}
