package planted;

import java.util.List;

/** Transfers between accounts: no money is made or lost. */
final class Transfers {
  static final class Account {
    private final String owner;
    private long balance;

    Account(String owner, long balance) {
      if (balance < 0) throw new IllegalArgumentException("balance " + balance);
      this.owner = owner;
      this.balance = balance;
    }

    String owner() {
      return owner;
    }
  }

  record Transfer(int from, int to, long amount) {}

  private Transfers() {}

  private static boolean run(Account from, Account to, long amount) {
    if (amount <= 0 || amount > from.balance) return false;
    long left = from.balance - amount;
    long received = to.balance + amount;
    from.balance = left;
    to.balance = received;
    return true;
  }

  // fails: java.lang.AssertionError@sum
  // why: a transfer from an account to itself makes money.
  static int runAll(long first, long second, List<Transfer> transfers) {
    if (first < 0 || second < 0 || first > 1_000_000 || second > 1_000_000) return -1;
    Account[] accounts = {new Account("first", first), new Account("second", second)};
    int done = 0;
    for (Transfer transfer : transfers) {
      if (transfer.from() < 0 || transfer.from() > 1 || transfer.to() < 0 || transfer.to() > 1) continue;
      if (run(accounts[transfer.from()], accounts[transfer.to()], transfer.amount())) done++;
    }
    assert accounts[0].balance + accounts[1].balance == first + second; //@sum
    return done;
  }
}
