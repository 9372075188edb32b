/** The legal combinations of access flags (JVMS §4.1, §4.5, §4.6), with HotSpot's exceptions for old class files. */
import { Acc } from './model.ts';

const VISIBILITY = Acc.PUBLIC | Acc.PRIVATE | Acc.PROTECTED;
const JAVA_5 = 49;
const JAVA_8 = 52;
const JAVA_17 = 61;

/** JVMS table 4.1-B: an interface is abstract, and nothing is both abstract and final. */
export function areClassFlagsLegal(flags: number, major: number): boolean {
  const isInterface = (flags & Acc.INTERFACE) !== 0;
  if (has(flags, Acc.ABSTRACT | Acc.FINAL)) return false;
  if (isInterface && (flags & Acc.ABSTRACT) === 0) return false;
  // Before Java 5 the flags of enums and annotations did not exist, and HotSpot does not look at them.
  if (major < JAVA_5) return true;
  // ACC_SUPER on an interface is refused, although old compilers set it.
  return isInterface ? (flags & (Acc.SUPER | Acc.ENUM)) === 0 : (flags & Acc.ANNOTATION) === 0;
}

/** JVMS §4.5: at most one visibility, not both final and volatile; interface fields are public static final. */
export function areFieldFlagsLegal(flags: number, major: number, inInterface: boolean): boolean {
  if (!inInterface) return isVisibilityLegal(flags) && !has(flags, Acc.FINAL | Acc.VOLATILE);
  const forbidden =
    Acc.PRIVATE | Acc.PROTECTED | Acc.VOLATILE | Acc.TRANSIENT | (major >= JAVA_5 ? Acc.ENUM : 0);
  return has(flags, Acc.PUBLIC | Acc.STATIC | Acc.FINAL) && (flags & forbidden) === 0;
}

/** For all methods except `<clinit>`, whose flags other than static have no meaning. */
export function areMethodFlagsLegal(
  flags: number,
  major: number,
  inInterface: boolean,
  isConstructor: boolean,
): boolean {
  if (inInterface) return areInterfaceMethodFlagsLegal(flags, major);
  if (!isVisibilityLegal(flags)) return false;
  if (isConstructor) {
    const forbidden =
      Acc.STATIC |
      Acc.FINAL |
      Acc.SYNCHRONIZED |
      Acc.NATIVE |
      Acc.ABSTRACT |
      (major >= JAVA_5 ? Acc.BRIDGE : 0);
    return (flags & forbidden) === 0;
  }
  if ((flags & Acc.ABSTRACT) === 0) return true;
  let forbidden: number = Acc.FINAL | Acc.NATIVE | Acc.PRIVATE | Acc.STATIC;
  if (major >= JAVA_5) forbidden |= Acc.SYNCHRONIZED;
  if (major >= JAVA_5 && major < JAVA_17) forbidden |= Acc.STRICT;
  return (flags & forbidden) === 0;
}

/** JVMS §4.6. Before Java 8 all were public and abstract; since then they may have bodies, be static or private. */
function areInterfaceMethodFlagsLegal(flags: number, major: number): boolean {
  if (major < JAVA_8) {
    // HotSpot's list for old files is shorter than the specification's.
    const forbidden = Acc.STATIC | Acc.FINAL | Acc.NATIVE;
    const since5 = major >= JAVA_5 ? Acc.PRIVATE | Acc.PROTECTED | Acc.SYNCHRONIZED | Acc.STRICT : 0;
    return has(flags, Acc.PUBLIC | Acc.ABSTRACT) && (flags & (forbidden | since5)) === 0;
  }
  const isPublic = (flags & Acc.PUBLIC) !== 0;
  const isPrivate = (flags & Acc.PRIVATE) !== 0;
  if (isPublic === isPrivate) return false;
  if ((flags & (Acc.PROTECTED | Acc.FINAL | Acc.SYNCHRONIZED | Acc.NATIVE)) !== 0) return false;
  if ((flags & Acc.ABSTRACT) === 0) return true;
  const strict = major < JAVA_17 ? Acc.STRICT : 0;
  return (flags & (Acc.PRIVATE | Acc.STATIC | strict)) === 0;
}

/** At most one bit of the three. */
function isVisibilityLegal(flags: number): boolean {
  const visibility = flags & VISIBILITY;
  // A number with at most one bit set has none in common with its predecessor.
  return (visibility & (visibility - 1)) === 0;
}

function has(flags: number, all: number): boolean {
  return (flags & all) === all;
}
