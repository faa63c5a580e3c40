// Package moves carries out Movement Actions: by foot, wall, wing and leap, voluntary Falls, and what a move meets (SE-MOVE).
package moves
