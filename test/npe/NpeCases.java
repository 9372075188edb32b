import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Ways to meet null. Each method is one case; names tell them apart, so there are no overloads. */
@SuppressWarnings({"null", "unused", "rawtypes", "unchecked", "deprecation", "removal", "synchronization"})
public class NpeCases {
  static class Box {
    Box next;
    Box[] boxes;
    Box[][][][][][] deep;
    int i;
    long j;
    float f;
    double d;
    byte b;
    boolean z;
    char c;
    short s;
    String text;
    Object object;
    Integer boxed;
    int[] ints;
    static Box shared;
    static Box[] all = new Box[3];

    Box self() { return this; }
    Box none() { return null; }
    static Box nothing() { return null; }
    static Box nothingFrom(Object o, String s, int i, long l) { return null; }
    void simple() {}
    void many(boolean z, byte b, char c, short s, int i, long j, float f, double d) {}
    void names(Object a, String b, Object[] c, String[][] d, StringBuilder e, StringBuffer f, List g, Box h) {}
    void arrays(int[] a, boolean[][] b, Map.Entry[] c, Box[] d) {}
    void mixed(int a, Object b, StringIndexOutOfBoundsException c, Integer d, java.lang.ref.Reference e) {}
    int value() { return 0; }
    private void hidden() {}
    <T extends Comparable<T>> T generic(T t, List<? super T> l) { return t; }
    Object[] objects() { return null; }
    int[] numbers() { return null; }
    String string() { return null; }
  }

  enum Colour { RED, GREEN }

  interface Shape { int area(int scale); default Shape twin() { return null; } }

  record Pair(Box first, Shape second) {}

  static class Generic<T> { T value; T get() { return null; } List<T> list; }

  Box field;
  Box[] fieldArray;
  static Box STATIC;
  static Box[][] GRID = {{null}};
  static int[] INTS;
  static Object OBJECT;
  static String STRING;
  static long LONG;

  // Array loads and stores of each kind.
  static void loadInt(int[] a) { int x = a[0]; }
  static void loadLong(long[] a) { long x = a[1]; }
  static void loadFloat(float[] a) { float x = a[2]; }
  static void loadDouble(double[] a) { double x = a[3]; }
  static void loadByte(byte[] a) { byte x = a[4]; }
  static void loadBoolean(boolean[] a) { boolean x = a[5]; }
  static void loadChar(char[] a) { char x = a[6]; }
  static void loadShort(short[] a) { short x = a[7]; }
  static void loadObject(Object[] a) { Object x = a[8]; }
  static void storeInt(int[] a) { a[0] = 1; }
  static void storeLong(long[] a) { a[0] = 1L; }
  static void storeFloat(float[] a) { a[0] = 1f; }
  static void storeDouble(double[] a) { a[0] = 1d; }
  static void storeByte(byte[] a) { a[0] = 1; }
  static void storeBoolean(boolean[] a) { a[0] = true; }
  static void storeChar(char[] a) { a[0] = 'c'; }
  static void storeShort(short[] a) { a[0] = 1; }
  static void storeObject(Object[] a) { a[0] = "x"; }
  static void lengthOf(int[] a) { int x = a.length; }
  static void lengthOfField(Box b) { b = new Box(); int x = b.boxes.length; }

