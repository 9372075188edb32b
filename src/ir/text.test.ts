/** Printer and parser of Ranger IR, on a listing of the paper and on every kind of statement. */
import { describe, expect, it } from 'vitest';
import { randomStatement } from '../ranger/random-ir.testing.ts';
import { intConst, variable } from '../term/build.ts';
import { INT } from '../term/sorts.ts';
import type { Stmt } from './ir.ts';
import { parseIr } from './parse-ir.ts';
import { printIr } from './print-ir.ts';

/** FSE'20 Listing 1, in our notation. */
const LISTING_1 = `if (!(x52 != -1)) then { skip; }
else {
  x54:A := invoke interface java/util/List.get(I)Ljava/lang/Object;(x9:A, x66);
  x55:A := checkcast(java/lang/Integer, x54);
  x57 := invoke virtual java/lang/Integer.intValue()I(x55);
  if (x57 != 0) then {
    if (!(x67 != 0)) then {
      x39:A[x64] := x66;
      x58 := x64 + 1;
    }
    else { skip; }
  }
  else { skip; }
}
x59 := γ(x52 != -1, γ(x57 != 0, γ(!(x67 != 0), x58, x64), x64), x64);
x61 := γ(x52 != -1, γ(x57 != 0, γ(!(x67 != 0), 1, x67), 0), x67);
x62 := γ(x52 != -1, γ(x57 != 0, γ(!(x67 != 0), x68, x68), x68), 1);`;

describe('the textual form', () => {
  it('prints what it parses', () => {
    expect(printIr(parseIr(LISTING_1))).toBe(LISTING_1);
  });

  it('has every statement', () => {
    const text = `x1:J := getfield(x0:A, p/C.count:J) @3;
x2:J := lneg(x1);
putfield(x0, p/C.count:J, x2) @5;
x3:A := getstatic(C.all:[LC;) @8;
putstatic(C.all:[LC;, null) @9;
x4 := length(x3) @10;
x5:A := x3[x4 - 1]:A @11;
x3[0]:A := x5 @12;
x6 := instanceof([I, x5) @13;
check(x4 == 0, java/lang/ArithmeticException) @14;
x7 := x6 / x4;
x8:A := new(p/C) @15;
x9 := opaque("monitorenter") @16;
invoke static p/C.go([[JLp/C;D)V(x3, x8, 1.5) @17;
x10:A := ldc(p/C, 12, "a \\"text\\"");
if (acmp==(x8, x5) && isnull(x3)) then {
  throw x8 @18;
}
else {
  return x7 @19;
}
exit("why") @20;
return @21;`;
    expect(printIr(parseIr(text), { places: true })).toBe(text);
  });

  it('names symbols as the caller does', () => {
    const s = parseIr('x1 := a + 1;', { terms: { a: variable('text_a', INT) } });
    expect(s).toEqual({
      kind: 'assign',
      to: 'x1',
      type: 'I',
      value: {
        kind: 'op',
        op: 'iadd',
        type: 'I',
        args: [
          { kind: 'term', term: variable('text_a', INT) },
          { kind: 'term', term: intConst(1) },
        ],
      },
    });
  });

  it('says where the text is wrong', () => {
    expect(() => parseIr('skip;\nx1 := ;')).toThrow('line 2: expected a name at ";"');
    expect(() => parseIr('5 := x1;')).toThrow('something that can be assigned to');
    expect(() => parseIr('if (x1 == 0) then { skip; ')).toThrow('expected "}"');
  });

  it('round trip: parsing the print of a random statement gives the statement', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const s: Stmt = randomStatement(seed);
      const text = printIr(s, { places: true });
      expect(parseIr(text)).toEqual(s);
    }
  });
});
