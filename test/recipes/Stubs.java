package recipes;

import java.util.Comparator;
import java.util.regex.MatchResult;

/** Interfaces and abstract classes that no class here implements: a class of ours answers anything. */
final class Stubs {
  private Stubs() {}

  interface Price {
    int of(String item, int count);
  }

  // check: total(Stubs$Price,int)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@total
  // leaves: any-implementation
  // why: the price of an item may be any number, so 17 and 25 for two different questions.
  // input: (item, count) -> 1, 2 -> returns
  // input: (item, count) -> count == 1 ? 17 : 25, 2 -> throws java.lang.IllegalStateException@total
  static int total(Price price, int count) {
    int one = price.of("a", 1);
    int many = price.of("a", count);
    if (count != 1 && one == 17 && many == 25) throw new IllegalStateException(); //@total
    return one + many;
  }

  // check: twice(Stubs$Price)
  // options: --assume any-implementation
  // verdict: SAFE
  // why: the same question has the same answer.
  // input: (item, count) -> 3 -> returns
  static int twice(Price price) {
    int first = price.of("a", 1);
    if (first != price.of("a", 1)) throw new IllegalStateException();
    return first;
  }

  interface Shape {
    double area();

    String name();

    void paint(int colour);

    default boolean isLarge() {
      return area() > 100;
    }
  }

  // check: label(Stubs$Shape)
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@label
  // leaves: any-implementation
  // why: a large shape whose name is null. isLarge has a body, which runs and asks for the area.
  static int label(Shape shape) {
    shape.paint(7);
    if (!shape.isLarge()) return 0;
    return shape.name().length(); //@label
  }

  // check: large(Stubs$Shape)
  // options: --assume any-implementation
  // verdict: SAFE
  // why: the area is asked for twice, and is the same.
  static double large(Shape shape) {
    if (shape.isLarge() && shape.area() <= 100) throw new IllegalStateException();
    return shape.area();
  }

  abstract static class Tariff {
    private final int base;

    Tariff(int base) {
      if (base < 0) throw new IllegalArgumentException();
      this.base = base;
    }

    abstract int factor(int count);

    int cost(int count) {
      return base * factor(count);
    }
  }

  // check: charge(Stubs$Tariff)
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@charge
  // leaves: any-implementation
  // why: a base of 6 and a factor of 7, among others. The constructor of the superclass refuses what is below zero.
  static int charge(Tariff tariff) {
    if (tariff.base < 0) throw new IllegalStateException();
    return 100 / (tariff.cost(3) - 42); //@charge
  }

  // check: base(Stubs$Tariff)
  // options: --assume any-implementation
  // verdict: SAFE
  // why: the constructor has refused a negative base.
  static int base(Tariff tariff) {
    if (tariff.base < 0) throw new IllegalStateException();
    return tariff.base;
  }

  interface Visitor<R> {
    R number(int value);

    R text(String value);
  }

  // check: visit(Stubs$Visitor)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@visit
  // leaves: any-implementation
  // why: the answers are Integers, because the type argument says so; two different questions sum up to 9 with 4 and 5.
  static int visit(Visitor<Integer> visitor) {
    Integer number = visitor.number(1);
    Integer text = visitor.text("a");
    if (number == null || text == null) return 0;
    if (number == 4 && text == 5) throw new IllegalStateException(); //@visit
    return number;
  }

  // check: matched(MatchResult)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@matched
  // leaves: any-implementation
  // why: an interface of the JDK without a recipe: nothing in it says that a match ends after its start.
  static int matched(MatchResult match) {
    int length = match.end() - match.start();
    if (length == -3) throw new IllegalStateException(); //@matched
    return length;
  }

  // check: close(AutoCloseable)
  // options: --assume any-implementation
  // verdict: SAFE
  // why: a method without a result does nothing.
  // input: () -> {} -> returns
  static int close(AutoCloseable resource) throws Exception {
    resource.close();
    return 1;
  }

  interface ByName extends Comparator<String> {
    @Override
    int compare(String a, String b);
  }

  // check: first(Stubs$ByName)
  // options: --assume any-implementation
  // verdict: SAFE
  // why: as a Comparator it is asked the same question, by way of another method: the answer is the same.
  // input: (a, b) -> 1 -> returns
  static int first(ByName order) {
    Comparator<String> same = order;
    int answer = order.compare("a", "b");
    if (same.compare("a", "b") != answer) throw new IllegalStateException();
    return answer;
  }

  interface Grid {
    int height(int x, int y);

    boolean isOpen(String name);

    Integer owner(boolean isFirst);
  }

  // check: slope(Stubs$Grid)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@slope
  // leaves: any-implementation
  // why: three heights that fall, one gate of two is open, and the two owners differ by one: each method answers by its arguments.
  static int slope(Grid grid) {
    if (grid.height(0, 0) <= grid.height(0, 1) || grid.height(0, 1) <= grid.height(1, 1)) return 0;
    if (grid.isOpen("north") == grid.isOpen("south")) return 1;
    Integer first = grid.owner(true);
    Integer second = grid.owner(false);
    if (first == null || second == null) return 2;
    if (first + 1 == second) throw new IllegalStateException(); //@slope
    return 3;
  }

  // check: level(Stubs$Grid)
  // options: --assume any-implementation
  // verdict: SAFE
  // why: the height at a place is asked for twice between two others, and stays.
  static int level(Grid grid) {
    int before = grid.height(1, 1);
    int elsewhere = grid.height(2, 1);
    if (grid.height(1, 1) != before) throw new IllegalStateException();
    return before > elsewhere ? 1 : 0;
  }

  // check: growing(Stubs$Shape)
  // options: --functions impure
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@growing
  // leaves: any-implementation
  // why: nothing says that a shape keeps its area.
  static int growing(Shape shape) {
    if (shape.area() == 1 && shape.area() == 2) throw new IllegalStateException(); //@growing
    return 0;
  }

  // check: unmeasured(Stubs$Shape)
  // options: --functions throwing
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@unmeasured
  // leaves: any-implementation
  // why: a shape may refuse to be measured.
  static int unmeasured(Shape shape) {
    int measured = 0;
    try {
      if (shape.area() > 1) measured = 2;
      else measured = 1;
    } catch (RuntimeException e) {
      // Not measured.
    }
    return 10 / measured; //@unmeasured
  }

  // check: measuredOnce(Stubs$Shape)
  // options: --functions impure --assume any-implementation
  // verdict: SAFE
  // why: the area is asked for once.
  static int measuredOnce(Shape shape) {
    double area = shape.area();
    if (area > 1 && area < 1) throw new IllegalStateException();
    return area > 1 ? 1 : 0;
  }
}
