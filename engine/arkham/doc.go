// Package arkham is the Batman – Arkham City miniatures game. It cannot be played yet. Every rule it carries out is cited by its id
// (AC-HIT-02).
//
// The rules stand in rooms by chapter, one above the other; a room knows only those before it. Those that stand:
//
//	rolls     what comes of tests, Blink! tests, blocks and whole attacks, and their exact chances
//	profiles  the printed notation of profile cards and equipment
//	crews     recruiting: Reputation, Funding, ranks, factions, equipment
//	light     what is lit, and who sees whom at night
//
// Those to come: state, skills, moves, sewers, melee, shooting, harm, effects, objectives, plan, rounds, scenarios, opening, views.
package arkham
