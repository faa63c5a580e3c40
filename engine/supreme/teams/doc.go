// Package teams reads cards and builds teams: rosters, what a team must keep to, what its cards cost and say (SE-TEAM, SE-CARD).
package teams
