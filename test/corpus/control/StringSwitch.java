/** switch on strings: hash collisions, empty strings, fall-through, null, and new arrow forms with yield. */
public class StringSwitch {
    static int classic(String s) {
        switch (s) {
            case "": return 0;
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "BBAa": return 6;
            case "\u00e9t\u00e9": return 7;
            case "polygenelubricants": return 8;
            default: return -1;
        }
    }

    static String fall(String s) {
        String r = "";
        switch (s) {
            case "one": r += 1;
            case "two": r += 2; break;
            case "three": case "drei": r += 3;
            default: r += "d";
        }
        return r;
    }

    static String arrow(String s) {
        return switch (s) {
            case "mon", "tue", "wed", "thu", "fri" -> "work";
            case "sat", "sun" -> {
                String t = s.toUpperCase();
                yield t + "!";
            }
            default -> {
                if (s.isEmpty()) yield "empty";
                try {
                    yield "n" + Integer.parseInt(s);
                } catch (NumberFormatException e) {
                    yield "other";
                } finally {
                    System.out.print("");
                }
            }
        };
    }

    static int yields(int k) {
        int base = switch (k % 4) {
            case 0:
                yield 10;
            case 1:
                int t = k * 2;
                yield t + 1;
            case 2:
                for (int i = 0; ; i++) {
                    if (i * i > k) yield i;
                }
            default:
                yield switch (k) {
                    case 3 -> -3;
                    case 7 -> throw new IllegalArgumentException("seven");
                    default -> k > 10 ? switch (k & 1) { case 1 -> 111; default -> 222; } : 0;
                };
        };
        return 1 + base * switch (k) { case 1, 2, 3 -> 2; default -> 1; };
    }

    static void statement(Object o, StringBuilder b) {
        String s = String.valueOf(o);
        switch (s.length()) {
            case 1, 2 -> b.append("short");
            case 3 -> {
                b.append("three");
                break;
            }
            case 4 -> throw new IllegalStateException(s);
            default -> b.append("long").append(s.length());
        }
        b.append(' ');
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "\u00e9t\u00e9", "polygenelubricants", "aa", "GydZG_", "C#", "DESIGNING WORKHOUSES"}) System.out.print(classic(s) + " ");
        System.out.println("Aa".hashCode() == "BB".hashCode());
        System.out.println(classic(new String(new char[] {'B', 'B'})) + " " + classic(new StringBuilder("aA").reverse().toString()));
        for (String s : new String[] {"one", "two", "three", "drei", "x"}) System.out.print(fall(s) + " ");
        System.out.println();
        for (String s : new String[] {"mon", "sun", "sat", "", "42", "x1"}) System.out.print(arrow(s) + " ");
        System.out.println();
        for (int k = 0; k < 20; k++) {
            try {
                System.out.print(yields(k) + " ");
            } catch (IllegalArgumentException e) {
                System.out.print(e.getMessage() + " ");
            }
        }
        System.out.println();
        StringBuilder b = new StringBuilder();
        for (Object o : new Object[] {1, "ab", true, 'x', null, 123, "abcdefg"}) {
            try {
                statement(o, b);
            } catch (IllegalStateException e) {
                b.append("ISE(").append(e.getMessage()).append(") ");
            }
        }
        System.out.println(b);
        try {
            classic(null);
        } catch (NullPointerException e) {
            System.out.println("null switch");
        }
        // A switch expression with other operands on the stack, and a try inside it.
        int total = 5 + b.length() * switch (b.charAt(0)) {
            case 's' -> {
                try {
                    yield Integer.parseInt("z");
                } catch (NumberFormatException e) {
                    yield 3;
                }
            }
            default -> 0;
        } - 1;
        System.out.println(total);
        System.out.println("x" + switch (total % 2) { case 0 -> 'c'; default -> 7; } + (Object) switch (total % 3) { case 0 -> 1; case 1 -> 2L; default -> 3.0f; });
    }
}
