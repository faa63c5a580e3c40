// Package actions is what a model does in its activation: what it declares, in which order, and what it may do besides (AC-ACT-05,
// AC-ACT-10).
package actions
