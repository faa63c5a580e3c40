package profiles

// attacks are the special attacks.
var attacks = []Word{
	has(KindAttack, Bare, "Sneak Attack", "Attaque furtive", "AC-SPECIAL", 6, 7, "ac.special-sneak-attack", "ac.special-sneak-attack-plain", Needs{Special: 1}),
	has(KindAttack, Bare, "Charge", "Charge", "AC-SPECIAL", 8, 9, "ac.special-charge", "ac.special-charge-plain", Needs{Move: 1, Special: 1}),
	has(KindAttack, Bare, "Devastating Blow", "Coup dévastateur", "AC-SPECIAL", 10, 10, "ac.special-devastating-blow", "ac.special-devastating-blow-plain", Needs{Special: 1}),
	has(KindAttack, Bare, "Fatal Blow", "Coup fatal", "AC-SPECIAL", 11, 11, "ac.special-fatal-blow", "ac.special-fatal-blow-plain", Needs{Special: 1}),
	has(KindAttack, Bare, "Precise Blow", "Coup précis", "AC-SPECIAL", 12, 12, "ac.special-precise-blow", "ac.special-precise-blow-plain", Needs{Special: 1}),
	has(KindAttack, Bare, "Powerful Blow", "Coup puissant", "AC-SPECIAL", 13, 13, "ac.special-powerful-blow", "ac.special-powerful-blow-plain", Needs{Special: 1}),
	has(KindAttack, Bare, "Steal", "Dérober", "AC-SPECIAL", 14, 14, "ac.special-steal", "ac.special-steal-plain", Needs{Special: 1}),
	has(KindAttack, OfWeapon, "Deadly Strike with", "Frappe mortelle avec", "AC-SPECIAL", 15, 15, "ac.special-deadly-strike-with", "ac.special-deadly-strike-with-plain", Needs{Special: 1}),
	has(KindAttack, OfWeapon, "Whirlwind Strike with", "Frappe tournoyante avec", "AC-SPECIAL", 16, 17, "ac.special-whirlwind-strike-with", "ac.special-whirlwind-strike-with-plain", Needs{Special: 1, Attack: 1, PerTurn: true}),
	has(KindAttack, Bare, "Electric Storm", "Tempête électrique", "AC-SPECIAL", 18, 19, "ac.special-electric-storm", "ac.special-electric-storm-plain", Needs{Attack: 1, Special: 3, PerTurn: true}),
	has(KindAttack, Bare, "Technique", "Technique", "AC-SPECIAL", 20, 21, "ac.special-technique", "ac.special-technique-plain", Needs{Special: 1, Unarmed: true}),
}

// weaponTraits are what stands in the weapons box.
var weaponTraits = []Word{
	has(KindWeapon, Bare, "Sharp", "Aiguisée", "AC-WEAPON", 1, 1, "ac.weapon-sharp", "ac.weapon-sharp-plain", Needs{}),
	has(KindWeapon, Bare, "Reach", "Allonge", "AC-WEAPON", 2, 2, "ac.weapon-reach", "ac.weapon-reach-plain", Needs{Melee: true}),
	has(KindWeapon, Bare, "Firearm", "Arme à feu", "AC-WEAPON", 3, 3, "ac.weapon-firearm", "ac.weapon-firearm-plain", Needs{Ranged: true}),
	has(KindWeapon, Bare, "Defensive", "Défensive", "AC-WEAPON", 4, 4, "ac.weapon-defensive", "ac.weapon-defensive-plain", Needs{Melee: true}),
	has(KindWeapon, Bare, "Expansive", "Expansif", "AC-WEAPON", 5, 5, "ac.weapon-expansive", "ac.weapon-expansive-plain", Needs{Ranged: true}),
	has(KindWeapon, Bare, "Explosive", "Explosif", "AC-WEAPON", 6, 6, "ac.weapon-explosive", "ac.weapon-explosive-plain", Needs{Ranged: true}),
	has(KindWeapon, Bare, "Throwing", "Jet", "AC-WEAPON", 7, 7, "ac.weapon-throwing", "ac.weapon-throwing-plain", Needs{Ranged: true}),
	has(KindWeapon, Bare, "Light", "Légère", "AC-WEAPON", 8, 8, "ac.weapon-light", "ac.weapon-light-plain", Needs{Ranged: true}),
	has(KindWeapon, Bare, "Heavy", "Lourde", "AC-WEAPON", 9, 9, "ac.weapon-heavy", "ac.weapon-heavy-plain", Needs{}),
	has(KindWeapon, Bare, "Night-vision Scope", "Lunette à vision nocturne", "AC-WEAPON", 10, 10, "ac.weapon-night-vision-scope", "ac.weapon-night-vision-scope-plain", Needs{Ranged: true}),
	has(KindWeapon, Bare, "Handy", "Maniable", "AC-WEAPON", 11, 11, "ac.weapon-handy", "ac.weapon-handy-plain", Needs{}),
	has(KindWeapon, Bare, "Mechanical", "Mécanique", "AC-WEAPON", 12, 12, "ac.weapon-mechanical", "ac.weapon-mechanical-plain", Needs{Ranged: true}),
	has(KindWeapon, Bare, "Short Range", "Portée courte", "AC-WEAPON", 13, 13, "ac.weapon-short-range", "ac.weapon-short-range-plain", Needs{Ranged: true}),
	has(KindWeapon, Bare, "Medium Range", "Portée moyenne", "AC-WEAPON", 14, 14, "ac.weapon-medium-range", "ac.weapon-medium-range-plain", Needs{Ranged: true}),
	has(KindWeapon, Bare, "Protection", "Protection", "AC-WEAPON", 15, 16, "ac.weapon-protection", "ac.weapon-protection-plain", Needs{}),
	has(KindWeapon, Bare, "Reload", "Recharge", "AC-WEAPON", 17, 17, "ac.weapon-reload", "ac.weapon-reload-plain", Needs{Ranged: true}),
	has(KindWeapon, Bare, "Remote Control", "Télécommandé", "AC-WEAPON", 18, 19, "ac.weapon-remote-control", "ac.weapon-remote-control-plain", Needs{Ranged: true}),
	has(KindWeapon, Bare, "Aim", "Visée", "AC-WEAPON", 20, 20, "ac.weapon-aim", "ac.weapon-aim-plain", Needs{Ranged: true}),
}

