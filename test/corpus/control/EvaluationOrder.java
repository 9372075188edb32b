/** Operands are evaluated left to right, and side effects of compound assignments happen exactly once. */
public class EvaluationOrder {
    static StringBuilder log = new StringBuilder();
    static int i(int v) { log.append(v).append(' '); return v; }
    static int[] a(int[] x) { log.append("a "); return x; }
    static EvaluationOrder o(EvaluationOrder x) { log.append("o "); return x; }
    static void flush() { System.out.println(log); log.setLength(0); }

    int f = 1;
    long g = 1;
    static int s = 1;

    int method(int x, int y, int z) { return x * 100 + y * 10 + z; }

    static int change() { s = 50; return 1; }

    public static void main(String[] args) {
        System.out.println(i(1) + i(2) * i(3) - (i(4) + i(5)));
        flush();
        int[] x = {10, 20, 30};
        a(x)[i(1)] += i(2);
        a(x)[i(0)]++;
        a(x)[i(2)] = i(9);
        flush();
        System.out.println(x[0] + " " + x[1] + " " + x[2]);
        int k = 0;
        x[k] = k = 2;
        x[k++] = k++ + k;
        System.out.println(x[0] + " " + x[2] + " " + k);
        k = 5;
        k = k++ + ++k - k-- * --k;
        System.out.println(k);
        k += k++ * 2 + k;
        System.out.println(k);
        k = (k = 3) * k;
        System.out.println(k);
        int b = 9;
        b += b = 3;
        System.out.println(b);
        s += change();
        System.out.println(s);
        s = 1;
        s = s + change() + s;
        System.out.println(s);
        EvaluationOrder e = new EvaluationOrder();
        o(e).f += i(5);
        o(e).f++;
        o(e).g -= i(3);
        flush();
        System.out.println(e.f + " " + e.g + " " + o(e).method(i(1), i(2), e.f = i(3)) + " " + e.f);
        flush();
        try {
            o(null).f = i(7);
        } catch (NullPointerException ex) {
            flush();
        }
        try {
            a(null)[i(1)] = i(2);
        } catch (NullPointerException ex) {
            flush();
        }
        try {
            a(x)[i(99)] = i(2) / i(0);
        } catch (ArithmeticException ex) {
            flush();
        }
        try {
            System.out.println(i(1) / i(0) + i(2));
        } catch (ArithmeticException ex) {
            flush();
        }
        try {
            int[][] m = new int[i(2)][i(-1)];
        } catch (NegativeArraySizeException ex) {
            log.append(ex.getMessage());
            flush();
        }
        try {
            o(null).method(i(1), i(2), i(3));
        } catch (NullPointerException ex) {
            flush();
        }
        int[][] m = new int[i(2)][i(3)];
        m[i(1)][i(2)] += i(4) + (m[i(0)][i(1)] = i(5));
        flush();
        System.out.println(m[1][2] + " " + m[0][1]);
        String str = "s";
        str += str += "t" + (str = "u") + str;
        System.out.println(str);
        String[] arr = {"p", "q"};
        int idx = 0;
        arr[idx++] += arr[idx] + idx;
        System.out.println(arr[0] + " " + arr[1] + " " + idx);
        Object[] objs = {1, "z"};
        objs[1] += "w" + objs[0];
        System.out.println(objs[1]);
        System.out.println((k = i(1)) + (k = k + i(1)) + (k += 1) + k);
        flush();
        long l;
        int q = (int) (l = i(7)) << (l > 3 ? i(1) : i(2));
        flush();
        System.out.println(q + " " + l);
        boolean z;
        System.out.println((z = i(1) > 0) ? z ? i(2) : i(3) : i(4));
        flush();
        char c = 'a';
        int r = c++ + c++ * ++c;
        System.out.println(r + " " + c);
        int v = 1;
        v <<= v += v;
        System.out.println(v);
        int left = 2;
        System.out.println((left = 3) * left + left * (left = 4) + -left-- - --left);
        System.out.println(1 + 2 + "3" + 4 + 5 + (6 + 7) + 'a' + ('a' + 1) + 1.0f + null + true);
    }
}
