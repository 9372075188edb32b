// jdk: 25
/** An interpreter for a small language written with record patterns, unnamed variables and sealed interfaces. */
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class RecordPatterns {
    sealed interface Expr { }
    record Num(long value) implements Expr { }
    record Var(String name) implements Expr { }
    record Bin(char op, Expr left, Expr right) implements Expr { }
    record Let(String name, Expr value, Expr body) implements Expr { }
    record Fn(String param, Expr body) implements Expr { }
    record Call(Expr fn, Expr arg) implements Expr { }
    record If(Expr test, Expr yes, Expr no) implements Expr { }

    sealed interface Value { }
    record Int(long n) implements Value { }
    record Closure(String param, Expr body, Map<String, Value> env) implements Value { }

    static Value eval(Expr e, Map<String, Value> env) {
        return switch (e) {
            case Num(long v) -> new Int(v);
            case Var(String n) when env.containsKey(n) -> env.get(n);
            case Var(var n) -> throw new IllegalStateException("unbound " + n);
            case Bin(char op, Expr l, Expr r) -> switch (new Object[] {eval(l, env), eval(r, env)}) {
                case Object[] p when p[0] instanceof Int(long a) && p[1] instanceof Int(long b) -> new Int(switch (op) {
                    case '+' -> a + b;
                    case '-' -> a - b;
                    case '*' -> a * b;
                    case '/' -> a / b;
                    case '<' -> a < b ? 1 : 0;
                    default -> throw new IllegalArgumentException("op " + op);
                });
                default -> throw new IllegalStateException("type error at " + op);
            };
            case Let(var n, Fn(var p, var body), var in) -> {
                Map<String, Value> inner = new HashMap<>(env);
                inner.put(n, new Closure(p, body, inner));
                yield eval(in, inner);
            }
            case Let(var n, var v, var in) -> eval(in, extend(env, n, eval(v, env)));
            case Fn(var p, var body) -> new Closure(p, body, env);
            case Call(var f, var a) -> switch (eval(f, env)) {
                case Closure(var p, var body, var captured) -> eval(body, extend(captured, p, eval(a, env)));
                case Int(_) -> throw new IllegalStateException("not a function");
            };
            case If(var t, var y, var n) -> eval(t, env) instanceof Int(long v) && v != 0 ? eval(y, env) : eval(n, env);
        };
    }

    static Map<String, Value> extend(Map<String, Value> env, String n, Value v) {
        Map<String, Value> r = new HashMap<>(env);
        r.put(n, v);
        return r;
    }

    static Expr fold(Expr e) {
        return switch (e) {
            case Bin(var op, Num(var a), Num(var b)) when op != '/' -> new Num(switch (op) { case '+' -> a + b; case '-' -> a - b; case '*' -> a * b; default -> a < b ? 1 : 0; });
            case Bin(char op, _, Num(long z)) when op == '*' && z == 0 -> new Num(0);
            case Bin(var op, var l, var r) when fold(l) != l || fold(r) != r -> fold(new Bin(op, fold(l), fold(r)));
            case If(Num(long t), var y, var n) -> t != 0 ? fold(y) : fold(n);
            case Let(var n, var v, var b) -> new Let(n, fold(v), fold(b));
            case Expr other -> other;
        };
    }

    static String show(Expr e) {
        return switch (e) {
            case Num(var v) -> "" + v;
            case Var(var n) -> n;
            case Bin(var op, var l, var r) -> "(" + show(l) + op + show(r) + ")";
            case Let(var n, var v, var b) -> "let " + n + "=" + show(v) + " in " + show(b);
            case Fn(var p, var b) -> "\\" + p + "." + show(b);
            case Call(var f, var a) -> show(f) + "[" + show(a) + "]";
            case If(var t, var y, var n) -> show(t) + "?" + show(y) + ":" + show(n);
        };
    }

    static Expr n(long v) { return new Num(v); }
    static Expr v(String s) { return new Var(s); }

    public static void main(String[] args) {
        Expr fact = new Let("f", new Fn("n", new If(new Bin('<', v("n"), n(2)), n(1), new Bin('*', v("n"), new Call(v("f"), new Bin('-', v("n"), n(1)))))), new Call(v("f"), n(15)));
        Expr adder = new Let("add", new Fn("a", new Fn("b", new Bin('+', v("a"), v("b")))), new Call(new Call(v("add"), n(3)), n(4)));
        Expr constant = new Let("x", new Bin('+', n(2), new Bin('*', n(3), n(4))), new If(n(1), new Bin('-', v("x"), n(1)), v("boom")));
        for (Expr e : List.of(fact, adder, constant, new Bin('*', v("q"), n(0)), new Call(n(1), n(2)), new Bin('/', n(1), n(0)), new Bin('+', new Fn("x", v("x")), n(1)))) {
            String result;
            try {
                result = switch (eval(e, Map.of())) { case Int(var i) -> "" + i; case Closure(var p, _, _) -> "fn " + p; };
            } catch (RuntimeException x) {
                result = x.toString();
            }
            System.out.println(show(e) + " => " + result + " | " + show(fold(e)));
        }
    }
}
