package gov.nasa.jpf.symbc;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Partitions of the inputs, as SPF writes them. Supplied so that programs compile and run; the value has no effect on a plain JVM. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Partition {
  String[] value();
}
