package teambuilder

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/maps"
	"trueinch/scenes/house"
)

// rate is how a team did against others in simulated matches.
type rate struct {
	Games   []games // by opponent
	Shipped bool    // the opponents are shipped teams; else random ones
	Err     error
}

// games is how the matches against one opponent ended.
type games struct {
	Opponent         string
	Won, Drawn, Lost int
}

func (g games) played() int { return g.Won + g.Drawn + g.Lost }

// total is the matches against all opponents together.
func (r *rate) total() games {
	var sum games
	for _, g := range r.Games {
		sum.Won, sum.Drawn, sum.Lost = sum.Won+g.Won, sum.Drawn+g.Drawn, sum.Lost+g.Lost
	}
	return sum
}

// share is the part of the matches that were won, a draw being half a win, and how far the true share may well be off (95
// of 100 times), from 0 to 1. With few games the margin is that of the Agresti–Coull interval, which is never nothing.
func (g games) share() (part, margin float64) {
	n := float64(g.played())
	if n == 0 {
		return 0, 1
	}
	wins := float64(g.Won) + float64(g.Drawn)/2
	p := (wins + 2) / (n + 4)
	return wins / n, 1.96 * math.Sqrt(p*(1-p)/(n+4))
}

const rateJob = "win-rate"

// opponents are how many random teams stand in where no team of the Level is shipped.
const opponents = 4

// counting is what the background work needs, all by value, and where it keeps what was played so far.
type counting struct {
	house  *house.House
	system engine.System
	team   engine.TeamList
	player string
	games  int
	tally  *tally
}

// tally is a rate in the making, which the screen may read at any time.
type tally struct {
	sync.Mutex
	rate rate
}

// soFar is what was played until now.
func (t *tally) soFar() *rate {
	t.Lock()
	defer t.Unlock()
	now := t.rate
	now.Games = slices.Clone(now.Games)
	return &now
}

// countRate starts the simulated matches, or ends them early: what was played until then is kept.
func (s *Scene) countRate(u *ui.UI) {
	if u.Busy(rateJob) {
		u.Cancel(rateJob)
		if r := s.tally.soFar(); r.total().played() > 0 {
			s.rate = r
		}
		return
	}
	s.tally = &tally{}
	c := counting{s.house, s.system, clone(s.team), s.Player, s.Games, s.tally}
	c.team.Name = s.title(u)
	s.rate, s.counted = nil, clone(s.team)
	u.Go(rateJob, func(ctx context.Context) any { return c.run(ctx) })
}

// take receives the win rate when it is there, and forgets one that was counted for another team.
func (s *Scene) take(u *ui.UI) {
	switch r, ok := u.Done(rateJob); {
	case ok && r.Err != nil:
		s.rate = &rate{Err: r.Err}
	case ok:
		s.rate = r.Value.(*rate)
	}
	if (s.rate != nil || u.Busy(rateJob)) && !same(s.team, s.counted) {
		s.rate = nil
		u.Cancel(rateJob)
	}
}

// run plays the matches on all processors but the one that draws: every opponent in turn, each team on each side equally
// often. The same matches are played each time.
func (c *counting) run(ctx context.Context) *rate {
	others, shipped := c.against()
	tables := house.ShippedFor(c.system)
	player, known := house.Player(c.player)
	if !known || player == nil || len(others) == 0 || len(tables) == 0 {
		return &rate{Err: fmt.Errorf("no opponent, table or computer player %q", c.player)}
	}
	c.tally.begin(others, shipped)
	var next, played atomic.Int64
	var workers sync.WaitGroup
	for range max(1, runtime.GOMAXPROCS(0)-1) {
		workers.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= c.games {
					return
				}
				at, seat := i%len(others), engine.Seat(i/len(others)%2)
				end, err := c.play(ctx, i, others[at], seat, tables[i/(2*len(others))%len(tables)], player)
				if ctx.Err() != nil {
					return
				}
				c.tally.note(at, seat, end, err)
				ui.Report(ctx, float64(played.Add(1))/float64(c.games))
			}
		})
	}
	workers.Wait()
	return c.tally.soFar()
}

// play plays match number i against an opponent, the team on a seat.
func (c *counting) play(ctx context.Context, i int, other engine.TeamList, seat engine.Seat, table *maps.Map, player engine.Player) (engine.Result, error) {
	teams := []engine.TeamList{c.team, other}
	if seat == 1 {
		teams[0], teams[1] = teams[1], teams[0]
	}
	setup, err := c.house.Setup(house.Wanted{System: c.system, Level: c.team.Size, Map: table, Teams: teams})
	if err != nil {
		return engine.Result{}, err
	}
	hurried := hurry{ctx, player}
	return engine.Simulate(c.system, setup, uint64(i)+1, []engine.Player{hurried, hurried})
}

// begin notes who is met.
func (t *tally) begin(others []engine.TeamList, shipped bool) {
	t.Lock()
	defer t.Unlock()
	t.rate = rate{Shipped: shipped, Games: make([]games, len(others))}
	for i, other := range others {
		t.rate.Games[i].Opponent = other.Name
	}
}

