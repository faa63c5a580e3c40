package ui

import (
	"context"
	"testing"
	"time"
)

// TestSoonGoesOnInTheBackground holds both ends of Soon: what is there at once is the answer, what is not comes later, also
// to who waits for it, and a fault of the work comes as a Result like any other.
func TestSoonGoesOnInTheBackground(t *testing.T) {
	jobs, memory := &Jobs{Patience: time.Minute}, &Memory{}
	u := New()
	u.Act(Input{}, memory, Env{Jobs: jobs, Scale: 1})
	if r, ok := u.Soon("quick", func(context.Context) any { return 7 }); !ok || r.Value != 7 || u.Busy("quick") || !jobs.Idle() {
		t.Errorf("what is there at once came as %v, %v", r, ok)
	}
	if r, ok := u.Soon("faulty", func(context.Context) any { panic("stumbled") }); !ok || r.Err == nil {
		t.Errorf("a fault came as %v, %v", r, ok)
	}
	jobs.Patience = 0
	gate := make(chan int)
	work := func(context.Context) any { return <-gate }
	if _, ok := u.Soon("slow", work); ok || !u.Busy("slow") {
		t.Error("what takes long does not go on in the background")
	}
	go func() { gate <- 8 }()
	if r, ok := u.Await("slow"); !ok || r.Value != 8 || u.Busy("slow") {
		t.Errorf("who waited got %v, %v", r, ok)
	}
	if _, ok := u.Await("slow"); ok {
		t.Error("a result came twice")
	}
	u.Soon("faulty", func(context.Context) any { panic(<-gate) })
	gate <- 9
	if r, ok := u.Await("faulty"); !ok || r.Err == nil {
		t.Errorf("a late fault came as %v, %v", r, ok)
	}
	stopped := make(chan struct{})
	u.Soon("left", func(ctx context.Context) any { <-ctx.Done(); close(stopped); return nil })
	jobs.Leave(memory)
	<-stopped
}
