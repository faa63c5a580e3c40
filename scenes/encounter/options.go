package encounter

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/scenes/faces"
)

// pickOptions shows the legal options as cards, and beside them what is refused and why.
func (s *Scene) pickOptions(u *ui.UI, r canvas.Rect, layout ui.Layout) {
	offered, refused := s.offered(), s.refused()
	room := r.Inset(6)
	if len(refused) > 0 && layout == ui.Wide {
		var beside canvas.Rect
		beside, room = room.CutRight(max(230, room.W*0.3), 8)
		if len(offered) > 3 {
			beside, room = r.Inset(6).CutRight(128, 8)
		}
		s.refusedSummary(u, beside, refused)
	}
	room = s.joinChip(u, s.diceChips(u, room), layout)
	if n := s.ownFolded(); n > 0 || s.asking.own {
		var fold canvas.Rect
		wide := min(112, max(64, room.W*0.2))
		if layout == ui.Compact {
			wide = 30
		}
		fold, room = room.CutRight(wide, 6)
		s.ownFold(u, fold, n)
	}
	if len(offered) == 0 {
		return
	}
	cards, arrow := layCards(room, len(offered), layout)
	cards = s.roomForNames(u, room, cards, offered, arrow)
	if cards.rows > 1 {
		room = room.InsetXY(0, -twoRowsMore)
	}
	first := s.scrolled(u, room, offered, cards.most())
	if cards.most() < len(offered) {
		room = s.pager(u, room, arrow, len(offered), first, cards.most())
	}
	for i, card := range s.optionCards(u, room, cards, offered, first, layout) {
		s.offer(u, card, offered[first+i], layout)
	}
}

// optionCards are the options that the bar shows. All of them have their pictures, or none, and letters of one size.
func (s *Scene) optionCards(u *ui.UI, room canvas.Rect, c cards, offered []int, first int, layout ui.Layout) []ui.Option {
	shown, bare := make([]ui.Option, min(c.most(), len(offered)-first)), false
	for i := range shown {
		shown[i] = s.optionCard(u, c.place(room, i, len(offered)), offered[first+i], first+i, layout)
		bare = bare || shown[i].Picture != nil && !u.PictureFits(shown[i])
	}
	for i := range shown {
		if bare {
			shown[i].Picture = nil
		}
	}
	u.EvenOptions(shown)
	return shown
}

// cards is how the options lie in the bar.
type cards struct {
	across, rows int
}

func (c cards) most() int { return c.across * c.rows }

// The measures of options, in units.
const (
	cardGap      = 6.0
	cardWidest   = 220.0
	cardLeast    = 98.0 // in one row
	cardLeast2   = 84.0 // in two rows, of a name and a number each
	compactLeast = 76.0
	twoRowsHigh  = 56.0 // of the bar
	twoRowsMore  = 3.0  // that they take of its margins above and below
)

// layCards lays so many options in one row, in two where one has no room and the bar is high enough, or as many as there is room
// for beside arrows of the width that is returned.
func layCards(room canvas.Rect, count int, layout ui.Layout) (cards, float64) {
	least, arrow := cardLeast, 30.0
	if layout == ui.Compact {
		least, arrow = compactLeast, 20
	} else if room.W < 260 {
		arrow = 22
	}
	fit := func(w, least float64) int { return max(1, int((w+cardGap)/(least+cardGap))) }
	if one := fit(room.W, least); one >= count {
		return cards{one, 1}, arrow
	}
	beside := room.W - 2*(arrow+cardGap)
	if layout == ui.Compact || room.H < twoRowsHigh {
		return cards{fit(beside, least), 1}, arrow
	}
	if two := fit(room.W, cardLeast2); 2*two >= count {
		return cards{(count + 1) / 2, 2}, arrow
	}
	return cards{fit(beside, cardLeast2), 2}, arrow
}

// roomForNames lays fewer options side by side in two rows where names of models or of pieces would be cut.
func (s *Scene) roomForNames(u *ui.UI, room canvas.Rect, c cards, offered []int, arrow float64) cards {
	if c.rows == 1 {
		return c
	}
	widest := 0.0
	for _, at := range offered {
		o := &s.decision.Options[at]
		if m := s.model(o.Model); m != nil {
			widest = max(widest, u.LowOptionWidth(m.Name))
		} else if o.Piece != engine.NoPiece {
			widest = max(widest, u.LowOptionWidth(s.pieceName(o.Piece)))
		}
	}
	for ; c.across > 2; c.across-- {
		w := room.W
		if c.most() < len(offered) {
			w -= 2 * (arrow + cardGap)
		}
		if (w-cardGap*float64(c.across-1))/float64(c.across) >= widest {
			break
		}
	}
	return c
}

