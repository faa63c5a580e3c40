package words

import (
	"trueinch/engine"
	"trueinch/maps"
)

// Named is what a battlefield, a piece of it or a note goes by: in the language spoken where the catalogues have the name.
func (w *Words) Named(name string) string {
	if key, ok := maps.NameKey(name); ok {
		return w.W(key)
	}
	return name
}

// ActionName is what an Action is called on a card, or in the language spoken where it is on every card.
func (w *Words) ActionName(a *engine.ActionLine) string {
	if a.Title.Key != "" {
		return w.Text(a.Title)
	}
	return a.Name
}

// Entitle gives the models of a view the names that they go by in the language spoken.
func (w *Words) Entitle(v *engine.View) {
	for i := range v.Models {
		if m := &v.Models[i]; m.Title.Key != "" {
			m.Name = w.Text(m.Title)
		}
	}
}

// TeamName is what a team of a match goes by: its name, with the number of its seat where another one has the same name.
func (w *Words) TeamName(v *engine.View, seat engine.Seat) string {
	name := w.teamTitle(&v.Teams[seat])
	for other := range v.Teams {
		if other != int(seat) && w.teamTitle(&v.Teams[other]) == name {
			return w.W("transcript.same-name", "Team", name, "Number", int(seat)+1)
		}
	}
	return name
}

func (w *Words) teamTitle(t *engine.Team) string {
	if t.Title.Key != "" {
		return w.Text(t.Title)
	}
	return t.Name
}
