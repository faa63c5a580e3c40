package bot

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// place answers where to put a model, or which way to aim.
func (p *player) place(d *engine.Decision) engine.Choice {
	switch d.Place.Mode() {
	case engine.Direction:
		return p.direct(d)
	case engine.MoveTo:
		if d.Subject != engine.NoModel {
			return p.walk(d)
		}
	case engine.Deploy:
		if m, ok := p.model(d.Subject); ok && m.OnTable {
			return p.lay(d)
		}
		return p.deploy(d)
	}
	return Anything(d, p.steady())
}

// candidate is a place to go to.
type candidate struct {
	spot  geometry.Spot
	value float64
}

// How many places are looked at closely: so many without danger, and no more than so many; more only until one is without danger.
const (
	looks        = 3
	mostLooks    = 9
	farthestLook = 40
)

// walk finds a place to end a move that is made in any case: a little way off, where it does as well there as where it is.
func (p *player) walk(d *engine.Decision) engine.Choice {
	choice := p.goes(d, whereTo)
	if m, ok := p.model(d.Subject); ok && choice.Spot != nil && stays(m, *choice.Spot) {
		return p.goes(d, whereElse)
	}
	return choice
}

// goes is walkTo, worked out once for whoever asks again.
func (p *player) goes(d *engine.Decision, what thought) engine.Choice {
	about := topic{what: what, seat: p.seat, lean: p.lean}
	if known, ok := p.mind.Recall(about); ok {
		if choice := known.(engine.Choice); choice.Spot != nil && engine.Allows(d.Place, *choice.Spot) {
			return choice // unless less is allowed than it was
		}
	}
	choice := p.walkTo(d, what == whereElse)
	p.mind.Note(about, choice)
	return choice
}

