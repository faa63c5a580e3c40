package print

import (
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/scenes/faces"
)

// The type of cards in points: their body as large as there is room for, and never smaller than what is read at arm's length.
var bodySizes = []float64{7, 6.6, 6.2, 5.8}

const (
	leastBody    = 5.8
	cardMargin   = 6.0
	cardHead     = 22.0 // the bar with the name
	portraitHigh = 40.0
	traitsHigh   = 22.0
)

// cardLine is a line of a card's text.
type cardLine struct {
	text string
	font canvas.Type
	ink  canvas.Color
	x    float64
	down float64 // from the line before
	same bool    // stands beside the line before
}

// cardBlock is what stays together where there is room for it: an Action, a Power, a paragraph.
type cardBlock struct {
	cost, icon string // of an Action
	lines      []cardLine
}

func (k *cardBlock) height() float64 {
	high := 2.5
	for _, line := range k.lines {
		if !line.same {
			high += line.down
		}
	}
	return high
}

// setter sets the text of cards.
type setter struct {
	*teamBook
	measure *canvas.Canvas
	size    float64 // of the body
	plain   bool    // Actions are told in sentences, too
}

func (s *setter) medium() canvas.Type { return canvas.Type{Face: canvas.Medium, Size: s.size} }
func (s *setter) bold() canvas.Type   { return canvas.Type{Face: canvas.Bold, Size: s.size} }

// action is an Action: its costs and name, the printed line, and what it does.
func (s *setter) action(a *engine.ActionLine) cardBlock {
	k := cardBlock{cost: strconv.Itoa(a.Cost)}
	if a.Cost == 0 || a.Move {
		k.cost, k.icon = "", a.Icon
	}
	const left = 15.0
	wide := cardWide - 2*cardMargin - left
	w := s.o.Look.Words
	name := s.bold()
	name.Size += 0.8
	title := w.ActionName(a)
	if a.Combinable {
		title += "*"
	}
	k.add(s.measure.Wrap(title, name, wide), name, black, left)
	k.add(s.measure.Wrap(w.Notation(strings.Join(a.In(w.Language()), ". ")), s.medium(), wide), s.medium(), black, left)
	if s.plain {
		var said []string
		for _, text := range a.Plain {
			said = append(said, w.Text(text))
		}
		k.add(s.measure.Wrap(words.Tie(strings.Join(said, " ")), s.medium(), wide), s.medium(), grey, left)
	}
	return k
}

// power is a Power: its title, and behind it what it does.
func (s *setter) power(p *engine.PowerLine) cardBlock {
	w := s.o.Look.Words
	title, text := p.Name, w.Text(p.Text)
	switch {
	case p.Brief.Key != "":
		title, text = w.Text(p.Brief), ""
	case p.Title.Key != "":
		title = w.Text(p.Title)
	}
	return s.titled(title, text)
}

// titled is a paragraph that begins with a title in bold.
func (s *setter) titled(title, text string) cardBlock {
	var k cardBlock
	wide := cardWide - 2*cardMargin
	heads := s.measure.Wrap(title, s.bold(), wide)
	k.add(heads, s.bold(), black, 0)
	beside := s.measure.Width(heads[len(heads)-1], s.bold()) + 4
	if text != "" && beside < wide*0.7 {
		first := s.measure.Wrap(text, s.medium(), wide-beside)[0]
		if rest, follows := strings.CutPrefix(text, first); follows {
			k.lines = append(k.lines, cardLine{text: first, font: s.medium(), ink: black, x: beside, same: true})
			text = strings.TrimSpace(rest)
		}
	}
	if text != "" {
		k.add(s.measure.Wrap(text, s.medium(), wide), s.medium(), black, 0)
	}
	return k
}

func (k *cardBlock) add(lines []string, font canvas.Type, ink canvas.Color, x float64) {
	for _, line := range lines {
		k.lines = append(k.lines, cardLine{text: line, font: font, ink: ink, x: x, down: font.Size * 1.18})
	}
}

// blocks are all texts of a card.
func (s *setter) blocks(c *engine.CardInfo) []cardBlock {
	var all []cardBlock
	if c.Sheet == nil {
		return nil
	}
	for i := range c.Sheet.Actions {
		all = append(all, s.action(&c.Sheet.Actions[i]))
	}
	for i := range c.Sheet.Powers {
		all = append(all, s.power(&c.Sheet.Powers[i]))
	}
	for _, text := range c.Sheet.Story {
		all = append(all, s.titled("", s.o.Look.Words.Text(text)))
	}
	return all
}