// place is where the option at a place of those shown lies, of so many in all.
func (c cards) place(room canvas.Rect, at, count int) canvas.Rect {
	across := min(c.across, count)
	w := min(cardWidest, (room.W-cardGap*float64(across-1))/float64(across))
	if c.rows == 1 {
		return canvas.Rect{X: room.X + float64(at)*(w+cardGap), Y: room.Y, W: w, H: room.H}
	}
	h := (room.H - cardGap/2) / 2
	return canvas.Rect{X: room.X + float64(at%across)*(w+cardGap), Y: room.Y + float64(at/across)*(h+cardGap/2), W: w, H: h}
}

// scrolled is the first option that the bar shows. It goes where the wheel and the arrows take it, and to an option that
// was just looked at; the numbers stay with the options.
func (s *Scene) scrolled(u *ui.UI, r canvas.Rect, offered []int, per int) int {
	a, last := &s.asking, max(0, len(offered)-per)
	if wheel := u.Area("options-wheel", r).Wheel.Y; wheel > 0 {
		a.scroll--
	} else if wheel < 0 {
		a.scroll++
	}
	if a.seen != s.answer.pick {
		a.seen = s.answer.pick
		if at := slices.Index(offered, a.seen); at >= 0 {
			a.scroll = max(min(a.scroll, at), at-per+1)
		}
	}
	a.scroll = max(0, min(a.scroll, last))
	return a.scroll
}

// pager is the two arrows beside more options than there is room for.
func (s *Scene) pager(u *ui.UI, r canvas.Rect, wide float64, count, first, per int) canvas.Rect {
	left, rest := r.CutLeft(wide, 6)
	right, rest := rest.CutRight(wide, 6)
	if u.Button(ui.Button{ID: "page-back", Rect: left, Icon: "l-chevron-left", Key: "", Refused: unless(first > 0, u.W("encounter.first-page"))}) {
		s.asking.scroll -= per
	}
	if u.Button(ui.Button{ID: "page-on", Rect: right, Icon: "l-chevron-right", Key: "", Refused: unless(first+per < count, u.W("encounter.last-page"))}) {
		s.asking.scroll += per
	}
	return rest
}

// diceChips is the choice of how many dice go into the attack that is looked at; Left and Right change it.
func (s *Scene) diceChips(u *ui.UI, r canvas.Rect) canvas.Rect {
	around, unit := s.diceAround()
	if around == 0 {
		return r
	}
	wide, single := 24+34*float64(around+1), false
	if single = wide > r.W*0.34; single { // one chip that goes through them
		wide = 42
	}
	box, rest := r.CutRight(wide, 8)
	most := s.dicePossible()
	if most == 0 {
		s.diceWait(u, box)
		return rest
	}
	a := &s.asking.assault
	a.dice = min(a.dice, most)
	u.KeyHelp("keys.dice-more", ui.Left, ui.Right)
	if u.Key(ui.Right) {
		a.dice = min(most, a.dice+1)
	} else if u.Key(ui.Left) {
		a.dice = max(0, a.dice-1)
	}
	label, cells := u.W("asking.dice-more"), canvas.Rect{X: box.X, Y: box.Y + 17, W: box.W, H: box.H - 17}
	if unit != "" {
		label = sentence(u.W(string(unit)))
	}
	if single {
		cell := box.InsetXY(0, max(0, (box.H-34)/2))
		u.Tip(cell, label)
		if u.Chip(ui.Chip{ID: "dice-more", Rect: cell, Label: "+" + number(a.dice), On: a.dice > 0}) {
			a.dice = (a.dice + 1) % (most + 1)
		}
		return rest
	}
	u.Cut("dice-more", label, box.X, box.Y+12, box.W, u.C.Shrink(label, ui.SmallTag, 9, box.W), u.Colors.Ink2)
	for i, cell := range cells.Columns(most+1, 3) {
		if u.Chip(ui.Chip{ID: "dice-more-" + number(i), Rect: cell, Label: "+" + number(i), On: i == a.dice}) {
			a.dice = i
		}
	}
	return rest
}

