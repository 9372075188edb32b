package recipes;

/** Objects of the program's own classes, made by their constructors, factories, builders and setters. */
final class Constructed {
  private Constructed() {}

  /** A private constructor that only the factory calls. */
  static final class Span {
    final int low;
    final int high;

    private Span(int low, int high) {
      if (low > high) throw new IllegalArgumentException();
      this.low = low;
      this.high = high;
    }

    static Span of(int low, int high) {
      return new Span(low, high);
    }
  }

  // check: middle(Constructed$Span)
  // options: --objects constructed
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@middle
  // leaves: constructed-objects
  // why: low + high overflows, for instance -1073741825 + -1073741824. That low is not above high holds of every Span. Its class is
  //   nested, so others of the nest could call its constructor: not shown to be complete.
  // input: Constructed.Span.of(1, 4) -> returns
  // input: Constructed.Span.of(-2147483648, -1) -> throws java.lang.IllegalStateException@middle
  static int middle(Span span) {
    int middle = (span.low + span.high) / 2;
    if (middle < span.low || middle > span.high) throw new IllegalStateException(); //@middle
    return middle;
  }

  // check: order(Constructed$Span)
  // options: --objects constructed --assume constructed-objects
  // verdict: SAFE
  // why: the factory refuses a low end above the high one; fields that are set freely would fail.
  // input: Constructed.Span.of(3, 3) -> returns
  static int order(Span span) {
    if (span.low > span.high) throw new IllegalStateException();
    return span.low == span.high ? 0 : 1;
  }

  /** Not shown to be complete: a call site puts the message together, and could see anything. */
  static final class Percent {
    private final int value;
    private final String note;

    Percent(int value, String note) {
      if (value < 0 || value > 100) throw new IllegalArgumentException("no percentage: " + note);
      this.value = value;
      this.note = java.util.Objects.requireNonNull(note);
    }

    int of(int whole) {
      return (int) ((long) whole * value / 100);
    }
  }

  // check: part(Constructed$Percent,int)
  // options: --objects constructed --assume constructed-objects
  // verdict: SAFE
  // why: |whole * value / 100| is at most |whole| for 0 <= value <= 100, in 64 bits without overflow.
  // input: new Constructed.Percent(50, "a"), 9 -> returns
  static int part(Percent percent, int whole) {
    if (whole < 0 || whole > 1000) return 0;
    int part = percent.of(whole);
    if (part > whole) throw new IllegalStateException();
    return part;
  }

  static final class Grade {
    final int points;

    Grade(int points) {
      this.points = Math.max(0, Math.min(points, 15));
    }
  }

  // check: letter(Constructed$Grade)
  // options: --objects constructed
  // verdict: SAFE
  // why: every Grade has 0 to 15 points: one final number, an open constructor that calls nothing but Math. So nothing is left out.
  // input: new Constructed.Grade(15) -> returns
  // input: new Constructed.Grade(-3) -> returns
  static char letter(Grade grade) {
    return "AABBBBCCCDDDEEEF".charAt(grade.points);
  }

  static class Account {
    private final String owner;
    private long balance;
    private int limit;

    Account(String owner, long balance) {
      if (balance < 0) throw new IllegalArgumentException();
      this.owner = owner;
      this.balance = balance;
    }

    public void setLimit(int limit) {
      this.limit = limit;
    }

    public long getBalance() {
      return balance;
    }

    String owner() {
      return owner;
    }

    void take(long amount) {
      balance -= amount;
    }
  }

  // check: share(Constructed$Account)
  // options: --objects constructed
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@share
  // leaves: constructed-objects
  // why: the limit is 0 until the setter gives it 42. The balance is never negative: the constructor refuses it.
  // input: new Constructed.Account("a", 1) -> returns
  static int share(Account account) {
    if (account.getBalance() < 0) throw new IllegalStateException();
    return 100 / (account.limit - 42); //@share
  }

