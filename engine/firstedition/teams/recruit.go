package teams

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
)

// Recruit is a team as chosen: its Supremes, and what is assigned to whom. What has to be assigned and was given to nobody goes to the
// first Supreme who may bear it beside what is assigned already.
func Recruit(list []*cards.Card, choices engine.Choices, level int) Team {
	t := Team{Level: level, Villains: choices.One(FieldFaction) == Villain}
	named := map[string]string{}
	for _, card := range list {
		if card.Class == cards.Supreme {
			t.Supremes, named[card.ID] = append(t.Supremes, card), card.Name
		}
	}
	bearers := slices.Clone(choices.All(FieldBearers))
	for _, card := range list {
		if card.Class == cards.Supreme {
			continue
		}
		p := Purchase{Card: card}
		for i, assigned := range bearers {
			if what, to, _ := strings.Cut(assigned, ">"); what == card.ID {
				if p.Bearer = named[to]; p.Bearer == "" {
					p.Bearer = to // who is not in the team
				}
				bearers = slices.Delete(bearers, i, i+1)
				break
			}
		}
		t.Bought = append(t.Bought, p)
	}
	for i := range t.Bought {
		if p := &t.Bought[i]; p.Bearer == "" && Assigned(p.Card) {
			p.Bearer = t.bearer(i)
		}
	}
	return t
}

// bearer is the first Supreme to whom what was bought i-th can be assigned; empty for nobody.
func (t Team) bearer(i int) string {
	for _, supreme := range t.Supremes {
		if len(t.Refuse(t.Bought[i].Card, supreme)) > 0 {
			continue
		}
		with := t
		with.Bought = slices.Clone(t.Bought)
		with.Bought[i].Bearer = supreme.Name
		var checks checkList
		if with.checkBearer(&checks, supreme); !slices.ContainsFunc(checks, func(c engine.TeamCheck) bool { return !c.OK }) {
			return supreme.Name
		}
	}
	return ""
}

// CanAdd returns the first rule that keeps a card from joining an unfinished team, or nil. A Level of 0 sets no limit.
func CanAdd(r *Roster, list engine.TeamList, id string, level int) *engine.Refusal {
	if _, known := r.Find(id); !known {
		return engine.Refuse("PC1-CARD-01", "pc1.team-unknown-card", "Card", id)
	}
	before := r.Of(list, level).faults()
	list.Cards = append(slices.Clone(list.Cards), id)
	after := r.Of(list, level)
	if no := after.over(); no != nil {
		return no
	}
	for _, fault := range after.faults() {
		if !slices.ContainsFunc(before, func(c engine.TeamCheck) bool { return c.Rule == fault.Rule && c.Text.Key == fault.Text.Key }) {
			return &engine.Refusal{Rule: fault.Rule, Why: fault.Text}
		}
	}
	return nil
}

// faults are the rules that a team breaks, whatever joins it later.
func (t Team) faults() []engine.TeamCheck {
	return slices.DeleteFunc(Check(t), func(c engine.TeamCheck) bool {
		switch c.Rule {
		case "PC1-BASE-01", "PC1-TEAM-04", "PC1-TEAM-05", "PC1-TEAM-06", "PC1-TEAM-07", "PC1-TEAM-08":
			return true
		}
		return c.OK
	})
}

// over says which limit of Levels a team has gone beyond, whatever joins it later (PC1-TEAM-05 to PC1-TEAM-08).
func (t Team) over() *engine.Refusal {
	if t.Level == 0 {
		return nil
	}
	sum, of := t.levels()
	most := t.Level / 12
	ones, twos := Split(t.Level - 3*of[3])
	switch {
	case sum > t.Level:
		return engine.Refuse("PC1-TEAM-05", "pc1.team-levels", "Sum", sum, "Level", t.Level)
	case of[3] > most:
		return engine.Refuse("PC1-TEAM-08", "pc1.team-leaders", "Count", of[3], "Most", most)
	case of[1] > ones || of[2] > twos:
		return engine.Refuse(splitRule(t.Level-3*of[3]), "pc1.team-split", "Ones", of[1], "Twos", of[2], "WantOnes", ones, "WantTwos", twos)
	}
	return nil
}

// levels adds up the Levels of the Supremes, and counts those of each Level.
func (t Team) levels() (sum int, of [4]int) {
	for _, c := range t.Supremes {
		sum += c.Level
		of[min(c.Level, 3)]++
	}
	return sum, of
}

// Reckon adds up a team, finished or not.
func Reckon(r *Roster, list engine.TeamList) engine.TeamSum {
	t := r.Of(list, list.Size)
	var sum engine.TeamSum
	sum.Levels, _ = t.levels()
	sum.FollowerRanks, sum.FollowerPoints = t.Pool()
	pool := 0
	if sum.Levels > 0 {
		pool = 2*sum.Levels + 2 // PC1-POOL-03
	}
	for _, c := range t.Supremes {
		pool += cards.Sum(c.Skills, "Leader") + cards.Sum(c.Skills, "Tactician") // PC1-SKILL-61, PC1-SKILL-115
	}
	sum.Totals = []engine.Total{
		{Number: pool, Term: "pc1.unit-ap", About: engine.Say("pc1.team-a-round")},
		{Number: list.Size, Term: "pc1.power-up-dice", About: engine.Say("pc1.team-dice-about")}, // PC1-POWERUP-05
	}
	sum.Fields = []engine.Field{{ID: FieldFaction, Text: engine.Say("pc1.team-side"), Rule: "PC1-TEAM-01", Ways: []engine.Way{
		{Value: "", Text: engine.Say("pc1.team-heroes"), About: engine.Say("pc1.team-heroes-about"), Rule: "PC1-TEAM-02"},
		{Value: Villain, Text: engine.Say("pc1.team-villains"), About: engine.Say("pc1.team-villains-about"), Rule: "PC1-TEAM-02"},
	}}}
	sum.Notes = t.notes(r, list.Cards)
	return sum
}

// notes say who bears what is assigned, by its place in the list (PC1-RESOURCE-22).
func (t Team) notes(r *Roster, list []string) []engine.Text {
	notes, next := make([]engine.Text, len(list)), 0
	for at, id := range list {
		card, known := r.Find(id)
		if !known || card.Class == cards.Supreme {
			continue
		}
		if bearer := t.Bought[next].Bearer; bearer != "" {
			notes[at] = engine.Say("pc1.team-borne", "Bearer", bearer)
		}
		next++
	}
	return notes
}
