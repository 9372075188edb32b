// explore: --method 'AbsOfMin.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@min x1
// why: Math.abs is `(a < 0) ? -a : a` in the JDK: 2 paths. -MIN_VALUE is MIN_VALUE, so on the negative side the assert
//   forks once more; on the other side it holds.
// input: -3 -> returns
// input: 3 -> returns
// input: -2147483648 -> throws java.lang.AssertionError@min
class AbsOfMin {
    static void check(int x) {
        int a = Math.abs(x);
        assert a >= 0; //@min
    }
}
