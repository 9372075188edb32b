// Every collector of java.util.stream.Collectors, and one of our own.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class CollectorKinds {
    enum Dept { DEV, OPS, HR }

    record Employee(String name, Dept dept, int salary, List<String> skills) { }

    static final List<Employee> STAFF = List.of(
        new Employee("Ann", Dept.DEV, 100, List.of("java", "c")), new Employee("Ben", Dept.OPS, 80, List.of("bash")), new Employee("Cid", Dept.DEV, 120, List.of("java", "rust")),
        new Employee("Dee", Dept.HR, 70, List.of()), new Employee("Eve", Dept.OPS, 95, List.of("bash", "java")), new Employee("Fay", Dept.DEV, 100, List.of("ml")));

    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static <R> void show(String what, Collector<? super Employee, ?, R> c) {
        System.out.println(what + ": " + STAFF.stream().collect(c));
    }

    public static void main(String[] args) {
        show("counting", Collectors.counting());
        show("averaging", Collectors.averagingInt(Employee::salary));
        show("averagingDouble", Collectors.averagingDouble(e -> e.salary() / 3.0));
        show("summingLong", Collectors.summingLong(Employee::salary));
        show("minBy", Collectors.minBy(Comparator.comparing(Employee::salary)));
        show("maxBy", Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparing(Employee::salary)), o -> o.get().name()));
        show("joining", Collectors.mapping(Employee::name, Collectors.joining(", ", "{", "}")));
        show("toList", Collectors.mapping(Employee::salary, Collectors.toList()));
        show("toSet", Collectors.collectingAndThen(Collectors.mapping(Employee::salary, Collectors.toSet()), TreeSet::new));
        show("unmodifiable", Collectors.mapping(Employee::name, Collectors.toUnmodifiableList()));
        show("toCollection", Collectors.mapping(Employee::name, Collectors.toCollection(ArrayDeque::new)));
        show("groupingBy", Collectors.groupingBy(Employee::dept, () -> new EnumMap<>(Dept.class), Collectors.mapping(Employee::name, Collectors.toList())));
        show("groupingBy2", Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.groupingBy(Employee::salary, TreeMap::new, Collectors.counting())));
        show("partitioningBy", Collectors.partitioningBy(e -> e.salary() > 90, Collectors.mapping(Employee::name, Collectors.joining("+"))));
        show("partition empty", Collectors.partitioningBy(e -> e.salary() > 900));
        show("toMap", Collectors.toMap(Employee::name, Employee::salary, (a, b) -> a, LinkedHashMap::new));
        show("toMap merge", Collectors.toMap(Employee::dept, Employee::salary, Integer::sum, TreeMap::new));
        show("reducing", Collectors.reducing(0, Employee::salary, Integer::max));
        show("reducing1", Collectors.mapping(Employee::name, Collectors.reducing((a, b) -> b + a)));
        show("filtering", Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.filtering(e -> e.salary() >= 100, Collectors.counting())));
        show("flatMapping", Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.flatMapping(e -> e.skills().stream(), Collectors.toCollection(TreeSet::new))));
        show("teeing", Collectors.teeing(Collectors.summingInt(Employee::salary), Collectors.counting(), (s, n) -> s + "/" + n));
        show("summarizing", Collectors.summarizingInt(Employee::salary));
        show("summarizingDouble", Collectors.summarizingDouble(e -> e.salary() * 1.1));
        show("by statistics", Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.collectingAndThen(Collectors.summarizingInt(Employee::salary), IntSummaryStatistics::getAverage)));

        ConcurrentMap<Dept, List<String>> concurrent = STAFF.stream().collect(Collectors.groupingByConcurrent(Employee::dept, Collectors.mapping(Employee::name, Collectors.toList())));
        System.out.println(new TreeMap<>(concurrent) + " " + new TreeMap<>(STAFF.stream().collect(Collectors.toConcurrentMap(Employee::name, e -> e.skills().size()))));
        Map<Integer, Set<String>> inverted = new TreeMap<>();
        STAFF.forEach(e -> inverted.computeIfAbsent(e.skills().size(), k -> new TreeSet<>()).add(e.name()));
        System.out.println(inverted);
        Collector<String, StringJoiner, String> own = Collector.of(() -> new StringJoiner("/", "[", "]"), StringJoiner::add, StringJoiner::merge, StringJoiner::toString);
        System.out.println(Stream.of("x", "y", "z").collect(own) + Stream.of("x", "y", "z").parallel().collect(own) + own.characteristics() + Stream.<String>empty().collect(own));
        System.out.println(Stream.of(1, 2, 3).collect(ArrayList::new, ArrayList::add, ArrayList::addAll) + " " + IntStream.range(0, 30).boxed().parallel().collect(Collectors.groupingBy(i -> i % 3, TreeMap::new, Collectors.summingInt(i -> i))));
        System.out.println(Stream.of("a", "b").collect(Collectors.toUnmodifiableMap(Function.identity(), String::hashCode)).get("b") + " " + Stream.of(1, 2).collect(Collectors.toUnmodifiableSet()).size());
        DoubleSummaryStatistics stats = new DoubleSummaryStatistics();
        stats.accept(1.25);
        stats.combine(Stream.of(2.5, 3.75).collect(Collectors.summarizingDouble(d -> d)));
        System.out.println(stats + " " + stats.getSum() + " " + stats.getMax());

        expect("duplicate key", () -> STAFF.stream().collect(Collectors.toMap(Employee::dept, Employee::name)));
        expect("null value", () -> STAFF.stream().collect(Collectors.toMap(Employee::name, e -> null)));
        expect("null key", () -> STAFF.stream().collect(Collectors.groupingBy(e -> null)));
        expect("unmodifiable add", () -> Stream.of(1).collect(Collectors.toUnmodifiableList()).add(1));
        expect("unmodifiable null", () -> Stream.of(1, null).collect(Collectors.toUnmodifiableList()));
    }
}