// joinChip is whether something else is done besides the Action that is looked at; without it nobody is asked what.
func (s *Scene) joinChip(u *ui.UI, r canvas.Rect, layout ui.Layout) canvas.Rect {
	if s.diceAround(); s.decision.Kind != engine.Menu || !s.personAsked() || !s.asking.assault.joins || u.Asking() == ui.AskAll {
		return r
	}
	wide, label := 104.0, u.W("asking.join")
	if layout == ui.Compact {
		wide = 34
	}
	box, rest := r.CutRight(wide, 6)
	u.Tip(box, u.W("asking.join-about"))
	b := ui.CheckBox{ID: "join", Rect: box.InsetXY(0, max(0, (box.H-34)/2)), Label: label, On: s.asking.joins, Key: joinKey}
	if layout == ui.Compact {
		b.Label = "+"
	}
	s.asking.joins = u.Check(b)
	return rest
}

// joinKey has something else done besides an Action.
const joinKey ui.Key = "C"

// diceWait says where the dice would be chosen why they are asked for only later.
func (s *Scene) diceWait(u *ui.UI, r canvas.Rect) {
	said := s.whyDiceWait()
	if said == "" {
		return
	}
	u.Tip(r, said)
	lines := u.C.Wrap(said, ui.Small, r.W)
	const high = 13.0
	if most := max(1, int(r.H/high)); len(lines) > most || r.W < 60 { // the tip and the panel say all
		u.C.Icon("l-dices", canvas.Rect{X: r.X + (r.W-20)/2, Y: r.Y + (r.H-20)/2, W: 20, H: 20}, u.Colors.Ink2)
		return
	}
	for i, line := range lines {
		u.C.Text(line, r.X, r.Y+(r.H-high*float64(len(lines)))/2+high*float64(i)+canvas.Baseline(ui.Small, high), ui.Small, u.Colors.Ink2)
	}
}

// whyDiceWait is why the dice for the attack that is looked at cannot be chosen yet; empty where they can, or where there are none.
func (s *Scene) whyDiceWait() string {
	found := s.attackOf(s.answer.pick)
	if found == nil || found.before.Key == "" {
		return ""
	}
	return s.words.W("asking.dice-later", "Dice", sentence(s.words.W(string(found.unit))), "Team", s.seatName(found.asked), "Ask", found.before)
}

// ownFold unfolds the models of the own side that could be hit, and folds them again.
func (s *Scene) ownFold(u *ui.UI, r canvas.Rect, folded int) {
	label := u.W("asking.fold-own")
	if folded > 0 {
		label = u.W("asking.unfold-own", "Count", folded)
	}
	b := ui.Button{ID: "own-fold", Rect: r, Label: label, Key: "X", Warn: true}
	if r.W < 60 { // the number in red; the tip says all
		u.Tip(r, label)
		b.Label = number(folded)
	}
	if u.Button(b) {
		s.asking.own = !s.asking.own
	}
}

func unless(ok bool, why string) string {
	if ok {
		return ""
	}
	return why
}

// optionCard is one legal option: its key, its picture, its chances.
func (s *Scene) optionCard(u *ui.UI, r canvas.Rect, at, nth int, layout ui.Layout) ui.Option {
	o := &s.decision.Options[at]
	card := ui.Option{ID: "option-" + o.Key, Rect: r, Label: words.Tie(sentence(s.words.Text(o.Text))), Selected: at == s.answer.pick,
		Detail: s.optionDetail(at), Warn: o.Caution.Any() || s.lost(at), Compact: layout == ui.Compact && o.Model != engine.NoModel && r.W < nameless}
	if o.Short.Key != "" && r.H < lowCard {
		card.Label = words.Tie(sentence(s.words.Text(o.Short)))
	} else if short := shortened[o.Text.Key]; short != "" && r.H < lowCard {
		card.Label = words.Tie(sentence(s.words.Text(engine.Text{Key: short, Args: o.Text.Args})))
	}
	card.Key = optionKey(nth + 1)
	if m := s.model(o.Model); m != nil {
		card.Picture = func(r canvas.Rect) { faces.Model(u, r, m) }
	} else if icon := s.optionIcon(o); icon != "" && r.W >= 150 {
		card.Picture = func(r canvas.Rect) { u.C.Icon(icon, r.Inset(5), u.Colors.Ink) }
	}
	if len(o.Price) > 0 && !card.Compact {
		card.Detail, card.PriceWidth = "", s.desk.PriceWidth(u, o.Price)
		card.Price = func(r canvas.Rect, ink canvas.Color) { s.desk.Prices(u, r, o.Price, ink) }
	} else if p := s.foreseen(at); p != nil && p.Odds != nil && card.Detail != "" && !s.hitsScenery(at) && (r.W < 170 || u.C.Width(card.Detail, ui.Small) > r.W-keyRoom) {
		card.Detail = s.figure(p.Odds)
	} else if found := s.attackOf(at); found != nil && len(found.aside) > 0 && u.C.Width(card.Detail, ui.Small) > r.W-keyRoom {
		card.Detail = s.words.W("asking.no-enemy")
	}
	return card
}

