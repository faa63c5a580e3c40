package engine

// Rule is the id of a rule in a reference, such as TAG-01.
type Rule string

// Text is something a person will read: a key of the catalogues and what to fill in. The zero Text says nothing.
type Text struct {
	Key  string `json:"key"`
	Args []Arg  `json:"args,omitempty"`
}

// Arg is one named value of a Text. Values are of the types in this file, string, int or bool.
type Arg struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
}

// Say makes a Text from a key and alternating names and values: Say("roll.won", "Attacker", id, "Count", 2).
// It panics on an odd number of them, which is a slip of the programmer.
func Say(key string, pairs ...any) Text {
	if len(pairs) == 0 {
		return Text{Key: key}
	}
	args := make([]Arg, len(pairs)/2)
	for i := range args {
		args[i] = Arg{pairs[2*i].(string), pairs[2*i+1]}
	}
	if len(pairs)%2 != 0 {
		panic("engine.Say: a name without a value in " + key)
	}
	return Text{Key: key, Args: args}
}

// The types of values in a Text that are written differently in each language or resolved to a name.
type (
	// Inches is a length, written with two decimals and the sign for inches.
	Inches float64
	// Extent is how large a battlefield is, in inches, written with one sign for both: 24 × 24″.
	Extent struct{ Width, Depth float64 }
	// SquareInches is an area, written without decimals.
	SquareInches float64
	// Percent is a probability between 0 and 1, written as a percentage.
	Percent float64
	// Term is the key of a catalogue entry that stands for one word of the rules, such as "term.stunned".
	Term string
	// Bilingual is a name that a card or a file has in two languages. Without a French one it is the same in both.
	Bilingual struct{ English, French string }
)

// In is the name in a language of the catalogues.
func (b Bilingual) In(language string) string {
	if language == "fr" && b.French != "" {
		return b.French
	}
	return b.English
}

// ModelID names a figure on the table, Target or acting: its place in the match's list of models.
type ModelID int

// NoModel is the ModelID of nobody.
const NoModel ModelID = -1

// PieceID names a piece of terrain or a marker: its place in the match's list of pieces. Written in a Text it becomes
// the piece's name.
type PieceID int

// NoPiece is the PieceID of nothing.
const NoPiece PieceID = -1

// Seat is one side of the table, counted from 0.
type Seat int

// DiceSeat is the seat that answers rolls: the seeded generator, a person with real dice, or a test.
const DiceSeat Seat = -1

// NoSeat is the seat of nobody.
const NoSeat Seat = -2

// Refusal says why something is not legal, and by which rule.
type Refusal struct {
	Rule Rule `json:"rule"`
	Why  Text `json:"why"`
}

// Refuse makes a Refusal: Refuse("TAG-02", "tag.too-far", "Gap", Inches(3)).
func Refuse(rule Rule, key string, pairs ...any) *Refusal {
	return &Refusal{Rule: rule, Why: Say(key, pairs...)}
}
