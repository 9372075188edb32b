/** Reads of a float[] or double[] as integers, which Unsafe and memory segments allow: they show the raw bits of a NaN. */
import { meetNaNBits } from '../control/nan-bits.ts';
import { elementSize } from '../heap/element-size.ts';
import { elementKind, JArray, type Ref } from '../heap/object.ts';
import { ARRAY_BASE, viewAt } from '../heap/unsafe-access.ts';
import type { JThread } from '../thread/thread.ts';

/**
 * To be called before `bytes` bytes at the offset are read as an integer.
 *
 * The JVM leaves open which bits a NaN has (JVMS §2.3.2), and V8 does not keep them apart. Only a NaN among the
 * elements that are read makes the result depend on that: the limitation is not met for any other value.
 */
export function noticeFloatBits(t: JThread, o: Ref, offset: number, bytes: number): void {
  if (t.vm.meetLimitation === null || !(o instanceof JArray)) return;
  const kind = elementKind(o);
  if (kind !== 'F' && kind !== 'D') return;
  const size = elementSize(o.cls);
  // A read need not be aligned: it may touch two elements, and each may be a NaN.
  const first = Math.floor((offset - ARRAY_BASE) / size);
  const last = Math.floor((offset - ARRAY_BASE + bytes - 1) / size);
  for (let index = first; index <= last; index++) {
    const view = viewAt(t.vm, o, ARRAY_BASE + index * size, size);
    if (Number.isNaN(kind === 'F' ? view.getFloat32(0, true) : view.getFloat64(0, true))) meetNaNBits(t);
  }
}
