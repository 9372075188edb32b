package org.sosy_lab.sv_benchmarks;

/** Makes an arbitrary object out of arbitrary values, for {@link Verifier#nondetObject}. */
public interface ObjectFactory<T> {
  T createObject();
}
