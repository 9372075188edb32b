package finance;

/** An account that may be overdrawn up to a limit. */
public class Account {
    private long balance;
    private final long limit;
    private boolean frozen;

    public Account(long balance, long limit) {
        if (limit < 0) throw new IllegalArgumentException("limit");
        this.balance = balance;
        this.limit = limit;
    }

    public long getBalance() {
        return balance;
    }

    public boolean isFrozen() {
        return frozen;
    }

    public void setFrozen(boolean frozen) {
        this.frozen = frozen;
    }

    // test: deposit(long)
    // paths: 4
    // throws: java.lang.IllegalStateException x1, java.lang.IllegalArgumentException x1, java.lang.ArithmeticException x1
    // why: Frozen; not positive; the sum overflows; done.
    public void deposit(long amount) {
        if (frozen) throw new IllegalStateException("frozen");
        if (amount <= 0) throw new IllegalArgumentException("amount");
        balance = Math.addExact(balance, amount);
    }

    // test: withdraw(long)
    // paths: 4
    // throws: java.lang.IllegalArgumentException x1
    // why: Not positive; frozen; too much; done.
    public boolean withdraw(long amount) {
        if (amount <= 0) throw new IllegalArgumentException("amount");
        if (frozen || balance + limit < amount) return false;
        balance -= amount;
        return true;
    }

    // test: transferTo(finance.Account,long)
    // paths: 7
    // throws: java.lang.IllegalArgumentException x2, java.lang.IllegalStateException x1, java.lang.ArithmeticException x1
    // why: The other account is this one: 1. Withdrawing fails in 3 ways. Then depositing: the other one is frozen, its
    //   balance overflows, done; the amount is known to be positive.
    public boolean transferTo(Account other, long amount) {
        if (other == this) throw new IllegalArgumentException("same account");
        if (!withdraw(amount)) return false;
        other.deposit(amount);
        return true;
    }

    // test: addInterest(int)
    // paths: 3
    // throws: java.lang.IllegalArgumentException x1
    // why: A negative rate; nothing to earn; done.
    public void addInterest(int percent) {
        if (percent < 0) throw new IllegalArgumentException("percent");
        if (balance > 0) balance += balance / 100 * percent;
    }
}
