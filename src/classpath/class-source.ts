/** A place that classes and resources are read from: a jar, a folder, a whole class path. */
export interface ClassSource {
  /** The file or folder as the user named it. */
  readonly origin: string;
  /** Bytes of `java/lang/Object.class`, or of any resource; null where there is none. */
  find(path: string): Uint8Array | null;
  /** Paths of all files below `prefix` (a folder with its slash, or the empty string), sorted. */
  list(prefix: string): string[];
  /** Where `path` is, or would be, for messages: `foo.jar!/A.class`. */
  location(path: string): string;
  close(): void;
}
