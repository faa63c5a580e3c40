package designer

import (
	"strings"
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/stage"
)

// In a bar of any width the steps and the twins are named once: in a word beside them, or in the list itself.
func TestStepsAndTwinsAreNamedOnce(t *testing.T) {
	for width := 1000; width <= 1700; width += 50 {
		_, st := at(t, nil, stage.Size(width, 800), stage.Scale(1))
		steps, twins := 0, 0
		for _, r := range st.Stack.UI.C.ReadIn(canvas.Rect{X: 60, W: float64(width), H: 52}) {
			steps += strings.Count(r.Text, "Snap")
			twins += strings.Count(r.Text, "Twin")
		}
		if steps != 1 || twins != 1 {
			t.Errorf("%d wide: the steps are named %d times, the twins %d times", width, steps, twins)
		}
	}
}
