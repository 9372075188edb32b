/** The scope of one test method while it is written: names of variables, types, warnings to suppress, declared exceptions. */
import { type ClassFacts, deprecation, namedClass } from '../analysis/class-facts.ts';
import { describeType, PRIMITIVE_TYPES } from '../classfile/descriptor.ts';
import type { Annotations, ClassFile } from '../classfile/model.ts';
import type { Imports } from './imports.ts';
import { stringLiteral, variableName } from './java-text.ts';
import type { JUnitVersion } from './junit-version.ts';
import { typeParameters, withinBounds } from './type-bounds.ts';

/** The file of a test method. */
export type TestFile = {
  readonly facts: ClassFacts;
  readonly imports: Imports;
  readonly junit: JUnitVersion;
  /** Internal name. */
  readonly inPackage: string;
  /** The bound on input arrays: comments leave it out, because it holds for every test. */
  readonly arrayBound: number | null;
  /** What some test of the class changes (`changed-places.ts`). */
  readonly changeable: ReadonlySet<string>;
};

export const HELPER = 'RangefinderObjects';

const MAX_WIDTH = 110;
/** Columns before a statement in a method of a class. */
const INDENT = 8;

const PRIMITIVES: ReadonlySet<string> = new Set(Object.values(PRIMITIVE_TYPES));

/** Of a name as Java writes it: `a.Outer.Inner` is `a/Outer$Inner`, whichever parts are packages. */
function internalName(facts: ClassFacts, name: string): string {
  let internal = name.replaceAll('.', '/');
  while (facts.find(internal) === null && internal.includes('/'))
    internal = internal.replace(/\/([^/]*)$/, '$$$1');
  return internal;
}

/** The names of one test method, and what writing its body has needed so far (warnings, `throws`, the helper class). */
export class TestScope {
  readonly file: TestFile;
  readonly suppressed = new Set<string>();
  usesHelper = false;
  throwing: 'Exception' | 'Throwable' | null = null;
  private readonly names = new Set<string>();

  constructor(file: TestFile) {
    this.file = file;
  }

  /** A new name for a local variable, `base` if that is free. */
  variable(base: string): string {
    const wanted = variableName(base);
    let name = wanted;
    for (let i = 2; this.names.has(name); i++) name = `${wanted}${i}`;
    this.names.add(name);
    return name;
  }

  /** The name of a type in this file; null if the file cannot name it. */
  type(descriptor: string): string | null {
    const cls = namedClass(descriptor);
    if (cls === null) return describeType(descriptor);
    const name = this.className(cls);
    return name === null ? null : name + '[]'.repeat(/^\[*/.exec(descriptor)![0].length);
  }

  canName(descriptor: string): boolean {
    return this.file.facts.canName(descriptor, this.file.inPackage);
  }

  /** The name of a class, by internal name. A raw type: type arguments are not known at run time. */
  className(internal: string): string | null {
    const name = this.file.imports.name(internal);
    if (name === null) return null;
    if (this.file.facts.isGeneric(internal)) this.suppressed.add('rawtypes').add('unchecked');
    const file = this.file.facts.find(internal);
    if (file !== null) this.noteDeprecation(file.annotations, file);
    return name;
  }

  /** The name by which the file can refer to a class, given its name in full. Unlike `className`, for places with type arguments. */
  importedName(name: string): string {
    return this.file.imports.name(name.replaceAll('.', '/')) ?? name;
  }

  /** A type with its arguments, given with names in full; without them if one cannot be named here, or is outside of its bound: a wildcard stands there then, unless this is the type `isTop`, of a new object. */
  genericType(declared: string, isTop = true): string {
    const { facts } = this.file;
    const text = withinBounds(
      declared,
      (name) => typeParameters(facts.find(internalName(facts, name))?.signature ?? null),
      isTop,
    );
    if (declared.includes('<') && !text.includes('<')) this.suppressed.add('rawtypes').add('unchecked');
    const parts = text.split(/([<>,[\] ]+)/);
    const names = parts.map((part) => {
      if (!/^\w/.test(part) || PRIMITIVES.has(part)) return part;
      return this.file.imports.name(internalName(facts, part));
    });
    if (!names.includes(null)) return names.join('');
    const raw = /^[\w.]+/.exec(text)![0];
    this.suppressed.add('rawtypes').add('unchecked');
    return this.importedName(raw);
  }

  /** `Foo.class`, or a call that finds a class that cannot be named. */
  classObject(internal: string): string {
    const name = this.className(internal);
    return name === null
      ? `${this.helper()}.type(${stringLiteral(internal.replaceAll('/', '.'))})`
      : `${name}.class`;
  }

  noteDeprecation(annotations: Annotations, file: ClassFile): void {
    const kind = deprecation(annotations, file);
    if (kind !== null && !this.file.facts.isOfJdk(file.name)) this.suppressed.add(kind);
  }

  /** The test names a field, perhaps a deprecated one. */
  noteField(owner: string, name: string): void {
    const { facts } = this.file;
    const file = facts.find(owner);
    const field = facts.field(owner, name);
    if (file !== null && field !== null) this.noteDeprecation(field.annotations, file);
  }

  /** The test calls something that declares these exceptions, by internal name. */
  noteExceptions(declared: readonly string[]): void {
    if (declared.length === 0 || this.throwing === 'Throwable') return;
    this.throwing = declared.includes('java/lang/Throwable') ? 'Throwable' : 'Exception';
  }

  helper(): string {
    this.usesHelper = true;
    return HELPER;
  }

  /** The name of an assertion or assumption of JUnit, which is imported. */
  assertion(name: string): string {
    const assume = name.startsWith('assume');
    const cls =
      this.file.junit === 5
        ? `org.junit.jupiter.api.${assume ? 'Assumptions' : 'Assertions'}`
        : `org.junit.${assume ? 'Assume' : 'Assert'}`;
    this.file.imports.useStatic(`${cls}.${name}`);
    return name;
  }

  /** The statement `assertEquals(a, b);`, in several lines if it is long. */
  check(name: string, ...args: string[]): string[] {
    return callLines(this.assertion(name), args);
  }
}

export function callLines(callee: string, args: readonly string[]): string[] {
  const line = `${callee}(${args.join(', ')});`;
  if (line.length + INDENT <= MAX_WIDTH) return [line];
  return [`${callee}(`, ...args.map((arg, i) => `        ${arg}${i === args.length - 1 ? ');' : ','}`)];
}

/** Breaks a call that has become too long: each argument gets a line. */
export function wrapped(line: string): string[] {
  const match = /^((?:[\w.]+(?:\[\])* \w+ = )?[\w.]+)\((.*)\);$/.exec(line);
  return match === null ? [line] : callLines(match[1], topLevelParts(match[2]));
}

/** Splits at commas that are outside of parentheses, braces and quotes. */
function topLevelParts(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '\\') i++;
    else if (quote !== '') quote = c === quote ? '' : quote;
    else if (c === '"' || c === "'") quote = c;
    else if (c === '(' || c === '{') depth++;
    else if (c === ')' || c === '}') depth--;
    else if (c === ',' && depth === 0) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  return text === '' ? [] : [...parts, text.slice(start).trim()];
}
