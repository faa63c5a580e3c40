package ui

import "trueinch/game/canvas"

// Palette is the colours of a scheme, named as in look.md.
type Palette struct {
	Name string
	Dark bool

	Gutter, Paper, Raised, Well canvas.Color
	Ink, Ink2, Line, Shadow     canvas.Color
	Bar                         canvas.Color // of a title in ink
	OnBar                       canvas.Color
	Accent, OnAccent, OnAccent2 canvas.Color
	AccentPale                  canvas.Color // key caps on accent, a primary button under the mouse

	Blue, BlueText, BlueWash canvas.Color
	Red, RedText, RedWash    canvas.Color
	// The third and the fourth team are darker than the first two, and told from them by their patterns.
	Violet, VioletText, VioletWash canvas.Color
	Green, GreenText, GreenWash    canvas.Color
	OnTeam                         canvas.Color

	Face, Done                         canvas.Color
	ClearSight, Cover, Blocked, Barred canvas.Color // verdicts; Barred is the line of a blocked sight
	TableInk                           canvas.Color // outlines on the table, the same in all schemes
	Ground, Road, Mark, Floor          canvas.Color
	Concrete, Brick, Metal, Wood       canvas.Color
	Glass, Foliage, Water, Object      canvas.Color
	Danger                             canvas.Color
	ShadowOpacity                      float64      // of shadows on the table
	Bars                               canvas.Color // of a chart
}

func hex(rgb uint32) canvas.Color { return canvas.Hex(rgb) }

// Light is the scheme of paper and ink.
var Light = Palette{
	Name:   "light",
	Gutter: hex(0xFFFDF6), Paper: hex(0xF6EEDC), Raised: hex(0xFFFAEE), Well: hex(0xE8DEC6),
	Ink: hex(0x17151C), Ink2: hex(0x575160), Line: hex(0x17151C), Shadow: hex(0x17151C),
	Bar: hex(0x17151C), OnBar: hex(0xFFFAEE),
	Accent: hex(0xFFCF33), OnAccent: hex(0x17151C), OnAccent2: hex(0x3B3416), AccentPale: hex(0xFFE9A0),
	Blue: hex(0x1F6AD4), BlueText: hex(0x1857B0), BlueWash: hex(0xDCE7F7),
	Red: hex(0xCB3B11), RedText: hex(0xB0330C), RedWash: hex(0xF9DFD2), OnTeam: hex(0xFFFAEE),
	Violet: hex(0x500B73), VioletText: hex(0x500B73), VioletWash: hex(0xE9DBF1),
	Green: hex(0x124A3C), GreenText: hex(0x0B5C45), GreenWash: hex(0xD3E9DE),
	Face: hex(0xFFFAEE), Done: hex(0xB5AE9F),
	ClearSight: hex(0x7FE0C0), Cover: hex(0xCBAEF3), Blocked: hex(0x17151C), Barred: hex(0x17151C), TableInk: hex(0x17151C),
	Ground: hex(0xD3CBBB), Road: hex(0xADA89F), Mark: hex(0xE9E3D4), Floor: hex(0xDCCDAA),
	Concrete: hex(0xC2BCB0), Brick: hex(0xB98F80), Metal: hex(0x9DADB3), Wood: hex(0xC7AB80),
	Glass: hex(0xBCD6D2), Foliage: hex(0x8FAA80), Water: hex(0x8AB6C0), Object: hex(0xAFA89C), Danger: hex(0xC9D455),
	ShadowOpacity: 0.26, Bars: hex(0x8C8577),
}

// Dark is the scheme for the evening.
var Dark = Palette{
	Name: "dark", Dark: true,
	Gutter: hex(0x0E0D13), Paper: hex(0x1F1D27), Raised: hex(0x2B2834), Well: hex(0x16141C),
	Ink: hex(0xF3ECDC), Ink2: hex(0xB9B1C0), Line: hex(0x4B4656), Shadow: hex(0x000000),
	Bar: hex(0x0E0D13), OnBar: hex(0xFFFAEE),
	Accent: hex(0xFFCF33), OnAccent: hex(0x17151C), OnAccent2: hex(0x3B3416), AccentPale: hex(0xFFE9A0),
	Blue: hex(0x1F6AD4), BlueText: hex(0x85BCFF), BlueWash: hex(0x1D2C45),
	Red: hex(0xCB3B11), RedText: hex(0xFF9A75), RedWash: hex(0x402320), OnTeam: hex(0xFFFAEE),
	Violet: hex(0x500B73), VioletText: hex(0xD0A6F2), VioletWash: hex(0x35203F),
	Green: hex(0x124A3C), GreenText: hex(0x79D3AF), GreenWash: hex(0x17342B),
	Face: hex(0xEFE6D2), Done: hex(0x8B8478),
	ClearSight: hex(0x7FE0C0), Cover: hex(0xCBAEF3), Blocked: hex(0x17151C), Barred: hex(0xF3ECDC), TableInk: hex(0x17151C),
	Ground: hex(0x57545E), Road: hex(0x403E47), Mark: hex(0x77737D), Floor: hex(0x8A7C62),
	Concrete: hex(0x6E6A70), Brick: hex(0x76584F), Metal: hex(0x566770), Wood: hex(0x77644A),
	Glass: hex(0x5F7F80), Foliage: hex(0x4F6A4C), Water: hex(0x3F6670), Object: hex(0x625D5A), Danger: hex(0x97A136),
	ShadowOpacity: 0.50, Bars: hex(0x7A7486),
}

// HighContrast is the light scheme on white, with materials told apart by their line patterns only.
var HighContrast = func() Palette {
	p, white := Light, hex(0xFFFFFF)
	p.Name = "high-contrast"
	p.Gutter, p.Paper, p.Raised, p.Well, p.Face = white, white, white, hex(0xE0E0E0), white
	p.Ink, p.Ink2, p.OnBar, p.OnTeam = hex(0x17151C), hex(0x17151C), white, white
	p.Ground, p.Road, p.Mark, p.Floor = white, hex(0xE0E0E0), white, white
	p.Concrete, p.Brick, p.Metal, p.Wood = white, white, white, white
	p.Glass, p.Foliage, p.Water, p.Object = white, white, white, white
	return p
}()

// Side is the team a thing belongs to.
type Side int

// The sides, each with a pattern that tells it without its colour: Blue solid, Red notched, Violet dotted, Green ringed.
// Seats 0 to 3 are Blue to Green.
const (
	Neutral Side = iota - 1
	Blue
	Red
	Violet
	Green
)

// SideOf is the look of a seat: Neutral for one that there is not.
func SideOf(seat int) Side {
	if s := Side(seat); s >= Blue && s <= Green {
		return s
	}
	return Neutral
}

// Team returns a side's colour, its colour as text on paper, and its wash.
func (p *Palette) Team(s Side) (color, text, wash canvas.Color) {
	switch s {
	case Blue:
		return p.Blue, p.BlueText, p.BlueWash
	case Red:
		return p.Red, p.RedText, p.RedWash
	case Violet:
		return p.Violet, p.VioletText, p.VioletWash
	case Green:
		return p.Green, p.GreenText, p.GreenWash
	}
	return p.Concrete, p.Ink2, p.Well
}
