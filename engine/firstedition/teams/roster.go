package teams

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/engine/deck"
	"trueinch/engine/firstedition/cards"
)

// The fields of TeamList.Choices that say how a team is bought.
const (
	FieldFaction = "faction" // villain, or else hero (PC1-TEAM-01)
	FieldBearers = "bearers" // card>bearer, by their ids, for each purchase that is assigned (PC1-RESOURCE-22)
	Villain      = "villain"
)

// Printed are the cards of this system.
var Printed = deck.Kind[*cards.Card]{
	Read: cards.Playable,
	Head: func(c *cards.Card) deck.Head { return deck.Head{ID: c.ID, Name: c.Name, Line: c.Line} },
}

// Roster implements engine.Roster.
type Roster struct {
	deck.Deck[*cards.Card]
}

// ReadRoster reads card files by name.
func ReadRoster(files map[string][]byte) (*Roster, []engine.Problem) {
	d, problems := Printed.Deck(files)
	r := &Roster{d}
	r.Describe(r.info)
	return r, problems
}

// Columns implements engine.Roster.
func (r *Roster) Columns() []engine.Column {
	return []engine.Column{
		{ID: "class", Title: "pc1.group-class"}, {ID: "origin", Title: "pc1.group-origin"},
		{ID: "damage", Title: "pc1.fact-damage", Figures: true}, {ID: "allowance", Title: "pc1.allowance", Figures: true, Rank: -1},
	}
}

// info is a card for choosing teams.
func (r *Roster) info(c *cards.Card) engine.CardInfo {
	figure := func(n int) engine.Value {
		if n == 0 {
			return engine.Value{}
		}
		return engine.Value{Text: engine.Say("pc1.figure", "X", n), Order: n}
	}
	origin := engine.Value{}
	if c.Origin != "" {
		origin = engine.Word(wordTerm(c.Origin))
	}
	info := engine.CardInfo{
		ID: c.ID, Name: c.Name, Silhouette: c.Silhouette, Follower: c.Class != cards.Supreme, Rank: c.Level, Factions: c.Groups, BaseMM: c.BaseMM, HP: c.Damage,
		Count: c.Models, Sheet: Sheet(c), Story: c.Story, Source: c.Source,
		Values: []engine.Value{engine.Word(classTerm(c)), origin, figure(c.Damage), figure(c.Allowance)},
	}
	for _, other := range r.List {
		if c.Form == "" && other.Form == c.Name {
			info.Needs = append(info.Needs, other.ID)
		}
	}
	return info
}

func wordTerm(word string) engine.Term {
	w, _ := cards.Find(word, cards.KindOrigin, cards.KindCategory, cards.KindClass, cards.KindFaction, cards.KindTrait)
	return w.Term
}

func classTerm(c *cards.Card) engine.Term {
	if c.Class == cards.Resource && len(c.Categories) > 0 {
		return wordTerm(c.Categories[0])
	}
	return wordTerm(c.Class.String())
}

// Beside implements engine.Roster.
func (r *Roster) Beside(engine.TeamList) []string { return nil }

// Of is a team as chosen. Cards that there are not are left out.
func (r *Roster) Of(list engine.TeamList, level int) Team {
	var found []*cards.Card
	for _, id := range list.Cards {
		if card, known := r.Find(id); known {
			found = append(found, card)
		}
	}
	return Recruit(found, list.Choices, level)
}

// List is the other way round: a team as it is written down.
func (r *Roster) list(t Team) engine.TeamList {
	list := engine.TeamList{Size: t.Level}
	if t.Villains {
		list.Choices = list.Choices.With(FieldFaction, Villain)
	}
	id := map[string]string{}
	for _, c := range t.Supremes {
		id[c.Name] = c.ID
		list.Cards = append(list.Cards, c.ID)
	}
	var bearers []string
	for _, p := range t.Bought {
		list.Cards = append(list.Cards, p.Card.ID)
		if p.Bearer != "" {
			bearers = append(bearers, p.Card.ID+">"+id[p.Bearer])
		}
	}
	list.Choices = list.Choices.With(FieldBearers, bearers...)
	return list
}

// randomTries is how often a random team is begun anew.
const randomTries = 200

// Random recruits a team by chance: Supremes of one Faction that add up, and what still fits the Resource Pool; false when there is none.
func (r *Roster) Random(level int, random func() float64) (engine.TeamList, bool) {
	for range randomTries {
		t := Team{Level: level, Villains: random() < 0.5}
		order := deck.Shuffled(r.List, random)
		left := level
		for _, c := range order {
			if c.Class == cards.Supreme && c.Form == "" && c.Level <= left && t.fits(c) {
				t.Supremes, left = append(t.Supremes, c), left-c.Level
			}
		}
		if len(t.Supremes) == 0 || unfit(t) {
			continue
		}
		for _, c := range order {
			if c.Class == cards.Supreme {
				continue
			}
			for _, bearer := range append([]*cards.Card{{}}, t.Supremes...) {
				more := t
				if more.Bought = append(slices.Clone(t.Bought), Purchase{c, bearer.Name}); !unfit(more) {
					t = more
					break
				}
			}
		}
		list := r.list(t)
		list.Name = nameOf(t)
		return list, true
	}
	return engine.TeamList{}, false
}

// nameOf is what a team goes by to which nobody gave a name: the Sub-Faction that most of its Supremes share, else that of its strongest one
// that has any, else its two strongest. It is the name of one model only where there is no other: lists have both in the same places.
func nameOf(t Team) string {
	shared, most := "", 1
	for _, c := range t.Supremes {
		for _, group := range c.Groups {
			count := 0
			for _, other := range t.Supremes {
				if slices.Contains(other.Groups, group) {
					count++
				}
			}
			if count > most {
				shared, most = group, count
			}
		}
	}
	if shared != "" {
		return shared
	}
	ranked := slices.Clone(t.Supremes)
	slices.SortStableFunc(ranked, func(a, b *cards.Card) int { return cmp.Compare(b.Level, a.Level) })
	for _, c := range ranked {
		if len(c.Groups) > 0 {
			return c.Groups[0]
		}
	}
	if len(ranked) > 1 {
		return ranked[0].Name + " & " + ranked[1].Name
	}
	return ranked[0].Name
}

func unfit(t Team) bool {
	return slices.ContainsFunc(Check(t), func(c engine.TeamCheck) bool { return !c.OK })
}
