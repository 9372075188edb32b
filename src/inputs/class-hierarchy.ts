/** The subtypes of each type among the program's classes: an input of an abstract type is an object of one of them. */
import path from 'node:path';
import { Acc, type ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath } from '../classpath/class-path.ts';

type Known = { readonly isConcrete: boolean; readonly isNamed: boolean };

export class ClassHierarchy {
  private readonly subtypes = new Map<string, string[]>();
  private readonly known = new Map<string, Known>();

  /** Parses every class of the program once, half a millisecond each. So it is made on demand. */
  constructor(entries: readonly string[], feature: number) {
    const source = ClassPath.parse(entries.join(path.delimiter), feature);
    try {
      for (const file of source.list('')) {
        if (!/^(?!META-INF\/).*(?<!-info)\.class$/.test(file)) continue;
        this.add(parseClassFile(source.find(file)!, source.location(file)));
      }
    } finally {
      source.close();
    }
  }

  private add({ name, flags, superName, interfaces, enclosingMethod }: ClassFile): void {
    const isConcrete = (flags & (Acc.ABSTRACT | Acc.INTERFACE)) === 0;
    this.known.set(name, { isConcrete, isNamed: enclosingMethod === null });
    for (const type of superName === null ? interfaces : [superName, ...interfaces]) {
      const list = this.subtypes.get(type);
      if (list === undefined) this.subtypes.set(type, [name]);
      else list.push(name);
    }
  }

  /**
   * Internal names of the concrete subtypes of a class or interface, itself excluded. Named classes come first,
   * sorted.
   */
  concreteBelow(name: string): readonly string[] {
    const found = new Set<string>();
    const pending = [name];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      for (const sub of this.subtypes.get(at) ?? []) {
        if (found.has(sub)) continue;
        found.add(sub);
        pending.push(sub);
      }
    }
    const concrete = [...found].filter((sub) => this.known.get(sub)!.isConcrete).sort();
    const isNamed = (sub: string): boolean => this.known.get(sub)!.isNamed;
    return [...concrete.filter(isNamed), ...concrete.filter((sub) => !isNamed(sub))];
  }
}
