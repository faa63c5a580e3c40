package bot

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// Simple plays to win by looking one Activation ahead: it weighs exact odds, reach, cover and what a knock-out is worth,
// on the public decisions only.
type Simple struct{}

// Choose implements engine.Player. Where the rule system knows what a skilled player would answer, that is it.
func (Simple) Choose(decision *engine.Decision, seen *engine.Seen) engine.Choice {
	if choice, known := seen.Answer(engine.Skilled); known {
		return choice
	}
	p := player{seat: seen.Seat(), mind: seen}
	return p.choose(decision)
}

// mind is what a player thinks with: the match as it sees it, or a copy that it plays on.
type mind interface {
	View() *engine.View
	Preview(engine.Choice) *engine.Preview
	Glancing() func(engine.Choice) *engine.Preview
	Prospects(engine.ModelID, geometry.Spot) []engine.Prospect
	Means(engine.ModelID) (engine.Means, bool)
	Sheet(engine.ModelID) *engine.Sheet
	Fork() *engine.Fork
	Try(pick int) (*engine.Fork, bool)
	Recall(about any) (any, bool)
	Note(about, value any)
	Pause() // called again and again by whatever takes long
}

// player is one look at one decision.
type player struct {
	seat engine.Seat
	mind mind
	seen *engine.View // made when it is first needed
	deep int          // how many forks led here
	lean Leaning

	tries bool // something was tried out, which whoever looks ahead does not do
	known
}

// known is what a look has come to so far: none of it changes while the player looks.
type known struct {
	ahead  *float64           // lead
	stands *float64           // prospect
	left   []float64          // harmLeft by seat, below 0 while not worked out
	squads [][]engine.ModelID // squad by model
	asked  []meansOf          // by model
	goals  *[]objective       // objectives
	doing  []doing            // by model: does
}

// meansOf is what a model has left, once it was asked.
type meansOf struct {
	done, ok bool
	means    engine.Means
}

// usualModels is how many models most matches have room for.
const usualModels = 24

// means is what a model has left; false when the rule system does not say.
func (p *player) means(id engine.ModelID) (engine.Means, bool) {
	if id < 0 {
		return p.mind.Means(id)
	}
	if more := int(id) + 1 - len(p.asked); more > 0 {
		p.asked = append(p.asked, make([]meansOf, max(more, usualModels-len(p.asked)))...)
	}
	m := &p.asked[id]
	if !m.done {
		m.done = true
		m.means, m.ok = p.mind.Means(id)
	}
	return m.means, m.ok
}

// topic is what is noted of a position: most of what a player looks at ahead comes to pass.
type topic struct {
	what thought
	seat engine.Seat // of whoever thinks
	at   int         // place of an option
	lean Leaning     // of whoever thinks
}

type thought int

const (
	whereTo    thought = iota // the move that is asked for ends
	whereElse                 // and where it ends if it is made in any case
	whatNext                  // of a menu is chosen
	whyDeclare                // the move at a place of a menu: whether it stays where it is
)

// view is the table, looked at once.
func (p *player) view() *engine.View {
	if p.seen == nil {
		p.seen = p.mind.View()
	}
	return p.seen
}

// choose answers a decision.
func (p *player) choose(d *engine.Decision) engine.Choice {
	switch d.Shape {
	case engine.Pick:
		return engine.Choice{Pick: p.pick(d)}
	case engine.Number:
		return engine.Choice{Number: p.number(d)}
	case engine.Allot:
		return engine.Choice{Laid: d.Allot.Suggested()}
	case engine.Place:
		return p.place(d)
	}
	return Anything(d, p.steady())
}

// steady returns numbers that look random and are always the same, for choices that do not matter.
func (p *player) steady() func() float64 {
	v := p.view()
	n := uint64(len(v.Models)*7919 + v.Round*104729 + int(p.seat))
	return func() float64 {
		n = n*6364136223846793005 + 1442695040888963407
		return float64(n>>11) / (1 << 53)
	}
}

// pick weighs the legal options and takes the best, of equals the first.
func (p *player) pick(d *engine.Decision) int {
	legal := legalOptions(d)
	if len(legal) == 1 {
		return legal[0]
	}
	if d.Kind != engine.Menu {
		return p.bestOf(d, legal)
	}
	if known, ok := p.mind.Recall(topic{what: whatNext, seat: p.seat, lean: p.lean}); ok {
		return known.(int)
	}
	best := p.bestOf(d, legal)
	if !p.tries {
		p.mind.Note(topic{what: whatNext, seat: p.seat, lean: p.lean}, best)
	}
	return best
}

// bestOf is the best of the legal options.
func (p *player) bestOf(d *engine.Decision, legal []int) int {
	if at, says := evident(d, legal); says {
		return at
	}
	score := p.judgeOf(d)
	best, most := legal[0], 0.0
	for n, at := range legal {
		if value := score(at); n == 0 || value > most {
			best, most = at, value
		}
	}
	return best
}

