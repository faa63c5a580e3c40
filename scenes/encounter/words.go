package encounter

import "strings"

// upper writes a title in capitals, as the display face wants it.
func upper(s string) string { return strings.ToUpper(s) }
