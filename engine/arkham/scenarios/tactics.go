package scenarios

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/crews"
	"trueinch/engine/arkham/state"
)

// Part is a part of the preparation, by whose letter tactics are played (AC-SETUP-02).
type Part int

// The parts.
const (
	PartA Part = iota // scenario
	PartB             // street furniture
	PartC             // deployment
	PartE             // the start
	AnyPart
)

// The tactics (AC-TACTIC-07 to AC-TACTIC-18).
const (
	GlobalPlan      = "global-plan"
	FastAdvance     = "fast-advance"
	AmbushTactic    = "ambush"
	PatrolTactic    = "patrol"
	Reinforcements  = "reinforcements"
	Maps            = "maps"
	SecretObjective = "secret-objective"
	ChangeOfPlan    = "change-of-plan"
	Informer        = "informer"
	QuickLightning  = "quick-as-lightning"
	WarCry          = "war-cry"
	PerfectPlan     = "perfect-plan"
)

// Tactic is one that players may choose (AC-TACTIC-02).
type Tactic struct {
	ID    string
	Title engine.Term
	About engine.Term
	Rule  engine.Rule
	Cost  int
	Part  Part
	Once  bool // it is lost when both players have it (AC-TACTIC-06)
}

// Tactics are all of them.
var Tactics = []Tactic{
	{GlobalPlan, "ac.tactic-global-plan", "ac.tactic-global-plan-about", "AC-TACTIC-07", 3, PartA, true},
	{FastAdvance, "ac.tactic-fast-advance", "ac.tactic-fast-advance-about", "AC-TACTIC-08", 2, PartC, true},
	{AmbushTactic, "ac.tactic-ambush", "ac.tactic-ambush-about", "AC-TACTIC-09", 2, PartC, true},
	{PatrolTactic, "ac.tactic-patrol", "ac.tactic-patrol-about", "AC-TACTIC-10", 1, PartC, false},
	{Reinforcements, "ac.tactic-reinforcements", "ac.tactic-reinforcements-about", "AC-TACTIC-11", 1, PartC, false},
	{Maps, "ac.tactic-maps", "ac.tactic-maps-about", "AC-TACTIC-12", 1, PartB, false},
	{SecretObjective, "ac.tactic-secret-objective", "ac.tactic-secret-objective-about", "AC-TACTIC-13", 1, PartA, false},
	{ChangeOfPlan, "ac.tactic-change-of-plan", "ac.tactic-change-of-plan-about", "AC-TACTIC-14", 1, PartA, false},
	{Informer, "ac.tactic-informer", "ac.tactic-informer-about", "AC-TACTIC-15", 2, AnyPart, false},
	{QuickLightning, "ac.tactic-quick-as-lightning", "ac.tactic-quick-as-lightning-about", "AC-TACTIC-16", 2, PartE, true},
	{WarCry, "ac.tactic-war-cry", "ac.tactic-war-cry-about", "AC-TACTIC-17", 2, PartE, false},
	{PerfectPlan, "ac.tactic-perfect-plan", "ac.tactic-perfect-plan-about", "AC-TACTIC-18", 3, PartC, false},
}

// FindTactic is a tactic by its name.
func FindTactic(id string) (*Tactic, bool) {
	at := slices.IndexFunc(Tactics, func(t Tactic) bool { return t.ID == id })
	if at < 0 {
		return nil, false
	}
	return &Tactics[at], true
}

// tacticPoints is what each player may spend (AC-TACTIC-02).
const tacticPoints = 3

// Points is what a crew may spend on tactics: more with Strategists (AC-TRAIT-097, AC-TRAIT-127), less for each Investigator of its
// opponent (AC-TRAIT-059).
func Points(own, enemy *crews.Crew) int {
	points := tacticPoints
	for _, m := range own.Members {
		if m.Card.Has("Strategist") {
			points++
		}
		if m.Card.Has("Master Strategist") {
			points += 2
		}
	}
	if enemy != nil {
		for _, m := range enemy.Members {
			if m.Card.Has("Investigator") {
				points--
			}
		}
	}
	return max(0, points)
}

// Price is what tactics cost in all; those that there are not cost nothing.
func Price(ids []string) int {
	sum := 0
	for _, id := range ids {
		if t, known := FindTactic(id); known {
			sum += t.Cost
		}
	}
	return sum
}

// CheckTactics says what is wrong with the tactics of a crew: too dear, chosen twice, or unknown (AC-TACTIC-02, AC-TACTIC-04).
func CheckTactics(crew *crews.Crew, ids []string) []engine.TeamCheck {
	if len(ids) == 0 {
		return nil
	}
	sum, most := Price(ids), Points(crew, nil)
	checks := []engine.TeamCheck{{Rule: "AC-TACTIC-02", Text: engine.Say("ac.tactics-cost", "Sum", sum, "Most", most), OK: sum <= most}}
	for i, id := range ids {
		t, known := FindTactic(id)
		switch {
		case !known:
			checks = append(checks, engine.TeamCheck{Rule: "AC-TACTIC-03", Text: engine.Say("ac.tactics-unknown", "Name", id)})
		case slices.Contains(ids[:i], id):
			checks = append(checks, engine.TeamCheck{Rule: "AC-TACTIC-04", Text: engine.Say("ac.tactics-twice", "Tactic", t.Title)})
		}
	}
	return checks
}

// Cards are the tactics as a team builder offers them.
func Cards(crew *crews.Crew, ids []string) []engine.SpecialCard {
	var all []engine.SpecialCard
	left := Points(crew, nil) - Price(ids)
	for _, t := range Tactics {
		c := engine.SpecialCard{ID: t.ID, Name: engine.Say(string(t.Title)), Kind: "ac.tactic", Text: engine.Say(string(t.About)), Rule: t.Rule, Taken: slices.Contains(ids, t.ID)}
		if !c.Taken && t.Cost > left {
			c.Refusal = engine.Refuse("AC-TACTIC-02", "ac.refuse-tactic", "Cost", t.Cost, "Count", max(0, left))
		}
		all = append(all, c)
	}
	return all
}

// Plays reports whether a player has a tactic that was revealed and not cancelled.
func Plays(s *state.State, seat engine.Seat, id string) bool {
	return slices.ContainsFunc(s.Teams[seat].Tactics, func(t state.Tactic) bool { return t.Name == id && t.Revealed && !t.Lost })
}

// set writes down what became of a tactic.
func set(s *state.State, seat engine.Seat, id string, change func(*state.Tactic)) {
	t := &s.Teams[seat]
	t.Tactics = slices.Clone(t.Tactics)
	for i := range t.Tactics {
		if t.Tactics[i].Name == id {
			change(&t.Tactics[i])
		}
	}
}

// lose takes a tactic from a player (AC-TACTIC-06, AC-TACTIC-15).
func lose(s *state.State, seat engine.Seat, id string) {
	set(s, seat, id, func(t *state.Tactic) { t.Lost = true })
}

// routWithWarCry is how much a crew must lose with War Cry, in per cent (AC-TACTIC-17).
const routWithWarCry = 80

func warCry(s *state.State, seat engine.Seat) int {
	if Plays(s, seat, WarCry) {
		return routWithWarCry
	}
	return 0
}
