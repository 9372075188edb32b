import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A stand-in for LambdaMetafactory: every lambda is null. */
public class NullFactory {
  public static CallSite metafactory(
      MethodHandles.Lookup lookup,
      String name,
      MethodType type,
      MethodType erased,
      MethodHandle body,
      MethodType actual) {
    return new ConstantCallSite(MethodHandles.constant(type.returnType(), null));
  }
}
