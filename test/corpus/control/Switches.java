/** tableswitch and lookupswitch: dense, sparse, negative, extreme, with gaps, fall-through and missing default. */
public class Switches {
    static int dense(int x) {
        switch (x) {
            case 0: return 100;
            case 1: return 101;
            case 2: return 102;
            case 3: return 103;
            case 5: return 105;
            default: return -1;
        }
    }

    static int negative(int x) {
        switch (x) {
            case -3: return 1;
            case -2: return 2;
            case -1: return 3;
            case 0: return 4;
            case 1: return 5;
        }
        return 0;
    }

    static int extremeLow(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return 1;
            case Integer.MIN_VALUE + 1: return 2;
            case Integer.MIN_VALUE + 2: return 3;
            default: return 0;
        }
    }

    static int extremeHigh(int x) {
        switch (x) {
            default: return 0;
            case Integer.MAX_VALUE: return 1;
            case Integer.MAX_VALUE - 1: return 2;
            case Integer.MAX_VALUE - 2: return 3;
        }
    }

    static String sparse(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return "min";
            case -1000000: return "-1e6";
            case -1: return "-1";
            case 0: return "0";
            case 7: return "7";
            case 1000: return "1e3";
            case 1000000: return "1e6";
            case Integer.MAX_VALUE: return "max";
            default: return "?";
        }
    }

    static String fall(int x) {
        StringBuilder b = new StringBuilder();
        switch (x) {
            case 1: b.append("one ");
            case 2: b.append("two ");
            default: b.append("default ");
            case 3: b.append("three "); break;
            case 4:
            case 5: b.append("four-five ");
        }
        return b.toString();
    }

    static int chars(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
            case '0': case '1': case '2': case '3': return 2;
            case '\uffff': return 3;
            case '\0': return 4;
            default: return 0;
        }
    }

    static String bytes(byte b) {
        switch (b) {
            case -128: return "low";
            case 127: return "high";
            case 0: return "zero";
        }
        return "mid";
    }

    static int empty(int x) {
        switch (x) { }
        switch (x) { default: x++; }
        switch (x) { case 3: }
        return x;
    }

    static int nested(int a, int b) {
        int r = 0;
        outer:
        for (int i = 0; i < 5; i++) {
            switch (a + i) {
                case 1:
                    switch (b) {
                        case 1: r += 1; continue outer;
                        case 2: r += 10; break;
                        case 3: break outer;
                        default: r += 100;
                    }
                    r += 1000;
                    break;
                case 2:
                    r += 10000;
                    continue;
                case 4:
                    break outer;
            }
            r += 100000;
        }
        return r;
    }

    static int vm(int[] code, int input) {
        int pc = 0, acc = input, counter = 0;
        while (true) {
            switch (code[pc++]) {
                case 0: return acc;
                case 1: acc += code[pc++]; break;
                case 2: acc *= code[pc++]; break;
                case 3: if (acc < code[pc++]) pc = code[pc]; else pc++; break;
                case 4: counter++; break;
                case 5: acc ^= counter; break;
                default: throw new IllegalStateException("opcode " + code[pc - 1]);
            }
        }
    }

    static Integer boxed(Integer i) {
        switch (i) {
            case 1: return 10;
            case 200: return 20;
            default: return null;
        }
    }

    public static void main(String[] args) {
        for (int i = -5; i < 8; i++) System.out.print(dense(i) + "," + negative(i) + "," + empty(i) + " ");
        System.out.println();
        for (int i : new int[] {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, Integer.MIN_VALUE + 2, Integer.MIN_VALUE + 3, -1000001, -1000000, -999999, -1, 0, 1, 6, 7, 8, 1000, 1000000,
            Integer.MAX_VALUE - 3, Integer.MAX_VALUE - 2, Integer.MAX_VALUE - 1, Integer.MAX_VALUE}) {
            System.out.print(dense(i) + "," + negative(i) + "," + extremeLow(i) + "," + extremeHigh(i) + "," + sparse(i) + " ");
        }
        System.out.println();
        for (int i = 0; i < 7; i++) System.out.print(fall(i) + "| ");
        System.out.println();
        for (char c : "aebu03\uffff\0zx4".toCharArray()) System.out.print(chars(c));
        System.out.println();
        for (int b = -128; b < 128; b += 51) System.out.print(bytes((byte) b) + " ");
        System.out.println(bytes((byte) 127) + bytes((byte) 0));
        for (int a = -3; a < 5; a++) for (int b = 0; b < 5; b++) System.out.print(nested(a, b) + " ");
        System.out.println();
        System.out.println(vm(new int[] {2, 3, 1, 1, 4, 3, 1000, 0, 5, 0}, 5));
        try {
            vm(new int[] {9}, 0);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(boxed(1) + " " + boxed(200) + " " + boxed(3));
        try {
            boxed(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
