// ConcurrentHashMap, the lock-free queues, copy-on-write and blocking collections.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

public class ConcurrentCollections {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static final class Colliding implements Comparable<Colliding> {
        final int id;

        Colliding(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return 42;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Colliding && ((Colliding) o).id == id;
        }

        @Override
        public int compareTo(Colliding o) {
            return Integer.compare(id, o.id);
        }
    }

    static void maps() throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (String w : "a b c a b a d e f g h i j k l m n o p q r s t u v".split(" ")) map.merge(w, 1, Integer::sum);
        System.out.println(map + " " + map.size() + " " + map.mappingCount());
        System.out.println(map.putIfAbsent("a", 9) + " " + map.putIfAbsent("z", 9) + " " + map.computeIfAbsent("y", k -> 25) + " " + map.computeIfPresent("a", (k, v) -> v * 10) + " " + map.compute("b", (k, v) -> null) + " " + map.replace("c", 1, 2) + map.replace("c", 1, 3) + " " + map.remove("d", 5) + map.remove("d", 1) + " " + map.getOrDefault("none", 0) + " " + map.containsValue(25) + map.contains(26));
        System.out.println(map.reduceValues(1, Integer::sum) + " " + map.search(1, (k, v) -> v == 25 ? k : null) + " " + map.reduceKeys(1000, (x, y) -> x.compareTo(y) > 0 ? x : y) + " " + map.reduceValuesToLong(1000, v -> v, 0, Long::max));
        int[] sum = new int[1];
        map.forEach((k, v) -> sum[0] += v);
        for (Iterator<Map.Entry<String, Integer>> it = map.entrySet().iterator(); it.hasNext();) {
            Map.Entry<String, Integer> e = it.next();
            if (e.getValue() == 1) it.remove();
            else e.setValue(e.getValue() + 1);
        }
        System.out.println(sum[0] + " " + new TreeMap<>(map) + " " + map.equals(new TreeMap<>(map)) + " " + map.hashCode());
        for (String k : map.keySet()) if (k.length() == 1) map.put(k + k, 0);
        System.out.println(map.size() >= 8);
        expect("null key", () -> map.put(null, 1));
        expect("null value", () -> map.put("k", null));
        expect("get null", () -> map.get(null));
        expect("recursive", () -> map.computeIfAbsent("rec", k -> map.computeIfAbsent("rec", j -> 1)));
        expect("keySet add", () -> map.keySet().add("x"));
        System.out.println(new TreeSet<>(map.keySet(5)).first() + " " + ConcurrentHashMap.newKeySet().add(1));
        ConcurrentMap<Colliding, Integer> tree = new ConcurrentHashMap<>();
        for (int i = 0; i < 60; i++) tree.put(new Colliding(i), i);
        for (int i = 0; i < 60; i += 2) tree.remove(new Colliding(i));
        int total = 0;
        for (int i = 0; i < 60; i++) total += tree.getOrDefault(new Colliding(i), -1);
        System.out.println(tree.size() + " " + total);
        ConcurrentHashMap<Integer, LongAdder> counts = new ConcurrentHashMap<>(2);
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 300; i++) counts.computeIfAbsent(i % 50, k -> new LongAdder()).increment();
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(counts.size() + " " + counts.values().stream().mapToLong(LongAdder::sum).sum() + " " + counts.get(7));
    }

    static void lists() {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        StringBuilder sb = new StringBuilder();
        for (Integer x : list) {
            list.add(x * 10);
            sb.append(x).append(' ');
        }
        System.out.println(sb + "" + list + " " + list.addIfAbsent(10) + list.addAllAbsent(List.of(10, 11)) + " " + list.removeIf(x -> x > 10) + " " + list + " " + list.indexOf(3) + " " + list.subList(1, 3) + " " + list.equals(List.of(1, 2, 3, 10)));
        list.sort((a, b) -> b - a);
        list.replaceAll(x -> x + 1);
        System.out.println(list + " " + list.set(0, 0) + list.remove(1) + " " + list);
        expect("iterator remove", () -> list.iterator().remove());
        expect("get", () -> list.get(50));
        System.out.println(new CopyOnWriteArraySet<>(Arrays.asList(1, 2, 1)));
    }

    static class Due implements Delayed {
        final String name;
        final long at;

        Due(String name, long at) {
            this.name = name;
            this.at = at;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed o) {
            return Long.compare(at, ((Due) o).at);
        }
    }

    static void queues() throws InterruptedException {
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>(List.of(1, 2, 3, 4));
        Iterator<Integer> it = q.iterator();
        it.next();
        q.poll();
        q.offer(5);
        q.remove(3);
        System.out.println(q + " " + q.peek() + " " + q.size() + " " + it.next() + " " + q.contains(5));
        expect("null", () -> q.add(null));

        LinkedBlockingQueue<String> lbq = new LinkedBlockingQueue<>(2);
        List<String> consumed = new ArrayList<>();
        Thread consumer = new Thread(() -> {
            try {
                for (String s; !(s = lbq.take()).equals("stop");) consumed.add(s);
            } catch (InterruptedException e) {
                consumed.add("unexpected");
            }
        });
        consumer.start();
        for (int i = 0; i < 10; i++) lbq.put("item" + i);
        lbq.put("stop");
        consumer.join();
        System.out.println(consumed + " " + lbq.remainingCapacity() + " " + lbq.poll(1, TimeUnit.MILLISECONDS) + " " + lbq.offer("x", 1, TimeUnit.MILLISECONDS));

        SynchronousQueue<Integer> handoff = new SynchronousQueue<>();
        System.out.println(handoff.offer(1) + " " + handoff.poll() + " " + handoff.size());
        int[] got = new int[1];
        Thread taker = new Thread(() -> {
            try {
                got[0] = handoff.take();
            } catch (InterruptedException e) {
                got[0] = -1;
            }
        });
        taker.start();
        handoff.put(77);
        taker.join();
        System.out.println(got[0]);
        LinkedTransferQueue<String> transfer = new LinkedTransferQueue<>();
        System.out.println(transfer.tryTransfer("nobody waits") + " " + transfer.hasWaitingConsumer() + " " + transfer.add("queued") + transfer.poll());
        DelayQueue<Due> delays = new DelayQueue<>();
        long now = System.nanoTime();
        delays.add(new Due("second", now + 8_000_000));
        delays.add(new Due("first", now + 4_000_000));
        delays.add(new Due("far", now + 600_000_000_000L));
        System.out.println(delays.take().name + " " + delays.take().name + " " + delays.poll() + " " + delays.size());
    }

    public static void main(String[] args) throws InterruptedException {
        maps();
        lists();
        queues();
    }
}
