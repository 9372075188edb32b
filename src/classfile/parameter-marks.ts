/** Annotations of a method's parameters (JVMS §4.7.18, §4.7.19), by type only: what stands in them is skipped. */
import type { ClassFile, MethodInfo } from './model.ts';
import { Tag } from './model.ts';

/**
 * For each parameter, the descriptors of its annotations. Empty if the lists do not fit: the compiler may leave out
 * parameters that it added.
 */
export function parameterMarks(file: ClassFile, method: MethodInfo, count: number): readonly string[][] {
  const marks = Array.from({ length: count }, (): string[] => []);
  const { visibleParameters, invisibleParameters } = method.annotations;
  for (const bytes of [visibleParameters, invisibleParameters]) {
    if (bytes === null || bytes[0] !== count) continue;
    const reader = new MarkReader(file, bytes);
    for (const list of marks) list.push(...reader.annotations());
  }
  return marks;
}

/** Class files are checked when they are parsed, so what is read here is well-formed. */
class MarkReader {
  private readonly file: ClassFile;
  private readonly bytes: Uint8Array;
  /** After the number of parameters. */
  private at = 1;

  constructor(file: ClassFile, bytes: Uint8Array) {
    this.file = file;
    this.bytes = bytes;
  }

  annotations(): string[] {
    return Array.from({ length: this.u2() }, () => this.annotation());
  }

  private annotation(): string {
    const type = this.file.pool[this.u2()];
    for (let n = this.u2(); n > 0; n--) {
      this.u2();
      this.skipValue();
    }
    return type?.tag === Tag.Utf8 ? type.value : '';
  }

  private skipValue(): void {
    switch (String.fromCharCode(this.bytes[this.at++])) {
      case 'e':
        this.at += 4;
        break;
      case '@':
        this.annotation();
        break;
      case '[':
        for (let n = this.u2(); n > 0; n--) this.skipValue();
        break;
      default:
        this.at += 2;
    }
  }

  private u2(): number {
    const value = (this.bytes[this.at] << 8) | this.bytes[this.at + 1];
    this.at += 2;
    return value;
  }
}
