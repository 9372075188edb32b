import java.io.Closeable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Code of every kind that JaCoCo treats in its own way. Parts of it are not executed, or only by half. */
public class Shop {
    enum Kind {
        BOOK, TOY;

        boolean isFun() {
            return this == TOY;
        }
    }

    enum Nothing { }

    record Price(int amount, String currency) {
        Price {
            if (amount < 0) throw new IllegalArgumentException("amount");
        }

        Price twice() {
            return new Price(2 * amount, currency);
        }
    }

    static final class Tools {
        private Tools() { }

        static int used(int x) {
            return x + 1;
        }

        static int unused(int x) {
            return x - 1;
        }
    }

    interface Greeter {
        String greet(String name);

        default String loudly(String name) {
            return greet(name).toUpperCase();
        }
    }

    static abstract class Base<T> {
        abstract T make();
    }

    static class Bridge extends Base<String> {
        @Override
        String make() {
            return "made";
        }
    }

    static class Door implements Closeable {
        static int closed;

        @Override
        public void close() {
            closed++;
        }
    }

    @interface Generated { }

    @Generated
    static int generated(int x) {
        return x > 0 ? 1 : 2;
    }

    static int finallyTwice(int[] values, int i) {
        int result = 0;
        try {
            if (values.length == 0) return -1;
            result = values[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            result = -2;
        } finally {
            if (result > 0) result++;
            else result--;
        }
        return result;
    }

    static int finallyThatThrows(Object o) {
        int n = 0;
        try {
            n = o.hashCode() >= 0 ? 1 : 2;
            return n;
        } finally {
            n += 1;
            Door.closed += n;
        }
    }

    static int text(String s) {
        switch (s) {
            case "one":
                return 1;
            case "two":
            case "zwei":
                return 2;
            case "Aa":
                return 3;
            case "BB":
                return 4;
            default:
                return 0;
        }
    }

    static int numbers(int n) {
        switch (n) {
            case 1: return 10;
            case 2: return 20;
            case 3: return 10;
            case 1000: return 40;
            default: return 0;
        }
    }

    static int kinds(Kind kind) {
        return switch (kind) {
            case BOOK -> 1;
            case TOY -> 2;
        };
    }

    static int locked(Object lock, int[] counter) {
        synchronized (lock) {
            counter[0]++;
            return counter[0];
        }
    }

    static synchronized int lockedMethod(int n) {
        return n + 1;
    }

    static int resources(boolean isNull) throws Exception {
        int before = Door.closed;
        try (Door door = new Door()) {
            before += door.hashCode() == 0 ? 1 : 0;
        }
        try (Door door = isNull ? null : new Door(); Door second = new Door()) {
            if (second.hashCode() != 0) return Door.closed - before;
        }
        return -1;
    }

    static int afterCall(String s) {
        int n = 0;
        n += 1;
        n += s.length();
        n += 1;
        return n;
    }

    static int failsInTheMiddle(String s) {
        int n = 0;
        n += 1;
        n += s.length();
        n += 1;
        return n;
    }

    static int division(int a, int b) {
        int x = a + 1;
        x = x / b;
        x++;
        return x;
    }

    static boolean logic(int a, int b, int c) {
        boolean isFirst = a > 0 && b > 0 || c > 0;
        return isFirst && (a == b ? b != c : !(c == 3));
    }

    static void emptyBranch(int a) {
        if (a > 0) { }
        if (a > 1);
    }

    static int loops(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            if (i == 2) continue;
            if (i == 4) break;
            sum += i;
        }
        do sum++; while (sum < 10 && sum != 7);
        int k = 3;
        while (k-- > 0) sum += k;
        return sum;
    }

    static int lambdas(List<Integer> list) {
        IntUnaryOperator twice = x -> x > 2 ? 2 * x : x;
        IntUnaryOperator never = x -> x + 1;
        int sum = 0;
        for (int each : list) sum += twice.applyAsInt(each);
        Greeter greeter = new Greeter() {
            @Override
            public String greet(String name) {
                return "hello " + name;
            }
        };
        return sum + greeter.loudly("x").length() + (never == null ? 1 : 0);
    }

    static int asserted(int n) {
        assert n > 0 : "positive";
        return n;
    }

    static int nested(int a) {
        try {
            try {
                if (a == 1) throw new IllegalStateException();
                if (a == 2) return division(1, 0);
                return a;
            } finally {
                Door.closed += a;
            }
        } catch (IllegalStateException | ArithmeticException e) {
            return -a;
        }
    }

    public static void main(String[] args) throws Exception {
        int sum = finallyTwice(new int[] {5, -5}, 0) + finallyTwice(new int[] {5, -5}, 7);
        sum += finallyThatThrows("x");
        try {
            sum += finallyThatThrows(null);
        } catch (NullPointerException e) {
            sum++;
        }
        for (String s : new String[] {"two", "Aa", "none"}) sum += text(s);
        sum += numbers(1) + numbers(1000) + kinds(Kind.TOY);
        sum += locked(new Object(), new int[1]) + lockedMethod(4);
        sum += resources(true);
        sum += afterCall("abc");
        try {
            sum += afterCall(null);
        } catch (NullPointerException e) {
            sum++;
        }
        try {
            sum += failsInTheMiddle(null);
        } catch (NullPointerException e) {
            sum++;
        }
        try {
            sum += division(1, 0);
        } catch (ArithmeticException e) {
            sum++;
        }
        sum += logic(1, 1, 0) ? 1 : 0;
        sum += logic(0, 1, 3) ? 1 : 0;
        emptyBranch(1);
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        sum += loops(6) + lambdas(list) + asserted(2) + nested(1) + nested(2);
        sum += new Price(3, "eur").twice().hashCode() == 0 ? 1 : 0;
        try {
            sum += new Price(-1, "eur").amount();
        } catch (IllegalArgumentException e) {
            sum++;
        }
        sum += Kind.BOOK.isFun() ? 1 : 0;
        sum += Kind.valueOf("TOY").ordinal() + Kind.values().length + generated(1);
        sum += Tools.used(1) + Nothing.values().length;
        Base<String> base = new Bridge();
        sum += base.make().length();
        System.out.println(sum);
    }
}
