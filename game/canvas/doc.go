// Package canvas is a display list that the processor draws: shapes, text, icons and pictures are recorded in units
// (a unit is a pixel divided by the interface scale) and replayed later, only where the picture changed.
//
// It knows no window and no screen of ours; it reads faces, icons and silhouettes from assets. Recording is cheap and
// happens for every frame; Surface compares the frame tile by tile with the one before and rasterises only the tiles
// that differ. A Canvas belongs to one goroutine; several canvases may be used at once.
package canvas
