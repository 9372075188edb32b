/** The names that a source file uses: classes by their simple names where that is clear, assertions by static imports. */

import type { ClassFacts } from '../analysis/class-facts.ts';
import { packageOf } from '../classpath/system-image.ts';

export class Imports {
  readonly inPackage: string;
  private readonly facts: ClassFacts;
  /** Simple name to the internal name of the top-level class that it stands for. */
  private readonly simple = new Map<string, string>();
  private readonly statics = new Set<string>();

  /** `taken`: simple names that mean something else in the file. */
  constructor(facts: ClassFacts, inPackage: string, taken: readonly string[]) {
    this.facts = facts;
    this.inPackage = inPackage;
    for (const name of taken) this.simple.set(name, '');
  }

  /** By internal name; null if the file cannot name the class. */
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

  /** A class of a package that the test itself needs, such as `org/junit/jupiter/api/Test`. */
  use(internal: string): string {
    const top = internal.slice(internal.lastIndexOf('/') + 1);
    const own = this.inPackage === '' ? top : `${this.inPackage}/${top}`;
    if (this.facts.find(own) !== null) return internal.replaceAll('/', '.');
    this.simple.set(top, internal);
    return top;
  }

  useStatic(member: string): void {
    this.statics.add(member);
  }

  /** Another class of the same package or of java.lang would be hidden by the import, or hide it. */
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
    return [...statics, ...(statics.length > 0 && classes.length > 0 ? [''] : []), ...classes];
  }
}
