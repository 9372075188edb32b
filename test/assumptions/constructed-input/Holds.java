package constructed_input;

import java.util.ArrayList;

class Holds {
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;
  }

  static int f(Names names) {
    return names.size();
  }
}
