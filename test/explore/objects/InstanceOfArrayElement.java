// explore: --method 'InstanceOfArrayElement.check(int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: i < 0 (1), i > 3 (1). `instanceof String` of a guarded reference is a condition over the index: true for 0 and 2 (1),
//   false for the StringBuilder and for null (1). No fork per object.
// input: 0 -> returns 1
// input: 1 -> returns 2
// input: 3 -> returns 2
// input: 4 -> returns 0
class InstanceOfArrayElement {
    static int check(int i) {
        if (i < 0 || i > 3) return 0;
        Object[] a = {"zero", new StringBuilder(), "two", null};
        return a[i] instanceof String ? 1 : 2;
    }
}
