package sound

// recipes say what each sound is made of.
var recipes = map[Kind]func(*desk) *desk{
	Dice: func(d *desk) *desk {
		at := 0.0
		for i := range 11 { // ever quicker, as dice settle
			d.knock(at, 0.9-0.06*float64(i), 900+900*d.random.Float64())
			at += 0.062 - 0.003*float64(i) + 0.02*d.random.Float64()
		}
		return d
	},
	Hit: func(d *desk) *desk {
		d.hiss(0, 0.09, 1, 3800, 700, 4)
		d.tone(0, 0.16, 0.9, 190, 70, 4)
		d.tone(0.05, 0.22, 0.25, 620, 640, 5)
		return d
	},
	Miss: func(d *desk) *desk {
		d.hiss(0, 0.22, 0.8, 700, 4200, 2.5)
		d.tone(0.16, 0.16, 0.35, 240, 170, 4)
		return d
	},
	Hurt: func(d *desk) *desk {
		d.tone(0, 0.12, 1, 150, 60, 4)
		d.hiss(0, 0.05, 0.6, 1800, 500, 4)
		return d
	},
	Heal: func(d *desk) *desk {
		for i, pitch := range []float64{523, 659, 784} {
			d.tone(0.08*float64(i), 0.22, 0.6, pitch, pitch, 4)
		}
		return d
	},
	Out: func(d *desk) *desk {
		d.hiss(0, 0.3, 1, 5200, 300, 4)
		d.tone(0, 0.5, 1, 130, 38, 3)
		d.tone(0.02, 0.35, 0.35, 98, 49, 3)
		return d
	},
	Steps: func(d *desk) *desk {
		for i := range 4 {
			at := 0.11 * float64(i)
			d.tone(at, 0.05, 0.7, 120-8*float64(i%2), 80, 4)
			d.hiss(at, 0.04, 0.45, 1500, 700, 4)
		}
		return d
	},
	Leap: func(d *desk) *desk {
		d.tone(0, 0.24, 0.7, 180, 430, 2)
		d.tone(0.26, 0.08, 0.9, 110, 70, 4)
		return d
	},
	Climb: func(d *desk) *desk {
		for i := range 3 {
			d.hiss(0.12*float64(i), 0.07, 0.8, 2600+300*float64(i), 1500, 3)
		}
		return d
	},
	Flight: func(d *desk) *desk {
		d.hiss(0, 0.5, 0.9, 500, 2600, 1)
		d.hiss(0.2, 0.35, 0.5, 2600, 600, 2)
		return d
	},
	Blink: func(d *desk) *desk {
		d.tone(0, 0.16, 0.6, 300, 1500, 1)
		d.tone(0.17, 0.2, 0.5, 1500, 700, 4)
		return d
	},
	Push: func(d *desk) *desk {
		d.hiss(0, 0.2, 0.8, 1400, 500, 2)
		d.tone(0.14, 0.12, 0.9, 120, 62, 4)
		return d
	},
	Turn: func(d *desk) *desk {
		d.tone(0, 0.2, 0.7, 392, 392, 4)
		d.tone(0.09, 0.32, 0.7, 587, 587, 4)
		return d
	},
	Score: func(d *desk) *desk {
		d.tone(0, 0.14, 0.6, 784, 784, 4)
		d.tone(0.1, 0.3, 0.7, 1047, 1047, 5)
		return d
	},
	End: func(d *desk) *desk {
		for i, pitch := range []float64{392, 494, 587, 784} {
			d.tone(0.13*float64(i), 0.5, 0.6, pitch, pitch, 4)
			d.tone(0.13*float64(i), 0.3, 0.2, 2*pitch, 2*pitch, 5)
		}
		return d
	},
	Tick: func(d *desk) *desk {
		d.tone(0, 0.02, 0.8, 2100, 1800, 5)
		d.hiss(0, 0.012, 0.5, 6000, 4000, 4)
		return d
	},
}
