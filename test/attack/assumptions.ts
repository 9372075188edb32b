/** What a SAFE assumes of inputs, as limits of the attack: inputs that break an assumption prove nothing. */

export type InputLimits = {
  readonly isNullAllowed: boolean;
  readonly longestString: number;
  readonly longestArray: number;
  /** A string may be the object that a literal of the program is. */
  readonly areLiteralsShared: boolean;
  /** Inputs of these classes are of no subclass; `new C`: they are as `new C()` makes them. */
  readonly exact: readonly string[];
  /** Circumstances that must stay as they are, by the names that `circumstances.ts` gives them. */
  readonly fixed: readonly string[];
  /** Assumptions that we cannot respect, because we do not know them: the program is not attacked. */
  readonly unknown: readonly string[];
};

const ANY = 1_000_000;

type Mutable = {
  -readonly [K in keyof InputLimits]: InputLimits[K] extends readonly string[] ? string[] : InputLimits[K];
};

/** In the order of the table the first that matches counts. */
const KNOWN: readonly (readonly [RegExp, (limits: Mutable, match: RegExpExecArray) => void])[] = [
  [/^parameters are not null$/, (l) => (l.isNullAllowed = false)],
  [/^no input is an object that a static field refers to$/, () => {}],
  [/^strings that are inputs have at most (\d+) characters$/, (l, m) => (l.longestString = Number(m[1]))],
  [/^arrays that are inputs have at most (\d+) elements$/, (l, m) => (l.longestArray = Number(m[1]))],
  [/^inputs of class (\S+) are of no subclass of it$/, (l, m) => l.exact.push(m[1])],
  // Of the JDK: a size of zero is then the only one.
  [
    /^inputs of class (\S+) are as their constructor without parameters makes them$/,
    (l, m) => l.exact.push(`new ${m[1]}`),
  ],
  [/^inputs of type \S+ are of class (\S+)$/, () => {}],
  [/^arrays of type (\S+) that are inputs are of exactly that type$/, () => {}],
  [/\b(?:locale|language)\b/i, (l) => l.fixed.push('locale')],
  [/\b(?:charset|encoding)\b/i, (l) => l.fixed.push('charset')],
  [/\btime zone\b/i, (l) => l.fixed.push('zone')],
  [/\bsystem propert/i, (l) => l.fixed.push('properties')],
  [/\benvironment variable|\bvariables? of the environment/i, (l) => l.fixed.push('variables')],
  [/\b(?:out of memory|OutOfMemoryError|heap|memory)\b/i, (l) => l.fixed.push('heap')],
  [/^Integer\.valueOf makes a new object/, (l) => l.fixed.push('boxes')],
  [/^exceptions that the JVM itself throws/, (l) => l.fixed.push('messages')],
  // Each attack calls from a thread and a class loader of its own, and again and again.
  [
    /^stack traces are complete|^the calling thread|^the classes of the program are loaded|^strings that the program interns/,
    (l) => l.unknown.push('another caller'),
  ],
  [/^assertions are enabled$/, () => {}],
  [/\b(?:stack|StackOverflowError)\b/i, (l) => l.fixed.push('stack')],
  [/\bstatic fields?\b.*\b(?:first|initial|initialisers?|earlier|before)\b/i, (l) => l.fixed.push('statics')],
  [/\bprocessors?\b/i, (l) => l.fixed.push('processors')],
  [/\bgarbage\b/i, (l) => l.fixed.push('collection')],
];

export function limitsOf(assumptions: readonly string[], source: string): InputLimits {
  const limits: Mutable = {
    isNullAllowed: true,
    longestString: ANY,
    longestArray: ANY,
    // Then an interned input might be the object of that field, which is assumed away.
    areLiteralsShared: !/\bstatic\b[^(;]*\bString \w+ *=/.test(source),
    exact: [],
    fixed: [],
    unknown: [],
  };
  for (const text of assumptions) {
    const known = KNOWN.find(([pattern]) => pattern.test(text));
    if (known === undefined) limits.unknown.push(text);
    else known[1](limits, known[0].exec(text)!);
  }
  return limits;
}
