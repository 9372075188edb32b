/**
 * Frames that HotSpot leaves out of stack traces: methods with @Hidden, and all methods of hidden classes (JEP 371).
 */
import type { Method } from './linked-class.ts';

const ANNOTATION = 'Ljdk/internal/vm/annotation/Hidden;';

/**
 * Called when a method is first prepared to run: reading the annotations of every method would slow start-up.
 * Overrides are marked as well: HotSpot would have no frame there (`natives/registry.ts`).
 */
export function markHidden(m: Method): void {
  if (m.holder.isHidden) m.isHidden = true;
  const annotations = m.info.annotations.visible;
  // The annotation is the JDK's own. In a class of the program it has no meaning.
  if (annotations === null || m.holder.loader.kind !== 'boot') return;
  if (annotations.annotations.some((a) => a.type === ANNOTATION)) m.isHidden = true;
}
