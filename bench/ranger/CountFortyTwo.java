import java.util.ArrayList;
import java.util.List;
import rangefinder.Symbolic;

/**
 * The example of the draft of 2019: how many of the elements at even places are 42? 200 elements give 2^100 paths, of which
 * no search without merging gets to a count of 75.
 */
public class CountFortyTwo {
  public static void main(String[] args) {
    int length = args.length == 0 ? 200 : Integer.parseInt(args[0]);
    int wanted = args.length < 2 ? 75 : Integer.parseInt(args[1]);
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < length; i++) list.add(Symbolic.anInt("x" + i));
    int count = 0;
    for (int i = 0; i < list.size(); i++) {
      if (i % 2 == 0 && list.get(i) == 42) count++;
    }
    if (count == wanted) throw new IllegalStateException("the bug");
  }
}
