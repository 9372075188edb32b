/**
 * What the path has allocated so far, garbage included. The symbolic loop counts objects, `arrays.ts` counts arrays; a choice
 * point copies both numbers (`Vm.save`). Objects that native methods make are few, and not counted.
 */

/** Bytes that every JVM has: a path that never holds more at once runs in the smallest heap that is in use. */
export const SMALL_HEAP = 8 << 20;

export const allocation = {
  bytes: 0,
  /** When it has grown to this, `noteAllocated` looks at what is still reachable. */
  noticeAt: SMALL_HEAP,
};

/** Bytes of an object or an array beside its contents, at most. */
export const HEADER_BYTES = 16;

/** Start-up is not the program's. */
export function resetAllocation(): void {
  Object.assign(allocation, { bytes: 0, noticeAt: SMALL_HEAP });
}