  // Fields of each kind.
  static void readInt(Box b) { int x = b.i; }
  static void readLong(Box b) { long x = b.j; }
  static void readFloat(Box b) { float x = b.f; }
  static void readObject(Box b) { Object x = b.object; }
  static void writeInt(Box b) { b.i = 1; }
  static void writeLong(Box b) { b.j = 1L; }
  static void writeFloat(Box b) { b.f = 1f; }
  static void writeDouble(Box b) { b.d = 1; }
  static void writeByte(Box b) { b.b = 1; }
  static void writeBoolean(Box b) { b.z = true; }
  static void writeChar(Box b) { b.c = 1; }
  static void writeShort(Box b) { b.s = 1; }
  static void writeObject(Box b) { b.text = "x"; }
  static void writeOf(Box b) { b.object = Box.nothing().object; }
  static void incrementField(Box b) { b.i++; }
  static void incrementLongField(Box b) { long x = b.j++; }
  static void addToField(Box b) { b.i += 2; }
  static void addToLongField(Box b) { b.next.j += 2; }
  static void appendToField(Box b) { b.text += "x"; }
  static void incrementBoxed() { Box b = new Box(); b.boxed++; }
  static void incrementElement(int[] a) { a[2]++; }
  static void incrementLongElement(long[] a) { long x = a[2]++; }
  static void addToElement(long[][] a) { a = new long[1][]; a[0][3] += 4; }
  static void addToResult() { new Box().numbers()[1] <<= 3; }

  // Calls.
  static void callVirtual(Box b) { b.simple(); }
  static void callInterface(Shape s) { s.area(3); }
  static void callDefault(Shape s) { s.twin(); }
  static void callPrivate(Box b) { b.hidden(); }
  static void callMany(Box b) { b.many(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d); }
  static void callNames(Box b) { b.names(null, null, null, null, null, null, null, null); }
  static void callArrays(Box b) { b.arrays(null, null, null, null); }
  static void callMixed(Box b) { b.mixed(1, null, null, null, null); }
  static void callGeneric(Box b) { b.generic("a", null); }
  static void callString(String s) { s.length(); }
  static void callStringArgument(String s) { s.concat("a"); }
  static void callObject(Object o) { o.toString(); }
  static void callEquals(Object o) { o.equals("x"); }
  static void callBuilder(StringBuilder b) { b.append("x"); }
  static void callObjectOnArray(int[] a) { a.getClass(); }
  static void cloneInts(int[] a) { a.clone(); }
  static void cloneStrings(String[] a) { a.clone(); }
  static void cloneGrid(Box[][] a) { a.clone(); }
  static void callRecord(Pair p) { p.second(); }
  static void callEnum(Colour c) { c.name(); }
  static void callMap(Map<String, List<Integer>> m) { m.get("a"); }
  static void callEntry(Map.Entry<String, String> e) { e.getKey(); }
  static void callThread(Thread t) { t.start(); }
  static void callBoxedMany(Integer i) { i.compareTo(3); }
  static void unboxInt(Integer i) { int x = i; }
  static void unboxLong(Long i) { long x = i + 1; }
  static void unboxBoolean(Boolean b) { if (b) STATIC = null; }
  static void unboxResult() { int x = List.of().isEmpty() ? (Integer) OBJECT : 3; }

  // What was null: calls.
  static void resultOfStatic() { Box.nothing().simple(); }
  static void resultOfStaticArguments() { Box.nothingFrom(null, "x", 2, 3L).simple(); }
  static void resultOfVirtual() { new Box().none().simple(); }
  static void resultOfChain() { new Box().self().self().none().self(); }
  static void resultOfInterface() { Shape s = x -> x; s.twin().area(1); }
  static void resultField() { int x = Box.nothing().i; }
  static void resultNestedField() { int x = new Box().self().next.i; }
  static void resultElement() { Object x = new Box().objects()[3]; }
  static void resultLength() { int x = new Box().numbers().length; }
  static void resultThrown() throws Throwable { throw exception(); }
  static RuntimeException exception() { return null; }
  static void resultLocked() { synchronized (Box.nothing()) { LONG++; } }
  static void resultOfPrivate() { secret().simple(); }
  private static Box secret() { return null; }
  void resultOfSuper() { superResult().simple(); }
  Box superResult() { return null; }
  static void resultCast() { ((Box) new Generic<Box>().get()).simple(); }
  static void resultGeneric() { new Generic<String>().get().length(); }
  static void resultGenericField() { new Generic<String>().value.length(); }
  static void resultGenericList() { new Generic<String>().list.get(0).length(); }
  static void resultBooleanCall() { new Box().string().isEmpty(); }
  static void resultOfMap() { new java.util.HashMap<String, Box>().get("a").simple(); }

