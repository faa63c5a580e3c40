package flow

// Row runs procedures one after the other.
type Row[S any] struct {
	List []Frame[S] // written once
	At   int
}

// Run implements Frame.
func (f Row[S]) Run(S) Then[S] {
	if f.At == len(f.List) {
		return Then[S]{}
	}
	f.At++
	return Then[S]{Self: f, First: f.List[f.At-1]}
}

// InRow is a Row of those procedures that are not nil; nil when there are none.
func InRow[S any](list ...Frame[S]) Frame[S] {
	var there []Frame[S]
	for _, f := range list {
		if f != nil {
			there = append(there, f)
		}
	}
	if len(there) == 0 {
		return nil
	}
	return Row[S]{List: there}
}
