/** Everything that is settled before exploration: the JDK, the class path, the entry point. Wrong input ends here. */
import { parseMethodDescriptor, toExternalName } from '../classfile/descriptor.ts';
import { findJdk, type Jdk } from '../classpath/jdk.ts';
import { InputError } from '../errors.ts';
import { inputClassPath } from '../inputs/java-sources.ts';
import type { CheckOptions, InputBound, SymbolicMethod } from './options.ts';
import { type Entry, selectEntry } from './select-entry.ts';
import { type ReachedMethod, selectReached } from './select-method.ts';
import { openTarget } from './target.ts';
import type { UserClasses } from './user-classes.ts';

/** A program that can be explored and replayed: plain data, which crosses threads. */
export type Program = {
  readonly jdk: Jdk;
  /** Folders and jars of the program; the input APIs are not among them. */
  readonly classPath: readonly string[];
  /** The folder of the input APIs: stands in front of the class path. */
  readonly inputApi: string;
  readonly entry: Entry;
  /** Arguments of `main`. */
  readonly args: readonly string[];
  readonly reach: ReachedMethod | null;
  readonly symbolicMethods: readonly SymbolicMethod[];
  readonly inputBounds: readonly InputBound[];
  /** -D */
  readonly properties: ReadonlyMap<string, string>;
};

export type Prepared = { readonly program: Program; readonly remarks: readonly string[] };

export function prepare(options: CheckOptions): Prepared {
  const jdk = findJdk({ jdk: options.jdk });
  const target = openTarget(options.targets, {
    jdk,
    classPath: options.classPath,
    sourcePath: options.sourcePath,
    inputApi: () => inputClassPath(jdk),
  });
  const { classes } = target;
  const entry = selectEntry(options.entry, target, jdk.feature);
  const reach = options.reach === null ? null : selectReached(options.reach, classes);
  const missing = options.symbolicMethods.flatMap((method) => complaint(method, classes) ?? []);
  classes.source.close();
  return {
    program: {
      jdk,
      classPath: target.entries,
      inputApi: inputClassPath(jdk),
      entry,
      args: options.args,
      reach,
      symbolicMethods: options.symbolicMethods,
      inputBounds: options.inputBounds,
      properties: options.properties,
    },
    remarks: missing,
  };
}

/** SPF says nothing where the method does not exist, and explores a program without inputs. */
function complaint(wanted: SymbolicMethod, classes: UserClasses): string | null {
  const signature = `${wanted.className}.${wanted.method} with ${wanted.isSymbolic.length} parameters`;
  try {
    const file = classes.resolve(wanted.className, 'symbolic.method');
    const named = file.methods.filter((m) => m.name === wanted.method);
    const fits = named.some(
      (m) => parseMethodDescriptor(m.descriptor).params.length === wanted.isSymbolic.length,
    );
    if (fits) return null;
    return `symbolic.method: ${toExternalName(file.name)} has no method ${wanted.method} with ${wanted.isSymbolic.length} parameters, so nothing becomes symbolic by it`;
  } catch (e) {
    if (e instanceof InputError)
      return `symbolic.method: there is no class for ${signature}, so nothing becomes symbolic by it`;
    throw e;
  }
}
