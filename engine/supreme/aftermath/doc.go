// Package aftermath brings about what follows by itself and leaves nothing to aim at: Damage and KO, Falls and Crashes, what is
// destroyed and collapses, Dangerous Terrain, Auras, Powers that work at a moment, burdens that are dropped (SE-COND, SE-FALL,
// SE-TERRAIN, SE-CONTROL).
package aftermath
