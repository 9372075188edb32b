/** The symbolic versions of native and overridden methods: one table per JDK class, as in `vm/natives`. */

import type { NativeFn } from '../../control/native.ts';
import type { Method } from '../../link/linked-class.ts';
import { reportingContact } from '../../natives/host-contact.ts';
import { symbolicMath, symbolicStrictMath } from './java-lang-math.ts';
import { symbolicDouble, symbolicFloat } from './java-lang-numbers.ts';
import { symbolicClass, symbolicObject, symbolicThread } from './java-lang-object.ts';
import { symbolicReflectArray } from './java-lang-reflect-array.ts';
import { symbolicSystem } from './java-lang-system.ts';
import { symbolicUnsafe } from './jdk-internal-misc-unsafe.ts';
import { passThroughNatives } from './pass-through.ts';

/** The methods of one class, by name or by name and descriptor. */
export type SymbolicNatives = {
  readonly name: string;
  readonly natives: Readonly<Record<string, NativeFn>>;
};

const TABLES = new Map<string, SymbolicNatives>(
  [
    symbolicClass,
    symbolicDouble,
    symbolicFloat,
    symbolicMath,
    symbolicObject,
    symbolicStrictMath,
    symbolicSystem,
    symbolicThread,
    symbolicReflectArray,
    symbolicUnsafe,
    ...passThroughNatives,
  ].map((c) => [c.name, c]),
);
/** All of them, as `java/lang/Math.sqrt`: for the test that compares each with the real JVM. */
export function namesOfSymbolicNatives(): string[] {
  return [...TABLES.values()].flatMap((c) => Object.keys(c.natives).map((name) => `${c.name}.${name}`));
}

const found = new WeakMap<Method, NativeFn | null>();

/** The symbolic version of a method; null if it has none. What reads the world is noticed on symbolic values, too. */
export function symbolicNative(m: Method): NativeFn | null {
  let fn = found.get(m);
  if (fn === undefined) {
    fn = lookUp(m);
    found.set(m, fn);
  }
  return fn;
}

function lookUp(m: Method): NativeFn | null {
  const table = TABLES.get(m.holder.name)?.natives;
  if (table === undefined) return null;
  // With the descriptor first, as in `vm/natives/registry.ts`: it tells overloads apart.
  const key = [m.key, m.name].find((name) => Object.hasOwn(table, name));
  return key === undefined ? null : reportingContact(m, table[key]);
}
