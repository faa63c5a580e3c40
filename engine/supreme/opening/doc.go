// Package opening begins a match: the set-up is checked, the edges, the Plot and Agendas are settled, everybody is deployed (SE-SETUP).
package opening
