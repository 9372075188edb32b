import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Books a day's orders, prints the balances and a report, and stumbles over the last order. */
public class Ledger {
  sealed interface Order permits Deposit, Transfer {}
  record Deposit(LocalDate day, String to, BigDecimal amount) implements Order {}
  record Transfer(LocalDate day, String from, String to, BigDecimal amount) implements Order {}

  private static final String ORDERS = """
      2024-02-28 deposit 1250.00 to ada
      2024-02-29 deposit 310.55 to grace
      2024-02-29 transfer 199.95 from ada to alan
      2024-03-01 transfer 60.40 from grace to alan
      2024-03-01 deposit 0.07 to alan
      2024-03-02 transfer 500.00 from ada to grace
      2024-03-03 transfer 1000.00 from alan to ada
      """;
  private static final Pattern LINE =
      Pattern.compile("(?<day>\\S+) (?<kind>\\w+) (?<amount>[\\d.]+)(?: from (?<from>\\w+))? to (?<to>\\w+)");

  private final Map<String, BigDecimal> balances = new TreeMap<>();
  private final List<Order> booked = new ArrayList<>();

  static Order parse(String line) {
    Matcher m = LINE.matcher(line);
    if (!m.matches()) throw new IllegalArgumentException("not an order: " + line);
    LocalDate day = LocalDate.parse(m.group("day"));
    BigDecimal amount = new BigDecimal(m.group("amount"));
    return switch (m.group("kind")) {
      case "deposit" -> new Deposit(day, m.group("to"), amount);
      case "transfer" -> new Transfer(day, m.group("from"), m.group("to"), amount);
      default -> throw new IllegalArgumentException("unknown kind: " + m.group("kind"));
    };
  }

  void book(Order order) {
    if (order instanceof Deposit d) {
      balances.merge(d.to(), d.amount(), BigDecimal::add);
    } else if (order instanceof Transfer t) {
      withdraw(t.from(), t.amount());
      balances.merge(t.to(), t.amount(), BigDecimal::add);
    }
    booked.add(order);
  }

  private void withdraw(String owner, BigDecimal amount) {
    BigDecimal rest = balances.getOrDefault(owner, BigDecimal.ZERO).subtract(amount);
    if (rest.signum() < 0) throw new Overdrawn(owner, rest.negate());
    balances.put(owner, rest);
  }

  void report() {
    System.out.println("owner      balance");
    balances.forEach((owner, balance) -> System.out.printf("%-8s %9.2f%n", owner, balance));
    System.out.println("total    " + balances.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add));

    Map<String, Long> kinds = booked.stream()
        .collect(Collectors.groupingBy(o -> o.getClass().getSimpleName(), LinkedHashMap::new, Collectors.counting()));
    System.out.println("booked   " + kinds);
    booked.stream()
        .filter(Transfer.class::isInstance)
        .map(Transfer.class::cast)
        .max(Comparator.comparing(Transfer::amount))
        .ifPresent(t -> System.out.println("largest  " + t.amount() + " on a " + t.day().getDayOfWeek()));
  }

  public static void main(String[] args) {
    Ledger ledger = new Ledger();
    try {
      for (Order order : ORDERS.lines().map(Ledger::parse).toList()) ledger.book(order);
    } finally {
      ledger.report();
    }
  }
}

class Overdrawn extends RuntimeException {
  Overdrawn(String owner, BigDecimal missing) {
    super("%s lacks %,.2f".formatted(owner, missing));
  }
}
