package matchtest

import (
	"reflect"
	"testing"
)

// Hashed changes every plain field of a record of a state in a copy: the copy has another hash, the original has not. Of the fields that
// told names, as Type.Field, others tell.
func Hashed[S interface{ Hash() uint64 }](t testing.TB, s S, copied func(S) S, record func(S) any, told map[string]bool) {
	t.Helper()
	before := s.Hash()
	for field := range reflect.ValueOf(record(s)).Elem().NumField() {
		twin := copied(s)
		changed := reflect.ValueOf(record(twin)).Elem()
		name := changed.Type().Name() + "." + changed.Type().Field(field).Name
		if !change(changed.Field(field)) || told[name] {
			continue
		}
		if twin.Hash() == before {
			t.Errorf("%s is not hashed", name)
		}
		if s.Hash() != before {
			t.Fatalf("%s is shared by copies", name)
		}
	}
}

// change puts another value into a plain field and reports whether it is one.
func change(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Int:
		v.SetInt(v.Int() + 1)
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Float64:
		v.SetFloat(v.Float() + 1)
	case reflect.String:
		v.SetString(v.String() + "x")
	case reflect.Slice:
		v.Set(reflect.Append(v.Slice3(0, v.Len(), v.Len()), reflect.Zero(v.Type().Elem())))
	case reflect.Array:
		return change(v.Index(0))
	default:
		return false
	}
	return true
}
