// explore: --method 'Resources.check(int,int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.IllegalStateException@body x2, java.lang.UnsupportedOperationException@close x1
// why: The body throws where x == 0, close() where y == 0; both conditions are looked at on every path: 4. Both thrown: the
//   one of close() is suppressed, the body's leaves. So the body's exception leaves on 2 paths, close()'s on 1, 1 returns.
// input: 1, 1 -> returns
// input: 0, 1 -> throws java.lang.IllegalStateException@body
// input: 0, 0 -> throws java.lang.IllegalStateException@body
// input: 1, 0 -> throws java.lang.UnsupportedOperationException@close
class Resources {
    record Handle(int y) implements AutoCloseable {
        @Override public void close() {
            if (y == 0) throw new UnsupportedOperationException(); //@close
        }
    }

    static void check(int x, int y) {
        try (Handle h = new Handle(y)) {
            if (x == 0) throw new IllegalStateException(); //@body
        }
    }
}
