// args: one two --flag -x=1 "quoted" ünïcode 日本 * $HOME \n
/** Arguments arrive unchanged, in order, with every character. */
public class ArgsEcho {
    public static void main(String... args) {
        System.out.println(args.length);
        for (String a : args) {
            System.out.print("[" + a + "]");
            for (int i = 0; i < a.length(); i++) System.out.print(" " + (int) a.charAt(i));
            System.out.println();
        }
        System.out.println(args.getClass().getSimpleName());
    }
}