// fitted sets a text as large as one card bears, with sentences where there is room for them, else on as many cards as it takes. room is
// what is left for it on the first card and on every further one.
func (b *teamBook) fitted(measure *canvas.Canvas, set func(s *setter) []cardBlock, first, further float64) [][]cardBlock {
	for _, plain := range []bool{true, false} {
		for _, size := range bodySizes {
			if plain && size < bodySizes[1] {
				break // rather the printed line in large type than sentences in small
			}
			if all := set(&setter{b, measure, size, plain}); heightOf(all) <= first {
				return [][]cardBlock{all}
			}
		}
	}
	return broken(set(&setter{b, measure, bodySizes[1], false}), first, further)
}

func heightOf(all []cardBlock) float64 {
	high := 0.0
	for i := range all {
		high += all[i].height()
	}
	return high
}

// broken lays blocks on cards, one after the other. A block that is higher than a whole card goes on between two lines.
func broken(all []cardBlock, first, further float64) [][]cardBlock {
	cards, room := [][]cardBlock{nil}, first
	for len(all) > 0 {
		k := all[0]
		switch last := len(cards) - 1; {
		case k.height() <= room:
			cards[last], room, all = append(cards[last], k), room-k.height(), all[1:]
		case k.height() <= further:
			cards, room = append(cards, nil), further
		default:
			head, tail := k.split(room)
			if len(head.lines) > 0 {
				cards[last] = append(cards[last], head)
			}
			cards, room, all[0] = append(cards, nil), further, tail
		}
	}
	return cards
}

// split parts a block where so much room is filled; the first part is empty where not even a line has room.
func (k cardBlock) split(room float64) (head, tail cardBlock) {
	high, at := 2.5, 0
	for at < len(k.lines) && (k.lines[at].same || high+k.lines[at].down <= room) {
		if !k.lines[at].same {
			high += k.lines[at].down
		}
		at++
	}
	head, tail = k, k
	head.lines, tail.lines = k.lines[:at], k.lines[at:]
	if at > 0 {
		tail.cost, tail.icon = "", ""
	}
	return head, tail
}

// facesOf are the cards of a model.
func (b *teamBook) facesOf(measure *canvas.Canvas, c *engine.CardInfo) []cardFace {
	top := b.topOf(measure, c)
	pages := b.fitted(measure, func(s *setter) []cardBlock { return s.blocks(c) }, cardHigh-top-4, cardHigh-cardHead-8)
	var all []cardFace
	side := faces.Side(b.team.Roster.Cards(), c)
	for i, blocks := range pages {
		all = append(all, func(p *page, x, y float64) {
			plate := ""
			if c.Rank > 0 {
				plate = b.say("teambuilder.level-short", "Level", c.Rank)
			}
			if len(pages) > 1 {
				plate = strings.TrimSpace(plate + " " + strconv.Itoa(i+1) + "/" + strconv.Itoa(len(pages)))
			}
			b.head(p, x, y, c.Name, plate, side)
			from := cardHead + 4
			if i == 0 {
				from = b.upper(p, x, y, c, side)
			}
			drawBlocks(p, x, y, from, blocks)
		})
	}
	return all
}

// specialFaces are the cards of a special card of the team.
func (b *teamBook) specialFaces(measure *canvas.Canvas, c *engine.SpecialCard) []cardFace {
	w := b.o.Look.Words
	pages := b.fitted(measure, func(s *setter) []cardBlock {
		all := []cardBlock{s.titled(w.W(string(c.Kind)), ""), s.titled("", w.Text(c.Text))}
		if c.Names != nil {
			var names []string
			for _, id := range b.team.List.Choices.All(c.Names.Field) {
				if card, known := b.team.Roster.Card(id); known {
					names = append(names, card.Name)
				}
			}
			if len(names) > 0 {
				all = append(all, s.titled(w.W(string(c.Names.One), "Card", strings.Join(names, ", ")), ""))
			}
		}
		return all
	}, cardHigh-cardHead-8, cardHigh-cardHead-8)
	var all []cardFace
	for i, blocks := range pages {
		all = append(all, func(p *page, x, y float64) {
			plate := ""
			if len(pages) > 1 {
				plate = strconv.Itoa(i+1) + "/" + strconv.Itoa(len(pages))
			}
			b.head(p, x, y, w.Text(c.Name), plate, ui.Neutral)
			drawBlocks(p, x, y, cardHead+4, blocks)
		})
	}
	return all
}

// written writes a line of a card, and writes it once more for searches. x and y are the card's place on the sheet.
func (p *page) written(text string, x, y, atX, atY float64, t canvas.Type, ink canvas.Color) {
	p.Text(text, atX, atY, t, ink)
	p.sheet.Words(text, x+atX*p.across, y+atY*p.upward, t.Size)
}

