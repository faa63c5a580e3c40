package geometry

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Task is how a question over a whole Field is worked on, on all processors. The zero Task works until all is done and
// reports to nobody. It changes no answer, except that one which was stopped is worth nothing.
type Task struct {
	Stopped    func() bool         // called by several goroutines, now and then: true leaves out the rest; nil never does
	Report     func(share float64) // called by several goroutines with how much is done, from Begin to End; may be nil
	Begin, End float64
}

// Part is one of several tasks that make up this one.
func (j Task) Part(i, of int) Task {
	whole := j.End - j.Begin
	return Task{j.Stopped, j.Report, j.Begin + whole*float64(i)/float64(of), j.Begin + whole*float64(i+1)/float64(of)}
}

// goesOn reports whether nobody called the work off.
func (j Task) goesOn() bool { return j.Stopped == nil || !j.Stopped() }

// Each does numbered work on all processors.
func (j Task) Each(count int, work func(i int)) {
	shared(j, count, func() struct{} { return struct{}{} }, func(_ struct{}, i int) { work(i) })
}

// shared does numbered work on all processors. Each of them works with tools of its own.
func shared[Tools any](j Task, count int, tools func() Tools, work func(t Tools, i int)) {
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
				if j.Report != nil {
					j.Report(j.Begin + (j.End-j.Begin)*float64(done.Add(1))/float64(count))
				}
			}
		})
	}
	wait.Wait()
}
