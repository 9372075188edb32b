// stdin: 3 4.5 word true\n  next line here \n-7 0x1f 99999999999 end\n
/** Scanner over standard input: tokens, lines, type tests and mismatches. */
import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class StdinScanner {
    public static void main(String[] args) {
        Scanner s = new Scanner(System.in);
        System.out.println(s.nextInt() + s.nextDouble() + s.next() + s.nextBoolean() + "[" + s.nextLine() + "][" + s.nextLine() + "]");
        System.out.println(s.hasNextInt() + " " + s.nextInt() + " " + s.hasNextInt() + " " + s.hasNextInt(16));
        try {
            s.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(s.next() + " " + s.hasNextInt() + s.hasNextLong() + " " + s.nextLong() + " " + s.next() + " " + s.hasNext());
        try {
            s.next();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
    }
}
