package ui

import (
	"context"
	"fmt"
	"math"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Result is what background work came to. It is delivered once, to the screen that asked for it.
type Result struct {
	Name  string
	Value any
	Err   error // the work panicked; what it returns otherwise, errors included, is its Value
}

// Jobs runs background work for all screens. Wake is called, on any goroutine, when a result or progress is there.
type Jobs struct {
	Wake func()
	// Patience is how long Soon waits for work before it leaves it to the background.
	Patience time.Duration
	// Unseen says that nobody looks at most of what is drawn: see UI.Unseen.
	Unseen bool

	mutex   sync.Mutex
	last    uint64
	running map[uint64]*job
	done    []finished
	faults  []JobFault
}

// JobFault is work that panicked.
type JobFault struct {
	Name  string
	What  string
	Trace string
}

// Faults returns what has panicked since it was asked last.
func (j *Jobs) Faults() []JobFault {
	j.mutex.Lock()
	defer j.mutex.Unlock()
	faults := j.faults
	j.faults = nil
	return faults
}

type job struct {
	owner    *Memory
	cancel   context.CancelFunc
	progress atomic.Uint64 // bits of a float64 from 0 to 1
	ended    chan struct{} // closed when the result is there
}

type finished struct {
	owner  *Memory
	number uint64
	result Result
}

// Go runs work in the background. Its result comes in a later In.Results under the name; work of the same name that
// was still running is cancelled and its result thrown away. The context ends when the screen is left.
func (u *UI) Go(name string, work func(context.Context) any) {
	jobs, m := u.env.Jobs, u.memory
	if jobs == nil {
		panic("ui: background work without Jobs")
	}
	u.Cancel(name)
	ctx, cancel := context.WithCancel(context.Background())
	j := &job{owner: m, cancel: cancel, ended: make(chan struct{})}
	jobs.mutex.Lock()
	jobs.last++
	number := jobs.last
	if jobs.running == nil {
		jobs.running = map[uint64]*job{}
	}
	jobs.running[number] = j
	jobs.mutex.Unlock()
	m.jobs[name] = number
	go func() {
		beginning()
		value, err := jobs.sheltered(name, context.WithValue(ctx, progressKey{}, report{j, jobs}), work)
		cancel()
		jobs.mutex.Lock()
		delete(jobs.running, number)
		jobs.done = append(jobs.done, finished{m, number, Result{name, value, err}})
		jobs.mutex.Unlock()
		close(j.ended)
		jobs.wake()
	}()
}

// Soon runs work beside the loop and waits for its Result as long as nobody would notice (Jobs.Patience). What takes longer
// goes on as work of Go under that name: it reports false, and the Result comes later.
func (u *UI) Soon(name string, work func(context.Context) any) (Result, bool) {
	u.Cancel(name)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan Result, 1)
	jobs := u.env.Jobs
	go func() {
		value, err := jobs.sheltered(name, ctx, work)
		cancel()
		done <- Result{name, value, err}
	}()
	patience := time.NewTimer(jobs.Patience)
	defer patience.Stop()
	select {
	case r := <-done:
		return r, true
	case <-patience.C:
	}
	u.Go(name, func(left context.Context) any {
		defer context.AfterFunc(left, cancel)()
		r := <-done
		if r.Err != nil {
			panic(r.Err)
		}
		return r.Value
	})
	return Result{}, false
}

// Unseen reports whether what only pixels are made of is best left until somebody looks at them. A window shows every frame, so that
// a screen there has it worked out in the background before; a stage of tests shows hardly any.
func (u *UI) Unseen() bool { return u.env.Jobs != nil && u.env.Jobs.Unseen }

// Await waits for work of that name and returns its Result; false when none is running. It is for an input that means
// nothing without that Result.
func (u *UI) Await(name string) (Result, bool) {
	number, ok := u.memory.jobs[name]
	if !ok {
		return Result{}, false
	}
	jobs := u.env.Jobs
	jobs.mutex.Lock()
	running := jobs.running[number]
	jobs.mutex.Unlock()
	if running != nil {
		<-running.ended
	}
	jobs.mutex.Lock()
	defer jobs.mutex.Unlock()
	at := slices.IndexFunc(jobs.done, func(f finished) bool { return f.number == number })
	if at < 0 {
		return Result{}, false
	}
	r := jobs.done[at].result
	jobs.done = slices.Delete(jobs.done, at, at+1)
	delete(u.memory.jobs, name)
	return r, true
}

