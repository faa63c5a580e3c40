package encounter

import "testing"

// TestABigChanceReadsAsTheSmallOnes: what is nearly certain stands beside the table as it stands on an option.
func TestABigChanceReadsAsTheSmallOnes(t *testing.T) {
	t.Parallel()
	for chance, want := range map[float64]string{0: "0", 0.004: "<1", 0.012: "1", 0.5: "50", 0.989: "99", 0.993: ">99", 0.9999: ">99", 1: "100"} {
		if got := percentNumber(chance); got != want {
			t.Errorf("%v reads %q, not %q", chance, got, want)
		}
	}
}
