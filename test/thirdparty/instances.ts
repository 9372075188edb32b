/** Formulas in DIMACS format, written by rule. */

type Formula = { readonly variables: number; readonly clauses: readonly (readonly number[])[] };

export function dimacs(comment: string, { variables, clauses }: Formula): string {
  const lines = clauses.map((clause) => `${clause.join(' ')} 0`);
  return `c ${comment}\np cnf ${variables} ${clauses.length}\n${lines.join('\n')}\n`;
}

/** One pigeon more than there are holes: unsatisfiable, and hard for resolution. */
export function pigeonhole(holes: number): Formula {
  const at = (pigeon: number, hole: number) => pigeon * holes + hole + 1;
  const range = (n: number) => [...Array(n).keys()];
  const placed = range(holes + 1).map((p) => range(holes).map((h) => at(p, h)));
  const alone = range(holes).flatMap((h) =>
    range(holes + 1).flatMap((p) => range(p).map((q) => [-at(p, h), -at(q, h)])),
  );
  return { variables: (holes + 1) * holes, clauses: [...placed, ...alone] };
}

/** Random clauses of three literals, from a generator of our own so that they are always the same. */
export function random3Sat(variables: number, count: number, start: number): Formula {
  let seed = start;
  const next = (n: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % n;
  };
  const clauses = [...Array(count).keys()].map(() =>
    [0, 1, 2].map(() => (next(2) === 0 ? -1 : 1) * (next(variables) + 1)),
  );
  return { variables, clauses };
}
