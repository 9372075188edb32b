/** The name of a class as people write it. */
import type { ClassFile } from './model.ts';

/** `Outer.Inner` of `a/Outer$Inner`. A dollar that belongs to a name, as in `Money$`, stays, and so does that of a class without a name. */
export function nestedName({ name, innerClasses }: Pick<ClassFile, 'name' | 'innerClasses'>): string {
  const parts: string[] = [];
  let at = name;
  for (;;) {
    const entry = innerClasses.find(({ inner }) => inner === at);
    if (entry === undefined || entry.outer === null || entry.name === null) break;
    parts.unshift(entry.name);
    at = entry.outer;
  }
  return [at.slice(at.lastIndexOf('/') + 1), ...parts].join('.');
}
