// Package rolls is the arithmetic of the first edition: what comes of an Opposed Roll, and its exact chances by enumeration. It knows of
// numbers and dice only.
package rolls
