/**
 * Exceptions of instructions. Where such an exception is thrown often, HotSpot's C2 throws an object that it made in advance, the
 * same each time, without message, stack trace and room for a cause (-XX:+OmitStackTraceInFastThrow, the default).
 */
import { JObject, type Slot } from '../heap/object.ts';
import { Backtrace } from './backtrace.ts';
import { JVM_EXCEPTIONS } from './jvm-exception-classes.ts';

/** Whether the JVM threw it, and the program did not. */
export function isOfJvm(exception: Slot): exception is JObject {
  if (!(exception instanceof JObject) || !(exception.native instanceof Backtrace)) return false;
  return exception.native.isOfVm && JVM_EXCEPTIONS.has(exception.cls.name);
}