// note adds how a match against an opponent ended for the team on a seat, or why it did not.
func (t *tally) note(opponent int, seat engine.Seat, end engine.Result, err error) {
	t.Lock()
	defer t.Unlock()
	if err != nil {
		t.rate.Err = err
		return
	}
	t.rate.Games[opponent].note(end, seat)
}

// note adds how a match ended for the team on a seat.
func (g *games) note(end engine.Result, seat engine.Seat) {
	switch end.Winner {
	case seat:
		g.Won++
	case engine.NoSeat:
		g.Drawn++
	default:
		g.Lost++
	}
}

// against is the shipped teams of the Level, else random ones that are always the same.
func (c *counting) against() (teams []engine.TeamList, shipped bool) {
	ready, _ := (&house.House{}).Teams(c.system)
	for _, t := range ready {
		if t.Size == c.team.Size {
			teams = append(teams, t)
		}
	}
	if len(teams) > 0 {
		return teams, true
	}
	roster, _ := c.house.Roster(c.system)
	random := rand.New(rand.NewPCG(uint64(c.team.Size), 1))
	for range opponents {
		if team, ok := c.system.RandomTeam(roster, c.team.Size, random.Float64); ok {
			teams = append(teams, team)
		}
	}
	return teams, false
}

// hurry is a computer player that answers at random once nobody waits for the match any more, so that it ends at once.
type hurry struct {
	ctx    context.Context
	player engine.Player
}

// Choose implements engine.Player.
func (h hurry) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	if h.ctx.Err() != nil {
		return bot.Anything(d, seen.Random)
	}
	return h.player.Choose(d, seen)
}

// winRate is what simulated matches say of the team.
func (s *Scene) winRate(u *ui.UI, c *ui.Column) {
	c.Rule(0)
	key := ui.Key("F6")
	b := ui.Button{ID: "count", Label: u.W("teambuilder.count"), Key: key}
	if u.Busy(rateJob) {
		b.Label = u.W("teambuilder.cancel")
	} else if c := s.broken(); c != nil {
		b.Refused, b.Rule = u.Say(c.Text), string(c.Rule)
	}
	wide := max(u.ButtonWidth(b), 104)
	b.Rect = canvas.Rect{X: c.Right() - wide, Y: c.Y + 11, W: wide, H: 32}
	high := s.rateText(u, canvas.Rect{X: c.X, Y: c.Y + 9, W: c.W - wide - 12})
	if u.Button(b) {
		s.countRate(u)
		u.ScrollTo("team-body", 1e6, 1) // what comes is written at the end
	}
	c.Y += max(50, high+14)
	if s.rate != nil && s.rate.Err == nil && !u.Busy(rateJob) {
		for _, g := range s.rate.Games {
			if g.played() == 0 {
				continue
			}
			part, _ := g.share()
			row := c.Row(17, 0)
			u.C.Text(u.C.Fit(u.W("teambuilder.against", "Team", g.Opponent), ui.Prose, row.W-72), row.X, row.Y+12, ui.Prose, u.Colors.Ink2)
			u.C.TextRight(u.Words.Percent(part), row.Right(), row.Y+12, ui.Label, u.Colors.Ink)
		}
		c.Y += 4
	}
}

// rateText is the sentence about the win rate, or how far the counting is. It returns its height.
func (s *Scene) rateText(u *ui.UI, r canvas.Rect) float64 {
	if u.Busy(rateJob) {
		part := u.Part(rateJob)
		line := u.W("teambuilder.counting", "Done", int(part*float64(s.Games)+0.5), "Count", s.Games)
		if sum := s.tally.soFar().total(); sum.played() > 0 {
			share, _ := sum.share()
			line = u.W("teambuilder.counting-share", "Done", sum.played(), "Count", s.Games, "Share", engine.Percent(share))
		}
		u.C.Text(u.C.Fit(line, ui.Label, r.W), r.X, r.Y+13, ui.Label, u.Colors.Ink)
		u.Meter(canvas.Rect{X: r.X, Y: r.Y + 20, W: r.W, H: 14}, part)
		return 36
	}
	said, quiet := u.W("teambuilder.rate-what", "Count", s.Games), u.W("teambuilder.rate-not-yet")
	switch {
	case s.rate != nil && s.rate.Err != nil:
		quiet = u.W("teambuilder.rate-failed", "Why", s.rate.Err.Error())
	case s.rate != nil:
		sum := s.rate.total()
		part, margin := sum.share()
		said = u.W("teambuilder.rate-result", "Share", engine.Percent(part), "Margin", strconv.Itoa(int(math.Ceil(100*margin))), "Games", sum.played())
		quiet = u.W("teambuilder.rate-detail", "Won", sum.Won, "Drawn", sum.Drawn, "Lost", sum.Lost)
		if !s.rate.Shipped {
			quiet = u.W("teambuilder.rate-random", "Won", sum.Won, "Drawn", sum.Drawn, "Lost", sum.Lost)
		}
	}
	high := u.C.Paragraph(said, r, ui.Label, 17, u.Colors.Ink)
	r.Y += high
	return high + u.C.Paragraph(quiet, r, ui.Prose, 17, u.Colors.Ink2)
}
