package engine

// Allotment is what an Allot decision asks for: tokens that are laid into boxes row by row, for all rows with one answer.
type Allotment struct {
	Boxes []AllotBox
	Rows  []AllotRow
	All   Rule  // that everything is laid that there is room for
	Drop  []int // boxes in the order in which fewer tokens than the last time are missing from them
	Rest  int   // the box that takes what is left in the hand when somebody says so, or -1
	// Buys says what tokens laid in a row are good for, box by box. It may be asked about any numbers that fit.
	Buys func(row int, laid []int) []Bought
	// Beside are things to know while one lays: what is still in a bag, and what was drawn.
	Beside     []Stock
	BesideName Text // of all of them
	// Rivals are what is known of those who lay tokens on the other side.
	Rivals []AllotRival
}

// AllotBox is one of the boxes that every row has.
type AllotBox struct {
	Name Text
	Sign Sign
	Rule Rule // how many tokens it takes
}

// AllotRow is the tokens of one model.
type AllotRow struct {
	Model   ModelID
	Tokens  int      // to be laid
	Sum     Text     // how that number came about: "8 − 1"; or the zero Text
	SumRule Rule     // of that
	Most    []int    // by box, how many it takes
	Last    []int    // by box, as they were laid the last time; nil for never
	Suggest []int    // by box, what a computer player lays; nil for anything
	About   []Text   // what else matters with it, in a few words each
	Refusal *Refusal // why it takes none at all, or nil
	Outlook []Text   // of one that takes none: what will become of it
}

// Bought is what the tokens in a box are good for.
type Bought struct {
	Text  Text
	Under Text     // what comes of it, or what one more would be good for
	None  bool     // nothing: Text says so, Under what is missing
	Why   *Refusal // what keeps them from being of use, or nil
	Rings []Ring   // how far from the model they reach
}

// Ring is a distance all around the edge of a base.
type Ring struct {
	Inches Inches
	Best   bool // only with luck
}

// AllotRival is a model of the other side as it is seen by whoever lays tokens.
type AllotRival struct {
	Model  ModelID
	Tokens int
	Laid   []int    // by box, once they are shown; nil before
	Sees   Text     // whom it sees now
	Why    *Refusal // why it has none
}

// Fits is how many tokens a row takes: all it has, or as many as there is room for.
func (a *Allotment) Fits(row int) int {
	r := &a.Rows[row]
	if r.Refusal != nil {
		return 0
	}
	room := 0
	for _, most := range r.Most {
		room += max(0, most)
	}
	return min(max(0, r.Tokens), room)
}

// Check judges what was laid: nil, a *Refusal with the rule that forbids it, or a *ChoiceError.
func (a *Allotment) Check(laid [][]int) error {
	if len(laid) != len(a.Rows) {
		return unfit("choice.wrong-rows", "Count", len(laid), "Want", len(a.Rows))
	}
	for row := range laid {
		if err := a.checkRow(row, laid[row]); err != nil {
			return err
		}
	}
	return nil
}

func (a *Allotment) checkRow(row int, laid []int) error {
	r := &a.Rows[row]
	if len(laid) != len(a.Boxes) {
		return unfit("choice.wrong-boxes", "Count", len(laid), "Want", len(a.Boxes))
	}
	sum := 0
	for box, count := range laid {
		switch {
		case count < 0:
			return unfit("choice.out-of-range", "Number", count, "Min", 0, "Max", r.Most[box])
		case count > 0 && r.Refusal != nil:
			return r.Refusal
		case count > max(0, r.Most[box]):
			return Refuse(a.Boxes[box].Rule, "choice.box-full", "Model", r.Model, "Box", a.Boxes[box].Name, "Max", max(0, r.Most[box]))
		}
		sum += count
	}
	switch fits := a.Fits(row); {
	case sum > fits:
		return Refuse(r.SumRule, "choice.too-many-tokens", "Model", r.Model, "Count", sum, "Max", fits)
	case sum < fits:
		return Refuse(a.All, "choice.tokens-left", "Model", r.Model, "Count", fits-sum)
	}
	return nil
}

// Trim takes tokens back until a row has no more than it may have, from the boxes of Drop one after the other.
func (a *Allotment) Trim(row int, laid []int) []int {
	kept, sum := make([]int, len(a.Boxes)), 0
	if a.Rows[row].Refusal != nil {
		return kept
	}
	for box := range kept {
		if box < len(laid) {
			kept[box] = min(max(0, laid[box]), max(0, a.Rows[row].Most[box]))
			sum += kept[box]
		}
	}
	fits := a.Fits(row)
	drop := func(box int) {
		if taken := min(kept[box], sum-fits); taken > 0 {
			kept[box], sum = kept[box]-taken, sum-taken
		}
	}
	for _, box := range a.Drop {
		drop(box)
	}
	for box := range kept {
		drop(box)
	}
	return kept
}

// Fill lays what a row has left in its hand: first into one box, which may be none (-1), then into the others from the first, so that all of it lies.
func (a *Allotment) Fill(row, first int, laid []int) []int {
	full := a.Trim(row, laid)
	left := a.Fits(row)
	for _, count := range full {
		left -= count
	}
	fill := func(box int) {
		added := min(left, max(0, a.Rows[row].Most[box])-full[box])
		full[box], left = full[box]+added, left-added
	}
	if a.Rows[row].Refusal != nil {
		return full
	}
	if first >= 0 {
		fill(first)
	}
	for box := range full {
		fill(box)
	}
	return full
}

// Suggested is what a computer player lays: what the rules suggest, or else the boxes in turn, token by token.
func (a *Allotment) Suggested() [][]int {
	all := make([][]int, len(a.Rows))
	for row := range a.Rows {
		if suggest := a.Rows[row].Suggest; suggest != nil {
			all[row] = a.Fill(row, a.Rest, suggest)
			continue
		}
		all[row] = make([]int, len(a.Boxes))
		for left := a.Fits(row); left > 0; {
			for box := range a.Boxes {
				if left > 0 && all[row][box] < a.Rows[row].Most[box] {
					all[row][box]++
					left--
				}
			}
		}
	}
	return all
}

// Drawn lays everything by chance: for each token one of the boxes with room. Random returns numbers in [0, 1).
func (a *Allotment) Drawn(random func() float64) [][]int {
	all := make([][]int, len(a.Rows))
	for row := range a.Rows {
		all[row] = make([]int, len(a.Boxes))
		for range a.Fits(row) {
			var open []int
			for box := range a.Boxes {
				if all[row][box] < a.Rows[row].Most[box] {
					open = append(open, box)
				}
			}
			all[row][open[min(len(open)-1, int(random()*float64(len(open))))]]++
		}
	}
	return all
}

// Forced reports whether there is only one way to lay everything.
func (a *Allotment) Forced() bool {
	for row := range a.Rows {
		room, open := 0, 0
		for _, most := range a.Rows[row].Most {
			if room += max(0, most); most > 0 {
				open++
			}
		}
		if fits := a.Fits(row); fits > 0 && fits < room && open > 1 {
			return false
		}
	}
	return true
}
