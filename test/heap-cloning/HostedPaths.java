/**
 * Explored with `--host HostedPaths$Count --host HostedPaths$Other`: the methods of the two run on the host JVM, and each path must find
 * their fields as it left them itself.
 */
public class HostedPaths {
    static class Count {
        static int calls;
        static int[] seen = new int[4];
        int own;

        static int next(int n) {
            seen[calls % 4] = n;
            return ++calls;
        }

        int add(int n) {
            own += n;
            return own;
        }

        /** Initialises `Other` there, without asking the interpreter before. */
        static int other() {
            return Other.start + Other.bump();
        }
    }

    static class Other {
        static int start = 5 + Count.calls;
        static int bumped;

        static int bump() {
            start += 10;
            return ++bumped;
        }
    }

    /** 2^3 paths. A write of another path that either heap kept would make an assertion fail. */
    static void undone(boolean a, boolean b, boolean c) {
        Count counter = new Count();
        int calls = 0;
        int own = 0;
        for (boolean choice : new boolean[] {a, b, c}) {
            if (choice) {
                assert Count.next(calls + 1) == calls + 1;
                calls++;
                own += 3;
                assert counter.add(3) == own;
            }
            assert Count.calls == calls && counter.own == own;
        }
        assert sum(Count.seen) == calls * (calls + 1) / 2;
    }

    /** `Count` and `Other` are initialised behind the first choice, on each path anew; `Other` by code of the host alone. */
    static void initialised(boolean a, boolean b) {
        if (a) Count.next(1);
        int before = Count.calls;
        if (b) Count.next(2);
        int start = 5 + Count.calls;
        assert Count.other() == start + 1;
        assert Other.start == start + 10 && Other.bumped == 1;
        assert Count.other() == start + 10 + 2;
        assert before == (a ? 1 : 0);
    }

    /** One value of n for each path; the failure is a real one. */
    static int symbolic(int n) {
        if (n < 0 || n > 2) return 0;
        int result = Count.next(n);
        assert Count.seen[0] != 1 : "planted";
        return result;
    }

    static void thrown(boolean a) {
        Count none = a ? null : new Count();
        none.add(1);
    }

    private static int sum(int[] values) {
        int sum = 0;
        for (int value : values) sum += value;
        return sum;
    }

    static class Thrower {
        static void outer(int n) { inner(n); }
        static void inner(int n) { if (n == 3) throw new IllegalStateException("three"); }
    }

    /** The failure arises in a method of the host that the interpreter has not called itself. */
    static void failing(byte b) {
        if (b >= 0 && b < 5) Thrower.outer(b);
    }
}
