// explore: --method 'ManyLengths.check(int)'
// verdict: UNKNOWN
// paths: -
// exceptions: none
// why: n in 0..1000 is a possible length of the new array: more values than are tried one by one, so something is cut.
// input: 0 -> returns 0
// input: 7 -> returns 7
class ManyLengths {
    static int check(int n) {
        if (n < 0 || n > 1000) return -1;
        return new byte[n].length;
    }
}
