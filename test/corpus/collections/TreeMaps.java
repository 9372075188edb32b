// TreeMap and TreeSet: red-black behaviour under many operations, views, comparators, failures.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

public class TreeMaps {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void exercise(NavigableMap<Integer, String> map) {
        System.out.println("== " + map.getClass().getSimpleName());
        int seed = 12345;
        for (int i = 0; i < 150; i++) {
            seed = seed * 1103515245 + 12345;
            int k = (seed >>> 16) % 100;
            if (i % 3 == 2) map.remove(k);
            else map.put(k, "v" + i);
        }
        System.out.println(map.size() + " " + map.keySet());
        System.out.println(map.firstKey() + " " + map.lastKey() + " " + map.firstEntry() + " " + map.lastEntry());
        for (int k : new int[] {-1, 0, 33, 34, 99, 100}) {
            System.out.println(k + ": " + map.floorKey(k) + " " + map.ceilingKey(k) + " " + map.lowerKey(k) + " " + map.higherEntry(k) + " " + map.floorEntry(k));
        }
        NavigableMap<Integer, String> sub = map.subMap(20, true, 50, false);
        System.out.println(sub + " " + sub.size() + " " + sub.firstKey() + " " + sub.lastEntry() + " " + sub.lowerKey(20) + " " + sub.higherKey(48));
        System.out.println(map.headMap(10) + " " + map.headMap(10, true).size() + " " + map.tailMap(90) + " " + map.tailMap(90, false).size());
        System.out.println(sub.descendingMap() + " " + sub.descendingKeySet().first() + " " + map.descendingMap().subMap(40, 30));
        sub.put(25, "inserted");
        sub.remove(sub.firstKey());
        System.out.println(map.containsKey(25) + " " + sub.headMap(30) + " " + sub.pollFirstEntry() + " " + map.pollLastEntry() + " " + map.size());
        expect("out of range put", () -> sub.put(50, "x"));
        expect("out of range sub", () -> sub.subMap(10, 30));
        expect("inverted", () -> map.subMap(9, 1));
        sub.clear();
        System.out.println(map.keySet() + " " + sub.isEmpty());
        Iterator<Integer> it = map.navigableKeySet().descendingIterator();
        int removed = 0;
        while (it.hasNext()) {
            if (it.next() % 2 == 1) {
                it.remove();
                removed++;
            }
        }
        System.out.println(removed + " " + map);
        expect("null key", () -> map.put(null, "x"));
        expect("get null", () -> map.get(null));
        Map.Entry<Integer, String> first = map.firstEntry();
        expect("entry", () -> first.setValue("z"));
        map.entrySet().forEach(e -> {
            if (e.getKey() > 90) System.out.print(e + " ");
        });
        map.replaceAll((k, v) -> v + k);
        System.out.println(map.merge(4, "m", String::concat) + " " + map.computeIfAbsent(-5, k -> "neg" + k) + " " + map.compute(-5, (k, v) -> null) + " " + map.values().iterator().next());
    }

    public static void main(String[] args) {
        exercise(new TreeMap<>());
        exercise(new ConcurrentSkipListMap<>());

        TreeMap<String, Integer> words = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : "pear fig apple kiwi banana date plum".split(" ")) words.put(s, s.length());
        System.out.println(words + " " + words.headMap("kiwi") + " " + words.comparator().compare("a", "b"));
        TreeMap<String, Integer> insensitive = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        insensitive.put("Key", 1);
        insensitive.put("KEY", 2);
        System.out.println(insensitive + " " + insensitive.get("key"));
        TreeMap<String, Integer> nulls = new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()));
        nulls.put("x", 1);
        nulls.put(null, 0);
        System.out.println(nulls);
        SortedMap<Integer, Integer> copy = new TreeMap<>(Map.of(3, 1, 1, 2, 2, 3));
        System.out.println(copy + " " + copy.equals(Map.of(1, 2, 2, 3, 3, 1)) + " " + copy.hashCode());

        TreeSet<Integer> set = new TreeSet<>(List.of(5, 1, 9, 3, 7));
        System.out.println(set + " " + set.floor(4) + set.ceiling(4) + set.lower(1) + set.higher(9) + " " + set.headSet(5) + set.tailSet(5) + set.subSet(3, 8) + set.descendingSet() + set.pollFirst() + set.pollLast() + set);
        NavigableSet<Integer> view = set.headSet(7, true);
        view.add(4);
        expect("view add", () -> view.add(8));
        System.out.println(set + " " + view.descendingSet().first() + " " + new ArrayList<>(new ConcurrentSkipListSet<>(set)));
        expect("first", () -> new TreeSet<Integer>().first());
        expect("firstKey", () -> new TreeMap<Integer, Integer>().lastKey());
        expect("not comparable", () -> new TreeSet<Object>().add(new Object[0]));
        expect("mixed", () -> {
            TreeSet<Object> mixed = new TreeSet<>();
            mixed.add(1);
            mixed.add("two");
        });
        expect("comodification", () -> {
            for (Integer i : set) set.add(i + 100);
        });
        System.out.println(new TreeMap<Integer, Integer>().firstEntry() + " " + new TreeSet<Integer>().pollFirst());
    }
}
