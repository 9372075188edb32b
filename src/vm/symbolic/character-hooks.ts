/**
 * The properties of a symbolic character: three tables, one behind the other. Each step by itself changes its value with
 * nearly every character and would make a huge term; what comes out at the end does not.
 */
import { Term } from '../../term/term.ts';
import { getStatic } from '../heap/fields.ts';
import type { JArray } from '../heap/object.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { DECLINED, type Hook, type HookTable } from './hooks.ts';
import { give } from './operands.ts';
import { tableOf, termOf } from './tables.ts';

/** A[Y[X[c >> 5] | ((c >> 1) & 15)] | (c & 1)], with `last` for A; (this, codePoint) as a char. */
const properties =
  (last: 'A' | 'B'): Hook =>
  (t, f) => {
    const codePoint = f.slots[1];
    const table = codePoint instanceof Term ? tableOf(codePoint) : null;
    if (table === null) return DECLINED;
    const cls = f.method.holder;
    ensureInitialised(t, cls);
    const [x, y, a] = ['X', 'Y', last].map((name) => (getStatic(cls, name) as JArray).data as Uint16Array);
    const values = table.values.map((code) => {
      const c = code & 0xffff;
      return a[y[x[c >> 5] | ((c >> 1) & 15)] | (c & 1)];
    });
    const term = termOf({ variable: table.variable, values });
    return term === null ? DECLINED : give(term);
  };

export const CHARACTERS: HookTable = {
  'java/lang/CharacterData00': {
    'getProperties(I)I': properties('A'),
    'getPropertiesEx(I)I': properties('B'),
  },
};
