/** Methods that stack traces leave out: HotSpot honours the annotation in classes of the JDK only. */
import type { LinkedClass } from '../link/linked-class.ts';

const HIDDEN = new Set(['Ljdk/internal/vm/annotation/Hidden;', 'Ljava/lang/invoke/LambdaForm$Hidden;']);

/** The classes that use it: to parse the annotations of every class would cost a tenth of start-up. */
const CLASSES = new Set([
  'java/lang/ScopedValue',
  'java/lang/Thread',
  'java/lang/VirtualThread',
  'java/security/AccessController',
  'jdk/internal/reflect/CsMethodAccessorAdapter',
  'jdk/internal/reflect/DirectConstructorHandleAccessor',
  'jdk/internal/reflect/DirectMethodHandleAccessor',
  'jdk/internal/vm/Continuation',
]);

export function markHiddenMethods(cls: LinkedClass): void {
  if (cls.loader.kind !== 'boot') return;
  if (!CLASSES.has(cls.name) && !cls.name.startsWith('java/lang/invoke/')) return;
  for (const m of cls.methods) {
    const annotations = m.info.annotations.visible;
    if (annotations?.visible.some((a) => HIDDEN.has(a.type))) m.hidden = true;
  }
}
