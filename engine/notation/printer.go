package notation

import "fmt"

// The labels that every system knows, in their canonical spelling.
const (
	LabelSilhouette = "Silhouette"
	LabelStory      = "Story"
)

// Printer writes the words of cards in a language.
type Printer struct {
	Language Language
	Words    *Lexicon
}

// Word is a word by its canonical spelling, of the first of the kinds that has it; one that is not in the Lexicon, such as a name, is written as it is.
func (p Printer) Word(canonical string, kinds ...Kind) string {
	if w, found := p.Words.Find(canonical, kinds...); found {
		return w.Forms(p.Language)[0]
	}
	return canonical
}

// Say is the one of two texts that is in the language.
func (p Printer) Say(english, french string) string {
	if p.Language == French {
		return french
	}
	return english
}

// Colon is a colon with the spaces that the language puts around it.
func (p Printer) Colon() string { return p.Say(": ", "\u00A0: ") }

// Looks are the lines about the looks of a card and its stories, with labels of a kind.
func (p Printer) Looks(labels Kind, silhouette string, stories map[string]string) (lines []string) {
	if silhouette != "" {
		lines = append(lines, p.Word(LabelSilhouette, labels)+" "+silhouette)
	}
	for _, language := range Languages {
		if text := stories[string(language)]; text != "" {
			lines = append(lines, p.Word(LabelStory, labels)+" "+string(language)+p.Colon()+text)
		}
	}
	return lines
}

// Signed is a number with its sign.
func Signed(x int) string {
	if x < 0 {
		return fmt.Sprint("−", -x)
	}
	return fmt.Sprint("+", x)
}
