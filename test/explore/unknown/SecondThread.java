// explore: main
// verdict: UNKNOWN
// paths: -
// exceptions: none
// why: A second thread runs; other interleavings than ours exist, so SAFE is barred. How its start and end divide into paths is
//   not part of the expectation.
// input: 1 -> returns
import rangefinder.Symbolic;

class SecondThread {
    static int shared;

    public static void main(String[] args) throws InterruptedException {
        int x = Symbolic.anInt("x");
        Thread t = new Thread(() -> shared = x);
        t.start();
        t.join();
        if (shared == x) System.out.println("seen");
    }
}
