/** Those that C2 makes in advance; the text of a NullPointerException is computed when it is read. */
export const JVM_EXCEPTIONS: ReadonlySet<string> = new Set([
  'java/lang/ArithmeticException',
  'java/lang/ArrayIndexOutOfBoundsException',
  'java/lang/ArrayStoreException',
  'java/lang/ClassCastException',
  'java/lang/NullPointerException',
]);