// walkTo finds a place to end a move; with fidgets also among those a little way off.
func (p *player) walkTo(d *engine.Decision, fidgets bool) engine.Choice {
	m, ok := p.model(d.Subject)
	means, _ := p.means(d.Subject)
	if !ok || means.Inches == 0 {
		return Anything(d, p.steady())
	}
	w := walker{p: p, d: d, m: m, means: means, reach: p.reachOf(m, means), mover: d.Place.Mover(), restless: -effort}
	w.threats()
	w.candidates()
	if fidgets {
		w.restless = fidgety
		w.fidget()
	}
	slices.SortStableFunc(w.found, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	found := w.best()
	if found < 0 {
		return Anything(d, p.steady())
	}
	return engine.Choice{Spot: &w.found[found].spot}
}

// stays reports whether a place is about the one where a model is.
func stays(m *engine.Model, spot geometry.Spot) bool {
	return spot.Center.Distance(m.Spot.Center) < aMove && spot.Level == m.Spot.Level
}

// fidget looks for places a little way off, and round what the mover is in contact with: whoever must move and had best stay where it is mostly
// does as well there, and a move that leads nowhere is paid for, too.
func (w *walker) fidget() {
	for _, inches := range [...]float64{aMove + 0.1, 2 * aMove} {
		for k := range limits / 2 {
			w.consider(w.mover.Center.Along(rotated(geometry.Point{X: 1}, float64(k)*4*math.Pi/limits), inches), w.mover.Bottom, false)
		}
		for i := range w.goals {
			if o := &w.goals[i]; o.outline == nil && o.has(w.mover) {
				w.circle(o.marker, inches)
			}
		}
		for i := range w.enemy {
			if e := w.enemy[i].m; geometry.Contact(w.mover, e.Body) {
				w.circle(e.Body, inches)
			}
		}
	}
}

// circle looks for places beside a body, so many inches to either side of where the mover touches it.
func (w *walker) circle(body geometry.Cylinder, inches float64) {
	away, apart := w.mover.Center.Sub(body.Center).Unit(), body.Radius+w.mover.Radius+0.005
	for _, turn := range [...]float64{inches / apart, -inches / apart} {
		w.consider(body.Center.Along(rotated(away, turn), apart), w.mover.Bottom, false)
	}
}

// best is the best of the places found; -1 for none. Rules may forbid what the mover could reach, so that a place that is refused after
// all is dropped, and the others are looked at again.
func (w *walker) best() int {
	for {
		chosen := w.look()
		if chosen < 0 || engine.Allows(w.d.Place, w.found[chosen].spot) {
			return chosen
		}
		w.found = slices.Delete(w.found, chosen, chosen+1)
	}
}

// look weighs the most promising places with what could be done from there, and returns the best; -1 for none.
func (w *walker) look() int {
	p, d, m, means := w.p, w.d, w.m, w.means
	chosen, most, safe := -1, 0.0, 0
	for i := range w.found[:min(farthestLook, len(w.found))] {
		if i >= mostLooks && safe > 0 {
			break
		}
		c := &w.found[i]
		value := c.value
		if len(means.Attacks) > 0 {
			_, comes := best(p.uses(p.mind.Prospects(d.Subject, c.spot)), means.Points)
			value = w.stand(c.spot) + comes
		}
		if stays(m, c.spot) {
			value -= w.restless
		}
		danger := w.dangers(c.spot)
		if value -= danger; chosen < 0 || value > most {
			chosen, most = i, value
		}
		if danger == 0 {
			safe++
		}
		if safe == looks {
			break
		}
	}
	return chosen
}

// walker looks for places to end one move.
type walker struct {
	p     *player
	d     *engine.Decision
	m     *engine.Model
	means engine.Means
	reach float64
	mover geometry.Cylinder
	found []candidate
	enemy []threat
	goals []objective // for a model that counts for them
	wants []objective // of them, those to go to
	bears bool        // it carries something to where it counts
	takes bool        // it is looked at as if it did

	restless float64 // what is lost by staying
	most     float64 // what a Hit Point of the most rewarding enemy is worth

	lanes   []lane // of friends who have yet to move
	cleared bool   // the lanes were looked for

	glance func(engine.Choice) *engine.Preview // made when it is first needed

	nearby []bool // squares within the move, by the relief
	relief *relief
	ways   []int32 // by square of relief, made when it is first needed
}

// threat is an enemy, and how far it could strike.
type threat struct {
	m     *engine.Model
	reach float64 // inches, its move included
	harm  float64
	aside float64 // inches: see reluctance
}

func (w *walker) threats() {
	if !w.p.ranks(w.m.ID) {
		w.goals, w.bears = w.p.goalsOf(w.m), w.takes || w.p.bears(w.m.ID)
		if w.takes {
			w.goals = w.p.othersGround()
		}
		w.wants = w.p.wanted(w.goals, w.m)
	}
	models := w.p.view().Models
	for i := range models {
		e := &models[i]
		if !w.p.fights(e) {
			continue
		}
		t := threat{m: e}
		means, _ := w.p.means(e.ID)
		for _, a := range means.Attacks {
			t.reach, t.harm = max(t.reach, a.Range+means.Inches), max(t.harm, a.Harm)
		}
		w.enemy = append(w.enemy, t)
		w.most = max(w.most, w.p.loss(e, 0, 1))
	}
	for i := range w.enemy {
		w.enemy[i].aside = w.reluctance(w.enemy[i].m)
	}
}

// body is the mover at a spot.
func (w *walker) body(spot geometry.Spot) geometry.Cylinder {
	there := w.mover
	there.Center, there.Bottom = spot.Center, spot.Level
	return there
}

// friends are the bodies of the player's other models.
func (p *player) friends(but engine.ModelID) []geometry.Cylinder {
	var bodies []geometry.Cylinder
	for i := range p.view().Models {
		if m := &p.view().Models[i]; m.OnTable && p.ours(m.Seat) && m.ID != but {
			bodies = append(bodies, m.Body)
		}
	}
	return bodies
}

// bodies are all other models on the table; none for a mover that gets past anybody.
func (w *walker) bodies() []geometry.Cylinder {
	if w.means.Over > pastAll {
		return nil
	}
	bodies := w.p.friends(w.m.ID)
	for i := range w.enemy {
		bodies = append(bodies, w.enemy[i].m.Body)
	}
	return bodies
}

// pastAll: who passes over more inches of height than this mostly gets past models, too.
const pastAll = 2

func rotated(way geometry.Point, turn float64) geometry.Point {
	sine, cosine := math.Sincos(turn)
	return geometry.Point{X: float64(way.X*cosine) - float64(way.Y*sine), Y: float64(way.X*sine) + float64(way.Y*cosine)}
}

// treads reports whether a model, once it acts, would begin with a move that leads nowhere.
func (p *player) treads(d *engine.Decision, at int) bool {
	fork, legal := p.mind.Try(at)
	if !legal {
		return false
	}
	menu, ahead, asked := p.next(fork)
	if !asked {
		return false
	}
	first := ahead.pick(menu)
	return isMove(&menu.Options[first]) && ahead.remains(menu, first)
}

// next is the menu of whoever of the player's side acts in a copy, and a look at it; false where something else is asked there.
func (p *player) next(fork *engine.Fork) (menu *engine.Decision, ahead *player, asked bool) {
	menu = fork.Decision()
	if menu.Kind != engine.Menu || menu.Shape != engine.Pick || menu.Seat != p.seat {
		return nil, nil, false
	}
	return menu, &player{seat: p.seat, mind: fork, deep: p.deep + 1, lean: p.lean}, true
}

// remains is staysPut, worked out once for whoever asks again.
func (p *player) remains(menu *engine.Decision, at int) bool {
	about := topic{whyDeclare, p.seat, at, p.lean}
	if known, ok := p.mind.Recall(about); ok {
		return known.(bool)
	}
	stays := p.staysPut(menu, at)
	p.mind.Note(about, stays)
	return stays
}

// staysPut reports whether a way of moving, once declared, would end where it begins, or so near that nothing is gained by it.
func (p *player) staysPut(menu *engine.Decision, at int) bool {
	fork, legal := p.mind.Try(at)
	if !legal {
		return false
	}
	d := fork.Decision()
	m, ok := p.model(menu.Subject)
	if !ok || d.Shape != engine.Place || d.Place.Mode() != engine.MoveTo || d.Subject != menu.Subject {
		return false
	}
	ahead := player{seat: p.seat, mind: fork, deep: p.deep + 1, lean: p.lean}
	spot := ahead.goes(d, whereTo).Spot
	switch {
	case spot == nil || spot.Level != m.Spot.Level:
		return false
	case spot.Center.Distance(m.Spot.Center) < aStep:
		return true
	}
	return spot.Center.Distance(m.Spot.Center) < aMove && p.gains(m, *spot) <= 0
}

const (
	aStep = 0.01 // inches: less than any move that is meant
	aMove = 0.5  // inches: less has to bring something
	// effort is by how much another place has to be better than the one where a model is, so that it goes there.
	effort = 0.02
	// fidgety is how much a place a little way off may be worse for whoever must move.
	fidgety = 0.1
)

// gains is how much more a model could do from a spot than from where it is, with whom it would touch and what it would hold there.
func (p *player) gains(m *engine.Model, spot geometry.Spot) float64 {
	means, _ := p.means(m.ID)
	_, here := best(p.uses(p.mind.Prospects(m.ID, m.Spot)), means.Points)
	_, there := best(p.uses(p.mind.Prospects(m.ID, spot)), means.Points)
	body, touched, goals := m.Body, 0, p.goalsOf(m)
	body.Center, body.Bottom = spot.Center, spot.Level
	for i := range p.view().Models {
		if e := &p.view().Models[i]; p.fights(e) && geometry.Contact(body, e.Body) && !geometry.Contact(m.Body, e.Body) {
			touched++
		}
	}
	return there - here + float64(touched) + max(0, p.holds(goals, m, body)-p.holds(goals, m, m.Body))
}
