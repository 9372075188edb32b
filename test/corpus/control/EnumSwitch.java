/** switch on enums: synthetic $SwitchMap$ classes, arrow forms, nested enums and null. */
public class EnumSwitch {
    enum Color { RED, GREEN, BLUE, ALPHA }

    enum Op {
        ADD { int apply(int a, int b) { return a + b; } },
        SUB { int apply(int a, int b) { return a - b; } },
        MUL { int apply(int a, int b) { return a * b; } };
        abstract int apply(int a, int b);
    }

    static String classic(Color c) {
        switch (c) {
            case RED: return "r";
            case BLUE: return "b";
            default: return "other";
        }
    }

    static int arrow(Color c) {
        return switch (c) {
            case RED, GREEN -> 1;
            case BLUE -> {
                int n = c.ordinal();
                yield n * 100;
            }
            case ALPHA -> c.name().length();
        };
    }

    static String both(Color c, Op o) {
        switch (c) {
            case RED:
                switch (o) {
                    case ADD: return "red add";
                    case MUL: break;
                    default: return "red other";
                }
                return "red mul";
            case GREEN:
                return switch (o) { case ADD -> "green add"; default -> "green " + o; };
        }
        return c + "/" + o.apply(6, 7);
    }

    static int days(java.util.concurrent.TimeUnit u) {
        switch (u) {
            case DAYS: return 1;
            case HOURS: return 24;
            default: return (int) u.convert(1, java.util.concurrent.TimeUnit.DAYS) % 1000007;
        }
    }

    public static void main(String[] args) {
        for (Color c : Color.values()) {
            System.out.print(classic(c) + arrow(c) + " ");
            for (Op o : Op.values()) System.out.print(both(c, o) + "; ");
            System.out.println();
        }
        for (java.util.concurrent.TimeUnit u : java.util.concurrent.TimeUnit.values()) System.out.print(days(u) + " ");
        System.out.println();
        try {
            classic(null);
        } catch (NullPointerException e) {
            System.out.println("null enum");
        }
        int[] tally = new int[4];
        for (int i = 0; i < 40; i++) {
            switch (Color.values()[i * 7 % 4]) {
                case GREEN: tally[1]++;
                case RED: tally[0]++; break;
                case ALPHA: if (i % 2 == 0) break; tally[3]++;
            }
        }
        System.out.println(java.util.Arrays.toString(tally));
        System.out.println(Color.valueOf("BLUE").compareTo(Color.RED) + " " + Op.SUB.apply(1, 2) + " " + Op.MUL.getDeclaringClass().getSimpleName() + " " + (Op.MUL.getClass() == Op.class));
    }
}
