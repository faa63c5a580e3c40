package maps

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
)

// mutate changes one to four places of a file: bits, digits, whole stretches.
func mutate(random *rand.Rand, data []byte) []byte {
	out := append([]byte(nil), data...)
	for range 1 + random.IntN(4) {
		at := random.IntN(len(out))
		switch random.IntN(6) {
		case 0:
			out[at] ^= byte(1 << random.IntN(8))
		case 1:
			out = append(out[:at], out[min(len(out), at+1+random.IntN(30)):]...)
		case 2:
			out = append(out[:at:at], append([]byte{`{}[]",:-0123456789e.`[random.IntN(20)]}, out[at:]...)...)
		case 3:
			for ; at < len(out) && (out[at] < '0' || out[at] > '9'); at++ {
			}
			if at < len(out) {
				out[at] = byte('0' + random.IntN(10))
			}
		case 4:
			from := random.IntN(len(out))
			out = append(out[:at:at], append(append([]byte(nil), out[from:min(len(out), from+40)]...), out[at:]...)...)
		case 5:
			out = out[:1+at]
		}
		if len(out) < 2 {
			return out
		}
	}
	return out
}

// A damaged file never crashes: it is refused with sentences, or what is read is sound.
func TestTwoHundredDamagedTables(t *testing.T) {
	english := catalogue(t, "en")
	random := rand.New(rand.NewPCG(7, 7))
	refused := 0
	for _, name := range ShippedNames() {
		data, err := os.ReadFile(filepath.Join("shipped", name+Extension))
		if err != nil {
			t.Fatal(err)
		}
		for range 200 {
			m, problems := Read(name, mutate(random, data))
			for _, p := range problems {
				if s := sentence(t, english, p); len(s) < 10 || p.Line < 1 || p.Column < 1 {
					t.Fatalf("%s: %q", p.Position(), s)
				}
			}
			switch {
			case m == nil && len(problems) == 0:
				t.Fatal("refused without a word")
			case m == nil:
				refused++
			case len(Check(m)) != 0:
				t.Fatalf("accepted, but %v", Check(m))
			}
		}
	}
	if refused < 300 {
		t.Errorf("only %d of 600 damaged files were refused", refused)
	}
}

func FuzzRead(f *testing.F) {
	// Small seeds: the fuzzer spends its time on finding new ways through the code, not on copying whole tables.
	small, _ := ShippedByName("market-square")
	small.Ground, small.Pieces = small.Ground[:1], append(small.Pieces[:1:1], small.Pieces[3])
	data, err := Write(small)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(polygonOf(square)))
	f.Add([]byte(table(`"models":[{"id":"m","base":30,"center":{"x":1,"y":1}}],"zones":[{"team":0,"outline":[` + square + `]}]`)))
	f.Add([]byte(`{"format":"trueinch-table","version":1,"name":"x","width":NaN}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, problems := Read("fuzz", data)
		if (m == nil) == Usable(problems) {
			t.Fatalf("map %v, problems %v", m != nil, problems)
		}
		if m == nil {
			return
		}
		if more := Check(m); len(more) != 0 {
			t.Fatalf("accepted, but %v", more)
		}
	})
}
