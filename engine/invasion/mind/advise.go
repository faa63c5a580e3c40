package mind

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
	"trueinch/engine/invasion/play"
)

// Advise is what the careful player would answer, and why; nil where nothing is asked.
func Advise(s *play.State) *engine.Advice {
	d := s.Decision()
	if d.Shape != engine.Pick {
		return nil
	}
	t := think(s, Careful)
	pick := t.choose(d)
	return &engine.Advice{Choice: engine.Choice{Pick: pick}, Why: t.why(d, &d.Options[pick]), Rule: d.Rule}
}

// reasons are why an option is the best, by what it stands for.
var reasons = map[string]engine.Text{
	"dice": engine.Say("pi.why-dice"), "face": engine.Say("pi.why-face"), "keep": engine.Say("pi.why-keep"), "pay": engine.Say("pi.why-pay"),
	"die": engine.Say("pi.why-die"), "use": engine.Say("pi.why-use"), "swap": engine.Say("pi.why-swap"), "cube": engine.Say("pi.why-cube"),
	"find": engine.Say("pi.why-find"), "loses": engine.Say("pi.why-loses"),
}

// why says in a sentence, with numbers, why an option is the best.
func (t *thinker) why(d *engine.Decision, o *engine.Option) []engine.Text {
	switch m := o.Means; m.Kind {
	case "engage", "evade":
		return t.whyMeet(m.Kind == "evade")
	case "planet":
		return []engine.Text{engine.Say("pi.why-planet", "Worth", tenths(t.planet(m.Of)), "Left", t.left)}
	case "weapon":
		return []engine.Text{engine.Say("pi.why-feed", "Left", t.left)}
	case "raises", "ability":
		return []engine.Text{engine.Say("pi.why-ability", "Ability", cards.Ability(m.At).Term(), "Number", t.Abilities[m.At])}
	case "draw":
		if d.Ask.Key == "pi.ask-evasion" {
			return []engine.Text{engine.Say("pi.why-draw-evasion")}
		}
		return []engine.Text{engine.Say("pi.why-draw", "Count", t.Draws())}
	}
	if said, known := reasons[o.Means.Kind]; known {
		if d.Ask.Key == "pi.ask-meet" {
			return append([]engine.Text{said}, t.whyMeet(false)...)
		}
		return []engine.Text{said}
	}
	return []engine.Text{engine.Say("pi.why-leave")}
}

// whyMeet says what the best way through the line comes to, and the best one that begins otherwise.
func (t *thinker) whyMeet(evade bool) (why []engine.Text) {
	best := t.planned(t.At, play.Granted(t.State), -1)
	if math.IsInf(best.worth, -1) {
		return []engine.Text{engine.Say("pi.why-no-way")}
	}
	key := "pi.why-engage"
	if evade {
		key = "pi.why-evade"
	}
	say := map[string]string{"pi.why-engage": "pi.why-other-evade", "pi.why-evade": "pi.why-other-engage"}
	why = append(why, engine.Say(key, "Points", tenths(best.spent), "Cubes", tenths(best.cubes)))
	if other, goes := t.bestBeginning(!evade); goes {
		why = append(why, engine.Say(say[key], "Points", tenths(other.spent), "Cubes", tenths(other.cubes)))
	}
	return why
}

// bestBeginning is the best way through the line whose first card is evaded, or engaged.
func (t *thinker) bestBeginning(evade bool) (best plan, goes bool) {
	best.worth = math.Inf(-1)
	for set := range 1 << t.ahead() {
		if (set&1 == 1) != evade {
			continue
		}
		if p := t.planned(t.At, play.Granted(t.State), set); p.worth > best.worth {
			best, goes = p, true
		}
	}
	return best, goes
}

// ahead is how many cards of the line are still to be met.
func (t *thinker) ahead() (count int) {
	for i := range t.Line {
		if t.Line[i].Fate == play.Ahead {
			count++
		}
	}
	return count
}

// tenths rounds a number to one decimal.
func tenths(n float64) float64 { return math.Round(n*10) / 10 }

// Compare sets all mixes of engaging and evading the rest of a line beside each other; nil when no line is met.
func Compare(s *play.State) *engine.Comparison {
	t := think(s, Careful)
	if s.At < 0 || s.Exploring || s.Decision().Ask.Key != "pi.ask-meet" {
		return nil
	}
	c := &engine.Comparison{Title: engine.Say("pi.compare"), About: engine.Say("pi.compare-about"), Rule: "PI-MEET-13",
		Columns: []engine.Text{engine.Say("pi.compare-points"), engine.Say("pi.compare-cubes"), engine.Say("pi.compare-after")}}
	for i := range t.Line {
		if t.Line[i].Fate == play.Ahead {
			c.Things = append(c.Things, engine.Say("pi.card", "Card", t.Cards[t.Line[i].Card].Title()))
		}
	}
	best, most := -1, math.Inf(-1)
	for set := range 1 << len(c.Things) {
		p := t.planned(t.At, play.Granted(t.State), set)
		c.Ways = append(c.Ways, t.compared(set, len(c.Things), p))
		if p.worth > most {
			best, most = len(c.Ways)-1, p.worth
		}
	}
	if best >= 0 {
		c.Ways[best].Best = true
	}
	return c
}

// compared is one mix: the set of cards that are evaded, and what the best plan for it comes to.
func (t *thinker) compared(set, count int, p plan) engine.Compared {
	w := engine.Compared{}
	for i := range count {
		if set>>i&1 == 1 {
			w.Does = append(w.Does, engine.Lapsed)
		} else {
			w.Does = append(w.Does, engine.Settled)
		}
	}
	if math.IsInf(p.worth, -1) {
		w.Fails = engine.Say("pi.compare-fails")
		w.Cells = make([]engine.Text, 3)
		return w
	}
	w.Cells = []engine.Text{engine.Say("pi.decimal", "Number", tenths(p.spent)), engine.Say("pi.decimal", "Number", tenths(p.cubes)),
		engine.Say("pi.compare-left", "Combat", tenths(p.to[cards.Combat]), "Diplomacy", tenths(p.to[cards.Diplomacy]), "Science", tenths(p.to[cards.Science]))}
	return w
}
