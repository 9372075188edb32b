/** The public static fields of the JDK that tell of the machine: no call tells that a program reads them. */
import { type ClassFile, Tag } from '../classfile/model.ts';

const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['separator', 'file.separator'],
  ['separatorChar', 'file.separator'],
  ['pathSeparator', 'path.separator'],
  ['pathSeparatorChar', 'path.separator'],
]);

const known = new WeakMap<ClassFile, readonly string[]>();

/** The properties that code of the class can read from fields of java.io.File. */
export function separatorsIn(file: ClassFile): readonly string[] {
  let names = known.get(file);
  if (names === undefined) {
    const found = file.pool.flatMap((constant) => {
      const isOfFile = constant?.tag === Tag.Fieldref && constant.owner === 'java/io/File';
      return isOfFile ? [PROPERTIES.get(constant.name) ?? []].flat() : [];
    });
    names = [...new Set(found)];
    known.set(file, names);
  }
  return names;
}

/** Whether code of the class can read the layouts of numbers in memory, which have the byte order of the machine. */
export function readsMemoryLayouts(file: ClassFile): boolean {
  return file.pool.some(
    (constant) => constant?.tag === Tag.Fieldref && constant.owner === 'java/lang/foreign/ValueLayout',
  );
}
