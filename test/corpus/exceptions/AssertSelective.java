// flags: -ea:AssertSelective -da:AssertSelective$Quiet -ea:AssertSelective$Loud
// exit: 1
/** -ea and -da for single classes; the last assertion is uncaught. */
public class AssertSelective {
    static class Quiet { static boolean on() { boolean b = false; assert b = true; return b; } }
    static class Loud { static boolean on() { boolean b = false; assert b = true; return b; } }

    public static void main(String[] args) {
        System.out.println(Quiet.on() + " " + Loud.on() + " " + AssertSelective.class.desiredAssertionStatus() + Quiet.class.desiredAssertionStatus());
        assert args.length > 0 : "arguments " + args.length;
    }
}
