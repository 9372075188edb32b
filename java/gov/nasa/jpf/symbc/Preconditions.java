package gov.nasa.jpf.symbc;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** A condition on the inputs, as SPF writes it. Supplied so that programs compile and run; the value has no effect on a plain JVM. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Preconditions {
  String value();
}
