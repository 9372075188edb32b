// explore: --method 'StringLabels.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.IllegalArgumentException@zero x1
// why: The string is chosen by two branches: x > 0, else x < 0, else (3 paths); the switch on it is concrete.
// input: 4 -> returns 1
// input: -4 -> returns -1
// input: 0 -> throws java.lang.IllegalArgumentException@zero
class StringLabels {
    static int check(int x) {
        String sign = x > 0 ? "plus" : x < 0 ? "minus" : "none";
        switch (sign) {
            case "plus": return 1;
            case "minus": return -1;
            default: throw new IllegalArgumentException(sign); //@zero
        }
    }
}
