package play

import (
	"trueinch/engine"
	"trueinch/engine/invasion/cards"
)

// Clone implements engine.State.
func (s *State) Clone() engine.State { return s.Copy() }

// Preview implements engine.State: what an answer costs and leaves, and the exact odds of the cubes that it draws.
func (s *State) Preview(choice engine.Choice) *engine.Preview {
	d := s.Pending
	if d.Shape != engine.Pick || choice.Pick < 0 || choice.Pick >= len(d.Options) {
		return nil
	}
	m := d.Options[choice.Pick].Means
	switch asking := s.Top().(type) {
	case meeting:
		switch m.Kind {
		case "engage":
			return s.engageAccount(asking, Unpacked(m.At))
		case "evade":
			paid := [cards.Abilities]int{}
			paid[m.At] = 1
			return s.evadeAccount(asking.at, paid, s.DrawsOf(asking.at))
		case "die":
			return s.helpAccount(asking, usedBy(m, asking.at, asking.need(s)))
		}
	case evading:
		if m.Kind == "draw" {
			return s.evadeAccount(asking.at, [cards.Abilities]int{}, asking.draws)
		}
	case exploring:
		if m.Kind == "draw" {
			return s.exploreAccount()
		}
	}
	return nil
}

// account is a preview with what an option costs and leaves; to is what the abilities come to.
func (s *State) account(title string, to [cards.Abilities]int) *engine.Preview {
	a := &engine.Account{Title: engine.Say(title)}
	for ability, now := range s.Abilities {
		a.After = append(a.After, engine.Change{Track: ability, From: now, To: max(0, to[ability])})
	}
	p := &engine.Preview{Account: a}
	if ZeroCount(to) >= 2 {
		p.Notes = append(p.Notes, engine.Note{Text: engine.Say("pi.would-lose"), Rule: "PI-END-03", Warn: true})
	}
	return p
}

// engageAccount is what engaging a card costs, strength by strength, and what stays (PI-ENGAGE-01 to PI-ENGAGE-13).
func (s *State) engageAccount(f meeting, paid [cards.Abilities]int) *engine.Preview {
	to := s.Abilities
	for a, n := range paid {
		to[a] -= n
	}
	p := s.account("pi.engage", to)
	a := p.Account
	a.About, a.Sum = engine.Say("pi.card", "Card", s.title(s.Line[f.at].Card)), engine.Say("pi.points", "Count", sum(paid))
	a.Of = []engine.Text{engine.Say("pi.pays-of", "Combat", paid[cards.Combat], "Diplomacy", paid[cards.Diplomacy], "Science", paid[cards.Science])}
	a.Rules = []engine.Rule{"PI-ENGAGE-09", "PI-ENGAGE-11"}
	s.costLines(a, f)
	c := s.Cards[s.Line[f.at].Card]
	a.Kept = engine.Say("pi.stays", "Planets", c.Planets, "Code", c.Code, "Key", c.Key)
	return p
}

// costLines says strength by strength what is to be paid and why.
func (s *State) costLines(a *engine.Account, f meeting) {
	cost := s.CostOf(f.at)
	for ability, points := range cost.Points {
		kind := cards.Ability(ability)
		if points == 0 {
			continue
		}
		a.Lines = append(a.Lines, engine.AccountLine{Sign: abilitySign(kind), Text: engine.Say("pi.strength-of", "Number", points),
			Ends: engine.Say("pi.pays", "Number", max(0, points-f.help[ability])), Rule: "PI-ENGAGE-01"})
		if kind == cost.Icon {
			a.Lines = append(a.Lines, engine.AccountLine{Text: engine.Say("pi.icon-of", "Card", s.title(s.Line[cost.From].Card)), Rule: iconRule(f.at, cost.From)})
		}
		for _, change := range cost.Changes {
			if change.Ability == kind || change.Ability == cards.NoAbility && kind == cost.Icon {
				a.Lines = append(a.Lines, engine.AccountLine{Text: engine.Say("pi.change-of", "Number", signed(change.Number), "Card", s.title(change.Card)), Rule: change.Rule})
			}
		}
		if f.help[ability] > 0 {
			a.Lines = append(a.Lines, engine.AccountLine{Text: engine.Say("pi.help-of", "Number", signed(-f.help[ability])), Rule: "PI-ENGAGE-13"})
		}
	}
}