// head is the bar with the name, and the plate at its end.
func (b *teamBook) head(p *page, x, y float64, name, plate string, side ui.Side) {
	color, _, _ := b.o.Look.Palette.Team(side)
	ink := b.o.Look.Palette.OnTeam
	if side == ui.Neutral {
		color, ink = b.o.Look.Palette.TableInk, canvas.Hex(0xffffff)
	}
	p.Rect(canvas.Rect{W: cardWide, H: cardHead}, color)
	right := cardWide - cardMargin
	if plate != "" {
		t := canvas.Type{Face: canvas.Bold, Size: 8}
		wide := p.Width(plate, t) + 8
		box := canvas.Rect{X: right - wide, Y: 5, W: wide, H: 12.5}
		p.Fill((&canvas.Path{}).Rect(box), b.o.Look.Palette.Accent)
		p.TextCenter(plate, box.X+wide/2, box.Y+9.2, t, black)
		right = box.X - 4
	}
	title := canvas.Type{Face: canvas.Display, Size: 15}
	for p.Width(strings.ToUpper(name), title) > right-cardMargin && title.Size > 7 {
		title.Size -= 0.5
	}
	p.Text(p.Fit(strings.ToUpper(name), title, right-cardMargin), cardMargin, 16, title, ink)
	p.sheet.Words(name, x+cardMargin*p.across, y+16*p.upward, title.Size)
}

// topOf is how far down the facts of a card reach.
func (b *teamBook) topOf(measure *canvas.Canvas, c *engine.CardInfo) float64 {
	top := cardHead + portraitHigh + 3
	if c.Sheet == nil {
		return top
	}
	if len(c.Sheet.Traits) > 0 {
		top += traitsHigh + 2
	}
	if c.HP > 0 {
		top += 11
	}
	return top + 8.6*float64(len(b.factLines(measure, c))) + 3
}

var factType = canvas.Type{Face: canvas.SemiBold, Size: 6.8}

// factLines are the numbers of a card beside its Traits, as lines.
func (b *teamBook) factLines(measure *canvas.Canvas, c *engine.CardInfo) []string {
	var facts []string
	for _, t := range c.Sheet.Facts {
		facts = append(facts, b.o.Look.Words.Text(t))
	}
	if len(facts) == 0 {
		columns := b.team.Roster.Columns()
		for i, v := range c.Values {
			if i < len(columns) && columns[i].Figures && v.Text.Key != "" {
				facts = append(facts, b.say(string(columns[i].Title))+" "+b.o.Look.Words.Text(v.Text))
			}
		}
		if c.BaseMM > 0 {
			facts = append(facts, b.say("teambuilder.base")+" "+b.say("teambuilder.millimetres", "Base", int(c.BaseMM)))
		}
	}
	if len(facts) == 0 {
		return nil
	}
	return measure.Wrap(strings.Join(facts, " · "), factType, cardWide-2*cardMargin)
}

// upper is who the card is: its token and description, Traits, boxes for its Hit Points, and the other numbers. It returns where they end.
func (b *teamBook) upper(p *page, x, y float64, c *engine.CardInfo, side ui.Side) float64 {
	palette, w := b.o.Look.Palette, b.o.Look.Words
	color, _, wash := palette.Team(side)
	p.Rect(canvas.Rect{Y: cardHead, W: cardWide, H: portraitHigh}, wash)
	middle := canvas.Point{X: 25, Y: cardHead + portraitHigh/2}
	if portrait := b.portrait(c.ID); portrait != nil {
		frame := canvas.Rect{X: cardMargin, Y: cardHead, W: 2 * (middle.X - cardMargin), H: portraitHigh}
		p.Portrait(portrait, frame)
		for _, x := range []float64{frame.X, frame.Right()} {
			p.Rect(canvas.Rect{X: x - 0.4, Y: frame.Y, W: 0.8, H: frame.H}, black)
		}
	} else {
		p.Circle(middle.X, middle.Y, 16.5, color, canvas.Pen(1, black))
		p.Circle(middle.X, middle.Y, 12.5, palette.Face, canvas.Pen(0.8, black))
		if canvas.HasSilhouette(c.Silhouette) {
			p.Silhouette(c.Silhouette, canvas.Rect{X: middle.X - 11, Y: middle.Y - 11, W: 22, H: 22}, black, palette.Face)
		}
	}
	var about []string
	if c.Sheet != nil {
		for _, t := range c.Sheet.Line {
			about = append(about, w.Text(t))
		}
	}
	if len(about) == 0 {
		columns := b.team.Roster.Columns()
		about = append(append(about, w.Text(c.Word(columns))), c.Factions...)
	}
	font := canvas.Type{Face: canvas.SemiBold, Size: 7}
	lines := p.Wrap(strings.Join(about, " · "), font, cardWide-50-cardMargin)
	for len(lines) > 4 && font.Size > leastBody {
		font.Size -= 0.4
		lines = p.Wrap(strings.Join(about, " · "), font, cardWide-50-cardMargin)
	}
	for i, line := range lines {
		p.written(line, x, y, 50, middle.Y-4.3*float64(len(lines)-1)+8.6*float64(i)+2.5, font, black)
	}
	at := cardHead + portraitHigh + 3
	if c.Sheet == nil {
		return at
	}
	if len(c.Sheet.Traits) > 0 {
		b.traits(p, at, c.Sheet.Traits)
		at += traitsHigh + 2
	}
	if c.HP > 0 {
		hitPoints(p, at, c.HP, max(1, c.Count))
		at += 11
	}
	for _, line := range b.factLines(p.Canvas, c) {
		p.written(line, x, y, cardMargin, at+6.4, factType, black)
		at += 8.6
	}
	p.Rect(canvas.Rect{X: cardMargin, Y: at + 0.5, W: cardWide - 2*cardMargin, H: 0.6}, black)
	return at + 3
}

