// explore: --method 'EnumByIndex.check(int)'
// verdict: UNSAFE
// paths: 5
// exceptions: java.lang.IllegalStateException@blue x1
// why: x < 0 (1), x > 2 (1). values()[x] is in bounds and gives a guarded reference to three objects. The switch calls
//   ordinal(), one method for all three, which reads a field: a term. The switch on it has three targets, all feasible (3).
// input: -1 -> returns 0
// input: 3 -> returns 0
// input: 0 -> returns 1
// input: 1 -> returns 2
// input: 2 -> throws java.lang.IllegalStateException@blue
class EnumByIndex {
    enum Color { RED, GREEN, BLUE }

    static int check(int x) {
        if (x < 0 || x > 2) return 0;
        Color color = Color.values()[x];
        switch (color) {
            case RED: return 1;
            case GREEN: return 2;
            default: throw new IllegalStateException(); //@blue
        }
    }
}
