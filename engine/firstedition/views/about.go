package views

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
)

// About answers engine.Extras.About: an Action says what it does, whatever else can be chosen has a sentence of its own or that of its
// question.
func About(s *state.State, pick int) []engine.Text {
	d := s.Pending
	if d.Shape == engine.Pick && pick >= 0 && pick < len(d.Options) {
		o := &d.Options[pick]
		switch {
		case o.About.Key != "":
			return []engine.Text{o.About}
		case o.Best.Key != "":
			return []engine.Text{o.Best}
		case o.Action >= 0 && d.Subject != engine.NoModel:
			if lines := (Match{s}).Sheet(d.Subject).Actions; o.Action < len(lines) {
				return lines[o.Action].Plain
			}
		case OptionAbout[o.Text.Key] != "":
			return []engine.Text{engine.Say(OptionAbout[o.Text.Key])}
		case o.Means.Kind == "act" || o.Means.Kind == "then":
			kind := state.ActKind(o.Means.Of)
			if about := moveAbout[kind]; about != "" {
				return []engine.Text{engine.Say(about, "Inches", engine.Inches(moves.Inches(s, d.Subject, kind, 0)))}
			}
		}
	}
	if about := QuestionAbout[d.Ask.Key]; about != "" {
		return []engine.Text{engine.Say(about)}
	}
	return nil
}

// moveAbout is a sentence for each Universal Action without a line on the Sheet, of how many inches it goes where it does.
var moveAbout = map[state.ActKind]string{
	state.Move: "pc1.does-move", state.Run: "pc1.does-run", state.Charge: "pc1.does-charge", state.Jump: "pc1.does-jump", state.GetUp: "pc1.does-get-up",
	state.TakeOff: "pc1.does-take-off", state.Throw: "pc1.does-throw", state.Smash: "pc1.does-smash", state.Shapeshift: "pc1.does-shapeshift",
}

// OptionAbout is a sentence for options that are always the same, by what their button says.
var OptionAbout = map[string]string{
	"pc1.option-pass":        "pc1.chosen-pass",
	"pc1.option-done":        "pc1.chosen-done",
	"pc1.option-hold":        "pc1.chosen-hold",
	"pc1.option-end":         "pc1.chosen-end",
	"pc1.option-alone":       "pc1.chosen-alone",
	"pc1.option-drop":        "pc1.chosen-drop",
	"pc1.option-command":     "pc1.chosen-command",
	"pc1.option-plain":       "pc1.chosen-plain",
	"pc1.option-trump":       "pc1.chosen-trump",
	"pc1.option-power-up":    "pc1.chosen-power-up",
	"pc1.option-both":        "pc1.chosen-both",
	"pc1.option-keep":        "pc1.chosen-keep",
	"pc1.option-act-fast":    "pc1.chosen-act-fast",
	"pc1.option-domination":  "pc1.chosen-domination",
	"pc1.option-power-surge": "pc1.chosen-power-surge",
	"pc1.option-hold-ground": "pc1.chosen-hold-ground",
	"pc1.option-take":        "pc1.chosen-take",
	"pc1.option-leave-it":    "pc1.chosen-leave-it",
	"pc1.option-cancel-held": "pc1.chosen-cancel-held",
	"pc1.option-not-now":     "pc1.chosen-not-now",
}

