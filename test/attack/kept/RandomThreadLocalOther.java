// Seed of a random generator. The generator is seeded anew in each run.
// SAFE: never
public class RandomThreadLocalOther {
    static void f() { assert java.util.concurrent.ThreadLocalRandom.current().nextInt(2) == 1; }
}
