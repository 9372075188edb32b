/** A .jpf file as what `check` is asked to do. */
import fs from 'node:fs';
import path from 'node:path';
import { type CheckOptions, DEFAULT_OPTIONS, MODES, type Mode } from '../check/options.ts';
import { toInternalName } from '../classfile/descriptor.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { InputError } from '../errors.ts';
import type { PrimitiveType } from '../inputs/input-log.ts';
import type { InputRange } from '../inputs/input-ranges.ts';
import type { SymbolicMethod } from '../target/entry-request.ts';
import { type JpfFile, readJpfFile } from './jpf-file.ts';
import { kindOfKey, RANGE_KEY } from './keys.ts';

/** A .jpf file as options of `check`. */
export type SpfOptions = {
  readonly options: CheckOptions;
  /** Keys that are unknown, or that cannot be followed yet. */
  readonly remarks: readonly string[];
};

/** `given` are definitions of the user (-D). The feature version decides which entries of a multi-release jar count. */
export function spfOptions(file: string, given: ReadonlyMap<string, string>, feature: number): SpfOptions {
  const jpf = readJpfFile(file, given);
  const target = needed(jpf, 'target');
  const classPath = pathList(jpf, 'classpath');
  const sourcePath = pathList(jpf, 'sourcepath');
  return {
    options: {
      ...DEFAULT_OPTIONS,
      ...programOf(target, classPath, sourcePath, feature, jpf),
      entry: { kind: 'main', className: target },
      args: argumentsOf(jpf),
      symbolicMethods: parseSymbolicMethods(value(jpf, 'symbolic.method') ?? '', jpf.file),
      symbolicReferences: { objects: isOn(jpf, 'symbolic.lazy'), arrays: isOn(jpf, 'symbolic.arrays') },
      inputBounds: boundsOf(jpf),
      depth: depthOf(jpf),
      mode: modeOf(jpf),
    },
    remarks: remarksOn(jpf),
  };
}

/** Classes where they exist; else the source of the target, from which javac finds the others. */
function programOf(
  target: string,
  classPath: readonly string[],
  sourcePath: readonly string[],
  feature: number,
  { file, project }: JpfFile,
): Pick<CheckOptions, 'targets' | 'sourcePath' | 'classPath'> {
  const internal = toInternalName(target);
  const compiled = ClassPath.parse(classPath.join(path.delimiter), feature);
  const isCompiled = classPath.length > 0 && compiled.find(`${internal}.class`) !== null;
  compiled.close();
  const existing = classPath.filter((entry) => fs.existsSync(entry));
  if (isCompiled) return { targets: existing, sourcePath: [], classPath: null };
  const outermost = internal.split('$')[0];
  const source = sourcePath.map((root) => path.join(root, `${outermost}.java`)).find((f) => fs.existsSync(f));
  if (source === undefined) {
    throw new InputError(
      `${file}: target ${target} does not exist: there is no class of it in ${listed('classpath', classPath)} and no source in ${listed('sourcepath', sourcePath)}`,
    );
  }
  return {
    targets: [source, ...existing],
    sourcePath: sourcePath.filter((entry) => fs.existsSync(entry)),
    classPath: libraries(project),
  };
}

/** The jars that a JPF project's build compiles its sources with. */
function libraries(project: string): string | null {
  const lib = path.join(project, 'lib');
  return fs.existsSync(lib) ? path.join(lib, '*') : null;
}

function listed(key: string, entries: readonly string[]): string {
  return entries.length === 0 ? `${key} (which is not set)` : entries.join(', ');
}

/** Whether a boolean key is set, with all spellings that JPF accepts. */
function isOn(jpf: JpfFile, key: string): boolean {
  return ['true', 'yes', 'on', '1', 't', 'y'].includes(value(jpf, key)?.trim().toLowerCase() ?? '');
}

/** The value of a key. A `${…}` in it that could not be expanded is an error now, because the key is used. */
function value(jpf: JpfFile, key: string): string | null {
  const text = jpf.values.get(key);
  if (text === undefined) return null;
  const open = /\$\{([^{}]+)\}/.exec(text);
  if (open !== null)
    throw new InputError(
      `${jpf.file}: ${key}: ${open[1]} is not defined: define it with -D${open[1]}=<value>`,
    );
  return text.trim();
}

function needed(jpf: JpfFile, key: string): string {
  const text = value(jpf, key);
  if (text === null || text === '')
    throw new InputError(`${jpf.file}: there is no ${key}: add ${key}=<class>`);
  return text;
}