// judgeOf says how the options of a decision are weighed.
func (p *player) judgeOf(d *engine.Decision) func(at int) float64 {
	switch {
	case d.Kind == engine.Reply:
		return p.reply(d)
	case d.Kind == engine.Favour:
		return func(at int) float64 { return p.favour(d, at) }
	case !p.foresees(d):
	case p.asksForGround(d):
		return p.ground(d)
	case p.asksToStop(d):
		return func(at int) float64 { return p.stopping(&d.Options[at]) }
	case d.Subject != engine.NoModel && d.Action == "" && offersActions(d):
		return p.menu(d)
	case d.Subject != engine.NoModel && d.Action != "" && aimsAtSomebody(d):
		return p.aim(d)
	case d.Subject == engine.NoModel && aimsAtSomebody(d):
		return p.who(d)
	}
	return func(at int) float64 { return p.tryOut(d, at) }
}

// asksToStop tells the question whether to agree that others end something early.
func (p *player) asksToStop(d *engine.Decision) bool {
	if d.Subject != engine.NoModel || len(d.Options) != 2 || d.Options[0].Finish == d.Options[1].Finish || aimsAtSomebody(d) {
		return false
	}
	turn := p.view().Turn
	return turn != p.seat && turn >= 0
}

// stopping agrees to an early end when the match ends with it and is won so far, and when nothing is left to do for one's own side.
func (p *player) stopping(o *engine.Option) float64 {
	v := p.view()
	if agree := v.Round >= v.Rounds && p.wins() || p.idles(); agree != o.Finish {
		return 1
	}
	return 0
}

// wins reports whether the player has the highest score as things stand.
func (p *player) wins() bool { return p.leads(p.view().Score) > 0 }

// leads is how far the player is ahead of the best of the others by a score, which has one number for each seat.
func (p *player) leads(score []int) int {
	lead, others := 0, false
	for seat := range score {
		if ahead := score[p.seat] - score[seat]; !p.ours(engine.Seat(seat)) && (!others || ahead < lead) {
			lead, others = ahead, true
		}
	}
	return lead
}

// lead is how many more Levels of the others are out of the match than of one's own.
func (p *player) lead() float64 {
	if p.ahead != nil {
		return *p.ahead
	}
	lead := 0
	for i := range p.view().Models {
		switch m := &p.view().Models[i]; {
		case !m.Out || p.ranks(m.ID):
		case p.ours(m.Seat):
			lead -= m.Rank
		default:
			lead += m.Rank
		}
	}
	known := float64(lead)
	p.ahead = &known
	return known
}

// foresees reports whether the rule system lists what models could do; else everything is tried out.
func (p *player) foresees(d *engine.Decision) bool {
	_, ok := p.means(max(0, d.Subject))
	return ok
}

func legalOptions(d *engine.Decision) []int {
	legal := make([]int, 0, len(d.Options))
	for i := range d.Options {
		if d.Options[i].Refusal == nil {
			legal = append(legal, i)
		}
	}
	return legal
}

func aimsAtSomebody(d *engine.Decision) bool {
	for i := range d.Options {
		if d.Options[i].Model != engine.NoModel || d.Options[i].Piece != engine.NoPiece {
			return true
		}
	}
	return false
}

// offersActions tells the menu of an Activation: some option is an Action of the card.
func offersActions(d *engine.Decision) bool {
	for i := range d.Options {
		if d.Options[i].Action >= 0 {
			return true
		}
	}
	return false
}

// model returns a model of the view; false for none.
func (p *player) model(id engine.ModelID) (*engine.Model, bool) {
	v := p.view()
	if id < 0 || int(id) >= len(v.Models) {
		return nil, false
	}
	return &v.Models[id], true
}

// seatOf is the seat a model belongs to.
func (p *player) seatOf(id engine.ModelID) engine.Seat {
	if m, ok := p.model(id); ok {
		return m.Seat
	}
	return engine.NoSeat
}

// ours reports whether a team stands on the player's side: his own does, and those that share its score.
func (p *player) ours(seat engine.Seat) bool { return p.view().Sides.Together(seat, p.seat) }

// fights reports whether a model stands on the table on another side.
func (p *player) fights(m *engine.Model) bool {
	return m.OnTable && !m.Out && !p.ours(m.Seat) && m.Seat >= 0
}

// ranks reports whether a model is one of several of its card, which count for little by themselves.
func (p *player) ranks(id engine.ModelID) bool { return p.squad(id) != nil }

// squad lists the models that act together with one of several of its card; nil for a model that acts by itself.
func (p *player) squad(id engine.ModelID) []engine.ModelID {
	if p.squads == nil {
		p.muster()
	}
	if id < 0 || int(id) >= len(p.squads) {
		return nil
	}
	return p.squads[id]
}

// muster finds out who acts together with whom.
func (p *player) muster() {
	v := p.view()
	p.squads = make([][]engine.ModelID, len(v.Models))
	for seat := range v.Teams {
		for i := range v.Teams[seat].Groups {
			g := &v.Teams[seat].Groups[i]
			for _, id := range g.Models {
				if m, ok := p.model(id); ok && g.Follower && m.Seat == engine.Seat(seat) && p.squads[id] == nil {
					p.squads[id] = g.Models
				}
			}
		}
	}
}

// weight is how much of its team a model is, in Levels.
func (p *player) weight(m *engine.Model) float64 {
	if p.ranks(m.ID) {
		return rankWeight
	}
	return max(0.5, float64(m.Rank))
}
