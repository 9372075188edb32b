/** System.arraycopy moves symbolic elements; its bounds may be symbolic. identityHashCode merges. */
import { Term } from '../../../term/term.ts';
import { copyArray } from '../../heap/array-copy.ts';
import type { Ref, Slot } from '../../heap/object.ts';
import type { JThread } from '../../thread/thread.ts';
import { concretise } from '../decide.ts';
import { settle } from '../references.ts';
import { identityHash } from './java-lang-object.ts';
import type { SymbolicNatives } from './registry.ts';

function arraycopy(t: JThread, s: Slot[], b: number): void {
  for (const at of [b, b + 2]) settle(t, t.frame!, at);
  for (const at of [b + 1, b + 3, b + 4]) {
    const n = s[at];
    if (n instanceof Term) s[at] = concretise(t, n, 'position or length in System.arraycopy') as number;
  }
  const [src, from, dst, to, count] = s.slice(b, b + 5) as [Ref, number, Ref, number, number];
  copyArray(t, src, from, dst, to, count);
}

export const javaLangSystem: SymbolicNatives = {
  name: 'java/lang/System',
  natives: { arraycopy, identityHashCode: (t, s, b) => identityHash(t, s[b]) },
};
