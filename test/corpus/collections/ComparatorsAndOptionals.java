// Comparator combinators, Optional and its primitive kin, Spliterator, iterators written by hand.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

public class ComparatorsAndOptionals {
    static class Person {
        final String name;
        final int age;
        final double height;
        final String city;

        Person(String name, int age, double height, String city) {
            this.name = name;
            this.age = age;
            this.height = height;
            this.city = city;
        }

        String name() {
            return name;
        }

        int age() {
            return age;
        }

        String city() {
            return city;
        }

        @Override
        public String toString() {
            return name + age;
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

    static void show(String what, List<Person> people, Comparator<? super Person> c) {
        List<Person> copy = new ArrayList<>(people);
        copy.sort(c);
        System.out.println(what + " " + copy);
    }

    static void comparators() {
        List<Person> people = List.of(new Person("Bob", 30, 1.8, "Rome"), new Person("alice", 25, 1.6, null), new Person("Carol", 30, 1.7, "Bonn"), new Person("Dave", 25, 1.9, "Rome"), new Person("bob", 41, 1.8, null));
        show("name", people, Comparator.comparing(Person::name));
        show("name ci", people, Comparator.comparing(Person::name, String.CASE_INSENSITIVE_ORDER));
        show("age,name", people, Comparator.comparingInt(Person::age).thenComparing(Person::name));
        show("age desc,height", people, Comparator.comparingInt(Person::age).reversed().thenComparingDouble(p -> p.height));
        show("city nulls first", people, Comparator.comparing(Person::city, Comparator.nullsFirst(Comparator.naturalOrder())));
        show("city nulls last, rev", people, Comparator.comparing(Person::city, Comparator.nullsLast(Comparator.reverseOrder())).thenComparing(Person::name, Comparator.reverseOrder()));
        show("long", people, Comparator.comparingLong(p -> -p.age));
        show("map entry", people, (a, b) -> Map.Entry.<Integer, String>comparingByKey().thenComparing(Map.Entry.comparingByValue()).compare(Map.entry(a.age, a.name), Map.entry(b.age, b.name)));
        System.out.println(Comparator.naturalOrder().reversed() == Comparator.reverseOrder() ? "same" : "other");
        System.out.println(new TreeSet<>(Comparator.<Integer>naturalOrder().reversed()) {
            private static final long serialVersionUID = 1;

            {
                addAll(List.of(1, 3, 2));
            }
        });
        expect("null comparator", () -> Comparator.comparing(null));
        expect("null city", () -> show("city", people, Comparator.comparing(Person::city)));
    }

    static void optionals() {
        Optional<String> some = Optional.of("value"), none = Optional.empty();
        System.out.println(some + " " + none + " " + some.get() + some.isPresent() + none.isEmpty() + none.orElse("other") + none.orElseGet(() -> "got") + some.hashCode() + some.equals(Optional.of("value")));
        System.out.println(some.map(String::length) + " " + some.filter(s -> s.isEmpty()) + some.flatMap(s -> Optional.of(s + "!")) + none.or(() -> Optional.of("or")) + some.stream().count() + none.map(String::length) + Optional.ofNullable(null));
        some.ifPresent(s -> System.out.print("present " + s + " "));
        none.ifPresentOrElse(s -> System.out.println("wrong"), () -> System.out.println("absent"));
        expect("get", none::get);
        expect("orElseThrow", none::orElseThrow);
        expect("orElseThrow2", () -> none.orElseThrow(() -> new IllegalStateException("mine")));
        expect("of null", () -> Optional.of(null));
        System.out.println(OptionalInt.of(3) + " " + OptionalLong.empty() + " " + OptionalDouble.of(2.5) + OptionalInt.empty().orElse(9) + OptionalInt.of(5).getAsInt() + OptionalDouble.of(Double.NaN).equals(OptionalDouble.of(Double.NaN)));
        expect("getAsInt", () -> OptionalInt.empty().getAsInt());
        expect("map null", () -> System.out.println(some.map(s -> (String) null)));
    }

    static void spliterators() {
        Spliterator<Integer> all = new ArrayList<>(IntStream.range(0, 20).boxed().collect(Collectors.toList())).spliterator();
        Spliterator<Integer> front = all.trySplit();
        Spliterator<Integer> quarter = front.trySplit();
        System.out.println(all.estimateSize() + " " + front.estimateSize() + " " + quarter.getExactSizeIfKnown() + " " + all.hasCharacteristics(Spliterator.SIZED) + all.hasCharacteristics(Spliterator.SORTED) + all.characteristics());
        StringBuilder sb = new StringBuilder();
        quarter.tryAdvance(x -> sb.append("first ").append(x));
        quarter.forEachRemaining(x -> sb.append(' ').append(x));
        System.out.println(sb + " " + quarter.tryAdvance(x -> { }) + " " + new TreeSet<>(List.of(1)).spliterator().characteristics() + " " + new HashSet<>(List.of(1)).spliterator().characteristics());
        Iterator<Integer> fib = new Iterator<>() {
            int a = 0, b = 1;

            @Override
            public boolean hasNext() {
                return a < 100;
            }

            @Override
            public Integer next() {
                if (!hasNext()) throw new NoSuchElementException();
                int r = a;
                a = b;
                b += r;
                return r;
            }
        };
        System.out.println(StreamSupport.stream(Spliterators.spliteratorUnknownSize(fib, Spliterator.ORDERED), false).map(String::valueOf).collect(Collectors.joining(",")));
        Spliterator<String> custom = new Spliterators.AbstractSpliterator<>(3, Spliterator.SIZED) {
            int n;

            @Override
            public boolean tryAdvance(java.util.function.Consumer<? super String> action) {
                if (n >= 3) return false;
                action.accept("item" + n++);
                return true;
            }
        };
        System.out.println(StreamSupport.stream(custom, false).collect(Collectors.toList()));
        PrimitiveIterator.OfInt pi = IntStream.of(4, 5, 6).iterator();
        System.out.println(pi.nextInt() + pi.next() + " " + pi.hasNext() + " " + Spliterators.iterator(Arrays.spliterator(new String[] {"z"})).next());
        expect("sorted comparator", () -> new ArrayList<>().spliterator().getComparator());
        expect("late binding", () -> {
            List<Integer> list = new ArrayList<>(List.of(1, 2));
            Spliterator<Integer> s = list.spliterator();
            list.add(3);
            System.out.println(s.estimateSize());
            list.add(4);
            s.forEachRemaining(x -> { });
        });
    }

    public static void main(String[] args) {
        comparators();
        optionals();
        spliterators();
    }
}
