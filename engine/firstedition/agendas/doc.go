// Package agendas is the chapter of Agendas: which a team may take, what it names and puts on the table for them, the Actions that they
// give, and what they gain or cost (PC1-AGENDA). Each Agenda is one entry of Agendas.
package agendas
