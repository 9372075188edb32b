/** The case of a code point: of a char, of a code point of plane 1; all other ints are their own. */
import { bv, bvUlt, concat, eq, extract, intConst, ite, zeroExtend } from '../../../term/build.ts';
import { factsOf } from '../../../term/known-bits.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { imageOfChar } from '../values/value-table.ts';
import type { CaseTables } from './case-tables.ts';

export type Case = 'lower' | 'upper' | 'title';

const CHAR_BITS = 16;
const BEYOND_CHARS = 2 ** CHAR_BITS;

/** The choices that are looked into: a code point is one of few, but any int may be one of many. */
const MAX_CHOICES = 4;

/** As Character.toLowerCase and its like, for any int. The bounds of the term show that it is a code point, if those of the argument do. */
export function caseOfCodePoint(
  codePoint: Term,
  tables: CaseTables,
  to: Case,
  choicesLeft = MAX_CHOICES,
): Term {
  const { min, max } = factsOf(codePoint);
  if (min >= 0 && max < BEYOND_CHARS) return imageOfChar(codePoint, tables[to]);
  // Of what codePointAt makes, the pair and the char have less to look up than the choice between them.
  if (codePoint.op === TermOp.Ite && choicesLeft > 0) {
    const [condition, ...both] = codePoint.args;
    const [yes, no] = both.map((one) => caseOfCodePoint(one, tables, to, choicesLeft - 1));
    return ite(condition, yes, no);
  }
  const low = zeroExtend(extract(codePoint, CHAR_BITS - 1, 0), 32);
  const high = extract(codePoint, 31, CHAR_BITS);
  const ofPlane1 = imageOfChar(low, to === 'lower' ? tables.lowerOfPlane1 : tables.upperOfPlane1);
  const ofPair = ite(
    eq(high, bv(CHAR_BITS, 1)),
    concat(bv(CHAR_BITS, 1), extract(ofPlane1, CHAR_BITS - 1, 0)),
    codePoint,
  );
  if (min >= BEYOND_CHARS) return ofPair;
  return ite(bvUlt(codePoint, intConst(BEYOND_CHARS)), imageOfChar(low, tables[to]), ofPair);
}
