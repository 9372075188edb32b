// explore: --method 'SharedReferences.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@second x1
// why: i < 0 (1), i > 2 (1). The load gives a guarded reference to two distinct objects (the first stands in the array
//   twice); reading the field merges 1 and 2 into a term without a fork, and the assert on it forks (2).
// input: 0 -> returns
// input: 2 -> returns
// input: 3 -> returns
// input: 1 -> throws java.lang.AssertionError@second
class SharedReferences {
    int value;

    SharedReferences(int value) { this.value = value; }

    static void check(int i) {
        if (i < 0 || i > 2) return;
        SharedReferences first = new SharedReferences(1);
        SharedReferences[] a = {first, new SharedReferences(2), first};
        assert a[i].value == 1; //@second
    }
}
