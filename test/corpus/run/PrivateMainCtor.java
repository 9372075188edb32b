/** The class of a static main may be uninstantiable and package-private, with helpers in the same file. */
class PrivateMainCtor {
    private PrivateMainCtor() { throw new AssertionError(); }

    public static void main(String[] args) throws Exception {
        System.out.println(Helper.help(3) + " " + new Helper().call());
        Thread t = new Thread(() -> System.out.println("a thread outlives main"));
        Thread d = new Thread(() -> { try { Thread.sleep(60000); } catch (InterruptedException e) { System.out.println("daemon interrupted"); } });
        d.setDaemon(true);
        d.start();
        t.start();
        t.join();
    }
}

class Helper implements java.util.concurrent.Callable<String> {
    static int help(int x) { return x * Other.FACTOR; }
    public String call() { return "called " + Other.make().value; }
}

class Other {
    static final int FACTOR = Integer.parseInt("14");
    int value = FACTOR;
    static Other make() { return new Other(); }
}
