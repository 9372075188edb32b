// java.util.Collections: algorithms, wrappers, singletons, checked and empty collections.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class CollectionsClass {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void algorithms(List<Integer> list) {
        Collections.addAll(list, 5, 3, 8, 1, 9, 2, 7, 3);
        Collections.sort(list);
        System.out.println(list + " " + Collections.binarySearch(list, 7) + " " + Collections.binarySearch(list, 4) + " " + Collections.binarySearch(list, 100));
        Collections.sort(list, Collections.reverseOrder());
        System.out.println(list + " " + Collections.binarySearch(list, 8, Comparator.reverseOrder()));
        Collections.reverse(list);
        Collections.swap(list, 0, 7);
        Collections.rotate(list, 3);
        System.out.println(list);
        Collections.rotate(list, -1);
        Collections.rotate(list.subList(1, 5), 2);
        System.out.println(list);
        Collections.shuffle(list, new Random(42));
        System.out.println(list + " " + Collections.min(list) + Collections.max(list) + Collections.max(list, Comparator.comparing(x -> x % 5)) + Collections.frequency(list, 3));
        Collections.replaceAll(list, 3, 33);
        System.out.println(list + " " + Collections.indexOfSubList(list, list.subList(2, 4)) + Collections.lastIndexOfSubList(list, List.of(99)) + Collections.disjoint(list, List.of(1, 100)));
        Collections.copy(list, List.of(0, 0));
        Collections.fill(list.subList(6, 8), 4);
        System.out.println(list);
        expect("copy", () -> Collections.copy(new ArrayList<>(), list));
        expect("swap", () -> Collections.swap(list, 0, 50));
    }

    static void wrappers() {
        List<String> base = new ArrayList<>(List.of("b", "a"));
        List<String> unmodifiable = Collections.unmodifiableList(base);
        base.add("c");
        System.out.println(unmodifiable + " " + unmodifiable.equals(base) + " " + unmodifiable.get(1));
        expect("add", () -> unmodifiable.add("x"));
        expect("sort", () -> unmodifiable.sort(null));
        expect("listIterator", () -> {
            ListIterator<String> it = unmodifiable.listIterator();
            it.next();
            it.set("q");
        });
        expect("map", () -> Collections.unmodifiableMap(new HashMap<>()).put(1, 2));
        expect("entry", () -> Collections.unmodifiableMap(new HashMap<>(Map.of(1, 2))).entrySet().iterator().next().setValue(3));
        expect("set", () -> Collections.unmodifiableSortedSet(new TreeSet<>(Set.of(1))).remove(1));
        expect("singleton", () -> Collections.singletonList(1).add(2));
        expect("empty", () -> Collections.emptyMap().put(1, 1));
        expect("nCopies", () -> Collections.nCopies(-1, "x"));
        expect("min of empty", () -> Collections.min(new ArrayList<Integer>()));

        List<Integer> sync = Collections.synchronizedList(new ArrayList<>());
        Map<String, Integer> syncMap = Collections.synchronizedMap(new TreeMap<>());
        for (int i = 0; i < 5; i++) {
            sync.add(i);
            syncMap.merge("k" + i % 2, i, Integer::sum);
        }
        synchronized (sync) {
            Iterator<Integer> it = sync.iterator();
            it.next();
        }
        System.out.println(sync + " " + syncMap + " " + syncMap.getClass().getSimpleName());

        @SuppressWarnings({"unchecked", "rawtypes"})
        List<Object> checked = (List) Collections.checkedList(new ArrayList<>(), String.class);
        checked.add("fine");
        expect("checked", () -> checked.add(5));
        expect("checkedMap", () -> {
            @SuppressWarnings({"unchecked", "rawtypes"})
            Map<Object, Object> m = (Map) Collections.checkedMap(new HashMap<String, Integer>(), String.class, Integer.class);
            m.put("k", 1);
            m.put("k", "v");
        });
        System.out.println(checked + " " + Collections.nCopies(3, "ab") + Collections.singleton(1) + Collections.singletonMap("k", "v") + Collections.emptyList() + Collections.emptySet());
        Set<String> fromMap = Collections.newSetFromMap(new TreeMap<>());
        fromMap.addAll(List.of("q", "p", "q"));
        System.out.println(fromMap + " " + Collections.list(Collections.enumeration(List.of(1, 2))) + Collections.emptyIterator().hasNext());
    }

    /** A collection of our own on AbstractCollection's defaults. */
    static class Countdown extends java.util.AbstractCollection<Integer> {
        final int from;

        Countdown(int from) {
            this.from = from;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int n = from;

                @Override
                public boolean hasNext() {
                    return n > 0;
                }

                @Override
                public Integer next() {
                    return n--;
                }
            };
        }

        @Override
        public int size() {
            return from;
        }
    }

    public static void main(String[] args) {
        algorithms(new ArrayList<>());
        algorithms(new LinkedList<>());
        List<Integer> large = new ArrayList<>();
        for (int i = 0; i < 200; i++) large.add(i * 7919 % 211);
        Collections.shuffle(large, new Random(7));
        int h1 = large.hashCode();
        Collections.sort(large);
        System.out.println(h1 + " " + large.hashCode() + " " + Collections.binarySearch(large, 100));
        wrappers();
        Collection<Integer> c = new Countdown(5);
        System.out.println(c + " " + c.contains(3) + " " + Arrays.toString(c.toArray()) + " " + new HashSet<>(c).containsAll(c) + " " + c.stream().mapToInt(x -> x).sum() + " " + Collections.max(c));
        expect("abstract add", () -> c.add(1));
        expect("abstract remove", () -> c.remove(3));
    }
}
