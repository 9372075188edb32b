// explore: --method 'SealedPatterns.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@num x1
// why: A switch chooses among three objects by x: 0 Num(x), 1 Neg, default Num(x) again through another target (3). instanceof
//   is concrete on each. eval of Num is x itself: 0 on the first path, anything but 0 and 1 on the last, where the assert
//   (not 77) forks (one more).
// input: 0 -> returns 0
// input: 1 -> returns -1
// input: 5 -> returns 5
// input: 77 -> throws java.lang.AssertionError@num
class SealedPatterns {
    sealed interface Node permits Num, Neg {}

    record Num(int value) implements Node {}

    record Neg(Node inner) implements Node {}

    static int eval(Node node) {
        if (node instanceof Num n) return n.value();
        if (node instanceof Neg n) return -eval(n.inner());
        throw new IllegalStateException();
    }

    static int check(int x) {
        Node node = switch (x) {
            case 0 -> new Num(x);
            case 1 -> new Neg(new Num(x));
            default -> new Num(x);
        };
        int v = eval(node);
        assert v != 77; //@num
        return v;
    }
}