// effects are what weapons and abilities do to whom they strike.
var effects = []Word{
	has(KindEffect, Bare, "Blind", "Aveuglé", "AC-EFFECT", 1, 3, "ac.effect-blind", "ac.effect-blind-plain", Needs{}),
	has(KindEffect, Bare, "Shocked", "Choqué", "AC-EFFECT", 4, 4, "ac.effect-shocked", "ac.effect-shocked-plain", Needs{}),
	has(KindEffect, Bare, "Fire", "Feu", "AC-EFFECT", 5, 8, "ac.effect-fire", "ac.effect-fire-plain", Needs{}),
	has(KindEffect, Bare, "Flash", "Flash", "AC-EFFECT", 9, 9, "ac.effect-flash", "ac.effect-flash-plain", Needs{}),
	has(KindEffect, Bare, "Smoke", "Fumée", "AC-EFFECT", 10, 11, "ac.effect-smoke", "ac.effect-smoke-plain", Needs{}),
	has(KindEffect, Bare, "Frozen", "Gelé", "AC-EFFECT", 12, 12, "ac.effect-frozen", "ac.effect-frozen-plain", Needs{}),
	has(KindEffect, Bare, "Hypnotised", "Hypnotisé", "AC-EFFECT", 13, 13, "ac.effect-hypnotised", "ac.effect-hypnotised-plain", Needs{}),
	has(KindEffect, Bare, "Immobilised", "Immobilisé", "AC-EFFECT", 14, 14, "ac.effect-immobilised", "ac.effect-immobilised-plain", Needs{}),
	has(KindEffect, Figured, "Irritant", "Irritant", "AC-EFFECT", 15, 15, "ac.effect-irritant", "ac.effect-irritant-plain", Needs{}),
	has(KindEffect, Bare, "Knocked Down", "Mis au sol", "AC-EFFECT", 16, 18, "ac.effect-knocked-down", "ac.effect-knocked-down-plain", Needs{}),
	has(KindEffect, Bare, "Paralysed", "Paralysé", "AC-EFFECT", 19, 19, "ac.effect-paralysed", "ac.effect-paralysed-plain", Needs{}),
	has(KindEffect, OfEffect, "Poison", "Poison", "AC-EFFECT", 20, 23, "ac.effect-poison", "ac.effect-poison-plain", Needs{}),
	has(KindEffect, Bare, "Chilled", "Refroidi", "AC-EFFECT", 24, 24, "ac.effect-chilled", "ac.effect-chilled-plain", Needs{}),
	has(KindEffect, Bare, "Pushed", "Repoussé", "AC-EFFECT", 25, 27, "ac.effect-pushed", "ac.effect-pushed-plain", Needs{}),
	has(KindEffect, OfMarkers, "Toxic", "Toxique", "AC-EFFECT", 28, 28, "ac.effect-toxic", "ac.effect-toxic-plain", Needs{}),
	has(KindEffect, Bare, "Steal", "Vol", "AC-EFFECT", 29, 31, "ac.effect-steal", "ac.effect-steal-plain", Needs{}),
	has(KindEffect, Bare, "Casualty", "Perte", "AC-COLLATERAL", 5, 5, "ac.effect-casualty", "ac.effect-casualty-plain", Needs{}),
}
