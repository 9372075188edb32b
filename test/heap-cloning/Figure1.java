/** The program of Figure 1 of the heap-cloning paper. Native code makes `f` its absolute value. */
public class Figure1 {
    static class L {
        int f;
        L(int v) { this.f = v; }
        native void complex();
    }

    static { System.loadLibrary("Figure1"); }

    /** The model of `L.complex`. */
    static void absolute(L l) {
        if (l.f < 0) l.f = -l.f;
    }

    L l;
    Figure1(int v) { this.l = new L(v); }

    static void error() { throw new AssertionError("error"); }

    static int main(int i) {
        Figure1 a = new Figure1(i);
        L x = a.l;
        int j = x.f + 3;
        if (j < 0) x.complex();
        if (x.f < 0) error();
        return x.f;
    }

    public static void main(String[] args) {
        for (int i : new int[] {-10, -4, 0, 7}) System.out.println(main(i));
    }

    /** Native code sees nothing of the input. */
    static int constant(int i) {
        L x = new L(-6);
        x.complex();
        return i < 0 ? i - x.f : x.f;
    }
}
