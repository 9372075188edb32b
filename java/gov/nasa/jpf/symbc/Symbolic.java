package gov.nasa.jpf.symbc;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks a field or parameter that SPF makes symbolic. Supplied so that programs compile and run; the value has no effect on a plain JVM. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Symbolic {
  String value();
}
