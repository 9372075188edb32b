/** Type annotations (JVMS §4.7.20). */
import type { ClassReader } from './class-reader.ts';

/**
 * Walks a Runtime(In)VisibleTypeAnnotations attribute (JVMS §4.7.20) for its errors. Nothing is kept: the JDK's
 * reflection parses the raw bytes itself. `readAnnotation` reads the annotation proper.
 */
export function checkTypeAnnotations(r: ClassReader, readAnnotation: () => void): void {
  for (let n = r.u2(); n > 0; n--) {
    skipTarget(r);
    r.skip(2 * r.u1());
    readAnnotation();
  }
}

/** target_info by target_type: JVMS tables 4.7.20-A and 4.7.20-B. */
function skipTarget(r: ClassReader): void {
  const type = r.u1();
  switch (type) {
    case 0x00:
    case 0x01:
    case 0x16:
      r.skip(1);
      break;
    case 0x10:
    case 0x11:
    case 0x12:
    case 0x17:
    case 0x42:
    case 0x43:
    case 0x44:
    case 0x45:
    case 0x46:
      r.skip(2);
      break;
    case 0x13:
    case 0x14:
    case 0x15:
      break;
    case 0x40:
    case 0x41:
      r.skip(6 * r.u2());
      break;
    case 0x47:
    case 0x48:
    case 0x49:
    case 0x4a:
    case 0x4b:
      r.skip(3);
      break;
    default:
      r.fail(`unknown type annotation target 0x${type.toString(16)}`, r.pos - 1);
  }
}
