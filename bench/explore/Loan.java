// bench: main 1 | 2
// paths: 11 | 121
// why: income below 0 or NaN (`!(income >= 0)`: 1), else above 1e7 (1). The rate of the years is a switch of three targets
//   (3 ways): in each, the class of the income is one of three (two comparisons): 2 + 3 * 3 = 11. A limit is at
//   most a quarter of 50000, so the assert holds. Applications are independent: 11^n.
import rangefinder.Symbolic;

/** Whether a loan is granted: doubles with comparisons, a switch on an int. */
class Loan {
    static double limit(double income, int years) {
        if (!(income >= 0)) return 0;
        if (income > 1e7) return -1;
        double share;
        switch (years) {
            case 5: share = 0.125; break;
            case 10: share = 0.25; break;
            default: share = 0.0625; break;
        }
        if (income < 1000) return 0;
        if (income < 50_000) return income * share;
        return 50_000 * share;
    }

    public static void main(String[] args) {
        int applications = Integer.parseInt(args[0]);
        for (int i = 0; i < applications; i++) {
            double income = Symbolic.aDouble("income");
            int years = Symbolic.anInt("years");
            double limit = limit(income, years);
            assert limit <= 12_500;
        }
    }
}
