// Package citizens is the chapter of Citizens: how they come to the table, how they walk, who leads them, and how they are Saved
// (PC1-CITIZEN).
package citizens
