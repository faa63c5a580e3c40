package teams

import "trueinch/engine/ask"

// Unfit says why a set-up cannot be played.
var Unfit = ask.Unfit