  // check: drain(Constructed$Account,int)
  // options: --objects constructed --assume constructed-objects
  // verdict: SAFE
  // why: 0 <= balance and 0 <= n, so balance - n is between -(2^31 - 1) and 2^63 - 1: no overflow, and never above what was there.
  // input: new Constructed.Account("a", 5), 3 -> returns
  static long drain(Account account, int n) {
    if (n < 0) return 0;
    long before = account.getBalance();
    account.take(n);
    if (account.getBalance() > before) throw new IllegalStateException();
    return account.getBalance();
  }

  // check: named(Constructed$Account)
  // options: --objects constructed --allow-null --assume constructed-objects
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@owner, java.lang.NullPointerException@account
  // why: with --allow-null the account is null, or its constructor was given null for the owner.
  // input: new Constructed.Account("abc", 5) -> returns
  // input: new Constructed.Account(null, 5) -> throws java.lang.NullPointerException@owner
  static int named(Account account) {
    String owner = account.owner(); //@account
    return owner.length(); //@owner
  }

  static final class Pizza {
    private final int size;
    private final boolean isHot;

    private Pizza(Builder builder) {
      size = builder.size;
      isHot = builder.isHot;
    }

    static final class Builder {
      private int size = 1;
      private boolean isHot;

      Builder size(int size) {
        this.size = size;
        return this;
      }

      Builder hot(boolean isHot) {
        this.isHot = isHot;
        return this;
      }

      Pizza build() {
        if (size < 1) throw new IllegalStateException();
        return new Pizza(this);
      }
    }
  }

  // check: slices(Constructed$Pizza)
  // options: --objects constructed
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@slices
  // leaves: constructed-objects
  // why: a hot one of size 7. A size of 0 fails, too, but no builder makes it.
  // input: new Constructed.Pizza.Builder().size(3).build() -> returns
  // input: new Constructed.Pizza.Builder().size(7).hot(true).build() -> throws java.lang.ArithmeticException@slices
  static int slices(Pizza pizza) {
    return 8 / (pizza.isHot ? pizza.size - 7 : pizza.size); //@slices
  }

  static final class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  // check: third(Constructed$Node)
  // options: --objects constructed
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@third
  // why: a list of three nodes whose last holds 7. Node is complete: final fields, one of them a Node again, and an open constructor.
  // input: new Constructed.Node(1, new Constructed.Node(2, null)) -> returns
  // input: new Constructed.Node(1, new Constructed.Node(2, new Constructed.Node(7, null))) -> throws java.lang.IllegalStateException@third
  static int third(Node node) {
    if (node.next == null || node.next.next == null) return 0;
    if (node.next.next.value == 7) throw new IllegalStateException(); //@third
    return 1;
  }

  // check: ends(Constructed$Node)
  // options: --objects constructed --lazy-depth 3
  // verdict: SAFE
  // leaves: lazy-depth
  // why: a node is made of one that is there already, so following next comes to null and never back to the first. The bound on the depth
  //   is the user's.
  // input: new Constructed.Node(1, new Constructed.Node(2, null)) -> returns
  static int ends(Node node) {
    int count = 0;
    for (Node at = node; at != null; at = at.next) {
      if (count > 0 && at == node) throw new IllegalStateException();
      count++;
    }
    return count;
  }

  static class Box<T> {
    private T value;

    Box(T value) {
      this.value = value;
    }

    T get() {
      return value;
    }
  }

  // check: boxed(Constructed$Box)
  // options: --objects constructed
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@boxed
  // leaves: constructed-objects
  // why: the constructor takes an Integer, because the type argument says so: 5 is one.
  // input: new Constructed.Box<Integer>(4) -> returns
  // input: new Constructed.Box<Integer>(5) -> throws java.lang.IllegalStateException@boxed
  static int boxed(Box<Integer> box) {
    if (box.get() == 5) throw new IllegalStateException(); //@boxed
    return box.get();
  }
}
