/**
 * `--host Passing$Sink`: passes more memory to the host JVM than that has, one object at a time. Each object refers to itself, and what the
 * host makes is dropped as well. Some stay, and must still be the same objects at the end.
 */
public class Passing {
    static class Cell {
        Cell self = this;
        byte[] data;
        int value;

        Cell(int size) {
            data = new byte[size];
        }
    }

    static class Sink {
        static Cell last;
        static int taken;
        static Cell first;

        static int take(Cell cell) {
            if (first == null) first = cell;
            last = cell;
            cell.data[taken % cell.data.length]++;
            cell.value += ++taken;
            return cell.self == cell ? 1 : 1000;
        }

        static byte[] make(int size) {
            return new byte[size];
        }
    }

    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        int size = Integer.parseInt(args[1]);
        Cell[] kept = new Cell[5];
        long sum = 0;
        for (int i = 0; i < count; i++) {
            Cell cell = new Cell(size);
            sum += Sink.take(cell) + cell.value + cell.data[i % size];
            if (i % (count / kept.length) == 0) kept[i / (count / kept.length)] = cell;
            if (i % 4 == 0) sum += Sink.make(size).length;
        }
        for (Cell cell : kept) sum += Sink.take(cell) + cell.value;
        System.out.println(sum + " " + Sink.taken + " " + (Sink.first == kept[0]) + " " + (Sink.last == kept[4]) + " " + kept[2].value);
    }
}
