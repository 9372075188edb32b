/** Compares what we read with what `javap -v -p` of the same JDK reads, fact by fact. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { type ClassFile, type Code, type Constant, RefKind, Tag, type VerificationType } from './model.ts';
import { parseClassFile } from './parse.ts';
import { compileSamples, run, type SampleClass } from './sample-classes.testing.ts';

const scratch = new ScratchFolder();
const jdks = discoverJdks().filter((jdk) => jdk.javac !== null);

/** Old class files are the same whichever javac wrote them: with RF_FULL=1 every JDK writes them. */
const releases = (jdk: Jdk): number[] =>
  jdk === jdks[0] || process.env.RF_FULL !== undefined ? [8, 11, 17, jdk.feature] : [jdk.feature];

describe.each(jdks.map((jdk) => [jdk.version, jdk] as const))('JDK %s', (_, jdk) => {
  it.each([...new Set(releases(jdk))])(
    'agrees with javap on classes of release %d',
    (release) => {
      const samples = compileSamples(jdk, scratch.path, release);
      expect(samples.length).toBeGreaterThan(release >= 17 ? 15 : 9);
      const printed = javap(jdk, samples);
      expect(printed).toHaveLength(samples.length);
      samples.forEach((sample, i) => {
        const ours = parseClassFile(sample.bytes, sample.file, { isEager: true });
        expect(ours.major).toBe(release + 44);
        expect(factsOf(ours), sample.file).toEqual(factsOfJavap(printed[i]));
      });
    },
    60_000,
  );
});

/** javap's text, one string per class. */
function javap(jdk: Jdk, samples: readonly SampleClass[]): string[] {
  const files = samples.map((sample) => sample.file);
  const text = run(join(jdk.home, 'bin', 'javap'), ['-J-Dfile.encoding=UTF-8', '-v', '-p', ...files]);
  return text.split(/^Classfile /m).slice(1);
}

/** Each fact is a list of lines in the order of the class file, in a form that both sides can produce. */
type Facts = { readonly [kind: string]: readonly string[] };

const TAG_NAME = new Map<number, string>(Object.entries(Tag).map(([name, tag]) => [tag, name]));
TAG_NAME.set(Tag.Module, 'Module or Package').set(Tag.Package, 'Module or Package');
const REF_NAME = new Map<number, string>(Object.entries(RefKind).map(([name, kind]) => [kind, name]));

function factsOf(c: ClassFile): Facts {
  const codes = c.methods.map((m) => m.code).filter((code) => code !== null);
  const members = [...c.fields, ...c.methods];
  return {
    version: [`${c.minor} ${c.major}`],
    flags: [hex4(c.flags), ...members.map((m) => hex4(m.flags))],
    names: [c.name, c.superName ?? '#0'],
    counts: [`${c.interfaces.length} ${c.fields.length} ${c.methods.length}`],
    constants: c.pool.flatMap((k, i) => (k === null ? [] : `#${i} ${TAG_NAME.get(k.tag)}${valueText(k)}`)),
    descriptors: [...members, ...(c.record ?? [])].map((m) => m.descriptor),
    signatures: [...[...members, c, ...(c.record ?? [])].flatMap((m) => m.signature ?? [])].sort(),
    sizes: codes.map((code) => `${code.maxStack} ${code.maxLocals}`),
    handlers: codes.flatMap((code) =>
      code.handlers.map((h) => `${h.start} ${h.end} ${h.handler} ${catchName(c, h.catchType)}`),
    ),
    lines: codes.flatMap((code) => code.lines.map((l) => `${l.line} ${l.start}`)),
    variables: codes.flatMap((code) =>
      [...code.variables, ...code.variableTypes].map(
        (v) => `${v.start} ${v.length} ${v.index} ${v.name} ${v.descriptor}`,
      ),
    ),
    frames: codes.flatMap(framesOf),
    bootstraps: c.bootstrapMethods.flatMap((b, i) => [`${i}: #${b.handle}`, ...b.args.map((a) => `#${a}`)]),
    nestMembers: c.nestMembers,
    nestHost: c.nestHost === null ? [] : [c.nestHost],
    permitted: c.permittedSubclasses ?? [],
    inner: c.innerClasses.map((i) => `${i.name ?? '-'} ${i.inner} ${i.outer ?? '-'}`),
    sourceFile: c.sourceFile === null ? [] : [c.sourceFile],
    exceptions: c.methods.flatMap((m) => m.exceptions.map((e) => e.replaceAll('/', '.'))),
    enclosing: enclosingOf(c),
  };
}

