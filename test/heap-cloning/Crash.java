/** Native code that ends the JVM. */
public class Crash {
    static { System.loadLibrary("Crash"); }

    static native void crash();

    public static void main(String[] args) {
        System.out.println("before");
        crash();
        System.out.println("after");
    }
}
