package rangefinder.recipes;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.function.ObjDoubleConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.ObjLongConsumer;
import rangefinder.Recipe;

/** Functions that answer nothing, and so do nothing that can be seen. See {@link Questions}. */
public final class Consumers {
  private Consumers() {}

  public static final class AnyConsumer<T> implements Consumer<T> {
    @Override
    public void accept(T a) {}
  }

  @Recipe(code = "x -> {}", as = "java.util.function.Consumer", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyConsumer<T> consumer() {
    return new AnyConsumer<>();
  }

  public static final class AnyBiConsumer<T, U> implements BiConsumer<T, U> {
    @Override
    public void accept(T a, U b) {}
  }

  @Recipe(code = "(x, y) -> {}", as = "java.util.function.BiConsumer", leavesOut = Questions.LEFT_OUT)
  public static <T, U> AnyBiConsumer<T, U> biConsumer() {
    return new AnyBiConsumer<>();
  }

  public static final class AnyIntConsumer implements IntConsumer {
    @Override
    public void accept(int a) {}
  }

  @Recipe(code = "x -> {}", as = "java.util.function.IntConsumer", leavesOut = Questions.LEFT_OUT)
  public static AnyIntConsumer intConsumer() {
    return new AnyIntConsumer();
  }

  public static final class AnyLongConsumer implements LongConsumer {
    @Override
    public void accept(long a) {}
  }

  @Recipe(code = "x -> {}", as = "java.util.function.LongConsumer", leavesOut = Questions.LEFT_OUT)
  public static AnyLongConsumer longConsumer() {
    return new AnyLongConsumer();
  }

  public static final class AnyDoubleConsumer implements DoubleConsumer {
    @Override
    public void accept(double a) {}
  }

  @Recipe(code = "x -> {}", as = "java.util.function.DoubleConsumer", leavesOut = Questions.LEFT_OUT)
  public static AnyDoubleConsumer doubleConsumer() {
    return new AnyDoubleConsumer();
  }

  public static final class AnyObjIntConsumer<T> implements ObjIntConsumer<T> {
    @Override
    public void accept(T a, int b) {}
  }

  @Recipe(code = "(x, y) -> {}", as = "java.util.function.ObjIntConsumer", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyObjIntConsumer<T> objIntConsumer() {
    return new AnyObjIntConsumer<>();
  }

  public static final class AnyObjLongConsumer<T> implements ObjLongConsumer<T> {
    @Override
    public void accept(T a, long b) {}
  }

  @Recipe(code = "(x, y) -> {}", as = "java.util.function.ObjLongConsumer", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyObjLongConsumer<T> objLongConsumer() {
    return new AnyObjLongConsumer<>();
  }

  public static final class AnyObjDoubleConsumer<T> implements ObjDoubleConsumer<T> {
    @Override
    public void accept(T a, double b) {}
  }

  @Recipe(code = "(x, y) -> {}", as = "java.util.function.ObjDoubleConsumer", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyObjDoubleConsumer<T> objDoubleConsumer() {
    return new AnyObjDoubleConsumer<>();
  }

  public static final class AnyRunnable implements Runnable {
    @Override
    public void run() {}
  }

  @Recipe(code = "() -> {}", as = "java.lang.Runnable", leavesOut = Questions.LEFT_OUT)
  public static AnyRunnable runnable() {
    return new AnyRunnable();
  }
}