  // What was null: fields.
  void ownField() { field.simple(); }
  void ownFieldRead() { int x = field.i; }
  void ownFieldChain() { field = new Box(); field.next.simple(); }
  void ownArray() { fieldArray[0] = null; }
  void ownArrayElement() { fieldArray = new Box[2]; fieldArray[1].simple(); }
  void thisExplicit() { NpeCases.this.field.next = null; }
  static void staticField() { STATIC.simple(); }
  static void staticOther() { Box.shared.simple(); }
  static void staticElement() { Box.all[2].simple(); }
  static void staticGrid() { GRID[0][0].simple(); }
  static void staticString() { STRING.length(); }
  static void staticInts() { INTS[3] = 4; }
  static void staticOfOtherPackage() { Holder.text.length(); }
  static void chain2(Box b) { b = chain(1); b.next.next.simple(); }
  static void chain3() { Box b = chain(2); b.next.next.next.simple(); }
  static void chain4() { Box b = chain(3); b.next.next.next.next.simple(); }
  static void chain5() { Box b = chain(4); b.next.next.next.next.next.simple(); }
  static void chain6() { Box b = chain(5); b.next.next.next.next.next.next.simple(); }
  static void chain7() { Box b = chain(6); b.next.next.next.next.next.next.next.i = 3; }
  static void chainStatic() { Box.shared = chain(5); try { Box.shared.next.next.next.next.next.next.simple(); } finally { Box.shared = null; } }
  static Box chain(int length) { Box b = new Box(); if (length > 0) b.next = chain(length - 1); return b; }
  static void newField() { new Box().next.simple(); }
  static void newArrayElement() { (new Box[2])[1].simple(); }
  static void newArrayRow() { (new Box[3][])[1][2].simple(); }

