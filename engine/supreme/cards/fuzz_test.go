package cards

import "testing"

func FuzzParse(f *testing.F) { grammar.Fuzz(f, exampleCards) }
