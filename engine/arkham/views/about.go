package views

import (
	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/rounds"
	"trueinch/engine/arkham/state"
)

// About answers engine.Extras.About: an option has a sentence of its own, or that of what its button says, or that of its question.
func About(s *state.State, pick int) []engine.Text {
	d := s.Pending
	if d.Shape == engine.Pick && pick >= 0 && pick < len(d.Options) {
		o := &d.Options[pick]
		if o.About.Key != "" {
			return []engine.Text{o.About}
		}
		if about := OptionAbout[o.Text.Key]; about != "" {
			return []engine.Text{engine.Say(about)}
		}
	}
	if about := QuestionAbout[d.Ask.Key]; about != "" {
		return []engine.Text{engine.Say(about)}
	}
	return nil
}

// OptionAbout is a sentence for options that are always the same, by what their button says.
var OptionAbout = map[string]string{
	"ac.option-pass":    "ac.chosen-pass",
	"ac.option-end":     "ac.chosen-end",
	"ac.option-go-on":   "ac.chosen-go-on",
	"ac.option-skip":    "ac.chosen-skip",
	"ac.option-stand":   "ac.chosen-stand",
	"ac.option-unarmed": "ac.chosen-unarmed",
	"ac.deed-move":      "ac.chosen-move",
	"ac.deed-run":       "ac.chosen-run",
	"ac.deed-strike":    "ac.chosen-strike",
	"ac.deed-shoot":     "ac.chosen-shoot",
}

// QuestionAbout is a sentence for each question, for people who do not know it yet.
var QuestionAbout = map[string]string{
	"ac.ask-act":             "ac.asked-act",
	"ac.ask-arrival-edge":    "ac.asked-arrival-edge",
	"ac.ask-attack-order":    "ac.asked-attack-order",
	"ac.ask-break-free":      "ac.asked-break-free",
	"ac.ask-duck":            "ac.asked-duck",
	"ac.ask-deploy":          "ac.asked-deploy",
	"ac.ask-drop-tactic":     "ac.asked-drop-tactic",
	"ac.ask-edge":            "ac.asked-edge",
	"ac.ask-ending":          "ac.asked-ending",
	"ac.ask-keep-stolen":     "ac.asked-keep-stolen",
	"ac.ask-magazine":        "ac.asked-magazine",
	"ac.ask-maps":            "ac.asked-maps",
	"ac.ask-move-objective":  "ac.asked-move-objective",
	"ac.ask-objective":       "ac.asked-objective",
	"ac.ask-objective-where": "ac.asked-objective-where",
	"ac.ask-scenario":        "ac.asked-scenario",
	"ac.ask-special-target":  "ac.asked-special-target",
	"ac.ask-special-weapon":  "ac.asked-special-weapon",
	"ac.ask-stand-token":     "ac.asked-stand-token",
	"ac.ask-start-below":     "ac.asked-start-below",
	"ac.ask-steal":           "ac.asked-steal",
	"ac.ask-strike-more":     "ac.asked-strike-more",
	"ac.ask-tactic-model":    "ac.asked-tactic-model",
	"ac.ask-where":           "ac.asked-where",
	"ac.ask-zone":            "ac.asked-zone",
	"ac.ask-plan":            "ac.asked-plan",
	"ac.ask-plans-first":     "ac.asked-plans-first",
	"ac.ask-go":              "ac.asked-go",
	"ac.ask-declare":         "ac.asked-declare",
	"ac.ask-charge":          "ac.asked-charge",
	"ac.ask-charge-strike":   "ac.asked-charge-strike",
	"ac.ask-craving":         "ac.asked-craving",
	"ac.ask-quarry":          "ac.asked-quarry",
	"ac.ask-claw":            "ac.asked-claw",
	"ac.ask-edge-leap":       "ac.asked-edge-leap",
	"ac.ask-cape":            "ac.asked-cape",
	"ac.ask-surface":         "ac.asked-surface",
	"ac.ask-move-again":      "ac.asked-move-again",
	"ac.ask-move":            "ac.asked-move",
	"ac.ask-move-tokens":     "ac.asked-move-tokens",
	"ac.ask-strike":          "ac.asked-strike",
	"ac.ask-strikes":         "ac.asked-strikes",
	"ac.ask-block":           "ac.asked-block",
	"ac.ask-lose-token":      "ac.asked-lose-token",
	"ac.ask-recover":         "ac.asked-recover",
	"ac.ask-group":           "ac.asked-group",
	"ac.ask-furniture":       "ac.asked-furniture",
	"ac.ask-pick-objective":  "ac.asked-pick-objective",
	"ac.ask-number":          "ac.asked-number",
	"ac.ask-informer":        "ac.asked-informer",
	"ac.ask-light-whom":      "ac.asked-light-whom",
	"ac.ask-repair":          "ac.asked-repair",
	"ac.ask-critical":        "ac.asked-critical",
	"ac.ask-blink":           "ac.asked-blink",
	"ac.ask-dodge":           "ac.asked-dodge",
	"ac.ask-elusive":         "ac.asked-elusive",
	"ac.ask-shoot":           "ac.asked-shoot",
	"ac.ask-shoot-at":        "ac.asked-shoot-at",
	"ac.ask-shots":           "ac.asked-shots",
	"ac.ask-special-shot":    "ac.asked-special-shot",
	"ac.ask-spread":          "ac.asked-spread",
	"ac.ask-guard":           "ac.asked-guard",
	"ac.ask-counter":         "ac.asked-counter",
	"ac.ask-forward":         "ac.asked-forward",
	"ac.ask-dose":            "ac.asked-dose",
	"ac.ask-devour":          "ac.asked-devour",
	"ac.ask-devour-token":    "ac.asked-devour-token",
	"ac.ask-stop":            "ac.asked-stop",
	"ac.ask-shift":           "ac.asked-shift",
	"ac.ask-gift":            "ac.asked-gift",
	"ac.ask-feat":            "ac.asked-feat",
	"ac.ask-outwitted":       "ac.asked-outwitted",
	"ac.ask-luck":            "ac.asked-luck",
}

