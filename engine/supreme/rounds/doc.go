// Package rounds goes through the steps of a Round: Starting Roll, Action Pool, Effects Phase, Turns and its end (SE-ROUND, SE-INIT,
// SE-POOL).
package rounds
