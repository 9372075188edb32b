/** For tests: a class hierarchy read from class files, without a VM. */
import { Acc, type ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { packageOf } from '../classpath/system-image.ts';
import type { HierarchyClass, VerifierHierarchy } from './hierarchy.ts';

/** The bytes of a class by its internal name. */
export type FindClass = (name: string) => Uint8Array | null;

/** What loading a missing class throws. */
export class MissingClass {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export class FileClass implements HierarchyClass {
  readonly file: ClassFile;
  readonly superclass: FileClass | null;

  constructor(file: ClassFile, superclass: FileClass | null) {
    this.file = file;
    this.superclass = superclass;
  }

  get name(): string {
    return this.file.name;
  }

  get isInterface(): boolean {
    return (this.file.flags & Acc.INTERFACE) !== 0;
  }
}

/** Shared by the verification of many classes. */
export class FileClasses {
  private readonly known = new Map<string, FileClass>();
  private readonly find: FindClass;

  constructor(find: FindClass) {
    this.find = find;
  }

  load(name: string): FileClass {
    let cls = this.known.get(name);
    if (cls === undefined) {
      const bytes = this.find(name);
      if (bytes === null) throw new MissingClass(name);
      cls = this.define(parseClassFile(bytes, `${name}.class`));
      this.known.set(name, cls);
    }
    return cls;
  }

  define(file: ClassFile): FileClass {
    return new FileClass(file, file.superName === null ? null : this.load(file.superName));
  }
}

/** `isAlone`: the class has a loader of its own, so that no other class is in its run-time package. */
export function fileHierarchy(classes: FileClasses, file: ClassFile, isAlone: boolean): VerifierHierarchy {
  const self = isAlone ? classes.define(file) : classes.load(file.name);
  return {
    self,
    load: (name) => (name === file.name ? self : classes.load(name)),
    isForeignProtected(owner, kind, name, descriptor) {
      for (let c: FileClass | null = classes.load(owner); c !== null; c = c.superclass) {
        const members = kind === 'field' ? c.file.fields : c.file.methods;
        const member = members.find((m) => m.name === name && m.descriptor === descriptor);
        if (member === undefined) continue;
        const isForeign = c !== self && (isAlone || packageOf(c.name) !== packageOf(file.name));
        return isForeign && (member.flags & Acc.PROTECTED) !== 0;
      }
      return false;
    },
  };
}
