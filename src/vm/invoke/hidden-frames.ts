/** Methods that stack traces leave out: HotSpot honours the annotation in classes of the JDK only. */
import type { LinkedClass } from '../link/linked-class.ts';

const HIDDEN = new Set(['Ljdk/internal/vm/annotation/Hidden;', 'Ljava/lang/invoke/LambdaForm$Hidden;']);

export function markHiddenMethods(cls: LinkedClass): void {
  if (cls.loader.kind !== 'boot') return;
  for (const m of cls.methods) {
    const annotations = m.info.annotations.visible;
    if (annotations?.visible.some((a) => HIDDEN.has(a.type))) m.hidden = true;
  }
}
