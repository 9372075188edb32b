/**
 * Objects that are two here and may be one on another JVM. `Integer.valueOf` must give the same object for -128 to 127, and may
 * for larger numbers (JLS §5.1.7): -XX:AutoBoxCacheMax says up to where. (The caches of the other box classes have a fixed size.)
 * An exception of an instruction may be an object made in advance (`exceptions/jvm-exceptions.ts`).
 */
import { isOfJvm } from '../exceptions/jvm-exceptions.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { fieldNamed } from './fields.ts';
import { JObject, type Ref } from './object.ts';

/** The largest number of which every JVM has one box only. */
const LAST_CACHED = 127;

/** Whether another JVM may have one object where these are two boxes. */
export function mayBeOneBox(a: Ref, b: Ref): boolean {
  if (a === b || !isLargeBox(a) || !isLargeBox(b)) return false;
  const [x, y] = [numberIn(a), numberIn(b)];
  return typeof x !== 'number' || typeof y !== 'number' || x === y;
}

/** A box of an int that need not be in the cache; its number may be symbolic. */
export function isLargeBox(ref: Ref): ref is JObject {
  if (!(ref instanceof JObject) || ref.cls.name !== 'java/lang/Integer') return false;
  const number = numberIn(ref);
  return typeof number !== 'number' || number > LAST_CACHED;
}

function numberIn(box: JObject): unknown {
  return box.fields[fieldNamed(box.cls, 'value')!.slot];
}

/** Notes that the program learns that these are two objects. The loop asks if `LinkedClass.hasLooseIdentity` of the second. */
export function noteIdentity(t: JThread, a: Ref, b: Ref): void {
  if (a === b) return;
  if (mayBeOneBox(a, b)) t.vm.meetLimitation?.({ id: 'box-cache', madeBy: 'valueOf' });
  else if (isOfJvm(a) && isOfJvm(b) && a.cls === b.cls) t.vm.meetLimitation?.({ id: 'jvm-exceptions' });
}

/**
 * Whether a comparison of references in this frame is the program's. Code of the JDK that compares references compares by
 * `equals` next; what does not is in java.util.concurrent.atomic.
 */
export function isIdentitySeen({ method: { holder } }: Frame): boolean {
  return holder.loader.kind !== 'boot' || holder.name.startsWith('java/util/concurrent/atomic/');
}
