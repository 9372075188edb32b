// jdk: 25
// args: x y z
// exit: 1
// A compact source file: no class declaration, java.base imported, top-level fields, methods and types.

final List<String> words = new ArrayList<>();
int count;

record Pair(String left, int right) { }

enum Mood { GOOD, BAD }

String shout(String s) {
    count++;
    return s.toUpperCase() + "!";
}

static int twice(int n) {
    return n * 2;
}

void main(String[] args) {
    for (String a : args) words.add(shout(a));
    IO.println(words + " " + count + " " + twice(21) + " " + new Pair("p", 1) + " " + Mood.BAD);
    IO.print(words.stream().map(w -> new Pair(w, w.length())).collect(Collectors.toList()));
    IO.println();
    System.out.println(getClass().getName() + " " + getClass().isSynthetic() + " " + new BigInteger("99999999999").add(BigInteger.ONE));
    Map<String, Integer> m = new TreeMap<>(Comparator.reverseOrder());
    for (String w : words) m.merge(w.substring(0, 1), 1, Integer::sum);
    IO.println(m);
    throw new IllegalStateException("leaving an instance main");
}
