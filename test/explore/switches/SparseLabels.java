// explore: --method 'SparseLabels.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.UnsupportedOperationException@thousand x1
// why: A lookupswitch with three labels and default: 4 targets, one of which throws.
// input: -1000 -> returns 1
// input: 0 -> returns 2
// input: 5 -> returns 3
// input: 1000 -> throws java.lang.UnsupportedOperationException@thousand
class SparseLabels {
    static int check(int x) {
        switch (x) {
            case -1000: return 1;
            case 0: return 2;
            case 1000: throw new UnsupportedOperationException(); //@thousand
            default: return 3;
        }
    }
}
