/** Native code that ends the JVM. */
public class Crash {
    static { System.loadLibrary("Crash"); }

    static native void crash();
    static native void writeNowhere();

    public static void main(String[] args) {
        System.out.println("before");
        if (args.length == 0) crash();
        else writeNowhere();
        System.out.println("after");
    }
}
