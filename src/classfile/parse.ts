/** Entry point of the class-file parser (JVMS chapter 4). */
import { InputError } from '../errors.ts';
import { ByteReader } from './byte-reader.ts';
import { readClassAttributes } from './class-attributes.ts';
import { ClassReader } from './class-reader.ts';
import { readConstantPool } from './constant-pool.ts';
import { areClassFlagsLegal } from './flags.ts';
import { readFields, readMethods } from './members.ts';
import { Acc, type ClassFile, Tag } from './model.ts';

const MAGIC = 0xcafebabe;
const OLDEST_MAJOR = 45;
/** Java 25. */
const NEWEST_MAJOR = 69;
/** From Java 12 on the minor version only says whether preview features are used (JVMS §4.1). */
const FIRST_MAJOR_WITH_PREVIEW = 56;
const PREVIEW_MINOR = 65535;

const CLASS_FLAGS =
  Acc.PUBLIC |
  Acc.FINAL |
  Acc.SUPER |
  Acc.INTERFACE |
  Acc.ABSTRACT |
  Acc.SYNTHETIC |
  Acc.ANNOTATION |
  Acc.ENUM;

/** How much is read at once. */
export type ParseOptions = {
  /**
   * Reads every table now, so that a malformed one is an error here. Otherwise line numbers, local
   * variables, stack maps and annotations are read when first used, and throw InputError then.
   */
  readonly isEager?: boolean;
};

/**
 * Parses a class file (JVMS chapter 4) up to Java 25, with the format checks that HotSpot makes when it loads
 * one (§4.8). `origin` names the file in messages. `bytes` must not change afterwards: parts of it are kept.
 */
export function parseClassFile(bytes: Uint8Array, origin: string, options?: ParseOptions): ClassFile {
  const isEager = options?.isEager === true;
  const head = new ByteReader(bytes, origin);
  const { minor, major } = readVersion(head);
  const pool = readConstantPool(head, major);

  const r = new ClassReader(bytes, origin, pool, major, head.pos, head.end);
  r.section = 'class header';
  const flagsAt = r.pos;
  const flags = readClassFlags(r);
  const isModule = (flags & Acc.MODULE) !== 0;
  if (!isModule) rejectModuleConstants(r, flagsAt);
  const name = r.plainClassName('this class');
  r.ownName = name;
  const superName = readSuperName(r, name, flags);
  const interfaces = readInterfaces(r, name);
  const fields = readFields(r, flags, isEager);
  const methods = readMethods(r, flags, isEager);
  const { extraFlags, ...attributes } = readClassAttributes(r, flags, isEager);
  if (r.pos !== bytes.length) {
    const problem = `${bytes.length - r.pos} extra bytes after the end of the class`;
    r.fail(problem, r.pos, { kind: 'extra-bytes' });
  }
  return {
    origin,
    minor,
    major,
    pool,
    flags: flags | extraFlags,
    name,
    superName,
    interfaces,
    fields,
    methods,
    ...attributes,
  };
}

function readVersion(r: ByteReader): { minor: number; major: number } {
  const magic = r.u4();
  if (magic !== MAGIC) r.fail(`not a class file: magic number 0x${magic.toString(16).padStart(8, '0')}`, 0);
  const minor = r.u2();
  const major = r.u2();
  if (major > NEWEST_MAJOR) {
    throw new InputError(
      `${r.origin}: compiled by a more recent version of Java (class file version ${major}.${minor}, ` +
        `Java ${javaRelease(major)}); class file versions up to ${NEWEST_MAJOR}.0 are recognized: ` +
        `compile with --release ${javaRelease(NEWEST_MAJOR)} or lower`,
    );
  }
  const isMinorLegal = major < FIRST_MAJOR_WITH_PREVIEW || minor === 0 || minor === PREVIEW_MINOR;
  if (major < OLDEST_MAJOR || !isMinorLegal) r.fail(`invalid class file version ${major}.${minor}`, 4);
  return { minor, major };
}

function javaRelease(major: number): number {
  return major - 44;
}

function readClassFlags(r: ClassReader): number {
  const at = r.pos;
  let flags = r.u2() & (CLASS_FLAGS | (r.major >= 53 ? Acc.MODULE : 0));
  if ((flags & Acc.MODULE) !== 0) return flags;
  // Compilers before Java 6 left the bit out.
  if ((flags & Acc.INTERFACE) !== 0 && r.major < 50) flags |= Acc.ABSTRACT;
  if (!areClassFlagsLegal(flags, r.major)) {
    r.fail(`illegal class flags 0x${flags.toString(16)}`, at, { kind: 'class-flags', flags });
  }
  return flags;
}

/** JVMS §4.4.11, §4.4.12: only a module-info has such constants. */
function rejectModuleConstants(r: ClassReader, at: number): void {
  for (let i = 1; i < r.pool.length; i++) {
    const tag = r.pool[i]?.tag;
    if (tag === Tag.Module || tag === Tag.Package) {
      r.fail(
        `constant #${i} (${tag === Tag.Module ? 'Module' : 'Package'}) in a class that is no module`,
        at,
      );
    }
  }
}

function readSuperName(r: ClassReader, name: string, flags: number): string | null {
  const at = r.pos;
  const superName = r.optionalClassName('superclass');
  if (superName === null) {
    if (name !== 'java/lang/Object' && (flags & Acc.MODULE) === 0)
      r.fail(`class ${name} has no superclass`, at);
    return null;
  }
  if (name === 'java/lang/Object') r.fail(`${name} has the superclass ${superName}`, at);
  if (superName.startsWith('[')) {
    r.fail(`superclass is the array type ${superName}`, at, { kind: 'array-superclass' });
  }
  if ((flags & Acc.INTERFACE) !== 0 && superName !== 'java/lang/Object') {
    r.fail(`interface ${name} has the superclass ${superName} instead of java/lang/Object`, at);
  }
  return superName;
}

function readInterfaces(r: ClassReader, name: string): string[] {
  const at = r.pos;
  const interfaces = r.classNames('interface');
  for (const each of interfaces) {
    if (each.startsWith('[')) r.fail(`interface is the array type ${each}`, at);
  }
  if (interfaces.length > 0 && name === 'java/lang/Object') r.fail(`${name} has interfaces`, at);
  if (interfaces.length > 1 && new Set(interfaces).size !== interfaces.length) {
    const repeated = interfaces.find((each, i) => interfaces.indexOf(each) < i)!;
    r.fail(`duplicate interface ${repeated}`, at, { kind: 'duplicate-interface', name: repeated });
  }
  return interfaces;
}
