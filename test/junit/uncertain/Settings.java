package uncertain;

import java.util.Date;

/** What depends on the machine, on flags of the JVM, and on who calls. */
class Settings {
  static String text(int what) {
    switch (what) {
      case 1:
        return "TITLE".toLowerCase();
      case 2:
        return String.format("%.2f", 1.5);
      case 3:
        return new Date(0).toString();
      case 4:
        return System.getProperty("user.language");
      case 5:
        return messageOf(null);
      case 6:
        return Thread.currentThread().getName();
      case 7:
        return "a" + System.lineSeparator() + "b";
      default:
        return "";
    }
  }

  static int number(int what) {
    switch (what) {
      case 1:
        return "\u00e9".getBytes().length;
      case 2:
        return (Object) 1000 == (Object) 1000 ? 1 : 2;
      case 3:
        return caughtDepth(9000);
      case 4:
        return new RuntimeException().getStackTrace().length;
      case 5:
        String text = new StringBuilder("range").append("finder").toString();
        return text.intern() == text ? 1 : 2;
      default:
        return 0;
    }
  }

  private static String messageOf(String text) {
    try {
      return text.trim();
    } catch (NullPointerException e) {
      return e.getMessage();
    }
  }

  private static int caughtDepth(int n) {
    try {
      return depth(n);
    } catch (StackOverflowError e) {
      return -1;
    }
  }

  private static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }
}
