// explore: --method 'Arrows.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.IllegalArgumentException@day x1
// why: Labels of one arrow share a target: 1 and 7 (1), 2 to 6 (1), default throws (1).
// input: 7 -> returns true
// input: 3 -> returns false
// input: 0 -> throws java.lang.IllegalArgumentException@day
class Arrows {
    static boolean check(int day) {
        return switch (day) {
            case 1, 7 -> true;
            case 2, 3, 4, 5, 6 -> false;
            default -> throw new IllegalArgumentException(); //@day
        };
    }
}
