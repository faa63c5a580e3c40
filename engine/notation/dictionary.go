package notation

// Dictionary is the words of a vocabulary with all that a system knows of each besides.
type Dictionary[W any] struct {
	lexicon *Lexicon
	entries map[WordID]*W
}

// NewDictionary makes a Dictionary of the entries of a vocabulary, whose words stand in a Lexicon.
func NewDictionary[W any](lexicon *Lexicon, vocabulary []W, word func(*W) Word) *Dictionary[W] {
	d := &Dictionary[W]{lexicon, map[WordID]*W{}}
	for i := range vocabulary {
		w := word(&vocabulary[i])
		d.entries[WordID{w.Kind, w.Canonical}] = &vocabulary[i]
	}
	return d
}

// Find is the entry of a word by its canonical spelling; false when there is none among these kinds.
func (d *Dictionary[W]) Find(canonical string, kinds ...Kind) (*W, bool) {
	for _, kind := range kinds {
		if w := d.entries[WordID{kind, canonical}]; w != nil {
			return w, true
		}
	}
	return nil, false
}

// Lookup finds a printed word among these kinds, the first of them first.
func (d *Dictionary[W]) Lookup(printed string, kinds ...Kind) (*W, bool) {
	found, known := d.lexicon.Lookup(printed, kinds...)
	if !known {
		return nil, false
	}
	return d.entries[WordID{found.Kind, found.Canonical}], true
}
