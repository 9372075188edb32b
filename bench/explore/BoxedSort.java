// bench: main 3 | 4
// paths: 13 | 75
// why: Values from 1000 on are outside the cache of Integer.valueOf, so boxing does not fork. Integer.compare has three outcomes,
//   so the paths of the sort are the weak orders of n elements: 13, 75. The list is in order: no assert forks.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import rangefinder.Symbolic;

/** The JDK's own list, boxes and TimSort on symbolic values. */
class BoxedSort {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int x = Symbolic.anInt("x");
            Symbolic.assume(x >= 1000);
            list.add(x);
        }
        Collections.sort(list);
        for (int i = 1; i < n; i++) {
            assert list.get(i - 1) <= list.get(i);
        }
    }
}
