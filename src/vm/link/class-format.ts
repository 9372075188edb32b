/**
 * Class files that the running program loads: errors become the exceptions of HotSpot's class-file parser, with its
 * messages where programs are known to print them.
 *
 * Only classes that a program brings are read here. The JDK's own are read by `classfile/parse.ts` directly: a fault
 * there is a broken JDK, and an error of the user's installation.
 */
import { FormatError } from '../../classfile/format-error.ts';
import type { ClassFile } from '../../classfile/model.ts';
import { parseClassFile } from '../../classfile/parse.ts';
import { assertNever, InputError } from '../../errors.ts';
import { throwNew } from '../exceptions/raise.ts';
import type { JThread } from '../thread/thread.ts';

const MAGIC = 0xcafebabe;
const OLDEST_MAJOR = 45;
/** Java 12: from here on the minor version is 0, or 65535 for preview features. */
const FIRST_MAJOR_WITH_PREVIEW = 56;
const PREVIEW_MINOR = 65535;

/** What HotSpot calls a class whose name it does not know. */
const UNKNOWN = '<Unknown>';

/** `name` is the class's internal name if the program gave one. */
export function readClassFile(t: JThread, bytes: Uint8Array, name: string | null, origin: string): ClassFile {
  const className = name ?? UNKNOWN;
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
    if (e instanceof FormatError)
      throwNew(t, 'java/lang/ClassFormatError', messageOf(e, name ?? e.className ?? UNKNOWN));
    if (e instanceof InputError) throwNew(t, 'java/lang/ClassFormatError', e.message);
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
 * HotSpot's words for the fault, which programs expect. It names the class, where our own message names the place in the file. A
 * fault that it words like any other has the message as it is.
 */
function messageOf({ message, fault }: FormatError, name: string): string {
  switch (fault?.kind) {
    case undefined:
      return message;
    case 'truncated':
      return 'Truncated class file';
    case 'extra-bytes':
      return `Extra bytes at the end of class file ${name}`;
    case 'unknown-constant-tag':
      return `Unknown constant tag ${fault.tag} in class file ${name}`;
    case 'array-superclass':
      return `Bad superclass name in class file ${name}`;
    case 'duplicate-interface':
      return `Duplicate interface name "${fault.name}" in class file ${name}`;
    case 'duplicate-field':
      return `Duplicate field name "${fault.name}" with signature "${fault.descriptor}" in class file ${name}`;
    case 'duplicate-method':
      return `Duplicate method name "${fault.name}" with signature "${fault.descriptor}" in class file ${name}`;
    case 'field-flags':
      return `Illegal field modifiers in class ${external(name)}: ${hexadecimal(fault.flags)}`;
    case 'class-flags':
      return `Illegal class modifiers in class ${external(name)}: ${hexadecimal(fault.flags)}`;
    case 'field-descriptor':
      return `Field "${fault.name}" in class ${name} has illegal signature "${fault.descriptor}"`;
    case 'absent-code':
      return `Absent Code attribute in method that is not native or abstract in class file ${name}`;
    case 'unexpected-code':
      return `Code attribute in native or abstract methods in class file ${name}`;
    default:
      return assertNever(fault, 'fault of a class file');
  }
}

function external(name: string): string {
  return name.replaceAll('/', '.');
}

/** HotSpot writes hexadecimal digits in capitals. */
function hexadecimal(flags: number): string {
  return `0x${flags.toString(16).toUpperCase()}`;
}
