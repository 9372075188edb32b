// PriorityQueue, ArrayDeque, Stack and the blocking queues used without blocking.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Stack;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.PriorityBlockingQueue;

public class Queues {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void priority() {
        PriorityQueue<Integer> heap = new PriorityQueue<>();
        for (int x : new int[] {5, 3, 8, 1, 9, 2, 7, 3, 6, 4}) heap.offer(x);
        System.out.println(heap + " " + heap.peek() + " " + heap.size() + " " + heap.contains(9));
        heap.remove(8);
        heap.removeIf(x -> x == 3);
        System.out.println(heap);
        StringBuilder sb = new StringBuilder();
        while (!heap.isEmpty()) sb.append(heap.poll()).append(' ');
        System.out.println(sb + "" + heap.poll() + heap.peek());
        PriorityQueue<String> byLength = new PriorityQueue<>(3, Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        Collections.addAll(byLength, "aa", "b", "cccc", "dd", "eee", "ffff");
        System.out.println(byLength + " " + byLength.poll() + byLength.poll() + byLength.poll() + " " + new ArrayList<>(byLength));
        PriorityQueue<Integer> heapified = new PriorityQueue<>(List.of(9, 8, 7, 6, 5, 4));
        System.out.println(heapified + " " + Arrays.toString(heapified.toArray()));
        Iterator<Integer> it = heapified.iterator();
        while (it.hasNext()) if (it.next() % 2 == 0) it.remove();
        System.out.println(heapified);
        expect("null", () -> new PriorityQueue<Integer>().add(null));
        expect("element", () -> new PriorityQueue<Integer>().element());
        expect("remove", () -> new PriorityQueue<Integer>().remove());
        expect("not comparable", () -> new PriorityQueue<Object>().add(new Object[0]));
        expect("capacity", () -> new PriorityQueue<Integer>(0));
        expect("comodification", () -> {
            for (Integer i : heapified) heapified.add(i);
        });
    }

    static void deque(Deque<Integer> d) {
        System.out.println("== " + d.getClass().getSimpleName());
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) d.addFirst(i);
            else d.addLast(i);
            if (i % 4 == 3) d.pollFirst();
        }
        System.out.println(d + " " + d.size() + " " + d.getFirst() + " " + d.getLast());
        d.removeIf(x -> x % 2 == 0);
        System.out.println(d + " " + d.removeFirstOccurrence(17) + d.removeLastOccurrence(999) + d.contains(19));
        d.push(-1);
        System.out.println(d.pop() + " " + d.peekFirst() + " " + d.peekLast() + " " + d.offerFirst(7) + d.offerLast(7) + d.remove(7) + " " + d);
        Iterator<Integer> it = d.descendingIterator();
        it.next();
        it.remove();
        StringBuilder sb = new StringBuilder();
        it.forEachRemaining(x -> sb.append(x).append(','));
        System.out.println(sb);
        d.clear();
        System.out.println(d.peek() + " " + d.pollLast() + " " + d.isEmpty());
        expect("getFirst", d::getFirst);
        expect("removeLast", d::removeLast);
        expect("pop", d::pop);
        expect("add null", () -> d.add(null));
    }

    public static void main(String[] args) {
        priority();
        deque(new ArrayDeque<>(2));
        deque(new ConcurrentLinkedDeque<>());
        deque(new LinkedBlockingDeque<>());

        Stack<String> stack = new Stack<>();
        stack.push("a");
        stack.push("b");
        stack.push("c");
        System.out.println(stack + " " + stack.peek() + stack.pop() + stack.search("a") + stack.search("z") + stack.empty() + stack);
        expect("pop", () -> new Stack<String>().pop());

        Queue<Integer> bounded = new ArrayBlockingQueue<>(3);
        System.out.println(bounded.offer(1) + " " + bounded.offer(2) + " " + bounded.offer(3) + " " + bounded.offer(4) + " " + bounded);
        expect("full", () -> bounded.add(5));
        bounded.poll();
        bounded.add(6);
        List<Integer> drained = new ArrayList<>();
        ((ArrayBlockingQueue<Integer>) bounded).drainTo(drained, 2);
        System.out.println(drained + " " + bounded + " " + ((ArrayBlockingQueue<Integer>) bounded).remainingCapacity());
        PriorityBlockingQueue<String> pbq = new PriorityBlockingQueue<>(List.of("z", "m", "a"));
        System.out.println(pbq.poll() + pbq.poll() + pbq.poll() + pbq.poll());
        Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>(List.of(1, 2)));
        lifo.add(0);
        System.out.println(lifo);
    }
}
