import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** `--host Hosted$Store --host Hosted$Side`: the methods of the two run on the host JVM, everything else in the interpreter. */
public class Hosted {
    interface Listener {
        int told(int value);
    }

    static class Store {
        static int made;
        static final List<String> LOG = new ArrayList<>();
        static final int LIMIT = limit();
        private static final Object LOCK = new Object();
        final int first;
        private int[] cells = {1, 2, 3};
        String name;
        Listener listener;

        static int limit() {
            LOG.add("initialised");
            return 40 + 2;
        }

        Store(int first, String name) {
            this.first = first;
            this.name = name;
            made++;
            LOG.add("made " + name);
        }

        private Store(long wide, double ratio, Object any, byte small) {
            this((int) (wide * ratio) + small, String.valueOf(any));
        }

        static Store of(long wide, double ratio, Object any, byte small) {
            return new Store(wide, ratio, any, small);
        }

        int sum() {
            int sum = first;
            for (int cell : cells) sum += cell;
            return sum + more();
        }

        /** Overridden. */
        int more() {
            return 0;
        }

        void put(int index, int value) {
            cells[index] = value;
            if (listener != null) cells[0] += listener.told(value);
        }

        synchronized int apply(IntUnaryOperator f) {
            synchronized (LOCK) {
                return f.applyAsInt(first);
            }
        }

        int deep(int n) {
            return n == 0 ? Side.start : 1 + deep(n - 1);
        }

        void check(int value) {
            if (value > LIMIT) throw new IllegalStateException(name + " has " + value);
        }

        String caught(Runnable r) {
            try {
                r.run();
                return "none";
            } catch (RuntimeException e) {
                return e.getMessage();
            } finally {
                LOG.add("tried");
            }
        }

        /** Private members of the class around it, which runs in the interpreter. */
        int secretOfOuter() {
            return Hosted.secret + Hosted.hidden(3);
        }

        /** Whether a frame of the host JVM's own code is below. */
        static boolean isOnHost() {
            return StackWalker.getInstance().walk(frames -> frames.anyMatch(f -> f.getClassName().startsWith("rangefinder.host.")));
        }
    }

    /** Initialised by Store's code, on the host. */
    static class Side {
        static int start = Store.made * 100;
    }

    static class Broken {
        static int value = Integer.parseInt("x");
    }

    /** In the interpreter, with a superclass on the host. */
    static class Special extends Store {
        int extra;

        Special(int extra) {
            super(extra, "special");
            this.extra = extra;
        }

        @Override
        int more() {
            return 1000 * extra + super.more();
        }

        @Override
        void put(int index, int value) {
            super.put(index, 2 * value);
        }
    }

    private static int secret = 7;

    private static int hidden(int n) {
        return 10 * n;
    }

    public static void main(String[] args) {
        if (args.length > 0) {
            System.out.println(Store.isOnHost());
            return;
        }
        Store a = new Store(5, "a");
        System.out.println(Store.made + " " + Store.LOG + " " + Store.LIMIT + " " + a.first + " " + a.name);
        a.cells[1] = 20;
        System.out.println(a.sum());
        a.put(2, 30);
        System.out.println(a.cells[2] + " " + a.sum());
        int[] heard = {0};
        a.listener = value -> {
            heard[0] += value;
            Store.made += 10;
            return value / 2;
        };
        a.put(1, 8);
        System.out.println(heard[0] + " " + a.cells[0] + " " + Store.made);
        System.out.println(a.apply(x -> x * x));
        Store wide = Store.of(1L << 33, 1.0 / (1L << 30), List.of(1, 2), (byte) -3);
        System.out.println(wide.first + " " + wide.name);
        Special special = new Special(4);
        System.out.println(special.sum() + " " + special.first + " " + special.getClass().getName());
        special.put(0, 9);
        System.out.println(special.sum());
        System.out.println(a.deep(3) + " " + Side.start);
        Side.start = 1;
        System.out.println(a.deep(2));
        try {
            a.check(43);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getClass().getName());
        }
        System.out.println(a.caught(() -> a.check(99)) + " " + a.caught(() -> {}) + " " + Store.LOG);
        System.out.println(a.secretOfOuter());
        try {
            System.out.println(Broken.value);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getCause());
        }
        System.out.println(new Store(1, null) == null ? "null" : "object");
    }
}
