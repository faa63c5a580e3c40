package app

import (
	"testing"

	"trueinch/game/stage"
)

func TestMain(m *testing.M) { stage.Main(m) }
