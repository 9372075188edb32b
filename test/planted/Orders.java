package planted;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Orders of a shop. */
final class Orders {
  record Item(String name, BigDecimal price, int count) {
    BigDecimal total() {
      return price.multiply(BigDecimal.valueOf(count));
    }
  }

  record Order(int number, LocalDate placed, List<Item> items) {
    BigDecimal total() {
      return items.stream().map(Item::total).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
  }

  private Orders() {}

  /** The order with the highest total since the day. */
  static Optional<Order> largest(List<Order> orders, LocalDate since) {
    return orders.stream()
        .filter(order -> !order.placed().isBefore(since))
        .max((a, b) -> a.total().compareTo(b.total()));
  }

  /** What an item of the largest order costs on average. The shop has orders of no items: those of gift cards. */
  // fails: java.lang.ArithmeticException@division
  // why: the quotient may have no end of decimals, such as 1/3, and an order may have no items.
  static BigDecimal averagePrice(List<Order> orders, LocalDate since) {
    Optional<Order> largest = largest(orders, since);
    if (largest.isEmpty()) return BigDecimal.ZERO;
    Order order = largest.get();
    int count = order.items().stream().mapToInt(Item::count).sum();
    return order.total().divide(BigDecimal.valueOf(count)); //@division
  }
}
