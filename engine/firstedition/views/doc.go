// Package views is what is told about a match of the first edition.
package views
