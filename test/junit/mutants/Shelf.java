package mutants;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Formatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Results of many kinds. `test/mutants.test.ts` has changes of this text that the generated tests must notice. */
public class Shelf {
    public enum Mark { NEW, OLD }

    public record Label(String text, int number) {}

    public static class Item {
        private final String name;
        private int count;

        public Item(String name, int count) {
            this.name = name;
            this.count = count;
        }

        public String getName() {
            return name;
        }

        public int getCount() {
            return count;
        }

        public int take(int wanted) {
            if (wanted < 1) throw new IllegalArgumentException("cannot take " + wanted);
            if (wanted > count) throw new IllegalStateException("only " + count);
            count -= wanted;
            return count;
        }
    }

    public static Label label(int n) {
        return new Label(n > 9 ? "many" : "few", n + 1);
    }

    public static List<Label> labels(int n) {
        return n > 1 ? List.of(new Label("a", n), new Label("b", 2)) : List.of();
    }

    public static Optional<Item> item(int n) {
        return n > 0 ? Optional.of(new Item("x", n)) : Optional.empty();
    }

    public static List<Item> split(Item item, int n) {
        if (n <= 0 || n >= item.count) return new ArrayList<>();
        return List.of(new Item("left", n), new Item("right", item.count - n));
    }

    public static BigDecimal price(int n) {
        return n > 10 ? new BigDecimal("1.50") : new BigDecimal("2.00");
    }

    public static LocalDate due(boolean isUrgent) {
        return isUrgent ? LocalDate.of(2024, 2, 29) : LocalDate.of(2024, 3, 31);
    }

    public static Set<Mark> marks(int n) {
        return n > 3 ? EnumSet.of(Mark.OLD) : EnumSet.allOf(Mark.class);
    }

    public static Map<String, Label> index(int n) {
        Map<String, Label> found = new TreeMap<>();
        found.put("first", new Label("a", n));
        return found;
    }

    public static Map.Entry<String, Integer> entry(int n) {
        return Map.entry("key", n > 3 ? 1 : 2);
    }

    public static void swap(int[] values, int i, int j) {
        if (i == j) return;
        int value = values[i];
        values[i] = values[j];
        values[j] = value;
    }

    public static void clamp(int[] values, int i, int limit) {
        if (limit < 0) throw new IllegalArgumentException("negative");
        if (values[i] > limit) values[i] = limit;
    }

    public static void list(Appendable out, int n) throws IOException {
        if (n > 2) out.append("many").append(',');
    }

    public static int print(Writer out, String name) throws IOException {
        if (name.isEmpty()) return 0;
        out.write(name);
        out.write('.');
        return 1;
    }

    public static void save(OutputStream out, int n) throws IOException {
        out.write(n + 1);
        out.write(7);
    }

    public static Formatter show(Formatter out, boolean isNew) {
        return out.format(isNew ? "new %s" : "old %s", "one");
    }

    public static void count(AtomicInteger total, int n) {
        if (n > 0) total.addAndGet(n);
    }

    public static ArrayDeque<String> queue(boolean isFirst) {
        ArrayDeque<String> names = new ArrayDeque<>();
        names.add("a");
        if (isFirst) names.addFirst("b");
        else names.addLast("c");
        return names;
    }

    public static BitSet bits(int n) {
        BitSet found = new BitSet();
        found.set(n > 4 ? 1 : 2);
        return found;
    }
}