// sheltered turns a panic of the work into an error, so that one fault does not take the whole program along, and keeps
// what is known of it.
func (j *Jobs) sheltered(name string, ctx context.Context, work func(context.Context) any) (value any, err error) {
	defer func() {
		cause := recover()
		if cause == nil {
			return
		}
		if known, ok := cause.(panicked); ok { // of Soon, handed on by Go
			err = known
			return
		}
		err = panicked{fmt.Errorf("background work: %v", cause)}
		j.mutex.Lock()
		j.faults = append(j.faults, JobFault{name, fmt.Sprint(cause), string(debug.Stack())})
		j.mutex.Unlock()
	}()
	return work(breathing(ctx)), nil
}

// panicked is the error that a panic was turned into.
type panicked struct{ error }

// Done returns the result of work that has just finished.
func (u *UI) Done(name string) (Result, bool) {
	for _, r := range u.In.Results {
		if r.Name == name {
			return r, true
		}
	}
	return Result{}, false
}

// Take returns the Result of work that has just finished, once: asked again in the same frame it is there no more. With insists
// it waits for work that still runs, as Await does.
func (u *UI) Take(name string, insists bool) (Result, bool) {
	at := slices.IndexFunc(u.In.Results, func(r Result) bool { return r.Name == name })
	switch {
	case at >= 0:
		r := u.In.Results[at]
		u.In.Results = slices.Delete(slices.Clone(u.In.Results), at, at+1)
		return r, true
	case insists:
		return u.Await(name)
	}
	return Result{}, false
}

// Busy reports whether work of that name is running.
func (u *UI) Busy(name string) bool {
	_, ok := u.memory.jobs[name]
	return ok
}

// Cancel ends work of that name; its result will not come.
func (u *UI) Cancel(name string) {
	number, ok := u.memory.jobs[name]
	if !ok {
		return
	}
	delete(u.memory.jobs, name)
	u.env.Jobs.mutex.Lock()
	defer u.env.Jobs.mutex.Unlock()
	if j := u.env.Jobs.running[number]; j != nil {
		j.cancel()
	}
}

type progressKey struct{}

type report struct {
	job  *job
	jobs *Jobs
}

// Report tells from inside background work how far it has come, 0 to 1.
func Report(ctx context.Context, part float64) {
	if r, ok := ctx.Value(progressKey{}).(report); ok {
		before := math.Float64frombits(r.job.progress.Swap(math.Float64bits(part)))
		if int(before*200) != int(part*200) { // finer steps cannot be seen
			r.jobs.wake()
		}
	}
}

// Part is how far running work has said it has come, 0 to 1.
func (u *UI) Part(name string) float64 {
	number, ok := u.memory.jobs[name]
	if !ok {
		return 0
	}
	u.env.Jobs.mutex.Lock()
	defer u.env.Jobs.mutex.Unlock()
	if j := u.env.Jobs.running[number]; j != nil {
		return math.Float64frombits(j.progress.Load())
	}
	return 1
}

// Deliver hands finished results to the screens that asked for them.
func (j *Jobs) Deliver() {
	j.mutex.Lock()
	done := j.done
	j.done = nil
	j.mutex.Unlock()
	for _, f := range done {
		if f.owner.jobs[f.result.Name] == f.number {
			delete(f.owner.jobs, f.result.Name)
			f.owner.results = append(f.owner.results, f.result)
		}
	}
}

// Claim takes a result out of those that wait for a screen, for the program to answer in its place.
func (m *Memory) Claim(ours func(Result) bool) (Result, bool) {
	at := slices.IndexFunc(m.results, ours)
	if at < 0 {
		return Result{}, false
	}
	r := m.results[at]
	m.results = slices.Delete(m.results, at, at+1)
	return r, true
}

// Give hands a screen a result that no work of its own has brought about.
func (m *Memory) Give(r Result) { m.results = append(m.results, r) }

// Leave cancels all work of a screen that is left.
func (j *Jobs) Leave(m *Memory) {
	j.mutex.Lock()
	defer j.mutex.Unlock()
	for _, job := range j.running {
		if job.owner == m {
			job.cancel()
		}
	}
	m.jobs, m.results = nil, nil
}

// Idle reports whether nothing runs and nothing waits to be delivered, for tests.
func (j *Jobs) Idle() bool {
	j.mutex.Lock()
	defer j.mutex.Unlock()
	return len(j.running) == 0 && len(j.done) == 0
}

// CancelAll cancels all work, and Rest waits for its end, for tests.
func (j *Jobs) CancelAll() {
	j.mutex.Lock()
	defer j.mutex.Unlock()
	for _, job := range j.running {
		job.cancel()
	}
}

// Rest waits until nothing runs any more.
func (j *Jobs) Rest() {
	for {
		j.mutex.Lock()
		var next *job
		for _, job := range j.running {
			next = job
		}
		j.mutex.Unlock()
		if next == nil {
			return
		}
		<-next.ended
	}
}

func (j *Jobs) wake() {
	if j.Wake != nil {
		j.Wake()
	}
}