/** Folders and jars; JPF separates them by `,` or `;`, and Unix habit adds `:`. Relative to the file, as in JPF's examples. */
function pathList(jpf: JpfFile, key: string): string[] {
  const entries = (value(jpf, key) ?? '')
    .split(/[,;]|:(?![\\/]{1,2}\w)|(?<=\w\w):/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return [...new Set(entries.map((entry) => path.resolve(path.dirname(jpf.file), entry)))];
}

function argumentsOf(jpf: JpfFile): string[] {
  const text = value(jpf, 'target.args') ?? value(jpf, 'target_args') ?? '';
  return text
    .split(/[,;]/)
    .map((arg) => arg.trim())
    .filter((arg) => arg !== '');
}

/** `a.B.m(sym#con),a.B.n(sym)`: SPF takes `sym` in any case for symbolic and everything else for concrete. */
export function parseSymbolicMethods(text: string, file: string): SymbolicMethod[] {
  const methods: SymbolicMethod[] = [];
  const rest = text.replaceAll(/([^\s(),;]+)\s*\(([^()]*)\)/g, (_, name: string, list: string) => {
    const dot = name.lastIndexOf('.');
    if (dot <= 0) throw new InputError(`${file}: symbolic.method ${name}: write it as Class.method(sym#con)`);
    const kinds = list.split(/[#,]/).map((kind) => kind.trim().toLowerCase());
    methods.push({
      className: name.slice(0, dot),
      method: name.slice(dot + 1),
      isSymbolic: list.trim() === '' ? [] : kinds.map((kind) => kind === 'sym'),
    });
    return '';
  });
  const left = rest.replaceAll(/[\s,;]+/g, ' ').trim();
  if (left !== '')
    throw new InputError(`${file}: symbolic.method: cannot read ${left}: write it as Class.method(sym#con)`);
  return methods;
}

/** SPF knows one kind of real number: what is said of doubles holds for floats too. */
const TYPES_OF: Readonly<Record<string, readonly PrimitiveType[]>> = { double: ['double', 'float'] };

function boundsOf(jpf: JpfFile): InputRange[] {
  const bounds = new Map<string, InputRange>();
  for (const key of jpf.values.keys()) {
    const match = RANGE_KEY.exec(key);
    if (match === null) continue;
    const [, side, written, name = null] = match;
    const text = numberOf(jpf, key, written === 'double');
    for (const type of TYPES_OF[written] ?? [written as PrimitiveType]) {
      const id = `${type} ${name}`;
      const old = bounds.get(id) ?? { type, name, min: null, max: null };
      bounds.set(id, { ...old, [side]: text });
    }
  }
  for (const { type, name, min, max } of bounds.values()) {
    if (min !== null && max !== null && Number(min) > Number(max))
      throw new InputError(
        `${jpf.file}: the bounds of ${name ?? type} inputs are empty: ${min} is above ${max}`,
      );
  }
  return [...bounds.values()];
}

function numberOf(jpf: JpfFile, key: string, isReal: boolean): string {
  const text = value(jpf, key) ?? '';
  const isNumber = isReal ? /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[dDfF]?$/ : /^[+-]?\d+$/;
  if (!isNumber.test(text))
    throw new InputError(`${jpf.file}: ${key}=${text}: give ${isReal ? 'a number' : 'a whole number'}`);
  return text.replace(/^\+/, '').replace(/[dDfF]$/, '');
}

function depthOf(jpf: JpfFile): number | null {
  const text = value(jpf, 'search.depth_limit');
  if (text === null) return null;
  if (!/^\d+$/.test(text) || Number(text) === 0)
    throw new InputError(`${jpf.file}: search.depth_limit=${text}: give a whole number, 1 or more`);
  return Number(text);
}

/** A plain SPF configuration has no such key: SPF does not merge. */
function modeOf(jpf: JpfFile): Mode {
  const text = value(jpf, 'veritestingMode');
  if (text === null) return 1;
  const mode = MODES.find((each) => String(each) === text);
  if (mode === undefined)
    throw new InputError(`${jpf.file}: veritestingMode=${text}: there are ${MODES.join(', ')}`);
  return mode;
}

function remarksOn(jpf: JpfFile): string[] {
  const unknown: string[] = [...jpf.skipped.filter((directive) => !directive.startsWith('@using'))];
  const remarks: string[] = [];
  for (const [key, text] of jpf.values) {
    const kind = kindOfKey(key);
    if (kind.kind === 'unknown') unknown.push(key);
    else if (kind.kind === 'later' && text.trim() !== 'false') remarks.push(`${key}: ${kind.why}`);
  }
  if (unknown.length > 0) remarks.push(`unknown keys of ${jpf.file}: ${unknown.join(', ')}`);
  return remarks;
}
