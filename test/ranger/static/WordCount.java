import java.util.List;

/** The motivating example of FSE'20 §1.1; the branch on `element` is Listing 1 of Figure 3. */
class WordCount {
  static int count(List<Integer> list) {
    int[] wrdStartIndArr = new int[list.size() / 2];
    for (int j = 0; j < wrdStartIndArr.length; j++) wrdStartIndArr[j] = -1;
    int i = 0;
    int wordCount = 0;
    boolean inWord = false;
    boolean done = false;
    while (i < list.size() && !done) {
      int element = list.get(i);
      if (element != -1) {
        if (list.get(i) != 0) {
          if (!inWord) {
            wrdStartIndArr[wordCount] = i;
            wordCount++;
            inWord = true;
          }
        } else {
          inWord = false;
        }
      } else {
        done = true;
      }
      i++;
    }
    return wordCount;
  }
}
