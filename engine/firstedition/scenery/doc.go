// Package scenery is what scenery suffers and does: Damage and collapse, objects that are thrown and used as clubs, and Dangerous Terrain
// (PC1-SCENERY, PC1-TERRAIN).
package scenery
