package golden;

import java.util.ArrayList;
import java.util.List;

/** Methods whose tests are kept beside this file, read by hand. */
class Golden {
    static int counter = 1;
    private static final int[] seen = new int[2];
    static final List<String> log = new ArrayList<>();

    /** Listing 2 of symbolic-arrays-spf-jpf2016. */
    static int comp(int i, int[] arr) {
        int a = arr[i];
        return 10 / a;
    }

    /** The trap of its section 3: what the array held before the call is not what it holds afterwards. */
    static boolean overwrite(char[] text, int at) {
        if (text[at] != '\'') {
            return false;
        }
        text[at] = '\\';
        return true;
    }

    static class Node {
        private final int value;
        Node next;

        Node(int value) {
            if (value < 0) {
                throw new IllegalArgumentException("negative");
            }
            this.value = value;
        }

        int getValue() {
            return value;
        }
    }

    static Node insert(Node list, long value) {
        if (list.value >= value) {
            Node first = new Node((int) value);
            first.next = list;
            return first;
        }
        if (list.next == list) {
            throw new IllegalStateException("a cycle");
        }
        return list;
    }

    static void count(int amount) {
        if (amount > 3) {
            counter += amount;
            seen[1] = amount;
            log.add("amount " + amount);
        }
    }

    static String checked(int x) {
        assert x != 5 : "five";
        return x < 0 ? null : "\"\t\u20ac" + x;
    }

    private static Object hidden(boolean big, short s) {
        return big ? new short[] {s, -1} : Long.valueOf(Long.MIN_VALUE + s);
    }
}
