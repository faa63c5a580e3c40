package cards

import "slices"

// EffectKind is a word of the vocabulary of Effects (chapter SE-EFFECT).
type EffectKind string

// The Effects.
const (
	Damage          EffectKind = "Damage"
	Heal            EffectKind = "Heal"
	Stun            EffectKind = "Stun"
	Fatigue         EffectKind = "Fatigue"
	Attack          EffectKind = "Attack"
	Defend          EffectKind = "Defend"
	Suppress        EffectKind = "Suppress"
	PowerUp         EffectKind = "Power Up"
	PowerDown       EffectKind = "Power Down"
	Knockback       EffectKind = "Knockback"
	Pull            EffectKind = "Pull"
	Shift           EffectKind = "Shift"
	GrabThrow       EffectKind = "Grab & Throw"
	FollowUp        EffectKind = "Follow Up"
	Blast           EffectKind = "Blast"
	ExtraTarget     EffectKind = "Extra Target"
	Weak            EffectKind = "Weak"
	Immune          EffectKind = "Immune"
	Spectral        EffectKind = "Spectral"
	MindControl     EffectKind = "Mind Control"
	SummonTerrain   EffectKind = "Summon Dangerous Terrain"
	SummonMinion    EffectKind = "Summon Minion"
	SummonStructure EffectKind = "Summon Structure"
	PlaceToken      EffectKind = "Place Token"
	Refresh         EffectKind = "Refresh"
	ActionPoints    EffectKind = "Action Points"
	Special         EffectKind = "Special"
	InState         EffectKind = "State"
)

