/**
 * Whether code outside a class assigns a field that its package may assign. If the class itself takes care of the field, that any class
 * of the package could assign it does not mean that one does.
 */
import { codeInstructions } from '../classfile/code-instructions.ts';
import { type ClassFile, Tag } from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import type { ClassPath } from '../classpath/class-path.ts';
import { packageOf } from '../classpath/system-image.ts';
import type { ClassFacts } from './class-facts.ts';
import { fieldKey, keyOf } from './follow-code.ts';

export class OutsideAssignments {
  private readonly classPath: ClassPath;
  private readonly facts: ClassFacts;
  /** By package: the fields that each class with all its nested ones assigns. */
  private readonly assigned = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

  constructor(classPath: ClassPath, facts: ClassFacts) {
    this.classPath = classPath;
    this.facts = facts;
  }

  /** Another class of the package assigns the field, or the class itself never does: then it is there for others. */
  isAssigned(owner: string, field: string): boolean {
    const key = fieldKey(owner, field);
    const classes = this.ofPackage(packageOf(owner));
    const isAssignedIn = (name: string): boolean => classes.get(name)?.has(key) === true;
    const own = topOf(owner);
    return !isAssignedIn(own) || [...classes.keys()].some((name) => name !== own && isAssignedIn(name));
  }

  private ofPackage(name: string): ReadonlyMap<string, ReadonlySet<string>> {
    let found = this.assigned.get(name);
    if (found === undefined) {
      found = this.read(name);
      this.assigned.set(name, found);
    }
    return found;
  }

  private read(inPackage: string): Map<string, Set<string>> {
    const found = new Map<string, Set<string>>();
    for (const file of this.classPath.list(inPackage === '' ? '' : `${inPackage}/`)) {
      const name = file.replace(/\.class$/, '');
      if (name === file || packageOf(name) !== inPackage) continue;
      const fields = found.get(topOf(name)) ?? new Set();
      for (const key of this.assignedBy(this.facts.find(name))) fields.add(key);
      found.set(topOf(name), fields);
    }
    return found;
  }

  private *assignedBy(file: ClassFile | null): Iterable<string> {
    for (const { code } of file?.methods ?? [])
      for (const { opcode, constant } of code === null ? [] : codeInstructions(file!, code))
        if (opcode === Opcode.putfield && constant?.tag === Tag.Fieldref) {
          const key = keyOf(this.facts, constant);
          if (key !== null) yield key;
        }
  }
}

/** The class around all others: they see each other's private members. */
function topOf(name: string): string {
  const start = name.lastIndexOf('/') + 1;
  const nested = name.indexOf('$', start + 1);
  return nested < 0 ? name : name.slice(0, nested);
}
