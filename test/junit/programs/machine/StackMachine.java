package machine;

/** A calculator that runs byte code of its own. */
public final class StackMachine {
    private final int[] stack = new int[4];
    private int top;

    // test: run(byte[])
    // options: --array-bound 2
    // paths: -
    // throws: java.lang.IllegalArgumentException, java.lang.ArrayIndexOutOfBoundsException
    // why: Push, add and negate need what is on the stack; an unknown code is refused.
    public static int run(byte[] program) {
        StackMachine machine = new StackMachine();
        for (byte code : program) machine.step(code);
        return machine.top == 0 ? 0 : machine.stack[machine.top - 1];
    }

    // test: sign(int)
    // paths: 3
    // throws: none
    // why: Three results. The method is private: the test must reach it all the same.
    private static int sign(int x) {
        if (x > 0) return 1;
        return x < 0 ? -1 : 0;
    }

    private void step(byte code) {
        if (code >= 0) {
            stack[top++] = code;
        } else if (code == -1) {
            top--;
            stack[top - 1] += stack[top];
        } else if (code == -2) {
            stack[top - 1] = -sign(stack[top - 1]);
        } else {
            throw new IllegalArgumentException("code " + code);
        }
    }
}
