import java.util.ArrayList;
import java.util.List;
import rangefinder.Symbolic;

/**
 * The motivating example of "Java Ranger" (FSE 2020, section 1.1), written from its description: where do words start in
 * a list of characters? 0 separates words, -1 ends the text. The array of starts is too small for lists of odd length.
 *
 * <p>rangefinder check examples/WordStarts.java -- 7
 */
public class WordStarts {
  static int[] starts(List<Integer> list) {
    int[] starts = new int[list.size() / 2];
    for (int j = 0; j < starts.length; j++) starts[j] = -1;
    int i = 0;
    int wordCount = 0;
    int inWord = 0;
    boolean done = false;
    while (i < list.size() && !done) {
      int element = list.get(i);
      if (element != -1) {
        if (list.get(i) != 0) {
          if (inWord == 0) {
            starts[wordCount] = i;
            wordCount++;
            inWord = 1;
          }
        } else {
          inWord = 0;
        }
      } else {
        done = true;
      }
      i++;
    }
    return starts;
  }

  public static void main(String[] args) {
    int length = args.length == 0 ? 7 : Integer.parseInt(args[0]);
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < length; i++) list.add(Symbolic.anInt("c" + i));
    starts(list);
  }
}
