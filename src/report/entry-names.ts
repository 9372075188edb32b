/** The entry of a check as reports name it. */
import type { Program } from '../check/prepare.ts';
import { describeMethod } from '../classfile/descriptor.ts';

type EntryNames = {
  /** `a.C.m(int)` or `new a.C(int)`, as `--method` takes it; `a.C.main`. */
  readonly id: string;
  /** External name. */
  readonly class: string;
  /** As a stack trace names it: `<init>` for a constructor. */
  readonly name: string;
};

export function entryNames(entry: Program['entry']): EntryNames {
  if (entry.kind === 'main') return { id: `${entry.className}.main`, class: entry.className, name: 'main' };
  const { className, name, descriptor, isConstructor } = entry.method;
  const id = isConstructor
    ? `new ${describeMethod(className, descriptor)}`
    : `${className}.${describeMethod(name, descriptor)}`;
  return { id, class: className, name };
}
