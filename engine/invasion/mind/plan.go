package mind

import (
	"math"
	"slices"

	"trueinch/engine/invasion/cards"
	"trueinch/engine/invasion/play"
)

// help is something that lowers what is to be paid for a card: a die or a Super Weapon.
type help struct {
	weapon bool
	at     int // place among the dice or Super Weapons
	use    int
	any    bool // of any ability
	of     cards.Ability
	number int
	costs  float64
}

// step is what is done with one card of the line.
type step struct {
	evade bool
	helps []help
	paid  [cards.Abilities]int
	pays  cards.Ability // of an evasion
}

// plan is a way through the rest of a line.
type plan struct {
	worth float64
	first step    // what is done with the card that is met
	spent float64 // points that are expected to be lost on the way
	cubes float64 // of the Exploration
	to    points
}

// line is what a search knows of the rest of a line.
type line struct {
	*thinker
	ahead  []int // places in the line of the cards to come, that which is met first
	given  [cards.Abilities]int
	needs  map[[2]int]play.Cost // by place among those ahead, and set of those evaded
	draws  map[[2]int]int
	only   int // the set of cards that must be evaded, or -1
	shares points
	best   plan
}

// planned is the best way through the rest of the line; given is what was granted for the card that is met. only is the set of cards ahead
// that must be evaded, all others being engaged; -1 leaves it open. The worth of none is minus infinity.
func (t *thinker) planned(at int, given [cards.Abilities]int, only int) plan {
	l := &line{thinker: t, given: given, needs: map[[2]int]play.Cost{}, draws: map[[2]int]int{}, only: only, best: plan{worth: math.Inf(-1)}}
	for i := at; i < len(t.Line); i++ {
		if t.Line[i].Fate == play.Ahead {
			l.ahead = append(l.ahead, i)
		}
	}
	if t.Player == Novice && only < 0 {
		l.ahead = l.ahead[:1]
	}
	coloured := float64(max(1, t.Bag.Coloured()))
	for a := range cards.Abilities {
		l.shares[a] = float64(t.Bag[a]) / coloured
	}
	start := way{dice: slices.Clone(t.Dice)}
	for a, n := range t.Abilities {
		start.have[a] = float64(n)
	}
	for i := range t.Line {
		if t.Line[i].Fate == play.Engaged {
			start.cubes += float64(t.Cards[t.Line[i].Card].Planets)
		}
	}
	start.cubes += float64(t.Extra)
	for i := range t.Weapons {
		start.fired = append(start.fired, t.Weapons[i].Used || !t.Active(i))
	}
	l.meet(0, 0, start)
	return l.best
}

// way is how far a search is.
type way struct {
	have  points
	dice  []play.Die
	fired []bool // Super Weapons that cannot be used any more
	cubes float64
	worth float64 // beside abilities, dice and cubes
	spent float64
	first step
}

// meet goes on with the card at a place among those ahead; evaded is the set of those before it that were evaded.
func (l *line) meet(at, evaded int, w way) {
	if at == len(l.ahead) {
		l.finish(w)
		return
	}
	if l.only < 0 || l.only>>at&1 == 1 {
		l.evade(at, evaded, w)
	}
	if l.only < 0 || l.only>>at&1 == 0 {
		l.engage(at, evaded, w)
	}
}

func (l *line) finish(w way) {
	worth := w.worth + l.abilities(w.have) + max(0, w.cubes)*l.cube
	for _, d := range w.dice {
		worth += die(d.Kind, d.Face)
	}
	if worth > l.best.worth {
		l.best = plan{worth, w.first, w.spent, w.cubes, w.have}
	}
}

// card is the card at a place among those ahead.
func (l *line) card(at int) *cards.Card { return l.Cards[l.Line[l.ahead[at]].Card] }

// asIf calls look while some of the cards ahead are evaded.
func (l *line) asIf(evaded int, look func()) {
	before := make([]play.Fate, len(l.ahead))
	for i, at := range l.ahead {
		before[i] = l.Line[at].Fate
		if evaded>>i&1 == 1 {
			l.Line[at].Fate = play.Evaded
		}
	}
	look()
	for i, at := range l.ahead {
		l.Line[at].Fate = before[i]
	}
}

func (l *line) cost(at, evaded int) play.Cost {
	key := [2]int{at, evaded}
	c, known := l.needs[key]
	if !known {
		l.asIf(evaded, func() { c = l.CostOf(l.ahead[at]) })
		l.needs[key] = c
	}
	return c
}

func (l *line) drawn(at, evaded int) int {
	key := [2]int{at, evaded}
	n, known := l.draws[key]
	if !known {
		l.asIf(evaded, func() { n = l.DrawsOf(l.ahead[at]) })
		l.draws[key] = n
	}
	return n
}

// evade evades a card: a point is paid, and so many cubes are drawn as there are of each colour.
func (l *line) evade(at, evaded int, w way) {
	draws := float64(l.drawn(at, evaded))
	for i := range w.fired {
		if w.fired[i] {
			continue
		}
		for _, text := range l.Cards[l.Weapons[i].Card].Texts {
			for _, e := range text.Effects {
				if e.Kind == cards.Evasion {
					draws = max(0, draws+float64(e.Number))
					w.fired = slices.Clone(w.fired)
					w.fired[i] = true
				}
			}
		}
	}
	a := l.dearest(w.have)
	if w.have[a] < 0.5 {
		return
	}
	w.have[a]--
	w.spent++
	for c, share := range l.shares {
		loses := min(w.have[c], share*draws)
		w.have[c] -= loses
		w.spent += loses
	}
	w = l.texts(l.card(at), cards.Evaded, w)
	if at == 0 {
		w.first = step{evade: true, pays: a}
	}
	l.meet(at+1, evaded|1<<at, w)
}

