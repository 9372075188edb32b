package rangefinder.replay;

import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Modifier;
import java.security.ProtectionDomain;
import java.util.List;

/**
 * Changes classes where a program cannot be fed otherwise. Its argument names a file of {@link Line}s:
 *
 * <pre>
 * random                                         the seed of an unseeded Random is an input
 * parameters class method descriptor index...    at each entry these parameters become inputs
 * reach      class method [descriptor]           the run ends at the method's entry
 * </pre>
 *
 * Classes by their internal names; parameters count from 0, without the receiver.
 */
public final class Agent implements ClassFileTransformer {
  private static final String RANDOM = "java/util/Random";
  private static final String RANDOM_INPUTS = "rangefinder/replay/RandomInputs";

  private final List<String[]> interceptions;

  private Agent(List<String[]> interceptions) {
    this.interceptions = interceptions;
  }

  public static void premain(String file, Instrumentation instrumentation) {
    try {
      Agent agent = new Agent(Line.readAll(file));
      instrumentation.addTransformer(agent, true);
      for (Class<?> type : instrumentation.getAllLoadedClasses()) {
        if (agent.changes(type.getName().replace('.', '/'))) instrumentation.retransformClasses(type);
      }
    } catch (Throwable e) {
      RunRecord.failed("cannot change loaded classes: " + e);
    }
  }

  /** At the entry of a method that was to be reached. */
  public static void reached(String method) {
    RunRecord.event("reached", method);
    Runtime.getRuntime().halt(0);
  }

  private boolean changes(String type) {
    for (String[] interception : interceptions) {
      if (interception[0].equals("random") ? type.equals(RANDOM) : type.equals(interception[1])) return true;
    }
    return false;
  }

  @Override
  public byte[] transform(
      ClassLoader loader, final String type, Class<?> redefined, ProtectionDomain domain, byte[] file) {
    if (type == null || !changes(type)) return null;
    try {
      ClassPatch patch =
          new ClassPatch(
              file,
              new ClassPatch.PrologueMaker() {
                @Override
                public Prologue prologue(ConstantPool constants, int access, String name, String descriptor)
                    throws IOException {
                  return Agent.this.prologue(constants, type, access, name, descriptor);
                }
              });
      byte[] result = patch.apply();
      if (patch.patched() == 0) RunRecord.failed("class " + type + " has no method with code of the wanted name");
      return result;
    } catch (IOException | RuntimeException e) {
      RunRecord.failed("cannot change class " + type + ": " + e);
      return null;
    }
  }

  private Prologue prologue(ConstantPool constants, String type, int access, String name, String descriptor)
      throws IOException {
    for (String[] interception : interceptions) {
      if (interception[0].equals("random")) {
        if (type.equals(RANDOM)) return random(constants, name, descriptor);
      } else if (type.equals(interception[1]) && name.equals(interception[2])) {
        if (interception.length > 3 && !descriptor.equals(interception[3])) continue;
        if (interception[0].equals("reach")) {
          return new Prologue(constants, 1)
              .text(type.replace('/', '.') + "." + name)
              .invokeStatic("rangefinder/replay/Agent", "reached", "(Ljava/lang/String;)V");
        }
        return parameters(constants, interception, Modifier.isStatic(access));
      }
    }
    return null;
  }

  private static Prologue parameters(ConstantPool constants, String[] interception, boolean isStatic) throws IOException {
    Prologue prologue = new Prologue(constants, 2);
    String descriptor = interception[3];
    int slot = isStatic ? 0 : 1;
    int index = 0;
    for (int at = 1; descriptor.charAt(at) != ')'; index++) {
      int end = at;
      while (descriptor.charAt(end) == '[') end++;
      end = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) + 1 : end + 1;
      String type = descriptor.substring(at, end);
      if (isWanted(interception, index)) {
        boolean isReference = type.charAt(0) == 'L' || type.charAt(0) == '[';
        prologue.text(interception[2] + " parameter " + index);
        if (isReference) {
          prologue
              .invokeStatic("rangefinder/replay/Inputs", "aParameter", "(Ljava/lang/String;)Ljava/lang/Object;")
              .checkCast(type.charAt(0) == 'L' ? type.substring(1, type.length() - 1) : type);
        } else {
          prologue.invokeStatic("rangefinder/replay/Inputs", sourceOf(type), "(Ljava/lang/String;)" + type);
        }
        prologue.store(type.charAt(0), slot);
      }
      slot += type.equals("J") || type.equals("D") ? 2 : 1;
      at = end;
    }
    return prologue;
  }

  private static boolean isWanted(String[] interception, int index) {
    for (int i = 4; i < interception.length; i++) if (interception[i].equals(String.valueOf(index))) return true;
    return false;
  }

  private static String sourceOf(String type) {
    switch (type) {
      case "Z":
        return "aBoolean";
      case "B":
        return "aByte";
      case "C":
        return "aChar";
      case "S":
        return "aShort";
      case "I":
        return "anInt";
      case "J":
        return "aLong";
      case "F":
        return "aFloat";
      default:
        return "aDouble";
    }
  }

  /** {@code Random()} becomes {@code this(RandomInputs.seed())}. */
  private static Prologue random(ConstantPool constants, String name, String descriptor) throws IOException {
    if (!(name + descriptor).equals("<init>()V")) return null;
    return new Prologue(constants, 3)
        .load('L', 0)
        .invokeStatic(RANDOM_INPUTS, "seed", "()J")
        .invokeSpecial(RANDOM, "<init>", "(J)V")
        .returnVoidForGood();
  }
}