// QuestionAbout is a sentence for whatever answers a question, by the question.
var QuestionAbout = map[string]string{
	"pc1.ask-turn":              "pc1.asked-turn",
	"pc1.ask-action":            "pc1.asked-action",
	"pc1.ask-second":            "pc1.asked-second",
	"pc1.ask-target":            "pc1.asked-target",
	"pc1.ask-attack":            "pc1.asked-attack",
	"pc1.ask-defend":            "pc1.asked-defend",
	"pc1.ask-charge":            "pc1.asked-charge",
	"pc1.ask-reflexes":          "pc1.asked-reflexes",
	"pc1.ask-ap":                "pc1.asked-ap",
	"pc1.ask-amount":            "pc1.asked-amount",
	"pc1.ask-hold":              "pc1.asked-hold",
	"pc1.ask-held":              "pc1.asked-held",
	"pc1.ask-moment":            "pc1.asked-moment",
	"pc1.ask-last-held":         "pc1.asked-last-held",
	"pc1.ask-free-strike":       "pc1.asked-free-strike",
	"pc1.ask-leave":             "pc1.asked-leave",
	"pc1.ask-move":              "pc1.asked-move",
	"pc1.ask-counters":          "pc1.asked-counters",
	"pc1.ask-down":              "pc1.asked-down",
	"pc1.ask-edge":              "pc1.asked-edge",
	"pc1.ask-rush":              "pc1.asked-rush",
	"pc1.ask-minions":           "pc1.asked-minions",
	"pc1.ask-next":              "pc1.asked-next",
	"pc1.ask-next-minion":       "pc1.asked-next-minion",
	"pc1.ask-which":             "pc1.asked-which",
	"pc1.ask-whom":              "pc1.asked-whom",
	"pc1.ask-astray":            "pc1.asked-astray",
	"pc1.ask-blast":             "pc1.asked-blast",
	"pc1.ask-teleport":          "pc1.asked-teleport",
	"pc1.ask-play":              "pc1.asked-play",
	"pc1.ask-ground":            "pc1.asked-ground",
	"pc1.ask-arrange":           "pc1.asked-arrange",
	"pc1.ask-foreseen":          "pc1.asked-foreseen",
	"pc1.ask-ray":               "pc1.asked-ray",
	"pc1.ask-direction":         "pc1.asked-direction",
	"pc1.ask-height":            "pc1.asked-height",
	"pc1.ask-sacrifice":         "pc1.asked-sacrifice",
	"pc1.ask-said":              "pc1.asked-said",
	"pc1.ask-devour":            "pc1.asked-devour",
	"pc1.ask-shift":             "pc1.asked-shift",
	"pc1.ask-token":             "pc1.asked-token",
	"pc1.ask-wall":              "pc1.asked-wall",
	"pc1.ask-wall-way":          "pc1.asked-wall-way",
	"pc1.ask-who-attacks":       "pc1.asked-who-attacks",
	"pc1.ask-roll":              "pc1.asked-roll",
	"pc1.ask-again":             "pc1.asked-again",
	"pc1.ask-price":             "pc1.asked-price",
	"pc1.ask-start":             "pc1.asked-start",
	"pc1.ask-genius":            "pc1.asked-genius",
	"pc1.ask-first":             "pc1.asked-first",
	"pc1.ask-first-deploys":     "pc1.asked-first-deploys",
	"pc1.ask-plan":              "pc1.asked-plan",
	"pc1.ask-fast":              "pc1.asked-fast",
	"pc1.ask-deploy":            "pc1.asked-deploy",
	"pc1.ask-where":             "pc1.asked-where",
	"pc1.ask-hold-ground":       "pc1.asked-hold-ground",
	"pc1.ask-stay":              "pc1.asked-stay",
	"pc1.ask-throw":             "pc1.asked-throw",
	"pc1.ask-object":            "pc1.asked-object",
	"pc1.ask-landing":           "pc1.asked-landing",
	"pc1.ask-take":              "pc1.asked-take",
	"pc1.ask-citizen-clock":     "pc1.asked-citizen-clock",
	"pc1.ask-how-many-citizens": "pc1.asked-how-many-citizens",
	"pc1.ask-lead":              "pc1.asked-lead",
	"pc1.ask-lead-where":        "pc1.asked-lead-where",
	"pc1.ask-entry-point":       "pc1.asked-entry-point",
	"pc1.ask-invader":           "pc1.asked-invader",
	"pc1.ask-invaders-roll":     "pc1.asked-invaders-roll",
	"pc1.ask-part":              "pc1.asked-part",
	"pc1.ask-parts-roll":        "pc1.asked-parts-roll",
	"pc1.ask-plot-roll":         "pc1.asked-plot-roll",
	"pc1.ask-put":               "pc1.asked-put",
	"pc1.ask-quarter":           "pc1.asked-quarter",
	"pc1.ask-who-places":        "pc1.asked-who-places",
	"pc1.ask-agent":             "pc1.asked-agent",
	"pc1.ask-beam-roll":         "pc1.asked-beam-roll",
	"pc1.ask-beam-way":          "pc1.asked-beam-way",
	"pc1.ask-blackmailer":       "pc1.asked-blackmailer",
	"pc1.ask-crack":             "pc1.asked-crack",
	"pc1.ask-feed":              "pc1.asked-feed",
	"pc1.ask-feed-roll":         "pc1.asked-feed-roll",
	"pc1.ask-fix-with":          "pc1.asked-fix-with",
	"pc1.ask-raze":              "pc1.asked-raze",
	"pc1.ask-rebuild":           "pc1.asked-rebuild",
	"pc1.ask-revenge":           "pc1.asked-revenge",
	"pc1.ask-rift-roll":         "pc1.asked-rift-roll",
	"pc1.ask-rig":               "pc1.asked-rig",
	"pc1.ask-sample":            "pc1.asked-sample",
	"pc1.ask-scrounge":          "pc1.asked-scrounge",
	"pc1.ask-sign-whom":         "pc1.asked-sign-whom",
	"pc1.ask-survivor":          "pc1.asked-survivor",
	"pc1.ask-target-roll":       "pc1.asked-target-roll",
	"pc1.ask-victim":            "pc1.asked-victim",
}
