package gov.nasa.jpf.symbc;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks what SPF keeps concrete. Supplied so that programs compile and run; the value has no effect on a plain JVM. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Concrete {
  String value();
}
