package title

import "strconv"

func number(n int) string { return strconv.Itoa(n) }
