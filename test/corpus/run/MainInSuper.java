// args: inherited
/** main is inherited from a superclass; the subclass is initialised as the main class. */
class MainBase {
    static { System.out.println("MainBase initialised"); }
    public static void main(String[] args) {
        System.out.println("main of the superclass, " + args[0]);
        StackTraceElement[] st = new Throwable().getStackTrace();
        System.out.println(st[st.length - 1].getClassName());
    }
}

public class MainInSuper extends MainBase {
    static { System.out.println("MainInSuper initialised"); }
}
