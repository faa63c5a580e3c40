package engine

// Wording is how players of a rule system say what screens say in general words: what entry of the catalogues is said instead of a
// general one, with the same values to fill in. A whole sentence and not a word is put in, so that gender and number agree in every language.
type Wording map[string]string

// Text is a general text as the players say it.
func (w *Wording) Text(t Text) Text {
	if w != nil {
		if own, said := (*w)[t.Key]; said {
			t.Key = own
		}
	}
	return t
}

// Speech is how a rule system is spoken of: what lengths are written in, and its wording. The zero Speech is in inches and general words, of no system.
type Speech struct {
	System  string // its code, by which the pictures of cards are found that are shown meanwhile
	Unit    Unit
	Wording *Wording
}

// SpeechOf is how a system is spoken of.
func SpeechOf(system System) Speech {
	form := system.Form()
	return Speech{system.Code(), form.Unit, form.Wording}
}
