// Package traits says what a model is now: its Traits, Skills, Allowance, what it is immune to and weak against, and everything that
// holds on it by Actions, Auras and Powers.
package traits
