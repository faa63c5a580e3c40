// Package arkham is the Batman – Arkham City miniatures game. Every rule it carries out is cited by its id (AC-HIT-02).
//
// The rules stand in rooms by chapter, one above the other; a room knows only those before it:
//
//	rolls      what comes of tests, Blink! tests, blocks and whole attacks, and their exact chances
//	profiles   the printed notation of profile cards and equipment
//	crews      recruiting: Reputation, Funding, ranks, factions, equipment
//	light      what is lit, and who sees whom at night
//	state      a match in the middle of play
//	skills     what a model is now: characteristics, traits, what it can pay
//	sight      who sees whom, what a shot meets on its way, lamps, pointers, ducking
//	harm       markers, lost tokens, Knocked Out, Casualties, recovery
//	falls      how models come down from edges
//	effects    what weapons and abilities lay on models
//	attack     an attack on one target in its eight steps
//	weapons    weapon traits, what weapons lay on whom they hurt, special criticals, armour
//	shooting   the ranged attack: targets, Blink! tests, Crossfire, templates
//	melee      the melee attack of a model
//	specials   special attacks in melee
//	fighters   what traits add to fights, and what is answered to attacks
//	feats      what traits let models do besides: tokens given and moved, orders, arrests, doses
//	moves      the move of a model
//	sewers     the way below the streets
//	street     doors, levers and what is blown up
//	actions    activations: what is declared, and what is done besides
//	objectives the four types of objective: control, use, points
//	scenarios  what a match is about: zones, bonuses, tactics
//	plan       the Plan phase
//	rounds     turns, initiative, execution, tally, Rout, the end
//	opening    how a match is prepared
//	views      what is told about a match
//	mind       what a computer player decides otherwise than in other games
//
// Where a chapter sets off a procedure of one above it, it asks for it by state.Chapters, to whose lists every room adds what it knows.
package arkham
