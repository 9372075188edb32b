/** For tests: Java programs that fail in known places. A comment `// HERE name` marks the line of a failure. */
import { compile } from '../classpath/javac.ts';
import type { Jdk } from '../classpath/jdk.ts';
import type { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { inputClassPath } from '../inputs/java-sources.ts';
import { plainInput } from '../result/input-value.ts';
import type { InputType, InputValue, Location } from '../result/outcome.ts';
import type { Expected } from './compare.ts';

export class Samples {
  readonly #file: string;
  readonly #text: string;

  constructor(scratch: ScratchFolder, name: string, text: string) {
    this.#text = text;
    this.#file = scratch.write(`${name}/Samples.java`, text);
  }

  /** The class path of the samples. */
  compile(jdk: Jdk): string {
    return compile(jdk, [this.#file], { classPath: inputClassPath(jdk) }).dir;
  }

  /** The failure that is marked so; `library` is the innermost frame where that is the JDK's. */
  threw(exception: string, mark: string, where: string, library?: Location): Threw {
    const userLocation = this.at(mark, where);
    const location = library ?? userLocation;
    return {
      kind: 'threw',
      exception,
      supers: [],
      message: null,
      location,
      userLocation,
      trace: [location, userLocation],
    };
  }

  at(mark: string, where: string): Location {
    const lines = this.#text.split('\n');
    const line = lines.findIndex((text) => text.endsWith(`// HERE ${mark}`)) + 1;
    if (line === 0) throw new Error(`no line is marked HERE ${mark}`);
    const dot = where.lastIndexOf('.');
    return { class: where.slice(0, dot), method: where.slice(dot + 1), file: 'Samples.java', line };
  }
}

export type Threw = Extract<Expected, { kind: 'threw' }>;

export function input(type: InputType, value: string, name = 'x'): InputValue {
  return plainInput(name, type, value);
}
