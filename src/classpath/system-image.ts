/** The library classes of a JDK, whichever way they are packed. */
export interface SystemImage {
  /** The file or folder that is read, for messages. */
  readonly origin: string;
  /** Two images of one stamp hold the same. Null: nothing is known of that. */
  readonly stamp: string | null;
  /** Bytes of the class file of `java/lang/Object`, or null where no module has such a class. */
  findClass(name: string): Uint8Array | null;
  /** The module that holds the package `java/lang`; null where no module does. */
  moduleOf(packageName: string): string | null;
  /** Any resource of a module, e.g. `java.base`, `java/lang/Object.class`. */
  findResource(module: string, path: string): Uint8Array | null;
  /** Names of all modules, sorted. */
  modules(): readonly string[];
  /** The packages of a module that hold classes, e.g. `java/lang`, sorted. */
  packagesOf(module: string): readonly string[];
  /** For messages, e.g. `lib/modules!/java.base/java/lang/Object.class`. */
  location(module: string, path: string): string;
  close(): void;
}

/** `java/lang` of `java/lang/Object`; the empty string for a class of the unnamed package. */
export function packageOf(className: string): string {
  return className.slice(0, Math.max(0, className.lastIndexOf('/')));
}