// shortened is how options are named where the bar has two rows of them: by what tells them apart. What they do stands in full beside
// the table and on the button that takes them.
var shortened = map[string]string{
	"option.direct":        "asking.direct-short",
	"option.direct-last":   "asking.direct-last-short",
	"option.end-round":     "asking.end-round-short",
	"option.move":          "asking.move-short",
	"option.no-more-plans": "asking.no-more-short",
}

// nameless is the width of an option about a model, in units, below which it is its picture and a number alone where the bar is small.
const nameless = 110.0

// keyRoom is the width of an option, in units, that its key and its edges take.
const keyRoom = 48.0

// lowCard is the height of an option, in units, below which it is one of two rows.
const lowCard = 37.0

// offer draws an option, and picks it.
func (s *Scene) offer(u *ui.UI, card ui.Option, at int, layout ui.Layout) {
	used := u.Option(card)
	if layout != ui.Wide && at != s.answer.pick {
		u.Tip(card.Rect, tipText(s.about(at))) // beside the table it stands already
	}
	if used {
		s.pick(at, slices.Contains(u.In.Keys, card.Key))
	}
}

// optionIcon is the picture of an option that is about no model.
func (s *Scene) optionIcon(o *engine.Option) string {
	sheet := s.sheet(s.decision.Subject)
	if sheet != nil {
		for i := range sheet.Actions {
			a := &sheet.Actions[i]
			if o.Action == i && !a.Move && canvas.HasIcon(a.Icon) {
				return a.Icon
			}
			if a.Move && a.Key == o.Key && canvas.HasIcon(a.Icon) {
				return a.Icon
			}
		}
	}
	return ""
}

// foreseen is what an option would lead to, with the Target of an attack that leaves no choice or was clicked at.
func (s *Scene) foreseen(at int) *engine.Preview {
	if p := s.attackPreview(at); p != nil {
		return p
	}
	return s.preview(at)
}

// hitsScenery reports whether an Action of the menu has no Target but a piece of terrain.
func (s *Scene) hitsScenery(at int) bool {
	found := s.attackOf(at)
	return found != nil && s.decision.Kind == engine.Menu && found.piece != engine.NoPiece
}

// optionDetail is what follows from an option in a few words: chance and fall.
func (s *Scene) optionDetail(at int) string {
	if s.futile(at) {
		if s.decision.Options[at].Action < 0 {
			return s.words.W("asking.nothing-useful")
		}
		return s.words.W("asking.futile")
	}
	if found := s.attackOf(at); found != nil && found.own {
		return s.words.W("asking.own-only")
	} else if found != nil && len(found.aside) > 1 {
		return s.words.W("asking.bystanders", "Model", found.aside[0], "Count", len(found.aside)-1)
	} else if found != nil && len(found.aside) == 1 {
		return s.words.W("asking.bystander", "Model", found.aside[0])
	}
	if s.hitsScenery(at) {
		return s.words.W("asking.scenery")
	}
	p := s.foreseen(at)
	if p == nil || p.Odds == nil || p.Account != nil { // an account tells it
		return ""
	}
	if s.tellingMeasure() > sayFells {
		return s.figure(p.Odds)
	}
	chance := s.words.Value(engine.Percent(p.Odds.Success))
	if p.Odds.Fells > 0 {
		return s.words.W("encounter.chance-fells", "Chance", chance, "Felled", p.Odds.Felled, "Fells", engine.Percent(p.Odds.Fells))
	}
	return chance
}