// Concepts are what is explained when it first matters, by the question or the rule of the dice that it comes with.
var Concepts = map[string]engine.Concept{
	"ac.ask-plan":      {Title: engine.Say("ac.first-plan"), About: engine.Say("ac.asked-plan"), Rule: "AC-PLAN-02"},
	"ac.ask-declare":   {Title: engine.Say("ac.first-declare"), About: engine.Say("ac.asked-declare"), Rule: "AC-ACT-05"},
	"ac.ask-block":     {Title: engine.Say("ac.first-block"), About: engine.Say("ac.asked-block"), Rule: "AC-BLOCK-01"},
	"AC-DAMAGE-01":     {Title: engine.Say("ac.first-collateral"), About: engine.Say("ac.first-collateral-about"), Rule: "AC-COLLATERAL-02"},
	"AC-BLINK-02":      {Title: engine.Say("ac.first-blink"), About: engine.Say("ac.first-blink-about"), Rule: "AC-BLINK-03"},
	"AC-ROUT-01":       {Title: engine.Say("ac.first-rout"), About: engine.Say("ac.first-rout-about"), Rule: "AC-ROUT-01"},
	"ac.ask-furniture": {Title: engine.Say("ac.first-furniture"), About: engine.Say("ac.asked-furniture"), Rule: "AC-LAMP-01"},
}

// Assault answers engine.Extras.Assault: the attack in the midst of which its target is asked for blocks.
func Assault(s *state.State) *engine.Assault {
	if s.Pending == nil || s.Pending.Seat < 0 {
		return nil
	}
	a, under := attack.UnderWay(s)
	if !under || s.Models[a.By].Seat == s.Pending.Seat {
		return nil
	}
	assault := &engine.Assault{Attacker: a.By, Target: a.On, Piece: engine.NoPiece}
	if w := attack.Weapon(s, a); w != nil {
		assault.Action = w.Name
	}
	return assault
}

// Standing answers engine.Extras.Standing: the score as it is.
func Standing(s *state.State) engine.Result { return rounds.Standing(s) }