// dearest is the ability of which a point is missed least.
func (l *line) dearest(have points) (best cards.Ability) {
	least := math.Inf(1)
	for a, n := range have {
		if n < 0.99 {
			continue
		}
		without := have
		without[a]--
		if loss := l.abilities(have) - l.abilities(without); loss < least-1e-9 {
			best, least = cards.Ability(a), loss
		}
	}
	return best
}

// engage engages a card with every set of helps that is of use.
func (l *line) engage(at, evaded int, w way) {
	c := l.card(at)
	if c.Strength == 0 {
		return
	}
	cost := l.cost(at, evaded)
	need := cost.Points
	if at == 0 {
		for a, n := range l.given {
			need[a] = max(0, need[a]-n)
		}
	}
	helps := l.helps(at, cost, w)
	for set := range 1 << len(helps) {
		l.pay(at, evaded, need, helps, set, w)
	}
}

// helps are the dice and Super Weapons that may help with a card.
func (l *line) helps(at int, cost play.Cost, w way) (helps []help) {
	for i, d := range w.dice {
		if at == 0 && d.Used || l.House.OncePhase && d.Used || l.House.DeadOne && d.Face == 1 {
			continue
		}
		for use, f := range play.FacesOf(d.Kind, d.Face) {
			if f.Deed == play.Against || f.Deed == play.AgainstAny {
				helps = append(helps, help{at: i, use: use, any: f.Deed == play.AgainstAny, of: cards.Ability(d.Kind), number: f.Number, costs: used(d) - float64(f.Raise)*0.2})
				break
			}
		}
	}
	for i := range w.fired {
		if w.fired[i] {
			continue
		}
		e := l.Cards[l.Weapons[i].Card].Texts[0].Effects[0]
		if e.Kind == cards.Strength && (e.Scope != cards.Guards || l.card(at).Class == cards.Guard) {
			helps = append(helps, help{weapon: true, at: i, of: cost.Icon, number: -e.Number})
		}
	}
	return helps
}

// pay engages a card with a set of helps, paying what is left in the cheapest way.
func (l *line) pay(at, evaded int, need [cards.Abilities]int, helps []help, set int, w way) {
	var chosen []help
	for i, h := range helps {
		if set>>i&1 == 0 {
			continue
		}
		if h.any {
			h.of = largest(need)
		}
		if need[h.of] == 0 {
			return // it would be wasted
		}
		need[h.of] = max(0, need[h.of]-h.number)
		chosen = append(chosen, h)
	}
	paid, ok := l.cheapest(need, w.have)
	if !ok {
		return
	}
	for a, n := range paid {
		w.have[a] -= float64(n)
		w.spent += float64(n)
	}
	if len(chosen) > 0 {
		w.dice, w.fired = slices.Clone(w.dice), slices.Clone(w.fired)
		for _, h := range chosen {
			if h.weapon {
				w.fired[h.at] = true
			} else {
				w.dice[h.at].Face = lower(w.dice[h.at])
				w.dice[h.at].Used = true
			}
		}
	}
	c := l.card(at)
	w.cubes += float64(c.Planets)
	w.worth += float64(c.Code+c.Key) * kept
	w = l.texts(c, cards.Engaged, w)
	w = l.texts(c, cards.Explore, w)
	if at == 0 {
		w.first = step{helps: chosen, paid: paid}
	}
	l.meet(at+1, evaded, w)
}

func largest(need [cards.Abilities]int) (best cards.Ability) {
	for a := range need {
		if need[a] > need[best] {
			best = cards.Ability(a)
		}
	}
	return best
}

// cheapest is the payment that leaves the most.
func (l *line) cheapest(need [cards.Abilities]int, have points) (best [cards.Abilities]int, ok bool) {
	whole := [cards.Abilities]int{}
	for a, n := range have {
		whole[a] = int(n + 0.25)
	}
	if need == [cards.Abilities]int{} {
		return need, true
	}
	most := math.Inf(-1)
	for _, paid := range play.Payments(need, whole) {
		left := have
		for a, n := range paid {
			left[a] -= float64(n)
		}
		if worth := l.abilities(left); worth > most {
			best, most, ok = paid, worth, true
		}
	}
	return best, ok
}

// texts adds what the texts of a card are worth at a moment.
func (l *line) texts(c *cards.Card, moment cards.Moment, w way) way {
	for i := range c.Texts {
		text := &c.Texts[i]
		if text.Moment != moment || text.Sector != cards.AnySector && text.Sector != l.Sector() {
			continue
		}
		for _, e := range text.Effects {
			switch {
			case e.Kind == cards.Draw:
				w.cubes += float64(e.Number)
			case (e.Kind == cards.Gain || e.Kind == cards.Lose) && e.Ability != cards.NoAbility:
				by := float64(e.Number)
				if e.Kind == cards.Lose {
					by = -by
				}
				w.have[e.Ability] = max(0, min(float64(l.Most(e.Ability)), w.have[e.Ability]+by))
			default:
				w.worth += l.effect(e)
			}
		}
	}
	return w
}
