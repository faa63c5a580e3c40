// Package supreme plays Pulp City: Supreme Edition. Every rule it carries out is cited by its id (SE-ROLL-07).
//
// The rules stand in rooms by chapter, one above the other; a room knows only those before it:
//
//	cards      the printed notation            terms     what cards and rules call things     odds   chances of Action Rolls
//	state      a match in the middle of play   teams     rosters, team building               traits what a model is now
//	drafts     cards that somebody is writing
//	aim        Targets, sight, costs           dice      pools, bonuses, odds                 plots  Plots, Agendas, Citizens
//	aftermath  Damage, KO, Falls, what breaks  moves     Movement Actions                     effects FX and EFX
//	leaders    Leader cards                    actions   Actions, Reactions, Activations      rounds Rounds and Turns
//	opening    set-up and deployment           views     what is told about a match
//
// Where a chapter sets off a procedure of one above it, it asks for it by state.Chapters (actions.Chapters).
//
// Procedures that are under way are frames: plain structs with one named step per printed step, so that a match can be copied in
// the middle of an attack.
package supreme
