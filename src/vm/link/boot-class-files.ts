/**
 * Class files of the JDK, parsed once in a thread. A thread of a scan serves one VM after the other, and each needs the same hundreds of
 * classes before it comes to the program: to parse them takes a third of its start.
 */
import type { ClassFile } from '../../classfile/model.ts';
import { parseClassFile } from '../../classfile/parse.ts';
import type { SystemImage } from '../../classpath/system-image.ts';

/** Of the image that was asked last. What it holds is immutable. */
let parsed = new Map<string, ClassFile>();
let stamp: string | null = null;

/** Null if the image has no such class. */
export function bootClassFile(image: SystemImage, name: string): ClassFile | null {
  if (image.stamp === null || image.stamp !== stamp) {
    parsed = new Map();
    stamp = image.stamp;
  }
  const known = parsed.get(name);
  if (known !== undefined) return ofOneVm(known);
  const bytes = image.findClass(name);
  if (bytes === null) return null;
  const file = parseClassFile(bytes, `${name}.class`);
  parsed.set(name, file);
  return ofOneVm(file);
}

/**
 * A copy with methods of its own. What is found out about a method is kept by the identity of its `MethodInfo` (static regions, and what they
 * were linked to), and must end with the VM.
 */
function ofOneVm(file: ClassFile): ClassFile {
  return { ...file, methods: file.methods.map((method) => ({ ...method })) };
}
