/**
 * Class files that the running program loads: errors become the exceptions of HotSpot's class-file parser, with its
 * messages where programs are known to print them.
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
  if (bytes.length < 8) throwNew(t, 'java/lang/ClassFormatError', 'Truncated class file');
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const magic = view.getUint32(0);
  if (magic !== MAGIC) {
    throwNew(t, 'java/lang/ClassFormatError', `Incompatible magic value ${magic} in class file ${className}`);
  }
  checkVersion(t, className, view.getUint16(6), view.getUint16(4));
  try {
    return parseClassFile(bytes, origin);
  } catch (e) {
    if (e instanceof InputError) throwNew(t, 'java/lang/ClassFormatError', reword(e.message, className));
    throw e;
  }
}

/** The JDK in use may be older than the newest version that we can parse. Major version 45 was Java 1. */
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

/** Our messages are more precise, but programs expect HotSpot's. */
function reword(message: string, name: string): string {
  if (/: truncated /.test(message)) return 'Truncated class file';
  if (/ extra bytes after the end/.test(message)) return `Extra bytes at the end of class file ${name}`;
  const tag = /unknown constant tag (\d+)/.exec(message);
  return tag === null ? message : `Unknown constant tag ${tag[1]} in class file ${name}`;
}
