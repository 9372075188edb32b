/**
 * Class files that the running program loads: errors become the exceptions of HotSpot's class-file parser, with its
 * messages where programs are known to print them.
 *
 * Only classes that a program brings are read here. The JDK's own are read by `classfile/parse.ts` directly: a fault
 * there is a broken JDK, and an error of the user's installation.
 */
import type { ClassFile } from '../../classfile/model.ts';
import { parseClassFile } from '../../classfile/parse.ts';
import { InputError } from '../../errors.ts';
import { throwNew } from '../exceptions/raise.ts';
import type { JThread } from '../thread/thread.ts';

const MAGIC = 0xcafebabe;
const OLDEST_MAJOR = 45;
/** Java 12: from here on the minor version is 0, or 65535 for preview features. */
const FIRST_MAJOR_WITH_PREVIEW = 56;
const PREVIEW_MINOR = 65535;

/** `name` is the class's internal name if the program gave one. */
export function readClassFile(t: JThread, bytes: Uint8Array, name: string | null, origin: string): ClassFile {
  const className = name ?? '<Unknown>';
  // Eight bytes hold magic number and version, which are looked at before anything else.
  if (bytes.length < 8) throwNew(t, 'java/lang/ClassFormatError', 'Truncated class file');
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const magic = view.getUint32(0);
  if (magic !== MAGIC) {
    throwNew(t, 'java/lang/ClassFormatError', `Incompatible magic value ${magic} in class file ${className}`);
  }
  // The version comes before the format: a class of a later Java may hold what we cannot parse, and must be refused
  // for its version.
  checkVersion(t, className, view.getUint16(6), view.getUint16(4));
  try {
    return parseClassFile(bytes, origin);
  } catch (e) {
    if (e instanceof InputError) throwNew(t, 'java/lang/ClassFormatError', reword(e.message, className));
    throw e;
  }
}

/**
 * The JDK in use may be older than the newest version that we can parse. Major version 45 was Java 1.
 *
 * A JVM accepts preview features of its own version only (JVMS §4.1).
 */
function checkVersion(t: JThread, name: string, major: number, minor: number): void {
  const newest = t.vm.jdk.feature + 44;
  const version = `${major}.${minor}`;
  const unsupported = (message: string): never =>
    throwNew(t, 'java/lang/UnsupportedClassVersionError', message);
  if (major < OLDEST_MAJOR) {
    unsupported(`${name} (class file version ${version}) was compiled with an invalid major version`);
  }
  if (major > newest) {
    unsupported(
      `${name} has been compiled by a more recent version of the Java Runtime (class file version ${version}), ` +
        `this version of the Java Runtime only recognizes class file versions up to ${newest}.0`,
    );
  }
  if (major < FIRST_MAJOR_WITH_PREVIEW || minor === 0) return;
  if (minor !== PREVIEW_MINOR) {
    unsupported(
      `${name} (class file version ${version}) was compiled with an invalid non-zero minor version`,
    );
  }
  if (major !== newest) {
    unsupported(
      `${name} (class file version ${version}) was compiled with preview features that are unsupported. ` +
        `This version of the Java Runtime only recognizes preview features for class file version ${newest}.${PREVIEW_MINOR}`,
    );
  }
}

/**
 * Our messages are more precise, but programs expect HotSpot's.
 *
 * HotSpot gives most of these with the name of the class, ours with the place in the file.
 */
function reword(message: string, name: string): string {
  for (const [ours, theirs] of REWORDED) {
    const match = ours.exec(message);
    if (match !== null) return theirs(name, match[1] ?? '', match[2] ?? '');
  }
  return message;
}

type Wording = (name: string, first: string, second: string) => string;

const REWORDED: readonly (readonly [RegExp, Wording])[] = [
  [/: truncated /, () => 'Truncated class file'],
  [/ extra bytes after the end/, (name) => `Extra bytes at the end of class file ${name}`],
  [/unknown constant tag (\d+)/, (name, tag) => `Unknown constant tag ${tag} in class file ${name}`],
  [/superclass is the array type/, (name) => `Bad superclass name in class file ${name}`],
  [/duplicate interface (\S+)/, (name, each) => `Duplicate interface name "${each}" in class file ${name}`],
  [
    /duplicate field (\S+) of type (\S+)/,
    (name, field, type) => `Duplicate field name "${field}" with signature "${type}" in class file ${name}`,
  ],
  [
    /duplicate method ([^(]+)(\(\S*)/,
    (name, method, type) =>
      `Duplicate method name "${method}" with signature "${type}" in class file ${name}`,
  ],
  [
    /illegal flags (0x[0-9a-f]+) of field/,
    (name, flags) => `Illegal field modifiers in class ${external(name)}: ${upper(flags)}`,
  ],
  [
    /illegal class flags (0x[0-9a-f]+)/,
    (name, flags) => `Illegal class modifiers in class ${external(name)}: ${upper(flags)}`,
  ],
  [
    /illegal descriptor "(.*)" of field (\S+)/,
    (name, type, field) => `Field "${field}" in class ${name} has illegal signature "${type}"`,
  ],
  [
    /neither native nor abstract but has no code/,
    (name) => `Absent Code attribute in method that is not native or abstract in class file ${name}`,
  ],
  [/ method .* has code/, (name) => `Code attribute in native or abstract methods in class file ${name}`],
];

function external(name: string): string {
  return name.replaceAll('/', '.');
}

/** HotSpot writes hexadecimal digits in capitals. */
function upper(hex: string): string {
  return `0x${hex.slice(2).toUpperCase()}`;
}
