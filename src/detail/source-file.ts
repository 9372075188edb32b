/** How source files are named everywhere in a report: by the folder of the package, `pkg/Cls.java`. */

/** Null if the class does not say. `class` is an external name. */
export function sourceFileOf({
  class: className,
  file,
}: {
  readonly class: string;
  readonly file: string | null;
}): string | null {
  if (file === null) return null;
  return `${className.slice(0, className.lastIndexOf('.') + 1).replaceAll('.', '/')}${file}`;
}
