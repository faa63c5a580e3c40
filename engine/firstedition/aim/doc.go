// Package aim says whom a model can reach and see: Line of Sight and Cover, ranges, Close Combat and Reach, who stands in the space of a
// Ray, Blast, Self Blast or Aura, and who may make a free Strike (PC1-LOS, PC1-COND, PC1-RANGED, PC1-FLIGHT). It rolls nothing and changes
// nothing: what follows from these facts is for the procedures above.
package aim
