// bench: main 3 | 4
// paths: 216 | 1296
// why: An event is one of six targets of a switch: three coins, choose, cancel, anything else. Credit and stock are concrete
//   after it: 6^n.
import rangefinder.Symbolic;

/** A state machine: coins, choice, change. */
class VendingMachine {
    private static final int PRICE = 75;

    private int credit;
    private int stock = 2;
    private int sold;
    private int returned;
    private int taken;

    void handle(int event) {
        switch (event) {
            case 1: insert(10); break;
            case 2: insert(25); break;
            case 3: insert(50); break;
            case 7: choose(); break;
            case 9: cancel(); break;
            default: break;
        }
    }

    private void insert(int coin) {
        taken += coin;
        if (credit + coin > 200) returned += coin;
        else credit += coin;
    }

    private void choose() {
        if (credit < PRICE || stock == 0) return;
        stock--;
        sold++;
        credit -= PRICE;
        cancel();
    }

    private void cancel() {
        returned += credit;
        credit = 0;
    }

    public static void main(String[] args) {
        int events = Integer.parseInt(args[0]);
        VendingMachine machine = new VendingMachine();
        for (int i = 0; i < events; i++) {
            machine.handle(Symbolic.anInt("event"));
            assert machine.taken == machine.credit + machine.returned + machine.sold * PRICE;
        }
    }
}
