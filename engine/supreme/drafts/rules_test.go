package drafts_test

import (
	"testing"

	"trueinch/engine/matchtest"
)

func TestMain(m *testing.M) { matchtest.Main(m) }
