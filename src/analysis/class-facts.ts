/** What a test must know of classes: whether it can name them and their members, and what javac would say to it. */
import { classOfDescriptor } from '../classfile/descriptor.ts';
import {
  Acc,
  type Annotations,
  type ClassFile,
  type FieldInfo,
  type MethodInfo,
  Tag,
} from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import type { ClassSource } from '../classpath/class-source.ts';
import { packageOf, type SystemImage } from '../classpath/system-image.ts';

/** Packages of the JDK that every program may use. */
const OPEN_PACKAGE = /^javax?\//;

export class ClassFacts {
  private readonly classPath: ClassSource;
  private readonly image: SystemImage;
  private readonly parsed = new Map<string, ClassFile | null>();

  constructor(classPath: ClassSource, image: SystemImage) {
    this.classPath = classPath;
    this.image = image;
  }

  /** By internal name. */
  find(name: string): ClassFile | null {
    let file = this.parsed.get(name);
    if (file === undefined) {
      const bytes = this.image.findClass(name) ?? this.classPath.find(`${name}.class`);
      file = bytes === null ? null : parseClassFile(bytes, name);
      this.parsed.set(name, file);
    }
    return file;
  }

  isOfJdk(name: string): boolean {
    return this.image.moduleOf(packageOf(name)) !== null;
  }

  /** `a.Outer.Inner` as source code in the package writes it; null if it cannot be written there. */
  sourceName(name: string, inPackage: string): string | null {
    const file = this.find(name);
    if (file === null) return null;
    const entry = file.innerClasses.find(({ inner }) => inner === name);
    const isVisible = (flags: number): boolean =>
      (flags & Acc.PUBLIC) !== 0 || ((flags & Acc.PRIVATE) === 0 && packageOf(name) === inPackage);
    if (entry !== undefined) {
      if (entry.outer === null || entry.name === null || !isVisible(entry.flags)) return null;
      const outer = this.sourceName(entry.outer, inPackage);
      return outer === null ? null : `${outer}.${entry.name}`;
    }
    if (!isVisible(file.flags) || (this.isOfJdk(name) && !OPEN_PACKAGE.test(name))) return null;
    // A class of the unnamed package can be named there only.
    if (packageOf(name) === '' && inPackage !== '') return null;
    return name.replaceAll('/', '.');
  }

  /** Can source code in the package use a member with these flags, of a class that it can name? */
  isAccessible(owner: ClassFile, flags: number, fromPackage: string): boolean {
    if ((flags & Acc.PUBLIC) !== 0) return true;
    return (flags & Acc.PRIVATE) === 0 && packageOf(owner.name) === fromPackage;
  }

  isGeneric(name: string): boolean {
    const file = this.find(name);
    if (file === null) return false;
    const outer = file.innerClasses.find(({ inner }) => inner === name);
    const isInner = outer !== undefined && outer.outer !== null && (outer.flags & Acc.STATIC) === 0;
    return (file.signature?.startsWith('<') ?? false) || (isInner && this.isGeneric(outer.outer as string));
  }

  /** The class and its superclasses, itself first. */
  lineage(name: string): ClassFile[] {
    const found: ClassFile[] = [];
    for (let file = this.find(name); file !== null; ) {
      found.push(file);
      file = file.superName === null ? null : this.find(file.superName);
    }
    return found;
  }

  isSubtype(name: string, of: string): boolean {
    if (name === of || of === 'java/lang/Object') return true;
    const file = this.find(name);
    if (file === null) return false;
    return [file.superName, ...file.interfaces].some((up) => up !== null && this.isSubtype(up, of));
  }

  field(declaredIn: string, name: string): FieldInfo | null {
    return this.find(declaredIn)?.fields.find((f) => f.name === name) ?? null;
  }
}

/** `deprecation` or `removal`, which javac would warn of; null if it would not. */
export function deprecation(annotations: Annotations, file: ClassFile): 'deprecation' | 'removal' | null {
  const found = annotations.visible?.visible.find(({ type }) => type === 'Ljava/lang/Deprecated;');
  if (found === undefined) return isTagged(file) ? 'deprecation' : null;
  const removal = found.elements.find(({ name }) => name === 'forRemoval')?.value;
  const constant = removal?.kind === 'const' ? file.pool[removal.index] : null;
  return constant?.tag === Tag.Integer && constant.value === 1 ? 'removal' : 'deprecation';
}

/** Something is deprecated by the javadoc tag alone. What it is is not kept: better one suppression too many. */
function isTagged({ pool }: ClassFile): boolean {
  const has = (text: string): boolean => pool.some((c) => c?.tag === Tag.Utf8 && c.value === text);
  return has('Deprecated') && !has('Ljava/lang/Deprecated;');
}

/** The class of the innermost element of an array, or of a reference; null if that is primitive. */
export function namedClass(descriptor: string): string | null {
  const element = descriptor.replace(/^\[+/, '');
  return element.startsWith('L') ? classOfDescriptor(element) : null;
}

export function isStatic(member: FieldInfo | MethodInfo): boolean {
  return (member.flags & Acc.STATIC) !== 0;
}