// portrait is the picture of a card; nil for none.
func (b *teamBook) portrait(card string) *canvas.Portrait {
	if b.o.Look.Portraits == nil {
		return nil
	}
	return b.o.Look.Portraits.Awaited(b.team.System.Code(), card)
}

// traits are the Traits in boxes; Trump Traits are white on black.
func (b *teamBook) traits(p *page, y float64, traits []engine.Trait) {
	boxes := canvas.Rect{X: cardMargin, Y: y, W: cardWide - 2*cardMargin, H: traitsHigh - 2}.Columns(len(traits), 2.5)
	for i, t := range traits {
		fill, ink := canvas.Hex(0xffffff), black
		if t.Trump {
			fill, ink = black, b.o.Look.Palette.Accent
		}
		p.Fill((&canvas.Path{}).Rect(boxes[i]), fill)
		p.Stroke((&canvas.Path{}).Rect(boxes[i].Inset(0.4)), canvas.Pen(0.8, black))
		p.Text(t.In(b.o.Look.Words.Language()), boxes[i].X+4, boxes[i].Y+13, canvas.Type{Face: canvas.Medium, Size: 8}, ink)
		p.TextRight(strconv.Itoa(t.Value), boxes[i].Right()-4, boxes[i].Y+14.5, canvas.Type{Face: canvas.Bold, Size: 13}, ink)
	}
}

// hitPoints are boxes to be crossed, a group of them for each model of the card.
func hitPoints(p *page, y float64, points, models int) {
	p.Icon("l-heart", canvas.Rect{X: cardMargin, Y: y, W: 8, H: 8}, black)
	room := cardWide - 2*cardMargin - 11
	gap := 2.0
	side := min(8, (room-gap*3*float64(models-1))/float64(points*models)-gap)
	x := cardMargin + 11.0
	for range models {
		for range points {
			p.Stroke((&canvas.Path{}).Rect(canvas.Rect{X: x, Y: y, W: side, H: 8}.Inset(0.4)), canvas.Pen(0.8, black))
			x += side + gap
		}
		x += gap * 3
	}
}

// drawBlocks draws blocks of text below each other.
func drawBlocks(p *page, x, y, from float64, blocks []cardBlock) {
	for _, k := range blocks {
		from += 1.5
		if k.cost != "" || k.icon != "" {
			at := canvas.Point{X: cardMargin + 5.5, Y: from + 6}
			p.Polygon(black, canvas.Point{X: at.X, Y: at.Y - 6}, canvas.Point{X: at.X + 6, Y: at.Y}, canvas.Point{X: at.X, Y: at.Y + 6}, canvas.Point{X: at.X - 6, Y: at.Y})
			if k.cost != "" {
				p.TextCenter(k.cost, at.X, at.Y+2.6, canvas.Type{Face: canvas.Bold, Size: 7.5}, canvas.Hex(0xffffff))
			} else if k.icon != "" {
				p.Icon(k.icon, canvas.Rect{X: at.X - 3, Y: at.Y - 3, W: 6, H: 6}, canvas.Hex(0xffffff))
			}
		}
		last := from
		for _, line := range k.lines {
			if !line.same {
				last += line.down
			}
			p.written(line.text, x, y, cardMargin+line.x, last-line.font.Size*0.25, line.font, line.ink)
		}
		from = last + 1
	}
}
