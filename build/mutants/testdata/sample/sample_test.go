package sample

import "testing"

func TestNear(t *testing.T) {
	if !Near(6) || Near(6.1) {
		t.Error("6 is the border")
	}
}

func TestBoth(t *testing.T) {
	if Both(true, false) || Text("a") != "a!" {
		t.Error("one is not both")
	}
}

func TestCounted(t *testing.T) {
	if Counted([]int{1, 7, 5}) != 12 {
		t.Error("7 and 5 are over 3")
	}
}