  // What was null: elements, and indices.
  static void element(Box[] a) { a = new Box[1]; a[0].simple(); }
  static void grid2(Box[][] a) { a = new Box[1][]; a[0][1].simple(); }
  static void grid6() { Box[][][][][][] a = new Box[1][1][1][1][1][1]; a[0][0][0][0][0][0].simple(); }
  static void grid7() { Box[][][][][][][] a = new Box[1][1][1][1][1][1][1]; a[0][0][0][0][0][0][0].simple(); }
  static void deepField() { Box b = new Box(); b.deep = new Box[1][1][1][1][1][1]; b.deep[0][0][0][0][0][0].simple(); }
  static void mixedDepth() { Box b = new Box(); b.boxes = new Box[] {b}; b.boxes[0].boxes[0].boxes[0].next.next = null; }
  static void indexLocal() { Box[] a = new Box[9]; int i = 3; a[i].simple(); }
  static void indexParameter(int i) { Box[] a = new Box[9]; a[i].simple(); }
  static void indexConstants() { Box[][] a = new Box[9][9]; a[5][4].simple(); }
  static void indexByte() { Box[] a = new Box[99]; a[77].simple(); }
  static void indexNegativeByte(Box[] a) { a[-77].simple(); }
  static void indexMinusOne(Object[][] a) { a[-1][-2] = null; }
  static void indexShort() { Box[] a = new Box[999]; a[777].simple(); }
  static void indexBigShort() { Box[] a = new Box[32768]; a[32767].simple(); }
  static void indexBig() { Box[] a = new Box[99999]; a[77777].simple(); }
  static void indexNegativeShortOfNull() { Box[][] a = new Box[1][]; try { a[0][-777].simple(); } finally { LONG++; } }
  static void indexExpression(int i) { Box[] a = new Box[9]; a[i + 1].simple(); }
  static void indexIncrement(int i) { Box[] a = new Box[9]; a[i++].simple(); }
  static void indexPreIncrement(int i) { Box[] a = new Box[9]; a[++i].simple(); }
  static void indexCall() { Box[] a = new Box[9]; a[new Box().value()].simple(); }
  static void indexStaticCall() { Box[] a = new Box[9]; a[index(1L, "x")].simple(); }
  static int index(long l, String s) { return 2; }
  static void indexField() { Box[] a = new Box[9]; Box b = new Box(); a[b.i].simple(); }
  static void indexElement() { Box[] a = new Box[9]; int[] n = {4}; a[n[0]].simple(); }
  static void indexElementOfElement() { Box[] a = new Box[9]; int[][] n = {{4}}; int k = 0; a[n[k][0]].simple(); }
  static void indexStaticElement() { Box[] a = new Box[9]; INTS = new int[1]; try { a[INTS[0]].simple(); } finally { INTS = null; } }
  static void indexByteElement() { Box[] a = new Box[9]; byte[] n = {4}; a[n[0]].simple(); }
  static void indexChar() { Box[] a = new Box[99]; char c = 'A'; a[c].simple(); }
  static void indexCast(long l) { Box[] a = new Box[99]; a[(int) l].simple(); }
  static void indexConditional(boolean z) { Box[] a = new Box[99]; a[z ? 1 : 2].simple(); }
  static void indexLength() { Box[] a = new Box[9]; int[] n = {4}; a[n.length].simple(); }
  static void indexDeepElement() {
    int[][][][][][] n = new int[1][1][1][1][1][1];
    Box[] a = new Box[9];
    a[n[0][0][0][0][0][0]].simple();
  }
  static void indexDeepInDeep() {
    int[][][][][] n = new int[1][1][1][1][1];
    Box[][][][][] a = new Box[1][1][1][1][1];
    a[0][n[0][0][0][0][0]][0][n[0][0][0][0][0]][0].simple();
  }
  static void indexFieldChain() { Box b = new Box(); b.next = b; Box[] a = new Box[9]; a[b.next.next.next.next.next.i].simple(); }
  static void elementField() { Box[] a = {new Box()}; a[0].next.simple(); }
  static void elementOfField() { Box b = new Box(); b.boxes = new Box[1]; b.boxes[0].next = null; }
  static void resultIndexed() { Box b = new Box(); b.boxes = new Box[1]; b.self().boxes[0].simple(); }
  static void returnedElement() { grid()[1][0].simple(); }
  static Box[][] grid() { return new Box[2][2]; }

