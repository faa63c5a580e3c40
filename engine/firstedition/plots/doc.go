// Package plots is the chapter of Plots, and of how an Encounter is scored and ends (PC1-PLOT, PC1-ENC). Each Plot is one entry of Plots:
// its parts, what it puts on the table, what it scores and when, and when it is over.
package plots
