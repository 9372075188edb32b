/** The classes that findings lie in, of the project or of a library. A scan and a check must look into the same ones: fingerprints are made of their code. */
import path from 'node:path';
import type { ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { InputError } from '../errors.ts';

export class ClassesOfFindings {
  private readonly own: ReadonlyMap<string, ClassFile>;
  private readonly classPath: readonly string[];
  private readonly feature: number;
  /** Those that were looked for on the class path; undefined if a class is not there or cannot be read. */
  private readonly found = new Map<string, ClassFile | undefined>();

  /** `own`: classes that were read already, and go before those of the class path. */
  constructor(own: ReadonlyMap<string, ClassFile>, classPath: readonly string[], feature: number) {
    this.own = own;
    this.classPath = classPath;
    this.feature = feature;
  }

  /** By internal name. */
  get(name: string): ClassFile | undefined {
    const own = this.own.get(name);
    if (own !== undefined || this.found.has(name)) return own ?? this.found.get(name);
    const file = this.read(name);
    this.found.set(name, file);
    return file;
  }

  private read(name: string): ClassFile | undefined {
    if (this.classPath.length === 0) return undefined;
    const source = ClassPath.parse(this.classPath.join(path.delimiter), this.feature);
    try {
      const bytes = source.find(`${name}.class`);
      return bytes === null ? undefined : parseClassFile(bytes, name);
    } catch (error) {
      if (error instanceof InputError) return undefined;
      throw error;
    } finally {
      source.close();
    }
  }
}
