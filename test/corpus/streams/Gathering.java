// jdk: 25
// Stream gatherers (JEP 485): the built-in ones, our own, composition and short circuit.
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Gatherer;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Gathering {
    static <T, K> Gatherer<T, ?, T> distinctBy(Function<? super T, K> key) {
        return Gatherer.ofSequential(HashSet<K>::new, (seen, element, downstream) -> !seen.add(key.apply(element)) || downstream.push(element));
    }

    static <T> Gatherer<T, ?, List<T>> runs() {
        class State {
            List<T> current = new ArrayList<>();
        }
        return Gatherer.ofSequential(State::new, Gatherer.Integrator.ofGreedy((state, element, downstream) -> {
            if (!state.current.isEmpty() && !state.current.getLast().equals(element)) {
                downstream.push(state.current);
                state.current = new ArrayList<>();
            }
            state.current.add(element);
            return true;
        }), (state, downstream) -> {
            if (!state.current.isEmpty()) downstream.push(state.current);
        });
    }

    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 7).boxed().gather(Gatherers.windowFixed(3)).toList());
        System.out.println(IntStream.range(0, 6).boxed().gather(Gatherers.windowSliding(4)).toList());
        System.out.println(Stream.of(1, 2, 3).gather(Gatherers.fold(() -> "", (s, i) -> s + i)).findFirst().get());
        System.out.println(Stream.of(1, 2, 3, 4).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        System.out.println(Stream.of("apple", "avocado", "bean", "corn", "cherry").gather(distinctBy(s -> s.charAt(0))).toList());
        System.out.println(Stream.of(1, 1, 2, 3, 3, 3, 1).gather(runs()).toList());
        System.out.println(Stream.iterate(1, i -> i + 1).gather(Gatherers.windowFixed(2)).limit(3).toList());
        System.out.println(Stream.of(5, 1, 4).gather(Gatherers.<Integer, Integer>scan(() -> 0, Integer::sum).andThen(Gatherers.windowFixed(2))).collect(Collectors.toList()));
        System.out.println(IntStream.range(0, 20).boxed().parallel().gather(Gatherers.windowFixed(8)).map(List::size).toList());
        System.out.println(Stream.of(1, 2, 3).gather(Gatherer.<Integer, Integer>of((unused, e, d) -> d.push(e * 2) && d.push(-e))).toList());
        try {
            Gatherers.windowFixed(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