// EffectWords are the entries, in the order of the vocabulary and of the badges beside a model.
var EffectWords = []EffectWord{
	{Kind: Damage, Rule: "SE-EFFECT-43", Term: "card.effect-damage", English: []string{"Damage"}, French: []string{"Dommages", "Dommage"},
		Form: Figured, Manner: Harms, Do: func(on Bearer, e Effect) { on.Damage(e.X) }, Hurts: true,
		Weigh: func(w *Worth, _ *States, x float64) { w.Harm += x }, Plain: "plain.damage", Added: "plain.damage-more"},
	{Kind: Heal, Rule: "SE-EFFECT-70", Term: "card.effect-heal", English: []string{"Heal"}, French: []string{"Soins", "Soin"},
		Form: Figured, Do: func(on Bearer, e Effect) { on.Heal(e.X) }, After: []EffectKind{Damage, Knockback, Pull, Shift}, Own: true,
		Weigh: func(w *Worth, _ *States, x float64) { w.Harm -= x }, Plain: "plain.heal"},
	{Kind: Stun, Rule: "SE-EFFECT-71", Term: "card.effect-stun", English: []string{"Stun", "Stunned"}, French: []string{"Sonné"},
		Manner: ComesLast, Against: []Descriptor{"Stunned"}, Do: func(on Bearer, _ Effect) { on.Stun() }, Hurts: true,
		Flag: func(s *States) *bool { return &s.Stunned },
		Weigh: func(w *Worth, on *States, _ float64) {
			if !on.Stunned {
				w.Hinder++
			}
		},
		Plain: "plain.stun", Vain: "vain.already", Badge: Badge{Icon: "g-knocked-out-stars", Rule: "SE-COND-05", Text: "badge.stunned", About: "about.stunned"}},
	{Kind: Spectral, Rule: "SE-EFFECT-74", Term: "card.effect-spectral", English: []string{"Spectral"}, French: []string{"Spectral"},
		Flag: func(s *States) *bool { return &s.Spectral }, After: displacing, // no Damage from a Fall, and no Crash (SE-EFFECT-76, SE-EFFECT-80)
		Weigh: func(w *Worth, _ *States, _ float64) { w.Hinder -= 0.5 }, Plain: "plain.spectral", Vain: "vain.already",
		Badge: Badge{Icon: "g-ghost", Text: "badge.spectral", About: "about.spectral"}},
	{Kind: Fatigue, Rule: "SE-EFFECT-54", Term: "card.effect-fatigue", English: []string{"Fatigue"}, French: []string{"Fatigue"},
		Apart: true, Do: func(on Bearer, _ Effect) { on.Tire() }, End: func(on Bearer) bool { return on.Rest(1<<30) > 0 }, Lasts: true, Hurts: true,
		Weigh: weakens, Plain: "plain.fatigue"},
	{Kind: Attack, Rule: "SE-EFFECT-12", Term: "card.effect-attack", English: []string{"Attack"}, French: []string{"Attaque"},
		Form: Figured, Number: func(s *States) *int { return &s.Attack }, Weigh: strengthens, Plain: "plain.attack",
		Badge: Badge{Icon: "g-crossed-swords", Text: "badge.attack", About: "about.attack"}},
	{Kind: Defend, Rule: "SE-EFFECT-14", Term: "card.effect-defend", English: []string{"Defend"}, French: []string{"Défense"},
		Form: Figured, Number: func(s *States) *int { return &s.Defend }, Weigh: strengthens, Plain: "plain.defend",
		Badge: Badge{Icon: "g-bordered-shield", Text: "badge.defend", About: "about.defend"}},
	{Kind: Suppress, Rule: "SE-EFFECT-08", Term: "card.effect-suppress", English: []string{"Suppress"}, French: []string{"Affaiblissement"},
		Form: Figured, Number: func(s *States) *int { return &s.Suppress }, Hurts: true,
		Weigh: func(w *Worth, _ *States, x float64) { w.Hinder += x }, Plain: "plain.suppress",
		Badge: Badge{Icon: "g-sleepy", Text: "badge.suppress", About: "about.suppress"}},
	{Kind: PowerUp, Rule: "SE-EFFECT-16", Term: "card.effect-power-up", English: []string{"Power Up"}, French: []string{"Boost"},
		Form: Figured, Do: func(on Bearer, e Effect) { on.Boost(e.X); on.Gains(e) }, Lasts: true, Own: true,
		Weigh: strengthens, Plain: "plain.power-up"},
	{Kind: PowerDown, Rule: "SE-EFFECT-11", Term: "card.effect-power-down", English: []string{"Power Down"}, French: []string{"Anti-Boost"},
		Form: Figured, After: []EffectKind{PowerUp}, Lasts: true, Hurts: true,
		Do: func(on Bearer, e Effect) { // SE-EFFECT-11: all of them if it has fewer
			e.X = -on.Boost(-e.X)
			on.Gains(e)
		},
		Weigh: weakens, Plain: "plain.power-down", Vain: "vain.no-dice"},
	{Kind: Knockback, Rule: "SE-EFFECT-34", Term: "card.effect-knockback", English: []string{"Knockback"}, French: []string{"Repousse"},
		Form: Figured, Manner: Pushes, Against: displacement, After: []EffectKind{Damage}, Weigh: displaces, Plain: "plain.knockback", Vain: "vain.no-room"},
	{Kind: Pull, Rule: "SE-EFFECT-31", Term: "card.effect-pull", English: []string{"Pull"}, French: []string{"Attire"},
		Form: Figured, Manner: Pulls, Against: displacement, After: []EffectKind{Damage}, Weigh: displaces, Plain: "plain.pull", Vain: "vain.no-room"},
	{Kind: Shift, Rule: "SE-EFFECT-33", Term: "card.effect-shift", English: []string{"Shift"}, French: []string{"Bouge"},
		Form: Figured, Manner: Shifts, Against: displacement, After: []EffectKind{Damage}, Weigh: displaces, Plain: "plain.shift", Vain: "vain.no-room"},
	{Kind: GrabThrow, Rule: "SE-EFFECT-36", Term: "card.effect-grab-throw", English: []string{"Grab & Throw"}, French: []string{"Chope & Lance"},
		Manner: Grabs, Against: displacement, Weigh: bothers, Plain: "plain.grab"},
	{Kind: FollowUp, Rule: "SE-EFFECT-44", Term: "card.effect-follow-up", English: []string{"Follow Up"}, French: []string{"Enchaînement"},
		Manner: FollowsUp, Weigh: bothers, Plain: "plain.follow-up"},
	{Kind: Blast, Rule: "SE-EFFECT-46", Term: "card.effect-blast", English: []string{"Blast"}, French: []string{"Explosion"},
		Form: Figured, Manner: Explodes, Weigh: func(w *Worth, _ *States, x float64) { w.Radius += x }, Plain: "plain.blast", Vain: "vain.nobody-near"},
	{Kind: ExtraTarget, Rule: "SE-EFFECT-20", Term: "card.effect-extra-target", English: []string{"Extra Target"}, French: []string{"Cible Supplémentaire"},
		Form: Figured, Manner: ReachesFurther, Apart: true, Weigh: bothers, Plain: "plain.extra-target"},
	{Kind: Weak, Rule: "SE-EFFECT-52", Term: "card.effect-weak", English: []string{"Weak"}, French: []string{"Faible"},
		Form: WithOf, Manner: Weakens, List: func(s *States) *[]Descriptor { return &s.Weak },
		Do: func(on Bearer, e Effect) {
			if states := on.States(); slices.Contains(states.Weak, e.Of) {
				on.Tell("effect.weak-already", "SE-EFFECT-53", e.Of)
			} else {
				states.Weak = append(slices.Clip(states.Weak), e.Of)
				on.Gains(e)
			}
		},
		Weigh: func(w *Worth, _ *States, _ float64) { w.Hinder += 0.7 }, Said: "effect.weak", Plain: "plain.weak",
		Badge: Badge{Icon: "g-cracked-shield", Text: "badge.weak", About: "about.weak"}},
	{Kind: Immune, Rule: "SE-EFFECT-59", Term: "card.effect-immune", English: []string{"Immune"}, French: []string{"Immunité"},
		Form: WithOf, Manner: Protects, List: func(s *States) *[]Descriptor { return &s.Immune },
		Do: func(on Bearer, e Effect) { on.Shield(e.Of) }, End: func(Bearer) bool { return false },
		Weigh: func(w *Worth, _ *States, _ float64) { w.Hinder -= 0.5 }, Said: "effect.immune", Plain: "plain.immune", Vain: "vain.already",
		Badge: Badge{Icon: "g-shield-reflect", Text: "badge.immune", About: "about.immune"}},
	{Kind: MindControl, Rule: "SE-EFFECT-22", Term: "card.effect-mind-control", English: []string{"Mind Control"}, French: []string{"Contrôle Mental"},
		Manner: TakesControl, Apart: true, Weigh: bothers, Plain: "plain.mind-control"},
	{Kind: SummonTerrain, Rule: "SE-EFFECT-64", Term: "card.effect-summon-terrain", English: []string{"Summon Dangerous Terrain"},
		French: []string{"Invocation de Terrain Dangereux", "Invocation Terrain Dangereux"}, Form: Named, Manner: PlacesTerrain, Apart: true,
		Plain: "plain.summon-terrain"},
	{Kind: SummonMinion, Rule: "SE-EFFECT-65", Term: "card.effect-summon-minion", English: []string{"Summon Minion"},
		French: []string{"Invocation d’Acolyte", "Invocation Acolyte"}, Form: Named, Manner: PlacesMinion, Apart: true, Plain: "plain.summon-minion"},
	{Kind: SummonStructure, Rule: "SE-EFFECT-67", Term: "card.effect-summon-structure", English: []string{"Summon Structure"},
		French: []string{"Invocation de Structure", "Invocation Structure"}, Form: Named, Manner: PlacesStructure, Apart: true,
		Plain: "plain.summon-structure", Added: "plain.summon-working"},
	{Kind: PlaceToken, Rule: "SE-MODEL-14", Term: "card.effect-place-token", English: []string{"Place Token"},
		French: []string{"Pose de Jeton", "Pose Jeton"}, Form: Named, Manner: PlacesToken, Apart: true, Plain: "plain.place-token"},
	{Kind: Refresh, Rule: "SE-EFFECT-54", Term: "card.effect-refresh", English: []string{"Refresh"}, French: []string{"Récupération"},
		Form: Figured, Lasts: true, Do: func(on Bearer, e Effect) {
			e.X = on.Rest(e.X)
			on.Gains(e)
		},
		Plain: "plain.refresh", Vain: "vain.no-fatigue"},
	{Kind: ActionPoints, Rule: "SE-POOL-08", Term: "card.effect-action-points", English: []string{"Action Points"}, French: []string{"Points d’Action"},
		Form: Figured, Do: func(on Bearer, e Effect) { on.Fund(e.X); on.Gains(e) }, Plain: "plain.action-points"},
	{Kind: Special, Rule: "SE-EFFECT-73", Term: "card.effect-special", English: []string{"Special"}, French: []string{"Spécial"},
		Form: Named, Manner: StandsForMore, Apart: true, Plain: "plain.special"},
	{Kind: InState, Rule: "SE-EFFECT-07", Term: "card.effect-state", English: []string{"State"}, French: []string{"État"},
		Form: Named, Manner: Enters, List: func(s *States) *[]Descriptor { return &s.In },
		Do: func(on Bearer, e Effect) {
			if states := on.States(); !slices.Contains(states.In, e.Of) {
				states.In = append(slices.Clip(states.In), e.Of)
			}
			on.Gains(e)
		},
		Weigh: func(w *Worth, _ *States, _ float64) { w.Hinder-- }, Own: true, Plain: "plain.state", Vain: "vain.already",
		Badge: Badge{Icon: "g-aura", Text: "badge.state", About: "about.state"}},
}

// exampleEffect is shown to whoever left one out.
var exampleEffect = string(Heal) + " 1"

// What several words have in common.
var (
	displacing   = []EffectKind{Knockback, Pull, Shift}
	displacement = []Descriptor{Displacement}
)

func strengthens(w *Worth, _ *States, x float64) { w.Hinder -= x }
func weakens(w *Worth, _ *States, x float64)     { w.Hinder += x/2 + 0.25 }
func displaces(w *Worth, _ *States, x float64)   { w.Hinder += x / 10 }
func bothers(w *Worth, _ *States, _ float64)     { w.Hinder += 0.3 }