  // What was null: variables and other sources.
  static void literalNull() { ((Box) null).simple(); }
  static void literalField() { int x = ((Box) null).i; }
  static void literalThrow() { throw null; }
  static void literalLock() { synchronized ((Object) null) { LONG++; } }
  static void literalArray() { int x = ((int[]) null)[0]; }
  static void literalLength() { int x = ((Object[]) null).length; }
  static void thrownLocal() { RuntimeException e = null; throw e; }
  static void lockLocal(Object o) { synchronized (o) { LONG++; } }
  static void lockStatic() { synchronized (OBJECT) { LONG++; } }
  static void localVariable() { String s = null; s.length(); }
  static void secondLocal(long a, double b) { String s = null; s.length(); }
  static void castLocal(Object o) { ((String) o).length(); }
  static void parameter3(long a, double b, String c) { c.length(); }
  void instanceParameter(String c) { c.length(); }
  void instanceParameter3(long a, double b, String c) { c.length(); }
  void overwrittenParameter(String c) { c = null; c.length(); }
  void maybeOverwritten(String c, boolean z) { if (z) c = null; c.length(); }
  void overwrittenLater(String c, boolean z) { c.length(); c = ""; }
  void overwrittenInLoop(String c, int n) { for (int i = 0; i <= n; i++) { c.length(); c = ""; } }
  void overwrittenInLoopBefore(String c, int n) { for (int i = 0; i <= n; i++) { c = null; c.length(); } }
  void overwrittenLong(long a, String s) { a = 3; s.length(); }
  void reusedSlot(int n) { { String a = "a"; LONG = a.length(); } { String b = null; b.length(); } }
  static void assignment() { Box b; (b = Box.nothing()).simple(); }
  static void assignedField() { Box b = new Box(); (b.next = null).simple(); }
  static void assignedFieldFrom() { Box b = new Box(); (b.next = b.next).simple(); }
  static void assignedStatic() { (STATIC = Box.nothing()).simple(); }
  static void assignedElement() { Box[] a = new Box[1]; (a[0] = a[0]).simple(); }
  static void assignedElementOfNull() { Box[] a = null; (a[0] = new Box()).simple(); }
  static void chainedAssignment() { Box a, b; a = b = null; a.simple(); }
  static void chainedFields(Box a) { Box b = new Box(); a.next = b.next = null; }
  static void conditional(boolean z) { (z ? STATIC : Box.nothing()).simple(); }
  static void conditionalSame(boolean z, Box b) { (z ? b : b).simple(); }
  static void conditionalInArgument(Box b, boolean z) { b.names(z ? "a" : "b", null, null, null, null, null, null, null); }
  static void conditionalInIndex(Box[][] b, boolean z) { b = new Box[2][]; b[z ? 1 : 0][0] = null; }
  static void conditionalLong(Box b, boolean z) { b.j = z ? 3L : 4L; }
  static void nestedCall(Box b) { b.names(Box.nothing(), "a".trim(), null, null, null, null, null, new Box()); }
  static void nestedNull() { new Box().names(new Box().none().self(), "", null, null, null, null, null, null); }
  static void argumentDoubles(Box b, double x) { b.many(x > 3, (byte) x, 'c', (short) 1, (int) x, (long) (x * 2), (float) -x, x % 3); }
  static void comparison(Box b, long l) { b.z = l > 3 && LONG < 4 || l == 5; }
  static void arithmetic(long[] a, long l, int i) { a[i << 2] = ~l * 3 / 4 << i ^ l >>> 2; }
  static void instanceOf(Box b, Object o) { b.z = o instanceof String; }
  static void newArrays(Box b) { b.ints = new int[] {1, 2, 3}; }
  static void newGrid(Box b) { b.object = new int[3][4][5]; }
  static void stringSwitch(String s) { switch (s) { case "a": LONG++; break; case "b": LONG--; break; default: } }
  static void enumSwitch(Colour c) { switch (c) { case RED: LONG++; break; default: LONG--; } }
  static void boxedSwitch(Integer i) { switch (i) { case 1: LONG++; break; case 1000: LONG--; break; default: } }
  static void afterSwitch(int i, Box b) { switch (i) { case 1: LONG++; break; case 1000: LONG--; break; default: b = null; } b.simple(); }
  static void afterTableSwitch(int i, String s) { switch (i) { case 1: LONG++; case 2: LONG--; case 4: s = ""; default: } s.length(); }
  static void switchExpression(int i) { (switch (i) { case 0 -> STATIC; case 1 -> Box.shared; default -> Box.nothing(); }).simple(); }
  static void switchInArgument(Box b, int i) { b.many(true, (byte) 1, 'c', (short) 2, switch (i) { case 0, 3, 4 -> 5; case 9 -> 7; default -> 8; }, 4L, 5f, 6d); }
  static void forEachArray(Box[] a) { for (Box b : a) b.simple(); }
  static void forEachElement() { for (Box b : new Box[1]) b.simple(); }
  static void forEachList(List<Box> list) { for (Box b : list) b.simple(); }
  static void forEachListElement() { List<Box> list = new ArrayList<>(); list.add(null); for (Box b : list) b.simple(); }
  static void forEachUnboxed() { List<Integer> list = new ArrayList<>(); list.add(null); for (int b : list) LONG += b; }
  static void whileLoop(int i, Iterator<String> it) { while (i < 3) { i++; it.next().length(); } }
  static void afterLoop(Box b, int n) { for (int i = 0; i < n; i++) b = new Box(); b.simple(); }
  static void doLoop(Box b, int n) { do { Box c = b.next; b = c; } while (n > 0); }
  static void inCatch(Box b) { try { throw new IllegalStateException(); } catch (IllegalStateException e) { b.simple(); } }
  static void inCatchOverwritten(Box b) { try { b = null; throw new IllegalStateException(); } catch (IllegalStateException e) { b.simple(); } }
  static void ofCaught() { try { throw new IllegalStateException(); } catch (IllegalStateException e) { e.getCause().getMessage(); } }
  static void inFinally(Box b) { try { LONG++; } finally { b.simple(); } }
  static void inFinallyThrown(Box b) { try { throw new IllegalStateException(); } finally { b.simple(); } }
  static void afterTry(Box b) { try { LONG++; } catch (RuntimeException e) { b = null; } b.simple(); }
  static void inSynchronized(Box b) { synchronized (NpeCases.class) { b.simple(); } }
  static synchronized void synchronizedMethod(Box b) { b.simple(); }
  static void resource() throws Exception { try (AutoCloseable c = () -> {}) { STATIC.simple(); } }
  static void inLambda() { Runnable r = () -> STATIC.simple(); r.run(); }
  static void inLambdaCaptured(Box b) { Runnable r = () -> b.simple(); r.run(); }
  static void inLambdaParameter() { Function<Box, Integer> f = x -> x.i; f.apply(null); }
  void inLambdaField() { Supplier<Box> s = () -> field.next; s.get(); }
  static void ofLambda() { Supplier<Box> s = () -> null; s.get().simple(); }
  static void ofMethodReference() { Supplier<Box> s = Box::nothing; s.get().simple(); }
  static void concatenation(Box b) { String s = "a" + b.text + 1 + 'c'; }
  static void concatenationBefore(Box b) { STRING = null; b.text = "a" + STRING + LONG; }
  static void argumentsOfLambda(Box b) { b.names((Runnable) () -> LONG++, "x" + LONG, null, null, null, null, null, null); }
  static void classConstant(Box b) { b.object = NpeCases.class; }
  static void explicit() { throw new NullPointerException(); }
  static void explicitMessage() { throw new NullPointerException("mine"); }
  static void requireNonNull() { java.util.Objects.requireNonNull(null); }
  static void boundReference(Box b) { Runnable r = b::simple; }
  static void outerOfNull(NpeCases c) { c.new Inner(); }
  static void reflected() throws Exception { NullPointerException.class.getConstructor().newInstance().getCause().toString(); }
  static void inLibrary() { new ArrayList<String>().addAll(null); }
  static void inLibraryMap() { new java.util.TreeMap<String, String>().put(null, ""); }
  static void inLibraryString() { new String((char[]) null); }
  static void inLibraryConcurrent() { new java.util.concurrent.ConcurrentHashMap<String, String>().put(null, ""); }
  static void inLibraryJoin() { String.join(",", (String[]) null); }
  static void inLibraryCopy() { System.arraycopy(null, 0, null, 0, 1); }
  static void inLibrarySort() { java.util.Arrays.sort((int[]) null); }

  class Inner {
    Box inner;
    void outerField() { field.simple(); }
  }
  void inInner() { new Inner().outerField(); }
  void innerField() { new Inner().inner.simple(); }
  static void inAnonymous() { new Object() { Box b; void go() { b.simple(); } }.go(); }
  static void inConstructor() { new Failing(null); }
  static void inInitialiser() { new FailingClass(); }
  static class Failing { Failing(Box b) { b.simple(); } }
  static class FailingClass { static int length = STRING.length(); }
  static void unicode() { Box größe = null; größe.simple(); }
  static void unicodeField() { new Holder().größe.length(); }
  static void unicodeFace() { new Holder().naïve𝒳().length(); }
  static void recursion(Box b) { recursion2(b, 3); }
  static int recursion2(Box b, int n) { return n == 0 ? b.i : recursion2(b, n - 1); }

  static class Holder {
    static String text;
    String größe;
    String naïve𝒳() { return null; }
  }
}
