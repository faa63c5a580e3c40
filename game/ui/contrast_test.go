package ui

import (
	"math"
	"testing"

	"trueinch/game/canvas"
)

var palettes = []*Palette{&Light, &Dark, &HighContrast}

// linear is a colour as amounts of light.
func linear(c canvas.Color) [3]float64 {
	channel := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return [3]float64{channel(c.R), channel(c.G), channel(c.B)}
}

// contrast is that of WCAG 2, from 1 to 21.
func contrast(a, b canvas.Color) float64 {
	light := func(c canvas.Color) float64 {
		l := linear(c)
		return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2]
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// TestTextCanBeRead holds the contrast of every text on every ground that it stands on: 4.5 : 1, as WCAG 2 asks for text of any size.
func TestTextCanBeRead(t *testing.T) {
	const least = 4.5
	for _, p := range palettes {
		for name, pair := range map[string][2]canvas.Color{
			"ink on gutter": {p.Ink, p.Gutter}, "ink on paper": {p.Ink, p.Paper}, "ink on raised": {p.Ink, p.Raised}, "ink on well": {p.Ink, p.Well},
			"second ink on gutter": {p.Ink2, p.Gutter}, "second ink on paper": {p.Ink2, p.Paper}, "second ink on raised": {p.Ink2, p.Raised}, "second ink on well": {p.Ink2, p.Well},
			"bar": {p.OnBar, p.Bar}, "accent": {p.OnAccent, p.Accent}, "second on accent": {p.OnAccent2, p.Accent}, "pale accent": {p.OnAccent, p.AccentPale},
			"blue": {p.OnTeam, p.Blue}, "red": {p.OnTeam, p.Red}, "violet": {p.OnTeam, p.Violet}, "green": {p.OnTeam, p.Green},
			"blue text": {p.BlueText, p.Paper}, "red text": {p.RedText, p.Paper}, "violet text": {p.VioletText, p.Paper}, "green text": {p.GreenText, p.Paper},
			"blue text on raised": {p.BlueText, p.Raised}, "red text on raised": {p.RedText, p.Raised}, "violet text on raised": {p.VioletText, p.Raised},
			"green text on raised":  {p.GreenText, p.Raised},
			"blue text on its wash": {p.BlueText, p.BlueWash}, "red text on its wash": {p.RedText, p.RedWash}, "violet text on its wash": {p.VioletText, p.VioletWash},
			"green text on its wash": {p.GreenText, p.GreenWash},
			"ink on blue wash":       {p.Ink, p.BlueWash}, "ink on red wash": {p.Ink, p.RedWash}, "ink on violet wash": {p.Ink, p.VioletWash}, "ink on green wash": {p.Ink, p.GreenWash},
			"second ink on blue wash": {p.Ink2, p.BlueWash}, "second ink on red wash": {p.Ink2, p.RedWash},
		} {
			if got := contrast(pair[0], pair[1]); got < least {
				t.Errorf("%s: %s has a contrast of %.2f, below %v", p.Name, name, got, least)
			}
		}
	}
}

// sights are how people see: everybody else, and who lacks one sort of cone (Machado, Oliveira and Fernandes 2009, severity 1), as
// matrices for amounts of light.
var sights = map[string][3][3]float64{
	"all cones": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia": {
		{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998},
	},
	"deuteranopia": {
		{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881},
	},
	"tritanopia": {
		{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900},
	},
}

// difference is the distance of two colours in Oklab as somebody sees them: 1 from black to white, 0.02 is just noticed side by side.
func difference(a, b canvas.Color, sight [3][3]float64) float64 {
	lab := func(c canvas.Color) [3]float64 {
		l, seen := linear(c), [3]float64{}
		for i, row := range sight {
			seen[i] = min(1, max(0, row[0]*l[0]+row[1]*l[1]+row[2]*l[2]))
		}
		long := math.Cbrt(0.4122214708*seen[0] + 0.5363325363*seen[1] + 0.0514459929*seen[2])
		medium := math.Cbrt(0.2119034982*seen[0] + 0.6806995451*seen[1] + 0.1073969566*seen[2])
		short := math.Cbrt(0.0883024619*seen[0] + 0.2817188376*seen[1] + 0.6299787005*seen[2])
		return [3]float64{
			0.2104542553*long + 0.7936177850*medium - 0.0040720468*short,
			1.9779984951*long - 2.4285922050*medium + 0.4505937099*short,
			0.0259040371*long + 0.7827717662*medium - 0.8086757660*short,
		}
	}
	x, y := lab(a), lab(b)
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

// TestColoursThatMeanSomethingAreToldApart holds that whoever lacks a sort of cone tells the teams, the verdicts and the accent apart by
// their colours, although shapes, patterns and words say the same.
func TestColoursThatMeanSomethingAreToldApart(t *testing.T) {
	const least = 0.10
	for _, p := range palettes {
		for group, colours := range map[string]map[string]canvas.Color{
			"teams":    {"blue": p.Blue, "red": p.Red, "violet": p.Violet, "green": p.Green},
			"verdicts": {"clear": p.ClearSight, "cover": p.Cover, "blocked": p.Blocked},
			"marks":    {"accent": p.Accent, "blue": p.Blue, "red": p.Red, "done": p.Done},
		} {
			for a, first := range colours {
				for b, second := range colours {
					for who, sight := range sights {
						if got := difference(first, second, sight); a < b && got < least {
							t.Errorf("%s, %s: %s and %s differ by %.3f for %s, less than %v", p.Name, group, a, b, got, who, least)
						}
					}
				}
			}
		}
	}
}
