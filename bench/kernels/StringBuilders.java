/** Text: append of characters, numbers and strings, charAt, indexOf, substring, reverse, hashCode. */
class StringBuilders extends Kernel {
  @Override int work() {
    int sum = 0;
    for (int round = 0; round < 120; round++) {
      StringBuilder b = new StringBuilder();
      for (int i = 0; i < 120; i++) b.append(i).append(',').append("word").append((char) ('a' + i % 26));
      String text = b.toString();
      int commas = 0;
      for (int i = 0; i < text.length(); i++) if (text.charAt(i) == ',') commas++;
      for (int at = text.indexOf("word"); at >= 0; at = text.indexOf("word", at + 1)) sum += at;
      sum += commas + text.substring(round, 2 * round + 10).hashCode() + b.reverse().toString().hashCode();
    }
    return sum;
  }

  public static void main(String[] args) { new StringBuilders().run(); }
}
