package command_test

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/bot"
	"trueinch/engine/firstedition"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/scenes/command"
	"trueinch/scenes/house"
)

// program is True Inch with the test's own rule system.
func program(open func(command.Door, string, string) error) command.Program {
	return command.Program{
		House: &house.House{Systems: []engine.System{matchtest.Duel{}, supreme.System{}, arkham.System{}}, Version: "1.2.3",
			Judges: []engine.Judge{supreme.System{}.Extras().Judge, firstedition.Judge{}, arkham.Judge{}}},
		Players: map[string]engine.Player{"random": bot.Random{}, "stumbling": stumbling{}},
		Open:    open, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv,
	}
}

// stumbling is a player who loses his head in the second round.
type stumbling struct{ bot.Random }

func (s stumbling) Choose(decision *engine.Decision, seen *engine.Seen) engine.Choice {
	if seen.View().Round == 2 {
		return engine.Choice{Pick: -1, Number: -1}
	}
	return s.Random.Choose(decision, seen)
}

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"trueinch": func() {
			os.Exit(program(func(door command.Door, file, language string) error {
				said := "window: " + string(door) + " " + file
				if language != "" {
					said += " in " + language
				}
				_, err := os.Stdout.WriteString(said + "\n")
				return err
			}).Run(os.Args[1:]))
		},
		"windowless": func() { os.Exit(program(nil).Run(os.Args[1:])) },
	})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata", UpdateScripts: os.Getenv("TRUEINCH_UPDATE") != ""})
}
