// explore: --method 'ComparedReferences.check(int)'
// verdict: SAFE
// paths: 5
// exceptions: none
// why: i < 0 (1), i > 3 (1). A guarded reference that is only compared does not fork per object: `o == null` is one branch
//   (1 for null), `o == last` another (2).
// input: 0 -> returns 1
// input: 3 -> returns 2
// input: 1 -> returns 3
// input: 4 -> returns 0
class ComparedReferences {
    static int check(int i) {
        if (i < 0 || i > 3) return 0;
        Object last = new Object();
        Object[] a = {null, new Object(), new Object(), last};
        Object o = a[i];
        if (o == null) return 1;
        if (o == last) return 2;
        return 3;
    }
}
