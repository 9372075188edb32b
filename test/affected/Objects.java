import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;

/** Objects as inputs: fields, arrays, records, collections, functions, static fields. */
public class Objects {
    static int total;
    static Node first;

    static class Node {
        int value;
        Node next;
        char[] name;
        Kind kind;
        int sum() { return next == null ? value : value + next.value; }
    }
    enum Kind { ONE, TWO; int weight() { return ordinal() + 1; } }
    record Point(int x, int y) { boolean isHigh() { return y > 3; } }
    interface Rule { boolean holds(int x); }

    private final int limit;
    private int count;

    Objects(int limit) { this.limit = limit; }

    int add(int x) {
        if (count + x > limit) return -1;
        count += x;
        return count;
    }

    static int ofNode(Node n) {
        int sum = n.sum();
        if (n.name != null && n.name.length > 1 && n.name[1] == 'b') sum++;
        if (n.kind == Kind.TWO) sum += n.kind.weight();
        return sum;
    }
    static boolean ofPoint(Point p, Point q) { return p.equals(q) || p.isHigh(); }
    static int ofArrays(int[] a, String[] names) { return a.length > 1 && names.length == 1 && a[1] == names[0].length() ? 1 : 0; }
    static int ofCollections(List<Integer> xs, Map<String, Integer> map) {
        int sum = 0;
        for (Integer x : xs) sum += x;
        return map.containsKey("k") ? sum + 1 : sum;
    }
    static int ofFunctions(IntBinaryOperator op, Rule rule) { return rule.holds(3) ? op.applyAsInt(1, 2) : 0; }
    static int ofBox(Integer x, Object any, CharSequence text) { return x == 4 && text.length() == 2 && any instanceof Objects ? 1 : 0; }
    static int ofStatics() { return total > 3 && first != null ? first.value : 0; }
    static int ofText(String s) {
        switch (s) {
            case "one": return 1;
            case "two": return 2;
            default: return s.length() > 2 ? new StringBuilder(s).append('x').length() : s.indexOf('q');
        }
    }

    public static void main(String[] args) {
        if (args[0].equals("x") || ofText(args[0]) == args.length) System.out.println(String.join("-", args));
    }
}
