package layers

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"trueinch/game/ui"
)

// job is work in the background: it can be called off, and says how far it has come, from one part of the whole to another.
type job struct {
	ctx        context.Context
	begin, end float64
}

// part is one of several jobs that make up this one.
func (j job) part(i, of int) job {
	whole := j.end - j.begin
	return job{j.ctx, j.begin + whole*float64(i)/float64(of), j.begin + whole*float64(i+1)/float64(of)}
}

// goesOn reports whether nobody called the work off.
func (j job) goesOn() bool { return j.ctx.Err() == nil }

// shared does numbered work on all processors. Each of them works with tools of its own.
func shared[Tools any](j job, count int, tools func() Tools, work func(t Tools, i int)) {
	var next, done atomic.Int64
	var wait sync.WaitGroup
	for range min(count, runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			t := tools()
			for {
				i := int(next.Add(1)) - 1
				if i >= count || !j.goesOn() {
					return
				}
				work(t, i)
				ui.Report(j.ctx, j.begin+(j.end-j.begin)*float64(done.Add(1))/float64(count))
			}
		})
	}
	wait.Wait()
}
