/** How many bytes an element of an array has, as Unsafe counts them. */
import type { LinkedClass } from '../link/linked-class.ts';

/** The size in bytes that Unsafe.arrayIndexScale reports. A reference has 4 bytes, as with compressed oops. */
export function elementSize(cls: LinkedClass): number {
  switch (cls.name.charCodeAt(1)) {
    case 0x5a: // Z
    case 0x42: // B
      return 1;
    case 0x43: // C
    case 0x53: // S
      return 2;
    case 0x4a: // J
    case 0x44: // D
      return 8;
    default:
      return 4;
  }
}
