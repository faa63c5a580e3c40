package matchtest

import (
	"slices"

	"trueinch/engine"
)

// Watched is a player, watched for what looks foolish to whoever plays against it.
type Watched struct {
	engine.Player
	Moves, Still  int // of them, those of less than half an inch
	Burnt         int // and those whose preview warns of harm
	Aims, Own     int // of attacks that could be aimed elsewhere or left, those at its own side
	Vain          int // and those at somebody against whom the Action promises nothing, though it does against others
	Rollers, Best int // of questions who rolls, those answered by the best
	Points, Spare int // of what a team had to spend when it stopped acting, what somebody could have used on an Enemy from where he stood
	Asked, Reply  int // of questions what to answer to what was just done to its side, those answered with something
	Sent, Idle    int // of times that followers were let act, those on which they did nothing

	sent bool // followers have just been let act
}

// Choose implements engine.Player.
func (p *Watched) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	choice := p.Player.Choose(d, seen)
	if d.Shape == engine.Pick {
		p.leads(d, seen, choice.Pick)
	}
	switch {
	case d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo && d.Subject != engine.NoModel:
		p.moved(d, seen, choice)
	case d.Shape != engine.Pick:
	case d.Kind == engine.Activate && d.Options[choice.Pick].Finish:
		p.stops(d, seen)
	case d.Kind == engine.Reply:
		if p.Asked++; !d.Options[choice.Pick].Finish {
			p.Reply++
		}
	case d.Kind == engine.Muster && d.Options[choice.Pick].Caution.Harms:
		for i := range d.Options {
			if o := &d.Options[i]; o.Legal() && !o.Caution.Harms {
				p.Own++
				break
			}
		}
	case d.Kind == engine.Opening:
		p.opens(d, choice.Pick)
	case d.Kind == engine.Single && d.Action != "" && d.Options[choice.Pick].Model != engine.NoModel:
		p.aimed(d, seen, choice.Pick)
	}
	return choice
}

// leads counts followers that are let act, and what they begin with.
func (p *Watched) leads(d *engine.Decision, seen *engine.Seen, pick int) {
	if o := &d.Options[pick]; d.Kind == engine.Activate || d.Kind == engine.Menu {
		if p.sent && d.Kind == engine.Menu && o.Finish {
			p.Idle++
		}
		if p.sent = follows(seen.View(), o.Model); p.sent {
			p.Sent++
		}
	}
}

// follows tells a model of a card of followers.
func follows(v *engine.View, id engine.ModelID) bool {
	for seat := range v.Teams {
		for i := range v.Teams[seat].Groups {
			if g := &v.Teams[seat].Groups[i]; g.Follower && slices.Contains(g.Models, id) {
				return true
			}
		}
	}
	return false
}

func (p *Watched) moved(d *engine.Decision, seen *engine.Seen, choice engine.Choice) {
	p.Moves++
	if m := seen.View().Models[d.Subject]; choice.Spot.Center.Distance(m.Spot.Center) < 0.5 && choice.Spot.Level == m.Spot.Level {
		p.Still++
	}
	preview := seen.Preview(choice)
	if preview == nil {
		return
	}
	for i := range preview.Notes {
		if preview.Notes[i].Warn {
			p.Burnt++
			return
		}
	}
}

func (p *Watched) stops(d *engine.Decision, seen *engine.Seen) {
	view, use := seen.View(), 0
	if view.Turn != d.Seat {
		return
	}
	for i := range view.Models {
		m := &view.Models[i]
		if m.Seat != d.Seat || !m.OnTable || m.Out {
			continue
		}
		means, _ := seen.Means(m.ID)
		most := 0
		for _, o := range seen.Prospects(m.ID, m.Spot) {
			if o.Cost <= means.Points && view.Models[o.Target].Seat != d.Seat && o.Harm+o.Hinder > leastUseful {
				most = max(most, o.Cost)
			}
		}
		use += most
	}
	left, most := view.Teams[d.Seat].Supply()
	p.Points += most
	p.Spare += min(left, use)
}

// leastUseful is what an Action must take from an Enemy on the average, in Hit Points and dice, to count as one that was left undone.
const leastUseful = 0.2

func (p *Watched) opens(d *engine.Decision, pick int) {
	for i := range d.Options {
		if o := &d.Options[i]; o.Best.Key != "" && o.Legal() {
			p.Rollers++
			if d.Options[pick].Best.Key != "" {
				p.Best++
			}
			return
		}
	}
}

func (p *Watched) aimed(d *engine.Decision, seen *engine.Seen, pick int) {
	p.Aims++
	view := seen.View()
	harms := func(o *engine.Option) bool {
		return o.Caution.Harms && o.Model != engine.NoModel && view.Models[o.Model].Seat == d.Seat
	}
	own := harms(&d.Options[pick])
	for i := range d.Options {
		if o := &d.Options[i]; own && o.Legal() && !harms(o) {
			p.Own++
			break
		}
	}
	promises, best := 0.0, 0.0
	for _, o := range seen.Prospects(d.Subject, view.Models[d.Subject].Spot) {
		if o.Name != d.Action || o.Joint {
			continue
		}
		best = max(best, o.Success)
		if o.Target == d.Options[pick].Model {
			promises = max(promises, o.Success)
		}
	}
	if promises == 0 && best > 0 {
		p.Vain++
	}
}
