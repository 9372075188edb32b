// explore: main
// verdict: UNSAFE
// paths: 9
// exceptions: java.lang.AssertionError@sum x1
// why: Eight inputs, one of each type, each asked once in a chain of `&&` that stops at the first that fails: 8 ways to stop
//   and 1 to go through; there the assert is false.
// input: 1, 2, true, 3, 98, 4, 1.5, 2.5 -> throws java.lang.AssertionError@sum
// input: 1, 2, false, 3, 98, 4, 1.5, 2.5 -> returns
import rangefinder.Symbolic;

class EveryType {
    public static void main(String[] args) {
        int i = Symbolic.anInt("i");
        long l = Symbolic.aLong("l");
        boolean b = Symbolic.aBoolean("b");
        byte y = Symbolic.aByte("y");
        char c = Symbolic.aChar("c");
        short s = Symbolic.aShort("s");
        float f = Symbolic.aFloat("f");
        double d = Symbolic.aDouble("d");
        if (i == 1 && l == 2 && b && y == 3 && c == 'b' && s == 4 && f == 1.5f && d == 2.5) {
            assert i + l + y + c + s + f + d == 0; //@sum
        }
    }
}
