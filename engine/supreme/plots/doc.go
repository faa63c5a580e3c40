// Package plots knows what an Encounter is about and what ends it: Plots, Agendas, Control, Citizens and their points, and which teams still
// generate AP (SE-PLOT, SE-AGENDA, SE-CONTROL, SE-CITIZEN, SE-POOL-01 to SE-POOL-07).
package plots
