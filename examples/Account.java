/** Divides a balance, and forgets one case. */
final class Account {
  /** How many withdrawals of this amount the balance allows, each with a fee. */
  static long withdrawals(long balance, int amount, long fee) {
    if (balance < 0 || amount < 0 || fee < 0) {
      return 0;
    }
    return balance / (amount + fee);
  }
}
