package light

import "trueinch/engine"

// Dark is the night as screens draw it.
func (n *Night) Dark() *engine.Dark {
	d := &engine.Dark{All: n.All, Sight: engine.Inches(Inches(NightCm)), Rule: "AC-LOS-05"}
	for _, s := range n.Sources {
		d.Lights = append(d.Lights, engine.Light{At: s.At, Level: s.Level, Radius: s.Radius, Own: s.On})
	}
	return d
}
