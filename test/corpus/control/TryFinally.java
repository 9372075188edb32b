/** Where control goes through try, catch and finally: overriding returns, nested finallies, loops and saved values. */
public class TryFinally {
    static StringBuilder log = new StringBuilder();
    static void log(String s) { log.append(s).append(' '); }
    static void flush(String name) {
        System.out.println(name + ": " + log);
        log.setLength(0);
    }

    @SuppressWarnings("finally")
    static int overridingReturn() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    @SuppressWarnings("finally")
    static int swallowed() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 3;
        }
    }

    static int savedValue() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 99;
            log("x" + x);
        }
    }

    static int[] savedReference() {
        int[] x = {1};
        try {
            return x;
        } finally {
            x[0] = 99;
            x = null;
        }
    }

    static long wideReturn(double d) {
        try {
            if (d > 1) return (long) d;
            throw new IllegalStateException();
        } catch (IllegalStateException e) {
            return -1L;
        } finally {
            log("wide");
        }
    }

    static String nested(int k) {
        try {
            log("t1");
            try {
                log("t2");
                if (k == 1) throw new IllegalArgumentException("k1");
                if (k == 2) return "r2";
                if (k == 3) throw new Error("k3");
                if (k == 4) throw new java.io.IOException("k4");
            } catch (IllegalArgumentException e) {
                log("c" + e.getMessage());
                if (k == 1) throw new IllegalStateException(e);
            } finally {
                log("f2");
                if (k == 5) throw new RuntimeException("k5");
            }
            log("after");
        } catch (IllegalStateException | java.io.IOException e) {
            log("C" + e.getClass().getSimpleName());
            return "rc";
        } finally {
            log("f1");
        }
        return "end";
    }

    @SuppressWarnings("finally")
    static int loopBreak() {
        int n = 0;
        while (true) {
            try {
                n++;
                if (n < 3) continue;
                if (n == 5) return n;
                throw new RuntimeException();
            } catch (RuntimeException e) {
                n += 10;
            } finally {
                log("n" + n);
                if (n > 30) break;
            }
        }
        return -n;
    }

    @SuppressWarnings("finally")
    static String continueInFinally() {
        String s = "";
        for (int i = 0; i < 4; i++) {
            try {
                s += i;
                if (i == 2) return "never";
                throw new RuntimeException("gone");
            } finally {
                s += "f";
                continue;
            }
        }
        return s;
    }

    static int recursive(int n) {
        try {
            if (n == 0) throw new ArithmeticException("base");
            return recursive(n - 1);
        } catch (ArithmeticException e) {
            if (n < 2) throw e;
            return n * 100;
        } finally {
            log("r" + n);
        }
    }

    static int catchOrder(RuntimeException e) {
        try {
            throw e;
        } catch (ArrayIndexOutOfBoundsException x) {
            return 1;
        } catch (IndexOutOfBoundsException x) {
            return 2;
        } catch (RuntimeException x) {
            return 3;
        }
    }

    @SuppressWarnings("finally")
    static void replaced() {
        try {
            try {
                throw new RuntimeException("first");
            } finally {
                throw new RuntimeException("second");
            }
        } catch (RuntimeException e) {
            log(e.getMessage() + " " + e.getSuppressed().length + " " + e.getCause());
        }
    }

    static int sync(Object lock, int k) {
        synchronized (lock) {
            synchronized (TryFinally.class) {
                if (k == 0) return 10;
                if (k == 1) throw new IllegalStateException("in monitor");
                log(Thread.holdsLock(lock) + "");
            }
        }
        log(Thread.holdsLock(lock) + "");
        return k;
    }

    public static void main(String[] args) {
        System.out.println(overridingReturn() + " " + swallowed() + " " + savedReference()[0]);
        System.out.println(savedValue());
        flush("saved");
        System.out.println(wideReturn(1e12) + " " + wideReturn(0.5));
        flush("wide");
        for (int k = 0; k < 6; k++) {
            try {
                log("=" + nested(k));
            } catch (Throwable e) {
                log("!" + e);
            }
            flush("nested " + k);
        }
        System.out.println(loopBreak() + " " + continueInFinally());
        flush("loop");
        System.out.println(recursive(5));
        flush("recursive");
        System.out.println(catchOrder(new ArrayIndexOutOfBoundsException()) + "" + catchOrder(new StringIndexOutOfBoundsException()) + catchOrder(new RuntimeException()));
        replaced();
        flush("replaced");
        Object lock = new Object();
        for (int k = 0; k < 3; k++) {
            try {
                log(sync(lock, k) + "");
            } catch (IllegalStateException e) {
                log(e.getMessage() + Thread.holdsLock(lock));
            }
        }
        flush("sync");
        int x = 0;
        try {
            x = 1;
            x = 2 / (x - 1);
            x = 3;
        } catch (ArithmeticException e) {
            x += 10;
        }
        System.out.println(x);
        int i = 0;
        int[] a = new int[2];
        try {
            a[i++] = a[i++] = a[i++] + 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(i + " " + a[0] + a[1]);
        }
        try {
            a[i] = i = 0;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(i + " " + e.getMessage());
        }
    }
}
