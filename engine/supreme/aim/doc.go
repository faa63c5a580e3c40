// Package aim tells who can be reached: Targets, sight, templates, costs, and what could be reacted to (SE-LOS, SE-ACTION, SE-TYPE,
// SE-REACT). It asks and changes nothing but what is paid.
package aim
