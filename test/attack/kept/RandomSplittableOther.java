// Seed of a random generator. The generator is seeded anew in each run.
// SAFE: never
public class RandomSplittableOther {
    static void f() { assert new java.util.SplittableRandom().nextInt(2) == 1; }
}
