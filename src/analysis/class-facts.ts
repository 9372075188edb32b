/**
 * Facts about classes that a generated test needs: whether its source can name a class or member, and javac's
 * warnings.
 */
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

/** Packages of the JDK that every program may use; the others are internal or not exported. */
const OPEN_PACKAGE = /^javax?\//;

/** Reads class files on demand and keeps them. The JDK comes before the class path, as in the JVM. */
export class ClassFacts {
  private readonly classPath: ClassSource;
  private readonly image: SystemImage;
  private readonly parsed = new Map<string, ClassFile | null>();

  constructor(classPath: ClassSource, image: SystemImage) {
    this.classPath = classPath;
    this.image = image;
  }

  /** The class file by internal name; null if neither JDK nor class path has it. */
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

  /** The name as source code in the package writes it, `a.Outer.Inner`; null if that code cannot name the class. */
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
    // Only code of the unnamed package can name a class of the unnamed package (JLS §7.5).
    if (packageOf(name) === '' && inPackage !== '') return null;
    return name.replaceAll('/', '.');
  }

  /** Whether source code in the package can name a type. */
  canName(descriptor: string, inPackage: string): boolean {
    const cls = namedClass(descriptor);
    return cls === null || this.sourceName(cls, inPackage) !== null;
  }

  /** Whether source code in the package may use a member with these flags, of a class that it can name. */
  isAccessible(owner: ClassFile, flags: number, fromPackage: string): boolean {
    if ((flags & Acc.PUBLIC) !== 0) return true;
    return (flags & Acc.PRIVATE) === 0 && packageOf(owner.name) === fromPackage;
  }

  /** The class has type parameters, or is an inner class of one that has: raw use gives a warning. */
  isGeneric(name: string): boolean {
    const file = this.find(name);
    if (file === null) return false;
    const outer = file.innerClasses.find(({ inner }) => inner === name);
    const isInner = outer !== undefined && outer.outer !== null && (outer.flags & Acc.STATIC) === 0;
    return (file.signature?.startsWith('<') ?? false) || (isInner && this.isGeneric(outer.outer as string));
  }

  /** The class, its superclass, and so on up to Object. */
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

/** The javac warning that the use of something with these annotations gives; null if none. */
export function deprecation(annotations: Annotations, file: ClassFile): 'deprecation' | 'removal' | null {
  const found = annotations.visible?.annotations.find(({ type }) => type === 'Ljava/lang/Deprecated;');
  if (found === undefined) return isTagged(file) ? 'deprecation' : null;
  const removal = found.elements.find(({ name }) => name === 'forRemoval')?.value;
  const constant = removal?.kind === 'const' ? file.pool[removal.index] : null;
  return constant?.tag === Tag.Integer && constant.value === 1 ? 'removal' : 'deprecation';
}

/** Whether anything in the class is deprecated by the javadoc tag alone. A superfluous suppression does no harm. */
function isTagged({ pool }: ClassFile): boolean {
  const has = (text: string): boolean => pool.some((c) => c?.tag === Tag.Utf8 && c.value === text);
  return has('Deprecated') && !has('Ljava/lang/Deprecated;');
}

/** The class that a descriptor names, for an array that of its innermost elements; null if it is primitive. */
export function namedClass(descriptor: string): string | null {
  const element = descriptor.replace(/^\[+/, '');
  return element.startsWith('L') ? classOfDescriptor(element) : null;
}

export function isStatic(member: FieldInfo | MethodInfo): boolean {
  return (member.flags & Acc.STATIC) !== 0;
}
