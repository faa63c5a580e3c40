package teams

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// Reckon adds up what a team comes to, for building it.
func Reckon(given engine.Roster, list engine.TeamList) engine.TeamSum {
	r := AsRoster(given)
	t := NewSquad(r, list)
	sum := engine.TeamSum{Levels: t.Levels(), FollowerRanks: t.minionCost(), FollowerPoints: t.Points(), Extras: extras(r, list), ExtraField: terms.FieldLeaderCards}
	sum.Totals = []engine.Total{t.gains()}
	around, chosen := t.choose()
	sum.Fields = []engine.Field{t.aroundField(r, around, chosen)}
	payers := make([][]string, len(list.Cards))
	if chosen {
		t.payers(r, around, payers)
	}
	sum.Notes = t.notes(r, payers)
	return sum
}

// gains is what the team gets each Round while everybody stands: AP and Power-Up dice (SE-POOL-01, SE-POOL-05).
func (t *Squad) gains() engine.Total {
	total, dice := engine.Total{Term: "term.ap", About: engine.Say("team.a-round")}, 0
	for _, supreme := range t.Supremes {
		total.Number += supreme.APPlus
		dice += supreme.Dice
	}
	if dice > 0 {
		total.About = engine.Say("team.a-round-dice", "Count", dice)
	}
	return total
}

// aroundField is what the team is built around: whatever makes it legal, or what was declared (SE-TEAM-03).
func (t *Squad) aroundField(r *Roster, around basis, chosen bool) engine.Field {
	f := engine.Field{ID: terms.FieldAround, Text: engine.Say("team.around"), Rule: "SE-TEAM-03", Ways: []engine.Way{{Text: engine.Say("team.around-any")}}}
	if chosen && len(t.Supremes) > 0 {
		f.Ways[0].Text = around.told()
	}
	for _, b := range t.possible(r) {
		f.Ways = append(f.Ways, engine.Way{Value: b.name(), Text: b.told()})
	}
	return f
}

// notes say of every Minion card who pays for it, or that it comes with somebody, by its place in the list (SE-TEAM-06, SE-TEAM-12).
// Cards of one kind say the same.
func (t *Squad) notes(r *Roster, payers [][]string) []engine.Text {
	notes, brought := make([]engine.Text, len(t.List.Cards)), t.brought(r)
	for at, id := range t.List.Cards {
		if card := r.card(id); card == nil || card.Class != cards.Minion {
			continue
		}
		var names []string
		free := false
		for other, same := range t.List.Cards {
			if same != id {
				continue
			}
			free = free || brought[other]
			for _, name := range payers[other] {
				if !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
		notes[at] = paymentText(names, free)
	}
	return notes
}

func paymentText(payers []string, free bool) engine.Text {
	switch last := len(payers) - 1; {
	case last < 0 && free:
		return engine.Say("team.brought")
	case last < 0:
		return engine.Say("team.not-paid")
	case last == 0:
		return engine.Say("team.payers", "Payers", payers[0])
	default:
		return engine.Say("team.payers", "Payers", engine.Say("team.and", "First", strings.Join(payers[:last], ", "), "Last", payers[last]))
	}
}

// possible lists what the team could be built around whatever was declared; without Supremes, what the cards allow.
func (t *Squad) possible(r *Roster) []basis {
	if len(t.Supremes) == 0 {
		return r.everyBasis()
	}
	open := *t
	open.List.Choices = open.List.Choices.With(terms.FieldAround)
	return slices.DeleteFunc(open.bases(), func(b basis) bool { return !open.fits(b) })
}

// payers names who pays for each Minion card, by its place in the list (SE-TEAM-06).
func (t *Squad) payers(r *Roster, around basis, names [][]string) {
	paid, _ := t.pay(around)
	next := 0
	for at, id := range t.List.Cards {
		if card := r.card(id); card == nil || card.Class != cards.Minion {
			continue
		}
		names[at] = t.payersOf(paid[next])
		next++
	}
}

// brought tells which cards of the list a Supreme brings (SE-TEAM-12).
func (t *Squad) brought(r *Roster) []bool {
	brought, next := make([]bool, len(t.List.Cards)), 0
	for at, id := range t.List.Cards {
		if card := r.card(id); card != nil && card.Class == cards.Minion {
			brought[at] = t.free[next]
			next++
		}
	}
	return brought
}

// told is a basis in words.
func (b basis) told() engine.Text {
	switch {
	case b.hero:
		return engine.Say("team.all-heroes")
	case b.villain:
		return engine.Say("team.all-villains")
	}
	return engine.Say("team.all-faction", "Faction", b.faction)
}
