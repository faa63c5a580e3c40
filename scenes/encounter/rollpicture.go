package encounter

import (
	"math"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

// rollClock is how far the picture of a roll has come.
type rollClock struct {
	elapsed float64 // milliseconds; infinite for a still picture
	settled float64 // when every die lies
}

func (s *Scene) rollClock(e *engine.Event) rollClock {
	c := rollClock{settled: rollMilliseconds(e) - liftMilliseconds - stampMilliseconds, elapsed: math.Inf(1)}
	if s.moving != nil && s.moving.moves > 0 && s.openedNow() == nil {
		c.elapsed = s.moving.elapsed
	}
	return c
}

// part is how far something has come that begins at a time and takes some milliseconds.
func (c rollClock) part(from, length float64) float64 {
	if math.IsInf(c.elapsed, 1) {
		return 1
	}
	return max(0, min(1, (c.elapsed-from)/length))
}

// The measures of the picture of a roll.
const (
	rollWidth  = 560.0
	rollHead   = 27.0
	rollRow    = 56.0
	rollLowRow = 42.0 // where there is little room
	rollFoot   = 48.0
	rollMargin = 10.0

	rollLeading = 15.0 // of the lines below what the totals mean
	rollLines   = 3    // of them at the most
)

// drawRoll lays a roll over the table: the dice of both sides, what is kept and added, what that means.
func (s *Scene) drawRoll(u *ui.UI, view canvas.Rect, at int) {
	e := &s.log[at].Event
	clock := s.rollClock(e)
	size := s.rollSize(u, view, e)
	r := s.rollPlace(s.camera.Goal(), e, size.box)
	u.C.Rect(r.Move(5, 5), canvas.Fade(u.Colors.TableInk, 0.55))
	u.C.Box(r, canvas.Box{Fill: u.Colors.Paper, Line: u.Colors.TableInk, Width: 3})
	s.rollTitle(u, canvas.Rect{X: r.X + 3, Y: r.Y + 3, W: r.W - 6, H: rollHead - 3}, e)
	y := r.Y + rollHead
	for i := range e.Dice {
		s.rollSide(u, canvas.Rect{X: r.X + 3, Y: y, W: r.W - 6, H: size.row}, &e.Dice[i], i, clock)
		y += size.row
	}
	s.rollVerdict(u, canvas.Rect{X: r.X + 3, Y: y, W: r.W - 6, H: r.Bottom() - y - 3}, e, s.tieOf(e), clock)
}

// rollTitle says who rolls against whom, and what the chances were.
func (s *Scene) rollTitle(u *ui.UI, r canvas.Rect, e *engine.Event) {
	u.C.Rect(u.C.Snap(r), u.Colors.Bar)
	title := u.W("stage.rolls")
	chance := ""
	if e.Outcome != nil {
		title = s.rollerName(e)
		if target := s.targetName(e); target != "" {
			title = u.W(s.againstKey(e), "Attacker", s.rollerName(e), "Target", target)
		}
		if p := s.show.odds[duel{e.Model, e.Other}]; p != nil && p.Odds != nil {
			chance = u.W("stage.chance", "Chance", engine.Percent(p.Odds.Success))
		}
	}
	right := 0.0
	if chance != "" {
		right = u.C.Width(chance, ui.Strong) + 14
		u.C.TextRight(chance, r.Right()-9, r.Y+canvas.Baseline(ui.Strong, r.H), ui.Strong, u.Colors.OnBar)
	}
	face := u.C.Shrink(title, ui.DisplayType(18), 13, r.W-18-right)
	u.C.Text(u.C.Fit(title, face, r.W-18-right), r.X+9, r.Y+canvas.Baseline(face, r.H), face, u.Colors.OnBar)
}

// againstKey is the catalogue key of who rolls against whom: an opponent attacks, whoever helps a friend does not.
func (s *Scene) againstKey(e *engine.Event) string {
	if from, to := s.model(e.Model), s.model(e.Other); from != nil && to != nil && s.opposes(from, to.Seat) {
		return "stage.attacks"
	}
	return "stage.against"
}

// targetName is whom or what a roll is against; empty for nobody.
func (s *Scene) targetName(e *engine.Event) string {
	switch {
	case e.Other != engine.NoModel && e.Other != e.Model:
		return s.modelName(e.Other)
	case e.Piece != engine.NoPiece:
		return s.pieceName(e.Piece)
	}
	return ""
}

// rollSide is the dice of one side.
func (s *Scene) rollSide(u *ui.UI, r canvas.Rect, roll *engine.Rolled, nth int, clock rollClock) {
	_, _, wash := u.Colors.Team(side(roll.Seat))
	u.C.Rect(u.C.Snap(r), wash)
	u.TeamBar(canvas.Rect{X: r.X, Y: r.Y, W: 7, H: r.H}, side(roll.Seat))
	u.C.RuleLine(r.X, r.Bottom()-1, r.W, 1, u.Colors.Line)
	x := r.X + 14
	name := s.seatName(roll.Seat)
	face := min(36, r.H-8)
	if m := s.model(roll.Model); m != nil {
		faces.Model(u, canvas.Rect{X: x, Y: r.Y + (r.H-face)/2, W: face, H: face}, m)
		x, name = x+face+7, m.Name
	}
	tight := r.W < 430
	if !tight {
		const room = 118.0
		kind := u.C.Shrink(name, ui.Name, 13, room)
		trait := s.traitOf(roll)
		base := r.Y + r.H/2 + canvas.Baseline(kind, 0)
		if trait != "" && r.H >= 40 {
			base -= 8
			u.Cut("roll-trait-"+number(nth), trait, x, r.Y+r.H/2+15, room, ui.Prose, u.Colors.Ink2)
		}
		u.Cut("roll-name-"+number(nth), name, x, base, room, kind, u.Colors.Ink)
		x += room + 8
	}
	sum := s.sumOf(u, roll)
	sumWidth := 0.0
	if more := s.addsOf(roll); more != "" {
		u.Tip(r, more)
	}
	if sum != "" {
		sumWidth = u.C.Width(sum, sumType(tight)) + 16
	}
	n := float64(max(1, len(roll.Faces)))
	die := min(40, r.H-14, (r.Right()-10-sumWidth-x)/n-5)
	die = max(10, die)
	for i := range roll.Faces {
		s.rollDie(u, x+float64(i)*(die+5), r.Y+(r.H-die)/2+1, die, roll, i, nth, clock)
	}
	if sum != "" && clock.part(clock.settled, liftMilliseconds) >= 1 {
		u.C.TextRight(sum, r.Right()-9, r.Y+r.H/2+canvas.Baseline(sumType(tight), 0), sumType(tight), u.Colors.Ink)
	}
}

func sumType(tight bool) canvas.Type {
	if tight {
		return ui.BoldType(15)
	}
	return ui.BoldType(20)
}

// traitOf is the Trait that is added, in words.
func (s *Scene) traitOf(roll *engine.Rolled) string {
	if roll.Trait.Term == "" {
		return ""
	}
	return s.words.W("encounter.trait", "Trait", roll.Trait.Term, "Value", roll.Trait.Value)
}

// sumOf is the kept die, what is added, and the total.
func (s *Scene) sumOf(u *ui.UI, roll *engine.Rolled) string {
	kept := roll.Kept()
	switch {
	case roll.Counts:
		return u.W("stage.counted", "Count", roll.Total, "Dice", len(roll.Faces))
	case kept < 0 || roll.Total == 0:
		return ""
	case roll.Trait.Term == "":
		return number(roll.Total)
	}
	more := roll.Total - roll.Faces[kept] - roll.Trait.Value
	if more == 0 {
		return u.W("stage.sum", "Die", roll.Faces[kept], "Trait", roll.Trait.Value, "Total", roll.Total)
	}
	key := "stage.sum-more"
	if more < 0 {
		key, more = "stage.sum-less", -more
	}
	return u.W(key, "Die", roll.Faces[kept], "Trait", roll.Trait.Value, "More", more, "Total", roll.Total)
}

// rollDie is one die: it tumbles, then lies; the kept one lifts, those that give something beside are marked.
func (s *Scene) rollDie(u *ui.UI, x, y, side float64, roll *engine.Rolled, i, nth int, clock rollClock) {
	lies := diceMilliseconds + nextDieMilliseonds*float64(min(i, 7))
	if p := clock.part(0, lies); p < 1 {
		turn := int(clock.elapsed / 70)
		face := 1 + (turn*5+i*7+nth*3)%6
		hop := math.Abs(math.Sin(p*3*math.Pi)) * (1 - p) * side * 0.4
		u.Tumbling(x, y-hop, side, face, (1-p)*9+float64(i))
		return
	}
	mark := roll.Mark(i)
	lift := clock.part(clock.settled, liftMilliseconds)
	gives := mark&engine.Gives != 0
	if lift <= 0 {
		mark &^= engine.Keeps
	}
	look := dieLook(mark)
	if look == ui.DieKept {
		y -= 4 * ui.EaseOut(lift)
	}
	u.BigDie(x, y, side, roll.Shown(i), look)
	if gives && lift >= 1 && side >= 16 {
		u.Star(x+side-2, y+2, max(4, side*0.17))
	}
}

// rollVerdict says what the totals mean.
func (s *Scene) rollVerdict(u *ui.UI, r canvas.Rect, e *engine.Event, tie string, clock rollClock) {
	if clock.part(clock.settled, liftMilliseconds) < 1 {
		return
	}
	press := clock.part(clock.settled+liftMilliseconds, stampMilliseconds)
	o := e.Outcome
	if o == nil {
		s.rollTold(u, r, e, press)
		return
	}
	words, fill, ink := s.verdictOf(u, e)
	size := stampSize(r.W)
	wide := u.StampWidth(size, words)
	said := totalsOf(u, e, tie != "")
	kind := u.C.Shrink(said, ui.BoldType(22), 15, besideStamp(r.W, wide))
	below := s.belowTotals(u, e, r.W)
	base := r.Y + 13 + canvas.Baseline(kind, 0)
	if len(below) == 0 {
		base = r.Y + canvas.Baseline(kind, r.H)
	}
	u.C.Text(said, r.X+12, base, kind, u.Colors.Ink)
	for i, line := range below[:min(rollLines, len(below))] {
		u.C.Text(line, r.X+12, r.Y+38+float64(i)*rollLeading, ui.Label, u.Colors.Ink2)
	}
	if press > 0 {
		u.Stamp(canvas.Point{X: r.Right() - wide/2 - 8, Y: r.Y + r.H/2 - 1}, size, ui.EaseOut(press), fill, ink, words)
	}
}

// totalsOf is what a roll came to beside what it had to, in words.
func totalsOf(u *ui.UI, e *engine.Event, tied bool) string {
	key, roll := "stage.totals", &e.Dice[0]
	switch under := e.Outcome.Under; {
	case roll.Counts && under:
		key = "stage.counted-under"
	case roll.Counts:
		key = "stage.counted-over"
	case under:
		key = "stage.totals-under"
	case tied:
		key = "stage.totals-tie"
	}
	return u.W(key, "Total", roll.Total, "Against", e.Outcome.Against, "Count", roll.Total, "Dice", len(roll.Faces))
}

// shortTotals is the same in signs.
func shortTotals(e *engine.Event) string {
	roll, to := &e.Dice[0], e.Outcome.Against
	switch {
	case roll.Counts:
		return number(roll.Total) + " / " + number(len(roll.Faces))
	case e.Outcome.Under && e.Outcome.Won:
		return number(roll.Total) + " ≤ " + number(to)
	case e.Outcome.Under:
		return number(roll.Total) + " > " + number(to)
	}
	return number(roll.Total) + " : " + number(to)
}

// stampSize is how large the stamp of a roll is in a picture of a width, and besideStamp the room beside it for words.
func stampSize(width float64) float64 { return min(32, width*0.075) }

func besideStamp(width, stamp float64) float64 { return width - stamp - 30 }

// belowTotals are the lines that say why a tie was decided and what the roll brings.
func (s *Scene) belowTotals(u *ui.UI, e *engine.Event, width float64) []string {
	if e.Outcome == nil {
		return nil
	}
	said := s.tieOf(e)
	if e.Outcome.Brings.Key != "" {
		if said != "" {
			said += " · "
		}
		said += s.words.Text(e.Outcome.Brings)
	}
	if said == "" {
		return nil
	}
	words, _, _ := s.verdictOf(u, e)
	return u.C.Wrap(said, ui.Label, besideStamp(width, u.StampWidth(stampSize(width), words)))
}

// rollTold says in words what a roll against nobody came to, such as the one for who begins, and stamps who won it in his colour, where
// there is room for that.
func (s *Scene) rollTold(u *ui.UI, r canvas.Rect, e *engine.Event, press float64) {
	const leading = 15.0
	kind, text, room := ui.Strong, s.words.Text(e.Text), r.W-24
	words, size := "", min(28, r.W*0.06)
	if e.Seat >= 0 && len(e.Dice) > 1 {
		words = upper(u.W("stage.wins", "Team", s.seatName(e.Seat)))
		beside := room - u.StampWidth(size, words) - 8
		if most := int(r.H / leading); beside < 0.4*r.W || len(u.C.Wrap(text, kind, beside)) > most {
			words = ""
		} else {
			room = beside
		}
	}
	lines := u.C.Wrap(text, kind, room)
	lines = lines[:min(int(r.H/leading), len(lines))]
	y := r.Y + (r.H-leading*float64(len(lines)))/2
	for i, line := range lines {
		u.C.Text(line, r.X+12, y+leading*float64(i)+canvas.Baseline(kind, leading), kind, u.Colors.Ink)
	}
	if words != "" && press > 0 {
		_, ink, _ := u.Colors.Team(side(e.Seat))
		wide := u.StampWidth(size, words)
		u.Stamp(canvas.Point{X: r.Right() - wide/2 - 8, Y: r.Y + r.H/2 - 1}, size, ui.EaseOut(press), u.Colors.Raised, ink, words)
	}
}

// verdictOf is the stamp of a roll: HIT or MISS where somebody is attacked, else whether it succeeds.
func (s *Scene) verdictOf(u *ui.UI, e *engine.Event) (words string, fill, ink canvas.Color) {
	attack := s.targetName(e) != ""
	switch {
	case e.Outcome.Won && attack:
		return upper(u.W("stage.hit")), u.Colors.Accent, u.Colors.OnAccent
	case e.Outcome.Won:
		return upper(u.W("stage.success")), u.Colors.Accent, u.Colors.OnAccent
	case attack:
		return upper(u.W("stage.miss")), u.Colors.TableInk, u.Colors.OnBar
	}
	return upper(u.W("stage.fails")), u.Colors.TableInk, u.Colors.OnBar
}

// tieOf is why equal totals went as they did; empty for others.
func (s *Scene) tieOf(e *engine.Event) string {
	if e.Outcome == nil || e.Outcome.Tie.Key == "" {
		return ""
	}
	return strings.TrimSpace(s.words.Text(e.Outcome.Tie))
}
