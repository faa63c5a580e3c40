// Package leaders plays Leader cards (SE-LEADER).
package leaders
