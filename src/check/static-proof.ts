/** Whether the code alone shows that a program cannot violate the property (`src/analysis`), so that nothing is explored. */
import path from 'node:path';
import { type CodeProof, type FindClass, proveNoThrow } from '../analysis/prove-no-throw.ts';
import { toInternalName } from '../classfile/descriptor.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { UserClasses } from '../target/user-classes.ts';
import type { Program } from './prepare.ts';
import type { Question } from './property.ts';

const MAIN = { name: 'main', descriptor: '([Ljava/lang/String;)V' };

/** Null: the proof is not tried, because it knows nothing about `--reach`, nor about inputs that are objects. */
export function proveByCode(program: Program, question: Question): CodeProof | null {
  return question === 'unreachable' || !hasOnlyNumbers(program) ? null : prove(program, question);
}

/** All inputs are numbers: parameters of a static method, or inputs that `main` requests. */
function hasOnlyNumbers({ entry, symbolicMethods }: Program): boolean {
  if (symbolicMethods.length > 0) return false;
  return (
    entry.kind === 'main' || (entry.method.isStatic && entry.method.parameters.every((p) => !p.isReference))
  );
}

function prove({ entry, classPath, jdk }: Program, question: Question): CodeProof {
  const { className, name, descriptor } = entry.kind === 'main' ? { ...entry, ...MAIN } : entry.method;
  const classes = new UserClasses(ClassPath.parse(classPath.join(path.delimiter), jdk.feature));
  try {
    // A class `java/…` on the class path is never used: the JVM refuses to define it.
    const find: FindClass = (internal) => (internal.startsWith('java/') ? null : classes.find(internal));
    const member = { owner: toInternalName(className), name, descriptor };
    return proveNoThrow(find, member, { assertions: question !== 'no-runtime-exception' });
  } finally {
    classes.source.close();
  }
}
