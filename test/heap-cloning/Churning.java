/**
 * `--host Churning$Sink`: short-lived objects, a hundred in each call, which nothing reaches after it. Arguments: the number of calls, and a call
 * after which the program says so and waits for a line, or 0.
 */
public class Churning {
    static class Cell {
        Cell next;
        final long[] data = new long[4];
        int value;
    }

    static class Sink {
        static long sum;

        /** The host makes as many again. */
        static Cell take(Cell[] cells) {
            Cell made = null;
            for (Cell cell : cells) {
                cell.data[cell.value & 3] = ++sum;
                Cell before = made;
                made = new Cell();
                made.next = before;
                made.value = cell.value;
            }
            return made;
        }
    }

    public static void main(String[] args) throws Exception {
        int calls = Integer.parseInt(args[0]);
        int every = Integer.parseInt(args[1]);
        long seen = 0;
        for (int i = 1; i <= calls; i++) {
            Cell[] cells = new Cell[100];
            for (int k = 0; k < cells.length; k++) {
                cells[k] = new Cell();
                cells[k].value = k;
                if (k > 0) cells[k].next = cells[k - 1];
            }
            for (Cell made = Sink.take(cells); made != null; made = made.next) seen += made.value;
            seen += cells[99].data[3];
            if (every > 0 && i % every == 0) {
                System.out.println("calls " + i);
                System.in.read();
            }
        }
        System.out.println(seen + " " + Sink.sum);
    }
}
