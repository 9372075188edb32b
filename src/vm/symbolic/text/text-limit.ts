/** The longest text: what is longer is left out, which is an assumption of the verdict. */
import { andAll, bvSle, intConst, TRUE } from '../../../term/build.ts';
import { factsOf } from '../../../term/known-bits.ts';
import type { Term } from '../../../term/term.ts';
import type { JThread } from '../../thread/thread.ts';
import { assume, assumeFor } from '../asking/ask.ts';
import { MAX_CHARACTERS } from '../values/text.ts';

/**
 * The condition that these lengths, which do not overflow, are at most `longest`. Meets `long-strings` if the limit can
 * matter.
 */
export function lengthLimit(t: JThread, lengths: readonly Term[], longest = MAX_CHARACTERS): Term {
  const open = lengths.filter((length) => factsOf(length).max > longest);
  if (open.length > 0) t.vm.meetLimitation?.({ id: 'long-strings', max: MAX_CHARACTERS });
  return andAll(open.map((length) => bvSle(length, intConst(longest))));
}

/** The path goes on with texts that are not too long. Asks one question. */
export function assumeLengths(t: JThread, lengths: readonly Term[], longest = MAX_CHARACTERS): void {
  assume(t, lengthLimit(t, lengths, longest), 'long-strings');
}

/** Likewise, for code that no instruction waits for. */
export function assumeLengthsFor(t: JThread, lengths: readonly Term[], apply: () => void): void {
  const condition = lengthLimit(t, lengths, MAX_CHARACTERS);
  if (condition === TRUE) apply();
  else assumeFor(t, condition, 'long-strings', apply);
}
