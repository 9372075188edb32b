/** String concatenation: every type, null, constants with the recipe's tag characters, long chains and evaluation order. */
public class Concat {
    static int calls;
    static Object o(Object x) { calls++; return x; }

    static class Loud {
        final String s;
        Loud(String s) { this.s = s; }
        @Override public String toString() { System.out.print("[" + s + "]"); return s; }
    }
    static class Null { @Override public String toString() { return null; } }
    record Pair(Object a, double b) { }
    enum E { ONE { @Override public String toString() { return "uno"; } }, TWO }

    static final String CONST = "const" + 1 + 'c' + 1.5f + true;

    static String fail() { throw new IllegalStateException("concat operand"); }

    public static void main(String[] args) {
        boolean z = args.length == 0;
        byte b = -128;
        short s = -32768;
        char c = '\u00e9';
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = 1.1f;
        double d = -0.0;
        String str = "str", n = null;
        Object nul = null;
        int[] none = null;
        char[] chars = null;
        System.out.println("" + z + b + s + c + i + l + f + d + str + n + nul + none + chars);
        System.out.println(z + "" + !z + 'x' + 1 + 2L + 3f + 4d + null + "q");
        System.out.println(1 + 2 + "a" + 1 + 2 + 'b' + ('b' + 1) + (char) ('b' + 1) + -1 + +1 + ~1 + !z);
        System.out.println(c + 1 + "x" + c + 1 + (c + "") + (char) 0x3b1 + "\u4e2d" + '\uffff');
        System.out.println("\1" + i + "\2" + l + "\1\2" + str + "\u0001x\u0002" + 'z' + "\1" + n);
        System.out.println(("\1" + i).length() + " " + ("\2" + "\1" + c).length() + " " + (str + "\2").charAt(3));
        System.out.println("only" + " constants" + 1 + CONST);
        System.out.println(str + str + str == "strstrstr");
        System.out.println((str + "").equals(str) + " " + (str + "" == str) + " " + ("" + str == str) + " " + ("" + nul).equals("null") + " " + (n + n));
        System.out.println("" + new Pair(1, 2.5) + E.ONE + E.TWO + new StringBuilder("sb") + Integer.valueOf(5) + 'c' + Character.valueOf('d') + Double.valueOf(1e10) + new Null() + Concat.class + int.class);
        System.out.println("" + Float.MIN_VALUE + Float.NaN + Double.MAX_VALUE + Double.NEGATIVE_INFINITY + 1e7 + 1e-3f + 100f + 123456789.125 + (byte) 200 + (short) 70000 + Long.MAX_VALUE);
        // Operands are evaluated left to right, then converted left to right.
        String order = new Loud("a") + "|" + new Loud("b") + o("mid") + new Loud("c");
        System.out.println(" " + order + calls);
        int k = 1;
        String mut = "" + k++ + k++ + ++k + (k = 10) + k;
        System.out.println(mut);
        StringBuilder sb = new StringBuilder("x");
        String late = "" + sb + sb.append("y") + sb;
        System.out.println(late);
        try {
            String r = "a" + o(1) + fail() + o(2);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + calls);
        }
        String acc = "";
        for (int j = 0; j < 20; j++) acc += j + (j % 5 == 4 ? "\n" : ",");
        System.out.print(acc);
        acc = null;
        acc += null;
        acc += 'c';
        acc += 1 + 2;
        acc += 1.0f;
        acc += acc.length();
        System.out.println(acc);
        String[] arr = {"p"};
        int[] idx = {0};
        arr[idx[0]++] += "q" + idx[0] + arr[0];
        Object obj = "obj";
        obj += "ect" + 5;
        CharSequence cs = "chars";
        cs = cs + "eq";
        System.out.println(arr[0] + idx[0] + obj + cs);
        // Latin-1 and UTF-16 operands together.
        String latin = "caf\u00e9", wide = "\u03c0\ud83d\ude00";
        String mixed = latin + wide + latin + c + 'a' + (char) 0x100;
        System.out.println(mixed + mixed.length() + (latin + latin).length() + mixed.hashCode());
        int h = 0;
        for (char x = 0xfd; x < 0x103; x++) h = h * 31 + ("a" + x + "b").hashCode() + (x + latin).length();
        System.out.println(h);
        String text = """
            Text block "quoted" \
            joined
              indented ${i}\tTab
            """ + i;
        System.out.println(text);
    }
}
