import java.io.*;
import java.lang.reflect.Method;
import java.util.*;

/** Classes with bad code, made at run time: when linking refuses them, in which words, and which classes it loads. */
public class Verification {
  /** A class file with static methods and a constant pool that grows. */
  static class Maker {
    final ByteArrayOutputStream poolBytes = new ByteArrayOutputStream();
    final DataOutputStream pool = new DataOutputStream(poolBytes);
    final List<byte[]> methods = new ArrayList<>();
    final Map<String, Integer> known = new HashMap<>();
    final String name;
    final String parent;
    int next = 1;

    Maker(String name, String parent) { this.name = name; this.parent = parent; }

    int utf(String s) throws IOException {
      Integer at = known.get(s);
      if (at != null) return at;
      pool.writeByte(1); pool.writeUTF(s);
      known.put(s, next);
      return next++;
    }
    int type(String s) throws IOException { int u = utf(s); pool.writeByte(7); pool.writeShort(u); return next++; }
    int ref(int tag, String owner, String member, String descriptor) throws IOException {
      int c = type(owner), m = utf(member), d = utf(descriptor);
      pool.writeByte(12); pool.writeShort(m); pool.writeShort(d);
      int nt = next++;
      pool.writeByte(tag); pool.writeShort(c); pool.writeShort(nt);
      return next++;
    }
    Maker method(int flags, String method, String descriptor, int stack, int locals, int... code) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeShort(flags); out.writeShort(utf(method)); out.writeShort(utf(descriptor)); out.writeShort(1);
      out.writeShort(utf("Code")); out.writeInt(12 + code.length); out.writeShort(stack); out.writeShort(locals);
      out.writeInt(code.length);
      for (int b : code) out.writeByte(b);
      out.writeShort(0); out.writeShort(0);
      methods.add(bytes.toByteArray());
      return this;
    }
    byte[] make() throws IOException {
      int self = type(name), up = type(parent);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeInt(0xcafebabe); out.writeInt(61); out.writeShort(next); out.write(poolBytes.toByteArray());
      out.writeShort(0x21); out.writeShort(self); out.writeShort(up); out.writeShort(0); out.writeShort(0);
      out.writeShort(methods.size());
      for (byte[] m : methods) out.write(m);
      out.writeShort(0);
      return bytes.toByteArray();
    }
  }

  static class Loader extends ClassLoader {
    final Map<String, byte[]> own = new HashMap<>();
    Loader add(Maker m) throws IOException { own.put(m.name, m.make()); return this; }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> c = findLoadedClass(name);
        if (c != null) return c;
        if (!name.startsWith("java.lang.") || name.contains("Thread")) System.out.println("  load " + name);
        byte[] bytes = own.get(name);
        return bytes == null ? super.loadClass(name, resolve) : defineClass(name, bytes, 0, bytes.length);
      }
    }
  }

  static void attempt(String what, Loader loader, String name) {
    System.out.println(what);
    for (int i = 0; i < 2; i++) {
      try {
        Class<?> c = Class.forName(name, true, loader);
        System.out.println("  initialised " + c.getName());
      } catch (Throwable t) {
        System.out.println("  " + t);
      }
    }
  }

  static int hi(int i) { return i >> 8; }
  static int lo(int i) { return i & 255; }

  public static void main(String[] args) throws Exception {
    attempt("good", new Loader().add(new Maker("Good", "java/lang/Object").method(8, "m", "()V", 0, 0, 0xb1)), "Good");
    attempt("falls off", new Loader().add(new Maker("Falls", "java/lang/Object").method(8, "m", "()V", 0, 0, 0x00)), "Falls");
    attempt("empty stack", new Loader().add(new Maker("Empty", "java/lang/Object").method(8, "m", "()V", 1, 0, 0x57, 0xb1)), "Empty");
    attempt("bad local", new Loader().add(new Maker("Local", "java/lang/Object").method(8, "m", "(F)V", 1, 1, 0x1a, 0x57, 0xb1)), "Local");
    attempt("bad branch", new Loader().add(new Maker("Branch", "java/lang/Object").method(8, "m", "()V", 0, 0, 0xa7, 0, 3, 0xb1)), "Branch");
    attempt("bad superclass", new Loader()
        .add(new Maker("Parent", "java/lang/Object").method(8, "m", "()I", 0, 0, 0xb1))
        .add(new Maker("Child", "Parent").method(8, "m", "()V", 0, 0, 0x00)), "Child");

    // The initialiser must not run.
    Maker loud = new Maker("Loud", "java/lang/Object");
    int out = loud.ref(10, "Verification", "shout", "()V");
    loud.method(8, "<clinit>", "()V", 0, 0, 0xb8, hi(out), lo(out), 0xb1);
    attempt("initialiser", new Loader().add(loud), "Loud");
    Maker mute = new Maker("Mute", "java/lang/Object");
    out = mute.ref(10, "Verification", "shout", "()V");
    mute.method(8, "<clinit>", "()V", 0, 0, 0xb8, hi(out), lo(out), 0xb1).method(8, "m", "()V", 0, 0, 0x57, 0xb1);
    attempt("no initialiser", new Loader().add(mute), "Mute");

    // Is a Sub a Base? Both must be loaded; an interface is not looked into; a missing class is found out.
    Maker user = new Maker("User", "java/lang/Object");
    int take = user.ref(10, "User", "take", "(LBase;)V");
    user.method(8, "take", "(LBase;)V", 0, 1, 0xb1).method(8, "m", "(LSub;)V", 1, 1, 0x2a, 0xb8, hi(take), lo(take), 0xb1);
    Maker base = new Maker("Base", "java/lang/Object"), sub = new Maker("Sub", "Base");
    attempt("subclass", new Loader().add(user).add(base).add(sub), "User");
    Maker apart = new Maker("Sub", "java/lang/Object");
    attempt("no subclass", new Loader().add(user).add(base).add(apart), "User");
    attempt("missing class", new Loader().add(user).add(sub), "User");

    // Reflection links as well.
    Loader loader = new Loader().add(new Maker("Seen", "java/lang/Object").method(8, "m", "()V", 1, 0, 0x57, 0xb1));
    Class<?> seen = Class.forName("Seen", false, loader);
    try { for (Method m : seen.getDeclaredMethods()) System.out.println(m); } catch (VerifyError e) { System.out.println(e.getMessage()); }
    try { System.out.println(seen.getDeclaredFields().length); } catch (VerifyError e) { System.out.println("fields: " + e.getClass()); }

    Maker fin = new Maker("Fin", "java/lang/Object").method(0x11, "m", "()V", 0, 1, 0xb1);
    Maker over = new Maker("Over", "Fin").method(1, "m", "()V", 0, 1, 0xb1);
    attempt("final method", new Loader().add(fin).add(over), "Over");
  }

  public static void shout() { System.out.println("  initialiser of a class runs"); }
}
