/** Whether the code alone shows that a program cannot violate the property (`harmless`). */
import path from 'node:path';
import { obstacleToProof } from '../analysis/prove-no-throw.ts';
import { toInternalName } from '../classfile/descriptor.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { UserClasses } from '../target/user-classes.ts';
import type { Program } from './prepare.ts';
import type { Question } from './property.ts';

const MAIN = { name: 'main', descriptor: '([Ljava/lang/String;)V' };

export function isProvedByCode(program: Program, question: Question): boolean {
  return question !== 'unreachable' && obstacle(program, question) === null;
}

function obstacle({ entry, symbolicMethods, classPath, jdk }: Program, question: Question): string | null {
  if (symbolicMethods.length > 0) return 'inputs arise in the middle of a run';
  if (
    entry.kind === 'method' &&
    !(entry.method.isStatic && entry.method.parameters.every((p) => !p.isReference))
  )
    return 'objects are inputs';
  const { className, name, descriptor } = entry.kind === 'main' ? { ...entry, ...MAIN } : entry.method;
  const classes = new UserClasses(ClassPath.parse(classPath.join(path.delimiter), jdk.feature));
  try {
    // No class path has classes of java.lang: the JVM refuses them.
    const find = (internal: string) => (internal.startsWith('java/') ? null : classes.find(internal));
    const member = { owner: toInternalName(className), name, descriptor };
    return obstacleToProof(find, member, { assertions: question !== 'no-runtime-exception' });
  } finally {
    classes.source.close();
  }
}
