// explore: --method 'Account.check(int,int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@overflow x1
// why: start < 0 (1), amount < 0 (1). Both fields hold terms; the sum of two non-negative ints may overflow: the assert
//   forks (2).
// input: -1, 0 -> returns
// input: 0, -1 -> returns
// input: 5, 6 -> returns
// input: 2147483647, 1 -> throws java.lang.AssertionError@overflow
class Account {
    private int balance;

    Account(int start) { balance = start; }

    void deposit(int amount) { balance += amount; }

    static void check(int start, int amount) {
        if (start < 0 || amount < 0) return;
        Account a = new Account(start);
        Account b = new Account(0);
        b.deposit(1);
        a.deposit(amount);
        assert a.balance >= start && b.balance == 1; //@overflow
    }
}
