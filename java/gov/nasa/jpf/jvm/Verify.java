package gov.nasa.jpf.jvm;

/** The name of {@link gov.nasa.jpf.vm.Verify} in JPF 6 and before. */
public class Verify extends gov.nasa.jpf.vm.Verify {}
