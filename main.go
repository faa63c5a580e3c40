// True Inch: skirmish miniatures, ruled and measured. This file reads the command line and opens the front door; it is
// the one place that names the rule systems.
package main

import (
	"os"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/bot"
	"trueinch/engine/firstedition"
	"trueinch/engine/invasion"
	"trueinch/engine/ladder"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/scenes/app"
	"trueinch/scenes/command"
	"trueinch/scenes/house"
)

// version is set by the build.
var version = "development"

func main() {
	shared := &house.House{Systems: []engine.System{supreme.System{}, firstedition.System{}, arkham.System{}, invasion.System{}}, Judges: []engine.Judge{firstedition.Judge{}, arkham.Judge{}}, Version: version}
	shared.Folder, _ = game.DataFolder() // without one there is nothing of the user's own to find
	program := command.Program{
		House:   shared,
		Open:    func(door command.Door, file, language string) error { return app.Open(shared, door, file, language) },
		Players: players(),
		Out:     os.Stdout, Err: os.Stderr, Getenv: os.Getenv,
	}
	os.Exit(program.Run(os.Args[1:]))
}

// players are the computer players by name, whose budget is work, so that simulations repeat.
func players() map[string]engine.Player {
	all := map[string]engine.Player{"random": bot.Random{}, "simple": bot.Simple{}, "novice": bot.Novice{}}
	for _, c := range ladder.Characters {
		all[c.Name] = c.Player()
	}
	return all
}
