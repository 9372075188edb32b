package constructed_input;

import java.util.ArrayList;

class Breaks {
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;
  }

  static void f(Names names) {
    assert names.isEmpty();
  }

  public static void main(String[] args) {
    Names names = new Names();
    names.add("text");
    f(names);
  }
}