// iconRule is why a card of the line shows the icon that decides about another.
func iconRule(at, from int) engine.Rule {
	switch {
	case from == at:
		return "PI-ENGAGE-05"
	case from < at:
		return "PI-ENGAGE-03"
	}
	return "PI-ENGAGE-02"
}

// helpAccount is what is left to pay once a die has helped.
func (s *State) helpAccount(f meeting, use using) *engine.Preview {
	face := FacesOf(s.Dice[use.die].Kind, s.Dice[use.die].Face)[use.use]
	if face.Deed != Against && face.Deed != AgainstAny {
		return nil
	}
	p := s.account("pi.engage", s.Abilities)
	f.help[use.ability] += face.Number
	p.Account.About = engine.Say("pi.die", "Die", s.Dice[use.die].Kind.Term())
	p.Account.Sum = engine.Say("pi.points", "Count", sum(f.need(s)))
	p.Account.Rules = []engine.Rule{face.Rule, "PI-ENGAGE-13"}
	s.costLines(p.Account, f)
	return p
}

// evadeAccount is what an evasion costs and may cost, with all ways in which its cubes may come.
func (s *State) evadeAccount(at int, paid [cards.Abilities]int, draws int) *engine.Preview {
	start := after(s.Abilities, paid)
	p := s.account("pi.evasion", start)
	c := s.Cards[s.Line[at].Card]
	a := p.Account
	a.About = engine.Say("pi.card", "Card", c.Title())
	a.Sum = engine.Say("pi.points", "Count", sum(paid))
	a.Rules = []engine.Rule{"PI-EVADE-01", "PI-EVADE-06"}
	a.Draws = engine.Say("pi.evade-draws", "Paid", sum(paid), "Count", draws, "Bag", s.Bag.Coloured())
	a.Kept = engine.Say("pi.lost-planets", "Count", c.Planets)
	odds := &engine.Odds{Counts: "pi.points-lost"}
	zero := 0.0
	for _, way := range Pulls(s.Bag, draws) {
		to := after(start, way.Cubes)
		bar := engine.Bar{Chance: way.Chance, Number: sum(start) - sum(to), Fails: ZeroCount(to) >= 2}
		for colour, n := range way.Cubes {
			for range n {
				bar.Signs = append(bar.Signs, cubeSign(cards.Colour(colour)))
			}
		}
		if !bar.Fails {
			odds.Success += way.Chance
		}
		if ZeroCount(to) > 0 {
			zero += way.Chance
		}
		odds.Bars = append(odds.Bars, bar)
	}
	p.Odds = odds
	a.Below = []engine.Text{engine.Say("pi.evade-zero", "One", engine.Percent(zero), "Two", engine.Percent(1-odds.Success))}
	return p
}

// exploreAccount is what an Exploration may find.
func (s *State) exploreAccount() *engine.Preview {
	p := s.account("pi.exploration", s.Abilities)
	a := p.Account
	draws, total := s.Draws(), s.Bag.Total()
	a.About = engine.Say("pi.card", "Card", s.title(s.Planet))
	a.Sum = engine.Say("pi.draw-cubes", "Count", draws)
	a.Rules = []engine.Rule{"PI-EXPLORE-04", "PI-EXPLORE-07"}
	a.Draws = engine.Say("pi.explore-draws", "Count", draws, "Bag", total, "Yellow", s.Bag[cards.Yellow])
	odds := &engine.Odds{Counts: "pi.found-count"}
	wins := 0.0
	for n, chance := range Of(s.Bag[cards.Yellow], total, draws) {
		odds.Bars = append(odds.Bars, engine.Bar{Chance: chance, Number: n, Fails: n == 0})
		if n > 0 {
			odds.Success += chance
		}
		if n >= s.InPile() {
			wins += chance
		}
	}
	p.Odds = odds
	a.Below = append(a.Below, engine.Say("pi.explore-wins", "Chance", engine.Percent(wins)))
	if total > 0 {
		black := s.Bag[cards.Black] * draws
		a.Below = append(a.Below, engine.Say("pi.explore-coloured", "Count", tenths(s.Bag.Coloured()*draws, total), "Black", tenths(black, total)))
	}
	return p
}

// tenths is a fraction with one decimal.
func tenths(part, of int) float64 { return float64((20*part+of)/(2*of)) / 10 }
