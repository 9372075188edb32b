// explore: --method 'ThrownValue.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@ten x1
// why: x < 0 does not throw (1). Else the exception carries x; the handler's `> 100` forks (1 returns), and below that the
//   assert forks on x == 10 (2).
// input: -5 -> returns 0
// input: 200 -> returns 1
// input: 50 -> returns 2
// input: 10 -> throws java.lang.AssertionError@ten
class ThrownValue {
    static class Found extends Exception {
        final int value;
        Found(int value) { this.value = value; }
    }

    static int check(int x) {
        try {
            find(x);
            return 0;
        } catch (Found found) {
            if (found.value > 100) return 1;
            assert found.value != 10; //@ten
            return 2;
        }
    }

    private static void find(int x) throws Found {
        if (x >= 0) throw new Found(x);
    }
}
