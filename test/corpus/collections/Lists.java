// ArrayList, LinkedList, Arrays.asList, List.of, sublists, iterators and their failures.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Vector;

public class Lists {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void exercise(List<Integer> list) {
        System.out.println("== " + list.getClass().getSimpleName());
        for (int i = 0; i < 12; i++) list.add(i * i % 7);
        list.add(0, 100);
        list.add(5, 200);
        list.add(list.size(), 300);
        System.out.println(list + " " + list.size() + " " + list.indexOf(4) + " " + list.lastIndexOf(4) + " " + list.contains(300) + " " + list.hashCode());
        System.out.println(list.set(3, -1) + " " + list.get(3) + " " + list.remove(0) + " " + list.remove(Integer.valueOf(200)) + " " + list.remove(Integer.valueOf(12345)));
        list.addAll(2, List.of(7, 8, 9));
        list.addAll(Arrays.asList(null, 5, null));
        System.out.println(list + " " + list.indexOf(null) + " " + list.removeAll(Arrays.asList(4, null)) + " " + list.retainAll(List.of(0, 1, 2, 7, 8, 9, 300, 5)) + " " + list);
        System.out.println(list.removeIf(x -> x % 2 == 0) + " " + list);
        list.replaceAll(x -> x * 10);
        list.sort(null);
        System.out.println(list);
        list.sort((a, b) -> b - a);
        System.out.println(list + " " + list.equals(new ArrayList<>(list)) + " " + list.containsAll(List.of(10, 90)));
        ListIterator<Integer> it = list.listIterator();
        StringBuilder sb = new StringBuilder();
        while (it.hasNext()) {
            int index = it.nextIndex();
            int v = it.next();
            if (v == 70) it.remove();
            else if (v == 90) it.add(91);
            else it.set(v + index);
        }
        while (it.hasPrevious()) sb.append(it.previousIndex()).append('=').append(it.previous()).append(' ');
        System.out.println(sb);
        List<Integer> sub = list.subList(1, 4);
        sub.set(0, -5);
        sub.add(-6);
        sub.remove(1);
        System.out.println(sub + " " + list + " " + sub.subList(0, 1) + " " + sub.indexOf(-6));
        sub.clear();
        System.out.println(list + " " + Arrays.toString(list.toArray()) + " " + list.toArray(new Integer[0]).length + " " + list.toArray(Integer[]::new)[0]);
        Integer[] big = new Integer[list.size() + 2];
        Arrays.fill(big, 77);
        System.out.println(Arrays.toString(list.toArray(big)));
        expect("get", () -> list.get(99));
        expect("set", () -> list.set(-1, 0));
        expect("add", () -> list.add(99, 0));
        expect("remove", () -> list.remove(99));
        expect("subList", () -> list.subList(1, 99));
        expect("subList2", () -> list.subList(2, 1));
        expect("listIterator", () -> list.listIterator(99));
        expect("next", () -> list.listIterator(list.size()).next());
        expect("remove twice", () -> {
            Iterator<Integer> i = list.iterator();
            i.next();
            i.remove();
            i.remove();
        });
        expect("set first", () -> list.listIterator().set(1));
        expect("toArray type", () -> System.out.println(((List<?>) list).toArray(new String[0]).length));
        expect("comodification", () -> {
            for (Integer x : list) list.add(x);
        });
        expect("comodification forEach", () -> list.forEach(x -> list.add(x)));
        expect("comodification removeIf", () -> list.removeIf(x -> list.add(1)));
        expect("stale sublist", () -> {
            List<Integer> s = list.subList(0, 1);
            list.add(1);
            s.size();
        });
        list.clear();
        System.out.println(list + " " + list.isEmpty() + " " + list.iterator().hasNext());
    }

    public static void main(String[] args) {
        exercise(new ArrayList<>());
        exercise(new LinkedList<>());
        exercise(new Vector<>(1, 3));

        LinkedList<String> deque = new LinkedList<>(List.of("b", "c"));
        deque.addFirst("a");
        deque.addLast("d");
        deque.push("0");
        deque.offer("e");
        System.out.println(deque + " " + deque.peekFirst() + deque.peekLast() + deque.pop() + deque.pollLast() + deque.getFirst() + deque.element() + deque.removeFirstOccurrence("c") + deque);
        Iterator<String> down = deque.descendingIterator();
        while (down.hasNext()) System.out.print(down.next() + " ");
        deque.clear();
        System.out.println(deque.peek() + " " + deque.poll());
        expect("getFirst", deque::getFirst);
        expect("removeLast", deque::removeLast);
        expect("pop", deque::pop);
        expect("element", deque::element);

        List<String> fixed = Arrays.asList("x", "y", "z");
        fixed.set(1, "Y");
        expect("asList add", () -> fixed.add("q"));
        expect("asList remove", () -> fixed.remove(0));
        expect("asList sort", () -> fixed.sort(null));
        System.out.println(fixed);
        for (Collection<String> immutable : List.of(List.<String>of(), List.of("1"), List.of("1", "2"), List.of("1", "2", "3"))) {
            expect("of.add", () -> immutable.add("q"));
            expect("of.contains null", () -> immutable.contains(null));
        }
        expect("of null", () -> List.of("a", null));
        expect("of index", () -> List.of("a").get(3));
        expect("of index12", () -> List.of("a", "b", "c").get(3));
        expect("of set", () -> List.of("a", "b", "c").set(0, "x"));
        expect("of remove", () -> List.of("a", "b", "c").iterator().remove());
        expect("copyOf null", () -> List.copyOf(Arrays.asList("a", null)));
        System.out.println(List.copyOf(List.of(1, 2)) + " " + List.of(1, 2, 3).subList(1, 3) + " " + List.of(new String[] {"p", "q"}) + List.of().equals(new ArrayList<>()));
        expect("capacity", () -> new ArrayList<>(-1));
        ArrayList<Integer> grown = new ArrayList<>(0);
        grown.ensureCapacity(50);
        for (int i = 0; i < 300; i++) grown.add(0, i);
        grown.trimToSize();
        System.out.println(grown.size() + " " + grown.get(0) + " " + grown.hashCode() + " " + ((ArrayList<?>) grown.clone()).equals(grown));
        expect("deque null", () -> new ArrayDeque<String>().add(null));
    }
}
