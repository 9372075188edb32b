/** The imports of a source file: simple names of classes where they are unambiguous, static imports of assertions. */
import type { ClassFacts } from '../analysis/class-facts.ts';
import { packageOf } from '../classpath/system-image.ts';

/**
 * One per source file. A simple name, once given, means the same class in the whole file.
 *
 * Whether a name is ambiguous is decided by what exists on the class path: an import must not change the meaning of
 * another name in the file.
 */
export class Imports {
  readonly inPackage: string;
  private readonly facts: ClassFacts;
  /** From simple names to the internal names of their top-level classes; an empty name is reserved. */
  private readonly simple = new Map<string, string>();
  private readonly statics = new Set<string>();

  /** `taken` are simple names that mean something else in the file. */
  constructor(facts: ClassFacts, inPackage: string, taken: readonly string[]) {
    this.facts = facts;
    this.inPackage = inPackage;
    for (const name of taken) this.simple.set(name, '');
  }

  /**
   * The name by which the file can refer to a class, which is imported if needed; null if it cannot be named.
   *
   * The first class that asks for a simple name gets it; any other of the same simple name is written in full.
   */
  name(internal: string): string | null {
    const full = this.facts.sourceName(internal, this.inPackage);
    if (full === null) return null;
    const pkg = packageOf(internal);
    const inner = full.slice(pkg === '' ? 0 : pkg.length + 1);
    const top = inner.split('.')[0];
    const known = this.simple.get(top);
    const topLevel = pkg === '' ? top : `${pkg}/${top}`;
    if (known === undefined && this.isFree(top, pkg)) this.simple.set(top, topLevel);
    return this.simple.get(top) === topLevel ? inner : full;
  }

  /** Imports a class that the test itself needs, such as `org/junit/jupiter/api/Test`. */
  use(internal: string): string {
    const top = internal.slice(internal.lastIndexOf('/') + 1);
    const own = this.inPackage === '' ? top : `${this.inPackage}/${top}`;
    // A class of the same package has the same simple name: it would win over the import.
    if (this.facts.find(own) !== null) return internal.replaceAll('/', '.');
    this.simple.set(top, internal);
    return top;
  }

  useStatic(member: string): void {
    this.statics.add(member);
  }

  /** The simple name is free: an import would otherwise hide a class of the same package or of java.lang. */
  private isFree(simple: string, pkg: string): boolean {
    const isThere = (inPackage: string): boolean =>
      inPackage !== pkg && this.facts.find(inPackage === '' ? simple : `${inPackage}/${simple}`) !== null;
    return !isThere(this.inPackage) && !isThere('java/lang');
  }

  lines(): string[] {
    const classes = [...this.simple.values()]
      .filter((name) => name !== '' && packageOf(name) !== 'java/lang' && packageOf(name) !== this.inPackage)
      .map((name) => `import ${name.replaceAll('/', '.')};`)
      .sort();
    const statics = [...this.statics].map((member) => `import static ${member};`).sort();
    // Static imports first, as most style guides have it.
    return [...statics, ...(statics.length > 0 && classes.length > 0 ? [''] : []), ...classes];
  }
}
