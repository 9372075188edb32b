// explore: --method 'Stack.check(int,int,boolean)'
// verdict: UNSAFE
// paths: 5
// exceptions: java.util.NoSuchElementException@pop x1
// why: x < 1000 (1), y < 1000 (1). The flag forks: with it one push and two pops, the second of which finds nothing (1); without
//   it two pushes: y comes first, x second, and `first > second` forks (2).
// input: 0, 1000, true -> returns 0
// input: 1000, 1000, false -> returns 2
// input: 1000, 1001, false -> returns 1
// input: 1000, 1000, true -> throws java.util.NoSuchElementException@pop
class Stack {
    static int check(int x, int y, boolean forget) {
        if (x < 1000 || y < 1000) return 0;
        java.util.ArrayDeque<Integer> stack = new java.util.ArrayDeque<>();
        stack.push(x);
        if (!forget) stack.push(y);
        int first = stack.pop();
        int second = stack.pop(); //@pop
        return first > second ? 1 : 2;
    }
}
