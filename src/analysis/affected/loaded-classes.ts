/** The hierarchy of given classes: which methods a call can reach, and who declares a field. */
import type { ClassFile, MemberConstant } from '../../classfile/model.ts';
import type { CodeMethod } from './affected-code.ts';

export class LoadedClasses {
  private readonly byName: ReadonlyMap<string, ClassFile>;
  private readonly byKey = new Map<string, CodeMethod[]>();
  private readonly supertypes = new Map<string, ReadonlySet<string>>();
  private readonly related = new Map<string, ReadonlySet<string>>();
  private readonly subtypes = new Map<string, string[]>();
  private readonly targetsOf = new Map<string, readonly CodeMethod[]>();

  constructor(files: readonly ClassFile[]) {
    this.byName = new Map(files.map((file) => [file.name, file]));
    for (const file of files) {
      for (const info of file.methods) {
        const key = info.name + info.descriptor;
        const known = this.byKey.get(key);
        if (known === undefined) this.byKey.set(key, [{ file, info }]);
        else known.push({ file, info });
      }
      for (const name of this.supertypesOf(file.name)) {
        const known = this.subtypes.get(name);
        if (known === undefined) this.subtypes.set(name, [file.name]);
        else known.push(file.name);
      }
    }
  }

  *methods(): Iterable<CodeMethod> {
    for (const methods of this.byKey.values()) yield* methods;
  }

  all(): Iterable<ClassFile> {
    return this.byName.values();
  }

  file(name: string): ClassFile | undefined {
    return this.byName.get(name);
  }

  /** The method that the class declares. */
  declared(className: string, key: string): readonly CodeMethod[] {
    return (this.byKey.get(key) ?? []).filter(({ file }) => file.name === className);
  }

  isSubtype(name: string, other: string): boolean {
    return this.supertypesOf(name).has(other);
  }

  /** The class and its supertypes. */
  withSupertypes(name: string): ClassFile[] {
    return [...this.supertypesOf(name)].flatMap((each) => this.byName.get(each) ?? []);
  }

  /** The class itself among them. */
  private supertypesOf(name: string): ReadonlySet<string> {
    let known = this.supertypes.get(name);
    if (known === undefined) {
      const file = this.byName.get(name);
      const above = file === undefined ? [] : [file.superName, ...file.interfaces];
      known = new Set([name, ...above.flatMap((up) => (up === null ? [] : [...this.supertypesOf(up)]))]);
      this.supertypes.set(name, known);
    }
    return known;
  }

  /** Classes that declare what an object of the type can have: supertypes of its subtypes. */
  private relatedTo(type: string): ReadonlySet<string> {
    let known = this.related.get(type);
    if (known === undefined) {
      const below = this.subtypes.get(type) ?? [type];
      known = new Set(below.flatMap((name) => [...this.supertypesOf(name)]));
      this.related.set(type, known);
    }
    return known;
  }

  areRelated(type: string, other: string): boolean {
    return this.supertypesOf(type).has(other) || this.supertypesOf(other).has(type);
  }

  /** All methods that a virtual call can run. An array's are those of Object. */
  targets({ owner, name, descriptor }: MemberConstant): readonly CodeMethod[] {
    const key = name + descriptor;
    const call = `${owner} ${key}`;
    let known = this.targetsOf.get(call);
    if (known === undefined) {
      const related = this.relatedTo(owner.startsWith('[') ? 'java/lang/Object' : owner);
      known = (this.byKey.get(key) ?? []).filter(({ file }) => related.has(file.name));
      this.targetsOf.set(call, known);
    }
    return known;
  }

  /** The method of a static or special call: of the class, or of a supertype. */
  resolve({
    owner,
    name,
    descriptor,
  }: Pick<MemberConstant, 'owner' | 'name' | 'descriptor'>): readonly CodeMethod[] {
    const key = name + descriptor;
    const call = `exact ${owner} ${key}`;
    let known = this.targetsOf.get(call);
    if (known === undefined) {
      const above = this.supertypesOf(owner);
      const all = (this.byKey.get(key) ?? []).filter(({ file }) => above.has(file.name));
      // The class itself hides the others; of supertypes all are taken.
      const own = all.filter(({ file }) => file.name === owner);
      known = own.length > 0 ? own : all;
      this.targetsOf.set(call, known);
    }
    return known;
  }

  declaringClass({ owner, name, descriptor }: MemberConstant): string {
    for (const type of this.supertypesOf(owner)) {
      const file = this.byName.get(type);
      if (file?.fields.some((f) => f.name === name && f.descriptor === descriptor) === true) return type;
    }
    return owner;
  }
}
