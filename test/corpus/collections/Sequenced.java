// jdk: 25
// Sequenced collections (JEP 431): first, last and reversed views of every ordered collection.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.TreeMap;
import java.util.TreeSet;

public class Sequenced {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void collection(SequencedCollection<String> c) {
        System.out.println("== " + c.getClass().getSimpleName());
        c.addAll(List.of("b", "c", "d"));
        expect("addFirst", () -> c.addFirst("a"));
        expect("addLast", () -> c.addLast("e"));
        System.out.println(c + " " + c.getFirst() + " " + c.getLast() + " " + c.reversed());
        SequencedCollection<String> r = c.reversed();
        expect("reversed.addFirst", () -> r.addFirst("z"));
        System.out.println(c + " " + r.removeLast() + " " + c + " " + r.reversed().getFirst() + " " + r.stream().toList() + " " + String.join("", r));
        c.clear();
        expect("getFirst", c::getFirst);
        expect("removeLast", c::removeLast);
    }

    static void map(SequencedMap<String, Integer> m) {
        System.out.println("== " + m.getClass().getSimpleName());
        m.put("one", 1);
        m.put("two", 2);
        m.put("three", 3);
        expect("putFirst", () -> m.putFirst("zero", 0));
        expect("putLast", () -> m.putLast("one", 11));
        System.out.println(m + " " + m.firstEntry() + " " + m.lastEntry() + " " + m.reversed() + " " + m.sequencedKeySet().reversed() + " " + m.sequencedValues().getLast() + " " + m.sequencedEntrySet().getFirst());
        System.out.println(m.pollFirstEntry() + " " + m.reversed().pollFirstEntry() + " " + m);
        m.reversed().put("new", 9);
        expect("entry", () -> m.firstEntry().setValue(5));
        System.out.println(m + " " + m.reversed().equals(m));
    }

    public static void main(String[] args) {
        collection(new ArrayList<>());
        collection(new LinkedList<>());
        collection(new ArrayDeque<>());
        collection(new LinkedHashSet<>());
        collection(new TreeSet<>());
        map(new LinkedHashMap<>());
        map(new TreeMap<>());
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        list.reversed().subList(0, 2).clear();
        list.reversed().add(0, 9);
        list.reversed().sort(null);
        System.out.println(list + " " + list.reversed().indexOf(9) + " " + list.reversed().reversed().equals(list));
        SequencedSet<Integer> set = new LinkedHashSet<>(List.of(1, 2, 3));
        set.addFirst(3);
        set.addLast(1);
        System.out.println(set + " " + set.reversed());
        expect("of", () -> List.of(1).addFirst(2));
        expect("unmodifiable", () -> Collections.unmodifiableSequencedCollection(list).removeFirst());
        expect("of empty", () -> List.of().getFirst());
        System.out.println(Collections.unmodifiableSequencedMap(new LinkedHashMap<>(Map.of("k", 1))).reversed() + " " + List.of(1, 2).reversed());
    }
}
