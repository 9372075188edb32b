/** Replaces terms inside of terms. What changes is built again by the constructors, and so simplified. */
import { make1, make2, make3 } from './make.ts';
import type { Term } from './term.ts';
import { postorder } from './traverse.ts';

/** `by` maps terms, mostly variables, to terms of the same sort. Replacements are not searched again. */
export function substitute(root: Term, by: ReadonlyMap<Term, Term>): Term {
  const replaced = by.get(root);
  if (replaced !== undefined) return replaced;
  // A second map, because `by` may be large and should not be copied.
  const done = new Map<Term, Term>();
  for (const t of postorder([root], undefined, (x) => by.has(x))) {
    done.set(
      t,
      rebuild(
        t,
        t.args.map((arg) => by.get(arg) ?? done.get(arg)!),
      ),
    );
  }
  return done.get(root)!;
}

/** The same operator on other operands of the same sorts; `t` itself if they are the same. */
function rebuild(t: Term, args: readonly Term[]): Term {
  if (args.every((arg, i) => arg === t.args[i])) return t;
  switch (args.length) {
    case 1:
      return make1(t.op, t.sort, args[0], t.value as number);
    case 2:
      return make2(t.op, t.sort, args[0], args[1]);
    default:
      return make3(t.op, t.sort, args[0], args[1], args[2]);
  }
}
