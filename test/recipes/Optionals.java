package recipes;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;

class Optionals {
  // check: unwrapped(Optional)
  // verdict: UNSAFE
  // throws: java.util.NoSuchElementException@unwrapped
  // why: nothing says that there is a text.
  // input: Optional.empty() -> throws java.util.NoSuchElementException@unwrapped
  // input: Optional.of("a") -> returns
  static int unwrapped(Optional<String> text) {
    return text.get().length(); //@unwrapped
  }

  // check: orElse(Optional)
  // verdict: SAFE
  // why: a present value is never null.
  // input: Optional.empty() -> returns
  static int orElse(Optional<String> text) {
    return text.orElse("").length();
  }

  // check: inner(Optional)
  // verdict: UNSAFE
  // throws: java.util.NoSuchElementException@inner
  // why: the inner one may be empty although the outer one is not.
  // input: Optional.of(Optional.empty()) -> throws java.util.NoSuchElementException@inner
  // input: Optional.empty() -> returns
  static int inner(Optional<Optional<Integer>> number) {
    if (number.isEmpty()) return 0;
    return number.get().get(); //@inner
  }

  // check: ofInt(OptionalInt)
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@zero
  // why: a present zero.
  // input: OptionalInt.of(0) -> throws java.lang.ArithmeticException@zero
  // input: OptionalInt.empty() -> returns
  static int ofInt(OptionalInt number) {
    return 10 / number.orElse(1); //@zero
  }

  // check: ofIntOrElse(OptionalInt)
  // verdict: SAFE
  // why: without a number, the other one.
  // input: OptionalInt.empty() -> returns
  static int ofIntOrElse(OptionalInt number) {
    if (number.isEmpty() && number.orElse(7) != 7) throw new IllegalStateException();
    return number.orElse(7);
  }

  // check: ofLong(OptionalLong)
  // verdict: UNSAFE
  // throws: java.util.NoSuchElementException@missing
  // why: nothing says that there is a number.
  // input: OptionalLong.empty() -> throws java.util.NoSuchElementException@missing
  // input: OptionalLong.of(1) -> returns
  static long ofLong(OptionalLong number) {
    return number.getAsLong(); //@missing
  }

  // check: ofDouble(OptionalDouble)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@nan
  // why: a present number that is none.
  // input: OptionalDouble.of(Double.NaN) -> throws java.lang.IllegalStateException@nan
  // input: OptionalDouble.empty() -> returns
  static double ofDouble(OptionalDouble number) {
    double value = number.orElse(0);
    if (value != value) throw new IllegalStateException(); //@nan
    return value;
  }

  // check: ofDoubleOrElse(OptionalDouble)
  // verdict: SAFE
  // why: only one of the two can be.
  // input: OptionalDouble.of(Double.NaN) -> returns
  static boolean ofDoubleOrElse(OptionalDouble number) {
    if (number.isPresent() == number.isEmpty()) throw new IllegalStateException();
    return number.isPresent();
  }

  // check: unset(AtomicReference)
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@unset
  // leaves: subclasses
  // why: it may hold null.
  // input: new AtomicReference<>() -> throws java.lang.NullPointerException@unset
  // input: new AtomicReference<>("a") -> returns
  static int unset(AtomicReference<String> text) {
    return text.get().length(); //@unset
  }

  // check: replaced(AtomicReference)
  // options: --assume subclasses
  // verdict: SAFE
  // why: what was set is there.
  // input: new AtomicReference<>() -> returns
  static int replaced(AtomicReference<String> text) {
    text.set("a");
    return text.get().length();
  }
}
