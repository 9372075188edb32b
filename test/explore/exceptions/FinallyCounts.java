// explore: --method 'FinallyCounts.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.IllegalStateException@zero x1
// why: `x == 0` forks; on that side the exception passes through finally, which leaves it alone. On the other the counter
//   is 1 exactly, also when the first path ran before: its write to the static field is undone.
// input: 1 -> returns 1
// input: 0 -> throws java.lang.IllegalStateException@zero
class FinallyCounts {
    static int count;

    static int check(int x) {
        try {
            if (x == 0) throw new IllegalStateException(); //@zero
        } finally {
            count++;
        }
        assert count == 1;
        return count;
    }
}
