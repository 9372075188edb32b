/** One test method while it is written: its lines, the names that are taken, and what it needs around it. */

import { type ClassFacts, deprecation, namedClass } from '../analysis/class-facts.ts';
import { describeType } from '../classfile/descriptor.ts';
import type { Annotations, ClassFile } from '../classfile/model.ts';
import type { Imports } from './imports.ts';
import { stringLiteral, variableName } from './java-text.ts';

export type JUnitVersion = 4 | 5;

/** The file that a test method stands in. */
export type TestFile = {
  readonly facts: ClassFacts;
  readonly imports: Imports;
  readonly junit: JUnitVersion;
  /** Internal name. */
  readonly inPackage: string;
  /** The longest input array: not worth a word in every test. */
  readonly arrayBound: number | null;
};

export const HELPER = 'RangefinderObjects';

const MAX_WIDTH = 110;
/** Of a statement in a method of a class, and of what continues it. */
const INDENT = 8;

export class TestScope {
  readonly file: TestFile;
  readonly suppressed = new Set<string>();
  usesHelper = false;
  throwing: 'Exception' | 'Throwable' | null = null;
  private readonly names = new Set<string>();

  constructor(file: TestFile) {
    this.file = file;
  }

  /** A name for a local variable, `base` or near it. */
  variable(base: string): string {
    const wanted = variableName(base);
    let name = wanted;
    for (let i = 2; this.names.has(name); i++) name = `${wanted}${i}`;
    this.names.add(name);
    return name;
  }

  /** A type as this file writes it; null if it cannot. */
  type(descriptor: string): string | null {
    const cls = namedClass(descriptor);
    if (cls === null) return describeType(descriptor);
    const name = this.className(cls);
    return name === null ? null : name + '[]'.repeat(/^\[*/.exec(descriptor)![0].length);
  }

  canName(descriptor: string): boolean {
    const cls = namedClass(descriptor);
    return cls === null || this.file.facts.sourceName(cls, this.file.inPackage) !== null;
  }

  /** By internal name. Type arguments are left out: a path knows nothing of them. */
  className(internal: string): string | null {
    const name = this.file.imports.name(internal);
    if (name === null) return null;
    if (this.file.facts.isGeneric(internal)) this.suppressed.add('rawtypes').add('unchecked');
    const file = this.file.facts.find(internal);
    if (file !== null) this.noteDeprecation(file.annotations, file);
    return name;
  }

  /** `Foo.class`, or how else to get it. */
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

  /** What is called may throw these, by internal name. */
  noteExceptions(declared: readonly string[]): void {
    if (declared.length === 0 || this.throwing === 'Throwable') return;
    this.throwing = declared.includes('java/lang/Throwable') ? 'Throwable' : 'Exception';
  }

  helper(): string {
    this.usesHelper = true;
    return HELPER;
  }

  /** A method of the assertions' class. */
  assertion(name: string): string {
    const assume = name.startsWith('assume');
    const cls =
      this.file.junit === 5
        ? `org.junit.jupiter.api.${assume ? 'Assumptions' : 'Assertions'}`
        : `org.junit.${assume ? 'Assume' : 'Assert'}`;
    this.file.imports.useStatic(`${cls}.${name}`);
    return name;
  }

  /** `assertEquals(a, b);`, over several lines if it is long. */
  check(name: string, ...args: string[]): string[] {
    return callLines(this.assertion(name), args);
  }
}

export function callLines(callee: string, args: readonly string[]): string[] {
  const line = `${callee}(${args.join(', ')});`;
  if (line.length + INDENT <= MAX_WIDTH) return [line];
  return [`${callee}(`, ...args.map((arg, i) => `        ${arg}${i === args.length - 1 ? ');' : ','}`)];
}

/** A statement that has become too long: its arguments get lines of their own. */
export function wrapped(line: string): string[] {
  const match = /^((?:[\w.]+(?:\[\])* \w+ = )?[\w.]+)\((.*)\);$/.exec(line);
  return match === null ? [line] : callLines(match[1], topLevelParts(match[2]));
}

/** Separated by commas that stand in no parentheses, braces or quotes. */
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
