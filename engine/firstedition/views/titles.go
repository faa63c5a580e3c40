package views

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/state"
)

// Titles are what things that no card names are called, by the name that they go by in a match.
var Titles = map[string]engine.Term{
	"Citizen": "pc1.called-citizen", "Simian": "pc1.called-simian",
	"Building": "pc1.called-building", "Quest Token": "pc1.called-quest-token", "Power spot": "pc1.called-power-spot", "Entry Point": "pc1.entry-point",
	"Trapped Citizen": "pc1.called-trapped", "Elements": "pc1.called-elements", "Cage van": "pc1.called-cage", "Vault": "pc1.called-vault", "Loot": "pc1.called-loot",
	"Laser": "pc1.laser", "Artifact": "pc1.artifact", "Rift": "pc1.called-rift", "Ritual": "pc1.ritual-token",
}

// title is what something is called in the language of whoever reads it, with its letter; the zero Text for what a card names.
func title(name, letter string) engine.Text {
	term, known := Titles[name]
	switch {
	case !known:
		return engine.Text{}
	case letter != "":
		return engine.Say("pc1.called-nth", "What", term, "Nth", letter)
	}
	return engine.Say(string(term))
}

// titleOf is that of a model.
func titleOf(s *state.State, id engine.ModelID) engine.Text {
	return title(s.CardFor(id).Name, s.Models[id].Letter)
}
