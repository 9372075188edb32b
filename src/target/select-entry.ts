/** Selects the entry point: the `main` method that the user named, the only one among the targets, or a method. */
import { toExternalName, toInternalName } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from '../classfile/model.ts';
import { InputError } from '../errors.ts';
import type { EntryRequest } from './entry-request.ts';
import { nearest } from './nearest.ts';
import { type SelectedMethod, selectMethod } from './select-method.ts';
import type { Target } from './target.ts';

/** Where the program starts. `className` is an external name. */
export type SelectedEntry =
  | { readonly kind: 'main'; readonly className: string }
  | { readonly kind: 'method'; readonly method: SelectedMethod };

const MAIN_WITH_ARGS = '([Ljava/lang/String;)V';
/** Since this version `main` may be an instance method, need not be public, and need not have a parameter. */
const JEP_512 = 25;
const MAX_SHOWN = 8;

/** What the request means in these classes. An InputError says what the user can name instead. */
export function selectEntry(
  request: EntryRequest,
  target: Target,
  feature: number,
  receiver: 'symbolic' | 'new' = 'symbolic',
): SelectedEntry {
  const entry = selected(request, target, feature, receiver);
  requireVersion(target, entry.kind === 'main' ? entry.className : entry.method.className, feature);
  return entry;
}

function selected(
  request: EntryRequest,
  target: Target,
  feature: number,
  receiver: 'symbolic' | 'new',
): SelectedEntry {
  if (request.kind === 'method')
    return { kind: 'method', method: selectMethod(request.signature, target.classes, receiver) };
  if (request.className !== null)
    return { kind: 'main', className: namedMain(request.className, target, feature) };
  return { kind: 'main', className: onlyMain(target, feature) };
}

/** Class files of Java n have version n + 44. */
const VERSION_OF_JAVA_0 = 44;

/** Nothing can be explored if the JDK does not read the class. Other classes that it does not read are found on the way. */
function requireVersion({ classes }: Target, className: string, feature: number): void {
  const compiledFor = (classes.find(toInternalName(className))?.major ?? 0) - VERSION_OF_JAVA_0;
  if (compiledFor > feature)
    throw new InputError(
      `${className} was compiled for Java ${compiledFor}, and the JDK is ${feature}: take a newer JDK with --jdk, or compile with --release ${feature}`,
    );
}

/** The class that the user named; it may inherit `main`. */
function namedMain(written: string, target: Target, feature: number): string {
  const file = target.classes.resolve(written, '--main');
  const name = toExternalName(file.name);
  for (
    let f: ClassFile | null = file;
    f !== null;
    f = f.superName === null ? null : target.classes.find(f.superName)
  )
    if (f.methods.some((m) => isMain(m, feature))) return name;
  const near = nearest(
    'main',
    file.methods.map((m) => m.name),
    1,
  );
  const hint = near.length === 0 ? '' : ` (there is ${near[0]})`;
  throw new InputError(
    `--main: ${name} has no method public static void main(String[])${hint}: name another class, or start at a method with --method`,
  );
}

/** `--symbolic-args`: the `main` that is run must take arguments. */
export function requireArguments(entry: SelectedEntry, { classes }: Target, feature: number): void {
  if (entry.kind !== 'main')
    throw new InputError('--symbolic-args are those of a main method: leave it out with --method');
  for (
    let file = classes.find(toInternalName(entry.className));
    file !== null;
    file = file.superName === null ? null : classes.find(file.superName)
  )
    if (file.methods.some((m) => isMain(m, feature) && m.descriptor === MAIN_WITH_ARGS)) return;
  throw new InputError(
    `--symbolic-args: main of ${entry.className} takes no arguments: leave the option out`,
  );
}

/** The manifest of a jar decides. Without one there must be exactly one class with a `main` among the targets. */
function onlyMain(target: Target, feature: number): string {
  if (target.manifestMains.length === 1) return target.manifestMains[0];
  const mains = mainsAmong(target, feature);
  if (mains.length === 1) return mains[0];
  if (target.targetClasses.length === 0)
    throw new InputError(
      'there are no classes among the targets: name a folder, a jar or files that have some',
    );
  if (mains.length === 0)
    throw new InputError(
      'no class with a main method among the targets: start at a method with --method C.m',
    );
  const shown = mains.slice(0, MAX_SHOWN).join(', ');
  const more = mains.length > MAX_SHOWN ? `, … (${mains.length} in all)` : '';
  throw new InputError(`several classes have a main method: choose one with --main: ${shown}${more}`);
}

/** Classes with a classic `main` come first: instance mains (JEP 512) count only if there is no classic one. */
function mainsAmong(target: Target, feature: number): string[] {
  const files = target.targetClasses.flatMap((name) => target.classes.find(name) ?? []);
  const classic = files.filter((file) => file.methods.some(isClassicMain));
  const mains = classic.length > 0 ? classic : files.filter((f) => f.methods.some((m) => isMain(m, feature)));
  return mains.map((file) => toExternalName(file.name));
}

function isClassicMain(m: MethodInfo): boolean {
  const wanted = Acc.PUBLIC | Acc.STATIC;
  return m.name === 'main' && m.descriptor === MAIN_WITH_ARGS && (m.flags & wanted) === wanted;
}

/** Whether `java` would start the class at this method. */
export function isMain(m: MethodInfo, feature: number): boolean {
  if (isClassicMain(m)) return true;
  const isNamed = m.name === 'main' && (m.descriptor === MAIN_WITH_ARGS || m.descriptor === '()V');
  return feature >= JEP_512 && isNamed && (m.flags & (Acc.PRIVATE | Acc.ABSTRACT)) === 0;
}
