// bench: main Tokenizer 3 Tokenizer 4 | InsertionSort 5 BoxedSort 4
// paths: 1512 | 195
// why: A symbolic choice runs one of the programs, so the paths are the sum over them: 216 + 1296, 120 + 75.
import rangefinder.Symbolic;

/**
 * One of several other programs, each with its size, chosen by an input. The number of paths of a program grows by a factor with its size; this makes runs that
 * are in between, and whose parts are not alike. Where the solver takes the time, no program should occur twice: its second part would only repeat
 * questions of the first, so one job, which remembers their answers, would do less than two.
 */
class OneOf {
    public static void main(String[] args) {
        int choice = Symbolic.anInt("choice");
        int at = 0;
        while (at < args.length - 2 && choice != at) at += 2;
        run(args[at], new String[] { args[at + 1] });
    }

    private static void run(String program, String[] size) {
        switch (program) {
            case "BoxedSort": BoxedSort.main(size); break;
            case "InsertionSort": InsertionSort.main(size); break;
            case "Tokenizer": Tokenizer.main(size); break;
            case "TreeInsertion": TreeInsertion.main(size); break;
            case "VendingMachine": VendingMachine.main(size); break;
            case "WheelBrake": WheelBrake.main(size); break;
            default: throw new IllegalArgumentException(program);
        }
    }
}
