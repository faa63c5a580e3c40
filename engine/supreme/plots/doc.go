// Package plots knows what an Encounter is about: Plots, Agendas, Control, Citizens and their points (SE-PLOT, SE-AGENDA,
// SE-CONTROL, SE-CITIZEN).
package plots
