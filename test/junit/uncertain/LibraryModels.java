package uncertain;

/** Calls of the library that are hooked, at the edges of what they take. */
class LibraryModels {
  static String format(int n, boolean isCut) {
    return String.format(isCut ? "%d%" : "%d", n);
  }

  static int print(char[] text) {
    System.out.println(text);
    return 1;
  }
}
