// explore: --method 'EnumBodies.check(boolean,int,int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.ArithmeticException@div x1
// why: The flag chooses the constant (2); ADD does not fork, DIV forks on y == 0 (one more).
// input: true, 3, 4 -> returns 7
// input: false, 9, 2 -> returns 4
// input: false, 9, 0 -> throws java.lang.ArithmeticException@div
class EnumBodies {
    enum Op {
        ADD { @Override int apply(int x, int y) { return x + y; } },
        DIV { @Override int apply(int x, int y) { return x / y; } }; //@div

        abstract int apply(int x, int y);
    }

    static int check(boolean add, int x, int y) {
        Op op = add ? Op.ADD : Op.DIV;
        return op.apply(x, y);
    }
}
