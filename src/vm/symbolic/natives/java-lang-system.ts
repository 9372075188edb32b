/** System.arraycopy moves symbolic elements; its bounds may be symbolic. */

import { Term } from '../../../term/term.ts';
import { copyArray } from '../../heap/array-copy.ts';
import { JArray, type Ref, type Slot } from '../../heap/object.ts';
import { Unsettled } from '../../heap/unsettled.ts';
import type { JThread } from '../../thread/thread.ts';
import { touchRange } from '../../trail/trail.ts';
import { concretise } from '../decide.ts';
import { settle } from '../references.ts';
import type { SymbolicNatives } from './registry.ts';

function arraycopy(t: JThread, s: Slot[], b: number): void {
  for (const at of [b, b + 2]) if (s[at] instanceof Unsettled) settle(t, t.frame!, at);
  for (const at of [b + 1, b + 3, b + 4]) {
    const n = s[at];
    if (n instanceof Term) s[at] = concretise(t, n, 'position or length in System.arraycopy') as number;
  }
  const [src, from, dst, to, count] = s.slice(b, b + 5) as [Ref, number, Ref, number, number];
  copyArray(t, src, from, dst, to, count);
  if (src instanceof JArray && dst instanceof JArray) moveTerms(src, from, dst, to, count);
}

/** The data has been copied; the symbolic elements go along. */
function moveTerms(src: JArray, from: number, dst: JArray, to: number, count: number): void {
  if (src.terms === null && dst.terms === null) return;
  touchRange(dst, to, count);
  const moved: [number, Term][] = [];
  for (const [i, term] of src.terms ?? [])
    if (i >= from && i < from + count) moved.push([i - from + to, term]);
  if (dst.terms !== null) for (let i = to; i < to + count; i++) dst.terms.delete(i);
  if (moved.length > 0) {
    dst.terms ??= new Map();
    for (const [i, term] of moved) dst.terms.set(i, term);
  } else if (dst.terms?.size === 0) dst.terms = null;
}

export const javaLangSystem: SymbolicNatives = { name: 'java/lang/System', natives: { arraycopy } };
