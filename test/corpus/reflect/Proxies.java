// Dynamic proxies: dispatch, Object methods, default methods, exceptions, primitives, several interfaces, failures.
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;

public class Proxies {
    public interface Service {
        int add(int a, long b);

        String name();

        void fire(double d, boolean z, char c, byte b, short s, float f) throws IOException;

        int[] array(String... parts);

        default String greet(String who) {
            return "hello " + who + " from " + name();
        }

        static String util() {
            return "static";
        }
    }

    interface Hidden {
        Object hidden();
    }

    interface Generic<T extends Comparable<T>> {
        T pick(T a, T b);
    }

    interface StringGeneric extends Generic<String> {
        @Override
        String pick(String a, String b);
    }

    interface Action {
        void run() throws Throwable;
    }

    static void expect(String what, Action a) {
        try {
            a.run();
            System.out.println(what + ": no exception");
        } catch (Throwable e) {
            System.out.println(what + ": " + e.toString().replaceAll("@[0-9a-f]+", "@hash") + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    static class Recorder implements InvocationHandler {
        final List<String> calls = new ArrayList<>();
        final Map<String, Object> answers = new TreeMap<>();

        @Override
        public Object invoke(Object proxy, Method m, Object[] args) throws Throwable {
            if (m.isDefault()) return InvocationHandler.invokeDefault(proxy, m, args);
            calls.add(m.getDeclaringClass().getSimpleName() + "." + m.getName() + Arrays.deepToString(args));
            Object a = answers.get(m.getName());
            if (a instanceof Throwable) throw (Throwable) a;
            return a;
        }
    }

    /** Wraps any object and logs its calls: the classic use. */
    @SuppressWarnings("unchecked")
    static <T> T logging(T target, Class<T> face, List<String> log) {
        return (T) Proxy.newProxyInstance(face.getClassLoader(), new Class<?>[] {face}, (proxy, m, args) -> {
            try {
                Object r = m.invoke(target, args);
                log.add(m.getName() + " -> " + r);
                return r;
            } catch (InvocationTargetException e) {
                log.add(m.getName() + " threw " + e.getCause());
                throw e.getCause();
            }
        });
    }

    public static void main(String[] args) throws Throwable {
        Recorder rec = new Recorder();
        Service s = (Service) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Service.class, Comparable.class, Callable.class}, rec);
        rec.answers.put("add", 42);
        rec.answers.put("name", "proxy");
        rec.answers.put("array", new int[] {1, 2});
        rec.answers.put("compareTo", -1);
        rec.answers.put("toString", "I am a proxy");
        rec.answers.put("hashCode", 7);
        rec.answers.put("equals", true);
        s.fire(1.5, true, 'c', (byte) 1, (short) 2, 2.5f);
        @SuppressWarnings("unchecked")
        Comparable<Object> comparable = (Comparable<Object>) s;
        System.out.println(s.add(1, 2L) + " " + s.name() + " " + Arrays.toString(s.array("x", "y")) + " " + s.greet("you") + " " + comparable.compareTo("o") + " " + s + " " + s.hashCode() + " " + s.equals(null) + " " + ((Callable<?>) s).call());
        System.out.println(rec.calls);
        System.out.println(Proxy.isProxyClass(s.getClass()) + " " + (Proxy.getInvocationHandler(s) == rec) + " " + Modifier.toString(s.getClass().getModifiers()) + " " + s.getClass().getSimpleName().startsWith("$Proxy") + " " + Arrays.toString(s.getClass().getInterfaces()) + " " + s.getClass().getSuperclass() + " " + (s instanceof Proxy) + " " + Proxy.isProxyClass(Service.class) + " " + s.getClass().getDeclaredConstructors().length);
        Service same = (Service) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Service.class, Comparable.class, Callable.class}, rec);
        System.out.println((same.getClass() == s.getClass()) + " " + s.getClass().getMethod("add", int.class, long.class).invoke(s, 1, 2L));

        rec.answers.put("name", new IllegalStateException("unchecked"));
        expect("unchecked", s::name);
        rec.answers.put("name", new IOException("undeclared"));
        expect("undeclared", s::name);
        try {
            s.name();
        } catch (UndeclaredThrowableException e) {
            System.out.println(e.getMessage() + " " + e.getUndeclaredThrowable());
        }
        rec.answers.put("fire", new IOException("declared"));
        expect("declared", () -> s.fire(0, false, 'x', (byte) 0, (short) 0, 0));
        rec.answers.put("fire", new Exception("wider"));
        expect("wider", () -> s.fire(0, false, 'x', (byte) 0, (short) 0, 0));
        rec.answers.put("call", new Exception("any"));
        expect("any", () -> ((Callable<?>) s).call());
        rec.answers.put("add", new StackOverflowError("error"));
        expect("error", () -> s.add(1, 1));
        rec.answers.put("add", null);
        expect("null for int", () -> s.add(1, 1));
        rec.answers.put("add", "text");
        expect("wrong type", () -> s.add(1, 1));
        rec.answers.put("add", 5L);
        expect("long for int", () -> s.add(1, 1));
        rec.answers.put("array", new long[0]);
        expect("wrong array", () -> s.array());

        List<String> log = new ArrayList<>();
        @SuppressWarnings("unchecked")
        List<String> logged = logging(new ArrayList<>(List.of("a")), List.class, log);
        logged.add("b");
        logged.size();
        expect("get", () -> logged.get(9));
        for (String x : logged) log.add("saw " + x);
        System.out.println(log.stream().map(l -> l.replaceAll("@[0-9a-f]+", "@hash")).toList());
        Hidden hidden = (Hidden) Proxy.newProxyInstance(Hidden.class.getClassLoader(), new Class<?>[] {Hidden.class}, (p, m, a) -> m.getName() + " " + (a == null) + " " + Modifier.isPublic(p.getClass().getModifiers()) + " [" + p.getClass().getPackageName() + "]");
        System.out.println(hidden.hidden());
        StringGeneric g = (StringGeneric) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {StringGeneric.class}, (p, m, a) -> m.getReturnType().getSimpleName() + a[0]);
        System.out.println(g.pick("p", "q") + " " + ((Generic<String>) g).pick("r", "s"));
        Runnable trace = (Runnable) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, a) -> {
            StackTraceElement[] st = new Throwable().getStackTrace();
            System.out.println(st[0].getMethodName().startsWith("lambda$main$") + " " + st[1].getMethodName() + " " + st[2].getMethodName() + " " + st.length);
            return "ignored for void";
        });
        trace.run();
        expect("not an interface", () -> Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {String.class}, rec));
        expect("repeated", () -> Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Runnable.class, Runnable.class}, rec));
        expect("primitive", () -> Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {int.class}, rec));
        expect("null handler", () -> Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Runnable.class}, null));
        expect("not visible", () -> Proxy.newProxyInstance(null, new Class<?>[] {Service.class}, rec));
        expect("handler of", () -> Proxy.getInvocationHandler("text"));
        expect("not default", () -> InvocationHandler.invokeDefault(s, Service.class.getMethod("name")));
        rec.answers.put("name", new IOException("uncaught undeclared"));
        s.name();
    }
}
