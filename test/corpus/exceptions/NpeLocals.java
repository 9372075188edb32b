/** Null locals by name: parameters, this, loop variables, long slots before them, and reused slots. */
public class NpeLocals {
    NpeLocals self;
    int[] data;
    String text;

    static String msg(NullPointerException e) { return e.getMessage(); }

    static void params(long wide, double alsoWide, String name, int[] numbers, Object[]... many) {
        try { name.trim(); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { numbers[(int) wide] = name.length(); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { System.out.println(numbers[(int) (wide + alsoWide)]); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { many[0][1].hashCode(); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { many[1][2].hashCode(); } catch (NullPointerException e) { System.out.println(msg(e)); }
    }

    void instance(String arg) {
        try { self.instance(arg); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { this.self.self.data = null; } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { data[arg == null ? 1 : 2]++; } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { arg.concat(text); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { "x".concat(text); } catch (NullPointerException e) { System.out.println(e.getStackTrace()[0].getMethodName()); }
    }

    static void reused(int k) {
        { String first = "f"; System.out.println(first); }
        { String second = k > 0 ? null : "x"; try { second.isEmpty(); } catch (NullPointerException e) { System.out.println(msg(e)); } }
        for (String s : new String[] {"a", null}) try { s.isEmpty(); } catch (NullPointerException e) { System.out.println(msg(e)); }
        for (Object o = null; ; ) { try { o.getClass(); } catch (NullPointerException e) { System.out.println(msg(e)); break; } }
        Object a = null, b = "b", c = a;
        try { c.equals(b); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { ((String) a).length(); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { (k > 0 ? (String) a : "z").length(); } catch (NullPointerException e) { System.out.println(msg(e)); }
        String d;
        try { (d = (String) a).length(); } catch (NullPointerException e) { System.out.println(msg(e)); }
    }

    static int[] get(int a, String... b) { return null; }
    NpeLocals chain(int i) { return i == 0 ? null : this; }
    static Integer unbox() { return null; }

    public static void main(String[] args) {
        params(1L, 2.0, null, null, new Object[] {1, null}, null);
        new NpeLocals().instance(null);
        reused(1);
        NpeLocals n = new NpeLocals();
        int i = 5;
        byte b = 3;
        char c = 'c';
        long l = 7;
        int[][] m = new int[10][];
        NpeLocals[] ns = new NpeLocals[300];
        try { m[i][b] = 1; } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { m[i + 1][b - 1] = 1; } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { m[(int) l][c] = 1; } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { m[-i + 9][~b]++; } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { m[i * 2 - 1][i / 2] <<= 1; } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { m[i++][0] = 1; } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { ns[200].data[100000] = 1; } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { ns[ns.length - 1].self.data[2] = 1; } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { get(i, "a", "b")[c] = 1; } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { n.chain(1).chain(0).chain(1); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { n.chain(1).self.chain(2).text.length(); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { new NpeLocals().chain(1).text.length(); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { System.out.println(unbox() + 1); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { System.out.println(args[0].length()); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { ((int[]) (Object) n.data)[0] = 1; } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { "lit".getClass().getSuperclass().getSuperclass().getName(); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { throw n.self == null ? null : new Error(); } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { synchronized (n.self) { i++; } } catch (NullPointerException e) { System.out.println(msg(e)); }
        try { synchronized (ns[3]) { i++; } } catch (NullPointerException e) { System.out.println(msg(e)); }
    }
}
