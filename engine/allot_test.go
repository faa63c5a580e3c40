package engine

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
)

// allotmentOf are rows of so many tokens and so much room in three boxes.
func allotmentOf(rows ...AllotRow) *Allotment {
	a := &Allotment{Boxes: make([]AllotBox, 3), All: "ALL", Drop: []int{2, 0}, Rest: 1}
	for i := range a.Boxes {
		a.Boxes[i].Rule = "BOX"
	}
	for i := range rows {
		rows[i].Model, rows[i].SumRule = ModelID(i), "SUM"
	}
	a.Rows = rows
	return a
}

// TestAllotmentsAreChecked: what is laid fits rows and boxes, all that has room lies, and each fault names its rule.
func TestAllotmentsAreChecked(t *testing.T) {
	out := Refuse("OUT", "choice.match-over")
	a := allotmentOf(AllotRow{Tokens: 5, Most: []int{3, 2, 3}}, AllotRow{Tokens: 9, Most: []int{1, 2, 0}}, AllotRow{Tokens: 4, Most: []int{3, 3, 3}, Refusal: out})
	none := []int{0, 0, 0}
	for _, c := range []struct {
		name string
		laid [][]int
		rule Rule // of the refusal
		key  string
	}{
		{"all that fits", [][]int{{3, 0, 2}, {1, 2, 0}, none}, "", ""},
		{"a row too few", [][]int{{3, 0, 2}, {1, 2, 0}}, "", "choice.wrong-rows"},
		{"a box too few", [][]int{{3, 2}, {1, 2, 0}, none}, "", "choice.wrong-boxes"},
		{"less than nothing", [][]int{{3, -1, 3}, {1, 2, 0}, none}, "", "choice.out-of-range"},
		{"a full box", [][]int{{4, 0, 1}, {1, 2, 0}, none}, "BOX", "choice.box-full"},
		{"a token too many", [][]int{{3, 1, 2}, {1, 2, 0}, none}, "SUM", "choice.too-many-tokens"},
		{"one in the hand", [][]int{{3, 0, 2}, {1, 1, 0}, none}, "ALL", "choice.tokens-left"},
		{"a row without tokens", [][]int{{3, 0, 2}, {1, 2, 0}, {1, 0, 0}}, "OUT", "choice.match-over"},
	} {
		fitting, err := Check(&Decision{Shape: Allot, Allot: a}, Choice{Laid: c.laid, Pick: 7})
		refusal, refused := err.(*Refusal)
		fault, _ := err.(Fault)
		switch {
		case c.key == "":
			if err != nil || fitting.Pick != 0 || !slices.EqualFunc(fitting.Laid, c.laid, slices.Equal) {
				t.Errorf("%s: %v, %v", c.name, fitting, err)
			}
		case fault == nil || fault.Explain().Key != c.key || refused != (c.rule != "") || refused && refusal.Rule != c.rule:
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestFewerTokensThanTheLastTime: those that are missing are taken back box by box as Drop says; with more of them the rest stays in the hand.
func TestFewerTokensThanTheLastTime(t *testing.T) {
	a := allotmentOf(AllotRow{Tokens: 3, Most: []int{3, 3, 3}}, AllotRow{Tokens: 6, Most: []int{3, 2, 3}}, AllotRow{Tokens: 3, Most: []int{3, 3, 3}, Refusal: Refuse("OUT", "choice.match-over")})
	for row, want := range [][]int{{1, 2, 0}, {2, 2, 1}, {0, 0, 0}} {
		if got := a.Trim(row, []int{2, 2, 1}); !slices.Equal(got, want) {
			t.Errorf("row %d: %v, want %v", row, got, want)
		}
	}
	if got := a.Fill(1, a.Rest, []int{3, 0, 0}); !slices.Equal(got, []int{3, 2, 1}) {
		t.Errorf("the rest goes to %v", got)
	}
}

// TestAnyAllotmentCanBeLaid: whatever rows and boxes there are, what is suggested, drawn, filled up and forced may be laid, and nothing else is forced.
func TestAnyAllotmentCanBeLaid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := allotmentOf()
		for range rapid.IntRange(1, 4).Draw(t, "rows") {
			row := AllotRow{Tokens: rapid.IntRange(-1, 9).Draw(t, "tokens"), Most: rapid.SliceOfN(rapid.IntRange(-1, 4), 3, 3).Draw(t, "most"), SumRule: "SUM"}
			if rapid.Bool().Draw(t, "suggests") {
				row.Suggest = rapid.SliceOfN(rapid.IntRange(0, 5), 3, 3).Draw(t, "suggest")
			}
			if rapid.IntRange(0, 4).Draw(t, "refused") == 0 {
				row.Refusal = Refuse("OUT", "choice.match-over")
			}
			a.Rows = append(a.Rows, row)
		}
		random := rapid.Float64Range(0, 0.999999)
		one, other := a.Drawn(func() float64 { return random.Draw(t, "one") }), a.Suggested()
		for _, laid := range [][][]int{one, other} {
			if err := a.Check(laid); err != nil {
				t.Fatalf("%v: %v", laid, err)
			}
		}
		if a.Forced() && !slices.EqualFunc(one, other, slices.Equal) {
			t.Fatalf("%v and %v may be laid, and it is forced", one, other)
		}
		for row := range a.Rows {
			if full := a.Fill(row, rapid.IntRange(-1, 2).Draw(t, "first"), one[row]); !slices.Equal(full, one[row]) {
				t.Fatalf("a full row %v is filled to %v", one[row], full)
			}
		}
	})
}
