// explore: --method 'PrintedOnly.check(int,long,boolean,char,float,double)'
// verdict: SAFE
// paths: 1
// exceptions: none
// why: The values are only printed, alone and concatenated: text that nobody looks into does not fork.
// input: 1, 2, true, 97, 1.5, 2.5 -> returns
class PrintedOnly {
    static void check(int i, long l, boolean b, char c, float f, double d) {
        System.out.println(i);
        System.out.println(l);
        System.out.println(b);
        System.out.println(c);
        System.out.println(f);
        System.out.println(d);
        System.out.println("i=" + i + " l=" + l + " b=" + b + " c=" + c + " f=" + f + " d=" + d);
        System.out.print("done\n");
    }
}
