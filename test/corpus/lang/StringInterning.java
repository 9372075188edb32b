// Which strings are the same object: the rules of JLS 3.10.5 and String.intern.
public class StringInterning {
    static final String CONSTANT = "Hello";
    static final String LO = "lo";
    static String notFinal = "lo";
    final String instanceConstant = "Hel" + "lo";

    static class Other {
        static String hello = "Hello";
        static final String COMPUTED = new String("Hello").intern();
    }

    interface Constants {
        String NUMBERS = "n" + 1 + 'c' + true + 2.5 + 3L;
    }

    static String concat(Object o, int i) {
        return "" + o + i;
    }

    public static void main(String[] args) {
        String hello = "Hello";
        String lo = "lo";
        final String finalLo = "lo";
        System.out.println(hello == "Hello");
        System.out.println(Other.hello == hello);
        System.out.println(CONSTANT == hello);
        System.out.println(hello == ("Hel" + "lo"));
        System.out.println(hello == ("Hel" + lo));
        System.out.println(hello == ("Hel" + finalLo));
        System.out.println(hello == ("Hel" + LO));
        System.out.println(hello == ("Hel" + notFinal));
        System.out.println(hello == ("Hel" + lo).intern());
        System.out.println(new StringInterning().instanceConstant == hello);
        System.out.println(Other.COMPUTED == hello);
        System.out.println(new String(hello) == hello);
        System.out.println(new String(hello).intern() == hello);
        System.out.println(Constants.NUMBERS == "n1ctrue2.53");

        System.out.println(hello.substring(0) == hello);
        System.out.println(hello.toString() == hello);
        System.out.println(hello.concat("") == hello);
        System.out.println(hello.trim() == hello);
        System.out.println(hello.strip() == hello);
        System.out.println(hello.repeat(1) == hello);
        System.out.println(hello.replace('x', 'y') == hello);
        System.out.println(hello.substring(1, 1) == "");
        System.out.println(String.valueOf((Object) hello) == hello);
        System.out.println("A".toLowerCase().toUpperCase() == "A");
        System.out.println("abc".toLowerCase() == "abc");

        String built = new StringBuilder("fresh").append("-built").toString();
        System.out.println(built.intern() == built);
        System.out.println(built == "fresh-built");
        String wide = new StringBuilder().append('\u4e2d').append("x").toString();
        System.out.println(wide.intern() == "\u4e2dx");
        System.out.println(concat(null, 7).intern() == "null7");
        System.out.println(StringInterning.class.getName() == "StringInterning");
        System.out.println(StringInterning.class.getName() == StringInterning.class.getName());
        System.out.println(Thread.State.NEW.name() == "NEW");

        switch (new String("Aa")) {
            case "BB":
                System.out.println("same hash, other string");
                break;
            case "Aa":
                System.out.println("Aa by equals; hashes " + "Aa".hashCode() + " " + "BB".hashCode());
                break;
            default:
                System.out.println("default");
        }
        long surrogateHash = "\ud83d\ude00".hashCode() + "\u00ff\u0100".hashCode();
        System.out.println(surrogateHash + " " + "".hashCode() + " " + "polygenelubricants".hashCode());
        synchronized ("lock".intern()) {
            System.out.println(Thread.holdsLock("lock") + " " + Thread.holdsLock(new String("lock")));
        }
    }
}
