// HashMap and LinkedHashMap: collisions, treeified bins, resizing, views, compute and merge, access order.
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

public class HashMaps {
    /** A key whose hash collides on purpose; comparable, so that bins become trees. */
    static final class Key implements Comparable<Key> {
        final int id;
        final int hash;

        Key(int id, int hash) {
            this.id = id;
            this.hash = hash;
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key && ((Key) o).id == id;
        }

        @Override
        public int compareTo(Key o) {
            return Integer.compare(id, o.id);
        }

        @Override
        public String toString() {
            return "k" + id;
        }
    }

    static class Lru<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1;
        final int max;

        Lru(int max) {
            super(4, 0.75f, true);
            this.max = max;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > max;
        }
    }

    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void collisions() {
        Map<Key, Integer> map = new HashMap<>();
        for (int i = 0; i < 100; i++) map.put(new Key(i * 37 % 100, i % 3 == 0 ? 5 : 5 + (i % 4) * 64), i);
        System.out.println(map.size() + " " + map.get(new Key(37, 69)) + " " + map.containsKey(new Key(5, 6)));
        int sum = 0, found = 0;
        for (int i = 0; i < 100; i++) {
            for (int h : new int[] {5, 69, 133, 197}) {
                Integer v = map.get(new Key(i, h));
                if (v != null) {
                    sum += v * i;
                    found++;
                }
            }
        }
        System.out.println(sum + " " + found);
        StringBuilder order = new StringBuilder();
        for (Key k : map.keySet()) order.append(k.id).append(' ');
        System.out.println(order);
        map.keySet().removeIf(k -> k.id % 5 != 0);
        System.out.println(map);
        Iterator<Map.Entry<Key, Integer>> it = map.entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<Key, Integer> e = it.next();
            if (e.getValue() > 20) it.remove();
            else e.setValue(-e.getValue());
        }
        System.out.println(map + " " + map.size());
    }

    static void operations(Map<String, Integer> map) {
        System.out.println("== " + map.getClass().getSimpleName());
        String text = "the quick brown fox jumps over the lazy dog and the quick cat naps";
        for (String w : text.split(" ")) map.merge(w, 1, Integer::sum);
        System.out.println(new TreeMap<>(map));
        System.out.println(map);
        System.out.println(map.put("fox", 10) + " " + map.put("new", 1) + " " + map.putIfAbsent("new", 2) + " " + map.putIfAbsent("newer", 3) + " " + map.get("none") + " " + map.getOrDefault("none", -1));
        System.out.println(map.compute("the", (k, v) -> v == null ? 1 : v + 10) + " " + map.compute("dog", (k, v) -> null) + " " + map.computeIfAbsent("dog", String::length) + " "
            + map.computeIfPresent("fox", (k, v) -> v * 2) + " " + map.computeIfPresent("zzz", (k, v) -> 1) + " " + map.merge("cat", 5, (a, b) -> null) + " " + map.containsKey("cat"));
        System.out.println(map.replace("fox", 1) + " " + map.replace("fox", 1, 2) + " " + map.replace("fox", 1, 3) + " " + map.remove("fox", 99) + " " + map.remove("fox") + " " + map.remove("fox"));
        map.replaceAll((k, v) -> v + k.length());
        System.out.println(map + " " + map.hashCode() + " " + map.equals(new HashMap<>(map)) + " " + map.containsValue(7));
        System.out.println(map.keySet().remove("new") + " " + map.values().remove(99) + " " + map.entrySet().contains(Map.entry("the", 16)) + " " + map.values().stream().mapToInt(x -> x).sum());
        StringBuilder sb = new StringBuilder();
        map.forEach((k, v) -> sb.append(k).append(v).append(';'));
        System.out.println(sb);
        expect("comodification", () -> {
            for (String k : map.keySet()) map.remove(k + "");
        });
        expect("comodification2", () -> map.entrySet().forEach(e -> map.put("!", 1)));
        expect("iterator.remove", () -> map.keySet().iterator().remove());
        expect("values.add", () -> map.values().add(1));
        expect("putAll null", () -> map.putAll(null));
        expect("merge null", () -> map.merge("x", null, Integer::sum));
        expect("computeIfAbsent cme", () -> map.computeIfAbsent("recursive", k -> {
            map.put("other1", 1);
            return 1;
        }));
        map.clear();
        System.out.println(map + " " + map.isEmpty());
    }

    public static void main(String[] args) {
        collisions();
        operations(new HashMap<>());
        operations(new LinkedHashMap<>());
        operations(new HashMap<>(1, 0.5f));

        Map<Object, Object> odd = new HashMap<>();
        odd.put(null, "null key");
        odd.put("null value", null);
        System.out.println(odd + " " + odd.get(null) + " " + odd.containsValue(null) + " " + odd.putIfAbsent("null value", 1) + " " + odd.remove(null));
        Map<Integer, Integer> numbers = new HashMap<>();
        for (int i = 0; i < 2000; i++) numbers.put(i * 7919, i);
        int check = 0;
        for (Map.Entry<Integer, Integer> e : numbers.entrySet()) check = check * 31 + e.getKey() ^ e.getValue();
        System.out.println(numbers.size() + " " + check);

        Lru<String, Integer> lru = new Lru<>(3);
        for (String s : "a b c a d b e a".split(" ")) lru.merge(s, 1, Integer::sum);
        System.out.println(lru + " " + lru.get("b") + " " + lru + " " + lru.getOrDefault("e", 0) + " " + lru.keySet());
        LinkedHashMap<String, Integer> insertion = new LinkedHashMap<>();
        insertion.put("z", 1);
        insertion.put("y", 2);
        insertion.put("z", 3);
        insertion.remove("y");
        insertion.put("y", 4);
        System.out.println(insertion + " " + new LinkedHashSet<>(List.of(3, 1, 2)));

        Set<Object> set = new HashSet<>(Arrays.asList(3, 1, null, 2, 3));
        System.out.println(set + " " + set.add(1) + " " + set.add(9) + " " + set.remove(null) + " " + set.contains(2) + " " + set.hashCode() + " " + set.equals(Set.of(1, 2, 3, 9)));
        Set<Integer> union = new HashSet<>(Set.of(1, 2, 3)), inter = new HashSet<>(union), diff = new HashSet<>(union);
        union.addAll(List.of(3, 4));
        inter.retainAll(List.of(3, 4));
        diff.removeAll(List.of(3, 4));
        System.out.println(union + " " + inter + " " + diff);

        Hashtable<String, Integer> table = new Hashtable<>();
        for (String s : "one two three four".split(" ")) table.put(s, s.length());
        System.out.println(table + " " + table.contains(5) + " " + new ArrayList<>(table.keySet()).size() + " " + table.elements().hasMoreElements());
        expect("hashtable null", () -> table.put("x", null));
        System.out.println(new AbstractMap.SimpleEntry<>("k", 1) + " " + new AbstractMap.SimpleImmutableEntry<>("k", 1).equals(Map.entry("k", 1)) + " " + Objects.hash(1, "two", null));
        expect("immutable entry", () -> Map.entry("k", 1).setValue(2));
        expect("Map.of dup", () -> Map.of("a", 1, "a", 2));
        expect("Map.of null", () -> Map.of("a", null));
        expect("Set.of dup", () -> Set.of("a", "b", "a"));
        expect("Set.of1 dup", () -> Set.of("a", "a"));
        expect("Map.of put", () -> Map.of("a", 1).put("b", 2));
        expect("Map.of containsKey null", () -> Map.of("a", 1, "b", 2).containsKey(null));
        expect("Map.ofEntries", () -> System.out.println(new TreeMap<>(Map.ofEntries(Map.entry("x", 1), Map.entry("w", 2)))));
        expect("Map.copyOf", () -> Map.copyOf(odd));
        expect("capacity", () -> new HashMap<>(-1));
        expect("load", () -> new HashMap<>(1, 0f));
        System.out.println(new TreeMap<>(Map.of(1, "a", 2, "b", 3, "c")) + " " + Map.of(1, 2).equals(new HashMap<>(Map.of(1, 2))) + " " + Set.copyOf(List.of(1, 1)).size());
    }
}