function factsOfJavap(text: string): Facts {
  const body = text.slice(text.indexOf('\n{'));
  const sizes = all(body, /^ {6}stack=(\d+), locals=(\d+), args_size=\d+$/gm);
  const thisClass = /this_class: #\d+\s+\/\/ "?([^"\n]*)"?/.exec(text)![1];
  const superClass = /super_class: #(\d+)(?:\s+\/\/ "?([^"\n]*)"?)?/.exec(text)!;
  return {
    version: [`${/minor version: (\d+)/.exec(text)![1]} ${/major version: (\d+)/.exec(text)![1]}`],
    flags: all(text, /^ {2,4}flags: \(0x([0-9a-f]{4})\)/gm),
    names: [thisClass, superClass[2] ?? `#${superClass[1]}`],
    counts: all(text, /interfaces: (\d+), fields: (\d+), methods: (\d+)/g),
    constants: constantsOfJavap(text),
    descriptors: all(body, /^ {4}descriptor: (.*)$/gm),
    signatures: all(body, /^ {0,4}Signature: #\d+\s+\/\/ (.*)$/gm).sort(),
    sizes,
    handlers: all(body, /^ +(\d+) +(\d+) +(\d+) +(any|Class \S+)$/gm).map((row) => row.replaceAll('"', '')),
    lines: all(body, /^ {8}line (\d+): (\d+)$/gm),
    variables: all(body, /^ {8,} *(\d+) +(\d+) +(\d+) +(\S+) {3}(\S+)$/gm).filter(
      (row) => !/ Class /.test(row),
    ),
    frames: framesOfJavap(body),
    bootstraps: sectionOf(body, 'BootstrapMethods').flatMap((l) => /^ +((?:\d+: )?#\d+)/.exec(l)?.[1] ?? []),
    nestMembers: sectionOf(body, 'NestMembers').map((line) => line.trim()),
    nestHost: all(body, /^NestHost: class (\S+)$/gm),
    permitted: sectionOf(body, 'PermittedSubclasses').map((line) => line.trim()),
    inner: sectionOf(body, 'InnerClasses').map(innerOfJavap),
    sourceFile: all(body, /^SourceFile: "(.*)"$/gm),
    exceptions: all(body, /^ {6}throws (.*)$/gm).flatMap((list) => list.split(', ')),
    enclosing: all(body, /^EnclosingMethod: .*\/\/ (\S+)$/gm).map((e) => `${e.replaceAll('.', '/')}`),
  };
}

/** The groups of every match, joined by blanks. */
function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match.slice(1).join(' '));
}

/** The indented lines below a heading at the margin. */
function sectionOf(text: string, heading: string): string[] {
  const match = new RegExp(`^${heading}:\\n((?: .*\\n)*)`, 'm').exec(text);
  return match === null ? [] : match[1].split('\n').filter((line) => line !== '');
}

function hex4(flags: number): string {
  return flags.toString(16).padStart(4, '0');
}

/** What javap prints for a constant; Utf8 and String are left to the tests of utf8.ts, as javap escapes them. */
function valueText(k: Constant): string {
  switch (k.tag) {
    case Tag.Integer:
      return ` ${k.value}`;
    case Tag.Long:
      return ` ${(BigInt(k.hi) << 32n) | BigInt(k.lo >>> 0)}`;
    case Tag.Float:
    case Tag.Double:
      return ` ${k.value}`;
    case Tag.Class:
      return ` ${k.name}`;
    case Tag.Fieldref:
    case Tag.Methodref:
    case Tag.InterfaceMethodref:
      return ` ${k.owner}.${k.name}:${k.descriptor}`;
    case Tag.NameAndType:
      return ` ${k.name}:${k.descriptor}`;
    case Tag.MethodHandle:
      return ` REF_${REF_NAME.get(k.refKind)} ${k.member.owner}.${k.member.name}:${k.member.descriptor}`;
    case Tag.MethodType:
      return ` ${k.descriptor}`;
    case Tag.InvokeDynamic:
    case Tag.Dynamic:
      return ` #${k.bootstrap}:${k.name}:${k.descriptor}`;
    default:
      return '';
  }
}

const WITHOUT_VALUE = new Set(['Utf8', 'String', 'Module or Package']);
/** The javap of JDK 25 knows no name for these two. */
const MODULE_TAGS = new Set(['Module', 'Package', 'Unknown']);

function constantsOfJavap(text: string): string[] {
  const rows = [...text.matchAll(/^ +(#\d+) = (\w+) +(.*)$/gm)];
  return rows.map(([, index, name, rest]) => {
    const tag = MODULE_TAGS.has(name) ? 'Module or Package' : name;
    if (WITHOUT_VALUE.has(tag)) return `${index} ${tag}`;
    const comment = rest.indexOf('// ');
    const value = (comment < 0 ? rest : rest.slice(comment + 3)).replaceAll('"', '').trim();
    const isNumber = comment < 0;
    return `${index} ${tag} ${isNumber ? numberOfJavap(tag, value) : value}`;
  });
}

function numberOfJavap(tag: string, text: string): string {
  if (tag === 'Long') return text.replace(/l$/, '');
  if (tag === 'Float') return String(Math.fround(Number.parseFloat(text)));
  return String(Number.parseFloat(text));
}

/** javap separates the method by a dot and, in some versions, the packages as well. */
function enclosingOf({ enclosingMethod }: ClassFile): string[] {
  if (enclosingMethod === null) return [];
  const { owner, name } = enclosingMethod;
  return [name === null ? owner : `${owner}/${name}`];
}

function catchName(c: ClassFile, index: number): string {
  const constant = c.pool[index];
  return constant?.tag === Tag.Class ? `Class ${constant.name}` : 'any';
}

function innerOfJavap(line: string): string {
  const comment = line.slice(line.indexOf('// ') + 3).replaceAll('"', '');
  const match = /^(?:(\S+)=)?class (\S+)(?: of class (\S+))?$/.exec(comment)!;
  return `${match[1] ?? '-'} ${match[2]} ${match[3] ?? '-'}`;
}

function framesOf(code: Code): string[] {
  return code.stackMap.map(
    (f) => `${f.bci} ${f.form} ${f.chop} [${f.locals.map(typeName)}] [${f.stack.map(typeName)}]`,
  );
}

function typeName(type: VerificationType): string {
  if (type.kind === 'object') return `class ${type.name}`;
  if (type.kind === 'uninitialized') return `uninitialized ${type.offset}`;
  return type.kind === 'uninitializedThis' ? 'this' : type.kind;
}

/** javap prints the deltas; the absolute position is computed here once more, by JVMS §4.7.4. */
function framesOfJavap(body: string): string[] {
  const frames: string[] = [];
  const tables = body.split(/^ +StackMapTable: number_of_entries = \d+$/m).slice(1);
  for (const table of tables) {
    let bci = -1;
    for (const [, number, comment, rest] of table.matchAll(
      /^ +frame_type = (\d+) \/\* (\w+) \*\/\n((?: +(?:offset_delta|locals|stack) = .*\n)*)/gm,
    )) {
      const type = Number(number);
      const given = /offset_delta = (\d+)/.exec(rest)?.[1];
      bci += 1 + (given === undefined ? type & 63 : Number(given));
      const form = FORMS[comment];
      const chop = form === 'chop' ? 251 - type : 0;
      frames.push(
        `${bci} ${form} ${chop} [${typesOfJavap(rest, 'locals')}] [${typesOfJavap(rest, 'stack')}]`,
      );
    }
  }
  return frames;
}

const FORMS: { readonly [javapName: string]: string } = {
  same: 'same',
  same_frame_extended: 'same',
  same_locals_1_stack_item: 'same1',
  same_locals_1_stack_item_frame_extended: 'same1',
  chop: 'chop',
  append: 'append',
  full_frame: 'full',
};

function typesOfJavap(text: string, part: 'locals' | 'stack'): string[] {
  const list = new RegExp(`${part} = \\[ ?(.*?) ?\\]\n`).exec(text)?.[1] ?? '';
  return list === '' ? [] : list.replaceAll('"', '').split(', ');
}
