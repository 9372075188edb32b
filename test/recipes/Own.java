package recipes;

import rangefinder.Recipe;

class Own {
  /** Nothing in the class itself says that the limit is not below the balance. */
  static class Account {
    int balance;
    int limit;

    Account(int balance, int limit) {
      this.balance = balance;
      this.limit = limit;
    }
  }

  @Recipe
  public static Account account(int balance, int limit) {
    if (balance < 0 || balance > limit) throw new IllegalArgumentException();
    return new Account(balance, limit);
  }

  // check: room(Own$Account)
  // verdict: SAFE
  // why: no account has a balance above its limit, or a negative one.
  // input: new Own.Account(1, 2) -> returns
  static int room(Account account) {
    int room = account.limit - account.balance;
    if (room < 0) throw new IllegalStateException();
    return room;
  }

  // check: share(Own$Account)
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@full
  // why: a full account has no room.
  // input: new Own.Account(2, 2) -> throws java.lang.ArithmeticException@full
  // input: new Own.Account(1, 2) -> returns
  static int share(Account account) {
    return account.balance / (account.limit - account.balance); //@full
  }
}
